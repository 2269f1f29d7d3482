/** What must hold of a game with another rack. */
import { rackOf, tilesIn, unseenTiles, viewFor, zoneAt, zoneSize, type Game, type Rules, type Seat } from 'tilewright';
import { withRack } from 'tilewright/bots';
import { randomFrom } from 'tilewright/movegen';
import { expect } from 'vitest';
import { countKinds, kindsOf } from '../../src/core/multiset.ts';
import { holdsPending } from '../../src/engine/held.ts';
import { placingKey, sees } from '../../src/engine/zones.ts';
import { at } from '../../src/testing/broken.ts';
import { conserved } from '../../src/testing/laws/conserved.ts';
import { difference } from '../../src/testing/same.ts';

/**
 * A seat gets another rack that it could have, in the referee's game and in what viewers see of it; or the game says
 * why not. Returns how many were set.
 */
export function setInEveryView(rules: Rules, game: Game, nth: number): number {
  let set = 0;
  for (const seat of game.seats.keys())
    for (const viewer of ['referee', seat, 'spectator', 'director'] as const) {
      const seen = viewer === 'referee' ? game : viewFor(rules, game, viewer);
      at(`${viewer}, rack of seat ${seat}`, () => {
        set += setOne(rules, seen, seat, nth);
      });
    }
  return set;
}

/** Tiles that the seat could hold: of its own and of those in the bag, drawn by chance. */
function anotherRack(game: Game, seat: Seat, nth: number): readonly number[] {
  const random = randomFrom(`rack ${nth}`, seat, 0);
  const bag = zoneAt(game, 'bag');
  const own = rackOf(game, seat);
  // what is hidden may be anything that is unseen
  const hidden = own.hidden + bag.hidden > 0 ? game.unseen : [];
  const pool = own.counts.map((count, tile) => count + (bag.counts[tile] ?? 0) + (hidden[tile] ?? 0));
  const tiles = [...kindsOf(pool)];
  const size = Math.min(tiles.length, zoneSize(own) + random.below(3) - 1);
  return Array.from({ length: Math.max(0, size) }, () => tiles.splice(random.below(tiles.length), 1)[0] ?? 0);
}

function setOne(rules: Rules, game: Game, seat: Seat, nth: number): number {
  const letters = anotherRack(game, seat, nth);
  const made = withRack(rules, game, seat, letters);
  expect(made).toEqual(withRack(rules, game, seat, [...letters].reverse()));
  if (!made.ok) {
    expect(made.error.map(({ code }) => code)).toEqual([game.pending.length > 0 ? 'impossible' : 'not reached']);
    return 0;
  }
  const now = made.value;
  conserved(rules, now);
  expect(holdsPending(rules, now)).toBe(true);
  expect(tilesIn(rackOf(now, seat))).toEqual({ tiles: [...letters].sort((a, b) => a - b), hidden: 0 });
  const key = placingKey(game, 'rack', seat);
  for (const other of Object.keys(game.zones)) {
    const grown = zoneSize(zoneAt(now, other)) - zoneSize(zoneAt(game, other));
    if (other === key) expect(grown).toBe(letters.length - zoneSize(rackOf(game, seat)));
    // nothing else changes but the bag, and the homes of other pieces
    else if (other.startsWith('rack') && game.knows.type === 'everything')
      expect([other, difference(zoneAt(now, other), zoneAt(game, other))]).toEqual([other, undefined]);
  }
  const { zones: _zones, unseen: _unseen, ...rest } = now;
  const { zones: _before, unseen: _then, ...same } = game;
  expect(difference(rest, same)).toBeUndefined();
  if (game.knows.type === 'everything' && !sees(rules, 'spectator', key)) {
    // what the seat has not seen is everything but its new rack
    const unseen = unseenTiles(rules, now, seat);
    const before = unseenTiles(rules, game, seat);
    const rack = tilesIn(rackOf(game, seat)).tiles;
    const own = countKinds([...kindsOf(before), ...rack], before.length);
    // and what everybody knew to lie in the bag, where the rack cannot be had without
    const bag = zoneAt(game, 'bag');
    const free = countKinds(rack, before.length).map(
      (count, tile) => count + (bag.counts[tile] ?? 0) - (bag.shown[tile] ?? 0),
    );
    const wanted = countKinds(letters, before.length);
    const taken = wanted.map((count, tile) => Math.max(0, Math.min(count - (free[tile] ?? 0), bag.shown[tile] ?? 0)));
    const all = own.map((count, tile) => count + (taken[tile] ?? 0));
    expect(unseen.map((count, tile) => count + (rackOf(now, seat).counts[tile] ?? 0))).toEqual(all);
    // who cannot see that others hold tiles of a kind takes those, and leaves what lies in the bag
    if (taken.some((count, tile) => count > 0 && (own[tile] ?? 0) > (free[tile] ?? 0))) return 1;
    const seen = withRack(rules, viewFor(rules, game, seat), seat, letters);
    expect(difference(seen.ok ? zonesOf(seen.value) : seen.error, zonesOf(viewFor(rules, now, seat)))).toBeUndefined();
  }
  return 1;
}

function zonesOf({ zones, unseen }: Game): unknown {
  return { zones, unseen };
}
