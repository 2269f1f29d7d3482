/** Areas: parts of the board that belong to seats. */
import type { Area } from '../engine/rules.ts';

/**
 * An area of the board, for the slot `areas`: `owns` says which of its squares are a seat's. Placement rules and
 * endings ask it with `isIn` and name it in their `needs`, so that they cannot differ from what players see.
 */
export function area(name: string, owns: Area['owns'], parameters: Readonly<Record<string, unknown>> = {}): Area {
  return { name, parameters, owns };
}
