/** `tilewright review`: files, folders and what comes in. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerReview, TurnReview } from 'tilewright/analysis';
import { totalText } from '../../src/cli/review.ts';
import { cliIn, type Ran } from '../fixtures/cli.ts';

const GCG = '#player1 Ann Ann A\n#player2 Bob Bob B\n>Ann: HORNETS 8F HORN +14 14\n>Bob: AAEIIUU I8 .E +3 3\n';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-review-'));
  writeFileSync(join(folder, 'words.txt'), 'horn\nhorns\nshorten\nfar\nfarm\n');
  writeFileSync(join(folder, 'leaves.csv'), 'S,8\n?,25\n');
  writeFileSync(join(folder, 'game.gcg'), GCG);
  writeFileSync(join(folder, 'wrong.gcg'), GCG.replace('+14 14', '+15 15'));
  writeFileSync(join(folder, 'empty.gcg'), '');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Where a file of the folder is. */
const at = (name: string): string => join(folder, name);
const cli = (...args: readonly string[]): Promise<Ran> =>
  cliIn(folder, 'review', '--lexicon', at('words.txt'), '--leaves', at('leaves.csv'), ...args);

interface Line {
  readonly file: string;
  readonly turns: readonly TurnReview[];
  readonly totals: readonly PlayerReview[];
}

test("a record: its verdict, each turn with its sentences, each player's totals", async () => {
  const { code, out, err } = await cli(at('game.gcg'));
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(
    '8F HORN 14\n        A bingo was missed: SHORTEN at 8C for 78 is worth 64 points more, a large mistake.\n',
  );
  expect(out).toContain('Ann: 64.0 points lost in 1 of 1 turn, 64.0 a turn; mistakes: 1 large');
  const quiet = await cli(at('game.gcg'), '--quiet');
  expect(quiet.out).not.toContain('SHORTEN');
  expect(quiet.out).toContain('Ann: 64.0 points lost');
});

test('records of other letters than the built-in words: a review without words, and the next record after it', async () => {
  writeFileSync(join(folder, 'polish.gcg.txt'), '#player1 Ann A\n#player2 Bob B\n>Ann: ŁAŃCUCH 8F ŁAŃ +22 22\n');
  const { code, out, err } = await cliIn(folder, 'review', at('polish.gcg.txt'), at('game.gcg'));
  expect(err).toBe('tilewright: open-english has no words for the polish letters; they are not checked\n');
  expect(out).toContain('No words were searched, so that the best moves are not known.');
  expect(out).toContain('Ann: what was lost is not known of any of 1 turn; bingos: 0 played; phonies');
  expect(out).toContain('SHORTEN');
  // and where the table is named
  const named = await cliIn(folder, 'review', '--leaves', 'open-english', at('polish.gcg.txt'), at('game.gcg'));
  expect(named.err).toContain(
    'tilewright: open-english has no leaves for the polish letters; equity is points alone\n',
  );
  expect([named.code, named.out]).toEqual([code, expect.stringContaining('SHORTEN')]);
});

test('as JSON, a line a file, over folders and from standard input', async () => {
  const { code, out } = await cli(folder, '--json', '--best', '1');
  const lines = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line);
  // empty.gcg cannot be replayed, and wrong.gcg has an error
  expect(code).toBe(1);
  expect(lines.map(({ file, turns }) => [file.replace(/^.*\//, ''), turns.length])).toEqual([
    ['empty.gcg', 0],
    ['game.gcg', 2],
    ['wrong.gcg', 2],
  ]);
  expect(lines[1]?.turns[0]).toMatchObject({ seat: 0, lost: { equity: 64 }, bingoMissed: true });
  expect(lines[1]?.turns[0]?.best).toHaveLength(1);
  expect(lines[1]?.totals[0]?.bingos).toEqual({ played: 0, missed: 1 });
});

test('exit codes are those of verify', async () => {
  expect((await cli(at('wrong.gcg'))).code).toBe(1);
  expect((await cli(at('wrong.gcg'), '--exit-zero')).code).toBe(0);
  expect((await cli(at('none.gcg'))).code).toBe(2);
  expect((await cli()).code).toBe(2);
  expect((await cli(at('game.gcg'), '--stdin')).code).toBe(2);
  const bad = await cli(at('game.gcg'), '--leaves', 'nowhere.csv');
  expect(bad.code).toBe(2);
  expect(bad.err).toContain('nowhere.csv');
});

test('without words there is no better move, and that is said', async () => {
  const { code, out } = await cliIn(folder, 'review', '--lexicon', 'none', at('game.gcg'));
  expect(code).toBe(0);
  expect(out).toContain('No words were searched, so that the best moves are not known.');
});

test('turns with an empty bag by the best play to the end, unless that is not wanted', async () => {
  const file = fileURLToPath(new URL('../../examples/records/engine-out.gcg', import.meta.url));
  const endsOf = async (...args: readonly string[]): Promise<readonly (boolean | undefined)[]> => {
    const { out } = await cliIn(folder, 'review', '--lexicon', at('words.txt'), file, '--json', ...args);
    return (JSON.parse(out) as Line).turns.flatMap(({ endgame }) => (endgame === undefined ? [] : [endgame.exact]));
  };
  expect(await endsOf('--no-endgames')).toEqual([]);
  const ends = await endsOf();
  expect(ends.length).toBeGreaterThan(4);
  expect(new Set(ends)).toEqual(new Set([true]));
});

describe('by simulation, with chances to win, and what was kept', () => {
  const turnsOf = async (...args: readonly string[]): Promise<readonly TurnReview[]> => {
    const { code, out, err } = await cli(at('game.gcg'), ...args, '--json');
    expect([code, err]).toEqual([0, '']);
    return (JSON.parse(out) as Line).turns;
  };

  test('turns are played on from as often as is asked for', async () => {
    const [turn] = await turnsOf('--simulate', '60');
    expect(turn?.simulated?.iterations).toBe(60);
    expect(turn?.simulated?.lost?.equity).toBeGreaterThan(10);
    const { out } = await cli(at('game.gcg'), '--simulate', '60');
    expect(out).toMatch(/ comes to \d+\.?\d* ± \d\.?\d* points more, on average of \d+ playouts: a large mistake\./);
    expect((await turnsOf()).every(({ simulated }) => simulated === undefined)).toBe(true);
  });

  test('a table tells chances too', async () => {
    writeFileSync(join(folder, 'win.csv'), ',0,1\n1,1,0.75\n0,0.5,0.5\n-1,0,0.25\n');
    const [turn] = await turnsOf('--win', at('win.csv'));
    expect(turn?.lost?.win).toBeGreaterThanOrEqual(0);
    expect((await cli(at('game.gcg'), '--win', at('win.csv'))).out).toMatch(/; \d\.\d\d of a win lost; /);
    writeFileSync(join(folder, 'wrong.csv'), 'x\n');
    const bad = await cli(at('game.gcg'), '--win', at('wrong.csv'));
    expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('Win format')]);
  });

  test('what may have been kept, of a turn without a rack', async () => {
    writeFileSync(join(folder, 'bare.gcg'), GCG.replace('HORNETS ', ''));
    const { out } = await cli(at('bare.gcg'), '--infer', '--json');
    const [turn] = (JSON.parse(out) as Line).turns;
    expect(turn).toMatchObject({ unsure: 'rack-unknown', kept: { seat: 0 } });
    expect(turn?.kept?.leaves.length).toBeGreaterThan(1);
    expect((await turnsOf('--infer')).every(({ kept }) => kept === undefined)).toBe(true);
  });

  test.each([
    [['--simulate', '0'], 'It is a whole number from 1'],
    [['--simulate', 'many'], 'It is a whole number from 1'],
    [['--win', 'nowhere.csv'], 'nowhere.csv'],
    [['--best', '0'], 'It is a whole number from 1 to 100'],
    [['--seed', 'a'], "unknown option '--seed'"],
  ])('%j is wrong usage', async (args, said) => {
    const { code, err } = await cli(at('game.gcg'), ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
  });

  test('games that cannot be simulated say why', async () => {
    writeFileSync(
      join(folder, 'three.gcg'),
      '#player1 A A\n#player2 B B\n#player3 C C\n>A: HORNETS 8F HORN +14 14\n>B: AAEIIUU I8 .E +3 3\n',
    );
    const { code, out } = await cli(at('three.gcg'), '--simulate', '20');
    expect([code, out]).toEqual([1, expect.stringContaining('this game cannot be reviewed: seats')]);
  });
});

describe('what the turns of a player come to, in a line', () => {
  const player: PlayerReview = {
    ...{ seat: 0, turns: 12, unsure: 2, lost: { points: 30, equity: 45 }, letStand: 1, wrongChallenges: 2 },
    mistakes: { large: 1, medium: 2, small: 3 },
    bingos: { played: 2, missed: 1 },
    phonies: { played: 3, stood: 2 },
    luck: { points: 12.34, draws: 11 },
  };

  test('losses over the sure turns, then bingos, phonies, challenges and luck', () => {
    expect(totalText(player, false)).toBe(
      '45.0 points lost in 10 of 12 turns, 4.5 a turn; mistakes: 1 large, 2 medium, 3 small; ' +
        'bingos: 2 played, 1 missed; phonies: 3 played, 2 stood, 1 of others let stand; wrong challenges: 2; ' +
        'luck of 11 draws: +12.3',
    );
  });

  test('chances to win: by a table of all turns, without one only of endgames, and then not of none', () => {
    const won = (winLost: number, hasTable: boolean): string | undefined =>
      /[^;]* of a win lost[^;]*/.exec(totalText({ ...player, winLost }, hasTable))?.[0];
    expect(won(0.25, true)).toBe(' 0.25 of a win lost');
    expect(won(0.25, false)).toBe(' 0.25 of a win lost in endgames');
    expect([won(0, true), won(0, false)]).toEqual([' 0.00 of a win lost', undefined]);
    expect(totalText(player, true)).not.toContain('of a win lost');
  });

  test('of no sure turn nothing was lost or missed that anybody knows', () => {
    expect(totalText({ ...player, turns: 1, unsure: 1, luck: { points: 0, draws: 0 } }, false)).toBe(
      'what was lost is not known of any of 1 turn; bingos: 2 played; ' +
        'phonies: 3 played, 2 stood, 1 of others let stand; wrong challenges: 2',
    );
  });

  test('luck has a sign, and a little less than none is none', () => {
    const luck = (points: number): string | undefined =>
      totalText({ ...player, luck: { points, draws: 1 } }, false)
        .split('; ')
        .at(-1);
    expect([-3.21, -0.04, 0, 0.05].map(luck)).toEqual([
      ...['luck of 1 draw: -3.2', 'luck of 1 draw: +0.0', 'luck of 1 draw: +0.0', 'luck of 1 draw: +0.1'],
    ]);
  });
});
