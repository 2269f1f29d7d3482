/** RULES 8.5 and what section 14 makes switchable in this game. Every table has a client for each viewer (fixtures/clients.ts). */
import { describe, expect, test } from 'vitest';
import { finalizeGame, owed, rackOf, tilesIn, type Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { wordSet } from 'tilewright/lexicon';
import { parseLayout, squareName, squaresWith, withCounts } from 'tilewright/rules';
import { explainer } from 'tilewright/text';
import { bustinOut, guardDogs, junkyard, type BustinOutOptions } from 'tilewright/variants';
import { answerAll, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { askedOf, lying, pile, rows, setUp, sizeOf } from './pieces.ts';

const WORDS = ['oats', 'throats', 'and', 'as', 'sand', 'so', 'at', 'hand', 'ands', 'sandy'];
const dictionary = wordSet(english, WORDS);

interface Given extends BustinOutOptions {
  readonly racks?: readonly string[];
  readonly board?: string;
  readonly first?: number;
}

function table({ racks = ['ANDTHRE', 'SOASEIL'], board, first = 0, ...options }: Given = {}): Seated {
  const seating = { seats: racks.length, racks, first, ...(board === undefined ? {} : { boards: [board] }) };
  return sitDown(bustinOut({ dictionary, challenge: 'single', ...options }), seating);
}

/** A deck of one kind of card. */
function only(name: string): Pick<BustinOutOptions, 'cards'> {
  return { cards: guardDogs.filter(card => card.name === name) };
}

/** AND lies down from H6; seat 1, with S, O, A and S, is to move. H5 draws a card, G5 and I5 give a blank. */
function afterAnd(given: Given = {}): Seated {
  return play(table(given), [0, 'H6 AND'], [1, 'accept'], ...passesOf((given.racks ?? ['', '']).length));
}

/** The others accept as well. */
function passesOf(seats: number): readonly (readonly [number, string])[] {
  return Array.from({ length: seats - 2 }, (_, n) => [n + 2, 'accept'] as const);
}

const OATS = rows({ 2: '4OATS7' });
const THROATS = 'B2=T C2=H D2=R';
const home = { board: OATS, racks: ['THRAEIN', 'SOASEIL'] };

function rack(game: Game, seat: number): string {
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  return tiles.map(tile => english.letters[tile] ?? '?').join('') + '.'.repeat(hidden);
}

function tiers({ rules, game }: Seated): readonly (readonly number[])[] {
  return finalizeGame(rules, game).ranking;
}

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
  const due = owed(asked.rules, asked.game)[0];
  const squares = due?.owes === 'answer' ? due.prompt.options.map(option => option.text) : [];
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
  const first = play(afterAnd(only('asleep')), [1, 'G5=A H5=S'], [0, 'accept']);
  expect(kinds(first)).toEqual(['bonus pouch 1', 'deck discard', 'bag rack 1']);
  const second = play(afterAnd(only('asleep')), [1, 'H5=S I5=O'], [0, 'accept']);
  expect(kinds(second)).toEqual(['deck discard', 'bonus pouch 1', 'bag rack 1']);
  expect([first.game.toMove, second.game.toMove]).toEqual([0, 0]);
  expect(first.events).toContainEqual({ type: 'rule', rule: 'asleep', seat: 1, squares: [] });
});

test('BO10: the first word covers the star', () => {
  expect(refusal(table(), 0, 'H9 AND')).toEqual(['misses-start']);
});

test('BO11: three extra blanks and a blank of the rack in one word', () => {
  // three flashlights in a row, on a board for this test
  const layout = parseLayout(
    `${junkyard.glyphs.slice(0, 105)}.ffff..*.......${junkyard.glyphs.slice(120)}`.match(/.{15}/g)!.join('\n'),
    {
      ...junkyard.legend,
    },
  );
  const open = table({ layout, board: rows({ 8: '4AND8' }), racks: ['SANDTHR', 'SOASEIL'], challenge: 'none' });
  const three = play(open, [0, 'B8=S C8=A D8=N'], [1, 'pass']);
  expect(pile(three, 'pouch 0')).toBe('{bonus}{bonus}{bonus}');
  const again = setUp(three, rows({}), ['?ANDTHR', null]);
  const after = play(again, [0, '8F {bonus:H}a{bonus:N}{bonus:D}']);
  expect(sizeOf(after, 'pouch 0')).toBe(0);
});

test('BO12: a deck that is used up is made of the discards again', () => {
  const one = play(afterAnd({ ...only('asleep'), racks: ['ANDTHRY', 'SOASEIL'] }), [1, 'H5=S'], [0, 'accept']);
  expect([pile(one, 'deck'), pile(one, 'discard')]).toEqual(['', '{asleep}']);
  const again = setUp(one, rows({ 11: '2AND10' }), ['HANDTHR', null]);
  const two = play(again, [0, 'B11=H'], [1, 'accept']);
  expect(two.events).toMatchObject([
    { type: 'accepted' },
    { type: 'booked' },
    { type: 'moved', from: 'discard', to: 'deck', tiles: [], hidden: 1 },
    { type: 'drew', from: 'deck', to: 'discard', hidden: 0 },
    { type: 'rule', rule: 'asleep' },
    { type: 'drew', to: 'rack 0' },
    { type: 'to-move' },
  ]);
});

test('BO13: the youngest starts, then to the left', () => {
  const open = table({ first: 2, racks: ['ANDTHRE', 'SOASEIL', 'XXX', 'IO'].map(r => r.replace('XXX', 'BCU')) });
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
    { type: 'rule', rule: 'bark', seat: 1 },
    { type: 'rule', rule: 'skip-turn', seat: 0 },
    { type: 'drew', to: 'rack 1' },
    { type: 'lost-turn', seat: 0 },
    { type: 'to-move', seat: 1 },
  ]);
  // two dogs in one word: H5 and, two rows higher on a board for this test, H3
  const art = junkyard.glyphs.match(/.{15}/g)!.map((row, i) => (i === 3 ? '#..#...g...#..#' : row));
  const layout = parseLayout(art.join('\n'), { ...junkyard.legend });
  const open = table({ ...only('bark'), layout, racks: ['ANDTHRE', 'STHRAIL'], challenge: 'none' });
  const two = play(open, [0, 'H6 AND'], [1, 'H4=S H5=H']);
  expect(two.game.history.filter(turn => turn.what === 'lost').map(turn => turn.seat)).toEqual([0]);
  expect([two.game.toMove, two.game.missing]).toEqual([1, [1, 0]]);
  expect(play(two, [1, 'pass']).game).toMatchObject({ toMove: 1, missing: [0, 0] });
});

test('BO15: all declare that no plays remain', () => {
  const after = play(table(), [0, 'pass no plays'], [1, 'pass no plays']);
  expect([after.game.over, tiers(after)]).toEqual(['no-plays', [[0, 1]]]);
});

test('BO16: racks are swapped, then both are refilled', () => {
  const after = play(afterAnd(only('mixup')), [1, 'G5=A H5=S I5=O'], [0, 'accept']);
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
  expect([after.game.asked, after.game.toMove, pile(after, 'discard')]).toEqual([undefined, 1, `{${name}}`]);
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

test('BO19: bag and a rack are empty', () => {
  const alphabet = withCounts(english, 'A1 N1 D1 S1 O1');
  const after = play(table({ alphabet, racks: ['AND', 'SO'] }), [0, 'H6 AND'], [1, 'accept']);
  expect([after.game.over, tiers(after), finalizeGame(after.rules, after.game).seats.map(seat => seat.total)]).toEqual([
    'went-out',
    [[0, 1]],
    [0, 0],
  ]);
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
  expect(pile(later, 'discard')).toBe('{asleep}');
});
