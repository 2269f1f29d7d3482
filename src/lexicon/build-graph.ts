/** Makes word graphs from words, and GADDAGs for graphs that have none. */
import type { Letter } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { registerNodes, registerWords } from './dawg.ts';
import { registerGaddag } from './gaddag.ts';
import { layOut } from './lay-out.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, LONGEST } from './nodes.ts';
import { newRegister } from './register.ts';
import { listedWords, speller } from './spelling.ts';
import { graphOver, type WordGraph } from './word-graph.ts';

/**
 * About how many nodes a usual lexicon has for each word, and its GADDAG for each node of the DAWG. Only for reserving
 * room.
 */
const NODES_A_WORD = 6;
const NODES_A_NODE = 8;

/**
 * The smallest graph of these words: a DAWG, and, unless it is switched off (`gaddag`), a GADDAG, which the move
 * generator walks. It is six times the size of the words alone. Words may be in either case and
 * are split into letters by longest match. Words that the alphabet cannot spell are left out, and so are those of more
 * than 30 letters. The same words give the same nodes, in whatever order and however often they come.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const graph = buildGraph(english, ['cat', 'TEA', 'naïve']);
 * graph.has(spell(english, 'tea') ?? []) // true
 * @throws RangeError for more than a graph can hold: 4,194,304 words or nodes; with a GADDAG, 8,388,608 beginnings of
 * words (C, CA, CAR and CARE are those of CARE). TypeError when the words are one text: `parseWordList` makes a list of
 * it.
 */
export function buildGraph(
  alphabet: Alphabet,
  words: Iterable<string>,
  { gaddag = true }: { readonly gaddag?: boolean | undefined } = {},
): WordGraph {
  const spellWord = speller(alphabet);
  const texts: string[] = [];
  for (const word of listedWords(words)) {
    const text = spellWord(word);
    if (text !== undefined && text !== '' && text.length <= LONGEST) texts.push(text);
  }
  return graphOfSorted(alphabet, texts.sort(), gaddag);
}

/** The graph of words in order, each with its letters as the codes of characters. */
function graphOfSorted(alphabet: Alphabet, texts: readonly string[], gaddag: boolean): WordGraph {
  const register = newRegister(texts.length * (gaddag ? NODES_A_WORD : 1));
  const dawg = registerWords(register, texts);
  return graphOver(alphabet, layOut(register, [dawg, gaddag ? registerGaddag(register, dawg) : 0]));
}

/** The graph of those words of another one that have at most n letters, and that are wanted. */
export function smallerGraph(
  { alphabet, nodes, dawg }: WordGraph,
  longest: number,
  isWanted: (letters: readonly Letter[]) => boolean,
): WordGraph {
  const texts: string[] = [];
  const letters: Letter[] = [];
  const walk = (list: number): void => {
    for (let at = list; at !== 0; at++) {
      const node = nodes[at] ?? 0;
      letters.push(node >>> LETTER_SHIFT);
      if ((node & ACCEPTS) !== 0 && isWanted(letters)) texts.push(String.fromCharCode(...letters));
      if (letters.length < longest) walk(node & CHILD);
      letters.pop();
      if ((node & LAST) !== 0) break;
    }
  };
  walk(dawg);
  return graphOfSorted(alphabet, texts.sort(), true);
}

/**
 * The graph with a GADDAG: itself when it has one, else a new graph of its words. That takes as long as `buildGraph`
 * without the sorting, each time.
 * @throws RangeError for more than such a graph can hold: 4,194,304 nodes, or 8,388,608 beginnings of words.
 */
export function withGaddag(graph: WordGraph): WordGraph {
  if (graph.gaddag !== 0 || graph.dawg === 0) return graph;
  const register = newRegister(graph.nodes.length * NODES_A_NODE);
  const dawg = registerNodes(register, graph.nodes);
  return graphOver(graph.alphabet, layOut(register, [dawg, registerGaddag(register, dawg)]));
}
