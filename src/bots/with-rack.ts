/**
 * What if a seat held other tiles: the game with that rack, and everything else as it was as far as tiles allow.
 *
 * Nothing needs to be known of where the tiles were. The rack, and the bag, are made unknown; the rack gets its new
 * size from the bag; then its tiles are named, and where only the bag is left unknown, it holds the rest. Only what is
 * known to lie on another rack has to be exchanged for something before.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { countKinds, kindsOf, sizeOf } from '../core/multiset.ts';
import { err, ok, type Result } from '../core/result.ts';
import { hasLeft, isSeat, type Game } from '../engine/game.ts';
import { holdsPending } from '../engine/held.ts';
import { requireOwnRules } from '../engine/other-rules.ts';
import { malformed } from '../engine/read-move.ts';
import type { Rules } from '../engine/rules.ts';
import { refusal, type Violations } from '../engine/violation.ts';
import { changed, ownStart } from '../engine/working.ts';
import {
  BAG,
  claim,
  homeOf,
  placingKey,
  RACK,
  rackOf,
  settleKnowledge,
  showTo,
  transfer,
  zoneAt,
  zoneSize,
} from '../engine/zones.ts';
import { isTile, parseTiles } from '../tiles/pieces.ts';

/**
 * The game with this rack in this seat: exactly these tiles, as text (`'AEINST?'`) or one by one, however many. Tiles
 * that the seat gives up go back, and new ones come from where they begin: the bag and its size follow, and so does
 * what is unseen. Everything else stays as it is, other racks too. Only where a tile is known to lie on another rack,
 * and nowhere else, that rack gets for it one that this seat gives up. What everybody saw go into the bag lies there
 * still, unless the rack takes all of its kind that the bag has. Tiles that every player has seen on the rack stay so,
 * when it still holds them. The game may be anybody's: the referee's, a view, a
 * position of a CGP. Of a view, other racks stay as unknown as they were.
 *
 * The log stays as it was, so that such a game is played on, not rewound. Violations:
 * - `no-such-seat`: the game has no such seat.
 * - `malformed`: what was given is no text of tiles, and no list of them.
 * - `not-held`: these `tiles` cannot be there. They lie on the board, or everybody has seen them elsewhere.
 * - `too-few-in-bag`: the rack would be larger than it is by more tiles than the bag holds.
 * - `impossible`: a play on the table has tiles that the seat would not hold.
 * @throws RangeError when the game was begun under other rules.
 *
 * @example
 * import { withRack } from 'tilewright/bots';
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const view = viewFor(rules, game, 0);
 * const other = unwrap(withRack(rules, view, 0, 'QU?'));
 * formatZone(rules, rackOf(other, 0)) // 'QU?'
 * tilesIn(zoneAt(other, 'bag')).hidden // 90
 * withRack(rules, view, 0, 'QQ') // { ok: false, error: [{ code: 'not-held', squares: [], tiles: [17] }] }
 */
export function withRack(
  rules: Rules,
  game: Game,
  seat: Seat,
  rack: string | readonly Tile[],
): Result<Game, Violations> {
  requireOwnRules(rules, game);
  if (!isSeat(game, seat)) return refusal('no-such-seat');
  const tiles = givenTiles(rules, rack);
  if (tiles === undefined) return malformed('rack');
  const wanted = countKinds(tiles, game.unseen.length);
  const key = placingKey(game, RACK, seat);
  const open = forget(rules, forget(rules, withPiecesHome(rules, game, key, wanted), key), BAG);
  const given = beyond(rackOf(game, seat).counts, wanted);
  const now = withSwaps(rules, open, { key, wanted, given });
  const lacking = beyond(wanted, now.unseen);
  if (sizeOf(lacking) > 0) return err([{ code: 'not-held', squares: [], tiles: kindsOf(lacking) }]);
  const more = tiles.length - zoneSize(zoneAt(now, key));
  const there = zoneSize(zoneAt(now, BAG));
  if (more > there) return err([{ code: 'too-few-in-bag', needed: more, there, squares: [] }]);
  const [from, to] = more > 0 ? [BAG, key] : [key, BAG];
  const resized = transfer(rules, now, { from, to, tiles: Math.abs(more), unseen: true });
  const claimed = resized && claim(rules, resized, key, tiles);
  const set = claimed && [BAG, key].reduce((now, zone) => withShown(now, zone, zoneAt(game, zone).shown), claimed);
  // a record hides nothing that is known; only what follows by elimination becomes known
  const settled = set && settleKnowledge(rules, set, { type: 'record' });
  if (settled === undefined || !holdsPending(rules, settled)) return refusal('impossible');
  return ok(settled.knows.type === 'record' ? noted(settled, key, tiles) : settled);
}

/** A record in which it is written what the rack is, as if somebody had said so at the beginning. */
function noted(game: Game, zone: string, tiles: readonly Tile[]): Game {
  const { start } = game;
  return changed(game, { start: ownStart({ ...start, chance: [...start.chance, { type: 'show', zone, tiles }] }) });
}

/** The tiles that were given; `undefined` for what is no list or text of tiles. */
function givenTiles(rules: Rules, rack: string | readonly Tile[]): readonly Tile[] | undefined {
  if (typeof rack !== 'string')
    return Array.isArray(rack) && rack.findIndex(tile => !isTile(rules, tile)) < 0 ? rack : undefined;
  const read = parseTiles(rules, rack);
  return read.ok ? read.value : undefined;
}

/** How many of each kind the first multiset has more than the second. */
function beyond(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((count, kind) => Math.max(0, count - (b[kind] ?? 0)));
}

/** The game in which nothing is known of what lies in a zone. */
function forget(rules: Rules, game: Game, key: string): Game {
  return claim(rules, game, key, []) ?? game;
}

/** The game in which every player has seen these tiles in a zone, as far as they can still be there. */
function withShown(game: Game, key: string, shown: readonly number[]): Game {
  const { counts, hidden } = zoneAt(game, key);
  const there = hidden > 0 ? game.unseen : counts;
  return showTo(game, key, kindsOf(shown.map((count, kind) => Math.min(count, there[kind] ?? 0)))) ?? game;
}

/** Pieces besides the tiles of the alphabet go home from the rack, or come from there, by name. */
function withPiecesHome(rules: Rules, game: Game, key: string, wanted: readonly number[]): Game {
  let now = game;
  for (let tile = rules.alphabet.blank + 1; tile < wanted.length; tile++) {
    const home = homeOf(rules, tile);
    const more = (wanted[tile] ?? 0) - (zoneAt(now, key).counts[tile] ?? 0);
    if (home === BAG || more === 0) continue;
    const [from, to] = more > 0 ? [home, key] : [key, home];
    const count = Math.min(Math.abs(more), zoneAt(now, from).counts[tile] ?? 0);
    now = transfer(rules, now, { from, to, tiles: new Array<Tile>(count).fill(tile) }) ?? now;
  }
  return now;
}

/** The rack that is set, what it is to hold, and what its seat gives up. */
interface Change {
  readonly key: string;
  readonly wanted: readonly number[];
  readonly given: readonly number[];
}

/**
 * Tiles that are wanted, and known to lie on another rack alone, come from there; that rack gets for each the first of
 * what is given up, or else the first that nobody has seen.
 */
function withSwaps(rules: Rules, game: Game, { key, wanted, given }: Change): Game {
  let now = game;
  const offered = [...kindsOf(given), ...kindsOf(beyond(game.unseen, wanted))];
  const others = game.seats.flatMap((_, seat) => (hasLeft(game, seat) ? [] : placingKey(game, RACK, seat)));
  for (const tile of kindsOf(beyond(wanted, game.unseen))) {
    const other = others.find(each => each !== key && hasUnshown(now, each, tile));
    const back = offered.find(each => hasUnseen(now, each));
    if (other === undefined || back === undefined) return now;
    const taken = transfer(rules, now, { from: other, to: key, tiles: [tile] });
    const swapped = taken && transfer(rules, taken, { from: key, to: other, tiles: [back] });
    offered.splice(offered.indexOf(back), 1);
    now = swapped === undefined ? now : forget(rules, swapped, key);
  }
  return now;
}

/** Does the zone hold such a tile that not everybody has seen there? */
function hasUnshown(game: Game, key: string, tile: Tile): boolean {
  const { counts, shown } = zoneAt(game, key);
  return (counts[tile] ?? 0) > (shown[tile] ?? 0);
}

function hasUnseen(game: Game, tile: Tile): boolean {
  return (game.unseen[tile] ?? 0) > 0;
}
