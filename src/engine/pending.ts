/** Pending turns: put on the table, shown, withdrawn. Their tiles have not left the rack and no point is booked. */
import { copyBytes } from '../core/bytes.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import { decide, doingOf, emit, nextTold, refuse } from './doing.ts';
import { changed, type GameOf, type Turn } from './game.ts';
import type { SeatMove } from './move.ts';
import { moversOf } from './owes.ts';
import { placedPieces } from './read-play.ts';
import { turnOf } from './turn-of.ts';
import type { Rules } from './rules.ts';
import { NO_SCORE } from './score.ts';
import { violation } from './violation.ts';
import { countOf, handKey, namedOf, sees, showTo, takeOut, transfer, zoneAt } from './zones.ts';

/** Puts a turn on the table: sealed while somebody else still owes a move, for everybody to see otherwise. What comes from an open zone lies there. */
export function putDown<X>(rules: Rules, game: GameOf<X>, turn: Turn): GameOf<X> {
  const waiting = changed(game, { pending: [...game.pending, turn] });
  if (moversOf(rules, waiting).length === 0) return announce(rules, waiting, waiting.pending.length - 1);
  const laid = changed(game, { pending: [...game.pending, { ...turn, sealed: true as const }] });
  const sealed = throughHand(
    rules,
    laid,
    turn.seat,
    turn.placement === undefined ? [] : placedPieces(turn.placement),
    (now, key, tiles) => (sees(rules, 'spectator', key) ? showTo(now, key, tiles) : now),
  );
  return emit(sealed ?? laid, { type: 'sealed', seat: turn.seat });
}

/** Puts somebody else's turn on the table, in a game that may not know it. */
export function putSealed<X>(rules: Rules, game: GameOf<X>, seat: Seat): GameOf<X> {
  const turn: Turn = { seat, what: 'sealed', words: [], score: NO_SCORE, sealed: true };
  const waiting = changed(game, { pending: [...game.pending, turn] });
  return moversOf(rules, waiting).length === 0 ? waiting : emit(waiting, { type: 'sealed', seat });
}

/** Shows every sealed turn. A view that may not know one is told it (`reveal`). */
export function reveal<X>(rules: Rules, game: GameOf<X>): GameOf<X> {
  let now = game;
  game.pending.forEach((turn, index) => {
    if (turn.sealed !== undefined && doingOf(now).refused.length === 0) now = revealOne(rules, now, turn, index);
  });
  return now;
}

function revealOne<X>(rules: Rules, game: GameOf<X>, turn: Turn, index: number): GameOf<X> {
  const told = nextTold(game, 'reveal');
  const known =
    turn.what === 'sealed'
      ? told?.seat === turn.seat
        ? turnOf(rules, game, turn.seat, told.move)
        : undefined
      : open(turn);
  if (known === undefined) return refuse(game, violation('chance-missing'));
  const move = moveOf(known);
  const noted = decide(game, { what: 'reveal', seat: turn.seat, move }, told !== undefined);
  return announce(rules, changed(noted, { pending: withAt(noted.pending, index, known) }), index);
}

function open(turn: Turn): Turn {
  const { sealed: _, ...rest } = turn;
  return rest;
}

/** The move that made a turn. */
function moveOf({ placement, what, tiles = 0, noPlays }: Turn): SeatMove {
  if (placement !== undefined) return placement;
  if (what === 'exchange') return { type: 'exchange', tiles };
  return noPlays === true ? { type: 'pass', noPlays } : { type: 'pass' };
}

function announce<X>(rules: Rules, game: GameOf<X>, index: number): GameOf<X> {
  const turn = game.pending[index];
  if (turn?.placement === undefined) {
    if (turn?.what === 'exchange')
      return emit(game, { type: 'exchanged', seat: turn.seat, ...namedOf(turn.tiles ?? 0) });
    return turn?.what === 'pass'
      ? emit(game, { type: 'passed', seat: turn.seat, noPlays: turn.noPlays === true })
      : game;
  }
  const { seat, placement, words, score } = turn;
  const shown = throughHand(rules, game, seat, placedPieces(placement), showTo);
  return emit(shown ?? refuse(game, violation('chance-impossible')), { type: 'played', seat, placement, words, score });
}

/** Takes tiles out of the seat's hand and off the zones (onto a board). */
export function takeFromHand<X>(
  rules: Rules,
  game: GameOf<X>,
  seat: Seat,
  tiles: readonly Tile[],
): GameOf<X> | undefined {
  return throughHand(rules, game, seat, tiles, takeOut);
}

/** Does something with tiles of the seat's hand, zone by zone; `undefined` when they cannot lie there. */
function throughHand<X>(
  rules: Rules,
  game: GameOf<X>,
  seat: Seat,
  tiles: readonly Tile[],
  each: (game: GameOf<X>, key: string, tiles: readonly Tile[]) => GameOf<X> | undefined,
): GameOf<X> | undefined {
  const byZone = fromHand(rules, game, seat, tiles);
  let now: GameOf<X> | undefined = byZone === undefined ? undefined : game;
  for (const [key, held] of byZone ?? []) now = now === undefined ? undefined : each(now, key, held);
  return now;
}

/** Which of these tiles lies in which zone of the seat's hand, where there are several; `undefined` when they cannot hold them all. */
function fromHand(
  rules: Rules,
  game: GameOf<unknown>,
  seat: Seat,
  tiles: readonly Tile[],
): readonly (readonly [string, readonly Tile[]])[] | undefined {
  const [only, another] = rules.hand;
  if (only !== undefined && another === undefined) return [[handKey(game, only, seat), tiles]];
  const zones = rules.hand.map(name => {
    const key = handKey(game, name, seat);
    const zone = zoneAt(game, key);
    return { key, counts: copyBytes(zone.counts), hidden: zone.hidden, taken: [] as Tile[] };
  });
  for (const tile of tiles) {
    const known = zones.find(zone => (zone.counts[tile] ?? 0) > 0);
    const zone = known ?? zones.find(entry => entry.hidden > 0);
    if (zone === undefined) return undefined;
    if (known === undefined) zone.hidden--;
    else zone.counts[tile] = (zone.counts[tile] ?? 0) - 1;
    zone.taken.push(tile);
  }
  return zones.filter(zone => zone.taken.length > 0).map(zone => [zone.key, zone.taken] as const);
}

/** Takes a pending play back: it is forgotten, except that it was seen and that the turn is lost. */
export function withdraw<X>(game: GameOf<X>, of: Seat): GameOf<X> {
  const index = game.pending.findIndex(turn => turn.seat === of && turn.what === 'play');
  const turn = game.pending[index];
  if (turn?.placement === undefined) return game;
  const { placement, words } = turn;
  const phony: Turn = { seat: of, what: 'phony', placement, words, score: NO_SCORE };
  return emit(changed(game, { pending: withAt(game.pending, index, phony) }), {
    type: 'withdrawn',
    seat: of,
    placement,
    words,
  });
}

/**
 * Moves pieces between zones, by name or by number, and says so; refused (`chance-impossible`) when they cannot lie there. What others may not see is
 * noted like a draw, so that whoever receives the pieces is told which they are.
 */
export function moveTiles<X>(
  game: GameOf<X>,
  seat: Seat,
  from: string,
  to: string,
  what: readonly Tile[] | number,
  seen: boolean,
): GameOf<X> {
  const told = seen ? undefined : nextTold(game, 'draw');
  const known = typeof what === 'number' ? (told?.tiles ?? what) : what;
  const moved = transfer(game, from, to, known, seen);
  const fits = told === undefined || (told.from === from && told.to === to && countOf(told.tiles) === countOf(what));
  if (moved === undefined || !fits) return refuse(game, violation('chance-impossible'));
  // as it was told: what follows from the rest is no part of the log
  const chance = told ?? ({ what: 'draw', from, to, tiles: known } as const);
  const noted = seen ? moved : decide(moved, chance, told !== undefined);
  return emit(noted, { type: 'moved', seat, from, to, ...namedOf(chance.tiles) });
}
