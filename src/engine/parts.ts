/** The parts of moves and of decisions of chance. Each is checked as an object, read from text, and written as text. */
import type { Seat } from '../core/flavours.ts';
import { isIndexOf } from '../core/list.ts';
import { takeInstead, isObject, reader, type Allowed, type Given, type ValueKind, type Read } from '../core/read.ts';
import { isBlank, isTile, pieceOf, type PieceSet } from '../tiles/pieces.ts';
import type { Placed } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';
import type { PlayTurn } from './game.ts';
import type { Actor } from './move.ts';
import type { Violation } from './violation.ts';

/** The pieces and the board of which a move speaks. Rules are such an object. */
export interface Equipment extends PieceSet {
  readonly layout: Layout;
}

/** A value of a move, and the pieces and the board that its reader may look at. */
export interface Equipped extends Given {
  readonly rules: Equipment;
}

/** One part of a move. `name` is the property that holds it. */
export interface Part {
  readonly name: string;
  /** Reads its value as a fresh copy. */
  readonly check: Read<unknown, Equipped>;
  /**
   * Reads the part off the front of some words; `undefined` when it is not there, a violation when it is there and
   * wrong. `rest` is what the text has after it.
   */
  readonly read: (
    words: readonly string[],
    /** Pieces and board, the plays on the table, who moves, and the parts read so far. */
    around: {
      readonly rules: Equipment;
      readonly plays: readonly PlayTurn[];
      readonly by: Actor | undefined;
      readonly soFar: Readonly<Record<string, unknown>>;
    },
  ) => { readonly value: unknown; readonly rest: readonly string[] } | Violation | undefined;
  /** The part as text, with a space in front. */
  readonly write: (value: never, equipment: Equipment) => string;
  /** May the part be left out? `empty`: only an empty list is. */
  readonly optional: boolean | 'empty';
  /** What `unreadable` says was expected where it is not there. Default: its name. */
  readonly expected?: string;
  /** Where the log keeps a move in another form: does every logged move have this part (true), or none (false)? */
  readonly inLog?: boolean;
}

/** More entries than any list of a move has; more pieces or decisions than there are between two moves. */
const MOST = 1000;
const MOST_DECIDED = 100_000;

/** Is this an index: a whole number, not negative, not huge? */
export function isIndex(value: unknown): value is number {
  return isIndexOf(1e6, value);
}

/** Is this a list of a length that a real move could have? */
export function isList(value: unknown, most: number = MOST): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= most;
}

/** An index: a whole number, not negative, not huge. */
export const INDEX = { type: 'whole', from: 0, to: 999_999 } as const;
/** A whole number that points could be. */
export const GAIN = { type: 'whole', from: -999_999, to: 999_999 } as const;

/** A list of such entries, of a length that a real move could have. */
export function few(of: Allowed): ValueKind {
  return { type: 'list', of, to: MOST };
}

/** A list of indices. */
export const indices: Read<readonly number[]> = reader(few(INDEX));

/** A list of decisions of chance or of pieces, which may be longer than other lists of a move. */
export function decisions(of: Allowed): ValueKind {
  return { type: 'list', of, to: MOST_DECIDED };
}

/**
 * Lists of indices, none of them empty: squares of words, seats of tiers. Not described: a program that only validates
 * placements reads no descriptions.
 */
export const paths: Read<readonly (readonly number[])[], Equipped> = given =>
  Array.from(isList(given.value) ? given.value : takeInstead(given, []), (path, n) =>
    isList(path) && path.length > 0 && Array.from(path).every(isIndex)
      ? Array.from(path, Number)
      : takeInstead({ ...given, value: path, path: `${given.path}[${n}]` }, []),
  );

const tile: Read<number, Equipped> = given =>
  isTile(given.rules, given.value) ? Number(given.value) : takeInstead(given, 0);

/** Tiles by name. */
export const NAMED: ValueKind = decisions(tile);
/** Tiles by name, or their number. */
export const TILES: readonly [typeof INDEX, ValueKind] = [INDEX, NAMED];

/** Tiles on squares. A letter tile gets no `as`, even if given its own letter. A card is refused. */
export const placed: Read<readonly Placed[], Equipped> = given => {
  const { value, rules } = given;
  if (!isList(value)) return takeInstead(given, []);
  const laid = new Array<Placed>(value.length);
  for (let n = 0; n < value.length; n++) {
    const { [n]: entry } = value;
    const one = isObject(entry) ? placedOne(rules, entry) : undefined;
    if (one === undefined) given.bad(`${given.path}[${n}]`, entry);
    else laid[n] = one;
  }
  return laid;
};

function placedOne(rules: Equipment, { square, tile, as }: Readonly<Record<string, unknown>>): Placed | undefined {
  if (!isIndex(square) || !isTile(rules, tile) || pieceOf(rules, tile)?.type === 'card') return undefined;
  if (as === undefined || as === 0 || (as === tile && !isBlank(rules, tile))) return { square, tile };
  return isIndex(as) && isBlank(rules, tile) && as < rules.alphabet.letters.length ? { square, tile, as } : undefined;
}

/** A part that is not written in the text of the move. */
export function silent(name: string, check: Part['check'], optional: Part['optional'] = false): Part {
  return { name, check, read: () => undefined, write: () => '', optional };
}

/** A seat of the table: `seat 2`. */
export function seatPart(name: 'seat' | 'of', optional: boolean): Part {
  return {
    name,
    check: reader(INDEX),
    read: ([word, number = '', ...rest]) =>
      word === 'seat' && /^\d{1,3}$/.test(number) ? { value: Number(number), rest } : undefined,
    write: (seat: Seat) => ` seat ${seat}`,
    optional,
    expected: 'seat',
  };
}
