/**
 * Rules: one flat record that names what a game is made of. Every slot is a list or a function with one meaning, all of them filled. Entries
 * are named records: the name is the violation, the score line, the message key and the handle for `after(base.steps, 'book', …)`. What the
 * engine and the move generator can do by table is said as a `kind`; what only the game knows is `kind: 'own'`.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Piece } from '../tiles/pieces.ts';
import type { Board, Placed } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';
import type { Axis, Word } from '../board/run.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Due, Game, GameOf, Turn, Viewer } from './game.ts';
import type { Act, Actor, Move, MoveType, Placement, Play } from './move.ts';
import type { Part } from './parts.ts';
import type { Choice } from './prompt.ts';
import type { Line } from './score.ts';
import type { Result } from './violation.ts';

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

/** What is data in every game. */
export interface RulesData {
  readonly name: string;
  /** What the game's function was given that no other slot shows, as JSON; part of the fingerprint. */
  readonly options: unknown;
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
  /** Names of the zones that tiles are placed from, the seat's own or ones that all have in common, in the order they are looked through. */
  readonly hand: readonly string[];
  readonly boards: 'shared' | 'own';
  /** Names the game, its options and set-up values in one digest; a save made under another one is refused. */
  readonly fingerprint: string;
  /** Legal plays, where rules ask whether any remain. */
  readonly plays: PlaySource | undefined;
}

/** Finds the legal placements of a seat. */
export type PlaySource = (rules: Rules, game: Game, seat: Seat) => Iterable<Placement>;

/** What a move has done before any work follows. `secret`: others may not see it; `closes`: verdicts still owed are taken as accepted. */
export interface Acted<X> {
  readonly game: GameOf<X>;
  readonly secret?: true;
  readonly closes?: true;
}

/** A kind of move that a game knows, by the name of its `type`: who may make it and when, what it is made of, and what it does. */
export interface MoveRule {
  readonly name: MoveType;
  /** While a seat owes this; at any time; or only the director. */
  readonly when: 'move' | 'verdict' | 'answer' | 'always' | 'director';
  /** Its parts in the order of its text; `json`: its text is the word and a JSON object; `placement`: the text of a placement. */
  readonly parts: readonly Part[];
  readonly text: 'parts' | 'json' | 'placement';
  /** Could the seat make one now? For `owed`. */
  readonly may: (rules: Rules, game: Game, seat: Seat) => boolean;
  /** The move as somebody else may know it. */
  readonly seenAs: (rules: RulesData, move: Move, by: Actor, viewer: Viewer) => Move;
  /**
   * What it does, or every reason against it. The shapes of the parts are checked before; of `when: 'move'` that the seat owes a move, on the game as it is
   * once an open window has closed; of a placement all rules (it is a `Play`).
   */
  readonly apply: <X>(rules: Rules, game: GameOf<X>, by: Actor, move: Move) => Result<Acted<X>>;
}

/** Who begins, when that is drawn. */
export interface StartDraw {
  readonly name: string;
  /** Holds the draw; says who begins. */
  readonly draw: <X>(rules: Rules, game: GameOf<X>) => { readonly game: GameOf<X>; readonly first: Seat };
}

/** What every verb takes first: a plain record. `{ ...rules, dictionary }` is the same game with another dictionary. */
export interface Rules extends RulesData {
  readonly read: Reading;
  readonly moves: readonly MoveRule[];
  readonly startDraw: StartDraw;
  readonly placement: readonly PlacementRule<unknown>[];
  readonly scoring: readonly ScoreRule<unknown>[];
  readonly movers: Roster;
  readonly voters: Roster;
  readonly actions: readonly Action[];
  readonly effects: readonly Effect[];
  readonly questions: readonly Question[];
  readonly steps: readonly Step[];
  readonly ending: readonly EndRule<unknown>[];
  readonly settlement: readonly Settlement<unknown>[];
  readonly ranking: Ranking;
  readonly extra: unknown;
}

/** Rules that read along lines: what a move generator can serve. */
export interface CrosswordRules extends Rules {
  readonly read: AlongAxes;
}

/** What a game's author writes; `X` is its private state. Erased by `defineRules` and `extendRules`. */
export interface RulesRecord<X> extends RulesData {
  readonly read: Reading;
  readonly moves: readonly MoveRule[];
  readonly startDraw: StartDraw;
  readonly placement: readonly PlacementRule<X>[];
  readonly scoring: readonly ScoreRule<X>[];
  readonly movers: RosterOf<X>;
  readonly voters: RosterOf<X>;
  readonly actions: readonly ActionOf<X>[];
  readonly effects: readonly EffectOf<X>[];
  readonly questions: readonly QuestionOf<X>[];
  readonly steps: readonly StepOf<X>[];
  readonly ending: readonly EndRule<X>[];
  readonly settlement: readonly Settlement<X>[];
  readonly ranking: Ranking;
  readonly extra: X;
}

/** Words are the runs along some axes. */
export interface AlongAxes {
  readonly name: 'along';
  readonly axes: readonly Axis[];
  /** The words that freshly laid tiles form, main word first. */
  readonly words: (board: Board, tiles: readonly Placed[]) => readonly Word[];
}

/** How words are read from the board. `tiles` are in ascending order of squares. */
export type Reading =
  | AlongAxes
  | {
      readonly name: 'claimed' | 'own';
      /** The words that freshly laid tiles form, or that are claimed. */
      readonly words: (
        board: Board,
        tiles: readonly Placed[],
        claims: readonly (readonly Square[])[],
      ) => readonly Word[];
    };

/** What a placement or score rule looks at. */
export interface Attempt<X> {
  readonly play: Play;
  readonly game: GameOf<X>;
  readonly rules: Rules;
}

/** When a start square must be covered, or a letter touched: while the seat's board shows no letter (touching: once it does), or always. */
export type When = 'board-empty' | 'always';

/**
 * One condition on placements. All must hold. Where a rule has `broken`, that decides: it returns `true` or the squares at fault. Its kind says what a
 * generator can know of it beforehand; `own` has to be asked of each finished play.
 */
export type PlacementRule<X> =
  | { readonly name: string; readonly kind: 'on-empty-squares' | 'off-walls' | 'in-one-line' | 'forms-a-word' }
  | { readonly name: string; readonly kind: 'covers-start' | 'connected'; readonly when: When }
  /** Broken exactly where a tile covers a square that is closed to the seat. */
  | {
      readonly name: string;
      readonly kind: 'closed-squares';
      readonly broken: Broken<X>;
      /** Whether the seat may cover the square with no tile. */
      readonly closed: (game: GameOf<X>, rules: Rules, seat: Seat, square: Square) => boolean;
    }
  /** Broken exactly where no tile covers one of some squares; `undefined`: it asks for nothing now. */
  | {
      readonly name: string;
      readonly kind: 'covers-one-of';
      readonly broken: Broken<X>;
      /** The squares of which a play has to cover one. */
      readonly squares: (game: GameOf<X>, rules: Rules, seat: Seat) => readonly Square[] | undefined;
    }
  /** `pieces`: of pieces beside the word and blockers only; plays of letters and blanks alone never break it. */
  | { readonly name: string; readonly kind: 'pieces' | 'own'; readonly broken: Broken<X> };

/** True, or the squares at fault, where a placement rule is broken. */
type Broken<X> = (attempt: Attempt<X>) => boolean | readonly Square[];

/** One part of a play's score. */
export type ScoreRule<X> =
  | { readonly name: string; readonly kind: 'premiums' | 'face-value' | 'one-per-tile' }
  /** A bonus by the number of tiles placed, not counting some kinds. */
  | {
      readonly name: string;
      readonly kind: 'by-count';
      readonly bonus: Readonly<Record<number, number>>;
      readonly except: readonly Tile[];
    }
  | {
      readonly name: string;
      readonly kind: 'own';
      /** Points of the play; 0 makes no line. */
      readonly points: (attempt: Attempt<X>) => number;
    };

/** The game is over when it says so; its name is the reason. */
export interface EndRule<X> {
  readonly name: string;
  /** Is the game over? */
  readonly over: (game: GameOf<X>, rules: Rules) => boolean;
}

/** Score changes when play stops: lines by seat. */
export interface Settlement<X> {
  readonly name: string;
  /** The lines of every seat, by seat. */
  readonly lines: (game: GameOf<X>, rules: Rules) => readonly (readonly Line[])[];
}

/** Who won: seats in tiers, the winners first. `totals` are the scores after the settlement. */
export interface Ranking {
  readonly name: string;
  /** Seats in tiers, the winners first. */
  readonly tiers: (game: Game, totals: readonly number[]) => readonly (readonly Seat[])[];
}

/** Something that happens between moves, for any game. */
export interface Step {
  readonly name: string;
  /** The game after it. */
  readonly run: <X>(game: GameOf<X>, rules: Rules) => GameOf<X>;
}
/** Something that happens between moves. */
export interface StepOf<X> {
  readonly name: string;
  /** The game after it. */
  readonly run: (game: GameOf<X>, rules: Rules) => GameOf<X>;
}

/** Who owes a move now; who owes a verdict on a pending turn. */
export interface Roster {
  readonly name: string;
  /** The seats, of a game or for a pending turn of it. */
  readonly seats: <X>(game: GameOf<X>, pending?: Turn) => readonly Seat[];
}
/** Who owes a move now; who owes a verdict on a pending turn. */
export interface RosterOf<X> {
  readonly name: string;
  /** The seats, of a game or for a pending turn of it. */
  readonly seats: (game: GameOf<X>, pending?: Turn) => readonly Seat[];
}

/** A move of the game's own, sent as `{ type: 'act', action: name, … }` while `may` says so. It does not end the turn. */
export interface Action {
  readonly name: string;
  /** May the seat make it now? */
  readonly may: <X>(game: GameOf<X>, rules: Rules, seat: Seat) => boolean;
  /** Why not, as a placement rule says it. */
  readonly broken: <X>(game: GameOf<X>, rules: Rules, seat: Seat, act: Act) => boolean | readonly Square[];
  /** The game after it. */
  readonly run: <X>(game: GameOf<X>, rules: Rules, seat: Seat, act: Act) => GameOf<X>;
}
/** A move of the game's own. */
export interface ActionOf<X> {
  readonly name: string;
  /** May the seat make it now? */
  readonly may: (game: GameOf<X>, rules: Rules, seat: Seat) => boolean;
  /** Why not, as a placement rule says it. */
  readonly broken: (game: GameOf<X>, rules: Rules, seat: Seat, act: Act) => boolean | readonly Square[];
  /** The game after it. */
  readonly run: (game: GameOf<X>, rules: Rules, seat: Seat, act: Act) => GameOf<X>;
}

/** One consequence of a play, taken from the agenda by its name. It may queue more, and ask. */
export interface Effect {
  readonly name: string;
  /** The game after it; it may queue more. */
  readonly run: <X>(game: GameOf<X>, rules: Rules, due: Due) => GameOf<X>;
}
/** One consequence of a play. */
export interface EffectOf<X> {
  readonly name: string;
  /** The game after it; it may queue more. */
  readonly run: (game: GameOf<X>, rules: Rules, due: Due) => GameOf<X>;
}

/** A prompt by name: what may be answered (nothing: it is not asked), and what the answer does. */
export interface Question {
  readonly name: string;
  /** What may be answered; nothing: it is not asked. */
  readonly options: <X>(game: GameOf<X>, rules: Rules, due: Due) => readonly Choice[];
  /** The game after the answer. */
  readonly answer: <X>(game: GameOf<X>, rules: Rules, due: Due, choice: Choice) => GameOf<X>;
}
/** A prompt by name. */
export interface QuestionOf<X> {
  readonly name: string;
  /** What may be answered; nothing: it is not asked. */
  readonly options: (game: GameOf<X>, rules: Rules, due: Due) => readonly Choice[];
  /** The game after the answer. */
  readonly answer: (game: GameOf<X>, rules: Rules, due: Due, choice: Choice) => GameOf<X>;
}
