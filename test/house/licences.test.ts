import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

interface Manifest {
  readonly name?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const FREE = /^\(?(MIT|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0)( (OR|AND) .*)?\)?$/;
const require = createRequire(import.meta.url);

function manifestOf(name: string): Manifest {
  const folder = (require.resolve.paths(name) ?? []).find(path => existsSync(`${path}/${name}/package.json`));
  return JSON.parse(readFileSync(`${String(folder)}/${name}/package.json`, 'utf8')) as Manifest;
}

/** What a user of the package installs, by name. */
function installed(manifest: Manifest, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  return Object.keys(manifest.dependencies ?? {}).reduce(
    (names, name) => (names.has(name) ? names : installed(manifestOf(name), new Set([...names, name]))),
    seen,
  );
}

/** What the build copies into the package. */
const BUNDLED = ['english', 'french', 'spanish'].map(language => `an-array-of-${language}-words`);

const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

test.each([...installed(own), ...BUNDLED])('%s has a licence that everybody may use', name => {
  expect(manifestOf(name).license).toMatch(FREE);
});

test('there are two runtime dependencies at most, and they bring nothing along', () => {
  expect(Object.keys(own.dependencies ?? {}).length).toBeLessThanOrEqual(2);
  expect([...installed(own)].sort()).toEqual(Object.keys(own.dependencies ?? {}).sort());
});

test('the licence is MIT', () => {
  expect(own.license).toBe('MIT');
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License/);
});
