/** Violations: what is wrong with a move, as codes and facts. `explainer` makes sentences of them. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { err, type Result } from '../core/result.ts';
import type { Word } from '../board/run.ts';
import type { Choice } from './prompt.ts';

/**
 * Codes that need no facts but squares. What each means, and what to do, is in `VIOLATIONS` of `tilewright/notation`. A
 * new code is asked for by the compiler here (`ABOUT`) and there.
 */
export type PlainCode =
  | 'game-over'
  | 'no-such-seat'
  | 'not-your-turn'
  | 'not-owed'
  | 'left'
  | 'directors-move'
  | 'chance-not-yours'
  | 'chance-missing'
  | 'chance-impossible'
  | 'no-word'
  | 'gap'
  | 'not-in-line'
  | 'misses-start'
  | 'detached'
  | 'occupied'
  | 'square-twice'
  | 'off-board'
  | 'wall'
  | 'blank-open'
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
  | { readonly code: 'malformed'; readonly path: string }
  | { readonly code: 'not-held'; readonly tiles: readonly Tile[] }
  | { readonly code: 'phony'; readonly words: readonly Word[] }
  | { readonly code: 'too-few-in-bag'; readonly needed: number; readonly there: number }
  | { readonly code: 'too-few-tiles'; readonly needed: number; readonly there: number }
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

/**
 * What each code is about: a placement that more tiles could cure (`unfinished`: a gap, a lone tile, not connected yet,
 * a blank without a letter), a placement that stays wrong whatever is added, or anything else about a move.
 */
const ABOUT = {
  gap: 'unfinished',
  'no-word': 'unfinished',
  'misses-start': 'unfinished',
  detached: 'unfinished',
  'blank-open': 'unfinished',
  'not-in-line': 'placement',
  occupied: 'placement',
  'square-twice': 'placement',
  'off-board': 'placement',
  wall: 'placement',
  'not-held': 'placement',
  phony: 'placement',
  rule: 'placement',
  'game-over': 'move',
  'no-such-seat': 'move',
  'not-your-turn': 'move',
  'not-owed': 'move',
  left: 'move',
  'directors-move': 'move',
  'chance-not-yours': 'move',
  'chance-missing': 'move',
  'chance-impossible': 'move',
  'tiles-unnamed': 'move',
  impossible: 'move',
  'never-waits': 'move',
  'no-declaration': 'move',
  'other-rules': 'move',
  unreadable: 'move',
  'no-such-word': 'move',
  malformed: 'move',
  'too-few-in-bag': 'move',
  'too-few-tiles': 'move',
  'too-few-moves': 'move',
  'exchanges-used': 'move',
  'which-play': 'move',
  'not-an-option': 'move',
} as const satisfies { readonly [code in Violation['code']]: 'unfinished' | 'placement' | 'move' };

/** The codes of violations that are about how tiles lie, not about who may move when. */
export type PlacementCode = {
  [code in Violation['code']]: (typeof ABOUT)[code] extends 'move' ? never : code;
}[Violation['code']];

/** Is the violation about how tiles lie? */
export function isAboutPlacement(violation: Violation): violation is Violation & { readonly code: PlacementCode } {
  return ABOUT[violation.code] !== 'move';
}

/**
 * Could more tiles cure it (a gap, a lone tile, not connected yet, a blank without a letter)? Otherwise it stays wrong
 * whatever is added.
 */
export function isUnfinished(violation: Violation): boolean {
  return ABOUT[violation.code] === 'unfinished';
}
