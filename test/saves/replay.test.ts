/** Saves of other rules, replayed from their logs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  loadGame,
  newGame,
  saveGame,
  unwrap,
  viewFor,
  wordSet,
  type Game,
  type Rules,
  type Viewer,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { endRule, extendRules, scoreRule, scoreWords } from 'tilewright/rules';

const rules = classic({ challenge: 'none' });
const begun = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'replay', racks: ['HORNETS', 'AEIOUNO'] }).game;
const moves = ['8F HORN', 'exchange AE', 'director: adjust seat 0 5 a kind word', 'pass', 'G8 .N'];

/** The game after these moves, seat 0 and seat 1 in turn. */
function after(by: Rules, from: Game, texts: readonly string[]): Game {
  let turn = 0;
  return texts.reduce((game, text) => {
    const director = text.startsWith('director: ');
    const done = applyMove(by, game, director ? 'director' : turn++ % 2, text.replace('director: ', ''));
    return unwrap(done).game;
  }, from);
}

const game = after(rules, begun, moves);
const saved: unknown = JSON.parse(JSON.stringify(saveGame(rules, game)));
const errorOf = (by: Rules, from: unknown = saved): unknown => {
  const loaded = loadGame(by, from, { replay: true });
  return loaded.ok ? [] : loaded.error;
};

describe('a game of rules that have changed since', () => {
  /** The same game, with one ending more that never comes. */
  const changed = extendRules(rules, { ending: [...rules.ending, endRule('never', () => false)] });

  test('is refused with both, unless it shall be replayed', () => {
    expect(changed.fingerprint).not.toBe(rules.fingerprint);
    const refused = loadGame(changed, saved);
    expect(refused.ok ? [] : refused.error.map(({ code, path }) => [code, path])).toEqual([['other-rules', 'rules']]);
    expect(loadGame(changed, saved, { replay: false })).toEqual(refused);
  });

  test.each<readonly [Viewer | undefined]>([[undefined], [0], [1], ['spectator'], ['director']])(
    'is the same game under them, for %s',
    viewer => {
      const shown = viewer === undefined ? game : viewFor(rules, game, viewer);
      const loaded = unwrap(loadGame(changed, saveGame(rules, shown), { replay: true }));
      expect(loaded).toEqual({ ...shown, rules: changed.fingerprint });
      expect(saveGame(changed, loaded)).toEqual({
        ...saveGame(rules, shown),
        rules: { version: 1, fingerprint: changed.fingerprint },
      });
    },
  );

  test('where nothing has changed, nothing is replayed', () => {
    expect(loadGame(rules, saved, { replay: true })).toEqual({ ok: true, value: game });
  });
});

describe('what the rules make of the log', () => {
  test('an entry that they refuse is named, and why', () => {
    const strict = classic({ challenge: 'void', dictionary: wordSet(english, ['horn']) });
    expect(errorOf(strict)).toEqual([{ code: 'not-replayed', path: 'log[4]', found: 'phony' }]);
    const few = classic({ challenge: 'none', exchange: { minBag: 100 } });
    expect(errorOf(few)).toEqual([{ code: 'not-replayed', path: 'log[1]', found: 'too-few-in-bag' }]);
  });

  test('another score differs, at the turn where it is written down', () => {
    const face = extendRules(rules, { scoring: [scoreWords('face-value')] });
    expect(errorOf(face)).toEqual([{ code: 'differs', path: 'history[0]' }]);
    const late = extendRules(rules, {
      scoring: [...rules.scoring, scoreRule('late', ({ game: { history } }) => (history.length > 2 ? 1 : 0))],
    });
    expect(errorOf(late)).toEqual([{ code: 'differs', path: 'history[3]' }]);
  });

  test('another score of a play that is still on the table differs as well', () => {
    const open = classic({ challenge: 'double' });
    const { game: from } = newGame(open, { seats: 2, seed: 'replay', racks: ['HORNETS'] });
    const waiting = saveGame(open, after(open, from, ['8F HORN']));
    const face = extendRules(open, { scoring: [scoreWords('face-value')] });
    expect(errorOf(face, waiting)).toEqual([{ code: 'differs', path: 'pending[0]' }]);
  });

  test('a game that goes on where it was over', () => {
    const short = extendRules(rules, { ending: [endRule('short', (_rules, { history }) => history.length > 3)] });
    const over = saveGame(short, after(short, newGame(short, { seats: 2, seed: 'x' }).game, Array(4).fill('pass')));
    expect(over['over']).toBe('short');
    expect(errorOf(rules, over)).toEqual([{ code: 'differs', path: 'over' }]);
  });

  test('a game that they cannot begin', () => {
    const three = newGame(rules, { seats: 3, seed: 'x' }).game;
    const forTwo = extendRules(rules, { seatCount: { least: 2, most: 2 } });
    expect(errorOf(forTwo, saveGame(rules, three))).toEqual([{ code: 'bad-value', path: 'seats', found: '3' }]);
    const board = newGame(rules, { seats: 2, seed: 'x', boards: [`A14/${'15/'.repeat(13)}15`] }).game;
    const spoiled = {
      ...saveGame(rules, board),
      start: { ...(saveGame(rules, board)['start'] as object), boards: ['A14'] },
    };
    expect(errorOf(forTwo, spoiled)).toEqual([{ code: 'not-replayed', path: 'start' }]);
  });

  test('what does not read is said as ever', () => {
    const other = extendRules(rules, { name: 'other' });
    expect(errorOf(other, { ...(saved as object), log: [{ by: 0, move: 'dance', chance: [] }] })).toEqual([
      { code: 'bad-value', path: 'log[0].move', found: 'dance' },
    ]);
  });

  test('any JSON in the parts that are replayed: a game or faults, never an exception', () => {
    const other = extendRules(rules, { name: 'other' });
    const part = fc.constantFrom('knows', 'seats', 'start', 'log', 'rules');
    fc.assert(
      fc.property(part, fc.jsonValue({ maxDepth: 3 }), (key, value) => {
        const loaded = loadGame(other, { ...(saved as object), [key]: value }, { replay: true });
        if (!loaded.ok) expect(loaded.error.length).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });
});
