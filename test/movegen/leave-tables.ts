/** Three tables of leaves. Nothing here reads a file. */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { leavesOf, noLeaves, readKlv, writeKlv, type LeaveTable } from 'tilewright/leaves';

const MODEL = {
  tiles: { '?': 24.5, S: 7.25, E: 1.5, X: 3, Q: -7, V: -5.5, U: -2 },
  twice: { S: -3, E: -2.25, I: -6, U: -5, O: -4 },
  pairs: { QU: 9, ER: 0.75, IN: 0.5, CH: 1.25 },
} as const;

/** How many leaves of up to six tiles English has. */
const ALL = 914_624;

let full: LeaveTable | undefined;

/** A table from a file with a value of its own for every leave; made once for all tests of a worker. */
const fullTable = (): LeaveTable => (full ??= makeFullTable());

function makeFullTable(): LeaveTable {
  const bytes = writeKlv(leavesOf(english, MODEL));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const from = bytes.length - 4 * ALL;
  for (let n = 0; n < ALL; n++) {
    const more = ((Math.imul(n, 0x9e37_79b1) >>> 20) - 2048) / 512;
    view.setFloat32(from + 4 * n, view.getFloat32(from + 4 * n, true) + more, true);
  }
  return unwrap(readKlv(english, bytes));
}

/** A small model, and zeros. */
export const smallTables = (): readonly (readonly [string, LeaveTable])[] => [
  ['a small one', leavesOf(english, MODEL)],
  ['zeros', noLeaves(english)],
];

/** These and one from a file with a value for every leave. */
export const leaveTables = (): readonly (readonly [string, LeaveTable])[] => [
  ['a full table', fullTable()],
  ...smallTables(),
];
