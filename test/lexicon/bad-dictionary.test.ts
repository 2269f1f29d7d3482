/** Issue 11, point 8: a dictionary that throws, answers with a promise or with nothing is not believed. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  loadGame,
  newGame,
  previewPlacement,
  saveGame,
  unwrap,
  validatePlacement,
} from 'tilewright';
import type { Dictionary, Rules } from 'tilewright';
import { parseGcg, verifyGame } from 'tilewright/records';
import { duplicate, freeForAll } from 'tilewright/variants';

/** What is handed over where types are not looked at. */
const answering = (has: unknown): Dictionary => ({ has }) as Dictionary;

const MISTAKES: readonly (readonly [string, Dictionary, string])[] = [
  ['a promise', answering(() => Promise.resolve(false)), 'has to answer true or false (has), and answers a promise'],
  ['nothing', answering(() => undefined), 'has to answer true or false (has), and answers nothing'],
  ['a number', answering(() => 1), 'and answers a value (number)'],
  ['a text', answering(() => 'no'), 'and answers a value (string)'],
  [
    'an exception',
    answering(() => {
      throw new Error('no connection');
    }),
    'throws when it is asked (has): Error: no connection',
  ],
  ['no function', answering(true), 'throws when it is asked (has): TypeError'],
];

const RECORD = parseGcg('#player1 A Ann\n#player2 B Bob\n>A: HORNETS 8F HORN +14 14\n>B: AEI -AEI +0 0\n').record;
const SEATS = { seats: 2, seed: 'tea', racks: ['HORNETS', 'AEEIRST'] } as const;

/** The classic game in which phonies are refused, or challenged. */
function begun(dictionary: Dictionary, challenge: 'void' | 'double') {
  const rules = classic({ dictionary, challenge });
  return { rules, game: newGame(rules, SEATS).game };
}

const ASKING: Readonly<Record<string, (dictionary: Dictionary) => unknown>> = {
  validatePlacement: dictionary => {
    const { rules, game } = begun(dictionary, 'void');
    return validatePlacement(rules, game, 0, '8F HORN');
  },
  previewPlacement: dictionary => {
    const { rules, game } = begun(dictionary, 'void');
    return previewPlacement(rules, game, 0, '8F HORN');
  },
  'a challenge': dictionary => {
    const { rules, game } = begun(dictionary, 'double');
    return applyMove(rules, unwrap(applyMove(rules, game, 0, '8F HORN')).game, 1, 'challenge');
  },
  'words along paths': dictionary => {
    const rules = freeForAll({ dictionary });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['DIETABC'] });
    return previewPlacement(rules, game, 0, 'D4=D E4=I D5=E E5=T');
  },
  'duplicate, at the end of a round': dictionary => {
    const rules = duplicate({ dictionary });
    const { game } = newGame(rules, { seats: 1, seed: 'tea', racks: ['HORNETS'] });
    return applyMove(rules, game, 0, '8F HORN');
  },
  loadGame: dictionary => {
    // a play on the table that was fair when it was made
    const { rules, game } = begun({ has: () => true }, 'double');
    const saved = saveGame(rules, unwrap(applyMove(rules, game, 0, '8F HORN')).game);
    const strict: Rules = { ...rules, challenge: { ...rules.challenge, phonies: 'refused' }, dictionary };
    return loadGame(strict, saved);
  },
  verifyGame: dictionary => verifyGame(classic({ dictionary }), RECORD),
};

describe.each(Object.entries(ASKING))('%s', (_, ask) => {
  test.each(MISTAKES)(
    'of a dictionary that answers with %s: one exception that names it',
    (_what, dictionary, says) => {
      expect(() => ask(dictionary)).toThrow(TypeError);
      expect(() => ask(dictionary)).toThrow(/^the dictionary of the rules /);
      expect(() => ask(dictionary)).toThrow(says);
    },
  );
});
