/** Every play of a position, one after another. */
import type { Placement } from '../engine/move.ts';
import { readPlay } from '../engine/read-play.ts';
import { scoreTotal } from '../engine/score-move.ts';
import { ANY_POINTS } from './assembly/memory.ts';
import { promisesOf } from './best.ts';
import { showings, STOP, type Candidate, type Showing, type Visit } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import type { RowWords } from './holes.ts';
import { collectAnchors, handOn, inPortions, type Take } from './portions.ts';
import type { Position } from './position.ts';
import { tables, type Prepared } from './prepared.ts';
import { playsByRows } from './rows.ts';

/**
 * Shows every legal placement of letters and blanks whose words are all listed, each once, in no promised order, and without making anything for it. The
 * candidate is one and the same: read it at once or `keep()` it. Placements that differ in a blank's letter or in which of two kinds of blanks they lay
 * are different; pieces laid beside a word are not generated, and no letter is covered. The visitor may look for plays of other positions, or of this one.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf, STOP, visitPlays } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * let long = 0;
 * visitPlays(positionOf(rules, game, 0), ({ size }) => {
 *   if (size === 5) long++;
 *   return long === 3 ? STOP : undefined;
 * });
 * long // 3
 */
export function visitPlays(position: Position, visit: Visit): void {
  const { prepared } = position;
  const { rows } = prepared.plan;
  showings.during(prepared, showing => {
    if (rows === undefined) inPortions(prepared, shower(position, showing, visit));
    else visitRows(position, rows, showing, visit);
  });
}

/** Shows the plays that are found by rows. */
function visitRows(position: Position, words: RowWords, showing: Showing, visit: Visit): void {
  const show = sieve(position, showing, visit);
  for (const { squares, letters } of playsByRows(position.prepared, words)) {
    showing.lay(squares, letters);
    if (show(showing.candidate) === STOP) return;
  }
}

/**
 * Shows the plays that may reach `floor()` points by then, from the most promising anchors on; others may be shown as well. Where points are only
 * known of finished plays, all of them.
 */
export function visitPromising(position: Position, floor: () => number, visit: Visit): void {
  const { prepared } = position;
  const { asksPoints, blanks } = prepared;
  if (asksPoints || blanks.length > 1) {
    visitPlays(position, visit);
    return;
  }
  showings.during(prepared, showing => {
    goByPromise(prepared, floor, shower(position, showing, visit));
  });
}

/** Shows the plays of anchors, the most promising first, as long as they may reach `floor()`. */
function goByPromise(prepared: Prepared, floor: () => number, take: Take): void {
  const kernel = kernelOf();
  const { code, forget, anchors } = kernel;
  tables.bound(prepared);
  const order = promisesOf(kernel, collectAnchors(prepared));
  const listing = anchors.listings();
  for (const { anchor, most } of order) {
    const least = Math.ceil(Math.max(floor(), ANY_POINTS));
    if (most < least) return;
    // the visitor has searched as well
    if (anchors.listings() !== listing) collectAnchors(prepared);
    forget(least);
    code.from(anchor);
    if (handOn(take)) return;
  }
}

/** Shows plays of a list to a visitor, who may search as well. */
function shower(position: Position, showing: Showing, visit: Visit): Take {
  const { prepared } = position;
  const show = isPlain(prepared) ? visit : sieve(position, showing, visit);
  return (plays, end) => showing.showAll(plays, end, show);
}

/** Are the plays of the walk the plays of the position, with their points? */
export function isPlain({ plan, places, blanks, asksPoints }: Prepared): boolean {
  return !asksPoints && plan.asked.length === 0 && places.wanted.length === 0 && blanks.length < 2;
}

/** Shows only candidates that all rules allow, with the points that all rules give, and each with every choice of blanks. */
function sieve(position: Position, { candidate, revalue, retile }: Showing, visit: Visit): Visit {
  const { prepared, rules, game, seat } = position;
  const { plan, places, blanks, hand, asksPoints } = prepared;

  function judge(): typeof STOP | undefined {
    if (plan.asked.length > 0 || asksPoints) {
      const play = readPlay(rules, game, seat, placementOf(candidate));
      for (const { broken } of plan.asked) {
        const found = broken({ play, game, rules });
        if (found === true || (found !== false && found.length > 0)) return undefined;
      }
      if (asksPoints) revalue(scoreTotal(rules, game, play));
    }
    return visit(candidate);
  }

  /** Tries every kind of blank for the blanks from `index` on. */
  function chooseBlanks(index: number, left: readonly number[], points: number): typeof STOP | undefined {
    let at = index;
    while (at < candidate.size && candidate.tiles[at] === candidate.letters[at]) at++;
    if (at >= candidate.size) {
      if (!asksPoints) revalue(points + bonusOf(plan.bonuses, candidate));
      return judge();
    }
    for (const tile of blanks) {
      const there = left[tile] ?? 0;
      if (there === 0) continue;
      retile(at, tile);
      const rest = left.slice();
      rest[tile] = there - 1;
      if (chooseBlanks(at + 1, rest, points) === STOP) return STOP;
    }
    retile(at, blanks[0] ?? 0);
    return undefined;
  }

  return () => {
    if (places.wanted.some(squares => !coversOne(candidate, squares))) return undefined;
    return blanks.length > 1 ? chooseBlanks(0, Array.from(hand), candidate.points) : judge();
  };
}

function coversOne({ squares, size }: Candidate, wanted: readonly number[]): boolean {
  for (let n = 0; n < size; n++) if (wanted.includes(squares[n] ?? 0)) return true;
  return false;
}

function bonusOf(bonuses: Prepared['plan']['bonuses'], { tiles, size }: Candidate): number {
  let points = 0;
  for (const { bonus, except } of bonuses) {
    let count = 0;
    for (let n = 0; n < size; n++) if (!except.includes(tiles[n] ?? 0)) count++;
    points += bonus[count] ?? 0;
  }
  return points;
}

function placementOf(candidate: Candidate): Placement {
  const { type, tiles } = candidate.keep();
  return { type, tiles };
}
