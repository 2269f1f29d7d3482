import { expect, test } from 'vitest';
import { finalizeGame, tilesIn, unwrap, validatePlacement } from 'tilewright';
import type { Game, Layout } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { wordSet } from 'tilewright/lexicon';
import { parseLayout, withCounts } from 'tilewright/rules';
import { board, roleAndBlocker, type RoleAndBlockerOptions } from './role-and-blocker.ts';
import { play, refusal, sitDown, type Seated } from './table.ts';

const words = ['roast', 'art', 'cart', 'carts', 'horn', 'farm', 'farms', 'paste', 'mob', 'not', 'be', 'no', 'on'];
const dictionary = wordSet(english, words);

/** RULES 1.11 after three turns, with a blocker on I9. */
const WORKED = '15/15/15/15/15/7F7/7A7/5HORN6/7M{blocker}6/5PASTE5/15/15/15/15/15';
/** ART down from D3 and HORN across from F8. */
const ART_HORN = '15/15/3A11/3R11/3T11/15/15/5HORN6/15/15/15/15/15/15/15';

/** The usual board of the game with another row 8. */
function withRow8(row8: string): Layout {
  const rows = board.glyphs.match(/.{15}/g) ?? [];
  return parseLayout(rows.map((row, i) => (i === 7 ? row8 : row)).join('\n'), { b: {}, k: {} });
}

const EMPTY = Array(15).fill('15').join('/');

interface Given extends RoleAndBlockerOptions {
  readonly racks?: readonly string[];
  readonly rows?: string;
}

function table({ racks = ['CNOTEST', 'OBXISTS'], rows, ...options }: Given): Seated {
  const seating = { seats: racks.length, racks, ...(rows === undefined ? {} : { boards: [rows] }) };
  return sitDown(roleAndBlocker({ dictionary, ...options }), seating);
}

function pile({ game }: Seated, zone: string): string {
  const { tiles, hidden } = tilesIn(game.zones[zone]!);
  expect(hidden).toBe(0);
  return tiles.map(tile => ['bonus', 'blocker'][tile - 28] ?? english.letters[tile] ?? '?').join(' ');
}

const times = (n: number, name: string): string => Array.from({ length: n }, () => name).join(' ');

function at(game: Game, name: string): { readonly tile: number; readonly letter: number } {
  const square = name.charCodeAt(0) - 65 + (Number(name.slice(1)) - 1) * 15;
  return { tile: game.boards[0]!.tiles[square]!, letter: game.boards[0]!.letters[square]! };
}

const BLOCKER = { tile: 29, letter: 0 };
const NOTHING = { tile: 0, letter: 0 };

test('BB1: a blank square gives an extra blank, and the rack is refilled', () => {
  const after = play(table({ racks: ['ROASTED', 'OBXISTS'] }), [0, '8E ROAST'], [1, 'accept']);
  expect(after.game.scores).toEqual([10, 0]);
  expect(pile(after, 'pouch 0')).toBe('bonus');
  expect(pile(after, 'bonus')).toBe(times(11, 'bonus'));
  expect(tilesIn(after.game.zones['rack 0']!).tiles).toHaveLength(7);
  expect(after.events).toMatchObject([
    { type: 'accepted', seat: 1 },
    { type: 'booked', seat: 0, total: 10 },
    { type: 'moved', seat: 0, from: 'bonus', to: 'pouch 0', tiles: [28], hidden: 0 },
    { type: 'drew', seat: 0, from: 'bag', to: 'rack 0' },
    { type: 'to-move', seat: 1 },
  ]);
});

test.each([
  ['BB2: seven of the rack and an extra blank', 'ORIENTA', '8A ORIENTA{bonus:L}', 98],
  ['BB3: six of the rack and an extra blank', 'ORIENTA', '8B ORIENT{bonus:S}', 14],
  ['BB4: a blank of the rack counts', 'ORIENT?', '8B ORIENTs', 64],
])('%s', (_, rack, text, points) => {
  const first = play(table({ racks: ['ROASTED', 'OBXISTS'], challenge: 'single' }), [0, '8E ROAST'], [1, 'pass']);
  // an empty board again, now that seat 0 has an extra blank
  const setting = { reason: 'test', boards: [EMPTY], racks: [rack, null] };
  const open = play(first, ['director', `impose ${JSON.stringify(setting)}`]);
  expect(pile(open, 'pouch 0')).toBe('bonus');
  const { game } = play(open, [0, text], [1, 'accept']);
  expect(game.scores[0]).toBe(10 + points);
});

test('BB5: the blocker from a blocker square is placed at once', () => {
  const asked = play(table({ rows: ART_HORN }), [0, 'D2 CART'], [1, 'accept']);
  expect(asked.game.asked).toEqual({ name: 'place-blocker', seat: 0 });
  expect(pile(asked, 'pouch 0')).toBe('blocker');
  expect(refusal(asked, 0, 'answer D2')).toEqual(['not-an-option']);
  expect(refusal(asked, 1, 'answer D1')).toEqual(['not-owed']);
  const after = play(asked, [0, 'answer D1']);
  expect(after.game.scores).toEqual([6, 0]);
  expect(pile(after, 'blockers')).toBe(times(7, 'blocker'));
  expect(pile(after, 'pouch 0')).toBe('');
  expect(at(after.game, 'D1')).toEqual(BLOCKER);
  expect(refusal(after, 1, '1D I')).toContain('not-free');
  expect(after.events).toMatchObject([
    { type: 'answered', seat: 0, question: 'place-blocker', choice: 'D1' },
    { type: 'rule', rule: 'blocker-placed', seat: 0, squares: [3] },
    { type: 'drew', seat: 0 },
    { type: 'to-move', seat: 1 },
  ]);
});

test.each([
  ['BB6: no roles', undefined, ['not-free']],
  ['BB7: a rookie', ['rookie', 'pro'], ['accepted']],
  ['BB8: a pro', ['pro', 'rookie'], ['not-free']],
  ['an intermediate', ['intermediate', 'pro'], ['not-free']],
] as const)('%s plays over a blocker', (_, roles, codes) => {
  const given = { rows: WORKED, racks: ['OBXISTS', 'CNOTEST'], ...(roles === undefined ? {} : { roles }) };
  expect(refusal(table(given), 0, '9H MOB')).toEqual(codes);
});

test('BB7: the premium under the blocker counts, and the blocker goes back to its pile', () => {
  const open = table({ rows: WORKED, racks: ['OBXISTS', 'CNOTEST'], roles: ['rookie', 'pro'] });
  expect(pile(open, 'blockers')).toBe(times(7, 'blocker'));
  const laid = play(open, [0, '9H MOB']);
  expect(at(laid.game, 'I9')).toEqual(BLOCKER);
  const after = play(laid, [1, 'accept']);
  expect(after.game.scores).toEqual([16, 0]);
  expect(at(after.game, 'I9')).toEqual({ tile: 15, letter: 15 });
  expect(pile(after, 'blockers')).toBe(times(8, 'blocker'));
});

test.each([
  ['BB9: a pro takes no blank', 'pro', { racks: ['ROASTED', 'OBXISTS'] }, '8E ROAST', ''],
  ['BB9: a pro takes no blocker', 'pro', { rows: ART_HORN }, 'D2 CART', ''],
  ['BB10: an intermediate takes a blank', 'intermediate', { racks: ['ROASTED', 'OBXISTS'] }, '8E ROAST', 'bonus'],
  ['BB10: an intermediate takes no blocker', 'intermediate', { rows: ART_HORN }, 'D2 CART', ''],
] as const)('%s', (_, role, given, text, held) => {
  const after = play(table({ ...given, roles: [role, 'rookie'] }), [0, text], [1, 'accept']);
  expect(pile(after, 'pouch 0')).toBe(held);
  expect(after.game.toMove).toBe(1);
});

test('BB11: a blocker ends a run, and nobody plays there', () => {
  const rows = '15/15/15/15/15/15/15/5HORN{blocker}5/15/15/15/15/15/15/15';
  const { rules, game } = table({ rows, racks: ['NOTBEST', 'OBXISTS'], challenge: 'none' });
  const across = validatePlacement(rules, game, 0, 'I9=O I10=T');
  expect(unwrap(across).words.map(word => word.squares.length)).toEqual([3]);
  expect(refusal(table({ rows, challenge: 'none' }), 1, 'J8=S')).toContain('not-free');
  expect(refusal(table({ rows, challenge: 'none' }), 0, 'K8=S')).toEqual(['detached', 'no-word']);
});

test('BB14: a play that is challenged off gives nothing, and its square still waits', () => {
  const without = wordSet(
    english,
    words.filter(word => word !== 'roast'),
  );
  const open = table({ racks: ['ROASTED', 'OBXISTS'], dictionary: without });
  const after = play(open, [0, '8E ROAST'], [1, 'challenge']);
  expect(pile(after, 'bonus')).toBe(times(12, 'bonus'));
  const later = play(after, [1, 'pass'], [0, '8E ROAST'], [1, 'accept']);
  expect(pile(later, 'bonus')).toBe(times(11, 'bonus'));
});

test('BB16: a blocker needs a word', () => {
  const kept = play(table({ rows: ART_HORN }), [0, 'D2 CART'], [1, 'accept'], [0, 'answer keep'], [1, 'pass']);
  const alone = { type: 'place', tiles: [], beside: [{ square: 0, tile: 29 }] } as const;
  const tried = validatePlacement(kept.rules, kept.game, 0, alone);
  expect(tried.ok ? [] : tried.error.map(({ code }) => code)).toContain('no-word');
});

test('BB18: what a play covers comes in reading order', () => {
  const asked = play(
    table({ racks: ['ROASTED', 'OBXISTS'], layout: withRow8('T..dbk.S..bd..T') }),
    [0, '8E ROAST'],
    [1, 'accept'],
  );
  expect(asked.events.map(event => (event.type === 'moved' ? event.from : event.type))).toEqual([
    'accepted',
    'booked',
    'bonus',
    'blockers',
    'asked',
  ]);
  expect([pile(asked, 'bonus'), pile(asked, 'blockers')]).toEqual([times(11, 'bonus'), times(7, 'blocker')]);
  const after = play(asked, [0, 'answer keep']);
  expect(pile(after, 'pouch 0')).toBe('bonus blocker');
});

test('BB19: a stock blocker comes back with a play that is challenged off', () => {
  const open = table({ rows: ART_HORN, racks: ['CNOCNOE', 'OBXISTS'] });
  const kept = play(open, [0, 'D2 CART'], [1, 'accept'], [0, 'answer keep'], [1, 'pass']);
  const laid = play(kept, [0, '9G NO + J8={blocker}']);
  expect(laid.game.pending[0]?.placement?.beside).toEqual([{ square: 114, tile: 29 }]);
  expect(refusal(laid, 1, 'J8=S')).toContain('not-free');
  const after = play(laid, [1, 'challenge RO']);
  expect(pile(after, 'pouch 0')).toBe('blocker');
  expect(at(after.game, 'J8')).toEqual(NOTHING);
  expect(after.game.zones).toEqual({ ...laid.game.zones });
  expect(after.game.boards).toEqual(kept.game.boards);
});

test('a stock blocker stays where the play stands, and counts for nothing', () => {
  const open = table({ rows: ART_HORN, racks: ['CNOCNOE', 'OBXISTS'], challenge: 'single' });
  const kept = play(open, [0, 'D2 CART'], [1, 'accept'], [0, 'answer keep'], [1, 'pass']);
  const after = play(kept, [0, '9G NO + J8={blocker}'], [1, 'accept']);
  expect(at(after.game, 'J8')).toEqual(BLOCKER);
  expect(pile(after, 'pouch 0')).toBe('');
});

test('BB20: a blocker that was played over lies there again when the play is challenged off', () => {
  const open = table({ rows: WORKED, racks: ['OBXISTS', 'CNOTEST'], roles: ['rookie', 'pro'] });
  const after = play(open, [0, '9I OX'], [1, 'challenge']);
  expect(after.game.pending).toEqual([]);
  expect(at(after.game, 'I9')).toEqual(BLOCKER);
  expect(pile(after, 'blockers')).toBe(times(7, 'blocker'));
  expect(after.game.boards).toEqual(open.game.boards);
});

test('BB12: extra blanks and a blank of the rack in one word', () => {
  const given = { racks: ['ROASTED', 'OBXISTS'], challenge: 'none', layout: withRow8('T..dbb.S..bd..T') } as const;
  const two = play(table(given), [0, '8E ROAST'], [1, 'pass']);
  expect(pile(two, 'pouch 0')).toBe('bonus bonus');
  const setting = JSON.stringify({ reason: 'test', boards: [EMPTY], racks: ['H?TSEDN', null] });
  const { game } = play(two, ['director', `impose ${setting}`], [0, '8F H{bonus:O}{bonus:R}n']);
  expect(game.scores[0]).toBe(10 + 8);
});

test('BB15: an empty pile gives nothing', () => {
  const all = parseLayout(Array.from({ length: 7 }, (_, row) => (row === 3 ? 'bbbSbbb' : 'bbbbbbb')).join('\n'), {
    b: {},
  });
  const open = table({ racks: ['ROASTED', 'CLIPPED'], challenge: 'none', layout: all });
  const after = play(open, [0, '4A ROASTED'], [1, '5A CLIPPED']);
  expect([pile(after, 'bonus'), pile(after, 'pouch 0'), pile(after, 'pouch 1')]).toEqual([
    '',
    times(6, 'bonus'),
    times(6, 'bonus'),
  ]);
});

test('BB17: extra pieces neither keep a seat from going out nor cost anything', () => {
  const alphabet = withCounts(english, 'R1 O1 A1 S2 T1 X2');
  const given = { racks: ['ROASTS', 'XX'], challenge: 'none', alphabet, layout: withRow8('T..dbbkS..bd..T') } as const;
  const held = play(table(given), [0, '8E ROAST'], [0, 'answer keep'], [1, 'pass']);
  expect(pile(held, 'pouch 0')).toBe('bonus bonus blocker');
  const { rules, game } = play(held, [0, 'J8=S']);
  expect(game.over).toBe('went-out');
  expect(finalizeGame(rules, game).seats.map(({ total }) => total)).toEqual([10 + 6 + 16, -16]);
});

test('BB21: one stock blocker with a word, and one just gained; on an empty square, and nothing else', () => {
  const given = { racks: ['ROASTED', 'OBXISTS'], challenge: 'none', layout: withRow8('T..dkk.S..bd..T') } as const;
  const two = play(table(given), [0, '8E ROAST'], [0, 'answer keep'], [0, 'answer keep'], [1, 'pass']);
  expect(pile(two, 'pouch 0')).toBe('blocker blocker');
  const setting = JSON.stringify({ reason: 'test', boards: [EMPTY], racks: ['ROASTED', null] });
  const again = play(two, ['director', `impose ${setting}`]);
  expect(refusal(again, 0, '8E ROAST + A1={blocker} B1={blocker}')).toEqual(['stock-blocker']);
  expect(refusal(again, 0, '8E ROAST + E8={blocker}')).toEqual(['square-twice']);
  expect(refusal(again, 0, '8E ROAST + A1=E')).toEqual(['malformed']);
  expect(refusal(again, 0, '8E ROA{blocker}T')).toContain('blocker-in-word');
  const both = play(again, [0, '8E ROAST + A1={blocker}'], [0, 'answer B1'], [0, 'answer keep']);
  expect([at(both.game, 'A1'), at(both.game, 'B1')]).toEqual([BLOCKER, BLOCKER]);
});

test('BB22: the extra pieces of a seat that leaves go back to their piles', () => {
  const given = {
    racks: ['ROASTED', 'OBXISTS', 'CNOTEST'],
    challenge: 'none',
    layout: withRow8('T..dbk.S..bd..T'),
  } as const;
  const held = play(table(given), [0, '8E ROAST'], [0, 'answer keep']);
  expect(pile(held, 'pouch 0')).toBe('bonus blocker');
  const left = play(held, [0, 'resign']);
  expect([pile(left, 'pouch 0'), pile(left, 'bonus'), pile(left, 'blockers')]).toEqual([
    '',
    times(12, 'bonus'),
    times(8, 'blocker'),
  ]);
});
