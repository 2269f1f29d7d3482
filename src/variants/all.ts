/** The list of the games, for the catalogue and tools. Who adds one lists it here and exports it in `variants.ts`. */
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
import { meListed } from './scrabble-me.ts';
import { superCrosswordListed } from './super.ts';
import { wordsmogListed } from './wordsmog.ts';
import { duplicateListed } from './duplicate.ts';
import { bonusFortyListed } from './bonus-forty.ts';
import { growingBoardListed } from './growing-board.ts';
import type { CatalogueGame } from './listed.ts';

/** Every game: those of the rulebooks in their order, then the others. */
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
  meListed,
  superCrosswordListed,
  wordsmogListed,
  duplicateListed,
  bonusFortyListed,
  growingBoardListed,
];
