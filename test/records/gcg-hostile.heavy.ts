/** Hostile GCG files, large ones: every byte is kept. How steps grow with them is counted in house/linear.heavy.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editGcg, formatGcg, parseGcg, writeGcg } from '../../src/records/records.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const MEGA = 1_000_000;

test.each<readonly [string, () => string]>([
  ['a line of 50 MB', () => 'x'.repeat(50 * MEGA)],
  ['an event of 50 MB', () => `>Ann: ${'A '.repeat(25 * MEGA)}`],
  ['a note of 50 MB', () => `>Ann: A - +0 0\n#note ${'x'.repeat(50 * MEGA)}`],
  ['a million notes', () => `>Ann: A - +0 0\n${'#note x\n'.repeat(MEGA)}`],
  ['a million marked notes', () => `>Ann: A - +0 0\n${'#note #pragma x y\n'.repeat(MEGA)}`],
  ['a million lines that go on with a note', () => `>Ann: A - +0 0\n#note x\n${'y\n'.repeat(MEGA)}`],
  ['a million line ends', () => '\r'.repeat(MEGA)],
  [
    'half a million characters beyond ASCII in a declared encoding',
    () => `#character-encoding latin2\n#title ${'Ł'.repeat(MEGA / 2)}`,
  ],
])('%s', (_, make) => {
  const bytes = new TextEncoder().encode(make());
  const file = parseGcg(bytes);
  expect(Buffer.compare(formatGcg(file), bytes)).toBe(0);
});

test('as many edits as lines may be read', () => {
  const file = parseGcg('>Ann: A - +0 0\n'.repeat(20_000));
  const edited = editGcg(
    file,
    file.lines.map((_, at) => ({ line: at + 1, field: 'score', to: '+1' })),
  );
  expect(edited.lines.every(line => line === '>Ann: A - +1 0')).toBe(true);
});

const FOLDER = sharedData('gcg');

test('real files, cut off and changed, are read, kept and written', needsData, () => {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.gcg'));
  const files = names.map(name => new Uint8Array(readFileSync(join(FOLDER, name))));
  const CHANGE = fc.record({
    at: fc.nat(),
    byte: fc.oneof(fc.nat(255), fc.constantFrom(10, 13, 32, 35, 62)),
    cut: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(CHANGE, { maxLength: 8 }), (original, changes) => {
      let bytes = original.slice();
      for (const { at, byte, cut } of changes) {
        if (cut === 0) bytes = bytes.slice(0, at % (bytes.length + 1));
        else if (bytes.length > 0) bytes[at % bytes.length] = byte;
      }
      const file = parseGcg(bytes, { profile: 'strict' });
      expect(formatGcg(file)).toEqual(bytes);
      expect(parseGcg(writeGcg(file.record)).record.events).toHaveLength(file.record.events.length);
    }),
    { numRuns: 3000 },
  );
});
