/**
 * The open English lexicon: the 274,937 words of the npm package an-array-of-english-words 2.0.0 (MIT), which is the
 * list of the game Letterpress, as they are: from 1 to 28 letters, so that words longer than a board's side are among
 * them. Nearly all of the public ENABLE list is in it. It is good for trying things out and for games among friends; it
 * is **not** a tournament lexicon. Those (NWL, Collins and the like) are licensed: bring your own file, and read it
 * with `readKwg`, or with `parseWordList` and `buildGraph`.
 */
import { english } from '../../tiles/alphabets/english.ts';
import { unpackNodes } from '../packed-nodes.ts';
import { graphOver, type WordGraph } from '../word-graph.ts';
import { DATA } from './open-english-data.ts';

/**
 * The open English lexicon, for games with the English alphabet: a graph of its words, without a GADDAG. Each call
 * decodes it anew, in about 12 milliseconds and 0.7 MB, and nothing is kept: call it once and pass the graph on.
 */
export function openEnglish(): WordGraph {
  return graphOver(english, unpackNodes(DATA));
}
