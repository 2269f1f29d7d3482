/**
 * A table: a game on which only turns are taken. It has neither log nor events, asks nobody, and is not checked, so it
 * takes a fraction of the time of a game of the verbs. Records in which nothing is out of the ordinary are read on it.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { withAt } from '../../core/list.ts';
import { contains, countKinds, noneOf, sizeOf } from '../../core/multiset.ts';
import { emptyBoard } from '../../board/board.ts';
import { fullSet } from '../../tiles/pieces.ts';
import { seatAfter, unplayed, type GameData, type PlayTurn, type Turn, type Zone } from '../../engine/game.ts';
import type { Play } from '../../engine/move.ts';
import type { Rules } from '../../engine/rules.ts';
import { changed, startWork } from '../../engine/working.ts';
import {
  BAG,
  RACK,
  claim,
  countOf,
  settleKnowledge,
  showTo,
  takeOut,
  transfer,
  zoneAt,
  zoneKey,
  zoneSize,
} from '../../engine/zones.ts';
import { pass, place } from '../../rules/moves/turns.ts';
import { challenge, priceOfWrong } from '../../rules/moves/verdicts.ts';
import { inTurn, nobody, theOthers } from '../../rules/rosters.ts';
import { ASIDE, book, nextSeat, refill } from '../../rules/steps.ts';
import { canLie, isBelievable } from './held.ts';

/** What lies on the table. The game has no points: whoever reads the record counts them. */
export interface Table {
  readonly rules: Rules;
  readonly game: GameData;
  /** The play that can still be challenged, with the board after it: the first of the game's pending turns. */
  readonly open: Play | undefined;
}

/** Endings that ask for nothing but boards, zones and turns. */
const ENDINGS: readonly string[] = ['last-one-left', 'went-out', 'no-plays', 'all-passed', 'scoreless'];

const ZONES: readonly string[] = [BAG, RACK, ASIDE];

/** Is a turn in this game nothing but a play, an exchange or a pass, then tiles from the bag, then the next seat? */
function takesTurns(rules: Rules): boolean {
  const { steps, moves, movers, voters, playFrom } = rules;
  const [first, second, third, more] = steps;
  return (
    more === undefined &&
    first === book() &&
    second === refill() &&
    third === nextSeat() &&
    movers === inTurn &&
    (voters === theOthers || voters === nobody) &&
    [place, pass, challenge].every(move => moves.includes(move)) &&
    playFrom.length === 1 &&
    playFrom[0] === RACK &&
    isPlain(rules)
  );
}

/** Has the game one board, tiles alone, and no state, work or ending of its own? */
function isPlain({ zones, ending, boards, pieces, state, actions, effects, questions }: Rules): boolean {
  return (
    boards === 'shared' &&
    pieces.length + state.length + actions.length + effects.length + questions.length === 0 &&
    zones.every(({ name, seenBy }) => ZONES.includes(name) && seenBy !== 'all') &&
    ending.every(({ name, needs }) => ENDINGS.includes(name) && needs?.racks !== true)
  );
}

/** Sits players down; `undefined` where the rules are for more than turns, or the tiles for fewer players. */
export function layTable(rules: Rules, names: readonly string[], first: Seat): Table | undefined {
  const set = fullSet(rules);
  const left = sizeOf(set) - names.length * rules.rackSize;
  if (left < 0 || names.length < 2 || !takesTurns(rules)) return undefined;
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
  return { rules, game, open: undefined };
}

/** A written rack is taken for what a seat holds; `undefined` where it cannot be, or contradicts what it must hold. */
export function believeRack(
  table: Table,
  seat: Seat,
  tiles: readonly Tile[],
  used: readonly Tile[],
): Table | undefined {
  const { rules, game } = table;
  const key = zoneKey(RACK, seat);
  const claimed = isBelievable(game, zoneAt(game, key), { tiles, used }) ? claim(rules, game, key, tiles) : undefined;
  return claimed && { ...table, game: claimed };
}

/**
 * Lays a play on the table; `undefined` where its tiles cannot have lain on the rack. They still count as the rack's
 * until the play can no longer be challenged.
 */
export function layPlay({ rules, game }: Table, turn: PlayTurn, play: Play): Table | undefined {
  const { seat, placement, words, score } = turn;
  const key = zoneKey(RACK, seat);
  const tiles = placement.tiles.map(({ tile }) => tile);
  // a written rack is known; what everybody has seen of it matters to views alone
  const isKnown = contains(zoneAt(game, key).counts, countKinds(tiles, game.unseen.length));
  const named = isKnown ? game : showTo(game, key, tiles);
  if (named === undefined) return undefined;
  const pending = [{ type: 'play', seat, placement, words, score, state: 'open' } as const];
  const laid = { rules, game: settled(rules, changed(named, { pending })), open: play };
  return rules.voters === nobody ? closeTable(laid) : laid;
}

/** What all know by elimination, a record knows. */
function settled(rules: Rules, game: GameData): GameData {
  return settleKnowledge(rules, game, game.knows);
}

/** The table once its open play can no longer be challenged. */
export function closeTable(table: Table): Table {
  const { rules, game, open } = table;
  const [turn] = game.pending;
  if (open === undefined || turn?.type !== 'play') return table;
  const { seat, placement, words, score } = turn;
  const key = zoneKey(RACK, seat);
  const tiles = placement.tiles.map(({ tile }) => tile);
  const taken = takeOut(game, key, tiles) ?? game;
  const booked = changed(taken, {
    boards: [open.board],
    history: [...game.history, { type: 'play', seat, placement, words, score }],
    pending: [],
  });
  const filled = (now: GameData): GameData => drawn(rules, now, seat, rules.rackSize - zoneSize(zoneAt(now, key)));
  return { rules, game: passedOn(rules, booked, filled), open: undefined };
}

/** The table after a turn without a play that is to stay. */
export function afterTurn({ rules, game }: Table, turn: Turn): Table {
  const taken = turn.type === 'exchange' ? exchanged(rules, game, turn.seat, turn.tiles) : game;
  const booked = changed(taken, { history: [...game.history, turn], pending: [] });
  return { rules, game: settled(rules, passedOn(rules, booked)), open: undefined };
}

/** After a turn: the end of the game, or else tiles from the bag and the next seat. */
function passedOn(rules: Rules, game: GameData, filled: (game: GameData) => GameData = same): GameData {
  const ended = endedGame(rules, game);
  if (ended.over !== undefined) return ended;
  let now = filled(ended);
  let toMove = seatAfter(now, now.toMove);
  let missed = false;
  for (let owes = now.missing[toMove] ?? 0; owes > 0; owes = now.missing[toMove] ?? 0) {
    missed = true;
    const history = [...now.history, { type: 'lost', seat: toMove } as const];
    now = changed(now, { missing: withAt(now.missing, toMove, owes - 1), history });
    toMove = seatAfter(now, toMove);
  }
  const next = changed(now, { toMove, round: now.round + 1 });
  return missed ? endedGame(rules, next) : next;
}

function same(game: GameData): GameData {
  return game;
}

function endedGame(rules: Rules, game: GameData): GameData {
  for (const { name, over } of rules.ending) if (over(rules, game)) return changed(game, { over: name });
  return game;
}

/** A rack takes so many tiles from the bag, or as many as there are. */
function drawn(rules: Rules, game: GameData, seat: Seat, count: number): GameData {
  const n = Math.max(0, Math.min(count, zoneSize(zoneAt(game, BAG))));
  return transfer(rules, game, { from: BAG, to: zoneKey(RACK, seat), tiles: n }) ?? game;
}

/** Tiles are laid aside, as many drawn, then the first put back. */
function exchanged(rules: Rules, game: GameData, seat: Seat, tiles: readonly Tile[] | number): GameData {
  const count = countOf(tiles);
  const laid = transfer(rules, game, { from: zoneKey(RACK, seat), to: ASIDE, tiles }) ?? game;
  const filled = drawn(rules, laid, seat, count);
  return transfer(rules, filled, { from: ASIDE, to: BAG, tiles: count }) ?? filled;
}

/** Which tiles are exchanged, or how many: the turn, where the rules allow it. */
export function exchangeOf({ rules, game }: Table, seat: Seat, tiles: readonly Tile[] | number): Turn | undefined {
  const rule = rules.moves.find(({ name }) => name === 'exchange');
  const move = { type: 'exchange', tiles } as const;
  if (rule === undefined || (rule.broken?.(rules, game, seat, move) ?? []).length > 0) return undefined;
  const done = rule.apply(rules, startWork(game), seat, move);
  const [turn, more] = done.ok ? done.value.game.pending : [];
  return turn?.type === 'exchange' && more === undefined ? { type: 'exchange', seat, tiles: turn.tiles } : undefined;
}

/** The open play is challenged by a seat, and its tiles go back; `undefined` where the player leaves for it. */
export function withdrawPlay(table: Table): Table | undefined {
  const [turn] = table.game.pending;
  if (turn?.type !== 'play' || table.rules.challenge.losesGame) return undefined;
  const { seat, placement, words } = turn;
  return afterTurn(table, { type: 'withdrawn', seat, placement, words });
}

/** The open play is challenged in vain: the table after it, and what that brought its player. */
export function challengeInVain(table: Table, by: Seat): { readonly table: Table; readonly paid: number } | undefined {
  const { rules, game, open } = table;
  const [turn] = game.pending;
  const { losesGame, wrong, scope } = rules.challenge;
  if (turn?.type !== 'play' || losesGame || (scope === 'word' && turn.words.length === 0)) return undefined;
  const failed = (game.failed[by] ?? 0) + 1;
  const { missing, points } = priceOfWrong(rules, { owes: game.missing[by] ?? 0, failed, words: turn.words.length });
  const ruled = changed(game, {
    failed: withAt(game.failed, by, failed),
    missing: withAt(game.missing, by, missing),
  });
  const closed = closeTable({ rules, game: ruled, open });
  return {
    table: { ...closed, game: settled(rules, closed.game) },
    paid: wrong.to === 'challenged' ? points : 0,
  };
}

/** A rack that was left at the end is what the record says; `undefined` where it was another one. */
export function believeEndRack(table: Table, seat: Seat, tiles: readonly Tile[]): Table | undefined {
  const { rules, game } = table;
  const key = zoneKey(RACK, seat);
  const rack = zoneAt(game, key);
  if (!canLie(game, rack, countKinds(tiles, game.unseen.length))) return undefined;
  if (rack.hidden === 0) return sizeOf(rack.counts) === tiles.length ? table : undefined;
  const claimed = claim(rules, game, key, tiles);
  return claimed && { ...table, game: settled(rules, claimed) };
}
