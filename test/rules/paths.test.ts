/** Paths along which words are claimed, against every order of squares. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLayout } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { emptyBoard, withTiles } from 'tilewright/rules';
import { isPath, pathsThatSpell, wordsOnPaths } from '../../src/rules/paths.ts';
import { wordSet } from '../../src/lexicon/dictionary.ts';

const layout = parseLayout('... ... ...');

/** Every order of n of nine squares. */
function orders(length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  return orders(length - 1).flatMap(order =>
    Array.from({ length: 9 }, (_, square) => square)
      .filter(square => !order.includes(square))
      .map(square => [...order, square]),
  );
}

const ORDERS = [1, 2, 3, 4].flatMap(orders);

/** Letters A and B, or none, on nine squares; which of them are laid now. */
const lying = fc.record({
  letters: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 9, maxLength: 9 }),
  laid: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  word: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 4 }),
});

test('what is found is every order of squares that is a path, spells the word and covers a tile', () => {
  fc.assert(
    fc.property(lying, ({ letters, laid, word }) => {
      const placed = letters.flatMap((tile, square) => (tile === 0 ? [] : [{ square, tile }]));
      const board = withTiles(emptyBoard(layout), placed, english.blank);
      const tiles = placed.filter(({ square }) => laid[square]);
      const paths = ORDERS.filter(
        order => isPath(board, order) && order.some(square => tiles.some(tile => tile.square === square)),
      );
      const spelled = (path: readonly number[]): string =>
        path.map(square => ' AB'.charAt(letters[square] ?? 0)).join('');
      const found = pathsThatSpell(board, tiles, word);
      const text = word.map(letter => ' AB'.charAt(letter)).join('');
      expect(found.map(String).sort()).toEqual(
        paths
          .filter(path => spelled(path) === text)
          .map(String)
          .sort(),
      );
      const known = ['AB', 'ABA', 'BABB', 'BB', 'AAAA'];
      const wanted = known.filter(each => paths.some(path => spelled(path) === each));
      for (const dictionary of [wordSet(english, known), buildGraph(english, known)]) {
        const words = wordsOnPaths(board, tiles, dictionary);
        expect(words.map(({ squares }) => spelled(squares)).sort()).toEqual(wanted.sort());
        for (const { squares } of words) expect(paths).toContainEqual(squares);
      }
    }),
    { numRuns: 60 },
  );
});

test('a word graph says how its words begin', () => {
  const graph = buildGraph(english, ['abba', 'ad']);
  const begins = (text: string): boolean | undefined =>
    graph.begins?.(Array.from(text, letter => letter.charCodeAt(0) - 64));
  expect(['', 'A', 'AB', 'ABBA', 'AD'].map(begins)).toEqual([true, true, true, true, true]);
  expect(['B', 'ABA', 'ABBAA', 'ADA'].map(begins)).toEqual([false, false, false, false]);
  expect(buildGraph(english, []).begins?.([1])).toBe(false);
});
