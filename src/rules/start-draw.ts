/**
 * The start draw (R000-07 to R000-10). Every seat draws one tile, and the letter nearest the beginning of the alphabet
 * begins; a blank beats every letter. Then all tiles go back. The rules' `startDraw` decides ties.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { contains, countKinds, sizeOf, withoutKinds } from '../core/multiset.ts';
import { isBlank } from '../tiles/pieces.ts';
import { drawLots, pick, streamOf } from '../engine/draw.ts';
import { remaining, type WorkingGame } from '../engine/game.ts';
import type { Rules, StartDraw } from '../engine/rules.ts';
import { violation } from '../engine/violation.ts';
import { decide, emit, isRefused, nextGiven, refuse } from '../engine/working.ts';
import { BAG, zoneAt } from '../engine/zones.ts';

type StartTie = Parameters<typeof startDraw>[0];

interface Lot {
  readonly seat: Seat;
  readonly tile: Tile;
}

/**
 * Seats draw tiles to see who begins. `tie`: what follows a tie for the best tile: the tied seats draw again, all seats
 * draw again, or the first of the tied in playing order begins.
 */
export function startDraw(tie: 'redraw-tied' | 'redraw-all' | 'seat-order'): StartDraw {
  return {
    name: 'start-draw',
    parameters: tie === 'redraw-tied' ? {} : { tie },
    draw: (rules, game) => drawStart(rules, game, tie),
  };
}

/** Who begins is drawn by lot, without tiles. */
export const startByLot: StartDraw = {
  name: 'start-by-lot',
  draw: (_rules, game) => {
    const lots = drawLots(game, remaining(game));
    const [first = 0] = lots.order;
    return { game: emit(lots.game, { type: 'drew-lots', seat: first, drawn: [] }), first };
  },
};

/**
 * Holds the start draw. Where chance is given, each draw names one tile for each seat that draws, in playing order,
 * from the bag to `start`.
 */
function drawStart(
  rules: Rules,
  game: WorkingGame,
  tie: StartTie,
): { readonly game: WorkingGame; readonly first: Seat } {
  const known = zoneAt(game, BAG).counts;
  let bag: readonly number[] = sizeOf(known) === 0 ? game.unseen : known;
  const drawn: Lot[] = [];
  const all = remaining(game);
  let seats: readonly Seat[] = all;
  let now = game;
  for (;;) {
    const round = drawRound(now, seats, bag);
    now = round.game;
    if (isRefused(now)) return { game: now, first: 0 };
    drawn.push(...round.lots);
    bag = withoutKinds(
      bag,
      round.lots.map(({ tile }) => tile),
    );
    const tied = best(rules, round.lots);
    const [first = 0] = tied;
    const again = tie === 'redraw-all' ? all : tied;
    if (tied.length < 2 || tie === 'seat-order' || sizeOf(bag) < again.length)
      return { game: emit(now, { type: 'drew-lots', seat: first, drawn }), first };
    seats = again;
  }
}

/** The seats that drew the best tile. */
function best(rules: Rules, lots: readonly Lot[]): readonly Seat[] {
  const rank = ({ tile }: Lot): number => (isBlank(rules, tile) ? 0 : tile);
  const lowest = Math.min(...lots.map(rank));
  return lots.filter(lot => rank(lot) === lowest).map(({ seat }) => seat);
}

function drawRound(
  game: WorkingGame,
  seats: readonly Seat[],
  bag: readonly number[],
): { readonly game: WorkingGame; readonly lots: readonly Lot[] } {
  const next = nextGiven(game, 'draw');
  const given = next?.to === START ? next : undefined;
  const named = given?.tiles;
  if (
    named !== undefined &&
    (typeof named === 'number' || named.length !== seats.length || !contains(bag, countKinds(named, bag.length)))
  )
    return { game: refuse(game, violation('chance-impossible')), lots: [] };
  const random = given === undefined ? streamOf(game) : undefined;
  const tiles = random === undefined ? named : pick(bag, seats.length, random);
  if (tiles === undefined) return { game: refuse(game, violation('chance-missing')), lots: [] };
  return {
    game: decide(game, given, given ?? { type: 'draw', from: BAG, to: START, tiles }, random?.read()),
    lots: seats.map((seat, i) => ({ seat, tile: tiles[i] ?? 0 })),
  };
}

/** The zone that draws of a start draw name. There is no such zone: the tiles go back at once. */
const START = 'start';
