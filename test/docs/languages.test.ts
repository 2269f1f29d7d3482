// docs/languages.md and docs/boards.md against the letter sets and boards, and against what is known of their sources.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { squareName, type Alphabet, type Layout } from 'tilewright';
import { LETTER_SETS, letterSetNamed } from 'tilewright/catalogue';
import { spell, spellingsOf } from 'tilewright/lexicon';
import { expect, test } from 'vitest';
import { entries } from '../../.tools/entries.mjs';
import { boardNamed } from '../../src/catalogue/boards.ts';
import { sizeOf } from '../../src/core/multiset.ts';
import { codesOf, rowsOf, sectionOf, sorted } from './page.ts';

const LANGUAGES = 'docs/languages.md';
const BOARDS = 'docs/boards.md';
const nameIn = (cell: string): string => codesOf(cell)[0] ?? '';
const manyIn = (set: Alphabet): readonly string[] => set.letters.filter(letter => letter.length > 1);

const sets = rowsOf(sectionOf(LANGUAGES)).filter(row => row.length === 8);
const many = rowsOf(sectionOf(LANGUAGES, 'Letters of several characters'));

test('every letter set is in the table, with what it is', () => {
  const expected = LETTER_SETS.map(set => [
    `\`${set.name}\``,
    sizeOf(set.counts),
    sizeOf(set.counts.map((count, tile) => count * (set.points[tile] ?? 0))),
    set.counts[set.blank] ?? 0,
    set.letters.length - 1,
    manyIn(set).join(' ') || '–',
  ]);
  expect(sorted(sets.map(row => row.slice(0, 6).join('|')))).toEqual(sorted(expected.map(row => row.join('|'))));
});

test('the sets with letters of several characters are those of the second table', () => {
  const said = many.flatMap(([names = '', letters = '']) => codesOf(names).map(name => `${name}: ${letters}`));
  const expected = LETTER_SETS.filter(set => manyIn(set).length > 0);
  expect(sorted(said)).toEqual(sorted(expected.map(set => `${set.name}: ${manyIn(set).join(' ')}`)));
});

test('words that it splits with brackets are those words, and can be split so', () => {
  const split = many.flatMap(([names = '', , text = '']) =>
    codesOf(text).flatMap(word => (/\p{Lu}\[\p{Lu}\]\p{Lu}{2}/u.test(word) ? [[nameIn(names), word] as const] : [])),
  );
  expect(split).toHaveLength(3);
  for (const [name, word] of split) {
    const set = letterSetNamed(name);
    if (set === undefined) throw new Error(name);
    expect(spell(set, word)?.length).toBe(word.replace(/[[\]]/g, '').length);
    expect(Array.from(spellingsOf(set, word.replace(/[[\]]/g, '')))).toContain(word);
  }
});

test('the page names every set whose sources differ', () => {
  const section = sectionOf(LANGUAGES, 'Where sources differ, and what else to know');
  const medium = sets.filter(row => row[7] === 'medium').map(([name = '']) => nameIn(name));
  expect(medium.length).toBeGreaterThan(3);
  expect(medium.filter(name => !codesOf(section).includes(name))).toEqual([]);
});

const boards = rowsOf(sectionOf(BOARDS));

test('every board is in the table, with what it is, under its names', async () => {
  const files = Object.entries(entries).filter(([name]) => name.startsWith('layouts/'));
  expect(sorted(boards.map(([, entry = '']) => nameIn(entry)))).toEqual(sorted(files.map(([name]) => name)));
  for (const [name = '', entry = '', size, start, , names = ''] of boards) {
    const module = (await import(`../../${entries[nameIn(entry)] ?? ''}`)) as Readonly<Record<string, Layout>>;
    const layout = module[nameIn(name)];
    if (layout === undefined) throw new Error(`${entry} has no ${name}`);
    const { columns, rows, starts } = layout;
    const square = starts[0] === undefined ? 'none' : squareName(layout, starts[0]);
    expect([entry, size, start]).toEqual([entry, `${columns}×${rows}`, square]);
    const found = [nameIn(name), ...codesOf(names)].map(each => boardNamed(each)?.layout);
    const unsaid = ['letterLeague27x19', 'literaki15'].includes(nameIn(name));
    expect([name, ...found.map(each => each === layout)]).toEqual([name, ...found.map(() => !unsaid)]);
  }
});

const shared = (file: string): string => fileURLToPath(new URL(`../../../shared/data/${file}`, import.meta.url));
const present = existsSync(shared('letter-distributions.json'));
if (!present) console.log('NOT RUN: ../shared/data is not here: how many sources say what docs/languages.md says.');

test.skipIf(!present)('confidence and the number of sources are those of the collection', () => {
  const { distributions } = JSON.parse(readFileSync(shared('letter-distributions.json'), 'utf8')) as {
    readonly distributions: Readonly<
      Record<string, { readonly confidence: string; readonly independentLineages: readonly string[] }>
    >;
  };
  const { layouts } = JSON.parse(readFileSync(shared('board-layouts.json'), 'utf8')) as {
    readonly layouts: Readonly<Record<string, { readonly sources: readonly string[] }>>;
  };
  const RENAMED = { english_duel: 'english_scrabble_duel', persian_madda: 'persian_scrabble3d' };
  const keyOf = (name: string): string => Object.entries(RENAMED).find(([own]) => own === name)?.[1] ?? name;
  for (const [name = '', , , , , , sources, confidence] of sets) {
    const { independentLineages, ...known } = distributions[keyOf(nameIn(name))] ?? { independentLineages: [] };
    const said = 'confidence' in known && known.confidence.replace('one-lineage', 'one source');
    expect([name, Number(sources), confidence]).toEqual([name, independentLineages.length, said]);
  }
  const KEYS = { standard: 'standard15', duel11: 'scrabble_duel11', letterLeague27x19: 'letter_league_27x19' };
  for (const [name = '', , , , sources] of boards) {
    const key = Object.entries(KEYS).find(([own]) => own === nameIn(name))?.[1] ?? nameIn(name);
    expect([name, Number(sources)]).toEqual([name, layouts[key]?.sources.length ?? 0]);
  }
});
