// docs/messages.md: every sentence with real arguments. `MESSAGES=write npx vitest run test/docs/messages.test.ts` writes the page anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { englishMessages, explainer, phrase, type Explainable, type Messages } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import { describe, expect, test } from 'vitest';
import { labels, samples, spokenNames, spokenRules, type Sample } from '../fixtures/messages.ts';

const PAGE = 'docs/messages.md';
const say = explainer(spokenRules, { names: spokenNames });

/** Something that has this reason. */
function told(reason: string): Explainable {
  if (reason === 'correction') return { type: 'adjusted', seat: 0, line: { type: reason, points: 5 } };
  const leaves = ['resigned', 'forfeit', 'time', 'overtime', 'challenge'].includes(reason);
  return leaves ? { type: 'left', seat: 0, reason } : { type: 'over', reason, totals: [] };
}

/** A reason, and words that stand within sentences, are shown in one. */
const within: readonly Sample[] = [
  ...Object.keys(englishMessages)
    .filter(key => key.startsWith('reason/'))
    .map((key): Sample => [key as keyof Messages, '', told(key.slice('reason/'.length))]),
  ['piece', '', { type: 'moved', seat: 0, from: 'pile', to: 'pouch 0', tiles: [28], hidden: 0 }],
  ['piece', 'a card', { type: 'drew', seat: 0, from: 'deck', to: 'discard', tiles: [29], hidden: 0 }],
  ['zone', '', { type: 'moved', seat: 0, from: 'deck', to: 'bag', tiles: [], hidden: 2 }],
  ['seat/player', '', { type: 'accepted', seat: 2 }],
  ['seat/director', '', { by: 'director', type: 'move', may: [] } as never],
];

const GROUPS: readonly (readonly [heading: string, rows: readonly Sample[]])[] = [
  ['Why a move is refused', samples.filter(([key]) => /^(violation|expected)\//.test(key))],
  ['What happened', samples.filter(([key]) => /^(event|transfer)\//.test(key))],
  ['What is owed, and questions', samples.filter(([key]) => key.startsWith('owed/') || key === 'prompt')],
  ['Lines of a score', labels],
  ['Reasons, and names of pieces, zones and seats', within],
];

const table = (head: string, rows: readonly (readonly string[])[]): string =>
  [
    head,
    head.replace(/[^|]+/g, '-'),
    ...rows.map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`),
  ].join('\n');

const everyRules = GAMES.flatMap(game => [game.rules(), ...Object.values(game.variations).map(rules => rules())]);

/** What the games add, once each. */
function ownMessages(): readonly (readonly [name: string, words: string])[] {
  const found = everyRules.flatMap(({ messages }) => Object.entries(messages));
  const once = new Map(found.map(([name, words]) => [`${name} ${words}`, [name, words] as const]));
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** The names of rules of the games' own that refuse a move, and of questions: what they say is a sentence. Everything else stands within one. */
const sentences: ReadonlySet<string> = new Set(
  everyRules
    .flatMap(({ placement, actions, questions }) => [...placement, ...actions, ...questions])
    .map(({ name }) => name)
    .filter(name => !Object.hasOwn(englishMessages, `violation/${name}`)),
);

async function page(): Promise<string> {
  const groups = GROUPS.map(
    ([heading, rows]) =>
      `## ${heading}\n\n${table(
        '| key | arguments | English sentence |',
        rows.map(([key, given, thing]) => [`\`${key}\``, given, say(thing)]),
      )}`,
  );
  const own = `## Of single games\n\n${table(
    '| name | words |',
    ownMessages().map(([name, words]) => [`\`${name}\``, words]),
  )}`;
  const intro = [
    'What people read, each sentence of the catalogue with real arguments. The players are Ann, Bob and one without a',
    'name. What the keys mean, and the facts that they have, is in [violations.md](violations.md). A test writes this',
    'page: `MESSAGES=write npx vitest run test/docs/messages.test.ts`.',
    '\n\nA rule that refuses a move and a question have a whole sentence in the `messages` of a game. A reason, a card,',
    'a line of a score and what a rule does have words that stand within a sentence.',
  ].join('\n');
  return format(['# Every message', intro, ...groups, own, ''].join('\n\n'), { parser: 'markdown', printWidth: 120 });
}

test('the page is what the catalogue says', async () => {
  const written = await page();
  if (process.env['MESSAGES'] === 'write') writeFileSync(PAGE, written);
  expect(readFileSync(PAGE, 'utf8')).toBe(written);
});

const everything = [...samples, ...labels, ...within];

test('every key is said', () => {
  const said = new Set<string>(everything.map(([key]) => key));
  expect(Object.keys(englishMessages).filter(key => !said.has(key))).toEqual([]);
});

test.each([...samples, ...labels])('%s (%s) has its key', (key, _given, thing) => {
  expect(phrase(spokenRules, thing).key).toBe(key.startsWith('expected/') ? 'violation/unreadable' : key);
});

test.each(everything)('%s (%s) is well written', (_key, _given, thing) => {
  const sentence = say(thing);
  expect(sentence).not.toMatch(
    /\b1 \w+s\b|\(\)|''| {2}|undefined|null|NaN|: \.| \.|\.\.|^\s|\s$|\bseat \d.*\bPlayer\b/,
  );
  expect(sentence).not.toBe('');
});

test.each([...samples, ...within])('%s (%s) ends as a sentence', (_key, _given, thing) => {
  expect(say(thing)).toMatch(/^(?:[A-Z']|\d).*[.?]$/);
});

/** Sentences that change with a number, and the numbers that cannot be: a play has a word or a tile, a gap has a square. */
const COUNTED: Readonly<Record<string, readonly ('none' | 'one' | 'many')[]>> = {
  'violation/gap': ['one', 'many'],
  'violation/misses-start': ['none', 'one', 'many'],
  'violation/occupied': ['one', 'many'],
  'violation/square-twice': ['one', 'many'],
  'violation/wall': ['one', 'many'],
  'violation/not-held': ['none', 'one', 'many'],
  'violation/phony': ['one', 'many'],
  'violation/too-few-in-bag': ['none', 'one', 'many'],
  'violation/too-few-entries': ['none', 'one', 'many'],
  'violation/too-few-tiles': ['none', 'one', 'many'],
  'violation/exchanges-used': ['none', 'one', 'many'],
  'violation/not-an-option': ['one', 'many'],
  'event/played': ['one', 'many'],
  'event/drew': ['none', 'one', 'many'],
  'event/moved': ['one', 'many'],
  'event/exchanged': ['none', 'one', 'many'],
  'event/rule': ['none', 'one', 'many'],
  'transfer/picked': ['one', 'many'],
  'transfer/returned': ['one', 'many'],
  'transfer/took': ['one', 'many'],
  'transfer/gave': ['one', 'many'],
};

test.each(Object.entries(COUNTED))('%s is said of %j', (key, numbers) => {
  const counts = samples.filter(([each]) => each === key).map(([, , thing]) => phrase(spokenRules, thing).params.count);
  const said = counts.map(count => (count === 0 ? 'none' : count === 1 ? 'one' : 'many'));
  expect(new Set(said)).toEqual(new Set(numbers));
});

describe('of single games', () => {
  test.each(ownMessages())('%s: %s', (name, words) => {
    expect(words).not.toMatch(/\b1 \w+s\b| {2}|undefined/);
    if (sentences.has(name)) expect(words).toMatch(/^[A-Z].*[.?]$/);
    else expect(words).not.toMatch(/[.?!]$/);
  });

  test('every rule that can refuse a move and every question has a sentence', () => {
    const known = new Set(ownMessages().map(([name]) => name));
    expect([...sentences].filter(name => !known.has(name))).toEqual([]);
  });
});
