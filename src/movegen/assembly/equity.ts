/** What the second kernel module offers: the best moves by points and leaves, and whole games. */
export { beginBounds, boundRack } from './bounds';
export { beginGame, playOn, turnsEnd, scoreOf } from './games';
export { beginLeaves, findWorthiest } from './worthiest';
