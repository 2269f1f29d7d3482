/**
 * The text of moves, the same for clients, logs, the command line and tests.
 * `8F HORN` is across and `F8 HORN` down. A lower-case letter is a blank. `.` or the letter itself stands for a square
 * that is already covered. `F8=H G8=O` places tiles on any squares. What `formatMove` writes can be read without the
 * board.
 */
import { isObject } from '../core/read.ts';
import { made } from '../core/argument.ts';
import { own } from '../core/own.ts';
import type { Seat, Square } from '../core/flavours.ts';
import { LONGEST_MOVE } from '../core/limits.ts';
import { err, ok, type Result } from '../core/result.ts';
import { normal } from '../core/text.ts';
import { formatLetters, joinExact, readLetterAt } from '../tiles/alphabet.ts';
import { formatPiece, pieceAt, type ReadPiece } from '../tiles/pieces.ts';
import { letterAt, placedAt, tileAt, type Board, type Placed } from '../board/board.ts';
import { isSquare, squareAt } from '../board/layout.ts';
import { columnName, parseSquareName, squareName } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import type { Actor, Move, Placement } from './move.ts';
import { requireRulesAndGame } from './other-rules.ts';
import { isList, type Equipment, type Part } from './parts.ts';
import { isSeat, openPlays, type GameData } from './game.ts';
import { malformed, readMove, readPlacement, ruleOf } from './read-move.ts';
import { boardSeen, bySquare, squareOf } from './read-play.ts';
import type { Rules, Terms } from './rules.ts';
import { refusal, type Violation, type Violations } from './violation.ts';

/**
 * Reads the text of a move. `by` is the seat or the director who makes it. Errors: `unreadable` with `column`, counted
 * from 1 in the NFC form of the text; `off-board`. Whether the move is legal is not checked.
 */
export function parseMove(rules: Rules, game: GameData, by: Actor, text: string): Result<Move, Violations> {
  requireRulesAndGame(rules, game);
  return readText(text, { rules, by, plays: openPlays(game), game });
}

/**
 * Places letters in a line, each on the next free square from `square` on. Covered squares are passed over, so a
 * program hands in what a player types: a square, a direction and the new letters.
 *
 * @param line `square`: an index or a name (`'F8'`); `letters`: tiles as in the text of a move, lower case for a blank
 * @returns a placement for `validatePlacement`, `previewPlacement` and `applyMove`; whether it is legal is not checked.
 * Errors: `no-such-seat`; `unreadable`, with the column in `letters` or in the name of the square; `off-board` where
 * the line has too few free squares; `malformed` for another direction.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
 * const next = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * const placed = unwrap(placeInLine(rules, next, 1, { square: 'G7', direction: 'down', letters: 'FR' }));
 * formatMove(rules, placed) // 'G7 F.R'
 */
export function placeInLine(
  rules: Rules,
  game: GameData,
  seat: Seat,
  line: { readonly square: Square | string; readonly direction: 'across' | 'down'; readonly letters: string },
): Result<Placement, Violations> {
  requireRulesAndGame(rules, game);
  if (!isSeat(game, seat)) return refusal('no-such-seat');
  const { square, direction, letters } = line;
  const { layout } = rules;
  const start = typeof square === 'string' ? parseSquareName(layout, normal(square).trim())?.square : square;
  if (start === undefined) return err([unreadable(String(square), 1, 'square')]);
  if (!isSquare(layout, start)) return refusal('off-board');
  if (!['across', 'down'].includes(direction)) return malformed('direction');
  const text = typeof letters === 'string' && letters.length <= LONGEST_MOVE ? normal(letters).trim() : '';
  if (text === '') return err([unreadable(text, 1, 'letters')]);
  const board = boardSeen(rules, game, seat);
  const [row, column] = [Math.floor(start / layout.columns), start % layout.columns];
  const placed: Placed[] = [];
  let at = 0;
  for (let n = 0; at < text.length; n++) {
    const next = squareAt(layout, direction === 'down' ? row + n : row, direction === 'down' ? column : column + n);
    if (next === undefined) return refusal('off-board', placed.map(squareOf));
    if (tileAt(board, next) !== 0) continue;
    const read = pieceAt(rules, text, at);
    if (read === undefined) return err([unreadable(text, at + 1, 'letters')]);
    placed.push(placedAt(next, read.tile, read.as));
    at = read.next;
  }
  return ok({ type: 'place', tiles: placed });
}

/**
 * Reads a move as `formatMove` writes it, for a log, where the board of that moment is not there: every letter is a
 * tile placed.
 */
export function parseLoggedMove(rules: Rules, text: string): Result<Move, Violations> {
  return readText(text, { rules, by: undefined, plays: [], game: undefined });
}

/** `unreadable`, with the column where something else was expected. */
export function unreadable(text: string, column: number, expected: string): Violation {
  return { code: 'unreadable', text: text.slice(0, 100), column, expected, squares: [] };
}

/** What reading a text may look at: rules, who moves, the plays on the table, and the game where it is known. */
interface Surroundings extends Omit<Parameters<Part['read']>[1], 'soFar'> {
  readonly rules: Rules;
  readonly game: GameData | undefined;
}

function readText(given: string, around: Surroundings): Result<Move, Violations> {
  const { rules, game, by, plays } = around;
  if (given.length > LONGEST_MOVE) return err([unreadable(given, 1, 'square')]);
  const text = normal(given).trim();
  // most moves that are no placement are one word
  const words = ruleOf(rules, text) === undefined ? (text.match(/\S+/g) ?? []) : [text];
  const [head = ''] = words;
  const rule = ruleOf(rules, head.toLowerCase());
  if (rule === undefined || rule.text === 'placement') {
    const isSeen = game !== undefined && by !== undefined && by !== 'director';
    return readPlacementText(rules, text, isSeen ? boardSeen(rules, game, by) : undefined);
  }
  if (rule.text === 'json') return readJson(rules, text, head);
  let move: Readonly<Record<string, unknown>> = { type: rule.name };
  let left: readonly string[] = words.slice(1);
  let expected = 'end';
  let missing = false;
  for (const part of rule.parts) {
    const read = part.read(left, { rules, plays, by, soFar: move });
    if (read === undefined) {
      expected = part.expected ?? part.name;
      missing = part.optional === false;
      if (missing) break;
    } else if ('code' in read) return err([read]);
    else {
      move = { ...move, [part.name]: read.value };
      left = read.rest;
      expected = 'end';
    }
  }
  if (missing || left.length > 0) return err([unreadable(text, text.length - left.join(' ').length + 1, expected)]);
  return readMove(rules, move);
}

function readJson(rules: Rules, text: string, head: string): Result<Move, Violations> {
  try {
    const value: unknown = JSON.parse(text.slice(head.length));
    return readMove(rules, isObject(value) ? { ...value, type: head.toLowerCase() } : value);
  } catch {
    return err([unreadable(text, head.length + 2, 'json')]);
  }
}

/** A word of a text, and the column where it begins, from 1. */
interface Token {
  readonly text: string;
  readonly column: number;
}

function readPlacementText(rules: Terms, text: string, board: Board | undefined): Result<Placement, Violations> {
  const laid: Token[] = [];
  let into = laid;
  let plus: Token[] | undefined;
  let slash: Token[] | undefined;
  let slashed = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word === '/' && slash === undefined) {
      into = slash = [];
      slashed = index + 1;
    } else if (word === '+' && into === laid) into = plus = [];
    else into.push({ text: word, column: index + 1 });
  }
  const claims = slash?.map(token => readPath(rules, token.text));
  if (claims?.includes(undefined) === true) return err([unreadable(text, slashed, 'claims')]);
  const beside = plus && readSquares(rules, text, plus);
  if (beside?.ok === false) return beside;
  const tiles =
    laid[0]?.text.includes('=') === true ? readSquares(rules, text, laid) : readRun(rules, text, laid, board);
  if (!tiles.ok) return tiles;
  // tiles of the alphabet that were read are tiles; other pieces, which stand in braces, need not be
  if (claims === undefined && beside === undefined && !text.includes('{'))
    return ok({ type: 'place', tiles: tiles.value });
  return readPlacement(rules, { type: 'place', tiles: tiles.value, claims, beside: beside?.value });
}

/** `F8=H G8=O I8=?N`. */
function readSquares(rules: Terms, text: string, tokens: readonly Token[]): Result<readonly Placed[], Violations> {
  const placed: Placed[] = [];
  for (const { text: entry, column } of tokens) {
    const [name = '', shown] = entry.split('=');
    const square = parseSquareName(rules.layout, name)?.square;
    if (square === undefined) return err([unreadable(text, column, 'tile')]);
    if (shown === undefined) return err([unreadable(text, column + name.length, 'tile')]);
    const read = shownPiece(rules, shown);
    if (read === undefined) return err([unreadable(text, column + name.length + 1, 'tile')]);
    placed.push(placedAt(square, read.tile, read.as));
  }
  return ok(placed);
}

/** One piece and nothing else: `H`, `[CH]`, `h`, `?`, `?N`, `{blocker}`. */
function shownPiece(rules: Terms, shown: string): ReadPiece | undefined {
  const letter = readLetterAt(rules.alphabet, shown, 0);
  if (letter?.blank === true && letter.next === shown.length) return { tile: rules.alphabet.blank, as: letter.letter };
  const read = pieceAt(rules, shown, 0);
  return read?.next === shown.length ? read : undefined;
}

/** `8F HORN`. A `.` is a square that is skipped, whether it is covered or not. */
function readRun(
  rules: Terms,
  text: string,
  tokens: readonly Token[],
  board: Board | undefined,
): Result<readonly Placed[], Violations> {
  const [name, word, more] = tokens;
  const start = parseSquareName(rules.layout, name?.text ?? '');
  if (start === undefined) return err([unreadable(text, 1, 'square')]);
  if (word === undefined) return err([unreadable(text, text.length + 1, 'letters')]);
  if (more !== undefined) return err([unreadable(text, more.column, 'end')]);
  const { columns } = rules.layout;
  const row = Math.floor(start.square / columns);
  const column = start.square % columns;
  const placed: Placed[] = [];
  let at = 0;
  for (let n = 0; at < word.text.length; n++) {
    const square = squareAt(rules.layout, start.across ? row : row + n, start.across ? column + n : column);
    if (square === undefined) return refusal('off-board', placed.map(squareOf));
    const shown = board === undefined ? 0 : letterAt(board, square);
    const read = word.text[at] === '.' ? { tile: 0, as: undefined, next: at + 1 } : pieceAt(rules, word.text, at);
    if (read === undefined) return err([unreadable(text, word.column + at, 'letters')]);
    const { tile, as } = read;
    const letter = tile < rules.alphabet.blank ? tile : (as ?? 0);
    if (tile !== 0 && (shown === 0 || shown !== letter)) placed.push(placedAt(square, tile, as));
    at = read.next;
  }
  return placed.length > 0 ? ok(placed) : err([unreadable(text, word.column, 'new-tile')]);
}

/**
 * The text of a move. `parseMove` reads it back; the text of a placement needs no board for that.
 * @throws TypeError where the value is no move.
 */
export function formatMove(rules: Rules, move: Move): string {
  return made('formatMove', 'move', move, () => moveAsText(rules, move));
}

function moveAsText(rules: Rules, move: Move): string {
  if (move.type === 'place') return formatPlacement(rules, move);
  const { type, ...given } = move;
  const rule = rules.moves.find(entry => entry.name === type);
  if (rule === undefined || rule.text === 'json') return `${type} ${JSON.stringify(given)}`;
  const values: Readonly<Record<string, unknown>> = given;
  const texts = rule.parts.map(({ name, write }) => {
    const value = own(values, name);
    return value === undefined ? '' : write(value as never, rules);
  });
  return type + texts.join('');
}

/** Squares one after the other, as `E5F5E6`; `undefined` when the text is something else. */
export function readPath(rules: Equipment, word: string): readonly Square[] | undefined {
  if (!/^(?:[A-Za-z]{1,2}\d{1,3})+$/.test(word)) return undefined;
  const names = word.match(/[A-Za-z]{1,2}\d{1,3}/g) ?? [];
  const path = names.flatMap(name => parseSquareName(rules.layout, name)?.square ?? []);
  return isList(names) && path.length === names.length ? path : undefined;
}

/** Squares one after the other as text. */
export function pathText(rules: Equipment, path: readonly Square[]): string {
  return path.map(square => squareName(rules.layout, square)).join('');
}

function formatPlacement(rules: Terms, { tiles, claims, beside }: Placement): string {
  const laid = lineText(rules, tiles) ?? squaresText(rules, tiles);
  const besides = beside === undefined || beside.length === 0 ? '' : ` + ${squaresText(rules, beside)}`;
  const claimed =
    claims === undefined || claims.length === 0 ? '' : ` / ${claims.map(path => pathText(rules, path)).join(' ')}`;
  return laid + besides + claimed;
}

function squaresText(rules: Terms, tiles: readonly Placed[]): string {
  return tiles
    .map(({ square, tile, as }) => `${squareName(rules.layout, square)}=${formatPiece(rules, tile, as)}`)
    .join(' ');
}

/** Two or more tiles on one row or column, in the short form; `undefined` for any other placement. */
function lineText(rules: Terms, tiles: readonly Placed[]): string | undefined {
  const sorted = bySquare(tiles);
  const [first] = sorted;
  if (first === undefined || sorted.length < 2) return undefined;
  if (sorted.some(({ tile, as }) => tile >= rules.alphabet.blank && as === undefined)) return undefined;
  const { columns } = rules.layout;
  const row = Math.floor(first.square / columns);
  const column = first.square % columns;
  const across = sorted.every(({ square }) => Math.floor(square / columns) === row);
  if (!across && !sorted.every(({ square }) => square % columns === column)) return undefined;
  const step = across ? 1 : columns;
  const parts: string[] = [];
  let next = first.square;
  for (const { square, tile, as } of sorted) {
    // a square that holds two tiles has no short form
    if (square < next) return undefined;
    for (; next < square; next += step) parts.push('.');
    parts.push(formatPiece(rules, tile, as));
    next += step;
  }
  const word = joinExact(rules.alphabet, parts);
  return `${wordPlace(rules, first.square, across)} ${word}`;
}

/**
 * The word that a placement has on these squares, with its place, as GCG has it: `8F ....S`; a point is a letter that
 * lies there already. In the form of `formatMove` where there are fewer than two squares, or the word runs slantwise.
 */
export function textOnSquares(rules: Rules, { tiles }: Pick<Placement, 'tiles'>, squares: readonly Square[]): string {
  const [first = 0, second = 0] = squares;
  const step = second - first;
  if (step !== 1 && step !== rules.layout.columns) return formatMove(rules, { type: 'place', tiles });
  const laid = new Map(tiles.map(({ square, tile, as }) => [square, formatPiece(rules, tile, as)]));
  const letters = squares.map(square => laid.get(square) ?? '.');
  return `${wordPlace(rules, first, step === 1)} ${joinExact(rules.alphabet, letters)}`;
}

/** Where a word begins and which way it runs: `8F` across, `F8` down. */
function wordPlace({ layout }: Terms, square: Square, across: boolean): string {
  const { columns } = layout;
  return across ? `${Math.floor(square / columns) + 1}${columnName(square % columns)}` : squareName(layout, square);
}

/** A word as it prints. A blank prints as the letter that it stands for; while it stands for none, as `?`. */
export function formatWord(rules: Terms, word: Word): string {
  return formatLetters(rules.alphabet, word.letters);
}
