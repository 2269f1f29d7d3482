/**
 * KLV files: leave tables as bytes, as Macondo, wolges and MAGPIE read and write them (source: KLV). All numbers are
 * little-endian: u32 how many nodes there are, the nodes, u32 how many leaves, their values. In a KLV a value is an i16
 * of 1/256 points, in a KLV2 an f32 in points; the length of a file says which of them it is.
 */
import { MOST_POINTS } from '../core/limits.ts';
import { checkOptions } from '../core/options.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { MOST_NODES, MOST_WORDS } from '../lexicon/nodes.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { checkLeaves } from './check-leaves.ts';
import { STEPS, stepsOf, type LeaveTable } from '../movegen/leaves.ts';
import { tableOver } from './leave-table.ts';

/** A node and both counts are numbers of four bytes. */
const WORD = 4;
/** How many bytes a value takes. */
const VALUE = { klv: 2, klv2: 4 } as const;

/** The two forms of a file. */
type Form = keyof typeof VALUE;

/**
 * Reads a KLV or KLV2 file; they are told apart by length. The file does not say which letters it means: letter 1 is
 * taken as the first of the alphabet, and so on, and the blank is letter 0. Leaves that are absent are worth 0. The
 * bytes are copied.
 *
 * Errors, with the byte where the fault was found (`offset`):
 * - `klv-length`: neither has this length.
 * - `klv-header`: no KLV begins so.
 * - `klv-letter`: a letter that the alphabet does not have.
 * - `klv-siblings`: siblings that do not ascend or do not end.
 * - `klv-arc`: an arc that leads nowhere.
 * - `klv-order`: a leave whose tiles do not ascend, or with more tiles of a kind than the alphabet has. The table is
 *   for
 *   other letters, or for the same in another order.
 * - `klv-empty`: a branch without a leave at its end.
 * - `klv-count`: another number of leaves than of values.
 * - `klv-value`: a value that is no number of points, or beyond ±1,000,000,000.
 *
 * Not checked: which letters a table was made for, where none of its leaves shows that.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { leavesOf, parseLeave, readKlv, writeKlv } from 'tilewright/leaves';
 * const bytes = writeKlv(leavesOf(english, { tiles: { S: 8, Q: -7 }, longest: 2 }));
 * const table = unwrap(readKlv(english, bytes));
 * table.size // 400
 * table.valueOf(unwrap(parseLeave(english, 'QS'))) // 1
 */
export function readKlv(alphabet: Alphabet, bytes: Uint8Array): Result<LeaveTable, readonly Fault[]> {
  const shape = klvShape(bytes);
  if ('code' in shape) return err([shape]);
  const { nodes, form, first, count } = shape;
  const fault = checkLeaves(alphabet, nodes, count);
  if (fault !== undefined) return err([fault]);
  const values = klvValues(bytes, first, form);
  const wrong = values.findIndex(value => !(Math.abs(value) <= MOST_POINTS));
  if (wrong >= 0)
    return err([
      {
        code: 'klv-value',
        offset: first + wrong * VALUE[form],
        found: `value ${wrong}: ${values[wrong]}`,
        expected: `-${MOST_POINTS} to ${MOST_POINTS}`,
      },
    ]);
  return ok(tableOver(alphabet, nodes, values));
}

/** The parts of a file. */
interface Shape {
  readonly nodes: Uint32Array;
  readonly form: Form;
  /** The byte where the values begin. */
  readonly first: number;
  /** How many leaves it says it has. */
  readonly count: number;
}

/** The parts of a file, or why there are none. */
function klvShape(bytes: Uint8Array): Shape | Fault {
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const size = length < WORD ? 0 : view.getUint32(0, true);
  const first = (size + 2) * WORD;
  if (size === 0 || size > MOST_NODES || first > length) {
    const expected = `1 to ${MOST_NODES} nodes, their bytes, and the number of values`;
    return { code: 'klv-length', offset: 0, found: `${length} bytes, ${size} nodes`, expected };
  }
  const count = view.getUint32(first - WORD, true);
  const forms = (['klv2', 'klv'] as const).filter(each => length === first + count * VALUE[each]);
  const [form] = forms;
  if (form === undefined || count > MOST_WORDS) {
    const expected = `${first + count * VALUE.klv} bytes or ${first + count * VALUE.klv2}, ${MOST_WORDS} values or fewer`;
    return { code: 'klv-length', offset: first - WORD, found: `${length} bytes, ${count} values`, expected };
  }
  const nodes = new Uint32Array(size);
  for (let i = 0; i < size; i++) nodes[i] = view.getUint32((i + 1) * WORD, true);
  return { nodes, form, first, count };
}

/** The values of a file, in points. */
function klvValues(bytes: Uint8Array, first: number, form: Form): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset + first, bytes.length - first);
  const values = new Float32Array(view.byteLength / VALUE[form]);
  for (let i = 0; i < values.length; i++)
    values[i] = form === 'klv2' ? view.getFloat32(i * WORD, true) : view.getInt16(i * VALUE.klv, true) / STEPS;
  return values;
}

/**
 * The bytes of a table as a KLV2 file, or as a KLV (`form`), which is half as long and whose values are rounded to
 * 1/256 points, none beyond ±128. What was read from a file of that form is written as it was, to the byte.
 * @throws RangeError for a table of more leaves than a file can hold (4,194,304), or an option that is not known.
 */
export function writeKlv(table: LeaveTable, options: { readonly form?: 'klv' | 'klv2' | undefined } = {}): Uint8Array {
  const { form = 'klv2' } = checkOptions<typeof options>('writeKlv', options, { form: ['klv', 'klv2'] });
  const { nodes, points } = table.graph();
  const first = (nodes.length + 2) * WORD;
  const bytes = new Uint8Array(first + points.length * VALUE[form]);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, nodes.length, true);
  for (let i = 0; i < nodes.length; i++) view.setUint32((i + 1) * WORD, nodes[i] ?? 0, true);
  view.setUint32(first - WORD, points.length, true);
  points.forEach((value, i) => {
    if (form === 'klv2') view.setFloat32(first + i * WORD, value, true);
    else view.setInt16(first + i * VALUE.klv, stepsOf(value), true);
  });
  return bytes;
}
