/**
 * Tiles as records write them (source: GCG, GCG readers): racks, and plays as placements. A letter that prints as
 * several characters is read as separate tiles where all of these are tiles themselves (Spanish LL), and as one tile
 * otherwise (Catalan NY); brackets always make one.
 */
import type { Letter, Seat, Square, Tile } from '../core/flavours.ts';
import { LONGEST_TEXT } from '../core/limits.ts';
import { lastOf, sameList } from '../core/list.ts';
import { countKinds } from '../core/multiset.ts';
import { once } from '../core/once.ts';
import { normal } from '../core/text.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { foreignPieceAt, type ReadPiece } from '../tiles/pieces.ts';
import { emptyBoard, letterAt, placedAt, tileAt, type Board, type Placed } from '../board/board.ts';
import { everySquare, squareAt } from '../board/layout.ts';
import { parseSquareName, squareName } from '../board/square.ts';
import { openPlays } from '../engine/game.ts';
import { boardIndex, boardOf } from '../engine/read-play.ts';
import type { Terms } from '../engine/rules.ts';
import type { RecordedEvent, RecordedGame } from './record.ts';
import { isSilentWithdrawal, type Facts, type LinePlays, type NextTotal, type RecordIndex } from './facts.ts';

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
function writesLetters({ rules: { alphabet, layout }, index, event, past }: Facts, seen: SeenBoard): boolean {
  const lines = index.playsByLine();
  const [all, here] = [lines.get(ALL_LINES), lines.get(event.line)];
  if ((all?.dotted ?? 0) > (here?.dotted ?? 0)) return false;
  if ((all?.plays ?? 0) - (here?.plays ?? 0) >= PLAYS_WITH_THROUGH) return true;
  // earlier plays have more letters than tiles lie there
  const letters = index.lettersBefore()[index.positions().get(event) ?? 0] ?? 0;
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
export function laidAt({ record, turn, index }: Facts, squares: ReadonlySet<Square>): readonly RecordedEvent[] {
  const firstPlays = index.firstPlays();
  const plays = new Set(Array.from(squares, square => firstPlays.get(square) ?? Infinity));
  return Array.from(plays)
    .filter(play => play < turn - 1)
    .sort((a, b) => a - b)
    .flatMap(play => record.events[play] ?? []);
}

/** The key of all lines together in `playsByLine`. */
const ALL_LINES = -1;

/** Returns the indexes over a record, each made at its first use. */
export function indexOfRecord(rules: Terms, { events }: RecordedGame): RecordIndex {
  const isWithdrawn = (at: number): boolean => {
    const next = events[at + 1];
    return next?.type === 'withdrawn' && next.seat === events[at]?.seat;
  };
  return {
    positions: once(() => new Map(events.map((event, at) => [event, at]))),
    firstPlays: once(() => {
      const empty = { board: emptyBoard(rules.layout), open: [] };
      const first = new Map<Square, number>();
      for (const [at, event] of events.entries())
        if (event.type === 'play' && !isWithdrawn(at))
          for (const square of readPlayText(rules, empty, ...playParts(event)).squares)
            if (!first.has(square)) first.set(square, at);
      return first;
    }),
    playsBefore: once(() => sumsBefore(events, ({ type }) => (type === 'play' ? 1 : 0))),
    lettersBefore: once(() =>
      sumsBefore(events, ({ type, tiles = '' }, at) =>
        type === 'play' && events[at + 1]?.type !== 'withdrawn' ? Array.from(tiles).length : 0,
      ),
    ),
    playsByLine: once(() => {
      const lines = new Map<number | undefined, LinePlays>();
      for (const { type, line, tiles = '' } of events) {
        const dotted = tiles.includes('.') ? 1 : 0;
        if (type !== 'play') continue;
        for (const key of [ALL_LINES, line]) {
          const before = lines.get(key) ?? { plays: 0, dotted: 0 };
          lines.set(key, { plays: before.plays + 1, dotted: before.dotted + dotted });
        }
      }
      return lines;
    }),
    nextTotals: once(() => nextTotalsOf(events)),
  };
}

/** The sums of what events count before each of them, by index, and of all last. */
function sumsBefore(
  events: readonly RecordedEvent[],
  count: (event: RecordedEvent, index: number) => number,
): readonly number[] {
  let sum = 0;
  const sums = events.map((event, at) => {
    const before = sum;
    sum += count(event, at);
    return before;
  });
  return [...sums, sum];
}

/** The next total from each event on, by player: the events are read once, from the last to the first. */
function nextTotalsOf(events: readonly RecordedEvent[]): ReadonlyMap<number, readonly NextTotal[]> {
  const bySeat = new Map<number, NextTotal[]>();
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index];
    if (event === undefined) continue;
    const own = bySeat.get(event.seat) ?? [];
    const isSilent = isSilentWithdrawal(event);
    const score = isSilent ? 0 : event.score;
    const played = isSilent ? 1 : 0;
    const later = event.cumulative === undefined ? lastOf(own)?.next : undefined;
    const rest = event.cumulative === undefined ? later : { total: event.cumulative, sum: 0, played: 0 };
    const isPlay = event.type === 'play' || event.type === 'unreadable';
    let next: NextTotal['next'];
    if (score !== undefined && rest !== undefined)
      next = {
        total: rest.total,
        sum: score + rest.sum - (isPlay ? rest.played * score : 0),
        played: played + (isPlay ? 0 : rest.played),
      };
    own.push({ index, next });
    bySeat.set(event.seat, own);
  }
  for (const totals of bySeat.values()) totals.reverse();
  return bySeat;
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
