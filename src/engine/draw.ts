/** Drawing: the only place where chance decides. What was told comes first; a game that owns its random stream reads it; anybody else leaves it open. */
import { copyBytes, type Bytes } from '../core/bytes.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { randomFrom, type Random } from '../core/random.ts';
import { sizeOf } from '../core/multiset.ts';
import { decide, doingOf, emit, nextTold, refuse } from './doing.ts';
import type { GameOf } from './game.ts';
import type { RulesData } from './rules.ts';
import { violation } from './violation.ts';
import { countOf, isOpen, namedOf, transfer, zoneAt, zoneSize } from './zones.ts';

/** Draws pieces at random from one zone to another, as many as there are; `seat` is on whose behalf. */
export function draw<X>(
  rules: RulesData,
  game: GameOf<X>,
  seat: Seat,
  from: string,
  to: string,
  count: number,
): GameOf<X> {
  const zone = zoneAt(game, from);
  const n = Math.max(0, Math.min(count, zoneSize(zone)));
  const told = nextTold(game, 'draw');
  if (n === 0 && !(told?.to === to && countOf(told.tiles) === 0)) return game;
  if (told !== undefined) {
    const fits = told.from === from && told.to === to && countOf(told.tiles) === n;
    const moved = fits ? transfer(game, from, to, told.tiles, isOpen(rules, from, to)) : undefined;
    if (moved === undefined) return refuse(game, violation('chance-impossible'));
    return drawn(decide(moved, told, true), seat, from, to, told.tiles);
  }
  if (game.knows.what !== 'everything') {
    const moved = transfer(game, from, to, n, isOpen(rules, from, to)) ?? game;
    return drawn(decide(moved, { what: 'draw', from, to, tiles: n }, false), seat, from, to, n);
  }
  const random = streamOf(game, game.knows.seed);
  const tiles = pick(zone.counts, n, random);
  const moved = transfer(game, from, to, tiles, isOpen(rules, from, to)) ?? game;
  return drawn(decide(moved, { what: 'draw', from, to, tiles }, false, random.read()), seat, from, to, tiles);
}

function drawn<X>(game: GameOf<X>, seat: Seat, from: string, to: string, what: readonly Tile[] | number): GameOf<X> {
  return emit(game, { type: 'drew', seat, from, to, ...namedOf(what) });
}

/** An order of seats by lot; refused (`chance-missing`) when it was not told and cannot be drawn. */
export function drawLots<X>(
  game: GameOf<X>,
  seats: readonly Seat[],
): { readonly game: GameOf<X>; readonly order: readonly Seat[] } {
  const told = nextTold(game, 'lot');
  if (told !== undefined) {
    const fits = told.order.length === seats.length && seats.every(seat => told.order.includes(seat));
    return fits
      ? { game: decide(game, told, true), order: told.order }
      : { game: refuse(game, violation('chance-impossible')), order: seats };
  }
  if (game.knows.what !== 'everything') return { game: refuse(game, violation('chance-missing')), order: seats };
  const random = streamOf(game, game.knows.seed);
  const left = [...seats];
  const order: Seat[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return { game: decide(game, { what: 'lot', order }, false, random.read()), order };
}

/** The stream of this game's next move. */
export function streamOf(game: GameOf<unknown>, seed: string): Random {
  const { version, drawn } = doingOf(game);
  return randomFrom(seed, version, drawn);
}

/** `n` pieces out of counts, each piece as likely as any other. */
export function pick(from: Bytes, n: number, random: Random): readonly Tile[] {
  const counts = copyBytes(from);
  const tiles: Tile[] = [];
  for (let size = sizeOf(counts); tiles.length < n && size > 0; size--) {
    let nth = random.below(size);
    let tile = 0;
    while (nth >= (counts[tile] ?? 0)) nth -= counts[tile++] ?? 0;
    counts[tile] = (counts[tile] ?? 0) - 1;
    tiles.push(tile);
  }
  return tiles;
}
