/** The options of the classic game, which most games take as well. */
import type { Layout } from '../../board/layout.ts';
import type { Option, Options } from '../../core/options.ts';
import type { PlaySource } from '../../engine/rules.ts';
import type { Dictionary } from '../../lexicon/dictionary.ts';
import type { PassCounts } from '../../rules/ending.ts';
import type { StartTie } from '../../rules/start-draw.ts';
import type { Alphabet } from '../../tiles/alphabet.ts';

/** What happens to words that the dictionary lacks, and what a wrong challenge costs. */
export type Challenge =
  /** Every word stands. */
  | 'none'
  /** Words that the dictionary lacks are refused at once. */
  | 'void'
  /** A wrong challenge is free. */
  | 'single'
  /** It costs the next turn. */
  | 'double'
  /** Whoever is wrong loses the game. */
  | 'triple'
  /** `points`: by how many wrong challenges that seat has made; the last one goes on. */
  | {
      readonly points: number | readonly number[];
      readonly per: 'play' | 'word';
      readonly to: 'challenged' | 'from-challenger';
    };

/** The switches of the usual game: plain data. Presets are values of this type. Names and defaults: RULES 14. */
export interface ClassicOptions {
  /** Sets the defaults of what follows. Default 2013. */
  readonly edition?: 2007 | 2010 | 2013;
  /** Default: English. */
  readonly alphabet?: Alphabet;
  /** Default: the standard 15×15 board. */
  readonly layout?: Layout;
  /** Without one, challenges are ruled by the director. */
  readonly dictionary?: Dictionary;
  /** Default `'double'`. */
  readonly challenge?: Challenge;
  /** Default: 2013 `'word'`, else `'play'`. */
  readonly challengeScope?: 'play' | 'word';
  /** Do turns lost by wrong challenges add up? Default true. */
  readonly challengeStack?: boolean;
  /** Does a turn lost by a wrong challenge count as a pass? Default false. */
  readonly challengeIsPass?: boolean;
  /** Default `'redraw-tied'`. */
  readonly startDraw?: { readonly tie?: StartTie };
  /** Default 7. */
  readonly rackSize?: number;
  /** Tiles placed in one play to bonus. Default: `{ [rackSize]: 50 }`. */
  readonly bingo?: Readonly<Record<number, number>>;
  /** Tiles that the bag must hold (default `'count'`: as many as are exchanged), and how often each seat may. */
  readonly exchange?: { readonly minBag?: number | 'count'; readonly perSeat?: number };
  /**
   * When play stops besides going out; 0 and `'never'` switch an ending off. Defaults: 2013 two passes each; else no
   * plays by consensus.
   */
  readonly ending?: {
    /** Turns without points in a row, whoever's they are. Default 0. */
    readonly scoreless?: number;
    readonly passesEach?: number;
    readonly noPlays?: 'consensus' | 'auto' | 'both' | 'never';
    readonly passCounts?: PassCounts;
  };
  /** What going out is worth: the others' tiles, twice that while nobody loses any, or nothing. Default `'others'`. */
  readonly outBonus?: 'others' | 'twice-others' | 'none';
  /** Default: overtime costs nothing. See `overtimeMove`. */
  readonly overtime?: { readonly perMinute: number; readonly lostAfter?: number };
  /** Fewest and most seats. Default 2 to 4. */
  readonly seatCount?: { readonly least: number; readonly most: number };
  /** Finds legal plays, where `noPlays: 'auto'` needs them. */
  readonly plays?: PlaySource;
}

const WHOLE = { type: 'whole', from: 0 } as const;
const UNLIMITED = { type: 'whole', from: 0, to: Infinity } as const;
const SEATS = { type: 'needed', of: { type: 'whole', from: 1 } } as const;
const BOOLEAN = { type: 'boolean' } as const;
const PLAY_OR_WORD = ['play', 'word'] as const;

/** A layout, in the options of any game. */
export const LAYOUT: Option<Layout> = { type: 'made', name: 'a layout', has: 'glyphs' };

/** What `classic` takes. */
export const CLASSIC_OPTIONS: Options<ClassicOptions> = {
  edition: [2007, 2010, 2013],
  alphabet: { type: 'made', name: 'an alphabet', has: 'counts' },
  layout: LAYOUT,
  dictionary: { type: 'made', name: 'a dictionary with has(letters)', has: 'has' },
  challenge: [
    'none',
    'void',
    'single',
    'double',
    'triple',
    {
      type: 'object',
      parts: {
        points: { type: 'needed', of: [WHOLE, { type: 'list', of: WHOLE }] },
        per: { type: 'needed', of: PLAY_OR_WORD },
        to: { type: 'needed', of: ['challenged', 'from-challenger'] },
      },
    },
  ],
  challengeScope: PLAY_OR_WORD,
  challengeStack: BOOLEAN,
  challengeIsPass: BOOLEAN,
  startDraw: { type: 'object', parts: { tie: ['redraw-tied', 'redraw-all', 'seat-order'] } },
  rackSize: { type: 'whole', from: 1, to: 99 },
  bingo: { type: 'object', parts: {}, each: WHOLE },
  exchange: { type: 'object', parts: { minBag: ['count', WHOLE], perSeat: UNLIMITED } },
  ending: {
    type: 'object',
    parts: {
      scoreless: WHOLE,
      passesEach: WHOLE,
      noPlays: ['consensus', 'auto', 'both', 'never'],
      passCounts: ['pass', 'pass-or-exchange', 'scoreless'],
    },
  },
  outBonus: ['others', 'twice-others', 'none'],
  overtime: { type: 'object', parts: { perMinute: { type: 'needed', of: WHOLE }, lostAfter: UNLIMITED } },
  seatCount: { type: 'object', parts: { least: SEATS, most: SEATS } },
  plays: { type: 'function' },
};
