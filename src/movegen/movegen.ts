/**
 * `tilewright/movegen`: what may be played. For games that read along lines, every play of a position, fast. For all
 * games every move by brute force, and random moves.
 */
export {
  enumerate,
  enumerateAll,
  type EnumerateOptions,
  type Enumerated,
  type Enumeration,
} from '../search/enumerate.ts';
export { sample, findPlacement, WEIGHTS, type SampleOptions } from '../search/sample.ts';
export type { Luck } from '../search/luck.ts';
export { randomFrom, type Random } from '../core/random.ts';
export type { PositionFault } from './plan.ts';
export { positionOf, type Position, type PositionOptions } from './position.ts';
export { visitPlays } from './visit.ts';
export { countPlays, listPlays } from './list.ts';
export { STOP, type Candidate, type ScoredPlacement, type Visit, type VisitedPlay } from './candidate.ts';
export { topPlays, type Worth } from './top.ts';
export { playOf, pointsOf } from './points.ts';
export { afterPlay } from './after-play.ts';
export { divide, perft, type Branch } from './perft.ts';
