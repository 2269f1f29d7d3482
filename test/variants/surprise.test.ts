/** The cases of Surprise, and what is switchable in it. */
import { describe, expect, test } from 'vitest';
import {
  classic,
  newGame,
  parseLayout,
  rackOf,
  squareName,
  tilesIn,
  zoneAt,
  zoneSize,
  type Game,
  type Layout,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { standard } from 'tilewright/layouts/standard';
import { drawBoard } from 'tilewright/notation';
import { extendRules, withCounts, withOverlays } from 'tilewright/rules';
import { miniBoards, surprise, type SurpriseOptions } from 'tilewright/variants';
import { transfer } from '../../src/engine/zones.ts';
import * as clients from '../fixtures/clients.ts';
import { outcome, play, refusal, sitAt, tableOf, turns, worth, type Situation, type Table } from '../fixtures/table.ts';
import { parseSquareName } from '../../src/board/square.ts';
import { pieceNamed } from '../../src/tiles/pieces.ts';
import { sampleDesign } from '../../src/variants/data/mini-boards.ts';

const { K1, K2, K3, K4, K5, K6, K7, K8, K9, X1, X2, X5, X6, X7, X9 } = miniBoards;
const RACKS = ['CATHORN', 'HORNDOG'];

function table(options: SurpriseOptions, { racks = RACKS, board }: Partial<Situation> = {}): Table {
  const situation = { racks: racks.length === 1 ? [...racks, 'EEEIIUV'] : racks };
  return sitAt(surprise({ challenge: 'none', ...options }), board === undefined ? situation : { ...situation, board });
}

/** X9 with its star on C3, a wild square on D4 and a double word on E5; H8 is the other star. */
const NINE: SurpriseOptions = { overlays: [{ face: X9, at: 'B2' }] };

/** The usual sides where they come from. */
const USUAL: SurpriseOptions = {
  overlays: [K1, K2, K3, K4, K5, K6, K7, K8, K9].map((face, index) => ({
    face,
    at: ['A1', 'F1', 'K1', 'A6', 'F6', 'K6', 'A11', 'F11', 'K11'][index] ?? '',
  })),
};

const starsOf = ({ layout }: Rules): readonly string[] => layout.starts.map(square => squareName(layout, square));

test('SU1: a star must remain in sight', () => {
  expect(() => surprise({ overlays: [{ face: X6, at: 'F6' }] })).toThrow('no star remains in sight');
  expect(starsOf(surprise({ overlays: [{ face: X5, at: 'F6' }] }))).toEqual(['H8']);
});

test('SU2: the game starts on any star, and every star is a double word', () => {
  const open = table(NINE);
  expect(starsOf(open.rules)).toEqual(['C3', 'H8']);
  expect(worth(open, 'A: 3B CAT').total).toBe(10);
  expect(worth(open, 'A: 8F HORN').total).toBe(14);
  expect(refusal(open, 'A: 4B CAT')).toEqual(['misses-start C3 H8']);
});

test('SU3: a later play may start afresh on a free star', () => {
  const after = play(table(NINE), 'A: 3B CAT');
  expect(worth(after, 'B: 8F HORN').total).toBe(14);
  const once = play(table({ ...NINE, multiStart: 'first-play-only' }), 'A: 3B CAT');
  expect(refusal(once, 'B: 8F HORN')).toEqual(['detached F8 G8 H8 I8']);
});

test('SU4: but nowhere else', () => {
  const after = play(table(NINE), 'A: 3B CAT');
  expect(refusal(after, 'B: H11 DOG')).toEqual(['rule star-or-contact']);
  expect(refusal(after, 'B: E3 DOG')).toEqual([]);
});

test('SU5: a quadruple letter', () => {
  const overlays = [{ face: X6, at: 'F9' }];
  const board = `
       H I J
   12  T O P`;
  const open = table({ overlays }, { racks: ['ZOAEIOU'], board });
  expect(worth(open, 'A: I11 Z.O')).toEqual({ lines: ['ZOO 42'], total: 42 });
});

test('SU6: a quadruple word, alone and with a star', () => {
  const overlays = [{ face: X2, at: 'F2' }];
  const board = `
      G
   4  C
   5  A
   6  T`;
  expect(worth(table({ overlays }, { racks: ['AXEIOUT'], board }), 'A: 6G .AX').total).toBe(40);
  expect(worth(table({ overlays }, { racks: ['AXEIOUT'] }), 'A: H6 TAX').total).toBe(80);
});

/** CAT lies on C3 to C5. */
const CAT = '15/15/2C12/2A12/2T12/15/15/15/15/15/15/15/15/15/15';

test('SU7: a wild square gives a yellow blank, for later turns', () => {
  const rules = surprise({ ...NINE, challenge: 'double' });
  const given = {
    seats: 2,
    racks: ['TORNAEI', 'AEIOUNT'],
    boards: [CAT],
  };
  const open = clients.play(clients.sitDown(rules, given), [0, 'D4 T']);
  expect(zoneSize(zoneAt(open.game, 'pouch 0'))).toBe(0);
  const after = clients.looked(clients.play(open, [1, 'accept']));
  expect([after.game.scores, zoneSize(zoneAt(after.game, 'bonus')), zoneSize(zoneAt(after.game, 'pouch 0'))]).toEqual([
    [2, 0],
    11,
    1,
  ]);
  expect(tilesIn(rackOf(after.game, 0)).tiles).toHaveLength(7);
  // everybody sees it; it is laid like a blank, along with tiles of the rack, and is worth nothing
  const later = clients.play(after, [1, 'pass'], [0, '8G {bonus:O}R'], [1, 'accept']);
  expect([later.game.scores, zoneSize(zoneAt(later.game, 'pouch 0'))]).toEqual([[4, 0], 0]);
  const challenged = clients.play(open, ['director', 'close']);
  expect(zoneSize(zoneAt(challenged.game, 'pouch 0'))).toBe(1);
});

test('a play that is taken back gives no blank, and the square still waits', () => {
  const rules = surprise({ ...NINE, dictionary: { has: letters => letters.length > 2 } });
  const given = {
    seats: 2,
    racks: ['TORNAEI', 'AEIOUNT'],
    boards: [CAT],
  };
  const off = clients.play(clients.sitDown(rules, given), [0, 'D4 T'], [1, 'challenge']);
  expect([zoneSize(zoneAt(off.game, 'bonus')), off.game.scores]).toEqual([12, [0, 0]]);
  const again = clients.play(off, [1, '4C .NT'], [0, 'accept']);
  expect(zoneSize(zoneAt(again.game, 'pouch 1'))).toBe(1);
});

/** The game with n yellow blanks in the pouch of seat 0. */
function withBlanks({ rules, game }: Table, count: number): Table {
  const bonus = pieceNamed(rules, 'bonus') ?? 0;
  const tiles = Array.from({ length: count }, () => bonus);
  const given = transfer(rules, game, { from: 'bonus', to: 'pouch 0', tiles });
  return tableOf(rules, given ?? game);
}

test('SU8: on the usual sides where they come from it is the standard board, and only tan tiles count for the bonus', () => {
  const open = withBlanks(table(USUAL, { racks: ['ORIENTA'] }), 1);
  expect(open.rules.layout.glyphs).toBe(standard.glyphs);
  expect(worth(open, 'A: 8A ORIENTA{bonus:L}').total).toBe(98);
  const six = withBlanks(table(USUAL, { racks: ['ORIENTQ'] }), 1);
  expect(worth(six, 'A: 8B ORIENT{bonus:S}').total).toBe(14);
  const tan = withBlanks(table(USUAL, { racks: ['ORIENT?'] }), 1);
  expect(worth(tan, 'A: 8B ORIENTs').total).toBe(64);
});

const TWO_STARS = `
       C D E F G H
   3   C . . . . .
   4   A . . . . .
   5   T . . . . S
   6   . . . . . T
   7   . . . . . A
   8   . . . . . R`;

const trains = (options: SurpriseOptions = {}, board: string = TWO_STARS): Table =>
  table({ ...NINE, linkBonus: 10, ...options }, { racks: ['RAINEST', 'SEATING'], board });

test('SU9: letters of two stars joined are worth 10 more, once', () => {
  expect(worth(trains(), 'A: 5D RAIN')).toEqual({ lines: ['TRAINS 12', 'link 10'], total: 22 });
  const after = play(trains(), 'A: 5D RAIN');
  expect(worth(after, 'B: 6E N').lines).toEqual(['AN 2']);
  expect(worth(after, 'B: H9 S').lines).toEqual(['STARS 5']);
});

test.each([
  ['SU10: with the option off, 12', { linkBonus: 0 }, 12],
  ['the option is off by default', {}, 12],
  ['linkBonus 25', { linkBonus: 25 }, 37],
  ['linkBonus 10', { linkBonus: 10 }, 22],
] as const)('%s', (_what, options, total) => {
  const open = table({ ...NINE, ...options }, { racks: ['RAINEST'], board: TWO_STARS });
  expect(worth(open, 'A: 5D RAIN').total).toBe(total);
});

test('SU11: the last one put down is on top', () => {
  const glyph = (rules: Rules): string => rules.layout.glyphs.charAt(parseSquareName(rules.layout, 'F2')?.square ?? -1);
  const [nine, seven] = [
    { face: X9, at: 'B2' },
    { face: X7, at: 'F2' },
  ];
  expect(glyph(surprise({ overlays: [nine, seven] }))).toBe('Q');
  expect(glyph(surprise({ overlays: [seven, nine] }))).toBe('q');
});

test('SU12: all of it must be on the board', () => {
  expect(() => surprise({ overlays: [{ face: X1, at: 'L1' }] })).toThrow('5×5 squares at L1 are not all on the board');
});

test('SU13: a star counts when it is covered, and not again', () => {
  const after = play(trains(), 'A: 5D RAIN');
  expect(worth(after, 'B: H9 S').total).toBe(5);
});

test('SU14: the end is the classic game’s; yellow blanks neither keep anybody from going out nor cost anything', () => {
  const alphabet = withCounts(english, 'A1 T1 Q1');
  const open = withBlanks(table({ ...NINE, alphabet, edition: 2010 }, { racks: ['AT', 'Q'] }), 2);
  const over = play(open, 'A: 8H AT');
  expect(outcome(over)).toEqual({
    reason: 'went-out',
    lines: [['others-unplayed 10'], ['unplayed -10']],
    totals: [14, -10],
    ranking: [[0], [1]],
  });
  const [given, usual] = [surprise(), classic({ edition: 2010 })];
  const { settlement, ranking, ending } = given;
  expect(extendRules(usual, { settlement, ranking, ending }).fingerprint).toBe(usual.fingerprint);
  const ends = (rules: Rules): unknown => [
    rules.settlement.map(rule => rule.lines(over.rules, over.game)),
    rules.ranking.tiers(over.rules, over.game, [14, 14]),
    rules.ending.map(rule => rule.over(over.rules, over.game)),
  ];
  expect(ends(given)).toEqual(ends(usual));
});

test('SU15: a star that the play itself covers joins nothing', () => {
  const board = `
       C
   3   C
   4   A
   5   S
   6   T
   7   L
   8   E`;
  const open = trains({}, board);
  expect(worth(table({ ...NINE, linkBonus: 10 }, { racks: ['STATEAA'], board }), 'A: 8D STATE')).toEqual({
    lines: ['ESTATE 14'],
    total: 14,
  });
  expect(open.rules.scoring.map(({ name }) => name)).toEqual(['words', 'bingo', 'link']);
});

test('SU16: three stars joined are worth no more than two', () => {
  const overlays = [...(NINE.overlays ?? []), { face: parseLayout('S'), at: 'F6' }];
  const board = `
       C D E F G H
   3   C . . . . .
   4   A . . . . .
   5   T . . . . S
   6   . . . A . T
   7   . . . T . A
   8   . . . . . R`;
  const open = trains({ overlays }, board);
  expect(starsOf(open.rules)).toEqual(['C3', 'F6', 'H8']);
  expect(worth(open, 'A: 5D RAIN')).toEqual({ lines: ['TRAINS 12', 'IAT 3', 'link 10'], total: 25 });
});

describe('SU17: quarters', () => {
  const turned = (quarters: number): SurpriseOptions => ({ overlays: [{ face: X9, at: 'B2', quarters }] });

  test.each([
    [-1, 3],
    [-6, 2],
    [4, 0],
    [-0, 0],
    [9, 1],
  ])('SU17: %d turns as %d', (quarters, same) => {
    const [one, other] = [surprise(turned(quarters)), surprise(turned(same))];
    expect([one.layout, one.fingerprint]).toEqual([other.layout, other.fingerprint]);
    expect(one.layout.glyphs).not.toBe(surprise(turned(same + 1)).layout.glyphs);
  });

  test.each([0.5, NaN, Infinity, '1', null])('SU17: %s is refused', quarters => {
    expect(() => surprise(turned(quarters as number))).toThrow(
      /^surprise: overlays\[0\].quarters .* is not a whole number$/,
    );
    expect(() => withOverlays(standard, turned(quarters as number).overlays ?? [])).toThrow(
      /^withOverlays: quarters .* is not a whole number$/,
    );
  });
});

test.each(['10', NaN, 0.5, -1, null, [10], true])('SU18: linkBonus %s is refused', linkBonus => {
  expect(() => surprise({ linkBonus: linkBonus as number })).toThrow(
    /^surprise: linkBonus .* is not a whole number from 0 to 999999$/,
  );
});

test('SU19: as printed there are nine boards of two sides, and none lies there twice', () => {
  const on = (...faces: readonly Layout[]): SurpriseOptions => ({
    overlays: faces.map((face, nth) => ({ face, at: ['A1', 'F1', 'K1'][nth] ?? '', quarters: nth })),
  });
  const printed = (...faces: readonly Layout[]): Rules => surprise({ ...on(...faces), miniBoards: 'as-printed' });
  const once = "; 'as-printed' allows each of the nine once, either side up";
  expect(() => printed(X9, X9)).toThrow(`surprise: overlays[1] (X9) is the mini-board of overlays[0] (X9)${once}`);
  expect(() => printed(X1, K9, X9)).toThrow(`surprise: overlays[2] (X9) is the mini-board of overlays[1] (K9)${once}`);
  expect(() => printed(X1, parseLayout('S'))).toThrow(
    "surprise: overlays[1] is no side of a mini-board; 'as-printed' allows K1-K9 and X1-X9",
  );
  const copy = structuredClone(X9);
  expect(() => printed(copy, K9)).toThrow('(K9) is the mini-board of overlays[0] (X9)');
  expect(printed(X1, K2, copy).fingerprint).toBe(surprise(on(X1, K2, X9)).fingerprint);
  expect(surprise({ ...USUAL, miniBoards: 'as-printed' }).layout.glyphs).toBe(standard.glyphs);
  expect(surprise({ miniBoards: 'as-printed' }).fingerprint).toBe(surprise().fingerprint);
  // by default any faces, as often as one likes
  for (const options of [on(X9, X9), on(X9, K9), on(parseLayout('S'))])
    expect(surprise({ ...options, miniBoards: 'any' }).fingerprint).toBe(surprise(options).fingerprint);
});

test('letters that hang together without a star are no matrix', () => {
  const board = TWO_STARS.replace('3   C', '3   .').replace('4   A', '4   .');
  expect(worth(trains({}, board), 'A: 5D RAIN').lines).toEqual(['TRAINS 12']);
});

describe('multiStart', () => {
  test('any-time is the default; a star that is covered starts nothing', () => {
    expect(surprise().fingerprint).toBe(surprise({ multiStart: 'any-time' }).fingerprint);
    expect(surprise().fingerprint).not.toBe(surprise({ multiStart: 'first-play-only' }).fingerprint);
    const twice = play(table(NINE), 'A: 3B CAT', 'B: 8F HORN');
    expect(refusal(twice, 'A: H10 CAT')).not.toEqual([]);
    expect(turns(twice)).toEqual(['A play 10', 'B play 14']);
  });

  test.each(['any-time', 'first-play-only'] as const)('%s: a fresh star needs a word of its own', multiStart => {
    const after = play(table({ ...NINE, multiStart }), 'A: 3B CAT');
    expect(refusal(after, 'B: 8H H')).toContain('no-word H8');
  });

  test('either way, the opening covers a star', () => {
    for (const multiStart of ['any-time', 'first-play-only'] as const)
      expect(refusal(table({ ...NINE, multiStart }), 'A: 1A CAT')).toEqual(['misses-start C3 H8']);
  });

  test('is said by types that a generator can read', () => {
    const types = (options: SurpriseOptions): readonly string[] => surprise(options).placement.map(({ type }) => type);
    const [any, once] = [types({}), types({ multiStart: 'first-play-only' })];
    expect(once).toEqual(classic().placement.map(({ type }) => type));
    expect(any).toEqual(once.map(type => (type === 'connected' ? 'covers-one-of' : type)));
  });
});

test('by default: a design of ours with three stars and every new type of square, which says so when it is drawn', () => {
  const rules = surprise();
  expect(sampleDesign()).toHaveLength(6);
  expect(starsOf(rules)).toEqual(['N2', 'H8', 'M13']);
  expect(['w', 'q', 'Q'].map(glyph => rules.layout.glyphs.split(glyph).length - 1)).toEqual([6, 9, 1]);
  const { game } = newGame(rules, { seats: 2, seed: 'tea' });
  expect(drawBoard(rules, game)).toContain('\n\nNot the printed mini-boards');
  expect(surprise({ overlays: [] }).layout.glyphs).toBe(standard.glyphs);
});

test('a yellow blank goes back to the pile with whoever leaves', () => {
  const open = withBlanks(table(NINE, { racks: ['CATHORN', 'HORNDOG', 'AEIOUTS'] }), 3);
  const pile = ({ zones }: Game): number => zoneSize(zones['bonus']!);
  expect([pile(open.game), pile(play(open, 'A: resign').game)]).toEqual([9, 12]);
});
