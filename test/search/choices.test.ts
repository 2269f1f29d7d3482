/** What random and listed moves are made of: luck, what a seat holds, exchanges, squares and the pieces on them. */
import { describe, expect, test } from 'vitest';
import { classic, newGame, parseLayout, unwrap, applyMove, viewFor, zoneKey, type Game, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { exchangesOf } from 'tilewright/bots';
import { sample } from 'tilewright/movegen';
import { alongClaims, extendRules, stock, withCounts, withMechanisms } from 'tilewright/rules';
import { guessTiles, holdingOf } from '../../src/search/holding.ts';
import { happens, pickOne, shuffled, type Luck } from '../../src/search/luck.ts';
import { fieldOf, randomPlacement, type Field } from '../../src/search/random-placement.ts';
import { diceOf } from '../../src/testing/dice.ts';

/** Luck that falls as it is told, and says what it was asked. */
function told(...falls: readonly number[]): Luck & { readonly asked: readonly number[] } {
  const asked: number[] = [];
  return { asked, below: n => falls[asked.push(n) - 1] ?? 0 };
}

describe('luck', () => {
  test('n in a hundred, by thousandths', () => {
    expect([0, 299, 300, 999].map(fall => happens(told(fall), 30))).toEqual([true, true, false, false]);
    expect(happens(told(0), 0)).toBe(false);
    expect(happens(told(999), 100)).toBe(true);
    const luck = told(0);
    happens(luck, 30);
    expect(luck.asked).toEqual([1000]);
  });

  test('one of a list, each of its entries; of none nothing, and nothing is asked', () => {
    expect([0, 1, 2].map(fall => pickOne(told(fall), ['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
    const luck = told();
    expect(pickOne(luck, [])).toBeUndefined();
    expect(luck.asked).toEqual([]);
  });

  test('every order comes once over all falls, and the list stays as it is', () => {
    const list = Object.freeze(['a', 'b', 'c', 'd']);
    const orders = [];
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 3; b++)
        for (let c = 0; c < 2; c++) {
          const luck = told(a, b, c);
          orders.push(shuffled(luck, list).join(''));
          expect(luck.asked).toEqual([4, 3, 2]);
        }
    expect(new Set(orders).size).toBe(24);
    expect(list).toEqual(['a', 'b', 'c', 'd']);
  });
});

const layout = parseLayout('..... ..... ..*.. ....# .....');
const alphabet = withCounts(english, 'A3 T3 E2 Z1 ?2');
const open: Rules = classic({ layout, alphabet, rackSize: 3, challenge: 'none' });
const { blank } = alphabet;
const [A, E, T, Z] = [1, 5, 20, 26];
const begin = (rules: Rules, board: string, rack: string): Game =>
  newGame(rules, { seats: 2, seed: 'a', first: 0, boards: [board], racks: [rack] }).game;

/** Counts by tile, as an object without zeros. */
const named = (counts: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(counts.flatMap((count, tile) => (count === 0 ? [] : [[tile, count]])));

describe('what a seat holds', () => {
  const game = newGame(open, { seats: 2, seed: 'a', first: 0, racks: ['AAT', 'EE?'] }).game;

  test('its own tiles', () => {
    const { counts, size } = holdingOf(open, game, 0);
    expect(named(counts)).toEqual({ [A]: 2, [T]: 1 });
    expect(size).toBe(3);
    expect(guessTiles(open, game, 0, diceOf(1))).toEqual([A, A, T]);
  });

  test('of a hidden rack: of each kind as many as are unseen, and no more than lie there', () => {
    const view = viewFor(open, game, 0);
    const { counts, size } = holdingOf(open, view, 1);
    expect(named(counts)).toEqual({ [A]: 1, [E]: 2, [T]: 2, [Z]: 1, [blank]: 2 });
    expect(size).toBe(3);
    const small = newGame(open, { seats: 2, seed: 'a', first: 0, racks: ['T', 'AE?'] }).game;
    expect(holdingOf(open, viewFor(open, small, 0), 1).counts[A]).toBe(3);
    for (let seed = 0; seed < 20; seed++) {
      const guessed = guessTiles(open, view, 1, diceOf(seed));
      expect(guessed).toHaveLength(3);
      for (const tile of guessed)
        expect(guessed.filter(other => other === tile).length).toBeLessThanOrEqual(view.unseen[tile] ?? 0);
    }
    const kinds = new Set(Array.from({ length: 200 }, (_, seed) => guessTiles(open, view, 1, diceOf(seed))).flat());
    expect([...kinds].sort((a, b) => a - b)).toEqual([A, E, T, Z, blank]);
  });
});

describe('exchanges', () => {
  test('each set once, more tiles before fewer, with what is kept', () => {
    const game = newGame(open, { seats: 2, seed: 'a', first: 0, racks: ['AAT', 'EE?'] }).game;
    expect(Array.from(exchangesOf(open, game, 0), ({ tiles, leave }) => [tiles, named(leave)])).toEqual([
      [[A, A, T], {}],
      [[A, A], { [T]: 1 }],
      [[A, T], { [A]: 1 }],
      [[A], { [A]: 1, [T]: 1 }],
      [[T], { [A]: 2 }],
    ]);
    expect([...exchangesOf(open, game, 1)]).toEqual([]);
    expect([...exchangesOf(open, unwrap(applyMove(open, game, 0, 'resign')).game, 0)]).toEqual([]);
  });

  test('only of as many tiles as the rules allow: none of three where the bag has two', () => {
    const few = classic({
      layout,
      alphabet: withCounts(english, 'A3 T3 ?2'),
      rackSize: 3,
      challenge: 'none',
      exchange: { minBag: 1 },
    });
    const game = newGame(few, { seats: 2, seed: 'a', first: 0, racks: ['AAT', 'AT?'] }).game;
    expect(Array.from(exchangesOf(few, game, 0), ({ tiles }) => tiles)).toEqual([[A, A], [A, T], [A], [T]]);
  });
});

/** Many random placements of one field. */
function placements(field: Field, count: number): readonly NonNullable<ReturnType<typeof randomPlacement>>[] {
  return Array.from({ length: count }, () => randomPlacement(field)).flatMap(found => found ?? []);
}

const squaresOf = (field: Field, count: number): readonly (readonly number[])[] =>
  placements(field, count).map(({ tiles }) => tiles.map(({ square }) => square).sort((a, b) => a - b));

/** Each set of squares once, in order. */
const setsOf = (field: Field, count: number): readonly string[] =>
  [...new Set(squaresOf(field, count).map(squares => squares.join(' ')))].sort();

describe('random placements', () => {
  test('on an empty board: lines through the start square, of one to all tiles, before and behind it', () => {
    const field = fieldOf(open, begin(open, '5/5/5/5/5', 'ATE'), 0, diceOf(1));
    expect(field.anchors).toEqual([12]);
    expect(setsOf(field, 600)).toEqual(
      [
        '12',
        '11 12',
        '12 13',
        '7 12',
        '12 17',
        '10 11 12',
        '11 12 13',
        '12 13 14',
        '2 7 12',
        '7 12 17',
        '12 17 22',
      ].sort(),
    );
  });

  test('beside letters: over them, not beyond walls or the edge, and never twice on a square', () => {
    // the wall is E4; letters stand on C3 and D3
    const game = begin(open, '5/5/2AT1/5/5', 'ATE');
    const field = fieldOf(open, game, 0, diceOf(1));
    expect(field.anchors).toEqual([7, 8, 11, 14, 17, 18]);
    const sets = squaresOf(field, 2000);
    for (const squares of sets) {
      expect(new Set(squares).size).toBe(squares.length);
      expect(squares.some(square => field.anchors.includes(square))).toBe(true);
      for (const square of squares) expect([12, 13, 19]).not.toContain(square);
    }
    const texts = new Set(sets.map(squares => squares.join(' ')));
    // stepping over the letters, and ending at the edge and before the wall
    for (const there of ['11 14', '10 11 14', '7 17', '14', '16 17 18', '9 14', '4 9 14'])
      expect(texts).toContain(there);
    expect([...texts].some(text => text.split(' ').includes('24'))).toBe(false);
  });

  test('a start square that is free is tried now and then, though letters lie elsewhere', () => {
    const two = classic({
      layout: parseLayout('*.... ..... ..... ..... ....*'),
      alphabet,
      rackSize: 3,
      challenge: 'none',
    });
    const free = extendRules(two, { placement: [] });
    const game = begin(free, '5/5/5/5/4A', 'ATE');
    const seen = Array.from({ length: 300 }, (_, seed) => fieldOf(free, game, 0, diceOf(seed)).anchors.join(' '));
    expect(new Set(seen)).toEqual(new Set(['0', '19 23']));
    const starts = seen.filter(text => text === '0').length;
    expect(starts).toBeGreaterThan(15);
    expect(starts).toBeLessThan(60);
  });

  test('no letters and no start square: any square', () => {
    const bare = extendRules(open, { placement: [], layout: { ...layout, starts: [] } });
    const field = fieldOf(bare, begin(bare, '5/5/5/5/5', 'ATE'), 0, diceOf(1));
    expect(field.anchors).toEqual(Array.from({ length: 25 }, (_, square) => square).filter(square => square !== 19));
  });

  test('letters of a play that is still open count', () => {
    const rules = classic({ layout, alphabet, rackSize: 3, challenge: 'double' });
    const begun = begin(rules, '5/5/5/5/5', 'ATE');
    const { game } = unwrap(applyMove(rules, begun, 0, '3C AT'));
    expect(fieldOf(rules, game, 1, diceOf(1)).anchors).toEqual([7, 8, 11, 14, 17, 18]);
  });

  test('pieces are held ones, each as often as it is held; a blank is any letter', () => {
    const game = begin(open, '5/5/2AT1/5/5', 'A??');
    const field = fieldOf(open, game, 0, diceOf(4));
    const letters = new Set<number>();
    for (const { tiles } of placements(field, 3000)) {
      expect(tiles.filter(({ tile }) => tile === A).length).toBeLessThanOrEqual(1);
      expect(tiles.filter(({ tile }) => tile === blank).length).toBeLessThanOrEqual(2);
      for (const { tile, as } of tiles) {
        expect([A, blank]).toContain(tile);
        expect(as === undefined).toBe(tile === A);
        if (as !== undefined) letters.add(as);
      }
    }
    expect([...letters].sort((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1));
  });

  test('nothing without tiles, and nothing without a square', () => {
    const game = begin(open, '5/5/2AT1/5/5', 'ATE');
    const field = fieldOf(open, game, 0, diceOf(1));
    expect(randomPlacement({ ...field, held: [] })).toBeUndefined();
    expect(randomPlacement({ ...field, anchors: [] })).toBeUndefined();
    expect(randomPlacement(field)).toBeDefined();
  });

  test('cards are never laid; blockers seldom in the word, and one or two beside it', () => {
    const stone = { name: 'stone', type: 'blocker', count: 3, zone: 'stones' } as const;
    const base = extendRules(open, {
      ...withMechanisms(open, stock(stone, { pouch: 'pouch', most: 2, allowed: () => true })),
    });
    const begun = begin(base, '5/5/2AT1/5/5', 'ATE');
    const tile = blank + 1;
    const counts = begun.unseen.map((_, kind) => (kind === tile ? 3 : 0));
    const none = counts.map(() => 0);
    const game: Game = {
      ...begun,
      zones: {
        ...begun.zones,
        [zoneKey('pouch', 0)]: { counts, shown: none, hidden: 0 },
        stones: { counts: none, shown: none, hidden: 0 },
      },
    };
    const field = fieldOf(base, game, 0, diceOf(2));
    expect(field.held.filter(held => held === tile)).toHaveLength(3);
    const found = placements(field, 3000);
    const beside = found.map(placement => placement.beside ?? []);
    expect(new Set(beside.map(({ length }) => length))).toEqual(new Set([0, 1, 2]));
    for (const [i, stones] of beside.entries()) {
      const taken = [...stones, ...(found[i]?.tiles ?? [])].map(({ square }) => square);
      expect(new Set(taken).size).toBe(taken.length);
      for (const { tile: laid, square } of stones) {
        expect(laid).toBe(tile);
        expect(field.anchors).toContain(square);
      }
    }
    const share = beside.filter(({ length }) => length > 0).length / found.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
    const inWord = found.filter(({ tiles }) => tiles.some(laid => laid.tile === tile)).length / found.length;
    expect(inWord).toBeGreaterThan(0.01);
    expect(inWord).toBeLessThan(0.2);
    const cards: Rules = { ...base, pieces: base.pieces.map(piece => ({ ...piece, type: 'card' as const })) };
    for (const { tiles, beside: stones } of placements({ ...field, rules: cards }, 500)) {
      expect(tiles.some(laid => laid.tile === tile)).toBe(false);
      expect(stones).toBeUndefined();
    }
  });
});

describe('claimed paths', () => {
  const rules: Rules = extendRules(open, { read: alongClaims(), placement: [] });
  const game = begin(rules, '5/5/2AT1/5/5', 'ATE');
  const field = fieldOf(rules, game, 0, diceOf(7));
  const found = placements(field, 1500);
  const isShown = (square: number, fresh: readonly number[]): boolean =>
    field.letters[square] !== 0 || fresh.includes(square);

  test('lead from square to neighbour over letters, use none twice, and hold a fresh tile', () => {
    expect(found.length).toBeGreaterThan(1400);
    for (const { tiles, claims = [] } of found) {
      const fresh = tiles.map(({ square }) => square);
      expect(claims.length).toBeGreaterThan(0);
      expect(claims.length).toBeLessThanOrEqual(3);
      for (const path of claims) {
        expect(new Set(path).size).toBe(path.length);
        expect(path.every(square => isShown(square, fresh))).toBe(true);
        expect(path.some(square => fresh.includes(square))).toBe(true);
        const steps = path.slice(1).map((square, i) => {
          const before = path[i]!;
          const rows = Math.abs(Math.floor(square / 5) - Math.floor(before / 5));
          return Math.max(rows, Math.abs((square % 5) - (before % 5)));
        });
        expect(steps).toEqual(steps.map(() => 1));
      }
    }
  });

  test('one to three of them, of two letters and of more, and in both directions', () => {
    expect(new Set(found.map(({ claims = [] }) => claims.length))).toEqual(new Set([1, 2, 3]));
    const lengths = new Set(found.flatMap(({ claims = [] }) => claims.map(({ length }) => length)));
    for (const length of [2, 3, 4, 5]) expect(lengths).toContain(length);
    const steps = found.flatMap(({ claims = [] }) =>
      claims.flatMap(([from, to]) => (to === undefined ? [] : [to - (from ?? 0)])),
    );
    expect(new Set(steps.map(Math.sign))).toEqual(new Set([-1, 1]));
  });

  test('together they take in every fresh tile that they reach, nearly always', () => {
    const whole = found.filter(({ tiles, claims = [] }) => tiles.every(({ square }) => claims.flat().includes(square)));
    expect(whole.length / found.length).toBeGreaterThan(0.8);
  });
});

test('a random exchange of a hidden rack names a number or tiles that may be there', () => {
  const game = newGame(open, { seats: 2, seed: 'a', first: 1, racks: ['AAT', 'EE?'] }).game;
  const view = viewFor(open, game, 0);
  const dice = diceOf(3);
  const kinds = Array.from({ length: 300 }, () => sample(open, view, 1, dice, { weights: { exchange: 1 } })).map(
    move =>
      move?.type === 'exchange'
        ? typeof move.tiles === 'number'
          ? `number ${move.tiles}`
          : `tiles ${move.tiles.length}`
        : 'none',
  );
  expect(new Set(kinds)).toContain('number 1');
  expect(new Set(kinds)).toContain('number 3');
  const numbers = kinds.filter(kind => kind.startsWith('number')).length;
  expect(numbers).toBeGreaterThan(120);
});
