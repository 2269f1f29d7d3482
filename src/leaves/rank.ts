/**
 * The best moves by points and leave. A leave table brings this along (`LeaveTable.rank`), and nothing else of the
 * generator imports it, so programs without leaves lack it. The kernel looks for plays as it does by points: its tables
 * are filled in steps of 1/256 points, with the value of every leave beside its state, and a module of its own has the
 * bounds (`assembly/worthiest.ts`). Exchanges are those states themselves.
 */
import { kindsOf, noneOf, sizeOf, subsetsOf } from '../core/multiset.ts';
import { rackOf } from '../engine/zones.ts';
import { ANY_POINTS, BONUS, MOST_TOP, ORDER, PLAY_SIZE, STATES, STATE_SIZE, TOP } from '../movegen/assembly/memory.ts';
import { inBatches, takeListed } from '../movegen/batches.ts';
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

/**
 * The best `n` moves of a position by a table: plays, and exchanges where these are asked for.
 * @throws RangeError when the table is for other letters than the game has.
 */
export function rankBy(leaves: LeaveTable, position: Position, n: number, exchanges: boolean): readonly RankedMove[] {
  return bestMovesIn(tableSearch(leaves, position), n, exchanges);
}

/** What a move is worth by its points and its leave. */
type Worth = (points: number, leave: readonly number[]) => Equity;

/** A search by a table in a position. */
export interface TableSearch {
  readonly position: Position;
  readonly leaves: LeaveTable;
  readonly worth: Worth;
  /** What the kernel searches, where it can. */
  readonly inKernel: SteppedSearch | undefined;
}

/** Data made for this search, in steps; and what each state of the rack is worth, in steps. */
interface SteppedSearch {
  readonly data: PositionData;
  readonly steps: Int16Array | Int32Array;
}

/**
 * The search by a table in a position.
 * @throws RangeError when the table is for other letters than the game has.
 */
export function tableSearch(leaves: LeaveTable, position: Position): TableSearch {
  const worth = equityFor(position, leaves);
  const data = dataOf(position);
  const plan = steppedFor(data);
  const inKernel = plan && { data: { ...data, plan }, steps: stepsOfStates(position, leaves, worth) };
  return { position, leaves, worth, inKernel };
}

/** The best `n` moves: plays, and exchanges where these are asked for; `topPlays` says in which order. */
export function bestMovesIn(search: TableSearch, n: number, exchanges: boolean): readonly RankedMove[] {
  const { position, worth, inKernel } = search;
  const { rules, game, seat } = position;
  const { hand } = dataOf(position);
  const most = Math.floor(n);
  const plays = inKernel === undefined ? rankShown(search, most) : rankInKernel(inKernel, most);
  const sizes = exchanges ? exchangeSizes(rules, game, seat) : [];
  if (sizes.length === 0) return plays;
  const { counts } = rackOf(game, seat);
  const swaps =
    inKernel !== undefined && hand === counts
      ? exchangesIn(
          { counts, steps: inKernel.steps, sizes, blank: rules.alphabet.blank },
          most,
          plays[most - 1]?.equity,
        )
      : exchangesShown({ counts, hand, sizes }, worth);
  const moves: readonly RankedMove[] = [...plays, ...swaps];
  return [...moves].sort((a, b) => b.equity - a.equity).slice(0, n);
}

/**
 * The most points of any play, 0 where there is none; `best` are the best `n` moves. Any other play is worth no more
 * than the last of them. So one that has more points than they have keeps little, and only such plays are looked for.
 */
export function mostPointsIn({ position, inKernel }: TableSearch, n: number, best: readonly RankedMove[]): number {
  const last = best[n - 1];
  let most = Math.max(0, ...best.map(({ points }) => points));
  if (last === undefined) return most;
  if (inKernel === undefined) return topPlays(position, 1)[0]?.points ?? 0;
  const { data, steps } = inKernel;
  const kept = STEPS * (last.equity - most - 1);
  if (Math.min(...steps) > kept) return most;
  const { forget, reader } = kernelOf();
  const least = STEPS * (most + 1);
  const count = loadStates(data, steps, step => (step > kept ? NEVER : 0));
  forget(least);
  reader.numbers[TOP] = least;
  listWorthiest(data, count);
  takeListed((plays, end) => {
    for (let at = 0; at < end; at += PLAY_SIZE) most = Math.max(most, (plays[at] ?? 0) / STEPS);
    return false;
  });
  return most;
}

/** What a state is worth that no play may leave: less than any points make up for. */
const NEVER = ANY_POINTS / 2;

/** The plan for the kernel, in steps; `undefined` where it cannot serve the position. */
function steppedFor(data: PositionData): Plan | undefined {
  const { rack, plan, hand } = data;
  const { blank } = plan.rules.alphabet;
  const ofAlphabet = plan.blanks.length < 2 && rack.blank === blank && hand.length === blank + 1;
  return isPlain(data) && ofAlphabet ? steppedPlan(plan) : undefined;
}

/** What each state of the rack is worth, in steps. */
function stepsOfStates(position: Position, leaves: LeaveTable, worth: Worth): Int16Array | Int32Array {
  return hasBag(position)
    ? leaves.statesOf(dataOf(position).hand)
    : endSteps(position, leave => worth(0, leave).equity);
}

/** The best plays, each shown with its points and leave. */
function rankShown({ position, leaves, worth }: TableSearch, n: number): readonly RankedPlay[] {
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
function exchangesShown(
  { counts, hand, sizes }: Omit<Exchanging, 'steps' | 'blank'> & { readonly hand: readonly number[] },
  worth: Worth,
): readonly RankedExchange[] {
  return sizes.flatMap(size =>
    subsetsOf(counts, size).map(tiles => {
      const leave = countsWithout(hand, tiles);
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
  const { letters, held, states } = digitsOf(hand, blank);
  const steps = new Int32Array(states);
  const leave = noneOf(hand.length);
  for (let state = 0; state < states; state++) {
    steps[state] = STEPS * worth(leave);
    // one tile more of the first kind that is not all there, and none of those before it
    for (let digit = 0; digit < letters.length; digit++) {
      const letter = letters[digit] ?? 0;
      const tile = letter === 0 ? blank : letter;
      const count = leave[tile] ?? 0;
      leave[tile] = count < (held[digit] ?? 0) ? count + 1 : 0;
      if (count < (held[digit] ?? 0)) break;
    }
  }
  return steps;
}

/** Fills the tables, each state of the rack with what its steps make it worth; how many anchors there are. */
function loadStates(data: PositionData, steps: ArrayLike<number>, worth: (step: number) => number): number {
  const { states, reader } = kernelOf();
  const count = tables.listAnchors(data);
  // an earlier search with the same data has left its own
  states.fill(data.rack, boundedBy(data).bonuses);
  const { numbers } = reader;
  for (let state = 0, at = STATES + BONUS; state < steps.length; state++, at += STATE_SIZE)
    numbers[at] = (numbers[at] ?? 0) + worth(steps[state] ?? 0);
  return count;
}

/** Lists the plays that the kernel was told to look for, and maybe others. */
function listWorthiest(data: PositionData, count: number): void {
  const { code, beginBounds } = searchOf();
  beginBounds(boundedBy(data));
  code.beginLeaves(data.rack.letters);
  code.findWorthiest(count);
}

function rankInKernel({ data, steps }: SteppedSearch, n: number): readonly RankedPlay[] {
  const { code, forget, spilled, end, plays } = kernelOf();
  const count = loadStates(data, steps, step => step);
  const ranked = newRanked(data, steps);
  if (n <= MOST_TOP) {
    forget(ANY_POINTS);
    // how many are wanted; no anchor is looked at yet
    code.findBest(0, n);
    listWorthiest(data, count);
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
