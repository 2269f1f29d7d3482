/** docs/sources.md: what the code cites can be looked up, and nothing else is cited. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverageRows } from '../fixtures/coverage-rows.ts';

const page = readFileSync('docs/sources.md', 'utf8');
const keys = new Set([...page.matchAll(/^- `([^`]+)`:/gm)].map(([, key = '']) => key));
const sentences = new Set(coverageRows().map(({ id }) => id));

const files = ['src', 'test', 'examples/records', '.tools'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:ts|mjs)$/.test(file) && !file.includes('node_modules') && !file.endsWith('-data.ts'))
    .map(file => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
);

/** What stands in comments, line ends and their stars read as spaces. */
function prose(text: string): string {
  return [...text.matchAll(/\/\*\*?([^]*?)\*\/|\/\/(.*)/g)]
    .map(([, block = '', line = '']) => `${block}${line}`.replaceAll(/\s*\n\s*\*?\s*/g, ' '))
    .join('\n');
}

const cited = files.flatMap(({ file, text }) => {
  const said = prose(text);
  const sources = [...said.matchAll(/\((?:[^():]*[ ;,] ?)?source: (?!string)([^);]+)/g)].flatMap(([, list = '']) =>
    list.split(', '),
  );
  const books = [...said.matchAll(/\bR\d{3}(?:-\d+)?\b/g)].map(([number]) => number);
  return [...sources, ...books].map(citation => ({ file, citation }));
});

test('every citation has its entry', () => {
  expect(cited.length).toBeGreaterThan(200);
  const isListed = (citation: string): boolean => keys.has(citation) || sentences.has(citation);
  expect(cited.filter(({ citation }) => !isListed(citation))).toEqual([]);
});

test('every entry is cited', () => {
  const all = new Set(cited.map(({ citation }) => citation.replace(/-\d+$/, '')));
  expect([...keys].filter(key => !all.has(key))).toEqual([]);
});

test('every sentence is shown in our words', () => {
  expect(coverageRows().filter(({ says }) => !/\p{L}{3}/u.test(says))).toEqual([]);
});

test('no file cites what is not in the repository', () => {
  const beside = /\b(?:RULES|FORMATS|DESIGN|STYLE|TOOLING)(?:\.md)? \d|\bdesign\/[A-Z]+/;
  expect(
    files.filter(({ file, text }) => !file.endsWith('sources.test.ts') && beside.test(text)).map(f => f.file),
  ).toEqual([]);
});
