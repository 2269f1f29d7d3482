/** Random moves: legal in every game, reproducible, and of every kind. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  formatMove,
  newGame,
  owed,
  parseLayout,
  squareName,
  unwrap,
  wordSet,
  type Game,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { enumerateAll, findPlacement, sample, type SampleOptions } from 'tilewright/movegen';
import { withCounts } from 'tilewright/rules';
import { freeForAll, scrabbleMe } from 'tilewright/variants';
import { openPlays } from '../../src/engine/game.ts';
import { diceOf } from '../../src/testing/dice.ts';
import { authors } from '../laws/authors.ts';
import { games as freeSurpriseMe } from '../laws/free-surprise-me.ts';
import { games as switchUp } from '../laws/switch-up.ts';

/** Games that three may play. */
const forThree = [...freeSurpriseMe, ...switchUp].filter(
  ([, { seatCount }]) => seatCount.least <= 3 && seatCount.most >= 3,
);

const everyone: SampleOptions = {
  weights: { place: 60, exchange: 10, pass: 10, act: 40, accept: 60, challenge: 40, answer: 50, resign: 0.1 },
};

/** Plays on with samples only, and says what was played. */
function play(rules: Rules, begun: Game, seed: number, options?: SampleOptions): readonly string[] {
  const dice = diceOf(seed);
  const said: string[] = [];
  let game = begun;
  while (said.length < 60 && game.over === undefined) {
    const due = dice.pick(owed(rules, game));
    if (due === undefined) break;
    if (due.by === 'director') {
      game = unwrap(applyMove(rules, game, 'director', { type: 'rule', upheld: dice.chance(50) })).game;
      continue;
    }
    const move = sample(rules, game, due.by, dice, options);
    if (move === undefined) throw new Error(`${due.by} finds nothing of ${due.may.join()}`);
    said.push(`${due.by} ${JSON.stringify(move)}`);
    game = unwrap(applyMove(rules, game, due.by, move)).game;
  }
  return said;
}

describe.each([...forThree, ...authors])('%s', (_name, rules) => {
  test('every sample is legal, and the same numbers give the same', () => {
    const { game } = newGame(rules, { seats: 3, seed: 'sample' });
    const said = play(rules, game, 5, everyone);
    expect(said.length).toBeGreaterThan(3);
    expect(play(rules, game, 5, everyone)).toEqual(said);
  });
});

const small = {
  layout: parseLayout('... .*. ...'),
  alphabet: withCounts(english, 'A3 T3 E2'),
  rackSize: 2,
  challenge: 'void',
  dictionary: wordSet(english, ['at', 'ta', 'ate', 'tea']),
} as const;

test('every legal move of a small game is sampled in the end', () => {
  const rules = classic(small);
  const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, racks: ['AT'] });
  const order = (move: ReturnType<typeof sample>): string =>
    JSON.stringify(
      move?.type === 'place'
        ? [...move.tiles].sort((a, b) => a.square - b.square)
        : move?.type === 'exchange' && typeof move.tiles !== 'number'
          ? [...move.tiles].sort((a, b) => a - b)
          : move,
    );
  const all = new Set(enumerateAll(rules, game, 0).moves.map(order));
  const dice = diceOf(1);
  const seen = new Set(
    Array.from({ length: 400 }, () =>
      order(sample(rules, game, 0, dice, { weights: { place: 1, exchange: 1, pass: 1, resign: 1 } })),
    ),
  );
  expect([...seen].sort()).toEqual([...all].sort());
});

test('where no line is asked for, tiles lie in clusters too', () => {
  const rules = freeForAll();
  const { game } = newGame(rules, { seats: 2, seed: 'cluster', first: 0, racks: ['HORNETS'] });
  const dice = diceOf(3);
  const { columns } = rules.layout;
  const bent = Array.from({ length: 200 }, () => sample(rules, game, 0, dice, { weights: { place: 1 } })).filter(
    move => {
      if (move?.type !== 'place') return false;
      const [rows, lines] = [new Set<number>(), new Set<number>()];
      for (const { square } of move.tiles) {
        rows.add(Math.floor(square / columns));
        lines.add(square % columns);
      }
      return rows.size > 1 && lines.size > 1;
    },
  );
  expect(bent.length).toBeGreaterThan(20);
});

describe('verdicts', () => {
  const weights = { accept: 1, challenge: 1 };
  const words = wordSet(english, ['at', 'ta']);
  // one challenge after another of the same game: what a dice of 400 throws finds
  const sampled = (rules: Rules, game: Game, seat: number): readonly string[] => {
    const dice = diceOf(2);
    const shapes = Array.from({ length: 400 }, () => formatOf(rules, sample(rules, game, seat, dice, { weights })));
    return [...new Set(shapes)].sort();
  };
  const formatOf = (rules: Rules, move: ReturnType<typeof sample>): string =>
    move === undefined ? 'none' : formatMove(rules, move);

  test('of one play with two words: all of it, each word, both in either order; with the seat and without', () => {
    const rules = classic({ ...small, rackSize: 3, dictionary: words, challenge: 'double', challengeScope: 'word' });
    const { game: begun } = newGame(rules, { seats: 3, seed: 'a', first: 0, boards: ['3/1A1/3'], racks: ['TEE'] });
    const { game } = unwrap(applyMove(rules, begun, 0, '1A TEE'));
    const named = openPlays(game)[0]!.words.map(({ squares }) =>
      squares.map(at => squareName(rules.layout, at)).join(''),
    );
    expect(named).toHaveLength(2);
    const [one = '', two = ''] = named;
    const orders = ['', ` ${one}`, ` ${two}`, ` ${one} ${two}`, ` ${two} ${one}`];
    const shapes = orders.flatMap(order => [`challenge${order}`, `challenge seat 0${order}`]);
    expect(sampled(rules, game, 1)).toEqual([...shapes, 'accept', 'accept seat 0'].sort());
    expect(sampled(rules, game, 0)).toEqual(['none']);
  });

  test('of several plays: always with the seat, and never of its own', () => {
    const rules = scrabbleMe({ dictionary: wordSet(english, ['zit']), challenge: 'double' });
    const racks = ['ZITAEIO', 'ACEAEIO', 'JOAEIOU'];
    let { game } = newGame(rules, { seats: 3, seed: 'a', first: 0, racks });
    for (const [seat, text] of ['8H ZIT', '8H ACE', '8H JO'].entries())
      game = unwrap(applyMove(rules, game, seat, text)).game;
    const words = openPlays(game).map(({ words: [main] }) =>
      main!.squares.map(at => squareName(rules.layout, at)).join(''),
    );
    expect(words).toHaveLength(3);
    const shapes = [1, 2].flatMap(of => [
      `accept seat ${of}`,
      `challenge seat ${of}`,
      `challenge seat ${of} ${words[of]}`,
    ]);
    expect(sampled(rules, game, 0)).toEqual(shapes.sort());
  });
});

test('a type of weight 0 never comes', () => {
  const rules = classic(small);
  const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, racks: ['EE'] });
  const dice = diceOf(1);
  // EE is no word, so there is no placement
  for (let n = 0; n < 20; n++)
    expect(sample(rules, game, 0, dice, { weights: { place: 9, pass: 1 } })?.type).toBe('pass');
  expect(sample(rules, game, 0, dice, { weights: { place: 1 } })).toBeUndefined();
  expect(sample(rules, game, 1, dice)).toBeUndefined();
});

test("the best of several, by a worth of one's own", () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0 });
  const longest = findPlacement(rules, game, 0, diceOf(3), {
    tries: 400,
    among: 40,
    worth: ({ tiles }) => tiles.length,
  });
  expect(longest?.tiles).toHaveLength(7);
});
