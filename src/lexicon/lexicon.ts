/** `tilewright/lexicon`: word lists, dictionaries, word graphs, and word study. */
export { anagrams, type AnagramOptions } from './anagrams.ts';
export { anyOrderSet, inAnyOrder, isAnyOrder, type AnyOrder } from './any-order.ts';
export { buildGraph, withGaddag, type GraphOptions } from './build-graph.ts';
export { wordsThat } from './dictionary.ts';
export { hooks, type Hooks } from './hooks.ts';
export { readKwg, writeKwg } from './kwg.ts';
export { matches } from './matches.ts';
export type { Nodes } from './nodes.ts';
export { spell } from './spelling.ts';
export { isWordGraph, type WordGraph } from './word-graph.ts';
export { parseWordList } from './word-list.ts';
export { nthWord, wordIndex, wordsOf, type WordIndex, type WordsOptions } from './words-of.ts';
