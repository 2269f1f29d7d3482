/** The parts of moves and of decisions of chance. Each is checked as an object, read from text, and written as text. */
import type { Seat } from '../core/flavours.ts';
import { isIndexOf } from '../core/list.ts';
import { isObject } from '../core/read.ts';
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

/** One part of a move. `name` is the property that holds it. */
export interface Part {
  readonly name: string;
  /** The value as a fresh copy; `undefined` when it has not the right shape. */
  readonly check: (value: unknown, equipment: Equipment) => unknown;
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
  /**
   * Where the log keeps a move otherwise than it was made: has every move of a log this part (true), or none (false)?
   */
  readonly inLog?: boolean;
}

/** More entries than any list of a move has; more pieces or decisions than there are between two moves. */
const MOST = 1000;
const MOST_DECIDED = 100_000;

/** Is this a whole number that points could be? */
export function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) < 1e6 && !Object.is(value, -0);
}

/** Is this an index: a whole number, not negative, not huge? */
export function isIndex(value: unknown): value is number {
  return isIndexOf(1e6, value);
}

/** Is this a list of a length that a real move could have? */
export function isList(value: unknown, most: number = MOST): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= most;
}

/** A fresh list of no more than so many entries, every entry checked; `undefined` when one is wrong. */
export function listOf<T>(
  value: unknown,
  check: (entry: unknown) => T | undefined,
  most: number = MOST,
): readonly T[] | undefined {
  if (!isList(value, most)) return undefined;
  const entries: T[] = [];
  for (let i = 0; i < value.length; i++) {
    const entry = check(value[i]);
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries;
}

/** A list of indices. */
export function indices(value: unknown): readonly number[] | undefined {
  return listOf(value, entry => (isIndex(entry) ? entry : undefined));
}

/** A list of lists of indices, none of them empty: squares of words, seats of tiers. */
export function paths(value: unknown): readonly (readonly number[])[] | undefined {
  return listOf(value, path => (isList(path) && path.length > 0 ? indices(path) : undefined));
}

/** Tiles by name, or their number. */
export function tilesOrCount(value: unknown, rules: Equipment): readonly number[] | number | undefined {
  return isIndex(value) ? value : listOf(value, tile => (isTile(rules, tile) ? tile : undefined), MOST_DECIDED);
}

/** A fresh list of decisions, every one checked; `undefined` when one is wrong. */
export function decisions<T>(value: unknown, check: (entry: unknown) => T | undefined): readonly T[] | undefined {
  return listOf(value, check, MOST_DECIDED);
}

/** Tiles on squares. A letter tile gets no `as`, even if given its own letter. A card is refused. */
export function placed(value: unknown, rules: Equipment): readonly Placed[] | undefined {
  if (!isList(value)) return undefined;
  const laid: Placed[] = [];
  for (let n = 0; n < value.length; n++) {
    const { [n]: entry } = value;
    if (!isObject(entry)) return undefined;
    const { square, tile, as } = entry;
    if (!isIndex(square) || !isTile(rules, tile) || pieceOf(rules, tile)?.type === 'card') return undefined;
    if (as === undefined || as === 0 || (as === tile && !isBlank(rules, tile))) laid.push({ square, tile });
    else if (isIndex(as) && isBlank(rules, tile) && as < rules.alphabet.letters.length) laid.push({ square, tile, as });
    else return undefined;
  }
  return laid;
}

/** A part that is not written in the text of the move. */
export function silent(name: string, check: Part['check'], optional: Part['optional'] = false): Part {
  return { name, check, read: () => undefined, write: () => '', optional };
}

/** A seat of the table: `seat 2`. */
export function seatPart(name: 'seat' | 'of', optional: boolean): Part {
  return {
    name,
    check: value => (isIndex(value) ? value : undefined),
    read: ([word, number = '', ...rest]) =>
      word === 'seat' && /^\d{1,3}$/.test(number) ? { value: Number(number), rest } : undefined,
    write: (seat: Seat) => ` seat ${seat}`,
    optional,
    expected: 'seat',
  };
}
