// The text grammar as docs/moves.md gives it: every row is read, written back and read again, and no move is left out.
import {
  applyMove,
  classic,
  formatMove,
  newGame,
  parseMove,
  unwrap,
  type Actor,
  type Game,
  type Move,
  type Rules,
} from 'tilewright';
import { spanish } from 'tilewright/alphabets/spanish';
import { alongClaims, extendRules } from 'tilewright/rules';
import { expect, test } from 'vitest';
import { codesOf, itemsOf, rowsOf, sectionOf, variantsOf } from './page.ts';

const PAGE = 'docs/moves.md';

interface Row {
  readonly text: string;
  readonly who: string;
  readonly type: string;
  /** What `formatMove` writes. */
  readonly written: string;
}

const rows: readonly Row[] = rowsOf(sectionOf(PAGE, 'The grammar')).map(
  ([text = '', who = '', type = '', , written = '']) => {
    const [first = ''] = codesOf(text);
    return { text: first, who, type: codesOf(type)[0] ?? '', written: codesOf(written)[0] ?? first };
  },
);

const N_ON_I8 = `${'15/'.repeat(7)}8N6${'/15'.repeat(7)}`;
const pieces: Rules['pieces'] = [{ name: 'blocker', type: 'blocker', count: 1, zone: 'bag' }];

/** A table where the row's text can be read. */
function tableFor({ text, who }: Row): { readonly rules: Rules; readonly game: Game; readonly by: Actor } {
  const plain: Rules = extendRules(classic(), { pieces });
  const digraphs = text.includes('[CH]');
  const rules = digraphs
    ? classic({ alphabet: spanish })
    : text.includes(' / ')
      ? extendRules(plain, { read: alongClaims() })
      : plain;
  const racks = digraphs ? [] : ['HORNETS'];
  const { game } = newGame(rules, { seats: 3, seed: 'docs', racks, boards: text.endsWith('.') ? [N_ON_I8] : [] });
  if (who === 'director') return { rules, game, by: 'director' };
  if (!/^(?:challenge|accept)/.test(text)) return { rules, game, by: 0 };
  return { rules, game: unwrap(applyMove(rules, game, 0, '8F HORN')).game, by: 1 };
}

test.each(rows)('`$text` is read as $type and written as `$written`', row => {
  const { rules, game, by } = tableFor(row);
  const move: Move = unwrap(parseMove(rules, game, by, row.text));
  expect(move.type).toBe(row.type);
  expect(formatMove(rules, move)).toBe(row.written);
  expect(unwrap(parseMove(rules, game, by, row.written))).toEqual(move);
  expect(structuredClone(move)).toEqual(JSON.parse(JSON.stringify(move)));
});

test.each(rows)('`$text` is read whatever the spaces around and between its words', row => {
  const { rules, game, by } = tableFor(row);
  const spaced = row.text.includes('{"') ? ` ${row.text}\t` : `  ${row.text.replaceAll(' ', '   ')}\n`;
  expect(parseMove(rules, game, by, spaced)).toEqual(parseMove(rules, game, by, row.text));
});

test('every move of the library has a row, and no other', () => {
  const types = new Set([
    ...variantsOf('src/index.ts', 'SeatMove', 'type').keys(),
    ...variantsOf('src/index.ts', 'DirectorMove', 'type').keys(),
  ]);
  expect(new Set(rows.map(({ type }) => type))).toEqual(types);
});

test("the director's moves are said to be the director's, and all others a seat's", () => {
  const director = new Set(variantsOf('src/index.ts', 'DirectorMove', 'type').keys());
  expect(rows.filter(({ type, who }) => (who === 'director') !== director.has(type))).toEqual([]);
  expect(new Set(rows.map(({ who }) => who))).toEqual(new Set(['seat', 'director']));
});

const refused = itemsOf(sectionOf(PAGE, 'What is not read')).map(({ codes: [text = ''], text: said }) => {
  const [code = ''] = codesOf(said);
  const column = /at column (\d+)/.exec(said)?.[1];
  return { text, code, column: column === undefined ? undefined : Number(column) };
});

test('what is not read is shown by examples', () => {
  expect(new Set(refused.map(({ code }) => code))).toEqual(
    new Set(['unreadable', 'off-board', 'malformed', 'no-such-word']),
  );
});

test.each(refused)('`$text` is $code', ({ text, code, column }) => {
  const rules = classic();
  const { game } = newGame(rules, { seats: 2, seed: 'docs', racks: ['HORNETS'] });
  const read = parseMove(rules, game, 0, text);
  expect(read.ok ? [] : read.error).toMatchObject([column === undefined ? { code } : { code, column }]);
  // applyMove says the same, and nothing is thrown
  expect(applyMove(rules, game, 0, text)).toEqual(read);
});
