/** Arbitraries for laws of one's own: plans and random games, hostile values. Failing games shrink to short ones. */
import fc from 'fast-check';
import { canDeal } from '../engine/new-game.ts';
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
    readonly seats?: readonly number[] | undefined;
    /** Whose games. Default: the referee's. */
    readonly modes?: readonly Plan['mode'][] | undefined;
    /** The most moves. Default 60. */
    readonly moves?: number | undefined;
    /** The fewest, before a failing game is made shorter. Default 0. */
    readonly least?: number | undefined;
  } = {},
): fc.Arbitrary<Plan> {
  const { modes = ['referee'], moves = 60, least = 0 } = options;
  const number = fc.noShrink(fc.noBias(fc.nat()));
  return fc.record({
    mode: fc.constantFrom(...modes),
    seats: fc.constantFrom(...dealable(rules, options.seats ?? seatCounts(rules))),
    seed: number.map(nth => `a seed for tests and nothing else ${nth}`),
    opening: number,
    moves: new LongFirst(number, least, moves),
  });
}

/** Lists of a least length, which shrink to shorter ones. */
class LongFirst extends fc.Arbitrary<readonly number[]> {
  readonly #long: fc.Arbitrary<readonly number[]>;
  readonly #any: fc.Arbitrary<readonly number[]>;

  constructor(number: fc.Arbitrary<number>, least: number, most: number) {
    super();
    this.#long = fc.noBias(fc.array(number, { minLength: least, maxLength: most, size: 'max' }));
    this.#any = fc.noBias(fc.array(number, { maxLength: most, size: 'max' }));
  }

  generate(random: fc.Random, bias: number | undefined): fc.Value<readonly number[]> {
    return new fc.Value(this.#long.generate(random, bias).value, undefined);
  }

  canShrinkWithoutContext(value: unknown): value is readonly number[] {
    return this.#any.canShrinkWithoutContext(value);
  }

  shrink(value: readonly number[], context: unknown): fc.Stream<fc.Value<readonly number[]>> {
    return this.#any.shrink(value, context);
  }
}

function seatCounts({ seatCount: { least, most } }: Rules): readonly number[] {
  return Array.from({ length: Math.min(most, least + 4) - least + 1 }, (_, n) => least + n);
}

/** The numbers of seats for which there are tiles enough; all of them where there are none, so that a game says why. */
function dealable(rules: Rules, seats: readonly number[]): readonly number[] {
  const dealt = seats.filter(count => canDeal(rules, count));
  return dealt.length > 0 ? dealt : seats;
}
