/** What a person reads of long names and of files that are something else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '../fixtures/cli.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-names-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('of a long name sixty letters are shown, and how long it is', async () => {
  const file = join(folder, 'long.gcg');
  const totals = async (length: number, total: number): Promise<string> => {
    const nick = 'N'.repeat(length);
    writeFileSync(file, `#player1 ${nick} A\n#player2 B B\n>${nick}: HORNETS 8F HORN +14 ${total}\n`);
    return (await cli('verify', file)).out;
  };
  const shown = `${'N'.repeat(60)}… (70 characters) 14`;
  expect(await totals(70, 14)).toContain(`: ${shown}, B 0 so far`);
  expect(await totals(70, 15)).toContain(`: ${shown} (recorded 15), B 0 so far`);
  expect(await totals(60, 14)).toContain(`: ${'N'.repeat(60)} 14, B 0`);
});

test('a file of positions that is something else says what it is, and of a record what makes one', async () => {
  const binary = join(folder, 'binary.dat');
  writeFileSync(binary, Uint8Array.of(0, 1, 2, 3, 255, 254, 0, 0, 7));
  expect(await cli('moves', '--file', binary)).toEqual({
    ...{ code: 2, out: '' },
    err: `tilewright: --file ${binary}: binary; expected positions in CGP, one a line (no-position)\n`,
  });
  const record = join(folder, 'record.gcg');
  writeFileSync(record, '#player1 A A\n#player2 B B\n>A: HORNETS 8F HORN +14 14\n');
  const { err } = await cli('moves', '--file', record);
  expect(err).toContain("(no-position); 'tilewright convert ");
  expect(err).toMatch(/ --to cgp' makes one of a record\n$/);
});
