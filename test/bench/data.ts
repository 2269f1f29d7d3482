/** What the benchmarks read of ../shared/data, once. */
import { existsSync, readFileSync } from 'node:fs';
import { parseGcg, type RecordedGame } from 'tilewright/records';

export const DATA = '../shared/data/';

/** Is it all there? */
export const isThere = ['kwg/enable-wolges.kwg', 'movegen/corpus15.cgp', 'gcg/check-results.json'].every(file =>
  existsSync(DATA + file),
);

export const kwg = (): Uint8Array => readFileSync(`${DATA}kwg/enable-wolges.kwg`);

/** The lines of corpus15 or corpus21. */
export const corpus = (name: string): readonly string[] =>
  readFileSync(`${DATA}movegen/${name}.cgp`, 'utf8').trim().split('\n');

/** A recorded game: its file, what another program says of it, and what we read. */
export interface SharedRecord {
  readonly file: string;
  readonly verdict: string;
  readonly bytes: Uint8Array;
  readonly record: RecordedGame;
}

/** The recorded games, in the order of their files' names. */
export function records(): readonly SharedRecord[] {
  const results = JSON.parse(readFileSync(`${DATA}gcg/check-results.json`, 'utf8')) as readonly SharedRecord[];
  return results
    .map(({ file, verdict }) => {
      const bytes = readFileSync(`${DATA}gcg/${file}`);
      return { file, verdict, bytes, record: parseGcg(bytes).record };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}
