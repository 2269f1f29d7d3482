/**
 * The open English lexicon: the 274,937 words of the npm package an-array-of-english-words 2.0.0 (MIT). It is the list
 * of the game Letterpress, unchanged. Words have 1 to 28 letters, so some are longer than a board. Nearly all of the
 * public ENABLE list is in it.
 * It is good for trying things out and for games among friends. It is **not** a tournament lexicon. Those (NWL, Collins
 * and others) are licensed: bring your own file, and read it with `readKwg`, or with `parseWordList` and `buildGraph`.
 */
import { once } from '../../core/once.ts';
import { english } from '../../tiles/alphabets/english.ts';
import { unpackNodes } from '../packed-nodes.ts';
import { graphOver, type WordGraph } from '../word-graph.ts';
import { DATA } from './open-english-data.ts';

/**
 * The open English lexicon as a graph over the English alphabet, without a GADDAG. It is decoded by the first call, in
 * about 12 milliseconds and 0.7 MB. Every call returns that one graph, so that what is made for it (for the move
 * generator, some tenths of a second) is made once in a process.
 */
export function openEnglish(): WordGraph {
  return decoded();
}

const decoded = once(() => graphOver(english, unpackNodes(DATA)));
