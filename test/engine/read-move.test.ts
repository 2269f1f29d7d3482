/** Moves and chance as objects from outside: the shape of each part, by path. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  beginGame,
  classic,
  formatZone,
  newGame,
  rackOf,
  unwrap,
  type Chance,
  type Move,
  type Violation,
} from 'tilewright';
import { alongClaims, defineRules } from 'tilewright/rules';
import { readMove, readPlacement, readChance } from '../../src/engine/read-move.ts';

const base = classic();
const rules = defineRules({
  ...base,
  name: 'pieces',
  read: alongClaims(),
  pieces: [
    { name: 'bonus', type: 'blank', count: 4, zone: 'bag' },
    { name: 'blocker', type: 'blocker', count: 4, zone: 'bag' },
    { name: 'card', type: 'card', count: 4, zone: 'bag' },
  ],
});
const [BLANK, BONUS, BLOCKER, CARD] = [27, 28, 29, 30];
const { game } = newGame(rules, { seats: 2, seed: 'shape' });
const fine = { square: 0, tile: 1 };
const many = (count: number, entry: unknown): readonly unknown[] => Array.from({ length: count }, () => entry);

const malformed = (path: string): { readonly ok: false; readonly error: readonly Violation[] } => ({
  ok: false,
  error: [{ code: 'malformed', path, squares: [] }],
});

test.each<readonly [unknown, string]>([
  [null, 'type'],
  [undefined, 'type'],
  [7, 'type'],
  [true, 'type'],
  [[], 'type'],
  [{}, 'type'],
  [{ type: 'toString' }, 'type'],
  [{ type: '__proto__' }, 'type'],
  [{ type: ['place'] }, 'type'],
  [{ type: 'PLACE', tiles: [fine] }, 'type'],
  [{ type: 'place' }, 'tiles'],
  [{ type: 'place', tiles: null }, 'tiles'],
  [{ type: 'place', tiles: {} }, 'tiles'],
  [{ type: 'place', tiles: { length: 1, 0: fine } }, 'tiles'],
  [{ type: 'place', tiles: 'HORN' }, 'tiles'],
  [{ type: 'place', tiles: many(1001, fine) }, 'tiles'],
  [{ type: 'place', tiles: [null] }, 'tiles[0]'],
  [{ type: 'place', tiles: [fine, 5] }, 'tiles[1]'],
  [{ type: 'place', tiles: [fine, fine, { square: 2 }] }, 'tiles[2]'],
  [{ type: 'place', tiles: [{ tile: 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: -1, tile: 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: -0, tile: 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1.5, tile: 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: NaN, tile: 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1e9, tile: 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: '1', tile: 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: 0 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: CARD }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: CARD + 1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: 'A' }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: 1, as: 2 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: BLOCKER, as: 2 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: BLANK, as: BLANK }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: BLANK, as: -1 }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: BLANK, as: 'A' }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [{ square: 1, tile: BLANK, as: null }] }, 'tiles[0]'],
  [{ type: 'place', tiles: [fine], claims: 5 }, 'claims'],
  [{ type: 'place', tiles: [fine], claims: [5] }, 'claims[0]'],
  [
    {
      type: 'place',
      tiles: [fine],
      claims: [
        [0, 1],
        [0, 'A1'],
      ],
    },
    'claims[1]',
  ],
  [{ type: 'place', tiles: [fine], claims: [[]] }, 'claims[0]'],
  [{ type: 'place', tiles: [fine], claims: null }, 'claims'],
  [{ type: 'place', tiles: [fine], beside: [fine] }, 'beside[0]'],
  [{ type: 'place', tiles: [fine], beside: [{ square: 1, tile: BLANK }] }, 'beside[0]'],
  [
    {
      type: 'place',
      tiles: [fine],
      beside: [
        { square: 1, tile: BLOCKER },
        { square: 2, tile: BONUS },
      ],
    },
    'beside[1]',
  ],
  [{ type: 'place', tiles: [fine], beside: 'A1' }, 'beside'],
  [{ type: 'exchange' }, 'tiles'],
  [{ type: 'exchange', tiles: 'QV' }, 'tiles'],
  [{ type: 'exchange', tiles: -1 }, 'tiles'],
  [{ type: 'exchange', tiles: 1.5 }, 'tiles'],
  [{ type: 'exchange', tiles: Infinity }, 'tiles'],
  [{ type: 'exchange', tiles: [17, 0] }, 'tiles[1]'],
  [{ type: 'exchange', tiles: [17, [22]] }, 'tiles[1]'],
  [{ type: 'pass', noPlays: false }, 'noPlays'],
  [{ type: 'pass', noPlays: 'yes' }, 'noPlays'],
  [{ type: 'act' }, 'action'],
  [{ type: 'act', action: '', squares: [], tiles: [] }, 'action'],
  [{ type: 'act', action: 'two words', squares: [], tiles: [] }, 'action'],
  [{ type: 'act', action: 'swap', tiles: [] }, 'squares'],
  [{ type: 'act', action: 'swap', squares: ['H8'], tiles: [] }, 'squares[0]'],
  [{ type: 'act', action: 'swap', squares: [], tiles: 2 }, 'tiles'],
  [{ type: 'accept', of: -1 }, 'of'],
  [{ type: 'accept', of: 'A' }, 'of'],
  [{ type: 'challenge', of: null }, 'of'],
  [{ type: 'challenge', words: 'HORN' }, 'words'],
  [{ type: 'challenge', words: ['HORN'] }, 'words[0]'],
  [{ type: 'challenge', words: [[]] }, 'words[0]'],
  [{ type: 'answer' }, 'choice'],
  [{ type: 'answer', choice: 5 }, 'choice'],
  [{ type: 'answer', choice: 'x'.repeat(20_000) }, 'choice'],
  [{ type: 'rule' }, 'upheld'],
  [{ type: 'rule', upheld: 'yes' }, 'upheld'],
  [{ type: 'adjust', points: 5, reason: '' }, 'seat'],
  [{ type: 'adjust', seat: 0, points: '5', reason: '' }, 'points'],
  [{ type: 'adjust', seat: 0, points: 1e7, reason: '' }, 'points'],
  [{ type: 'adjust', seat: 0, points: 5 }, 'reason'],
  [{ type: 'adjust', seat: 0, points: 5, reason: {} }, 'reason'],
  [{ type: 'forfeit', seat: 0 }, 'reason'],
  [{ type: 'take-back', seat: 0, count: -1 }, 'count'],
  [{ type: 'undo', turns: 0 }, 'turns'],
  [{ type: 'undo', turns: 1.5 }, 'turns'],
  [{ type: 'undo', entries: 0 }, 'entries'],
  [{ type: 'undo', entries: '1' }, 'entries'],
  [{ type: 'adjudicate' }, 'ranking'],
  [{ type: 'adjudicate', ranking: [0, 1] }, 'ranking[0]'],
  [{ type: 'impose' }, 'reason'],
  [{ type: 'impose', reason: '', scores: [1, '2'] }, 'scores[1]'],
  [{ type: 'impose', reason: '', boards: [15] }, 'boards[0]'],
  [{ type: 'impose', reason: '', racks: [null, 7, true] }, 'racks[2]'],
  [{ type: 'impose', reason: '', racks: [-1] }, 'racks[0]'],
  [{ type: 'impose', reason: '', toMove: 'A' }, 'toMove'],
])('%j is not well formed at %s', (value, path) => {
  expect(readMove(rules, value)).toEqual(malformed(path));
  const by = ['rule', 'adjust', 'forfeit', 'take-back', 'undo', 'adjudicate', 'impose'].includes(
    String((value as { readonly type?: unknown } | null | undefined)?.type),
  )
    ? 'director'
    : 0;
  // the verb says the same
  expect(applyMove(rules, game, by, value as Move)).toEqual(malformed(path));
});

test.each<readonly [unknown, Move]>([
  [
    { type: 'place', tiles: [{ square: 1, tile: 1, as: 1, more: 1 }], more: 2 },
    { type: 'place', tiles: [{ square: 1, tile: 1 }] },
  ],
  [
    { type: 'place', tiles: [{ square: 1, tile: BLANK, as: 0 }] },
    { type: 'place', tiles: [{ square: 1, tile: BLANK }] },
  ],
  [
    { type: 'place', tiles: [{ square: 9999, tile: BONUS, as: 3 }] },
    { type: 'place', tiles: [{ square: 9999, tile: BONUS, as: 3 }] },
  ],
  [
    { type: 'place', tiles: [] },
    { type: 'place', tiles: [] },
  ],
  [
    { type: 'place', tiles: [fine], claims: [], beside: [] },
    { type: 'place', tiles: [fine] },
  ],
  [{ type: 'challenge', words: [] }, { type: 'challenge' }],
  [{ type: 'pass', why: 'tired' }, { type: 'pass' }],
  [
    { type: 'adjust', seat: 9, points: -5, reason: '  a  kind\tword ' },
    { type: 'adjust', seat: 9, points: -5, reason: 'a kind word' },
  ],
])('%j is read', (value, expected) => {
  expect(readMove(rules, value)).toEqual({ ok: true, value: expected });
});

test('what is read shares nothing with what was given', () => {
  const given = {
    type: 'place',
    tiles: [{ square: 1, tile: 1 }],
    claims: [[1, 2]],
    beside: [{ square: 5, tile: BLOCKER }],
  };
  const read = readPlacement(rules, given);
  const copy = structuredClone(read);
  given.tiles[0]!.square = 9;
  given.claims[0]!.push(3);
  given.beside.pop();
  expect(read).toEqual(copy);
});

describe('chance that is given', () => {
  test('tiles that are drawn or shown may be text', () => {
    expect(
      readChance(rules, [
        { type: 'draw', from: 'bag', to: 'rack 0', tiles: 'AB?' },
        { type: 'draw', from: 'bag', to: 'rack 0', tiles: '' },
        { type: 'show', zone: 'rack 1', tiles: 'Q' },
      ]),
    ).toEqual({
      ok: true,
      value: [
        { type: 'draw', from: 'bag', to: 'rack 0', tiles: [1, 2, rules.alphabet.blank] },
        { type: 'draw', from: 'bag', to: 'rack 0', tiles: [] },
        { type: 'show', zone: 'rack 1', tiles: [17] },
      ],
    });
  });

  test('a record takes a draw as text, and its log has the tiles', () => {
    const { game } = newGame(rules, { seats: 2, knows: 'record', racks: ['HORNETS'] });
    const draw = { type: 'draw', from: 'bag', to: 'rack 0' } as const;
    const next = unwrap(applyMove(rules, game, 0, 'exchange HO', [{ ...draw, tiles: 'AZ' }])).game;
    expect(next.log[0]?.chance).toEqual([{ ...draw, tiles: [1, 26] }]);
    const begun = beginGame(rules, { seats: 2, knows: 'record' }, [{ ...draw, tiles: 'AEIOU?Q' }]);
    expect(formatZone(rules, rackOf(unwrap(begun).game, 0))).toBe('AEIOQU?');
    const refused = { ok: false, error: [{ code: 'malformed', path: 'chance', squares: [] }] };
    expect(applyMove(rules, game, 0, 'exchange HO', [{ ...draw, tiles: 'a' }])).toEqual(refused);
  });

  test.each<readonly [unknown]>([
    [null],
    [{}],
    ['draw'],
    [[null]],
    [[{}]],
    [[{ type: 'toString' }]],
    [[{ what: 'draw', from: 'bag', to: 'rack 0', tiles: [1] }]],
    [[{ type: 'draw' }]],
    [[{ type: 'draw', from: 'bag', to: 'rack 0' }]],
    [[{ type: 'draw', from: 'bag', to: 'rack 0', tiles: 'ab' }]],
    [[{ type: 'draw', from: 'bag', to: 'rack 0', tiles: 'A1' }]],
    [[{ type: 'show', zone: 'rack 0', tiles: 'A-' }]],
    [[{ type: 'draw', from: 'bag', to: 'rack 0', tiles: [0] }]],
    [[{ type: 'draw', from: 1, to: 'rack 0', tiles: [1] }]],
    [[{ type: 'lot' }]],
    [[{ type: 'lot', order: [0, -1] }]],
    [[{ type: 'ruling', upheld: 'upheld' }]],
    [[{ type: 'reveal', seat: 0 }]],
    [[{ type: 'reveal', seat: -1, move: { type: 'pass' } }]],
    [[{ type: 'reveal', seat: 0, move: { type: 'resign' } }]],
    [[{ type: 'reveal', seat: 0, move: { type: 'sealed' } }]],
    [[{ type: 'show', zone: 'bag', tiles: 3 }]],
    [[{ type: 'show', tiles: [1] }]],
    [[{ type: 'ruling', upheld: true }, 5]],
  ])('%j is none', given => {
    expect(readChance(rules, given)).toEqual(malformed('chance'));
  });

  const given: readonly Chance[] = [
    { type: 'draw', from: 'bag', to: 'rack 0', tiles: [1, 2] },
    { type: 'draw', from: 'bag', to: 'rack 0', tiles: 7 },
    { type: 'lot', order: [1, 0] },
    { type: 'ruling', upheld: false },
    { type: 'reveal', seat: 1, move: { type: 'pass' } },
    { type: 'reveal', seat: 1, move: { type: 'pass', noPlays: true } },
    { type: 'reveal', seat: 1, move: { type: 'exchange', tiles: 2 } },
    { type: 'reveal', seat: 1, move: { type: 'place', tiles: [fine] } },
    { type: 'show', zone: 'rack 1', tiles: [1] },
  ];
  test.each(given.map(chance => [chance] as const))('%j is read, and copied', chance => {
    const read = readChance(rules, [{ ...chance, more: 1 }]);
    expect(read).toEqual({ ok: true, value: [chance] });
    if (read.ok) expect(read.value[0]).not.toBe(chance);
  });
});

test('no JSON makes the verbs throw', () => {
  const type = fc.constantFrom(
    'place',
    'exchange',
    'pass',
    'act',
    'challenge',
    'answer',
    'adjust',
    'impose',
    'sealed',
    'reveal',
  );
  const key = fc.constantFrom(
    'tiles',
    'claims',
    'beside',
    'of',
    'words',
    'choice',
    'seat',
    'points',
    'reason',
    'racks',
    '__proto__',
  );
  const value = fc
    .tuple(type, fc.dictionary(key, fc.jsonValue({ maxDepth: 3 })))
    .map(([name, rest]) => ({ ...rest, type: name }));
  fc.assert(
    fc.property(fc.oneof(value, fc.jsonValue()), fc.constantFrom<0 | 1 | 'director'>(0, 1, 'director'), (move, by) => {
      const done = applyMove(rules, game, by, move as unknown as Move, []);
      if (!done.ok) expect(done.error.length).toBeGreaterThan(0);
      readChance(rules, move);
    }),
    { numRuns: 300 },
  );
});
