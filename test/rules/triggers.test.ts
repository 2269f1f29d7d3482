import { expect, test } from 'vitest';
import {
  applyMove,
  boardOf,
  classic,
  letterAt,
  newGame,
  parseLayout,
  squareName,
  tileAt,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  type Event,
  type Game,
  type Piece,
  type Rules,
  type Square,
  type Tile,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { after, coveringTriggers, effect, emit, extendRules, layPiece, privateState, step } from 'tilewright/rules';
import { drawCard } from '../../src/rules/cards.ts';
import { coveredInOrder } from '../../src/rules/triggers.ts';
import type { PlayTurn } from '../../src/engine/game.ts';

const layout = parseLayout(
  `
  .......
  .......
  ..a....
  ..bSa..
  ...c...
  .......
  .......`,
  { a: {}, b: {}, c: {} },
);

const base = classic({ layout, dictionary: wordSet(english, ['bad', 'cab']), challenge: 'single' });

/** What happened, where a rule of the game's own is said by its name and squares. */
const said = (events: readonly Event[]): readonly string[] =>
  events.map(event =>
    event.type === 'rule'
      ? [event.rule, ...event.squares.map(square => squareName(layout, square))].join(' ')
      : event.type,
  );

/** Squares `a` and `b` say their names when they are covered. */
const speaks = extendRules(base, {
  name: 'speaks',
  steps: after(base.steps, 'book', coveringTriggers('notes', { a: 'ay', b: 'bee' })),
  effects: ['ay', 'bee'].map(name =>
    effect(name, (_rules, game, { seat, square = 0 }) =>
      emit(game, { type: 'rule', rule: name, seat, squares: [square] }),
    ),
  ),
});

function played(
  move: string,
  verdict: string,
  rules: Rules = speaks,
): { readonly game: Game; readonly said: readonly string[] } {
  const { game } = newGame(rules, { seats: 2, seed: 'triggers', racks: ['ABCDBCA'] });
  const done = unwrap(applyMove(rules, unwrap(applyMove(rules, game, 0, move)).game, 1, verdict));
  return { game: done.game, said: said(done.events) };
}

test.each([
  ['two squares', '4C CAB', 'accept', ['accepted', 'booked', 'bee C4', 'ay E4', 'drew', 'to-move']],
  ['one square that stands for nothing', 'D3 BAD', 'accept', ['accepted', 'booked', 'drew', 'to-move']],
  ['a play that is challenged off', '4C BCA', 'challenge', ['challenged', 'withdrawn', 'to-move']],
])('%s: after the window and before the refill, in reading order', (_, move, verdict, expected) => {
  expect(played(move, verdict).said).toEqual(expected);
});

/** A turn that covers squares and reads words on squares, whatever lies there. */
function turnOf(
  covered: readonly Square[],
  words: readonly (readonly Square[])[],
  beside: readonly Square[] = [],
): PlayTurn {
  return {
    seat: 0,
    type: 'play',
    placement: {
      type: 'place',
      tiles: covered.map(square => ({ square, tile: 1 })),
      beside: beside.map(square => ({ square, tile: 28 })),
    },
    words: words.map(squares => ({ squares, letters: squares.map(() => 1) })),
    score: { total: 0, lines: [] },
  };
}

test.each<readonly [string, PlayTurn, readonly Square[]]>([
  ['the words as they are read, not the board', turnOf([3, 4, 5], [[5, 4, 9, 3]]), [5, 4, 3]],
  [
    'the main word first',
    turnOf(
      [3, 4, 5],
      [
        [4, 3],
        [5, 3, 8],
      ],
    ),
    [4, 3, 5],
  ],
  [
    'a square in two words counts once',
    turnOf(
      [3, 4],
      [
        [3, 4],
        [4, 11],
        [3, 10],
      ],
    ),
    [3, 4],
  ],
  ['tiles in no word come last', turnOf([1, 2, 3], [[3, 9]]), [3, 1, 2]],
  ['what lies beside the word covers nothing', turnOf([3, 4], [[3, 4]], [20]), [3, 4]],
])('covered squares in order: %s', (_, turn, expected) => {
  expect(coveredInOrder(turn)).toEqual(expected);
});

test('a pass covers nothing', () => {
  const { game } = newGame(speaks, { seats: 2, seed: 'triggers', racks: ['ABCDBCA'] });
  expect(said(unwrap(applyMove(speaks, game, 0, 'pass')).events)).toEqual(['passed', 'to-move']);
});

const CARDS: readonly Piece[] = [
  { name: 'one', type: 'card', count: 1, zone: 'deck' },
  { name: 'two', type: 'card', count: 1, zone: 'deck' },
];

/** The cards that were drawn, `null` where there was none. */
const cardsDrawn = privateState<readonly (Tile | null)[]>('cards-drawn', [], json =>
  Array.isArray(json) ? json : undefined,
);

/** Whoever has had a turn draws a card, and its kind is kept. */
const draws = (pieces: readonly Piece[] = CARDS): Rules =>
  extendRules(base, {
    name: 'draws',
    pieces,
    zones: [
      ...base.zones,
      { name: 'deck', of: 'game', seenBy: 'nobody' },
      { name: 'discard', of: 'game', seenBy: 'all' },
    ],
    state: [cardsDrawn],
    steps: [
      step('card', (rules, game) => {
        const { game: without, card } = drawCard(rules, game, game.toMove, { deck: 'deck', discard: 'discard' });
        return cardsDrawn.set(without, [...cardsDrawn.of(game), card ?? null]);
      }),
      ...base.steps,
    ],
  });

const passes = (rules: Rules, count: number): Game => {
  let { game } = newGame(rules, { seats: 3, seed: 'cards' });
  for (let n = 0; n < count; n++) ({ game } = unwrap(applyMove(rules, game, n % 3, 'pass')));
  return game;
};

test('cards: drawn one by one onto the open discards, which become the deck when there are no more', () => {
  const rules = draws();
  const [first, second] = [passes(rules, 1), passes(rules, 2)];
  expect(tilesIn(first.zones['deck']!).tiles).toHaveLength(1);
  expect(first.zones['discard']).toEqual({
    ...first.zones['discard'],
    counts: first.zones['discard']?.shown,
    hidden: 0,
  });
  expect(tilesIn(second.zones['discard']!).tiles).toEqual([28, 29]);
  expect([...cardsDrawn.of(second)].sort()).toEqual([28, 29]);
  const third = unwrap(applyMove(rules, second, 2, 'pass'));
  expect(third.events).toMatchObject([
    { type: 'passed' },
    { type: 'moved', from: 'discard', to: 'deck', hidden: 2 },
    { type: 'drew', from: 'deck', to: 'discard' },
    { type: 'to-move' },
  ]);
  expect(tilesIn(third.game.zones['deck']!).tiles).toHaveLength(1);
});

test('cards: a deck that there is not gives none', () => {
  const rules = draws([]);
  expect(passes(rules, 2).state).toEqual({ 'cards-drawn': [null, null] });
});

test('cards: a view goes on when it is told, and not otherwise', () => {
  const rules = draws();
  const { game } = newGame(rules, { seats: 3, seed: 'cards' });
  const done = unwrap(applyMove(rules, game, 0, 'pass'));
  const view = viewFor(rules, game, 'spectator');
  const untold = applyMove(rules, view, 0, 'pass');
  expect(untold.ok ? [] : untold.error.map(({ code }) => code)).toEqual(['chance-missing']);
  const told = unwrap(applyMove(rules, view, 0, 'pass', done.game.log[0]?.chance));
  expect(told.game).toEqual(viewFor(rules, done.game, 'spectator'));
});

const BLOCKERS: readonly Piece[] = [{ name: 'blocker', type: 'blocker', count: 1, zone: 'pile' }];

/** After every turn a blocker is laid on the first square. */
const lays = extendRules(base, {
  name: 'lays',
  pieces: BLOCKERS,
  zones: [...base.zones, { name: 'pile', of: 'game', seenBy: 'all' }],
  steps: [
    step('lay', (rules, game) =>
      layPiece(rules, game, game.toMove, { from: 'pile', square: 0, tile: 28, rule: 'laid' }),
    ),
    ...base.steps,
  ],
});

test('a piece laid outside of plays leaves its zone, lies on the board, shows nothing, and is said', () => {
  const { game } = newGame(lays, { seats: 2, seed: 'lays' });
  const done = unwrap(applyMove(lays, game, 0, 'pass'));
  expect(said(done.events)).toEqual(['passed', 'laid A1', 'to-move']);
  const board = boardOf(lays, done.game, 0);
  expect([tileAt(board, 0), letterAt(board, 0)]).toEqual([28, 0]);
  expect(tilesIn(done.game.zones['pile']!).tiles).toEqual([]);
});

test('a piece that is not there cannot be laid', () => {
  const { game } = newGame(lays, { seats: 2, seed: 'lays' });
  const again = applyMove(lays, unwrap(applyMove(lays, game, 0, 'pass')).game, 1, 'pass');
  expect(again.ok ? [] : again.error.map(({ code }) => code)).toEqual(['chance-impossible']);
});
