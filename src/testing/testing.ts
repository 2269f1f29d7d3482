/** `tilewright/testing`: laws that every game keeps, and random games to write others with. Needs `fast-check`. */
export { variantLaws, lawNames, type LawOptions } from './variant-laws.ts';
export type { Law } from './law.ts';
export { plans, randomGames, type GamesOptions } from './games.ts';
export { walk, type Mode, type Plan, type Stage, type Walk, type WalkOptions } from './walk.ts';
export type { Style } from './player.ts';
export { simulate, type SimulateOptions, type Simulation } from './simulate.ts';
export type { Counters } from './coverage.ts';
