/** The options of the classic game. Most games take them as well. */
import type { Layout } from '../../board/layout.ts';
import { BOOLEAN, COUNT, LIMIT, POINTS, WHOLE, type Option, type Options } from '../../core/read.ts';
import type { PlaySource } from '../../engine/rules.ts';
import type { Dictionary } from '../../lexicon/dictionary.ts';
import type { Alphabet } from '../../tiles/alphabet.ts';

/** What becomes of phonies, and what a wrong challenge costs. */
export type Challenge =
  /** Every word stands; there are no challenges. */
  | 'none'
  /** A phony is refused when it is placed. */
  | 'void'
  /** A wrong challenge costs nothing. */
  | 'single'
  /** A wrong challenge costs the next turn. */
  | 'double'
  /** Whoever is wrong loses the game: the challenger, or the player of the phony. */
  | 'triple'
  /**
   * A wrong challenge costs points or turns. `points`: by how many wrong challenges that seat has made; the last number
   * goes for all later ones.
   */
  | {
      readonly points: number | readonly number[];
      readonly per: 'play' | 'word';
      readonly to: 'challenged' | 'from-challenger';
    };

/**
 * The options of the classic game: plain data. A preset is a value of this type. Names and defaults:
 * docs/rules-classic.md.
 */
export interface ClassicOptions {
  /** The edition of the rulebook. It sets the defaults of other options. Default 2013. */
  readonly edition?: 2007 | 2010 | 2013 | undefined;
  /** The letters with their points and counts. Default: the English set. */
  readonly alphabet?: Alphabet | undefined;
  /** The board. Default: the standard 15×15 board. */
  readonly layout?: Layout | undefined;
  /** The words. Without a dictionary the director rules on challenges. */
  readonly dictionary?: Dictionary | undefined;
  /** What becomes of phonies, and what a wrong challenge costs. Default `'double'`. */
  readonly challenge?: Challenge | undefined;
  /** What one challenge tests: the whole play, or the words named. Default: `'word'` in 2013, else `'play'`. */
  readonly challengeScope?: 'play' | 'word' | undefined;
  /** Do turns lost by wrong challenges add up? Default true. */
  readonly challengeStack?: boolean | undefined;
  /** Does a turn lost by a wrong challenge count as a pass? Default false. */
  readonly challengeIsPass?: boolean | undefined;
  /** The start draw, and what follows a tie. Default `'redraw-tied'`. */
  readonly startDraw?: { readonly tie?: 'redraw-tied' | 'redraw-all' | 'seat-order' | undefined } | undefined;
  /** Tiles on a full rack. Default 7. */
  readonly rackSize?: number | undefined;
  /** The most tiles that one play may lay, where the rack holds more. Default: the whole rack. */
  readonly maxPlaced?: number | undefined;
  /** Bingo: bonus by the number of tiles placed in one play. Default: 50 for the most that one play may lay. */
  readonly bingo?: Readonly<Record<number, number>> | undefined;
  /**
   * Exchanges: how many tiles the bag must hold (default `'count'`: as many as are exchanged), and how often a seat may
   * exchange (default: no limit).
   */
  readonly exchange?:
    { readonly minBag?: number | 'count' | undefined; readonly perSeat?: number | undefined } | undefined;
  /**
   * When play stops, besides going out. 0 and `'never'` switch an ending off. Defaults: in 2013 two passes of each
   * seat, else all agree that no plays remain.
   */
  readonly ending?:
    | {
        /**
         * How many turns in a row without points end the game: of all seats together, or `{ each: n }` for n turns of
         * each seat that is still in the game. Default 0: no limit.
         */
        readonly scoreless?: number | { readonly each: number } | undefined;
        /** Turns that interrupt that row although they score nothing. Default: none. */
        readonly scorelessExcept?: readonly ('play' | 'exchange' | 'withdrawn' | 'lost')[] | undefined;
        /** May turns without points end the game while no tile lies on the board? Default true. */
        readonly emptyBoard?: boolean | undefined;
        readonly passesEach?: number | undefined;
        readonly noPlays?: 'consensus' | 'auto' | 'both' | 'never' | undefined;
        readonly passCounts?: 'pass' | 'pass-or-exchange' | 'pass-or-withdrawn' | 'scoreless' | undefined;
      }
    | undefined;
  /**
   * Rules that players at a table may waive: the first play covers a start square (`'start'`); turns without points end
   * the game (`'scoreless'`). A game in progress applies them. A record that passes over one gets a warning instead of
   * an error. Default: none.
   */
  readonly waivable?: readonly ('start' | 'scoreless')[] | undefined;
  /**
   * What going out is worth: the value of the others' tiles, twice that while nobody loses any, or nothing. Default
   * `'others'`.
   */
  readonly outBonus?: 'others' | 'twice-others' | 'none' | undefined;
  /**
   * What everybody's tiles cost where play stops and nobody has gone out: what they are worth, or nothing. Default
   * `'own'`.
   */
  readonly stalemate?: 'own' | 'none' | undefined;
  /** Points that a blank costs that is left on a rack. Default: what the letter set says, which mostly is 0. */
  readonly unplayedBlank?: number | undefined;
  /**
   * Who wins of seats with equal totals: the one whose score was higher before tiles left were counted, or all share
   * the win, as in tournaments. Default `'before-settlement'`.
   */
  readonly ties?: 'before-settlement' | 'shared' | undefined;
  /** What overtime costs; see `overtimeMove`. Default: nothing. */
  readonly overtime?: { readonly perMinute: number; readonly lostAfter?: number | undefined } | undefined;
  /**
   * What becomes of the tiles of a seat that leaves: they go back to the bag, they are out of the game, or they go back
   * unless the bag is empty. Default `'bag-unless-empty'`.
   */
  readonly leaverTiles?: 'bag' | 'out' | 'bag-unless-empty' | undefined;
  /** Fewest and most seats. Default 2 to 4. */
  readonly seatCount?: { readonly least: number; readonly most: number } | undefined;
  /** Finds legal plays; needed for `noPlays: 'auto'` and `'both'`. */
  readonly plays?: PlaySource | undefined;
}

const COUNT_NEEDED = { needed: COUNT } as const;
const PLAY_OR_WORD = ['play', 'word'] as const;

/** What an option that takes a layout allows. */
export const LAYOUT: Option<Layout> = { type: 'object', has: 'glyphs', is: 'a layout, as parseLayout makes it' };

/** The options that `classic` takes. */
export const CLASSIC_OPTIONS: Options<ClassicOptions> = {
  edition: [2007, 2010, 2013],
  alphabet: { type: 'object', has: 'counts', is: 'an alphabet, as defineAlphabet makes it' },
  layout: LAYOUT,
  dictionary: { type: 'object', has: 'has', is: 'a dictionary, as wordSet makes it' },
  challenge: [
    'none',
    'void',
    'single',
    'double',
    'triple',
    {
      type: 'object',
      parts: {
        points: { needed: [POINTS, { type: 'list', of: POINTS }] },
        per: { needed: PLAY_OR_WORD },
        to: { needed: ['challenged', 'from-challenger'] },
      },
    },
  ],
  challengeScope: PLAY_OR_WORD,
  challengeStack: BOOLEAN,
  challengeIsPass: BOOLEAN,
  startDraw: { type: 'object', parts: { tie: ['redraw-tied', 'redraw-all', 'seat-order'] } },
  rackSize: { type: 'whole', from: 1, to: 99 },
  maxPlaced: COUNT,
  bingo: { type: 'object', of: POINTS },
  exchange: { type: 'object', parts: { minBag: ['count', WHOLE], perSeat: LIMIT } },
  ending: {
    type: 'object',
    parts: {
      scoreless: [WHOLE, { type: 'object', parts: { each: COUNT_NEEDED } }],
      scorelessExcept: { type: 'list', of: ['play', 'exchange', 'withdrawn', 'lost'] },
      emptyBoard: BOOLEAN,
      passesEach: WHOLE,
      noPlays: ['consensus', 'auto', 'both', 'never'],
      passCounts: ['pass', 'pass-or-exchange', 'pass-or-withdrawn', 'scoreless'],
    },
  },
  waivable: { type: 'list', of: ['start', 'scoreless'] },
  outBonus: ['others', 'twice-others', 'none'],
  stalemate: ['own', 'none'],
  unplayedBlank: POINTS,
  ties: ['before-settlement', 'shared'],
  overtime: { type: 'object', parts: { perMinute: { needed: POINTS }, lostAfter: LIMIT } },
  leaverTiles: ['bag', 'out', 'bag-unless-empty'],
  seatCount: { type: 'object', parts: { least: COUNT_NEEDED, most: COUNT_NEEDED } },
  plays: { type: 'function' },
};
