/** Writing a file in the place of another. */
import { randomUUID } from 'node:crypto';
import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * The file is there whole or not at all: it is written beside its place first. Where there is one already, links to it
 * stay links and it keeps its mode. Rejects where it cannot be written; then what was there stands as it was.
 */
export async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const there = await realpath(path).catch(() => undefined);
  const target = there ?? path;
  const beside = `${target}.${randomUUID()}`;
  try {
    await writeFile(beside, content, { flag: 'wx' });
    if (there !== undefined) await chmod(beside, (await stat(there)).mode);
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
