/** Where the command line writes, so that tests can read it. */
import { readFile } from 'node:fs/promises';
import type picocolors from 'picocolors';
import type { Fault } from '../core/result.ts';

/** Functions that colour a text, or leave it as it is. */
export type Colours = ReturnType<typeof picocolors.createColors>;

/** The two streams, and whether the first one shows colours. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly colour: boolean;
}

/** Something is wrong with the command or a file: a sentence for the user, and exit code 2. */
export interface UsageError {
  readonly usage: string;
}

/** A mistake of the user's, to be thrown. */
export function usageError(usage: string): Error & UsageError {
  return Object.assign(new Error(usage), { usage });
}

/** Is this a `UsageError`: a mistake of the user's, said in a sentence? */
export function isUsageError(error: unknown): error is UsageError {
  return typeof error === 'object' && error !== null && 'usage' in error && typeof error.usage === 'string';
}

/** A fault as a sentence; where it stands in a file without lines is said as well. */
export function faultText({ code, offset, found = '', expected }: Fault): string {
  const place = offset === undefined ? '' : `byte ${offset}, `;
  const shown = found.length > 60 ? `${found.slice(0, 60)}…` : found;
  const wanted = expected === undefined ? '' : `expected ${expected}`;
  return `${place}${[shown, wanted].filter(text => text !== '').join('; ')} (${code})`;
}

/** The bytes of a file. Rejects with a `UsageError` that names it, where it cannot be read. */
export async function readBytes(path: string, named: string = path): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => Promise.reject(usageError(`${named}: ${reasonOf(error)}`)));
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why a file could not be read, in words. */
export function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EACCES':
    case 'EPERM':
      return 'it may not be read';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return messageOf(error);
  }
}

/**
 * Colours for a terminal that has some (a pipe's `isTTY` is undefined), unless NO_COLOR is set (no-color.org);
 * FORCE_COLOR asks for them everywhere.
 */
export function hasColour(isTerminal: boolean | undefined, env: Readonly<Record<string, string | undefined>>): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM = '' } = env;
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal === true && TERM !== 'dumb';
}
