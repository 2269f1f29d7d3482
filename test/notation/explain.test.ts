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
  messages: { odd: 'That is odd', why: 'Why is that?', link: 'linked words' },
});
const say = explainer(rules, { names: ['Ann', 'Bob', ''] });
const HORN = { squares: [110, 111, 112, 113], letters: [8, 15, 18, 14] };
const placement = { type: 'place', tiles: [{ square: 110, tile: 8 }] } as const;
const score = { total: 14, lines: [] };
const prompt = {
  question: 'why',
  options: [
    { text: 'keep', type: 'word' },
    { text: 'seat 1', type: 'seat', seat: 1 },
  ],
} as const;

const violation = (code: Violation['code'], squares: readonly number[] = [], facts: object = {}): Violation =>
  ({ code, squares, ...facts }) as unknown as Violation;

const examples: readonly (readonly [MessageKey, Explainable, string])[] = [
  ['violation/game-over', violation('game-over'), 'The game is over.'],
  ['violation/not-your-turn', violation('not-your-turn'), 'It is not your turn.'],
  ['violation/not-owed', violation('not-owed'), 'That is not possible now.'],
  ['violation/left', violation('left'), 'This player has left the game.'],
  ['violation/directors-move', violation('directors-move'), 'Only the director may do that.'],
  ['violation/chance-not-yours', violation('chance-not-yours'), 'This game draws its own tiles.'],
  ['violation/chance-missing', violation('chance-missing'), 'What chance decided has to be told.'],
  ['violation/chance-impossible', violation('chance-impossible'), 'What was told cannot have happened.'],
  ['violation/no-word', violation('no-word', [112]), 'That makes no word of two letters or more.'],
  ['violation/gap', violation('gap', [112, 113]), 'There is a gap on H8, I8.'],
  ['violation/not-in-line', violation('not-in-line', [0]), 'All tiles must be in one row or column.'],
  ['violation/misses-start', violation('misses-start', [112]), 'The first word must cover H8.'],
  ['violation/detached', violation('detached', [0]), 'The play must touch a tile on the board.'],
  ['violation/occupied', violation('occupied', [112]), 'H8 is already covered.'],
  ['violation/occupied', violation('occupied', [112, 113]), 'H8, I8 are already covered.'],
  ['violation/square-twice', violation('square-twice', [112]), 'H8 is named twice.'],
  ['violation/off-board', violation('off-board'), 'That runs off the board.'],
  ['violation/wall', violation('wall', [0]), 'No tile may lie on A1.'],
  ['violation/blank-open', violation('blank-open', [0]), 'A blank needs a letter.'],
  ['violation/no-such-word', violation('no-such-word'), 'No such word can be challenged.'],
  ['violation/tiles-unnamed', violation('tiles-unnamed'), 'Name the tiles to exchange.'],
  ['violation/impossible', violation('impossible'), 'There are not enough tiles for that.'],
  [
    'violation/other-rules',
    violation('other-rules', [], { expected: 'classic 1', found: 'classic 2' }),
    'This game was begun under other rules: classic 1.',
  ],
  ['violation/never-waits', violation('never-waits'), 'The rules of this game never come to wait for anybody.'],
  [
    'violation/unreadable',
    violation('unreadable', [], { text: '8F H1', column: 5 }),
    "'8F H1' cannot be read at column 5.",
  ],
  ['violation/malformed', violation('malformed', [], { path: 'tiles[2]' }), 'The move is not well formed (tiles[2]).'],
  ['violation/not-held', violation('not-held', [110], { tiles: [26, 26] }), 'You do not hold ZZ.'],
  ['violation/not-held', violation('not-held', [], { tiles: [] }), 'You do not hold that many tiles.'],
  ['violation/phony', violation('phony', HORN.squares, { words: [HORN] }), 'Not in the dictionary: HORN.'],
  [
    'violation/too-few-in-bag',
    violation('too-few-in-bag', [], { needed: 7, there: 3 }),
    'The bag holds 3 tiles; 7 are needed.',
  ],
  [
    'violation/too-few-tiles',
    violation('too-few-tiles', [], { needed: 1, there: 0 }),
    'That takes 1 tiles or more; 0 given.',
  ],
  ['violation/exchanges-used', violation('exchanges-used', [], { allowed: 3 }), 'All 3 exchanges are used.'],
  ['violation/which-play', violation('which-play', [], { seats: [0, 2] }), 'Whose play: Ann, Player 3?'],
  [
    'violation/not-an-option',
    violation('not-an-option', [], { options: prompt.options }),
    'Possible answers: keep, seat 1.',
  ],
  ['violation/rule', violation('rule', [], { rule: 'odd' }), 'That is odd'],
  ['violation/rule', violation('rule', [], { rule: 'unsaid' }), 'unsaid'],

  ['line/word', { type: 'word', points: 14, word: HORN, tiles: [], times: 2 }, 'HORN 14'],
  ['line/bingo', { type: 'bingo', points: 50, tiles: 7 }, 'bingo 50'],
  ['line/challenge', { type: 'challenge', points: 5 }, 'challenge 5'],
  ['line/unplayed', { type: 'unplayed', points: -3 }, 'unplayed tiles -3'],
  ['line/others-unplayed', { type: 'others-unplayed', points: 6 }, "others' unplayed tiles 6"],
  ['line/overtime', { type: 'overtime', points: -10 }, 'overtime -10'],
  ['line/correction', { type: 'correction', points: 1 }, 'correction 1'],
  ['line/rule', { type: 'rule', rule: 'link', points: 9 }, 'linked words 9'],

  ['event/played', { type: 'played', seat: 0, placement, words: [HORN], score }, 'Ann plays HORN for 14.'],
  ['event/booked', { type: 'booked', seat: 0, words: [HORN], score, total: 20 }, 'Ann scores 14.'],
  ['event/drew', { type: 'drew', seat: 1, from: 'bag', to: 'rack 1', tiles: [1, 27], hidden: 0 }, 'Bob draws A?.'],
  ['event/drew', { type: 'drew', seat: 1, from: 'bag', to: 'rack 1', tiles: [], hidden: 4 }, 'Bob draws 4.'],
  [
    'event/moved',
    { type: 'moved', seat: 0, from: 'tray', to: 'rack 0', tiles: [1], hidden: 0 },
    'A moved (tray, rack 0).',
  ],
  ['event/exchanged', { type: 'exchanged', seat: 1, tiles: [], hidden: 2 }, 'Bob exchanges 2.'],
  [
    'event/drew-lots',
    {
      type: 'drew-lots',
      seat: 0,
      drawn: [
        { seat: 0, tile: 1 },
        { seat: 1, tile: 2 },
      ],
    },
    'Ann begins.',
  ],
  ['event/sealed', { type: 'sealed', seat: 0 }, 'Ann is ready.'],
  ['event/accepted', { type: 'accepted', seat: 1 }, 'Bob accepts.'],
  ['event/lost-turn', { type: 'lost-turn', seat: 1 }, 'Bob misses a turn.'],
  ['event/to-move', { type: 'to-move', seat: 1 }, 'Bob is to move.'],
  ['event/passed', { type: 'passed', seat: 0, noPlays: true }, 'Ann passes.'],
  ['event/left', { type: 'left', seat: 0, reason: 'resigned' }, 'Ann is out of the game (resigned).'],
  [
    'event/challenged',
    { type: 'challenged', seat: 1, of: 0, words: [HORN], upheld: true },
    'Bob challenges HORN: upheld.',
  ],
  [
    'event/challenged',
    { type: 'challenged', seat: 1, of: 0, words: [HORN], upheld: false },
    'Bob challenges HORN: failed.',
  ],
  ['event/challenged', { type: 'challenged', seat: 1, of: 0, words: [HORN] }, 'Bob challenges HORN.'],
  ['event/withdrawn', { type: 'withdrawn', seat: 0, placement, words: [HORN] }, 'Ann takes HORN back.'],
  ['event/asked', { type: 'asked', seat: 0, prompt }, 'Ann is asked: Why is that?'],
  ['event/answered', { type: 'answered', seat: 0, question: 'why', choice: 'keep' }, 'Ann answers keep.'],
  ['event/answered', { type: 'answered', seat: 0, question: 'why', choice: '' }, 'Ann answers.'],
  ['event/adjusted', { type: 'adjusted', seat: 0, line: { type: 'overtime', points: -10 } }, 'Ann: overtime -10.'],
  [
    'event/adjusted',
    { type: 'adjusted', seat: 0, line: { type: 'rule', rule: 'link', points: 3 } },
    'Ann: linked words 3.',
  ],
  ['event/imposed', { type: 'imposed', reason: 'recount' }, 'The director decides: recount.'],
  ['event/closed', { type: 'closed' }, 'The challenge window is closed.'],
  ['event/rule', { type: 'rule', rule: 'odd', seat: 0, squares: [112] }, 'Ann: That is odd (H8).'],
  ['event/rule', { type: 'rule', rule: 'odd', seat: 0, squares: [] }, 'Ann: That is odd.'],
  ['event/over', { type: 'over', reason: 'went-out' }, 'The game is over: a rack and the bag are empty.'],
  ['event/over', { type: 'over', reason: 'odd' }, 'The game is over: That is odd.'],

  ['owed/move', { by: 1, type: 'move', may: [] }, 'Bob is to move.'],
  ['owed/ruling', { by: 'director', type: 'ruling', may: [] }, 'The director rules on the challenge.'],
  ['owed/verdict', { by: 1, type: 'verdict', of: 0, may: [] }, 'Bob: accept or challenge the play of Ann.'],
  ['owed/answer', { by: 2, type: 'answer', may: [], prompt }, 'Player 3: Why is that?'],
  ['prompt', prompt, 'Why is that?'],
];

describe('English', () => {
  test.each(examples)('%s: %#', (key, thing, sentence) => {
    expect(say(thing)).toBe(sentence);
    expect(phrase(rules, thing).key).toBe(key);
  });

  const reasons = Object.keys(englishMessages).filter(key => key.startsWith('reason/'));
  test('every key is said by an example', () => {
    const said = new Set<string>([...examples.map(([key]) => key), ...reasons]);
    expect(Object.keys(englishMessages).filter(key => !said.has(key))).toEqual([]);
  });

  test.each(reasons)('%s is said where it ends a game', key => {
    const reason = key.slice('reason/'.length);
    const sentence = say({ type: 'over', reason });
    expect(sentence).not.toContain('undefined');
    expect(sentence).toBe(`The game is over: ${englishMessages[key as MessageKey](phrase(rules, prompt).params)}.`);
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
    ['a column', violation('unreadable', [], { text: 'x', column: 3 }), { text: 'x', count: 3 }],
    ['tiles', violation('not-held', [0], { tiles: [1, 27] }), { tiles: 'A?', count: 2, squares: 'A1' }],
    ['words', violation('phony', [], { words: [HORN, HORN] }), { words: 'HORN, HORN', count: 2 }],
    ['needed and there', violation('too-few-in-bag', [], { needed: 7, there: 3 }), { points: 7, count: 3 }],
    ['options', violation('not-an-option', [], { options: prompt.options }), { text: 'keep, seat 1', count: 2 }],
    [
      'a line',
      { type: 'word', points: 14, word: HORN, tiles: [], times: 2 } satisfies Line,
      { words: 'HORN', squares: 'F8, G8, H8, I8', points: 14 },
    ],
    ['a bingo', { type: 'bingo', points: 50, tiles: 7 } satisfies Line, { points: 50, count: 7 }],
    [
      'a draw',
      { type: 'drew', seat: 0, from: 'bag', to: 'rack 0', tiles: [1], hidden: 2 } satisfies Event,
      { seat: 'Player 1', tiles: 'A', count: 3, text: 'bag, rack 0' },
    ],
    [
      'a challenge',
      { type: 'challenged', seat: 1, of: 0, words: [HORN] } satisfies Event,
      { seat: 'Player 2', of: 'Player 1', words: 'HORN', rule: '' },
    ],
    ['an own rule', { type: 'rule', rule: 'odd', seat: 0, squares: [] } satisfies Event, { rule: 'That is odd' }],
    ['a reason is its key', { type: 'over', reason: 'went-out' } satisfies Event, { rule: 'went-out' }],
    ['what is owed', { by: 1, type: 'verdict', of: 0, may: [] } satisfies Owed, { seat: 'Player 2', of: 'Player 1' }],
  ])('%s', (_what, thing, expected) => {
    expect(params(thing)).toMatchObject(expected);
  });

  test('what does not apply is empty or 0', () => {
    expect(phrase(rules, { type: 'closed' })).toEqual({
      key: 'event/closed',
      params: { squares: '', words: '', tiles: '', seat: '', of: '', rule: '', text: '', count: 0, points: 0 },
    });
  });
});

// design/USAGE A6
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
    expect(sage({ type: 'over', reason: 'went-out' })).toBe('The game is over: Bank und Beutel sind leer.');
  });

  test('a phony in the letters of its alphabet', () => {
    expect(sage(violation('phony', [105], { words: [{ squares: [105], letters: [2, 20, 8, 6, 20] }] }))).toBe(
      'Nicht im Wörterbuch: ÄRGER.',
    );
  });
});
