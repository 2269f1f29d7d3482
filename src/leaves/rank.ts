/**
 * The best moves by points and leave. A leave table brings this along (`LeaveTable.rank`), and nothing else of the
 * generator imports it, so programs without leaves lack it. The kernel looks for plays as it does by points: its tables
 * are filled in steps of 1/256 points, with the value of every leave beside its state, and a module of its own has the
 * bounds (`assembly/worthiest.ts`). Exchanges are those states themselves.
 */
import { kindsOf, noneOf, sizeOf, subsetsOf } from '../core/multiset.ts';
import { rackOf } from '../engine/zones.ts';
import { ANY_POINTS, BONUS, MOST_TOP, ORDER, STATES, STATE_SIZE } from '../movegen/assembly/memory.ts';
import { inBatches } from '../movegen/batches.ts';
import type { RankedExchange, RankedMove, RankedPlay } from '../movegen/candidate.ts';
import { equityFor, hasBag, withBlanks, type Equity } from '../movegen/equity.ts';
import { kernelOf } from '../movegen/kernel.ts';
import { STEPS, type LeaveTable } from '../movegen/leaves.ts';
import { compare } from '../movegen/order.ts';
import { newPlacements } from '../movegen/placements.ts';
import type { Plan } from '../movegen/plan.ts';
import { dataOf, type Position } from '../movegen/position.ts';
import { isPlain, type PositionData } from '../movegen/position-data.ts';
import { boundedBy, tables } from '../movegen/tables.ts';
import { topPlays } from '../movegen/top.ts';
import { exchangeSizes, countsWithout } from '../search/exchanges.ts';
import { digitsOf } from './digits.ts';
import { searchOf } from './search.ts';
import { steppedPlan } from './stepped-plan.ts';

/** What a move is worth by its points and its leave. */
type Worth = (points: number, leave: readonly number[]) => Equity;

/**
 * The best `n` moves of a position by a table: plays, and exchanges where these are asked for; `topPlays` says in which
 * order.
 * @throws RangeError when the table is for other letters than the game has.
 */
export function rankBy(leaves: LeaveTable, position: Position, n: number, exchanges: boolean): readonly RankedMove[] {
  const worth = equityFor(position, leaves);
  const data = dataOf(position);
  const { rules, game, seat } = position;
  const plan = steppedFor(data);
  const most = Math.floor(n);
  const steps = plan && stepsOfStates(position, leaves, worth);
  const plays =
    plan === undefined || steps === undefined
      ? rankShown(position, most, leaves, worth)
      : rankInKernel({ ...data, plan }, most, steps);
  const sizes = exchanges ? exchangeSizes(rules, game, seat) : [];
  if (sizes.length === 0) return plays;
  const { counts } = rackOf(game, seat);
  const swaps =
    steps === undefined || counts !== data.hand
      ? exchangesShown(counts, sizes, worth)
      : exchangesIn({ counts, steps, sizes, blank: rules.alphabet.blank }, most, plays[most - 1]?.equity);
  const moves: readonly RankedMove[] = [...plays, ...swaps];
  return [...moves].sort((a, b) => b.equity - a.equity).slice(0, n);
}

/** The plan for the kernel, in steps; `undefined` where it cannot serve the position. */
function steppedFor(data: PositionData): Plan | undefined {
  const { rack, plan, hand } = data;
  const { blank } = plan.rules.alphabet;
  const ofAlphabet = plan.blanks.length < 2 && rack.blank === blank && hand.length === blank + 1;
  return isPlain(data) && ofAlphabet ? steppedPlan(plan) : undefined;
}

/** What each state of the rack is worth, in steps. */
function stepsOfStates(position: Position, leaves: LeaveTable, worth: Worth): ArrayLike<number> {
  return hasBag(position)
    ? leaves.statesOf(dataOf(position).hand)
    : endSteps(position, leave => worth(0, leave).equity);
}

/** The best plays, each shown with its points and leave. */
function rankShown(position: Position, n: number, leaves: LeaveTable, worth: Worth): readonly RankedPlay[] {
  const { rules } = position;
  const { hand, plan } = dataOf(position);
  const above = hasBag(position)
    ? Math.max(...leaves.statesOf(withBlanks(hand, rules.alphabet, plan.blanks))) / STEPS
    : Math.max(0, worth(0, noneOf(hand.length)).equity);
  const equity = ({ points, leave }: Pick<RankedPlay, 'points' | 'leave'>): number => worth(points, leave).equity;
  return topPlays(position, n, { worth: equity, atMostAbovePoints: above }).map(play => ({
    ...play,
    equity: equity(play),
  }));
}

/** Every exchange of n tiles, in the order of `exchangesOf`. */
function exchangesShown(counts: readonly number[], sizes: readonly number[], worth: Worth): readonly RankedExchange[] {
  return sizes.flatMap(size =>
    subsetsOf(counts, size).map(tiles => {
      const leave = countsWithout(counts, tiles);
      return { type: 'exchange', tiles, leave, points: 0, equity: worth(0, leave).equity } as const;
    }),
  );
}

/** A rack whose states have values, and how many of its tiles may be exchanged. */
interface Exchanging {
  readonly counts: readonly number[];
  readonly steps: ArrayLike<number>;
  readonly sizes: readonly number[];
  readonly blank: number;
}

/** An exchange: what is kept is worth so many steps; the tiles that go, by tile. */
type Swap = readonly [value: number, gone: readonly number[]];

/** The best exchanges by the values of what is kept, none below a floor in points. */
function exchangesIn(
  { counts, steps, sizes, blank }: Exchanging,
  most: number,
  floor: number = -Infinity,
): readonly RankedExchange[] {
  const { letters, held, weights } = digitsOf(counts, blank);
  /** The tiles that go when a state is kept, by tile. */
  const goneAt = (state: number): number[] => {
    const gone = noneOf(counts.length);
    letters.forEach((letter, n) => {
      const kept = Math.floor(state / (weights[n] ?? 1)) % ((held[n] ?? 0) + 1);
      gone[letter === 0 ? blank : letter] = (held[n] ?? 0) - kept;
    });
    return gone;
  };
  const found: Swap[] = [];
  let least = floor * STEPS;
  for (let state = 0; state < steps.length - 1; state++) {
    const value = steps[state] ?? 0;
    if (value < least) continue;
    const gone = goneAt(state);
    if (!sizes.includes(sizeOf(gone))) continue;
    found.push([value, gone]);
    if (found.length <= most) continue;
    found.sort(compareSwaps).pop();
    least = found[most - 1]?.[0] ?? least;
  }
  return found.sort(compareSwaps).map(([value, gone]) => {
    const tiles = kindsOf(gone);
    return { type: 'exchange', tiles, leave: countsWithout(counts, tiles), points: 0, equity: value / STEPS };
  });
}

/** Negative when `a` is better: what it keeps is worth more, or more tiles go, or those that come first. */
function compareSwaps([a, goneByA]: Swap, [b, goneByB]: Swap): number {
  return b - a || sizeOf(goneByB) - sizeOf(goneByA) || compareLeaves(goneByA, goneByB);
}

/** Negative when as many tiles come before others in the order of `subsetsOf`: more of the first kind that differs. */
function compareLeaves(a: readonly number[], b: readonly number[]): number {
  const kind = a.findIndex((count, each) => count !== b[each]);
  return kind < 0 ? 0 : (b[kind] ?? 0) - (a[kind] ?? 0);
}

/** What each state of the rack is worth when nothing can be drawn; the order is that of `LeaveTable.statesOf`. */
function endSteps(position: Position, worth: (leave: readonly number[]) => number): Int32Array {
  const { hand } = dataOf(position);
  const { blank } = position.rules.alphabet;
  let leaves = [hand.map((count, tile) => (tile > blank ? count : 0))];
  for (let n = 0; n < blank; n++) {
    const tile = n === 0 ? blank : n;
    const counts = Array.from({ length: (hand[tile] ?? 0) + 1 }, (_, count) => count);
    if (counts.length > 1) leaves = counts.flatMap(count => leaves.map(leave => withCount(leave, tile, count)));
  }
  return Int32Array.from(leaves, leave => STEPS * worth(leave));
}

/** A leave with n tiles of a kind. */
function withCount(leave: readonly number[], tile: number, count: number): number[] {
  const made = leave.slice();
  made[tile] = count;
  return made;
}

/** Of data made for this search: whoever is asked next fills the tables again. */
function rankInKernel(data: PositionData, n: number, steps: ArrayLike<number>): readonly RankedPlay[] {
  const { code, reader, forget, spilled, end, plays } = kernelOf();
  const search = searchOf();
  const count = tables.listAnchors(data);
  const { numbers } = reader;
  for (let state = 0, at = STATES + BONUS; state < steps.length; state++, at += STATE_SIZE)
    numbers[at] = (numbers[at] ?? 0) + (steps[state] ?? 0);
  const ranked = newRanked(data, steps);
  if (n <= MOST_TOP) {
    search.beginBounds(boundedBy(data));
    search.code.beginLeaves(data.rack.letters);
    forget(ANY_POINTS);
    // how many are wanted; no anchor is looked at yet
    code.findBest(0, n);
    search.code.findWorthiest(count);
    if (spilled().length === 0) return ranked(plays, end(), n);
  }
  const all: RankedPlay[] = [];
  inBatches(data, (list, last) => {
    for (const play of ranked(list, last, Infinity)) all.push(play);
    return false;
  });
  return all.sort(byEquity).slice(0, n);
}

/** Makes the plays up to `end` of a list, the best `most` of them, the best first. */
function newRanked(
  data: PositionData,
  steps: ArrayLike<number>,
): (plays: Int32Array, end: number, most: number) => readonly RankedPlay[] {
  const { numbers, order } = kernelOf().reader;
  const { placementOf, spentOf } = newPlacements(data);
  const last = steps.length - 1;
  return (plays, end, most) => {
    const count = order(plays, end);
    const ranked: RankedPlay[] = [];
    let least = -Infinity;
    for (let n = 0; n < count; n++) {
      const row = numbers[ORDER + n] ?? 0;
      const worth = numbers[row] ?? 0;
      // the kernel's order has plays of equal worth by their tiles: all of them are needed, to put them by points
      if (n >= most && worth < least) break;
      least = worth;
      const play = placementOf(row);
      ranked.push({ ...play, points: (worth - (steps[last - spentOf(row)] ?? 0)) / STEPS, equity: worth / STEPS });
    }
    return ranked.sort(byEquity).slice(0, most);
  };
}

function byEquity(a: RankedPlay, b: RankedPlay): number {
  return b.equity - a.equity || compare(a, b);
}
