import type { Alphabet } from 'tilewright';
import { leavesIn, readKlv } from 'tilewright/leaves';
import { expect } from 'vitest';

/** A file is refused, or its table has as many leaves as it says, and every one of them can be asked for. */
export function expectSound(alphabet: Alphabet, bytes: Uint8Array): 'refused' | 'read' {
  const read = readKlv(alphabet, bytes);
  if (!read.ok) {
    expect(read.error[0]?.code).toMatch(/^klv-/);
    return 'refused';
  }
  const { value: table } = read;
  let count = 0;
  for (const [leave, value] of leavesIn(table)) {
    count++;
    if (!Object.is(table.valueOf(leave), value)) expect(table.valueOf(leave)).toBe(value);
  }
  expect(count).toBe(table.size);
  return 'read';
}
