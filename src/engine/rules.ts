/**
 * Rules: one flat record that names what a game is made of. Every slot is a list or a function with one meaning, all of
 * them filled. Entries are named records: the name is the violation, the score line, the message key and the handle for
 * `after(base.steps, 'book', …)`. What an entry was made with stands beside its functions as JSON (`parameters`), and
 * what it counts on elsewhere in the rules as names (`needs`). What the engine and the move generator can do by table
 * is said by the entry's `type`; what only the game knows is `type: 'own'`.
 */
import type { Result } from '../core/result.ts';
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Piece } from '../tiles/pieces.ts';
import type { Board, Placed } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';
import type { Axis, Word } from '../board/run.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { AgendaItem, Game, GameData, PendingTurn, Viewer, WorkingGame } from './game.ts';
import type { Act, Actor, Move, MoveType, Placement, Play } from './move.ts';
import type { Part } from './parts.ts';
import type { Choice } from './prompt.ts';
import type { Line } from './score.ts';
import type { Violations } from './violation.ts';

/** JSON that a rule was made with. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Names that a rule counts on elsewhere in the rules. Rules that lack one are refused (`defineRules`). */
export interface Needs {
  /** Zones by name: of the game, of every seat, or of either. */
  readonly zones?: Readonly<Record<string, 'game' | 'seat' | 'either'>>;
  readonly moves?: readonly string[];
  /** Effects or questions, as the agenda names them. */
  readonly effects?: readonly string[];
  readonly steps?: readonly string[];
  readonly endings?: readonly string[];
  readonly pieces?: readonly string[];
  /** Slots of private state. */
  readonly state?: readonly string[];
  /** A source of plays. */
  readonly plays?: true;
  /** All racks, in a record from its beginning: nobody could tell later what the rule asks. */
  readonly racks?: true;
  /** No more seats than so many. */
  readonly mostSeats?: number;
  /** A board of every seat's own. */
  readonly ownBoards?: true;
}

/** What a rule is besides its name and what it does. */
export interface RuleFacts {
  /** What it was made with, as JSON, as far as that is not the default; part of the fingerprint. */
  readonly parameters?: Parameters;
  readonly needs?: Needs;
}

/** What every rule has. */
export interface Named extends RuleFacts {
  readonly name: string;
}

/** A place that holds pieces besides the boards. */
export interface ZoneRule {
  readonly name: string;
  /** One for the game, or one for every seat (`rack 0`, `rack 1` …). */
  readonly of: 'game' | 'seat';
  readonly seenBy: 'all' | 'owner' | 'nobody';
}

/** What becomes of words that the dictionary lacks, and what a challenge costs: all of it data. */
export interface ChallengeRule {
  /** They stand; they are refused when placed; or they stand until somebody challenges them. */
  readonly phonies: 'stand' | 'refused' | 'challengeable';
  /** What one challenge tests: the whole play, which it settles for everybody, or the words named. */
  readonly scope: 'play' | 'word';
  /** What a wrong challenge costs the challenger. */
  readonly wrong: {
    /** Turns to miss. */
    readonly turns: number;
    /** Do turns to miss add up? */
    readonly stack: boolean;
    /** Points by how many wrong challenges the seat has made; the last one goes on. Empty: none. */
    readonly points: readonly number[];
    readonly per: 'play' | 'word';
    /** Paid to the challenged seat, or only taken from the challenger. */
    readonly to: 'challenged' | 'from-challenger';
  };
  /** Does whoever was wrong, challenger or challenged, lose the game? */
  readonly losesGame: boolean;
  /** Does a turn missed for a wrong challenge count as a pass? */
  readonly isPass: boolean;
}

/** What playing over time costs; the engine has no clock, so the director's moves carry it out. */
export interface OvertimeRule {
  /** Points for every minute or part of a minute; 0: none. */
  readonly perMinute: number;
  /** The game is lost after more minutes than this; `Infinity`: never. */
  readonly lostAfter: number;
}

/**
 * A slot of private state, as the engine knows it. `privateState` makes one that its author can read and set by type.
 */
export interface StateSlot {
  readonly name: string;
  /** What a game for so many seats begins with. */
  readonly initial: (seats: number) => unknown;
  /** The value that a save holds; `undefined` where it is none that the game could have written. */
  readonly read: (json: unknown) => unknown;
}

/** What is data in every game. */
export interface RulesData {
  readonly name: string;
  /**
   * Counted up by the author when functions of the game change what they do: no digest can see that. Part of the
   * fingerprint. Default 1.
   */
  readonly version: number;
  readonly alphabet: Alphabet;
  readonly layout: Layout;
  readonly rackSize: number;
  /** Fewest and most seats. */
  readonly seatCount: { readonly least: number; readonly most: number };
  readonly dictionary: Dictionary | undefined;
  readonly challenge: ChallengeRule;
  readonly overtime: OvertimeRule;
  /** Sentences for the names of a game's own rules and lines. */
  readonly messages: Readonly<Record<string, string>>;
  /** Pieces outside the alphabet. Their tiles follow the alphabet's, in this order. */
  readonly pieces: readonly Piece[];
  readonly zones: readonly ZoneRule[];
  /**
   * Names of the zones that tiles are placed from, the seat's own or ones that all have in common, in the order they
   * are looked through.
   */
  readonly playFrom: readonly string[];
  readonly boards: 'shared' | 'own';
  /** Names the game and digests everything in its rules that is data; a save made under another one is refused. */
  readonly fingerprint: string;
  /** Legal plays, where rules ask whether any remain. */
  readonly plays: PlaySource | undefined;
}

/** Finds the legal placements of a seat. */
export type PlaySource = (rules: Rules, game: Game, seat: Seat) => Iterable<Placement>;

/**
 * What a move has done before any work follows. `secret`: others may not see it; `closes`: verdicts still owed are
 * taken as accepted.
 */
export interface Acted {
  readonly game: WorkingGame;
  readonly secret?: true;
  readonly closes?: true;
}

/**
 * A kind of move that a game knows, by the name of its `type`: who may make it and when, what it is made of, and what
 * it does.
 */
export interface MoveRule extends Named {
  readonly name: MoveType;
  /** While a seat owes this; at any time; or only the director. */
  readonly when: 'move' | 'verdict' | 'answer' | 'always' | 'director';
  /**
   * Its parts in the order of its text; `json`: its text is the word and a JSON object; `placement`: the text of a
   * placement.
   */
  readonly parts: readonly Part[];
  readonly text: 'parts' | 'json' | 'placement';
  /** Could the seat make one now? For `owed`. */
  readonly may: (rules: Rules, game: GameData, seat: Seat) => boolean;
  /** The move as somebody else may know it. */
  readonly seenAs: (rules: RulesData, move: Move, by: Actor, viewer: Viewer) => Move;
  /**
   * What it does, or every reason against it. The shapes of the parts are checked before; of `when: 'move'` that the
   * seat owes a move, on the game as it is once an open window has closed; of a placement all rules (it is a `Play`).
   */
  readonly apply: (rules: Rules, game: WorkingGame, by: Actor, move: Move) => Result<Acted, Violations>;
}

/** Who begins, when that is drawn. */
export interface StartDraw extends Named {
  /** Holds the draw; says who begins. */
  readonly draw: (rules: Rules, game: WorkingGame) => { readonly game: WorkingGame; readonly first: Seat };
}

/** What every verb takes first: a plain record. `{ ...rules, dictionary }` is the same game with another dictionary. */
export interface Rules extends RulesData {
  readonly read: Reading;
  readonly moves: readonly MoveRule[];
  readonly startDraw: StartDraw;
  readonly placement: readonly PlacementRule[];
  readonly scoring: readonly ScoreRule[];
  readonly movers: Roster;
  readonly voters: Roster;
  readonly actions: readonly Action[];
  readonly effects: readonly Effect[];
  readonly questions: readonly Question[];
  readonly steps: readonly Step[];
  readonly ending: readonly EndRule[];
  readonly settlement: readonly Settlement[];
  readonly ranking: Ranking;
  readonly state: readonly StateSlot[];
}

/** Rules that read along lines: what a move generator can serve. */
export interface CrosswordRules extends Rules {
  readonly read: AlongAxes;
}

/** Words are the runs along some axes. */
export interface AlongAxes {
  readonly type: 'along';
  readonly axes: readonly Axis[];
  /** The words that freshly laid tiles form, main word first. */
  readonly words: (board: Board, tiles: readonly Placed[]) => readonly Word[];
}

/** Words are claimed by the move, or read in a way of the game's own. */
export interface OwnReading {
  readonly type: 'claimed' | 'own';
  /** The words that freshly laid tiles form, or that are claimed. */
  readonly words: (board: Board, tiles: readonly Placed[], claims: readonly (readonly Square[])[]) => readonly Word[];
}

/** How words are read from the board. `tiles` are in ascending order of squares. */
export type Reading = AlongAxes | OwnReading;

/** What a placement or score rule looks at. */
export interface Attempt {
  readonly rules: Rules;
  readonly game: GameData;
  readonly play: Play;
}

/**
 * When a start square must be covered, or a letter touched: while the seat's board shows no letter (touching: once it
 * does), or always.
 */
export type When = 'board-empty' | 'always';

/** True, or the squares at fault, where a placement rule is broken. */
export type Broken = (attempt: Attempt) => boolean | readonly Square[];

/**
 * One condition on placements. All must hold. Where a rule has `broken`, that decides: it returns `true` or the squares
 * at fault. Its `type` says what a generator can know of it beforehand; `own` has to be asked of each finished play.
 */
export type PlacementRule =
  | (Named & { readonly type: 'on-empty-squares' | 'off-walls' | 'in-one-line' | 'forms-a-word' })
  | (Named & { readonly type: 'covers-start' | 'connected'; readonly when: When })
  /** Broken exactly where a tile covers a square that is closed to the seat. */
  | (Named & {
      readonly type: 'closed-squares';
      readonly broken: Broken;
      /** Whether the seat may cover the square with no tile. */
      readonly closed: (rules: Rules, game: GameData, seat: Seat, square: Square) => boolean;
    })
  /** Broken exactly where no tile covers one of some squares; `undefined`: it asks for nothing now. */
  | (Named & {
      readonly type: 'covers-one-of';
      readonly broken: Broken;
      /** The squares of which a play has to cover one. */
      readonly squares: (rules: Rules, game: GameData, seat: Seat) => readonly Square[] | undefined;
    })
  /** `pieces`: of pieces beside the word and blockers only; plays of letters and blanks alone never break it. */
  | (Named & { readonly type: 'pieces' | 'own'; readonly broken: Broken });

/** One part of a play's score. */
export type ScoreRule =
  | (Named & { readonly type: 'premiums' | 'face-value' | 'one-per-tile' })
  /** A bonus by the number of tiles placed, not counting some kinds. */
  | (Named & {
      readonly type: 'by-count';
      readonly bonus: Readonly<Record<number, number>>;
      readonly except: readonly Tile[];
    })
  | (Named & {
      readonly type: 'own';
      /** Points of the play; 0 makes no line. */
      readonly points: (attempt: Attempt) => number;
    });

/** The game is over when it says so; its name is the reason. */
export interface EndRule extends Named {
  /** Is the game over? */
  readonly over: (rules: Rules, game: GameData) => boolean;
}

/** Score changes when play stops: lines by seat. */
export interface Settlement extends Named {
  /** The lines of every seat, by seat. */
  readonly lines: (rules: Rules, game: GameData) => readonly (readonly Line[])[];
}

/** Who won: seats in tiers, the winners first. `totals` are the scores after the settlement. */
export interface Ranking extends Named {
  /** Seats in tiers, the winners first. */
  readonly tiers: (rules: Rules, game: GameData, totals: readonly number[]) => readonly (readonly Seat[])[];
}

/** Something that happens between moves. */
export interface Step extends Named {
  /** The game after it. */
  readonly run: (rules: Rules, game: WorkingGame) => WorkingGame;
}

/** Who owes a move now; who owes a verdict on a pending turn. */
export interface Roster extends Named {
  /** The seats, of a game or for a pending turn of it. */
  readonly seats: (rules: Rules, game: GameData, turn?: PendingTurn) => readonly Seat[];
}

/**
 * A move of the game's own, sent as `{ type: 'act', action: name, … }` while `may` says so. It does not end the turn.
 */
export interface Action extends Named {
  /** May the seat make it now? */
  readonly may: (rules: Rules, game: GameData, seat: Seat) => boolean;
  /** Why not, as a placement rule says it. */
  readonly broken: (rules: Rules, game: GameData, seat: Seat, act: Act) => boolean | readonly Square[];
  /** The game after it. */
  readonly run: (rules: Rules, game: WorkingGame, seat: Seat, act: Act) => WorkingGame;
}

/** One consequence of a play, taken from the agenda by its name. It may queue more, and ask. */
export interface Effect extends Named {
  /** The game after it; it may queue more. */
  readonly run: (rules: Rules, game: WorkingGame, item: AgendaItem) => WorkingGame;
}

/** A prompt by name: what may be answered (nothing: it is not asked), and what the answer does. */
export interface Question extends Named {
  /** What may be answered; nothing: it is not asked. */
  readonly options: (rules: Rules, game: GameData, item: AgendaItem) => readonly Choice[];
  /** The game after the answer. */
  readonly answer: (rules: Rules, game: WorkingGame, item: AgendaItem, choice: Choice) => WorkingGame;
}
