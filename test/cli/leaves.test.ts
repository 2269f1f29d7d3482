import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classic, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { latin } from 'tilewright/alphabets/latin';
import { trainLeaves } from 'tilewright/bots';
import { buildGraph, parseWordList } from 'tilewright/lexicon';
import { parseLeave, parseLeaves, readKlv, writeKlv } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { afterAll, describe, expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { trainingFile } from '../../src/cli/training-file.ts';
import { cliIn, cliReading } from '../fixtures/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-leaves-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const cli = (...args: readonly string[]) => cliIn(folder, ...args);
const file = (name: string): string => join(folder, name);

describe('train', () => {
  test('writes the table of as many games; the same seed gives the same file', async () => {
    writeFileSync(
      file('words.txt'),
      ['no', 'on', 'noon', 'as', 'sea', 'eas', 'tea', 'eat', 'ate', 'at', 'ta'].join('\n'),
    );
    const args = ['leaves', 'train', '--lexicon', file('words.txt'), '--games', '3', '--seed', 'tea'];
    expect(await cli(...args, '-o', file('one.klv2'))).toEqual({
      code: 0,
      out: '<folder>/one.klv2: 914624 leaves\n',
      err: '',
    });
    const told = JSON.parse((await cli(...args, '-o', file('two.klv2'), '--json')).out) as Record<string, unknown>;
    expect(told).toMatchObject({ file: '<folder>/two.klv2', games: 3, leaves: 914_624 });
    expect(told['tiles']).toHaveLength(27);
    expect(Buffer.compare(readFileSync(file('one.klv2')), readFileSync(file('two.klv2')))).toBe(0);
    const by = await cli(...args, '--by', file('one.klv2'), '-o', file('three.klv'));
    expect([by.code, by.err]).toEqual([0, '']);
    expect(readFileSync(file('three.klv')).length).toBeLessThan(readFileSync(file('two.klv2')).length / 1.9);
  });
});

describe('train with a file of sums', () => {
  const train = (games: number, output: string, ...more: readonly string[]) =>
    cli(
      ...['leaves', 'train', '--lexicon', file('few.txt'), '--games', `${games}`, '--seed', 'tea'],
      // the letters that have the fewest leaves
      ...['--alphabet', 'latin', '-o', file(output), ...more],
    );

  test('two runs give the table of one', async () => {
    writeFileSync(file('few.txt'), ['no', 'on', 'noon', 'as', 'sea', 'eas', 'tea', 'eat', 'ate'].join('\n'));
    expect((await train(7, 'whole.klv2')).code).toBe(0);
    expect((await train(3, 'part.klv2', '--sums', file('sums.json'))).code).toBe(0);
    expect(JSON.parse(readFileSync(file('sums.json'), 'utf8'))).toMatchObject({ games: 3, seed: 'tea' });
    const { out } = await train(7, 'rest.klv2', '--sums', file('sums.json'), '--json');
    expect(JSON.parse(out)).toMatchObject({ games: 7 });
    expect(Buffer.compare(readFileSync(file('part.klv2')), readFileSync(file('whole.klv2')))).not.toBe(0);
    expect(Buffer.compare(readFileSync(file('rest.klv2')), readFileSync(file('whole.klv2')))).toBe(0);
    // nothing is left to be played: the table is written all the same
    expect((await train(7, 'again.klv2', '--sums', file('sums.json'))).code).toBe(0);
    expect(Buffer.compare(readFileSync(file('again.klv2')), readFileSync(file('whole.klv2')))).toBe(0);
  });

  test('one of another training, of more games, or a damaged one is refused and stays', async () => {
    const kept = readFileSync(file('sums.json'), 'utf8');
    const refused = async (games: number, ...more: readonly string[]): Promise<string> => {
      const { code, err } = await train(games, 'no.klv2', '--sums', file('sums.json'), ...more);
      expect(code).toBe(2);
      return err;
    };
    expect(await refused(9, '--seed', 'other')).toContain('is of a training with --seed tea, not --seed other');
    expect(await refused(9, '--by', file('whole.klv2'))).toContain('with no --by, not --by <folder>/whole.klv2');
    expect(await refused(9, '--alphabet', 'spanish')).toContain('is of a training with other letters');
    expect(await refused(2)).toContain("it has 7 games already; '--games 7' or more goes on with it");
    expect(readFileSync(file('sums.json'), 'utf8')).toBe(kept);
    for (const [text, said] of [
      ['{', 'it is no JSON'],
      ['[]', 'no training'],
      ['null', 'no training'],
      [kept.replace('"seen":[', '"seen":[1,'), 'a damaged one'],
      [kept.replace('"games":7', '"games":-7'), 'a damaged one'],
    ] as const) {
      writeFileSync(file('sums.json'), text);
      expect(await refused(9)).toContain(said);
    }
  });

  test('an interrupted run has kept what it had; the next one goes on with it', async () => {
    const stopped = new Error('interrupted');
    const silent: Io = { out: () => undefined, err: () => undefined, data: () => undefined, colour: false };
    const halfway = async (): Promise<void> => {
      const rules = classic({
        alphabet: latin,
        dictionary: buildGraph(latin, parseWordList(readFileSync(file('few.txt'), 'utf8'))),
        challenge: 'void',
      });
      const of = { seed: 'tea', lexicon: file('few.txt'), letters: latin.letters.slice(1) };
      const kept = await trainingFile(file('halfway.json'), of, silent);
      for await (const { sums } of trainLeaves(rules, { games: 7, seed: 'tea', every: 2 })) {
        await kept.note(sums);
        throw stopped;
      }
    };
    await expect(halfway()).rejects.toBe(stopped);
    expect(JSON.parse(readFileSync(file('halfway.json'), 'utf8'))).toMatchObject({ games: 2 });
    expect((await train(7, 'on.klv2', '--sums', file('halfway.json'))).code).toBe(0);
    expect(Buffer.compare(readFileSync(file('on.klv2')), readFileSync(file('whole.klv2')))).toBe(0);
  });
});

describe('show', () => {
  test('the leaves that are named, or each tile', async () => {
    writeFileSync(file('few.csv'), '?,25.5\nS,8\nQU,-1.25\n');
    expect(await cli('leaves', 'show', file('few.csv'), '?', 'UQ', 'E')).toEqual({
      code: 0,
      out: '?     25.50\nQU    -1.25\nE      0.00\n',
      err: '',
    });
    const { out } = await cli('leaves', 'show', 'open-english', '--json');
    const value = Math.round(openEnglishLeaves().valueOf(unwrap(parseLeave(english, '?'))) * 100) / 100;
    expect(JSON.parse(out)).toMatchObject({ table: 'open-english', alphabet: 'english', leaves: 914_624 });
    const { values } = JSON.parse(out) as { values: readonly { leave: string }[] };
    expect(values[0]).toEqual({ leave: '?', value });
    expect(values.map(({ leave }) => leave).join('')).toBe('?ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  });

  test('standard input', async () => {
    expect(await cliReading(['A,3\n'], 'leaves', 'show', '-', 'A')).toEqual({ code: 0, out: 'A     3.00\n', err: '' });
  });
});

describe('convert', () => {
  test('there and back, every value equal', async () => {
    writeFileSync(file('in.csv'), '?,25.5\nA,0.25\nAB,-3.125\n');
    expect((await cli('leaves', 'convert', file('in.csv'), '-o', file('out.klv2'))).out).toBe(
      '<folder>/out.klv2: 3 leaves\n',
    );
    expect((await cli('leaves', 'convert', file('out.klv2'), '-o', file('back.csv'), '--json')).out).toBe(
      '{"file":"<folder>/back.csv","leaves":3}\n',
    );
    expect(readFileSync(file('back.csv'), 'utf8')).toBe('?,25.5\nA,0.25\nAB,-3.125\n');
    expect(await cli('leaves', 'convert', file('out.klv2'), '-o', '-')).toMatchObject({
      out: '?,25.5\nA,0.25\nAB,-3.125\n',
    });
    const read = unwrap(readKlv(english, readFileSync(file('out.klv2'))));
    expect(Buffer.from(writeKlv(read))).toEqual(readFileSync(file('out.klv2')));
    expect(unwrap(parseLeaves(english, '?,25.5\n')).size).toBe(1);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['no form', ['convert', 'open-english', '-o', 'table.bin'], 'its name has to end with .csv, .klv or .klv2'],
    ['no table', ['show', 'open-englich'], 'open-english'],
    ['other letters', ['show', 'open-english', '--alphabet', 'spanish'], 'there are no leaves for the spanish letters'],
    ['no leave', ['show', 'open-english', 'ZZ'], "'ZZ' is no leave"],
  ])('%s', async (_, args, message) => {
    const ran = await cli('leaves', ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(message);
  });

  test('a damaged table', async () => {
    writeFileSync(file('bad.klv'), Buffer.from([1, 0, 0, 0, 9]));
    const ran = await cli('leaves', 'show', file('bad.klv'));
    expect([ran.code, ran.err.includes('klv-length')]).toEqual([2, true]);
  });

  test('a file without leaves', async () => {
    writeFileSync(file('empty.csv'), '\n');
    const ran = await cli('leaves', 'show', file('empty.csv'));
    expect([ran.code, ran.out, ran.err]).toEqual([
      2,
      '',
      'tilewright: <folder>/empty.csv: there are no leaves in it\n',
    ]);
  });
});

describe('moves by equity', () => {
  const cgp = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 EIRSTZ?/ 0/0 0';

  test('plays are ranked by points and leaves, and --leaves names a table', async () => {
    const ran = await cli('moves', cgp, '--by', 'equity', '--json', '--top', '5');
    const { plays } = JSON.parse(ran.out) as { plays: readonly { equity: number; points: number; leave: string }[] };
    expect(plays).toHaveLength(5);
    expect(plays.map(({ equity }) => equity)).toEqual([...plays.map(({ equity }) => equity)].sort((a, b) => b - a));
    writeFileSync(file('zeros.csv'), 'A,0\n');
    const byPoints = await cli('moves', cgp, '--json', '--top', '5');
    const byZeros = await cli('moves', cgp, '--by', 'equity', '--leaves', file('zeros.csv'), '--json', '--top', '5');
    const moves = (text: string): unknown =>
      (JSON.parse(text) as { plays: { move: string }[] }).plays.map(({ move }) => move);
    expect(moves(byZeros.out)).toEqual(moves(byPoints.out));
    writeFileSync(file('keep.csv'), '?,60\nS,60\n?S,120\n');
    const kept = await cli('moves', cgp, '--by', 'equity', '--leaves', file('keep.csv'), '--all');
    // both kept are worth more than any play, and so is an exchange of the rest
    expect(kept.out).toMatch(/^ 120\.0 {3}0 {2}exchange EIRTZ {2,}S\?\n/);
    const [best] = kept.out.split('\n').filter(line => !line.includes('exchange') && !line.endsWith('?'));
    expect(best).toMatch(/^ 108\.0 {2}48 {2}8D ZIThER {2,}S$/);
  });

  test('exchanges are ranked among the plays', async () => {
    const poor = cgp.replace('EIRSTZ?', 'UUUIIVV');
    const ran = await cli('moves', poor, '--by', 'equity', '--json', '--all');
    const { plays } = JSON.parse(ran.out) as {
      plays: { equity: number; points: number; move: string; leave: string }[];
    };
    expect(plays.map(({ equity }) => equity)).toEqual([...plays.map(({ equity }) => equity)].sort((a, b) => b - a));
    const swaps = plays.filter(({ move }) => move.startsWith('exchange '));
    // 4 ways to keep of three U, 3 of two I, 3 of two V, but for all of them
    expect([swaps.length, plays[0]?.move.split(' ')[0]]).toEqual([4 * 3 * 3 - 1, 'exchange']);
    expect(swaps.every(({ points }) => points === 0)).toBe(true);
    expect(swaps.find(({ move }) => move === 'exchange IUUVV')?.leave).toBe('IU');
    const text = await cli('moves', poor, '--by', 'equity', '--top', '1');
    expect(text.out).toMatch(/^ +-?[\d.]+ +0 {2}exchange [IUV]+( {2}[IUV]+)?\n$/);
    expect((await cli('moves', poor, '--json', '--all')).out).not.toContain('exchange');
  });

  test('flags that do not go together', async () => {
    expect((await cli('moves', cgp, '--leaves', 'open-english')).err).toContain("'--leaves' needs '--by equity'");
    expect((await cli('moves', cgp, '--by', 'equity', '--count')).code).toBe(2);
    expect((await cli('moves', cgp, '--by', 'luck')).code).toBe(2);
  });
});
