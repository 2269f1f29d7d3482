/** What the kernel offers its host. */
export { collect, countAll, from, fromAll } from './anchors';
export { findBest, next, untaken, weigh } from './best';
export { beginBounds, boundRack } from './bounds';
export { order, read } from './order';
export { readSquares } from './squares';
export { addBonus, fillStates } from './states';
export { begin, end, forget } from './walk';
