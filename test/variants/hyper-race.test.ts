/**
 * The cases of Hyper-Race, and what is switchable in it. A table that is watched has a client for each viewer
 * (fixtures/clients.ts); that all of them follow is for the laws as well.
 */
import { describe, expect, test } from 'vitest';
import {
  areasOf,
  explainer,
  finalizeGame,
  newGame,
  owed,
  parseLayout,
  rackOf,
  squareName,
  tilesIn,
  viewFor,
  wordSet,
  type Game,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { drawBoard } from 'tilewright/notation';
import { bingo, extendRules, squaresWith, tileNamed, withCounts } from 'tilewright/rules';
import { hyperRace, type HyperRaceOptions, saucers } from 'tilewright/variants';
import { answerAll, looked, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { askedOf, lying, pile, rows, setUp, sizeOf } from './pieces.ts';
import { twoSkies } from '../../src/variants/data/hyper-race.ts';

const WORDS = ['horn', 'horns', 'farm', 'farms', 'at', 'us', 'night', 'custard', 'roof', 'no', 'on', 'so'];
const dictionary = wordSet(english, WORDS);

interface Given extends HyperRaceOptions {
  readonly racks?: readonly string[];
  readonly board?: string;
  /** With a client for every viewer. */
  readonly watched?: boolean;
}

function table({ racks = ['HORNSUT', 'FARMSEA'], board, watched = false, ...options }: Given = {}): Seated {
  const seating = { seats: racks.length, racks, ...(board === undefined ? {} : { boards: [board] }) };
  return sitDown(hyperRace({ dictionary, challenge: 'single', ...options }), seating, watched ? undefined : []);
}

/** A deck of n cards of these kinds. */
function only(...names: readonly string[]): Pick<HyperRaceOptions, 'cards'> {
  return { cards: saucers.filter(card => names.includes(card.name)).map(card => ({ ...card, count: 1 })) };
}

/** HORN across lies on row 6 of the left side, its R on a saucer's row; seat 0 reaches the saucer at F6 with S. */
const saucer = { board: rows({ 6: '1HORN10' }), racks: ['SUTATEI', 'FARMSEA'], challenge: 'none' } as const;

const both = rows({ 1: '2H7F4', 2: '2O7A4', 3: '2R7R4', 4: '2N7M4' });

function rack(game: Game, seat: number): string {
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  return tiles.map(tile => english.letters[tile] ?? '?').join('') + '.'.repeat(hidden);
}

function tiers({ rules, game }: Seated): readonly (readonly number[])[] {
  return finalizeGame(rules, game).ranking ?? [];
}

test('HR1: the first word covers a station', () => {
  expect(refusal(table(), 0, '2A HORN')).toEqual(['misses-station']);
  expect(refusal(table(), 0, 'C1 HORN')).toEqual(['accepted']);
});

test('HR2: no start in the middle', () => {
  expect(refusal(table(), 0, '8D HORN')).toEqual(['misses-station']);
});

test('HR3: only on the own side, and beside own words', () => {
  const open = table({ board: both, racks: ['SATTUSE', 'SEATING'] });
  expect(refusal(open, 0, 'K5=S')).toEqual(['other-side', 'not-beside-own']);
  expect(refusal(open, 0, '10E AT')).toEqual(['not-beside-own']);
  expect(refusal(open, 0, 'C5=S')).toEqual(['accepted']);
});

test('HR4: no tile between the sides or on the other side', () => {
  const open = table({ board: rows({ 5: '3HORN8' }), racks: ['SATTUSE', 'SEATING'] });
  expect(refusal(open, 0, 'H5=S')).toEqual(['wall', 'other-side', 'not-beside-own']);
  expect(refusal(open, 0, 'I5=S')).toContain('other-side');
});

const near = { board: rows({ 11: '1HORN10' }), racks: ['IGHTSUE', 'FARMSEA'] };

test('HR5: a tile on Earth wins, after the window', () => {
  const laid = play(table(near), [0, 'E12 IGHT']);
  expect(laid.game.over).toBeUndefined();
  const after = play(laid, [1, 'accept']);
  expect([after.game.over, after.game.scores, tiers(after)]).toEqual(['arrived', [0, 0], [[0], [1]]]);
});

test('HR6: a win comes before what the squares give', () => {
  const after = play(table({ ...near, board: rows({ 11: '2HORN9' }) }), [0, 'F12 IGHT'], [1, 'accept']);
  expect([after.game.over, sizeOf(after, 'bonus'), sizeOf(after, 'pouch 0')]).toEqual(['arrived', 12, 0]);
});

test('HR7: a comet gives a blank for later turns', () => {
  const open = table({ board: rows({ 1: '2H12', 2: '2O12', 3: '2R12', 4: '2N12' }), racks: ['SUTATEI', 'FARMSEA'] });
  expect(refusal(open, 0, 'B5=U C5={bonus:S}')).toEqual(['not-held']);
  const after = play(open, [0, '5B US'], [1, 'accept']);
  expect([pile(after, 'pouch 0'), sizeOf(after, 'bonus')]).toEqual(['{bonus}', 11]);
  const later = play(after, [1, 'pass'], [0, 'D4={bonus:O}'], [1, 'accept']);
  expect([lying(later, 'D4'), sizeOf(later, 'pouch 0')]).toEqual(['{bonus}', 0]);
});

test('Hyper-Race: a word is placed as in the classic game: in one line, on empty squares, and it is a word', () => {
  expect(refusal(table(), 0, 'C1=H D1=O D2=N')).toEqual(['not-in-line']);
  expect(refusal(table(), 0, 'C1=H')).toEqual(['no-word']);
  expect(refusal(table({ board: both, racks: ['TOUSINE', 'SEATING'] }), 0, 'C4=T C5=O')).toContain('occupied');
  expect(refusal(table(), 0, 'C1 HORN')).toEqual(['accepted']);
});

test('saucers lie face down, and face up when they have been read', () => {
  const read = play(table(saucer), [0, 'F6=S']);
  const { zones } = viewFor(read.rules, read.game, 'spectator');
  expect(tilesIn(zones['deck']!)).toEqual({ tiles: [], hidden: 14 });
  expect(tilesIn(zones['discard']!)).toMatchObject({ tiles: [expect.any(Number)], hidden: 0 });
});

test('HR8: for two', () => {
  expect(() => newGame(hyperRace(), { seats: 3, seed: 'tea' })).toThrow(/is for 2 seats; \d given/);
  expect(() => newGame(hyperRace(), { seats: 1, seed: 'tea' })).toThrow(/is for 2 seats; \d given/);
});

test('HR9: without cards a saucer does nothing', () => {
  const after = play(table({ ...saucer, deck: false }), [0, 'F6=S']);
  expect([after.game.toMove, sizeOf(after, 'deck'), sizeOf(after, 'discard')]).toEqual([1, 0, 0]);
  expect(after.events.map(({ type }) => type)).toEqual(['played', 'booked', 'drew', 'to-move']);
});

test('HR10: an extra blank is none of the seven of a bingo, which scores nothing anyway', () => {
  const horn = rows({ 1: '2H12', 2: '2O12', 3: '2R12', 4: '2N12' });
  const given = { board: horn, racks: ['SUTATEI', 'FARMSEA'], challenge: 'none' } as const;
  const one = play(table(given), [0, '5B US'], [1, 'pass']);
  const again = setUp(one, horn, ['CUSTADE', null]);
  const after = play(again, [0, '5A CUSTA{bonus:R}D']);
  expect(after.game.scores).toEqual([0, 0]);

  // a house rule that asks for bingos
  const rules = hyperRace({ dictionary, challenge: 'none' });
  const asks = extendRules(rules, { scoring: [bingo({ 7: 1 }, [tileNamed(rules, 'bonus')])] });
  const sat = sitDown(asks, { seats: 2, racks: given.racks, boards: [horn] });
  const held = play(sat, [0, '5B US'], [1, 'pass']);
  const six = play(setUp(held, horn, ['CUSTADE', null]), [0, '5A CUSTA{bonus:R}D']);
  const seven = play(setUp(held, horn, ['CUSTARD', null]), [0, '5A CUSTARD']);
  expect([six.game.scores[0], seven.game.scores[0]]).toEqual([0, 1]);
});

test('HR11: the second player may begin first', () => {
  const after = play(table(), [0, 'pass'], [1, 'K1 FARM'], [0, 'accept']);
  expect(lying(after, 'K1')).toBe('F');
});

test('HR12: a bad last word wins nothing', () => {
  const after = play(
    table({ ...near, racks: ['IGHSTUE', 'FARMSEA'] }),
    [0, 'E12=I E13=G E14=H E15=S'],
    [1, 'challenge'],
  );
  expect([after.game.over, after.game.toMove, lying(after, 'E15')]).toEqual([undefined, 1, '']);
});

describe('bag and a rack are empty', () => {
  const alphabet = withCounts(english, 'H1 O1 R1 N1 F1 A1');
  const emptied = (options: Given = {}): Seated =>
    play(table({ alphabet, racks: ['HORN', 'FA'], ...options }), [0, 'C1 HORN'], [1, 'accept']);

  test('HR13: the race goes on, and who has nothing to play is passed over', () => {
    const after = emptied();
    expect(after.game).toMatchObject({ over: undefined, toMove: 1 });
    const once = play(after, [1, 'pass']);
    expect(once.game).toMatchObject({ over: undefined, toMove: 1 });
    const twice = play(once, [1, 'pass']);
    expect([twice.game.over, tiers(twice)]).toEqual(['all-passed', [[0, 1]]]);
  });

  test('HR18: with emptyRack ends it is over, a draw', () => {
    const after = emptied({ emptyRack: 'ends' });
    expect([after.game.over, tiers(after)]).toEqual(['went-out', [[0, 1]]]);
  });
});

test.each([
  ['failed', 'play'],
  ['upheld', 'withdrawn'],
] as const)('a challenge waits for its ruling when the last player with tiles leaves: %s', (ruling, turn) => {
  const alphabet = withCounts(english, 'H1 O1 R1 N1 S1');
  const rules = hyperRace({ alphabet, challenge: 'single', deck: false });
  const seating = { seats: 2, racks: ['S', ''], boards: [rows({ 6: '1HORN10' })] };
  const open = play(sitDown(rules, seating, []), [0, 'F6=S'], [1, 'challenge'], [0, 'resign']);
  expect([open.game.over, open.game.history.length]).toEqual([undefined, 0]);
  const { game } = play(open, ['director', `rule ${ruling}`]);
  expect([game.over, game.history.map(({ type }) => type)]).toEqual(['last-one-left', [turn]]);
});

test.each(['tractor', 'static'])('HR14: %s is void where the opponent has no tiles; the card is discarded', name => {
  const after = play(table({ ...saucer, ...only(name), racks: ['SUTATEI', ''] }), [0, 'F6=S']);
  expect([after.game.asked, pile(after, 'discard'), after.game.toMove]).toEqual([undefined, `{deck/${name}}`, 1]);
  expect(after.events.map(({ type }) => type)).toEqual([
    ...['played', 'booked', 'drew', 'rule'],
    ...['drew', 'drew', 'to-move'],
  ]);
});

test('HR15: the opponent returns five and draws five of seven; the seat in turn takes the two that are left', () => {
  const alphabet = withCounts(english, 'H1 O1 R1 N1 S2 U1 T2 A2 E2 I1 F1 M1 X1 Z1');
  const two = table({ ...saucer, ...only('static'), alphabet, racks: ['SUTATEI', 'FAMSE'], watched: true });
  expect(sizeOf(two, 'bag')).toBe(2);
  const after = play(two, [0, 'F6=S F7=U F8=T']);
  const moves = after.events.flatMap(event =>
    event.type === 'drew' || event.type === 'moved' ? [[event.from, event.to, event.tiles.length]] : [],
  );
  expect(moves).toEqual([
    ['deck', 'discard', 1],
    ['rack 1', 'bag', 5],
    ['bag', 'rack 1', 5],
    ['bag', 'rack 0', 2],
  ]);
  expect([sizeOf(after, 'rack 0'), sizeOf(after, 'rack 1'), sizeOf(after, 'bag')]).toEqual([6, 5, 0]);
});

test('HR16: both have passed twice', () => {
  const after = play(table(), [0, 'pass'], [1, 'pass'], [0, 'pass'], [1, 'pass']);
  expect([after.game.over, tiers(after)]).toEqual(['all-passed', [[0, 1]]]);
});

/** A board with two saucers in a row, below a station. */
const twoSaucers = parseLayout('.A.#.A.\n...#...\n.uu#...\n...#...\nEEE#EEE', { ...twoSkies.legend });

test('HR17: another turn now, then the opponent misses one', () => {
  const given = { layout: twoSaucers, challenge: 'none', board: '1H5/1O5/7/7/7' } as const;
  const open = table({ ...only('warp', 'gravity'), ...given, racks: ['SUTATEI', 'FARMSEA'], watched: true });
  expect(open.game.state).toEqual({ 'extra-turns': 0 });
  const first = looked(play(open, [0, '3B US']));
  expect(first.game).toMatchObject({ toMove: 0, missing: [0, 1], state: { 'extra-turns': 0 } });
  const then = play(first, [0, 'pass']);
  expect(then.game).toMatchObject({ toMove: 0, missing: [0, 0] });
  expect(then.events).toMatchObject([{ type: 'passed' }, { type: 'lost-turn', seat: 1 }, { type: 'to-move', seat: 0 }]);
  expect(play(then, [0, 'pass']).game.toMove).toBe(1);
});

describe('cards', () => {
  test('two extra turns add up, and are forgotten with whoever had them', () => {
    const cards = saucers.filter(card => card.name === 'warp');
    const given = { cards, layout: twoSaucers, challenge: 'none', board: '1H5/1O5/7/7/7' } as const;
    const after = play(table({ ...given, racks: ['SUTATEI', 'FARMSEA'] }), [0, '3B US']);
    expect(after.game).toMatchObject({ toMove: 0, state: { 'extra-turns': 1 } });
    const last = play(after, [0, 'pass']);
    expect(last.game).toMatchObject({ toMove: 0, state: { 'extra-turns': 0 } });
    expect(play(last, [0, 'pass']).game.toMove).toBe(1);
    expect(play(after, [0, 'resign']).game.over).toBe('last-one-left');
  });

  test('supply: a yellow blank', () => {
    const after = play(table({ ...saucer, ...only('supply') }), [0, 'F6=S']);
    expect([pile(after, 'pouch 0'), pile(after, 'discard')]).toEqual(['{bonus}', '{deck/supply}']);
  });

  test('tractor: a tile by chance from the opponent, and one back by choice', () => {
    const asked = play(table({ ...saucer, ...only('tractor'), watched: true }), [0, 'F6=S']);
    expect([askedOf(asked), sizeOf(asked, 'rack 0'), sizeOf(asked, 'rack 1')]).toEqual(['0 steal-tile-back', 7, 6]);
    const after = play(asked, [0, 'answer U']);
    expect([sizeOf(after, 'rack 0'), sizeOf(after, 'rack 1'), after.game.toMove]).toEqual([7, 7, 1]);
    expect(rack(after.game, 1)).toContain('U');
  });

  test('refit: as many as one likes, no more than the bag can replace', () => {
    const asked = looked(play(table({ ...saucer, ...only('refit'), watched: true }), [0, 'F6=S']));
    expect(askedOf(asked)).toBe('0 exchange-some-which');
    const done = play(asked, [0, 'answer U'], [0, 'answer T'], [0, 'answer done']);
    expect([sizeOf(done, 'tray 0'), sizeOf(done, 'rack 0'), done.game.toMove]).toEqual([0, 7, 1]);
    const draws = done.events.flatMap(event =>
      event.type === 'drew' || event.type === 'moved' ? [[event.from, event.to, event.tiles.length]] : [],
    );
    expect(draws).toEqual([
      ['bag', 'rack 0', 2],
      ['tray 0', 'bag', 2],
      ['bag', 'rack 0', 1],
    ]);
    const none = play(asked, [0, 'answer done']);
    expect(none.events.filter(({ type }) => type === 'moved')).toEqual([]);
    const { asked: questions, after } = answerAll(asked, options => options[options.length - 1]!);
    expect(questions.map(due => due.prompt.options.length)[0]).toBe(6);
    expect([sizeOf(after, 'rack 0'), questions.length]).toEqual([7, 6]);
  });

  test('refit: with a tile in the bag one is exchanged, with none it is not asked', () => {
    const lettered = (more: string) => withCounts(english, `H1 O1 R1 N1 S2 U1 T2 A3 E2 I1 F1 R2 M1 ${more}`);
    const racks = ['SUTATEI', 'FARMSEA'];
    const one = play(table({ ...saucer, ...only('refit'), alphabet: lettered('X1'), racks }), [0, 'F6=S']);
    expect(askedOf(one)).toBe('0 exchange-some-which');
    const after = play(one, [0, 'answer U']);
    expect([rack(after.game, 0).includes('X'), after.game.toMove]).toEqual([true, 1]);
    const none = play(table({ ...saucer, ...only('refit'), alphabet: lettered(''), racks }), [0, 'F6=S']);
    expect(none.game).toMatchObject({ asked: undefined, toMove: 1 });
  });

  test('quiet: nothing', () => {
    const after = play(table({ ...saucer, ...only('quiet') }), [0, 'F6=S']);
    expect(after.events.map(({ type }) => type)).toEqual(['played', 'booked', 'drew', 'rule', 'drew', 'to-move']);
  });

  test('a card that names an effect which the game does not have', () => {
    const cards = [{ name: 'odd', count: 1, does: 'take-blocker', says: '' }];
    expect(() => hyperRace({ cards })).toThrow("cards[0] 'odd' does 'take-blocker' is not 'take-bonus' or");
  });
});

describe('options', () => {
  test('noWinner: nobody arrives', () => {
    const given = { board: rows({ 1: '2H7F4', 2: '2O7A4', 3: '2R7R4', 4: '2N7M4', 5: '2S12' }) };
    const ended = (noWinner?: 'draw' | 'deepest-row', board = given.board) =>
      tiers(
        play(
          table({ board, racks: ['UTATEID', 'GEASING'], ...(noWinner === undefined ? {} : { noWinner }) }),
          ...([0, 1, 0, 1] as const).map(seat => [seat, 'pass'] as const),
        ),
      );
    expect(ended()).toEqual([[0, 1]]);
    expect(ended('draw')).toEqual([[0, 1]]);
    expect(ended('deepest-row')).toEqual([[0], [1]]);
    expect(ended('deepest-row', both)).toEqual([[0, 1]]);
    expect(ended('deepest-row', rows({ 1: '10F4', 2: '10A4' }))).toEqual([[1], [0]]);
    expect(ended('deepest-row', rows({}))).toEqual([[0, 1]]);
  });

  test('sides: whoever begins may have the right one', () => {
    const open = table({ sides: ['right', 'left'] });
    expect(refusal(open, 0, 'C1 HORN')).toEqual(['other-side', 'misses-station']);
    expect(refusal(open, 0, 'K1 HORN')).toEqual(['accepted']);
    expect(() => hyperRace({ sides: ['left', 'left'] })).toThrow(/one side/);
    expect(hyperRace({ sides: ['right', 'left'] }).fingerprint).not.toBe(hyperRace().fingerprint);
  });

  test.each([
    [undefined, ['left', 'right']],
    [
      ['left', 'right'],
      ['left', 'right'],
    ],
    [
      ['right', 'left'],
      ['right', 'left'],
    ],
  ] as const)('HR19: whose side is whose is told and drawn: sides %j', (sides, expected) => {
    const { rules, game } = table(sides === undefined ? {} : { sides });
    const columns = { left: 'ABCDEFG', right: 'IJKLMNO' };
    const told = areasOf(rules, game);
    expect(told.map(({ name, seat }) => [name, seat])).toEqual([
      ['side', 0],
      ['side', 1],
    ]);
    told.forEach(({ squares, seat }, nth) => {
      const names = squares.map(square => squareName(rules.layout, square));
      const wanted = Array.from({ length: 15 }, (_, row) =>
        Array.from(columns[expected[nth] ?? 'left'], column => `${column}${row + 1}`),
      );
      expect(names).toEqual(wanted.flat());
      // what is told is what the rules ask
      for (const rule of rules.placement)
        if (rule.name === 'other-side' && 'closed' in rule)
          for (let square = 0; square < 225; square++)
            expect(rule.closed(rules, game, seat, square)).toBe(!squares.includes(square));
    });
    const blocks = { left: 'A1-G15', right: 'I1-O15' };
    expect(drawBoard(rules, game)).toContain(
      `\n  side: seat 0 ${blocks[expected[0]]}, seat 1 ${blocks[expected[1]]}\n`,
    );
    expect(() => extendRules(rules, { areas: [] })).toThrow("'other-side' needs the area 'side'");
  });

  test('a board has two sides', () => {
    expect(() => hyperRace({ layout: parseLayout('AAA\n...\nEEE', { ...twoSkies.legend }) })).toThrow(/two sides/);
    expect(() => hyperRace({ layout: parseLayout('A#A#A\nE#E#E', { ...twoSkies.legend }) })).toThrow(/two sides/);
    expect(() => hyperRace({ layout: parseLayout('A#.\nE#E', { ...twoSkies.legend }) })).toThrow(/has a start/);
  });

  test('deck: the rules with and without are not the same', () => {
    expect(hyperRace({ deck: true }).fingerprint).toBe(hyperRace().fingerprint);
    expect(hyperRace({ deck: false }).fingerprint).not.toBe(hyperRace().fingerprint);
  });

  test('no plays remain, by a source of plays', () => {
    const plays = () => [];
    const open = table({ plays, ending: { noPlays: 'auto' }, exchange: { minBag: 101 } });
    expect(play(open, [0, 'pass']).game.over).toBe('no-plays-remain');
  });
});

test('the board: two equal sides, and its special squares', () => {
  const counts = ['A', 'E', 'c', 'u', '#'].map(glyph => squaresWith(twoSkies, glyph).length);
  expect(counts).toEqual([6, 14, 10, 12, 15]);
  const grid = twoSkies.glyphs.match(/.{15}/g) ?? [];
  expect(grid.map(row => Array.from(row).reverse().join(''))).toEqual(grid);
  expect(twoSkies.note).toMatch(/^Not the printed board/);
});

test('the deck of saucers: fifteen cards', () => {
  expect(saucers.reduce((sum, card) => sum + card.count, 0)).toBe(15);
});

test('every name of its own is said in words', () => {
  const rules = hyperRace();
  const say = explainer(rules);
  for (const rule of ['other-side', 'misses-station', 'not-beside-own'])
    expect(say({ code: 'rule', rule, squares: [] })).not.toBe(rule);
  for (const { name } of rules.questions) expect(say({ question: name, options: [] })).not.toBe(name);
  for (const { name } of saucers)
    expect(say({ type: 'rule', rule: `deck/${name}`, seat: 0, squares: [] })).not.toBe(`Player 1: deck/${name}.`);
  expect(say({ type: 'over', reason: 'arrived', totals: [] })).toContain('Earth');
  expect(owed(rules, newGame(rules, { seats: 2, seed: 'tea' }).game)[0]?.by).toBe(0);
});
