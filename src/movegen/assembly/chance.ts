/** What games in the kernel ask of their host. */

/** Begins a draw: the numbers that follow are its own. */
export declare function shuffle(): void;
/** The next number of the draw, from 0 below another one. */
export declare function below(n: i32): i32;
/** Notes the turn of the rack in `HELD`, which is worth `steps`. */
export declare function note(worth: i32): void;
/** Fills `VALUES` with what the leaves of a seat's rack are worth. */
export declare function values(seat: i32): void;
