/**
 * Making a move: the only way in which a game changes. Whatever a client sends, the answer is a change or violations. A
 * log holds what chance decided, so it can be replayed without the seed.
 */
import type { Seat } from '../core/flavours.ts';
import { withLast } from '../core/list.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Chance, ChanceInput } from './chance.ts';
import {
  hasLeft,
  isSeat,
  type Change,
  type Entry,
  type Game,
  type GameData,
  type Turn,
  type WorkingGame,
} from './game.ts';
import { holdsPending } from './held.ts';
import { moveContext } from './move-context.ts';
import { parseMove } from './move-text.ts';
import type { Actor, Move } from './move.ts';
import { startGame } from './new-game.ts';
import { moversOf } from './owes.ts';
import { otherRules } from './other-rules.ts';
import { readGiven, readMove, ruleOf } from './read-move.ts';
import { placementOf } from './read-play.ts';
import type { Acted, MoveRule, Rules } from './rules.ts';
import { stop } from './stop.ts';
import { examinePlacement } from './validate.ts';
import { refusal, violation, type Violations } from './violation.ts';
import { afterWindow, finish, work } from './work.ts';
import {
  changed,
  decide,
  isRefused,
  nextGiven,
  plainGameOf,
  refuse,
  startWork,
  workOf,
  type Moment,
  type Past,
  type Work,
} from './working.ts';
import { claim } from './zones.ts';

/**
 * Makes a move: checks it, carries it out, and runs all that follows until somebody owes something again. The move is
 * text, read as by `parseMove`, or an object. `chance` is what chance decided, for games that have no seed (views and
 * records); its tiles may be text, as by `parseTiles`. Errors: every rule that is broken; `chance-not-yours` when
 * chance is given to a game with a seed; `chance-missing` when it is needed and not given. A refused move changes
 * nothing.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
 * const done = applyMove(rules, game, 0, '8F HORN');
 * if (done.ok) console.log(done.value.game.scores, done.value.events.length); // [14, 0] 4
 * applyMove(rules, game, 1, 'pass') // { ok: false, error: [{ code: 'not-your-turn', squares: [] }] }
 */
export function applyMove<G extends Game>(
  rules: Rules,
  given: G,
  by: Actor,
  move: Move | string,
  chance: readonly ChanceInput[] = [],
): Result<Change<G>, Violations> {
  const other = otherRules(rules, given);
  if (other !== undefined) return err([other]);
  const game = plainGameOf(rules, given);
  const read = readGiven(rules, game.knows, chance);
  return read.ok ? applyEntry(rules, game, { by, move, chance: read.value }) : read;
}

/** A log entry as it comes from outside: the move as text or as an object, and what chance decided. */
export interface GivenEntry {
  readonly by: Actor;
  readonly move: Move | string;
  readonly chance: readonly Chance[];
}

/** As `applyMove`, where chance may always be given: for replaying a log. `past` replays the log so far. */
export function applyEntry<G extends Game>(
  rules: Rules,
  game: G,
  { by, move: given, chance: told }: GivenEntry,
  past: Work['past'] = pastOf,
): Result<Change<G>, Violations> {
  if (by !== 'director' && !isSeat(game, by)) return refusal('no-such-seat');
  const read = typeof given === 'string' ? parseMove(rules, game, by, given) : readMove(rules, given);
  if (!read.ok) return read;
  const begun = startWork(game, told, past);
  const acted = act(rules, told.length === 0 ? begun : takeShown(rules, begun), by, read.value);
  if (!acted.ok) return acted;
  const { game: carried, secret, as: move } = acted.value;
  const worked = work(rules, carried, stop);
  const { decided: chance } = workOf(worked);
  const entry: Entry = secret === undefined ? { by, move, chance } : { by, move, chance, secret };
  // a move changes nothing of what the game's type says: whose game it is
  return finish(rules, worked, { log: withLast(game.log, entry) }) as Result<Change<G>, Violations>;
}

/** The game as far as its log was replayed, its past, and why the next entry was refused, if one was. */
export interface Replayed extends Past {
  readonly game: Game;
  readonly refused: Violations | undefined;
}

/** Replays log entries from the same beginning; `undefined` when the game cannot even begin so. */
export function replayLog(
  rules: Rules,
  game: Pick<GameData, 'knows' | 'seats' | 'start'>,
  log: readonly Entry[],
): Replayed | undefined {
  const { chance, ...start } = game.start;
  const begun = startGame(rules, { seats: game.seats.map(({ name }) => name), ...start }, game.knows, chance);
  if (!begun.ok) return undefined;
  const moments: Moment[] = [];
  const standing: number[] = [];
  const keepHistory = sharingKeeper<Turn>();
  const keepAdjustments = sharingKeeper<GameData['adjustments'][number]>();
  let { game: now } = begun.value;
  for (const [index, entry] of log.entries()) {
    const done = applyEntry(rules, now, entry, () => ({ moments, standing }));
    if (!done.ok) return { game: now, refused: done.error, moments, standing };
    // lists of their own for every moment would take memory with the square of their number
    const [history, adjustments] = [keepHistory(now.history), keepAdjustments(now.adjustments)];
    const bare = changed(now, { log: [], history: [], adjustments: [] });
    const before = (): Game =>
      changed(bare, { log: log.slice(0, index), history: history(), adjustments: adjustments() });
    moments.push({ before, events: done.value.events });
    const undone = done.value.events.find(event => event.type === 'undone');
    if (undone === undefined) standing.push(index);
    else standing.length -= undone.entries;
    ({ game: now } = done.value);
  }
  return { game: now, refused: undefined, moments, standing };
}

/** An item of a list and the items before it, which longer lists share. */
interface Link<T> {
  readonly item: T;
  readonly before: Link<T> | undefined;
}

/**
 * Keeps the successive states of a list that mostly grows at its end. A state takes memory only for the items after
 * those that it shares with the state before; it becomes a list again when it is asked for.
 */
function sharingKeeper<T>(): (list: readonly T[]) => () => readonly T[] {
  const links: Link<T>[] = [];
  let last: readonly T[] = [];
  return list => {
    let same = list === last ? list.length : 0;
    while (same < Math.min(list.length, last.length) && list[same] === last[same]) same++;
    links.length = same;
    for (let at = same; at < list.length; at++) links.push({ item: list[at] as T, before: links[at - 1] });
    last = list;
    const end = links[list.length - 1];
    return () => {
      const items: T[] = [];
      for (let link = end; link !== undefined; link = link.before) items.push(link.item);
      return items.reverse();
    };
  };
}

function pastOf(rules: Rules, game: GameData): Past | undefined {
  const replayed = replayLog(rules, game, game.log);
  return replayed?.refused === undefined ? replayed : undefined;
}

/** What a move has done, and the move as the log keeps it. */
type Done = Required<Pick<Acted, 'as'>> & Acted;

/** Finds the rule of a move, asks who may make it and when, and carries it out. */
function act(rules: Rules, game: WorkingGame, by: Actor, move: Move): Result<Done, Violations> {
  const rule = ruleOf(rules, move.type);
  if (rule === undefined) return refusal('not-owed');
  if (by === 'director') {
    if (rule.when !== 'director') return refusal('not-your-turn');
  } else {
    if (rule.when === 'director') return refusal('directors-move');
    if (game.over !== undefined) return refusal('game-over');
    if (hasLeft(game, by)) return refusal('left');
  }
  const judged =
    rule.when === 'move' && by !== 'director' ? judge(rules, game, { rule, by, move }) : ok({ game, move });
  if (!judged.ok) return judged;
  const { game: met, move: made } = judged.value;
  const acted = rule.apply(rules, met, by, made);
  if (!acted.ok) return acted;
  const { game: now, secret, as = made.type === 'place' ? placementOf(made) : made } = acted.value;
  return ok(secret === undefined ? { game: now, as } : { game: now, as, secret });
}

/** A move and the game on which it is made. */
interface Met {
  readonly game: WorkingGame;
  readonly move: Move;
}

/** A seat's move with its rule. */
interface Ruled {
  readonly rule: MoveRule;
  readonly by: Seat;
  readonly move: Move;
}

/** Judges a seat's move by what the seat knows, and closes an open window. */
function judge(rules: Rules, game: WorkingGame, { rule, by, move: given }: Ruled): Result<Met, Violations> {
  const context = moveContext(rules, game, by);
  const { game: known } = context;
  const { violations, play: move = given } =
    given.type === 'place'
      ? examinePlacement(rules, context, by, given)
      : { violations: context.violations, play: given };
  const broken = violations.length > 0 ? violations : (rule.broken?.(rules, known, by, move) ?? []);
  if (broken.length > 0) return err(broken);
  if (!workOf(known).isTrial) return ok({ game: known, move });
  const closed = afterWindow(rules, game);
  const mayMove = isRefused(closed) || moversOf(rules, closed).includes(by);
  return mayMove ? ok({ game: closed, move }) : refusal('not-your-turn');
}

/** Takes the rules that were waived and the claims of tiles (`show`) that were given with the move. */
function takeShown(rules: Rules, game: WorkingGame): WorkingGame {
  let now = takeWaived(rules, game);
  for (;;) {
    const shown = nextGiven(now, 'show');
    if (shown === undefined || shown.toAll === true) return now;
    const { zone, tiles } = shown;
    const claimed = Object.hasOwn(now.zones, zone) ? claim(rules, now, zone, tiles) : undefined;
    if (claimed === undefined || !holdsPending(rules, claimed)) return refuse(now, violation('chance-impossible'));
    now = decide(claimed, shown, shown);
  }
}

/** Takes the waived rules, which come first among what is given. Only a record may say that a rule was waived. */
function takeWaived(rules: Rules, game: WorkingGame): WorkingGame {
  let now = game;
  for (;;) {
    const waived = nextGiven(now, 'waived');
    if (waived === undefined) return now;
    const { rule } = waived;
    const mayWaive = [...rules.placement, ...rules.ending].some(each => each.waivable === true && each.name === rule);
    if (game.knows.type !== 'record' || !mayWaive) return refuse(now, violation('chance-impossible'));
    now = decide(now, waived, waived);
  }
}
