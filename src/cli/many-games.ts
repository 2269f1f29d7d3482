/** Files that hold several games: a JSON array, or GCG files one behind the other. */
import { isObject } from '../core/read.ts';
import { isUtf16 } from './read-file.ts';

/**
 * Returns the games of a file that holds several: the texts or records of a JSON array, or the parts of GCG files that
 * were joined; `undefined` for any other file. Lines of a part count from its own beginning.
 */
export function gamesIn(bytes: Uint8Array): readonly (string | Uint8Array)[] | undefined {
  if (isUtf16(bytes)) return undefined;
  const first = bytes.find(byte => byte > 32 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  return first === BRACKET ? gamesOfArray(bytes) : gamesOfGcg(bytes);
}

const BRACKET = 91;

/** A list of texts, or of records as objects. A list of anything else is no list of games. */
function gamesOfArray(bytes: Uint8Array): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(list) || list.length === 0) return undefined;
    if (!list.every(each => typeof each === 'string' || isObject(each))) return undefined;
    return list.map(each => (typeof each === 'string' ? each : JSON.stringify(each)));
  } catch {
    return undefined;
  }
}

/** The number of a player's line. */
const PLAYER = /^#player(\d{1,3})(?!\S)/i;

/** Lines that stand at the head of a game, before its players. */
const HEAD =
  /^(?:#(?:character-encoding|id|title|description|lexicon|tile-set|tile-distribution|board-layout|game-type|game-board|style|date)\b|\s*$)/i;

/** Another game begins where a number of a player stands again behind an event, as `second-game` has it. */
function gamesOfGcg(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  // one character for each byte, so that a place in the text is one in the bytes
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const numbers = Array.from(text.matchAll(/^#player(\d{1,3})(?!\S)/gim), ([, number]) => number);
  if (new Set(numbers).size === numbers.length) return undefined;
  const last = Math.max(text.lastIndexOf('\n>'), text.lastIndexOf('\r>'));
  const starts = [0];
  let [players, hasEvent, head]: [Set<string>, boolean, number | undefined] = [new Set<string>(), false, undefined];
  let next = 0;
  for (const line of text.split(/(?<=\n)|(?<=\r)(?!\n)/)) {
    const index = next;
    next += line.length;
    const [, player] = PLAYER.exec(line) ?? [];
    if (player !== undefined && hasEvent && players.has(player) && index < last) {
      starts.push(head ?? index);
      [players, hasEvent] = [new Set<string>(), false];
    }
    if (player !== undefined) players.add(player);
    hasEvent ||= line.startsWith('>');
    head = HEAD.test(line) ? (head ?? index) : undefined;
  }
  if (starts.length === 1) return undefined;
  return starts.map((start, n) => bytes.subarray(start, starts[n + 1] ?? bytes.length));
}
