import type { Plugin } from 'esbuild';

/** The text of a module with its constants marked for bundlers. */
export function marked(text: string): string;

/** Marks the constants of the library's modules. */
export const pureConstants: Plugin;
