/**
 * The quick question of a file from outside: are its nodes sound beyond doubt? It is answered by yes or no, in a pass
 * over the nodes in order, without a branch, and a walk in depth through each list once.
 *
 * What takes time is memory that is far away. So what is known of a list takes the place of its first node, in a copy:
 * whoever comes to a list has read with its first node that it was walked before. The walk is one long call, which
 * JavaScript engines compile while it runs. To such code, constants of a module are variables in memory that may hold
 * anything, so loops have their own: an eighth of the time.
 */
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, LONGEST, MOST_STRINGS, MOST_WORDS } from './nodes.ts';

/**
 * What is known of a list: how many words or strings go on with it, how many letters the longest has above these bits,
 * and the highest bit, which no letter has. Letters are counted where they stand, and never shifted.
 */
const KNOWN = -(2 ** 31);
const COUNT = 2 ** 26 - 1;
const ONE_LETTER = 2 ** 26;
const LETTERS = 31 * ONE_LETTER;
const HIGHEST_LETTER = 127;

/**
 * Do these nodes keep all that `checkNodes` checks? `false` where one does not, and also where it takes more to say:
 * for a node that leads to no word, and for some faults that no word reaches.
 *
 * @param most The highest letter.
 * @param first The first node after the roots.
 */
export function areSound(nodes: Int32Array, most: number, first: number): boolean {
  const lists = listsToWalk(nodes, most, first);
  return lists !== undefined && areSoundBelow(nodes, lists);
}

/**
 * The lists that are to be walked, if each node by itself is as it should be: of the first letters of words; behind
 * each separator; of the first letters of strings. The first alone where there is no GADDAG.
 */
function listsToWalk(nodes: Int32Array, most: number, first: number): Int32Array | undefined {
  const { length } = nodes;
  const [childBits, letterShift] = [CHILD, LETTER_SHIFT];
  const lists = new Int32Array(length + 1);
  let count = 0;
  // all is put together in one number, which a fault makes negative
  let wrong = HIGHEST_LETTER - most;
  for (let i = 0; i < first; i++) {
    const child = (nodes[i] ?? 0) & childBits;
    wrong |= -((nodes[i] ?? 0) >>> letterShift) | (length - 1 - child) | ((child - first) & -child);
  }
  lists[count++] = (nodes[0] ?? 0) & childBits;
  // the letter of the sibling before; -1 where a list begins
  let before = -1;
  for (let i = first; i < length; i++) {
    const node = nodes[i] ?? 0;
    const child = node & childBits;
    const letter = node >>> letterShift;
    wrong |= (most - letter) | (letter - before - 1) | (length - 1 - child) | ((child - first) & -child);
    // no child and no end of a word; a separator and the end of one
    const accepts = node << 8;
    wrong |= ((child - 1) & ~accepts) | ((letter - 1) & accepts);
    lists[count] = child;
    count += (letter - 1) >>> 31;
    // all bits set where the node is the last of its siblings
    before = letter | ((node << 9) >> 31);
  }
  if (wrong < 0 || before >= 0) return undefined;
  lists[count++] = (nodes[1] ?? 0) & childBits;
  return lists.subarray(0, first < 2 ? 1 : count);
}

/**
 * Walks these lists and all that is below, each once, and notes what it finds. `false` where that breaks a limit, or a
 * separator stands where none may. A cycle is deeper than every limit.
 */
function areSoundBelow(nodes: Int32Array, lists: Int32Array): boolean {
  const [childBits, lastBit, accepts] = [CHILD, LAST, ACCEPTS];
  const [known, counts, oneLetter, letterBits] = [KNOWN, COUNT, ONE_LETTER, LETTERS];
  const notes = new Int32Array(nodes);
  notes[0] = known;
  // by depth: the node that the walk went down from, and what is known with its earlier siblings
  const above = new Int32Array(2 * LONGEST + 2);
  for (let turn = 0; turn < lists.length; turn++) {
    let at = lists[turn] ?? 0;
    let node = notes[at] ?? 0;
    if (node < 0) continue;
    // only the last list may come to separators: all behind these is known by then
    const hasSeparators = turn > 0 && turn === lists.length - 1;
    const least = hasSeparators ? 0 : 1 << LETTER_SHIFT;
    const longest = hasSeparators ? LONGEST + 1 : LONGEST;
    const deepest = 2 * longest;
    const mostLetters = longest * oneLetter;
    const most = turn > 0 ? MOST_STRINGS : MOST_WORDS;
    if (node < least) return false;
    let found = 0;
    let depth = 0;
    while (depth >= 0) {
      let below = notes[node & childBits] ?? 0;
      while (below >= 0) {
        if (depth === deepest || below < least) return false;
        above[depth] = at;
        above[depth + 1] = found;
        depth += 2;
        at = node & childBits;
        node = below;
        found = 0;
        below = notes[node & childBits] ?? 0;
      }
      // up, as long as lists end
      for (;;) {
        const count = (found & counts) + (below & counts) + ((node & accepts) >>> 23);
        const letters = Math.max(found & letterBits, (below & letterBits) + oneLetter);
        if (count > most || letters > mostLetters) return false;
        found = letters | count;
        if ((node & lastBit) === 0) {
          node = notes[++at] ?? 0;
          if (node >= 0) break;
          // the later siblings are a list that was walked before
          const all = count + (node & counts);
          if (all > most) return false;
          found = Math.max(letters, node & letterBits) | all;
        }
        below = known | found;
        depth -= 2;
        if (depth < 0) break;
        at = above[depth] ?? 0;
        node = notes[at] ?? 0;
        notes[node & childBits] = below;
        found = above[depth + 1] ?? 0;
      }
      if (depth < 0) notes[lists[turn] ?? 0] = below;
    }
  }
  return true;
}
