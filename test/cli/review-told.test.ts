/** `tilewright review`: its page, told by hand, its colours, what it reads from standard input, and how it ends. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cliIn, cliOn, cliReading, type Ran } from '../fixtures/cli.ts';

const PLAYERS = '#player1 Ann Ann A\n#player2 Bob Bob B\n';
/** SHORTEN was there for 78, and nothing else in these words; of AAEIIUU nothing goes. */
const GAME = `${PLAYERS}>Ann: HORNETS 8F HORN +14 14\n>Bob: AAEIIUU I8 .E +3 3\n`;
const POLISH = '#player1 Ann A\n#player2 Bob B\n>Ann: ŁAŃCUCH 8F ŁAŃ +22 22\n';
let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-reviewed-'));
  writeFileSync(at('words.txt'), 'horn\nhorns\nshorten\nne\n');
  writeFileSync(at('leaves.csv'), 'S,0\n');
  writeFileSync(at('game.gcg'), GAME);
  writeFileSync(at('polish.gcg'), POLISH);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const words = (): readonly string[] => ['--lexicon', at('words.txt'), '--leaves', at('leaves.csv')];
const review = (...args: readonly string[]): Promise<Ran> => cliIn(folder, 'review', ...words(), ...args);

const HEAD = 'clean      <folder>/game.gcg: Ann 14, Bob 3 so far; the record ends before the game does';
const TURNS = [
  '    1  Ann  EHNORST  8F HORN 14',
  '        A bingo was missed: SHORTEN at 8C for 78 is worth 64 points more, a large mistake.',
  '        Ann had drawn EHNORST, worth as much as 7 average tiles.',
  '    2  Bob  AAEIIUU  I8 .E 3',
  '        No other move is worth more.',
  '        Bob had drawn AAEIIUU, worth as much as 7 average tiles.',
];

describe('the page of a record', () => {
  test('its verdict, each turn with what is said of it, what each player lost', async () => {
    const { code, out, err } = await review(at('game.gcg'));
    const lines = out.split('\n');
    expect([code, err, lines.slice(0, -3)]).toEqual([0, '', [HEAD, ...TURNS]]);
    const [ann = '', bob = '', end] = lines.slice(-3);
    expect(ann).toBe(
      '  Ann: 64.0 points lost in 1 of 1 turn, 64.0 a turn; mistakes: 1 large, 0 medium, 0 small; ' +
        'bingos: 0 played, 1 missed; phonies: 0 played, 0 stood, 0 of others let stand; wrong challenges: 0; luck of 1 draw: +0.0',
    );
    expect([bob.startsWith('  Bob: '), end]).toEqual([true, '']);
  });

  test('--quiet: no turns', async () => {
    const { out } = await review(at('game.gcg'), '--quiet');
    expect(out.split('\n').map(line => line.replace(/: .*/, ''))).toEqual([
      'clean      <folder>/game.gcg',
      '  Ann',
      '  Bob',
      '',
    ]);
  });

  test('a large mistake is red, names are bold, lines go on below', async () => {
    const { out } = await cliOn({ colour: true, width: 60 }, 'review', ...words(), at('game.gcg'));
    const lines = out.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '    1  Ann  EHNORST  <red 8F HORN 14>',
        '        A bingo was missed: SHORTEN at 8C for 78 is worth 64',
        '        points more, a large mistake.',
        '    2  Bob  AAEIIUU  I8 .E 3',
      ]),
    );
    expect(lines.find(line => line.includes('<bold Ann>'))).toMatch(/^ {2}<bold Ann>: 64\.0 points lost/);
  });

  test('players are called by their nicks, else by their names, else by their numbers', async () => {
    const { out: json } = await cliIn(folder, 'convert', at('game.gcg'), '--to', 'json');
    const record = JSON.parse(json) as { readonly players: readonly object[] };
    const [ann, bob] = record.players;
    const players = [
      { ...ann, nick: '', name: '' },
      { ...bob, nick: '' },
    ];
    writeFileSync(at('record.json'), JSON.stringify({ ...record, players }));
    const { out } = await review(at('record.json'));
    expect(out).toMatch(/^clean {6}<folder>\/record\.json: Player 1 14, Bob B 3 so far/);
    expect(out).toContain('\n    1  Player 1  EHNORST  8F HORN 14\n');
    expect(out).toContain('\n    2  Bob B  AAEIIUU  I8 .E 3\n');
  });

  test('of a long name twenty letters stand before a turn', async () => {
    const told = async (length: number): Promise<string | undefined> => {
      writeFileSync(at('long.gcg'), GAME.replaceAll('Ann', 'N'.repeat(length)));
      return (await review(at('long.gcg'))).out.split('\n')[1];
    };
    expect([await told(20), await told(21)]).toEqual([
      `    1  ${'N'.repeat(20)}  EHNORST  8F HORN 14`,
      `    1  ${'N'.repeat(20)}… (21 characters)  EHNORST  8F HORN 14`,
    ]);
  });

  test('a turn without points shows none, one without a move only whose it was', async () => {
    writeFileSync(at('pass.gcg'), `${GAME}>Ann: ETSDLAN - +0 14\n`);
    expect((await review(at('pass.gcg'))).out).toMatch(/\n {4}3 {2}Ann {2}ADELNST {2}pass\n/);
  });
});

describe('as JSON', () => {
  interface Line {
    readonly turns: readonly Readonly<Record<string, unknown>>[];
    readonly totals: readonly object[];
  }
  const line = async (...args: readonly string[]): Promise<Line> =>
    JSON.parse((await review(...args, '--json')).out) as Line;

  test('three best moves unless more or fewer are asked for', async () => {
    writeFileSync(at('more.txt'), 'horn\nhorns\nthorn\nnorth\nnorths\nthorns\nshorten\n');
    const best = async (...args: readonly string[]): Promise<number> => {
      const { turns } = await line(at('game.gcg'), '--lexicon', at('more.txt'), ...args);
      return (turns[0]?.['best'] as readonly object[]).length;
    };
    expect([await best(), await best('--best', '1'), await best('--best', '5')]).toEqual([3, 1, 5]);
  });

  test('names of what there is; faults alone where there are some', async () => {
    expect(Object.keys(await line(at('game.gcg')))).toEqual([
      ...['file', 'status', 'format', 'players', 'events', 'plays', 'complete', 'findings', 'turns', 'totals'],
    ]);
    writeFileSync(at('three.gcg'), `${PLAYERS}#player3 Cem Cem C\n>Ann: HORNETS 8F HORN +14 14\n`);
    const { code, out } = await review(at('three.gcg'), '--simulate', '5', '--json');
    expect([code, JSON.parse(out)]).toEqual([
      1,
      expect.objectContaining({ turns: [], totals: [], faults: [{ code: 'seats', least: 3, most: 3 }] }),
    ]);
    expect((await review(at('three.gcg'), '--simulate', '5', '--exit-zero')).code).toBe(0);
  });

  test('--stdin: a line for each line, whatever is wrong with it', async () => {
    const lines = [JSON.stringify({ id: 'one', gcg: GAME }), '{', JSON.stringify({ id: 'two', gcg: POLISH })];
    const { code, out, err } = await cliReading([`${lines.join('\n')}\n`], 'review', ...words(), '--stdin');
    const files = out
      .trim()
      .split('\n')
      .map(each => JSON.parse(each) as { readonly file: string; readonly turns: readonly object[] });
    expect(files.map(({ file, turns }) => [file, turns.length])).toEqual([
      ['one', 2],
      ['line 2', 0],
      ['two', 1],
    ]);
    // the Polish letters have none of these words, and one of the lines is none
    expect([code, err]).toEqual([expect.any(Number), expect.any(String)]);
  });
});

describe('how it ends, and what is said once', () => {
  test('a record from standard input beside files', async () => {
    const { code, out } = await cliReading([GAME], 'review', ...words(), '-', at('game.gcg'), '--quiet');
    expect([code, out.match(/^clean {6}\S+/gm)]).toEqual([0, ['clean      -:', `clean      ${at('game.gcg')}:`]]);
  });

  test('standard input that cannot be read does not stop the others', async () => {
    for (const command of [
      ['review', ...words()],
      ['verify', '--json'],
    ]) {
      const { code, out } = await cliReading([GAME], ...command, '-', '-', at('game.gcg'));
      expect([code, out.includes('standard input can be read only once')]).toEqual([2, true]);
      expect(out.lastIndexOf(at('game.gcg'))).toBeGreaterThan(out.lastIndexOf('only once'));
    }
    const { code, out, err } = await cliReading([GAME], 'verify', '-', '-', at('game.gcg'));
    expect([code, out.match(/^clean/gm)?.length, err]).toEqual([
      ...[2, 2, 'tilewright: -: standard input can be read only once\n'],
    ]);
  });

  test.each<readonly [readonly string[], string]>([
    [[], "paths of files or folders have to be given, or '-' or '--stdin'"],
    [['game.gcg', '--stdin'], "'--stdin' takes no paths"],
  ])('%j', async (args, why) => {
    const { code, out, err } = await review(...args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', `error: ${why}`]);
  });

  test('words and leaves that are for other letters are said once, however many records there are', async () => {
    const { err } = await cliIn(folder, 'review', '--leaves', 'open-english', at('polish.gcg'), at('polish.gcg'));
    expect(err).toBe(
      'tilewright: open-english has no leaves for the polish letters; equity is points alone\n' +
        'tilewright: open-english has no words for the polish letters; they are not checked\n',
    );
    // nobody has named leaves: nothing is said of them
    const { err: unnamed } = await cliIn(folder, 'review', at('polish.gcg'));
    expect(unnamed).toBe('tilewright: open-english has no words for the polish letters; they are not checked\n');
  });

  test('leaves of a file are read once', async () => {
    const { code, out } = await cliReading(
      ['S,0\n'],
      'review',
      '--lexicon',
      at('words.txt'),
      '--leaves',
      '-',
      '--quiet',
      at('game.gcg'),
      at('game.gcg'),
    );
    expect([code, out.match(/64\.0 points lost/g)]).toEqual([0, ['64.0 points lost', '64.0 points lost']]);
  });

  test('progress: how many files of how many; none with --quiet or --json', async () => {
    const shown = async (...args: readonly string[]): Promise<readonly string[]> => {
      const lines: string[] = [];
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
      await cliOn(
        { progress: line => lines.push(line) },
        'review',
        ...words(),
        at('game.gcg'),
        at('game.gcg'),
        ...args,
      );
      clock.mockRestore();
      return lines;
    };
    const lines = await shown();
    expect([lines[0], lines.at(-1)]).toEqual(['', '']);
    expect(lines.filter(line => line !== '').map(line => line.replace(/ of 2|, .*/g, ''))).toEqual([
      '1 files',
      '2 files',
    ]);
    expect([await shown('--quiet'), await shown('--json')]).toEqual([[], []]);
  });
});
