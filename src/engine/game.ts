/**
 * Games: plain data without functions, Maps or hidden caches. Knowledge is part of it: every zone holds known pieces and a count of hidden
 * ones, and one multiset holds all hidden pieces, so the referee's game, a client's view and a recorded game are one type.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Board } from '../board/board.ts';
import type { Word } from '../board/run.ts';
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import type { Actor, Move, Placement } from './move.ts';
import type { Line, Score } from './score.ts';
import type { Violation } from './violation.ts';

/** Who may know what: a seat its own rack, a spectator what lies open, the director everything. */
export type Viewer = Seat | 'spectator' | 'director';

/** Whose game this is: the referee's, which draws from its seed; a viewer's; or one read from a record, where little is known. */
export type Knowledge =
  /** `weak`: the seed is too short to be secret; for tests and simulations. */
  | { readonly what: 'everything'; readonly seed: string; readonly weak?: true }
  | { readonly what: 'view'; readonly of: Viewer }
  | { readonly what: 'record' };

/** Pieces of a place: those that are known, those among them that everybody has seen, and how many more lie there unseen. */
export interface Zone {
  /** Known pieces by kind. */
  readonly counts: Bytes;
  /** The part of them that everybody knows to lie here. */
  readonly shown: Bytes;
  readonly hidden: number;
}

/** One seat's recorded move, pending or in the history. */
export interface Turn {
  readonly seat: Seat;
  /** `phony`: a play that was challenged off; `lost`: a turn that the seat had to miss; `sealed`: not to be seen yet. */
  readonly what: 'play' | 'exchange' | 'pass' | 'phony' | 'lost' | 'sealed';
  readonly placement?: Placement;
  /** Tiles exchanged, or their number. */
  readonly tiles?: readonly Tile[] | number;
  /** A pass that declared that no plays remain. */
  readonly noPlays?: true;
  readonly words: readonly Word[];
  readonly score: Score;
  /** While pending: nobody else may see it yet. */
  readonly sealed?: true;
  /** While the steps after it run: its tiles have left the rack and its points are booked. */
  readonly booked?: true;
}

/** What a voter said of a pending play. A challenge without `upheld` waits for the director. */
export interface Verdict {
  readonly by: Seat;
  readonly of: Seat;
  readonly what: 'accept' | 'challenge';
  /** The words challenged. */
  readonly words: readonly (readonly Square[])[];
  readonly upheld?: boolean;
}

/** Work that waits: an effect or a question by name, for whom, where, and what else it needs (JSON). */
export interface Due {
  readonly name: string;
  readonly seat: Seat;
  readonly square?: Square;
  readonly data?: unknown;
}

/** One accepted move with what was told. */
export interface Entry {
  readonly by: Actor;
  readonly move: Move;
  readonly told: readonly Chance[];
  /** The move may be seen by its maker only. */
  readonly secret?: true;
}

/** A seat: its name, and why it left the game if it did. */
export interface Place {
  readonly name: string;
  readonly left?: string;
}

/** How the game began: what `newGame` was given and what was told. */
export interface Start {
  readonly first: Seat | 'draw';
  readonly boards: readonly string[];
  readonly told: readonly Chance[];
}

/** Points outside the turns: challenges, overtime, corrections. */
export interface Adjustment {
  readonly seat: Seat;
  readonly line: Line;
}

/** What a door collects while it works; undefined in every game that it returns. */
export interface Doing {
  /** Which part of the random stream it reads. */
  readonly version: number;
  readonly events: readonly Event[];
  /** Chance told and not yet asked for. */
  readonly told: readonly Chance[];
  /** Chance decided so far. */
  readonly made: readonly Chance[];
  /** How many numbers were read from the stream for this move. */
  readonly drawn: number;
  /** Why what was told cannot be. */
  readonly refused: readonly Violation[];
}

/** A game with private state `X`, which is public knowledge by definition. `structuredClone` copies it, `saveGame` writes it. */
export interface GameOf<X> {
  readonly knows: Knowledge;
  /** `fingerprint` of the rules it was begun with. */
  readonly rules: string;
  readonly start: Start;
  readonly seats: readonly Place[];
  /** Whose turn it is, in games where seats take turns. */
  readonly toMove: Seat;
  /** Points by seat: booked plays and adjustments. */
  readonly scores: readonly number[];
  /** One board, or one by seat. */
  readonly boards: readonly Board[];
  /** By name; a seat's own zones are `rack 0`, `rack 1` … */
  readonly zones: Readonly<Record<string, Zone>>;
  /** All hidden pieces together. */
  readonly unseen: Bytes;
  /** Turns on the table that are not final. */
  readonly pending: readonly Turn[];
  readonly verdicts: readonly Verdict[];
  /** Turns that each seat still has to miss. */
  readonly missing: readonly number[];
  /** Wrong challenges of each seat. */
  readonly failed: readonly number[];
  /** Work waiting, first first. */
  readonly agenda: readonly Due[];
  /** The question being asked. */
  readonly asked: Due | undefined;
  /** How many steps have run since the last move; 0: the game waits for moves and verdicts. */
  readonly step: number;
  readonly history: readonly Turn[];
  readonly adjustments: readonly Adjustment[];
  /** Every accepted move. Its length is the game's version, the same in every view. */
  readonly log: readonly Entry[];
  /** How often the steps have run through. */
  readonly round: number;
  /** Why the game is over. */
  readonly over: string | undefined;
  /** The ranking that the director decided. */
  readonly adjudged: readonly (readonly Seat[])[] | undefined;
  readonly extra: X;
  /** Only while a door works. */
  readonly doing: Doing | undefined;
}

/** A game whose private state is not our concern. */
export type Game = GameOf<unknown>;

/** What one viewer may know. A `Game` for every verb; the only thing a function that sends should accept. */
export interface View extends Game {
  readonly knows: { readonly what: 'view'; readonly of: Viewer };
}

/** What every change returns. */
export interface Change {
  readonly game: Game;
  readonly events: readonly Event[];
}

/**
 * The game with some of its fields changed: what `{ ...game, … }` does, ten times as fast for an object of this size (measured), because every field is
 * named and the copy keeps the shape.
 */
export function changed<X>(game: GameOf<X>, changes: Partial<GameOf<X>>): GameOf<X> {
  const copy: GameOf<X> = {
    knows: game.knows,
    rules: game.rules,
    start: game.start,
    seats: game.seats,
    toMove: game.toMove,
    scores: game.scores,
    boards: game.boards,
    zones: game.zones,
    unseen: game.unseen,
    pending: game.pending,
    verdicts: game.verdicts,
    missing: game.missing,
    failed: game.failed,
    agenda: game.agenda,
    asked: game.asked,
    step: game.step,
    history: game.history,
    adjustments: game.adjustments,
    log: game.log,
    round: game.round,
    over: game.over,
    adjudged: game.adjudged,
    extra: game.extra,
    doing: game.doing,
  };
  return Object.assign(copy, changes);
}

/** Is this the index of a seat of the game? */
export function isSeat(game: Game, value: unknown): value is Seat {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < game.seats.length;
}

/** Seats that have not left, in playing order. */
export function remaining(game: Game): readonly Seat[] {
  return game.seats.flatMap((place, seat) => (place.left === undefined ? [seat] : []));
}

/** The next seat in playing order that has not left; the seat itself when it is alone. */
export function seatAfter(game: Game, seat: Seat): Seat {
  const count = game.seats.length;
  for (let n = 1; n <= count; n++) {
    const next = (seat + n) % count;
    if (game.seats[next]?.left === undefined) return next;
  }
  return seat;
}

/** Plays on the table whose window is open. */
export function openPlays(game: Game): readonly Turn[] {
  return game.step > 0 ? [] : game.pending.filter(turn => turn.what === 'play' && turn.sealed === undefined);
}

/** A play on the table whose tiles are still in its seat's hand. */
export interface LaidTurn extends Turn {
  readonly placement: Placement;
}

/** Plays on the table, sealed ones included, whose tiles are still in their seats' hands. */
export function laidTurns(game: Game): readonly LaidTurn[] {
  return game.pending.filter(
    (turn): turn is LaidTurn => turn.what === 'play' && turn.booked === undefined && turn.placement !== undefined,
  );
}
