/** A sentence for everything that the library reports, in English, in another language, and as key and parameters. */
import { describe, expect, test } from 'vitest';
import {
  classic,
  englishMessages,
  explainer,
  newGame,
  phrase,
  validatePlacement,
  type Event,
  type Explainable,
  type Line,
  type MessageKey,
  type Messages,
  type Owed,
  type Violation,
} from 'tilewright';
import { german } from 'tilewright/alphabets/german';
import { extendRules } from 'tilewright/rules';
import { play, sitDown } from '../fixtures/table.ts';

const base = classic();
const rules = extendRules(base, {
  name: 'spoken',
  messages: {
    'rule/odd': 'That is odd',
    'effect/odd': 'something odd',
    'question/why': 'Why is that?',
    'points/link': 'linked words',
    'zone/pile': 'the pile',
  },
});
const say = explainer(rules, { names: ['Ann', 'Bob', ''] });
const HORN = { squares: [110, 111, 112, 113], letters: [8, 15, 18, 14] };
const prompt = {
  question: 'why',
  options: [
    { text: 'keep', type: 'word' },
    { text: 'seat 1', type: 'seat', seat: 1 },
  ],
} as const;

const violation = (code: Violation['code'], squares: readonly number[] = [], facts: object = {}): Violation =>
  ({ code, squares, ...facts }) as unknown as Violation;

// every sentence with its arguments is in docs/messages.md, which test/docs/messages.test.ts compares
describe('English', () => {
  const reasons = Object.keys(englishMessages).filter(key => key.startsWith('reason/')) as readonly MessageKey[];
  test.each(reasons)('%s is said where it ends a game', key => {
    const reason = key.slice('reason/'.length);
    const sentence = say({ type: 'over', reason, totals: [] });
    expect(sentence).not.toContain('undefined');
    expect(sentence).toBe(`The game is over: ${englishMessages[key](phrase(rules, prompt).params)}.`);
  });

  test('a lower-case letter is a blank, where one was meant as a letter', () => {
    const { rules: own, game } = sitDown({}, { racks: ['HORNETS', 'A'] });
    const broken = (text: string): readonly string[] => {
      const tried = validatePlacement(own, game, 0, text);
      return tried.ok ? [] : tried.error.map(explainer(own));
    };
    expect(broken('8F HORn')).toEqual(['You do not hold ?. A lower-case letter stands for a blank.']);
    expect(broken('8F HORZ')).toEqual(['You do not hold Z.']);
  });

  test('seats without names', () => {
    expect(explainer(rules)({ type: 'accepted', seat: 1 })).toBe('Player 2 accepts.');
    expect(explainer(rules, { names: ['', 'Bob'] })({ type: 'accepted', seat: 0 })).toBe('Player 1 accepts.');
  });

  test('a whole game can be said', () => {
    const { rules: own, game } = play(
      sitDown({}, { racks: ['HORNETS', 'AEIOUAE'] }),
      'A: 8F HORN',
      'B: challenge',
      'director: rule upheld',
    );
    const sentences = game.log.map(({ by }) => explainer(own)({ type: 'to-move', seat: by === 'director' ? 0 : by }));
    expect(sentences.every(sentence => sentence.endsWith('.'))).toBe(true);
  });
});

describe('phrases', () => {
  const params = (thing: Explainable) => phrase(rules, thing).params;
  test.each<readonly [string, Explainable, object]>([
    ['squares', violation('gap', [112, 113]), { squares: 'H8, I8', count: 2 }],
    [
      'a column, and what was expected there',
      violation('unreadable', [], { text: 'x', column: 3, expected: 'square' }),
      { text: 'x', count: 3, code: 'square', rule: '' },
    ],
    ['a word that is not there', violation('no-such-word', [], { text: 'ZZZ' }), { text: 'ZZZ' }],
    ['tiles', violation('not-held', [0], { tiles: [1, 27] }), { tiles: 'A?', count: 2, squares: 'A1' }],
    ['words', violation('phony', [], { words: [HORN, HORN] }), { words: 'HORN, HORN', count: 2 }],
    ['needed and there', violation('too-few-in-bag', [], { needed: 7, there: 3 }), { needed: 7, count: 3, points: 0 }],
    ['options', violation('not-an-option', [], { options: prompt.options }), { text: 'keep, 2', count: 2 }],
    [
      'a line',
      { type: 'word', points: 14, word: HORN, tiles: [], times: 2 } satisfies Line,
      { words: 'HORN', squares: 'F8, G8, H8, I8', points: 14 },
    ],
    ['a bingo', { type: 'bingo', points: 50, tiles: 7 } satisfies Line, { points: 50, count: 7 }],
    [
      'a draw',
      { type: 'drew', seat: 0, from: 'bag', to: 'rack 0', tiles: [1], hidden: 2 } satisfies Event,
      { seat: '1', player: 1, tiles: 'A', count: 3, hidden: 2, from: 'bag', to: 'rack', text: '' },
    ],
    [
      'a zone that the game names',
      { type: 'moved', seat: 0, from: 'pile', to: 'rack 1', tiles: [], hidden: 1 } satisfies Event,
      { from: 'the pile', to: 'rack', of: '2' },
    ],
    [
      'a challenge',
      { type: 'challenged', seat: 1, of: 0, words: [HORN] } satisfies Event,
      { seat: '2', of: '1', words: 'HORN', code: '', count: 1 },
    ],
    [
      'a challenge that is ruled on',
      { type: 'challenged', seat: 1, of: 0, words: [HORN], upheld: false } satisfies Event,
      { code: 'failed' },
    ],
    [
      'an own rule',
      { type: 'rule', rule: 'odd', seat: 0, squares: [] } satisfies Event,
      { rule: 'something odd', code: 'odd' },
    ],
    [
      'a reason is its key',
      { type: 'over', reason: 'went-out', totals: [] } satisfies Event,
      { rule: 'went-out', code: 'went-out' },
    ],
    ['the director', { by: 'director', type: 'ruling', may: [] } satisfies Owed, { seat: 'director', player: 0 }],
    ['what is owed', { by: 1, type: 'verdict', of: 0, may: [] } satisfies Owed, { seat: '2', player: 2, of: '1' }],
  ])('%s', (_what, thing, expected) => {
    expect(params(thing)).toMatchObject(expected);
  });

  test('what does not apply is empty or 0', () => {
    expect(phrase(rules, { type: 'closed' })).toEqual({
      key: 'event/closed',
      params: {
        ...{
          squares: '',
          words: '',
          tiles: '',
          seat: '',
          player: 0,
          of: '',
          rule: '',
          code: '',
          from: '',
          to: '',
          text: '',
        },
        ...{ place: '', expected: '' },
        ...{ count: 0, hidden: 0, needed: 0, points: 0 },
      },
    });
  });

  test('with names and words where they are given', () => {
    const options = { names: ['Ann'], messages: englishMessages };
    const { params: said } = phrase(
      rules,
      { type: 'drew', seat: 1, from: 'rack 0', to: 'rack 1', tiles: [], hidden: 1 },
      options,
    );
    expect(said).toMatchObject({ seat: 'Player 2', player: 2, of: 'Ann', from: 'the rack' });
  });

  test('a reason in the words of the director is no property of an object', () => {
    const reason = 'constructor';
    expect(phrase(rules, { type: 'over', reason, totals: [] }).params).toMatchObject({ rule: reason, code: reason });
    expect(say({ type: 'over', reason, totals: [] })).toBe('The game is over: constructor.');
  });
});

describe('another language', () => {
  const deutsch: Messages = {
    ...englishMessages,
    'violation/occupied': p => `${p.squares} ${p.count === 1 ? 'ist' : 'sind'} schon belegt.`,
    'violation/misses-start': p => `Das erste Wort muss über ${p.squares} liegen.`,
    'violation/phony': p => `Nicht im Wörterbuch: ${p.words}.`,
    'event/drew': p => `${p.seat} zieht ${p.count} Steine.`,
    'reason/went-out': () => 'Bank und Beutel sind leer',
  };
  const german15 = classic({ alphabet: german });
  const { game, events } = newGame(german15, { seats: ['Änne', 'Bob'], seed: 'tee', racks: ['ÄRGERTE'] });
  const sage = explainer(german15, { messages: deutsch, names: ['Änne', 'Bob'] });

  test('says what it has, and the rest in English', () => {
    const tried = validatePlacement(german15, game, 0, '8A ÄRGER');
    expect(tried.ok ? [] : tried.error.map(sage)).toEqual(['Das erste Wort muss über H8 liegen.']);
    expect(events.map(sage)).toEqual(['Änne zieht 7 Steine.', 'Bob zieht 7 Steine.']);
    expect(sage({ type: 'accepted', seat: 0 })).toBe('Änne accepts.');
    expect(sage({ type: 'over', reason: 'went-out', totals: [] })).toBe('The game is over: Bank und Beutel sind leer.');
  });

  test('a phony in the letters of its alphabet', () => {
    expect(sage(violation('phony', [105], { words: [{ squares: [105], letters: [2, 20, 8, 6, 20] }] }))).toBe(
      'Nicht im Wörterbuch: ÄRGER.',
    );
  });
});
