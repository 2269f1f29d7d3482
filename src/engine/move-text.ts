/**
 * The text of moves: one grammar for the wire, logs, the command line and tests. `8F HORN` is across, `F8 HORN` down, lower case a blank, `.` or
 * the letter itself a square that is already covered; `F8=H G8=O` is any set of squares. What `formatMove` writes reads back without the board.
 */
import type { Letter, Seat, Square, Tile } from '../core/flavours.ts';
import { err, ok } from '../core/result.ts';
import { formatLetters, parseLetters } from '../tiles/alphabet.ts';
import { formatPiece, formatTiles, parseTiles, pieceAt } from '../tiles/pieces.ts';
import type { Board, Placed } from '../board/board.ts';
import { squareAt } from '../board/layout.ts';
import { columnName, parseSquareName, squareName } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import type { Game } from './game.ts';
import type { Actor, Move, Placement } from './move.ts';
import { openPlays } from './game.ts';
import { readMove } from './read-move.ts';
import { boardSeen } from './read-play.ts';
import type { Rules, RulesData } from './rules.ts';
import type { Result, Violation } from './violation.ts';

/** What reading may look at: the board a placement is for, and the words that can be challenged. */
interface Surroundings {
  readonly board?: Board;
  readonly words: readonly Word[];
}

const LONGEST = 10_000;

/**
 * Reads the text of a move for whoever acts. Errors: `unreadable` with the column, counted in the text's NFC form, from 1. Whether the move is
 * legal is not checked.
 */
export function parseMove(rules: Rules, game: Game, by: Actor, text: string): Result<Move> {
  const words = openPlays(game).flatMap(turn => turn.words);
  return readText(rules, text, by === 'director' ? { words } : { words, board: boardSeen(rules, game, by) });
}

/** Reads a move as `formatMove` writes it, where the board of that moment is not at hand (a log): a letter is always a tile placed. */
export function parseLoggedMove(rules: Rules, text: string): Result<Move> {
  return readText(rules, text, { words: [] });
}

function unreadable(text: string, column: number): Result<never> {
  const violation: Violation = { code: 'unreadable', text: text.slice(0, 100), column, squares: [] };
  return err([violation]);
}

function readText(rules: Rules, given: string, around: Surroundings): Result<Move> {
  if (given.length > LONGEST) return unreadable(given, 1);
  const text = given.normalize('NFC').trim();
  const [head = '', ...rest] = text.split(/\s+/);
  const [first, second, third] = rest;
  switch (head.toLowerCase()) {
    case 'pass':
      if (rest.length === 0) return ok({ type: 'pass' });
      return rest.join(' ') === 'no plays' ? ok({ type: 'pass', noPlays: true }) : unreadable(text, 6);
    case 'resign':
    case 'close':
    case 'sealed':
      return rest.length === 0 ? readMove(rules, { type: head.toLowerCase() }) : unreadable(text, head.length + 2);
    case 'exchange':
      return readExchange(rules, text, rest);
    case 'accept':
    case 'challenge':
      return readVerdict(rules, text, head.toLowerCase(), rest, around);
    case 'answer':
      return rest.length > 0 ? ok({ type: 'answer', choice: rest.join(' ') }) : unreadable(text, 7);
    case 'act':
      return readAct(rules, text, rest);
    case 'rule':
      return first === 'upheld' || first === 'failed' ? ok({ type: 'rule', upheld: first === 'upheld' }) : unreadable(text, 6);
    case 'take-back':
      return readMove(rules, { type: 'take-back', seat: seatNumber(first, second), count: whole(third) });
    case 'adjust':
      return readMove(rules, { type: 'adjust', seat: seatNumber(first, second), points: whole(third), reason: rest.slice(3).join(' ') });
    case 'forfeit':
      return readMove(rules, { type: 'forfeit', seat: seatNumber(first, second), reason: rest.slice(2).join(' ') });
    case 'adjudicate':
      return readMove(rules, { type: 'adjudicate', ranking: rest.map(tier => tier.split(',').map(whole)) });
    case 'impose':
      return readImpose(rules, text);
    default:
      return readPlacementText(rules, text, around);
  }
}

function whole(text: string | undefined): number {
  return text !== undefined && /^[+-]?\d{1,6}$/.test(text) ? Number(text) : NaN;
}

function seatNumber(word: string | undefined, number: string | undefined): number {
  return word === 'seat' ? whole(number) : NaN;
}

function readExchange(rules: RulesData, text: string, rest: readonly string[]): Result<Move> {
  const word = rest.join('');
  if (/^\d{1,3}$/.test(word)) return ok({ type: 'exchange', tiles: Number(word) });
  const tiles = parseTiles(rules, word);
  return tiles.ok ? ok({ type: 'exchange', tiles: tiles.value }) : unreadable(text, 9 + (tiles.error.column ?? 1));
}

function readVerdict(rules: Rules, text: string, type: string, given: readonly string[], around: Surroundings): Result<Move> {
  const of = given[0] === 'seat' ? whole(given[1]) : undefined;
  const named = of === undefined ? given : given.slice(2);
  if (type === 'accept' && named.length > 0) return unreadable(text, text.indexOf(named[0] ?? '') + 1);
  const words: (readonly Square[])[] = [];
  for (const name of named) {
    const path = readPath(rules, name);
    const found = path === undefined ? wordsNamed(rules, name, around.words) : [path];
    if (found.length === 0) return unreadable(text, text.indexOf(name) + 1);
    words.push(...found);
  }
  return readMove(rules, { type, of, words: words.length === 0 ? undefined : words });
}

function wordsNamed(rules: RulesData, name: string, words: readonly Word[]): readonly (readonly Square[])[] {
  const read = parseLetters(rules.alphabet, name);
  if (!read.ok) return [];
  const letters = read.value.map(({ letter }) => letter);
  return words
    .filter(word => word.letters.length === letters.length && word.letters.every((letter, i) => letter === letters[i]))
    .map(word => word.squares);
}

/** `E5F5E6`: squares one after the other. */
function readPath(rules: RulesData, text: string): readonly Square[] | undefined {
  if (!/^(?:[A-Za-z]{1,2}\d{1,3})+$/.test(text)) return undefined;
  const names = text.match(/[A-Za-z]{1,2}\d{1,3}/g) ?? [];
  const squares = names.map(name => parseSquareName(rules.layout, name)?.square);
  return squares.every(square => square !== undefined) ? squares : undefined;
}

function readAct(rules: RulesData, text: string, rest: readonly string[]): Result<Move> {
  const [action = '', ...given] = rest;
  const colon = given.indexOf(':');
  const names = colon < 0 ? given : given.slice(0, colon);
  const squares = names.map(name => parseSquareName(rules.layout, name)?.square);
  const wrong = squares.indexOf(undefined);
  if (action === '' || wrong >= 0) return unreadable(text, text.indexOf(names[wrong] ?? '') + 1);
  const tiles = parseTiles(rules, colon < 0 ? '' : given.slice(colon + 1).join(''));
  return tiles.ok ? readMove(rules, { type: 'act', action, squares, tiles: tiles.value }) : unreadable(text, text.indexOf(':') + 2);
}

function readImpose(rules: RulesData, text: string): Result<Move> {
  const json = text.slice('impose'.length).trim();
  try {
    const value: unknown = JSON.parse(json);
    return readMove(rules, { ...(value as object), type: 'impose' });
  } catch {
    return unreadable(text, 8);
  }
}

function readPlacementText(rules: RulesData, text: string, around: Surroundings): Result<Placement> {
  const [main = '', claimed] = text.split(/\s+\/\s+/);
  const [laid = '', besides] = main.split(/\s+\+\s+/);
  const tiles = laid.includes('=') ? readSquares(rules, text, laid, around) : readLine(rules, text, laid, around);
  if (!tiles.ok) return tiles;
  const beside = besides === undefined ? undefined : readSquares(rules, text, besides, around);
  if (beside?.ok === false) return beside;
  const claims = claimed?.split(/\s+/).map(path => readPath(rules, path));
  if (claims?.includes(undefined) === true) return unreadable(text, text.indexOf('/') + 1);
  return ok({
    type: 'place',
    tiles: tiles.value,
    ...(claims === undefined ? {} : { claims: claims.map(path => path ?? []) }),
    ...(beside === undefined ? {} : { beside: beside.value }),
  });
}

/** `F8=H G8=O I8=?N`. */
function readSquares(rules: RulesData, text: string, part: string, around: Surroundings): Result<readonly Placed[]> {
  const placed: Placed[] = [];
  for (const entry of part.split(/\s+/)) {
    const [name = '', shown = ''] = entry.split('=');
    const square = parseSquareName(rules.layout, name)?.square;
    const column = text.indexOf(entry) + 1;
    if (square === undefined) return unreadable(text, column);
    const read = pieceAt(rules, shown, 0);
    const blank = shown.startsWith('?') && shown.length > 1 ? pieceAt(rules, shown, 1) : undefined;
    if (blank !== undefined && blank.next === shown.length && blank.tile < rules.alphabet.blank)
      placed.push({ square, tile: rules.alphabet.blank, as: Number(blank.tile) });
    else if (read?.next === shown.length) placed.push(placedAt(square, read.tile, read.as));
    else return unreadable(text, column + name.length + 1);
  }
  return around.board === undefined || placed.length > 0 ? ok(placed) : unreadable(text, 1);
}

/** `8F HORN`. */
function readLine(rules: RulesData, text: string, part: string, around: Surroundings): Result<readonly Placed[]> {
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
    const shown = around.board?.letters[square] ?? 0;
    const read = word[at] === '.' ? { tile: 0, as: undefined, next: at + 1 } : pieceAt(rules, word, at);
    if (read === undefined || (read.tile === 0 && around.board !== undefined && around.board.tiles[square] === 0))
      return unreadable(text, from + at);
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
export function formatMove(rules: RulesData, _game: Game | undefined, move: Move): string {
  switch (move.type) {
    case 'place':
      return formatPlacement(rules, move);
    case 'exchange':
      return typeof move.tiles === 'number' ? `exchange ${move.tiles}` : `exchange ${formatTiles(rules, move.tiles)}`.trim();
    case 'pass':
      return move.noPlays === true ? 'pass no plays' : 'pass';
    case 'accept':
      return `accept${ofText(move.of)}`;
    case 'challenge':
      return `challenge${ofText(move.of)}${(move.words ?? []).map(path => ` ${pathText(rules, path)}`).join('')}`;
    case 'answer':
      return `answer ${move.choice}`;
    case 'act': {
      const squares = move.squares.map(square => ` ${squareName(rules.layout, square)}`).join('');
      return `act ${move.action}${squares}${move.tiles.length > 0 ? ` : ${formatTiles(rules, move.tiles)}` : ''}`;
    }
    case 'rule':
      return `rule ${move.upheld ? 'upheld' : 'failed'}`;
    case 'take-back':
      return `take-back seat ${move.seat} ${move.count}`;
    case 'adjust':
      return `adjust seat ${move.seat} ${move.points} ${move.reason}`.trim();
    case 'forfeit':
      return `forfeit seat ${move.seat} ${move.reason}`.trim();
    case 'adjudicate':
      return `adjudicate ${move.ranking.map(tier => tier.join(',')).join(' ')}`;
    case 'impose': {
      const { type: _type, ...rest } = move;
      return `impose ${JSON.stringify(rest)}`;
    }
    case 'resign':
    case 'close':
    case 'sealed':
      return move.type;
  }
}

function ofText(of: Seat | undefined): string {
  return of === undefined ? '' : ` seat ${of}`;
}

function pathText(rules: RulesData, path: readonly Square[]): string {
  return path.map(square => squareName(rules.layout, square)).join('');
}

function formatPlacement(rules: RulesData, { tiles, claims, beside }: Placement): string {
  const laid = lineText(rules, tiles) ?? squaresText(rules, tiles);
  const besides = beside === undefined || beside.length === 0 ? '' : ` + ${squaresText(rules, beside)}`;
  const claimed = claims === undefined || claims.length === 0 ? '' : ` / ${claims.map(path => pathText(rules, path)).join(' ')}`;
  return laid + besides + claimed;
}

function squaresText(rules: RulesData, tiles: readonly Placed[]): string {
  return tiles.map(({ square, tile, as }) => `${squareName(rules.layout, square)}=${formatPiece(rules, tile, as)}`).join(' ');
}

/** Two tiles or more on one row or column, in the short form; `undefined` for any other placement. */
function lineText(rules: RulesData, tiles: readonly Placed[]): string | undefined {
  const sorted = [...tiles].sort((a, b) => a.square - b.square);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  if (first === undefined || last === undefined || sorted.length < 2 || sorted.some(({ tile, as }) => tile >= rules.alphabet.blank && as === undefined))
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
