/** Whom a game waits for and what each may do, situation by situation. */
import { expect, test } from 'vitest';
import { classic, newGame, owed, viewFor, wordSet, type Move, type Owed, type Viewer } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { choices, defineRules, exchange, extendRules, question, queue, step, together } from 'tilewright/rules';
import { may, play, sitAt, sitDown, tableOf, waits, type Table } from '../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'no', 'on', 'at', 'hat']);
const judged = { edition: 2007, dictionary } as const;
const RACKS = ['HORNETS', 'NOAEIOU', 'AEIOUAE'];

const TURN: readonly Move['type'][] = ['place', 'exchange', 'pass', 'resign'];
const VOTE: readonly Move['type'][] = ['accept', 'challenge', 'resign'];
const VOTE_OR_MOVE: readonly Move['type'][] = ['accept', 'challenge', 'place', 'exchange', 'pass', 'resign'];

const two = (...moves: readonly string[]): Table => play(sitDown(judged, { racks: RACKS.slice(0, 2) }), ...moves);
const three = (...moves: readonly string[]): Table => play(sitDown(judged, { racks: RACKS }), ...moves);

/** Whoever has played is asked something with these answers. */
const asking = (...answers: readonly string[]) =>
  extendRules(classic(judged), {
    name: 'asking',
    steps: [step('ask', (_rules, game) => queue(game, { name: 'why', seat: game.toMove })), ...classic(judged).steps],
    questions: [
      question(
        'why',
        (rules, game) => choices(rules, game, { words: answers }),
        (_rules, game) => game,
      ),
    ],
  });

test.each<readonly [string, Table, readonly string[], Readonly<Record<string, readonly Move['type'][]>>]>([
  ['the first turn', two(), ['A move'], { A: TURN, B: [] }],
  ['the next turn', two('A: pass'), ['B move'], { A: [], B: TURN }],
  ['an open window', two('A: 8F HORN'), ['B verdict on A'], { A: [], B: VOTE_OR_MOVE }],
  ['two voters', three('A: 8F HORN'), ['B verdict on A', 'C verdict on A'], { B: VOTE_OR_MOVE, C: VOTE }],
  ['one of them has accepted', three('A: 8F HORN', 'B: accept'), ['C verdict on A', 'B move'], { B: TURN, C: VOTE }],
  ['all have accepted', three('A: 8F HORN', 'B: accept', 'C: accept'), ['B move'], { B: TURN }],
  ['the director has closed the window', three('A: 8F HORN', 'director: close'), ['B move'], { B: TURN }],
  ['a challenge in vain', two('A: 8F HORN', 'B: challenge'), ['A move'], { A: TURN, B: [] }],
  ['a phony', two('A: 8F HORNS', 'B: challenge'), ['B move'], { A: [], B: TURN }],
  [
    'a challenge without dictionary',
    play(sitDown({ edition: 2007 }, { racks: RACKS }), 'A: 8F HORN', 'C: challenge'),
    ['director ruling'],
    { director: ['rule'], A: [], B: [], C: [] },
  ],
  [
    'nobody votes: no window',
    play(sitDown({ ...judged, challenge: 'void' }, { racks: RACKS }), 'A: 8F HORN'),
    ['B move'],
    { B: TURN },
  ],
  ['somebody has left', three('A: pass', 'B: resign'), ['C move'], { C: TURN }],
  ['somebody has left in a window', three('A: 8F HORN', 'B: resign'), ['C verdict on A'], { C: VOTE_OR_MOVE }],
  ['over', two('A: resign'), [], { A: [], B: [] }],
  [
    'a bag too small to exchange',
    sitDown({ ...judged, exchange: { minBag: 7 } }, { racks: RACKS.slice(0, 2), bag: 'AEIOUT' }),
    ['A move'],
    { A: ['place', 'pass', 'resign'] },
  ],
  [
    'an empty bag',
    sitDown(judged, { racks: RACKS.slice(0, 2), bag: '' }),
    ['A move'],
    { A: ['place', 'pass', 'resign'] },
  ],
  [
    'all exchanges used',
    play(sitDown({ ...judged, exchange: { perSeat: 1 } }, { racks: RACKS.slice(0, 2) }), 'A: exchange H', 'B: pass'),
    ['A move'],
    { A: ['place', 'pass', 'resign'] },
  ],
  [
    'a question',
    play(sitAt(asking('keep', 'give'), { racks: RACKS }), 'A: pass'),
    ['A answer'],
    { A: ['answer', 'resign'] },
  ],
  ['answered', play(sitAt(asking('keep'), { racks: RACKS }), 'A: pass', 'A: answer keep'), ['B move'], { B: TURN }],
  [
    'a question without an answer is not asked',
    play(sitAt(asking(), { racks: RACKS }), 'A: pass'),
    ['B move'],
    { B: TURN },
  ],
  [
    'all at the same time',
    sitAt(
      extendRules(classic(judged), { name: 'sealed', movers: together, voters: { name: 'none', seats: () => [] } }),
      {
        racks: RACKS,
      },
    ),
    ['A move', 'B move', 'C move'],
    { A: TURN, B: TURN, C: TURN },
  ],
])('%s', (_what, table, expected, allowed) => {
  expect(waits(table)).toEqual(expected);
  for (const [name, moves] of Object.entries(allowed)) expect(may(table, name)).toEqual(moves);
  // the same in every view
  const { rules, game } = table;
  const all: readonly Viewer[] = [...game.seats.map((_, seat) => seat), 'spectator', 'director'];
  for (const viewer of all) expect(owed(rules, viewFor(rules, game, viewer))).toEqual(owed(rules, game));
});

test('what is asked comes with every possible answer', () => {
  const { rules, game } = play(sitAt(asking('keep', 'give'), { racks: RACKS }), 'A: pass');
  expect(owed(rules, game)).toEqual<readonly Owed[]>([
    {
      by: 0,
      type: 'answer',
      may: ['answer', 'resign'],
      prompt: {
        question: 'why',
        options: [
          { text: 'keep', type: 'word' },
          { text: 'give', type: 'word' },
        ],
      },
    },
  ]);
});

test('house rules: whoever won the draw begins, with what it may do', () => {
  const rules = classic({
    rackSize: 9,
    dictionary,
    challenge: 'void',
    exchange: { minBag: 9, perSeat: 3 },
    ending: { passesEach: 2 },
  });
  const { game } = newGame(rules, { seats: ['Ann', 'Bob', 'Cem'], seed: 'house', first: 'draw' });
  expect(owed(rules, game)).toEqual([{ by: game.toMove, type: 'move', may: TURN }]);
});

test('a game that knows no exchange offers none', () => {
  const base = classic(judged);
  const rules = defineRules({ ...base, name: 'plain', moves: base.moves.filter(({ name }) => name !== 'exchange') });
  expect(may(tableOf(rules, newGame(rules, { seats: 2, seed: 'x' }).game), 'A')).toEqual(['place', 'pass', 'resign']);
  const strict = defineRules({
    ...rules,
    name: 'strict',
    moves: [...rules.moves, ...exchange({ minBag: 1000, perSeat: 1, least: 1 }).moves],
  });
  expect(may(tableOf(strict, newGame(strict, { seats: 2, seed: 'x' }).game), 'A')).toEqual(['place', 'pass', 'resign']);
});
