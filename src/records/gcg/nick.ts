/** Whose event a GCG line is (source: GCG): the nick ends at the first colon. */
import { tokensOf } from './tokens.ts';

/** A nick, the column where it begins, and the index behind it and its colon. */
export interface GcgNick {
  readonly nick: string;
  readonly column: number;
  readonly end: number;
  /** The colon is missing: what stands for the nick. */
  readonly guessedFrom?: string;
}

/**
 * Reads the nick of a line that begins with `>`; `undefined` when there is none. Where the colon is missing, or stands
 * somewhere in the text behind, a declared nick with at most one other character after it will do: `>Ann" (LN) +4 830`.
 */
export function readNick(text: string, declared: ReadonlyMap<string, unknown>): GcgNick | undefined {
  const start = text.indexOf('>') + 1;
  const colon = text.indexOf(':', start);
  const written = colon < 0 ? '' : text.slice(start, colon);
  const nick = written.trim();
  const column = start + 1 + written.length - written.trimStart().length;
  if (nick !== '' && !/\s/.test(nick)) return { nick, column, end: colon + 1 };
  const token = tokensOf(text, start)[0];
  const guess =
    token === undefined ? undefined : [token.text, token.text.slice(0, -1)].find(name => declared.has(name));
  if (token !== undefined && guess !== undefined)
    return { nick: guess, column: token.column, end: token.column - 1 + token.text.length, guessedFrom: token.text };
  return nick === '' ? undefined : { nick, column, end: colon + 1 };
}
