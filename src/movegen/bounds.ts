/**
 * How many points the plays from an anchor have at most. The best play of a position is looked for from the most promising anchor on, and when no
 * anchor left can reach what was found, it is the best one.
 *
 * The bound takes, for every number of tiles on the left, as many on the right as there are squares and tiles: all word premiums of those
 * squares, the most valuable tiles, the best of them on the letter premiums, every word across with the most valuable letter that it allows, the
 * highest bonus. That the tiles form a word is not looked at.
 */
import { BLOCK, ENDING } from './anchors.ts';
import {
  ALLOWED,
  CROSSED,
  CROSSING,
  CROSS_SUM,
  CROSS_TIMES,
  END,
  LETTER,
  LETTER_TIMES,
  SIZE,
  SUM,
  WORD_TIMES,
} from './assembly/memory.ts';
import { MOST_TILES, type CountBonus, type Rack } from './rack-states.ts';

/** Bounds for one rack on one board. */
export interface Bounds {
  /** Whose plays: what is held, points by letter (entry 0: of a blank), bonuses, and the highest letter premium of the board. */
  readonly begin: (
    rack: Rack,
    points: ArrayLike<number>,
    bonuses: readonly CountBonus[],
    highestPremium: number,
  ) => void;
  /** The most that a play from this anchor can be worth; -1 when there is none. */
  readonly most: (at: number, leftmost: number, kind: number) => number;
}

/** Bounds on these squares. To be made once, as `newWalk`. */
export function newBounds(squares: Int32Array): Bounds {
  const COUNTS = MOST_TILES + 1;
  // of the rack: its letters, most valuable first, what a tile of them is worth, and what the best n tiles are worth together
  const kinds = new Int32Array(64);
  const values = new Int32Array(256);
  const best = new Int32Array(COUNTS);
  const bonus = new Int32Array(COUNTS);
  let kindCount = 0;
  let size = 0;
  let usable = 0;
  let blankValue = -1;
  let highest = 1;
  // by the number of tiles on the right: word premiums, letters met, words across, and squares with a letter premium of 2 and more, 3 and more …
  const times = new Int32Array(COUNTS);
  const sums = new Int32Array(COUNTS);
  const crosses = new Int32Array(COUNTS);
  const premiums = new Int32Array(COUNTS * 256);
  const leftPremiums = new Int32Array(256);

  function begin(rack: Rack, points: ArrayLike<number>, bonuses: readonly CountBonus[], highestPremium: number): void {
    highest = highestPremium;
    kindCount = 0;
    size = 0;
    usable = rack.blanks > 0 ? -1 : 0;
    blankValue = rack.blanks > 0 ? (points[0] ?? 0) : -1;
    for (let letter = 1; letter <= rack.letters; letter++) {
      if ((rack.counts[letter] ?? 0) === 0) continue;
      usable |= 1 << letter;
      const value = points[letter] ?? 0;
      values[letter] = value;
      let at = kindCount++;
      for (; at > 0 && (values[kinds[at - 1] ?? 0] ?? 0) < value; at--) kinds[at] = kinds[at - 1] ?? 0;
      kinds[at] = letter;
    }
    best[0] = 0;
    let blanks = rack.blanks;
    for (let n = 0; n < kindCount; n++) {
      const letter = kinds[n] ?? 0;
      const value = values[letter] ?? 0;
      for (; blanks > 0 && blankValue > value; blanks--) addBest(blankValue);
      for (let held = rack.counts[letter] ?? 0; held > 0; held--) addBest(value);
    }
    for (; blanks > 0; blanks--) addBest(blankValue);
    for (let n = 0; n <= size; n++) {
      let points = 0;
      for (const entry of bonuses) points += Math.max(0, highestOf(entry.bonus, n));
      bonus[n] = points;
    }
  }

  function addBest(value: number): void {
    best[size + 1] = (best[size] ?? 0) + value;
    size++;
  }

  /** What words across add at most where a tile lies on an empty square; -1 where none can lie. */
  function crossAt(at: number): number {
    const allowed = (squares[at + ALLOWED] ?? 0) & usable;
    if (allowed === 0) return -1;
    if (((squares[at + CROSSING] ?? 0) & CROSSED) === 0) return 0;
    let value = blankValue;
    for (let n = 0; n < kindCount; n++) {
      const letter = kinds[n] ?? 0;
      if (((allowed >>> letter) & 1) === 0) continue;
      value = Math.max(value, values[letter] ?? 0);
      break;
    }
    const times = Math.imul(squares[at + CROSS_TIMES] ?? 0, squares[at + LETTER_TIMES] ?? 0);
    return ((squares[at + CROSS_SUM] ?? 0) + Math.imul(times, value)) | 0;
  }

  function most(anchor: number, leftmost: number, kind: number): number {
    const block = kind === BLOCK;
    const covered = block ? 0 : 1;
    let right = 0;
    times[0] = 1;
    sums[0] = block ? (squares[anchor + SUM] ?? 0) : 0;
    crosses[0] = 0;
    for (let level = 2; level <= highest; level++) premiums[level] = leftPremiums[level] = 0;
    if (!block) {
      const cross = crossAt(anchor);
      if (cross < 0) return -1;
      times[0] = Math.max(1, squares[anchor + WORD_TIMES] ?? 0);
      crosses[0] = cross;
      const premium = squares[anchor + LETTER_TIMES] ?? 0;
      for (let level = 2; level <= premium; level++) premiums[level] = 1;
    }
    for (
      let at = (block ? (squares[anchor + END] ?? 0) : anchor) + SIZE;
      kind !== ENDING && right + covered < size;
      at += SIZE
    ) {
      const cross = crossAt(at);
      if (cross < 0) break;
      const premium = squares[at + LETTER_TIMES] ?? 0;
      const from = right << 8;
      right++;
      times[right] = Math.imul(times[right - 1] ?? 0, Math.max(1, squares[at + WORD_TIMES] ?? 0));
      crosses[right] = (crosses[right - 1] ?? 0) + cross;
      for (let level = 2; level <= highest; level++)
        premiums[from + 256 + level] = (premiums[from + level] ?? 0) + (level <= premium ? 1 : 0);
      let sum = sums[right - 1] ?? 0;
      if (squares[at + SIZE + LETTER] !== 0) {
        sum += squares[at + SIZE + SUM] ?? 0;
        at = squares[at + SIZE + END] ?? 0;
      }
      sums[right] = sum;
    }
    let points = -1;
    let leftTimes = 1;
    let leftCross = 0;
    for (let left = 0, at = anchor - SIZE; ; left++, at -= SIZE) {
      const onRight = Math.min(right, size - covered - left);
      const laid = left + onRight + covered;
      if (laid > 0) {
        let sum = (sums[onRight] ?? 0) + (best[laid] ?? 0);
        for (let level = 2; level <= highest; level++)
          sum += best[Math.min(laid, (premiums[(onRight << 8) + level] ?? 0) + (leftPremiums[level] ?? 0))] ?? 0;
        const word = Math.imul(Math.imul(times[onRight] ?? 0, leftTimes), sum);
        const all = (word + (crosses[onRight] ?? 0) + leftCross + (bonus[laid] ?? 0)) | 0;
        if (all > points) points = all;
      }
      if (left + covered >= size || at < leftmost) return points;
      const cross = crossAt(at);
      if (cross < 0) return points;
      leftCross += cross;
      leftTimes = Math.imul(leftTimes, Math.max(1, squares[at + WORD_TIMES] ?? 0));
      const premium = squares[at + LETTER_TIMES] ?? 0;
      for (let level = 2; level <= premium; level++) leftPremiums[level] = (leftPremiums[level] ?? 0) + 1;
    }
  }

  return { begin, most };
}

/** The highest bonus for up to so many tiles. */
function highestOf(bonus: Readonly<Record<number, number>>, tiles: number): number {
  let points = 0;
  for (let n = 1; n <= tiles; n++) points = Math.max(points, bonus[n] ?? 0);
  return points;
}
