/** `tilewright/movegen`: what may be played. Every move of any game by brute force, and random ones. */
export { enumerate, enumerateAll, type EnumerateOptions, type Enumerated, type Enumeration } from './enumerate.ts';
export { sample, findPlacement, WEIGHTS, type SampleOptions } from './sample.ts';
export type { Luck } from './luck.ts';
