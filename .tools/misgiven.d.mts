import type { Plugin } from 'esbuild';

/** A plugin of the build: a function in front of each one that the entries export. */
export function misgivenArguments(entries: readonly string[]): Plugin;
