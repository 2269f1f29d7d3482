/** Whatever a verb accepts saves and loads: the limits of moves, names and points are those of the loader. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  beginGame,
  classic,
  loadGame,
  newGame,
  saveGame,
  unwrap,
  viewFor,
  type Actor,
  type Game,
  type Move,
} from 'tilewright';
import { german } from 'tilewright/alphabets/german';

const rules = classic({ challenge: 'double' });
const begun = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] }).game;
const played = unwrap(applyMove(rules, begun, 0, '8F HORN')).game;
const horn = [112 - 2, 111, 112, 113];

const reloaded = (game: Game): unknown => loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))));
const after = (game: Game, by: Actor, move: Move | string): Game => unwrap(applyMove(rules, game, by, move)).game;
const codes = (game: Game, by: Actor, move: Move): readonly string[] => {
  const done = applyMove(rules, game, by, move);
  return done.ok ? [] : done.error.map(each => (each.code === 'malformed' ? `malformed ${each.path}` : each.code));
};

test.each<[string, Partial<Extract<Move, { type: 'impose' }>>]>([
  ['racks', { racks: ['[A\u0308]O\u0308'] }],
  ['boards', { boards: ['7A\u03087' + '/15'.repeat(14)] }],
])('%s in decomposed letters are logged composed, and the save loads as it is', (name, parts) => {
  const inGerman = classic({ alphabet: german });
  const { game } = newGame(inGerman, { seats: 2, seed: 'tea', racks: ['A', 'E'] });
  const imposed = unwrap(applyMove(inGerman, game, 'director', { type: 'impose', reason: '', ...parts })).game;
  expect(JSON.stringify(imposed.log.at(-1)?.move)).toContain(name === 'racks' ? '[Ä]Ö' : '7Ä7');
  expect(loadGame(inGerman, JSON.parse(JSON.stringify(saveGame(inGerman, imposed))))).toEqual({
    ok: true,
    value: imposed,
  });
});

test.each([
  ...['Infinityx1 1x1 1x1 1x1', '4x1e999 1x1 1x1 1x1', '4x1x2 1x1 1x1 1x1', ' 1x1 1x1 1x1', '1.5x1 1x1 1x1 1x1'],
  ...['-0x1 1x1 1x1 1x1', '4 1x1 1x1 1x1', '4x1 1x1 1x1', '4x1234567 1x1 1x1 1x1'],
])('the tiles %j of a line of a score are refused', tiles => {
  const saved = JSON.stringify(saveGame(rules, played)).replaceAll(/"tiles":"\dx1 [\dx ]*"/g, `"tiles":"${tiles}"`);
  expect(saved).toContain(tiles);
  expect(loadGame(rules, JSON.parse(saved))).toMatchObject({ ok: false, error: [{ code: 'bad-value' }] });
});

test('-0, which a save would write as 0, is no seat', () => {
  expect(applyMove(rules, begun, -0, 'pass')).toEqual({ ok: false, error: [{ code: 'no-such-seat', squares: [] }] });
  expect(() => viewFor(rules, begun, -0)).toThrow(RangeError);
});

describe('a challenge that names a word 700 times', () => {
  const words = Array.from({ length: 700 }, () => horn);
  const challenged = after(played, 1, { type: 'challenge', words });

  test('is logged once, and the save loads', () => {
    expect(challenged.log.at(-1)?.move).toEqual({ type: 'challenge', words: [horn] });
    expect(reloaded(challenged)).toEqual({ ok: true, value: challenged });
  });

  test('an empty list is no list', () => {
    expect(after(played, 1, { type: 'challenge', words: [] }).log.at(-1)?.move).toEqual({ type: 'challenge' });
  });
});

describe.each<[string, (reason: string) => Move]>([
  ['adjust', reason => ({ type: 'adjust', seat: 0, points: 1, reason })],
  ['forfeit', reason => ({ type: 'forfeit', seat: 0, reason })],
  ['impose', reason => ({ type: 'impose', reason })],
])('the reason of %s', (_type, move) => {
  test.each([
    ['9,999 characters', 'x'.repeat(9_999)],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['10,000 characters once they are normalized', '\u0958'.repeat(5_000)],
    ['half of a character', '\ud800'],
    ['other line ends', 'a\u0085b\u2028c'],
  ])('%s: is taken and loads', (_what, reason) => {
    const game = after(played, 'director', move(reason));
    expect(reloaded(game)).toEqual({ ok: true, value: game });
  });

  test.each([
    ['10,001 characters', 'x'.repeat(10_001)],
    ['10,002 characters once they are normalized', '\u0958'.repeat(5_001)],
  ])('%s: is too long', (_what, reason) => {
    expect(codes(played, 'director', move(reason))).toEqual(['malformed reason']);
  });
});

describe('names of seats', () => {
  test('of 10,000 characters load', () => {
    const { game } = newGame(rules, { seats: ['x'.repeat(10_000), ''], seed: 'tea' });
    expect(reloaded(game)).toEqual({ ok: true, value: game });
  });

  test('of 10,001 characters are refused with the seat', () => {
    const seats = ['Ann', 'x'.repeat(10_001)];
    expect(beginGame(rules, { seats, seed: 'tea' })).toEqual({
      ok: false,
      error: [{ code: 'malformed', path: 'seats[1]', squares: [] }],
    });
    expect(() => newGame(rules, { seats, seed: 'tea' })).toThrow('newGame: the game cannot begin: seats[1]');
  });

  test('that are no text are a mistake of the program', () => {
    expect(() => newGame(rules, { seats: ['Ann', 7] as never, seed: 'tea' })).toThrow(RangeError);
  });
});

test('sums of adjustments have no limit that a save has not', () => {
  let game = begun;
  for (let n = 0; n < 1100; n++) game = after(game, 'director', 'adjust seat 0 999999 again');
  expect(game.scores[0]).toBe(1_099_998_900);
  expect(reloaded(game)).toEqual({ ok: true, value: game });
});
