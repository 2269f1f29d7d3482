import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, patterns, specifierOf } from '../../.tools/entries.mjs';
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
  const expected = Object.entries(patterns).map(([name, source]) => [specifierOf(name), [`../${source}`]]);
  expect(compilerOptions.paths).toEqual(Object.fromEntries(expected));
});

test('a letter set or a board has the name of its file, and is all that its entry has', () => {
  const folders = Object.entries(entries).filter(([name]) => /^(?:alphabets|layouts)\//.test(name));
  expect(folders.length).toBeGreaterThan(70);
  for (const [name, source] of folders) {
    const camel = name.replace(/^\w+\//, '').replace(/-(?=[a-z\d])(.)/g, (_, first: string) => first.toUpperCase());
    expect(exportsOf(source).map(each => each.name)).toEqual([camel]);
  }
});

test('one name has one home: what the root exports, no other entry does, but for presets', () => {
  const namesOf = (source: string): readonly string[] => exportsOf(source).map(({ name }) => name);
  const root = namesOf(entries['index'] ?? '');
  expect(root.length).toBeGreaterThan(50);
  const again = Object.entries(entries)
    .filter(([name]) => name !== 'index' && name !== 'presets')
    .map(([name, source]) => [name, namesOf(source).filter(each => root.includes(each))] as const);
  expect(again.filter(([, names]) => names.length > 0)).toEqual([]);
  expect(namesOf(entries['presets'] ?? '').filter(name => root.includes(name))).toEqual(['tournament']);
});
