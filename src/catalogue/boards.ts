/**
 * Boards by the names that records and positions use, in lower case (FORMATS 1.3, 2), with the sets that they are
 * played with.
 */
import type { Layout } from '../board/layout.ts';
import { standard } from '../board/layouts/standard.ts';
import { super21 } from '../board/layouts/super-21.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { englishSuper } from '../tiles/alphabets/english-super.ts';

/** A board with the names that programs give it, and the sets that stand in for the usual ones on it. */
export interface KnownBoard {
  readonly layout: Layout;
  readonly names: readonly string[];
  readonly sets: Readonly<Record<string, Alphabet>>;
}

/** Every board that has a name; MAGPIE's test files call the usual one `classic`. */
export const BOARDS: readonly KnownBoard[] = [
  { layout: standard, names: ['crosswordgame', 'standard15', 'standard', 'classic'], sets: {} },
  { layout: super21, names: ['supercrosswordgame', 'standard21', 'super'], sets: { [english.name]: englishSuper } },
];

/** What to call them where a name is not known. */
export const BOARD_NAMES: string = 'CrosswordGame (15x15), SuperCrosswordGame (21x21)';

/** The board of a name. */
export function boardNamed(name: string): KnownBoard | undefined {
  return BOARDS.find(({ names }) => names.includes(name.trim().toLowerCase()));
}
