/** Games that a view could have come from. */
import fc from 'fast-check';
import { applyMove, classic, newGame, rackOf, tilesIn, unwrap, viewFor, type Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { inferRack } from 'tilewright/analysis';
import { sampleGame } from 'tilewright/bots';
import { noLeaves } from 'tilewright/leaves';
import { buildGraph } from 'tilewright/lexicon';
import { defineAlphabet } from 'tilewright/rules';
import { randomGames } from 'tilewright/testing';
import { scrabbleMe } from 'tilewright/variants';
import { describe, expect, test } from 'vitest';
import { formatTiles } from '../../src/tiles/pieces.ts';
import { everyGame } from './rules.ts';
import { couldHaveComeFrom } from './sample-game.ts';

test.each(everyGame.filter(([name]) => !name.includes(' ')))(
  '%s: the view of an imagined game is the view again',
  (_name, rules) => {
    fc.assert(
      fc.property(randomGames(rules, { moves: 20 }), fc.nat(99), (walk, nth) => couldHaveComeFrom(walk, nth)),
      { numRuns: 1 },
    );
  },
);

test('the hidden tiles are dealt, each deal as likely as any other', () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
  const view = viewFor(rules, game, 0);
  const first = Array.from({ length: 400 }, (_, n) => tilesIn(rackOf(sampleGame(rules, view, `deal ${n}`), 1)).tiles);
  expect(new Set(first.map(String)).size).toBeGreaterThan(390);
  // 2 blanks and 11 E among 93 unseen tiles, seven of them on a rack
  const mean = (tile: number): number =>
    first.reduce((sum, tiles) => sum + tiles.filter(each => each === tile).length, 0) / first.length;
  expect(mean(27)).toBeCloseTo((2 * 7) / 93, 1);
  expect(Math.abs(mean(5) - (11 * 7) / 93)).toBeLessThan(0.15);
});

test('it draws from the seed, whatever the seed of the game was', () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const drawn = (seed: string) => unwrap(applyMove(rules, sampleGame(rules, game, seed), 0, '8F HORN')).game.log;
  expect(drawn('one')).toEqual(drawn('one'));
  expect(drawn('one')).not.toEqual(drawn('another'));
});

test('a sealed turn may have been any: plays are imagined, exchanges and passes now and then', () => {
  const rules = scrabbleMe({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
  const sealed = viewFor(rules, unwrap(applyMove(rules, game, 1, '8F FARM')).game, 0);
  const types = Array.from({ length: 40 }, (_, n) => sampleGame(rules, sealed, `turn ${n}`).pending[0]?.type);
  expect(types.filter(type => type === 'play').length).toBeGreaterThan(20);
});

test('a record is as good as a view', () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, knows: 'record', racks: ['HORNETS'] });
  const imagined = sampleGame(rules, game, 'deal');
  expect(rackOf(imagined, 0)).toEqual(rackOf(game, 0));
  expect(tilesIn(rackOf(imagined, 1))).toMatchObject({ hidden: 0, tiles: { length: 7 } });
});

/** What a seat sees of one turn, by the letters of tiles: of seat 0 all, of seat 1 how many. */
interface SeenTurn {
  readonly seat: 0 | 1;
  readonly laid?: string;
  readonly given?: string | number;
  readonly drawn: string | number;
}

/** Numbered tiles of a small set: `A0`, `A1`, `B0`. */
type Tiles = readonly string[];

/** All ways to take tiles of these letters, or so many of any, out of others: what is taken, and what is left. */
function* takenFrom(from: Tiles, what: string | number): Generator<readonly [Tiles, Tiles], undefined> {
  const [letter, rest] = typeof what === 'number' ? [undefined, what - 1] : [what[0], what.slice(1)];
  if (what === 0 || what === '') return void (yield [[], from]);
  for (const tile of from) {
    if (letter !== undefined && !tile.startsWith(letter)) continue;
    for (const [more, left] of takenFrom(
      from.filter(each => each !== tile),
      rest,
    ))
      yield [[tile, ...more], left];
  }
}

/** How likely each rack of seat 1 is at the end: every way in which the numbered tiles can have gone is tried. */
function enumerated(set: string, racks: readonly [string, number], turns: readonly SeenTurn[]): Map<string, number> {
  const counts = new Map<string, number>();
  const all = Array.from(set, (letter, n) => `${letter}${n}`);
  const next = (bag: Tiles, held: readonly Tiles[], at: number): void => {
    const turn = turns[at];
    if (turn === undefined) {
      const rack = [...(held[1] ?? [])]
        .map(tile => tile.charAt(0))
        .sort()
        .join('');
      counts.set(rack, (counts.get(rack) ?? 0) + 1);
      return;
    }
    const { seat, laid = '', given = 0, drawn } = turn;
    for (const [, kept] of takenFrom(held[seat] ?? [], laid))
      for (const [back, stay] of takenFrom(kept, given))
        for (const [got, left] of takenFrom(bag, drawn)) {
          const rack = [...stay, ...got];
          next([...left, ...back], seat === 0 ? [rack, held[1] ?? []] : [held[0] ?? [], rack], at + 1);
        }
  };
  for (const [own, rest] of takenFrom(all, racks[0]))
    for (const [other, bag] of takenFrom(rest, racks[1])) next(bag, [own, other], 0);
  const sum = [...counts.values()].reduce((total, each) => total + each, 0);
  return new Map([...counts].map(([rack, count]) => [rack, count / sum]));
}

describe('what the seat put back itself is where it can be', () => {
  const small = defineAlphabet('small', 'A1x3 B1x2 C1x2 Q1x2 ?0x0');
  const set = 'AAABBCCQQ';
  const words = buildGraph(small, ['ab', 'ba', 'cab', 'aa', 'aba', 'baa', 'bac', 'abac']);
  const rules = classic({ alphabet: small, dictionary: words, challenge: 'void', rackSize: 3 });

  /** Plays moves, and says what seat 0 saw. */
  function played(racks: readonly [string, string], moves: readonly string[]): readonly [Game, readonly SeenTurn[]] {
    let { game } = newGame(rules, { seats: 2, seed: 'small', racks: [...racks] });
    for (const [n, move] of moves.entries()) game = unwrap(applyMove(rules, game, n % 2, move)).game;
    const view = viewFor(rules, game, 0);
    const turns = view.history.map((turn, n): SeenTurn => {
      const seat = turn.seat === 0 ? 0 : 1;
      const draw = view.log[n]?.chance.find(({ type }) => type === 'draw');
      const tiles = draw?.type === 'draw' ? draw.tiles : 0;
      const drawn = typeof tiles === 'number' ? tiles : formatTiles(rules, tiles);
      if (turn.type === 'play')
        return {
          seat,
          drawn,
          laid: formatTiles(
            rules,
            turn.placement.tiles.map(({ tile }) => tile),
          ),
        };
      if (turn.type !== 'exchange') return { seat, drawn };
      return { seat, drawn, given: typeof turn.tiles === 'number' ? turn.tiles : formatTiles(rules, turn.tiles) };
    });
    return [view, turns];
  }

  test.each<readonly [string, readonly [string, string], readonly string[]]>([
    ['nothing was drawn since', ['QQA', 'ABC'], ['exchange QQ', 'pass']],
    ['all of the bag was put back', ['QQA', 'ABC'], ['exchange QQA', 'pass']],
    ['the other exchanged one', ['QQA', 'ABC'], ['exchange QQ', 'exchange A']],
    ['the other exchanged all', ['QQA', 'ABC'], ['exchange QA', 'exchange ABC']],
    ['the other played one tile', ['ABQ', 'ACC'], ['exchange QB', 'pass', 'pass', 'exchange C']],
    ['the other played tiles of other kinds', ['QQC', 'ABC'], ['exchange QQ', '8G AB']],
    ['the other played a tile of the kind', ['AQC', 'ABC'], ['exchange AQ', '8G AB']],
    ['it exchanged twice', ['AQC', 'ABC'], ['exchange AQ', 'exchange B', 'exchange C', 'pass']],
    ['it played after it', ['ABQ', 'ACQ'], ['exchange Q', 'exchange QC', '8G AB', 'pass']],
    ['both exchanged again and again', ['AQC', 'ABC'], ['exchange Q', 'exchange A', 'exchange A', 'exchange BC']],
  ])('as often as by enumeration: %s', (_, racks, moves) => {
    const [view, turns] = played(racks, moves);
    const likely = enumerated(set, [racks[0], 3], turns);
    const samples = 3000;
    const found = new Map<string, number>();
    for (let n = 0; n < samples; n++) {
      const rack = formatTiles(rules, tilesIn(rackOf(sampleGame(rules, view, `${n}`), 1)).tiles);
      found.set(rack, (found.get(rack) ?? 0) + 1 / samples);
    }
    expect([...found.keys()].filter(rack => !likely.has(rack))).toEqual([]);
    // five standard errors of each
    for (const [rack, part] of likely)
      expect(Math.abs((found.get(rack) ?? 0) - part), rack).toBeLessThan(
        5 * Math.sqrt((part * (1 - part)) / samples) + 1e-9,
      );
  });

  test('inference takes none of them for a tile that the other kept', () => {
    const classics = classic({ dictionary: buildGraph(english, ['horn', 'hornet', 'no']), challenge: 'void' });
    let { game } = newGame(classics, { seats: 2, seed: 'q', racks: ['QVVUUII', 'HORNETS'] });
    game = unwrap(applyMove(classics, game, 0, 'exchange QVVUUI')).game;
    game = unwrap(applyMove(classics, game, 1, '8D HORNET')).game;
    const view = viewFor(classics, game, 0);
    const leaves = noLeaves(english);
    const { leaves: kept } = unwrap(inferRack(classics, view, 1, { leaves, tries: 400 }));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter(({ tiles }) => tiles.includes('Q'))).toEqual([]);
  });
});
