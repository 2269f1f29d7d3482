/** Which files a command means. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from './io.ts';

/** Files in order, and what could not be found. */
export interface Found {
  readonly files: readonly string[];
  readonly problems: readonly string[];
}

/**
 * A file as it is named, whatever it is called; of a folder all .gcg files, sorted, those of its folders included. What
 * is no file is passed over there: whoever reads a pipe waits for somebody to write.
 */
export async function findFiles(paths: readonly string[]): Promise<Found> {
  const files: string[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    try {
      if ((await stat(path)).isDirectory()) {
        const inside = await filesIn(path);
        if (inside.length === 0) problems.push(`${path}: there is no .gcg file in it`);
        files.push(...inside);
      } else files.push(path);
    } catch (error) {
      problems.push(`${path}: ${reasonOf(error)}`);
    }
  }
  return { files, problems };
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesIn(path)));
    else if (/\.gcg$/i.test(entry.name) && (entry.isFile() || entry.isSymbolicLink())) files.push(path);
  }
  return files;
}
