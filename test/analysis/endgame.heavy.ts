/** Endgames beside a search of all lines through the verbs, and on hosts without WebAssembly. */
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMove, finalizeGame, unwrap, type ClassicOptions, type Game } from 'tilewright';
import { endgame, type EndgameOptions } from 'tilewright/analysis';
import { listPlays, positionOf } from 'tilewright/movegen';
import { bundle } from '../fixtures/bundle.ts';
import { attackEndgames, attackEquities } from './by-verbs.ts';
import { begun, FEW, ROWS, SET, small, solved, valueByVerbs, WORDS } from './small-endgames.ts';

describe('values', () => {
  const endings: readonly (readonly [string, ClassicOptions, EndgameOptions])[] = [
    ['two passes', { ending: { passesEach: 3 } }, { passes: 2 }],
    ['passes of each, racks subtracted', { ending: { passesEach: 1 }, outBonus: 'none' }, {}],
    [
      'turns without points, twice the others',
      { ending: { passesEach: 0, scoreless: 3 }, outBonus: 'twice-others' },
      {},
    ],
    ['a stalemate costs nothing', { ending: { passesEach: 1 }, stalemate: 'none' }, { passes: 'rules' }],
  ];

  test.each(endings)('are those of all lines through the verbs: %s', (_, options, how) => {
    const rules = small(FEW, { rackSize: 4, ...options });
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (seed, plays) => {
        const game = begun(rules, `s${seed}`, plays);
        fc.pre(game !== undefined);
        const { value, exact } = solved(rules, game, how);
        expect([value, exact]).toEqual([valueByVerbs(rules, game, how.passes ?? 'rules'), true]);
      }),
      { numRuns: 8 },
    );
  });
});

test('tiles seen on the other rack count in random games with phonies, undone turns and leavers', () => {
  const [seed = 0] = fc.sample(fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 })), 1);
  expect(attackEndgames(seed, 12).shown).toBeGreaterThan(1);
  expect(attackEquities(seed, 60).determined).toBeGreaterThan(0);
}, 60_000);

describe('single moves', () => {
  const rules = small(FEW, { rackSize: 4, ending: { passesEach: 1 } });

  test.each(['a', 'b', 'c'])('every play and a pass are worth what the lines after them are: %s', seed => {
    const game = begun(rules, seed, 1);
    if (game === undefined) throw new Error('no game');
    const seat = game.toMove;
    const position = unwrap(positionOf(rules, game, seat));
    const made = unwrap(endgame(position));
    const spread = (at: Game): number => {
      const totals = at.over === undefined ? at.scores : finalizeGame(rules, at).seats.map(({ total }) => total);
      return (totals[seat] ?? 0) - (totals[1 - seat] ?? 0);
    };
    const moves = [...listPlays(position), { type: 'pass' } as const];
    const values = moves.map(move => {
      const next = unwrap(applyMove(rules, game, seat, move)).game;
      return spread(next) - spread(game) - (next.over === undefined ? valueByVerbs(rules, next, 'rules') : 0);
    });
    expect(moves.map(move => made.valueOf(move))).toEqual(values.map(value => ({ value, exact: true })));
    expect(made.run().value).toBe(Math.max(...values));
    expect(values.length).toBeGreaterThan(2);
  });
});

/** Endgames of a set, solved where the program runs. */
const PROGRAM = `
  import { classic, newGame, parseLayout, unwrap } from 'tilewright';
  import { endgame } from 'tilewright/analysis';
  import { buildGraph } from 'tilewright/lexicon';
  import { positionOf } from 'tilewright/movegen';
  import { defineAlphabet } from 'tilewright/rules';
  export const host = typeof WebAssembly;
  export function answer(set, words, rows) {
    const alphabet = defineAlphabet('few', set);
    const layout = parseLayout(rows);
    const rules = classic({ alphabet, layout, dictionary: buildGraph(alphabet, words), rackSize: 5, challenge: 'void' });
    return ['a', 'b', 'c'].map(seed => {
      const { game } = newGame(rules, { seats: 2, seed });
      return unwrap(endgame(unwrap(positionOf(rules, game, 0)), { passes: 2 })).run();
    });
  }
`;

test('with and without WebAssembly, and without timers, everything is the same', async () => {
  const { text } = await bundle(PROGRAM, 'iife');
  const answered = (first: string, globals: object): string => {
    const realm = createContext(globals);
    runInContext(`${first};${text}`, realm);
    const call = `program.answer(${JSON.stringify(SET)}, ${JSON.stringify(WORDS)}, ${JSON.stringify(ROWS)})`;
    return String(runInContext(`program.host + JSON.stringify(${call})`, realm));
  };
  const usual = answered('', { atob });
  const plain = answered('delete globalThis.WebAssembly', {});
  expect([usual.slice(0, 7), plain.slice(0, 10)]).toEqual(['object[', 'undefined[']);
  expect(plain.slice(9)).toBe(usual.slice(6));
  expect(usual).toContain('"exact":true');
});
