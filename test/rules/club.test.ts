/** Words of games in which all seats play the same rack, in games other than duplicate. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, finalizeGame, newGame, unwrap, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { french } from 'tilewright/alphabets/french';
import {
  after,
  byScore,
  commonRack,
  competing,
  extendRules,
  idleTurns,
  instead,
  lastOneLeft,
  replaceBlanks,
  soloBonus,
  vowelsOf,
} from 'tilewright/rules';
import { duplicate } from 'tilewright/variants';

const base = classic({ challenge: 'none' });

test('a bonus for whoever plays alone, in a game of turns', () => {
  const rules = extendRules(base, {
    name: 'solo-each-turn',
    steps: after(base.steps, 'book', soloBonus(3, 2, [1])),
    messages: { 'points/solo': 'alone' },
  });
  const { game } = newGame(rules, { seats: 3, seed: 'solo', racks: ['HORNETS', 'AEIOUST'] });
  const one = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
  expect(one.scores).toEqual([17, 0, 0]);
  // seat 1 does not compete
  const two = unwrap(applyMove(rules, one, 1, '9H TA')).game;
  expect(two.adjustments).toHaveLength(1);
});

test('blanks are replaced only where everybody can see whether the bag has the tile', () => {
  expect(() => extendRules(base, { name: 'own', steps: after(base.steps, 'book', replaceBlanks('bag')) })).toThrow(
    'rack',
  );
  const common = duplicate();
  const rules = extendRules(common, {
    name: 'own',
    steps: after(common.steps, 'book', replaceBlanks('bag')),
    messages: { 'effect/blank-replaced': 'a tile' },
  });
  expect(rules.steps.map(({ name }) => name)).toContain('replace-blanks');
});

test('seats that do not compete come last, in one tier; where all others have left, nobody has won', () => {
  const rules: Rules = extendRules(base, { name: 'own', ranking: competing(byScore(), [0, 2]) });
  const { game } = newGame(rules, { seats: 4, seed: 'rank', racks: ['HORNETS'] });
  let now = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
  now = unwrap(applyMove(rules, now, 'director', 'adjust seat 3 1 gift')).game;
  expect(finalizeGame(rules, now).ranking).toEqual([[3], [1], [0, 2]]);
  for (const seat of [1, 2, 3]) now = unwrap(applyMove(rules, now, 'director', `forfeit seat ${seat}`)).game;
  expect(rules.ranking.unranked).toEqual([0, 2]);
  expect(finalizeGame(rules, now).ranking).toEqual([[], [3], [1], [0, 2]]);
  expect(rules.fingerprint).not.toBe(extendRules(base, { name: 'own' }).fingerprint);
});

describe('vowels of a letter set', () => {
  test.each([
    ['Y is a vowel in French (clubs), and in English here', french, 'AEIOUY'],
    ['English', english, 'AEIOUY'],
  ])('%s', (_name, alphabet, vowels) => {
    const is = vowelsOf(alphabet, undefined);
    expect(alphabet.letters.filter((_, letter) => is[letter] === true).join('')).toBe(vowels);
  });

  test('given ones', () => {
    const is = vowelsOf(french, 'A');
    expect(french.letters.filter((_, letter) => is[letter] === true)).toEqual(['A']);
    expect(() => vowelsOf(french, 'É')).toThrow("'É' is no letter of french");
  });
});

test('a rack in common of a game of one’s own', () => {
  const common = duplicate();
  const { drawRack, lettersOut } = commonRack(english, vowelsOf(english, 'AEIOU'), { early: 3, turns: 99, late: 3 });
  const rules = extendRules(common, {
    name: 'three-vowels',
    steps: instead(common.steps, 'draw-rack', drawRack),
    ending: [lastOneLeft, lettersOut],
    state: [idleTurns],
  });
  for (let n = 0; n < 20; n++) {
    const { game } = newGame(rules, { seats: 1, seed: `rack ${n}` });
    const counts = game.zones['rack']?.counts ?? [];
    const vowels = [1, 5, 9, 15, 21, english.blank].reduce((sum, tile) => sum + (counts[tile] ?? 0), 0);
    expect(vowels).toBeGreaterThanOrEqual(3);
  }
});
