/** The text of boards at its edges: what fits exactly, and whole faults where it does not. */
import { expect, test } from 'vitest';
import { parseLayout } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { formatBoard, parseBoard } from '../../src/engine/board-text.ts';

const set = { alphabet: english, pieces: [] };
const layout = parseLayout('S..\n...');

test.each(['3/3', 'ABC/abc', 'A2/2z', '1A1/3', 'AB1/1YZ'])('%s fits, and is written as it was', text => {
  const board = parseBoard(set, layout, text);
  expect(board.ok ? formatBoard(set, board.value, pieces => pieces.join('')) : board.error).toBe(text);
});

test.each<readonly [string, object]>([
  ['', { found: '1 rows', expected: '2 rows' }],
  ['3', { found: '1 rows', expected: '2 rows' }],
  ['3/3/', { found: '3 rows', expected: '2 rows' }],
  ['3/3/3', { found: '3 rows', expected: '2 rows' }],
  ['3/2', { line: 2, column: 1, found: '2 squares', expected: '3 squares' }],
  ['4/3', { line: 1, column: 1, found: '4 squares', expected: '3 squares' }],
  ['AB/3', { line: 1, column: 1, found: '2 squares', expected: '3 squares' }],
  ['3/', { line: 2, column: 1, found: '0 squares', expected: '3 squares' }],
  ['ABCD/3', { line: 1, column: 4, found: 'D', expected: 'the end of 3 squares' }],
  ['3/3A', { line: 2, column: 2, found: 'A', expected: 'the end of 3 squares' }],
  ['3/2Ä', { line: 2, column: 2, found: 'Ä', expected: 'a tile or a number of empty squares' }],
])("'%s' does not: %o", (text, facts) => {
  expect(parseBoard(set, layout, text)).toEqual({ ok: false, error: { code: 'bad-board', ...facts } });
});
