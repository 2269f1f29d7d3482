/**
 * How many points the plays from an anchor have at most. The best play of a position is looked for from the anchor with
 * the highest bound on, and when no anchor left can reach what was found, it is the best one.
 *
 * The bound takes, for every number of tiles on the left, as many on the right as there are squares and tiles: all word
 * premiums of those squares, the most valuable tiles, the best of them on the letter premiums, every word across with
 * the most valuable letter that it allows, the highest bonus. That the tiles form a word is asked only where the whole
 * rack would be laid: a filter knows which letters are those of a word.
 *
 * By worth, where a leave is added (`LEAVES`), fewer tiles may be better than more: every number of tiles on the right
 * is bounded by itself, letters and leave together by a table of the states of the rack (`equity.ts`).
 */
import {
  ANY_POINTS,
  BEST_TILES,
  BLOCK,
  BONUSES,
  CROSSED,
  ENDING,
  FILTER_FACTOR,
  FILTER_SHIFT,
  KEYS,
  KINDS,
  KIND_BITS,
  HIGHEST_PREMIUM,
  JOINT,
  JOINT_FEWER,
  JOINT_SIZE,
  MOST_JOINT,
  RECORDS,
  SIDES,
  SIDE_CROSS,
  SIDE_KEY,
  SIDE_PREMIUMS,
  SIDE_SIZE,
  SIDE_SUM,
  SIDE_TIMES,
  SIZE,
} from './memory';
import {
  allowedAt,
  crossSumAt,
  crossTimesAt,
  crossingAt,
  endAt,
  heldOf,
  keyAt,
  letterAt,
  letterTimesAt,
  pointsOf,
  sumAt,
  wordTimesAt,
} from './read';

/** More points than any play has. */
const UNBOUNDED: i32 = 0x4000_0000;
/** The bound of an anchor without plays. By worth a play may be worth less than nothing. */
export const NO_PLAY: i32 = LEAVES !== 0 ? ANY_POINTS : -1;

/**
 * How many tiles are held, how many kinds of letters, the letters that can be laid as bits, points of a blank (-1: none
 * is held).
 */
let size: i32 = 0;
let kindCount: i32 = 0;
let usable: i32 = 0;
let blankPoints: i32 = -1;
/** The highest letter premium of the board. */
let highest: i32 = 1;
/** The Bloom filter of words (0: none), the key of the letters held, how many blanks, how many letters there are. */
let filter: i32 = 0;
let rackKey: i32 = 0;
let blanks: i32 = 0;
let letters: i32 = 0;

/**
 * Whose plays: those of the rack in `HELD`, for games of n letters; `BONUSES` is filled, and `boundRack` follows.
 * `premium` is the highest letter premium of the board. Letters are those of a word only if the filter at `words` has
 * their key (0: there is none).
 */
export function beginBounds(letterCount: i32, premium: i32, words: i32): void {
  letters = letterCount;
  highest = premium;
  filter = words;
  blanks = heldOf(0);
  blankPoints = blanks > 0 ? pointsOf(0) : -1;
}

/** How many tiles and kinds of letters the rack holds, their bits and key; `KINDS` and `BEST_TILES` are filled. */
export function boundRack(held: i32, kinds: i32, bits: i32, key: i32): void {
  size = held;
  kindCount = kinds;
  usable = bits;
  rackKey = key;
}

/** The most that a play from this anchor can be worth; `NO_PLAY` when there is none. */
export function most(anchor: i32, leftmost: i32, kind: i32): i32 {
  const covered = kind === BLOCK ? 0 : 1;
  let cross = 0;
  if (covered !== 0) {
    cross = crossAt(anchor);
    if (cross < 0) return NO_PLAY;
  }
  const right = readRight(anchor, kind, cross);
  let points = NO_PLAY;
  let times = 1;
  let premiums: i64 = 0;
  cross = 0;
  for (let left = 0, at = anchor - SIZE; ; left++, at -= SIZE) {
    const onRight = min(right, size - covered - left);
    const laid = left + onRight + covered;
    let all = worth(laid, onRight, times, cross, premiums, JOINT);
    if (all > points && laid === size && !isWord(sideAt(onRight, SIDE_KEY)))
      all = onRight > 0 && LEAVES === 0 ? worth(laid - 1, onRight - 1, times, cross, premiums, JOINT) : NO_PLAY;
    points = max(points, all);
    // the bound of more squares holds for fewer
    if (LEAVES !== 0 && onRight > 0 && worth(laid - 1, onRight - 1, times, cross, premiums, JOINT_FEWER) > points)
      for (let fewer = onRight - 1; fewer >= 0; fewer--)
        points = max(points, worth(left + fewer + covered, fewer, times, cross, premiums, JOINT));
    if (left + covered >= size || at < leftmost) break;
    const crossed = crossAt(at);
    if (crossed < 0) break;
    cross += crossed;
    times *= max(1, wordTimesAt(at));
    premiums += premiumsOf(letterTimesAt(at));
  }
  return points;
}

/** Fills the table of what tiles on the right meet; how many there can be. */
function readRight(anchor: i32, kind: i32, cross: i32): i32 {
  let times = 1;
  let sum = 0;
  let key = 0;
  let crosses = cross;
  let premiums: i64 = 0;
  let at = anchor;
  let most = size;
  if (kind === BLOCK) {
    sum = sumAt(anchor);
    key = keyAt(anchor);
    at = endAt(anchor);
  } else {
    times = max(1, wordTimesAt(anchor));
    premiums = premiumsOf(letterTimesAt(anchor));
    most = kind === ENDING ? 0 : size - 1;
  }
  let right = 0;
  for (; ; right++) {
    const side = (right * SIDE_SIZE) << 2;
    store<i32>(side, times, (SIDES + SIDE_TIMES) << 2);
    store<i32>(side, sum, (SIDES + SIDE_SUM) << 2);
    store<i32>(side, crosses, (SIDES + SIDE_CROSS) << 2);
    store<i32>(side, key, (SIDES + SIDE_KEY) << 2);
    store<i64>(side, premiums, (SIDES + SIDE_PREMIUMS) << 2);
    at += SIZE;
    if (right >= most) break;
    const crossed = crossAt(at);
    if (crossed < 0) break;
    crosses += crossed;
    times *= max(1, wordTimesAt(at));
    premiums += premiumsOf(letterTimesAt(at));
    const block = at + SIZE;
    if (letterAt(block) !== 0) {
      sum += sumAt(block);
      key += keyAt(block);
      at = endAt(block);
    }
  }
  return right;
}

/**
 * What n tiles are worth at most, some of them on the right; `NO_PLAY` for none. By worth, letters and leave
 * are those of `joint`.
 */
function worth(laid: i32, onRight: i32, leftTimes: i32, leftCross: i32, leftPremiums: i64, joint: i32): i32 {
  if (laid <= 0) return NO_PLAY;
  if (highest > HIGHEST_PREMIUM) return UNBOUNDED;
  let sum = sideAt(onRight, SIDE_SUM);
  if (LEAVES === 0) sum += numberAt(BEST_TILES, laid);
  // one tile more counts for each premium, and once more for each step that it is higher
  const premiums = load<i64>((onRight * SIDE_SIZE) << 2, (SIDES + SIDE_PREMIUMS) << 2) + leftPremiums;
  for (let rest = premiums; rest !== 0; rest >>>= 8) sum += numberAt(BEST_TILES, min(laid, (rest & 255) as i32));
  const times = sideAt(onRight, SIDE_TIMES) * leftTimes;
  const points = times * sum + sideAt(onRight, SIDE_CROSS) + leftCross;
  if (LEAVES === 0) return points + numberAt(BONUSES, laid);
  // JOINT for 0 has the leaves alone
  if (times > MOST_JOINT) return points + times * numberAt(BEST_TILES, laid) + numberAt(joint, laid);
  return points + numberAt(joint + times * JOINT_SIZE, laid);
}

/** A letter premium as `SIDE_PREMIUMS` counts it: a 1 in each of its premium - 1 lowest bytes. */
function premiumsOf(premium: i32): i64 {
  if (premium < 2) return 0;
  const ones: i64 = ((0x0101_0101 as i64) << 32) | 0x0101_0101;
  return ones >>> ((HIGHEST_PREMIUM - min(premium, HIGHEST_PREMIUM)) << 3);
}

/** What words across add at most where a tile lies on an empty square; -1 where none can lie. */
function crossAt(at: i32): i32 {
  const allowed = allowedAt(at) & usable;
  if (allowed === 0) return -1;
  if ((crossingAt(at) & CROSSED) === 0) return 0;
  let value = blankPoints;
  for (let n = 0; n < kindCount; n++) {
    // of the letters from 31 on all have one bit: a bound may be too high
    if ((allowed & numberAt(KIND_BITS, n)) === 0) continue;
    value = max(value, pointsOf(numberAt(KINDS, n)));
    break;
  }
  return crossSumAt(at) + crossTimesAt(at) * letterTimesAt(at) * value;
}

/** Can the whole rack and the letters of a key be a word? */
function isWord(met: i32): bool {
  if (filter === 0 || blanks > 1) return true;
  const key = rackKey + met;
  if (blanks === 0) return isKnown(key);
  for (let letter = 1; letter <= letters; letter++) if (isKnown(key + numberAt(KEYS, letter))) return true;
  return false;
}

function isKnown(key: i32): bool {
  // the host writes the filter by the same rule: graph-table.ts
  const bit = (key * FILTER_FACTOR) >>> FILTER_SHIFT;
  return ((load<i32>((filter + (bit >>> 5)) << 2, RECORDS << 2) >>> (bit & 31)) & 1) !== 0;
}

function numberAt(table: i32, index: i32): i32 {
  return load<i32>((table + index) << 2);
}

function sideAt(tiles: i32, field: i32): i32 {
  return load<i32>((tiles * SIDE_SIZE + field) << 2, SIDES << 2);
}

function min(a: i32, b: i32): i32 {
  return a < b ? a : b;
}

function max(a: i32, b: i32): i32 {
  return a > b ? a : b;
}
