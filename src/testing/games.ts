/** Arbitraries for laws of one's own: plans and random games, hostile values. Failing games shrink to short ones. */
import fc from 'fast-check';
import type { Rules } from '../engine/rules.ts';
import { walk, type Plan, type Walk } from './walk.ts';

/** Random games of a game's rules, each with its moves; printed by fast-check as text. */
export function randomGames(
  rules: Rules,
  options: Parameters<typeof plans>[1] & Parameters<typeof walk>[2] = {},
): fc.Arbitrary<Walk> {
  return plans(rules, options).map(plan => walk(rules, plan, options));
}

/** Plans of random games: small, and all that a game follows from. */
export function plans(
  rules: Rules,
  options: {
    /** How many may sit down. Default: what the rules allow. */
    readonly seats?: readonly number[];
    /** Whose games. Default: the referee's. */
    readonly modes?: readonly Plan['mode'][];
    /** The most moves. Default 60. */
    readonly moves?: number;
  } = {},
): fc.Arbitrary<Plan> {
  const { modes = ['referee'], moves = 60 } = options;
  const number = fc.noShrink(fc.noBias(fc.nat()));
  return fc.record({
    mode: fc.constantFrom(...modes),
    seats: fc.constantFrom(...(options.seats ?? seatCounts(rules))),
    seed: number.map(nth => `a seed for tests and nothing else ${nth}`),
    opening: number,
    moves: fc.noBias(fc.array(number, { maxLength: moves, size: 'max' })),
  });
}

function seatCounts({ seatCount: { least, most } }: Rules): readonly number[] {
  return Array.from({ length: Math.min(most, least + 4) - least + 1 }, (_, n) => least + n);
}
