/** The tokens of a GCG event line (source: GCG): what stands between white space, and what each alone can mean. */

/** A run of characters without white space and the column, from 1, where it begins. */
export interface GcgToken {
  readonly text: string;
  readonly column: number;
}

/** What tells an event's type: a position, or one of the marks. */
export type GcgMark =
  | { readonly type: 'play'; readonly position: string }
  | { readonly type: 'pass'; readonly zero: boolean }
  | { readonly type: 'exchange'; readonly tiles: string }
  | { readonly type: 'exchange'; readonly count: number }
  | { readonly type: 'withdrawn' | 'challenge-bonus' | 'time' }
  | { readonly type: 'end-rack'; readonly tiles: string };

/** A token that is a number. */
export interface GcgNumber extends GcgToken {
  readonly value: number;
  /** `+`, `-`, `+-` or nothing. */
  readonly sign: string;
}

/** More tokens than any line of a game has; the last one of a longer line is all that is left of it. */
const MOST_TOKENS = 100;

/** The tokens of a line from an index on. By hand: regular expressions took a third of the time of reading a file. */
export function tokensOf(line: string, from: number): readonly GcgToken[] {
  const tokens: GcgToken[] = [];
  for (let at = from; at < line.length;) {
    if (isSpace(line.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    if (tokens.length === MOST_TOKENS - 1) at = line.length;
    while (at < line.length && !isSpace(line.charCodeAt(at))) at++;
    tokens.push({ text: line.slice(start, at), column: start + 1 });
  }
  return tokens;
}

/** White space, as `\s` has it. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));
}

/** A token that is no mark is a rack, tiles, a number. */
function readMark(text: string): GcgMark | undefined {
  if (isPosition(text)) return { type: 'play', position: text };
  if (text === '-') return { type: 'pass', zero: false };
  if (text === '--') return { type: 'withdrawn' };
  if (text.startsWith('-')) return readExchange(text.slice(1));
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  const inside = text.slice(1, -1);
  if (inside.toLowerCase() === 'challenge') return { type: 'challenge-bonus' };
  return inside.toLowerCase() === 'time' ? { type: 'time' } : { type: 'end-rack', tiles: inside };
}

function isPosition(text: string): boolean {
  const first = text.charCodeAt(0) | 32;
  const last = text.charCodeAt(text.length - 1);
  // a number first or last: nearly every other token is told by that
  if (first >= 97 ? last > 57 : first > 57) return false;
  return /^(?:\d{1,3}[a-z]{1,2}|[a-z]{1,2}\d{1,3})$/i.test(text);
}

/** Reads a mark among the tokens; `undefined` where there is none. */
export function markAt(tokens: readonly GcgToken[], at: number): GcgMark | undefined {
  const token = tokens[at];
  return token === undefined ? undefined : readMark(token.text);
}

/** Reads a score or a total among the tokens: `+76`, `-76`, `76`, `+-10`. Longer than nine digits is no number. */
export function numberAt(tokens: readonly GcgToken[], at: number): GcgNumber | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const { text } = token;
  const sign = text.startsWith('+-') ? '+-' : text.startsWith('+') ? '+' : text.startsWith('-') ? '-' : '';
  const digits = text.length - sign.length;
  if (digits < 1 || digits > 9) return undefined;
  let size = 0;
  for (let i = sign.length; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return undefined;
    size = 10 * size + digit;
  }
  return { text, column: token.column, value: sign.endsWith('-') && size > 0 ? -size : size, sign };
}

/** A position in numbered rows and capital columns, as the library writes it. */
export function standardPosition(position: string): string {
  return position.toUpperCase();
}

/** `-0` is a pass: nothing was exchanged. */
function readExchange(text: string): GcgMark | undefined {
  if (text.startsWith('-')) return undefined;
  if (!/^\d+$/.test(text)) return { type: 'exchange', tiles: text };
  if (/^0+$/.test(text)) return { type: 'pass', zero: true };
  return text.length > 2 ? undefined : { type: 'exchange', count: Number(text) };
}
