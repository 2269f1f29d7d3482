/**
 * The open Spanish lexicon: the 636,598 words of the npm package an-array-of-spanish-words 2.0.0 (MIT), which are those
 * of the game Letterpress. The list has no accents, and Ñ is a letter. CH, LL and RR are one tile each, always. Words
 * have 2 to 15 tiles; none has a K or W.
 * It is good for trying things out and for games among friends. It is **not** a tournament lexicon. Those are licensed:
 * bring your own file.
 */
import { once } from '../../core/once.ts';
import { spanish } from '../../tiles/alphabets/spanish.ts';
import { unpackNodes } from '../packed-nodes.ts';
import { graphOver, type WordGraph } from '../word-graph.ts';
import { DATA } from './open-spanish-data.ts';

/**
 * The open Spanish lexicon as a graph over the Spanish alphabet, without a GADDAG. It is decoded by the first call, in
 * about 10 milliseconds and 0.5 MB. Every call returns that one graph.
 */
export function openSpanish(): WordGraph {
  return decoded();
}

const decoded = once(() => graphOver(spanish, unpackNodes(DATA)));
