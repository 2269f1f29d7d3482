/** A game that is given to other rules than those that it was begun with. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  finalizeGame,
  loadGame,
  newGame,
  owed,
  previewPlacement,
  rewindGame,
  saveGame,
  unwrap,
  validatePlacement,
  viewFor,
  wordSet,
  type Dictionary,
  type Game,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules } from 'tilewright/rules';

/** Every word stands. */
const dictionary: Dictionary = { has: () => true };
const rules = classic({ challenge: 'void', dictionary });
const other = classic({ challenge: 'void', dictionary, rackSize: 8 });
const { game } = newGame(rules, { seats: 2, seed: 'other', racks: ['HORNETS', 'AEIOUAE'] });
const played = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
const fault = { code: 'other-rules', expected: rules.fingerprint, found: other.fingerprint, squares: [] } as const;

test('verbs with a result answer what was expected and what was found', () => {
  expect(applyMove(other, game, 0, '8F HORN')).toEqual({ ok: false, error: [fault] });
  expect(applyMove(other, game, 7, { type: 'nonsense' } as never)).toEqual({ ok: false, error: [fault] });
  expect(validatePlacement(other, game, 0, '8F HORN')).toEqual({ ok: false, error: [fault] });
  expect(previewPlacement(other, game, 0, '8F HORN')).toEqual({
    play: undefined,
    violations: [fault],
    words: [],
    score: undefined,
  });
});

test.each<readonly [string, (by: Rules, of: Game) => unknown]>([
  ['owed', owed],
  ['viewFor', (by, of) => viewFor(by, of, 0)],
  ['finalizeGame', finalizeGame],
  ['saveGame', saveGame],
  ['rewindGame', (by, of) => rewindGame(by, of, 1)],
])('%s throws: it is a mistake of the program', (_name, verb) => {
  expect(() => verb(other, played)).toThrow(RangeError);
  expect(() => verb(other, played)).toThrow(
    `the game was begun under the rules '${rules.fingerprint}', not '${other.fingerprint}'`,
  );
  expect(verb(rules, played)).toBeDefined();
});

test('a view belongs to the rules of its game', () => {
  const view = viewFor(rules, game, 1);
  expect(applyMove(other, view, 0, 'pass')).toEqual({ ok: false, error: [fault] });
  expect(() => owed(other, view)).toThrow(RangeError);
});

describe('a copy with another dictionary is the same game', () => {
  const dictionary: Dictionary = wordSet(english, ['horn', 'ae']);
  const copy: Rules = { ...rules, dictionary };

  test('in every verb', () => {
    expect(unwrap(applyMove(copy, game, 0, '8F HORN')).game).toEqual(played);
    expect(validatePlacement(copy, game, 0, '8F HORN').ok).toBe(true);
    expect(previewPlacement(copy, game, 0, '8F HORN').violations).toEqual([]);
    expect(owed(copy, game)).toEqual(owed(rules, game));
    expect(viewFor(copy, game, 0)).toEqual(viewFor(rules, game, 0));
    expect(saveGame(copy, game)).toEqual(saveGame(rules, game));
    expect(loadGame(copy, saveGame(rules, played))).toEqual({ ok: true, value: played });
    expect(rewindGame(copy, played, 1).game).toEqual(game);
    expect(finalizeGame(copy, played)).toEqual(finalizeGame(rules, played));
  });

  test('and its dictionary counts', () => {
    const refused = applyMove(copy, game, 0, '8F HORNS');
    expect(refused.ok ? [] : refused.error.map(({ code }) => code)).toEqual(['phony']);
    expect(applyMove(rules, game, 0, '8F HORNS').ok).toBe(true);
  });

  test('as rules that are made anew from the same data are', () => {
    expect(owed(classic({ challenge: 'void', dictionary }), game)).toEqual(owed(rules, game));
    expect(owed(extendRules(rules, { messages: { 'rule/odd': 'odd' } }), game)).toEqual(owed(rules, game));
  });
});
