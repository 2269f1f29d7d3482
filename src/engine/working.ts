/**
 * What is collected in the middle of a move: events, chance that was given and that was decided, and reasons to refuse
 * the move.
 */
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import type { Game, GameData, WorkingGame } from './game.ts';
import type { Violation } from './violation.ts';

/**
 * What a verb collects while it works; the game that it returns has nothing of it. It belongs to the verb and is added
 * to: all games of one verb share it, and what is only tried has one of its own.
 */
export interface Work {
  readonly events: readonly Event[];
  /** Chance that was given with the move. */
  readonly given: readonly Chance[];
  /** How much of it has been used. */
  readonly used: number;
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

/** The same, for this file to add to. */
function collector(given: readonly Chance[], past: Work['past'], isTrial: boolean) {
  const [events, decided, refused]: [Event[], Chance[], Violation[]] = [[], [], []];
  return { events, given, used: 0, decided, read: 0, refused, past, isTrial };
}

/** A working game as only this file sees it. */
interface AtWork extends GameData {
  readonly work: ReturnType<typeof collector> | undefined;
}

function isAtWork(game: GameData): game is AtWork {
  return 'work' in game;
}

/**
 * A copy of the game with what a verb has collected. Every field is named, because that is ten times as fast as a
 * spread (measured).
 */
function copyOf<G extends GameData>(game: G, work: ReturnType<typeof collector> | undefined): G {
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

/** An entry of a log that was replayed: the game before it, put together when it is asked for, and what happened. */
export interface Moment {
  readonly before: () => Game;
  readonly events: readonly Event[];
}

/** A log that was replayed. `standing`: indices of the entries that no later entry takes back. */
export interface Past {
  readonly moments: readonly Moment[];
  readonly standing: readonly number[];
}

/** What has been collected so far. A game at rest is a mistake of the program. */
function collectorOf(game: WorkingGame): ReturnType<typeof collector> {
  const work = isAtWork(game) ? game.work : undefined;
  if (work === undefined)
    throw new RangeError('nothing can happen in a game at rest: only a move, a step or an effect may do that');
  return work;
}

const never = (): undefined => undefined;

/** The game, ready for a verb to work on. `given`: what chance decided, where the game has no seed. */
export function startWork(game: GameData, given: readonly Chance[] = [], past: Work['past'] = never): WorkingGame {
  return copyOf(game as WorkingGame, collector(given, past, false));
}

/** The game, ready to try what would happen in it, with nothing told. */
export function startTrial(game: GameData): WorkingGame {
  return copyOf(game as WorkingGame, collector([], never, true));
}

/** The game, ready to try what would happen in it, with a copy of what has been collected. */
export function tryOn(game: WorkingGame): WorkingGame {
  const { events, given, used, decided, read, refused, past } = collectorOf(game);
  const copy = collector(given, past, true);
  copy.events.push(...events);
  copy.decided.push(...decided);
  copy.refused.push(...refused);
  copy.used = used;
  copy.read = read;
  return copyOf(game, copy);
}

/** What was tried is done. */
export function tryNoMore(game: WorkingGame): WorkingGame {
  collectorOf(game).isTrial = false;
  return game;
}

/** Goes on in another game with what has been collected so far. */
export function workOn(game: WorkingGame, other: GameData): WorkingGame {
  return copyOf(other as WorkingGame, collectorOf(game));
}

/** What has been collected so far. */
export function workOf(game: WorkingGame): Work {
  return collectorOf(game);
}

/** The game at rest, without what has been collected, with some fields changed. */
export function resting(game: WorkingGame, changes: Partial<GameData> = {}): Game {
  return Object.assign(copyOf<GameData>(game, undefined), changes) as Game;
}

/** Reports an event. */
export function emit(game: WorkingGame, event: Event): WorkingGame {
  collectorOf(game).events.push(event);
  return game;
}

/** Refuses the move with this violation. Work may go on; the verb answers with all violations together. */
export function refuse(game: WorkingGame, violation: Violation): WorkingGame {
  collectorOf(game).refused.push(violation);
  return game;
}

/** Has the move been refused by now? */
export function isRefused(game: WorkingGame): boolean {
  return collectorOf(game).refused.length > 0;
}

/** The next given decision of chance, if it is of this type. */
export function nextGiven<T extends Chance['type']>(
  game: WorkingGame,
  type: T,
): Extract<Chance, { readonly type: T }> | undefined {
  const { given, used } = collectorOf(game);
  const next = given[used];
  return next?.type === type ? (next as Extract<Chance, { readonly type: T }>) : undefined;
}

/** Uses the next given decision of chance. `as`: how the log writes it, where that differs from how it was given. */
export function takeGiven(game: WorkingGame, as?: Chance): WorkingGame {
  const work = collectorOf(game);
  const decided = as ?? work.given[work.used];
  work.used++;
  if (decided !== undefined) work.decided.push(decided);
  return game;
}

/** Notes what chance decided. `read`: how many numbers of the random stream this move has read by now. */
export function decide(game: WorkingGame, chance: Chance, read?: number): WorkingGame {
  const work = collectorOf(game);
  work.decided.push(chance);
  if (read !== undefined) work.read = read;
  return game;
}
