import type { Plugin } from 'esbuild';

/** The namespace of the modules that stand for entries; source maps name them by it, and by the entry's path. */
export const DOORS: string;

/** A plugin of the build: a function in front of each one that the entries export. */
export function misgivenArguments(entries: readonly string[]): Plugin;
