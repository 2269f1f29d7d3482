import { readFileSync } from 'node:fs';
import type { Rules } from 'tilewright';
import { newGame, parseMove, applyMove, unwrap } from 'tilewright';
import { spanish } from 'tilewright/alphabets/spanish';
import { classic } from 'tilewright/classic';
import { alongClaims, extendRules } from 'tilewright/rules';
import { english, formatMove } from 'tilewright/text';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/core/random.ts';

/** The rows of all tables of a page, cell by cell; heads and rules left out. */
function rowsOf(file: string): readonly (readonly string[])[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter(
      (line, index) =>
        line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !/^\|[\s|:-]+$/.test(lines[index + 1] ?? ''),
    )
    .map(line =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map(cell => cell.trim()),
    );
}

/** What stands between back quotes. */
function codesOf(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

const firstCodes = (file: string): readonly string[] =>
  rowsOf(file).flatMap(([first = '']) => codesOf(first).slice(0, 1));

test('docs/violations.md has every key of the catalogue, once', () => {
  const keys = firstCodes('docs/violations.md');
  expect([...keys].sort()).toEqual(Object.keys(english).sort());
});

const N_ON_I8 = `${'15/'.repeat(7)}8N6${'/15'.repeat(7)}`;

test.each(rowsOf('docs/moves.md'))('docs/moves.md: %s of a %s is of type %s', (cell, who, type) => {
  const [text = ''] = codesOf(cell);
  const base: Rules = extendRules(classic({ challenge: 'double' }), {
    pieces: [{ name: 'blocker', is: 'blocker', count: 1, zone: 'bag' }],
  });
  const rules: Rules = text.includes('[CH]')
    ? classic({ alphabet: spanish })
    : text.includes(' / ')
      ? extendRules(base, { read: alongClaims() })
      : base;
  const racks = text.includes('[CH]') ? [] : ['HORNETS'];
  const { game: begun } = newGame(rules, {
    seats: 3,
    seed: 'docs',
    racks,
    boards: text.endsWith('.') ? [N_ON_I8] : [],
  });
  const challenged = /^(?:challenge|accept)/.test(text);
  const game = challenged ? unwrap(applyMove(rules, begun, 0, '8F HORN')).game : begun;
  const by = who === 'director' ? 'director' : challenged ? 1 : 0;
  const move = unwrap(parseMove(rules, game, by, text));
  expect(`\`${move.type}\``).toBe(type);
  expect(unwrap(parseMove(rules, game, by, formatMove(rules, game, move)))).toEqual(move);
});

test.each(rowsOf('docs/knowledge.md').filter(row => row.length === 5))(
  'docs/knowledge.md: the stream of %s, version %s, has at %s %s',
  (seed = '', version, index, hexadecimal, number) => {
    const [text = ''] = codesOf(seed);
    // below 2 to the power of 32 every word of the stream counts as it is
    const word = randomFrom(text, Number(version), Number(index)).below(2 ** 32);
    expect(word).toBe(Number(number));
    expect(`\`${word.toString(16).padStart(8, '0')}\``).toBe(hexadecimal);
  },
);
