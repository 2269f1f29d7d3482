/**
 * The same random small games in every run, by a number: what few games with a new number in every run meet only now
 * and then.
 */
import fc from 'fast-check';
import { unwrap, type Placement, type Tile } from 'tilewright';
import { listPlays, pointsOf, positionOf } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import {
  bruteForce,
  jumbledSamples,
  keyOf,
  samples,
  wideJumbledSamples,
  wideSamples,
  widestSamples,
} from './samples.ts';

/** The placement with every tile exchanged for each of these kinds, and for each letter of a blank, one at a time. */
function neighbours({ tiles }: Placement, kinds: readonly Tile[], blank: Tile): readonly Placement[] {
  const letters = kinds.filter(kind => kind < blank);
  return tiles.flatMap(({ square }, at) =>
    kinds
      .flatMap(tile => (tile < blank ? [{ square, tile }] : letters.map(as => ({ square, tile, as }))))
      .map(placed => ({ type: 'place' as const, tiles: tiles.map((other, n) => (n === at ? placed : other)) })),
  );
}

test.each([
  ['words of four letters', samples, 25],
  ['letters in any order', jumbledSamples, 25],
  ['31 to 61 letters', wideSamples, 25],
  ['seventy letters', widestSamples, 60],
  ['more than thirty letters in any order', wideJumbledSamples, 30],
])('%s: every play, and the points of what is nearly one', (_, games, numRuns) => {
  let [plays, refused] = [0, 0];
  fc.sample(games, { seed: 1, numRuns }).forEach(({ rules, game }, number) => {
    const expected = bruteForce(rules, game);
    const position = unwrap(positionOf(rules, game, 0));
    const found = listPlays(position);
    expect(found.map(play => `${keyOf(play)} ${play.points}`).sort(), `game ${number}`).toEqual(
      Array.from(expected, ([key, points]) => `${key} ${points}`).sort(),
    );
    plays += found.length;
    const held = Object.keys(game.unseen).map(Number);
    const kinds = held.filter(
      tile =>
        tile <= rules.alphabet.blank + 1 &&
        rules.playFrom.some(zone => (game.zones[`${zone} 0`]?.counts[tile] ?? 0) > 0),
    );
    for (let n = 0; n < found.length; n += Math.ceil(found.length / 4))
      for (const near of neighbours(found[n]!, kinds, rules.alphabet.blank)) {
        const points = expected.get(keyOf(near));
        if (points === undefined) refused++;
        expect(pointsOf(position, near), `game ${number}: ${keyOf(near)}`).toBe(points);
      }
  });
  expect(Math.min(plays, refused)).toBeGreaterThan(20);
});
