/** Words made ready for the generator before anybody waits. */
import { made } from '../core/argument.ts';
import { pause } from '../core/pause.ts';
import { withRests } from '../core/slices.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { MOST_LETTERS } from './assembly/memory.ts';
import { kernelOf } from './kernel.ts';
import { walkableOf } from './plan.ts';

/**
 * Makes words ready for the generator, in pieces of some milliseconds, between which a page draws and a server answers.
 * Without it the first position with these words does all of it at once: of 275,000 words that is a quarter of a second
 * or more. It is kept for as long as the words are; whoever asks for a position meanwhile is answered. Words that the
 * generator has no room for are left as they are.
 * @throws TypeError when `words` is neither a word graph nor words whose letters may stand in any order.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { countPlays, positionOf, prepareWords } from 'tilewright/movegen';
 * const words = buildGraph(english, ['horn', 'thorn', 'no']);
 * await prepareWords(words);
 * const rules = classic({ dictionary: words });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * countPlays(unwrap(positionOf(rules, game, 0))) // 22
 */
export function prepareWords(words: WordGraph | AnyOrder): Promise<void> {
  const letters = made('prepareWords', 'words', words, () => words.alphabet.letters.length);
  return letters > MOST_LETTERS ? Promise.resolve() : prepared(words);
}

async function prepared(words: WordGraph | AnyOrder): Promise<void> {
  const graph = await withRests(walkableOf(words));
  if (graph === 'too-large') return;
  await pause();
  const { arena } = kernelOf();
  await pause();
  arena.tableOf(graph);
  await pause();
  arena.filterOf(graph);
  // who waits goes on in a piece of their own
  await pause();
}
