/**
 * What the generator keeps of a square in a line: eight numbers side by side, so that one look at the memory brings them all. Every axis has
 * its own copy of the board, line behind line, each line followed by a square that takes no tile: a walk along a line needs no other edge.
 * A place is the index of a square's first number; the next square of the line is `SIZE` further.
 */
export const FIELD = {
  /** How many numbers a square takes. */
  SIZE: 8,
  /** The letter that lies there, 0 for none. */
  LETTER: 0,

  // where no letter lies:
  /** Letters that may be laid there, as bits: the cross-set, or none. */
  ALLOWED: 1,
  /** Points of the letters crossing there, times the square's word premium. */
  CROSS_SUM: 2,
  /** How often a tile laid there counts in words across: the word premium for each of them. */
  CROSS_TIMES: 3,
  LETTER_TIMES: 4,
  WORD_TIMES: 5,
  /** `CROSSED`, `ELSEWHERE`: what words across mean for the generator. */
  CROSSING: 6,

  // where the first letter of a block lies (`VALUE`: any letter):
  VALUE: 1,
  /** Where the graph stands after the block's letters, last to first; 0: no word holds them. */
  NODE: 2,
  ARCS: 3,
  /** The place of the block's last letter. */
  END: 4,
  /** Points of the block. */
  SUM: 5,

  /** The square's number on the board. */
  SQUARE: 7,
} as const;

/** A tile laid there forms a word across. */
export const CROSSED = 1;
/** A single tile laid there is shown by an earlier axis already. */
export const ELSEWHERE = 2;
/** The mark of a blank beside the letter that it shows. */
export const BLANK_MARK = 128;
