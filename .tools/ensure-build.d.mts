export declare function ensureBuild(): void;

/** Makes the generator's kernel again when it is missing or was made of other sources. */
export function ensureKernel(folder?: string): void;
