/**
 * The open French lexicon: 311,509 words of the npm package an-array-of-french-words 2.0.0 (MIT), which are those of
 * the game Letterpress. Marks are off, for French tiles have none: ÉTÉ is ETE. Words have 2 to 15 letters; those with a
 * hyphen are left out.
 * It is good for trying things out and for games among friends. It is **not** a tournament lexicon: it has
 * abbreviations (CM, KG) and lacks words of the tournament lists (WU, XU). Those are licensed: bring your own file.
 */
import { once } from '../../core/once.ts';
import { french } from '../../tiles/alphabets/french.ts';
import { unpackNodes } from '../packed-nodes.ts';
import { graphOver, type WordGraph } from '../word-graph.ts';
import { DATA } from './open-french-data.ts';

/**
 * The open French lexicon as a graph over the French alphabet, without a GADDAG. It is decoded by the first call, in
 * about 10 milliseconds and 0.3 MB. Every call returns that one graph.
 */
export function openFrench(): WordGraph {
  return decoded();
}

const decoded = once(() => graphOver(french, unpackNodes(DATA)));
