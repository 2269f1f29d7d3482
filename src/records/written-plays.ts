/**
 * Tiles as records write them (source: GCG, GCG readers): racks, and plays as placements. A letter that prints as
 * several characters is read as separate tiles where all of these are tiles themselves (Spanish LL), and as one tile
 * otherwise (Catalan NY); brackets always make one.
 */
import type { Letter, Seat, Square, Tile } from '../core/flavours.ts';
import { LONGEST_TEXT } from '../core/limits.ts';
import { sameList } from '../core/list.ts';
import { countKinds } from '../core/multiset.ts';
import { normal } from '../core/text.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { foreignPieceAt, type ReadPiece } from '../tiles/pieces.ts';
import { emptyBoard, letterAt, placedAt, tileAt, type Board, type Placed } from '../board/board.ts';
import { everySquare, squareAt } from '../board/layout.ts';
import { parseSquareName, squareName } from '../board/square.ts';
import { openPlays } from '../engine/game.ts';
import { boardIndex, boardOf } from '../engine/read-play.ts';
import type { Terms } from '../engine/rules.ts';
import type { RecordedEvent } from './record.ts';
import type { Facts } from './facts.ts';

/** The tiles of a rack; `undefined` where something is no tile or it is longer than any rack. */
export function readRack(rules: Terms, text: string): readonly Tile[] | undefined {
  if (isLongerThanRacks(text)) return undefined;
  const plain = normal(text);
  const tiles: Tile[] = [];
  for (let at = 0; at < plain.length;) {
    const read = foreignPieceAt(rules, plain, at);
    if (read === undefined || read.as !== undefined) return undefined;
    tiles.push(read.tile);
    at = read.next;
  }
  return tiles;
}

/** Is a text longer than any rack? */
export function isLongerThanRacks(text: string): boolean {
  return text.length > LONGEST_TEXT;
}

/** Are these the same tiles, in whatever order? */
export function sameTiles(a: readonly Tile[], b: readonly Tile[]): boolean {
  const size = Math.max(0, ...a, ...b) + 1;
  return a.length === b.length && sameList(countKinds(a, size), countKinds(b, size));
}

/** Do two racks, as they are written, hold the same tiles, in whatever order? */
export function sameRack(rules: Terms, a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map(text => (text === undefined ? undefined : readRack(rules, text)));
  return one !== undefined && other !== undefined && sameTiles(one, other);
}

/** A play as read. */
export interface WrittenPlay {
  /** The tiles that it puts down, in reading order, and where in the text of form NFC each begins. */
  readonly placed: readonly Placed[];
  readonly begins: readonly number[];
  /** Every square that it runs over, as far as it can be followed. */
  readonly squares: readonly Square[];
  /** The first thing that keeps it from lying there. */
  readonly problem?: PlayProblem;
}

/** Why a play cannot lie where it is written. */
export interface PlayProblem {
  readonly code: 'off-board' | 'through-empty' | 'occupied' | 'nothing-placed' | 'unreadable-tiles';
  /** Index in the text of the tiles. */
  readonly at: number;
  /** What is written there, and on which square. */
  readonly written: string;
  readonly square: string;
  /** What lies there. */
  readonly shown: Letter;
}

/** A board and the tiles of an open play on it, without the cost of laying them. */
export interface SeenBoard {
  readonly board: Board;
  readonly open: readonly Placed[];
}

/** The board that a seat plays on, and the play that is open on it. */
export function seenBy(
  { rules, game, seat: own }: Pick<Facts, 'rules' | 'game' | 'seat'>,
  seat: Seat = own,
): SeenBoard {
  const index = boardIndex(rules, seat);
  const open = openPlays(game).find(turn => boardIndex(rules, turn.seat) === index);
  return { board: boardOf(rules, game, seat), open: open?.placement.tiles ?? [] };
}

/** Where a play begins, as the library writes it, and its tiles as recorded. */
export function playParts({ move = '', tiles }: RecordedEvent): readonly [string, string] {
  const space = move.indexOf(' ');
  return space < 0 ? [move, tiles ?? ''] : [move.slice(0, space), tiles ?? move.slice(space + 1).trim()];
}

/** What a square shows: the tile's letter, 0 for none, -1 for a tile without a letter. */
function shownOn({ board, open }: SeenBoard, square: Square, blank: Tile): number {
  const tile = tileAt(board, square);
  if (tile !== 0) return shownBy(letterAt(board, square));
  for (const placed of open)
    if (placed.square === square) return shownBy(placed.tile < blank ? placed.tile : (placed.as ?? 0));
  return 0;
}

function shownBy(letter: number): number {
  return letter === 0 ? -1 : letter;
}

/** Reads the tiles of a play from its first square on, whole, even when something is wrong with it. */
export function readPlayText(rules: Terms, seen: SeenBoard, position: string, text: string): WrittenPlay {
  const { layout, alphabet } = rules;
  const start = parseSquareName(layout, position);
  if (start === undefined) return { placed: [], begins: [], squares: [], problem: problemAt('off-board', 0, position) };
  const row = Math.floor(start.square / layout.columns);
  const column = start.square % layout.columns;
  const plain = normal(text);
  const placed: Placed[] = [];
  const begins: number[] = [];
  const squares: Square[] = [];
  let problem: PlayProblem | undefined;
  let inside = false;
  for (let next = 0; next < plain.length;) {
    const at = next;
    const mark = plain.charAt(at);
    const piece = BESIDE_TILES.includes(mark) ? undefined : foreignPieceAt(rules, plain, at);
    next = piece?.next ?? at + 1;
    if (mark === '(' || mark === ')') {
      inside = mark === '(';
      continue;
    }
    const n = squares.length;
    const square = squareAt(layout, start.across ? row : row + n, start.across ? column + n : column);
    if (square === undefined) {
      // the rest of a long text is not read
      problem ??= problemAt('off-board', at, mark);
      break;
    }
    squares.push(square);
    const shown = shownOn(seen, square, alphabet.blank);
    const code =
      mark === '.' ? (shown === 0 ? 'through-empty' : undefined) : problemOf(piece, shown, inside, alphabet.blank);
    if (code === undefined && shown === 0 && piece !== undefined) {
      placed.push(placedAt(square, piece.tile, piece.as));
      begins.push(at);
    }
    if (code === undefined || problem !== undefined) continue;
    const name = squareName(layout, square);
    problem = { code, at, written: plain.slice(at, next), square: name, shown: Math.max(0, shown) };
  }
  if (placed.length === 0) problem ??= problemAt('nothing-placed', 0, text);
  return problem === undefined ? { placed, begins, squares } : { placed, begins, squares, problem };
}

/** What stands in the text of a play and is no tile: brackets around what lies there, a dot for it. */
const BESIDE_TILES = '().';

/** Of as many plays, one goes through a letter that lies there. */
const PLAYS_WITH_THROUGH = 5;

/**
 * The text of a play with what lies there for each letter on a square that shows another: `.`, but the letter in
 * brackets, and in a record that writes letters there. `undefined` where there is none.
 */
export function throughAsShown(facts: Facts): string | undefined {
  const { rules, event } = facts;
  const seen = seenBy(facts);
  const [position, text] = playParts(event);
  const dots = !writesLetters(facts, seen);
  const plain = normal(text);
  let right = plain;
  for (let n = 0; n <= plain.length; n++) {
    const { problem } = readPlayText(rules, seen, position, right);
    if (problem?.code !== 'occupied') break;
    const { at, written, shown } = problem;
    const inside = shown > 0 && right.lastIndexOf('(', at) > right.lastIndexOf(')', at);
    const there = shown > 0 && (inside || !dots) ? formatLetters(rules.alphabet, [shown]) : '.';
    right = right.slice(0, at) + there + right.slice(at + written.length);
  }
  return right === plain ? undefined : right;
}

/** Does the record write letters, not dots, for tiles that lie there? */
function writesLetters({ rules: { alphabet, layout }, record, event, past }: Facts, seen: SeenBoard): boolean {
  const others = record.events.filter(other => other.type === 'play' && other.line !== event.line);
  if (others.some(({ tiles = '' }) => tiles.includes('.'))) return false;
  if (others.length >= PLAYS_WITH_THROUGH) return true;
  // earlier plays have more letters than tiles lie there
  const at = record.events.indexOf(event);
  let letters = 0;
  for (const [n, { type, tiles = '' }] of record.events.slice(0, Math.max(0, at)).entries())
    if (type === 'play' && record.events[n + 1]?.type !== 'withdrawn') letters += Array.from(tiles).length;
  const lying = everySquare(layout).filter(square => shownOn(seen, square, alphabet.blank) > 0);
  return past.isBoardComplete && letters > lying.length;
}

/** What is wrong with a tile, or with what is none, on a square that shows this; `inside`: it stands in brackets. */
function problemOf(
  piece: ReadPiece | undefined,
  shown: number,
  inside: boolean,
  blank: Tile,
): PlayProblem['code'] | undefined {
  const letter = piece === undefined ? 0 : piece.tile < blank ? piece.tile : (piece.as ?? 0);
  if (letter === 0) return 'unreadable-tiles';
  if (shown === 0) return inside ? 'through-empty' : undefined;
  return shown === letter ? undefined : 'occupied';
}

function problemAt(code: PlayProblem['code'], at: number, written: string): PlayProblem {
  return { code, at, written, square: '', shown: 0 };
}

/** The plays that laid tiles of a kind on the board, in their order. */
export function playsThatLaid(facts: Facts, tile: Tile): readonly RecordedEvent[] {
  const { board, open } = seenBy(facts);
  const lying = everySquare(board.layout).filter(square => tileAt(board, square) === tile);
  return laidAt(facts, new Set([...open.flatMap(each => (each.tile === tile ? [each.square] : [])), ...lying]));
}

/** The plays that laid the tiles on these squares, in their order. */
export function laidAt({ record, turn, rules }: Facts, of: ReadonlySet<Square>): readonly RecordedEvent[] {
  const squares = new Set(of);
  const empty = { board: emptyBoard(rules.layout), open: [] };
  const plays: RecordedEvent[] = [];
  for (const [n, event] of record.events.slice(0, turn - 1).entries()) {
    const next = record.events[n + 1];
    if (event.type !== 'play' || (next?.type === 'withdrawn' && next.seat === event.seat)) continue;
    const covered = readPlayText(rules, empty, ...playParts(event)).squares.filter(square => squares.delete(square));
    if (covered.length > 0) plays.push(event);
  }
  return plays;
}

/** The lines of events; 0 for one that has none, or is not there. */
export function lineNumbers(events: readonly (RecordedEvent | undefined)[]): readonly number[] {
  return events.map(event => event?.line ?? 0);
}

/** Tiles that are used but not there. */
export function usedNotThere(there: readonly number[], used: readonly Tile[]): readonly Tile[] {
  return used.filter((tile, nth) => {
    let left = there[tile] ?? 0;
    for (let n = 0; n < nth; n++) if (used[n] === tile) left--;
    return left <= 0;
  });
}
