/**
 * Games: plain data without functions, Maps or hidden caches. Knowledge is part of it: every zone holds known pieces
 * and a count of hidden ones, and one multiset holds all hidden pieces. So the referee's game, a client's view and a
 * recorded game are one type.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Board } from '../board/board.ts';
import type { Word } from '../board/run.ts';
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import type { Actor, Move, Placement } from './move.ts';
import type { Line, Score } from './score.ts';

/** Who may know what: a seat its own rack, a spectator what lies open, the director everything. */
export type Viewer = Seat | 'spectator' | 'director';

/**
 * Whose game this is: the referee's, which draws from its seed; a viewer's; or one read from a record, where little is
 * known.
 */
export type Knowledge =
  /** `weak`: the seed is too short to be secret; for tests and simulations. */
  | { readonly type: 'everything'; readonly seed: string; readonly weak?: true }
  | { readonly type: 'view'; readonly of: Viewer }
  | { readonly type: 'record' };

/**
 * Pieces of a place: those that are known, those among them that everybody has seen, and how many more lie there
 * unseen.
 */
export interface Zone {
  /** Known pieces by kind. */
  readonly counts: Bytes;
  /** The part of them that everybody knows to lie here. */
  readonly shown: Bytes;
  readonly hidden: number;
}

/** A play that stands, or stood until it was challenged off. */
export interface PlayTurn {
  readonly type: 'play';
  readonly seat: Seat;
  readonly placement: Placement;
  /** The words that it forms, main word first. */
  readonly words: readonly Word[];
  readonly score: Score;
}

/** A play that was challenged off: its tiles went back to the rack and it scored nothing. */
export interface WithdrawnTurn {
  readonly type: 'withdrawn';
  readonly seat: Seat;
  readonly placement: Placement;
  readonly words: readonly Word[];
}

/** An exchange. */
export interface ExchangeTurn {
  readonly type: 'exchange';
  readonly seat: Seat;
  /** The tiles that went back to the bag, or their number where they may not be known. */
  readonly tiles: readonly Tile[] | number;
}

/** A pass. */
export interface PassTurn {
  readonly type: 'pass';
  readonly seat: Seat;
  /** The seat declared that no plays remain. */
  readonly noPlays?: true;
}

/** A turn that the seat had to miss. */
export interface LostTurn {
  readonly type: 'lost';
  readonly seat: Seat;
}

/** A turn that this viewer may not see yet. */
export interface SealedTurn {
  readonly type: 'sealed';
  readonly seat: Seat;
}

/** One seat's recorded turn, told apart by `type`. */
export type Turn = PlayTurn | WithdrawnTurn | ExchangeTurn | PassTurn | LostTurn | SealedTurn;

/**
 * How far a turn on the table has come. `sealed`: nobody else may see it yet. `open`: everybody sees it, and its tiles
 * are still in the rack. `booked`: its tiles have left the rack and its points are written down, while the steps after
 * it run.
 */
export type TurnState = 'sealed' | 'open' | 'booked';

/** A turn on the table, and how far it has come. */
export type PendingTurn = Turn & { readonly state: TurnState };
/** A play on the table. */
export type PendingPlay = PlayTurn & { readonly state: TurnState };

/** What a voter said of a pending play. A challenge without `upheld` waits for the director. */
export interface Verdict {
  readonly type: 'accept' | 'challenge';
  readonly by: Seat;
  readonly of: Seat;
  /** The words challenged. */
  readonly words: readonly (readonly Square[])[];
  readonly upheld?: boolean;
}

/** Work that waits: an effect or a question by name, for whom, where, and what else it needs (JSON). */
export interface AgendaItem {
  readonly name: string;
  readonly seat: Seat;
  readonly square?: Square;
  readonly data?: unknown;
}

/** One accepted move, and what chance decided while it was carried out. */
export interface Entry {
  readonly by: Actor;
  readonly move: Move;
  readonly chance: readonly Chance[];
  /** The move may be seen by its maker only. */
  readonly secret?: true;
}

/** A seat: its name, and why it left the game if it did. */
export interface Place {
  readonly name: string;
  readonly left?: string;
}

/** How the game began: what `newGame` was given, and what chance decided. */
export interface Start {
  readonly first: Seat | 'draw';
  readonly boards: readonly string[];
  readonly chance: readonly Chance[];
}

/** Points outside the turns: challenges, overtime, corrections. */
export interface Adjustment {
  readonly seat: Seat;
  readonly line: Line;
}

/**
 * What can be read of any game, at rest or in the middle of a move. Readers, placement rules, scoring, endings and
 * settlements take it.
 */
export interface GameData {
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
  readonly pending: readonly PendingTurn[];
  readonly verdicts: readonly Verdict[];
  /** Turns that each seat still has to miss. */
  readonly missing: readonly number[];
  /** Wrong challenges of each seat. */
  readonly failed: readonly number[];
  /** Work waiting, first first. */
  readonly agenda: readonly AgendaItem[];
  /** The question being asked. */
  readonly asked: AgendaItem | undefined;
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
  /** What the game's own mechanisms keep, by the name of the slot (`privateState`): public knowledge, JSON. */
  readonly state: Readonly<Record<string, unknown>>;
}

declare const stage: unique symbol;

/** A game at rest: what verbs take and return. `structuredClone` copies it, `saveGame` writes it. */
export interface Game extends GameData {
  readonly [stage]: 'resting';
}

/**
 * A game while a verb works on it: what moves, steps, effects, answers and actions take and return. It is a value: an
 * earlier one goes on saying what it said. It collects what happened and what chance decided; `resting` gives the game
 * without that.
 */
export interface WorkingGame extends GameData {
  readonly [stage]: 'working';
}

/** What one viewer may know. A `Game` for every verb; the only thing a function that sends should accept. */
export interface View extends Game {
  readonly knows: { readonly type: 'view'; readonly of: Viewer };
}

/** What every change returns. */
export interface Change {
  readonly game: Game;
  readonly events: readonly Event[];
}

/** Is this the index of a seat of the game? */
export function isSeat(game: GameData, value: unknown): value is Seat {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < game.seats.length;
}

/** Seats that have not left, in playing order. */
export function remaining(game: GameData): readonly Seat[] {
  return game.seats.flatMap((place, seat) => (place.left === undefined ? [seat] : []));
}

/** The next seat in playing order that has not left; the seat itself when it is alone. */
export function seatAfter(game: GameData, seat: Seat): Seat {
  const count = game.seats.length;
  for (let n = 1; n <= count; n++) {
    const next = (seat + n) % count;
    if (game.seats[next]?.left === undefined) return next;
  }
  return seat;
}

/** Plays on the table whose window is open. */
export function openPlays(game: GameData): readonly PendingPlay[] {
  return game.step > 0
    ? []
    : game.pending.filter((turn): turn is PendingPlay => turn.type === 'play' && turn.state === 'open');
}

/** Plays on the table, sealed ones included, whose tiles are still in their seats' racks. */
export function unbookedPlays(game: GameData): readonly PendingPlay[] {
  return game.pending.filter((turn): turn is PendingPlay => turn.type === 'play' && turn.state !== 'booked');
}

/** Points of a turn: those of a play that stands, else none. */
export function pointsOfTurn(turn: Turn): number {
  return turn.type === 'play' ? turn.score.total : 0;
}

/** The words of a turn: those of a play, withdrawn or not. */
export function wordsOfTurn(turn: Turn): readonly Word[] {
  return 'words' in turn ? turn.words : [];
}

/** The placement of a turn that placed tiles, withdrawn or not. */
export function placementOfTurn(turn: Turn): Placement | undefined {
  return 'placement' in turn ? turn.placement : undefined;
}
