/** Queueing work: effects and questions by name. */
import { changed, type Due, type GameOf } from './game.ts';

/** Puts work at the end of the agenda. */
export function queue<X>(game: GameOf<X>, ...due: readonly Due[]): GameOf<X> {
  return due.length === 0 ? game : changed(game, { agenda: [...game.agenda, ...due] });
}

/** Puts work before everything that waits: what a question or a card brings about in the middle of other work. */
export function queueFirst<X>(game: GameOf<X>, ...due: readonly Due[]): GameOf<X> {
  return due.length === 0 ? game : changed(game, { agenda: [...due, ...game.agenda] });
}
