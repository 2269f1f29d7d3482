/** Who may look at a game. */
import type { Game, Viewer } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';

/** Every seat, a spectator, and the director. */
export function viewersOf(game: Game): readonly Viewer[] {
  return [...game.seats.keys(), 'spectator', 'director'];
}

/**
 * May this viewer see into the zone, as the rules say? Not into what is no zone; a seat's part of one that all have in
 * common is that one.
 */
export function maySee(rules: Rules, viewer: Viewer, key: string): boolean {
  if (viewer === 'director') return true;
  const zone = rules.zones.find(
    ({ name, of }) =>
      (of === 'game' && key === name) || (key.startsWith(`${name} `) && /^\d+$/.test(key.slice(name.length + 1))),
  );
  if (zone === undefined) return false;
  return zone.seenBy === 'all' || (zone.seenBy === 'owner' && key === `${zone.name} ${viewer}`);
}
