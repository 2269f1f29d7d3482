/**
 * The cases of Bustin' Out!, and what is switchable in it. A table that is watched has a client for each viewer
 * (fixtures/clients.ts); that all of them follow is for the laws as well.
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  areasOf,
  eventsFor,
  explainer,
  finalizeGame,
  formatZone,
  newGame,
  owed,
  parseLayout,
  rackOf,
  squareName,
  tilesIn,
  viewFor,
  wordSet,
  zoneAt,
  type Game,
  type Layout,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { drawBoard } from 'tilewright/notation';
import { area, extendRules, squaresWith, withCounts } from 'tilewright/rules';
import { bustinOut, type BustinOutOptions, guardDogs } from 'tilewright/variants';
import { looked, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { STRAIGHT, groupsOf } from '../../src/board/neighbours.ts';
import { askedOf, lying, pile, rows, setUp, sizeOf } from './pieces.ts';
import { junkyard } from '../../src/variants/data/bustin-out.ts';

const WORDS = ['oats', 'throats', 'and', 'as', 'sand', 'so', 'at', 'hand', 'ands', 'sandy'];
const dictionary = wordSet(english, WORDS);

interface Given extends BustinOutOptions {
  readonly racks?: readonly string[];
  readonly board?: string;
  readonly first?: number;
  /** With a client for every viewer. */
  readonly watched?: boolean;
}

function table({ racks = ['ANDTHRE', 'SOASEIL'], board, first = 0, watched = false, ...options }: Given = {}): Seated {
  const seating = { seats: racks.length, racks, first, ...(board === undefined ? {} : { boards: [board] }) };
  return sitDown(bustinOut({ dictionary, challenge: 'single', ...options }), seating, watched ? undefined : []);
}

/** A deck of one kind of card. */
function only(name: string): Pick<BustinOutOptions, 'cards'> {
  return { cards: guardDogs.filter(card => card.name === name) };
}

/** AND lies down from H6; seat 1, with S, O, A and S, is to move. H5 draws a card, G5 and I5 give a blank. */
function afterAnd(given: Given = {}): Seated {
  return play(table(given), [0, 'H6 AND'], [1, 'accept'], ...passesOf((given.racks ?? ['', '']).length));
}

/** Each of these accepts. */
function accepts(...seats: readonly number[]): readonly (readonly [number, string])[] {
  return seats.map(seat => [seat, 'accept'] as const);
}

/** What may be answered. */
function optionsOf({ rules, game }: Seated): readonly string[] {
  const [due] = owed(rules, game);
  return due?.type === 'answer' ? due.prompt.options.map(option => option.text) : [];
}

/** The others accept as well.
 */
function passesOf(seats: number): readonly (readonly [number, string])[] {
  return Array.from({ length: seats - 2 }, (_, n) => [n + 2, 'accept'] as const);
}

const OATS = rows({ 2: '4OATS7' });
const THROATS = 'B2=T C2=H D2=R';
const home = { board: OATS, racks: ['THRAEIN', 'SOASEIL'] };

/** Whom the game waits for. */
function waits({ rules, game }: Seated): readonly string[] {
  return owed(rules, game).map(({ by, type }) => `${by} ${type}`);
}

function rack(game: Game, seat: number): string {
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  return tiles.map(tile => english.letters[tile] ?? '?').join('') + '.'.repeat(hidden);
}

function tiers({ rules, game }: Seated): readonly (readonly number[])[] {
  return finalizeGame(rules, game).ranking ?? [];
}

test('a card that is told and cannot be is refused, and so is one that is not named', () => {
  const open = play(afterAnd({ cards: guardDogs }), [1, 'H5=S']);
  const { rules, game } = open;
  const view = viewFor(rules, game, 'spectator');
  const entry = play(open, [0, 'accept']).game.log.at(-1)!;
  const accept = (card: readonly number[] | number) =>
    applyMove(
      rules,
      view,
      0,
      'accept',
      entry.chance.map(each =>
        each.type !== 'draw' ? each : { ...each, tiles: each.from === 'deck' ? card : tilesOf(each.tiles) },
      ),
    );
  const tilesOf = (tiles: readonly number[] | number): number => (typeof tiles === 'number' ? tiles : tiles.length);
  const [card] = entry.chance.flatMap(each => (each.type === 'draw' && each.from === 'deck' ? [each.tiles] : []));
  expect(accept(card!).ok).toBe(true);
  for (const wrong of [[1], [rules.alphabet.blank], []])
    expect(accept(wrong)).toEqual({ ok: false, error: [{ code: 'chance-impossible', squares: [] }] });
  expect(accept(1)).toEqual({ ok: false, error: [{ code: 'chance-missing', squares: [] }] });
});

test('BO1: no tile on a brick', () => {
  const open = table({ board: rows({ 2: '9HAND2' }), racks: ['SANDTHR', 'SOASEIL'] });
  // above the N of HAND
  expect(refusal(open, 0, 'L1=S')).toContain('wall');
});

test('BO2: a tile on a square of the own corner wins, after the window, whatever the scores', () => {
  const laid = play(table({ ...home, corners: [1, 3] }), [0, THROATS]);
  expect(laid.game.over).toBeUndefined();
  const after = play(laid, [1, 'accept']);
  expect([after.game.over, after.game.scores, tiers(after)]).toEqual(['home', [0, 0], [[0], [1]]]);
  expect(after.events.map(({ type }) => type)).toEqual(['accepted', 'booked', 'over']);
});

test('BO3: challenged off, it wins nothing', () => {
  const without = wordSet(
    english,
    WORDS.filter(word => word !== 'throats'),
  );
  const after = play(table({ ...home, corners: [1, 3], dictionary: without }), [0, THROATS], [1, 'challenge']);
  expect([after.game.over, after.game.toMove, lying(after, 'B2')]).toEqual([undefined, 1, '']);
  expect(rack(after.game, 0)).toBe('AEHINRT');
});

test('BO4: in the corner of another player it is illegal, in one that nobody has chosen it wins nothing', () => {
  expect(refusal(table({ ...home, corners: [3, 1] }), 0, THROATS)).toEqual(['corner-of-another']);
  const after = play(table({ ...home, corners: [2, 4] }), [0, THROATS], [1, 'accept']);
  expect([after.game.over, lying(after, 'B2')]).toEqual([undefined, 'T']);
});

/** A under the rock at E3, and AND over the star; seat 0 has X for the rock. */
const rock = { board: rows({ 4: '4A10', 8: '7AND5' }), racks: ['XSANDTH', 'SOASEIL'] };

test('BO5: a blocker lies on an empty square, but on no pickaxe, brick or corner, nor next to one', () => {
  const asked = play(table({ ...rock, challenge: 'none' }), [0, 'E3=X']);
  expect(askedOf(asked)).toBe('0 lay-blocker');
  const squares = optionsOf(asked);
  expect(squares).toContain('keep');
  for (const closed of ['C3', 'D1', 'B2', 'C2', 'A3', 'E3', 'E4', 'N3', 'M2', 'O14', 'L1', 'F3'])
    expect(squares).not.toContain(closed);
  for (const square of squares.slice(1)) expect(refusal(asked, 0, `answer ${square}`)).toEqual(['accepted']);
  expect(lying(play(asked, [0, 'answer D2']), 'D2')).toBe('{blocker}');
});

test('BO5: the same for one from stock', () => {
  const held = play(table({ ...rock, challenge: 'none' }), [0, 'E3=X'], [0, 'answer keep'], [1, 'pass']);
  for (const closed of ['C3', 'B2', 'C2', 'A3', 'E4'])
    expect(refusal(held, 0, `8K S + ${closed}={blocker}`)).toContain('blocker-beside');
  expect(refusal(held, 0, '8K S + D1={blocker}')).toEqual(['wall']);
  expect(refusal(held, 0, '8K S + D2={blocker}')).toEqual(['accepted']);
});

/** A word over the pickaxe at F6, with or without a blocker on A5. */
function pickaxe(blocker: boolean): Seated {
  const board = rows({ 5: blocker ? '{blocker}14' : '15', 6: '6AND6' });
  return play(table({ board, racks: ['HANDTHR', 'SOASEIL'], challenge: 'none' }), [0, 'F6=H']);
}

test('BO6: a pickaxe does nothing where no blocker lies, or when the seat leaves them', () => {
  expect(pickaxe(false).game).toMatchObject({ asked: undefined, toMove: 1 });
  const asked = pickaxe(true);
  expect(askedOf(asked)).toBe('0 remove-blocker');
  const after = play(asked, [0, 'answer leave']);
  expect([lying(after, 'A5'), sizeOf(after, 'blockers'), after.game.toMove]).toEqual(['{blocker}', 7, 1]);
});

test('BO7: a blocker that is taken away goes to its pile, and its square is free again', () => {
  const after = play(pickaxe(true), [0, 'answer A5']);
  expect([lying(after, 'A5'), sizeOf(after, 'blockers')]).toEqual(['', 8]);
  expect(after.events).toMatchObject([
    { type: 'answered', choice: 'A5' },
    { type: 'rule', rule: 'blocker-removed', seat: 0, squares: [60] },
    { type: 'drew', to: 'rack 0' },
    { type: 'to-move', seat: 1 },
  ]);
  expect(refusal(pickaxe(true), 1, 'A5=S')).toContain('not-your-turn');
});

test('BO8: without blockers rocks give nothing, and pickaxes have nothing to take', () => {
  const given = {
    board: rows({ 4: '3A11' }),
    racks: ['XSANDTH', 'SOASEIL'],
    challenge: 'none',
    blockers: false,
  } as const;
  const after = play(table(given), [0, 'D3=X']);
  expect([after.game.asked, sizeOf(after, 'pouch 0'), after.game.toMove]).toEqual([undefined, 0, 1]);
  expect(sizeOf(table({ blockers: false }), 'blockers')).toBe(0);
});

test('BO9: what a play covers comes in reading order: the blank, then the card; the card, then the blank', () => {
  const kinds = ({ events }: Seated) =>
    events.flatMap(event => (event.type === 'moved' || event.type === 'drew' ? [`${event.from} ${event.to}`] : []));
  const first = play(afterAnd({ ...only('asleep'), watched: true }), [1, 'G5=A H5=S'], [0, 'accept']);
  expect(kinds(first)).toEqual(['bonus pouch 1', 'deck discard', 'bag rack 1']);
  const second = play(afterAnd(only('asleep')), [1, 'H5=S I5=O'], [0, 'accept']);
  expect(kinds(second)).toEqual(['deck discard', 'bonus pouch 1', 'bag rack 1']);
  expect([first.game.toMove, second.game.toMove]).toEqual([0, 0]);
  expect(first.events).toContainEqual({ type: 'rule', rule: 'deck/asleep', seat: 1, squares: [] });
});

test('BO10: the first word covers the star', () => {
  expect(refusal(table(), 0, 'H9 AND')).toEqual(['misses-start']);
});

test("Bustin' Out: a word is placed as in the classic game: in one line, on empty squares, and it is a word", () => {
  expect(refusal(table(), 0, 'G8=A H8=N H9=D')).toEqual(['not-in-line']);
  expect(refusal(table(), 0, 'H8=A')).toEqual(['no-word']);
  expect(refusal(table({ board: rows({ 8: '7AND5' }) }), 0, 'I8=T')).toContain('occupied');
});

test('a later word touches one that lies there', () => {
  const open = table({ board: rows({ 8: '7AND5' }), racks: ['ATSDTHR', 'SOASEIL'] });
  expect(refusal(open, 0, '10G AT')).toEqual(['detached']);
  expect(refusal(open, 0, '8K S')).toEqual(['accepted']);
});

test('nothing is played on a blocker', () => {
  const board = rows({ 5: '6{blocker}8', 6: '6AND6' });
  expect(refusal(table({ board, racks: ['HANDTHR', 'SOASEIL'] }), 0, 'G5=H')).toEqual(['occupied']);
});

test('two to four may play', () => {
  for (const seats of [2, 3, 4]) expect(newGame(bustinOut(), { seats, seed: 'tea' }).game.seats).toHaveLength(seats);
  for (const seats of [1, 5]) expect(() => newGame(bustinOut(), { seats, seed: 'tea' })).toThrow(RangeError);
});

test('guard dogs lie face down, and face up when they have been read', () => {
  const read = play(afterAnd({ cards: guardDogs, racks: ['ANDTHRY', 'SOASEIL'] }), [1, 'H5=S'], [0, 'accept']);
  const { zones } = viewFor(read.rules, read.game, 'spectator');
  expect(tilesIn(zones['deck']!)).toEqual({ tiles: [], hidden: 14 });
  expect(tilesIn(zones['discard']!)).toMatchObject({ tiles: [expect.any(Number)], hidden: 0 });
});

/** The junkyard with another row. */
function withRow(row: number, art: string): Layout {
  const given = junkyard.glyphs.match(/.{15}/g) ?? [];
  return parseLayout(given.map((line, i) => (i === row - 1 ? art : line)).join('\n'), { ...junkyard.legend });
}

test('BO11: three extra blanks and a blank of the rack in one word', () => {
  const layout = withRow(8, '.fff...*.......');
  const open = table({ layout, board: rows({ 8: '4AND8' }), racks: ['SANDTHR', 'SOASEIL'], challenge: 'none' });
  const three = play(open, [0, 'B8=S C8=A D8=N'], [1, 'pass']);
  expect(pile(three, 'pouch 0')).toBe('{bonus}{bonus}{bonus}');
  const again = setUp(three, rows({}), ['?ANDTHR', null]);
  const after = play(again, [0, '8F {bonus:H}a{bonus:N}{bonus:D}']);
  expect(sizeOf(after, 'pouch 0')).toBe(0);
  // as many as it has, with or without both tan blanks
  for (const rack of ['NDTHRES', '?NDTHRE', '??NDTHR'])
    for (let yellow = 1; yellow <= 3; yellow++) {
      const tan = 'a'.repeat(rack.indexOf('N'));
      const laid = play(setUp(three, rows({}), [rack, null]), [0, `8H ${'{bonus:A}'.repeat(yellow)}${tan}ND`]);
      expect(pile(laid, 'pouch 0')).toBe('{bonus}'.repeat(3 - yellow));
    }
});

test('BO12: a deck that is used up is made of the discards again', () => {
  const one = play(afterAnd({ ...only('asleep'), racks: ['ANDTHRY', 'SOASEIL'] }), [1, 'H5=S'], [0, 'accept']);
  expect([pile(one, 'deck'), pile(one, 'discard')]).toEqual(['', '{deck/asleep}']);
  const again = setUp(one, rows({ 11: '2AND10' }), ['HANDTHR', null]);
  const two = play(again, [0, 'B11=H'], [1, 'accept']);
  expect(two.events).toMatchObject([
    { type: 'accepted' },
    { type: 'booked' },
    { type: 'moved', from: 'discard', to: 'deck', tiles: [], hidden: 1 },
    { type: 'drew', from: 'deck', to: 'discard', hidden: 0 },
    { type: 'rule', rule: 'deck/asleep' },
    { type: 'drew', to: 'rack 0' },
    { type: 'to-move' },
  ]);
});

test('BO13: the youngest starts, then to the left', () => {
  const open = table({ first: 2, racks: ['ANDTHRE', 'SOASEIL', 'BCU', 'IO'] });
  const order = [open.game.toMove];
  let now = open;
  for (let n = 0; n < 3; n++) {
    now = play(now, [now.game.toMove, 'pass']);
    order.push(now.game.toMove);
  }
  expect(order).toEqual([2, 3, 0, 1]);
});

test('BO14: turns to miss add up', () => {
  const barked = play(afterAnd(only('bark')), [1, 'H5=S'], [0, 'accept']);
  expect(barked.game.missing).toEqual([0, 0]);
  expect(barked.events).toMatchObject([
    { type: 'accepted' },
    { type: 'booked' },
    { type: 'drew', from: 'deck' },
    { type: 'rule', rule: 'deck/bark', seat: 1 },
    { type: 'rule', rule: 'skip-turn', seat: 0 },
    { type: 'drew', to: 'rack 1' },
    { type: 'lost-turn', seat: 0 },
    { type: 'to-move', seat: 1 },
  ]);
  const layout = withRow(4, '#..#...g...#..#');
  const open = table({ ...only('bark'), layout, racks: ['ANDTHRE', 'STHRAIL'], challenge: 'none' });
  const two = play(open, [0, 'H6 AND'], [1, 'H4=S H5=H']);
  expect(two.game.history.filter(turn => turn.type === 'lost').map(turn => turn.seat)).toEqual([0]);
  expect([two.game.toMove, two.game.missing]).toEqual([1, [1, 0]]);
  expect(play(two, [1, 'pass']).game).toMatchObject({ toMove: 1, missing: [0, 0] });
});

test('BO15: all declare that no plays remain', () => {
  const after = play(table(), [0, 'pass no plays'], [1, 'pass no plays']);
  expect([after.game.over, tiers(after)]).toEqual(['no-plays', [[0, 1]]]);
});

test('BO16: racks are swapped, then both are refilled', () => {
  const after = play(afterAnd({ ...only('mixup'), watched: true }), [1, 'G5=A H5=S I5=O'], [0, 'accept']);
  const swapped = after.events.flatMap(event =>
    event.type === 'moved' && event.from.startsWith('rack') ? [[event.from, event.tiles.length]] : [],
  );
  expect(swapped).toEqual([
    ['rack 1', 4],
    ['rack 0', 7],
  ]);
  expect([sizeOf(after, 'rack 0'), sizeOf(after, 'rack 1')]).toEqual([7, 7]);
  expect(rack(after.game, 0)).toMatch(/E.*I.*L.*S/);
  expect(after.events.flatMap(event => (event.type === 'drew' ? [event.to] : []))).toEqual(['discard', 'rack 0']);
});

test.each(['fetch', 'mixup', 'muddy'])('BO17: %s is void where no opponent has tiles; the card is discarded', name => {
  const after = play(
    table({ ...only(name), board: rows({ 6: '7A7', 7: '7N7', 8: '7D7' }), racks: ['SANDTHR', ''] }),
    [0, 'H5=S'],
    [1, 'accept'],
  );
  expect([after.game.asked, after.game.toMove, pile(after, 'discard')]).toEqual([undefined, 1, `{deck/${name}}`]);
  expect(after.events.map(({ type }) => type)).toEqual([
    ...['accepted', 'booked', 'drew', 'rule'],
    ...['drew', 'drew', 'to-move'],
  ]);
});

test('BO18: everybody has passed twice', () => {
  const three = play(table(), [0, 'pass'], [1, 'pass'], [0, 'pass']);
  expect(three.game.over).toBeUndefined();
  const after = play(three, [1, 'pass']);
  expect([after.game.over, tiers(after)]).toEqual(['all-passed', [[0, 1]]]);
});

describe('bag and a rack are empty', () => {
  const alphabet = withCounts(english, 'A1 N1 D1 S2 O1');
  const emptied = (options: Given = {}): Seated =>
    play(table({ alphabet, racks: ['AND', 'SSO'], watched: true, ...options }), [0, 'H6 AND'], [1, 'accept']);

  test('BO19: the race goes on, and who has nothing to play is passed over, until nobody has or all who have passed', () => {
    const after = emptied();
    expect([after.game.over, waits(after)]).toEqual([undefined, ['1 move']]);
    const on = play(after, [1, 'H9=S'], [0, 'accept']);
    expect([on.game.over, waits(on), on.events.at(-1)]).toEqual([undefined, ['1 move'], { type: 'to-move', seat: 1 }]);
    const passed = play(on, [1, 'pass'], [1, 'pass']);
    expect([passed.game.over, tiers(passed)]).toEqual(['all-passed', [[0, 1]]]);
    const declared = play(on, [1, 'pass no plays']);
    expect([declared.game.over, tiers(declared)]).toEqual(['no-plays', [[0, 1]]]);
    const used = play(on, [1, '10H SO'], [0, 'accept']);
    expect([used.game.over, tiers(used)]).toEqual(['tiles-used', [[0, 1]]]);
    expect(used.events.map(({ type }) => type)).toEqual(['accepted', 'booked', 'over']);
  });

  test('BO19: and whoever gets home has won', () => {
    const few = withCounts(english, 'O1 A1 T2 S2 H1 R1');
    const begun = table({ ...home, corners: [1, 3], alphabet: few, racks: ['THR', 'S'], first: 1 });
    const after = play(begun, [1, 'I2=S'], [0, 'accept']);
    expect(waits(after)).toEqual(['0 move']);
    const won = play(after, [0, THROATS], [1, 'accept']);
    expect([won.game.over, tiers(won)]).toEqual(['home', [[0], [1]]]);
  });

  test('BO22: with emptyRack ends it is over, a draw', () => {
    const after = emptied({ emptyRack: 'ends' });
    expect([
      after.game.over,
      tiers(after),
      finalizeGame(after.rules, after.game).seats.map(seat => seat.total),
    ]).toEqual(['went-out', [[0, 1]], [0, 0]]);
  });

  test('BO23: who has a yellow blank in the pouch is not passed over, and may play it', () => {
    const two = withCounts(english, 'A2 N1 D1 S1 T1');
    const begun = play(table({ alphabet: two, racks: ['ANDS', 'AT'] }), [0, 'H6 AND'], [1, 'accept']);
    // a flashlight lies under I5
    const lit = play(begun, [1, 'I5 AT'], [0, 'accept']);
    expect([sizeOf(lit, 'rack 1'), pile(lit, 'pouch 1')]).toEqual([0, '{bonus}']);
    const turn = play(lit, [0, 'pass']);
    expect([turn.game.over, waits(turn)]).toEqual([undefined, ['1 move']]);
    const played = play(turn, [1, 'H9={bonus:S}'], [0, 'accept'], [0, 'pass']);
    // now seat 1 has nothing
    expect([played.game.over, lying(played, 'H9'), waits(played)]).toEqual([undefined, '{bonus}', ['0 move']]);
  });
});

test('BO20: a rock and a stock blocker in a play that is challenged off', () => {
  const xa = wordSet(english, ['xa']);
  const held = play(table({ ...rock, dictionary: xa }), [0, 'E3=X'], [1, 'accept'], [0, 'answer keep'], [1, 'pass']);
  const again = setUp(held, rows({ 4: '4A10' }), ['XSANDTH', null]);
  const off = play(again, [0, 'E3=S + D2={blocker}'], [1, 'challenge']);
  expect([pile(off, 'pouch 0'), lying(off, 'D2'), off.game.asked]).toEqual(['{blocker}', '', undefined]);
  const later = play(off, [1, 'pass'], [0, 'E3=X'], [1, 'accept']);
  expect([askedOf(later), pile(later, 'pouch 0')]).toEqual(['0 lay-blocker', '{blocker}{blocker}']);
});

test('BO21: no card is drawn for a play that is challenged off, and its square still waits', () => {
  const off = play(afterAnd({ ...only('asleep'), racks: ['ANDTHRE', 'XOASEIL'] }), [1, 'H5=X'], [0, 'challenge']);
  expect([sizeOf(off, 'deck'), sizeOf(off, 'discard')]).toEqual([1, 0]);
  const later = play(off, [0, 'H5=H'], [1, 'accept']);
  expect(pile(later, 'discard')).toBe('{deck/asleep}');
});

describe('cards', () => {
  test('bark asks whom, where there are several', () => {
    const asked = play(
      afterAnd({ ...only('bark'), racks: ['ANDTHRE', 'SOASEIL', 'BCU'] }),
      [1, 'H5=S'],
      ...accepts(0, 2),
    );
    expect(askedOf(asked)).toBe('1 skip-turn-whom');
    expect(optionsOf(asked)).toEqual(['seat 0', 'seat 2']);
    const after = play(asked, [1, 'answer seat 2']);
    expect(after.events).toMatchObject([
      { type: 'answered' },
      { type: 'rule', rule: 'skip-turn', seat: 2 },
      { type: 'drew', to: 'rack 1' },
      { type: 'lost-turn', seat: 2 },
      { type: 'to-move', seat: 0 },
    ]);
  });

  test('fetch: from one of those who have tiles', () => {
    const board = rows({ 6: '7A7', 7: '7N7', 8: '7D7' });
    const racks = ['SOATHRE', '', 'BCU', 'ID'];
    const asked = play(table({ ...only('fetch'), board, racks, challenge: 'none' }), [0, 'H5=S']);
    expect([askedOf(asked), optionsOf(asked)]).toEqual(['0 steal-tile-whom', ['seat 2', 'seat 3']]);
    const back = play(asked, [0, 'answer seat 2']);
    expect([askedOf(back), sizeOf(back, 'rack 2')]).toEqual(['0 steal-tile-back', 2]);
    const after = play(back, [0, 'answer O']);
    expect(rack(after.game, 2)).toContain('O');
    expect([0, 1, 2, 3].map(seat => sizeOf(after, `rack ${seat}`))).toEqual([7, 7, 7, 7]);
  });

  test('muddy: a rack goes back, and as many are drawn', () => {
    const after = play(afterAnd({ ...only('muddy'), watched: true }), [1, 'H5=S'], [0, 'accept']);
    const moves = after.events.flatMap(event =>
      event.type === 'drew' || event.type === 'moved' ? [[event.from, event.to, event.tiles.length]] : [],
    );
    expect(moves).toEqual([
      ['deck', 'discard', 1],
      ['rack 0', 'bag', 7],
      ['bag', 'rack 0', 7],
      ['bag', 'rack 1', 1],
    ]);
  });

  test('lamp: a yellow blank', () => {
    expect(pile(play(afterAnd(only('lamp')), [1, 'H5=S'], [0, 'accept']), 'pouch 1')).toBe('{bonus}');
  });

  test('boulder: a blocker, laid at once or kept', () => {
    const asked = looked(play(afterAnd({ ...only('boulder'), watched: true }), [1, 'H5=S'], [0, 'accept']));
    expect(askedOf(asked)).toBe('1 lay-blocker');
    expect(lying(play(asked, [1, 'answer H4']), 'H4')).toBe('{blocker}');
    expect(pile(play(asked, [1, 'answer keep']), 'pouch 1')).toBe('{blocker}');
  });

  test('clear: a blocker is taken away, where one lies', () => {
    const given = { ...only('clear'), racks: ['SANDTHR', 'SOASEIL'], challenge: 'none' } as const;
    const board = { 6: '7A7', 7: '7N7', 8: '7D7' };
    const asked = play(table({ ...given, board: rows({ ...board, 4: '7{blocker}7' }) }), [0, 'H5=S']);
    expect(askedOf(asked)).toBe('0 remove-blocker');
    expect(lying(play(asked, [0, 'answer H4']), 'H4')).toBe('');
    expect(play(table({ ...given, board: rows(board) }), [0, 'H5=S']).game.toMove).toBe(1);
  });

  test('without blockers a boulder gives none', () => {
    const after = play(afterAnd({ ...only('boulder'), blockers: false }), [1, 'H5=S'], [0, 'accept']);
    expect([after.game.asked, sizeOf(after, 'pouch 1')]).toEqual([undefined, 0]);
  });

  test('an empty deck gives no card', () => {
    const after = play(afterAnd({ cards: [] }), [1, 'H5=S'], [0, 'accept']);
    expect(after.events.map(({ type }) => type)).toEqual(['accepted', 'booked', 'drew', 'to-move']);
  });
});

describe('BO24: whose corner is whose', () => {
  const CORNER_SQUARES = [
    ['A1', 'B1', 'A2', 'B2'],
    ['N1', 'O1', 'N2', 'O2'],
    ['N14', 'O14', 'N15', 'O15'],
    ['A14', 'B14', 'A15', 'B15'],
  ];
  const BLOCKS = ['A1-B2', 'N1-O2', 'N14-O15', 'A14-B15'];
  const named = ({ rules, game }: Seated) =>
    areasOf(rules, game).map(({ squares, ...each }) => ({
      ...each,
      at: squares.map(at => squareName(rules.layout, at)),
    }));

  test.each<readonly [number, BustinOutOptions, readonly number[]]>([
    [2, {}, [1, 3]],
    [3, {}, [1, 2, 3]],
    [4, {}, [1, 2, 3, 4]],
    [2, { corners: [4, 2] }, [4, 2]],
    [3, { corners: [2, 1, 4] }, [2, 1, 4]],
    [4, { corners: [3, 4, 1, 2] }, [3, 4, 1, 2]],
  ])('BO24: %i seats, %j', (seats, options, corners) => {
    const open = table({ ...options, racks: Array.from({ length: seats }, () => 'AE'), watched: true });
    expect(named(open)).toEqual(
      corners.map((corner, seat) => ({ name: 'corner', seat, at: CORNER_SQUARES[corner - 1] })),
    );
    const drawn = corners.map((corner, seat) => `seat ${seat} ${BLOCKS[corner - 1]}`).join(', ');
    expect(drawBoard(open.rules, open.game)).toContain(`\n  corner: ${drawn}\n`);
    for (const viewer of [0, seats - 1, 'spectator'] as const)
      expect(areasOf(open.rules, viewFor(open.rules, open.game, viewer))).toEqual(areasOf(open.rules, open.game));
  });

  test('BO24: what is told is what the rules ask', () => {
    const { rules, game } = table({ racks: ['AE', 'AE', 'AE'] });
    const [closed] = rules.placement.flatMap(rule =>
      rule.name === 'corner-of-another' && 'closed' in rule ? [rule] : [],
    );
    for (const { seat, squares } of areasOf(rules, game))
      for (const square of squares)
        expect([0, 1, 2].map(other => closed?.closed(rules, game, other, square))).toEqual(
          [0, 1, 2].map(other => other !== seat),
        );
    // an area that says something else moves the rules along
    const swapped = {
      ...rules,
      areas: [area('corner', (_rules, _game, seat, square) => seat === 1 && square === 112)],
    };
    expect([0, 1].map(seat => closed?.closed(swapped, game, seat, 112))).toEqual([true, false]);
    expect(closed?.closed(swapped, game, 1, 0)).toBe(false);
    expect(() => extendRules(rules, { areas: [] })).toThrow("'home' needs the area 'corner', which the rules lack");
  });
});

describe('options', () => {
  test('corners: by default opposite ones for two, else in order; whatever is agreed otherwise', () => {
    const mayPlay = (seats: number, seat: number, options: BustinOutOptions = {}): boolean =>
      refusal(
        table({
          ...{ board: OATS, challenge: 'none', first: seat, ...options },
          racks: Array.from({ length: seats }, (_, n) => (n === seat ? 'THRAEIN' : 'SI')),
        }),
        seat,
        THROATS,
      ).includes('accepted');
    expect([mayPlay(2, 0), mayPlay(2, 1), mayPlay(3, 0), mayPlay(3, 1), mayPlay(4, 3)]).toEqual([
      ...[true, false, true, false, false],
    ]);
    expect(mayPlay(3, 1, { corners: [2, 1, 4] })).toBe(true);
    expect(bustinOut({ corners: [2, 1, 4] }).seatCount).toEqual({ least: 3, most: 3 });
    expect(() => bustinOut({ corners: [1, 1] })).toThrow(/two seats/);
    const layout = parseLayout('1.. .*. ..2', { ...junkyard.legend });
    expect(() => bustinOut({ layout })).toThrow('the board has no corner 3');
    expect(bustinOut({ layout, corners: [2, 1] }).name).toBe('bustin-out');
  });

  test.each([
    ['orthogonal', ['accepted']],
    ['king', ['not-an-option']],
  ] as const)('cornerBuffer %s', (cornerBuffer, codes) => {
    // C3 is a rock here, diagonal to the corner; so is M3
    const layout = withRow(3, '..r.r#...#r.r..');
    const asked = play(table({ ...rock, layout, cornerBuffer, challenge: 'none' }), [0, 'E3=X']);
    expect(refusal(asked, 0, 'answer C3')).toEqual(codes);
    expect(refusal(asked, 0, 'answer C2')).toEqual(['not-an-option']);
  });

  test('noWinner: nobody gets home', () => {
    const ended = (noWinner?: 'draw' | 'nearest-corner') => {
      const open = table({
        racks: ['ANDTHRE', 'OASEILD'],
        challenge: 'none',
        ...(noWinner === undefined ? {} : { noWinner }),
      });
      const played = play(open, [0, 'H6 AND'], [1, 'H9=O I9=E'], [0, 'pass'], [1, 'pass'], [0, 'pass'], [1, 'pass']);
      expect(played.game.over).toBe('all-passed');
      return tiers(played);
    };
    expect([ended(), ended('draw')]).toEqual([[[0, 1]], [[0, 1]]]);
    // H6 is six steps from B2, I9 five from N14
    expect(ended('nearest-corner')).toEqual([[1], [0]]);
  });

  test('noWinner: who has laid nothing is farthest, and nobody at all is a draw', () => {
    const open = table({ noWinner: 'nearest-corner', challenge: 'none' });
    const passes = ([0, 1, 0, 1] as const).map(seat => [seat, 'pass'] as const);
    expect(tiers(play(open, ...passes))).toEqual([[0, 1]]);
    expect(tiers(play(open, [0, 'H6 AND'], [1, 'pass'], ...passes.slice(0, 3)))).toEqual([[0], [1]]);
  });

  test('noWinner: a play that was taken back brings nobody nearer', () => {
    const open = table({ noWinner: 'nearest-corner', dictionary: wordSet(english, []) });
    const off = play(open, [0, 'H6 AND'], [1, 'challenge']);
    expect(tiers(play(off, [1, 'pass'], [0, 'pass'], [1, 'pass'], [0, 'pass']))).toEqual([[0, 1]]);
  });

  test('noWinner: whoever gets home has won all the same', () => {
    const won = play(table({ ...home, corners: [1, 3], noWinner: 'nearest-corner' }), [0, THROATS], [1, 'accept']);
    expect(tiers(won)).toEqual([[0], [1]]);
  });

  test('set-up values are part of the fingerprint', () => {
    const prints = [
      {},
      { corners: [1, 2] },
      { blockers: false },
      { noWinner: 'nearest-corner' },
      { cards: [] },
    ] as const;
    const all = prints.map(options => bustinOut(options).fingerprint);
    expect(new Set(all).size).toBe(all.length);
  });
});

test('the board: what it counts, the open squares in one piece', () => {
  const counts = ['#', 'f', 'r', 'p', 'g', '1', '2', '3', '4'].map(glyph => squaresWith(junkyard, glyph).length);
  expect(counts).toEqual([24, 12, 8, 8, 12, 4, 4, 4, 4]);
  const open = Array.from({ length: 225 }, (_, square) => square).filter(square => junkyard.walls[square] === 0);
  expect(groupsOf(junkyard, open, STRAIGHT)).toHaveLength(1);
  expect(junkyard.note).toMatch(/^Not the printed board/);
});

test('the deck: fifteen cards', () => {
  expect(guardDogs.reduce((sum, card) => sum + card.count, 0)).toBe(15);
});

test('every name of its own is said in words', () => {
  const rules = bustinOut();
  const say = explainer(rules);
  expect(say({ code: 'rule', rule: 'corner-of-another', squares: [] })).not.toBe('corner-of-another');
  for (const { name } of rules.questions) expect(say({ question: name, options: [] })).not.toBe(name);
  for (const { name } of guardDogs)
    expect(say({ type: 'rule', rule: `deck/${name}`, seat: 0, squares: [] })).not.toBe(`Player 1: deck/${name}.`);
  expect(say({ type: 'over', reason: 'home', totals: [] })).toContain('home');
});

describe('what a player reads', () => {
  const said = ({ rules, events }: Seated): readonly string[] => {
    const say = explainer(rules, { names: ['Ann', 'Bob'] });
    return events.map(say).filter(line => !line.includes('to move'));
  };

  test('a word without points, a card, a yellow blank', () => {
    const open = table({ ...only('lamp'), challenge: 'none', racks: ['ANDTHRE', 'XOASEIL'] });
    const after = play(open, [0, 'H6 AND'], [1, 'H5=X']);
    expect(said(after).slice(0, 5)).toEqual([
      'Bob plays XAND.',
      'The play of Bob stands.',
      'Bob draws a card.',
      'Bob: A lamp: take a yellow blank.',
      'Bob takes a yellow blank from the pile.',
    ]);
    expect(formatZone(after.rules, zoneAt(after.game, 'pouch 1'))).toBe('{bonus}');
    expect(formatZone(after.rules, rackOf(after.game, 0))).toHaveLength(7);
  });

  test('a theft names its victim, to everybody', () => {
    const open = table({ ...only('fetch'), challenge: 'none', racks: ['ANDTHRE', 'XOASEIL'] });
    const after = play(open, [0, 'H6 AND'], [1, 'H5=X']);
    const say = explainer(after.rules, { names: ['Ann', 'Bob'] });
    expect(eventsFor(after.rules, after.events, 'spectator').map(say)).toContain('Bob takes 1 tile from Ann.');
    const back = play(after, [1, 'answer O']);
    expect(eventsFor(back.rules, back.events, 'spectator').map(say).slice(0, 2)).toEqual([
      'Bob has answered.',
      'Bob gives 1 tile to Ann.',
    ]);
  });

  test('a blocker is one character wide in a drawing, which says what it is', () => {
    const { rules, game } = play(table({ ...rock, challenge: 'none' }), [0, 'E3=X'], [0, 'answer E1']);
    const [head = '', first = ''] = drawBoard(rules, game).split('\n');
    expect([head, first]).toEqual(['    A B C D E F G H I J K L M N O', '  1 1 1 . # ■ . . # . . . # . 2 2']);
    expect(drawBoard(rules, game)).toContain('\n■ blocker\n');
    expect(drawBoard(rules, table().game)).not.toContain('■');
  });
});
