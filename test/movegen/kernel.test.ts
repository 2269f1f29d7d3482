/** The kernel on hosts with and without WebAssembly, and where its list of plays is too short. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { classic, newGame, unwrap, type CrosswordRules } from 'tilewright';
import { simulation } from 'tilewright/analysis';
import { trainLeaves } from 'tilewright/bots';
import { buildGraph } from 'tilewright/lexicon';
import { afterPlay, countPlays, listPlays, positionOf, topPlays, visitPlays } from 'tilewright/movegen';
import { english } from 'tilewright/alphabets/english';
import { extendRules, placementRule, withCounts } from 'tilewright/rules';
import { ANY_POINTS, PLAY_ROOM, PLAY_SIZE } from '../../src/movegen/assembly/memory.ts';
import { newKernel, type Kernel } from '../../src/movegen/kernel.ts';
import { dataOf } from '../../src/movegen/position.ts';
import { letterPoints } from '../../src/movegen/tables.ts';
import { inOrder } from './top.ts';

const WORDS = [
  'at',
  'cat',
  'cats',
  'sat',
  'sea',
  'seat',
  'teas',
  'tea',
  'eat',
  'scat',
  'castle',
  'castles',
  'sattle',
  'es',
];
const graph = buildGraph(english, WORDS);
const wordsAlone = buildGraph(english, WORDS, { gaddag: false });

/** Memory as plain JavaScript has it, for hosts that have no more than that. */
function Memory({ initial }: { readonly initial: number }): { readonly buffer: ArrayBuffer } {
  return { buffer: new ArrayBuffer(initial << 16) };
}

afterEach(() => vi.unstubAllGlobals());

/** What a kernel of its own finds with these words: every play as numbers, and the best ones. */
function foundBy(kernel: Kernel, racks: string, boards: string, words = graph): readonly (readonly number[])[] {
  const rules = classic({ dictionary: words, challenge: 'void' });
  const game = newGame(rules, { seats: 2, seed: 'k', racks: [racks], boards: [boards] }).game;
  const { plan, board, places, rack, axes } = dataOf(unwrap(positionOf(rules, game, 0)));
  const { arena, anchors, states, code, plays } = kernel;
  if (plan.graph === undefined) throw new Error('plays are looked for by rows');
  const table = arena.tableOf(plan.graph);
  const { lines, points, emptyOnly, bonuses, highestPremium } = plan;
  kernel.squares.fill({ lines, points, emptyOnly, graph: table }, board, places.closed);
  kernel.begin(table.node, table.arcs, states.fill(rack, bonuses), letterPoints(plan, rack));
  kernel.forget(ANY_POINTS);
  const count = anchors.collect(places.where, axes, false);
  expect(code.fromAll(0)).toBe(count);
  const all = Array.from(plays.subarray(0, kernel.end()));
  kernel.beginBounds({
    letters: plan.letters,
    bonuses,
    highestPremium,
    filter: arena.filterOf(plan.graph),
  });
  const best = code.findBest(count, 1);
  return [all, [best, ...plays.subarray(0, kernel.end())]];
}

const RACKS = ['CASTLE?', 'SSEATT?', 'TTT'];
const BOARD = '15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15';

describe('hosts', () => {
  const usual = newKernel();
  const expected = RACKS.map(rack => foundBy(usual, rack, BOARD));

  test('the usual kernel finds plays, and the best of them', () => {
    for (const [all = [], [best = 0] = []] of expected) {
      const points = all.filter((_, index) => index % 6 === 0);
      expect(points.length).toBeGreaterThan(0);
      expect(best).toBe(Math.max(...points));
    }
  });

  test('of words without a GADDAG it finds the same', () => {
    const kernel = newKernel();
    expect(RACKS.map(rack => foundBy(kernel, rack, BOARD, wordsAlone))).toEqual(expected);
  });

  test.each([
    ['without WebAssembly', () => undefined],
    ['where a policy forbids it', () => ({ Memory, Module: refuse })],
    ['without room for its memory', () => ({ Memory: refuse })],
  ])('%s it finds the same', (_, stub) => {
    vi.stubGlobal('WebAssembly', stub());
    const plain = newKernel();
    expect(RACKS.map(rack => foundBy(plain, rack, BOARD))).toEqual(expected);
    const another = newKernel();
    expect(RACKS.map(rack => foundBy(another, rack, BOARD, wordsAlone))).toEqual(expected);
  });

  function refuse(): never {
    throw new Error('refused');
  }
});

/** Rules whose words are all of the 4,096 of six letters out of four. */
function rulesOfManyPlays(): CrosswordRules {
  const words = Array.from({ length: 4 ** 6 }, (_, n) =>
    Array.from({ length: 6 }, (_, at) => 'abcd'.charAt((n >> (2 * at)) & 3)).join(''),
  );
  return classic({ alphabet: withCounts(english, 'A9 ?9'), dictionary: buildGraph(english, words) });
}

test('games and playouts begin with an empty list, whatever was listed before them', async () => {
  const many = rulesOfManyPlays();
  const { game } = newGame(many, { seats: 2, seed: 'k', racks: ['???????'] });
  expect(listPlays(unwrap(positionOf(many, game, 0))).length * PLAY_SIZE).toBeGreaterThan(PLAY_ROOM);
  const few = classic({ dictionary: graph, challenge: 'void' });
  const trained: number[] = [];
  for await (const { games } of trainLeaves(few, { games: 1, seed: 'k' })) trained.push(games);
  expect(trained.at(-1)).toBe(1);
  const opening = newGame(few, { seats: 2, seed: 'k', racks: ['CASTLES'] }).game;
  const made = unwrap(simulation(unwrap(positionOf(few, opening, 0)), { n: 2, seed: 'k' }));
  // its candidates are looked for before: they leave a list of their own
  expect(listPlays(unwrap(positionOf(many, game, 0))).length * PLAY_SIZE).toBeGreaterThan(PLAY_ROOM);
  expect(made.run({ iterations: 40 }).iterations).toBe(40);
});

test('more plays than there is room for, of which rules are asked, while the visitor looks at another board', () => {
  const many = rulesOfManyPlays();
  const asking = extendRules(many, { placement: [...many.placement, placementRule('any', () => false)] });
  const { game } = newGame(asking, { seats: 2, seed: 'k', racks: ['???????'] });
  const position = unwrap(positionOf(asking, game, 0));
  const [best] = listPlays(position);
  const other = unwrap(afterPlay(position, best!, 1));
  const squaresShown = (ask: () => void): number => {
    let sum = 0;
    let shown = 0;
    visitPlays(position, ({ squares, size }) => {
      for (let n = 0; n < size; n++) sum += squares[n] ?? 0;
      if (shown++ % 5000 === 0) ask();
      return undefined;
    });
    return sum;
  };
  expect(squaresShown(() => countPlays(other))).toBe(squaresShown(() => undefined));
});

test('more plays than there is room for: every word, wherever it covers the start', () => {
  const words = 4 ** 6;
  const many = rulesOfManyPlays();
  const { game } = newGame(many, { seats: 2, seed: 'k', racks: ['???????'] });
  const position = unwrap(positionOf(many, game, 0, { openings: 'first-axis' }));
  const other = unwrap(positionOf(many, newGame(many, { seats: 2, seed: 'k', racks: ['AAA????'] }).game, 0));
  let shown = 0;
  let letters = 0;
  visitPlays(position, candidate => {
    // now and then a search of another position
    if (shown++ % 5000 === 0) expect(countPlays(other)).toBeGreaterThan(0);
    for (let n = 0; n < candidate.size; n++) letters += candidate.letters[n] ?? 0;
    return undefined;
  });
  // every letter stands in a quarter of all places of the words, each of which is played six times
  expect(letters).toBe(6 * 6 * ((1 + 2 + 3 + 4) / 4) * words);
  const plays = 6 * words;
  expect(plays * PLAY_SIZE).toBeGreaterThan(PLAY_ROOM);
  expect([countPlays(position), shown, listPlays(position).length]).toEqual([plays, plays, plays]);
  inOrder(listPlays(position), 'six blanks');
  // six blanks are worth nothing, wherever they lie: all plays are best plays
  for (const n of [1, 20, 5000]) expect(topPlays(position, n)).toEqual(listPlays(position).slice(0, n));
});
