/** What `equity.ts` and `games.ts` ask of the kernel, whose memory they share, and of what fills its tables. */

/** Finds the plays of an anchor. */
export declare function from(anchor: i32): void;
/** Reads the blocks of a board whose letters and values are filled in. */
export declare function readSquares(squares: i32, axes: i32, graph: i32, graphArcs: i32): void;
/** Lists the anchors; how many there are. */
export declare function collect(where: i32, axes: i32, single: i32): i32;
/** Makes the tables for the rack in `HELD`; the state that holds all of it. */
export declare function fillStates(letters: i32): i32;
/** Adds the bonus in `BONUSES`. */
export declare function addBonus(except: i32): void;
/** Whose plays: where the GADDAG begins, and the state of the whole rack. */
export declare function begin(node: i32, arcs: i32, state: i32): void;
/** `beginBounds` and `boundRack` for the rack in `HELD`, for bounds on points. */
export declare function boundPoints(letters: i32, premium: i32, words: i32): void;
/** The same for bounds on worth. */
export declare function boundWorth(letters: i32, premium: i32, words: i32): void;
/** Lists the best `wanted` plays of the first `count` anchors by points, and maybe others. */
export declare function findBest(count: i32, wanted: i32): i32;
/** How many numbers of plays are listed. */
export declare function end(): i32;
/** Puts the plays in the first `end` numbers of the list in order; how many there are. */
export declare function order(end: i32): i32;
