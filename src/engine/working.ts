/**
 * What is collected in the middle of a move: events, chance that was given and that was decided, and reasons to refuse
 * the move.
 */
import { copied } from '../core/frozen.ts';
import { withLast } from '../core/list.ts';
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import type { Game, GameData, WorkingGame } from './game.ts';
import { reading } from './other-rules.ts';
import type { Named, Rules, Terms } from './rules.ts';
import type { Violation } from './violation.ts';

/**
 * What a verb collects while it works; the game that it returns has nothing of it. It is a value like the game that it
 * belongs to: what is added belongs to a new game, and the earlier one goes on saying what it said.
 */
export interface Work {
  readonly events: readonly Event[];
  /** Chance that was given with the move and is not used yet, the next first. */
  readonly given: readonly Chance[];
  /** What chance has decided so far. */
  readonly decided: readonly Chance[];
  /** How many numbers of the random stream were read for this move. */
  readonly read: number;
  /** Why the move is refused; empty while it is not. */
  readonly refused: readonly Violation[];
  /** Replays the log of a game; `undefined` where it does not replay. */
  readonly past: (rules: Rules, game: GameData) => Past | undefined;
  /** Is this a trial of what would happen, in which chance decides nothing? */
  readonly isTrial: boolean;
  /** The turn ends no game: it goes on as if the seats that left in its window had accepted. */
  readonly goesOn: boolean;
  /** Hears of everything that is added, also of what is dropped later: for laws and for looking for mistakes. */
  readonly heard: Hearing | undefined;
}

/** Told of an event, a decision of chance or a violation when it is added to a working game. */
export type Hearing = (added: Event | Chance | Violation) => void;

/** A game as only this file sees it: at work, or at rest. */
interface AtWork extends GameData {
  readonly work?: Work | undefined;
}

/**
 * A copy of the game with what a verb has collected. Every field is named, because that is ten times as fast as a
 * spread (measured).
 */
function workingCopy<G extends GameData>(game: G, work: Work | undefined): G {
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

/** The starts of games whose parts are plain and the library's own: neither copies nor proxies that a caller made. */
const OWN_STARTS = keeperOfStarts();

/**
 * Returns the start of a game, and remembers it: games that have it count as the library's own. Every later state of a
 * game has the same start; a proxy, a JSON copy or a structured clone of a game has another.
 */
export function ownStart(start: GameData['start']): GameData['start'] {
  return OWN_STARTS.keep(start);
}

function keeperOfStarts(): {
  readonly has: (start: object) => boolean;
  readonly keep: (start: GameData['start']) => GameData['start'];
} {
  const starts = new WeakSet();
  const keep = (start: GameData['start']): GameData['start'] => {
    starts.add(start);
    return start;
  };
  return { has: start => starts.has(start), keep };
}

/**
 * Returns a game that a verb can keep parts of: the same where it is the library's own, else a plain copy. So the
 * proxies of a state library, which may last no longer than a callback, get into no result.
 * @throws TypeError whose message begins with `game-unreadable` when a proxy cannot be read, as an Immer draft after
 * its producer has returned.
 */
export function plainGameOf<G extends GameData>(rules: Terms, game: G): G {
  return OWN_STARTS.has(game.start) ? game : reading(() => plainCopy(rules, game));
}

function plainCopy<G extends GameData>(rules: Terms, game: G): G {
  const { layout } = rules;
  const boards = game.boards.map(({ tiles, letters }) => ({ layout, tiles: copied(tiles), letters: copied(letters) }));
  const copy = copied<GameData>({ ...workingCopy<GameData>(game, undefined), boards: [] });
  return { ...copy, boards, start: ownStart(copy.start) } as GameData as G;
}

/** The game with some fields changed, and more. A game at rest stays at rest, a working game stays at work. */
export function changed<G extends GameData>(game: G, changes: Partial<GameData>, more?: Partial<GameData>): G {
  const { work }: AtWork = game;
  // both put into one object first took a sixth of the time of a verified record (measured)
  const next: G & AtWork = Object.assign(workingCopy(game, work), changes, more);
  // the changes may be those of a whole game, which has work of its own, or none
  return next.work === work ? next : workingCopy(next, work);
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

/** What has been collected so far. @throws RangeError for a game at rest, which is a mistake of the program. */
export function workOf(game: WorkingGame): Work {
  const { work }: AtWork = game;
  if (work === undefined)
    throw new RangeError('nothing can happen in a game at rest: only a move, a step or an effect may do that');
  return work;
}

const never = (): undefined => undefined;

const NONE: readonly never[] = [];

/** The game, with some of what has been collected changed. Fields are named, as in `workingCopy`. */
function withWork(game: WorkingGame, changes: Partial<Work>, more?: Partial<Work>): WorkingGame {
  const { events, given, decided, read, refused, past, isTrial, goesOn, heard } = workOf(game);
  const work: Work = { events, given, decided, read, refused, past, isTrial, goesOn, heard };
  return workingCopy(game, Object.assign(work, changes, more));
}

/** The game, ready for a verb to work on. `given`: what chance decided, where the game has no seed. */
export function startWork(
  game: GameData,
  given: readonly Chance[] = NONE,
  past: Work['past'] = never,
  isTrial: boolean = false,
): WorkingGame {
  // fields in the order of `withWork`: one hidden class, so reads stay monomorphic
  const nothing = {
    events: NONE,
    given,
    decided: NONE,
    read: 0,
    refused: NONE,
    past,
    isTrial,
    goesOn: false,
    heard: undefined,
  };
  return workingCopy(game as WorkingGame, nothing);
}

/** The game, ready for a trial of what would happen. */
export function startTrial(game: GameData): WorkingGame {
  return startWork(game, undefined, undefined, true);
}

/** The same game on trial, or in earnest: see `Work`. */
export function withTrial(game: WorkingGame, isTrial: boolean): WorkingGame {
  return withWork(game, { isTrial });
}

/** The game, in which no step of this move finds that the turn ends it. */
export function goingOn(game: WorkingGame): WorkingGame {
  return withWork(game, { goesOn: true });
}

/** The same game; `heard` is told of everything that is added to it, or to games made of it. */
export function withHearing(game: WorkingGame, heard: Hearing | undefined): WorkingGame {
  return withWork(game, { heard });
}

/** The game at rest, without what has been collected, with some fields changed. */
export function resting(game: WorkingGame, changes: Partial<GameData> = {}): Game {
  return Object.assign(workingCopy<GameData>(game, undefined), changes) as Game;
}

/** The game after an event, and with some fields changed: one copy for both. */
export function emit(game: WorkingGame, event: Event, changes?: Partial<GameData>): WorkingGame {
  return emitDecided(game, event, changes);
}

/** As `emit`; the decision of chance of which the event tells is added before it, in the same copy. */
export function emitDecided(
  game: WorkingGame,
  event: Event,
  changes?: Partial<GameData>,
  decision?: Partial<Work>,
): WorkingGame {
  const work = workOf(game);
  work.heard?.(event);
  const events = withLast(work.events, event);
  return Object.assign(withWork(game, { events }, decision), changes);
}

/**
 * The game in which the move is refused with this violation. Work may go on; the verb answers with all violations
 * together.
 */
export function refuse(game: WorkingGame, violation: Violation): WorkingGame {
  const work = workOf(game);
  work.heard?.(violation);
  return withWork(game, { refused: withLast(work.refused, violation) });
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
  const [next] = workOf(game).given;
  return next?.type === type ? (next as Extract<Chance, { readonly type: T }>) : undefined;
}

/** Returns whether the players have waived a rule in the move at hand. */
export function isWaived(game: GameData, { name, waivable }: Named): boolean {
  if (waivable !== true) return false;
  const { work }: AtWork = game;
  return work?.decided.some(each => each.type === 'waived' && each.rule === name) === true;
}

/**
 * A decision of chance, as it is added to what has been collected (`emitDecided`). `given`: the decision that was given
 * with the move and is used up with this; `as`: how the log writes it. `read`: how many numbers of the random stream
 * this move has read by now.
 */
export function decision(
  game: WorkingGame,
  given: Chance | undefined,
  as: Chance,
  read: number = workOf(game).read,
): Partial<Work> {
  const { given: left, decided, heard } = workOf(game);
  heard?.(as);
  return { given: given === undefined ? left : left.slice(1), decided: withLast(decided, as), read };
}

/** The game after chance has decided, as `decision` has it. */
export function decide(game: WorkingGame, given: Chance | undefined, as: Chance, read?: number): WorkingGame {
  return withWork(game, decision(game, given, as, read));
}
