/**
 * `tilewright/movegen`: what may be played. For games that read along lines, every play of a position, fast. For all
 * games every move by brute force, and random moves.
 */
export { enumerate, enumerateAll } from '../search/enumerate.ts';
export { sample, findPlacement, type SampleOptions } from '../search/sample.ts';
export { isCrossword } from '../engine/read-play.ts';
export { randomFrom, type Random } from '../core/random.ts';
export type { PositionFault } from './plan.ts';
export { positionOf, type Position, type PositionOptions } from './position.ts';
export { prepareWords } from './prepare.ts';
export { visitPlays } from './visit.ts';
export { countPlays, listPlays } from './list.ts';
export type { Exchange } from '../search/exchanges.ts';
export type { RankedExchange, RankedMove, RankedPlay } from './candidate.ts';
export { STOP, type Candidate, type ScoredPlacement, type VisitedPlay } from './candidate.ts';
export { topPlays, type ByLeaves, type ByWorth } from './top.ts';
export { playOf, pointsOf } from './points.ts';
export { equityOf, type Equity } from './equity.ts';
export { afterPlay } from './after-play.ts';
export { divide, perft } from './perft.ts';
