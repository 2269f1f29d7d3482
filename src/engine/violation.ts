/** Violations: what is wrong with a move, as codes and facts. `explainer` makes sentences of them. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { own } from '../core/own.ts';
import { err, type Fault, type Result } from '../core/result.ts';
import type { Word } from '../board/run.ts';
import type { Choice } from './prompt.ts';

/**
 * Codes that need no facts but squares. What each means, and what to do, is in `VIOLATIONS` of `tilewright/notation`.
 * The compiler asks for a new code there, and for one that is about how tiles lie in `CURED` below.
 */
export type PlainCode =
  | PlainMoveCode
  | 'no-word'
  | 'gap'
  | 'not-in-line'
  | 'misses-start'
  | 'detached'
  | 'occupied'
  | 'square-twice'
  | 'off-board'
  | 'wall'
  | 'blank-open';

/** Codes without facts that are not about how tiles lie. */
export type PlainMoveCode =
  | 'game-over'
  | 'no-such-seat'
  | 'not-your-turn'
  | 'not-owed'
  | 'left'
  | 'directors-move'
  | 'chance-not-yours'
  | 'chance-missing'
  | 'chance-impossible'
  | 'tiles-unnamed'
  | 'impossible'
  | 'never-waits'
  /** No ending of these rules asks whether plays remain. */
  | 'no-declaration';

/**
 * One broken rule, told apart by `code`, with the facts that explain it. `squares` are those to point at; there may be
 * none.
 */
export type Violation = { readonly squares: readonly Square[] } & (
  | { readonly code: PlainCode }
  /** The game was begun under other rules than these. Both fingerprints. */
  | { readonly code: 'other-rules'; readonly expected: string; readonly found: string }
  /**
   * `expected` at the column: 'square', 'letters', 'tile', 'claims', 'end', 'json', or the name of a part of the move.
   */
  | { readonly code: 'unreadable'; readonly text: string; readonly column: number; readonly expected: string }
  /** A challenge names a word, by its letters or its squares, that is not there or is settled. */
  | { readonly code: 'no-such-word'; readonly text: string }
  /** `fault`: what is wrong in the text there, as in a row of a board. */
  | { readonly code: 'malformed'; readonly path: string; readonly fault?: Fault }
  /** The tiles that a game begins with are not those of the set. Each tile that lacks or is too many is in a list. */
  | { readonly code: 'tiles-mismatch'; readonly missing: readonly Tile[]; readonly surplus: readonly Tile[] }
  | { readonly code: 'not-held'; readonly tiles: readonly Tile[] }
  | { readonly code: 'phony'; readonly words: readonly Word[] }
  | { readonly code: 'too-few-in-bag'; readonly needed: number; readonly there: number }
  | { readonly code: 'too-few-tiles'; readonly needed: number; readonly there: number }
  /** A play places more tiles than the rack size, or a rack at the start has more. */
  | { readonly code: 'too-many-tiles'; readonly allowed: number; readonly there: number }
  /** More moves are to be taken back than stand in the log. */
  | { readonly code: 'too-few-moves'; readonly needed: number; readonly there: number }
  | { readonly code: 'exchanges-used'; readonly allowed: number }
  | { readonly code: 'which-play'; readonly seats: readonly Seat[] }
  | { readonly code: 'not-an-option'; readonly options: readonly Choice[] }
  /** A placement rule of the game's own; `rule` is its name. */
  | { readonly code: 'rule'; readonly rule: string }
);

/** Every rule that was broken. */
export type Violations = readonly Violation[];

/** A violation that is a code with squares. */
export function violation(code: PlainCode, squares: readonly Square[] = []): Violation {
  return { code, squares };
}

/** The answer of a verb that fails with one such violation. */
export function refusal(code: PlainCode, squares?: readonly Square[]): Result<never, Violations> {
  return err([violation(code, squares)]);
}

/** The codes of violations that are about how tiles lie, not about who may move when. */
export type PlacementCode = Exclude<
  Violation['code'],
  | PlainMoveCode
  | 'other-rules'
  | 'unreadable'
  | 'no-such-word'
  | 'malformed'
  | 'tiles-mismatch'
  | 'too-few-in-bag'
  | 'too-few-tiles'
  | 'too-few-moves'
  | 'exchanges-used'
  | 'which-play'
  | 'not-an-option'
>;

/** Could more tiles cure a placement? A code that is not about another thing than how tiles lie is asked for here. */
const CURED: { readonly [code in PlacementCode]: boolean } = {
  gap: true,
  'no-word': true,
  'misses-start': true,
  detached: true,
  'blank-open': true,
  'not-in-line': false,
  occupied: false,
  'square-twice': false,
  'off-board': false,
  wall: false,
  'not-held': false,
  phony: false,
  'too-many-tiles': false,
  rule: false,
};

/**
 * Could more tiles cure it (a gap, a lone tile, not connected yet, a blank without a letter)? Otherwise it stays wrong
 * whatever is added.
 */
export function isCurable(violation: Violation): boolean {
  return own<boolean>(CURED, violation.code) === true;
}
