import type { Plugin } from 'esbuild';
export function listInputs(name: string): Plugin;
export function noticesOf(packages: readonly string[], modules?: string): string;
export function writeNotices(): void;
