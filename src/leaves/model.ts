/**
 * Small models of leaves: a value for each tile, for second tiles of a kind, and for pairs. A model says what every
 * leave is worth, however long it is; it is written out as a graph where that is first asked for.
 */
import { once } from '../core/once.ts';
import { shortText } from '../core/text.ts';
import { checkOptions } from '../core/options.ts';
import type { Options } from '../core/read.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, MOST_WORDS, type Nodes } from '../lexicon/nodes.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { everyLeave, leaveCount, leavesUpTo } from './every-leave.ts';
import { parseLeave } from './leave-text.ts';
import { stepsOf, type LeaveTable } from '../movegen/leaves.ts';
import { cappedLeave, digitsOf, heldOf, type RackDigits } from './digits.ts';
import { tableOver } from './leave-table.ts';
import { rankBy } from './rank.ts';

/** A model of leaves: points by tiles as text, `{ '?': 25, S: 8 }`. What is not named is worth 0. */
export interface LeaveModel {
  /** What each tile is worth. */
  readonly tiles?: Readonly<Record<string, number>>;
  /** What each further tile of a kind is worth besides, usually less than nothing: `{ I: -4 }`. */
  readonly twice?: Readonly<Record<string, number>>;
  /** What two different tiles are worth besides, kept together: `{ QU: 9 }`; once, however many there are of both. */
  readonly pairs?: Readonly<Record<string, number>>;
  /** How many tiles the longest leave has that the table is written out for. Default 6: of seven one is laid. */
  readonly longest?: number;
}

/** No part of a model is further from 0. */
const MOST_VALUE = 10_000;
const VALUES = { type: 'object', has: '', is: 'an object of points by tiles' } as const;
const MODEL: Options<LeaveModel> = {
  tiles: VALUES,
  twice: VALUES,
  pairs: VALUES,
  longest: { type: 'whole', from: 1, to: 30 },
};

/**
 * The table of a small model. `valueOf` and `statesOf` serve leaves of any length, in which tiles of a kind beyond the
 * counts of the alphabet add nothing; `size`, `graph` and files have those
 * of up to `longest` tiles, and are written out when they are first asked for.
 * @throws RangeError for what is no tile of the alphabet or no pair of two, a value beyond ±10,000, an option that is
 * not known, and more leaves than a table holds.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { leavesOf, parseLeave } from 'tilewright/leaves';
 * const table = leavesOf(english, { tiles: { '?': 25, Q: -7, U: -3 }, twice: { U: -5 }, pairs: { QU: 9 } });
 * ['QU', 'QUU', '?Q'].map(text => table.valueOf(unwrap(parseLeave(english, text)))) // [-1, -9, 18]
 * table.size // 914624
 */
export function leavesOf(alphabet: Alphabet, model: LeaveModel): LeaveTable {
  const { longest = LONGEST_LEAVE, ...given } = checkOptions<LeaveModel>('leavesOf', model, MODEL);
  return tableBy(alphabet, modelWeights(alphabet, given), longest);
}

/** How many tiles the longest leave of a table has, where nothing else is said: of seven one is laid. */
const LONGEST_LEAVE = 6;

/** How many tiles the longest leave has of a table that may have all leaves: as usual, fewer for many letters. */
export function longestFor(alphabet: Alphabet): number {
  let longest = LONGEST_LEAVE;
  while (longest > 1 && leavesUpTo(alphabet, longest) > MOST_WORDS) longest--;
  return longest;
}

/** The table of a model. @throws RangeError for more leaves than a table holds. */
export function tableBy(alphabet: Alphabet, weights: Weights, longest: number = LONGEST_LEAVE): LeaveTable {
  const size = leaveCount(alphabet, longest);
  const written = once(() => {
    const nodes = everyLeave(alphabet, longest);
    return tableOver(alphabet, nodes, pointsIn(nodes, size, weights));
  });
  const table: LeaveTable = {
    alphabet,
    size,
    valueOf: leave => {
      const { letters, held } = digitsOf(cappedLeave(leave, alphabet), alphabet.blank);
      let value = 0;
      letters.forEach((_, digit) => {
        const kept = letters.slice(0, digit + 1);
        for (let count = 0; count < (held[digit] ?? 0); count++)
          value = leaveWithOneMore(weights, value, kept, count > 0);
      });
      return Math.fround(value);
    },
    statesOf: rack => statesBy(weights, digitsOf(rack, alphabet.blank), alphabet),
    graph: () => written().graph(),
    rank: (position, n, exchanges) => rankBy(table, position, n, exchanges),
  };
  return table;
}

/** A model by numbers of letters, `BLANK_LETTER` for the blank. */
export interface Weights {
  readonly tiles: Float64Array;
  readonly twice: Float64Array;
  /** By one letter times `letters` plus the other, both ways. */
  readonly pairs: Float64Array;
  readonly letters: number;
}

/** A model of n letters in which everything is worth 0. */
export function noWeights(letters: number): Weights {
  const tiles = new Float64Array(letters);
  return { tiles, twice: tiles.slice(), pairs: new Float64Array(letters * letters), letters };
}

/** @throws RangeError as `leavesOf`. */
function modelWeights(alphabet: Alphabet, { tiles = {}, twice = {}, pairs = {} }: LeaveModel): Weights {
  const weights = noWeights(alphabet.blank);
  const { tiles: alone, twice: again, pairs: together, letters } = weights;
  for (const [values, into] of [
    [tiles, alone],
    [twice, again],
  ] as const)
    for (const [text, value] of Object.entries(values)) {
      const [letter = 0] = lettersIn(alphabet, text, 1);
      into[letter] = checkedValue(text, value);
    }
  for (const [text, value] of Object.entries(pairs)) {
    const [a = 0, b = 0] = lettersIn(alphabet, text, 2);
    together[a * letters + b] = together[b * letters + a] = checkedValue(text, value);
  }
  return weights;
}

/** The letters of n different tiles. @throws RangeError where the text is something else. */
function lettersIn(alphabet: Alphabet, text: string, count: number): readonly number[] {
  const read = parseLeave(alphabet, text);
  const { letters, held } = digitsOf(read.ok ? read.value : [], alphabet.blank);
  if (letters.length !== count || held.some(tiles => tiles > 1))
    throw new RangeError(
      `leavesOf: '${shortText(text)}' is not ${count === 1 ? 'a tile' : 'two different tiles'} of ${alphabet.name}`,
    );
  return letters;
}

/** @throws RangeError for what is no number of points. */
function checkedValue(text: string, value: unknown): number {
  if (typeof value === 'number' && Math.abs(value) <= MOST_VALUE) return value;
  throw new RangeError(`leavesOf: ${text} is not worth -${MOST_VALUE} to ${MOST_VALUE} points`);
}

/** What a leave is worth with one more tile of the letter, the last of `kept`: different letters, ascending. */
function leaveWithOneMore(
  { tiles, twice, pairs, letters }: Weights,
  value: number,
  kept: readonly number[],
  again: boolean,
): number {
  const letter = kept[kept.length - 1] ?? 0;
  let sum = value + (tiles[letter] ?? 0);
  if (again) return sum + (twice[letter] ?? 0);
  for (let n = 0; n < kept.length - 1; n++) sum += pairs[(kept[n] ?? 0) * letters + letter] ?? 0;
  return sum;
}

/** The values of the states of a rack: each is that of a smaller state, and of one tile more. */
function statesBy(
  weights: Weights,
  { letters, held, weights: sizes, states }: RackDigits,
  { counts, blank }: Alphabet,
): Int16Array {
  const values = new Int16Array(states);
  const kept: number[] = [];
  const walk = (digit: number, state: number, value: number): void => {
    for (let next = digit; next < letters.length; next++) {
      const letter = letters[next] ?? 0;
      const most = heldOf(counts, blank, letter);
      if (most > 0) kept.push(letter);
      let sum = value;
      let at = state;
      for (let count = 0; count < (held[next] ?? 0); count++) {
        if (count < most) sum = leaveWithOneMore(weights, sum, kept, count > 0);
        at += sizes[next] ?? 0;
        values[at] = stepsOf(Math.fround(sum));
        walk(next + 1, at, sum);
      }
      if (most > 0) kept.pop();
    }
  };
  walk(0, 0, 0);
  return values;
}

/** The value of every leave of a graph, in its order. */
function pointsIn(nodes: Nodes, size: number, weights: Weights): Float32Array {
  const points = new Float32Array(size);
  const kept: number[] = [];
  let index = 0;
  const walk = (list: number, value: number): void => {
    for (let at = list; at !== 0; at = ((nodes[at] ?? LAST) & LAST) !== 0 ? 0 : at + 1) {
      const node = nodes[at] ?? LAST;
      const letter = node >>> LETTER_SHIFT;
      const again = kept[kept.length - 1] === letter;
      if (!again) kept.push(letter);
      const sum = leaveWithOneMore(weights, value, kept, again);
      if ((node & ACCEPTS) !== 0) points[index++] = sum;
      walk(node & CHILD, sum);
      if (!again) kept.pop();
    }
  };
  walk((nodes[0] ?? 0) & CHILD, 0);
  return points;
}
