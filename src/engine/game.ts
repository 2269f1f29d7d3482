/**
 * Games: plain data without functions, Maps or hidden caches.
 * A game says what its owner knows. Every zone holds the pieces that are known and a count of those that are not, and
 * one multiset (`unseen`) holds all hidden pieces together. So the referee's game, a client's view and a recorded game
 * have the same type.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { isIndexOf, withLast } from '../core/list.ts';
import type { Board } from '../board/board.ts';
import type { Word } from '../board/run.ts';
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import type { Actor, Move, Placement } from './move.ts';
import type { Line, Score } from './score.ts';

/** Who looks at a game. A seat sees its own rack, a spectator sees what lies open, the director sees everything. */
export type Viewer = Seat | 'spectator' | 'director';

/**
 * Whose game this is: the referee's, who draws from a seed; a view of one viewer; or one read from a record, of which
 * little may be known.
 */
export type Knowledge =
  /** `weak`: the seed is short or repeats itself, so it cannot have 128 bits made by chance. For tests. */
  | { readonly type: 'everything'; readonly seed: string; readonly weak?: true }
  | { readonly type: 'view'; readonly of: Viewer }
  | { readonly type: 'record' };

/**
 * The pieces in a bag, a rack or another zone: which are known, which of those everybody has seen, and how many more
 * lie there face down.
 */
export interface Zone {
  /** Known pieces: how many of each kind, by tile index. */
  readonly counts: readonly number[];
  /** Those of `counts` that everybody has seen lying here. Never more than `counts`. */
  readonly shown: readonly number[];
  readonly hidden: number;
}

/** A play that is on the table or that stands. */
export interface PlayTurn {
  readonly type: 'play';
  readonly seat: Seat;
  readonly placement: Placement;
  /** The words that it forms, main word first. */
  readonly words: readonly Word[];
  readonly score: Score;
}

/** One seat's turn as the history keeps it, told apart by `type`. */
export type Turn =
  | PlayTurn
  /** A phony that was challenged off: its tiles went back to the rack and it scored nothing. */
  | { readonly type: 'withdrawn'; readonly seat: Seat; readonly placement: Placement; readonly words: readonly Word[] }
  /** The tiles that went back to the bag, or how many where this viewer may not know them. As many were drawn. */
  | { readonly type: 'exchange'; readonly seat: Seat; readonly tiles: readonly Tile[] | number }
  /** The seat did nothing with its turn. `noPlays`: it declared that no plays remain. */
  | { readonly type: 'pass'; readonly seat: Seat; readonly noPlays?: true }
  /** A turn that the seat had to miss, as after a wrong challenge. */
  | { readonly type: 'lost'; readonly seat: Seat }
  /**
   * A turn that was played face down. On the table: this viewer may not see it yet. In the history: nobody has seen it,
   * because its seat left, or the director ended the game, before it was opened.
   */
  | { readonly type: 'sealed'; readonly seat: Seat };

/**
 * A turn on the table that is not final. Its `state`:
 * - `sealed`: it lies face down; nobody else may see it yet.
 * - `open`: everybody sees it; its tiles still count as the rack's.
 * - `booked`: its tiles have left the rack and its points are written down, while the steps after it run.
 */
export type PendingTurn = Turn & { readonly state: 'sealed' | 'open' | 'booked' };

/**
 * What a voter said of a pending play: it stands, or its words are challenged. A challenge without `upheld` waits for
 * the director's ruling.
 */
export interface Verdict {
  readonly type: 'accept' | 'challenge';
  readonly by: Seat;
  readonly of: Seat;
  /** The words challenged, each as its squares in reading order; none in an acceptance. */
  readonly words: readonly (readonly Square[])[];
  readonly upheld?: boolean;
}

/** Work that waits: an effect or a question by its name, for whom, on which square, and what else it needs (JSON). */
export interface AgendaItem {
  readonly name: string;
  readonly seat: Seat;
  readonly square?: Square;
  readonly data?: unknown;
}

/**
 * One accepted move in the log, with what chance decided while it was carried out, in the order in which it was
 * decided.
 */
export interface Entry {
  readonly by: Actor;
  readonly move: Move;
  readonly chance: readonly Chance[];
  /** Only the maker may see the move, until it is revealed. */
  readonly secret?: true;
}

/**
 * What can be read of any game, at rest or in the middle of a move. Functions that only read take it: readers,
 * placement rules, scoring, endings, settlements.
 */
export interface GameData {
  readonly knows: Knowledge;
  /** Fingerprint of the rules with which the game was begun. */
  readonly rules: string;
  /** How the game began: what `newGame` was given, and what chance decided there (start draw, first racks). */
  readonly start: {
    readonly first: Seat | 'draw';
    readonly boards: readonly string[];
    /** Scores that were set, by seat. */
    readonly scores?: readonly number[];
    readonly chance: readonly Chance[];
  };
  /**
   * The participants: the name (may be empty), and the reason why the seat left the game, if it did. `cleared`: its
   * pieces have been dealt with; tiles that still lie in its zones are out of the game. `late`: it lost the game when
   * play had stopped already, as for overtime; it cannot win, and the settlement stays as it was.
   */
  readonly seats: readonly {
    readonly name: string;
    readonly left?: string;
    readonly cleared?: true;
    readonly late?: true;
  }[];
  /** Whose turn it is, in games where seats take turns. */
  readonly toMove: Seat;
  /** Points by seat: of final and booked plays and of adjustments. */
  readonly scores: readonly number[];
  /** The board, or one board for each seat where seats have their own. */
  readonly boards: readonly Board[];
  /** Zones by key; a seat's own are `rack 0`, `rack 1` … */
  readonly zones: Readonly<Record<string, Zone>>;
  /** All hidden pieces of all zones together: how many of each kind, by tile index. */
  readonly unseen: readonly number[];
  /** Turns on the table that are not final, in the order in which they were put there. */
  readonly pending: readonly PendingTurn[];
  readonly verdicts: readonly Verdict[];
  /** How many turns each seat still has to miss. */
  readonly missing: readonly number[];
  /** How many wrong challenges each seat has made. */
  readonly failed: readonly number[];
  /** Work that waits, the next first. */
  readonly agenda: readonly AgendaItem[];
  /** The question that a seat has to answer now. */
  readonly asked: AgendaItem | undefined;
  /** How many of the steps after a move have run; 0 while the game waits for moves and verdicts. */
  readonly step: number;
  readonly history: readonly Turn[];
  /** Points outside the turns: for challenges, overtime, corrections. */
  readonly adjustments: readonly { readonly seat: Seat; readonly line: Line }[];
  /** Every accepted move. Its length is the version of the game and the same in every view. */
  readonly log: readonly Entry[];
  /** How often all steps have run. */
  readonly round: number;
  /** Why the game is over: the name of the ending; `undefined` while it is not over. */
  readonly over: string | undefined;
  /** The ranking that the director decided, in tiers; it goes before the one that the rules find. */
  readonly adjudged: readonly (readonly Seat[])[] | undefined;
  /** What the game's own mechanisms keep, by the name of the slot (`privateState`). JSON, and known to everybody. */
  readonly state: Readonly<Record<string, unknown>>;
}

declare const stage: unique symbol;

/**
 * A game at rest: what every verb takes and returns. It can be copied with `structuredClone` and written with
 * `saveGame`.
 */
export interface Game extends GameData {
  readonly [stage]: 'resting';
}

/**
 * A game in the middle of a move. Moves, steps, effects, answers and actions take and return it. It is a value: an
 * earlier one does not change. It also collects the events and what chance decided; `resting` gives the game without
 * them.
 */
export interface WorkingGame extends GameData {
  readonly [stage]: 'working';
}

/**
 * A game as one viewer may know it. Every verb takes it as a `Game`. A function that sends games to clients should
 * accept nothing else.
 */
export interface View extends Game {
  readonly knows: { readonly type: 'view'; readonly of: Viewer };
}

/**
 * Returns whether a game is a view. Any value may be given; whether the rest of it is a game is not checked.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea' });
 * isView(game) // false
 * isView(viewFor(rules, game, 0)) // true
 */
export function isView(game: unknown): game is View {
  const { knows } = (game ?? {}) as Partial<Game>;
  return knows?.type === 'view';
}

/**
 * What a verb that changes the game returns: the new game, and what happened in the order in which it happened. A
 * change of a view has a view.
 */
export interface Change<G extends Game = Game> {
  readonly game: G;
  readonly events: readonly Event[];
}

/** Is this the index of a seat of the game? Any value may be asked about. */
export function isSeat(game: GameData, value: unknown): value is Seat {
  return isIndexOf(game.seats.length, value);
}

/** Does the game know all that the seat may know: its rack, and its sealed moves, without elimination? */
export function seesAs({ knows }: GameData, seat: Seat): boolean {
  return knows.type === 'everything' || (knows.type === 'view' && (knows.of === seat || knows.of === 'director'));
}

/** Has the seat left the game? A seat that is not there has not. */
export function hasLeft(game: GameData, seat: Seat): boolean {
  return game.seats[seat]?.left !== undefined;
}

/** Have all seats left but one at most, or had when play stopped? A seat that has sat alone from the start is not. */
export function isAlone({ seats }: GameData): boolean {
  let staying = 0;
  for (const place of seats) if ((place.left === undefined || place.late === true) && ++staying > 1) return false;
  return staying < seats.length;
}

/** Has the seat not left, or only when play had stopped? */
export function isCounted({ seats }: GameData, seat: Seat): boolean {
  return seats[seat]?.left === undefined || seats[seat].late === true;
}

/** Seats that have not left, in playing order. */
export function remaining(game: GameData): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < game.seats.length; seat++) if (!hasLeft(game, seat)) seats.push(seat);
  return seats;
}

/** The next seat in playing order that has not left; the seat itself where no other is left. */
export function seatAfter(game: GameData, seat: Seat): Seat {
  const count = game.seats.length;
  for (let n = 1; n <= count; n++) {
    const next = (seat + n) % count;
    if (!hasLeft(game, next)) return next;
  }
  return seat;
}

const NO_PLAYS: readonly (PlayTurn & PendingTurn)[] = [];

/** Plays on the table that may be challenged now. */
export function openPlays({ pending, step }: GameData): readonly (PlayTurn & PendingTurn)[] {
  let plays = NO_PLAYS;
  if (step === 0)
    for (const turn of pending) if (turn.type === 'play' && turn.state === 'open') plays = withLast(plays, turn);
  return plays;
}

/** Is every turn on the table final, so that nothing lies there that may still be shown, challenged or withdrawn? */
export function isTableClear({ pending }: GameData): boolean {
  for (const turn of pending) if (turn.state !== 'booked') return false;
  return true;
}

/** Plays on the table, sealed ones included, whose tiles still count as their seats' racks'. */
export function unbookedPlays(game: GameData): readonly (PlayTurn & PendingTurn)[] {
  return game.pending.filter((turn): turn is PlayTurn & PendingTurn => turn.type === 'play' && turn.state !== 'booked');
}

/** Points of a turn: of a play that is not withdrawn its score, of any other turn 0. */
export function pointsOfTurn(turn: Turn): number {
  return turn.type === 'play' ? turn.score.total : 0;
}

/** The words of a turn: of a play, withdrawn or not; of any other turn none. */
export function wordsOfTurn(turn: Turn): readonly Word[] {
  return 'words' in turn ? turn.words : [];
}

/** The placement of a turn that placed tiles, withdrawn or not. */
export function placementOfTurn(turn: Turn): Placement | undefined {
  return 'placement' in turn ? turn.placement : undefined;
}

/** What a game has before anything has happened in it. */
export interface Unplayed extends Pick<
  GameData,
  'knows' | 'rules' | 'seats' | 'boards' | 'zones' | 'unseen' | 'state'
> {
  /** The seat that begins. */
  readonly first: Seat;
}

/** A game in which nothing has happened yet. */
export function unplayed({ knows, rules, seats, first, boards, zones, unseen, state }: Unplayed): GameData {
  const none = seats.map(() => 0);
  return {
    knows,
    rules,
    start: { first, boards: [], chance: [] },
    seats,
    toMove: first,
    scores: none,
    boards,
    zones,
    unseen,
    pending: [],
    verdicts: [],
    missing: none,
    failed: none,
    agenda: [],
    asked: undefined,
    step: 0,
    history: [],
    adjustments: [],
    log: [],
    round: 0,
    over: undefined,
    adjudged: undefined,
    state,
  };
}
