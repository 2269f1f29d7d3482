/** Issue 11, point 7: the lint rule by which names from outside find only what is an object's own. */
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { ownKeys } from '../../.tools/own-keys.mjs';

const linter = new Linter();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the rule says of a program, as message ids. */
function faults(code: string): readonly (string | undefined)[] {
  const found = linter.verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: root },
        },
        plugins: { house: { rules: { 'own-keys': ownKeys } } },
        rules: { 'house/own-keys': 'error' },
      },
    ],
    { filename: `${root}sample.ts` },
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
