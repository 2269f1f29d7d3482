/** Issue 25, point 7: memory is in proportion to the file, however odd it is. */
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { formatGcg, parseGcg, readRecord, verifyGame } from 'tilewright/records';
import { spell } from 'tilewright/lexicon';
import { english } from 'tilewright/alphabets/english';
import { oddFiles } from '../bench/odd-files.ts';
import { cliReading } from '../fixtures/cli.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that stay in memory while what is read of a file is held, for each byte of it. */
function held(bytes: Uint8Array): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const read = readRecord(bytes);
  collect();
  const after = process.memoryUsage().heapUsed;
  expect(read).toBeDefined();
  return (after - before) / bytes.length;
}

describe('25.7: at most 12 bytes for each byte of a file', () => {
  test.each(Object.entries(oddFiles(2 ** 20)))('%s', (_, bytes) => {
    expect(held(bytes)).toBeLessThan(12);
  });

  test('what is not read is kept, and said', () => {
    const text = '#player1 Ann Ann\n>Ann: HORN 8F HORN +14 14\n' + '#x\n'.repeat(30_000);
    const file = parseGcg(text);
    expect(file.faults.map(({ code, line }) => [code, line])).toContainEqual(['too-many-lines', 20_001]);
    expect(Buffer.from(formatGcg(file)).toString('utf8')).toBe(text);
    expect(file.record.events).toHaveLength(1);
  });
});

describe('25.7: lengths are looked at while reading', () => {
  test('lexicon build: a line of 8 MB has more than 30 letters', async () => {
    const { code, err } = await cliReading(
      [Buffer.alloc(8 * 2 ** 20, 'a'), '\ncat\n'],
      'lexicon',
      'build',
      '-',
      '-o',
      '-',
    );
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/:1:1: 'a{60}… \(1001 characters\)' has more than 30 letters/),
    ]);
  });

  test.each([
    ['a rack', '>Ann: AAA 8F HORN +14 14\n'],
    ['an exchange', '>Ann: HORNETS -AAA +0 0\n'],
    ['an unplayed rack', '>Ann: HORNETS 8F HORN +14 14\n>Ann: (AAA) +14 28\n'],
  ])('%s of more than 10,000 tiles is not read tile by tile', (_, line) => {
    const found = (tiles: number) => {
      const text = `#player1 Ann Ann\n#player2 Bob Bob\n${line.replaceAll('AAA', 'A'.repeat(tiles))}`;
      const { record } = parseGcg(text);
      return verifyGame(unwrap(rulesFor(record)), record).findings.filter(({ code }) => code === 'rack-unreadable');
    };
    expect(found(10_000)).toEqual([]);
    expect(found(10_001)).not.toEqual([]);
    for (const { message } of found(4_000_000)) expect(message).toMatch(/ is longer than any rack\.$/);
  });

  test('spell: a word of 50 MB is none', () => {
    expect(spell(english, 'a'.repeat(50 * 2 ** 20))).toBeUndefined();
  });
});
