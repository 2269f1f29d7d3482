/** What the kernel asks of its host. */

/** Takes the plays listed so far: there is no room for more. */
export declare function spill(): void;
