/** The generator is brute force, only faster: on random small games, whatever their boards, tiles and rules are. */
import fc from 'fast-check';
import { unwrap } from 'tilewright';
import { expect } from 'vitest';
import {
  countPlays,
  listPlays,
  playOf,
  pointsOf,
  positionOf,
  STOP,
  topPlays,
  visitPlays,
  type Candidate,
} from 'tilewright/movegen';
import { bruteForce, keyOf, samples, type Sample } from './samples.ts';
import { inOrder } from './top.ts';

/** Every legal placement is found once, with its points, and nothing else. */
export function findsEveryPlay(numRuns: number, games: fc.Arbitrary<Sample> = samples): void {
  fc.assert(
    fc.property(games, ({ rules, game }) => {
      const expected = bruteForce(rules, game);
      const plays = listPlays(unwrap(positionOf(rules, game, 0)));
      const found = new Map(plays.map(play => [keyOf(play), play.points]));
      expect(found.size).toBe(plays.length);
      inOrder(plays, 'the list');
      for (const { tiles } of plays) expect(tiles).toEqual([...tiles].sort((a, b) => a.square - b.square));
      expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()));
    }),
    { numRuns },
  );
}

/** Counting, visiting, the best ones and single questions agree with the list. */
export function agreesWithTheList(numRuns: number, games: fc.Arbitrary<Sample> = samples): void {
  fc.assert(
    fc.property(games, fc.integer({ min: 1, max: 6 }), ({ rules, game }, n) => {
      const position = unwrap(positionOf(rules, game, 0));
      const plays = listPlays(position);
      expect(countPlays(position)).toBe(plays.length);
      const visited: string[] = [];
      visitPlays(position, play => {
        const { points, size } = play;
        // a search inside the search
        expect(topPlays(position, 1)).toEqual(plays.slice(0, 1));
        const kept = play.keep();
        expect({ points, size, leave: play.leave }).toEqual({
          points: kept.points,
          size: kept.tiles.length,
          leave: kept.leave,
        });
        expect(Array.from(play.squares)).toEqual(kept.tiles.map(({ square }) => square));
        expect(Array.from(play.tiles)).toEqual(kept.tiles.map(({ tile }) => tile));
        expect(Array.from(play.letters)).toEqual(kept.tiles.map(({ tile, as }) => as ?? tile));
        visited.push(keyOf(kept));
        return undefined;
      });
      expect(visited.sort()).toEqual(plays.map(keyOf).sort());
      let seen = 0;
      visitPlays(position, () => (++seen === 2 ? STOP : undefined));
      expect(seen).toBe(Math.min(2, plays.length));
      expect(topPlays(position, n)).toEqual(plays.slice(0, n));
      const worth = ({ points, size }: Candidate | { points: number; size: number }): number => points - 3 * size;
      const worthOf = (play: (typeof plays)[number]): number => worth({ points: play.points, size: play.tiles.length });
      const best = topPlays(position, n, { worth, atMostAbovePoints: -3 });
      expect(best).toEqual([...plays].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, n));
      for (const play of plays) {
        expect(pointsOf(position, play)).toBe(play.points);
        expect(playOf(position, play).tiles).toEqual(play.tiles);
      }
    }),
    { numRuns },
  );
}

/** A placement has points exactly when it is legal. */
export function knowsWhatIsLegal(numRuns: number, games: fc.Arbitrary<Sample> = samples): void {
  const tile = fc.record({
    square: fc.integer({ min: -1, max: 25 }),
    tile: fc.integer({ min: 1, max: 7 }),
    as: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(games, fc.array(fc.array(tile, { maxLength: 3 }), { maxLength: 20 }), ({ rules, game }, tries) => {
      const expected = bruteForce(rules, game);
      const position = unwrap(positionOf(rules, game, 0));
      for (const tiles of tries) {
        const placed = tiles.map(({ as, ...rest }) => (as === undefined ? rest : { ...rest, as }));
        const plain = tiles.map(({ square, tile: kind, as }) => ({
          square,
          tile: kind,
          ...(as === undefined || as === 0 || as === kind ? {} : { as }),
        }));
        const key = keyOf({ type: 'place', tiles: plain.sort((a, b) => a.square - b.square) });
        expect(pointsOf(position, { type: 'place', tiles: placed })).toBe(expected.get(key));
      }
    }),
    { numRuns },
  );
}
