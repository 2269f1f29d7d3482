/** The parts of a GCG event line behind its nick (source: GCG): each token by what it is. */
import type { RecordedEventType } from '../record.ts';
import { markAt, numberAt, tokensOf, type GcgMark, type GcgNumber, type GcgToken } from './tokens.ts';

/** What stands on an event line. */
export interface GcgParts {
  readonly type: RecordedEventType;
  readonly rack: GcgToken | undefined;
  /** The mark; or the text that stands in its place, and then there is no `mark`. */
  readonly move: GcgToken | undefined;
  readonly mark: GcgMark | undefined;
  /** The tiles behind a position or inside a mark. */
  readonly tiles: GcgToken | undefined;
  /** Absent on a line without a mark on which nothing is a number. */
  readonly numbers: GcgNumbers | undefined;
  /** The column behind the last character. */
  readonly end: number;
}

/** The end of an event line. */
export interface GcgNumbers {
  readonly score: GcgNumber | undefined;
  readonly total: GcgNumber | undefined;
  /** The first token behind them. */
  readonly rest: GcgToken | undefined;
}

/**
 * Reads a line from an index on. The mark is the first token or, behind a rack, the second. A number with a plus is no
 * rack.
 */
export function readParts(text: string, from: number): GcgParts {
  const tokens = tokensOf(text, from);
  const end = text.trimEnd().length + 1;
  const first = markAt(tokens, 0);
  const mark = first ?? (/^\+-?\d/.test(tokens[0]?.text ?? '') ? undefined : markAt(tokens, 1));
  if (mark === undefined) return unmarkedParts(text, tokens, end);
  const at = first === undefined ? 1 : 0;
  const rack = at === 0 ? undefined : tokens[0];
  const move = tokens[at];
  // a play has its tiles in a token of their own, unless the score stands in their place
  const behind = mark.type === 'play' && numberAt(tokens, at + 1) === undefined ? tokens[at + 1] : undefined;
  const tiles = 'tiles' in mark ? { text: mark.tiles, column: (move?.column ?? 0) + 1 } : behind;
  const numbers = numbersFrom(tokens, at + (behind === undefined ? 1 : 2));
  return { type: typeOf(mark, tiles, rack, numbers.score), rack, move, mark, tiles, numbers, end };
}

/** Neither first nor second token is a mark: keeps the numbers, so that the turn passes on with the recorded score. */
function unmarkedParts(text: string, tokens: readonly GcgToken[], end: number): GcgParts {
  const found = tokens.findIndex((_, at) => numberAt(tokens, at) !== undefined);
  const words = found < 0 ? tokens : tokens.slice(0, found);
  const rack = words.length > 1 ? words[0] : undefined;
  const first = words[rack === undefined ? 0 : 1];
  const until = (tokens[found]?.column ?? end) - 1;
  const move =
    first === undefined ? undefined : { text: text.slice(first.column - 1, until).trimEnd(), column: first.column };
  const numbers = found < 0 ? undefined : numbersFrom(tokens, found);
  return { type: 'unreadable', rack, move, mark: undefined, tiles: undefined, numbers, end };
}

function numbersFrom(tokens: readonly GcgToken[], at: number): GcgNumbers {
  const score = numberAt(tokens, at);
  if (score === undefined) return { score, total: undefined, rest: tokens[at] };
  const total = numberAt(tokens, at + 1);
  return { score, total, rest: tokens[at + (total === undefined ? 1 : 2)] };
}

function typeOf(
  mark: GcgMark,
  tiles: GcgToken | undefined,
  rack: GcgToken | undefined,
  score: GcgNumber | undefined,
): RecordedEventType {
  if (mark.type === 'play') return tiles === undefined ? 'unreadable' : 'play';
  return mark.type === 'end-rack' ? endRackType(mark.tiles, rack, score) : mark.type;
}

/** `(tiles)` gains and `RACK (RACK)` loses; the sign decides, and where it cannot (nothing lost) the rack does. */
function endRackType(tiles: string, rack: GcgToken | undefined, score: GcgNumber | undefined): RecordedEventType {
  const negative = score?.sign.endsWith('-') === true;
  const decided = negative || (score !== undefined && score.value !== 0);
  const loses = decided ? negative : rack !== undefined && sameCharacters(tiles, rack.text);
  return loses ? 'rack-penalty' : 'out-bonus';
}

/**
 * Returns the letters of a play that its rack lacks, and those of the rack that the play leaves. A lower-case letter is
 * a blank.
 */
export function lackingOf(
  rack: string,
  tiles: string,
): { readonly lacking: readonly string[]; readonly left: readonly string[] } {
  const used = Array.from(tiles)
    .filter(tile => /[A-Za-z\u0080-\u{10FFFF}]/u.test(tile))
    .map(tile => (tile === tile.toLowerCase() ? '?' : tile));
  const left = Array.from(rack);
  const lacking = used.filter(tile => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { lacking, left };
}

/** The same characters in any order: racks are written in any. */
export function sameCharacters(a: string, b: string): boolean {
  return a.length === b.length && Array.from(a).sort().join('') === Array.from(b).sort().join('');
}
