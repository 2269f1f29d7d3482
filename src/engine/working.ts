/**
 * What is collected in the middle of a move: events, chance that was given and that was decided, and reasons to refuse
 * the move.
 */
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import type { Game, GameData, WorkingGame } from './game.ts';
import type { Violation } from './violation.ts';

/** What a verb collects while it works. The game that it returns has nothing of it. */
export interface Work {
  readonly events: readonly Event[];
  /** Chance that was given with the move and not used yet, the next first. */
  readonly given: readonly Chance[];
  /** What chance has decided so far. */
  readonly decided: readonly Chance[];
  /** How many numbers of the random stream were read for this move. */
  readonly read: number;
  /** Why the move is refused; empty while it is not. */
  readonly refused: readonly Violation[];
  /** Replays the log so far; `undefined` where it does not replay. */
  readonly past: () => Past | undefined;
  /** Is it only tried what would happen, with nothing told of what chance will decide? */
  readonly isTrial: boolean;
}

const NO_WORK: Work = {
  events: [],
  given: [],
  decided: [],
  read: 0,
  refused: [],
  past: () => undefined,
  isTrial: false,
};

/** A working game as only this file sees it. */
interface AtWork extends GameData {
  readonly work: Work | undefined;
}

function isAtWork(game: GameData): game is AtWork {
  return 'work' in game;
}

/**
 * A copy of the game with what a verb has collected. Every field is named, because that is ten times as fast as a
 * spread (measured).
 */
function copyOf<G extends GameData>(game: G, work: Work | undefined): G {
  const copy: AtWork = {
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
  return copy as GameData as G;
}

/** The game with some fields changed. A game at rest stays at rest, a working game stays at work. */
export function changed<G extends GameData>(game: G, changes: Partial<GameData>): G {
  return Object.assign(copyOf(game, isAtWork(game) ? game.work : undefined), changes);
}

/** One entry of a log as it was replayed: the game before it, and what happened. */
export interface Moment {
  readonly before: Game;
  readonly events: readonly Event[];
}

/** A log that was replayed. `standing`: indices of the entries that no later entry takes back. */
export interface Past {
  readonly moments: readonly Moment[];
  readonly standing: readonly number[];
}

/** The game, ready for a verb to work on. `given`: what chance decided, where the game has no seed. */
export function startWork(
  game: GameData,
  given: readonly Chance[] = [],
  past: Work['past'] = NO_WORK.past,
): WorkingGame {
  return copyOf(game as WorkingGame, { ...NO_WORK, given, past });
}

/** The game, ready to try what would happen in it. */
export function startTrial(game: GameData): WorkingGame {
  return copyOf(game as WorkingGame, { ...NO_WORK, isTrial: true });
}

/** The game while something is only tried in it, or no longer. */
export function trying(game: WorkingGame, isTrial: boolean): WorkingGame {
  return copyOf(game, { ...workOf(game), isTrial });
}

/** Goes on in another game with what has been collected so far. */
export function workOn(game: WorkingGame, other: GameData): WorkingGame {
  return copyOf(other as WorkingGame, workOf(game));
}

/** What has been collected so far. */
export function workOf(game: WorkingGame): Work {
  return (isAtWork(game) ? game.work : undefined) ?? NO_WORK;
}

/** The game at rest, without what has been collected. */
export function resting(game: WorkingGame): Game {
  return copyOf<GameData>(game, undefined) as Game;
}

/** Reports an event. Here and in `decide` every field is named: a spread makes a move a tenth slower (measured). */
export function emit(game: WorkingGame, event: Event): WorkingGame {
  const { events, given, decided, read, refused, past, isTrial } = workOf(game);
  return copyOf(game, { events: [...events, event], given, decided, read, refused, past, isTrial });
}

/** Refuses the move with this violation. Work may go on; the verb answers with all violations together. */
export function refuse(game: WorkingGame, violation: Violation): WorkingGame {
  const work = workOf(game);
  return copyOf(game, { ...work, refused: [...work.refused, violation] });
}

/** Has the move been refused by now? */
export function isRefused(game: WorkingGame): boolean {
  return workOf(game).refused.length > 0;
}

/** The next given decision of chance, if it is of this type. */
export function nextGiven<T extends Chance['type']>(
  game: WorkingGame,
  type: T,
): Extract<Chance, { readonly type: T }> | undefined {
  const given = workOf(game).given[0];
  return given?.type === type ? (given as Extract<Chance, { readonly type: T }>) : undefined;
}

/** Uses the next given decision of chance. `as`: how the log writes it, where that differs from how it was given. */
export function takeGiven(game: WorkingGame, as?: Chance): WorkingGame {
  const work = workOf(game);
  const [first, ...given] = work.given;
  const decided = as ?? first;
  return copyOf(game, { ...work, given, decided: decided === undefined ? work.decided : [...work.decided, decided] });
}

/** Notes what chance decided. `read`: how many numbers of the random stream this move has read by now. */
export function decide(game: WorkingGame, chance: Chance, read: number = workOf(game).read): WorkingGame {
  const { events, given, decided, refused, past, isTrial } = workOf(game);
  return copyOf(game, { events, given, decided: [...decided, chance], read, refused, past, isTrial });
}
