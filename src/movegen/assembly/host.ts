/** What the kernel asks of its host. */

/** Takes the plays listed so far: there is no room for more. */
export declare function spill(): void;

/** Fills the record of a node, which is left to be filled until a walk comes there. */
export declare function unfold(node: i32): void;
