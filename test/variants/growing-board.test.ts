/** Growing board, clause by clause: what is a fact, and what the conventions of ours say. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  describeBoard,
  formatMove,
  loadGame,
  newGame,
  openPart,
  parseMove,
  parseSquare,
  rewindGame,
  saveGame,
  squareName,
  unwrap,
  viewFor,
  wordSet,
  type Game,
  type Layout,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { letterLeague27x19 } from 'tilewright/layouts/letter-league-27x19';
import { drawBoard, drawSvg, formatCgp, parseCgp, speaker } from 'tilewright/notation';
import { growingBoard } from 'tilewright/variants';
import { diceOf } from '../../src/testing/dice.ts';
import { LIVELY } from '../../src/testing/player.ts';
import { nextStage } from '../../src/testing/walk.ts';
import { play, refusal, sitAt, worth, type Table } from '../fixtures/table.ts';

const rules = growingBoard();
const racks = ['LATTICE', 'AEEDSLA'];
const begin = (): Table => sitAt(rules, { racks });
const FIRST = { row: 12, column: 12, rows: 19, columns: 27 };
const partOf = ({ game, ...table }: Pick<Table, 'rules' | 'game'>): ReturnType<typeof openPart> =>
  openPart(table.rules, game, 0);

describe('the board to begin with', () => {
  test('27×19 squares in the middle of the largest board, which goes on as they do', () => {
    expect(partOf(begin())).toEqual(FIRST);
    const { glyphs, rows, columns, starts } = rules.layout;
    expect([rows, columns, starts.map(square => squareName(rules.layout, square))]).toEqual([43, 51, ['Z22']]);
    const small = letterLeague27x19;
    const middle = Array.from({ length: 19 }, (_, row) => glyphs.slice((row + 12) * 51 + 12, (row + 12) * 51 + 39));
    expect(middle.join('').replace('*', '.')).toBe(small.glyphs);
    const plain = glyphs.replace('*', '.');
    const differs = Array.from(plain).filter(
      (glyph, square) =>
        (square % columns < columns - 12 && glyph !== plain[square + 12]) ||
        (square + 12 * columns < plain.length && glyph !== plain[square + 12 * columns]),
    );
    expect(differs).toEqual([]);
  });

  test('L is worth 2; 100 tiles, or about 50 in the short game', () => {
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
    const { alphabet } = rules;
    const [l, short] = [alphabet.letters.indexOf('L'), growingBoard({ length: 'short' }).alphabet];
    expect([alphabet.points[l], sum(alphabet.counts), sum(short.counts)]).toEqual([2, 100, 54]);
    const others = (points: readonly number[]): readonly number[] => points.filter((_, tile) => tile !== l);
    expect(others(alphabet.points)).toEqual(others(english.points));
    expect(alphabet.counts).toEqual(english.counts);
    expect(short.counts).toEqual(english.counts.map(count => Math.ceil(count / 2)));
    expect(short.points).toEqual(alphabet.points);
  });

  test('the first word covers the middle (convention)', () => {
    expect(refusal(begin(), 'A: 22S LATTICE')).toEqual(['misses-start Z22']);
    expect(refusal(begin(), 'A: 22T LATTICE')).toEqual([]);
  });
});

describe('premiums stay when they are covered', () => {
  const after = play(begin(), 'A: 22T LATTICE');

  test('every word through a premium has it, across and down', () => {
    // double words under L and I
    expect(worth(after, 'B: 22T .......S').lines).toEqual(['LATTICES 44']);
    expect(worth(after, 'B: T22 .AD').lines).toEqual(['LAD 12']);
    expect(worth(after, 'B: 23X SEA').lines).toEqual(['SEA 5', 'IS 4', 'CE 6', 'EA 2']);
  });

  test('a bonus for the whole rack doubles the main word only', () => {
    expect(after.said[0]).toBe('A played LATTICE 80');
    const { lines, total } = worth(after, 'B: 23T ALEEDSA');
    const points = lines.map(line => Number(line.split(' ').at(-1)));
    const [main = 0] = points;
    const across = points.slice(1, -1);
    expect([lines[0], across.length, lines.at(-1)]).toEqual([`ALEEDSA ${main}`, 7, `bingo ${main}`]);
    expect(total).toBe(2 * main + across.reduce((sum, each) => sum + each, 0));
  });

  test('fewer tiles have no bonus, and another number of times can be agreed', () => {
    expect(worth(begin(), 'A: 22W LATTI').lines).toHaveLength(1);
    const thrice = sitAt(growingBoard({ bingoTimes: { 5: 3 } }), { racks });
    expect(worth(thrice, 'A: 22W LATTI').lines).toEqual(['LATTI 12', 'bingo 24']);
  });
});

describe('how it grows (conventions)', () => {
  const column = play(begin(), 'A: Z22 LATTICE');
  const grown = play(column, 'B: Z22 .......A');

  test('three squares are free below: nothing; two: six rows more, and the squares are named', () => {
    expect([partOf(column), column.said.length]).toEqual([FIRST, 4]);
    expect(partOf(grown)).toEqual({ ...FIRST, rows: 25 });
    const { events } = unwrap(applyMove(rules, column.game, 1, 'Z22 .......A'));
    const found = events.find(event => event.type === 'rule');
    expect(found).toMatchObject({ type: 'rule', rule: 'board-grows', seat: 1 });
    const names = found?.type === 'rule' ? found.squares.map(square => squareName(rules.layout, square)) : [];
    expect([names.length, names[0], names.at(-1)]).toEqual([6 * 27, 'M32', 'AM37']);
  });

  test('what lies beyond the edge is refused by name, and taken once the board has grown', () => {
    expect(refusal(column, 'B: Z29 AEEDSLA').filter(line => line.startsWith('rule'))).toEqual([
      'rule beyond-edge Z32 Z33 Z34 Z35',
    ]);
    expect(refusal(grown, 'A: 30Z A').filter(line => line.startsWith('rule'))).toEqual([]);
  });

  test('each side by itself, up to the largest board and no further', () => {
    const wide = growingBoard({ rackSize: 14 });
    const given = 'AELDSLATTICEEO';
    const left = play(sitAt(wide, { racks: [given, given, 'NNNNNN', 'RRRRRR'] }), `A: 22M ${given}`);
    expect(partOf(left)).toEqual({ row: 12, column: 6, rows: 19, columns: 33 });
    const upper = play(left, 'B: M13 ELDSLATTI.');
    expect(partOf(upper)).toEqual({ row: 6, column: 6, rows: 25, columns: 33 });
    const top = play(upper, 'C: M7 NNNNNN.', 'D: M1 RRRRRR.');
    expect(partOf(top)).toEqual({ row: 0, column: 6, rows: 31, columns: 33 });
  });

  test('a board that does not grow, and one that grows by one', () => {
    for (const [by, rows] of [
      [0, 19],
      [1, 20],
      [30, 31],
    ] as const) {
      const start = sitAt(growingBoard({ growth: { by } }), { racks });
      expect(partOf(play(start, 'A: Z22 LATTICE', 'B: Z22 .......A'))).toEqual({ ...FIRST, rows });
    }
  });

  test('what is open to begin with has to be on the layout', () => {
    for (const growth of [{ at: 'M40' }, { at: 'nowhere' }, { columns: 40 }])
      expect(() => growingBoard({ growth })).toThrow(/squares at \S+ are not all on the board/);
  });

  test('it may reach the last row and column, and no further', () => {
    const { rows, columns } = growingBoard().layout;
    const whole = { at: 'B2', rows: rows - 1, columns: columns - 1 };
    expect(partOf(sitAt(growingBoard({ growth: whole }), { racks }))).toMatchObject({ rows: rows - 1, row: 1 });
    for (const more of [
      { ...whole, rows },
      { ...whole, columns },
    ])
      expect(() => growingBoard({ growth: more })).toThrow(/squares at B2 are not all on the board/);
  });

  test('nobody could begin where no start square is open', () => {
    expect(() => growingBoard({ growth: { at: 'A1', rows: 5 } })).toThrow('5×27 squares at A1 hold no start square');
  });

  test('letters that can still be challenged do not count, and those taken back never do', () => {
    const dictionary = wordSet(english, ['lattice']);
    const start = sitAt(growingBoard({ dictionary, challenge: 'single' }), { racks });
    const open = play(start, 'A: Z22 LATTICE', 'B: Z22 .......A');
    expect(partOf(open)).toEqual(FIRST);
    expect(partOf(play(open, 'A: challenge'))).toEqual(FIRST);
    expect(partOf(play(open, 'A: accept'))).toEqual({ ...FIRST, rows: 25 });
  });

  test('the director takes growth back', () => {
    const undone = play(grown, 'director: undo 1');
    expect(partOf(undone)).toEqual(FIRST);
    expect(partOf({ rules, game: rewindGame(rules, grown.game, 1).game })).toEqual(FIRST);
    expect(partOf(play(undone, 'B: Z22 .......A'))).toEqual({ ...FIRST, rows: 25 });
  });

  test('it is drawn and said as large as it is; squares keep their names', () => {
    const rowsOf = (text: string): readonly string[] =>
      text.split('\n').filter(line => /^ *\d+ [.a-z]/i.test(line) && !line.includes('bag'));
    expect(rowsOf(drawBoard(rules, column.game)).length).toBe(19);
    expect(rowsOf(drawBoard(rules, grown.game)).length).toBe(25);
    expect(drawBoard(rules, grown.game).split('\n')[0]?.trim().split(/ +/).slice(0, 2)).toEqual(['M', 'N']);
    expect(rowsOf(drawBoard(rules, grown.game))[16]?.trim().split(/ +/).slice(0, 15).join(' ')).toBe(
      '29 . . . . d . t . t . d . . A',
    );
    const squares = describeBoard(rules, grown.game, 0);
    expect(squares.filter(({ beyond }) => beyond !== true).length).toBe(25 * 27);
    expect(squares[parseSquare(rules.layout, 'Z29') ?? 0]).toMatchObject({ name: 'Z29', tile: { text: 'A' } });
    expect(speaker(rules).board(squares)).toBe('Board: 25 rows, 27 columns, 8 tiles.');
    expect(drawSvg(rules, grown.game)).toContain('<desc>Z22 LATTICEA</desc>');
    expect(drawSvg(rules, grown.game)).toContain('<g transform="translate(-384 -384)">');
  });
});

describe('any game whose board grows', () => {
  /** A small game, so that boards grow often: 5×5 squares of 13×13 to begin with. */
  const small = growingBoard({ length: 'short', growth: { at: 'X20', rows: 5, columns: 5, near: 2, by: 1 } });

  /** The games that n random moves lead through. */
  function walk(made: Rules, seed: number, moves: number): readonly Game[] {
    const style = { ...LIVELY, resign: 0, upset: 0 };
    const games: Game[] = [newGame(made, { seats: 2, seed: `grow ${seed}` }).game];
    for (let n = 0; n < moves; n++) {
      const next = nextStage(made, games[n]!, diceOf(1000 * seed + n), style)?.game;
      if (next === undefined) break;
      games.push(next);
    }
    return games;
  }

  const seeds = fc.integer({ min: 0, max: 1e6 });
  const grew: number[] = [];

  test('its log, its save, its views and its position give the same board', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const games = walk(small, seed, 25);
        const game = games.at(-1)!;
        const part = openPart(small, game, 0);
        grew.push(part.rows + part.columns - 10);
        const again = [
          rewindGame(small, game, 0).game,
          unwrap(loadGame(small, JSON.parse(JSON.stringify(saveGame(small, game))))),
          viewFor(small, game, 1),
          unwrap(parseCgp(small, formatCgp(small, game))),
        ];
        for (const other of again) {
          expect(openPart(small, other, 0)).toEqual(part);
          expect(other.boards[0]).toEqual(game.boards[0]);
        }
        // moves are text and back, beyond the first size as well
        for (const [n, { by, move }] of game.log.entries()) {
          const then = games[n]!;
          expect(unwrap(parseMove(small, then, by, formatMove(small, move)))).toEqual(move);
        }
      }),
      { numRuns: 6 },
    );
    expect(Math.max(...grew)).toBeGreaterThan(2);
  });

  test('growth is that of the letters one after another, shrinks by an undo alone, and is taken back with its move', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const games = walk(small, seed, 12);
        for (const [n, game] of games.entries()) {
          const part = openPart(small, game, 0);
          expect(part).toEqual(slowly(small.layout, game));
          const before = games[n - 1];
          if (before === undefined) continue;
          const shrunk = part.rows < openPart(small, before, 0).rows;
          if (shrunk) expect(game.log.at(-1)?.move.type).toBe('undo');
          expect(openPart(small, rewindGame(small, game, game.log.length - before.log.length).game, 0)).toEqual(
            openPart(small, before, 0),
          );
        }
      }),
      { numRuns: 4 },
    );
  });

  test('premiums that stay count for every word through them', () => {
    fc.assert(
      fc.property(seeds, seed => {
        for (const game of walk(small, seed, 20).slice(1)) {
          const turn = game.history.at(-1);
          if (turn?.type !== 'play') continue;
          const { letterTimes, wordTimes } = small.layout;
          for (const line of turn.score.lines) {
            if (line.type !== 'word') continue;
            const values = line.word.squares.map(
              (square, nth) => (line.tiles[nth]?.value ?? 0) * (letterTimes[square] ?? 0),
            );
            const times = line.word.squares.reduce((product, square) => product * (wordTimes[square] ?? 0), 1);
            expect(line.points).toBe(values.reduce((sum, each) => sum + each, 0) * times);
          }
        }
      }),
      { numRuns: 4 },
    );
  });

  /** The open part by adding lines one at a time, as long as a letter is near an edge. */
  function slowly(layout: Layout, game: Game): ReturnType<typeof openPart> {
    const letters = game.boards[0]?.letters.flat() ?? [];
    const taken = letters.flatMap((letter, square) => (letter === 0 ? [] : [square]));
    let [top, left, bottom, right] = [19, 23, 23, 27];
    for (let changed = true; changed;) {
      changed = false;
      for (const square of taken) {
        const [row, column] = [Math.floor(square / layout.columns), square % layout.columns];
        if (row - top < 2 && top > 0) [top, changed] = [top - 1, true];
        if (bottom - row < 2 && bottom < layout.rows - 1) [bottom, changed] = [bottom + 1, true];
        if (column - left < 2 && left > 0) [left, changed] = [left - 1, true];
        if (right - column < 2 && right < layout.columns - 1) [right, changed] = [right + 1, true];
      }
    }
    return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }
});
