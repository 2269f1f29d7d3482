/** `tilewright/testing`: laws that every game keeps, and random games to write others with. Needs `fast-check`. */
export { variantLaws, type LawOptions } from './variant-laws.ts';
export type { Law } from './law.ts';
export { plans, randomGames } from './games.ts';
export { walk, type Plan, type Stage, type Walk } from './walk.ts';
export type { Style } from './player.ts';
export { simulate } from './simulate.ts';
