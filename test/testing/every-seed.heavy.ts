/** Bugs that laws once caught by luck: with every one of 20 seeds, in as many games as a suite plays of a rule set. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chance, Change, Game, Move, Result, Rules, Violations } from 'tilewright';
import { variantLaws } from 'tilewright/testing';
import { leaversMustPass, rosterByRack } from '../fixtures/planted-rules.ts';
import { lawProgram, type Program, type Verb } from '../fixtures/law-clauses.ts';

type Apply = (
  rules: Rules,
  game: Game,
  by: number | 'director',
  move: Move | string,
  chance?: readonly Chance[],
) => Result<Change, Violations>;

const plant = (make: (real: Apply) => Apply): ((real: Verb) => Verb) => make as unknown as (real: Verb) => Verb;
const accepted = (done: Result<Change, Violations>, change: (game: Game) => Partial<Game>): unknown =>
  done.ok ? { ok: true, value: { ...done.value, game: { ...done.value.game, ...change(done.value.game) } } } : done;

const BUGS: readonly (readonly [bug: string, law: string, make: (real: Apply) => Apply])[] = [
  [
    "applyMove keeps the caller's own chance",
    'purity',
    real => (rules, game, by, move, chance) => {
      const done = real(rules, game, by, move, chance);
      if (chance === undefined || chance.length === 0) return done;
      const own = (all: readonly Chance[]): readonly Chance[] =>
        all.map(each => chance.find(given => JSON.stringify(given) === JSON.stringify(each)) ?? each);
      return accepted(done, ({ log }) => ({
        log: log.map((entry, n) => (n === log.length - 1 ? { ...entry, chance: own(entry.chance) } : entry)),
      })) as ReturnType<Apply>;
    },
  ],
  [
    'a seat that left may resign again',
    'only-what-is-owed',
    real => (rules, game, by, move, chance) =>
      by !== 'director' && typeof move === 'object' && move.type === 'resign' && game.seats[by]?.left !== undefined
        ? { ok: true, value: { game, events: [] } }
        : real(rules, game, by, move, chance),
  ],
  [
    'broken JSON after impose throws',
    'hostile',
    real => (rules, game, by, move, chance) => {
      if (by === 'director' && typeof move === 'string' && move.startsWith('impose {')) JSON.parse(move.slice(7));
      return real(rules, game, by, move, chance);
    },
  ],
  [
    'a player whose play is withdrawn also misses a turn',
    'withdrawn',
    real => (rules, game, by, move, chance) => {
      const done = real(rules, game, by, move, chance);
      return done.ok && done.value.events.some(({ type }) => type === 'withdrawn')
        ? (accepted(done, ({ missing }) => ({ missing: missing.map(count => count + 1) })) as ReturnType<Apply>)
        : done;
    },
  ],
];

let program: Program;
beforeAll(async () => {
  program = await lawProgram();
});
beforeEach(() => {
  program.plants.clear();
});

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);

/** Rules with something wrong, the law that says so, and a seed with which it once said nothing. */
const RULES: readonly (readonly [bug: string, law: string, rules: Rules, missed: number])[] = [
  ['a roster goes by hidden racks', 'secrecy', rosterByRack, 1_748_777_637],
  ['seats that left must pass', 'termination', leaversMustPass, 424_243],
];

test.each(RULES)('%s: %s says so with every seed', (_bug, name, rules, missed) => {
  const silent = [...SEEDS, missed].filter(seed => {
    const [law] = variantLaws(rules, { runs: 60, seats: [2, 3], moves: 24, seed }).filter(each => each.name === name);
    return errorOf(() => law?.check()) === '';
  });
  expect(silent).toEqual([]);
});

/** What a law says of the classic game by a seed. */
function saidOf(name: string, seed: number): string {
  const { alphabet, laws, tilewright, words } = program;
  const dictionary = tilewright.wordSet(alphabet.english, ['ate', 'eat', 'tea', 'seat', 'at', 'ta', 'as', 'es']);
  const rules = tilewright.classic({
    alphabet: words.withCounts(alphabet.english, 'A6 E6 T4 S4 ?2'),
    dictionary,
    challenge: 'single',
  });
  const law = laws.variantLaws(rules, { runs: 16, seats: [3], moves: 24, seed }).find(each => each.name === name)!;
  return errorOf(() => law.check());
}

/** What is thrown; empty where nothing is. */
function errorOf(run: () => void): string {
  try {
    run();
    return '';
  } catch (error) {
    return String(error);
  }
}

test.each(BUGS)('%s: %s says so with every seed', (_bug, law, make) => {
  expect(saidOf(law, 1)).toBe('');
  program.plants.set('applyMove', plant(make));
  const silent = SEEDS.filter(seed => saidOf(law, seed) === '');
  expect(silent).toEqual([]);
});
