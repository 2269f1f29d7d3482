/** What programs cost, and what a bundle does not carry. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, specifierOf } from '../../.tools/entries.mjs';
import { imports, programs } from '../../.tools/programs.mjs';
import { bundle } from '../fixtures/bundle.ts';

const readme = readFileSync('README.md', 'utf8');
const use = (names: string): string =>
  `import ${names} from 'tilewright';\nconsole.log(${names.replace(/[{}]/g, '')});`;

test.each(Object.entries(programs))('%s costs at most %i kB, and about what README.md says', async (file, limit) => {
  const { size } = await bundle({ file });
  expect(size).toBeLessThanOrEqual(limit);
  const row = readme.split('\n').find(line => line.startsWith('|') && line.includes(`](${file})`)) ?? '';
  const [said, most] = row.split('|').slice(2, 4).map(Number);
  expect(most).toBe(limit);
  expect(Math.abs((said ?? 0) - size), `${size.toFixed(1)} kB`).toBeLessThanOrEqual(0.5);
});

test('README.md lists no other program', () => {
  const listed = [...readme.matchAll(/^\|[^|]*\]\((\S+\.ts)\) *\| *\d/gm)].map(([, file]) => file);
  expect(listed).toEqual(Object.keys(programs));
});

test.each(Object.entries(imports))('%s alone costs at most %i bytes', async (names, limit) => {
  const { size } = await bundle(use(names));
  expect(size * 1000).toBeLessThanOrEqual(limit);
});

test('a layout brings no game', async () => {
  expect((await bundle(use('{ parseLayout }'))).sources).toEqual(['core/frozen.ts', 'board/layout.ts']);
});

test.each([use('{ classic }'), "export * from 'tilewright';"])(
  '%s brings one alphabet, one board, one game',
  async program => {
    const { sources } = await bundle(program);
    expect(sources.filter(file => file.startsWith('tiles/alphabets/'))).toEqual(['tiles/alphabets/english.ts']);
    expect(sources.filter(file => file.startsWith('board/layouts/'))).toEqual(['board/layouts/standard.ts']);
    expect(sources.filter(file => file.startsWith('variants/')).sort()).toEqual([
      'variants/classic.ts',
      'variants/data/classic.ts',
    ]);
    expect(sources.filter(file => /^(records|cli|catalogue|testing|bots|movegen|search)\//.test(file))).toEqual([]);
    const lexicon = sources.filter(file => file.startsWith('lexicon/'));
    expect(lexicon.filter(file => !/^lexicon\/(dictionary|spelling)\.ts$/.test(file))).toEqual([]);
  },
);

test.each(Object.keys(entries).filter(name => /^(alphabets|layouts)\//.test(name)))('%s is that, alone', async name => {
  const { sources, size } = await bundle(`export * from '${specifierOf(name)}';`);
  const data = sources.filter(file => /^(tiles\/alphabets|board\/layouts)\//.test(file));
  expect(data).toHaveLength(1);
  expect(sources.filter(file => !/^(core|tiles|board)\//.test(file))).toEqual([]);
  expect(size).toBeLessThanOrEqual(2.5);
});

/** The languages that are entries of their own; English is the default of `explainer` and `speaker`. */
const LANGUAGES = Object.keys(entries).filter(name => name.startsWith('messages/'));

test.each(LANGUAGES)('%s is that language, alone', async name => {
  const { sources, size } = await bundle(`export * from '${specifierOf(name)}';`);
  const file = name.replace('messages', 'notation/languages');
  expect([...sources].sort()).toEqual(['core/own.ts', 'notation/grammar.ts', `${file}.ts`]);
  expect(size).toBeLessThanOrEqual(8);
});

test('sentences bring no phrases that are said aloud, and no other language', async () => {
  expect(LANGUAGES).toHaveLength(4);
  const program = `${use('{ explainer }')} export { germanMessages } from 'tilewright/messages/german';`;
  const { sources, text } = await bundle(program);
  expect(sources.filter(file => /notation\/(languages|spe)/.test(file))).toEqual(['notation/languages/german.ts']);
  expect(text).toContain('Spielleitung');
  expect(text).not.toMatch(/Buchstabenwert|unknown tile/);
});
