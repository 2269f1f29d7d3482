/**
 * What somebody wrote down: one type for all formats, the plain data that `replayRecord` and `verifyGame` read. Two
 * things depend on the format all the same. Some codes of faults decide how a record is replayed (`undeclared-nick`) or
 * whether stories are asked about it (`UNREADABLE` in `stories/decide.ts`); and edits are made for lines of GCG.
 */
import type { Seat } from '../core/flavours.ts';
import type { Fault } from '../core/result.ts';

/**
 * A recorded game: plain JSON, text as recorded but for `move` of an event. `JSON.stringify` is its writer. What is not
 * written is absent, never empty. Players, notes and statements of a file are no events.
 */
export interface RecordedGame {
  readonly format: 'tilewright-record/1';
  /**
   * In playing order: the index is the seat. Behind those who sit at the table stand nicks that nobody declared, one
   * for each fault `undeclared-nick`: their events are somebody's at the table, and whose, the replay finds out.
   */
  readonly players: readonly RecordedPlayer[];
  readonly title?: string;
  /** Free text; lines are separated by `\n`. */
  readonly description?: string;
  /** Authority and identifier, as `io.woogles 8hg8XMSK`. */
  readonly id?: string;
  readonly lexicon?: string;
  /** Name of the letter set, as `english`. */
  readonly alphabet?: string;
  /** Name of the board, as `CrosswordGame`. */
  readonly layout?: string;
  /** Name of the variant, as `classic` or `wordsmog`. */
  readonly gameType?: string;
  /** Name of the challenge rule, in formats that have one. */
  readonly challenge?: string;
  readonly events: readonly RecordedEvent[];
  /** Racks held where an unfinished record stops; at most one for a seat. */
  readonly lastRacks?: readonly LastRack[];
  /** How the game ended, where the record says so beside its events. */
  readonly result?: RecordedResult;
  /** The record itself says that it is unfinished; finished games that say so exist. */
  readonly incomplete?: true;
  /** Remarks made before the first event. */
  readonly notes?: readonly string[];
  /** What the format says beyond these fields, and a field's second value, in order. */
  readonly pragmas?: readonly RecordedPragma[];
  /** What the reader could not make out, or had to guess; absent when there is nothing. */
  readonly faults?: readonly Fault[];
  /** What was read without loss although the format writes it otherwise; absent when there is nothing. */
  readonly quirks?: readonly Fault[];
}

/** A participant: the short name that events use, and the full one, empty where none is written. */
export interface RecordedPlayer {
  readonly nick: string;
  readonly name: string;
  /** Line of the file that declares the player, from 1; absent where none does. */
  readonly line?: number;
}

/**
 * The result of a game as recorded. It need not follow from the events: a game also ends by a challenge that loses it,
 * by the clock, or by the director.
 */
export interface RecordedResult {
  /** The seat that won, or that the game was a draw. */
  readonly winner?: Seat | 'draw';
  /** Final totals, by seat. */
  readonly totals?: readonly number[];
}

/** A rack that a seat held at the end. */
export interface LastRack {
  readonly seat: Seat;
  readonly rack: string;
  readonly line?: number;
}

/** A statement about the game that has no field of its own: `#style wsc2001`. */
export interface RecordedPragma {
  readonly keyword: string;
  readonly text: string;
  readonly line?: number;
}

/**
 * What an event is.
 *
 * `withdrawn` takes back the same seat's play before it. `challenge-bonus` pays the challenged seat. `out-bonus` pays
 * for racks of others, `rack-penalty` costs for one's own. `turn-lost` is a lost challenge that costs the challenger's
 * turn. `unreadable` is an event of which only the seat and perhaps the numbers can be read; the turn passes on.
 */
export type RecordedEventType =
  | 'play'
  | 'pass'
  | 'exchange'
  | 'withdrawn'
  | 'challenge-bonus'
  | 'out-bonus'
  | 'rack-penalty'
  | 'time'
  | 'turn-lost'
  | 'resigned'
  | 'timed-out'
  | 'unreadable';

/** One event as recorded. */
export interface RecordedEvent {
  readonly type: RecordedEventType;
  readonly seat: Seat;
  /**
   * The seat's tiles before the event, as far as written; after the challenged play with a `challenge-bonus`. A claim,
   * not a fact.
   */
  readonly rack?: string;
  /**
   * The move in the library's own move text: `8D HORN`, `exchange QO`, `exchange 2`, `pass`. Only the place is
   * rewritten (capital columns, numbered rows) and brackets round through tiles are dropped; tiles are as recorded. For
   * `unreadable` what stands where a move should, as found. Other types have none.
   */
  readonly move?: string;
  /** Where a `play` begins, as recorded: `n8`. */
  readonly position?: string;
  /**
   * The tiles of a `play`, a known `exchange`, an `out-bonus` or a `rack-penalty`, as recorded: `ANoTHER`, `C(ER)T`.
   */
  readonly tiles?: string;
  /** How many tiles an `exchange` returned, where only that is known. */
  readonly count?: number;
  /** Points of this event alone; negative when points are lost. */
  readonly score?: number;
  /** The seat's total after the event. */
  readonly cumulative?: number;
  /** What stands after the cumulative. */
  readonly text?: string;
  /** Remarks on this event; a remark's lines are separated by `\n`. */
  readonly notes: readonly string[];
  /**
   * Line of the file, from 1. A record whose events have lines gets edits of lines (`Edit`), in the form of GCG, which
   * `editGcg` writes; one without gets none.
   */
  readonly line?: number;
  /** Where on that line the fields begin, from 1, in UTF-16 units as editors count them; for findings and edits. */
  readonly columns?: { readonly [Field in RecordedField]?: number };
}

/** A field of an event that has a place on its line. `move` is the mark that tells the type: `8D`, `-QO`, `(time)`. */
export type RecordedField = 'nick' | 'rack' | 'move' | 'position' | 'tiles' | 'score' | 'cumulative' | 'text';
