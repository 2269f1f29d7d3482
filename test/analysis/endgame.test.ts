/** Endgames: lines that add up, faults, steps. `endgame.heavy.ts` searches all lines through the verbs. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  finalizeGame,
  newGame,
  parseMove,
  unwrap,
  viewFor,
  type CrosswordRules,
  type Game,
} from 'tilewright';
import {
  endgame,
  reviewGame,
  tellReview,
  type EndgameOptions,
  type ReviewOptions,
  type Solution,
  type TurnReview,
} from 'tilewright/analysis';
import { askBot, botOf } from 'tilewright/bots';
import { leavesOf } from 'tilewright/leaves';
import { buildGraph } from 'tilewright/lexicon';
import { parseGcg, recordOf } from 'tilewright/records';
import { defineAlphabet } from 'tilewright/rules';
import { equityOf, positionOf, topPlays } from 'tilewright/movegen';
import { formatCgp, parseCgp } from 'tilewright/notation';
import { wordsmog } from 'tilewright/variants';
import { begun, FEW, layout, SET, small, solved, valueByVerbs } from './small-endgames.ts';

describe('values', () => {
  test('on a board without tiles the first play covers the start', () => {
    const rules = small('A1x2 T1x2 H4x2 ?0x0', { rackSize: 3, ending: { passesEach: 1 } });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HAT', 'HAT'] });
    const { value, line } = solved(rules, game);
    expect(value).toBe(valueByVerbs(rules, game, 'rules'));
    expect(line.length).toBeGreaterThan(0);
  });

  test('passes that were made already count', () => {
    const rules = small('A1x2 T1x2 H4x2 ?0x0', { rackSize: 3 });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HAT', 'HAT'] });
    const passed = unwrap(applyMove(rules, game, 0, 'pass')).game;
    expect(solved(rules, passed, { passes: 2 }).value).toBe(valueByVerbs(rules, passed, 2, 1));
  });

  test('a value of nothing is 0, never -0, whoever is to move', () => {
    const rules = small('A1x1 T1x1 H4x2 ?0x0', { rackSize: 2, stalemate: 'none' });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['AT', 'HH'] });
    const passed = unwrap(applyMove(rules, game, 0, 'pass')).game;
    expect(solved(rules, passed, { passes: 2 })).toMatchObject({ value: 0, line: [{ text: 'pass' }] });
  });
});

test('a line is played through the verbs, and its points and the settlement are the value', () => {
  const rules = small(SET, { ending: { passesEach: 1 } });
  let long = 0;
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    let game = begun(rules, seed, 1);
    if (game === undefined) continue;
    const { value, line, exact } = solved(rules, game);
    const [seat, before] = [game.toMove, game.scores];
    for (const { seat: by, text, points, proved } of line) {
      expect([game.toMove, proved]).toEqual([by, true]);
      const next: Game = unwrap(applyMove(rules, game, by, text)).game;
      // of the last turn the settlement is in the score too
      if (next.over === undefined) expect((next.scores[by] ?? 0) - (game.scores[by] ?? 0)).toBe(points);
      game = next;
    }
    const totals = finalizeGame(rules, game).seats.map(({ total }, each) => total - (before[each] ?? 0));
    expect([game.over !== undefined, exact]).toEqual([true, true]);
    expect((totals[seat] ?? 0) - (totals[1 - seat] ?? 0)).toBe(value);
    long = Math.max(long, line.length);
  }
  expect(long).toBeGreaterThan(2);
});

describe('tiles that every player has seen on the other rack', () => {
  const alphabet = defineAlphabet('few', 'A1x2 H4x2 T1x2 ?0x0');
  const dictionary = buildGraph(alphabet, ['hat', 'ha', 'at']);
  const rules = classic({ alphabet, dictionary, rackSize: 3, challenge: 'single' });
  const { game: begun } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HAT', 'HAT'] });
  const phony = unwrap(applyMove(rules, begun, 0, 'H6 TAH')).game;
  const { game } = unwrap(applyMove(rules, phony, 1, 'challenge'));
  const leaves = leavesOf(alphabet, { tiles: {} });

  test('belong to the rack, so that the value, equities and reviews are those of the verbs', async () => {
    const played = unwrap(applyMove(rules, game, 1, 'H6 HAT')).game;
    const over = unwrap(applyMove(rules, played, 0, 'accept')).game;
    const [first = 0, second = 0] = finalizeGame(rules, over).seats.map(({ total }) => total);
    expect([first, second]).toEqual([-6, 68]);
    const ofCgp = unwrap(parseCgp(rules, formatCgp(rules, game)));
    for (const [at, seat] of [[game, 1] as const, [viewFor(rules, game, 1), 1] as const, [ofCgp, 0] as const]) {
      const position = unwrap(positionOf(rules, at, seat));
      expect(unwrap(endgame(position)).run()).toMatchObject({ value: second - first, exact: true });
      const [best] = topPlays(position, 1, { leaves });
      expect(best?.equity).toBe(74);
      expect(best && equityOf(position, best, leaves)).toMatchObject({ equity: 74, end: 12 });
      expect(askBot(rules, at, seat, botOf({ leaves }))).toMatchObject({ tiles: best?.tiles });
    }
    const turns: TurnReview[] = [];
    for await (const turn of unwrap(reviewGame(rules, unwrap(recordOf(rules, over)), { endgame: {} })))
      turns.push(turn);
    expect(turns[1]).toMatchObject({ unseen: 0, made: { equity: 74 }, endgame: { value: 74, exact: true } });
  });

  test('are still refused where the seat cannot know a rack, or a turn is missed', () => {
    const unknown = unwrap(parseCgp(rules, '15/'.repeat(14) + '15 / 0/0 0'));
    const made = endgame(unwrap(positionOf(rules, unknown, 0)));
    expect(made.ok ? [] : made.error).toContainEqual({ code: 'rack-unknown', tiles: 3 });
    const later = endgame(unwrap(positionOf(rules, { ...game, missing: [1, 0] }, 1)));
    expect(later.ok ? [] : later.error).toEqual([{ code: 'turn-to-miss', seat: 0 }]);
  });

  test.each(['none', 'others', 'twice-others'] as const)(
    'count by the settlement of the rules for a phony that stands and goes out: out bonus %s',
    async outBonus => {
      const by = classic({ alphabet, dictionary, layout, rackSize: 3, challenge: 'single', outBonus });
      const start = newGame(by, { seats: 2, seed: 'tea', racks: ['HAT', 'HAT'] }).game;
      const [best, stood] = ['C1 HAT', 'C1 TAH'].map(text => {
        const over = unwrap(applyMove(by, unwrap(applyMove(by, start, 0, text)).game, 1, 'accept')).game;
        const [mine = 0, theirs = 0] = finalizeGame(by, over).seats.map(({ total }) => total);
        return { over, value: mine - theirs };
      });
      if (best === undefined || stood === undefined) throw new Error('no games');
      const turns: TurnReview[] = [];
      for await (const turn of unwrap(reviewGame(by, unwrap(recordOf(by, stood.over)), { endgame: {} })))
        turns.push(turn);
      expect(best.value - stood.value).toBe(6);
      expect(turns[0]?.endgame).toMatchObject({ value: best.value, exact: true, lost: { points: 6, win: 0 } });
    },
  );
});

describe('single moves', () => {
  const rules = small(FEW, { rackSize: 4, ending: { passesEach: 1 } });

  test('what is neither a pass nor a play of listed words has no value', () => {
    const game = begun(rules, 'a', 1);
    const position = game && unwrap(positionOf(rules, game, game.toMove));
    const made = position && unwrap(endgame(position));
    expect(made?.valueOf({ type: 'exchange', tiles: [1] })).toBeUndefined();
    expect(made?.valueOf({ type: 'place', tiles: [] })).toBeUndefined();
    expect(made?.valueOf({ type: 'place', tiles: [{ square: 0, tile: 5 }] })).toBeUndefined();
    expect(made?.run().exact).toBe(true);
  });
});

describe('in reviews', () => {
  const alphabet = defineAlphabet('few', 'A1x2 H4x2 T1x2 ?0x0');
  const rules = classic({
    alphabet,
    dictionary: buildGraph(alphabet, ['hat', 'ha', 'at', 'aha']),
    rackSize: 3,
    ending: { passesEach: 1 },
    challenge: 'double',
  });
  const { record } = parseGcg('#player1 A A\n#player2 B B\n>A: AHT 8G HA +10 10\n>B: AHT -  +0 0\n');
  const reviewed = async (options: ReviewOptions): Promise<readonly TurnReview[]> => {
    const turns: TurnReview[] = [];
    for await (const turn of unwrap(reviewGame(rules, record, options))) turns.push(turn);
    return turns;
  };

  test('a turn with an empty bag goes by the best play of both to the end', async () => {
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['AHT', 'AHT'] });
    const position = unwrap(positionOf(rules, game, 0));
    const move = unwrap(parseMove(rules, game, 0, '8G HA'));
    const made = unwrap(endgame(position));
    const [turn] = await reviewed({ endgame: {} });
    const { value, line } = made.run();
    expect(turn?.endgame).toEqual({
      value,
      exact: true,
      lost: { points: value - (made.valueOf(move)?.value ?? NaN), win: 1 },
      line: line.map(({ text, word, points }) => ({ move: text, word, points })),
    });
    expect(turn?.endgame?.lost?.points).toBeGreaterThan(16);
    expect(turn?.mistake).toBe('large');
    const lost = turn?.endgame?.lost?.points ?? 0;
    expect(turn && tellReview()(turn)[0]).toBe(
      `${line[0]?.word ?? ''} at ${line[0]?.text.split(' ')[0] ?? ''} for ${line[0]?.points ?? 0} gains ${lost} points more to the end of the game: a large mistake.`,
    );
  });

  test('it is asked for, and may be stopped', async () => {
    expect((await reviewed({})).map(({ endgame: end }) => end)).toEqual([undefined, undefined]);
    const [first] = await reviewed({ endgame: { nodes: 1, passes: 2 } });
    expect(first?.endgame?.line.length).toBeGreaterThan(0);
    await expect(reviewed({ endgame: { passes: 0 } })).rejects.toThrow(RangeError);
  });
});

describe('faults', () => {
  const rules = small(SET);
  const { game } = newGame(small('A1x9 E1x9 T1x6 ?0x0'), { seats: 2, seed: 'tea' });

  function codesOf(by: CrosswordRules, at: Game, seat: number, options?: EndgameOptions): readonly unknown[] {
    const made = endgame(unwrap(positionOf(by, at, seat)), options);
    return made.ok ? [] : [...made.error];
  }

  test('a bag that is not empty, a seat that is not to move', () => {
    expect(codesOf(small('A1x9 E1x9 T1x6 ?0x0'), game, 1)).toEqual([
      { code: 'bag-not-empty', tiles: 14 },
      { code: 'not-to-move', seat: 1 },
    ]);
  });

  test('three seats, rules of another game', () => {
    const fewer = small(SET, { rackSize: 3 });
    const three = newGame(fewer, { seats: 3, seed: 'tea' }).game;
    expect(codesOf(fewer, three, 0)).toContainEqual({ code: 'seats', least: 3, most: 3 });
    const { alphabet } = rules;
    const dictionary = buildGraph(alphabet, ['at', 'he']);
    const any = wordsmog({ dictionary, alphabet, challenge: 'void', layout, rackSize: 5 });
    expect(codesOf(any, newGame(any, { seats: 2, seed: 'tea' }).game, 0)).toEqual([
      expect.objectContaining({ code: 'own-rules', part: 'words' }),
    ]);
  });

  test('a game that passes never end', () => {
    const endless = small(SET, { ending: { passesEach: 0 } });
    const at = newGame(endless, { seats: 2, seed: 'tea' }).game;
    expect(codesOf(endless, at, 0)).toEqual([{ code: 'no-end' }]);
    expect(codesOf(endless, at, 0, { passes: 2 })).toEqual([]);
  });

  test('options', () => {
    const at = newGame(rules, { seats: 2, seed: 'tea' }).game;
    const position = unwrap(positionOf(rules, at, 0));
    expect(() => endgame(position, { passes: 0 })).toThrow(RangeError);
    expect(() => endgame(position, { pass: 2 } as EndgameOptions)).toThrow(RangeError);
    expect(() => unwrap(endgame(position)).run({ nodes: 0 })).toThrow(RangeError);
  });
});

describe('step by step', () => {
  const rules = small(SET);
  const { game } = newGame(rules, { seats: 2, seed: 'steps' });
  const position = unwrap(positionOf(rules, game, 0));

  test('until it is exact, and other searches in between change nothing', async () => {
    const steps: Solution[] = [];
    for await (const now of unwrap(endgame(position)).watch({ every: 20 })) {
      steps.push(now);
      topPlays(position, 2);
    }
    const all = solved(rules, game);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.map(({ exact }) => exact)).toEqual([...steps.slice(1).map(() => false), true]);
    expect(steps.at(-1)?.value).toBe(all.value);
    for (const { line } of steps) expect(line.length).toBeGreaterThan(0);
  });

  test('it is left, or aborted, and nothing more is searched', async () => {
    const made = unwrap(endgame(position));
    for await (const now of made.watch({ every: 20 })) if (now.nodes > 0) break;
    const aborted = new AbortController();
    let count = 0;
    for await (const now of made.watch({ signal: aborted.signal, every: 20 })) {
      count++;
      expect(now.exact).toBe(false);
      aborted.abort();
    }
    expect(count).toBe(1);
    const { nodes } = made.run({ nodes: 1 });
    expect(nodes).toBeLessThan(200);
    expect(made.run().exact).toBe(true);
  });
});
