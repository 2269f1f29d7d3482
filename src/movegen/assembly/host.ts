/** What the kernel asks of its host. */

/** Takes the plays listed so far: there is no room for more. */
export declare function spill(): void;

/**
 * The ways to complete the letters between two places to a word, whose letters may stand in any order: with tiles of
 * the rack, or with any one letter; 0 when there are none.
 */
export declare function choose(from: i32, to: i32, one: i32): i32;

/** Fills the record of a node, which is left to be filled until a walk comes there. */
export declare function unfold(node: i32): void;
