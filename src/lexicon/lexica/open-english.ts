/**
 * The open English lexicon: the 274,937 words of the npm package an-array-of-english-words 2.0.0 (MIT). It is the list
 * of the game Letterpress, unchanged. Words have 1 to 28 letters, so some are longer than a board. Nearly all of the
 * public ENABLE list is in it.
 * It is good for trying things out and for games among friends. It is **not** a tournament lexicon. Those (NWL, Collins
 * and others) are licensed: bring your own file, and read it with `readKwg`, or with `parseWordList` and `buildGraph`.
 */
import { english } from '../../tiles/alphabets/english.ts';
import { unpackNodes } from '../packed-nodes.ts';
import { graphOver, type WordGraph } from '../word-graph.ts';
import { DATA } from './open-english-data.ts';

/**
 * The open English lexicon as a graph over the English alphabet, without a GADDAG. Each call decodes it anew, in about
 * 12 milliseconds and 0.7 MB: call it once and pass the graph on.
 */
export function openEnglish(): WordGraph {
  return graphOver(english, unpackNodes(DATA));
}
