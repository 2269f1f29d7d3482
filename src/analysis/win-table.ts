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
  const [first, ...others] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, n): Line => ({ line: n + 1, text: line.trim() }))
    .filter(line => line.text !== '');
  if (first === undefined) return err([{ code: 'win-empty', line: 1 }]);
  if (others.length >= MOST_LINES) return err([{ code: 'win-too-large', line: MOST_LINES }]);
  const faults: Fault[] = [];
  const report: Report = ({ line }, code, found, expected) => {
    const facts = found === undefined ? {} : { found: shortText(`${found}`) };
    faults.push({ code, line, ...facts, ...(expected === undefined ? {} : { expected: `${expected}` }) });
  };
  const fields = tableFields(first).length;
  const read = first.text.startsWith(',') ? bySpread : fields === 3 ? byPairs : fields > 3 ? byHistogram : undefined;
  if (read === undefined) report(first, 'win-format', first.text);
  const table = winTableOf(read?.([first, ...others], report) ?? NO_ROWS);
  return faults.length > 0 ? err(faults.slice(0, MOST_FAULTS)) : ok(table);
}

/** A line that is not empty, and its number. */
interface Line {
  readonly line: number;
  readonly text: string;
}

/** Chances by number of tiles unseen, from `least` on; each a list by spread, the lowest first. */
interface Rows {
  readonly least: number;
  readonly chances: readonly Float64Array[];
}

/** Of a file in which something is wrong. */
const NO_ROWS: Rows = { least: 0, chances: [] };

type Lines = readonly [Line, ...Line[]];
type Report = (line: Line, code: string, found?: string | number, expected?: string | number) => void;

function winTableOf({ least, chances }: Rows): WinTable {
  const most = ((chances[0]?.length ?? 1) - 1) / 2;
  return {
    chance: (spread, unseen) => {
      const row = chances[within(unseen, least, least + chances.length - 1) - least];
      return row?.[within(spread, -most, most) + most] ?? 0;
    },
  };
}

/** The whole number next to a number, and none beyond these. */
function within(number: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Number.isNaN(number) ? 0 : Math.round(number)));
}

function tableFields({ text }: Line): readonly string[] {
  return text.split(/\s+/);
}

/** Reads numbers of a line: `NaN`, and a fault, for what is no number, or not from `least` to `most`. */
function tableNumbers(line: Line, report: Report): (field: string, least: number, most: number) => number {
  return (field, least, most) => {
    const text = field.trim();
    const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    report(line, 'win-number', text, `a number from ${least} to ${most}`);
    return NaN;
  };
}

/** Macondo's: columns are tiles unseen, lines are spreads. */
function bySpread([head, ...lines]: Lines, report: Report): Rows {
  const columns = head.text.split(',').slice(1);
  const wrong = columns.findIndex((field, n) => field.trim() !== `${n}`);
  if (wrong >= 0) report(head, 'win-order', columns[wrong], wrong);
  const size = lines.length;
  const most = (size - 1) / 2;
  const isEven = size % 2 === 0;
  if (isEven || most > MOST_SPREAD || columns.length > MOST_UNSEEN) {
    report(lines[size - 1] ?? head, isEven ? 'win-missing' : 'win-too-large');
    return NO_ROWS;
  }
  const chances = columns.map(() => new Float64Array(size));
  lines.forEach((line, n) => {
    const numberIn = tableNumbers(line, report);
    const [spread = '', ...fields] = line.text.split(',');
    if (Number(spread) !== most - n || spread.trim() === '') report(line, 'win-order', spread, most - n);
    if (fields.length !== columns.length) report(line, 'win-columns', fields.length + 1, columns.length + 1);
    else
      chances.forEach((row, unseen) => {
        row[size - 1 - n] = numberIn(fields[unseen] ?? '', 0, 1);
      });
  });
  return { least: 0, chances };
}

/** MAGPIE's: lines are tiles unseen from 1, columns are spreads, values are twice the games won. */
function byHistogram(lines: Lines, report: Report): Rows {
  const [first] = lines;
  const width = tableFields(first).length;
  const chances: Float64Array[] = [];
  if (width % 2 !== 0) report(first, 'win-columns', width, width + 1);
  else if (width > 2 * MOST_SPREAD + 2 || lines.length > MOST_UNSEEN) report(first, 'win-too-large');
  else
    for (const line of lines) {
      const numberIn = tableNumbers(line, report);
      const [count = '', ...fields] = tableFields(line);
      if (fields.length + 1 !== width) report(line, 'win-columns', fields.length + 1, width);
      const games = numberIn(count, 0, Number.MAX_SAFE_INTEGER / 2);
      const before = chances[chances.length - 1];
      if (!(games > 0) && before === undefined) report(line, 'win-missing', count);
      const chance = (field: string): number => numberIn(field, 0, 2 * games) / (2 * games);
      const row = games > 0 ? Float64Array.from(fields.slice(0, width - 1), chance) : before;
      chances.push(row ?? new Float64Array(width - 1));
    }
  return { least: 1, chances };
}

/** Quackle's: `lead unseen wins` in each line. */
function byPairs(lines: Lines, report: Report): Rows {
  const found = new Map<string, number>();
  let [most, least, last] = [0, MOST_UNSEEN, 0];
  for (const line of lines) {
    const numberIn = tableNumbers(line, report);
    const [lead = '', tiles = '', wins = '', ...more] = tableFields(line);
    if (wins === '' || more.length > 0) {
      report(line, 'win-columns', tableFields(line).length, 3);
      continue;
    }
    const spread = numberIn(lead, -MOST_SPREAD, MOST_SPREAD);
    const unseen = numberIn(tiles, 0, MOST_UNSEEN);
    const chance = numberIn(wins, 0, 1);
    if (Number.isNaN(spread + unseen + chance)) continue;
    if (!Number.isInteger(spread) || !Number.isInteger(unseen)) {
      report(line, 'win-number', line.text, 'whole numbers');
      continue;
    }
    const key = `${spread} ${unseen}`;
    if (found.has(key)) report(line, 'win-twice', line.text);
    found.set(key, chance);
    most = Math.max(most, Math.abs(spread));
    [least, last] = [Math.min(least, unseen), Math.max(last, unseen)];
  }
  const end = lines[lines.length - 1] ?? lines[0];
  const size = (2 * most + 1) * (last - least + 1);
  // where a pair is missing or no whole number, there are not as many as there should be
  if (found.size !== size) {
    report(end, 'win-missing', `${found.size} of ${size}`);
    return NO_ROWS;
  }
  const chances = Array.from({ length: last - least + 1 }, (_, n) =>
    Float64Array.from({ length: 2 * most + 1 }, (__, at) => found.get(`${at - most} ${n + least}`) ?? NaN),
  );
  const gap = chances.findIndex(row => row.some(Number.isNaN));
  if (gap >= 0) report(end, 'win-missing', `${gap + least} tiles`);
  return { least, chances };
}
