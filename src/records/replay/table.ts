/**
 * A table: a game without a log of what is done here. Plays are laid and booked in a fraction of the time of the verbs;
 * other moves are carried out by the game's own rules. Turn and rules are asked as the verbs ask them, and where one of
 * them is against a move, the table makes none: then the verbs are asked, which say why. Records are verified on it; a
 * test compares what is said of them with their replay by the verbs alone.
 */
import type { Seat } from '../../core/flavours.ts';
import { withAt, withLast } from '../../core/list.ts';
import { noneOf, sizeOf } from '../../core/multiset.ts';
import { emptyBoard, withTiles } from '../../board/board.ts';
import { fullSet } from '../../tiles/pieces.ts';
import type { Chance } from '../../engine/chance.ts';
import { brokenRules } from '../../engine/check-placement.ts';
import type { Event } from '../../engine/event.ts';
import { hasLeft, seatAfter, unplayed, type Game, type Zone } from '../../engine/game.ts';
import type { Actor, Move, Placement, ReadPlay } from '../../engine/move.ts';
import { laidTiles, placedPieces, readPlay } from '../../engine/read-play.ts';
import type { Rules } from '../../engine/rules.ts';
import { scorePlay } from '../../engine/score-play.ts';
import { layOpen, stop } from '../../engine/stop.ts';
import { closeChallengeWindow, work } from '../../engine/work.ts';
import { changed, isRefused, resting, startWork, workOf } from '../../engine/working.ts';
import {
  BAG,
  RACK,
  claim,
  settleKnowledge,
  showTo,
  takeOut,
  transfer,
  zoneAt,
  zoneKey,
  zoneSize,
} from '../../engine/zones.ts';
import { place } from '../../rules/moves/turns.ts';
import { inTurn, nobody, theOthers } from '../../rules/rosters.ts';
import { ASIDE, book, nextSeat, refill } from '../../rules/steps.ts';

/** A game, and the play on it that can still be challenged, where it was laid here: the first of its pending turns. */
export interface Table {
  readonly game: Game;
  readonly open: ReadPlay | undefined;
}

/** A table after a move, with the events that somebody asks for: what was played, and what a challenge pays. */
export interface Moved extends Table {
  readonly events: readonly Event[];
}

/** A move, who makes it, and what is given with it. */
interface Made {
  readonly by: Actor;
  readonly move: Move;
  readonly chance: readonly Chance[];
}

/** Endings that ask for nothing but boards, zones and turns. */
const ENDINGS: readonly string[] = ['last-one-left', 'went-out', 'no-plays', 'all-passed', 'scoreless'];

const ZONES: readonly string[] = [BAG, RACK, ASIDE];

/** Is a play in this game followed by nothing but tiles from the bag, then the next seat? */
function isOrdinary(rules: Rules): boolean {
  const { steps, moves, movers, voters, playFrom, boards, zones, ending } = rules;
  const { pieces, state, actions, effects, questions } = rules;
  const [first, second, third, more] = steps;
  return (
    [first === book(), second === refill(), third === nextSeat(), more === undefined].every(Boolean) &&
    movers === inTurn &&
    (voters === theOthers || voters === nobody) &&
    moves.includes(place) &&
    playFrom.join() === RACK &&
    boards === 'shared' &&
    pieces.length + state.length + actions.length + effects.length + questions.length === 0 &&
    zones.every(({ name, seenBy }) => ZONES.includes(name) && seenBy !== 'all') &&
    ending.every(({ name, needs }) => ENDINGS.includes(name) && needs?.racks !== true)
  );
}

/** Sits players down; `undefined` where the rules are for more than turns, or the tiles for fewer players. */
export function layTable(rules: Rules, names: readonly string[], first: Seat): Game | undefined {
  const set = fullSet(rules);
  const left = sizeOf(set) - names.length * rules.rackSize;
  if (left < 0 || names.length < 2 || !isOrdinary(rules)) return undefined;
  const none = noneOf(set.length);
  const zoneOf = (hidden: number): Zone => ({ counts: none, shown: none, hidden });
  const zones = rules.zones.flatMap(({ name, of }): readonly (readonly [string, Zone])[] =>
    of === 'game'
      ? [[name, zoneOf(name === BAG ? left : 0)]]
      : names.map((_, seat) => [zoneKey(name, seat), zoneOf(rules.rackSize)]),
  );
  const game = unplayed({
    knows: { type: 'record' },
    rules: rules.fingerprint,
    seats: names.map(name => ({ name })),
    first,
    boards: [emptyBoard(rules.layout)],
    zones: Object.fromEntries(zones),
    unseen: set,
    state: {},
  });
  return resting(startWork(game));
}

/** Makes a move on a table, as the verbs do on a game; `undefined` where they might refuse it. */
export function moveOnTable(rules: Rules, table: Table, made: Made): Moved | undefined {
  if (made.chance.some(({ type }) => type === 'waived')) return undefined;
  const claimed = withShown(rules, table, made.chance);
  if (claimed === undefined) return undefined;
  const { by, move } = made;
  if (by === 'director' && move.type === 'close') return settledTable(rules, closed(rules, claimed));
  // no seat closes the window of its own play by a move
  if (claimed.game.pending.some(({ seat, state }) => seat === by && state === 'open') && move.type !== 'resign')
    return undefined;
  if (by !== 'director' && move.type === 'place') return lay(rules, closed(rules, claimed), by, move);
  if (
    by === 'director' &&
    move.type === 'impose' &&
    imposesNothing(move) &&
    rules.moves.some(({ name }) => name === 'impose')
  )
    return settledTable(rules, claimed, [{ type: 'imposed', reason: move.reason }]);
  return carriedOut(rules, claimed, made);
}

/** Does it only show tiles? */
function imposesNothing({ scores, boards, racks, toMove }: Extract<Move, { readonly type: 'impose' }>): boolean {
  return [scores, boards, racks, toMove].every(part => part === undefined);
}

/** With the tiles that racks are said to hold; `undefined` where that cannot be. */
function withShown(rules: Rules, table: Table, chance: readonly Chance[]): Table | undefined {
  let { game } = table;
  for (const each of chance) {
    if (each.type !== 'show') continue;
    const claimed = each.tiles.length === 0 ? undefined : claim(rules, game, each.zone, each.tiles);
    if (claimed === undefined) return undefined;
    game = claimed;
  }
  return game === table.game ? table : { game, open: table.open };
}

/** Lays a play on the table. Its tiles still count as the rack's until it can no longer be challenged. */
function lay(rules: Rules, { game }: Table, seat: Seat, placement: Placement): Moved | undefined {
  if (game.over !== undefined || game.toMove !== seat) return undefined;
  const play = readPlay(rules, game, seat, placement);
  if (brokenRules(rules, game, play).length > 0) return undefined;
  const { words } = play;
  const score = scorePlay(rules, game, play);
  const pending = [{ type: 'play', seat, placement, words, score, state: 'open' } as const];
  const shown = showTo(game, zoneKey(RACK, seat), placedPieces(placement), { pending });
  if (shown === undefined) return undefined;
  const laid = { game: shown, open: play };
  const after = rules.voters === nobody ? closed(rules, laid) : laid;
  return settledTable(rules, after, [{ type: 'played', seat, placement, words, score }]);
}

/** The table once nothing on it can be challenged. Where they may do more than book a play, the game's steps run. */
function closed(rules: Rules, table: Table): Table {
  const { game, open } = table;
  const [turn] = game.pending;
  if (turn === undefined || game.over !== undefined) return table;
  // a seat that has just left still counts for the endings
  const isLeaving = game.seats.some(({ left, cleared }) => left !== undefined && cleared !== true);
  if (open === undefined || turn.type !== 'play' || isLeaving || game.missing.some(turns => turns > 0))
    return { game: resting(closeChallengeWindow(rules, startWork(game))), open: undefined };
  const { seat, placement, words, score } = turn;
  const key = zoneKey(RACK, seat);
  const booking = {
    boards: [withTiles(open.before, laidTiles(open), rules.alphabet.blank)],
    scores: withAt(game.scores, seat, (game.scores[seat] ?? 0) + score.total),
    history: withLast(game.history, { type: 'play', seat, placement, words, score } as const),
    pending: [],
    verdicts: [],
  };
  const booked = takeOut(game, key, placedPieces(placement), booking) ?? changed(game, booking);
  for (const { name, over } of rules.ending)
    if (over(rules, booked)) {
      // the steps after the first one do not run
      const pending = [{ ...turn, state: 'booked' }] as const;
      const ended = layOpen(rules, startWork(changed(booked, { over: name, pending, step: 1 })));
      return { game: resting(ended), open: undefined };
    }
  const count = Math.min(rules.rackSize - zoneSize(zoneAt(booked, key)), zoneSize(zoneAt(booked, BAG)));
  const next = { toMove: seatAfter(booked, booked.toMove), round: booked.round + 1 };
  const filled = count > 0 ? transfer(rules, booked, { from: BAG, to: key, tiles: count }, next) : undefined;
  return { game: filled ?? changed(booked, next), open: undefined };
}

/** Any other move: the game's own rule carries it out, and the game works on, without a log. */
function carriedOut(rules: Rules, table: Table, { by, move, chance }: Made): Moved | undefined {
  const rule = rules.moves.find(({ name }) => name === move.type);
  const { game, open } = rule?.when === 'move' ? closed(rules, table) : table;
  const isThere = by === 'director' || (game.over === undefined && !hasLeft(game, by));
  const isTurn = isThere && (by === 'director' || rule?.when !== 'move' || game.toMove === by);
  if (rule === undefined || !isTurn) return undefined;
  if (by !== 'director' && (rule.broken?.(rules, game, by, move) ?? []).length > 0) return undefined;
  const begun = startWork(
    game,
    chance.filter(({ type }) => type !== 'show'),
  );
  const done = rule.apply(rules, begun, by, move);
  const worked = done.ok ? work(rules, done.value.game, stop) : undefined;
  if (worked === undefined || isRefused(worked)) return undefined;
  const isOpen = worked.pending.length > 0 && worked.boards === game.boards;
  return settledTable(rules, { game: resting(worked), open: isOpen ? open : undefined }, workOf(worked).events);
}

/** What all know by elimination once a move is made, a record knows. */
function settledTable(rules: Rules, { game, open }: Table, events: readonly Event[] = []): Moved {
  return { game: settleKnowledge(rules, game, game.knows), open, events };
}
