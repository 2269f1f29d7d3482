import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The published entries: name under `dist/` → source. A `*` stands for every file of a folder: a letter set or a board
 * is an entry by being there. One list for the build, the tests' aliases, the API reports and the size budgets. A
 * subpath of the package is the name, except that `index` is `.`; the command line is no entry of this kind.
 * @type {Readonly<Record<string, string>>}
 */
export const patterns = {
  index: 'src/index.ts',
  variants: 'src/variants/variants.ts',
  'alphabets/*': 'src/tiles/alphabets/*.ts',
  'layouts/*': 'src/board/layouts/*.ts',
  'lexica/open-english': 'src/lexicon/lexica/open-english.ts',
  'lexica/open-french': 'src/lexicon/lexica/open-french.ts',
  'lexica/open-spanish': 'src/lexicon/lexica/open-spanish.ts',
  'messages/french': 'src/notation/languages/french.ts',
  'messages/german': 'src/notation/languages/german.ts',
  'messages/polish': 'src/notation/languages/polish.ts',
  'messages/spanish': 'src/notation/languages/spanish.ts',
  lexicon: 'src/lexicon/lexicon.ts',
  leaves: 'src/leaves/leaves.ts',
  'leaves/open-english': 'src/leaves/tables/open-english.ts',
  'leaves/open-french': 'src/leaves/tables/open-french.ts',
  'leaves/open-spanish': 'src/leaves/tables/open-spanish.ts',
  rules: 'src/rules/rules.ts',
  movegen: 'src/movegen/movegen.ts',
  analysis: 'src/analysis/analysis.ts',
  bots: 'src/bots/bots.ts',
  presets: 'src/presets/presets.ts',
  records: 'src/records/records.ts',
  clock: 'src/clock/clock.ts',
  fair: 'src/fair/fair.ts',
  notation: 'src/notation/notation.ts',
  catalogue: 'src/catalogue/catalogue.ts',
  explain: 'src/explain/explain.ts',
  testing: 'src/testing/testing.ts',
};

/**
 * The same, file by file.
 * @type {Readonly<Record<string, string>>}
 */
export const entries = Object.fromEntries(Object.entries(patterns).flatMap(filesOf));

/** @param {[string, string]} entry @returns {readonly (readonly [string, string])[]} */
function filesOf([name, source]) {
  if (!name.includes('*')) return [[name, source]];
  const files = readdirSync(new URL(`../${dirname(source)}/`, import.meta.url)).sort();
  return files.map(file => [name.replace('*', basename(file, '.ts')), `${dirname(source)}/${file}`]);
}

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
