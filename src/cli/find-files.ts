/** Which files a command means. */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, readBytes, reasonOf, type Io } from './io.ts';

/** A file, or a path and why there is no file. */
export interface Found {
  readonly file: string;
  readonly problem?: string;
}

/**
 * A file as it is named, whatever it is called; of a folder all .gcg files, sorted, those of its folders included,
 * folder by folder as they are wanted. What is no file is passed over there: whoever reads a pipe waits for somebody to
 * write. A folder that may not be read does not stop the others.
 */
export async function* findFiles(paths: readonly string[]): AsyncGenerator<Found, void, undefined> {
  for (const path of paths) {
    try {
      if (path === '-' || !(await stat(path)).isDirectory()) {
        yield { file: path };
        continue;
      }
    } catch (error) {
      yield { file: path, problem: reasonOf(error) };
      continue;
    }
    let none = true;
    for await (const found of filesIn(path)) {
      none = false;
      yield found;
    }
    if (none) yield { file: path, problem: 'there is no .gcg file in it' };
  }
}

/** What was found; standard input with its bytes, or with why it cannot be read, which does not stop the others. */
export async function withInput(found: Found, io: Io): Promise<Found & { readonly bytes?: Uint8Array }> {
  const { file, problem } = found;
  if (file !== '-' || problem !== undefined) return found;
  try {
    return { file, bytes: await readBytes({ path: file, named: '' }, io) };
  } catch (error) {
    return { file, problem: messageOf(error) };
  }
}

async function* filesIn(folder: string): AsyncGenerator<Found, void, undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => reasonOf(error));
  if (typeof entries === 'string') {
    yield { file: folder, problem: entries };
    return;
  }
  const wanted = new Map(
    entries.filter(entry => entry.isDirectory() || isRecord(entry)).map(entry => [entry.name, entry.isDirectory()]),
  );
  for (const name of [...wanted.keys()].sort()) {
    const path = join(folder, name);
    if (wanted.get(name)) yield* filesIn(path);
    else yield { file: path };
  }
}

function isRecord(entry: Dirent): boolean {
  return /\.gcg$/i.test(entry.name) && (entry.isFile() || entry.isSymbolicLink());
}
