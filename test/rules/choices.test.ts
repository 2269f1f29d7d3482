import { expect, test } from 'vitest';
import { applyMove, classic, newGame, owed, unwrap, viewFor, wordSet, type Piece } from 'tilewright';
import type { Choice, Game, Rules, Viewer } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules, moveChosen, question, queue, choices } from 'tilewright/rules';
import { startWork } from '../../src/engine/working.ts';

const base = classic({ dictionary: wordSet(english, ['at']), challenge: 'none' });
const PIECES: readonly Piece[] = [{ name: 'bonus', type: 'blank', count: 2, zone: 'pile' }];

/**
 * A seat that has played is asked for a tile of its rack, which goes to the open tray of the game or, hidden, to the
 * box.
 */
const gives = (to: 'tray' | 'box'): Rules =>
  extendRules(base, {
    name: `gives-to-${to}`,
    pieces: PIECES,
    zones: [
      ...base.zones,
      { name: 'pile', of: 'game', seenBy: 'all' },
      { name: 'tray', of: 'game', seenBy: 'all' },
      { name: 'box', of: 'game', seenBy: 'nobody' },
    ],
    steps: [{ name: 'ask', run: (_rules, game) => queue(game, { name: 'give', seat: game.toMove }) }, ...base.steps],
    questions: [
      question(
        'give',
        (rules, game, { seat }) => choices(rules, game, { zone: `rack ${seat}` }),
        (rules, game, { seat }, choice) => moveChosen(rules, game, { seat, choice, to }),
      ),
    ],
  });

function asked(rules: Rules, rack = 'HAT?HAB'): Game {
  const { game } = newGame(rules, { seats: 2, seed: 'choices', racks: [rack] });
  return unwrap(applyMove(rules, game, 0, 'pass')).game;
}

const texts = (of: readonly Choice[]): readonly string[] => of.map(({ text }) => text);

test('words, seats and squares', () => {
  const { game } = newGame(base, { seats: 3, seed: 'choices' });
  expect(choices(base, game, {})).toEqual([]);
  expect(choices(base, game, { squares: [0, 112], seats: [2, 0], words: ['keep'] })).toEqual([
    { text: 'keep', type: 'word' },
    { text: 'seat 2', type: 'seat', seat: 2 },
    { text: 'seat 0', type: 'seat', seat: 0 },
    { text: 'A1', type: 'square', square: 0 },
    { text: 'H8', type: 'square', square: 112 },
  ]);
});

test('tiles: every kind once, ascending, blanks and other pieces as move text prints them', () => {
  const rules = gives('tray');
  const game = asked(rules);
  expect(choices(rules, game, { zone: 'rack 0' })).toMatchObject([
    { text: 'A', type: 'tile', tile: 1, zone: 'rack 0' },
    { text: 'B' },
    { text: 'H' },
    { text: 'T' },
    { text: '?', tile: 27 },
  ]);
  expect(texts(choices(rules, game, { zone: 'pile', prefix: 'pile' }))).toEqual(['pile {bonus}']);
  expect(choices(rules, game, { zone: 'tray' })).toEqual([]);
});

test.each<readonly [Viewer, readonly string[]]>([
  [0, ['A', 'B', 'H', 'T', '?']],
  ['director', ['A', 'B', 'H', 'T', '?']],
  [1, ['hidden']],
  ['spectator', ['hidden']],
])('what %s may be told of the choice', (viewer, expected) => {
  const rules = gives('box');
  const view = viewFor(rules, asked(rules), viewer);
  expect(texts(choices(rules, view, { zone: 'rack 0' }))).toEqual(expected);
  expect(texts(choices(rules, view, { zone: 'tray' }))).toEqual([]);
  const [due] = owed(rules, view);
  expect(due?.type === 'answer' ? texts(due.prompt.options) : []).toEqual(expected);
});

test('what only everybody saw of a zone does not name its tiles: a viewer that may not see it is never told more', () => {
  const rules = gives('box');
  const { game } = newGame(rules, { seats: 2, seed: 'choices', racks: ['HATHABC', 'ATATATA'] });
  const played = unwrap(applyMove(rules, game, 0, '8G AT')).game;
  const view = viewFor(rules, played, 1);
  expect(view.zones['rack 0']?.hidden).toBeLessThan(7);
  expect(texts(choices(rules, view, { zone: 'rack 0' }))).toEqual(['hidden']);
});

test('a record takes any tile that may lie there, or one untold', () => {
  const rules = gives('box');
  const { game } = newGame(rules, { seats: 2, knows: 'record' });
  const record = unwrap(applyMove(rules, game, 0, 'pass')).game;
  const told = texts(choices(rules, record, { zone: 'rack 0' }));
  expect(told).toHaveLength(26 + 2);
  expect(told.slice(-2)).toEqual(['?', 'hidden']);
  for (const choice of ['Q', 'hidden']) {
    const { game: after } = unwrap(applyMove(rules, record, 0, `answer ${choice}`));
    expect(after.zones['rack 0']).toMatchObject({ hidden: 6 });
  }
});

test.each(['tray', 'box'] as const)('a tile chosen for the %s goes there, and is seen where that lies open', to => {
  const rules = gives(to);
  const { game } = unwrap(applyMove(rules, asked(rules), 0, 'answer H'));
  expect(game.zones[to]?.counts[8]).toBe(1);
  expect(game.zones['rack 0']?.counts[8]).toBe(1);
  expect(game.zones[to]?.shown[8]).toBe(to === 'tray' ? 1 : 0);
});

test('a choice that is no tile moves nothing', () => {
  const rules = gives('tray');
  const choice: Choice = { text: 'keep', type: 'word' };
  expect(() => moveChosen(rules, startWork(asked(rules)), { seat: 0, choice, to: 'tray' })).toThrow(RangeError);
});
