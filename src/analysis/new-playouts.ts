/** The playouts of a simulation, and of each of its jobs; or why the position cannot be simulated. */
import { knownDeals } from '../bots/known-deals.ts';
import { gameSettingFor, type SelfPlayFault } from '../bots/kernel-setting.ts';
import type { Seat } from '../core/flavours.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { moversOf } from '../engine/owes.ts';
import { knownTo } from '../engine/view.ts';
import { BAG, RACK, rackOf, zoneAt, zoneKey } from '../engine/zones.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { dataOf, type Position } from '../movegen/position.ts';
import { hasSameLetters } from '../tiles/alphabet.ts';
import type { Unknown } from './deals.ts';
import { newKernelPlayouts } from './kernel-playouts.ts';
import { newPlayoutsByRules } from './playouts-by-rules.ts';
import type { Playouts } from './playout.ts';
import { keptIn, type RackPrior } from './prior.ts';
import type { WinTable } from './win-table.ts';

/** Why a position cannot be simulated, told apart by `code`. JSON as it stands. */
export type SimulationFault =
  | SelfPlayFault
  /** It is not this seat's move, or the game is over. */
  | { readonly code: 'not-to-move'; readonly seat: Seat }
  /** How many tiles of the seat's own rack are not known. */
  | { readonly code: 'rack-unknown'; readonly tiles: number }
  /** The seat has no play, no exchange and no pass. */
  | { readonly code: 'no-moves' }
  /**
   * Candidate number `move`, from 0, cannot be simulated. What can: plays of listed words, exchanges of named tiles,
   * passes.
   */
  | { readonly code: 'bad-move'; readonly move: number }
  /** The prior is not of the other seat of this game, or the other cannot hold any of its leaves. */
  | { readonly code: 'bad-prior' }
  /** The sums given to `add` belong to another simulation, or were added before. */
  | { readonly code: 'other-job' | 'added-before' }
  /** A job, or the sums of a job, are damaged: where, and what was found there. */
  | { readonly code: 'bad-job'; readonly path: string; readonly found: string };

/** What playouts need to know, as in `SimulationOptions`. */
export interface PlayoutOptions {
  readonly plies: number;
  readonly leaves: LeaveTable;
  readonly win?: WinTable;
  readonly seed: string;
  readonly prior?: RackPrior;
  readonly by: 'kernel' | 'rules';
}

/** Playouts in the kernel, or by the rules where `by` says so; or every reason why there can be none. */
export function newPlayouts(position: Position, options: PlayoutOptions): Result<Playouts, readonly SimulationFault[]> {
  const { rules, seat } = position;
  const { leaves, prior, by } = options;
  const faults: SimulationFault[] = [];
  if (!moversOf(rules, position.game).includes(seat)) faults.push({ code: 'not-to-move', seat });
  const game = knownTo(rules, position.game, seat);
  const { hidden } = rackOf(game, seat);
  if (hidden > 0) faults.push({ code: 'rack-unknown', tiles: hidden });
  if (!hasSameLetters(leaves.alphabet, rules.alphabet))
    faults.push({ code: 'other-leaves', leaves: leaves.alphabet.name, game: rules.alphabet.name });
  const seats = game.seats.length;
  if (seats !== 2 && (by !== 'rules' || prior !== undefined)) faults.push({ code: 'seats', least: seats, most: seats });
  const kept = prior === undefined ? [] : keptIn(rules, game, prior);
  if (kept === undefined || prior?.seat === seat) faults.push({ code: 'bad-prior' });
  const setting = by === 'rules' ? ok(undefined) : gameSettingFor(rules, dataOf(position).plan.lexicon);
  if (!setting.ok) faults.push(...setting.error);
  if (!setting.ok || faults.length > 0) return err(faults);
  const terms = { ...options, win: options.win, unknown: () => unknownIn(rules, game, seat), kept: kept ?? [] };
  const inKernel = setting.value;
  const playouts =
    inKernel === undefined
      ? newPlayoutsByRules(position, game, terms)
      : newKernelPlayouts(position, game, inKernel, terms);
  return ok(playouts);
}

/** What one of two seats does not know. */
function unknownIn(rules: Rules, game: Game, seat: Seat): Unknown {
  const { counts: known, hidden } = zoneAt(game, zoneKey(RACK, 1 - seat));
  const bag = zoneAt(game, BAG).counts;
  const deals = knownDeals(rules, game);
  const fitting = deals && { deals, seat: 1 - seat };
  return { unseen: game.unseen, known, hidden, bag, fitting };
}
