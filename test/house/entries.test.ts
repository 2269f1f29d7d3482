import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, specifierOf } from '../../.tools/entries.mjs';
import { exportsOf } from '../fixtures/compiled.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

test.each(Object.entries(entries))('entry %s has its source and its subpath in package.json', (name, source) => {
  expect(existsSync(source)).toBe(true);
  const subpath = name === 'index' ? '.' : `./${name}`;
  const pattern = subpath.replace(/\/[^/]+$/, '/*');
  const exported = manifest.exports[subpath] ?? manifest.exports[pattern];
  expect(JSON.stringify(exported).replaceAll('*', name.slice(name.lastIndexOf('/') + 1))).toBe(
    JSON.stringify({
      import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
      require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
    }),
  );
});

test('programs of the tests find every entry by its name', () => {
  const { compilerOptions } = JSON.parse(readFileSync('test/tsconfig.json', 'utf8').replace(/^\s*\/\/.*$/gm, '')) as {
    readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> };
  };
  const expected = Object.entries(entries).map(([name, source]) => [specifierOf(name), [`../${source}`]]);
  expect(compilerOptions.paths).toEqual(Object.fromEntries(expected));
});

test('one name has one home: what the root exports, no other entry does, but for presets', () => {
  const namesOf = (source: string): readonly string[] => exportsOf(source).map(({ name }) => name);
  const root = namesOf(entries['index'] ?? '');
  expect(root.length).toBeGreaterThan(50);
  const again = Object.entries(entries)
    .filter(([name]) => name !== 'index' && name !== 'presets')
    .map(([name, source]) => [name, namesOf(source).filter(each => root.includes(each))] as const);
  expect(again.filter(([, names]) => names.length > 0)).toEqual([]);
  expect(namesOf(entries['presets'] ?? '').filter(name => !root.includes(name))).toEqual([]);
});
