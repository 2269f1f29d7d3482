/**
 * A table: a game on which only turns are taken. It has neither log nor checks, and asks nobody, so it takes a fraction
 * of the time of a game of the verbs. Records are read on it as long as nothing is doubtful; a test compares the two.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { withAt } from '../../core/list.ts';
import { contains, countKinds, noneOf, sizeOf } from '../../core/multiset.ts';
import { emptyBoard } from '../../board/board.ts';
import { fullSet } from '../../tiles/pieces.ts';
import type { Chance } from '../../engine/chance.ts';
import { brokenRules } from '../../engine/check-placement.ts';
import type { Event } from '../../engine/event.ts';
import { seatAfter, unplayed, type Game, type Turn, type Zone } from '../../engine/game.ts';
import type { Actor, Move, Placement, Play } from '../../engine/move.ts';
import { readPlay } from '../../engine/read-play.ts';
import type { Rules } from '../../engine/rules.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { changed, resting, startWork } from '../../engine/working.ts';
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

/** A game, and the play on it that can still be challenged: the first of its pending turns. */
export interface Table {
  readonly game: Game;
  readonly open: Play | undefined;
}

/** A table after a move, with the events that somebody asks for: what was played, and what a challenge pays. */
export interface Moved extends Table {
  readonly events: readonly Event[];
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
  return { game: resting(startWork(game)), open: undefined };
}

/** Makes a move on a table, as the verbs do on a game; `undefined` where only a game can say what it does. */
export function moveOnTable(
  rules: Rules,
  table: Table,
  { by, move, chance }: { readonly by: Actor; readonly move: Move; readonly chance: readonly Chance[] },
): Moved | undefined {
  const claimed = withShown(rules, table, chance);
  if (claimed === undefined) return undefined;
  if (by === 'director') return direct(rules, claimed, move);
  if (move.type === 'challenge') return judge(rules, claimed, by, chance);
  const closed = closeTable(rules, claimed);
  if (closed.game.over !== undefined || closed.game.toMove !== by) return undefined;
  if (move.type === 'place') return lay(rules, closed, by, move);
  const turn = move.type === 'pass' ? ({ type: 'pass', seat: by } as const) : exchangeOf(rules, closed, by, move);
  return turn && afterTurn(rules, closed, turn);
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

/** What the director does on a table: closes it, corrects a score, or says what was on a rack. */
function direct(rules: Rules, table: Table, move: Move): Moved | undefined {
  const { game } = table;
  if (move.type === 'close') return { ...closeTable(rules, table), events: [] };
  if (move.type === 'impose')
    return 'boards' in move || 'toMove' in move ? undefined : { ...table, game: settled(rules, game), events: [] };
  if (move.type !== 'adjust') return undefined;
  return { ...table, game: withScore(game, move.seat, move.points), events: [] };
}

function withScore(game: Game, seat: Seat, points: number): Game {
  return points === 0 ? game : changed(game, { scores: withAt(game.scores, seat, (game.scores[seat] ?? 0) + points) });
}

/** Lays a play on the table. Its tiles still count as the rack's until it can no longer be challenged. */
function lay(rules: Rules, { game }: Table, seat: Seat, placement: Placement): Moved | undefined {
  const key = zoneKey(RACK, seat);
  const tiles = placement.tiles.map(({ tile }) => tile);
  // a written rack is known; what everybody has seen of it matters to views alone
  const isKnown = contains(zoneAt(game, key).counts, countKinds(tiles, game.unseen.length));
  const named = isKnown ? game : showTo(game, key, tiles);
  if (named === undefined) return undefined;
  const play = readPlay(rules, game, seat, placement);
  if (brokenRules(rules, game, play).length > 0) return undefined;
  const { words } = play;
  const score = scoreMove(rules, game, play);
  const pending = [{ type: 'play', seat, placement, words, score, state: 'open' } as const];
  const laid = { game: settled(rules, changed(named, { pending })), open: play };
  const after = rules.voters === nobody ? closeTable(rules, laid) : laid;
  return { game: after.game, open: after.open, events: [{ type: 'played', seat, placement, words, score }] };
}

/** What all know by elimination, a record knows. */
function settled(rules: Rules, game: Game): Game {
  return settleKnowledge(rules, game, game.knows);
}

/** The table once its open play can no longer be challenged. */
function closeTable(rules: Rules, table: Table): Table {
  const { game, open } = table;
  const [turn] = game.pending;
  if (open === undefined || turn?.type !== 'play') return table;
  const { seat, placement, words, score } = turn;
  const key = zoneKey(RACK, seat);
  const tiles = placement.tiles.map(({ tile }) => tile);
  const taken = takeOut(game, key, tiles) ?? game;
  const booked = changed(taken, {
    boards: [open.board],
    scores: withAt(game.scores, seat, (game.scores[seat] ?? 0) + score.total),
    history: [...game.history, { type: 'play', seat, placement, words, score }],
    pending: [],
    verdicts: [],
  });
  const filled = (now: Game): Game => drawn(rules, now, seat, rules.rackSize - zoneSize(zoneAt(now, key)));
  return { game: passedOn(rules, booked, filled), open: undefined };
}

/** The table after a turn without a play that is to stay. */
function afterTurn(rules: Rules, { game }: Table, turn: Turn): Moved {
  const taken = turn.type === 'exchange' ? exchanged(rules, game, turn.seat, turn.tiles) : game;
  const booked = changed(taken, { history: [...game.history, turn], pending: [] });
  return { game: settled(rules, passedOn(rules, booked)), open: undefined, events: [] };
}

/** After a turn: the end of the game, or else tiles from the bag and the next seat. */
function passedOn(rules: Rules, game: Game, filled: (game: Game) => Game = same): Game {
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

function same(game: Game): Game {
  return game;
}

function endedGame(rules: Rules, game: Game): Game {
  for (const { name, over } of rules.ending) if (over(rules, game)) return changed(game, { over: name });
  return game;
}

/** A rack takes so many tiles from the bag, or as many as there are. */
function drawn(rules: Rules, game: Game, seat: Seat, count: number): Game {
  const n = Math.max(0, Math.min(count, zoneSize(zoneAt(game, BAG))));
  return transfer(rules, game, { from: BAG, to: zoneKey(RACK, seat), tiles: n }) ?? game;
}

/** Tiles are laid aside, as many drawn, then the first put back. */
function exchanged(rules: Rules, game: Game, seat: Seat, tiles: readonly Tile[] | number): Game {
  const count = countOf(tiles);
  const laid = transfer(rules, game, { from: zoneKey(RACK, seat), to: ASIDE, tiles }) ?? game;
  const filled = drawn(rules, laid, seat, count);
  return transfer(rules, filled, { from: ASIDE, to: BAG, tiles: count }) ?? filled;
}

/** The turn that an exchange is, where the rules allow it. */
function exchangeOf(rules: Rules, { game }: Table, seat: Seat, move: Move): Turn | undefined {
  const rule = rules.moves.find(({ name }) => name === 'exchange' && name === move.type);
  if (rule === undefined || (rule.broken?.(rules, game, seat, move) ?? []).length > 0) return undefined;
  const done = rule.apply(rules, startWork(game), seat, move);
  const [turn, more] = done.ok ? done.value.game.pending : [];
  return turn?.type === 'exchange' && more === undefined ? { type: 'exchange', seat, tiles: turn.tiles } : undefined;
}

/** A seat challenges the open play; `undefined` where somebody leaves the game for it. */
function judge(rules: Rules, table: Table, by: Seat, [ruling]: readonly Chance[]): Moved | undefined {
  const { game, open } = table;
  const [turn] = game.pending;
  const { losesGame, wrong, scope } = rules.challenge;
  if (turn?.type !== 'play' || ruling?.type !== 'ruling' || losesGame) return undefined;
  const { seat, placement, words } = turn;
  if (ruling.upheld) return afterTurn(rules, table, { type: 'withdrawn', seat, placement, words });
  if (scope === 'word' && words.length === 0) return undefined;
  const failed = (game.failed[by] ?? 0) + 1;
  const { missing, points } = priceOfWrong(rules, { owes: game.missing[by] ?? 0, failed, words: words.length });
  const ruled = changed(game, {
    failed: withAt(game.failed, by, failed),
    missing: withAt(game.missing, by, missing),
  });
  const [to, paid] = wrong.to === 'challenged' ? [seat, points] : [by, -points];
  const closed = closeTable(rules, { game: withScore(ruled, to, paid), open });
  const adjusted = { type: 'adjusted', seat: to, line: { type: 'challenge', points: paid } } as const;
  return { open: undefined, game: settled(rules, closed.game), events: points === 0 ? [] : [adjusted] };
}
