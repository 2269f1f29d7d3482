/** What `fix --for` writes of planted files, beside what their records show. */
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg } from 'tilewright/records';
import { fixFor, PROGRAMS } from '../../../src/cli/fix-for.ts';
import { cleanRecords, fileOf, lineOf } from '../../fixtures/clean-records.ts';
import { madeUp } from './mended.ts';
import { chanceOf, TEXT_MISTAKES } from './text-mistakes.ts';

/** Racks, numbers and totals, as annotators leave them out. */
const FORGOTTEN = [/^(>\S+: +)[A-Z?]+ (?=\d|[A-O]\d|-)/gm, / [+-]\d+ -?\d+$/gm, /(?<= [+-]\d+) -?\d+$/gm] as const;

/**
 * Plants mistakes in files of our own games, leaves out parts of lines, and writes each for all programs. Returns how
 * many were written, and what was made up.
 */
export function madeUpInPlantings(
  count: number,
  seed: number,
): { readonly written: number; readonly made: readonly string[] } {
  const rulesOf = rulesKeeper();
  const games = cleanRecords(6).map(events => fileOf(events.map(lineOf)));
  const made: string[] = [];
  let written = 0;
  for (let n = 0; n < count; n++) {
    const chance = chanceOf(seed * 1009 + n);
    const lines = games[n % games.length]?.split('\n') ?? [];
    const planted = TEXT_MISTAKES[n % TEXT_MISTAKES.length]?.plant(lines, chance) ?? lines;
    let left = chance(9);
    const forget = (whole: string, ...groups: readonly unknown[]): string =>
      left++ % 9 > 0 ? whole : typeof groups[0] === 'string' ? groups[0] : '';
    const pattern = FORGOTTEN[n % (FORGOTTEN.length + 1)];
    const text = pattern === undefined ? planted.join('\n') : planted.join('\n').replace(pattern, forget);
    const file = parseGcg(text);
    const rules = unwrap(rulesOf(file.record));
    for (const program of PROGRAMS) {
      const { bytes } = fixFor(file, rules, program);
      if (bytes === undefined) continue;
      written++;
      made.push(...madeUp(file.record, parseGcg(bytes).record).map(what => `${program} ${n}: ${what}`));
    }
  }
  return { written, made };
}
