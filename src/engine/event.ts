/**
 * Events: what happened in a change, for whoever sits at the table. JSON. `eventsFor` leaves out what a viewer may not
 * know.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Word } from '../board/run.ts';
import type { Placement } from './move.ts';
import type { Prompt } from './prompt.ts';
import type { Line, Score } from './score.ts';

/**
 * A turn that was taken back: whose it was, by what move, and the words of a play, the main word first. `sealed`: a
 * turn face down.
 */
export interface UndoneTurn {
  readonly type: 'place' | 'exchange' | 'pass' | 'sealed' | 'act' | 'resign';
  readonly seat: Seat;
  readonly words: readonly Word[];
}

/** One thing that happened, told apart by `type`. `hidden` counts tiles that are not named. */
export type Event =
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly placement: Placement;
      readonly words: readonly Word[];
      readonly score: Score;
    }
  /** A play became final. `total` is the seat's score after it. */
  | {
      readonly type: 'booked';
      readonly seat: Seat;
      readonly words: readonly Word[];
      readonly score: Score;
      readonly total: number;
    }
  /** Tiles went from one zone to another, drawn or moved. Zones are keys of `game.zones`. */
  | {
      readonly type: 'drew' | 'moved';
      readonly seat: Seat;
      readonly from: string;
      readonly to: string;
      readonly tiles: readonly Tile[];
      readonly hidden: number;
    }
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly tiles: readonly Tile[]; readonly hidden: number }
  /** The start draw: each seat's tile in the order drawn, later draws of tied seats included, and who begins. */
  | {
      readonly type: 'drew-lots';
      readonly seat: Seat;
      readonly drawn: readonly { readonly seat: Seat; readonly tile: Tile }[];
    }
  | { readonly type: 'sealed' | 'accepted' | 'lost-turn' | 'to-move'; readonly seat: Seat }
  | { readonly type: 'passed'; readonly seat: Seat; readonly noPlays: boolean }
  /** A seat is out of the game: it resigned, or lost for the reason given. */
  | { readonly type: 'left'; readonly seat: Seat; readonly reason: string }
  /** The answer to a challenge. Without `upheld` the director has to rule. */
  | {
      readonly type: 'challenged';
      readonly seat: Seat;
      readonly of: Seat;
      readonly words: readonly Word[];
      readonly upheld?: boolean;
    }
  | { readonly type: 'withdrawn'; readonly seat: Seat; readonly placement: Placement; readonly words: readonly Word[] }
  | { readonly type: 'asked'; readonly seat: Seat; readonly prompt: Prompt }
  /** `secret`: others may not know the answer. */
  | {
      readonly type: 'answered';
      readonly seat: Seat;
      readonly question: string;
      readonly choice: string;
      readonly secret?: true;
    }
  | { readonly type: 'adjusted'; readonly seat: Seat; readonly line: Line }
  /** The director set something. */
  | { readonly type: 'imposed'; readonly reason: string }
  /**
   * `n` entries of the log were taken back: the game is as it was before them. `turns`: the turns among them, in
   * their order, as everybody knows them.
   */
  | { readonly type: 'undone'; readonly entries: number; readonly turns: readonly UndoneTurn[] }
  /** With an `undone`: a play that was final, or was withdrawn, lies on the table again; verdicts on it may be owed. */
  | { readonly type: 'reopened'; readonly seat: Seat; readonly words: readonly Word[] }
  | { readonly type: 'closed' }
  /** Something of the game's own happened. `rule` is its name, `of` another seat that it happened to. */
  | {
      readonly type: 'rule';
      readonly rule: string;
      readonly seat: Seat;
      readonly of?: Seat;
      readonly squares: readonly Square[];
    }
  /** When play stops: what lay in a zone that the settlement counts. */
  | { readonly type: 'shown'; readonly zone: string; readonly tiles: readonly Tile[] }
  /**
   * The game is over. `totals` are the final scores by seat, `ranking` seats in tiers, the winners first. The first
   * tier is empty where all have left. The ranking is absent where something that decides is not known.
   */
  | {
      readonly type: 'over';
      readonly reason: string;
      readonly totals: readonly number[];
      readonly ranking?: readonly (readonly Seat[])[];
    };
