/** The settings of clocks: plain data. */
import { COUNT, LIMIT, POINTS, WHOLE, type Options } from '../core/read.ts';

/** How much time there is, in whole milliseconds. What is left out is not limited. */
export interface ClockSettings {
  /** For all moves of a seat together. */
  readonly main?: number | undefined;
  /** Added to the main time with every move made. Default 0. */
  readonly increment?: number | undefined;
  /** For one move: the deadline of a game by correspondence, the time of a turn in a club. */
  readonly perMove?: number | undefined;
  /** What a seat may spend in all beyond `perMove`. Default 0. */
  readonly bank?: number | undefined;
  /**
   * When a move is late by `perMove` and `bank`: the seat loses the game (default), or its turn is a pass. That is for
   * games without questions: a seat that owes an answer cannot pass.
   */
  readonly late?: 'forfeit' | 'pass' | undefined;
  /** For a challenge; then the director closes the time for it. */
  readonly window?: number | undefined;
  /**
   * What time beyond `main` costs, as in the rules of the game (`rules.overtime`): points for every minute begun, and
   * the game after more minutes than `lostAfter`, where that is given. Default: nothing.
   */
  readonly overtime?: { readonly perMinute: number; readonly lostAfter?: number | undefined } | undefined;
}

/** The options that `clockOf` takes. */
export const SETTINGS: Options<ClockSettings> = {
  main: COUNT,
  increment: WHOLE,
  perMove: COUNT,
  bank: WHOLE,
  late: ['forfeit', 'pass'],
  window: COUNT,
  overtime: { type: 'object', parts: { perMinute: { needed: POINTS }, lostAfter: LIMIT } },
};
