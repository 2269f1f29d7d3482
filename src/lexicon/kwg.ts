/** KWG files: word graphs as bytes. Woogles, Macondo, wolges and MAGPIE read and write them as well (source: KWG). */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { checkNodes } from './check-nodes.ts';
import { MOST_NODES } from './nodes.ts';
import { graphOver, type WordGraph } from './word-graph.ts';

/** A node is a number of four bytes, little-endian. */
const NODE_BYTES = 4;
/** Does this machine write numbers so too? */
const IS_LITTLE = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

/**
 * Reads a KWG file into a word graph. The file does not say which letters it means: letter 1 is taken as the first of
 * the alphabet, and so on. Files that hold only a DAWG are read as well. The bytes are copied.
 *
 * Errors, with the byte where the fault was found (`offset`):
 * - `kwg-length`: no KWG has this length.
 * - `kwg-header`: no KWG begins so.
 * - `kwg-letter`: a letter that the alphabet does not have.
 * - `kwg-siblings`: siblings that do not ascend or do not end.
 * - `kwg-arc`: an arc that leads nowhere.
 * - `kwg-cycle`: an arc that leads back.
 * - `kwg-depth`: a word of more than 30 letters.
 * - `kwg-words`, `kwg-strings`: more than 4,194,304 words, or 67,108,862 strings in the GADDAG. Ways through the graph
 *   that lead to no word count as well.
 * - `kwg-separator`: a separator in a word, twice in a string, or at its end.
 *
 * Not checked: whether DAWG and GADDAG hold the same words.
 */
export function readKwg(alphabet: Alphabet, bytes: Uint8Array): Result<WordGraph, readonly Fault[]> {
  const { length } = bytes;
  if (length === 0 || length % NODE_BYTES !== 0 || length > MOST_NODES * NODE_BYTES)
    return err([
      { code: 'kwg-length', found: `${length} bytes`, expected: `4 to ${MOST_NODES * NODE_BYTES}, a multiple of 4` },
    ]);
  const nodes = nodesOf(bytes);
  // the same memory as signed numbers, which JavaScript engines read faster
  const fault = checkNodes(alphabet, new Int32Array(nodes.buffer, nodes.byteOffset, nodes.length));
  return fault === undefined ? ok(graphOver(alphabet, nodes)) : err([fault]);
}

/** The bytes of a KWG file with this graph, and with its GADDAG if it has one. */
export function writeKwg({ nodes }: WordGraph): Uint8Array {
  return littleEndian(new Uint8Array(Uint32Array.from(nodes).buffer));
}

/** The numbers of a file, copied: a buffer of the caller's may change afterwards. */
function nodesOf(bytes: Uint8Array): Uint32Array {
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return new Uint32Array(littleEndian(copy).buffer);
}

/** These bytes of numbers, in place: from the order of this machine to that of a file, or back. */
export function littleEndian(bytes: Uint8Array, isLittle: boolean = IS_LITTLE): Uint8Array {
  if (isLittle) return bytes;
  for (let i = 0; i < bytes.length; i += NODE_BYTES) bytes.subarray(i, i + NODE_BYTES).reverse();
  return bytes;
}
