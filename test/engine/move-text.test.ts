/** The grammar of docs/moves.md, row by row, in three alphabets; what is written reads back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  formatMove,
  newGame,
  parseMove,
  placeInLine,
  unwrap,
  type Actor,
  type Game,
  type Move,
  type Piece,
  type Placed,
  type Placement,
  type Rules,
} from 'tilewright';
import { german } from 'tilewright/alphabets/german';
import { spanish } from 'tilewright/alphabets/spanish';
import { alongClaims, defineAlphabet, defineRules } from 'tilewright/rules';
import { LONGEST_MOVE } from '../../src/core/limits.ts';
import { parseLoggedMove } from '../../src/engine/move-text.ts';
import { readMove } from '../../src/engine/read-move.ts';
import { boardRows } from '../fixtures/drawing.ts';

const PIECES: readonly Piece[] = [
  { name: 'bonus', type: 'blank', count: 4, zone: 'bag' },
  { name: 'blocker', type: 'blocker', count: 4, zone: 'bag' },
];
const ENGLISH = classic({ edition: 2007 });
const SPANISH = classic({ alphabet: spanish });
const GERMAN = classic({ alphabet: german });
const HEBREW = classic({ alphabet: defineAlphabet('hebrew', 'א1x20 ב4x20 ג5x20 ?0x2') });
/** Words are claimed paths, and there are yellow blanks and blockers. */
const CLAIMS = defineRules({ ...classic(), name: 'claims', pieces: PIECES, read: alongClaims() });

const [A, B, D, E, F, G, H, I, M, N, O, R, S, T, BLANK] = [1, 2, 4, 5, 6, 7, 8, 9, 13, 14, 15, 18, 19, 20, 27];

const BOARD = `
     F G H I
  5  . . O .
  6  . . r .`;

function game(rules: Rules, board?: string): Game {
  const boards = board === undefined ? [] : [boardRows(board)];
  return newGame(rules, { seats: 3, seed: 'text', boards }).game;
}

const EMPTY = game(ENGLISH);
const COVERED = game(ENGLISH, BOARD);
/** HORN on 8F is on the table: everybody but seat 0 may challenge it. */
const OPEN = unwrap(
  applyMove(ENGLISH, newGame(ENGLISH, { seats: 3, seed: 'text', racks: ['HORNETS'] }).game, 0, '8F HORN'),
).game;

const at = (square: number, tile: number, as?: number): Placed =>
  as === undefined ? { square, tile } : { square, tile, as };
const place = (...tiles: readonly Placed[]): Placement => ({ type: 'place', tiles });
const HORN = place(at(110, H), at(111, O), at(112, R), at(113, N));
const RIENTS = place(at(82, R), at(97, I), at(112, E), at(127, N), at(142, T), at(157, S));

describe('letters in a line', () => {
  const line = (
    rules: Rules,
    on: Game,
    square: number | string,
    direction: 'across' | 'down',
    letters: string,
    seat: number = 0,
  ) => placeInLine(rules, on, seat, { square, direction, letters });

  test.each<readonly [string, Rules, Game, string | number, 'across' | 'down', string, Placement]>([
    ['free squares', ENGLISH, EMPTY, 'F8', 'across', 'HORN', HORN],
    ['a square by its index', ENGLISH, EMPTY, 110, 'across', 'HORN', HORN],
    ['space around, a square in lower case', ENGLISH, EMPTY, ' f8 ', 'across', ' HORN ', HORN],
    ['a blank', ENGLISH, EMPTY, 'F8', 'down', 'Ho', place(at(110, H), at(125, BLANK, O))],
    ['an open blank', ENGLISH, EMPTY, 'F8', 'down', 'H?', place(at(110, H), at(125, BLANK))],
    ['over covered squares', ENGLISH, COVERED, 'H4', 'down', 'TIE', place(at(52, T), at(97, I), at(112, E))],
    ['from a covered square on', ENGLISH, COVERED, 'H5', 'down', 'IE', place(at(97, I), at(112, E))],
    ['over a covered square across', ENGLISH, COVERED, 'G5', 'across', 'DT', place(at(66, D), at(68, T))],
    ['to the edge', ENGLISH, EMPTY, 'N8', 'across', 'AT', place(at(118, A), at(119, T))],
    ['over an open play of another seat', ENGLISH, OPEN, 'F7', 'down', 'TE', place(at(95, T), at(125, E))],
  ])('%s', (_what, rules, on, square, direction, letters, expected) => {
    expect(line(rules, on, square, direction, letters)).toEqual({ ok: true, value: expected });
  });

  test('letters of several characters', () => {
    const ch = unwrap(line(SPANISH, game(SPANISH), 'H8', 'across', 'CH[C]HO'));
    expect(formatMove(SPANISH, ch)).toBe('8H [CH][C]HO');
  });

  test('is the placement that the text of the whole word gives', () => {
    for (const [square, direction, letters, text] of [
      ['H5', 'down', 'IENTS', 'H5 ORIENTS'],
      ['G5', 'across', 'DT', '5G DOT'],
    ] as const) {
      const whole = text.replace('ORI', 'OrI');
      expect(line(ENGLISH, COVERED, square, direction, letters)).toEqual(parseMove(ENGLISH, COVERED, 0, whole));
    }
  });

  test.each<readonly [string, string | number, unknown, unknown, number, readonly object[]]>([
    ['no square', 'Z99', 'across', 'A', 0, [{ code: 'unreadable', text: 'Z99', column: 1, expected: 'square' }]],
    ['a square by an index that is not there', 225, 'across', 'A', 0, [{ code: 'off-board' }]],
    ['half a square', 0.5, 'across', 'A', 0, [{ code: 'off-board' }]],
    ['another direction', 'H8', 'up', 'A', 0, [{ code: 'malformed', path: 'direction' }]],
    ['no letters', 'H8', 'across', '  ', 0, [{ code: 'unreadable', text: '', column: 1, expected: 'letters' }]],
    ['letters that are no text', 'H8', 'across', 5, 0, [{ code: 'unreadable', text: '', column: 1 }]],
    ['a character that is no tile', 'H8', 'across', 'AB*', 0, [{ code: 'unreadable', text: 'AB*', column: 3 }]],
    ['a point', 'H8', 'across', 'A.B', 0, [{ code: 'unreadable', text: 'A.B', column: 2 }]],
    ['too few squares', 'N8', 'across', 'ATE', 0, [{ code: 'off-board', squares: [118, 119] }]],
    [
      'more letters than any move has',
      'H8',
      'across',
      'A'.repeat(LONGEST_MOVE + 1),
      0,
      [{ code: 'unreadable', column: 1 }],
    ],
    ['a seat that is not there', 'H8', 'across', 'A', 7, [{ code: 'no-such-seat' }]],
  ])('refuses %s', (_what, square, direction, letters, seat, expected) => {
    const placed = line(ENGLISH, EMPTY, square, direction as 'down', letters as string, seat);
    expect(placed).toMatchObject({ ok: false, error: expected });
  });
});

describe('placements', () => {
  test.each<readonly [string, Rules, Game, string, Placement]>([
    ['across', ENGLISH, EMPTY, '8F HORN', HORN],
    ['across, column in lower case', ENGLISH, EMPTY, '8f HORN', HORN],
    ['space around', ENGLISH, EMPTY, '  8F \t HORN ', HORN],
    [
      'down; lower case is a blank',
      ENGLISH,
      EMPTY,
      'F8 HORn',
      place(at(110, H), at(125, O), at(140, R), at(155, BLANK, N)),
    ],
    ['one tile', ENGLISH, EMPTY, 'H8 A', place(at(112, A))],
    ['to the edge', ENGLISH, EMPTY, '8L HORN', place(at(116, H), at(117, O), at(118, R), at(119, N))],
    ['. is a square that is covered', ENGLISH, COVERED, 'H5 ..IENTS', place(...RIENTS.tiles.slice(1))],
    ['or the letter that lies there', ENGLISH, COVERED, 'H5 ORIENTS', place(...RIENTS.tiles.slice(1))],
    ['in either case', ENGLISH, COVERED, 'H5 oriENTS', place(at(97, BLANK, I), ...RIENTS.tiles.slice(2))],
    ['another letter is laid on it', ENGLISH, COVERED, '5H AT', place(at(67, A), at(68, T))],
    ['a bracket around a letter', ENGLISH, COVERED, 'H5 .[R]IENTS', place(...RIENTS.tiles.slice(1))],
    ['through a play on the table', ENGLISH, OPEN, 'H6 FARM', place(at(82, F), at(97, A), at(127, M))],
    [
      'a blank that is still open',
      ENGLISH,
      EMPTY,
      '8F HO?N',
      place(at(110, H), at(111, O), at(112, BLANK), at(113, N)),
    ],
    ['any squares', ENGLISH, EMPTY, 'F8=H G8=O I8=?N', place(at(110, H), at(111, O), at(113, BLANK, N))],
    ['any squares, a blank in lower case', ENGLISH, EMPTY, 'F8=H I9=n', place(at(110, H), at(128, BLANK, N))],
    ['any squares, row first, any order', ENGLISH, EMPTY, '8I=? 8F=H', place(at(113, BLANK), at(110, H))],
    ['German', GERMAN, game(GERMAN), '8A ÄRGER', place(at(105, 2), at(106, 20), at(107, 8), at(108, 6), at(109, 20))],
    ['German, decomposed', GERMAN, game(GERMAN), '8A A\u0308u\u0308', place(at(105, 2), at(106, 30, 24))],
    ['German, a blank by name', GERMAN, game(GERMAN), 'A8=?Ä', place(at(105, 30, 2))],
    ['Spanish: CH is one tile', SPANISH, game(SPANISH), '8F CHA', place(at(110, 4), at(111, 1))],
    ['Spanish: C and H', SPANISH, game(SPANISH), '8F [C]HA', place(at(110, 3), at(111, 9), at(112, 1))],
    ['Spanish: a blank CH', SPANISH, game(SPANISH), '8F chA', place(at(110, 29, 4), at(111, 1))],
    ['Spanish: a blank CH in brackets', SPANISH, game(SPANISH), '8F [?CH]A', place(at(110, 29, 4), at(111, 1))],
    [
      'Spanish, square by square',
      SPANISH,
      game(SPANISH),
      'F8=CH G8=?CH H8=rr',
      place(at(110, 4), at(111, 29, 4), at(112, 29, 21)),
    ],
    ['a script without case', HEBREW, game(HEBREW), '8F א[?ב]', place(at(110, 1), at(111, 4, 2))],
    ['a script without case, by name', HEBREW, game(HEBREW), 'F8=?ב', place(at(110, 4, 2))],
  ])('%s: %#', (_what, rules, where, text, expected) => {
    const by = where === OPEN ? 1 : 0;
    expect(parseMove(rules, where, by, text)).toEqual({ ok: true, value: expected });
  });

  const claimed = game(CLAIMS);
  test.each<readonly [string, string, Placement]>([
    [
      'claimed paths',
      'E5=D F5=I / E5F5E6F6 E6E5F5F6',
      {
        ...place(at(64, D), at(65, I)),
        claims: [
          [64, 65, 79, 80],
          [79, 64, 65, 80],
        ],
      },
    ],
    ['claimed paths of a line', '8F AT / F8G8', { ...place(at(110, A), at(111, T)), claims: [[110, 111]] }],
    ['a piece beside', '8F AT + A1={blocker}', { ...place(at(110, A), at(111, T)), beside: [at(0, 29)] }],
    [
      'both',
      '8F AT + A1={blocker} B1={blocker} / F8G8',
      { ...place(at(110, A), at(111, T)), beside: [at(0, 29), at(1, 29)], claims: [[110, 111]] },
    ],
    ['a yellow blank', '8F A{bonus:T}', place(at(110, A), at(111, 28, T))],
    ['a yellow blank, square by square', 'F8={bonus:T}', place(at(110, 28, T))],
    ['a blocker', 'F8={blocker}', place(at(110, 29))],
  ])('%s', (_what, text, expected) => {
    expect(parseMove(CLAIMS, claimed, 0, text)).toEqual({ ok: true, value: expected });
    expect(parseMove(CLAIMS, claimed, 0, formatMove(CLAIMS, expected))).toEqual({ ok: true, value: expected });
  });
});

describe('everything else', () => {
  test.each<readonly [string, Move]>([
    ['exchange QV', { type: 'exchange', tiles: [17, 22] }],
    ['exchange Q?', { type: 'exchange', tiles: [17, BLANK] }],
    ['exchange Q V', { type: 'exchange', tiles: [17, 22] }],
    ['EXCHANGE QV', { type: 'exchange', tiles: [17, 22] }],
    ['exchange 2', { type: 'exchange', tiles: 2 }],
    ['exchange', { type: 'exchange', tiles: [] }],
    ['pass', { type: 'pass' }],
    [' Pass ', { type: 'pass' }],
    ['pass no plays', { type: 'pass', noPlays: true }],
    ['resign', { type: 'resign' }],
    ['sealed', { type: 'sealed' }],
    ['accept', { type: 'accept' }],
    ['accept seat 2', { type: 'accept', of: 2 }],
    ['challenge', { type: 'challenge' }],
    ['challenge seat 0', { type: 'challenge', of: 0 }],
    ['challenge HORN', { type: 'challenge', words: [[110, 111, 112, 113]] }],
    ['challenge horn', { type: 'challenge', words: [[110, 111, 112, 113]] }],
    ['challenge seat 0 HORN', { type: 'challenge', of: 0, words: [[110, 111, 112, 113]] }],
    ['challenge F8G8H8I8', { type: 'challenge', words: [[110, 111, 112, 113]] }],
    [
      'challenge A1B1 A1A2',
      {
        type: 'challenge',
        words: [
          [0, 1],
          [0, 15],
        ],
      },
    ],
    ['answer H7', { type: 'answer', choice: 'H7' }],
    ['answer podium E', { type: 'answer', choice: 'podium E' }],
    ['answer bag', { type: 'answer', choice: 'bag' }],
    ['answer seat 2', { type: 'answer', choice: 'seat 2' }],
    ['answer keep', { type: 'answer', choice: 'keep' }],
    ['act swap H8 : R', { type: 'act', action: 'swap', squares: [112], tiles: [R] }],
    ['act swap H8 h9 :', { type: 'act', action: 'swap', squares: [112, 127], tiles: [] }],
    ['act turn', { type: 'act', action: 'turn', squares: [], tiles: [] }],
    ['rule upheld', { type: 'rule', upheld: true }],
    ['rule failed', { type: 'rule', upheld: false }],
    ['close', { type: 'close' }],
    ['adjust seat 0 -10 overtime', { type: 'adjust', seat: 0, points: -10, reason: 'overtime' }],
    ['adjust seat 1 +5 a kind word', { type: 'adjust', seat: 1, points: 5, reason: 'a kind word' }],
    ['adjust seat 1 5', { type: 'adjust', seat: 1, points: 5, reason: '' }],
    ['forfeit seat 0 time', { type: 'forfeit', seat: 0, reason: 'time' }],
    ['forfeit seat 0', { type: 'forfeit', seat: 0, reason: '' }],
    ['undo', { type: 'undo' }],
    ['undo 2', { type: 'undo', turns: 2 }],
    ['undo seat 0', { type: 'undo', seat: 0 }],
    ['undo seat 1 2', { type: 'undo', seat: 1, turns: 2 }],
    ['undo 3 entries', { type: 'undo', entries: 3 }],
    ['take-back seat 2 3', { type: 'take-back', seat: 2, count: 3 }],
    ['adjudicate 1 0,2', { type: 'adjudicate', ranking: [[1], [0, 2]] }],
    [
      'impose {"reason":"recount","scores":[1,2,3],"racks":["ORIENTS",7,null],"toMove":1}',
      { type: 'impose', reason: 'recount', scores: [1, 2, 3], racks: ['ORIENTS', 7, null], toMove: 1 },
    ],
  ])('%s', (text, expected) => {
    const by: Actor = ['rule', 'close', 'adjust', 'forfeit', 'take-back', 'undo', 'adjudicate', 'impose'].includes(
      expected.type,
    )
      ? 'director'
      : 1;
    expect(parseMove(ENGLISH, OPEN, by, text)).toEqual({ ok: true, value: expected });
    const written = formatMove(ENGLISH, expected);
    expect(parseMove(ENGLISH, OPEN, by, written)).toEqual({ ok: true, value: expected });
    expect(parseLoggedMove(ENGLISH, written)).toEqual({ ok: true, value: expected });
  });
});

describe('what cannot be read', () => {
  test.each<readonly [string, number, string]>([
    ['', 1, 'square'],
    ['horn', 1, 'square'],
    ['HORN 8F', 1, 'square'],
    ['8P HORN', 1, 'square'],
    ['16A HORN', 1, 'square'],
    ['8F', 3, 'letters'],
    ['8F HO1N', 6, 'letters'],
    ['8F HORN!', 8, 'letters'],
    ['8F HÖRN', 5, 'letters'],
    ['8F HO\u0308RN', 5, 'letters'],
    ['8F [HO]RN', 4, 'letters'],
    ['8F {joker}', 4, 'letters'],
    ['F8=H G8=1', 9, 'tile'],
    ['F8=H G8=', 9, 'tile'],
    ['F8=H F8=', 9, 'tile'],
    ['F8=H P8=O', 6, 'tile'],
    ['F8=H G8', 8, 'tile'],
    ['F8=HO', 4, 'tile'],
    ['F8=?1', 4, 'tile'],
    ['9F HORN / F8G', 9, 'claims'],
    ['9F HORN / P8G8', 9, 'claims'],
    ['pass now', 6, 'no-plays'],
    ['pass no', 6, 'no-plays'],
    ['pass   now', 8, 'no-plays'],
    ['resign at once', 8, 'end'],
    ['exchange Q1', 10, 'tiles'],
    ['exchange 1234', 10, 'tiles'],
    ['exchange q', 10, 'tiles'],
    ['accept it', 8, 'seat'],
    ['accept seat', 8, 'seat'],
    ['accept seat x', 8, 'seat'],
    ['accept seat 1 now', 15, 'end'],
    ['challenge P8', 11, 'words'],
    ['answer', 7, 'choice'],
    ['act', 4, 'action'],
    ['act swap P8', 10, 'squares'],
    ['act swap H8 : a', 15, 'tiles'],
    ['rule', 5, 'upheld'],
    ['rule maybe', 6, 'upheld'],
    ['close now', 7, 'end'],
    ['adjust', 7, 'seat'],
    ['adjust 0 -10', 8, 'seat'],
    ['adjust seat 0 ten', 15, 'number'],
    ['adjust seat 0 1.5', 15, 'number'],
    ['undo it', 6, 'number'],
    ['undo 2 turns more', 6, 'number'],
    ['undo 2 entries more', 16, 'end'],
    ['take-back seat 0', 17, 'number'],
    ['take-back seat 0 2 more', 20, 'end'],
    ['adjudicate 0 x', 12, 'ranking'],
    ['impose', 8, 'json'],
    ['impose scores 1 2', 8, 'json'],
    ['impose {"reason":', 8, 'json'],
  ])('%j at column %i: %s', (text, column, expected) => {
    expect(parseMove(ENGLISH, OPEN, 1, text)).toEqual({
      ok: false,
      error: [{ code: 'unreadable', text: text.normalize('NFC').trim(), column, expected, squares: [] }],
    });
  });

  test.each([
    ['challenge HORM', 'HORM'],
    ['challenge HORN HORM ZZZ', 'HORM, ZZZ'],
    ['challenge seat 2 HORN', 'HORN'],
  ])('%j names a word that is not there', (given, text) => {
    expect(parseMove(ENGLISH, OPEN, 1, given)).toEqual({
      ok: false,
      error: [{ code: 'no-such-word', text, squares: [] }],
    });
  });

  test('a text longer than any move is shortened', () => {
    const read = parseMove(ENGLISH, EMPTY, 0, 'A'.repeat(20_000));
    expect(read).toEqual({
      ok: false,
      error: [{ code: 'unreadable', text: 'A'.repeat(100), column: 1, expected: 'square', squares: [] }],
    });
  });

  test.each([
    ['8N HORN', [118, 119]],
    ['N14 HORN', [208, 223]],
    ['15O AT', [224]],
  ])('%s runs off the board', (text, squares) => {
    expect(parseMove(ENGLISH, EMPTY, 0, text)).toEqual({ ok: false, error: [{ code: 'off-board', squares }] });
  });

  test.each([
    ['8F HO + A1=A', 'beside[0]'],
    ['8F HO + A1=?', 'beside[0]'],
  ])('%s is not well formed', (text, path) => {
    expect(parseMove(ENGLISH, EMPTY, 0, text)).toEqual({
      ok: false,
      error: [{ code: 'malformed', path, squares: [] }],
    });
  });

  test('a move of a type that the rules do not know is none', () => {
    const { moves } = ENGLISH;
    const rules = defineRules({
      ...ENGLISH,
      name: 'no-exchange',
      moves: moves.filter(({ name }) => name !== 'exchange'),
    });
    expect(parseMove(rules, game(rules), 0, 'exchange 2')).toMatchObject({
      ok: false,
      error: [{ code: 'unreadable', column: 1 }],
    });
  });

  test('any text is read or refused', () => {
    const word = fc.constantFrom(
      '8F',
      'H8',
      'A1=',
      '=?',
      '/',
      '+',
      '.',
      'HORN',
      'seat',
      '1',
      'challenge',
      'impose',
      '{}',
      '[',
      ':',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(word, { maxLength: 6 }).map(words => words.join(' ')),
      fc.array(word, { maxLength: 6 }).map(words => words.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom<Actor>(0, 1, 'director'), (given, by) => {
        const read = parseMove(ENGLISH, OPEN, by, given);
        if (!read.ok) expect(['unreadable', 'off-board', 'malformed', 'no-such-word']).toContain(read.error[0]?.code);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is written reads back', () => {
  /** Tiles on different squares, ascending; most of them in one line. */
  function placements(rules: Rules, open: boolean): fc.Arbitrary<Placement> {
    const { layout, alphabet, pieces } = rules;
    const squares = fc.oneof(
      fc.uniqueArray(fc.nat({ max: 224 }), { minLength: 1, maxLength: 7 }),
      fc
        .tuple(fc.nat({ max: 14 }), fc.boolean(), fc.uniqueArray(fc.nat({ max: 14 }), { minLength: 1, maxLength: 7 }))
        .map(([line, across, steps]) =>
          steps.map(n => (across ? line * layout.columns + n : n * layout.columns + line)),
        ),
    );
    const kinds = alphabet.blank + pieces.length;
    return fc
      .tuple(squares, fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 7, maxLength: 7 }))
      .map(([where, what]) =>
        place(
          ...[...where]
            .sort((a, b) => a - b)
            .map((square, i) => {
              const [some = 0, other = 0] = what[i] ?? [];
              const tile = 1 + (some % kinds);
              if (tile < alphabet.blank || tile === 29 + alphabet.blank - BLANK) return at(square, tile);
              const as = open ? other % alphabet.letters.length : 1 + (other % (alphabet.letters.length - 1));
              return as === 0 ? at(square, tile) : at(square, tile, as);
            }),
        ),
      );
  }

  test.each<readonly [string, Rules]>([
    ['English', ENGLISH],
    ['German', GERMAN],
    ['Spanish', SPANISH],
    ['Hebrew', HEBREW],
    ['with yellow blanks and blockers', CLAIMS],
  ])('a placement, with the board and without: %s', (_name, rules) => {
    const empty = game(rules);
    fc.assert(
      fc.property(placements(rules, true), move => {
        const text = formatMove(rules, move);
        expect(parseLoggedMove(rules, text)).toEqual({ ok: true, value: move });
        expect(parseMove(rules, empty, 0, text)).toEqual({ ok: true, value: move });
      }),
      { numRuns: 100 },
    );
  });

  test('claims and pieces beside', () => {
    const path = fc.array(fc.nat({ max: 224 }), { minLength: 1, maxLength: 5 });
    const empty = game(CLAIMS);
    fc.assert(
      fc.property(
        placements(CLAIMS, false),
        fc.array(path, { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 224 }),
        (move, claims, square) => {
          const whole: Placement = { ...move, claims, beside: [at(square, 29)] };
          expect(parseMove(CLAIMS, empty, 0, formatMove(CLAIMS, whole))).toEqual({ ok: true, value: whole });
        },
      ),
      { numRuns: 50 },
    );
  });

  const seat = fc.nat({ max: 3 });
  const paths = fc.array(fc.array(fc.nat({ max: 224 }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  });
  const reason = fc.string({ unit: 'grapheme', maxLength: 20 });
  const tiles = fc.array(fc.integer({ min: 1, max: BLANK }), { minLength: 1, maxLength: 7 });
  const moves: fc.Arbitrary<unknown> = fc.oneof(
    fc.record({ type: fc.constant('exchange'), tiles: fc.oneof(tiles, fc.nat({ max: 7 })) }),
    fc.record({ type: fc.constant('accept'), of: seat }, { requiredKeys: ['type'] }),
    fc.record({ type: fc.constant('challenge'), of: seat, words: paths }, { requiredKeys: ['type'] }),
    fc.record({
      type: fc.constant('act'),
      action: fc.constant('swap'),
      squares: fc.array(fc.nat({ max: 224 })),
      tiles,
    }),
    fc.record({ type: fc.constant('adjust'), seat, points: fc.integer({ min: -500, max: 500 }), reason }),
    fc.record({ type: fc.constant('forfeit'), seat, reason }),
    fc.record({ type: fc.constant('take-back'), seat, count: fc.nat({ max: 9 }) }),
    fc.record({ type: fc.constant('undo'), entries: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ type: fc.constant('undo'), turns: fc.integer({ min: 1, max: 9 }) }, { requiredKeys: ['type'] }),
    fc.record({ type: fc.constant('adjudicate'), ranking: fc.constantFrom([[0], [1]], [[1, 0]], [[2], [0, 1]]) }),
    fc.record({ type: fc.constant('rule'), upheld: fc.boolean() }),
    fc.record(
      {
        type: fc.constant('impose'),
        reason,
        scores: fc.array(fc.integer({ min: -99, max: 999 })),
        racks: fc.array(fc.oneof(fc.constant(null), fc.nat({ max: 7 }), fc.constantFrom('', 'AEIOU', '??'))),
        boards: fc.array(fc.constant('15/15')),
        toMove: seat,
      },
      { requiredKeys: ['type', 'reason'] },
    ),
  );

  test('every other move', () => {
    fc.assert(
      fc.property(moves, given => {
        const move = unwrap(readMove(ENGLISH, given));
        const text = formatMove(ENGLISH, move);
        expect(parseLoggedMove(ENGLISH, text)).toEqual({ ok: true, value: move });
      }),
      { numRuns: 300 },
    );
  });

  test.each<readonly [Move, string]>([
    [HORN, '8F HORN'],
    [place(at(110, H), at(125, O)), 'F8 HO'],
    [place(at(110, H), at(112, R)), '8F H.R'],
    [place(at(110, H)), 'F8=H'],
    [place(at(110, H), at(126, O)), 'F8=H G9=O'],
    [place(at(110, BLANK, H), at(111, O)), '8F hO'],
    [place(at(110, BLANK), at(111, O)), 'F8=? G8=O'],
    [{ type: 'exchange', tiles: [] }, 'exchange'],
    [{ type: 'exchange', tiles: 3 }, 'exchange 3'],
    [{ type: 'pass', noPlays: true }, 'pass no plays'],
    [{ type: 'challenge', of: 1, words: [[0, 1]] }, 'challenge seat 1 A1B1'],
    [{ type: 'adjudicate', ranking: [[1], [0, 2]] }, 'adjudicate 1 0,2'],
    [{ type: 'impose', reason: 'x', toMove: 1 }, 'impose {"reason":"x","toMove":1}'],
  ])('%j as text', (move, text) => {
    expect(formatMove(ENGLISH, move)).toBe(text);
  });
});

test('the letters used above', () => {
  expect([A, B, D, E, F, G, H, I, M, N, O, R, S, T].map(letter => ENGLISH.alphabet.letters[letter]).join('')).toBe(
    'ABDEFGHIMNORST',
  );
});
