// docs/messages.md: every sentence with real arguments; docs/messages: the same in other languages. `MESSAGES=write npx
// vitest run test/docs/messages.test.ts` writes the pages anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { englishMessages, explainer, phrase, type Explainable, type Messages } from 'tilewright';
import { englishSpeech, type Speech } from 'tilewright/notation';
import { describe, expect, test } from 'vitest';
import { everyRules, gameTexts, languages } from '../fixtures/languages.ts';
import { labels, said, samples, spokenNames, spokenRules, undoneTurns, type Sample } from '../fixtures/messages.ts';

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
  ...undoneTurns,
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
  ['Reasons, and names of turns, pieces, zones and seats', within],
];

const table = (head: string, rows: readonly (readonly string[])[]): string =>
  [
    head,
    head.replace(/[^|]+/g, '-'),
    ...rows.map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`),
  ].join('\n');

/** What the games add, once each. */
function ownMessages(): readonly (readonly [name: string, words: string])[] {
  return gameTexts.filter(([name]) => name !== 'premium');
}

/**
 * The names of rules of the games' own that refuse a move, and of questions: what they say is a sentence. Everything
 * else stands within one.
 */
const sentences: ReadonlySet<string> = new Set(
  everyRules
    .flatMap(({ placement, actions, questions }) => [...placement, ...actions, ...questions])
    .map(({ name }) => name)
    .filter(name => !Object.hasOwn(englishMessages, `violation/${name}`)),
);

interface Texts {
  readonly messages: Messages;
  readonly speech: Speech;
}

/** The tables of a page. A catalogue says what games add by its English words. */
function tables(language: string, { messages, speech }: Texts): readonly string[] {
  const tell = explainer(spokenRules, { messages, names: spokenNames });
  const groups = GROUPS.map(
    ([heading, rows]) =>
      `## ${heading}\n\n${table(
        `| key | arguments | ${language} sentence |`,
        rows.map(([key, given, thing]) => [`\`${key}\``, given, tell(thing)]),
      )}`,
  );
  const { params } = phrase(spokenRules, { type: 'closed' });
  const words = (name: string, rule: string): string => {
    const ways = name.startsWith('zone/') ? [{ from: name }, { to: name }] : [{}];
    return [...new Set(ways.map(way => messages.own({ ...params, ...way, code: name, rule })))].join(', ');
  };
  const aloud = said.map(([key, given, spoken]) => [`\`${key}\``, given, speech[key](spoken)]);
  const own = gameTexts.map(([name, rule]) => [`\`${name}\``, words(name, rule)]);
  return [
    ...groups,
    `## Said aloud\n\n${table(`| key | arguments | ${language} phrase |`, aloud)}`,
    `## Of single games\n\n${table('| name | words |', own)}`,
  ];
}

const INTRO = `# Every message

What people read, each sentence of the catalogue with real arguments. The players are Ann, Bob and one without a
name. What the keys mean, and the facts that they have, is in [violations.md](violations.md). The same in other
languages, and how to add one, is in [translations](translations.md). A test writes this page:
\`MESSAGES=write npx vitest run test/docs/messages.test.ts\`.

A rule that refuses a move and a question have a whole sentence in the \`messages\` of a game. A reason, a card,
a line of a score and what a rule does have words that stand within a sentence. Names of premiums are in a board's
legend.`;

const PAGES: readonly (readonly [file: string, parts: readonly string[]])[] = [
  ['docs/messages.md', [INTRO, ...tables('English', { messages: englishMessages, speech: englishSpeech })]],
  ...Object.entries(languages)
    .filter(([name]) => name !== 'English')
    .map(([name, texts]): (typeof PAGES)[number] => [
      `docs/messages/${name.toLowerCase()}.md`,
      [`# Every message in ${name}`, 'As [messages.md](../messages.md), which says more.', ...tables(name, texts)],
    ]),
];

test.each(PAGES)('%s is what the catalogue says', async (file, parts) => {
  const text = [...parts, ''].join('\n\n');
  // prettier leaves the folder alone: it takes most of a second for each
  const written = file === 'docs/messages.md' ? await format(text, { parser: 'markdown', printWidth: 120 }) : text;
  if (process.env['MESSAGES'] === 'write') writeFileSync(file, written);
  expect(readFileSync(file, 'utf8')).toBe(written);
});

const everything = [...samples, ...labels, ...within];

test('every key is said', () => {
  const keys = new Set<string>([...everything.map(([key]) => key), 'own']);
  expect(Object.keys(englishMessages).filter(key => !keys.has(key))).toEqual([]);
  const aloud = new Set<string>(said.map(([key]) => key));
  expect(Object.keys(englishSpeech).filter(key => !aloud.has(key))).toEqual([]);
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

/**
 * Sentences that change with a number, and the numbers that cannot be: a play has a word or a tile, a gap has a square.
 */
const COUNTED: Readonly<Record<string, readonly ('none' | 'one' | 'many')[]>> = {
  'violation/gap': ['one', 'many'],
  'violation/misses-start': ['none', 'one', 'many'],
  'violation/occupied': ['one', 'many'],
  'violation/square-twice': ['one', 'many'],
  'violation/wall': ['one', 'many'],
  'violation/not-held': ['none', 'one', 'many'],
  'violation/phony': ['one', 'many'],
  'violation/too-few-in-bag': ['none', 'one', 'many'],
  'violation/too-few-moves': ['none', 'one', 'many'],
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
