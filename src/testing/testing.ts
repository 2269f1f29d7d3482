/** `tilewright/testing`: laws that every game keeps, and random games to write others with. Needs `fast-check`. */
export { variantLaws, lawNames, type LawOptions } from './variant-laws.ts';
export { broken, type Law } from './law.ts';
export { plans, randomGames, type GamesOptions } from './games.ts';
export {
  forGames,
  gamesOf,
  lastOf,
  nextStage,
  stageText,
  walk,
  type Mode,
  type Plan,
  type Stage,
  type Walk,
  type WalkOptions,
} from './walk.ts';
export { LIVELY, STEADY, ideas, type Idea, type Style } from './player.ts';
export { findPlacement } from '../search/sample.ts';
export { diceOf, type Dice } from './dice.ts';
export { conserved } from './laws/conserved.ts';
export { copyOf, difference, scramble } from './same.ts';
export { hostileText, hostileValue, spoiled } from './hostile-values.ts';
export { simulate, type SimulateOptions, type Simulation } from './simulate.ts';
export { expectedOf, type Counters } from './coverage.ts';
