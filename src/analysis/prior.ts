/** What the other seat may hold. */
import type { Seat } from '../core/flavours.ts';
import { contains, countKinds } from '../core/multiset.ts';
import { COUNT, TEXT, WHOLE, type Option } from '../core/read.ts';
import { isSeat, type Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { RACK, zoneAt, zoneKey } from '../engine/zones.ts';
import { parseTiles } from '../tiles/pieces.ts';
import type { WeighedLeave } from './deals.ts';

/** A leave that somebody may have kept. */
export interface PriorLeave {
  /** The tiles as text, blanks last: `ERS?`. Empty: nothing was kept. */
  readonly tiles: string;
  /** How likely, beside the others: a whole number from 1. */
  readonly weight: number;
}

/** What a seat may have kept of its rack; the rest of it was drawn by chance. JSON as it stands. */
export interface RackPrior {
  readonly seat: Seat;
  /** The likeliest first. */
  readonly leaves: readonly PriorLeave[];
  /**
   * How likely, beside the leaves, it is that the whole rack is any tiles by chance: a whole number from 1. Absent
   * where all that the seat may have kept is listed.
   */
  readonly other?: number;
  /** How many different leaves were tried, those that do not fit among them. */
  readonly tried?: number;
}

/** What a prior looks like. */
export const PRIOR: Option<RackPrior> = {
  type: 'object',
  parts: {
    seat: { needed: WHOLE },
    leaves: {
      needed: { type: 'list', of: { type: 'object', parts: { tiles: { needed: TEXT }, weight: { needed: COUNT } } } },
    },
    other: COUNT,
    tried: COUNT,
  },
};

/** More weight than this, of all leaves together, no prior has. */
export const MOST_WEIGHT = 0x10_0000;
/** More leaves than this no prior has. */
export const MOST_LEAVES = 100_000;

/**
 * The leaves of a prior that may lie on the rack of its seat, as far as that is not known; `undefined` where it is
 * none, or nothing of it can be there.
 */
export function keptIn(
  rules: Rules,
  game: Game,
  { seat, leaves, other = 0 }: RackPrior,
): readonly WeighedLeave[] | undefined {
  if (!isSeat(game, seat) || leaves.length > MOST_LEAVES) return undefined;
  const { hidden } = zoneAt(game, zoneKey(RACK, seat));
  const kept: WeighedLeave[] = [];
  let sum = other;
  for (const { tiles: text, weight } of leaves) {
    const read = parseTiles(rules, text);
    if (!read.ok) return undefined;
    sum += weight;
    if (read.value.length <= hidden && contains(game.unseen, countKinds(read.value, game.unseen.length)))
      kept.push({ tiles: read.value, weight });
  }
  if (other > 0) kept.push({ tiles: [], weight: other });
  return sum > MOST_WEIGHT || kept.length === 0 ? undefined : kept;
}
