/** Constants that no program carries which does not read them (.tools/pure.mjs). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { marked } from '../../.tools/pure.mjs';
import { bundle } from '../fixtures/bundle.ts';

/** The value of a constant, as bundlers are given it. */
const made = (value: string): string => marked(`const a: unknown = ${value};\n`).slice('const a: unknown = '.length);

test.each(['f(1)', 'new Map()', '{ a: [f()] }', '[...b, 1]', '{ ...b }', '2 ** 20', 'b.c', 'b[0]', 'tag`x`', '-b.c'])(
  'a constant made as %s is marked',
  value => {
    expect(made(value)).toBe(`/* @__PURE__ */ (() => (${value}))();\n`);
  },
);

test.each(["'a'", '1', '-1', '{ a: [b, 1] }', '() => f(1)', 'function () { g(); }', '`a${1}`', 'b as Map<string, T>'])(
  'a constant that is %s does nothing as it stands',
  value => {
    expect(made(value)).toBe(`${value};\n`);
  },
);

test('what is inside functions, and the lines of a module, stay as they are', () => {
  const text =
    "import { f } from './f.ts';\nexport const a = f(\n  1,\n);\nexport function g() {\n  const b = f(2);\n}\n";
  expect(marked(text)).toBe(text.replace('f(\n  1,\n)', '/* @__PURE__ */ (() => (f(\n  1,\n)))()'));
});

test('no module marks its constants itself', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter(file => readFileSync(join('src', file), 'utf8').includes('__PURE__'))).toEqual([]);
});

test('who asks for a deadline has no reader of stamps, and no times of federations', async () => {
  const { sources, text } = await bundle("import { deadlineOf } from 'tilewright/clock';\nconsole.log(deadlineOf);");
  expect(sources.filter(file => file.startsWith('clock/'))).toEqual(['clock/stamps.ts', 'clock/deadline.ts']);
  expect(text).not.toMatch(/paused|perMinute:10/);
});
