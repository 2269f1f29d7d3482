import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { twins } from '../../.tools/one-name.mjs';

/** Games and languages, as they would stand inside an identifier or a text, without spaces and hyphens. */
const GAMES = [
  ...['classic', 'junior', 'scrabble', 'surprise', 'bustin', 'hyperrace', 'ninetile', 'finishline', 'freeforall'],
  ...['wordsmog', 'blanksandblockers', 'supertwentyone', 'duplicategame', 'duplicaterules', 'clabbers', 'literaki'],
  ...['bonusforty', 'growingboard', 'crossplay', 'letterleague'],
];
const LANGUAGES = [
  ...['english', 'french', 'german', 'polish', 'spanish', 'dutch', 'italian', 'catalan', 'portuguese', 'swedish'],
  ...['norwegian', 'danish', 'finnish', 'hungarian', 'russian', 'welsh', 'greek', 'turkish', 'czech', 'romanian'],
];
const FEDERATIONS = ['naspa', 'wespa', 'collins'];

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('-data.ts'))
    .map(file => `${folder}/${file}`);
}

interface Read {
  readonly identifiers: readonly string[];
  readonly texts: readonly string[];
}

/** Identifiers and texts of a program; comments, which cite rulebooks, are neither. */
function readCode(file: string): Read {
  const identifiers = new Set<string>();
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.add(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true));
  return { identifiers: [...identifiers], texts: [...texts] };
}

/** Which names stand anywhere in a file's path or text, whatever stands between their letters. */
function mentions(file: string, names: readonly string[]): readonly string[] {
  const text = plain(file + readFileSync(file, 'utf8'));
  return names.filter(name => text.includes(name));
}

/** The names that the path, an identifier or a text of a file holds. A file that nowhere has one is not parsed. */
function namedIn(file: string, names: readonly string[]): readonly string[] {
  const mentioned = mentions(file, names);
  if (mentioned.length === 0) return [];
  const { identifiers, texts } = readCode(file);
  const words = [file, ...identifiers, ...texts].map(plain);
  return mentioned.filter(name => words.some(word => word.includes(name)));
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const neutral = ['src/engine', 'src/saves', 'src/rules', 'src/search', 'src/movegen'].flatMap(sourcesIn);

test('there is something to look at', () => {
  expect(neutral.length).toBeGreaterThan(10);
});

const NAMES = [...GAMES, ...LANGUAGES, ...FEDERATIONS];

test.each(neutral)('%s names no game, no federation and no language', file => {
  expect(namedIn(file, NAMES)).toEqual([]);
});

/** What the one game that is called by the trade mark and by nothing else brings with it. */
const NAMESAKES = ['src/variants/scrabble-me.ts', 'scrabbleMe', 'ScrabbleMeOptions'];

test('no identifier and no file name of the library uses the trade mark, but for the name of one game', () => {
  const owned = sourcesIn('src').filter(file => {
    // texts may name the game
    const [named] = mentions(file, ['scrabble']);
    if (named === undefined) return false;
    const names = [file, ...readCode(file).identifiers].filter(name => !NAMESAKES.includes(name));
    return names.some(name => plain(name).includes(named));
  });
  expect(owned).toEqual([]);
});

describe('one name for one thing', () => {
  function inFolder(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'names-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const wrong = twins(folder);
    rmSync(folder, { recursive: true });
    return wrong;
  }

  // `npm run lint` checks src itself
  test('reports a name that two files export, with both', () => {
    const wrong = inFolder({ 'a.ts': 'export function turned() {}', 'b.ts': 'export function turned() {}' });
    expect(wrong).toMatch(/^Two files export turned: [ab]\.ts, [ab]\.ts\.$/);
  });

  test('lets functions that a file keeps to itself share names', () => {
    expect(inFolder({ 'a.ts': 'function turned() {}', 'b.ts': 'export function turned() {}' })).toBe('');
    expect(inFolder({ 'a.ts': '' })).toMatch(/^no function was found/);
  });
});
