/** What is found out about records. */
import type { Layout } from '../board/layout.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Evidence } from './evidence.ts';

/** Rules that some records were played by, and the evidence for them. */
export interface Fit {
  /** How many records, how many of their plays have points, and how many of these are what the rules give. */
  readonly records: number;
  readonly plays: number;
  readonly agree: number;
  /** The board as a text that `parseLayout` reads. */
  readonly board: string;
  /** What each letter is worth, and `?`, the blank. */
  readonly values: Readonly<Record<string, number>>;
  /** The bonus by the number of tiles placed, where there is one. */
  readonly bonus: Readonly<Record<number, number>>;
  /** The names of the records. */
  readonly files: readonly string[];
  /** The rules of the catalogue that these are, or come nearest to, in words: `standard board, english values`. */
  readonly nearest: string;
  /** What differs from those, in words: `H8: double word instead of plain`. Empty where nothing does. */
  readonly differences: readonly string[];
  /**
   * Squares that no play covers, and squares of which the plays do not show what they do: another premium leaves no
   * more plays over. Their premiums are those of the nearest board, or follow from its symmetry.
   */
  readonly unplayed: readonly string[];
  readonly undecided: readonly string[];
  /** Letters that no play shows; their values are those of the nearest letter set. */
  readonly unseen: readonly string[];
  /** What is known of each square, of each letter's value (`?`: the blank) and of each bonus, by tiles placed. */
  readonly evidence: {
    readonly squares: Readonly<Record<string, Evidence>>;
    readonly values: Readonly<Record<string, Evidence>>;
    readonly bonus: Readonly<Record<number, Evidence>>;
  };
  /** Options for `classic` and `rulesFor`: verifies the records by these rules. */
  readonly options: {
    readonly alphabet: Alphabet;
    readonly layout: Layout;
    readonly bingo: Readonly<Record<number, number>>;
  };
}

/** The rules that records were played by. */
export interface Explanation {
  /** The rules of most records first. */
  readonly fits: readonly Fit[];
  /** Names of records that no rules explain, or of which nothing can be said: no play of theirs has points. */
  readonly left: readonly string[];
}
