/**
 * The cases of Blanks & Blockers, and what is switchable in it. A table that is watched has a client for each viewer
 * (fixtures/clients.ts); that all of them follow is for the laws as well.
 */
import { describe, expect, test } from 'vitest';
import {
  classic,
  explainer,
  finalizeGame,
  parseLayout,
  tilesIn,
  unwrap,
  validatePlacement,
  viewFor,
  wordSet,
  type Layout,
  type Viewer,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { squaresWith, withCounts } from 'tilewright/rules';
import { blanksAndBlockers, type BlanksAndBlockersOptions } from 'tilewright/variants';
import { looked, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { EMPTY, askedOf, blockerOf, lying, pile, rows, setUp, sizeOf } from './pieces.ts';
import { specialSquares } from '../../src/variants/data/blanks-and-blockers.ts';

const WORDS = ['roast', 'art', 'cart', 'carts', 'horn', 'farm', 'farms', 'paste', 'mob', 'not', 'be', 'no', 'on'];
const dictionary = wordSet(english, WORDS);

/** The rulebook's worked example (R000-67) after three turns, with a blocker on I9. */
const WORKED = '15/15/15/15/15/7F7/7A7/5HORN6/7M{blocker}6/5PASTE5/15/15/15/15/15';
/** ART down from D3 and HORN across from F8. */
const ART_HORN = '15/15/3A11/3R11/3T11/15/15/5HORN6/15/15/15/15/15/15/15';

/** The usual board of the game with another row 8. */
function withRow8(row8: string): Layout {
  const given = specialSquares.glyphs.match(/.{15}/g) ?? [];
  return parseLayout(given.map((row, i) => (i === 7 ? row8 : row)).join('\n'), { b: {}, k: {} });
}

interface Given extends BlanksAndBlockersOptions {
  readonly racks?: readonly string[];
  readonly rows?: string;
  /** With a client for every viewer. */
  readonly watched?: boolean;
}

function table({ racks = ['CNOTEST', 'OBXISTS'], rows: board, watched = false, ...options }: Given): Seated {
  const seating = { seats: racks.length, racks, ...(board === undefined ? {} : { boards: [board] }) };
  return sitDown(blanksAndBlockers({ dictionary, ...options }), seating, watched ? undefined : []);
}

/** After ROAST over E8: seat 0 has an extra blank, 10 points and the move. */
function withBonus(row8: string, racks: readonly string[], board: string = EMPTY): Seated {
  const open = table({ racks: ['ROASTED', 'OBXISTS'], challenge: 'single', layout: withRow8(row8) });
  return setUp(play(open, [0, '8E ROAST'], [1, 'pass']), board, [...racks, null]);
}

test('BB1: a blank square gives an extra blank, and the rack is refilled', () => {
  const after = play(table({ racks: ['ROASTED', 'OBXISTS'], watched: true }), [0, '8E ROAST'], [1, 'accept']);
  expect(after.game.scores).toEqual([10, 0]);
  expect([pile(after, 'pouch 0'), sizeOf(after, 'bonus'), sizeOf(after, 'rack 0')]).toEqual(['{bonus}', 11, 7]);
  expect(after.events).toMatchObject([
    { type: 'accepted', seat: 1 },
    { type: 'booked', seat: 0, total: 10 },
    { type: 'moved', seat: 0, from: 'bonus', to: 'pouch 0', hidden: 0 },
    { type: 'drew', seat: 0, from: 'bag', to: 'rack 0' },
    { type: 'to-move', seat: 1 },
  ]);
});

test('BB1: a first word off the star is none', () => {
  expect(refusal(table({ racks: ['ROASTED', 'OBXISTS'] }), 0, '7E ROAST')).toEqual(['misses-start']);
});

test('BB2: seven of the rack and an extra blank are a bingo', () => {
  const after = play(withBonus('T..db..S..bd..T', ['ORIENTA']), [0, '8A ORIENTA{bonus:L}'], [1, 'accept']);
  expect(after.game.scores[0]).toBe(10 + 98);
  expect([pile(after, 'pouch 0'), sizeOf(after, 'bonus')]).toEqual(['{bonus}', 10]);
});

test('BB3: six of the rack and an extra blank are none', () => {
  const after = play(withBonus('T..db..S..bd..T', ['ORIENTA']), [0, '8B ORIENT{bonus:S}'], [1, 'accept']);
  expect(after.game.scores[0]).toBe(10 + 14);
});

test('BB4: a blank of the rack counts', () => {
  const after = play(withBonus('T..db..S..bd..T', ['ORIENT?']), [0, '8B ORIENTs'], [1, 'accept']);
  expect(after.game.scores[0]).toBe(10 + 64);
});

test('BB5: the blocker from a blocker square is placed at once', () => {
  const asked = looked(play(table({ rows: ART_HORN, watched: true }), [0, 'D2 CART'], [1, 'accept']));
  expect([askedOf(asked), pile(asked, 'pouch 0')]).toEqual(['0 lay-blocker', '{blocker}']);
  expect(refusal(asked, 0, 'answer D2')).toEqual(['not-an-option']);
  expect(refusal(asked, 1, 'answer D1')).toEqual(['not-owed']);
  const after = play(asked, [0, 'answer D1']);
  expect(after.game.scores).toEqual([6, 0]);
  expect([sizeOf(after, 'blockers'), pile(after, 'pouch 0'), lying(after, 'D1')]).toEqual([7, '', '{blocker}']);
  for (const seat of [0, 1]) expect(refusal(after, seat, 'D1=S')).toContain('occupied');
  expect(after.events).toMatchObject([
    { type: 'answered', seat: 0, question: 'lay-blocker', choice: 'D1' },
    { type: 'rule', rule: 'blocker-laid', seat: 0, squares: [3] },
    { type: 'drew', seat: 0 },
    { type: 'to-move', seat: 1 },
  ]);
});

const over = { rows: WORKED, racks: ['OBXISTS', 'CNOTEST'] };

test('BB6: without roles nobody plays over a blocker', () => {
  expect(refusal(table(over), 0, '9H MOB')).toEqual(['occupied']);
});

test('BB7: a rookie plays over a blocker; the premium under it counts, and the blocker goes back to its pile', () => {
  const open = table({ ...over, roles: ['rookie', 'pro'], watched: true });
  const laid = play(open, [0, '9H MOB']);
  expect([lying(laid, 'I9'), sizeOf(laid, 'blockers')]).toEqual(['{blocker}', 7]);
  const after = play(laid, [1, 'accept']);
  expect(after.game.scores).toEqual([16, 0]);
  expect([lying(after, 'I9'), sizeOf(after, 'blockers')]).toEqual(['O', 8]);
});

test('BB7: but over no letter, and only into a word', () => {
  const open = table({ ...over, roles: ['rookie', 'pro'] });
  expect(refusal(open, 0, '8F=B')).toContain('not-free');
  expect(refusal(open, 0, 'I9=S')).toEqual(['accepted']);
});

test.each(['pro', 'intermediate'] as const)('BB8: a %s does not play over a blocker', role => {
  expect(refusal(table({ ...over, roles: [role, 'rookie'] }), 0, '9H MOB')).toEqual(['not-free']);
});

test.each([
  ['BB9: a pro takes no blank', 'pro', { racks: ['ROASTED', 'OBXISTS'] }, '8E ROAST', ''],
  ['BB9: a pro takes no blocker', 'pro', { rows: ART_HORN }, 'D2 CART', ''],
  ['BB10: an intermediate takes a blank', 'intermediate', { racks: ['ROASTED', 'OBXISTS'] }, '8E ROAST', '{bonus}'],
  ['BB10: an intermediate takes no blocker', 'intermediate', { rows: ART_HORN }, 'D2 CART', ''],
] as const)('%s', (_, role, given, text, held) => {
  const after = play(table({ ...given, roles: [role, 'rookie'] }), [0, text], [1, 'accept']);
  expect(pile(after, 'pouch 0')).toBe(held);
  expect(after.game.toMove).toBe(1);
});

test('BB11: a blocker ends a run, and nobody plays there', () => {
  const board = rows({ 8: '5HORN{blocker}5' });
  const { rules, game } = table({ rows: board, racks: ['NOTBEST', 'OBXISTS'], challenge: 'none' });
  const across = validatePlacement(rules, game, 0, 'I9=O I10=T');
  expect(unwrap(across).words.map(word => word.squares.length)).toEqual([3]);
  expect(refusal(table({ rows: board, challenge: 'none' }), 0, 'J8=S')).toContain('occupied');
  expect(refusal(table({ rows: board, challenge: 'none' }), 0, 'K8=S K9=O')).toEqual(['detached']);
});

test('BB12: extra blanks and a blank of the rack in one word', () => {
  const open = table({ racks: ['ROASTED', 'OBXISTS'], challenge: 'none', layout: withRow8('T..dbb.S..bd..T') });
  const two = play(open, [0, '8E ROAST'], [1, 'pass']);
  expect(pile(two, 'pouch 0')).toBe('{bonus}{bonus}');
  const after = play(setUp(two, EMPTY, ['H?TSEDN', null]), [0, '8F H{bonus:O}{bonus:R}n']);
  expect(after.game.scores[0]).toBe(10 + 8);
});

test('a play with extra blanks is taken back: what came from the rack stays known, and nothing else', () => {
  const open = table({ racks: ['ROASTED', 'OBXISTS'], challenge: 'none', layout: withRow8('T..dbb.S..bd..T') });
  const two = setUp(play(open, [0, '8E ROAST'], [1, 'pass']), EMPTY, ['H?TSEDN', null]);
  const back = play(two, [0, '8F H{bonus:O}{bonus:R}n'], ['director', 'undo 1']);
  const seen = (viewer: Viewer) => tilesIn(viewFor(back.rules, back.game, viewer).zones['rack 0']!);
  for (const viewer of [1, 'spectator'] as const)
    expect(seen(viewer)).toEqual({ tiles: [8, back.rules.alphabet.blank], hidden: 5 });
  expect(pile(back, 'pouch 0')).toBe('{bonus}{bonus}');
});

test('BB13: a blank that the play itself would give cannot be in it', () => {
  expect(refusal(table({ racks: ['ROASEDN', 'OBXISTS'] }), 0, '8E ROAS{bonus:T}')).toEqual(['not-held']);
});

test('BB14: a play that is challenged off gives nothing, and its square still waits', () => {
  const without = wordSet(
    english,
    WORDS.filter(word => word !== 'roast'),
  );
  const open = table({ racks: ['ROASTED', 'OBXISTS'], dictionary: without });
  const off = play(open, [0, '8E ROAST'], [1, 'challenge']);
  expect(sizeOf(off, 'bonus')).toBe(12);
  const later = play(off, [1, 'pass'], [0, '8E ROAST'], [1, 'accept']);
  expect(sizeOf(later, 'bonus')).toBe(11);
});

test('BB15: an empty pile gives nothing', () => {
  const art = Array.from({ length: 7 }, (_, row) => (row === 3 ? 'bbbSbbb' : 'bbbbbbb')).join('\n');
  const open = table({ racks: ['ROASTED', 'CLIPPED'], challenge: 'none', layout: parseLayout(art, { b: {} }) });
  const after = play(open, [0, '4A ROASTED'], [1, '5A CLIPPED']);
  const six = '{bonus}'.repeat(6);
  expect([pile(after, 'bonus'), pile(after, 'pouch 0'), pile(after, 'pouch 1')]).toEqual(['', six, six]);
});

test('BB16: a blocker needs a word', () => {
  const kept = play(table({ rows: ART_HORN }), [0, 'D2 CART'], [1, 'accept'], [0, 'answer keep'], [1, 'pass']);
  const alone = { type: 'place', tiles: [], beside: [{ square: 0, tile: blockerOf(kept.rules) }] } as const;
  const tried = validatePlacement(kept.rules, kept.game, 0, alone);
  expect(tried.ok ? [] : tried.error.map(({ code }) => code)).toContain('no-word');
  expect(refusal(kept, 0, 'pass + A1={blocker}')).toEqual(['unreadable']);
});

test('BB17: extra pieces neither keep a seat from going out nor cost anything', () => {
  const alphabet = withCounts(english, 'R1 O1 A1 S2 T1 X2');
  const given = { racks: ['ROASTS', 'XX'], challenge: 'none', alphabet, layout: withRow8('T..dbbkS..bd..T') } as const;
  const held = play(table(given), [0, '8E ROAST'], [0, 'answer keep'], [1, 'pass']);
  expect(pile(held, 'pouch 0')).toBe('{bonus}{bonus}{blocker}');
  const { rules, game } = play(held, [0, 'J8=S']);
  expect(game.over).toBe('went-out');
  expect(finalizeGame(rules, game).seats.map(({ total }) => total)).toEqual([10 + 6 + 16, -16]);
  expect(finalizeGame(rules, game).ranking).toEqual([[0], [1]]);
});

test('BB18: what a play covers comes in reading order', () => {
  const open = table({ racks: ['ROASTED', 'OBXISTS'], layout: withRow8('T..dbk.S..bd..T') });
  const asked = play(open, [0, '8E ROAST'], [1, 'accept']);
  expect(asked.events.map(event => (event.type === 'moved' ? event.from : event.type))).toEqual([
    'accepted',
    'booked',
    'bonus',
    'blockers',
    'asked',
  ]);
  expect([asked.game.scores[0], sizeOf(asked, 'bonus'), sizeOf(asked, 'blockers')]).toEqual([10, 11, 7]);
  expect(pile(play(asked, [0, 'answer keep']), 'pouch 0')).toBe('{bonus}{blocker}');
});

test('BB19: a stock blocker comes back with a play that is challenged off', () => {
  const open = table({ rows: ART_HORN, racks: ['CNOCNOE', 'OBXISTS'], watched: true });
  const kept = play(open, [0, 'D2 CART'], [1, 'accept'], [0, 'answer keep'], [1, 'pass']);
  const laid = looked(play(kept, [0, '9G NO + J8={blocker}']));
  const beside = [{ square: 114, tile: blockerOf(laid.rules) }];
  expect(laid.game.pending).toMatchObject([{ type: 'play', placement: { beside } }]);
  expect(refusal(laid, 1, 'J8=S')).toContain('occupied');
  const after = looked(play(laid, [1, 'challenge RO']));
  expect([pile(after, 'pouch 0'), lying(after, 'J8')]).toEqual(['{blocker}', '']);
  expect(after.game.zones).toEqual({ ...laid.game.zones });
  expect(after.game.boards).toEqual(kept.game.boards);
});

test('BB19: it stays where the play stands, and counts for nothing', () => {
  const open = table({ rows: ART_HORN, racks: ['CNOCNOE', 'OBXISTS'], challenge: 'single' });
  const kept = play(open, [0, 'D2 CART'], [1, 'accept'], [0, 'answer keep'], [1, 'pass']);
  const after = play(kept, [0, '9G NO + J8={blocker}'], [1, 'accept']);
  expect([lying(after, 'J8'), pile(after, 'pouch 0')]).toEqual(['{blocker}', '']);
});

test('BB20: a blocker that was played over lies there again when the play is challenged off', () => {
  const open = table({ ...over, roles: ['rookie', 'pro'] });
  const after = play(open, [0, '9I OX'], [1, 'challenge']);
  expect([after.game.pending, lying(after, 'I9'), sizeOf(after, 'blockers')]).toEqual([[], '{blocker}', 7]);
  expect(after.game.boards).toEqual(open.game.boards);
});

/** Seat 0 holds two blockers; the board is empty again. */
function twoBlockers(options: BlanksAndBlockersOptions = {}): Seated {
  const layout = withRow8('T..dkk.S..bd..T');
  const open = table({ racks: ['ROASTED', 'OBXISTS'], challenge: 'none', layout, ...options });
  const two = play(open, [0, '8E ROAST'], [0, 'answer keep'], [0, 'answer keep'], [1, 'pass']);
  expect(pile(two, 'pouch 0')).toBe('{blocker}{blocker}');
  return setUp(two, EMPTY, ['ROASTED', null]);
}

test('BB21: one stock blocker with a word, and one just gained; on an empty square, and nothing else', () => {
  const open = twoBlockers();
  expect(refusal(open, 0, '8E ROAST + A1={blocker} B1={blocker}')).toEqual(['blocker-beside']);
  expect(refusal(open, 0, '8E ROAST + E8={blocker}')).toEqual(['square-twice']);
  expect(refusal(open, 0, '8E ROAST + A1=E')).toEqual(['malformed']);
  expect(refusal(open, 0, '8E ROA{blocker}T')).toContain('blocker-in-word');
  const both = play(open, [0, '8E ROAST + A1={blocker}'], [0, 'answer B1'], [0, 'answer keep']);
  expect([lying(both, 'A1'), lying(both, 'B1')]).toEqual(['{blocker}', '{blocker}']);
});

test('BB22: the extra pieces of a seat that leaves go back to their piles', () => {
  const layout = withRow8('T..dbk.S..bd..T');
  const open = table({ racks: ['ROASTED', 'OBXISTS', 'CNOTEST'], challenge: 'none', layout });
  const held = play(open, [0, '8E ROAST'], [0, 'answer keep']);
  expect(pile(held, 'pouch 0')).toBe('{bonus}{blocker}');
  const left = play(held, [0, 'resign']);
  expect([pile(left, 'pouch 0'), sizeOf(left, 'bonus'), sizeOf(left, 'blockers')]).toEqual(['', 12, 8]);
});

test('a special square that a blocker hid works again when a rookie covers it', () => {
  const board = rows({ 8: '4{blocker}4{blocker}5', 9: '5HORN6' });
  const open = table({ rows: board, racks: ['NOTESTS', 'OBXISTS'], roles: ['rookie', 'pro'], challenge: 'none' });
  const after = play(open, [0, '8E NOT']);
  expect([pile(after, 'pouch 0'), sizeOf(after, 'bonus'), sizeOf(after, 'blockers')]).toEqual(['{bonus}', 11, 7]);
});

test('a game that waits for an answer is given to nobody else', () => {
  const asked = play(table({ rows: ART_HORN }), [0, 'D2 CART'], [1, 'accept']);
  expect(play(asked, [0, 'resign']).game).toMatchObject({ asked: undefined, over: 'last-one-left' });
});

describe('options', () => {
  test.each([1, 2, 8])('blockersPerTurn %i', most => {
    const open = twoBlockers({ blockersPerTurn: most });
    const two = refusal(open, 0, '8E ROAST + A1={blocker} B1={blocker}');
    expect(two).toEqual(most === 1 ? ['blocker-beside'] : ['accepted']);
  });

  test.each([0, 9, 1.5, NaN])('blockersPerTurn is no %d', most => {
    expect(() => blanksAndBlockers({ blockersPerTurn: most })).toThrow(/blockersPerTurn/);
  });

  /** Seat 0 has used its last tile and holds two extra blanks; the bag is empty. */
  const lastTile = (
    requires: 'rack' | 'all',
    outBonus: 'others' | 'twice-others' | 'none' = 'others',
    stalemate: 'own' | 'none' = 'own',
  ): Seated => {
    const alphabet = withCounts(english, 'R1 O2 A1 S2 T1 B1 X2');
    const layout = withRow8('T..dbb.S..bd..T');
    const racks = ['ROASTS', 'OB', 'XX'];
    const goOut = { requires };
    const open = table({ racks, challenge: 'none', alphabet, layout, goOut, outBonus, stalemate });
    return play(open, [0, '8E ROAST'], [1, 'pass'], [2, 'pass'], [0, 'J8=S']);
  };

  test('goOut.requires rack: extra pieces do not count', () => {
    const after = lastTile('rack');
    expect(after.game.over).toBe('went-out');
    expect(finalizeGame(after.rules, after.game).seats.map(({ total }) => total)).toEqual([10 + 6 + 4 + 16, -4, -16]);
  });

  test.each([
    ['others', [10 + 6, 9 + 16, -16]],
    ['twice-others', [10 + 6, 9 + 32, 0]],
  ] as const)('goOut.requires all: whoever has used up everything collects (%s)', (outBonus, totals) => {
    const open = lastTile('all', outBonus);
    expect([sizeOf(open, 'rack 0'), sizeOf(open, 'pouch 0'), open.game.over]).toEqual([0, 2, undefined]);
    const after = play(open, [1, 'I7=O I9=B']);
    expect(after.game.over).toBe('went-out');
    expect(finalizeGame(after.rules, after.game).seats.map(({ total }) => total)).toEqual(totals);
  });

  test.each(['others', 'twice-others', 'none'] as const)(
    'goOut.requires all, stalemate none: with pieces in the pouch nobody has gone out, and nobody loses any (%s)',
    outBonus => {
      const open = lastTile('all', outBonus, 'none');
      const after = play(open, [1, 'pass no plays'], [2, 'pass no plays'], [0, 'pass no plays']);
      expect(after.game.over).toBe('no-plays');
      expect(finalizeGame(after.rules, after.game).seats.map(({ total }) => total)).toEqual([16, 0, 0]);
    },
  );

  test('roles are for so many seats, and part of the fingerprint', () => {
    const rules = blanksAndBlockers({ roles: ['rookie', 'pro'] });
    expect(rules.seatCount).toEqual({ least: 2, most: 2 });
    expect(rules.fingerprint).not.toBe(blanksAndBlockers({ roles: ['pro', 'rookie'] }).fingerprint);
    expect(rules.fingerprint).not.toBe(blanksAndBlockers().fingerprint);
  });

  test('without special squares it is scored as the classic game of 2010', () => {
    const plain = blanksAndBlockers({ layout: classic().layout, dictionary });
    const base = classic({ edition: 2010, dictionary });
    const seating = { seats: 2, racks: ['ROASTED', 'OBXISTS'] };
    const texts = [
      [0, '8E ROAST'],
      [1, 'accept'],
      [1, 'J8=S'],
      [0, 'accept'],
    ] as const;
    const [a, b] = [plain, base].map(rules => play(sitDown(rules, seating, []), ...texts));
    expect(a?.game.scores).toEqual(b?.game.scores);
    expect(plain.ending.map(rule => rule.name)).toEqual(base.ending.map(rule => rule.name));
  });
});

test('the board: twelve blank and eight blocker squares, all plain, the same from all sides, said not to be the printed one', () => {
  const { glyphs, note, wordTimes, letterTimes } = specialSquares;
  const special = [...squaresWith(specialSquares, 'b'), ...squaresWith(specialSquares, 'k')];
  expect([squaresWith(specialSquares, 'b').length, squaresWith(specialSquares, 'k').length]).toEqual([12, 8]);
  expect(special.every(square => wordTimes[square] === 1 && letterTimes[square] === 1)).toBe(true);
  const grid = glyphs.match(/.{15}/g) ?? [];
  const turned = grid.map((_, c) => grid.map(row => row.charAt(c)).join(''));
  expect(turned).toEqual(grid);
  expect(grid.map(row => Array.from(row).reverse().join(''))).toEqual(grid);
  expect(grid.some(row => row.includes('b') && row.includes('k'))).toBe(false);
  expect(note).toMatch(/^Not the printed board/);
  const premiums = glyphs.replace(/[bk]/g, '.');
  expect(premiums).toBe(classic().layout.glyphs);
});

test('every name of its own is said in words', () => {
  const rules = blanksAndBlockers({ roles: ['rookie', 'pro'] });
  const say = explainer(rules);
  for (const rule of ['not-free', 'blocker-beside', 'blocker-in-word'])
    expect(say({ code: 'rule', rule, squares: [] })).not.toBe(rule);
  for (const question of rules.questions) expect(say({ question: question.name, options: [] })).not.toBe(question.name);
});
