/** The generator is brute force, only faster. */
import { classic, newGame, parseLayout, unwrap } from 'tilewright';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, pointsOf, positionOf } from 'tilewright/movegen';
import { defineAlphabet } from 'tilewright/rules';
import { expect, test } from 'vitest';
import { checkGenerator } from './properties.ts';
import { bruteForce, keyOf } from './samples.ts';

checkGenerator(10);

test('letters behind the thirtieth are held to the words that they cross', () => {
  const names = Array.from({ length: 40 }, (_, n) => String.fromCharCode(0x400 + n));
  const alphabet = defineAlphabet('forty', `${names.map(name => `${name}1x9`).join(' ')} ?0x9`);
  const [first = '', second = ''] = names;
  const [near = '', far = '', other = ''] = [names[28], names[34], names[35]];
  // far and other before second; only far and near before first
  const words = [far + second, other + second, far + first, near + first, near + second];
  const rules = classic({
    alphabet,
    layout: parseLayout('... .*. ...'),
    dictionary: buildGraph(alphabet, words),
    challenge: 'void',
  });
  const { game } = newGame(rules, {
    seats: 2,
    seed: 'far',
    first: 0,
    racks: [near + far + other + second],
    boards: [`3/1${first}1/3`],
  });
  const position = unwrap(positionOf(rules, game, 0));
  const found = listPlays(position);
  // with second behind it, above first
  const pointsWith = (tile: number): number | undefined =>
    pointsOf(position, {
      type: 'place',
      tiles: [
        { square: 1, tile },
        { square: 2, tile: 2 },
      ],
    });
  expect([29, 35, 36].map(tile => pointsWith(tile) !== undefined)).toEqual([true, true, false]);
  expect(new Set(found.map(keyOf))).toEqual(new Set(bruteForce(rules, game).keys()));
  expect(found.length).toBeGreaterThan(2);
});
