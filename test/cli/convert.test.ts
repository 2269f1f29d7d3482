/** `tilewright convert` and `tilewright score`, and what the other commands make of records in other formats. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { drawSvg } from 'tilewright/notation';
import { gameAt, parseGcg, readRecord, type RecordedGame } from 'tilewright/records';
import { cli, cliReading } from '../fixtures/cli.ts';

const FILE = 'examples/records/engine-out.gcg';
const { record } = parseGcg(readFileSync(FILE));

/** The events of a record without their places in a file. */
function eventsOf({ events }: RecordedGame): readonly object[] {
  return events.map(({ line: _line, columns: _columns, ...event }) => event);
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('convert', () => {
  test.each(['gcg', 'json', 'history'])('to %s and back to GCG, by standard input and output', async format => {
    const there = await cli('convert', FILE, '--to', format);
    expect([there.code, there.err]).toEqual([0, '']);
    const read = unwrap(readRecord(there.out));
    expect(read.format).toBe(format === 'json' ? 'record' : format);
    expect(eventsOf(read.record)).toEqual(eventsOf(record));
    const back = await cliReading([there.out], 'convert', '-', '--to', 'gcg');
    expect(eventsOf(parseGcg(back.out).record)).toEqual(eventsOf(record));
  });

  test('positions, and on from a position', async () => {
    const cgp = await cli('convert', FILE, '--to', 'cgp', '--turn', '2');
    expect(cgp.out).toMatch(/^(?:15\/){7}3PIANI7\/3R11\/.* 20\/20 0 ld english; lex open-english;\n$/);
    const text = await cliReading([cgp.out], 'convert', '-', '--to', 'text');
    expect(text.out).toContain('\n  8 T . . P I A N I . . . d . . T\n');
    const svg = await cliReading([cgp.out], 'convert', '-', '--to', 'svg');
    expect(svg.out).toMatch(/^<svg [\s\S]*<desc>8D PIANI, D8 PREACE<\/desc>/);
    expect((await cliReading([cgp.out], 'convert', '-', '--to', 'cgp')).out).toBe(cgp.out);
    expect((await cli('convert', FILE, '--to', 'svg')).out).toBe((await cli('show', FILE, '--svg')).out);
  });

  test('show draws for a light page, a dark one, or, as it does unasked, for whichever shows it', async () => {
    const [light = '', dark = '', auto, plain] = await Promise.all(
      [['--theme', 'light'], ['--theme', 'dark'], ['--theme', 'auto'], []].map(
        async theme => (await cli('show', FILE, '--svg', ...theme)).out,
      ),
    );
    const rules = unwrap(rulesFor(record));
    expect(light).toBe(drawSvg(rules, gameAt(rules, record, record.events.length), { theme: 'light' }));
    expect(dark).toBe(drawSvg(rules, gameAt(rules, record, record.events.length), { theme: 'dark' }));
    expect(auto).toBe(drawSvg(rules, gameAt(rules, record, record.events.length), { theme: 'auto' }));
    expect(plain).toBe(auto);
    expect(new Set([light, dark, auto]).size).toBe(3);
  });

  test.each<readonly [readonly string[], string]>([
    [[FILE, '--theme', 'dark'], "'--theme' is for '--svg'"],
    [[FILE, '--svg', '--theme', 'drak'], 'did you mean dark?'],
    [['--variant', 'junior', '--theme', 'dark'], "'--theme' is for '--svg'"],
  ])('show refuses %j', async (args, why) => {
    const { code, out, err } = await cli('show', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });

  test('into a file, byte for byte', async () => {
    const path = join(folder, 'out.json');
    expect(await cli('convert', FILE, '--to', 'json', '-o', path)).toEqual({ code: 0, out: '', err: '' });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(record);
    expect((await cli('convert', FILE, '--to', 'json', '-o', join(folder, 'no', 'such'))).code).toBe(2);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['no format', [FILE], "required option '--to <format>'"],
    ['a format that there is not', [FILE, '--to', 'pdf'], 'Allowed choices are'],
    ['a turn of a whole record', [FILE, '--to', 'json', '--turn', '3'], "'--turn' is for cgp, text and svg"],
    ['a turn that there is not', [FILE, '--to', 'svg', '--turn', '99'], 'there is no turn 99'],
    ['no file', ['nowhere.gcg', '--to', 'json'], 'there is no such file'],
    [
      'no record',
      ['package.json', '--to', 'json'],
      'This is no record of a format that is read (GCG, ISC, or JSON of Woogles, of CGH or of this library): json',
    ],
    ['no events', ['LICENSE', '--to', 'svg'], 'there is no record in it'],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await cli('convert', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  test('a position is no record', async () => {
    const cgp = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 / 14/0 0';
    expect((await cliReading([cgp], 'convert', '-', '--to', 'gcg')).err).toContain(
      'it is one position, which no record can hold; --to cgp, text or svg writes it',
    );
    expect((await cliReading([cgp], 'convert', '-', '--to', 'svg', '--turn', '1')).err).toContain('there are no turns');
  });
});

describe('score', () => {
  const CGP = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 FAMRST?/ 0/14 0';

  test('every tile, premium, word and bonus', async () => {
    const empty = `${'15/'.repeat(14)}15 HORNET?/ 0/0 0`;
    const { code, out } = await cli('score', empty, '8D HORNETs');
    expect([code, out.split('\n')]).toEqual([
      0,
      [
        'HORNETS  26  13 × 2',
        '  D8  H   8  4 × 2',
        '  E8  O   1',
        '  F8  R   1',
        '  G8  N   1',
        '  H8  E   1',
        '  I8  T   1',
        '  J8  S   0',
        'bingo    50',
        'total    76',
        '',
      ],
    ]);
    expect((await cli('score', CGP, 'J6 ASTs')).out).toMatch(/^ASTS[\s\S]*\nHORNT +8\n[\s\S]*\ntotal +13\n$/);
  });

  test('why a play is not allowed: every reason, words too where there are some', async () => {
    expect(await cli('score', CGP, 'A1 QM')).toMatchObject({ code: 1, out: 'You do not hold Q.\n' });
    expect((await cli('score', CGP, 'A1=F B2=M')).out).toBe(
      'All tiles must be in one row or column.\nThe play must touch a tile on the board.\nThat makes no word of two letters or more.\n',
    );
    const words = await cli('score', CGP, 'J6 ASTs', '--lexicon', 'open-english');
    expect([words.code, words.out]).toEqual([1, 'Not in the dictionary: ASTS, HORNT.\n']);
  });

  test('--json', async () => {
    const move = 'H6 FA.MS';
    const { out } = await cli('score', CGP, move, '--json');
    expect(JSON.parse(out)).toMatchObject({
      cgp: CGP,
      move,
      total: 10,
      lines: [
        { type: 'word', word: 'FARMS', points: 10, times: 1, tiles: { 0: { square: 'H6', letter: 'F', value: 4 } } },
      ],
    });
    const refused = JSON.parse((await cli('score', CGP, 'A1 AM', '--json')).out) as object;
    expect(refused).toMatchObject({
      violations: [{ code: 'detached', message: 'The play must touch a tile on the board.' }],
    });
  });

  test('a position that does not read', async () => {
    const { code, err } = await cli('score', '15/15 A/B 1/2 0', 'A1 A');
    expect([code, err]).toMatchObject([2, expect.stringContaining('column')]);
  });
});

describe('records in other formats', () => {
  test('are verified and shown; --json says which format, and what is none', async () => {
    const path = (name: string) => join(folder, name);
    const history = (await cli('convert', FILE, '--to', 'history')).out;
    writeFileSync(path('game.json'), history);
    writeFileSync(path('report.txt'), 'Ten list zostal przez system gier on-line ZAGRAJ PL\n');
    writeFileSync(path('empty.gcg'), '');
    const { code, out } = await cli('verify', '--json', path('game.json'), path('report.txt'), path('empty.gcg'), FILE);
    const lines = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(lines.slice(0, -1).map(({ status, format }) => [status, format])).toEqual([
      ['clean', 'history'],
      ['unreadable', null],
      ['unreadable', 'gcg'],
      ['clean', 'gcg'],
    ]);
    expect(lines[1]?.['findings']).toMatchObject([{ code: 'format-not-read', recorded: 'zagraj', severity: 'error' }]);
    // a file that is no record is not a record with errors
    expect(code).toBe(2);
    const shown = await cli('show', path('game.json'), '--turn', '1');
    expect(shown.out.split('\n')[0]).toBe('1. 8D PIANI +20 20');
    expect((await cli('show', path('report.txt'))).err).toContain(
      'This is no record of a format that is read (GCG, ISC, or JSON of Woogles, of CGH or of this library): zagraj',
    );
    expect((await cli('show', '--svg', '--variant', 'classic')).code).toBe(2);
  });

  test('come as lines: as text in JSON, or as they are', async () => {
    const history = (await cli('convert', FILE, '--to', 'history')).out;
    const line = JSON.stringify(JSON.parse(history));
    const lines = [line, JSON.stringify(history), JSON.stringify({ id: 7, gcg: history }), '{"id":"x"}'];
    const { out } = await cliReading([`${lines.join('\n')}\n`], 'verify', '--stdin');
    const results = out
      .trim()
      .split('\n')
      .map(each => JSON.parse(each) as Readonly<Record<string, unknown>>);
    expect(results.map(({ file, status, format }) => [file, status, format])).toEqual([
      ['line 1', 'clean', 'history'],
      ['line 2', 'clean', 'history'],
      ['7', 'clean', 'history'],
      ['x', 'unreadable', null],
    ]);
  });
});
