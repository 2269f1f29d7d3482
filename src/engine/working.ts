/**
 * What a verb collects while it works on a game: events, chance that was given and decided, and why the move cannot be
 * done.
 */
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import type { Game, GameData, WorkingGame } from './game.ts';
import type { Violation } from './violation.ts';

/** What a verb collects. Nothing of it is in a game that the verb returns. */
export interface Work {
  readonly events: readonly Event[];
  /** Chance that was given with the move and not yet asked for. */
  readonly given: readonly Chance[];
  /** What chance has decided so far. */
  readonly decided: readonly Chance[];
  /** How many numbers of the random stream were read for this move. */
  readonly read: number;
  /** Why the move cannot be done. */
  readonly refused: readonly Violation[];
}

const NO_WORK: Work = { events: [], given: [], decided: [], read: 0, refused: [] };

/** A working game as this file knows it. */
interface AtWork extends WorkingGame {
  readonly work: Work | undefined;
}

/**
 * A game, and what a verb has collected on it. Every field is named, because such a copy is ten times as fast as a
 * spread (measured).
 */
function copyOf(game: GameData, work: Work | undefined): GameData & { readonly work: Work | undefined } {
  return {
    knows: game.knows,
    rules: game.rules,
    start: game.start,
    seats: game.seats,
    toMove: game.toMove,
    scores: game.scores,
    boards: game.boards,
    zones: game.zones,
    unseen: game.unseen,
    pending: game.pending,
    verdicts: game.verdicts,
    missing: game.missing,
    failed: game.failed,
    agenda: game.agenda,
    asked: game.asked,
    step: game.step,
    history: game.history,
    adjustments: game.adjustments,
    log: game.log,
    round: game.round,
    over: game.over,
    adjudged: game.adjudged,
    state: game.state,
    work,
  };
}

/** The game with some of its fields changed; a game at rest stays one, and so does one at work. */
export function changed<G extends GameData>(game: G, changes: Partial<GameData>): G {
  return Object.assign(copyOf(game, (game as GameData as AtWork).work), changes) as GameData as G;
}

/** The game as a verb works on it. `given`: what chance decided, where the game does not draw itself. */
export function startWork(game: GameData, given: readonly Chance[] = []): WorkingGame {
  return copyOf(game, given.length === 0 ? NO_WORK : { ...NO_WORK, given }) as GameData as WorkingGame;
}

/** What the verb has collected so far. */
export function workOf(game: WorkingGame): Work {
  return (game as AtWork).work ?? NO_WORK;
}

/** The game as it would rest now: without what the verb has collected. */
export function resting(game: WorkingGame): Game {
  return copyOf(game, undefined) as GameData as Game;
}

function withWork(game: WorkingGame, work: Work): WorkingGame {
  return copyOf(game, work) as GameData as WorkingGame;
}

/** Says that something happened. */
export function emit(game: WorkingGame, event: Event): WorkingGame {
  const { events, given, decided, read, refused } = workOf(game);
  return withWork(game, { events: [...events, event], given, decided, read, refused });
}

/** Says that the move cannot be done. The verb then refuses it with everything that was said so. */
export function refuse(game: WorkingGame, violation: Violation): WorkingGame {
  const work = workOf(game);
  return withWork(game, { ...work, refused: [...work.refused, violation] });
}

/** Has the move been refused by now? */
export function isRefused(game: WorkingGame): boolean {
  return workOf(game).refused.length > 0;
}

/** What was given next, when it is of this type. */
export function nextGiven<T extends Chance['type']>(
  game: WorkingGame,
  type: T,
): Extract<Chance, { readonly type: T }> | undefined {
  const given = workOf(game).given[0];
  return given?.type === type ? (given as Extract<Chance, { readonly type: T }>) : undefined;
}

/**
 * Takes what was given next as decided. `as`: how the log writes it, where that may be another way than it was given
 * in.
 */
export function takeGiven(game: WorkingGame, as?: Chance): WorkingGame {
  const { events, given, decided, read, refused } = workOf(game);
  return withWork(game, {
    events,
    given: given.slice(1),
    decided: [...decided, ...(as === undefined ? given.slice(0, 1) : [as])],
    read,
    refused,
  });
}

/** Notes what chance has decided. `read`: how many numbers of the random stream have been read for this move by now. */
export function decide(game: WorkingGame, chance: Chance, read: number = workOf(game).read): WorkingGame {
  const { events, given, decided, refused } = workOf(game);
  return withWork(game, { events, given, decided: [...decided, chance], read, refused });
}
