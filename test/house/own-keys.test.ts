/** Issue 11, point 7: the lint rule by which names from outside find only what is an object's own. */
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { ownKeys } from '../../.tools/own-keys.mjs';

const linter = new Linter();
const SAMPLE = `${process.cwd()}/sample.ts`;
const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2015.d.ts'],
  types: [],
};
const host = ts.createCompilerHost(options);

/** The declarations of the language itself are read once. */
const libraries = new Map<string, ts.SourceFile | undefined>();
function libraryOf(file: string): ts.SourceFile | undefined {
  if (!libraries.has(file)) libraries.set(file, host.getSourceFile(file, ts.ScriptTarget.ES2022));
  return libraries.get(file);
}

/** A program of one file. */
function programOf(code: string): ts.Program {
  const source = ts.createSourceFile(SAMPLE, code, ts.ScriptTarget.ES2022, true);
  const getSourceFile = (file: string): ts.SourceFile | undefined => (file === SAMPLE ? source : libraryOf(file));
  return ts.createProgram([SAMPLE], options, { ...host, getSourceFile });
}

/** What the rule says of a program, as message ids. */
function faults(code: string): readonly (string | undefined)[] {
  const found = linter.verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser, parserOptions: { programs: [programOf(code)] } },
        plugins: { house: { rules: { 'own-keys': ownKeys } } },
        rules: { 'house/own-keys': 'error' },
      },
    ],
    { filename: SAMPLE },
  );
  return found.map(({ messageId, message }) => messageId ?? message);
}

test.each([
  'export const f = (list: readonly number[], n: number) => list[n];',
  "const T = { a: 1, b: 2 }; export const f = (name: 'a' | 'b') => T[name];",
  'export const f = <T extends object>(of: T, key: keyof T) => of[key];',
  'export const f = (of: ReadonlyMap<string, number>, name: string) => of.get(name);',
  "export const f = (of: { a?: number }) => 'a' in of;",
  "export const f = (of: Record<string, number>) => of['a'];",
])('names that the compiler knows, and numbers: %s', code => {
  expect(faults(code)).toEqual([]);
});

test.each([
  ['export const f = (of: Record<string, number>, name: string) => of[name];', ['read']],
  ['export const f = (of: Record<string, number>, name: string) => of[`rack ${name}`];', ['read']],
  ["export const f = (of: Record<string, number>, name: 'a' | undefined | string) => of[name ?? ''];", ['read']],
  ['export const f = (of: object, name: string) => name in of;', ['read']],
  ['export const f = (of: Record<string, number>, name: string) => { of[name] = 1; };', ['write']],
  ['export const f = (of: Record<string, number>, name: string) => { of[name]++; };', ['write']],
] as const)('any text: %s', (code, expected) => {
  expect(faults(code)).toEqual(expected);
});
