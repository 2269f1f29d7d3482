/**
 * The best plays by points and leave. Nothing else of the generator imports this, so programs without leaves lack it.
 * The kernel looks for them as it does by points: its tables are filled in steps of 1/256 points, with the value of
 * every leave beside its state, and a module of its own has the bounds (`assembly/equity.ts`).
 */
import { once } from '../core/once.ts';
import { ANY_POINTS, BONUS, MOST_TOP, ORDER, STATES, STATE_SIZE } from './assembly/memory.ts';
import { inBatches } from './batches.ts';
import { newBounds, type BeginBounds } from './bounds.ts';
import { plainKernel, WASM, type EquityCode } from './equity-code.js';
import { kernelOf, type Kernel } from './kernel.ts';
import { exportsOf } from './machine.ts';
import { STEPS, type LeaveTable } from '../leaves/leave-table.ts';
import type { ScoredPlacement } from './candidate.ts';
import { equityFor, hasBag, worthByLeaves } from './equity.ts';
import { compare } from './order.ts';
import { newPlacements } from './placements.ts';
import type { Plan } from './plan.ts';
import { dataOf, type Position } from './position.ts';
import { isPlain, type PositionData } from './position-data.ts';
import { boundedBy, tables } from './tables.ts';
import { topPlays } from './top.ts';

/** The search by worth, on the memory of the kernel. */
interface Search extends Pick<EquityCode, 'beginLeaves' | 'findWorthiest'> {
  readonly beginBounds: BeginBounds;
}

const searchOf: () => Search = once(() => newSearch(kernelOf()));

/** The search beside a kernel: in WebAssembly where that is. */
function newSearch({ code: kernel, part }: Kernel): Search {
  const walker = { from: kernel.from };
  // the kernel's module exports its memory; in plain JavaScript there is none
  const { memory } = kernel as { readonly memory?: { readonly buffer: ArrayBuffer } };
  const exports = memory && exportsOf(WASM, { env: { memory }, walker });
  const code =
    (exports as EquityCode | undefined) ?? plainKernel({ env: { memory: { buffer: part(0).buffer } }, walker });
  return { ...code, beginBounds: newBounds({ code, part }) };
}

/** A play with its points and what stays, in points: a multiple of 1/256. */
export interface RankedPlay extends ScoredPlacement {
  readonly equity: number;
}

/**
 * The best `n` plays by points and what their leaves are worth (`equityOf`), best first; plays of equal worth stand as
 * in `listPlays`. Most plays are never looked at, as in `topPlays`.
 * @throws RangeError when the table is for other letters than the game has.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { leavesOf } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf, topByEquity } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const [best] = topByEquity(unwrap(positionOf(rules, game, 0)), 1, leavesOf(english, { tiles: { S: 8 } }));
 * [best?.points, best?.equity] // [18, 26]
 */
export function topByEquity(position: Position, n: number, leaves: LeaveTable): readonly RankedPlay[] {
  const equity = equityFor(position, leaves);
  if (!(n >= 1)) return [];
  const data = dataOf(position);
  const { rack, plan } = data;
  const ofAlphabet = plan.blanks.length < 2 && rack.blank === position.rules.alphabet.blank;
  const inKernel = isPlain(data) && ofAlphabet ? steppedPlan(plan) : undefined;
  if (inKernel === undefined) {
    const { worth, above } = worthByLeaves(position, leaves);
    return topPlays(position, n, { worth, atMostAbovePoints: above }).map(play => ({ ...play, equity: worth(play) }));
  }
  const steps = hasBag(position) ? leaves.statesOf(data.hand) : endSteps(position, leave => equity(0, leave).equity);
  return rankInKernel({ ...data, plan: inKernel }, Math.floor(n), steps);
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

/** A leave with so many tiles of a kind. */
function withCount(leave: readonly number[], tile: number, count: number): number[] {
  const made = leave.slice();
  made[tile] = count;
  return made;
}

/** A plan in steps instead of points, kept with the plan; `undefined` where the kernel has no room for so many. */
const steppedPlan = newSteppedPlans();

/** More points than this are not multiplied by 256 in the kernel. */
const MOST_SMALL = 5000;

function newSteppedPlans(): (plan: Plan) => Plan | undefined {
  const plans = new WeakMap<Plan, Plan | 'too-large'>();
  const make = (plan: Plan): Plan | 'too-large' => {
    const bonuses = plan.bonuses.map(({ bonus, except }) => ({
      except,
      bonus: Object.fromEntries(Object.entries(bonus).map(([count, points]) => [count, inSteps(points)])),
    }));
    const points = plan.points.map(inSteps);
    const most = Math.max(...points, ...bonuses.flatMap(({ bonus }) => Object.values(bonus)));
    if (plan.graph === undefined || most > inSteps(MOST_SMALL)) return 'too-large';
    return { ...plan, points, bonuses, letterPoints: plan.letterPoints.map(inSteps) };
  };
  return plan => {
    const known = plans.get(plan) ?? make(plan);
    plans.set(plan, known);
    return known === 'too-large' ? undefined : known;
  };
}

function inSteps(points: number): number {
  return STEPS * points;
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
    search.beginLeaves(data.rack.letters);
    forget(ANY_POINTS);
    // so many are wanted, and no anchor is looked at yet
    code.findBest(0, n);
    search.findWorthiest(count);
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
