/** Reviews by simulation, with chances to win, and what may have been kept where no rack is written. */
import { describe, expect, test } from 'vitest';
import { classic, formatMove, unwrap, viewFor } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  inferRack,
  readWinTable,
  reviewGame,
  reviewTotals,
  simulation,
  tellReview,
  type ReviewOptions,
  type TurnReview,
} from 'tilewright/analysis';
import { leavesOf } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { buildGraph } from 'tilewright/lexicon';
import { positionOf, topPlays } from 'tilewright/movegen';
import { gameAt, parseGcg, type RecordedGame } from 'tilewright/records';
import { endRule, extendRules } from 'tilewright/rules';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { openGraph } from '../fixtures/open-english.ts';

const rules = classic({ dictionary: openGraph, challenge: 'double' });
const leaves = openEnglishLeaves();
const SHORT = { n: 3, iterations: 120, seed: 'a' } as const;

function recordOf(lines: string): RecordedGame {
  return parseGcg(['#player1 Ann Ann', '#player2 Bob Bob', ...lines.split('\n')].join('\n')).record;
}

async function reviewed(
  record: RecordedGame | string,
  options: ReviewOptions,
  by = rules,
): Promise<readonly TurnReview[]> {
  const turns: TurnReview[] = [];
  const read = typeof record === 'string' ? recordOf(record) : record;
  for await (const turn of unwrap(reviewGame(by, read, options))) turns.push(turn);
  return turns;
}

const OPENING = '>Ann: HORNETS 8F HORN +14 14\n>Bob: AAEIIUU I8 .E +3 3';

describe('by simulation', () => {
  test('a turn is what simulation says of its best moves and of the one that was made', async () => {
    const [turn] = await reviewed(OPENING, { leaves, simulation: SHORT });
    const record = recordOf(OPENING);
    const position = unwrap(positionOf(rules, gameAt(rules, record, 0), 0));
    const candidates = [...(turn?.best ?? []).map(({ move }) => move), '8F HORN'];
    const chosen = unwrap(simulation(position, { leaves, candidates, seed: 'a' })).run({ iterations: 60 });
    const { plays } = chosen;
    expect(turn?.simulated?.iterations).toBe(120);
    expect(turn?.simulated?.plays.map(({ n, points }) => [n, points])).toEqual(
      plays.map(({ n, points }) => [n, points]),
    );
    expect(turn?.simulated?.plays.map(({ equity }) => equity)).toEqual(plays.map(({ equity }) => equity));
    // what was lost is judged by fresh playouts of the best and of the move
    const judging = { leaves, candidates: [plays[0]?.text ?? '', '8F HORN'], seed: 'a/judged', round: 30 };
    const [, own] = unwrap(simulation(position, judging)).run({ iterations: 60 }).plays;
    expect(turn?.simulated?.lost).toEqual({ equity: own?.behind?.equity, error: own?.behind?.error, n: 30 });
    expect(turn?.simulated?.lost?.equity).toBeGreaterThan(16);
    expect(turn?.mistake).toBe('large');
    const said = turn === undefined ? [] : tellReview({ draws: false })(turn);
    expect(said[0]).toMatch(
      /^\w+ at \d+\w for \d+ comes to \d+(\.\d)? ± \d(\.\d)? points more, on average of 30 playouts: a large mistake\.$/,
    );
  });

  test('nothing within two errors is a mistake, and losses by fresh playouts may be below 0', async () => {
    const position = unwrap(positionOf(rules, gameAt(rules, recordOf(OPENING), 0), 0));
    const [best] = topPlays(position, 1, { leaves });
    const text = formatMove(rules, best ?? { type: 'pass' });
    const line = `>Ann: HORNETS ${text} +${best?.points ?? 0} ${best?.points ?? 0}`;
    const losses: number[] = [];
    for (let n = 0; n < 14; n++) {
      const options = {
        leaves,
        simulation: { seed: `chance ${n}`, iterations: 130, n: 5, plies: 1 },
        mistakes: { small: 0.1, medium: 8, large: 16 },
      };
      const [turn] = await reviewed(line, options);
      const { equity = 0, error = 0, n: count = 0 } = turn?.simulated?.lost ?? {};
      losses.push(equity);
      expect(turn?.mistake !== undefined).toBe(equity > (2 + 3 / (count - 1)) * error && equity >= 0.1);
      expect(turn?.mistake === undefined || equity > 2 * error).toBe(true);
    }
    // of the best of noisy means none would be
    expect(losses.some(loss => loss < 0)).toBe(true);
  });

  test('too few playouts call nothing a mistake', async () => {
    const [turn] = await reviewed(OPENING, { leaves, simulation: { ...SHORT, iterations: 32 } });
    expect(turn?.simulated?.lost?.n).toBe(8);
    expect(turn?.simulated?.lost?.equity).toBeGreaterThan(16);
    expect(turn?.mistake).toBeUndefined();
  });

  test('the same again, as plain data; the best move that was made loses nothing', async () => {
    const once = await reviewed(OPENING, { leaves, simulation: SHORT });
    expect(await reviewed(OPENING, { leaves, simulation: SHORT })).toEqual(once);
    expect(JSON.parse(JSON.stringify(once))).toEqual(once);
    const best = once[0]?.simulated?.plays[0];
    const played = await reviewed(`>Ann: HORNETS ${best?.move ?? ''} +${best?.points ?? 0} ${best?.points ?? 0}`, {
      leaves,
      // as many of each move as before, when there were four
      simulation: { ...SHORT, iterations: 90 },
    });
    expect(played[0]?.simulated?.lost).toMatchObject({ equity: 0, error: 0 });
    expect(played[0]?.mistake).toBeUndefined();
  });

  test('a phony has no place in it, one that was taken back counts as a pass, an exchange is played on from', async () => {
    const [phony] = await reviewed('>Ann: HORNETZ 8E HORNZ +34 34\n>Bob: AAAAAFX - +0 0', {
      leaves,
      simulation: SHORT,
    });
    expect(phony?.simulated?.plays.length).toBe(3);
    expect(phony?.simulated?.lost).toBeUndefined();
    const back = '>Ann: HORNETZ 8E HORNZ +34 34\n>Ann: HORNETZ -- -34 0\n>Bob: AAAAAFX - +0 0';
    const [taken] = await reviewed(back, { leaves, simulation: SHORT });
    expect(taken?.simulated?.plays.map(({ move }) => move)).toContain('pass');
    expect(taken?.simulated?.lost?.equity).toBeGreaterThan(10);
    const [exchanged] = await reviewed('>Ann: HORNETS -HT +0 0\n>Bob: AAAAAFX - +0 0', { leaves, simulation: SHORT });
    expect(exchanged?.simulated?.plays.map(({ move }) => move)).toContain('exchange HT');
    expect(exchanged?.simulated?.lost?.equity).toBeGreaterThan(10);
  });

  test('nothing that the mover could not see is used', async () => {
    const record = parseGcg(fileOf((cleanRecords(1)[0] ?? []).map(lineOf))).record;
    const options = { leaves, simulation: { n: 2, iterations: 12 } };
    const told = await reviewed(record, options);
    const hidden = {
      ...record,
      events: record.events.map(({ rack, ...rest }) =>
        rest.seat === 0 || rack === undefined ? rest : { ...rest, rack },
      ),
    };
    const again = await reviewed(hidden, options);
    const own = (turns: readonly TurnReview[]): readonly TurnReview[] => turns.filter(({ seat }) => seat === 1);
    expect(own(again)).toEqual(own(told));
    expect(own(told).filter(({ simulated }) => simulated !== undefined).length).toBeGreaterThan(4);
    // with an empty bag there is nothing to deal
    expect(told.every(({ unseen, simulated }) => simulated === undefined || unseen > 7)).toBe(true);
  });

  test('games that cannot be simulated are refused, where it is asked for', () => {
    const own = extendRules(rules, { ending: [...rules.ending, endRule('never', () => false)] });
    expect(reviewGame(own, recordOf(OPENING)).ok).toBe(true);
    expect(reviewGame(own, recordOf(OPENING), { simulation: {} })).toEqual({
      ok: false,
      error: [{ code: 'own-rules', part: 'ending', names: ['never'] }],
    });
    const three = parseGcg('#player1 A A\n#player2 B B\n#player3 C C\n>A: HORNETS 8F HORN +14 14\n').record;
    expect(reviewGame(rules, three, { simulation: {} })).toEqual({
      ok: false,
      error: [{ code: 'seats', least: 3, most: 3 }],
    });
    for (const wrong of [{ iterations: 0 }, { plies: 101 }, { n: 200 }, { deep: 1 }])
      expect(() => reviewGame(rules, recordOf(OPENING), { simulation: wrong })).toThrow(RangeError);
  });
});

describe('chances to win', () => {
  // a point is a hundredth, however many tiles are unseen
  const rows = Array.from({ length: 101 }, (_, n) => `${50 - n},${((100 - n) / 100).toFixed(2)}`);
  const win = unwrap(readWinTable(`,0\n${rows.join('\n')}\n`));

  test('what a turn cost by the table: of the other, who moves next, by what it will not see', async () => {
    const asked: (readonly [spread: number, unseen: number])[] = [];
    const watched = {
      chance: (spread: number, unseen: number): number => {
        asked.push([spread, unseen]);
        return win.chance(spread, unseen);
      },
    };
    const [turn, next] = await reviewed(OPENING, { leaves, win: watched });
    const [best, made] = [turn?.best?.[0], turn?.made];
    // seven tiles laid and drawn again, or four: the other sees its rack, and what is on the board
    const laid = 7 - (best?.leave?.length ?? 0);
    expect(asked.slice(0, 2)).toEqual([
      [-(best?.equity ?? NaN), 93 - laid],
      [-(made?.equity ?? NaN), 93 - 4],
    ]);
    const chance = (equity = NaN): number => 1 - win.chance(-equity, 0);
    expect(turn?.lost?.win).toBeCloseTo(chance(best?.equity) - chance(made?.equity), 9);
    const totals = reviewTotals(
      [turn, next].flatMap(each => each ?? []),
      2,
    );
    expect(totals.map(({ winLost }) => winLost)).toEqual([turn?.lost?.win, next?.lost?.win]);
    expect(turn && tellReview({ draws: false })(turn)[1]).toBe(
      `It wins ${Math.round(1000 * (turn?.lost?.win ?? 0)) / 10} games of 100 more, by the win table.`,
    );
  });

  test('by simulation too, and then that counts', async () => {
    const [turn] = await reviewed(OPENING, { leaves, win, simulation: { ...SHORT, iterations: 400 } });
    expect(turn?.simulated?.lost?.win).toBeGreaterThan(0.1);
    const [ann] = reviewTotals(
      [turn].flatMap(each => each ?? []),
      2,
    );
    expect(ann?.winLost).toBe(turn?.simulated?.lost?.win);
    expect(turn?.simulated?.plays.every(({ win: chance = -1 }) => chance > 0 && chance < 1)).toBe(true);
  });

  test('without a table nobody says any', async () => {
    const turns = await reviewed(OPENING, { leaves, simulation: SHORT });
    expect(turns.every(({ lost, simulated }) => lost?.win === undefined && simulated?.lost?.win === undefined)).toBe(
      true,
    );
    expect(reviewTotals(turns, 2).map(({ winLost }) => winLost)).toEqual([undefined, undefined]);
    expect(() => reviewGame(rules, recordOf(OPENING), { win: {} as never })).toThrow(RangeError);
  });
});

describe('what was kept', () => {
  const few = classic({ dictionary: buildGraph(english, ['horn', 'horns', 'no']), challenge: 'double' });
  const UNKNOWN = '>Ann: 8E HORN +14 14\n>Bob: AAEIIUU - +0 0';
  const infer = { margin: 0, tries: 300 };

  test('is what inferRack says to the other, of turns without a rack', async () => {
    const table = leavesOf(english, { tiles: { '?': 20 } });
    const [turn, next] = await reviewed(UNKNOWN, { leaves: table, infer }, few);
    expect(turn).toMatchObject({ unsure: 'rack-unknown', kept: { seat: 0 } });
    const view = viewFor(few, gameAt(few, recordOf(UNKNOWN), 1), 1);
    expect(turn?.kept).toEqual(unwrap(inferRack(few, view, 0, { leaves: table, ...infer })));
    // HORNS would have scored more
    expect(turn?.kept?.leaves.some(({ tiles }) => tiles.includes('S'))).toBe(false);
    expect(turn?.kept?.leaves.length).toBeGreaterThan(50);
    expect(next?.kept).toBeUndefined();
  });

  test('is not said where a rack is known or in doubt, a play was taken back, or nobody asks', async () => {
    const keptOf = async (lines: string, options: ReviewOptions = { leaves, infer }): Promise<unknown> =>
      (await reviewed(lines, options, few))[0]?.kept;
    expect(await keptOf(UNKNOWN, { leaves })).toBeUndefined();
    expect(await keptOf('>Ann: HORNEVV 8E HORN +14 14\n>Bob: AAEIIUU - +0 0')).toBeUndefined();
    expect(await keptOf('>Ann: 8E HORN +14 14\n>Ann: -- -14 0\n>Bob: AAEIIUU - +0 0')).toBeUndefined();
    expect(await keptOf('>Ann: HORN 8E HORN +14 14\n>Bob: AAEIIUU - +0 0')).toBeDefined();
    expect(await keptOf('>Ann: 8E HORN +14 14')).toBeUndefined();
  });
});
