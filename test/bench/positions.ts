/**
 * Positions and candidate plays: the boards and racks of ../shared/data/movegen/corpus15.cgp, candidates drawn once
 * with a fixed seed.
 */
import { newGame, validatePlacement } from 'tilewright';
import type { Game, Placement, Play, Rules } from 'tilewright';

/** A position with plays that are legal in it. */
export interface Candidates {
  readonly game: Game;
  readonly plays: readonly Play[];
  /** The same plays as bare objects, as a bot would send them. */
  readonly placements: readonly Placement[];
}

/** A generator of small numbers with a fixed seed (Park and Miller's), for drawing candidates only. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** The position of a CGP line, seat 0 to move. */
export function positionOf(rules: Rules, line: string): Game {
  const [board = '', racks = ''] = line.split(' ');
  return newGame(rules, { seats: 2, seed: 'bench', boards: [board], racks: [racks.split('/')[0]] }).game;
}

/** Up to `count` legal plays of random tiles on random lines. */
export function candidatesOf(rules: Rules, game: Game, count: number, random: (below: number) => number): Candidates {
  const plays: Play[] = [];
  for (let tries = 0; tries < 3000 && plays.length < count; tries++) {
    const tried = validatePlacement(rules, game, 0, randomPlacement(rules, game, random));
    if (tried.ok) plays.push(tried.value);
  }
  return { game, plays, placements: plays.map(({ tiles }) => ({ type: 'place', tiles })) };
}

function randomPlacement(rules: Rules, game: Game, random: (below: number) => number): Placement {
  const { layout } = rules;
  const tiles = game.boards[0]?.tiles.flat() ?? [];
  const step = random(2) === 0 ? 1 : layout.columns;
  const rack: number[] = [];
  const counts = game.zones['rack 0']?.counts ?? [];
  for (let tile = 1; tile < counts.length; tile++) for (let n = counts[tile] ?? 0; n > 0; n--) rack.push(tile);
  const placed = [];
  const wanted = 1 + random(rack.length);
  for (let square = random(layout.rows * layout.columns); placed.length < wanted; square += step) {
    if (square >= layout.rows * layout.columns) break;
    if (tiles[square] !== 0) continue;
    const [tile = 0] = rack.splice(random(rack.length), 1);
    placed.push(tile === rules.alphabet.blank ? { square, tile, as: 1 + random(26) } : { square, tile });
  }
  return { type: 'place', tiles: placed };
}
