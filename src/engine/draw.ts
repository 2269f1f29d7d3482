/**
 * Drawing: the only place where chance decides. Chance that was given is used first. A game with a seed then reads its
 * random stream. Any other game leaves open which tiles were drawn.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { randomFrom, type Random } from '../core/random.ts';
import { sizeOf } from '../core/multiset.ts';
import type { Chance } from './chance.ts';
import type { GameData, WorkingGame } from './game.ts';
import type { Terms } from './rules.ts';
import { violation } from './violation.ts';
import { decide, decision, emitDecided, isRefused, nextGiven, refuse, workOf } from './working.ts';
import { countOf, namedOf, transfer, zoneAt, zoneSize } from './zones.ts';

/** From where to where pieces are drawn, for whom, and how many at most. */
interface Drawing {
  readonly seat: Seat;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/**
 * Draws pieces at random from one zone to another, for a seat: `count` of them at most, fewer where the zone has fewer.
 */
export function draw(
  rules: Terms,
  game: WorkingGame,
  drawing: { readonly seat: Seat; readonly from: string; readonly to: string; readonly count: number },
): WorkingGame {
  return drawBy(pick, rules, game, drawing);
}

/** As `draw`, where chance works in another way than `pick`. What is given is taken as it is. */
export function drawBy(
  picking: typeof pick,
  rules: Terms,
  game: WorkingGame,
  { seat, from, to, count }: Drawing,
): WorkingGame {
  const zone = zoneAt(game, from);
  const n = Math.max(0, Math.min(count, zoneSize(zone)));
  const given = nextGiven(game, 'draw');
  if (isRefused(game) || (n === 0 && !(given?.to === to && countOf(given.tiles) === 0))) return game;
  const random = given === undefined ? streamOf(game) : undefined;
  const tiles = given?.tiles ?? (random === undefined ? n : picking(zone.counts, n, random));
  const fits = given === undefined || (given.from === from && given.to === to && countOf(tiles) === n);
  const moved = fits ? transfer(rules, { zones: game.zones, unseen: game.unseen }, { from, to, tiles }) : undefined;
  if (moved === undefined) return refuse(game, violation('chance-impossible'));
  const as = given ?? { type: 'draw', from, to, tiles };
  const decided = decision(game, given, as, random?.read());
  const { tiles: named, hidden } = namedOf(tiles);
  return emitDecided(game, { type: 'drew', seat, from, to, tiles: named, hidden }, moved, decided);
}

/**
 * Seats in an order drawn by lot. Refuses the move (`chance-missing`) where the order was not given and the game has no
 * seed.
 */
export function drawLots(
  game: WorkingGame,
  seats: readonly Seat[],
): { readonly game: WorkingGame; readonly order: readonly Seat[] } {
  const given = nextGiven(game, 'lot');
  if (given !== undefined) {
    const fits = given.order.length === seats.length && seats.every(seat => given.order.includes(seat));
    return fits
      ? { game: decide(game, given, given), order: given.order }
      : { game: refuse(game, violation('chance-impossible')), order: seats };
  }
  const random = streamOf(game);
  if (random === undefined) return { game: refuse(game, violation('chance-missing')), order: seats };
  const left = [...seats];
  const order: Seat[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return { game: decide(game, undefined, { type: 'lot', order }, random.read()), order };
}

/**
 * The random stream of the move that is being made, after the numbers it has read; `undefined` in a game without a
 * seed.
 */
export function streamOf(game: WorkingGame): Random | undefined {
  const { knows } = game;
  return knows.type === 'everything' ? randomFrom(knows.seed, decisionsIn(game), workOf(game).read) : undefined;
}

/**
 * How many entries of the log chance had a part in, the beginning included. The random stream of the next move is found
 * by it.
 */
export function decisionsIn({ start, log }: GameData): number {
  let count = start.chance.some(isDrawn) ? 1 : 0;
  for (const { chance } of log) if (chance.some(isDrawn)) count++;
  return count;
}

/** Has the random stream decided this, in a game with a seed? */
export function isDrawn({ type }: Chance): boolean {
  return type === 'draw' || type === 'lot';
}

/** Draws `n` of some counted pieces; each piece is as likely as any other. */
export function pick(from: readonly number[], n: number, random: Random): readonly Tile[] {
  const size = sizeOf(from);
  const tiles = new Array<Tile>(Math.min(n, size));
  for (let drawn = 0; drawn < tiles.length; drawn++) {
    let nth = random.below(size - drawn);
    let tile = -1;
    do {
      nth -= from[++tile] ?? 0;
      for (let before = 0; before < drawn; before++) if (tiles[before] === tile) nth++;
    } while (nth >= 0);
    tiles[drawn] = tile;
  }
  return tiles;
}
