/** A table does what the verbs do, and leaves to them what they would refuse. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, newGame, parseLayout, unwrap, type Chance, type Move } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules, withCounts } from 'tilewright/rules';
import { duplicate } from 'tilewright/variants';
import { layTable, moveOnTable, type Table } from '../../../src/records/replay/table.ts';

const layout = parseLayout('..... ..... ..*.. ..... .....');
const alphabet = withCounts(english, 'A3 T3 E2 Z1 ?2');
const rules = classic({ layout, alphabet, rackSize: 3, challenge: 'double' });
const game = layTable(rules, ['Ann', 'Bob'], 0)!;
const [A, T] = [1, 20];
const AT: Move = { type: 'place', tiles: [A, T].map((tile, n) => ({ square: 12 + n, tile })) };
const held: Chance = { type: 'show', zone: 'rack 0', tiles: [A, T] };

/** The same moves by the verbs, in a record. */
function byVerbs(...moves: readonly (readonly [by: number | 'director', move: Move, chance?: readonly Chance[]])[]) {
  let now = newGame(rules, { seats: ['Ann', 'Bob'], first: 0, knows: 'record' }).game;
  for (const [by, move, chance] of moves) now = unwrap(applyMove(rules, now, by, move, chance)).game;
  const { boards, scores, toMove, pending, over, round, zones, unseen } = now;
  return { boards, scores, toMove, pending, over, round, zones, unseen };
}

describe('a game is laid', () => {
  test('with full racks of which nothing is known, and the rest in the bag', () => {
    expect(game).toMatchObject({ toMove: 0, scores: [0, 0], seats: [{ name: 'Ann' }, { name: 'Bob' }] });
    expect(
      Object.entries(game.zones)
        .map(([key, { hidden }]) => `${key} ${hidden}`)
        .sort(),
    ).toEqual([...['aside 0', 'bag 5', 'rack 0 3', 'rack 1 3']]);
  });

  test('only where there are tiles for all racks, two players, and rules of turns alone', () => {
    expect(layTable(rules, ['Ann'], 0)).toBeUndefined();
    expect(layTable(rules, ['A', 'B', 'C'], 0)?.zones['bag']?.hidden).toBe(2);
    expect(layTable(rules, ['A', 'B', 'C', 'D'], 0)).toBeUndefined();
    expect(layTable(duplicate(), ['A', 'B'], 0)).toBeUndefined();
    const step = { name: 'more', run: (_rules: unknown, now: typeof game) => now } as never;
    expect(layTable(extendRules(rules, { steps: [...rules.steps, step] }), ['A', 'B'], 0)).toBeUndefined();
    expect(layTable(extendRules(rules, { steps: rules.steps.slice(0, 2) }), ['A', 'B'], 0)).toBeUndefined();
    const ending = { name: 'own', over: () => false };
    expect(layTable(extendRules(rules, { ending: [...rules.ending, ending] }), ['A', 'B'], 0)).toBeUndefined();
  });
});

describe('a move', () => {
  const start: Table = { game, open: undefined };
  const after = (table: Table | undefined): object => {
    const { boards, scores, toMove, pending, over, round, zones, unseen } = table!.game;
    return { boards, scores, toMove, pending, over, round, zones, unseen };
  };
  const laid = moveOnTable(rules, start, { by: 0, move: AT, chance: [held] })!;

  test('a play is open until it is closed, then booked, as by the verbs', () => {
    expect(laid.open?.words).toHaveLength(1);
    expect(laid.events).toMatchObject([{ type: 'played', seat: 0, score: { total: 2 } }]);
    expect(after(laid)).toEqual(byVerbs([0, AT, [held]]));
    const closed = moveOnTable(rules, laid, { by: 'director', move: { type: 'close' }, chance: [] });
    expect(closed?.open).toBeUndefined();
    expect(after(closed)).toEqual(byVerbs([0, AT, [held]], ['director', { type: 'close' }]));
  });

  test('a challenge, an exchange and a pass follow the rules of the game', () => {
    const ruling: Chance = { type: 'ruling', upheld: true };
    const challenged = moveOnTable(rules, laid, { by: 1, move: { type: 'challenge' }, chance: [ruling] });
    expect(after(challenged)).toEqual(byVerbs([0, AT, [held]], [1, { type: 'challenge' }, [ruling]]));
    for (const move of [{ type: 'exchange', tiles: 2 }, { type: 'pass' }] as const)
      expect(after(moveOnTable(rules, laid, { by: 1, move, chance: [] }))).toEqual(byVerbs([0, AT, [held]], [1, move]));
  });

  test('what the verbs would refuse is left to them', () => {
    const left = (by: number | 'director', move: Move, chance: readonly Chance[] = [], table = start): boolean =>
      moveOnTable(rules, table, { by, move, chance }) === undefined;
    expect(left(0, { type: 'pass' })).toBe(false);
    // not its turn
    expect(left(1, { type: 'pass' })).toBe(true);
    expect(left(1, AT)).toBe(true);
    // nothing to challenge
    expect(left(1, { type: 'challenge' })).toBe(true);
    // off the start square, more than the rack or the set holds, more than the bag holds
    expect(left(0, { type: 'place', tiles: [{ square: 0, tile: A }] })).toBe(true);
    expect(left(0, AT, [{ ...held, tiles: [A, A, A] }])).toBe(true);
    expect(left(0, AT, [{ ...held, tiles: [A, A, A, A] }])).toBe(true);
    expect(left(0, { type: 'exchange', tiles: 4 })).toBe(true);
    // no such move in these rules
    const silent = classic({ layout, alphabet, rackSize: 3, challenge: 'none' });
    const still = { game: layTable(silent, ['A', 'B'], 0)!, open: undefined };
    expect(
      moveOnTable(silent, still, { by: 0, move: { type: 'act', action: 'x' } as Move, chance: [] }),
    ).toBeUndefined();
    // after the end
    const over = { game: { ...game, over: 'went-out' }, open: undefined };
    expect([left(0, { type: 'pass' }, [], over), left(0, AT, [held], over)]).toEqual([true, true]);
  });
});
