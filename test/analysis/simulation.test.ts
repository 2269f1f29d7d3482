/** Simulations: what they find, in one go, step by step and in jobs. */
import { createContext, runInContext } from 'node:vm';
import { applyMove, classic, newGame, unwrap, viewFor, type Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { german } from 'tilewright/alphabets/german';
import { readWinTable, runJob, simulation, type Simulation, type SimulationOptions } from 'tilewright/analysis';
import { noLeaves } from 'tilewright/leaves';
import { buildGraph } from 'tilewright/lexicon';
import { positionOf, topPlays, type Position } from 'tilewright/movegen';
import { endRule, extendRules } from 'tilewright/rules';
import { describe, expect, test } from 'vitest';
import { leaves } from '../bots/kernel-games.ts';
import { bundle } from '../fixtures/bundle.ts';
import { openGraph } from '../fixtures/open-english.ts';

const rules = classic({ dictionary: openGraph, challenge: 'void' });

function positionIn(game: Game): Position {
  return unwrap(positionOf(rules, game, game.toMove));
}

const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'QUIVERS'] });
const position = positionIn(unwrap(applyMove(rules, game, 0, '8D HORNET')).game);
const opening = positionIn(game);

function made(options: SimulationOptions = {}, of: Position = position): Simulation {
  return unwrap(simulation(of, { leaves, n: 4, round: 16, seed: 'a', ...options }));
}

/** As JSON of another program would be. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

test('the state is JSON, the best first, with as many playouts as were asked for or fewer', () => {
  const state = made().run({ iterations: 100 });
  expect(sent(state)).toEqual(state);
  expect([state.iterations, state.stop, state.rank]).toEqual([100, 'iterations', 'equity']);
  expect(state.plays.map(({ n }) => n)).toEqual([25, 25, 25, 25]);
  const equities = state.plays.map(({ equity }) => equity);
  expect([...equities].sort((a, b) => b - a)).toEqual(equities);
  expect(state.plays.every(({ plies }) => plies.length === 2)).toBe(true);
  expect(made().run({ iterations: 3 }).iterations).toBe(0);
});

test('twice a half is the whole, and another seed is another simulation', () => {
  const halves = made();
  halves.run({ iterations: 100 });
  expect(halves.run({ iterations: 60 })).toEqual(made().run({ iterations: 160 }));
  expect(made({ seed: 'b' }).run({ iterations: 160 })).not.toEqual(halves.now());
});

describe('the same numbers', () => {
  const options = { n: 5, round: 24, sure: 0.9 } as const;
  const whole = made(options);
  whole.run({ iterations: 24 * 5 * 2 });
  const far = made(options);
  far.run({ iterations: 24 * 5 * 12 });

  test.each([1, 2, 8])('of jobs in %i parts, in any order', parts => {
    const sim = made(options);
    while (sim.now().iterations < far.now().iterations) {
      const jobs = sim.jobs(parts);
      expect(jobs.length).toBeLessThanOrEqual(parts);
      for (const job of [...jobs].reverse()) unwrap(sim.add(sent(unwrap(runJob(rules, sent(job), { leaves })))));
    }
    const one = made(options);
    one.run({ iterations: sim.now().iterations });
    expect(sim.now()).toEqual({ ...one.now() });
    expect(sim.now().plays.some(({ out }) => out !== undefined)).toBe(true);
  });

  test('step by step, with other searches in between', async () => {
    const sim = made(options);
    for await (const now of sim.watch({ every: 7, iterations: whole.now().iterations })) {
      topPlays(opening, 3);
      expect(now.iterations).toBeGreaterThan(0);
    }
    expect(sim.now()).toEqual(whole.now());
  });

  test('without WebAssembly', async () => {
    const { text } = await bundle(
      `
      import { classic, newGame, unwrap } from 'tilewright';
      import { english } from 'tilewright/alphabets/english';
      import { simulation } from 'tilewright/analysis';
      import { leavesOf } from 'tilewright/leaves';
      import { buildGraph } from 'tilewright/lexicon';
      import { positionOf } from 'tilewright/movegen';
      export function answer(words) {
        const rules = classic({ dictionary: buildGraph(english, words), challenge: 'void' });
        const { game } = newGame(rules, { seats: 2, seed: 'realm', racks: ['STARENO'] });
        const leaves = leavesOf(english, { tiles: { '?': 24, S: 7, Q: -7 } });
        const sim = unwrap(simulation(unwrap(positionOf(rules, game, 0)), { leaves, plies: 3, seed: 'realm' }));
        return typeof WebAssembly + JSON.stringify(sim.run({ iterations: 600 }));
      }
    `,
      'iife',
    );
    const words = JSON.stringify(['quiet', 'rates', 'stare', 'tones', 'onset', 'near', 'earn', 'note', 'tie', 'so']);
    const answered = (inRealm: string, globals: object): string => {
      const realm = createContext(globals);
      runInContext(`${inRealm};${text}`, realm);
      return String(runInContext(`program.answer(${words})`, realm));
    };
    const usual = answered('', { atob });
    const plain = answered('delete globalThis.WebAssembly', { TextEncoder });
    expect([usual.slice(0, 7), plain.slice(0, 10)]).toEqual(['object{', 'undefined{']);
    expect(plain.slice(9)).toBe(usual.slice(6));
    expect(usual.length).toBeGreaterThan(1000);
  });
});

test('a referee tells no more than the seat may see', () => {
  const { game: seen } = position;
  const view = positionIn(viewFor(rules, seen, 1));
  expect(made({}, view).run({ iterations: 80 })).toEqual(made().run({ iterations: 80 }));
  expect(JSON.stringify(made().jobs(1))).not.toContain('"seed":"tea"');
});

test('the better of two plays is found, the other is out, and the rest is left alone', () => {
  const sim = made({ candidates: ['8H HORNETS', '8H NO', '8H ON'] }, opening);
  const { plays, stop, iterations } = sim.run({ iterations: 10_000 });
  expect([plays[0]?.text, stop]).toEqual(['8H HORNETS', 'sure']);
  expect(plays.slice(1).map(({ out }) => out)).toEqual(['beaten', 'beaten']);
  expect(iterations).toBe(96);
  expect(sim.jobs(3)).toEqual([]);
  expect(sim.run({ iterations: 50 }).iterations).toBe(96);
});

test('plays on the same squares that keep the same tiles are similar', () => {
  const { plays } = made({ candidates: ['8H NO', '8H ON'] }, opening).run({ iterations: 64 });
  expect(plays.map(({ out }) => out)).toEqual([undefined, 'similar']);
});

test('plays that gained the same in every playout are similar', () => {
  const { plays } = made({ candidates: ['8H NO', '8G NO'], plies: 0 }, opening).run({ iterations: 64 });
  expect(plays.map(({ out }) => out)).toEqual([undefined, 'similar']);
});

describe('chances to win', () => {
  const table = unwrap(readWinTable(',0,1,2\n1,1,0.75,0.6\n0,0.5,0.5,0.5\n-1,0,0.25,0.4\n'));

  test('are those of a table, and rank the moves', () => {
    const { plays, rank } = made({ win: table }).run({ iterations: 160 });
    expect(rank).toBe('win');
    expect(plays.every(({ win }) => win > 0.39 && win < 0.61)).toBe(true);
    const wins = plays.map(({ win }) => win);
    expect([...wins].sort((a, b) => b - a)).toEqual(wins);
  });

  test('nearly certain ones leave the order to equity', () => {
    const certain = { chance: () => 0.999 };
    // whoever moves next: after two plies that is the other
    expect(made({ win: certain }).run({ iterations: 64 })).toMatchObject({ rank: 'equity' });
  });

  test('without a table it is how often the seat is ahead at the end of a playout', () => {
    const { plays } = made({ plies: 100, n: 2 }).run({ iterations: 40 });
    for (const { win } of plays) expect([win * 40, win * 40 > 0]).toEqual([Math.round(win * 40), true]);
  });
});

describe('stopping', () => {
  test('an abort is said, and nothing is played after it', async () => {
    const signal = { aborted: false };
    const sim = made();
    const stops: unknown[] = [];
    for await (const now of sim.watch({ signal, every: 4 })) {
      stops.push(now.stop);
      if (now.iterations >= 12) signal.aborted = true;
    }
    expect(stops).toEqual([undefined, undefined, undefined, 'aborted']);
    expect(sim.now().iterations).toBe(12);
  });

  test('a loop that is left plays no more', async () => {
    const sim = made();
    for await (const now of sim.watch({ every: 4 })) if (now.iterations > 0) break;
    await new Promise(done => setTimeout(done, 20));
    expect(sim.now().iterations).toBe(4);
  });

  test('so many playouts; the first steps are shorter than the others', async () => {
    const states: unknown[] = [];
    const watched = made().watch({ every: 8, iterations: 20 });
    for await (const { iterations, stop } of watched) states.push([iterations, stop]);
    expect(states).toEqual([
      [4, undefined],
      [12, undefined],
      [20, undefined],
      [20, 'iterations'],
    ]);
  });
});

describe('with maxError', () => {
  test('a single move is played out until its error is below that', () => {
    const sim = made({ candidates: ['8H HORNETS'], maxError: 1 }, opening);
    const { plays, stop } = sim.run({ iterations: 100_000 });
    expect([plays[0]?.n ?? 0, stop]).toEqual([expect.any(Number), 'error']);
    expect(plays[0]?.error).toBeLessThan(1);
    expect(plays[0]?.n).toBeGreaterThan(100);
    expect(sim.jobs(2)).toEqual([]);
  });

  test('0 plays on after one move is left, in one go and in jobs', () => {
    const options = { candidates: ['8H HORNETS', '8H NO'], maxError: 0 };
    const { plays, stop, iterations } = made(options, opening).run({ iterations: 400 });
    expect([stop, plays.map(({ out }) => out)]).toEqual(['iterations', [undefined, 'beaten']]);
    expect([iterations, plays[0]?.n]).toEqual([400, 400 - (plays[1]?.n ?? 0)]);
    const inJobs = made(options, opening);
    while (inJobs.now().iterations < 400)
      for (const job of inJobs.jobs(1)) unwrap(inJobs.add(unwrap(runJob(rules, job, { leaves }))));
    expect(inJobs.now().plays).toEqual(plays);
    expect(() => simulation(opening, { maxError: -1 })).toThrow('maxError is a number from 0');
    expect(() => simulation(opening, { maxError: NaN })).toThrow(RangeError);
  });

  test('moves that are equal are not played out for ever', () => {
    const { stop, plays } = made({ n: 2, maxError: 3, sure: 0.9999 }).run({ iterations: 50_000 });
    expect(stop).toBe('error');
    expect(plays.filter(({ out }) => out === undefined).every(({ error }) => error < 3)).toBe(true);
  });
});

test('how far a move is behind the first has the error of the difference in the same playouts', () => {
  const gains = [1, 2].map(nth =>
    Array.from({ length: 40 }, (_, n) => {
      const [job] = made({ n: 2, round: 40 }).jobs(1);
      const moves = job?.moves.filter(({ candidate }) => candidate === nth - 1) ?? [];
      return unwrap(runJob(rules, { ...job, moves, from: n, to: n + 1 }, { leaves })).plays[0]?.spread ?? 0;
    }),
  );
  const differences = gains[0]?.map((gain, n) => (gain - (gains[1]?.[n] ?? 0)) / 256) ?? [];
  const mean = differences.reduce((sum, each) => sum + each, 0) / 40;
  const deviation = Math.sqrt(differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 39);
  const { plays } = made({ n: 2, round: 40 }).run({ iterations: 80 });
  expect(plays[0]).not.toHaveProperty('behind');
  expect(plays[1]?.behind?.equity).toBeCloseTo(Math.abs(mean), 6);
  expect(plays[1]?.behind?.error).toBeCloseTo(deviation / Math.sqrt(40), 1);
  expect(plays[1]?.behind?.equity).toBeCloseTo((plays[0]?.equity ?? 0) - (plays[1]?.equity ?? 0), 6);
});

describe('by the rules', () => {
  test('any game is simulated, and the numbers are of the same size', () => {
    const own = endRule('at-forty', (_, { scores }) => scores.some(points => points >= 400));
    const ownRules = extendRules(rules, { ending: [...rules.ending, own] });
    const begun = newGame(ownRules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
    const there = unwrap(positionOf(ownRules, begun.game, 0));
    expect(simulation(there)).toEqual({
      ok: false,
      error: [{ code: 'own-rules', part: 'ending', names: ['at-forty'] }],
    });
    const { plays } = made({ by: 'rules', n: 2 }, there).run({ iterations: 24 });
    expect(plays.map(({ n }) => n)).toEqual([12, 12]);
    const [fast] = made({ n: 2 }, opening).run({ iterations: 128 }).plays;
    expect(Math.abs((plays[0]?.equity ?? 0) - (fast?.equity ?? 0))).toBeLessThan(40);
  });

  test.each([0, 1, 2])('three seats, by seat %i', seat => {
    const racks = ['HORNETS', 'AEINRST', 'AEILNRT'];
    let { game: now } = newGame(rules, { seats: 3, seed: 'tea', racks });
    for (let n = 0; n < seat; n++) now = unwrap(applyMove(rules, now, n, 'pass')).game;
    const there = unwrap(positionOf(rules, now, seat));
    expect(simulation(there)).toEqual({ ok: false, error: [{ code: 'seats', least: 3, most: 3 }] });
    expect(made({ by: 'rules', n: 2 }, there).run({ iterations: 8 }).iterations).toBe(8);
  });

  test('a seat by itself gains what it scores', () => {
    const alone = classic({ dictionary: openGraph, challenge: 'void', seatCount: { least: 1, most: 1 } });
    const begun = newGame(alone, { seats: 1, seed: 'tea', racks: ['HORNETS'] });
    const there = unwrap(positionOf(alone, begun.game, 0));
    const [first] = made({ by: 'rules', n: 1, plies: 0, leaves: noLeaves(english) }, there).run({
      iterations: 4,
    }).plays;
    expect(first?.equity).toBe(first?.points);
  });
});

describe('refusals', () => {
  const refused = (options: SimulationOptions, of = opening): unknown => {
    const result = simulation(of, options);
    return result.ok ? undefined : result.error;
  };

  test('are coded', () => {
    expect(refused({ candidates: ['8H NO', 'exchange 3', '8H QUIZ', 'resign', '1A NO', 'exchange QU'] })).toEqual(
      [1, 2, 3, 4, 5].map(move => ({ code: 'bad-move', move })),
    );
    expect(refused({ leaves: noLeaves(german) })).toEqual([
      { code: 'other-leaves', leaves: 'german', game: 'english' },
    ]);
    const asleep = unwrap(positionOf(rules, game, 1));
    expect(refused({}, asleep)).toEqual([{ code: 'not-to-move', seat: 1 }]);
    const blind = unwrap(positionOf(rules, viewFor(rules, game, 1), 0));
    expect(refused({}, blind)).toEqual([{ code: 'rack-unknown', tiles: 7 }]);
    expect(refused({ prior: { seat: 0, leaves: [] } })).toEqual([{ code: 'bad-prior' }]);
    expect(refused({ prior: { seat: 1, leaves: [{ tiles: 'JJ', weight: 1 }] } })).toEqual([{ code: 'bad-prior' }]);
  });

  test('sums of a simulation of other moves', () => {
    const [one, other] = [
      made({ candidates: ['8H NO', '8H ON'] }, opening),
      made({ candidates: ['8H SO', '8H OS'] }, opening),
    ];
    const [job] = one.jobs(1);
    const sums = unwrap(runJob(rules, job, { leaves }));
    expect(other.add(sums)).toEqual({ ok: false, error: [{ code: 'other-job' }] });
    expect(one.add(sums).ok).toBe(true);
  });

  test('options that are none are mistakes of the program', () => {
    expect(() => simulation(opening, { plies: 101 })).toThrow(RangeError);
    expect(() => simulation(opening, { sure: 1 })).toThrow('sure is a number from 0.5 to 0.9999');
    expect(() => simulation(opening, { candidates: [] })).toThrow(RangeError);
    expect(() => made().run({ iterations: -1 })).toThrow(RangeError);
    expect(() => made().jobs(0)).toThrow(RangeError);
    expect(made().jobs(Infinity)).toHaveLength(16);
  });

  test('jobs and sums that are not as they were made', () => {
    const sim = made();
    const [job] = sim.jobs(1);
    const [first, second] = sim.jobs(2);
    const sums = unwrap(runJob(rules, job, { leaves }));
    expect(runJob(rules, { ...job, plies: -1 })).toEqual({
      ok: false,
      error: [{ code: 'bad-job', path: 'plies', found: '-1' }],
    });
    // a job of 1 kB may ask for no more turns than that
    const long = { ...job, from: 0, to: 1_000_000 };
    const tooMany = { ok: false, error: [{ code: 'bad-job', path: 'to', found: '1000000' }] };
    expect(runJob(rules, long)).toEqual(tooMany);
    expect(runJob(rules, { ...job, from: 0, to: 20_000 })).toMatchObject({ error: [{ path: 'to', found: '20000' }] });
    expect(runJob(rules, job, { leaves, mostTurns: 10 })).toMatchObject({ error: [{ code: 'bad-job', path: 'to' }] });
    expect(() => runJob(rules, job, { mostTurns: 0 })).toThrow('mostTurns');
    expect(runJob(rules, { ...job, to: 0 })).toMatchObject({ ok: false, error: [{ code: 'bad-job', path: 'to' }] });
    expect(runJob(rules, { ...job, seed: '\uD800' })).toMatchObject({ error: [{ code: 'bad-job', path: 'seed' }] });
    expect(runJob(rules, undefined)).toMatchObject({ ok: false });
    expect(runJob(classic({ dictionary: buildGraph(english, ['no']), rackSize: 6 }), job)).toMatchObject({
      ok: false,
      error: [{ code: 'bad-job', path: 'game.rules', found: 'other-rules' }],
    });
    expect(sim.add({ ...sums, coarseProducts: [] })).toMatchObject({ ok: false });
    expect(sim.add({ ...sums, key: '' })).toEqual({ ok: false, error: [{ code: 'other-job' }] });
    const half = unwrap(runJob(rules, first, { leaves }));
    unwrap(sim.add(half));
    expect(sim.add(half)).toEqual({ ok: false, error: [{ code: 'added-before' }] });
    expect(sim.add(sums)).toEqual({ ok: false, error: [{ code: 'added-before' }] });
    unwrap(sim.add(unwrap(runJob(rules, second, { leaves }))));
    expect(sim.now().iterations).toBe(64);
  });
});

describe('sums that no playouts come to', () => {
  const sim = made();
  const [job] = sim.jobs(1);
  const sums = unwrap(runJob(rules, job, { leaves }));
  const { from, to } = sums;
  const n = to - from;
  const [first] = sums.plays;
  const withFirst = (part: object): object => ({ ...sums, plays: [{ ...first, ...part }, ...sums.plays.slice(1)] });
  const sizeOf = (coarse: number): number => coarse * coarse * n;

  test.each<[path: string, given: object]>([
    ['plays[0].win', withFirst({ win: 65_536 * n + 1 })],
    ['plays[0].winSquares', withFirst({ winSquares: 0 })],
    ['plays[0].winSquares', withFirst({ win: 0, winSquares: 2 })],
    ['plays[0].winSquares', withFirst({ winSquares: (first?.winSquares ?? 0) + 1 })],
    ['plays[0].coarse', withFirst({ coarse: 65_536 * n + 1 })],
    ['plays[0].coarseSquares', withFirst({ coarseSquares: 0 })],
    ['plays[0].coarseSquares', withFirst({ coarse: 17 * n + 1, coarseSquares: sizeOf(17) + 1 })],
    ['plays[0].coarseSquares', withFirst({ coarse: 0, coarseSquares: sizeOf(65_536) + 2 })],
    ['plays[0].spread', withFirst({ spread: (first?.spread ?? 0) + 16 * n + 1 })],
    ['plays[0].plies[0][1]', withFirst({ plies: [[10 * n, 0, 0], first?.plies[1]] })],
    ['plays[0].plies[0][1]', withFirst({ plies: [[10 * n, 100 * n + 1, 0], first?.plies[1]] })],
    ['plays[0].plies[1][2]', withFirst({ plies: [first?.plies[0], [0, 0, n + 1]] })],
    ['plays[0].plies[1][2]', withFirst({ plies: [first?.plies[0], [0, 0, -1]] })],
    [
      'coarseProducts[5]',
      { ...sums, coarseProducts: sums.coarseProducts.map((each, at) => (at < 5 ? each : 2 ** 52)) },
    ],
    ['winProducts[1]', { ...sums, winProducts: sums.winProducts.map((each, at) => (at === 1 ? -(2 ** 40) : each)) }],
  ])('are refused: %s', (path, given) => {
    expect(sim.add(given as typeof sums)).toMatchObject({ ok: false, error: [{ code: 'bad-job', path }] });
    expect(sim.now().iterations).toBe(0);
  });

  test('are told from those of numbers as equal, and as unequal, as they can be', () => {
    const equal = { spread: 16 * 20 * n, coarse: 20 * n, coarseSquares: sizeOf(20), win: 7 * n, winSquares: 49 * n };
    const unequal = {
      spread: 0,
      coarse: 0,
      coarseSquares: sizeOf(65_536),
      win: 65_536 * n,
      winSquares: 65_536 ** 2 * n,
    };
    for (const part of [equal, unequal]) {
      const plays = sums.plays.map(play => ({ ...play, ...part }));
      const [square, wins] = [part.coarseSquares, part.winSquares];
      const products = {
        coarseProducts: sums.coarseProducts.map(() => square),
        winProducts: sums.winProducts.map(() => wins),
      };
      expect(made().add({ ...sums, plays, ...products })).toMatchObject({ ok: true });
    }
  });
});

test('the stopping rule: moves are beaten that are behind by so many errors, and no others', () => {
  const moves = 6;
  const seen: boolean[] = [];
  for (const sure of [0.6, 0.9, 0.99])
    for (const seed of ['a', 'b', 'c'])
      for (const of of [position, opening]) {
        // whole thousandths of √(2 ln(moves / (1 − sure)))
        const limit = Math.round(1000 * Math.sqrt(2 * Math.log(moves / (1 - sure)))) / 1000;
        // the first decision comes after two rounds
        const { plays } = made({ n: moves, round: 12, seed, sure }, of).run({ iterations: 24 * moves });
        expect(plays.map(({ n }) => n)).toEqual(new Array(moves).fill(24));
        for (const { behind, out } of plays) {
          if (behind === undefined || out === 'similar') continue;
          const errors = behind.equity / behind.error;
          // sums for errors are in sixteenths of a point
          if (Math.abs(errors - limit) < 0.05) continue;
          expect(out === 'beaten').toBe(errors > limit);
          seen.push(out === 'beaten');
        }
      }
  expect([seen.includes(true), seen.includes(false)]).toEqual([true, true]);
});
