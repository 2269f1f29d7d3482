// docs/languages.md and docs/boards.md against the letter sets and boards, and against what is known of their sources.
import { readFileSync } from 'node:fs';
import { squareName, type Alphabet, type Layout } from 'tilewright';
import { LETTER_SETS, letterSetNamed } from 'tilewright/catalogue';
import { spell, spellingsOf } from 'tilewright/lexicon';
import { expect, test } from 'vitest';
import { entries } from '../../.tools/entries.mjs';
import { boardNamed } from '../../src/catalogue/boards.ts';
import { sizeOf } from '../../src/core/multiset.ts';
import { codesOf, rowsOf, sectionOf, sorted, withTable } from './page.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const LANGUAGES = 'docs/languages.md';
const BOARDS = 'docs/boards.md';
const nameIn = (cell: string): string => codesOf(cell)[0] ?? '';
const manyIn = (set: Alphabet): readonly string[] => set.letters.filter(letter => letter.length > 1);

const sets = rowsOf(sectionOf(LANGUAGES)).filter(row => row.length === 8);
const many = rowsOf(sectionOf(LANGUAGES, 'Letters of several characters'));

test('the table of letter sets is made from them; where they come from stands on the page alone', async () => {
  const SETS = ['`name`', 'tiles', 'points', 'blanks', 'letters', 'of several characters', 'sources', 'confidence'];
  const said = new Map(sets.map(row => [row[0], row.slice(6)]));
  const rows = [...LETTER_SETS]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(set => [
      `\`${set.name}\``,
      `${sizeOf(set.counts)}`,
      `${sizeOf(set.counts.map((count, tile) => count * (set.points[tile] ?? 0)))}`,
      `${set.counts[set.blank] ?? 0}`,
      `${set.letters.length - 1}`,
      manyIn(set).join(' ') || '–',
      ...(said.get(`\`${set.name}\``) ?? ['', '']),
    ]);
  expect(rows.filter(row => row.includes(''))).toEqual([]);
  expect(readFileSync(LANGUAGES, 'utf8')).toBe(await withTable(LANGUAGES, SETS, rows));
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

test('the table of boards is made from them; sources and other names stand on the page alone', async () => {
  const HEAD = ['board', 'entry', 'columns × rows', 'start', 'sources', 'names in records'];
  const said = new Map(boards.map(row => [row[1], row.slice(4)]));
  const rows = await Promise.all(
    Object.entries(entries)
      .filter(([name]) => name.startsWith('layouts/'))
      .map(async ([entry, file]) => {
        const [[name, layout] = ['', undefined]] = Object.entries(
          (await import(`../../${file}`)) as object,
        ) as readonly [string, Layout][];
        if (layout === undefined) throw new Error(`${entry} is empty`);
        const start = layout.starts[0] === undefined ? 'none' : squareName(layout, layout.starts[0]);
        const size = `${layout.columns}×${layout.rows}`;
        return [`\`${name}\``, `\`${entry}\``, size, start, ...(said.get(`\`${entry}\``) ?? ['', ''])];
      }),
  );
  expect(rows.filter(row => row.includes(''))).toEqual([]);
  expect(readFileSync(BOARDS, 'utf8')).toBe(await withTable(BOARDS, HEAD, rows));
});

test('every board but two is found by its name and by the others on the page', async () => {
  for (const [name = '', entry = '', , , , names = ''] of boards) {
    const module = (await import(`../../${entries[nameIn(entry)] ?? ''}`)) as Readonly<Record<string, Layout>>;
    const found = [nameIn(name), ...codesOf(names)].map(each => boardNamed(each)?.layout);
    const unsaid = ['letterLeague27x19', 'literaki15'].includes(nameIn(name));
    expect([name, ...found.map(each => each === module[nameIn(name)])]).toEqual([name, ...found.map(() => !unsaid)]);
  }
});

test('confidence and the number of sources are those of the collection', needsData, () => {
  const { distributions } = JSON.parse(readFileSync(sharedData('letter-distributions.json'), 'utf8')) as {
    readonly distributions: Readonly<
      Record<string, { readonly confidence: string; readonly independentLineages: readonly string[] }>
    >;
  };
  const { layouts } = JSON.parse(readFileSync(sharedData('board-layouts.json'), 'utf8')) as {
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
