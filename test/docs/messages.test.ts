// Every sentence of the catalogue with real arguments, and the pages that the site makes of them.
import { englishMessages, explainer, phrase, type OwnKey } from 'tilewright';
import { englishSpeech, VIOLATIONS } from 'tilewright/notation';
import { FINDINGS } from 'tilewright/records';
import { describe, expect, test } from 'vitest';
import { everyRules, gameTexts, languages } from '../fixtures/languages.ts';
import { messagePages, within } from '../fixtures/message-pages.ts';
import { labels, said, samples, spokenNames, spokenRules } from '../fixtures/messages.ts';

const say = explainer(spokenRules, { names: spokenNames });

/** What the games add, once each. */
function ownMessages(): typeof gameTexts {
  return gameTexts.filter(([key]) => !key.startsWith('premium/'));
}

/** Types of placement rules whose violations have codes of their own. */
const TOLD_BY_CODE: readonly string[] = [
  ...['on-empty-squares', 'off-walls', 'in-one-line', 'forms-a-word', 'covers-start', 'connected'],
];

/**
 * The keys of rules of the games' own that refuse a move, and of questions: what they say is a sentence. Everything
 * else stands within one.
 */
/** The keys of all that games say. */
const gameKeys = gameTexts.map(([key]) => key);

const sentences: ReadonlySet<string> = new Set(
  everyRules.flatMap(({ placement, actions, questions }) => [
    ...[...placement.filter(({ type }) => !TOLD_BY_CODE.includes(type)), ...actions].map(({ name }) => `rule/${name}`),
    ...questions.map(({ name }) => `question/${name}`),
  ]),
);

test('there is a page for every language, and one for codes, with a row for everything', () => {
  const pages = new Map(messagePages().map(({ path, text }) => [path, text]));
  expect([...pages.keys()]).toEqual([
    'messages.md',
    ...Object.keys(languages)
      .slice(1)
      .map(name => `messages/${name.toLowerCase()}.md`),
    'codes.md',
  ]);
  for (const [path, text] of pages) {
    const keys =
      path === 'codes.md'
        ? [...Object.keys(VIOLATIONS), ...Object.keys(FINDINGS)]
        : [...Object.keys(englishSpeech), ...gameKeys];
    for (const key of keys) expect(text, path).toContain(`| \`${key}\` |`);
    expect(text, path).not.toMatch(/undefined|\| \|$/m);
  }
});

test.each([...Object.entries(VIOLATIONS), ...Object.entries(FINDINGS)])(
  '%s: what it means and what to do are one sentence each',
  (_code, guide) => {
    for (const text of Object.values<string>({ ...guide })) expect(text).toMatch(/^[A-Z`][^.]*\.$/);
  },
);

const everything = [...samples, ...labels, ...within];

test('every key is said', () => {
  const keys = new Set<string>(everything.map(([key]) => key));
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
  'violation/too-many-tiles': ['many'],
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
    if (/^(?:rule|question)\//.test(name)) expect(words).toMatch(/^[A-Z].*[.?]$/);
    else expect(words).not.toMatch(/[.?!]$/);
  });

  test('every rule that can refuse a move and every question has a sentence', () => {
    const known = new Set(ownMessages().map(([name]) => name));
    expect([...sentences].filter(name => !known.has(name as OwnKey))).toEqual([]);
  });
});
