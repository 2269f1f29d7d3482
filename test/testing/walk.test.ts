import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { classic, loadGame, parseLayout, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules, placementRule, withCounts } from 'tilewright/rules';
import { plans, randomGames, variantLaws, walk, type Plan, type Walk } from 'tilewright/testing';
import { at, broken } from '../../src/testing/broken.ts';
import { conserved } from '../../src/testing/laws/conserved.ts';
import { difference } from '../../src/testing/same.ts';
import { gamesOf, lastGameOf } from '../../src/testing/walk.ts';
import { alphabet } from '../fixtures/three-at-table.ts';

const dictionary = { has: (letters: ArrayLike<number>) => letters.length % 3 > 0 };
const layout = parseLayout('t..d..t\n.......\n..D.D..\nd..S..d\n..D.D..\n.......\nt..d..t');
const rules = classic({ dictionary, layout, alphabet: withCounts(english, 'A9 E9 T6 ?1') });

function sample<T>(arbitrary: fc.Arbitrary<T>, runs: number): readonly T[] {
  return fc.sample(arbitrary, { numRuns: runs, seed: 5 });
}

test('the same plan gives the same game', () => {
  for (const plan of sample(plans(rules, { modes: ['referee', 'view', 'record'] }), 30)) {
    const [one, two] = [walk(rules, plan), walk(rules, plan)];
    expect(difference(one.stages, two.stages)).toBeUndefined();
    expect(fc.stringify(one)).toBe(fc.stringify(two));
  }
});

describe('random games', () => {
  const walks = sample(randomGames(rules, { modes: ['referee', 'view', 'record'] }), 150);
  const moves = walks.flatMap(({ stages }) => stages.map(({ move }) => move.type));

  test.each([
    ...['place', 'exchange', 'pass', 'accept', 'challenge', 'resign', 'close', 'adjust', 'impose'],
    ...['forfeit', 'adjudicate'],
  ] as const)('hold some %s', type => {
    expect(moves).toContain(type);
  });

  test('hold some take-back, of racks that the director has set', () => {
    const busy = sample(randomGames(rules, { style: { direct: 50, upset: 50 } }), 60);
    expect(busy.flatMap(({ stages }) => stages.map(({ move }) => move.type))).toContain('take-back');
  });

  test('challenges are upheld and fail, window or none, and games end in several ways', () => {
    const events = walks.flatMap(({ stages }) => stages.flatMap(stage => stage.events));
    const upheld = events.flatMap(event => (event.type === 'challenged' ? [event.upheld] : []));
    expect(new Set(upheld)).toEqual(new Set([true, false]));
    expect(new Set(walks.map(each => lastGameOf(each).over)).size).toBeGreaterThan(3);
  });

  test('views and records are told verdicts, racks in part, draws by name and by number', () => {
    const told = walks.flatMap(({ stages }) => stages.flatMap(stage => stage.chance));
    const whats = new Set(told.map(chance => `${chance.type} ${'tiles' in chance ? typeof chance.tiles : ''}`));
    expect(whats).toEqual(new Set(['show object', 'ruling ', 'reveal ', 'draw number', 'draw object']));
  });

  test('the next mover moves in open windows', () => {
    const hasty = walks.flatMap(({ stages }) =>
      stages.filter(({ before, move }) => before.pending.length > 0 && move.type === 'place'),
    );
    expect(hasty.length).toBeGreaterThan(10);
  });

  test('every game of a walk is conserved', () => {
    for (const each of walks) for (const game of gamesOf(each)) conserved(rules, game);
  });

  test('they begin in many ways: drawn, told, on boards that are not empty', () => {
    const setups = walks.map(({ setup }) => setup);
    expect(setups.some(({ first }) => first === 'draw')).toBe(true);
    expect(setups.some(({ racks }) => racks !== undefined)).toBe(true);
    expect(setups.some(({ boards }) => boards !== undefined)).toBe(true);
    expect(setups.some(({ seats }) => typeof seats !== 'number')).toBe(true);
  });
});

describe('a broken law', () => {
  const odd = (game: Walk): void => {
    if (gamesOf(game).some(({ history }) => history.some(turn => turn.type === 'withdrawn')))
      at('some move', () => broken('a phony'));
  };

  test('of your own is told with the moves of a short game', () => {
    const check = (): void => {
      fc.assert(fc.property(randomGames(rules), odd), { seed: 3 });
    };
    expect(check).toThrow(/classic, \d seats, referee(.*\n)+ +\d\. \d: challenge/);
  });

  test('says where it broke, and seed and path repeat it', () => {
    const wrong = extendRules(rules, {
      scoring: [{ name: 'half', type: 'own', points: ({ play }) => (play.tiles.length > 2 ? 0.5 : 0) }],
    });
    const options = { runs: 50, seed: 11 };
    const accounting = (repeated: object = {}): string => {
      const [law] = variantLaws(wrong, { ...options, ...repeated }).filter(({ name }) => name === 'accounting');
      try {
        law!.check();
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    const first = accounting();
    expect(first).toMatch(/the rule 'half' returned 0\.5; expected a whole number from -999999 to 999999/);
    const [, seed, path] = /seed: (\d+), path: "([^"]+)"/.exec(first) ?? [];
    const again = accounting({ seed: Number(seed), path });
    expect(again).toMatch(/Property failed after 1 tests/);
    expect(again.slice(again.indexOf('Counterexample'), again.indexOf('Shrunk'))).toBe(
      first.slice(first.indexOf('Counterexample'), first.indexOf('Shrunk')),
    );
  });

  test('tells the game where the rules throw', () => {
    const wrong = extendRules(rules, {
      placement: [
        ...rules.placement,
        placementRule('throws', ({ game }) => {
          if (game.history.length > 2) throw new TypeError('planted');
          return false;
        }),
      ],
    });
    const [law] = variantLaws(wrong, { runs: 20, seed: 2 });
    expect(() => law!.check()).toThrow(/playing on throws TypeError: planted in classic, \d seats/);
  });
});

test('options: seats, modes, and laws that a game does not claim to keep', () => {
  const names = variantLaws(rules).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(variantLaws(rules, { except: ['mirror', 'termination'] }).map(({ name }) => name)).toEqual(
    names.filter(name => name !== 'mirror' && name !== 'termination'),
  );
  expect(variantLaws(rules).every(({ says }) => says.endsWith('.'))).toBe(true);
  const seats = (plan: Plan): number => plan.seats;
  expect(new Set(sample(plans(rules, { seats: [3] }), 20).map(seats))).toEqual(new Set([3]));
  // 25 tiles fill three racks of seven
  expect(new Set(sample(plans(rules), 60).map(seats))).toEqual(new Set([2, 3]));
  expect(new Set(sample(plans(classic()), 60).map(seats))).toEqual(new Set([2, 3, 4]));
  expect(new Set(sample(plans(rules), 60).map(({ mode }) => mode))).toEqual(new Set(['referee']));
});

describe('how random games begin', () => {
  const begun = (row: string): readonly (readonly string[])[] => {
    const own = classic({
      layout: parseLayout(`..... ..... ${row} ..... .....`),
      ...{ alphabet, rackSize: 3, challenge: 'none' },
    });
    return Array.from({ length: 400 }, (_, opening) => {
      const { setup } = walk(own, {
        mode: 'referee',
        seats: 2,
        seed: `${opening} is a seed for tests`,
        opening,
        moves: [],
      });
      return setup.boards ?? [];
    }).filter(({ length }) => length > 0);
  };

  test('some with two letters from the start square on, where there is room for both', () => {
    const wide = begun('..*..').map(([board]) => board);
    expect(wide.length).toBeGreaterThan(15);
    for (const board of wide) expect(board).toMatch(/^5\/5\/2[ATEZ][ATEZ]1\/5\/5$/);
    // the last two squares of the row
    const tight = begun('...*.').map(([board]) => board);
    expect(tight.length).toBeGreaterThan(15);
    for (const board of tight) expect(board).toMatch(/^5\/5\/3[ATEZ][ATEZ]\/5\/5$/);
    for (const [board] of begun('*....')) expect(board).toMatch(/^5\/5\/[ATEZ][ATEZ]3\/5\/5$/);
    expect(begun('....*')).toEqual([]);
  });
});

test('issue 54.4: a failing law prints the game as a save in one line, which loads and replays', () => {
  const moves = rules.moves.map((move): (typeof rules.moves)[number] => ({
    ...move,
    apply: (all, game, by, given) => {
      const done = move.apply(all, game, by, given);
      if (!done.ok || move.name !== 'pass') return done;
      const scores = done.value.game.scores.map(score => score + 1);
      return { ok: true, value: { ...done.value, game: { ...done.value.game, scores } } };
    },
  }));
  const generous = extendRules(rules, { moves });
  const [law] = variantLaws(generous, { runs: 30, seed: 5 }).filter(({ name }) => name === 'accounting');
  let failure = '';
  try {
    law?.check();
  } catch (error) {
    failure = String(error);
  }
  const [, save = ''] = /^ *save: (.*?)(?:,-?\d+\])?$/m.exec(failure) ?? [];
  const game = unwrap(loadGame(generous, JSON.parse(save) as unknown, { replay: true }));
  expect(game.log.length).toBeGreaterThan(0);
  expect(failure).toContain(`\n  ${game.log.length}. `);
});
