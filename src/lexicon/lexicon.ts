/** `tilewright/lexicon`: word lists, word graphs, and what answers whether letters are a word. */
export { anyOrderSet, inAnyOrder, isAnyOrder, type AnyOrder } from './any-order.ts';
export { buildGraph, withGaddag, type GraphOptions } from './build-graph.ts';
export { wordSet, wordsThat, type Dictionary } from './dictionary.ts';
export { readKwg, writeKwg } from './kwg.ts';
export type { Nodes } from './nodes.ts';
export { spell } from './spelling.ts';
export { isWordGraph, type WordGraph } from './word-graph.ts';
export { parseWordList } from './word-list.ts';
