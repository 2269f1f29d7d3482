/** What `equity.ts` asks of the kernel, whose memory it shares. */

/** Finds the plays of an anchor. */
export declare function from(anchor: i32): void;
