/** docs/rules-coverage.md: every statement of the rulebooks has its row, and what a row names exists and is run. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverageRows, namesOf } from '../fixtures/coverage-rows.ts';
import { titlesUnder } from '../fixtures/test-titles.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const SENTENCES = sharedData('rules/sentences.tsv');

const rows = coverageRows();

/** Source by what it exports. */
const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('-data.ts'))
    .flatMap(file => {
      const text = readFileSync(`src/${file}`, 'utf8');
      return [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => [name, text] as const);
    }),
);

/** Any of the tests that rows name. */
const likeNamed = new RegExp(rows.flatMap(({ tests }) => tests.map(name => name.replace(/[^\w ]/g, '\\$&'))).join('|'));

const named = new Set(titlesUnder('test', likeNamed).flatMap(namesOf));

test('every row is made so by something and has tests, or says why not', () => {
  expect(rows.length).toBeGreaterThan(250);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ by, tests, why }) => (why === '') === (by.length === 0 || tests.length === 0))).toEqual([]);
});

test('every function and every piece of data exists, with the option that is named', () => {
  const missing = rows.flatMap(({ id, by }) =>
    by
      .filter(({ name, option }) => {
        const source = sources.get(name);
        return source === undefined || (option !== undefined && !new RegExp(`\\b${option}\\b`).test(source));
      })
      .map(({ name, option = '' }) => `${id}: ${name} ${option}`),
  );
  expect(missing).toEqual([]);
});

test('every test exists and is run', () => {
  const missing = rows.flatMap(({ id, tests }) => tests.filter(name => !named.has(name)).map(name => `${id}: ${name}`));
  expect(missing).toEqual([]);
});

test('every statement has its row, with every case that belongs to it', needsData, () => {
  const [, ...lines] = readFileSync(SENTENCES, 'utf8').trimEnd().split('\n');
  const statements = lines.map(line => line.split('\t'));
  expect(rows.map(({ id }) => id).sort()).toEqual(statements.map(([id = '']) => id).sort());
  const lacking = statements.flatMap(([id = '', , , , , kind = '', , wanted = '']) => {
    const row = rows.find(entry => entry.id === id);
    const left = wanted.split(' ').filter(each => each !== '' && row?.tests.includes(each) !== true);
    const unsaid = kind === 'enforceable' && row?.why !== '' ? ['a rule that is not enforced'] : [];
    return [...left, ...unsaid].map(what => `${id}: ${what}`);
  });
  expect(lacking).toEqual([]);
});
