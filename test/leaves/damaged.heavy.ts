import { english } from 'tilewright/alphabets/english';
import { leavesOf, parseLeaves, writeKlv } from 'tilewright/leaves';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSound } from './sound.ts';

const MODEL = { tiles: { '?': 25, S: 8, Q: -7, E: 2 }, twice: { E: -3 }, pairs: { QU: 9 }, longest: 3 };

/** Changes of a file: bytes written over, taken out, put in, and parts repeated. */
const change = fc.oneof(
  fc.record({ type: fc.constant('set'), at: fc.nat(), byte: fc.nat(255) }),
  fc.record({ type: fc.constant('bit'), at: fc.nat(), byte: fc.nat(7) }),
  fc.record({ type: fc.constant('cut'), at: fc.nat(), byte: fc.nat(255) }),
  fc.record({ type: fc.constant('insert'), at: fc.nat(), byte: fc.nat(255) }),
  fc.record({ type: fc.constant('node'), at: fc.nat(), byte: fc.nat() }),
);

function changed(bytes: Buffer, { type, at, byte }: { type: string; at: number; byte: number }): Buffer {
  const place = at % bytes.length;
  const copy = Buffer.from(bytes);
  if (type === 'set') copy[place] = byte;
  else if (type === 'bit') copy[place] = (copy[place] ?? 0) ^ (1 << byte);
  else if (type === 'cut') return copy.subarray(0, place);
  else if (type === 'insert')
    return Buffer.concat([copy.subarray(0, place), Uint8Array.of(byte), copy.subarray(place)]);
  else {
    // one node becomes another one, so that arcs lead where some node is
    const nodes = Math.min(copy.readUInt32LE(0), (copy.length >> 2) - 2);
    if (nodes > 0) bytes.copy(copy, 4 + 4 * (at % nodes), 4 + 4 * (byte % nodes), 8 + 4 * (byte % nodes));
  }
  return copy;
}

test('10,000 damaged, truncated and mutated files are refused, or give a table as large as their graph', () => {
  const sound = (['klv', 'klv2'] as const).map((form): Buffer =>
    Buffer.from(writeKlv(leavesOf(english, MODEL), { form })),
  );
  const tally = { refused: 0, read: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...sound), fc.array(change, { minLength: 1, maxLength: 3 }), (bytes, changes) => {
      let now: Buffer = bytes;
      for (const one of changes) if (now.length >= 16) now = changed(now, one);
      tally[expectSound(english, now)]++;
    }),
    { numRuns: 10_000 },
  );
  // both happen: what is changed among the values still is a table
  expect(Math.min(tally.refused, tally.read)).toBeGreaterThan(500);
});

test('10,000 damaged texts are refused with a line, or give a table of no more leaves than lines', () => {
  const text = '?,25.5\nA,0.25\n?A,25.75\nAB,-3\nEE,1e1\nQU,9\n';
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 }), (at, cut, put) => {
      const damaged = text.slice(0, at) + put + text.slice(at + cut);
      const read = parseLeaves(english, damaged);
      if (read.ok) expect(read.value.size).toBeLessThanOrEqual(damaged.split(/[\r\n]/).length);
      else for (const { code, line } of read.error) expect([code, typeof line]).toEqual([code, 'number']);
    }),
    { numRuns: 10_000 },
  );
});
