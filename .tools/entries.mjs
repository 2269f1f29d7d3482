import { fileURLToPath } from 'node:url';

/**
 * The published entries: name under `dist/` → source. One list for the build, the tests' aliases, the API reports and
 * the size budgets. A subpath of the package is the name, except that `index` is `.`; the command line is no entry of
 * this kind.
 * @type {Readonly<Record<string, string>>}
 */
export const entries = {
  index: 'src/index.ts',
  variants: 'src/variants/variants.ts',
  'alphabets/english': 'src/tiles/alphabets/english.ts',
  'alphabets/english-junior': 'src/tiles/alphabets/english-junior.ts',
  'alphabets/english-super': 'src/tiles/alphabets/english-super.ts',
  'alphabets/french': 'src/tiles/alphabets/french.ts',
  'alphabets/german': 'src/tiles/alphabets/german.ts',
  'alphabets/polish': 'src/tiles/alphabets/polish.ts',
  'alphabets/spanish': 'src/tiles/alphabets/spanish.ts',
  'layouts/junior-13': 'src/board/layouts/junior-13.ts',
  'layouts/junior-15': 'src/board/layouts/junior-15.ts',
  'layouts/standard': 'src/board/layouts/standard.ts',
  'layouts/super-21': 'src/board/layouts/super-21.ts',
  'lexica/open-english': 'src/lexicon/lexica/open-english.ts',
  'messages/french': 'src/notation/languages/french.ts',
  'messages/german': 'src/notation/languages/german.ts',
  'messages/polish': 'src/notation/languages/polish.ts',
  'messages/spanish': 'src/notation/languages/spanish.ts',
  lexicon: 'src/lexicon/lexicon.ts',
  rules: 'src/rules/rules.ts',
  movegen: 'src/movegen/movegen.ts',
  bots: 'src/bots/bots.ts',
  presets: 'src/presets/presets.ts',
  records: 'src/records/records.ts',
  notation: 'src/notation/notation.ts',
  catalogue: 'src/catalogue/catalogue.ts',
  testing: 'src/testing/testing.ts',
};

/** What a program writes to import an entry: `tilewright`, `tilewright/rules`. @param {string} name */
export function specifierOf(name) {
  return name === 'index' ? 'tilewright' : `tilewright/${name}`;
}

/**
 * What a bundler takes for each entry that a program imports: the source, as a file of this system.
 * @returns {Record<string, string>}
 */
export function sourceAliases() {
  return Object.fromEntries(
    Object.entries(entries).map(([name, source]) => [
      specifierOf(name),
      fileURLToPath(new URL(`../${source}`, import.meta.url)),
    ]),
  );
}
