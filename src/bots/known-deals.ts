/**
 * Deals that fit what a seat knows of the bag. Tiles that a seat put back into the bag, and tiles that everybody saw on
 * a rack, say where hidden tiles can be now: where nothing was drawn since, a tile put back is in the bag.
 *
 * The turns are taken back one by one, from the last to the first. Which tiles of a rack were drawn last is chosen at
 * random, each choice as likely as any other. A hidden tile gets its kind where an earlier turn shows it. A deal is
 * kept as often as it has ways to be so, so that all ways in which the tiles can have gone are alike likely. Sources:
 * Bayes' rule; rejection sampling.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { kindsOf, sizeOf } from '../core/multiset.ts';
import { hasLeft, type Game, type Turn } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { BAG, RACK, zoneAt, zoneKey } from '../engine/zones.ts';

/** Chance: whole numbers from 0 below another. */
type Below = (n: number) => number;

/** One deal of the hidden tiles. */
export interface KnownDeal {
  /** By zone: the tiles that were hidden there. */
  readonly dealt: ReadonlyMap<string, readonly Tile[]>;
  /** Of the seat that was asked for: the hidden tiles of its rack that it held before it drew the last time. */
  readonly held: readonly Tile[];
}

/** Makes deals; `undefined` where none fits. `kept` are tiles that a seat held before it drew the last time. */
export type KnownDeals = (below: Below, seat?: Seat, kept?: readonly Tile[]) => KnownDeal | undefined;

/** A tile somewhere, whose kind may not be known yet. */
interface Token {
  tile: Tile | undefined;
  /** It was there before the last draw, or before a turn in which everybody saw it. */
  pin: 'drawn' | 'shown' | undefined;
}

/** Where all tiles are at a moment. */
interface Places {
  readonly bag: Token[];
  readonly racks: readonly Token[][];
  /** The kinds of the hidden tiles that have none yet, in any order. */
  readonly pool: Tile[];
  /** By kind: how many tiles were seen in a place where their token was not sure, and all of them together. */
  readonly observed: number[];
  observations: number;
  /** By kind: how many tokens have been known, besides those that were hidden. */
  readonly named: number[];
}

/** What does not change from deal to deal. */
interface Setting {
  readonly game: Game;
  /** The zones: the bag, then each rack. */
  readonly keys: readonly string[];
  /** The turns, the last one first. */
  readonly turns: readonly TurnWithDraw[];
  readonly unseen: readonly number[];
  readonly hidden: number;
  /** Seats whose tiles were known at all times. */
  readonly open: readonly boolean[];
}

/** A turn with the draw after it. */
interface TurnWithDraw {
  readonly turn: Turn;
  /** The tiles drawn, or how many. */
  readonly drawn: readonly Tile[] | number;
}

/** Most turns that are taken back for one deal: fewer tries in a long game, so that no deal takes long. */
const MOST_UNDONE = 10_000;
/** Numbers for rejection are parts of this. */
const PARTS = 0x4000_0000;
/** The steps of a game in which tiles go from bag to racks after each turn and nowhere else. */
const STEPS = ['book', 'refill', 'next-seat'];

/**
 * Returns what makes deals of a game as a seat knows it, if its turns say more of the hidden tiles than their number;
 * else `undefined`, and every deal is as likely as any other. That is so too where tiles go other ways than those of
 * the usual turns: after a seat has left, or a ruling of the director.
 */
export function knownDeals(rules: Rules, game: Game): KnownDeals | undefined {
  const { history, seats, unseen } = game;
  if (!history.some(turn => turn.type === 'exchange' && typeof turn.tiles !== 'number')) return undefined;
  if (rules.steps.some(({ name }, n) => name !== STEPS[n]) || rules.playFrom.join() !== RACK) return undefined;
  if (seats.some((_, seat) => hasLeft(game, seat)) || game.log.some(({ by }) => by === 'director')) return undefined;
  const turns = turnsWithDraws(game);
  if (turns === undefined) return undefined;
  const keys = [BAG, ...seats.map((_, seat) => zoneKey(RACK, seat))];
  const hidden = keys.map(key => zoneAt(game, key).hidden);
  const sum = hidden.reduce((all, each) => all + each, 0);
  // where one zone alone has hidden tiles, they lie there
  if (sum !== sizeOf(unseen) || hidden.filter(each => each > 0).length < 2) return undefined;
  const open = seats.map(
    (_, seat) =>
      hidden[seat + 1] === 0 &&
      turns.every(({ turn, drawn }) => turn.seat !== seat || drawn === 0 || typeof drawn !== 'number'),
  );
  const setting: Setting = { game, keys, turns: [...turns].reverse(), unseen, hidden: sum, open };
  let isHopeless = false;

  return (below, seat, kept = []) => {
    for (let undone = 0; undone < MOST_UNDONE && !isHopeless; undone += turns.length) {
      const made = oneDeal(setting, below, seat, kept);
      if (made !== undefined) return made;
    }
    isHopeless ||= kept.length === 0;
    return undefined;
  };
}

/** The tokens of a zone: those that are known, then those that are hidden. */
function tokensOf(game: Game, key: string, pin: Token['pin']): Token[] {
  const { counts, hidden: count } = zoneAt(game, key);
  return [
    ...Array.from(kindsOf(counts), (tile): Token => ({ tile, pin })),
    ...Array.from({ length: count }, (): Token => ({ tile: undefined, pin: undefined })),
  ];
}

/** One deal, which is kept as often as it has ways to be so; else `undefined`. */
function oneDeal(setting: Setting, below: Below, seat: Seat | undefined, kept: readonly Tile[]): KnownDeal | undefined {
  const { game, keys, unseen, open } = setting;
  const racks = game.seats.map((_, each) =>
    tokensOf(game, zoneKey(RACK, each), open[each] === true ? undefined : 'shown'),
  );
  const bag = tokensOf(game, BAG, undefined);
  const places: Places = { bag, racks, pool: [...kindsOf(unseen)], observed: [], observations: 0, named: [] };
  for (const { tile } of [bag, ...racks].flat()) if (tile !== undefined) add(places.named, tile);
  const all = [bag, ...racks].map(list => list.filter(({ tile }) => tile === undefined));
  const rack = seat === undefined ? [] : (all[seat + 1] ?? []);
  const known = new Set(seat === undefined ? [] : (racks[seat] ?? []).filter(({ tile }) => tile !== undefined));
  for (const [n, tile] of kept.entries()) {
    const at = places.pool.indexOf(tile);
    const token = rack[n];
    if (at < 0 || token === undefined) return undefined;
    places.pool.splice(at, 1);
    [token.tile, token.pin] = [tile, 'drawn'];
    note(places, tile);
  }
  let held: readonly Token[] | undefined;
  let chance = 1;
  for (const each of setting.turns) {
    chance *= undoTurn(places, setting, each, below);
    if (chance <= 0) return undefined;
    if (each.turn.seat === seat && gone(each.turn) > 0) held ??= (racks[seat] ?? []).filter(token => !known.has(token));
    layBack(places, each.turn);
  }
  if (below(PARTS) >= chance * PARTS) return undefined;
  for (const token of all.flat())
    if (token.tile === undefined) [token.tile] = places.pool.splice(below(places.pool.length), 1);
  const tilesOf = (tokens: readonly Token[]): readonly Tile[] => tokens.flatMap(({ tile }) => tile ?? []);
  return { dealt: new Map(keys.map((key, n) => [key, tilesOf(all[n] ?? [])])), held: tilesOf(held ?? rack) };
}

/** The turns with what was drawn after each, by the log; `undefined` where the two do not fit together. */
function turnsWithDraws({ history, log, seats }: Game): readonly TurnWithDraw[] | undefined {
  const draws = seats.map((_, seat) =>
    log
      .flatMap(({ chance }) => chance)
      .flatMap(each =>
        each.type === 'draw' && each.from === BAG && each.to === zoneKey(RACK, seat) ? [each.tiles] : [],
      ),
  );
  const made: TurnWithDraw[] = [];
  for (const turn of [...history].reverse()) {
    if (turn.type === 'sealed') return undefined;
    const most = gone(turn);
    const next = most > 0 ? draws[turn.seat]?.[(draws[turn.seat]?.length ?? 0) - 1] : undefined;
    // with an empty bag nothing is drawn, and fewer tiles than were placed while it runs out
    const isDrawn = next !== undefined && countIn(next) <= most;
    if (isDrawn) draws[turn.seat]?.pop();
    const drawn = isDrawn ? next : 0;
    if (turn.type === 'exchange' && countIn(drawn) !== most) return undefined;
    made.push({ turn, drawn });
  }
  return draws.every(left => left.length === 0) ? made.reverse() : undefined;
}

function countIn(tiles: readonly Tile[] | number): number {
  return typeof tiles === 'number' ? tiles : tiles.length;
}

/** How many tiles left the rack for good in a turn. */
function gone(turn: Turn): number {
  return turn.type === 'play' ? turn.placement.tiles.length : turn.type === 'exchange' ? countIn(turn.tiles) : 0;
}

/**
 * Takes back what was drawn and given back in a turn. Returns in how many ways it can show what it showed, as a part of
 * the most ways that there can be in any deal.
 */
function undoTurn(places: Places, setting: Setting, { turn, drawn }: TurnWithDraw, below: Below): number {
  const { bag, racks } = places;
  const rack = racks[turn.seat] ?? [];
  const isOpen = setting.open[turn.seat] === true;
  if (turn.type === 'withdrawn') {
    for (const token of rack) if (token.pin === 'shown') token.pin = undefined;
    if (isOpen) return 1;
    const seen = turn.placement.tiles.map(({ tile }) => tile);
    const { found, chance } = observe(places, setting, rack, seen, below);
    rack.push(...found);
    return chance;
  }
  const back = turn.type === 'exchange' ? turn.tiles : [];
  const given =
    typeof back === 'number'
      ? { found: someOf(bag, back, below), chance: 1 }
      : observe(places, setting, bag, back, below);
  if (given.chance <= 0) return 0;
  const undone = typeof drawn === 'number' ? someOf(rack, drawn, below) : takeNamed(rack, drawn, below);
  if (undone.length !== countIn(drawn)) return 0;
  if (countIn(drawn) > 0) for (const token of rack) if (token.pin === 'drawn') token.pin = undefined;
  bag.push(...undone);
  rack.push(...given.found);
  return given.chance;
}

/** Takes the tiles of a play back to the rack. */
function layBack({ racks, named }: Places, turn: Turn): void {
  if (turn.type !== 'play') return;
  for (const { tile } of turn.placement.tiles) {
    racks[turn.seat]?.push({ tile, pin: undefined });
    add(named, tile);
  }
}

/** Takes n tokens that are not pinned out of a list, at random. */
function someOf(list: Token[], n: number, below: Below): readonly Token[] {
  const found: Token[] = [];
  for (let left = n; left > 0; left--) {
    const free = list.filter(({ pin }) => pin === undefined);
    if (free.length === 0) break;
    found.push(...removeToken(list, free[below(free.length)]));
  }
  return found;
}

/** Takes tokens of these kinds, which are there, out of a list in which all are known. */
function takeNamed(list: Token[], tiles: readonly Tile[], below: Below): readonly Token[] {
  return tiles.flatMap(tile => {
    const same = list.filter(token => token.tile === tile);
    return removeToken(list, same[same.length > 1 ? below(same.length) : 0]);
  });
}

function removeToken(list: Token[], token: Token | undefined): readonly Token[] {
  return token === undefined ? [] : list.splice(list.indexOf(token), 1);
}

/**
 * Takes tokens of these kinds out of a list in which they were seen. A token without a kind is of this one as often as
 * the pool has it. `chance` is the number of ways as a part of a bound that is the same for all deals.
 */
function observe(
  places: Places,
  { unseen, hidden, open }: Setting,
  list: Token[],
  tiles: readonly Tile[],
  below: Below,
): { readonly found: readonly Token[]; readonly chance: number } {
  const { pool, named, racks } = places;
  const before = places.observed.slice();
  const found: Token[] = [];
  let chance = 1;
  for (const tile of tiles) {
    const same = list.filter(token => token.tile === tile);
    const unnamed = list.filter(token => token.tile === undefined);
    const inPool = pool.filter(each => each === tile).length;
    const ways = same.length + (pool.length === 0 ? 0 : (inPool * unnamed.length) / pool.length);
    if (ways <= 0) return { found, chance: 0 };
    const elsewhere = racks.flatMap((rack, seat) => (open[seat] === true ? rack : [])).filter(of => of.tile === tile);
    const inAll =
      (named[tile] ?? 0) + (unseen[tile] ?? 0) - elsewhere.length - found.filter(of => of.tile === tile).length;
    const mostNamed = Math.min(inAll, Math.max(0, (named[tile] ?? 0) - elsewhere.length + (before[tile] ?? 0)));
    const room = Math.min(1, list.length / Math.max(1, hidden - places.observations));
    chance *= ways / (mostNamed + Math.min(unseen[tile] ?? 0, inAll - mostNamed) * room);
    const isNamed = (below(PARTS) / PARTS) * ways < same.length;
    const [token] = removeToken(list, isNamed ? same[below(same.length)] : unnamed[below(unnamed.length)]);
    if (token === undefined) return { found, chance: 0 };
    if (token.tile === undefined) {
      pool.splice(pool.indexOf(tile), 1);
      token.tile = tile;
    }
    note(places, tile);
    found.push(token);
  }
  return { found, chance };
}

/** Notes that the kind of a token may have become known. */
function note(places: Places, tile: Tile): void {
  add(places.observed, tile);
  places.observations++;
}

function add(counts: number[], tile: Tile): void {
  counts[tile] = (counts[tile] ?? 0) + 1;
}
