/** `tilewright/lexicon`: word lists and what answers whether letters are a word. */
export { spell, wordSet, type Dictionary } from './dictionary.ts';
export { parseWordList } from './word-list.ts';
