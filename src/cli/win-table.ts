/** `--win`: a table of chances to win. */
import type { WinTable } from '../analysis/win-table.ts';
import { readText, type Io } from './io.ts';
import { valueIn } from './turn.ts';
import { MOST_OF_WORDS } from './read-file.ts';

/** The table of a file. Rejects with a `UsageError` where it cannot be read. */
export async function winTableAt(path: string, io: Io): Promise<WinTable> {
  const { readWinTable } = await import('../analysis/win-table.ts');
  const text = await readText({ path, named: `--win ${path}`, most: MOST_OF_WORDS }, io);
  return valueIn(path, readWinTable(text));
}
