/**
 * The classic game in tables: every square, both directions, every number of tiles, every letter. Placements and scores
 * are held against a judge of their own (fixtures/judge.ts).
 */
import { describe, expect, test } from 'vitest';
import { classic, newGame, scoreMove, unwrap, validatePlacement, type Game, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import { EDITIONS, play, refusal, sitDown, worth, type Table } from '../../fixtures/table.ts';
import {
  STANDARD,
  boardText,
  disagreement,
  everyPlacement,
  nothingLies,
  valueOf,
  type Ground,
} from '../../fixtures/judge.ts';

const RACK = 'QAXZEKF';

/** Seat 0 is to move with this rack. */
function begun(ground: Ground, rack: string, rules: Rules = classic()): { readonly rules: Rules; readonly game: Game } {
  const held = rack.replace(/[a-z]/g, '?');
  return { rules, game: newGame(rules, { seats: 2, seed: 'tea', racks: [held], boards: [boardText(ground)] }).game };
}

const EMPTY: Ground = { art: STANDARD, letters: nothingLies(15) };

/** Words in the middle, a blank among them, and on every border. */
const LATER: Ground = {
  art: STANDARD,
  letters: `
    AT...........NO
    ..............N
    ...............
    ...............
    .....B.........
    .....O...F.....
    .....B.L.A.....
    ...HOrN..R.E...
    .......M.M.....
    .......N.......
    .......T.......
    ...............
    ...............
    O.............H
    NE...........AE`,
};

/** Every second square of every second row and those between: each empty square has letters beside it. */
const LATTICES: readonly Ground[] = [0, 1].map(odd => ({
  art: STANDARD,
  letters: Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 15 }, (_column, column) => ((row + column) % 2 === odd ? 'A' : '.')).join(''),
  ).join('\n'),
}));

const manyAs = classic({ alphabet: withCounts(english, 'A120 Q1 X1 ?2 E9 K1 F2 Z1') });

test('every first play: from every square, across and down, one tile to seven', () => {
  expect(disagreement(begun(EMPTY, RACK), EMPTY, everyPlacement(EMPTY, RACK))).toBe('');
  expect(disagreement(begun(EMPTY, 'QaXzEKF'), EMPTY, everyPlacement(EMPTY, 'QaXzEKF', [2, 3]))).toBe('');
});

test('every later play: from every square, across and down, over letters, with gaps, in no line, apart', () => {
  expect(disagreement(begun(LATER, RACK), LATER, everyPlacement(LATER, RACK, [1, 2, 3, 4, 7]))).toBe('');
});

test('every square: a tile counts in the word across and in the word down, with what the square multiplies', () => {
  for (const ground of LATTICES)
    for (const rack of ['QXZ', 'aeZ'])
      expect(disagreement(begun(ground, rack, manyAs), ground, everyPlacement(ground, rack, [1, 2, 3]))).toBe('');
});

test('every square: covered once, it multiplies no word of a later play', () => {
  // on every square but those of one line lies an A, or a blank for it: nothing is left to multiply but what is covered
  for (const line of [0, 3, 7, 8, 14])
    for (const lies of ['A', 'a']) {
      const rows = Array.from({ length: 15 }, (_, row) => (row === line ? '.' : lies).repeat(15));
      const ground: Ground = { art: STANDARD, letters: rows.join('\n') };
      const rules = classic({ alphabet: withCounts(english, 'A230 Q1 X1 ?230') });
      expect(disagreement(begun(ground, 'QX', rules), ground, everyPlacement(ground, 'QX', [1, 2]))).toBe('');
    }
});

describe.each(EDITIONS)('edition %i', edition => {
  test('every number of tiles: fifty for the seventh, in any direction, after all else', () => {
    for (const rack of ['AEINORS', 'AEINO?S', '??INORS'])
      for (let count = 2; count <= 7; count++)
        for (const where of ['8H', 'H8', '8B', 'H4']) {
          const table = sitDown({ edition }, { racks: [rack, 'AEIOUTN'] });
          const text = rack.slice(0, count).replace(/\?/g, 'e');
          const start = Number(/\d+/.exec(where)?.[0]) + (where.startsWith('H') ? count : 0);
          const line = where.startsWith('H') ? start : 'ABCDEFGHIJKLMNO'.indexOf(where.slice(-1)) + 1 + count;
          const isOver = where.startsWith('H')
            ? Number(where.slice(1)) <= 8 && line > 8
            : line > 8 && 'ABCDEFGH'.includes(where.slice(-1));
          if (!isOver) continue;
          const { lines, total } = worth(table, `A: ${where} ${text}`);
          const [word = ''] = lines;
          expect(lines.slice(1), `${where} ${text}`).toEqual(count === 7 ? ['bingo 50'] : []);
          expect(total).toBe(Number(word.split(' ')[1]) + (count === 7 ? 50 : 0));
        }
  });

  test('every blank: stands for each letter, is named, is worth nothing and stays what it is', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const small = letter.toLowerCase();
      const table = sitDown({ edition }, { racks: ['O??NTRE', 'SAINTED'] });
      // the first of two words of the same blank: once for each of the two
      expect(worth(table, `A: 8H ${small}O`).total).toBe(2);
      expect(worth(table, `A: H8 O${small}`).total).toBe(2);
      expect(worth(table, `A: 8G ${small}${small}O`).total).toBe(2);
      expect(refusal(table, 'A: 8G ?O')).toEqual(['blank-open G8']);
      // on a letter square and on a word square
      expect(worth(table, `A: 8D ${small}NTRE`).total).toBe(8);
      const later = play(table, `A: 8H O${small}`, 'B: accept');
      expect(worth(later, 'B: 8H ..S')).toEqual({ lines: [`O${letter}S 2`], total: 2 });
      const { rules, game } = later;
      const word = unwrap(validatePlacement(rules, game, 1, '8H ..S')).words[0]?.letters ?? [];
      expect(word.map(each => rules.alphabet.letters[each]).join('')).toBe(`O${letter}S`);
      const far = play(later, 'B: pass', 'A: pass', 'B: 8H ..S', 'A: accept');
      expect(worth(far, 'A: I8 .N').lines).toEqual([`${letter}N 2`]);
    }
  });
});

test('every letter: what is printed on it', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const table = sitDown({}, { racks: [`${letter}EIO`, 'SAINTED'] });
    expect(worth(table, `A: 8H E${letter}`).total).toBe(2 * (1 + valueOf(letter)));
    // and for what lies there
    const later = play(table, `A: 8H ${letter}E`, 'B: accept');
    expect(worth(later, 'B: 8H ..D').total).toBe(valueOf(letter) + 1 + 2);
  }
});

test('every seat plays: what it scores is announced and booked', () => {
  for (const edition of EDITIONS)
    for (const seats of [2, 3, 4])
      for (let seat = 0; seat < seats; seat++) {
        const racks = Array.from({ length: seats }, (_, each) => (each === seat ? 'AEHINOR' : 'AE'));
        const table: Table = sitDown({ edition }, { racks, first: seat });
        const name = 'ABCD'.charAt(seat);
        const others = Array.from('ABCD'.slice(0, seats)).filter(each => each !== name);
        const after = play(table, `${name}: 8F HORN`, ...others.map(each => `${each}: accept`));
        expect(after.said.filter(line => /played|booked/.test(line))).toEqual([
          `${name} played HORN 14`,
          `${name} booked 14 = 14`,
        ]);
        expect(after.game.scores).toEqual(racks.map((_, each) => (each === seat ? 14 : 0)));
        const again = play(
          after,
          ...[1, 2, 3].slice(0, seats - 1).map(n => `${'ABCD'.charAt((seat + n) % seats)}: pass`),
          `${name}: 9G AE`,
        );
        const { rules, game } = after;
        const one = scoreMove(rules, game, unwrap(validatePlacement(rules, game, (seat + 1) % seats, '9G AE')));
        expect(again.game.pending.map(turn => (turn.type === 'play' ? turn.score.total : 0))).toEqual([one.total]);
      }
});
