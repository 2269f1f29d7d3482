/**
 * Rules: one flat record of what a game is made of. Every slot is a list or a function with one meaning, and none is
 * empty.
 * Each entry has a name. The name is the code of its violation, the rule of its score line, the key of its message, and
 * what `after(base.steps, 'book', …)` finds it by. `parameters` are what the entry was made with, as JSON. `needs` are
 * the names that it counts on elsewhere in the rules. `type` says what the engine and the move generator can do by
 * table; where only the game knows, it is `'own'`.
 */
import type { Result } from '../core/result.ts';
import type { Letter, Seat, Square, Tile } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Piece } from '../tiles/pieces.ts';
import type { Board, Placed } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';
import type { Axis, LaidBoard, Word } from '../board/run.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { AgendaItem, Game, GameData, PendingTurn, Viewer, WorkingGame } from './game.ts';
import type { Act, Actor, Move, Placement, Play } from './move.ts';
import type { Part } from './parts.ts';
import type { Choice } from './prompt.ts';
import type { Line } from './score.ts';
import type { Violations } from './violation.ts';

/** Names that a rule counts on elsewhere in the rules. `defineRules` refuses rules that lack one. */
export interface Needs {
  /** Zones by name, and whose they must be: the game's, every seat's, or either. */
  readonly zones?: Readonly<Record<string, 'game' | 'seat' | 'either'>>;
  readonly moves?: readonly string[];
  /** Effects or questions, by the names that the agenda uses. */
  readonly effects?: readonly string[];
  readonly steps?: readonly string[];
  readonly endings?: readonly string[];
  readonly pieces?: readonly string[];
  /** Slots of private state, by name. */
  readonly state?: readonly string[];
  /** Areas of the board, by name. */
  readonly areas?: readonly string[];
  /** A source of plays (`plays`). */
  readonly plays?: true;
  /** A record of such a game must begin with all racks known: what the rule asks could not be found out later. */
  readonly racks?: true;
  /** The largest number of seats that the rule works with. */
  readonly mostSeats?: number;
  /** A board for each seat. */
  readonly ownBoards?: true;
}

/** What a rule says of itself besides its name and what it does. */
export interface RuleFacts {
  /** What it was made with, as JSON. Parameters at their default are left out. Part of the fingerprint. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly needs?: Needs;
  /**
   * Whether the players at a table may waive the rule: it applies only if one of them insists on it. A game in progress
   * applies it. A record in which the rule was waived goes on, with a warning. Only endings and placement rules can be
   * waived. Default: no.
   */
  readonly waivable?: true;
}

/** What every rule has: a name, its parameters, its needs. */
export interface Named extends RuleFacts {
  readonly name: string;
}

/** A place besides the boards that holds pieces: bag, rack, deck. */
export interface ZoneRule {
  readonly name: string;
  /** One for the game, or one for every seat (`rack 0`, `rack 1` …). */
  readonly of: 'game' | 'seat';
  readonly seenBy: 'all' | 'owner' | 'nobody';
}

/**
 * Phonies and challenges: what becomes of words that the dictionary lacks, and what a challenge costs. All of it is
 * data (R000-34 to R000-39).
 */
export interface ChallengeRule {
  /**
   * `stand`: no word is ever refused. `refused`: a phony cannot be placed. `challengeable`: it stands until somebody
   * challenges it.
   */
  readonly phonies: 'stand' | 'refused' | 'challengeable';
  /**
   * What one challenge tests. `play`: all words of the play, and the answer holds for everybody. `word`: the words
   * named.
   */
  readonly scope: 'play' | 'word';
  /** What a wrong challenge costs the challenger. */
  readonly wrong: {
    /** How many turns the challenger misses. */
    readonly turns: number;
    /** Do these add to turns that the seat already has to miss? */
    readonly stack: boolean;
    /**
     * Points lost, by how many wrong challenges the seat has made; the last number goes for all later ones. Empty:
     * none.
     */
    readonly points: readonly number[];
    readonly per: 'play' | 'word';
    /** Who gets the points: the challenged seat, or nobody (they are taken from the challenger). */
    readonly to: 'challenged' | 'from-challenger';
  };
  /** Does whoever was wrong lose the game? That is the challenger, or the player of the phony. */
  readonly losesGame: boolean;
  /** Does a turn missed for a wrong challenge count as a pass, towards an ending by passes? */
  readonly isPass: boolean;
}

/**
 * A slot of private state, as the engine sees it. `privateState` makes one that its author reads and sets with its own
 * type.
 */
export interface StateSlot {
  readonly name: string;
  /** The value with which a game of n seats begins. */
  readonly initial: (seats: number) => unknown;
  /**
   * The value that the save of a game of n seats holds; `undefined` where it is no value that the game could have
   * written.
   */
  readonly read: (json: unknown, seats: number) => unknown;
}

/**
 * What the words of a game are for. `rule`: why a placement rule or an action of this name refuses a move, and
 * `question`: each a whole sentence. What stands within one: `points` of a score line, `effect` of what a rule or a
 * card did (an event), `reason` for an end, `zone`, `piece`, and `premium`, by the name in the legend up to a colon.
 */
export const OWN_KINDS = ['rule', 'question', 'points', 'effect', 'reason', 'zone', 'piece', 'premium'] as const;

/** The key of words of a game: what they are for, and the name. */
export type OwnKey = `${(typeof OWN_KINDS)[number]}/${string}`;

/** Words of a game by key. */
export type OwnWords = { readonly [key in OwnKey]: string };

/**
 * What a game is played with, and what was agreed: its names, letters, board, pieces and zones, the dictionary, and
 * what challenges and overtime cost. No rule of the game is in it, so readers of games, moves and texts take this.
 */
export interface Terms {
  readonly name: string;
  /**
   * A number that the author counts up when functions of the game change what they do, because no digest can see that.
   * Part of the fingerprint. Default 1.
   */
  readonly version: number;
  readonly alphabet: Alphabet;
  readonly layout: Layout;
  readonly rackSize: number;
  /** Fewest and most seats. */
  readonly seatCount: { readonly least: number; readonly most: number };
  readonly dictionary: Dictionary | undefined;
  readonly challenge: ChallengeRule;
  /** What overtime costs. The engine has no clock: the director's moves carry the penalty out. */
  readonly overtime: {
    /** Points lost for every minute begun over time; 0: none. */
    readonly perMinute: number;
    /** The game is lost after more minutes over time than this; `Infinity`: never. */
    readonly lostAfter: number;
  };
  /**
   * What records of the game say themselves, because those who organize it differ: what a wrong challenge pays
   * (`challenge`), what unplayed racks are worth (`end`). The game is the same one, and so is its fingerprint: only
   * whoever verifies a record asks. Default: nothing.
   */
  readonly leftToRecord?: readonly ('challenge' | 'end')[];
  /** What the game says in words of its own, by what they are for and the name: `rule/not-free`, `reason/home`. */
  readonly messages: OwnWords;
  /** Pieces outside the alphabet. Their tile indices follow the alphabet's, in this order. */
  readonly pieces: readonly Piece[];
  readonly zones: readonly ZoneRule[];
  /**
   * Names of the zones that a seat places tiles from, its own or common ones, in the order in which they are looked
   * through.
   */
  readonly playFrom: readonly string[];
  readonly boards: 'shared' | 'own';
  /**
   * The name of the game and a digest of all data in its rules, dictionary apart. Games and saves belong to the rules
   * of one fingerprint.
   */
  readonly fingerprint: string;
}

/** Legal placements of a seat, lazily, in any order; none when the seat has no play. */
export type PlaySource = (rules: Rules, game: Game, seat: Seat) => Iterable<Placement>;

/**
 * What a move has done, before the steps and effects that follow. `as`: the move as the log keeps it, where that is
 * shorter than it was given. `secret`: others may not see it.
 */
export interface Acted {
  readonly game: WorkingGame;
  readonly as?: Move;
  readonly secret?: true;
}

/** One type of move: who may make it and when, what parts it has, and what it does. */
export interface MoveRule extends Named {
  readonly name: Move['type'];
  /** While a seat owes this; at any time; or by the director only. */
  readonly when: 'move' | 'verdict' | 'answer' | 'always' | 'director';
  /** Its parts, in the order of its text. */
  readonly parts: readonly Part[];
  /**
   * `parts`: its text is a word and the texts of its parts. `json`: a word and a JSON object. `placement`: a
   * placement's.
   */
  readonly text: 'parts' | 'json' | 'placement';
  /** Could the seat make such a move now? For `owed`. */
  readonly may: (rules: Rules, game: GameData, seat: Seat) => boolean;
  /** May a seat declare with it that no plays remain, because an ending of these rules asks? Default: no. */
  readonly declares?: (rules: Rules) => boolean;
  /** The move as another viewer may know it. */
  readonly seenAs: (rules: Terms, move: Move, by: Actor, viewer: Viewer) => Move;
  /**
   * Everything that speaks against a move of `when: 'move'`, by what its seat knows of the game on which it would move:
   * while a play can be challenged, that is what it knows of the game after the window has closed. Default: nothing.
   */
  readonly broken?: (rules: Rules, game: GameData, by: Seat, move: Move) => Violations;
  /**
   * Carries the move out, or answers with every reason against it.
   * These have been checked before: the shapes of the parts; of `when: 'move'`, that the seat owes a move and that
   * nothing is `broken`, and then the game is as it is after an open challenge window has closed; of a placement, every
   * rule (it is a `Play`).
   */
  readonly apply: (rules: Rules, game: WorkingGame, by: Actor, move: Move) => Result<Acted, Violations>;
}

/** The start draw: who begins, when that is left to chance. */
export interface StartDraw extends Named {
  /** Holds the draw, and says who begins. */
  readonly draw: (rules: Rules, game: WorkingGame) => { readonly game: WorkingGame; readonly first: Seat };
}

/**
 * The rules of a game, as every verb takes them first: a plain record. `{ ...rules, dictionary }` is the same game with
 * another dictionary.
 */
export interface Rules extends Terms {
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
  readonly leaving: Leaving;
  readonly ending: readonly EndRule[];
  readonly settlement: readonly Settlement[];
  readonly ranking: Ranking;
  readonly state: readonly StateSlot[];
  /** Parts of the board that belong to seats; most games have none. */
  readonly areas: readonly Area[];
  /** Finds legal plays, for rules that ask whether any remain. */
  readonly plays: PlaySource | undefined;
}

/** Rules whose words run along the axes of the board: those for which a move generator can find the plays. */
export interface CrosswordRules extends Rules {
  readonly read: AlongAxes;
}

/** Words are the unbroken lines of letters along some axes. */
export interface AlongAxes {
  readonly type: 'along';
  readonly axes: readonly Axis[];
  /**
   * The words that freshly placed tiles form, the main word first. `on`: the board before, and all tiles that are laid
   * on it; `letterOn` says what a square shows. `tiles` are in ascending order of squares; `claims` are paths that the
   * move names.
   */
  readonly words: (on: LaidBoard, tiles: readonly Placed[], claims: readonly (readonly Square[])[]) => readonly Word[];
}

/** How words are read from the board. */
export type Reading =
  | AlongAxes
  /** Words are named by the move as paths (`claimed`), or read in the game's own way (`own`). */
  | {
      readonly type: 'claimed' | 'own';
      /** The words that fresh tiles form or that the move claims: as above. */
      readonly words: AlongAxes['words'];
      /** The paths along which these letters could be claimed, each once. For `pathsOf`; without it there are none. */
      readonly paths?: (
        board: Board,
        tiles: readonly Placed[],
        letters: readonly Letter[],
      ) => readonly (readonly Square[])[];
      /** Words of the dictionary that could be claimed, each spelling once. For previews; without it they list none. */
      readonly claimable?: (board: Board, tiles: readonly Placed[], dictionary: Dictionary) => readonly Word[];
    };

/** A play to be judged or scored: what placement and score rules look at. It may break rules. */
export interface Attempt {
  readonly rules: Rules;
  readonly game: GameData;
  readonly play: Play;
}

/**
 * One condition on placements; a play must meet them all. `type` says what a move generator can know beforehand. Where
 * a rule has `broken`, that function decides. A rule of type `own` has to be asked about each finished play.
 */
export type PlacementRule =
  | (Named & { readonly type: 'on-empty-squares' | 'off-walls' | 'in-one-line' | 'forms-a-word' })
  | (Named & {
      readonly type: 'covers-start' | 'connected';
      /**
       * When a start square must be covered, or a letter touched. `board-empty`: the start while the seat's board shows
       * no letter, a letter once it shows one. `always`: at any time.
       */
      readonly when: 'board-empty' | 'always';
    })
  | (Named & {
      /** `true` or the squares at fault when the play breaks the rule; `false` or no squares when it does not. */
      readonly broken: (attempt: Attempt) => boolean | readonly Square[];
    } & (
        | {
            /** Broken exactly where a tile covers a square that is closed to the seat. */
            readonly type: 'closed-squares';
            /** Is the square closed, so that the seat may cover it with no tile at all? */
            readonly closed: (rules: Rules, game: GameData, seat: Seat, square: Square) => boolean;
            /** Closed squares lie beyond the edge of the board as it is now: nobody shows them. */
            readonly beyond?: true;
          }
        | {
            /** Broken exactly where no tile covers any of some squares. */
            readonly type: 'covers-one-of';
            /** Those squares; `undefined`: the rule asks for nothing now. */
            readonly squares: (rules: Rules, game: GameData, seat: Seat) => readonly Square[] | undefined;
          }
        | {
            /** Broken exactly where a play lays more tiles than `most`. */
            readonly type: 'max-placed';
            readonly most: number;
          }
        /** `pieces`: looks only at pieces beside the word and at blockers. Letters and blanks never break it. */
        | { readonly type: 'pieces' | 'own' }
      ));

/**
 * One part of a play's score; each makes a line or none. `premiums`: those of the squares that the play covers count;
 * `lasting-premiums`: those of every square of the word.
 */
export type ScoreRule =
  | (Named & { readonly type: 'premiums' | 'lasting-premiums' | 'face-value' | 'one-per-tile' })
  /** A bonus by the number of tiles placed (bingo). Tiles of the kinds `except` are not counted. */
  | (Named & {
      readonly type: 'by-count';
      readonly bonus: Readonly<Record<number, number>>;
      /** The multiplier of the main word's score so far, by the number of tiles placed. Default: 1. */
      readonly times?: Readonly<Record<number, number>>;
      readonly except: readonly Tile[];
    })
  | (Named & {
      readonly type: 'own';
      /** Points of the play; 0 makes no line. */
      readonly points: (attempt: Attempt) => number;
    });

/** An end of the game. Its name is the reason that `game.over` gives. */
export interface EndRule extends Named {
  /** Is the game over? Asked after every item of work, while every turn on the table is final. */
  readonly over: (rules: Rules, game: GameData) => boolean;
  /**
   * The game does not wait for this ending: once it is met, what lies on the table is settled without any more moves or
   * verdicts, and plays count. Only a challenge that was made still gets its ruling. Default: no.
   */
  readonly atOnce?: boolean;
  /**
   * The ending is met only by a turn without points, by a rack that is empty, or by seats that leave. So a program that
   * plays many games need not ask after every turn. Default: no.
   */
  readonly quiet?: boolean;
}

/** Changes of score when play stops, as for tiles left on racks. */
export interface Settlement extends Named {
  /**
   * Keys of the zones whose tiles it counts. They are laid open when play stops. While one of them is not known, nobody
   * is ranked. Default: none.
   */
  readonly counts?: (rules: Rules, game: GameData) => readonly string[];
  /** The score lines by seat, one list for each. */
  readonly lines: (rules: Rules, game: GameData) => readonly (readonly Line[])[];
}

/** A part of the board whose squares belong to seats, as the corner or the side of each. Its name is drawn. */
export interface Area extends Named {
  /** Is this square of the area the seat's? */
  readonly owns: (rules: Rules, game: GameData, seat: Seat, square: Square) => boolean;
}

/** Who won. */
export interface Ranking extends Named {
  /** Seats that do not compete, as an arbiter's. They come last in the tiers. Default: none. */
  readonly unranked?: readonly Seat[];
  /** Seats in tiers, the winners first. `totals` are the final scores by seat, settlement included. */
  readonly tiers: (rules: Rules, game: GameData, totals: readonly number[]) => readonly (readonly Seat[])[];
}

/** Something that happens between moves: booking the play, filling the rack, passing the turn on. */
export interface Step extends Named {
  /** The game after the step. */
  readonly run: (rules: Rules, game: WorkingGame) => WorkingGame;
}

/** What becomes of the pieces of a seat that has left. */
export interface Leaving extends Named {
  /** The game after they have been dealt with. Asked once, when no turn on the table is open any more. */
  readonly run: (rules: Rules, game: WorkingGame, seat: Seat) => WorkingGame;
}

/** The seats that owe something: a move, or a verdict on a pending turn. */
export interface Roster extends Named {
  /** Those seats. `turn` is the pending turn, where verdicts are asked for. */
  readonly seats: (rules: Rules, game: GameData, turn?: PendingTurn) => readonly Seat[];
}

/** A move of the game's own, sent as `{ type: 'act', action: name, … }`. It does not end the turn. */
export interface Action extends Named {
  /** May the seat make it now? */
  readonly may: (rules: Rules, game: GameData, seat: Seat) => boolean;
  /** What speaks against this move: `true` or squares at fault, as in a placement rule. */
  readonly broken: (rules: Rules, game: GameData, seat: Seat, act: Act) => boolean | readonly Square[];
  /** The game after the move. */
  readonly run: (rules: Rules, game: WorkingGame, seat: Seat, act: Act) => WorkingGame;
}

/** One consequence of a play, taken from the agenda by its name. */
export interface Effect extends Named {
  /** The game after it. It may queue more effects and questions. */
  readonly run: (rules: Rules, game: WorkingGame, item: AgendaItem) => WorkingGame;
}

/** A question to one seat, taken from the agenda by its name. */
export interface Question extends Named {
  /** The possible answers. With none, the question is not asked. */
  readonly options: (rules: Rules, game: GameData, item: AgendaItem) => readonly Choice[];
  /** The game after the answer. */
  readonly answer: (rules: Rules, game: WorkingGame, item: AgendaItem, choice: Choice) => WorkingGame;
}
