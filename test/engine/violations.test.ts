/** Every violation whole: its code, its squares and all of its facts, as one refused move gives them. */
import { expect, test } from 'vitest';
import {
  applyMove,
  beginGame,
  classic,
  newGame,
  parseLayout,
  validatePlacement,
  wordSet,
  type Actor,
  type Chance,
  type Game,
  type Placement,
  type Result,
  type Violation,
  type Violations,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { choices, effect, extendRules, placementRule, queue, question, step } from 'tilewright/rules';
import { scrabbleMe } from 'tilewright/variants';
import type { PlainCode } from '../../src/engine/violation.ts';
import { play, sitAt, sitDown, type Table } from '../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'no', 'or', 'on']);
const RACKS = ['HORNETS', 'FAMS?ST'];
const BOARD = '\n     F G H I\n  8  H O R N';

const start = sitDown({ dictionary }, { racks: RACKS });
const laid = sitDown({ dictionary }, { racks: ['NOTEASE', 'FAMS?ST'], board: BOARD });
const open = play(start, 'A: 8F HORN');
const left = play(sitDown({ dictionary }, { racks: [...RACKS, 'AEIOUAE'] }), 'A: resign');
const over = play(start, 'A: resign');
const strict = sitDown({ dictionary, challenge: 'void' }, { racks: RACKS });
const walled = sitAt(classic({ layout: parseLayout('...#.\n.#...\n..S..\n.....\n.....'), rackSize: 4 }), {
  racks: ['HORN', 'FARM'],
});
const odd = sitAt(
  extendRules(classic(), {
    name: 'odd',
    placement: [placementRule('odd', () => [0, 112])],
    messages: { 'rule/odd': 'Odd.' },
  }),
  { racks: RACKS },
);
const exchanges = sitDown({ exchange: { perSeat: 1 } }, { racks: RACKS });
const judged = classic();
const asked = play(
  sitAt(
    extendRules(judged, {
      name: 'asked',
      steps: [step('ask', (_rules, game) => queue(game, { name: 'why', seat: 0 })), ...judged.steps],
      questions: [
        question(
          'why',
          (rules, game) => choices(rules, game, { words: ['keep', 'give'] }),
          (_rules, game) => game,
        ),
      ],
    }),
    { racks: RACKS },
  ),
  'A: pass',
);

const several = play(
  sitAt(scrabbleMe({ dictionary, challenge: 'double' }), { racks: ['HORNAEI', 'NOTEASE', 'AORTIEE'] }),
  ...['A: 8H HORN', 'B: 8H NO', 'C: 8H OR'],
);
const endless = sitAt(
  extendRules(judged, {
    name: 'endless',
    steps: [step('begin', (_rules, game) => queue(game, { name: 'again', seat: 0 })), ...judged.steps],
    effects: [effect('again', (_rules, game) => queue(game, { name: 'again', seat: 0 }))],
  }),
  { racks: RACKS },
);
const declared = sitDown({ edition: 2013 }, { racks: RACKS });
const record = newGame(start.rules, { seats: 2, knows: 'record', first: 0, racks: RACKS }).game;

const said = (done: Result<unknown, Violations>): Violations => (done.ok ? [] : done.error);
/** What `applyMove` says against a move. */
const moved = ({ rules, game }: Table, by: Actor, text: string): Violations => said(applyMove(rules, game, by, text));
/** What `validatePlacement` says against a placement. */
const laidOut = (
  { rules, game }: Pick<Table, 'rules' | 'game'>,
  seat: number,
  placement: Placement | string,
): Violations => said(validatePlacement(rules, game, seat, placement));
/** What is said against chance that is given with a pass. */
const given = (game: Game, chance: Chance): Violations => said(applyMove(start.rules, game, 0, 'pass', [chance]));

/** A violation that is a code and its squares. */
const plain = (code: PlainCode, squares: readonly number[] = []): Violations => [{ code, squares }];

// every code of the union: TypeScript asks for a new one here
const CASES: Readonly<Record<Violation['code'], readonly [refused: () => Violations, expected: Violations]>> = {
  unreadable: [
    () => laidOut(start, 0, '8F'),
    [{ code: 'unreadable', text: '8F', column: 3, expected: 'letters', squares: [] }],
  ],
  malformed: [
    () => laidOut(start, 0, { type: 'place', tiles: [{ square: 1.5, tile: 1 }] }),
    [{ code: 'malformed', path: 'tiles[0]', squares: [] }],
  ],
  // the squares that are there
  'off-board': [
    () =>
      laidOut(start, 0, {
        type: 'place',
        tiles: [
          { square: 224, tile: 8 },
          { square: 225, tile: 15 },
        ],
      }),
    plain('off-board', [224]),
  ],
  'square-twice': [() => laidOut(start, 0, 'H8=H H8=O'), plain('square-twice', [112])],
  // all that name such a tile, though one H is held
  'not-held': [
    () => laidOut(start, 0, '8F HOZHZ'),
    [{ code: 'not-held', tiles: [26, 8, 26], squares: [110, 112, 113, 114] }],
  ],
  'blank-open': [() => laidOut(play(laid, 'A: pass'), 1, 'H7=? H9=M'), plain('blank-open', [97])],
  'no-such-seat': [() => laidOut(start, 2, '8F HORN'), plain('no-such-seat')],
  'not-your-turn': [() => laidOut(start, 1, '8H MA'), plain('not-your-turn')],
  'not-owed': [() => moved(start, 1, 'accept'), plain('not-owed')],
  left: [
    () => laidOut(left, 0, '8F HORN'),
    [...plain('left'), { code: 'not-held', tiles: [8, 15, 18, 14], squares: [110, 111, 112, 113] }],
  ],
  'game-over': [() => laidOut(over, 1, '8H MA'), plain('game-over')],
  'directors-move': [() => moved(start, 0, 'close'), plain('directors-move')],
  occupied: [() => laidOut(laid, 0, 'H8=T H9=O'), plain('occupied', [112])],
  wall: [() => laidOut(walled, 0, 'C1=H D1=O'), [...plain('wall', [3]), ...plain('misses-start', [12])]],
  'not-in-line': [() => laidOut(start, 0, 'G8=H H8=O G9=R'), plain('not-in-line', [111, 112, 126])],
  gap: [() => laidOut(start, 0, 'G8=H H8=O K8=R'), plain('gap', [113, 114])],
  'misses-start': [() => laidOut(start, 0, '8A HORN'), plain('misses-start', [112])],
  detached: [() => laidOut(laid, 0, '1A NOTE'), plain('detached', [0, 1, 2, 3])],
  'no-word': [() => laidOut(start, 0, 'H8=H'), plain('no-word', [112])],
  phony: [
    () => laidOut(strict, 0, '8H HO'),
    [{ code: 'phony', squares: [112, 113], words: [{ squares: [112, 113], letters: [8, 15] }] }],
  ],
  rule: [() => laidOut(odd, 0, '8F HORN'), [{ code: 'rule', rule: 'odd', squares: [0, 112] }]],
  'too-few-in-bag': [
    () => moved(sitDown({ exchange: { minBag: 7 } }, { racks: RACKS, bag: 'AEIOUA' }), 0, 'exchange H'),
    [{ code: 'too-few-in-bag', needed: 7, there: 6, squares: [] }],
  ],
  'too-few-tiles': [() => moved(start, 0, 'exchange'), [{ code: 'too-few-tiles', needed: 1, there: 0, squares: [] }]],
  'too-many-tiles': [
    () => laidOut(sitDown({ rackSize: 3 }, { racks: ['HORN', 'AB'] }), 0, '8F HORN'),
    [{ code: 'too-many-tiles', allowed: 3, there: 4, squares: [110, 111, 112, 113] }],
  ],
  'too-few-moves': [
    () => moved(play(start, 'A: pass'), 'director', 'undo 2'),
    [{ code: 'too-few-moves', needed: 2, there: 1, squares: [] }],
  ],
  'exchanges-used': [
    () => moved(play(exchanges, 'A: exchange H', 'B: pass'), 0, 'exchange O'),
    [{ code: 'exchanges-used', allowed: 1, squares: [] }],
  ],
  'tiles-unnamed': [() => moved(start, 0, 'exchange 2'), plain('tiles-unnamed')],
  'no-such-word': [() => moved(open, 1, 'challenge ZIT'), [{ code: 'no-such-word', text: 'ZIT', squares: [] }]],
  'which-play': [() => moved(several, 0, 'accept'), [{ code: 'which-play', seats: [1, 2], squares: [] }]],
  'not-an-option': [
    () => moved(asked, 0, 'answer lose'),
    [
      {
        code: 'not-an-option',
        options: [
          { type: 'word', text: 'keep' },
          { type: 'word', text: 'give' },
        ],
        squares: [],
      },
    ],
  ],
  'chance-not-yours': [() => given(start.game, { type: 'ruling', upheld: true }), plain('chance-not-yours')],
  'chance-missing': [
    () => said(beginGame(start.rules, { seats: 2, knows: 'record', first: 'draw' })),
    plain('chance-missing'),
  ],
  'chance-impossible': [() => given(record, { type: 'ruling', upheld: true }), plain('chance-impossible')],
  'no-declaration': [() => moved(declared, 0, 'pass no plays'), plain('no-declaration')],
  impossible: [() => moved(start, 'director', 'impose {"reason":"mended","racks":["QQ"]}'), plain('impossible')],
  'tiles-mismatch': [
    () => said(beginGame(start.rules, { seats: 2, seed: 'x', racks: ['ZAQQ'], boards: [`Z14${'/15'.repeat(14)}`] })),
    [{ code: 'tiles-mismatch', missing: [], surplus: [17, 26], squares: [] }],
  ],
  'never-waits': [() => moved(endless, 0, 'pass'), plain('never-waits')],
  'other-rules': [
    () => laidOut({ ...start, rules: odd.rules }, 0, '8F HORN'),
    [{ code: 'other-rules', expected: start.rules.fingerprint, found: odd.rules.fingerprint, squares: [] }],
  ],
};

test.each(Object.entries(CASES))('%s, whole', (_code, [refused, expected]) => {
  expect(refused()).toEqual(expected);
});

test.each([
  ...['/', '+', '/ A1', '+ / A1', '+ A1=A B1=B'],
  ...['', 'pass', 'pass no plays', 'resign', 'exchange', 'exchange HO', 'exchange 2', 'accept', 'accept seat 1'],
  ...['challenge', 'answer keep', 'act swap H8 : R', 'close', 'undo 1', 'rule upheld', 'sealed'],
])("the text of another move is no placement: '%s'", text => {
  const unreadable: Violation = { code: 'unreadable', text, column: 1, expected: 'square', squares: [] };
  expect(laidOut(start, 0, text)).toEqual([unreadable]);
  expect(laidOut(start, 1, text)).toEqual([...plain('not-your-turn'), unreadable]);
  expect(laidOut(over, 1, text)).toEqual([...plain('game-over'), unreadable]);
  expect(laidOut(start, 9, text)).toEqual(plain('no-such-seat'));
});

test('what is laid beside a word is read before the word that is not there', () => {
  const expected: Violation = { code: 'unreadable', text: '+ 8F HORN', column: 5, expected: 'tile', squares: [] };
  expect(laidOut(start, 0, '+ 8F HORN')).toEqual([expected]);
});

test('a challenge that names a word that nobody has played says that first', () => {
  expect(laidOut(start, 0, 'challenge seat 1 HORN')).toEqual([{ code: 'no-such-word', text: 'HORN', squares: [] }]);
});
