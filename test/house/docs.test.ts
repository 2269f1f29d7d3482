import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Rules } from 'tilewright';
import * as root from 'tilewright';
import {
  applyMove,
  classic,
  commitSeed,
  deriveSeed,
  formatMove,
  newGame,
  parseMove,
  saveGame,
  unwrap,
} from 'tilewright';
import { spanish } from 'tilewright/alphabets/spanish';
import { alongClaims, extendRules } from 'tilewright/rules';
import type { FindingKind } from 'tilewright/records';
import { expect, test } from 'vitest';
import { entries, specifierOf } from '../../.tools/entries.mjs';
import { randomFrom } from '../../src/core/random.ts';
import { cli } from '../fixtures/cli.ts';
import { exportsOf, propertiesOf } from '../fixtures/compiled.ts';

/** Every page that lies in the repository. */
const PAGES = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md') && !/^(?:node_modules|reference|games|api|\.)/.test(file))
  .map(file => `docs/${file.replaceAll('\\', '/')}`);

test('nothing is compared with others of which nobody has looked: a chooser finds what is here, and its measures', () => {
  expect(PAGES.length).toBeGreaterThan(40);
  const guessed = [...PAGES, 'README.md'].flatMap(file =>
    rowsOf(file)
      .flat()
      .filter(cell => /^(?:not looked up|unknown|not known|todo|tbd|\?+)$/i.test(cell.trim()))
      .map(cell => `${file}: ${cell}`),
  );
  expect(guessed).toEqual([]);
  expect(PAGES.filter(file => /compar|alternativ/.test(file))).toEqual([]);
});

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

const N_ON_I8 = `${'15/'.repeat(7)}8N6${'/15'.repeat(7)}`;

test.each(rowsOf('docs/moves.md'))('docs/moves.md: %s of a %s is of type %s', (cell, who, type) => {
  const [text = ''] = codesOf(cell);
  const base: Rules = extendRules(classic({ challenge: 'double' }), {
    pieces: [{ name: 'blocker', type: 'blocker', count: 1, zone: 'bag' }],
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
  expect(unwrap(parseMove(rules, game, by, formatMove(rules, move)))).toEqual(move);
});

const [words, uniform] = [/^`[0-9a-f]{8}`$/, /^[\d, ]+$/].map(fourth =>
  rowsOf('docs/knowledge.md').filter(row => row.length === 5 && fourth.test(row[3] ?? '')),
);
const commitments = rowsOf('docs/knowledge.md').filter(row => /^`[0-9a-f]{64}`$/.test(row[2] ?? ''));
const derived = rowsOf('docs/knowledge.md').filter(row => /^`[0-9a-f]{64}`$/.test(row[1] ?? ''));
const jsonOf = (cell: string): string => String(JSON.parse(codesOf(cell)[0] ?? ''));

test.each(words ?? [])(
  'docs/knowledge.md: the stream of %s after %s decisions has at %s %s',
  (seed = '', decisions, index, hexadecimal, number) => {
    // below 2 to the power of 32 every number of the stream counts as it is
    const word = randomFrom(jsonOf(seed), Number(decisions), Number(index)).below(2 ** 32);
    expect(word).toBe(Number(number));
    expect(`\`${word.toString(16).padStart(8, '0')}\``).toBe(hexadecimal);
  },
);

test.each(uniform ?? [])(
  'docs/knowledge.md: from %s after %s decisions, below %s, are drawn %s',
  (seed = '', decisions, below, drawn = '', read) => {
    const random = randomFrom(jsonOf(seed), Number(decisions), 0);
    const expected = drawn.split(', ').map(Number);
    expect(expected.map(() => random.below(Number(below)))).toEqual(expected);
    expect(random.read()).toBe(Number(read));
  },
);

test.each(commitments)('docs/knowledge.md: the commitment to %s with %s', (seed = '', salt = '', hexadecimal) => {
  expect(`\`${commitSeed(jsonOf(seed), jsonOf(salt))}\``).toBe(hexadecimal);
});

const secret = /With the secret `([^`]+)`/.exec(readFileSync('docs/knowledge.md', 'utf8'))?.[1] ?? '';
test.each(derived)('docs/knowledge.md: the seed derived from %s', (texts = '', hexadecimal) => {
  const list = JSON.parse(codesOf(texts)[0] ?? '') as readonly string[];
  expect(`\`${deriveSeed(secret, list)}\``).toBe(hexadecimal);
});

test('docs/knowledge.md has the test vectors of the stream and of seeds', () => {
  expect([words?.length, uniform?.length, commitments.length, derived.length]).toEqual([11, 2, 4, 6]);
});

test('docs/formats.md names every key of a save', () => {
  const rules = classic();
  const saved = saveGame(rules, newGame(rules, { seats: 2, seed: 'docs' }).game);
  const keys = rowsOf('docs/formats.md')
    .filter(row => row.length === 2)
    .flatMap(([first = '']) => codesOf(first));
  expect([...keys].sort()).toEqual(Object.keys(saved).sort());
});

test('docs/formats.md names every kind of finding, with its severity', () => {
  const kinds = rowsOf('docs/formats.md').filter(row => row.length === 3);
  const errors = ['parse', 'order', 'placement', 'tiles', 'score', 'cumulative', 'phony'];
  const more = ['endrack', 'penalty', 'challenge', 'time'];
  const expected: readonly (readonly [FindingKind, string])[] = [
    ...[...errors, ...more].map(kind => [kind as FindingKind, 'error'] as const),
    ['rack', 'warning'],
    ['word', 'note'],
    ['format', 'note'],
  ];
  expect(kinds.map(([kind = '', severity]) => [codesOf(kind)[0], severity])).toEqual(expected);
});

test('the JSON in docs/formats.md is what `verify --json` writes', async () => {
  const blocks = [...readFileSync('docs/formats.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)];
  const [file, summary] = blocks.map(([, text = '']): unknown => JSON.parse(text));
  const { out } = await cli('verify', 'examples/records', '--json');
  const said = out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const planted = said.find(one => keyed(one)['file'] === keyed(file)['file']);
  expect(Object.keys(keyed(planted))).toEqual(Object.keys(keyed(file)));
  expect(planted).toMatchObject({ status: 'findings', complete: true });
  expect(keyed(planted)['findings']).toContainEqual((keyed(file)['findings'] as readonly unknown[])[0]);
  expect(Object.keys(keyed(keyed(said.at(-1))['summary']))).toEqual(Object.keys(keyed(keyed(summary)['summary'])));
});

function keyed(value: unknown): Readonly<Record<string, unknown>> {
  return value as Readonly<Record<string, unknown>>;
}

/** What a source exports, types included. */
const namesIn = (file: string): readonly string[] => exportsOf(file).map(({ name }) => name);

test('docs/glossary.md: every type that it names exists', () => {
  const known = new Set(namesIn('src/index.ts'));
  const named = rowsOf('docs/glossary.md').flatMap(row => codesOf(row[3] ?? ''));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(name => !known.has(name))).toEqual([]);
});

test('docs/rules-classic.md has every option of the classic game', () => {
  const rows = rowsOf('docs/rules-classic.md').filter(([first = '']) => first.startsWith('`'));
  expect(
    rows
      .flatMap(([first = '']) => codesOf(first))
      .filter(name => !name.includes('.'))
      .sort(),
  ).toEqual([...propertiesOf('src/variants/data/classic.ts', 'ClassicOptions')].sort());
});

test.each(['blanks-and-blockers', 'bustin-out', 'hyper-race'])(
  'docs/rules-switch-up.md has every option of %s',
  game => {
    const source = readFileSync(`src/variants/${game}.ts`, 'utf8');
    const [, own = ''] = /interface \w+Options [^{]*\{([^]*?)\n\}/.exec(source) ?? [];
    const options = Array.from(own.matchAll(/^ {2}readonly (\w+)\?: /gm), ([, name = '']) => name);
    expect(options.length).toBeGreaterThan(2);
    const listed = firstCodes('docs/rules-switch-up.md');
    expect(options.filter(name => !listed.includes(name))).toEqual([]);
  },
);

test('docs/overview.md lists every entry point, with names that it exports', () => {
  const rows = rowsOf('docs/overview.md').filter(([first = '']) => first.startsWith('`tilewright'));
  const listed = new Map(rows.map(([entry = '', names = '']) => [codesOf(entry)[0] ?? '', names]));
  for (const [name, source] of Object.entries(entries)) {
    const names = listed.get(specifierOf(name)) ?? listed.get(specifierOf(name).replace(/[^/]+$/, '*')) ?? '';
    expect(codesOf(names).length, name).toBeGreaterThan(0);
    if (/^(alphabets|layouts)\//.test(name)) continue;
    const said = codesOf(names).flatMap(code => code.split(' '));
    // all languages have one row
    const language = name.startsWith('messages/');
    const row = Object.entries(entries).filter(([each]) => each === name || (language && each.startsWith('messages/')));
    const known = row.flatMap(([, file]) => namesIn(file));
    if (language) expect(said).toContain(namesIn(source)[0]);
    expect(
      said.filter(each => !known.includes(each)),
      name,
    ).toEqual([]);
  }
});

test('docs/overview.md: the row of the root names every function and table that it exports', () => {
  const [, names = ''] = rowsOf('docs/overview.md').find(([first = '']) => first === '`tilewright`') ?? [];
  const said = codesOf(names).flatMap(code => code.split(' '));
  expect(Object.keys(root).filter(name => !said.includes(name))).toEqual([]);
});

/** Which folder may import which, by the arrows of the picture: everything that can be reached. */
function pictured(): ReadonlyMap<string, readonly string[]> {
  const [, picture = ''] = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  const arrows = picture.split('\n').flatMap(line => {
    const [from, to] = line.split('-->').map(side => side.trim().split(/\s*&\s*/));
    return (from ?? []).flatMap(start => (to ?? []).map(end => [start, end] as const));
  });
  const reach = (folder: string): readonly string[] =>
    arrows.filter(([from]) => from === folder).flatMap(([, to]) => [to, ...reach(to)]);
  const folders = new Set(arrows.flat());
  return new Map([...folders].map(folder => [folder, [...new Set(reach(folder))].sort()]));
}

test('docs/architecture.md: the picture is what the checker enforces, and the table has every folder', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter(each => each.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
  };
  const picture = pictured();
  expect([...picture.keys()].sort()).toEqual(names);
  for (const name of names) {
    const rule = forbidden.find(each => each.name === `direction-${name}`)?.comment ?? '';
    const allowed = (rule.split(' may import ')[1] ?? '').split(', ');
    expect(picture.get(name), name).toEqual(allowed.filter(each => each !== name && names.includes(each)).sort());
  }
  expect([...firstCodes('docs/architecture.md')].sort()).toEqual(names);
});

test('docs: every link to a file of the repository leads somewhere, and every picture is there', () => {
  const pages = [
    'README.md',
    'examples/README.md',
    ...['CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'SECURITY.md'].map(file => `.github/${file}`),
    ...readdirSync('docs')
      .filter(file => file.endsWith('.md'))
      .map(file => `docs/${file}`),
  ];
  const dead = pages.flatMap(page =>
    [...readFileSync(page, 'utf8').matchAll(/(?:\]\(|<img src=")(?!https?:|#|\/)([^)#"]+)/g)]
      .map(([, target = '']) => resolve(dirname(page), target))
      // pages that the site's build writes; it refuses dead links itself, and those that begin with a slash
      .filter(target => !/[\\/]docs[\\/](?:games|reference)[\\/]/.test(target))
      .filter(target => !existsSync(target))
      .map(target => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});
