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
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, n): readonly Line[] => (line.trim() === '' ? [] : [{ line: n + 1, text: line.trim() }]));
  const [first] = lines;
  if (first === undefined) return err([{ code: 'win-empty', line: 1 }]);
  if (lines.length > MOST_LINES) return err([{ code: 'win-too-large', line: MOST_LINES }]);
  const fields = first.text.split(/\s+/).length;
  const read = first.text.startsWith(',') ? bySpread : fields === 3 ? byPairs : fields > 3 ? byHistogram : undefined;
  if (read === undefined) return err([{ code: 'win-format', ...foundOnLine(first) }]);
  const faults: Fault[] = [];
  const rows = read(lines, fault => faults.push(fault));
  if (faults.length > 0) return err(faults.slice(0, MOST_FAULTS));
  return ok(winTableOf(rows));
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

type Report = (fault: Fault) => void;

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

function foundOnLine({ line, text }: Line): Pick<Fault, 'line' | 'found'> {
  return { line, found: shortText(text) };
}

/** The number of a field; `undefined`, and a fault, where it is no number, or not from `least` to `most`. */
function numberIn(
  field: string,
  line: Line,
  [least, most]: readonly [number, number],
  report: Report,
): number | undefined {
  const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(field) ? Number(field) : NaN;
  if (number >= least && number <= most) return number;
  report({
    code: 'win-number',
    line: line.line,
    found: shortText(field),
    expected: `a number from ${least} to ${most}`,
  });
  return undefined;
}

/** Macondo's: columns are tiles unseen, lines are spreads. */
function bySpread([head, ...lines]: readonly Line[], report: Report): Rows {
  const columns = (head?.text ?? '').split(',').slice(1);
  const wrong = columns.findIndex((field, n) => field.trim() !== `${n}`);
  if (head !== undefined && wrong >= 0)
    report({ code: 'win-order', line: head.line, found: shortText(columns[wrong] ?? ''), expected: `${wrong}` });
  const size = lines.length;
  const most = (size - 1) / 2;
  const last = lines[size - 1] ?? head;
  if (size % 2 === 0 || most > MOST_SPREAD || columns.length > MOST_UNSEEN) {
    if (last !== undefined) report({ code: size % 2 === 0 ? 'win-missing' : 'win-too-large', line: last.line });
    return { least: 0, chances: [] };
  }
  const chances = columns.map(() => new Float64Array(size));
  lines.forEach((line, n) => {
    const [spread = '', ...fields] = line.text.split(',');
    if (Number(spread) !== most - n || spread.trim() === '')
      report({ code: 'win-order', line: line.line, found: shortText(spread), expected: `${most - n}` });
    if (fields.length !== columns.length) report(columnsFault(line, fields.length + 1, columns.length + 1));
    else
      fields.forEach((field, unseen) => {
        const chance = numberIn(field.trim(), line, [0, 1], report);
        chances[unseen]?.set([chance ?? 0], size - 1 - n);
      });
  });
  return { least: 0, chances };
}

function columnsFault({ line }: Line, found: number, expected: number): Fault {
  return { code: 'win-columns', line, found: `${found}`, expected: `${expected}` };
}

/** MAGPIE's: lines are tiles unseen from 1, columns are spreads, values are twice the games won. */
function byHistogram(lines: readonly Line[], report: Report): Rows {
  const width = lines[0]?.text.split(/\s+/).length ?? 0;
  const chances: Float64Array[] = [];
  const [first] = lines;
  if (first !== undefined && (width % 2 !== 0 || width > 2 * MOST_SPREAD + 2 || lines.length > MOST_UNSEEN)) {
    report(width % 2 === 0 ? { code: 'win-too-large', line: first.line } : columnsFault(first, width, width + 1));
    return { least: 1, chances };
  }
  for (const line of lines) {
    const [count = '', ...fields] = line.text.split(/\s+/);
    if (fields.length + 1 !== width) report(columnsFault(line, fields.length + 1, width));
    const games = numberIn(count, line, [0, Number.MAX_SAFE_INTEGER / 2], report) ?? 0;
    const before = chances[chances.length - 1];
    if (games === 0 && before === undefined)
      report({ code: 'win-missing', ...foundOnLine({ line: line.line, text: count }) });
    const row = games === 0 && before !== undefined ? before : new Float64Array(width - 1);
    if (games > 0)
      fields.slice(0, width - 1).forEach((field, n) => {
        row[n] = (numberIn(field, line, [0, 2 * games], report) ?? 0) / (2 * games);
      });
    chances.push(row);
  }
  return { least: 1, chances };
}

/** Quackle's: `lead unseen wins` in each line. */
function byPairs(lines: readonly Line[], report: Report): Rows {
  const found = new Map<string, number>();
  let [most, least, last] = [0, MOST_UNSEEN, 0];
  for (const line of lines) {
    const fields = line.text.split(/\s+/);
    const [lead = '', tiles = '', wins = ''] = fields;
    if (fields.length !== 3) {
      report(columnsFault(line, fields.length, 3));
      continue;
    }
    const spread = numberIn(lead, line, [-MOST_SPREAD, MOST_SPREAD], report);
    const unseen = numberIn(tiles, line, [0, MOST_UNSEEN], report);
    const chance = numberIn(wins, line, [0, 1], report);
    if (spread === undefined || unseen === undefined || chance === undefined) continue;
    if (!Number.isInteger(spread) || !Number.isInteger(unseen)) {
      report({ code: 'win-number', ...foundOnLine(line), expected: 'whole numbers' });
      continue;
    }
    const key = `${spread} ${unseen}`;
    if (found.has(key)) report({ code: 'win-twice', ...foundOnLine(line) });
    found.set(key, chance);
    most = Math.max(most, Math.abs(spread));
    [least, last] = [Math.min(least, unseen), Math.max(last, unseen)];
  }
  const missing = (text: string): void => {
    report({ code: 'win-missing', line: lines[lines.length - 1]?.line ?? 1, found: text });
  };
  // where a pair is missing or no whole number, there are not as many as there should be
  if (found.size !== (2 * most + 1) * (last - least + 1)) {
    missing(`${found.size} of ${(2 * most + 1) * (last - least + 1)}`);
    return { least: 0, chances: [] };
  }
  const chances = Array.from({ length: last - least + 1 }, (_, n) =>
    Float64Array.from({ length: 2 * most + 1 }, (__, at) => found.get(`${at - most} ${n + least}`) ?? NaN),
  );
  const gap = chances.findIndex(row => row.some(Number.isNaN));
  if (gap >= 0) missing(`${gap + least} tiles`);
  return { least, chances };
}
