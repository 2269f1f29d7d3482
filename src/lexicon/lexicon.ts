/** `tilewright/lexicon`: word lists, dictionaries, word graphs, and word study. */
export { anagrams } from './anagrams.ts';
export { anyOrderSet, inAnyOrder, type AnyOrder } from './any-order.ts';
export { buildGraph, withGaddag } from './build-graph.ts';
export { wordsThat } from './dictionary.ts';
export { hooks } from './hooks.ts';
export { readKwg, writeKwg } from './kwg.ts';
export { matches } from './matches.ts';
export { spell } from './spelling.ts';
export { spellingsOf } from './spellings-of.ts';
export { isWordGraph, type WordGraph } from './word-graph.ts';
export { parseWordList } from './word-list.ts';
export { nthWord, wordIndex, wordsOf } from './words-of.ts';
