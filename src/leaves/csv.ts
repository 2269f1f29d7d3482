/** Leave tables as text: a leave and its value in each line, `?S,33.5`, as other programs export them. */
import { MOST_POINTS } from '../core/limits.ts';
import { sizeOf } from '../core/multiset.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { normal, shortText } from '../core/text.ts';
import { MOST_WORDS } from '../lexicon/nodes.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { leavesIn } from './leave-table.ts';
import { formatLeave, parseLeave } from './leave-text.ts';
import { leaveKey, leaveTableOf } from './table-of.ts';

/** More faults than this are not listed. */
const MOST_FAULTS = 100;
/** A number as programs write it; nothing that only JavaScript takes for one. */
const NUMBER = /^[+-]?(?:\d{1,10}(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?$/;
/** What separates the columns of a line. */
const COLUMNS = /[,;\t]/;

/**
 * Reads a table from text with a leave and its value in points in each line, with a comma, semicolon or tab between
 * them. `?` is the blank; tiles may stand in any order, and letters are split by longest match. Left out are blank
 * lines, further columns, and a first line `leave,value`. Leaves that are absent are worth 0.
 *
 * Errors, the first 100, each with its line and what was found:
 * - `leave-row`: a line without leave or value.
 * - `not-a-tile`: something that is no tile of the alphabet, with its column in the leave.
 * - `leave-tiles`: more tiles of a kind than the alphabet has.
 * - `leave-twice`: a leave that an earlier line has.
 * - `leave-value`: a value that is no number, or beyond ±1,000,000,000.
 * - `leave-many`: more leaves than a table holds (4,194,304).
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { parseLeave, parseLeaves } from 'tilewright/leaves';
 * const table = unwrap(parseLeaves(english, 'leave,value\n?,25.5\nQ,-6.75\nQU,1\n'));
 * table.size // 3
 * table.valueOf(unwrap(parseLeave(english, 'UQ'))) // 1
 */
export function parseLeaves(alphabet: Alphabet, csv: string): Result<LeaveTable, readonly Fault[]> {
  const values = new Map<string, number>();
  const faults: Fault[] = [];
  const lines = normal(csv.replace(/^\uFEFF/, '')).split(/\r\n|\r|\n/);
  for (const [n, line] of lines.entries()) {
    if (line.trim() === '' || (n === 0 && HEADER.test(line))) continue;
    const row = readRow(alphabet, line);
    if ('code' in row) faults.push({ ...row, line: n + 1 });
    else if (values.has(row.key)) faults.push({ code: 'leave-twice', line: n + 1, found: shortText(line) });
    else values.set(row.key, row.value);
    if (values.size > MOST_WORDS)
      faults.push({ code: 'leave-many', line: n + 1, expected: `up to ${MOST_WORDS} leaves` });
    if (faults.length === MOST_FAULTS || values.size > MOST_WORDS) break;
  }
  return faults.length > 0 ? err(faults) : ok(leaveTableOf(alphabet, values));
}

/** `leave,value`: two words. A leave may be spelled like the first, but no value like the second. */
const HEADER = /^\s*"?leaves?"? *[,;\t] *"?[a-z]/i;

/** A leave as a text of letters, and its value; or what is wrong with the line. */
function readRow(alphabet: Alphabet, line: string): { readonly key: string; readonly value: number } | Fault {
  const [text = '', number = ''] = line.split(COLUMNS).map(field => field.trim().replace(/^"(.*)"$/, '$1'));
  if (text === '' || number === '')
    return { code: 'leave-row', found: shortText(line), expected: 'a leave, a comma and its value' };
  const value = NUMBER.test(number) ? Number(number) : NaN;
  if (!(Math.abs(value) <= MOST_POINTS))
    return { code: 'leave-value', found: shortText(number), expected: `-${MOST_POINTS} to ${MOST_POINTS}` };
  const leave = parseLeave(alphabet, text);
  return leave.ok ? { key: leaveKey(alphabet, leave.value), value } : leave.error;
}

/**
 * A table as text that `parseLeaves` reads back to the same values: the leaves of one tile first, then those of two,
 * and so on, each in the order of the tiles with the blank before the letters. Numbers have as many digits as it takes.
 */
export function formatLeaves(table: LeaveTable): string {
  const bySize: string[][] = [];
  for (const [leave, value] of leavesIn(table))
    (bySize[sizeOf(leave)] ??= []).push(`${formatLeave(table.alphabet, leave)},${shortNumber(value)}\n`);
  return bySize.flat().join('');
}

/** A number of four bytes in as few digits as read back to it. */
function shortNumber(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return `${short}`;
  }
  return `${value}`;
}
