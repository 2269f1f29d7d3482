/** The catalogues of all languages: complete, with the facts of the English ones, and right where forms differ. */
import { describe, expect, test } from 'vitest';
import {
  classic,
  englishMessages,
  explainer,
  newGame,
  phrase,
  rackOf,
  type Explainable,
  type Messages,
  type Phrase,
} from 'tilewright';
import { englishSpeech, speaker } from 'tilewright/notation';
import { extendRules } from 'tilewright/rules';
import { PLURALS } from '../../src/notation/grammar.ts';
import { gameTexts, languages, releasedRules, releasedTexts } from '../fixtures/languages.ts';
import { labels, said, samples, spokenNames, spokenRules } from '../fixtures/messages.ts';

const others = Object.entries(languages).filter(([name]) => name !== 'English');

test('the languages are five, and none has a key that nothing says', () => {
  expect(Object.keys(languages)).toEqual(['English', 'French', 'German', 'Polish', 'Spanish']);
  const keys = [...Object.keys(englishMessages), ...gameTexts.map(([key]) => key)];
  for (const { messages, speech } of Object.values(languages)) {
    expect(Object.keys(messages).filter(key => !keys.includes(key))).toEqual([]);
    expect(Object.keys(speech).sort()).toEqual(Object.keys(englishSpeech).sort());
  }
});

describe('what a catalogue lacks', () => {
  test('is said in English', () => {
    const { 'violation/never-waits': _, ...mine } = englishMessages;
    const thing = { code: 'never-waits', squares: [] } as const;
    expect(explainer(classic(), { messages: mine })(thing)).toBe(
      englishMessages['violation/never-waits'](paramsOf(thing)),
    );
    const bare = { messages: {}, names: spokenNames };
    for (const [, , each] of [...samples, ...labels])
      expect(explainer(spokenRules, bare)(each)).toBe(explainer(spokenRules, { names: spokenNames })(each));
    const none = { 'violation/never-waits': undefined } as unknown as Messages;
    expect(explainer(classic(), { messages: none })(thing)).toBe(explainer(classic())(thing));
  });

  test('of what is said aloud as well', () => {
    const { rack } = languages.German.speech;
    const german = speaker(classic(), { speech: rack === undefined ? {} : { rack } });
    const { game } = newGame(classic(), { seats: 2, knows: 'record' });
    expect(german.rack({ ...rackOf(game, 0), hidden: 0 })).toBe('Bank: leer.');
    expect(german.move({ type: 'pass' })).toBe('pass');
  });

  test('of a game is said in its own words', () => {
    const { 'rule/max-placed': _, ...mine } = languages.German.messages;
    const refused = { code: 'rule', rule: 'max-placed', squares: [] } as const;
    const rules = classic({ maxPlaced: 3 });
    expect(explainer(rules, { messages: mine })(refused)).toBe('That is more tiles than may be laid at once.');
    expect(explainer(rules, { messages: languages.German.messages })(refused)).toBe(
      'So viele Steine dürfen nicht auf einmal gelegt werden.',
    );
  });

  test('an action and its event have words of their own', () => {
    const rules = extendRules(classic(), {
      name: 'doubling',
      messages: { 'rule/double': 'You have doubled already.', 'effect/double': 'the next play counts double' },
    });
    const say = explainer(rules, { names: ['Ann'] });
    expect(say({ code: 'rule', rule: 'double', squares: [] })).toBe('You have doubled already.');
    expect(say({ type: 'rule', rule: 'double', seat: 0, squares: [] })).toBe('Ann: the next play counts double.');
  });
});

const paramsOf = (thing: Explainable): Phrase['params'] => phrase(spokenRules, thing).params;

/** A language's sentences, and English ones where it has none. */
const full = (language: keyof typeof languages): typeof englishMessages => ({
  ...englishMessages,
  ...languages[language].messages,
});

const TEXTS = ['squares', 'words', 'tiles', 'of', 'text'] as const;
const NUMBERS = ['count', 'hidden', 'needed', 'points'] as const;
const holds = (text: string, number: number): boolean =>
  Array.from(text.matchAll(/-?\d+/g), ([found]) => found).includes(String(number));

/** The facts that a sentence does not say. */
function unsaid({ params }: Phrase, sentence: string): readonly string[] {
  const texts: readonly string[] = TEXTS.filter(name =>
    params[name].split(', ').some(part => !sentence.includes(part)),
  );
  const { seat, player, rule, code } = params;
  const who = player > 0 && !sentence.includes(seat) ? ['seat'] : [];
  const why = rule !== code && !sentence.includes(rule) ? ['rule'] : [];
  const numbers = NUMBERS.filter(name => params[name] !== 0 && !holds(sentence, params[name]));
  return [...texts, ...who, ...why, ...numbers];
}

/** Sentences of given words and numbers, and words that two languages share. */
const SHARED = ['line/word', 'line/rule', 'prompt', 'violation/rule', 'owed/answer', 'event/rule', 'event/adjusted'];
const isShared = (language: string, key: string): boolean =>
  SHARED.includes(key) || (language === 'French' && key === 'line/correction');

describe.each(others)('%s', (language, { messages, speech }) => {
  const tell = explainer(spokenRules, { messages, names: spokenNames });
  const english = explainer(spokenRules, { names: spokenNames });

  test.each([...samples, ...labels])('%s (%s) says what the English sentence says', (key, _given, thing) => {
    const options = { names: spokenNames };
    const meant = unsaid(phrase(spokenRules, thing, { ...options, messages: englishMessages }), english(thing));
    const left = unsaid(phrase(spokenRules, thing, { ...options, messages }), tell(thing));
    expect(left.filter(each => !meant.includes(each))).toEqual([]);
    // what has no translation yet is said in English: `npm run check:release` asks for it
    const isThere = Object.hasOwn(messages, key);
    if (!isShared(language, key)) expect(tell(thing) === english(thing)).toBe(!isThere);
  });

  test('sentences are well written', () => {
    for (const [key, given, thing] of samples) {
      expect(tell(thing), key).toMatch(/^[\p{Lu}„«\d].*[.?]$/u);
      expect(tell(thing), `${key} ${given}`).not.toMatch(/ {2}|undefined|NaN|\(\)|\.\.|: \.| \.|^\s|\s$/);
    }
    for (const [key, given, spoken] of said)
      expect((speech[key] ?? englishSpeech[key])(spoken), `${key} ${given}`).not.toMatch(
        /^$| {2}|undefined|NaN|: \.| ,|,,|^\s|\s$/,
      );
  });

  test('everything that the games say is in its language', () => {
    const { params } = phrase(spokenRules, { type: 'closed' });
    expect(releasedTexts.length).toBeGreaterThan(70);
    const left = releasedTexts.filter(([key, rule]) => (messages[key]?.({ ...params, rule }) ?? rule) === rule);
    expect(left.filter(([key]) => !key.startsWith('zone/'))).toEqual([]);
  });

  test('every zone and every piece of the games has words', () => {
    for (const rules of releasedRules) {
      const say = explainer(rules, { messages, names: ['Ann'] });
      const pieces = rules.pieces.map((_piece, nth) => rules.alphabet.blank + 1 + nth);
      const zones = rules.zones.map(({ name, of }) => (of === 'game' ? name : `${name} 0`));
      for (const zone of zones)
        expect(say({ type: 'moved', seat: 0, from: zone, to: zone, tiles: [], hidden: 2 })).not.toMatch(
          /[„«]|the |pile/,
        );
      for (const tile of pieces)
        expect(say({ type: 'shown', zone: 'rack 0', tiles: [tile] })).not.toMatch(/blocker|bonus|deck|a card|yellow/);
    }
  });
});

describe('forms of nouns', () => {
  const CODES = { english: 'en', french: 'fr', german: 'de', polish: 'pl', spanish: 'es' } as const;
  test.each(Object.entries(CODES))('%s: as the Unicode tables have them', (language, code) => {
    const rules = new Intl.PluralRules(code);
    const ours = PLURALS[language as keyof typeof CODES];
    for (let n = 0; n <= 1200; n++) expect(`${n} ${ours(n)}`).toBe(`${n} ${rules.select(n).replace('many', 'other')}`);
  });

  const drawn = (messages: Messages, hidden: number): string =>
    explainer(spokenRules, { messages, names: ['Ann'] })({
      ...{ type: 'drew', seat: 0, from: 'bag', to: 'rack 0', tiles: [], hidden },
    });
  test.each<readonly [keyof typeof languages, readonly string[]]>([
    ['English', ['draws no tiles', 'draws 1 tile', 'draws 2 tiles', 'draws 5 tiles', 'draws 22 tiles']],
    ['French', ['ne tire aucune lettre', 'tire 1 lettre', 'tire 2 lettres', 'tire 5 lettres', 'tire 22 lettres']],
    ['German', ['zieht keine Steine', 'zieht 1 Stein', 'zieht 2 Steine', 'zieht 5 Steine', 'zieht 22 Steine']],
    [
      'Polish',
      [
        ...['nie dobiera żadnych płytek', 'dobiera 1 płytkę', 'dobiera 2 płytki', 'dobiera 5 płytek'],
        ...['dobiera 22 płytki', 'dobiera 12 płytek', 'dobiera 112 płytek', 'dobiera 101 płytek'],
      ],
    ],
    ['Spanish', ['no saca ninguna ficha', 'saca 1 ficha', 'saca 2 fichas', 'saca 5 fichas', 'saca 22 fichas']],
  ])('%s', (language, sentences) => {
    const counts = [0, 1, 2, 5, 22, 12, 112, 101].slice(0, sentences.length);
    expect(counts.map(n => drawn(languages[language].messages, n))).toEqual(sentences.map(text => `Ann ${text}.`));
  });

  test('points lost are counted as others', () => {
    const { polish } = PLURALS;
    const { params } = phrase(spokenRules, { type: 'closed' });
    const scores = (points: number): string => full('Polish')['event/booked']({ ...params, seat: 'Ann', points });
    expect([-1, -2, -5].map(scores)).toEqual([
      'Ann zdobywa -1 punkt.',
      'Ann zdobywa -2 punkty.',
      'Ann zdobywa -5 punktów.',
    ]);
    expect(polish(2)).toBe('few');
  });

  test('Spanish says e and u before the same sound', () => {
    const { params } = phrase(spokenRules, { type: 'closed' });
    const messages = full('Spanish');
    const played = (words: string): string => messages['event/played']({ ...params, seat: 'Ann', words, points: 1 });
    expect(['RA, IRA', 'RA, HIJO', 'RA, HIELO', 'IR, RA'].map(played)).toEqual([
      'Ann juega RA e IRA por 1 punto.',
      'Ann juega RA e HIJO por 1 punto.',
      'Ann juega RA y HIELO por 1 punto.',
      'Ann juega IR y RA por 1 punto.',
    ]);
    expect(messages['violation/which-play']({ ...params, of: 'Ann, Bob, Óscar' })).toContain('Ann, Bob u Óscar');
    const linked = { type: 'rule', rule: 'link', seat: 0, of: 1, squares: [] } as const;
    expect(explainer(classic(), { messages, names: ['Ann', 'Inés'] })(linked)).toBe('Ann e Inés: link.');
  });
});

describe('a game of one’s own', () => {
  const { messages } = languages.German;
  const own = extendRules(classic(), {
    name: 'own',
    messages: {
      'effect/link': 'Kette',
      'effect/extra-turn': 'another turn',
      'zone/pile': 'Haufen',
      'zone/bag': 'the pile',
    },
  });
  const say = explainer(own, { messages, names: ['Ann', 'Bob'] });

  test('keeps its words where the catalogue has none for its names', () => {
    const ruled = (rule: string): string => say({ type: 'rule', rule, seat: 0, squares: [] });
    expect(['link', 'extra-turn', 'constructor'].map(ruled)).toEqual([
      ...['Ann: Kette.', 'Ann: noch ein Zug.', 'Ann: constructor.'],
    ]);
  });

  test('names its zones, which are quoted where they are not known', () => {
    const moved = { type: 'moved', seat: 0, from: 'pile', to: 'bag', tiles: [1], hidden: 0 } as const;
    expect(say(moved)).toBe('Ann legt A aus „Haufen“ in den Beutel.');
    expect(say({ ...moved, from: 'bag', to: 'toString' })).toBe('Ann legt A aus dem Beutel in „toString“.');
  });

  test('a catalogue of one’s own says its words by their names', () => {
    const mine: Messages = {
      ...messages,
      'points/link': p => `<${p.code}>`,
      'zone/pile': p => `<${p.from} ${p.rule}>`,
    };
    const tell = explainer(own, { messages: mine, names: ['Ann'] });
    expect(tell({ type: 'adjusted', seat: 0, line: { type: 'rule', rule: 'link', points: 3 } })).toBe('Ann: <link> 3.');
    expect(tell({ type: 'moved', seat: 0, from: 'pile', to: 'rack 0', tiles: [1], hidden: 0 })).toContain(
      '<pile Haufen>',
    );
  });

  test('English words stay, and without a catalogue too', () => {
    const moved = { type: 'moved', seat: 0, from: 'bag', to: 'pile', tiles: [1], hidden: 0 } as const;
    expect(explainer(own, { names: ['Ann'] })(moved)).toBe('Ann moves A from the pile to Haufen.');
    expect(phrase(own, moved).params).toMatchObject({ from: 'the pile', to: 'Haufen' });
  });
});
