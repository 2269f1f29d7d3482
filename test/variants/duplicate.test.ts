/**
 * Duplicate (source: duplicate clubs): one rack, sealed plays, the best one laid. Every table has a client for each
 * viewer (fixtures/clients.ts).
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  explainer,
  finalizeGame,
  newGame,
  owed,
  rackOf,
  tilesIn,
  unwrap,
  validatePlacement,
  viewFor,
  type Viewer,
  wordSet,
  type Alphabet,
  type Game,
  type Setup,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { polish } from 'tilewright/alphabets/polish';
import { defineAlphabet, extendRules, withCounts } from 'tilewright/rules';
import { duplicate, type DuplicateOptions } from 'tilewright/variants';
import { play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { boardRows, drawBoard, drawing } from '../fixtures/drawing.ts';

const dictionary = wordSet(english, [
  'horn',
  'horns',
  'no',
  'on',
  'torn',
  'tenor',
  'hornet',
  'tea',
  'eta',
  'eat',
  'ate',
]);

function sit(seats: number, rack: string, options: DuplicateOptions = {}, setup: Partial<Setup> = {}): Seated {
  return sitDown(duplicate({ dictionary, ...options }), { seats, racks: [rack], ...setup });
}

/** The rack of all, in the order of the alphabet. */
function rack(game: Game): string {
  return tilesIn(rackOf(game, 0))
    .tiles.map(tile => english.letters[tile] ?? '?')
    .join('');
}

const moves = (...texts: readonly string[]) => texts.map((text, seat) => [seat, text] as const);

test('everybody owes a move, plays the same rack, and sees it', () => {
  const start = sit(3, 'HORNETS');
  expect(owed(start.rules, start.game).map(({ by, type }) => [by, type])).toEqual([
    [0, 'move'],
    [1, 'move'],
    [2, 'move'],
  ]);
  expect(rack(start.game)).toBe('EHNORST');
  for (const { game } of start.clients) expect(tilesIn(rackOf(game, 2))).toEqual(tilesIn(rackOf(start.game, 0)));
  expect(owed(start.rules, start.game)[0]?.may).toEqual(['place', 'pass', 'resign']);
});

test('plays are sealed until the last one is there', () => {
  const one = play(sit(3, 'HORNETS'), [1, '8F HORN'], [0, '8D HORNET']);
  expect(one.events.map(({ type }) => type)).toEqual(['sealed']);
  const other = one.clients.find(({ viewer }) => viewer === 2)!.game;
  expect(other.pending.map(({ type }) => type)).toEqual(['sealed', 'sealed']);
  expect(refusal(one, 0, '8F HORN')).toEqual(['not-your-turn']);
});

test('the best play is laid; everybody scores the own one; the rack keeps what was not laid', () => {
  const start = sit(3, 'HORNETS');
  const after = play(start, ...moves('8F HORN', '8D HORNET', '8H NO'));
  expect(after.game.scores).toEqual([14, 26, 4]);
  expect(drawBoard(after.rules, after.game)).toBe(drawing('\n     D E F G H I\n 8   H O R N E T'));
  expect(tilesIn(rackOf(after.game, 0)).tiles).toHaveLength(7);
  expect(rack(after.game)).toContain('S');
  expect(after.events.map(({ type }) => type)).toEqual([
    ...['played', 'played', 'played', 'booked', 'booked', 'booked'],
    ...['rule', 'drew'],
  ]);
  // the first seat that is left draws for all
  expect(after.events[7]).toMatchObject({ type: 'drew', seat: 0, from: 'bag', to: 'rack' });
  expect(after.events[6]).toEqual({ type: 'rule', rule: 'best', seat: 1, squares: [108, 109, 110, 111, 112, 113] });
  expect(explainer(after.rules)(after.events[6]!)).toBe('Player 2: the best play is laid (D8, E8, F8, G8, H8, I8).');
  // only the laid tiles have left
  expect(tilesIn(after.game.zones['bag']!).tiles).toHaveLength(100 - 6 - 7);
});

describe('of equal best plays', () => {
  test.each([
    { name: 'the first main word by the alphabet', first: '8H ETA', second: '8H EAT', laid: '     H I J\n 8   E A T' },
    { name: 'it does not matter who plays it', first: '8H EAT', second: '8H ETA', laid: '     H I J\n 8   E A T' },
    { name: 'the higher up', first: '8H TEA', second: 'H6 TEA', laid: '     H\n 6   T\n 7   E\n 8   A' },
    { name: 'the further left', first: '8H TEA', second: '8G TEA', laid: '     G H I\n 8   T E A' },
    { name: 'the one across', first: 'H8 TEA', second: '8H TEA', laid: '     H I J\n 8   T E A' },
  ])('$name', ({ first, second, laid }) => {
    const after = play(sit(2, 'TEAHORN'), ...moves(first, second));
    expect(after.game.scores).toEqual([6, 6]);
    expect(drawBoard(after.rules, after.game)).toBe(drawing(`\n${laid}`));
  });

  test('the same play by two: laid once', () => {
    const after = play(sit(2, 'TEAHORN'), ...moves('8H TEA', '8H TEA'));
    expect(after.game.scores).toEqual([6, 6]);
    expect(tilesIn(after.game.zones['bag']!).tiles).toHaveLength(90);
  });
});

describe('words that the dictionary lacks', () => {
  test('zero, the default: the play scores nothing and is not laid', () => {
    const after = play(sit(2, 'HORNETS'), ...moves('8D THORNE', '8H NO'));
    expect(after.game.scores).toEqual([0, 4]);
    expect(after.game.history.map(({ type }) => type)).toEqual(['withdrawn', 'play']);
    expect(drawBoard(after.rules, after.game)).toBe(drawing('\n     H I\n 8   N O'));
  });

  test('void: it is refused', () => {
    expect(refusal(sit(2, 'HORNETS', { challenge: 'void' }), 0, '8D THORNE')).toEqual(['phony']);
  });

  test('none, or no dictionary: it stands', () => {
    expect(play(sit(2, 'HORNETS', { challenge: 'none' }), ...moves('8D THORNE', '8H NO')).game.scores).toEqual([20, 4]);
    const rules = duplicate();
    const start = sitDown(rules, { seats: 2, racks: ['HORNETS'] });
    expect(play(start, ...moves('8D THORNE', '8H NO')).game.scores).toEqual([20, 4]);
  });
});

describe('the balance of a rack', () => {
  const vowels = (game: Game): number => Array.from(rack(game)).filter(tile => /[AEIOUY?]/.test(tile)).length;
  const consonants = (game: Game): number => Array.from(rack(game)).filter(tile => !/[AEIOUY]/.test(tile)).length;
  const racks = (options: DuplicateOptions): readonly Game[] =>
    Array.from({ length: 60 }, (_, n) => newGame(duplicate(options), { seats: 1, seed: `rack ${n}` }).game);

  test('by default two vowels and two consonants; Y is a vowel, a blank is both', () => {
    for (const game of racks({})) expect([vowels(game) >= 2, consonants(game) >= 2]).toEqual([true, true]);
    // without it, one of these sixty has fewer
    expect(racks({ balance: { early: 0, late: 0 } }).some(game => vowels(game) < 2 || consonants(game) < 2)).toBe(true);
  });

  test('a rack that is told and has too few goes back: another is drawn', () => {
    const start = sit(1, 'HRNTSST');
    expect(rack(start.game)).not.toBe('HNRSSTT');
    expect(vowels(start.game)).toBeGreaterThanOrEqual(2);
    expect(rack(sit(1, 'HRNTS??').game)).toBe('HNRST??');
    expect(rack(sit(1, 'HRNTSSY', { balance: { early: 1 } }).game)).toBe('HNRSSTY');
    expect(rack(sit(1, 'HRNTSSY', { balance: { early: 1 }, vowels: 'AEIOU' }).game)).not.toContain('Y?');
    expect(rack(sit(1, 'HRNTSST', { balance: { early: 0 } }).game)).toBe('HNRSSTT');
  });

  test('from the sixteenth turn on one of each is enough; `turns` says from when', () => {
    // after TEA one vowel is left: two of them cannot be had for the second turn, one can
    const alphabet = withCounts(english, 'T2 E1 A1 H1 R1 N2 O1');
    const after = (turns: number): Game =>
      play(sit(1, 'TEAHRNN', { alphabet, balance: { turns } }), [0, '8G TEA']).game;
    expect(after(15).over).toBe('letters-out');
    // the second turn is the last of two
    expect(after(2).over).toBe('letters-out');
    expect(after(1)).toMatchObject({ over: undefined });
    expect(rack(after(1))).toBe('HNNORT');
  });

  test('over when the vowels or the consonants run out, and nothing is counted', () => {
    const alphabet = withCounts(english, 'T1 E1 A1 H1 R1 N1 O1 Q1');
    const { game } = play(
      sit(2, 'TEAHRNO', { alphabet, balance: { turns: 0 } }),
      ...moves('8G TEA', '8G NO'),
      ...moves('pass', '7G HORN'),
    );
    expect(game.over).toBeUndefined();
    const end = play(sit(2, 'TEAHRNO', { alphabet }), ...moves('8G TEA', '8G NO'));
    expect(end.game.over).toBe('letters-out');
    expect(finalizeGame(end.rules, end.game)).toMatchObject({
      seats: [
        { total: 6, adjustments: [] },
        { total: 4, adjustments: [] },
      ],
      ranking: [[0], [1]],
    });
  });

  test('over when every tile is laid, where no balance is asked for as well', () => {
    const alphabet = withCounts(english, 'T1 E1 A1 H1 R1 N1 O1');
    const balance = { early: 0, late: 0 };
    const left = play(sit(2, 'TEAHRNO', { alphabet, balance, challenge: 'none' }), ...moves('8G TEA', '8G HORN'));
    expect([rack(left.game), left.game.over]).toEqual(['AET', undefined]);
    expect(play(left, ...moves('pass', '7H TEA')).game.over).toBe('letters-out');
  });

  test('a set without vowels that are known needs to be told them; a rack has to hold what is asked', () => {
    const odd: Alphabet = defineAlphabet('odd', 'Б1x9 В1x9 О1x9 И1x9 ?0x1');
    expect(() => duplicate({ alphabet: odd })).toThrow('vowels');
    expect(duplicate({ alphabet: odd, vowels: 'ОИ' }).alphabet).toBe(odd);
    expect(() => duplicate({ alphabet: odd, vowels: 'X' })).toThrow('vowels');
    expect(() => duplicate({ balance: { early: 4 } })).toThrow('balance');
    expect(() => duplicate({ rackSize: 3 })).toThrow('balance');
    expect(newGame(duplicate({ alphabet: polish }), { seats: 1, seed: 'tea' }).game.over).toBeUndefined();
  });
});

describe('a rack of an even number of tiles', () => {
  test('may have to hold as many vowels as consonants, and no more than that', () => {
    for (const rackSize of [6, 8]) {
      const half = rackSize / 2;
      expect(duplicate({ rackSize, balance: { early: half, late: half } }).rackSize).toBe(rackSize);
      for (const balance of [{ early: half + 1 }, { late: half + 1 }])
        expect(() => duplicate({ rackSize, balance })).toThrow(`balance: more than a rack of ${rackSize} holds`);
    }
    expect(() => duplicate({ rackSize: 7, balance: { early: 4 } })).toThrow('balance');
  });

  test.each([
    ['three of each stay', 'AEINRT', 'AEINRT'],
    ['two vowels and four consonants go back', 'AENRST', undefined],
    ['four vowels and two consonants go back', 'AEIONR', undefined],
    ['a blank is the third vowel', 'AENRS?', 'AENRS?'],
    ['a blank is the third consonant', 'AEINR?', 'AEINR?'],
    ['a blank makes only two vowels', 'ENRST?', undefined],
    ['a blank makes only two consonants', 'AEIOR?', undefined],
    ['two blanks are two of each', 'ENRS??', 'ENRS??'],
  ])('three of each: %s', (_what, told, kept) => {
    const rules = duplicate({ rackSize: 6, balance: { early: 3, late: 3 } });
    for (let seed = 0; seed < 8; seed++) {
      const { game } = newGame(rules, { seats: 2, seed: `even ${seed}`, racks: [told] });
      const tiles = Array.from(rack(game));
      const count = (pattern: RegExp): number => tiles.filter(tile => pattern.test(tile)).length;
      expect(tiles).toHaveLength(6);
      expect([count(/[AEIOUY?]/) >= 3, count(/[^AEIOUY]/) >= 3]).toEqual([true, true]);
      if (kept !== undefined) expect(rack(game)).toBe(kept);
      else expect(rack(game)).not.toBe(told);
    }
  });
});

describe('when no play stands', () => {
  test('the rack goes back, and another is drawn', () => {
    const after = play(sit(2, 'HORNETS'), ...moves('pass', '8D THORNE'));
    expect(after.events.map(({ type }) => type).slice(-2)).toEqual(['moved', 'drew']);
    expect(after.game.state).toEqual({ 'idle-turns': 1 });
    expect(tilesIn(rackOf(after.game, 0)).tiles).toHaveLength(7);
  });

  test('three turns in a row: over', () => {
    const two = play(sit(2, 'HORNETS'), ...moves('pass', 'pass'), ...moves('pass', 'pass'));
    expect(two.game).toMatchObject({ over: undefined, state: { 'idle-turns': 2 } });
    expect(play(two, ...moves('pass', 'pass')).game.over).toBe('nobody-plays');
  });

  test('a play that stands begins the row anew', () => {
    const rules = duplicate();
    const start = sitDown(rules, { seats: 1, racks: ['HORNETS'] });
    const played = play(start, [0, 'pass'], [0, 'pass']);
    const [one = 0, other = 0] = tilesIn(rackOf(played.game, 0)).tiles.filter(tile => tile !== english.blank);
    const word = `${english.letters[one] ?? ''}${english.letters[other] ?? ''}`;
    expect(play(played, [0, `8H ${word}`]).game.state).toEqual({ 'idle-turns': 0 });
  });
});

test('a rack that is told wrongly is refused, and no other is waited for', () => {
  const rules = duplicate({ dictionary });
  const { game } = newGame(rules, { seats: 1, seed: 'tea', racks: ['HORNETS'] });
  // five tiles of the rack are laid, and three are given as drawn
  const given = [{ type: 'draw', from: 'bag', to: 'rack', tiles: [1, 1, 5] }] as const;
  const done = applyMove(rules, viewFor(rules, game, 0), 0, '8H THORN', given);
  expect(done.ok ? [] : done.error.map(({ code }) => code)).toContain('chance-impossible');
});

test('a rack that the director sets lies open as one that was drawn, while plays are sealed', () => {
  const set = play(sit(3, 'HORNETS'), ['director', 'impose {"reason":"rack","racks":[null,"THORNES"]}']);
  expect(rack(set.game)).toBe('EHNORST');
  expect(rackOf(set.game, 0).shown).toEqual(rackOf(set.game, 0).counts);
  // the clients' games are compared after every move
  expect(rack(play(set, [0, '8D THORNE']).game)).toBe('EHNORST');
});

test('a common rack that nobody sees: of one that the director sets, others are told the number of tiles', () => {
  const base = duplicate({ dictionary });
  const zones = base.zones.map(zone => (zone.name === 'rack' ? { ...zone, seenBy: 'nobody' as const } : zone));
  const rules = extendRules(base, { zones });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const impose = 'impose {"reason":"rack","racks":["THORNES"]}';
  const set = unwrap(applyMove(rules, game, 'director', impose)).game;
  const racksIn = (viewer: Viewer): unknown =>
    viewFor(rules, set, viewer).log.map(({ move }) => (move.type === 'impose' ? move.racks : undefined));
  expect([racksIn('director'), racksIn(0), racksIn('spectator')]).toEqual([[['THORNES']], [[7]], [[7]]]);
});

test('a bonus for the whole rack, as in the classic game', () => {
  const after = play(sit(1, 'ORIENTS', { challenge: 'none' }), [0, '8B ORIENTS']);
  expect(after.game.scores).toEqual([66]);
});

test('a seat that leaves is not waited for, and its rack stays everybody’s', () => {
  const left = play(sit(3, 'HORNETS'), [0, '8F HORN'], [2, 'resign']);
  expect(rack(left.game)).toBe('EHNORST');
  expect(play(left, [1, 'pass']).game.scores).toEqual([14, 0, 0]);
  // the one who stays plays on alone
  const alone = play(left, [0, 'resign']);
  expect([alone.game.over, owed(alone.rules, alone.game).map(({ by }) => by)]).toEqual([undefined, [1]]);
  const over = play(alone, [1, 'pass'], [1, 'resign']).game;
  expect([over.over, over.scores]).toEqual(['all-left', [0, 0, 0]]);
});

test('of two seats one leaves: the other has its turns, and wins', () => {
  const left = play(sit(2, 'HORNETS', { challenge: 'none' }), [0, 'resign'], [1, '8F HORN']);
  expect([left.game.over, left.game.scores, left.game.round]).toEqual([undefined, [0, 14], 2]);
  const over = play(left, [1, 'pass'], [1, 'pass'], [1, 'pass']);
  expect(over.game.over).toBe('nobody-plays');
  expect(finalizeGame(over.rules, over.game).ranking).toEqual([[1], [0]]);
});

test('an arbiter that is left alone ends the game', () => {
  const start = sit(3, 'HORNETS', { arbiter: true, challenge: 'none' });
  const one = play(start, [1, 'resign']);
  expect(one.game.over).toBeUndefined();
  const both = play(one, [2, 'resign']);
  expect(both.game.over).toBe('all-left');
  expect(finalizeGame(both.rules, both.game).ranking).toEqual([[], [1, 2], [0]]);
});

test('after the last turn without a play no rack is drawn', () => {
  const over = play(sit(1, 'HORNETS'), [0, 'pass'], [0, 'pass'], [0, 'pass']);
  expect([over.game.over, rack(over.game)]).toEqual(['nobody-plays', '']);
  expect(over.game.log.at(-1)?.chance.filter(({ type }) => type === 'draw')).toEqual([]);
});

test('the director may not take tiles off a rack that lies under plays', () => {
  const one = play(sit(2, 'HORNETS'), [0, '8F HORN']);
  expect(refusal(one, 'director', 'take-back seat 1 2')).toEqual(['not-owed']);
  const set = play(sit(2, 'HORNETS'), ['director', 'impose {"reason":"x","racks":["HORNETS"]}']);
  for (const seat of [0, 1]) expect(refusal(set, 'director', `take-back seat ${seat} 2`)).toEqual(['accepted']);
});

test('a second rack cannot be told', () => {
  expect(() => newGame(duplicate(), { seats: 2, seed: 'tea', racks: ['HORNETS', 'TEAEIOU'] })).toThrow(RangeError);
});

test('one to eight may play, or as many as the option says', () => {
  expect(() => newGame(duplicate(), { seats: 9, seed: 'tea' })).toThrow(RangeError);
  expect(
    newGame(duplicate({ seatCount: { least: 1, most: 200 } }), { seats: 150, seed: 'tea' }).game.scores,
  ).toHaveLength(150);
});

test('placement rules are those of the classic game', () => {
  const { rules, game } = sitDown(duplicate({ dictionary }), {
    seats: 1,
    racks: ['HORNETS'],
    boards: [boardRows('\n     G H I\n 8   T E A')],
  });
  expect(rules.placement).toEqual(classic().placement);
  expect(validatePlacement(rules, game, 0, '1A HORN').ok).toBe(false);
});

describe('a bonus for a solo', () => {
  const solo = { points: 10, from: 2 };

  test('10 points to the only one who finds the best play (French rules; Eliot: 10 points, 16 players)', () => {
    const after = play(sit(2, 'HORNETS', { solo }), ...moves('8F HORN', '8D HORNET'));
    expect(after.game.scores).toEqual([14, 36]);
    expect(after.game.adjustments).toEqual([{ seat: 1, line: { type: 'rule', rule: 'solo', points: 10 } }]);
  });

  test.each([
    { name: 'two found it', seats: ['8D HORNET', '8D HORNET'], options: { solo }, scores: [26, 26] },
    {
      name: 'another play of as many points is found, too',
      seats: ['8H TEA', '8H EAT'],
      options: { solo },
      scores: [6, 6],
    },
    {
      name: 'too few compete',
      seats: ['8F HORN', '8D HORNET'],
      options: { solo: { points: 10, from: 3 } },
      scores: [14, 26],
    },
    { name: 'nobody has a play', seats: ['pass', '8D THORNE'], options: { solo }, scores: [0, 0] },
    { name: 'without the option', seats: ['8F HORN', '8D HORNET'], options: {}, scores: [14, 26] },
  ])('none: $name', ({ seats, options, scores }) => {
    const rack = seats[0] === '8H TEA' ? 'TEAHORN' : 'HORNETS';
    expect(play(sit(2, rack, options), ...moves(...seats)).game.scores).toEqual(scores);
  });

  test('sixteen players, of whom one has left: fifteen compete', () => {
    const options = { solo: { points: 10, from: 16 }, seatCount: { least: 1, most: 16 } };
    const rules = duplicate({ dictionary, ...options });
    const { game } = newGame(rules, { seats: 16, seed: 'solo', racks: ['HORNETS'] });
    const finish = (from: Game, first: number): Game => {
      let now = from;
      for (let seat = first; seat < 16; seat++)
        now = unwrap(applyMove(rules, now, seat, seat === 15 ? '8D HORNET' : 'pass')).game;
      return now;
    };
    expect(finish(game, 0).scores[15]).toBe(36);
    expect(finish(unwrap(applyMove(rules, game, 0, 'resign')).game, 1).scores[15]).toBe(26);
  });
});

describe('an arbiter', () => {
  const options = { arbiter: true } as const;

  test('chooses among equal best plays (French clubs)', () => {
    const after = play(sit(3, 'TEAHORN', options), ...moves('H6 TEA', '8H EAT', '8H TEA'));
    expect(drawBoard(after.rules, after.game)).toBe(drawing('\n     H\n 6   T\n 7   E\n 8   A'));
    expect(after.game.scores).toEqual([6, 6, 6]);
  });

  test('lays what nobody has found, even against a better play, and does not compete', () => {
    const found = play(
      sit(3, 'HORNETS', { ...options, solo: { points: 10, from: 2 } }),
      ...moves('8D HORNET', '8F HORN', 'pass'),
    );
    expect(drawBoard(found.rules, found.game)).toBe(drawing('\n     D E F G H I\n 8   H O R N E T'));
    expect(found.game.scores).toEqual([26, 14, 0]);
    const missed = play(sit(3, 'HORNETS', options), ...moves('8F HORN', '8D HORNET', 'pass'));
    expect(drawBoard(missed.rules, missed.game)).toBe(drawing('\n     F G H I\n 8   H O R N'));
    const end = play(found, ['director', 'forfeit seat 2'], ['director', 'forfeit seat 1']);
    expect(finalizeGame(end.rules, end.game).ranking?.slice(-1)).toEqual([[0]]);
  });

  test('without a play of its own the best of the others is laid', () => {
    const after = play(sit(3, 'HORNETS', options), ...moves('pass', '8F HORN', '8D HORNET'));
    expect(drawBoard(after.rules, after.game)).toBe(drawing('\n     D E F G H I\n 8   H O R N E T'));
  });

  test('is one seat more', () => {
    expect(duplicate({ arbiter: true }).seatCount).toEqual({ least: 2, most: 9 });
  });
});

describe('a blank that is laid', () => {
  const blanksIn = (game: Game, zone: string): number => game.zones[zone]?.counts[english.blank] ?? 0;

  test('stays, by default', () => {
    const { game } = play(sit(1, 'HORNE?S'), [0, '8D HORNEt']);
    expect(game.boards[0]?.tiles.flat()[113]).toBe(english.blank);
  });

  test.each([
    ['to-rack', 'rack', 1],
    ['to-bag', 'bag', 1],
  ] as const)('%s: its letter takes its place from the bag (French practice)', (blanks, _zone, others) => {
    const after = play(sit(2, 'HORNE?S', { blanks }), ...moves('8D HORNEt', 'pass'));
    const { game } = after;
    const t = english.letters.indexOf('T');
    expect(game.boards[0]?.tiles.flat()[113]).toBe(t);
    expect(game.scores).toEqual([24, 0]);
    // it was drawn with the rack, or lies with the other one in the bag, or has been drawn again
    expect(blanksIn(game, 'rack') + blanksIn(game, 'bag')).toBe(others + 1);
    if (blanks === 'to-rack') expect(blanksIn(game, 'rack')).toBeGreaterThan(0);
    expect(after.events.filter(({ type }) => type === 'rule').map(event => explainer(after.rules)(event))).toEqual([
      'Player 1: the best play is laid (D8, E8, F8, G8, H8, I8).',
      'Player 1: a blank is exchanged for the tile of its letter (I8).',
    ]);
  });

  test.each([
    ['8G OrT', '8F HOrNETS'],
    ['8G OrN', '8F HOrN'],
  ])('is exchanged by the seat whose play was laid, also where another has a blank there: %s, %s', (...plays) => {
    const { events } = play(sit(2, 'HO?NETS', { challenge: 'none', blanks: 'to-rack' }), ...moves(...plays));
    expect(events.flatMap(event => (event.type === 'rule' ? [[event.rule, event.seat]] : []))).toEqual([
      ['best', 1],
      ['blank-replaced', 1],
    ]);
  });

  test('stays where the bag has no such tile', () => {
    const alphabet = withCounts(english, 'H1 O2 R1 N3 E3 S3 A3 T1 I3 ?1');
    const options = { alphabet, blanks: 'to-rack', challenge: 'none' } as const;
    const { game } = play(sit(1, 'HORNT?S', options), [0, '8F HORt']);
    expect(game.boards[0]?.tiles.flat()[113]).toBe(english.blank);
  });
});
