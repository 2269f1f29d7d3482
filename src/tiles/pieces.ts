/**
 * Kinds of physical pieces. The letter tiles of an alphabet come first (from 1), then its blank, then a game's other
 * pieces: extra blanks, blockers, cards. Every kind has one number, so every zone is one list of counts.
 */
import type { Letter, Tile } from '../core/flavours.ts';
import { isIndexOf } from '../core/list.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { normal } from '../core/text.ts';
import { bracketed, joinExact, readLetterAt, type Alphabet } from './alphabet.ts';

/** A kind of piece outside the alphabet. */
export interface Piece {
  readonly name: string;
  /** A blank shows a letter and is worth nothing. A blocker shows nothing. A card is never laid on a board. */
  readonly type: 'blank' | 'blocker' | 'card';
  readonly count: number;
  /** The zone of the game where these pieces begin, and where they go when they leave the table. */
  readonly zone: string;
}

/** All kinds of pieces of a game. Rules are such an object. */
export interface PieceSet {
  readonly alphabet: Alphabet;
  readonly pieces: readonly Piece[];
}

/** A piece read from text, and the letter that it shows. */
export interface ReadPiece {
  readonly tile: Tile;
  readonly as?: Letter;
}

/** How many kinds there are, with kind 0 for nothing: the length of every list of counts. */
export function kindCount(set: PieceSet): number {
  return set.alphabet.blank + 1 + set.pieces.length;
}

/** The piece outside the alphabet with this tile index; `undefined` for a letter tile and for the alphabet's blank. */
export function pieceOf(set: PieceSet, tile: Tile): Piece | undefined {
  const { blank } = set.alphabet;
  return tile > blank ? set.pieces[tile - blank - 1] : undefined;
}

/** Can this piece stand for any letter? The alphabet's blank can, and so can pieces of type `blank`. */
export function isBlank(set: PieceSet, tile: Tile): boolean {
  const { blank } = set.alphabet;
  return tile >= blank && (tile === blank || pieceOf(set, tile)?.type === 'blank');
}

/** Is this the index of a tile of the set? Any value may be asked about. */
export function isTile(set: PieceSet, tile: unknown): tile is Tile {
  return isIndexOf(kindCount(set), tile) && tile > 0;
}

/** The tile index of the piece with this name; `undefined` when there is none. */
export function pieceNamed(set: PieceSet, name: string): Tile | undefined {
  const index = set.pieces.findIndex(piece => piece.name === name);
  return index < 0 ? undefined : set.alphabet.blank + 1 + index;
}

/** How many pieces of each kind the full set has, by tile. */
export function fullSet({ alphabet, pieces }: PieceSet): readonly number[] {
  return [...alphabet.counts, ...pieces.map(({ count }) => count)];
}

/** Points of a piece: those of a letter tile or of the blank; any other piece has 0. */
export function tilePoints(set: PieceSet, tile: Tile): number {
  return set.alphabet.points[tile] ?? 0;
}

/** Points of a piece that is left on a rack at the end: a blank may count there what it does not count in a word. */
export function unplayedPoints(set: PieceSet, tile: Tile): number {
  const { blank, unplayedBlank } = set.alphabet;
  return (tile === blank ? unplayedBlank : undefined) ?? tilePoints(set, tile);
}

/**
 * A piece as text that reads back: `H`; `?` for a blank, `h` or `[?H]` for a blank as H; `{blocker}`, `{bonus:H}`. A
 * letter of several characters is in brackets: `[CH]`.
 */
export function formatPiece(set: PieceSet, tile: Tile, as: Letter = 0): string {
  const { letters, blankForms, blank } = set.alphabet;
  if (tile < blank) return bracketed(letters[tile] ?? '', true);
  const shown = letters[as] ?? '';
  const piece = pieceOf(set, tile);
  if (piece !== undefined) return as === 0 ? `{${piece.name}}` : `{${piece.name}:${shown}}`;
  if (as === 0) return '?';
  const form = blankForms[as] ?? '';
  return form === '' ? `[?${shown}]` : bracketed(form, true);
}

/**
 * The piece that begins at index `at` of a text in form NFC, and the index after it. A `?` right before a letter is a
 * blank that stands for nothing yet.
 */
export function pieceAt(set: PieceSet, text: string, at: number): (ReadPiece & { readonly next: number }) | undefined {
  if (text[at] === '?') return { tile: set.alphabet.blank, next: at + 1 };
  if (text[at] === '{') return bracedPieceAt(set, text, at);
  const read = readLetterAt(set.alphabet, text, at);
  if (read === undefined) return undefined;
  const { letter, blank, next } = read;
  return blank ? { tile: set.alphabet.blank, as: letter, next } : { tile: Number(letter), next };
}

/**
 * As `pieceAt`, in texts of other programs: a letter of several characters that has no brackets is read as separate
 * tiles where all of these are tiles themselves (Spanish LL), and as one tile otherwise (Catalan NY).
 */
export function foreignPieceAt(
  set: PieceSet,
  text: string,
  at: number,
): (ReadPiece & { readonly next: number }) | undefined {
  const { alphabet } = set;
  const mark = text.charAt(at);
  const letter = alphabet.forms.get(mark);
  if (letter !== undefined && alphabet.longest === 1)
    return letter > 0 ? { tile: letter, next: at + 1 } : { tile: alphabet.blank, as: -letter, next: at + 1 };
  const read = pieceAt(set, text, at);
  if (letter === undefined || read === undefined || read.next === at + 1) return read;
  for (let i = at; i < read.next; i++) if (!alphabet.forms.has(text.charAt(i))) return read;
  const one = pieceAt(set, mark, 0);
  return one === undefined ? read : { ...one, next: at + 1 };
}

function bracedPieceAt(set: PieceSet, text: string, at: number): (ReadPiece & { readonly next: number }) | undefined {
  const end = text.indexOf('}', at);
  if (end < 0) return undefined;
  const [name = '', shown] = text.slice(at + 1, end).split(':');
  const tile = pieceNamed(set, name);
  if (tile === undefined) return undefined;
  if (shown === undefined) return { tile, next: end + 1 };
  const letter = set.alphabet.forms.get(shown);
  if (letter === undefined || letter < 1 || pieceOf(set, tile)?.type !== 'blank') return undefined;
  return { tile, as: letter, next: end + 1 };
}

/**
 * Parses the tiles of a rack or a bag: `AEEIRST?`. A letter of several characters is read by the longest match, so that
 * Spanish `CHO` is CH and O; `[C]HO` is C, H and O. (A CGP reads `CHO` as three tiles.)
 *
 * @param given rules, another set of pieces, or an alphabet alone
 * @returns the tiles in the order of the text. Error: `not-a-tile` with the column where none begins, or where a blank
 * stands for a letter.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * parseTiles(english, 'Q?') // { ok: true, value: [17, 27] }
 * parseTiles(classic(), 'Qu') // { ok: false, error: { code: 'not-a-tile', column: 2, found: 'u' } }
 */
export function parseTiles(given: PieceSet | Alphabet, text: string): Result<readonly Tile[], Fault> {
  const set = pieceSetOf(given);
  const plain = normal(text);
  const tiles: Tile[] = [];
  for (let at = 0; at < plain.length;) {
    const read = pieceAt(set, plain, at);
    if (read === undefined || read.as !== undefined)
      return err({ code: 'not-a-tile', column: at + 1, found: plain.slice(at, at + 1) });
    tiles.push(read.tile);
    at = read.next;
  }
  return ok(tiles);
}

/**
 * Returns tiles as text that `parseTiles` reads, in the order given.
 *
 * @param given rules, another set of pieces, or an alphabet alone
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * formatTiles(english, [17, 27]) // 'Q?'
 */
export function formatTiles(given: PieceSet | Alphabet, tiles: readonly Tile[]): string {
  const set = pieceSetOf(given);
  return joinExact(
    set.alphabet,
    tiles.map(tile => formatPiece(set, tile)),
  );
}

/** The set of pieces of an alphabet alone; any other set as it is. */
function pieceSetOf(given: PieceSet | Alphabet): PieceSet {
  return 'forms' in given ? { alphabet: given, pieces: [] } : given;
}
