/** The board and the letters of the game whose board grows (source: games of today). */
import { times } from '../../core/list.ts';
import { parseLayout, type Layout } from '../../board/layout.ts';
import { letterLeague27x19 } from '../../board/layouts/letter-league-27x19.ts';
import type { Growth } from '../../rules/growing.ts';
import { defineAlphabet, withCounts, type Alphabet } from '../../tiles/alphabet.ts';

/**
 * What is open to begin with, which is a fact: 27×19 squares. How near to the edge a word has to come, and by how much
 * the board grows then, nobody has written down: a convention.
 */
export const GROWTH: Growth = { at: 'M13', rows: 19, columns: 27, near: 3, by: 6 };

/** How many squares are added on each side, at most: a convention. */
const MARGIN = 12;
/** After how many squares the premiums of the board repeat. */
const REPEATED = 12;

/**
 * The largest board, of 51 columns and 43 rows. In its middle is the board to begin with. The premiums go on beyond it
 * as they are there, where they repeat every twelve squares: a convention. So is the start in the middle; the board's
 * source has none.
 */
export const largestBoard: Layout = largest(letterLeague27x19);

function largest({ glyphs, rows, columns }: Layout): Layout {
  const [high, wide] = [rows + 2 * MARGIN, columns + 2 * MARGIN];
  const art = times(high, row => {
    const from = (row % REPEATED) * columns;
    const line = glyphs
      .slice(from, from + REPEATED)
      .repeat(Math.ceil(wide / REPEATED))
      .slice(0, wide);
    return row === (high - 1) / 2 ? `${line.slice(0, (wide - 1) / 2)}*${line.slice((wide + 1) / 2)}` : line;
  });
  return parseLayout(art.join('\n'), {}, 'The largest board. 27×19 squares in its middle are open to begin with.');
}

/**
 * English letters: 100 tiles, 2 of them blanks. That L is worth 2 is a fact; all other points and the counts, those of
 * the usual set, are a convention.
 */
export const longSet: Alphabet = defineAlphabet(
  'english_growing',
  `A1x9 B3x2 C3x2 D2x4 E1x12 F4x2 G2x3 H4x2 I1x9 J8x1 K5x1 L2x4 M3x2 N1x6 O1x8 P3x2 Q10x1 R1x6 S1x4
  T1x6 U1x4 V4x2 W4x2 X8x1 Y4x2 Z10x1 ?0x2`,
);

/** The same letters for a short game: 54 tiles, half of each kind, rounded up. That there are about 50 is a fact. */
export const shortSet: Alphabet = withCounts(
  longSet,
  'A5 B1 C1 D2 E6 F1 G2 H1 I5 J1 K1 L2 M1 N3 O4 P1 Q1 R3 S2 T3 U2 V1 W1 X1 Y1 Z1 ?1',
);
