/** What the third kernel module offers: playouts from a position, for simulations. */
export { beginBounds, boundRack } from './bounds';
export {
  beginPlayout,
  beginPlayouts,
  draw,
  giveBack,
  leftOf,
  playTurns,
  scoreOf,
  takeBackPlays,
  turnsEnd,
} from './games';
