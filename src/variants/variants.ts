/**
 * `tilewright/variants`: every game of the library except the classic one. Each is a function from options to rules. A
 * bundle carries only those that a program imports.
 */
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
