/** Playouts in the kernel beside the same playouts through the verbs, tile by tile. */
import {
  applyMove,
  finalizeGame,
  newGame,
  rackOf,
  unwrap,
  viewFor,
  zoneAt,
  type CrosswordRules,
  type Game,
  type Move,
  type Seat,
} from 'tilewright';
import { askBot, bestBy, sampleGame, withRack, type SelfPlayer } from 'tilewright/bots';
import { leavesOf, type LeaveTable } from 'tilewright/leaves';
import { positionOf } from 'tilewright/movegen';
import { expect } from 'vitest';
import { bestCandidates } from '../../src/analysis/candidates.ts';
import { newDeals } from '../../src/analysis/deals.ts';
import { newKernelPlayouts, type PlayoutTerms } from '../../src/analysis/kernel-playouts.ts';
import { gameSettingFor } from '../../src/bots/kernel-setting.ts';
import { kindsOf, sizeOf } from '../../src/core/multiset.ts';
import { applyEntry } from '../../src/engine/apply.ts';
import { knownTo } from '../../src/engine/view.ts';

/** The table that a player of self-play plays by. */
export function leavesIn(rules: CrosswordRules, seats: readonly SelfPlayer[]): LeaveTable {
  const player = seats.find(seat => seat !== 'greedy');
  return player === undefined ? leavesOf(rules.alphabet, { tiles: { '?': 9 } }) : player.leaves;
}

/** The bag of one playout: seat 0 draws from its front, seat 1 from its back. */
interface Bag {
  readonly tiles: number[];
  chance: number;
}

function drawFor(bag: Bag, seat: Seat, count: number): readonly number[] {
  const drawn: number[] = [];
  for (let n = 0; n < count; n++) {
    const tile = seat === 0 ? bag.tiles.shift() : bag.tiles.pop();
    if (tile !== undefined) drawn.push(tile);
  }
  return drawn;
}

function giveBack(bag: Bag, seat: Seat, tile: number): void {
  bag.chance = (Math.imul(bag.chance, 1664525) + 1013904223) | 0;
  const size = bag.tiles.length + 1;
  const nth = (bag.chance >>> 16) % size;
  if (seat === 0) bag.tiles.unshift(tile);
  else bag.tiles.push(tile);
  const own = seat === 0 ? 0 : size - 1;
  [bag.tiles[own], bag.tiles[nth]] = [bag.tiles[nth] ?? 0, tile];
}

/** A move, and everybody's assent, in a game whose tiles are drawn from this bag. */
function moved(rules: CrosswordRules, game: Game, seat: Seat, move: Move, bag: Bag): Game {
  const gone = move.type === 'exchange' && typeof move.tiles === 'object' ? move.tiles : [];
  let now = entered(rules, game, seat, move, bag);
  const open = now.pending.find(({ state }) => state === 'open');
  if (now.over === undefined && open !== undefined)
    now = entered(rules, now, 1 - seat, { type: 'accept', of: seat }, bag, seat);
  for (const tile of [...gone].sort((a, b) => a - b)) giveBack(bag, seat, tile);
  return now;
}

/** One entry of the log: what the engine draws by its seed is drawn from the bag instead. */
function entered(rules: CrosswordRules, game: Game, by: Seat, move: Move, bag: Bag, drawer: Seat = by): Game {
  const usual = unwrap(applyMove(rules, game, by, move)).game;
  const { chance } = usual.log[usual.log.length - 1] ?? { chance: [] };
  const told = chance.map(each =>
    each.type === 'draw' && each.from === 'bag'
      ? { ...each, tiles: drawFor(bag, drawer, typeof each.tiles === 'number' ? each.tiles : each.tiles.length) }
      : each,
  );
  return unwrap(applyEntry(rules, game, { by, move, chance: told })).game;
}

/** What the tiles are worth that a move keeps, in steps; 0 with an empty bag. */
function leftIn(game: Game, seat: Seat, move: Move, leaves: LeaveTable): number {
  if (sizeOf(zoneAt(game, 'bag').counts) === 0) return 0;
  const gone = move.type === 'place' ? move.tiles.map(({ tile }) => tile) : move.type === 'exchange' ? move.tiles : [];
  const left = rackOf(game, seat).counts.slice();
  for (const tile of typeof gone === 'number' ? [] : gone) left[tile] = (left[tile] ?? 0) - 1;
  return Math.round(256 * leaves.valueOf(left));
}

const textOf = (move: Move): string => {
  if (move.type === 'exchange') return `exchange ${String(move.tiles)}`;
  if (move.type !== 'place') return 'pass';
  return move.tiles
    .map(({ square, tile, as = tile }) => `${square}:${tile}:${as}`)
    .sort()
    .join(' ');
};

/** Positions of games between bots by these rules, one before each turn. */
export function* positionsOf(rules: CrosswordRules, leaves: LeaveTable, seed: string): Generator<Game, undefined> {
  const bot = bestBy({ leaves });
  let { game } = newGame(rules, { seats: 2, seed });
  while (game.over === undefined) {
    yield game;
    const move = askBot(rules, game, game.toMove, bot) ?? 'pass';
    const mover = game.toMove;
    game = unwrap(applyMove(rules, game, mover, move)).game;
    if (game.over === undefined && game.pending.length > 0)
      game = unwrap(applyMove(rules, game, 1 - mover, { type: 'accept', of: mover })).game;
  }
}

/** Compares playouts of each of the best moves of a position; how many there were. */
export function arePlayouts(
  rules: CrosswordRules,
  game: Game,
  leaves: LeaveTable,
  {
    plies,
    iterations,
    candidates,
  }: { readonly plies: number; readonly iterations: number; readonly candidates: number },
): number {
  const seat = game.toMove;
  const view = viewFor(rules, game, seat);
  const position = unwrap(positionOf(rules, view, seat));
  const known = knownTo(rules, position.game, seat);
  const unknown: ReturnType<PlayoutTerms['unknown']> = {
    unseen: known.unseen,
    known: rackOf(known, 1 - seat).counts,
    hidden: rackOf(known, 1 - seat).hidden,
    bag: zoneAt(known, 'bag').counts,
  };
  const terms: PlayoutTerms = { plies, leaves, win: undefined, seed: 'twin', unknown: () => unknown, kept: [] };
  const playouts = newKernelPlayouts(position, known, unwrap(gameSettingFor(rules)), terms);
  const deals = newDeals(unknown, 'twin');
  const bot = bestBy({ leaves });
  let count = 0;
  const moves = bestCandidates(position, 400, leaves);
  const chosen = [...moves.slice(0, candidates), ...moves.filter(({ move }) => move.type !== 'place').slice(-2)];
  for (const candidate of chosen)
    for (let iteration = 0; iteration < iterations; iteration++, count++) {
      playouts.begin(candidate);
      const outcome = playouts.play(iteration);
      const { rack, bag: order, size, chance } = deals(iteration);
      const bag: Bag = { tiles: Array.from(order.slice(0, size)), chance };
      const imagined = sampleGame(rules, unwrap(withRack(rules, view, 1 - seat, kindsOf(Array.from(rack)))), 'any');
      const left = [0, 0];
      left[seat] = leftIn(imagined, seat, candidate.move, leaves);
      let now = moved(rules, imagined, seat, candidate.move, bag);
      const scores: number[] = [];
      const told: string[] = [];
      for (const turn of playouts.turns()) {
        expect(now.over).toBeUndefined();
        const mover = now.toMove;
        const move = askBot(rules, now, mover, bot) as Move;
        const before = now.scores[mover] ?? 0;
        left[mover] = leftIn(now, mover, move, leaves);
        now = moved(rules, now, mover, move, bag);
        told.push(`${mover} ${textOf(move)}`);
        scores.push((now.scores[mover] ?? 0) - before);
        expect(turn.seat).toBe(mover);
      }
      const facts = `${candidate.text} ${iteration}`;
      expect(
        playouts.turns().map(turn => `${turn.seat} ${rowText(rules, turn)}`),
        facts,
      ).toEqual(told);
      expect(outcome.points, facts).toEqual(scores.slice(0, plies));
      expect(
        [0, 1, 2].map(of => playouts.counts(of as 0)),
        facts,
      ).toEqual([rackOf(now, 0).counts, rackOf(now, 1).counts, zoneAt(now, 'bag').counts]);
      const [mine = 0, other = 0] = [seat, 1 - seat].map(each => game.scores[each]);
      if (now.over !== undefined) {
        const totals = finalizeGame(rules, now).seats.map(({ total }) => total);
        expect(outcome.spread / 256, facts).toBe((totals[seat] ?? 0) - (totals[1 - seat] ?? 0) - (mine - other));
      } else {
        expect(told.length, facts).toBe(plies);
        const [own = 0, theirs = 0] = [seat, 1 - seat].map(each => 256 * (now.scores[each] ?? 0) + (left[each] ?? 0));
        expect(outcome.spread, facts).toBe(own - theirs - 256 * (mine - other));
      }
      expect([0, 0x8000, 0x10000]).toContain(outcome.win);
    }
  return count;
}

function rowText(
  { alphabet }: CrosswordRules,
  { type, tiles }: { readonly type: string; readonly tiles: ArrayLike<number> },
): string {
  if (type === 'pass') return 'pass';
  if (type === 'exchange') return `exchange ${Array.from(tiles).join()}`;
  return Array.from(tiles, each => `${each >>> 7}:${(each & 64) === 0 ? each & 63 : alphabet.blank}:${each & 63}`)
    .sort()
    .join(' ');
}
