/** What a door collects while it works: events, chance told and made, and why what was told cannot be. */
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import { changed, type Doing, type GameOf } from './game.ts';
import type { Violation } from './violation.ts';

const IDLE: Doing = { version: 0, events: [], told: [], made: [], drawn: 0, refused: [] };

/** The game with a door's work begun on it. `version` numbers the part of the random stream: 0 to begin a game, then the log's length after the move. */
export function begin<X>(game: GameOf<X>, told: readonly Chance[], version: number): GameOf<X> {
  return changed(game, { doing: { ...IDLE, told, version } });
}

/** What the door has collected so far. */
export function doingOf(game: GameOf<unknown>): Doing {
  return game.doing ?? IDLE;
}

/** The game without the door's work. */
export function end<X>(game: GameOf<X>): GameOf<X> {
  return game.doing === undefined ? game : changed(game, { doing: undefined });
}

/** Says that something happened. */
export function emit<X>(game: GameOf<X>, event: Event): GameOf<X> {
  const { version, events, told, made, drawn, refused } = doingOf(game);
  return changed(game, { doing: { version, events: [...events, event], told, made, drawn, refused } });
}

/** Says that the move cannot be done as it was told. */
export function refuse<X>(game: GameOf<X>, violation: Violation): GameOf<X> {
  const doing = doingOf(game);
  return changed(game, { doing: { ...doing, refused: [...doing.refused, violation] } });
}

/** What was told next, when it is of this sort. */
export function nextTold<W extends Chance['what']>(
  game: GameOf<unknown>,
  what: W,
): Extract<Chance, { readonly what: W }> | undefined {
  const told = doingOf(game).told[0];
  return told?.what === what ? (told as Extract<Chance, { readonly what: W }>) : undefined;
}

/** Notes a decision of chance; one that was told is used up. `read`: how many numbers of the stream have been read by now. */
export function decide<X>(
  game: GameOf<X>,
  chance: Chance,
  used: boolean,
  read: number = doingOf(game).drawn,
): GameOf<X> {
  const { version, events, told, made, refused } = doingOf(game);
  const left = used ? told.slice(1) : told;
  return changed(game, { doing: { version, events, told: left, made: [...made, chance], drawn: read, refused } });
}
