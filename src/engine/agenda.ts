/** Queueing work: effects and questions that come after the move. */
import { type AgendaItem, type WorkingGame } from './game.ts';
import { changed } from './working.ts';

/** Puts work at the end of the agenda. */
export function queue(game: WorkingGame, ...items: readonly AgendaItem[]): WorkingGame {
  return items.length === 0 ? game : changed(game, { agenda: [...game.agenda, ...items] });
}

/** Puts work at the front of the agenda: what a question or a card brings about in the middle of other work. */
export function queueFirst(game: WorkingGame, ...items: readonly AgendaItem[]): WorkingGame {
  return items.length === 0 ? game : changed(game, { agenda: [...items, ...game.agenda] });
}
