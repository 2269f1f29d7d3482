/** What a director sets: nothing that leaves the referee's game without tiles that it knew. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, newGame, owed, unwrap, viewFor, wordSet, type Actor, type Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules } from 'tilewright/rules';
import { scrabbleMe } from 'tilewright/variants';

const rules = classic({ challenge: 'double' });
const begin = (): Game =>
  newGame(rules, { seats: 2, seed: 'a seed for this test', racks: ['HORNETS', 'AEIOUST'] }).game;

describe('a rack by its number', () => {
  test('is not set in a game that knows all tiles: nobody would know which went', () => {
    const done = applyMove(rules, begin(), 'director', { type: 'impose', reason: 'x', racks: [5, null] });
    expect(done).toEqual({ ok: false, error: [{ code: 'malformed', squares: [], path: 'racks[0]' }] });
  });

  test('is what others see of a rack that was set', () => {
    const { game } = unwrap(
      applyMove(rules, begin(), 'director', { type: 'impose', reason: 'x', racks: ['HORN', null] }),
    );
    const [entry] = viewFor(rules, game, 1).log;
    expect(entry?.move).toMatchObject({ type: 'impose', racks: [4, null] });
  });
});

describe('a turn on the table', () => {
  const refused = { ok: false, error: [{ code: 'not-owed', squares: [] }] };

  test('of which a play may still be challenged: who moves next is set after it', () => {
    const { game } = unwrap(applyMove(rules, begin(), 0, '8F HORN'));
    const named = { type: 'impose', reason: 'a seat missed its turn', toMove: 0 } as const;
    expect(applyMove(rules, game, 'director', named)).toEqual(refused);
    const accepted = unwrap(applyMove(rules, game, 1, 'accept')).game;
    const { game: set } = unwrap(applyMove(rules, accepted, 'director', named));
    expect(owed(rules, set).map(({ by }) => by)).toEqual([0]);
  });

  test('that is an exchange face down: its rack stays as it is until it is opened', () => {
    const alone = scrabbleMe({ challenge: 'none' });
    const exchanges = classic().moves.filter(({ name }) => name === 'exchange');
    const zones = classic().zones.filter(({ name }) => name === 'aside');
    const known = new Set(alone.zones.map(({ name }) => name));
    const sealed = extendRules(alone, {
      moves: [...alone.moves, ...exchanges],
      zones: [...alone.zones, ...zones.filter(({ name }) => !known.has(name))],
    });
    const begun = newGame(sealed, { seats: 2, seed: 'a seed for this test', racks: ['HORNETS', 'AEIOUST'] }).game;
    const { game } = unwrap(applyMove(sealed, begun, 0, 'exchange HO'));
    expect(game.pending).toMatchObject([{ type: 'exchange', state: 'sealed' }]);
    expect(applyMove(sealed, game, 'director', 'take-back seat 0 6')).toEqual(refused);
    const named = { type: 'impose', reason: 'x', racks: ['RNETS', null] } as const;
    expect(applyMove(sealed, game, 'director', named)).toEqual(refused);
    const set = unwrap(applyMove(sealed, game, 'director', { ...named, racks: [null, 'AEIOU'] })).game;
    expect(applyMove(sealed, set, 'director', 'take-back seat 1 2').ok).toBe(true);
    expect(applyMove(sealed, game, 1, 'pass').ok).toBe(true);
  });
});

describe('an adjudication made with a wrong list is overruled (issue 49, 9)', () => {
  const ruled = (listed: readonly string[], ...moves: readonly (readonly [Actor, string])[]): Game => {
    const judged = classic({ challenge: 'double', dictionary: wordSet(english, listed) });
    const { game: begun } = newGame(judged, { seats: 2, seed: 'a seed for this test', racks: ['HORNETS', 'AEIOUST'] });
    return [[0, '8F HORN'] as const, [1, 'challenge'] as const, ...moves].reduce<Game>(
      (game, [by, move]) => unwrap(applyMove(judged, game, by, move)).game,
      begun,
    );
  };
  const table = ({ scores, missing, toMove, pending, boards }: Game): object => ({
    scores,
    missing,
    toMove,
    pending,
    boards,
  });

  test('a good word was taken off: the window is opened again and closed, and the challenger misses a turn', () => {
    const wrong = ruled([]);
    expect([wrong.scores, wrong.toMove]).toEqual([[0, 0], 1]);
    const back = ruled([], ['director', 'undo 1 entry']);
    expect(back.pending).toMatchObject([{ type: 'play', state: 'open' }]);
    const put = ruled(
      [],
      ['director', 'undo 1 entry'],
      ['director', 'close'],
      ['director', 'impose {"reason":"HORN is good","toMove":0}'],
    );
    const right = ruled(['horn']);
    expect(table(put)).toEqual(table(right));
    expect([put.scores, put.toMove]).toEqual([[14, 0], 0]);
  });

  test('a phony was left on: the ruling and the play are taken back, and its seat passes', () => {
    const wrong = ruled(['horn']);
    expect([wrong.scores, wrong.toMove]).toEqual([[14, 0], 0]);
    const put = ruled(['horn'], ['director', 'undo 2 entries'], [0, 'pass']);
    expect(table(put)).toEqual(table(ruled([])));
    expect([put.scores, put.toMove]).toEqual([[0, 0], 1]);
  });
});
