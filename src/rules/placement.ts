/** Conditions on placements. */
import type { Square } from '../core/flavours.ts';
import type { Attempt, PlacementRule } from '../engine/rules.ts';

/** Every tile goes on an empty square (RULES 1.3.1). */
export const onEmptySquares: PlacementRule<unknown> = { name: 'occupied', kind: 'on-empty-squares' };
/** No tile goes on a wall. */
export const offWalls: PlacementRule<unknown> = { name: 'wall', kind: 'off-walls' };
/** All tiles of a play are in one line, and the main word has no gap (RULES 1.3.1-2). */
export const inOneLine: PlacementRule<unknown> = { name: 'not-in-line', kind: 'in-one-line' };
/** The play forms a word of two letters or more (RULES 1.3.3). */
export const formsAWord: PlacementRule<unknown> = { name: 'no-word', kind: 'forms-a-word' };
/** The first word covers a start square (RULES 1.3.3). */
export const coversStart: PlacementRule<unknown> = { name: 'misses-start', kind: 'covers-start', when: 'board-empty' };
/** Every later play touches a letter that lay there before (RULES 1.3.4). */
export const connected: PlacementRule<unknown> = { name: 'detached', kind: 'connected', when: 'board-empty' };

/** A condition of a game's own: broken when it returns true, or the squares at fault. Its name is the violation's `rule`. */
export function placementRule<X = unknown>(
  name: string,
  broken: (attempt: Attempt<X>) => boolean | readonly Square[],
): PlacementRule<X> {
  return { name, kind: 'own', broken };
}
