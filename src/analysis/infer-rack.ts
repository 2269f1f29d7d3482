/** Inference: what somebody has kept, from what it played. */
import { withoutTiles } from '../board/board.ts';
import { knownDeals, type KnownDeals } from '../bots/known-deals.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { countKinds, kindsOf, noneOf, sizeOf, subsetsOf } from '../core/multiset.ts';
import { checkOptions } from '../core/options.ts';
import { randomFrom } from '../core/random.ts';
import { TEXT, type Options } from '../core/read.ts';
import { err, ok, type Result } from '../core/result.ts';
import { isSeat, openPlays, remaining, type Game, type PlayTurn } from '../engine/game.ts';
import { moveContext } from '../engine/move-context.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { changed, resting, startWork } from '../engine/working.ts';
import { BAG, knownZone, RACK, rackOf, zoneAt, zoneKey, zoneSize } from '../engine/zones.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { equityFor } from '../movegen/equity.ts';
import { LEAVES, type LeaveTable } from '../movegen/leaves.ts';
import type { PositionFault } from '../movegen/plan.ts';
import { LEXICON, positionOf } from '../movegen/position.ts';
import { topPlays } from '../movegen/top.ts';
import { countsWithout, exchangesOf } from '../search/exchanges.ts';
import { formatTiles } from '../tiles/pieces.ts';
import { MOST_WEIGHT, type RackPrior } from './prior.ts';

/** Why nothing can be inferred, told apart by `code`. JSON as it stands. */
export type InferenceFault =
  | PositionFault
  /**
   * The last turn of the seat says nothing: it has made none, it passed, or it kept no tile that is not known anyway,
   * as after a play of its whole rack.
   */
  | { readonly code: 'nothing-to-infer' }
  /** With no leave is its move within the `margin` of the best: it does not play by this table. */
  | { readonly code: 'no-leave-fits'; readonly tried: number };

/** What `inferRack` may be told. */
export interface InferenceOptions {
  /** What tiles are worth that stay: the table that the seat is taken to play by. */
  readonly leaves: LeaveTable;
  /** The words that it is taken to know. Default: the dictionary of the rules. */
  readonly lexicon?: WordGraph | AnyOrder | undefined;
  /**
   * Each so many points of equity that its move would lose with a leave halve the weight of that leave. Default 3.
   * Lower values trust more that it plays by equity.
   */
  readonly halving?: number | undefined;
  /** From 0 to 1: the part of the weight that a leave keeps whatever the move would lose with it. Default 0.2. */
  readonly floor?: number | undefined;
  /**
   * Leaves with which its move would lose more points of equity than this are left out. Default: none is left out, for
   * a player may slip or not know a word.
   */
  readonly margin?: number | undefined;
  /** How many leaves are tried: all where there are no more, else n by chance. Default 1000. */
  readonly tries?: number | undefined;
  /** The same seed tries the same leaves. Default: `'inference'`. */
  readonly seed?: string | undefined;
}

/** Options of an inference that a review takes too. */
export const INFERENCE_PARTS: Options<Pick<InferenceOptions, 'halving' | 'floor' | 'margin' | 'tries' | 'seed'>> = {
  halving: { type: 'number' },
  floor: { type: 'number' },
  margin: { type: 'number' },
  tries: { type: 'whole', from: 1, to: 100_000 },
  seed: TEXT,
};
const OPTIONS: Options<InferenceOptions> = { leaves: { needed: LEAVES }, lexicon: LEXICON, ...INFERENCE_PARTS };

/** What is not given. The first two were measured with the levels of bots: `npm run bench -- inference`. */
const USUAL = { halving: 3, floor: 0.2, margin: Infinity, tries: 1000, seed: 'inference' } as const;

/** A leave to be tried: how often it was drawn, or in how many ways it can be. */
interface Tried {
  readonly tiles: readonly Tile[];
  readonly ways: number;
}

/**
 * Returns what a seat may have kept in its last turn: leaves with their weights. A weight is in how many ways the leave
 * can be drawn, times 2^(−loss / `halving`): the loss is how many points of equity the move of the seat is worse than
 * the best one with that leave. `simulation` takes it (`prior`).
 * Where there are more leaves than `tries`, or the tiles of an exchange were not seen, `other` is the weight of all
 * leaves that were not tried, so that none is impossible.
 * The game is what somebody else knows of it, as `viewFor` gives it to the seat that moves now; a play that can still
 * be challenged is taken to stand. What is known of the rack is taken as it is, so that only the rest is inferred:
 * where all is known (a withdrawn play, an empty bag), one empty leave. Of an exchange of unseen tiles, leaves are
 * those that the best exchange of as many keeps.
 *
 * Faults: `nothing-to-infer`, `no-leave-fits`, and those of `positionOf`.
 * @throws RangeError when an option is not known, missing or not allowed, or the table is for other letters.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { inferRack } from 'tilewright/analysis';
 * import { leavesOf } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'horns', 'no']), challenge: 'void' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNEAI'] });
 * const next = unwrap(applyMove(rules, game, 0, '8E HORN')).game;
 * const leaves = leavesOf(english, { tiles: { S: 8, T: 0.5 } });
 * const { leaves: kept } = unwrap(inferRack(rules, viewFor(rules, next, 1), 0, { leaves, tries: 200, margin: 1 }));
 * kept.some(({ tiles }) => tiles.includes('S')) // false
 */
export function inferRack(
  rules: CrosswordRules,
  game: Game,
  seat: Seat,
  options: InferenceOptions,
): Result<RackPrior, readonly InferenceFault[]> {
  requireRulesAndGame(rules, game);
  const { leaves, halving, floor, margin, tries, seed, ...words } = {
    ...USUAL,
    ...checkOptions('inferRack', options, OPTIONS),
  };
  if (!(halving > 0)) throw new RangeError('inferRack: halving is a number above 0');
  if (!(floor >= 0 && floor <= 1)) throw new RangeError('inferRack: floor is a number from 0 to 1');
  if (!isSeat(game, seat)) return err([{ code: 'no-seat', seat }]);
  const now = afterOpenPlays(rules, game);
  const { hidden } = zoneAt(now, zoneKey(RACK, seat));
  if (hidden === 0) return ok({ seat, leaves: [{ tiles: '', weight: 1 }], tried: 1 });
  const met = metBy(rules, now, seat);
  if (met === undefined) return err([{ code: 'nothing-to-infer' }]);
  const begun = positionOf(rules, met.game, seat, words);
  if (!begun.ok) return begun;
  const fitting = new Map<string, number>();
  const { tried, areAll } = leavesToTry({ game: now, seat, fitting: knownDeals(rules, now) }, met.kept, tries, seed);
  // of leaves that are not tried the same part is kept as of those that are
  const isPartial = margin === Infinity && (!areAll || typeof met.gone === 'number');
  const least = isPartial || margin < Infinity ? 0 : floor;
  let ways = 0;
  for (const each of tried) {
    ways += each.ways;
    const found = keptWith(rules, met, each.tiles, leaves, words);
    const text = found && found.loss <= margin ? formatTiles(rules, found.kept) : undefined;
    if (found === undefined || text === undefined) continue;
    const part = least + (1 - least) * 2 ** (-found.loss / halving);
    fitting.set(text, (fitting.get(text) ?? 0) + each.ways * part);
  }
  if (fitting.size === 0) return err([{ code: 'no-leave-fits', tried: tried.length }]);
  return ok(priorOf(seat, fitting, isPartial ? floor * ways : 0, tried.length));
}

/** The game as whoever moves next meets it: a play that could still be challenged is accepted then. */
function afterOpenPlays(rules: CrosswordRules, game: Game): Game {
  if (openPlays(game).length > 0)
    for (const seat of remaining(game)) {
      const { game: met, violations } = moveContext(rules, startWork(game), seat);
      if (violations.length === 0) return resting(met);
    }
  return game;
}

/** What a seat met before its last turn, and what it did. */
interface Met {
  /** The game before that turn; its rack is not known. */
  readonly game: Game;
  readonly seat: Seat;
  /** What is known of the leave, by tile, and how many other tiles are inferred. */
  readonly known: readonly number[];
  readonly kept: number;
  /** The tiles that left the rack, where they are known; else how many. */
  readonly gone: readonly Tile[] | number;
  readonly points: number;
}

/** What the seat met before its last turn; `undefined` where that says nothing. */
function metBy({ rackSize }: CrosswordRules, game: Game, seat: Seat): Met | undefined {
  const at = game.history.map(({ seat: by }) => by).lastIndexOf(seat);
  const turn = game.history[at];
  if (turn === undefined || (turn.type !== 'play' && turn.type !== 'exchange')) return undefined;
  const later = game.history.slice(at).filter(each => each.type === 'play');
  const squares = later.flatMap(({ placement }) => placement.tiles.map(({ square }) => square));
  const rack = rackOf(game, seat);
  const there = zoneSize(zoneAt(game, BAG));
  const isPlay = turn.type === 'play';
  const gone = isPlay ? turn.placement.tiles.map(({ tile }) => tile) : turn.tiles;
  const count = typeof gone === 'number' ? gone : gone.length;
  const size = zoneSize(rack);
  // an exchange is drawn at once; with an empty bag less may have been drawn than was laid
  const drawn = !isPlay || there > 0 ? count : Math.max(0, size + count - rackSize);
  const kept = size - drawn - sizeOf(rack.counts);
  const whole = typeof gone === 'number' ? kept + count : kept;
  if (whole <= 0 || kept < 0) return undefined;
  // all that was laid since was drawn again, as far as the bag went
  const short = there > 0 ? 0 : sizeOf(remaining(game).map(of => rackSize - zoneSize(rackOf(game, of))));
  const hidden = there + Math.max(0, squares.length - short);
  // what others have laid since was on their racks
  const laid = later.slice(isPlay ? 1 : 0);
  const unseen = countKinds(laid.flatMap(tilesLaid), game.unseen.length, game.unseen);
  const zones = Object.fromEntries(
    Object.entries(game.zones).map(([key, zone]) => {
      const back = laid.filter(({ seat: by }) => zoneKey(RACK, by) === key).flatMap(tilesLaid);
      return [key, { ...zone, hidden: zone.hidden + back.length }];
    }),
  );
  const before = changed(game, {
    unseen,
    boards: game.boards.map(board => withoutTiles(board, squares)),
    history: game.history.slice(0, at),
    zones: { ...zones, [BAG]: { ...knownZone(noneOf(game.unseen.length)), hidden } },
    toMove: seat,
  });
  return {
    game: before,
    seat,
    known: rack.counts,
    kept: whole,
    gone,
    points: isPlay ? turn.score.total : 0,
  };
}

function tilesLaid({ placement }: PlayTurn): readonly Tile[] {
  return placement.tiles.map(({ tile }) => tile);
}

/** What was kept, and by how many points of equity the turn is worse than the best one then. */
interface Explained {
  readonly kept: readonly Tile[];
  readonly loss: number;
}

/** How a rack with these tiles explains the turn; `tiles` are a whole rack where nobody saw which tiles went. */
function keptWith(
  rules: CrosswordRules,
  { game, seat, known, gone, points }: Met,
  tiles: readonly Tile[],
  leaves: LeaveTable,
  words: Pick<InferenceOptions, 'lexicon'>,
): Explained | undefined {
  const held = [...kindsOf(known), ...tiles];
  const hand = countKinds(typeof gone === 'number' ? held : [...held, ...gone], known.length);
  const zones = { ...game.zones, [zoneKey(RACK, seat)]: knownZone(hand) };
  const unseen = countsWithout(game.unseen, tiles);
  const position = positionOf(rules, changed(game, { zones, unseen }), seat, words);
  if (!position.ok) return undefined;
  const equity = equityFor(position.value, leaves);
  const [best] = topPlays(position.value, 1, { leaves, exchanges: true });
  const lossOf = (own: number): number => Math.max(0, (best?.equity ?? own) - own);
  if (typeof gone !== 'number')
    return { kept: tiles, loss: lossOf(equity(points, countKinds(held, known.length)).equity) };
  let found: Explained | undefined;
  for (const exchange of exchangesOf(rules, position.value.game, seat)) {
    if (exchange.tiles.length !== gone) continue;
    const loss = lossOf(equity(0, exchange.leave).equity);
    if (found === undefined || loss < found.loss)
      found = { kept: kindsOf(countsWithout(hand, [...exchange.tiles, ...kindsOf(known)])), loss };
  }
  return found;
}

/** What leaves are drawn from. */
interface Drawing {
  readonly game: Game;
  readonly seat: Seat;
  /** Deals that fit what is known of the bag, where anything is. */
  readonly fitting: KnownDeals | undefined;
}

/** All leaves of n tiles, or as many draws of them as are to be tried, each leave once. */
function leavesToTry(
  { game, seat, fitting }: Drawing,
  size: number,
  tries: number,
  seed: string,
): { readonly tried: readonly Tried[]; readonly areAll: boolean } {
  const { unseen } = game;
  if (fitting === undefined && leavesOfSize(unseen, size, tries) <= tries)
    return { tried: subsetsOf(unseen, size).map(tiles => ({ tiles, ways: waysToHold(unseen, tiles) })), areAll: true };
  const random = randomFrom(seed, 0, 0);
  const all = [...kindsOf(unseen)];
  const found = new Map<string, Tried>();
  for (let n = 0; n < tries; n++) {
    const held = fitting?.(random.below, seat)?.held;
    if (held?.length !== size)
      for (let k = 0; k < size; k++) {
        const at = k + random.below(all.length - k);
        [all[k], all[at]] = [all[at] ?? 0, all[k] ?? 0];
      }
    const tiles = (held?.length === size ? held : all.slice(0, size)).slice().sort((a, b) => a - b);
    const key = tiles.join();
    found.set(key, { tiles, ways: (found.get(key)?.ways ?? 0) + 1 });
  }
  return { tried: [...found.values()], areAll: false };
}

/** How many leaves of n tiles there are; no more than one above a limit is counted. */
function leavesOfSize(unseen: readonly number[], size: number, limit: number): number {
  let ways = [1, ...noneOf(size)];
  for (const count of unseen)
    ways = ways.map((_, n) =>
      ways.slice(Math.max(0, n - count), n + 1).reduce((total, each) => Math.min(limit + 1, total + each), 0),
    );
  return ways[size] ?? 0;
}

/** In how many ways these tiles can be drawn. */
function waysToHold(unseen: readonly number[], tiles: readonly Tile[]): number {
  const counts = countKinds(tiles, unseen.length);
  let ways = 1;
  counts.forEach((count, tile) => {
    for (let n = 0; n < count; n++) ways = Math.round((ways * ((unseen[tile] ?? 0) - n)) / (n + 1));
  });
  return ways;
}

/** The leaves with weights of whole numbers, the likeliest first. Weights that are whole and fit stay as they are. */
function priorOf(seat: Seat, fitting: ReadonlyMap<string, number>, other: number, tried: number): RackPrior {
  const total = [...fitting.values()].reduce((all, ways) => all + ways, other);
  const most = (MOST_WEIGHT - fitting.size - 1) / total;
  const scale = [other, ...fitting.values()].every(Number.isInteger) ? Math.min(1, most) : most;
  const whole = (weight: number): number => Math.max(1, Math.floor(weight * scale));
  const leaves = [...fitting].map(([tiles, ways]) => ({ tiles, weight: whole(ways) }));
  leaves.sort((a, b) => b.weight - a.weight || (a.tiles < b.tiles ? -1 : 1));
  return { seat, leaves, ...(other > 0 ? { other: whole(other) } : {}), tried };
}
