/** What one placement is worth in a position. */
import { valueShown } from '../core/argument.ts';
import type { Letter } from '../core/flavours.ts';
import { isObject } from '../core/read.ts';
import type { Placed } from '../board/board.ts';
import type { Placement, Play } from '../engine/move.ts';
import { readPlay, withBoardAfter } from '../engine/read-play.ts';
import { scoreTotal } from '../engine/score-play.ts';
import { examinePlacement } from '../engine/validate.ts';
import { readPlacement } from '../engine/read-move.ts';
import type { Violation } from '../engine/violation.ts';
import { ACCEPTS, arcOf, hasWord } from '../lexicon/nodes.ts';
import {
  ALLOWED,
  CROSSED,
  CROSSING,
  CROSS_SUM,
  CROSS_TIMES,
  LETTER,
  LETTER_TIMES,
  SIZE,
  SQUARE,
  VALUE,
  WORD_TIMES,
} from './assembly/memory.ts';
import { bonusOf } from './by-rules.ts';
import type { Walkable } from './graph-table.ts';
import { kernelOf } from './kernel.ts';
import { dataOf, type Position } from './position.ts';
import { isPlain, type PositionData } from './position-data.ts';
import { tables } from './tables.ts';

/**
 * Points of a placement, whose tiles may stand in any order; `undefined` when it is not legal for the seat or one of
 * its words is not listed. Nothing is made for it, except where rules must be asked about finished plays, or where
 * pieces lie beside the word.
 * @throws TypeError when the placement has not the shape of one, as `tiles` with `null` in it.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { pointsOf, positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const position = unwrap(positionOf(rules, game, 0));
 * pointsOf(position, { type: 'place', tiles: [{ square: 112, tile: 14 }, { square: 113, tile: 15 }] }) // 4
 * pointsOf(position, { type: 'place', tiles: [{ square: 0, tile: 14 }, { square: 1, tile: 15 }] }) // undefined
 */
export function pointsOf(position: Position, placement: Placement): number | undefined {
  const data = dataOf(position);
  const { tiles, claims, beside } = checkedPlacement('pointsOf', placement);
  const usual = isPlain(data) && claims === undefined && (beside === undefined || beside.length === 0);
  return usual ? pointsByTable(data, tiles) : pointsByRules(position, placement);
}

/**
 * The evidence for a placement: the words it forms, the board before and after.
 * @throws RangeError when it is not legal in the position.
 * @throws TypeError when the placement has not the shape of one.
 */
export function playOf(position: Position, placement: Placement): Play {
  checkedPlacement('playOf', placement);
  if (pointsOf(position, placement) === undefined) throw new RangeError('the placement is not legal in this position');
  const { rules, game, seat } = position;
  return withBoardAfter(rules, readPlay(rules, game, seat, placement));
}

const PLACED_PARTS = ['square', 'tile', 'as'] as const;

/**
 * Returns the placement, where each of its tiles is an object of integers. Nothing is made for it.
 * @throws TypeError with the function and the part that has not its shape.
 */
function checkedPlacement(of: string, placement: Placement): Placement {
  const tiles: unknown = isObject(placement) ? placement.tiles : undefined;
  if (!Array.isArray(tiles))
    throw new TypeError(`${of}: placement.tiles must be a list of tiles, and is ${valueShown(tiles)}`);
  for (let n = 0; n < tiles.length; n++) {
    const placed: unknown = tiles[n];
    if (!isObject(placed))
      throw new TypeError(`${of}: placement.tiles[${n}] must be a tile on a square, and is ${valueShown(placed)}`);
    for (const part of PLACED_PARTS) {
      const value: unknown = placed[part];
      if (!Number.isInteger(value) && !(part === 'as' && value === undefined))
        throw new TypeError(`${of}: placement.tiles[${n}].${part} must be an integer, and is ${valueShown(value)}`);
    }
  }
  return placement;
}

/** The same by the rules alone, with no table. `besides`: what they may say against it all the same. */
export function pointsByRules(
  position: Position,
  placement: Placement,
  besides?: Violation['code'],
): number | undefined {
  const { rules, game, seat } = position;
  const read = readPlacement(rules, placement);
  if (!read.ok) return undefined;
  const { play, violations } = examinePlacement(rules, { game, violations: [] }, seat, read.value);
  if (play === undefined || violations.some(({ code }) => code !== besides)) return undefined;
  const listed = play.words.every(({ letters }) => dataOf(position).plan.lexicon.has(letters));
  return listed ? scoreTotal(rules, game, play) : undefined;
}

/** The squares of the position say which letters may lie where; what is left to look up is the word along the tiles. */
function pointsByTable(data: PositionData, tiles: readonly Placed[]): number | undefined {
  const { plan, places } = data;
  if (!areHeld(data, tiles)) return undefined;
  tables.load(data);
  const { numbers: squares, allows } = kernelOf().squares;
  const axis = axisOf(squares, data, tiles);
  if (axis < 0) return tiles.length === 1 && liesAlone(squares, data, tiles) ? bonusOf(plan.bonuses, tiles) : undefined;
  let first = placeOnAxis(data, tiles, 0, axis);
  for (let n = 1; n < tiles.length; n++) first = Math.min(first, placeOnAxis(data, tiles, n, axis));
  while (squares[first - SIZE + LETTER] !== 0) first -= SIZE;
  const { nodes, anyOrder } = plan.graph ?? NO_GRAPH;
  const letters: Letter[] = [];
  let node = 0;
  let sum = 0;
  let times = 1;
  let across = 0;
  let touches = false;
  let left = tiles.length;
  for (let at = first; left > 0 || squares[at + LETTER] !== 0; at += SIZE) {
    let letter = squares[at + LETTER] ?? 0;
    if (letter !== 0) {
      touches = true;
      sum += squares[at + VALUE] ?? 0;
    } else {
      const placed = tileOn(tiles, squares[at + SQUARE] ?? -1);
      if (placed === undefined) return undefined;
      left--;
      letter = placed.as ?? placed.tile;
      if (!allows(at, letter)) return undefined;
      if (((squares[at + CROSSING] ?? 0) & CROSSED) !== 0) touches = true;
      const value = (plan.points[placed.tile] ?? 0) * (squares[at + LETTER_TIMES] ?? 0);
      sum += value;
      times *= squares[at + WORD_TIMES] ?? 0;
      across += (squares[at + CROSS_SUM] ?? 0) + value * (squares[at + CROSS_TIMES] ?? 0);
    }
    if (anyOrder) letters.push(letter);
    else if ((node = arcOf(nodes, node, letter)) === 0) return undefined;
  }
  const isWord = anyOrder
    ? hasWord(
        nodes,
        letters.sort((a, b) => a - b),
      )
    : ((nodes[node] ?? 0) & ACCEPTS) !== 0;
  if (!isWord || !mayLie(places.where, tiles, touches)) return undefined;
  return sum * times + across + bonusOf(plan.bonuses, tiles);
}

const NO_GRAPH: Pick<Walkable, 'nodes' | 'anyOrder'> = { nodes: [], anyOrder: false };

/** Does the hand hold the tiles, and is every blank named? */
function areHeld({ hand, plan, rack }: PositionData, tiles: readonly Placed[]): boolean {
  for (const { tile, as } of tiles) {
    let count = 0;
    for (const other of tiles) if (other.tile === tile) count++;
    if (count > (hand[tile] ?? 0)) return false;
    if (tile === rack.blank ? !(as !== undefined && as >= 1 && as <= plan.letters) : tile > plan.letters) return false;
    if (tile !== rack.blank && as !== undefined && as !== 0 && Number(as) !== tile) return false;
  }
  return tiles.length > 0;
}

/** The first axis along which all tiles lie in one run of two letters or more; -1 when there is none. */
function axisOf(squares: Int32Array, data: PositionData, tiles: readonly Placed[]): number {
  for (let axis = 0; axis < data.plan.lines.axes.length; axis++) {
    let first = placeOnAxis(data, tiles, 0, axis);
    let last = first;
    for (let n = 1; n < tiles.length; n++) {
      const place = placeOnAxis(data, tiles, n, axis);
      first = Math.min(first, place);
      last = Math.max(last, place);
    }
    if (first === 0) return -1;
    let met = 0;
    let at = first;
    for (; at <= last; at += SIZE)
      if (tileOn(tiles, squares[at + SQUARE] ?? -1) !== undefined) met++;
      else if (squares[at + LETTER] === 0) break;
    if (at <= last || met < tiles.length) continue;
    if (first < last || squares[first - SIZE + LETTER] !== 0 || squares[last + SIZE + LETTER] !== 0) return axis;
  }
  return -1;
}

/** Where a tile lies along an axis; 0: on no square. */
function placeOnAxis({ plan: { lines } }: PositionData, tiles: readonly Placed[], index: number, axis: number): number {
  const square = tiles[index]?.square ?? -1;
  return square >= 0 && square < lines.squares ? (lines.place[axis * lines.squares + square] ?? 0) : 0;
}

function tileOn(tiles: readonly Placed[], square: number): Placed | undefined {
  for (const placed of tiles) if (placed.square === square) return placed;
  return undefined;
}

function mayLie(where: PositionData['places']['where'], tiles: readonly Placed[], touches: boolean): boolean {
  if (where === 'touching') return touches;
  if (where === 'anywhere') return true;
  for (const { square } of tiles) if (where.squares.includes(square)) return true;
  return false;
}

/** May the tile lie by itself, without forming a word? */
function liesAlone(squares: Int32Array, data: PositionData, tiles: readonly Placed[]): boolean {
  const { plan, places } = data;
  const place = placeOnAxis(data, tiles, 0, 0);
  const free = squares[place + LETTER] === 0 && squares[place + ALLOWED] !== 0;
  return plan.alone && free && mayLie(places.where, tiles, false);
}
