/**
 * The text of moves: one grammar for the wire, logs, the command line and tests. `8F HORN` is across, `F8 HORN` down, lower case a blank, `.` or
 * the letter itself a square that is already covered; `F8=H G8=O` is any set of squares. What `formatMove` writes reads back without the board.
 */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { err, ok } from '../core/result.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { formatPiece, pieceAt } from '../tiles/pieces.ts';
import type { Board, Placed } from '../board/board.ts';
import { squareAt } from '../board/layout.ts';
import { columnName, parseSquareName, squareName } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import type { Actor, Move, Placement } from './move.ts';
import { isObject, listOf } from './parts.ts';
import { openPlays, type Game, type Turn } from './game.ts';
import { readMove, readPlacement } from './read-move.ts';
import { boardSeen } from './read-play.ts';
import type { Rules, RulesData } from './rules.ts';
import type { Result } from './violation.ts';

/** More characters than the text of any move has. */
const LONGEST = 10_000;

/**
 * Reads the text of a move for whoever acts. Errors: `unreadable` with the column, counted in the text's NFC form, from 1; `off-board`. Whether the move
 * is legal is not checked.
 */
export function parseMove(rules: Rules, game: Game, by: Actor, text: string): Result<Move> {
  return readText(rules, text, by, openPlays(game), by === 'director' ? undefined : boardSeen(rules, game, by));
}

/** Reads a move as `formatMove` writes it, where the board of that moment is not at hand (a log): a letter is always a tile placed. */
export function parseLoggedMove(rules: Rules, text: string): Result<Move> {
  return readText(rules, text, undefined, [], undefined);
}

function unreadable(text: string, column: number): Result<never> {
  return err([{ code: 'unreadable', text: text.slice(0, 100), column, squares: [] }]);
}

function readText(
  rules: Rules,
  given: string,
  by: Actor | undefined,
  plays: readonly Turn[],
  board: Board | undefined,
): Result<Move> {
  if (given.length > LONGEST) return unreadable(given, 1);
  const text = given.normalize('NFC').trim();
  const [head = '', ...rest] = text.split(/\s+/);
  const rule = rules.moves.find(entry => entry.name === head.toLowerCase() && entry.text !== 'placement');
  if (rule === undefined) return readPlacementText(rules, text, board);
  if (rule.text === 'json') return readJson(rules, text, head);
  const move: Record<string, unknown> = { type: rule.name };
  let left: readonly string[] = rest;
  for (const part of rule.parts) {
    const read = part.read(left, { rules, by, plays, soFar: move });
    if (read !== undefined) {
      move[part.name] = read.value;
      left = read.rest;
    } else if (part.optional === false) return unreadable(text, text.length - left.join(' ').length + 1);
  }
  return left.length > 0 ? unreadable(text, text.length - left.join(' ').length + 1) : readMove(rules, move);
}

function readJson(rules: Rules, text: string, head: string): Result<Move> {
  try {
    const value: unknown = JSON.parse(text.slice(head.length));
    return readMove(rules, isObject(value) ? { ...value, type: head.toLowerCase() } : value);
  } catch {
    return unreadable(text, head.length + 2);
  }
}

function readPlacementText(rules: RulesData, text: string, board: Board | undefined): Result<Placement> {
  const [main = '', claimed] = text.split(/\s+\/\s+/);
  const [laid = '', besides] = main.split(/\s+\+\s+/);
  const tiles = laid.includes('=') ? readSquares(rules, text, laid) : readLine(rules, text, laid, board);
  if (!tiles.ok) return tiles;
  const beside = besides === undefined ? undefined : readSquares(rules, text, besides);
  if (beside?.ok === false) return beside;
  const claims = claimed?.split(/\s+/).map(path => readPath(rules, path));
  if (claims?.includes(undefined) === true) return unreadable(text, text.indexOf('/') + 1);
  return readPlacement(rules, {
    type: 'place',
    tiles: tiles.value,
    ...(claims === undefined ? {} : { claims: claims.map(path => path ?? []) }),
    ...(beside === undefined ? {} : { beside: beside.value }),
  });
}

/** `F8=H G8=O I8=?N`. */
function readSquares(rules: RulesData, text: string, part: string): Result<readonly Placed[]> {
  const placed: Placed[] = [];
  for (const entry of part.split(/\s+/)) {
    const [name = '', shown = ''] = entry.split('=');
    const square = parseSquareName(rules.layout, name)?.square;
    const column = text.indexOf(entry) + 1;
    if (square === undefined) return unreadable(text, column);
    const read = pieceAt(rules, shown, 0);
    const blank = shown.startsWith('?') && shown.length > 1 ? pieceAt(rules, shown, 1) : undefined;
    if (blank?.next === shown.length && blank.tile < rules.alphabet.blank)
      placed.push({ square, tile: rules.alphabet.blank, as: Number(blank.tile) });
    else if (read?.next === shown.length) placed.push(placedAt(square, read.tile, read.as));
    else return unreadable(text, column + name.length + 1);
  }
  return ok(placed);
}

/** `8F HORN`. */
function readLine(rules: RulesData, text: string, part: string, board: Board | undefined): Result<readonly Placed[]> {
  const [name = '', word = '', ...more] = part.split(/\s+/);
  const start = parseSquareName(rules.layout, name);
  if (start === undefined || more.length > 0) return unreadable(text, 1);
  const { columns } = rules.layout;
  const row = Math.floor(start.square / columns);
  const column = start.square % columns;
  const from = text.indexOf(word, name.length) + 1;
  const placed: Placed[] = [];
  let at = 0;
  for (let n = 0; at < word.length; n++) {
    const square = squareAt(rules.layout, start.across ? row : row + n, start.across ? column + n : column);
    if (square === undefined) return err([{ code: 'off-board', squares: placed.map(tile => tile.square) }]);
    const shown = board?.letters[square] ?? 0;
    const read = word[at] === '.' ? { tile: 0, as: undefined, next: at + 1 } : pieceAt(rules, word, at);
    if (read === undefined || (read.tile === 0 && board?.tiles[square] === 0)) return unreadable(text, from + at);
    const letter = read.tile < rules.alphabet.blank ? read.tile : (read.as ?? 0);
    if (read.tile !== 0 && (shown === 0 || shown !== letter)) placed.push(placedAt(square, read.tile, read.as));
    at = read.next;
  }
  return placed.length > 0 ? ok(placed) : unreadable(text, from);
}

function placedAt(square: Square, tile: Tile, as: Letter | undefined): Placed {
  return as === undefined ? { square, tile } : { square, tile, as };
}

/** The text of a move; it reads back by `parseMove`, and a placement's also without the board. */
export function formatMove(rules: Rules, _game: Game | undefined, move: Move): string {
  if (move.type === 'place') return formatPlacement(rules, move);
  const { type, ...given } = move;
  const rule = rules.moves.find(entry => entry.name === type);
  if (rule === undefined || rule.text === 'json') return `${type} ${JSON.stringify(given)}`;
  const values: Readonly<Record<string, unknown>> = given;
  return (
    type +
    rule.parts
      .map(({ name, write }) => (values[name] === undefined ? '' : write(values[name] as never, rules)))
      .join('')
  );
}

/** `E5F5E6`: squares one after the other; `undefined` when the text is none. */
export function readPath(rules: RulesData, word: string): readonly Square[] | undefined {
  if (!/^(?:[A-Za-z]{1,2}\d{1,3})+$/.test(word)) return undefined;
  return listOf(word.match(/[A-Za-z]{1,2}\d{1,3}/g) ?? [], name => parseSquareName(rules.layout, String(name))?.square);
}

/** Squares one after the other as text. */
export function pathText(rules: RulesData, path: readonly Square[]): string {
  return path.map(square => squareName(rules.layout, square)).join('');
}

function formatPlacement(rules: RulesData, { tiles, claims, beside }: Placement): string {
  const laid = lineText(rules, tiles) ?? squaresText(rules, tiles);
  const besides = beside === undefined || beside.length === 0 ? '' : ` + ${squaresText(rules, beside)}`;
  const claimed =
    claims === undefined || claims.length === 0 ? '' : ` / ${claims.map(path => pathText(rules, path)).join(' ')}`;
  return laid + besides + claimed;
}

function squaresText(rules: RulesData, tiles: readonly Placed[]): string {
  return tiles
    .map(({ square, tile, as }) => `${squareName(rules.layout, square)}=${formatPiece(rules, tile, as)}`)
    .join(' ');
}

/** Two tiles or more on one row or column, in the short form; `undefined` for any other placement. */
function lineText(rules: RulesData, tiles: readonly Placed[]): string | undefined {
  const sorted = [...tiles].sort((a, b) => a.square - b.square);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  if (
    first === undefined ||
    last === undefined ||
    sorted.length < 2 ||
    sorted.some(({ tile, as }) => tile >= rules.alphabet.blank && as === undefined)
  )
    return undefined;
  const { columns } = rules.layout;
  const row = Math.floor(first.square / columns);
  const column = first.square % columns;
  const across = sorted.every(({ square }) => Math.floor(square / columns) === row);
  if (!across && !sorted.every(({ square }) => square % columns === column)) return undefined;
  const step = across ? 1 : columns;
  let word = '';
  let next = 0;
  for (let square = first.square; square <= last.square; square += step) {
    const placed = sorted[next];
    if (placed?.square === square) {
      word += formatPiece(rules, placed.tile, placed.as);
      next++;
    } else word += '.';
  }
  if (next < sorted.length) return undefined;
  return across ? `${row + 1}${columnName(column)} ${word}` : `${columnName(column)}${row + 1} ${word}`;
}

/** A word as it prints, blanks not marked. */
export function formatWord(rules: RulesData, word: Word): string {
  return formatLetters(rules.alphabet, word.letters);
}
