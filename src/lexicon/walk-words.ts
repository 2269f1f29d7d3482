/** Walks a graph for some of its words. Word study uses it, each function with states of its own. */
import type { Letter } from '../core/flavours.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT } from './nodes.ts';
import { wordText } from './spelling.ts';
import type { WordGraph } from './word-graph.ts';

/** What a walk looks for. A state says how much of that the letters so far have used up. */
export interface Search<S> {
  readonly start: S;
  /** The state after one more letter; `undefined` when no word that is wanted goes on so. */
  readonly after: (state: S, letter: Letter) => S | undefined;
  /** May a wanted word end here? */
  readonly ends: (state: S) => boolean;
}

/**
 * The words that a search finds, as text, each once, in the order of the alphabet. The walk goes no further than words
 * are asked for. Every loop over the result begins anew.
 */
export function search<S>(graph: WordGraph, what: Search<S>): Iterable<string> {
  return { [Symbol.iterator]: () => walkGraph(graph, what) };
}

/**
 * One level of the walk: the next node to visit in a list of siblings (0: none is left), and the state before its
 * letter.
 */
interface Level<S> {
  readonly at: number;
  readonly state: S;
}

/** Goes down without recursion, because nested generators cost time at every word for every letter. */
function* walkGraph<S>({ alphabet, nodes, dawg }: WordGraph, { start, after, ends }: Search<S>): Iterator<string> {
  const open: Level<S>[] = [{ at: dawg, state: start }];
  const word: Letter[] = [];
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    const { at, state } = level;
    if (at === 0) continue;
    const node = nodes[at] ?? 0;
    const letter = node >>> LETTER_SHIFT;
    word.length = open.length;
    word.push(letter);
    open.push({ at: (node & LAST) !== 0 ? 0 : at + 1, state });
    const next = after(state, letter);
    if (next === undefined) continue;
    if ((node & ACCEPTS) !== 0 && ends(next)) yield wordText(alphabet, word);
    open.push({ at: node & CHILD, state: next });
  }
}
