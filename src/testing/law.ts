/** What a law is: a name, and a check that throws where the law is broken. */
import type { Rules } from '../engine/rules.ts';
import type { Dice } from './dice.ts';
import type { Plan, Walk } from './walk.ts';
import type { Style } from './player.ts';

/** One law, ready to be checked by any test runner. */
export interface Law {
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly says: string;
  /**
   * Why it says nothing of these games, where it does not: then `check` plays none. A test runner should report it as
   * skipped, not as passed.
   */
  readonly notApplicable: string | undefined;
  /** @throws Error that tells the walk, where it broke, and the seed and path by which fast-check finds it again. */
  readonly check: () => void;
}

/** A law as it is written: what must hold of every walk. */
export interface LawOfWalks {
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly says: string;
  /** In whose games: the referee's, a view, a record. */
  readonly modes: readonly Plan['mode'][];
  /** Players of a certain kind. */
  readonly style?: Partial<Style>;
  /** Why it says nothing of games of these rules, where it does not. Default: it speaks of all games. */
  readonly notApplicable?: (rules: Rules) => string | undefined;
  /** Share of the usual number of moves, where a check takes long. */
  readonly length?: number;
  /**
   * How often it met what it speaks of, where that is not every move: a check in which it met nothing fails.
   * @throws Error (by `broken`) where the law does not hold.
   */
  readonly holds: (walk: Walk, dice: Dice) => unknown;
}

/** Every kind of game. */
export const ALL_MODES: readonly Plan['mode'][] = ['referee', 'view', 'record'];
/** Games that know everything. */
export const REFEREE: readonly Plan['mode'][] = ['referee'];
