/** Every play of a position, one after another. */
import type { Placed } from '../board/board.ts';
import { PLAY_SIZE } from './assembly/memory.ts';
import { inBatches, inBestFirstBatches, type TakeBatch } from './batches.ts';
import { playsAllowed, visitedFrom } from './by-rules.ts';
import { STOP, type Visit, type VisitedPlay } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import { newPlacements } from './placements.ts';
import { dataOf, type Position } from './position.ts';
import { isPlain } from './position-data.ts';
import { playsByRows } from './rows.ts';
import { showFound, type Search } from './shown-play.ts';
import { tables } from './tables.ts';

/**
 * Shows every legal placement of letters and blanks whose words are all listed, each once, in no promised order. The
 * play is shown in one object that is used again: read it at once, or `keep()` it. Where tables say everything of a
 * play, nothing is made for it. Placements that differ in a blank's letter, or in which of two kinds of blanks they
 * lay, are different. Pieces laid beside a word are not generated, and no letter is covered. The visitor may look for
 * plays of other positions, or of this one.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf, STOP, visitPlays } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * let long = 0;
 * visitPlays(unwrap(positionOf(rules, game, 0)), ({ size }) => {
 *   if (size === 5) long++;
 *   return long === 3 ? STOP : undefined;
 * });
 * long // 3
 */
export function visitPlays(position: Position, visit: (play: VisitedPlay) => typeof STOP | undefined): void {
  const data = dataOf(position);
  const { rows } = data;
  if (rows === undefined) visitFound(position, visit, inBatches);
  else for (const tiles of playsByRows(data, rows)) if (showAllowed(position, tiles, 0, visit)) return;
}

/**
 * Shows the plays that may reach `floor()` points by then; others may be shown as well. Anchors come by their upper
 * bounds, the highest first. Where points are known of finished plays only, all plays are shown.
 */
export function visitBestFirst(position: Position, floor: () => number, visit: Visit): void {
  const { asksPoints, blanks } = dataOf(position);
  if (asksPoints || blanks.length > 1) visitPlays(position, visit);
  else
    visitFound(position, visit, (data, take) => {
      inBestFirstBatches(data, floor, take);
    });
}

/** Shows what a search finds: as it is, or what the rules allow of it. */
function visitFound(position: Position, visit: Visit, search: Search): void {
  const data = dataOf(position);
  if (isPlain(data)) showFound(data, visit, search);
  else search(data, showingAllowed(position, visit));
}

/** Shows those of the plays of a batch that the rules allow. */
function showingAllowed(position: Position, visit: Visit): TakeBatch {
  const data = dataOf(position);
  const { read } = kernelOf().reader;
  const { tilesIn } = newPlacements(data);
  return (plays, end) => {
    // all of them before the first is shown: the visitor may search as well
    const laid: (readonly [readonly Placed[], number])[] = [];
    // one that was shown an earlier batch may have searched
    tables.load(data);
    for (let at = 0; at < end; at += PLAY_SIZE) laid.push([tilesIn(read(plays, at)), plays[at] ?? 0]);
    return laid.some(([tiles, points]) => showAllowed(position, tiles, points, visit));
  };
}

/** Shows the plays that tiles on squares are; `true` where the visitor ends the search. */
function showAllowed(position: Position, tiles: readonly Placed[], points: number, visit: Visit): boolean {
  for (const play of playsAllowed(position, tiles, points)) if (visit(visitedFrom(play)) === STOP) return true;
  return false;
}
