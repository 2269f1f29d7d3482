/** Win tables: how often a lead wins, read from the files of other programs. */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { shortText } from '../core/text.ts';

/** How often whoever is to move wins, by what it is ahead and by the tiles that it cannot see. */
export interface WinTable {
  /**
   * The chance to win, from 0 to 1, with a tie as half of a win. The spread is rounded; a spread or a number of tiles
   * beyond the table counts as its last one, and what is not a number as 0.
   */
  readonly chance: (spread: number, unseen: number) => number;
}

/** An option that is a win table. */
export const WIN_TABLE = { type: 'object', has: 'chance', is: 'a win table, as readWinTable makes it' } as const;

/** More lines and larger spreads than any table has. */
const MOST_LINES = 200_000;
const MOST_SPREAD = 2000;
const MOST_UNSEEN = 1000;
const MOST_FAULTS = 20;

/**
 * Reads a win table, in any of three formats, told apart by their first line:
 *
 * - by spread, as Macondo has it: a head `,0,1,2…` of tiles unseen, then in each line a spread and the chances, largest
 *   spread first, every spread down to the negative of the first;
 * - a histogram, as MAGPIE has it: a line for each number of tiles unseen from 1, with the number of games, and for
 *   each spread from the lowest to the highest twice the games won. A line of no games is as the one before it;
 * - `lead unseen wins`, as Quackle has it (`bogowin`), every pair once. Chances that are absent between others are
 *   faults too.
 *
 * Faults, each with its line, 20 at most: `win-empty`, `win-format` (the first line is of none of the three),
 * `win-number` (no number, or not one that can stand there), `win-columns` (too many or too few), `win-order` (a spread
 * or a number of tiles that is not the next one), `win-twice`, `win-missing`, `win-too-large`.
 *
 * @example
 * import { readWinTable } from 'tilewright/analysis';
 * const table = unwrap(readWinTable(',0,1\n1,1,0.75\n0,0.5,0.5\n-1,0,0.25\n'));
 * [table.chance(1, 1), table.chance(-40, 1), table.chance(0.4, 93)] // [0.75, 0.25, 0.5]
 */
export function readWinTable(text: string): Result<WinTable, readonly Fault[]> {
  if (typeof text !== 'string' || text.length > MOST_LINES * 100) return err([{ code: 'win-too-large', line: 1 }]);
  const texts = text.split(/\r?\n/);
  if (texts.length > MOST_LINES) return err([{ code: 'win-too-large', line: MOST_LINES }]);
  // a byte order mark is trimmed as well
  const isBySpread = text.trimStart().startsWith(',');
  const faults: Fault[] = [];
  const [first, ...others] = texts
    .map((line, n) => newLine(faults, n + 1, line.trim(), isBySpread))
    .filter(line => line.text !== '');
  if (first === undefined) return err([{ code: 'win-empty', line: 1 }]);
  const { length } = first.fields;
  const read = isBySpread ? bySpread : length === 3 ? byPairs : byHistogram;
  if (!isBySpread && length < 3) first.bad('win-format', first.text);
  const chances = faults.length === 0 ? read([first, ...others]) : [];
  return faults.length > 0 ? err(faults) : ok(winTableOf(chances));
}

/** A line with its fields. What is wrong in it is noted. */
interface Line {
  readonly text: string;
  readonly fields: readonly string[];
  readonly bad: (code: string, found?: string | number, expected?: string | number) => void;
  /** Are there n fields, as there should be? */
  readonly has: (n: number) => boolean;
  /** The number in field n, from 0; `NaN` where it is none, not whole where it should be, or not within these. */
  readonly number: (n: number, least: number, most: number, isWhole?: boolean) => number;
}

type Lines = readonly [Line, ...Line[]];

/** Chances by number of tiles unseen, from 0 on; each a list by spread, the lowest first. */
type Chances = readonly Float64Array[];

function newLine(faults: Fault[], line: number, text: string, isBySpread: boolean): Line {
  const fields = isBySpread ? text.split(',').map(field => field.trim()) : text.split(/\s+/);
  const bad: Line['bad'] = (code, found, expected) => {
    const facts = found === undefined ? {} : { found: shortText(`${found}`) };
    if (faults.length < MOST_FAULTS)
      faults.push({ code, line, ...facts, ...(expected === undefined ? {} : { expected: `${expected}` }) });
  };
  return {
    text,
    fields,
    bad,
    has: n => {
      if (fields.length !== n) bad('win-columns', fields.length, n);
      return fields.length === n;
    },
    number: (n, least, most, isWhole = false) => {
      const field = fields[n] ?? '';
      const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(field) ? Number(field) : NaN;
      if (number >= least && number <= most && (!isWhole || Number.isInteger(number))) return number;
      bad('win-number', field, `a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`);
      return NaN;
    },
  };
}

function winTableOf(chances: Chances): WinTable {
  const most = ((chances[0]?.length ?? 1) - 1) / 2;
  return {
    chance: (spread, unseen) =>
      chances[within(unseen, 0, chances.length - 1)]?.[within(spread, -most, most) + most] ?? 0,
  };
}

/** The whole number next to a number, and none beyond these. */
function within(number: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.round(number) || 0));
}

/** Macondo's: columns are tiles unseen, lines are spreads. */
function bySpread([head, ...lines]: Lines): Chances {
  const [, ...columns] = head.fields;
  const wrong = columns.findIndex((field, n) => field !== `${n}`);
  if (wrong >= 0) head.bad('win-order', columns[wrong], wrong);
  const size = lines.length;
  const most = (size - 1) / 2;
  const isEven = size % 2 === 0;
  if (isEven || most > MOST_SPREAD || columns.length > MOST_UNSEEN) {
    (lines[size - 1] ?? head).bad(isEven ? 'win-missing' : 'win-too-large');
    return [];
  }
  const chances = columns.map(() => new Float64Array(size));
  lines.forEach((line, n) => {
    const [spread = ''] = line.fields;
    if (spread === '' || Number(spread) !== most - n) line.bad('win-order', spread, most - n);
    if (line.has(columns.length + 1))
      chances.forEach((row, unseen) => {
        row[size - 1 - n] = line.number(unseen + 1, 0, 1);
      });
  });
  return chances;
}

/** MAGPIE's: lines are tiles unseen from 1, columns are spreads, values are twice the games won. */
function byHistogram(lines: Lines): Chances {
  const [first] = lines;
  const width = first.fields.length;
  const chances: Float64Array[] = [];
  if (width % 2 !== 0) first.bad('win-columns', width, width + 1);
  else if (width > 2 * MOST_SPREAD + 2 || lines.length > MOST_UNSEEN) first.bad('win-too-large');
  else
    for (const line of lines) {
      if (!line.has(width)) continue;
      const games = line.number(0, 0, Number.MAX_SAFE_INTEGER / 2);
      const before = chances[chances.length - 1];
      if (games > 0)
        chances.push(
          Float64Array.from({ length: width - 1 }, (_, n) => line.number(n + 1, 0, 2 * games) / (2 * games)),
        );
      else if (before !== undefined) chances.push(before);
      else line.bad('win-missing', line.fields[0]);
    }
  return [...chances.slice(0, 1), ...chances];
}

/** Quackle's: `lead unseen wins` in each line. */
function byPairs(lines: Lines): Chances {
  const found = new Map<string, number>();
  let [most, least, last] = [0, MOST_UNSEEN, 0];
  for (const line of lines) {
    if (!line.has(3)) continue;
    const spread = line.number(0, -MOST_SPREAD, MOST_SPREAD, true);
    const unseen = line.number(1, 0, MOST_UNSEEN, true);
    const chance = line.number(2, 0, 1);
    if (Number.isNaN(spread + unseen + chance)) continue;
    const key = `${spread} ${unseen}`;
    if (found.has(key)) line.bad('win-twice', line.text);
    found.set(key, chance);
    most = Math.max(most, Math.abs(spread));
    [least, last] = [Math.min(least, unseen), Math.max(last, unseen)];
  }
  const width = 2 * most + 1;
  const size = width * Math.max(1, last - least + 1);
  if (found.size !== size) {
    (lines[lines.length - 1] ?? lines[0]).bad('win-missing', `${found.size} of ${size}`);
    return [];
  }
  return Array.from({ length: last + 1 }, (_, unseen) =>
    Float64Array.from({ length: width }, (__, at) => found.get(`${at - most} ${Math.max(least, unseen)}`) ?? 0),
  );
}
