/** Which files a command means: files by name, folders by what is in them. */
import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFiles, type Found } from '../../src/cli/find-files.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-files-'));
  for (const name of ['b', 'd.gcg', 'empty', 'empty/below']) mkdirSync(at(name));
  for (const name of [
    'a.gcg',
    'c.GCG',
    'B.gcg',
    'notes.txt',
    'x.gcg.bak',
    'agcg',
    'b/2.gcg',
    'b/10.gcg',
    'd.gcg/in.gcg',
  ])
    writeFileSync(at(name), '');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is found, named as in the folder. */
async function found(...paths: readonly string[]): Promise<readonly Found[]> {
  const all: Found[] = [];
  for await (const each of findFiles(paths)) all.push({ ...each, file: each.file.replace(join(folder, '/'), '') });
  return all;
}
const names = (...files: readonly string[]): readonly Found[] => files.map(file => ({ file }));

test('a folder: its .gcg files and those of its folders where these stand, by their names', async () => {
  // capitals come before small letters, and 10 before 2
  expect(await found(folder)).toEqual(names('B.gcg', 'a.gcg', 'b/10.gcg', 'b/2.gcg', 'c.GCG', 'd.gcg/in.gcg'));
});

test('a file as it is named, whatever it is called, and standard input; in the order of the arguments', async () => {
  expect(await found(at('notes.txt'), '-', at('b'), at('a.gcg'))).toEqual(
    names('notes.txt', '-', 'b/10.gcg', 'b/2.gcg', 'a.gcg'),
  );
  expect(await found()).toEqual([]);
});

test('what is not there, and a folder without records, do not stop the others', async () => {
  expect(await found(at('none.gcg'), at('empty'), at('a.gcg'))).toEqual([
    { file: 'none.gcg', problem: 'there is no such file or folder' },
    { file: 'empty', problem: 'there is no .gcg file in it' },
    { file: 'a.gcg' },
  ]);
});

test.skipIf(process.platform === 'win32')('links are followed; pipes of a folder are passed over', async () => {
  const other = mkdtempSync(join(tmpdir(), 'tilewright-files-'));
  symlinkSync(at('notes.txt'), join(other, 'link.gcg'));
  execFileSync('mkfifo', [join(other, 'pipe.gcg')]);
  expect(await found(other)).toEqual(names(join(other, 'link.gcg')));
  rmSync(other, { recursive: true });
});

test('the order does not depend on the system; a folder that may not be read does not stop the others', async () => {
  const { readdir } = fs.promises;
  Object.assign(fs.promises, {
    readdir: async (path: string, options: { readonly withFileTypes: true }) => {
      if (path === at('b')) throw Object.assign(new Error('boom'), { code: 'EACCES' });
      const entries = await readdir(path, options);
      // as they come where nobody sorts them: the last in the middle
      return [...entries.filter((_, n) => n % 2 === 1), ...entries.filter((_, n) => n % 2 === 0)];
    },
  });
  syncBuiltinESMExports();
  try {
    expect(await found(folder)).toEqual([
      ...names('B.gcg', 'a.gcg'),
      { file: 'b', problem: 'it may not be read' },
      ...names('c.GCG', 'd.gcg/in.gcg'),
    ]);
  } finally {
    Object.assign(fs.promises, { readdir });
    syncBuiltinESMExports();
  }
});
