/**
 * Boards by the names that records and positions use, in lower case (source: GCG, CGP), with the sets that they are
 * played with.
 */
import type { Layout } from '../board/layout.ts';
import { crossplay15 } from '../board/layouts/crossplay-15.ts';
import { duel11 } from '../board/layouts/duel-11.ts';
import { explo15 } from '../board/layouts/explo-15.ts';
import { junior13 } from '../board/layouts/junior-13.ts';
import { junior15 } from '../board/layouts/junior-15.ts';
import { kelimelik15 } from '../board/layouts/kelimelik-15.ts';
import { lexulous15 } from '../board/layouts/lexulous-15.ts';
import { punctured15 } from '../board/layouts/punctured-15.ts';
import { standard } from '../board/layouts/standard.ts';
import { super21 } from '../board/layouts/super-21.ts';
import { wwf11 } from '../board/layouts/wwf-11.ts';
import { wwf15 } from '../board/layouts/wwf-15.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { catalan } from '../tiles/alphabets/catalan.ts';
import { catalanSuper } from '../tiles/alphabets/catalan-super.ts';
import { english } from '../tiles/alphabets/english.ts';
import { englishSuper } from '../tiles/alphabets/english-super.ts';
import { romanian } from '../tiles/alphabets/romanian.ts';
import { romanianSuper } from '../tiles/alphabets/romanian-super.ts';

/** A board with the names that programs give it, and the sets that stand in for the usual ones on it. */
export interface KnownBoard {
  readonly layout: Layout;
  readonly names: readonly string[];
  readonly sets: Readonly<Record<string, Alphabet>>;
}

/** MAGPIE's test files call it `classic`. */
const STANDARD: KnownBoard = {
  layout: standard,
  names: ['crosswordgame', 'standard15', 'standard', 'classic'],
  sets: {},
};

const SUPER: KnownBoard = {
  layout: super21,
  names: ['supercrosswordgame', 'standard21', 'super21', 'super'],
  sets: { [english.name]: englishSuper, [catalan.name]: catalanSuper, [romanian.name]: romanianSuper },
};

/** The boards of those who name none, by their size. */
export const USUAL_BOARDS: readonly KnownBoard[] = [STANDARD, SUPER];

/**
 * Every board that has a name. Missing are `literaki15`, whose coloured squares no score here knows, and
 * `letterLeague27x19`, on which nobody knows where to begin: a record of these cannot be verified.
 */
export const BOARDS: readonly KnownBoard[] = [
  STANDARD,
  SUPER,
  { layout: crossplay15, names: ['crossplay15'], sets: {} },
  { layout: duel11, names: ['duel11'], sets: {} },
  { layout: explo15, names: ['explo15', 'explo'], sets: {} },
  { layout: junior13, names: ['junior13'], sets: {} },
  { layout: junior15, names: ['junior15'], sets: {} },
  { layout: kelimelik15, names: ['kelimelik15'], sets: {} },
  { layout: lexulous15, names: ['lexulous15'], sets: {} },
  { layout: punctured15, names: ['punctured15'], sets: {} },
  { layout: wwf11, names: ['wwf11'], sets: {} },
  { layout: wwf15, names: ['wwf15', 'worldwildlifefund'], sets: {} },
];

/** What to call them where a name is not known. */
export const BOARD_NAMES: string =
  'CrosswordGame (15x15), SuperCrosswordGame (21x21), crossplay15, duel11, explo15, junior13, junior15, kelimelik15, ' +
  'lexulous15, punctured15, wwf11, wwf15';

/** The board of a name. */
export function boardNamed(name: string): KnownBoard | undefined {
  return BOARDS.find(({ names }) => names.includes(name.trim().toLowerCase()));
}
