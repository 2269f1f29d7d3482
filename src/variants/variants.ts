/**
 * `tilewright/variants`: every game of the library except the classic one. Each is a function from options to rules. A
 * bundle carries only those that a program imports.
 */
import { classicListed } from './classic.ts';
import { nineTileListed } from './nine-tile.ts';
import { finishLineListed } from './finish-line.ts';
import { blankExchangeListed } from './blank-exchange.ts';
import { juniorListed } from './junior.ts';
import { blanksAndBlockersListed } from './blanks-and-blockers.ts';
import { bustinOutListed } from './bustin-out.ts';
import { hyperRaceListed } from './hyper-race.ts';
import { freeForAllListed } from './free-for-all.ts';
import { surpriseListed } from './surprise.ts';
import { scrabbleMeListed } from './scrabble-me.ts';
import { superCrosswordListed } from './super.ts';
import { wordsmogListed } from './wordsmog.ts';
import { duplicateListed } from './duplicate.ts';
import { bonusFortyListed } from './bonus-forty.ts';
import { growingBoardListed } from './growing-board.ts';
import type { CatalogueGame } from './listed.ts';

export type { CatalogueGame } from './listed.ts';
export { blankExchange, withBlankExchange } from './blank-exchange.ts';
export { blanksAndBlockers, type BlanksAndBlockersOptions } from './blanks-and-blockers.ts';
export { bonusForty, type BonusFortyOptions } from './bonus-forty.ts';
export { bustinOut, type BustinOutOptions } from './bustin-out.ts';
export { duplicate, type DuplicateOptions } from './duplicate.ts';
export { finishLine, type FinishLineOptions } from './finish-line.ts';
export { freeForAll, type FreeForAllOptions } from './free-for-all.ts';
export { growingBoard, type GrowingBoardOptions } from './growing-board.ts';
export { hyperRace, type HyperRaceOptions } from './hyper-race.ts';
export { junior, type JuniorOptions } from './junior.ts';
export { nineTile } from './nine-tile.ts';
export { superCrossword } from './super.ts';
export { wordsmog } from './wordsmog.ts';
export { scrabbleMe, type ScrabbleMeOptions } from './scrabble-me.ts';
export { surprise, type SurpriseOptions } from './surprise.ts';
export { miniBoards } from './data/mini-boards.ts';
export { guardDogs } from './data/bustin-out.ts';
export { saucers } from './data/hyper-race.ts';

/** Every game: those of the rulebooks in their order, then the others. A new game is listed here and exported above. */
export const GAMES: readonly CatalogueGame[] = [
  classicListed,
  nineTileListed,
  finishLineListed,
  blankExchangeListed,
  juniorListed,
  blanksAndBlockersListed,
  bustinOutListed,
  hyperRaceListed,
  freeForAllListed,
  surpriseListed,
  scrabbleMeListed,
  superCrosswordListed,
  wordsmogListed,
  duplicateListed,
  bonusFortyListed,
  growingBoardListed,
];
