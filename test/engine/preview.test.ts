/**
 * Validation and preview: every broken rule, words and score even while illegal; and the board as it is to be drawn.
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  describeBoard,
  formatWord,
  isCurable,
  parseLayout,
  previewPlacement,
  scoreMove,
  scoreTotal,
  squareName,
  unwrap,
  validatePlacement,
  wordSet,
  type Placed,
  type Play,
  type ScoreRule,
  type Violation,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { VIOLATIONS } from 'tilewright/notation';
import { bingo, extendRules, placementRule, scoreRule, scoreWords } from 'tilewright/rules';
import { play, sitAt, sitDown, type Table } from '../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'horns', 'farm', 'no', 'on', 'or']);
const RACKS = ['HORNETS', 'FAMS?ST', 'AEIOUAE'];
const BOARD = `
     F G H I
  8  H O R N`;

const start = sitDown({ dictionary }, { racks: RACKS });
const laid = sitDown({ dictionary }, { racks: ['NOTEASE', ...RACKS.slice(1)], board: BOARD });
const open = play(start, 'A: 8F HORN');
const over = play(sitDown({ dictionary }, { racks: RACKS.slice(0, 2) }), 'A: resign');
const strict = sitDown({ dictionary, challenge: 'void' }, { racks: RACKS });
const walled = sitAt(classic({ layout: parseLayout('...#.\n.#...\n..S..\n.....\n.....'), rackSize: 4 }), {
  racks: ['HORN', 'FARM'],
});

/** `misses-start H8`: codes and squares. */
function codes({ rules }: Table, violations: readonly Violation[]): readonly string[] {
  return violations.map(({ code, squares }) => [code, ...squares.map(at => squareName(rules.layout, at))].join(' '));
}

describe('a preview never refuses', () => {
  test.each<readonly [string, Table, number, string, readonly string[], readonly string[], number | undefined]>([
    ['a legal play', start, 0, '8F HORN', [], ['HORN'], 14],
    ['off the start', start, 0, '8A HORN', ['misses-start H8'], ['HORN'], (4 + 1 + 1 + 2) * 3],
    ['a lone tile', start, 0, 'H8=H', ['no-word H8'], [], 0],
    ['a lone tile off the start', start, 0, 'A1=H', ['misses-start H8', 'no-word A1'], [], 0],
    ['a gap', start, 0, 'G8=H H8=O J8=R', ['gap I8'], ['HO'], 10],
    ['an L', start, 0, 'G8=H H8=O G9=R', ['not-in-line G8 H8 G9'], ['HO', 'HR'], 10 + 4 + 2],
    ['not connected', laid, 0, '1A NOTE', ['detached A1 B1 C1 D1'], ['NOTE'], (1 + 1 + 1 + 2) * 3],
    ['occupied', laid, 0, 'H8=T', ['occupied H8'], ['HOTN'], 7],
    ['not held', start, 0, '8F HORNZ', ['not-held J8'], ['HORNZ'], undefined],
    ['held only once', start, 0, '8G OO', ['not-held G8 H8'], ['OO'], 4],
    // a blank is worth nothing, whatever it stands for
    ['an open blank above', laid, 1, 'H7=? H9=M', ['not-your-turn', 'blank-open H7'], ['?RM'], 1 + 3],
    ['not held and open', start, 0, '8G ?N', ['not-held G8', 'blank-open G8'], ['?N'], 2],
    ['an open blank inside', start, 1, 'F8=F G8=A H8=? I8=S', ['not-your-turn', 'blank-open H8'], ['FA?S'], 12],
    ['an open blank at the end', laid, 1, 'J8=?', ['not-your-turn', 'blank-open J8'], ['HORN?'], 7],
    ['an open blank in front', laid, 1, 'E8=?', ['not-your-turn', 'blank-open E8'], ['?HORN'], 7],
    ['an open blank in two words', laid, 1, 'J8=? J9=F', ['not-your-turn', 'blank-open J8'], ['?F', 'HORN?'], 4 + 7],
    ['two open blanks', start, 0, 'G8=? H8=? I8=N', ['not-held G8 H8', 'blank-open G8 H8'], ['??N'], 2],
    ['an open blank alone', start, 1, 'H8=?', ['not-your-turn', 'blank-open H8'], [], 0],
    ['off the board', start, 0, '8N HORN', ['off-board N8 O8'], [], undefined],
    ['a square twice', start, 0, 'H8=H H8=O', ['square-twice H8'], [], undefined],
    ['not to be read', start, 0, '8F H1', ['unreadable'], [], undefined],
    ['another move', start, 0, 'pass', ['unreadable'], [], undefined],
    ['refused words', strict, 0, '8F HORT', ['phony F8 G8 H8 I8'], ['HORT'], 14],
    ['everything at once', strict, 0, 'A1=H C1=O', ['gap B1', 'misses-start H8', 'no-word A1 C1'], [], undefined],
    ['walls', walled, 0, '1C HOR', ['wall D1', 'misses-start C3'], ['HOR'], 6],
    // whoever's turn it is
    ['off turn', start, 1, '8F FAMS', ['not-your-turn'], ['FAMS'], 2 * (4 + 1 + 3 + 1)],
    ['off turn and off the start', start, 1, '8A FAMS', ['not-your-turn', 'misses-start H8'], ['FAMS'], undefined],
    ['no seat', start, 7, '8F HORN', ['no-such-seat'], [], undefined],
    ['after the end', over, 1, '8F FAMS', ['game-over'], ['FAMS'], 18],
    // while a window is open, on the board with the pending play on it
    ['the next mover, in an open window', open, 1, 'H6 FA.M', [], ['FARM'], 4 + 1 + 1 + 3],
    ['another voter, in an open window', open, 2, '9G AE', ['not-your-turn'], ['AE', 'OA', 'RE'], undefined],
    ['on the pending play', open, 1, 'H8=T', ['occupied H8'], ['HOTN'], undefined],
  ])('%s', (_what, table, seat, text, expected, words, total) => {
    const { rules, game } = table;
    const preview = previewPlacement(rules, game, seat, text);
    expect(codes(table, preview.violations)).toEqual(expected);
    expect(preview.words.map(word => formatWord(rules, word))).toEqual(words);
    if (total !== undefined) expect(preview.score?.total).toBe(total);
    // valid is what has no violation
    const valid = validatePlacement(rules, game, seat, text);
    if (valid.ok) {
      expect(preview).toMatchObject({ play: valid.value, violations: [] });
      expect(preview.score).toEqual(scoreMove(rules, game, valid.value));
      expect(scoreTotal(rules, game, valid.value)).toBe(preview.score?.total);
    } else expect(valid.error).toEqual(preview.violations);
    expect(preview.play !== undefined).toBe(expected.length === 0);
  });

  test('asks the dictionary for hints only about words without an open blank', () => {
    const { rules, game } = sitDown({ dictionary }, { racks: ['H?N', 'A'], board: '\n     F\n  7  Z' });
    const { words, hints } = previewPlacement(rules, game, 0, '8F H?', { hints: true });
    expect(words.map(word => formatWord(rules, word))).toEqual(['H?', 'ZH']);
    expect(hints?.map(({ squares }) => squares)).toEqual([[95, 110]]);
  });

  test('an open blank of a piece of the game joins words too', () => {
    const pieces = [{ name: 'wild', type: 'blank', count: 1, zone: 'bag' }] as const;
    const { rules, game } = sitAt(extendRules(classic(), { name: 'wild', pieces }), { racks: ['HRN{wild}', 'A'] });
    const { words, score } = previewPlacement(rules, game, 0, '8F H{wild}RN');
    expect(words.map(word => formatWord(rules, word))).toEqual(['H?RN']);
    expect(score?.total).toBe(12);
  });

  test('a blocker still ends words', () => {
    const pieces = [{ name: 'stone', type: 'blocker', count: 1, zone: 'bag' }] as const;
    const { rules, game } = sitAt(extendRules(classic(), { name: 'stone', pieces }), { racks: ['HORN{stone}', 'A'] });
    const { words } = previewPlacement(rules, game, 0, 'F8=H G8=O H8={stone} I8=R J8=N');
    expect(words.map(word => formatWord(rules, word))).toEqual(['HO', 'RN']);
  });

  test.each<readonly [string, unknown]>([
    ['no placement', null],
    ['no tiles', { type: 'place', tiles: 'HORN' }],
    ['claims along lines', { type: 'place', tiles: [{ square: 112, tile: 8 }], claims: [[112]] }],
  ])('an object that is %s', (_what, given) => {
    const preview = previewPlacement(start.rules, start.game, 0, given as string);
    expect(preview.violations[0]?.code).toBe('malformed');
    expect([preview.play, preview.words, preview.score]).toEqual([undefined, [], undefined]);
  });

  test('nothing placed yet', () => {
    const preview = previewPlacement(start.rules, start.game, 0, { type: 'place', tiles: [] });
    expect(codes(start, preview.violations)).toEqual(['no-word']);
  });
});

test.each<readonly [unknown]>([[7], [-1], [1.5], ['Ann'], [null]])('%j is no seat, whatever it sends', by => {
  const { rules, game } = start;
  const refused = { ok: false, error: [{ code: 'no-such-seat', squares: [] }] };
  expect(applyMove(rules, game, by as number, 'pass')).toEqual(refused);
  expect(validatePlacement(rules, game, by as number, '8F HORN')).toEqual(refused);
});

test('scoreMove takes a seat and text or a placement, and validates as validatePlacement does', () => {
  const { rules, game } = start;
  for (const text of ['8F HORN', '8D HORN', '8F HORNZ', '8H', 'pass', 'Z99 X', '', '8F horn']) {
    const valid = validatePlacement(rules, game, 0, text);
    const scored = scoreMove(rules, game, 0, text);
    expect(scored).toEqual(valid.ok ? { ok: true, value: scoreMove(rules, game, valid.value) } : valid);
    if (valid.ok) expect(scoreMove(rules, game, 0, { type: 'place', tiles: valid.value.tiles })).toEqual(scored);
  }
  expect(unwrap(scoreMove(rules, game, 0, '8F HORN')).total).toBe(14);
  for (const seat of [-1, 2, 1.5]) expect(scoreMove(rules, game, seat, '8F HORN')).toMatchObject({ ok: false });
  expect(scoreMove(rules, game, 1, '8F HORN')).toEqual(validatePlacement(rules, game, 1, '8F HORN'));
  const other = classic({ rackSize: 9 });
  expect(scoreMove(other, game, 0, '8F HORN')).toEqual(validatePlacement(other, game, 0, '8F HORN'));
});

test('only a checked placement has a score', () => {
  const { rules, game } = start;
  const given: readonly unknown[] = ['8F HORN', { type: 'place', tiles: [{ square: 112, tile: 8 }] }];
  for (const play of given)
    for (const score of [scoreMove, scoreTotal])
      expect(() => score(rules, game, play as Play)).toThrow(
        'A score needs the value of validatePlacement, or a seat and then a placement.',
      );
});

test('more tiles may cure five violations, and no other', () => {
  const codes = Object.keys(VIOLATIONS) as readonly Violation['code'][];
  const cured = codes.filter(code => isCurable({ code, squares: [] } as unknown as Violation));
  expect(cured.sort()).toEqual(['blank-open', 'detached', 'gap', 'misses-start', 'no-word']);
});

describe("rules of a game's own", () => {
  const base = classic({ dictionary });
  const own = (broken: boolean | readonly number[]) =>
    sitAt(extendRules(base, { name: 'own', placement: [...base.placement, placementRule('odd', () => broken)] }), {
      racks: RACKS,
    });

  test.each<readonly [string, boolean | readonly number[], readonly string[]]>([
    ['kept', false, []],
    ['kept: no squares at fault', [], []],
    ['broken', true, ['rule']],
    ['broken, with squares', [0, 112], ['rule A1 H8']],
  ])('%s', (_what, broken, expected) => {
    const table = own(broken);
    const { violations } = previewPlacement(table.rules, table.game, 0, '8F HORN');
    expect(codes(table, violations)).toEqual(expected);
    if (violations[0]?.code === 'rule') expect(violations[0].rule).toBe('odd');
  });
});

describe('score lines', () => {
  const base = classic({ dictionary });

  test('each word with the value and multiplier of every tile, then the bonus', () => {
    const table = sitDown({ dictionary }, { racks: ['ORIENTS', 'A'] });
    const { rules, game } = table;
    const placed = unwrap(validatePlacement(rules, game, 0, '8B ORIENTS'));
    expect(scoreMove(rules, game, placed)).toEqual({
      total: 66,
      lines: [
        {
          type: 'word',
          points: 16,
          times: 2,
          word: placed.words[0],
          tiles: [106, 107, 108, 109, 110, 111, 112].map(square => ({
            square,
            value: 1,
            times: square === 108 ? 2 : 1,
          })),
        },
        { type: 'bingo', points: 50, tiles: 7 },
      ],
    });
  });

  test('premiums count for squares covered by this play only', () => {
    const { rules, game } = laid;
    const placed = unwrap(validatePlacement(rules, game, 0, 'J8=S'));
    expect(scoreMove(rules, game, placed).lines).toMatchObject([
      {
        type: 'word',
        points: 8,
        times: 1,
        tiles: [{ times: 1 }, { times: 1 }, { times: 1 }, { times: 1 }, { times: 1 }],
      },
    ]);
  });

  test.each<readonly [string, readonly ScoreRule[], readonly string[]]>([
    ['premiums', [scoreWords()], ['word 14']],
    ['face value', [scoreWords('face-value')], ['word 7']],
    ['one per tile', [scoreWords('one-per-tile')], ['word 4']],
    ['nothing', [], []],
    ['a bonus for four', [scoreWords('one-per-tile'), bingo({ 4: 10 })], ['word 4', 'bingo 10']],
    ['a bonus for five', [scoreWords('one-per-tile'), bingo({ 5: 10 })], ['word 4']],
    ['tiles that do not count', [scoreWords('one-per-tile'), bingo({ 3: 10 }, [8])], ['word 4', 'bingo 10']],
    [
      'an own part',
      [scoreWords('one-per-tile'), scoreRule('link', ({ play: made }) => made.tiles.length * 3)],
      ['word 4', 'link 12'],
    ],
    ['an own part of no points makes no line', [scoreRule('link', () => 0)], []],
    ['an own part may take points', [scoreRule('toll', () => -3)], ['toll -3']],
  ])('%s', (_what, scoring, expected) => {
    const { rules, game } = sitAt(extendRules(base, { scoring, name: 'scored' }), { racks: RACKS });
    const made = unwrap(validatePlacement(rules, game, 0, '8F HORN'));
    const score = scoreMove(rules, game, made);
    expect(score.lines.map(line => `${line.type === 'rule' ? line.rule : line.type} ${line.points}`)).toEqual(expected);
    expect(score.lines.reduce((sum, { points }) => sum + points, 0)).toBe(score.total);
    expect(scoreTotal(rules, game, made)).toBe(score.total);
  });
});

describe('the board as it is to be drawn', () => {
  const dragged: readonly Placed[] = [
    { square: 127, tile: 27, as: 13 },
    { square: 999, tile: 1 },
  ];
  const squares = describeBoard(open.rules, open.game, 1, dragged);

  test('every square, in reading order', () => {
    expect(squares).toHaveLength(225);
    expect(squares.map(({ square }) => square)).toEqual(squares.map((_, index) => index));
    expect(squares.every(({ row, column, square }) => row * 15 + column === square)).toBe(true);
  });

  test.each<readonly [string, object]>([
    ['A1', { glyph: 'T', premium: { letter: 1, word: 3, start: false, wall: false } }],
    ['D1', { glyph: 'd', premium: { letter: 2, word: 1, start: false, wall: false } }],
    [
      'H8',
      {
        glyph: 'S',
        premium: { letter: 1, word: 2, start: true, wall: false },
        tile: { text: 'R', points: 1, blank: false, state: 'pending' },
      },
    ],
    ['H9', { row: 8, column: 7, tile: { text: 'M', points: 0, blank: true, state: 'dragged' } }],
  ])('%s', (name, expected) => {
    expect(squares.find(info => info.name === name)).toMatchObject(expected);
  });

  test('what is final is fixed; nothing lies elsewhere', () => {
    const { rules, game } = play(open, 'B: accept', 'C: accept');
    const tiles = describeBoard(rules, game, 1).filter(info => info.tile !== undefined);
    expect(tiles.map(({ name, tile }) => [name, tile?.text, tile?.state])).toEqual([
      ['F8', 'H', 'fixed'],
      ['G8', 'O', 'fixed'],
      ['H8', 'R', 'fixed'],
      ['I8', 'N', 'fixed'],
    ]);
  });

  test('walls', () => {
    expect(describeBoard(walled.rules, walled.game, 0)[3]).toMatchObject({ glyph: '#', premium: { wall: true } });
  });
});
