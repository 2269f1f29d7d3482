/**
 * The walk that finds plays whose letters may stand in any order. The numbers of tiles to the left and to the right of
 * an anchor determine which letters of the board a play holds. The host knows the ways to complete them to a word with
 * tiles of the rack: a graph of the letters laid, in whatever order, as `choices.ts` makes it. What is left to do here
 * is to lay them in every order that the squares allow.
 */
import { choose } from './host';
import {
  BLANK_MARK,
  BLOCK,
  CHOICE_ENDS,
  CHOICE_LEAST,
  CHOICE_MOST,
  CHOICE_SIZE,
  CHOICES,
  ELSEWHERE,
  ENDING,
  FIRST_CHOICE,
  NEAR_LETTERS,
  RECORDS,
  SIZE,
  STATE_SIZE,
} from './memory';
import {
  allowedAt,
  blanksIn,
  bonusIn,
  crossSumAt,
  crossTimesAt,
  crossingAt,
  endAt,
  farAllowedAt,
  farNaturalIn,
  laidIn,
  letterAt,
  letterTimesAt,
  naturalIn,
  pointsOf,
  sumAt,
  weightOf,
  wordTimesAt,
} from './read';
import { lay, list, rack } from './walk';

/** Of the anchor at hand: its form, the leftmost square that plays may cover, the first one on the right. */
let anchor: i32 = 0;
let leftmost: i32 = 0;
let rightmost: i32 = 0;
/** How many tiles lie on the right, at least and at most, so that the play holds the same letters of the board. */
let least: i32 = 0;
let most: i32 = 0;
/** The play's form but for its length, once the walk has turned right. */
let form: i32 = 0;

/** Finds the plays of an anchor; `tiles`: how many the rack has. */
export function fromAnchor(place: i32, bound: i32, kind: i32, tiles: i32): void {
  const onBlock = kind === BLOCK;
  anchor = (place / SIZE) << 8;
  leftmost = bound;
  rightmost = (onBlock ? endAt(place) : place) + SIZE;
  least = 0;
  most = 0;
  const room = kind === ENDING ? 0 : onBlock ? tiles : tiles - 1;
  let at = rightmost;
  for (;;) {
    const behind = at;
    for (; most < room && allowedAt(at) !== 0 && letterAt(at + SIZE) === 0; at += SIZE) most++;
    const ways = choose(place, behind, 0);
    if (ways !== 0) {
      if (onBlock) left(ways, place - SIZE, rack, sumAt(place), 1, 0);
      else step(ways, place, rack, 0, 1, 0, 0);
    }
    if (most >= room || allowedAt(at) === 0) return;
    // with a tile here, the play holds the next block as well
    least = ++most;
    at = endAt(at + SIZE) + SIZE;
  }
}

/** Turns right, and lays tiles on the empty square `at` and to the left of it. */
function left(ways: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32): void {
  if (wayOf(ways, CHOICE_MOST) < least) return;
  if (most > 0) {
    form = anchor + (laidIn(state) << 4);
    right(ways, rightmost, state, sum, times, cross, 1);
  }
  if (at < leftmost || wayOf(ways, CHOICE_LEAST) > (at - leftmost) / SIZE + 1 + most) return;
  step(ways, at, state, sum, times, cross, 0);
}

/** Lays tiles on the empty square `at` and to the right of it; this one is the nth on the right. */
function right(ways: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32, nth: i32): void {
  if (wayOf(ways, CHOICE_LEAST) > most - nth + 1 || wayOf(ways, CHOICE_MOST) < least - nth + 1) return;
  step(ways, at, state, letterAt(at + SIZE) === 0 ? sum : sum + sumAt(at + SIZE), times, cross, nth);
}

/** Lays every letter that is one of the ways on a square: the nth on the right, or one on the left. */
function step(ways: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32, nth: i32): void {
  const nearAllowed = allowedAt(at);
  if (nearAllowed === 0) return;
  const farAllowed = nearAllowed < 0 ? farAllowedAt(at) : 0;
  const letterTimes = letterTimesAt(at);
  const crossTimes = crossTimesAt(at);
  const newTimes = times * wordTimesAt(at);
  const newCross = cross + crossSumAt(at);
  const place = laidIn(state);
  const alone = state === rack && (crossingAt(at) >= ELSEWHERE || at === rightmost - SIZE);
  const mayEnd = nth >= least && !alone;
  const shape = nth === 0 ? anchor + (place + 1) * 17 : form + place + 1;
  const hasBlank = blanksIn(state) !== 0;
  const end = ways + FIRST_CHOICE + wayOf(ways, CHOICES) * CHOICE_SIZE;
  for (let choice = ways + FIRST_CHOICE; choice < end; choice += CHOICE_SIZE) {
    const letter = wayOf(choice, 0) & (CHOICE_ENDS - 1);
    if (!has(nearAllowed, farAllowed, letter)) continue;
    const isPlay = mayEnd && (wayOf(choice, 0) & CHOICE_ENDS) !== 0;
    const next = wayOf(choice, 1);
    if (has(naturalIn(state), farNaturalIn(state), letter)) {
      const value = pointsOf(letter) * letterTimes;
      lay(place, letter);
      go(next, at, state - weightOf(letter), sum + value, newTimes, newCross + value * crossTimes, nth, isPlay, shape);
    }
    if (hasBlank) {
      const value = pointsOf(0) * letterTimes;
      lay(place, letter | BLANK_MARK);
      go(next, at, state - STATE_SIZE, sum + value, newTimes, newCross + value * crossTimes, nth, isPlay, shape);
    }
  }
}

/** Lists the play, where it is one, and goes on from the square `at`. */
function go(
  ways: i32,
  at: i32,
  state: i32,
  sum: i32,
  times: i32,
  cross: i32,
  nth: i32,
  isPlay: bool,
  shape: i32,
): void {
  if (isPlay) list(sum * times + cross + bonusIn(state), shape);
  if (ways === 0) return;
  if (nth === 0) left(ways, at - SIZE, state, sum, times, cross);
  else if (nth < most) {
    const next = at + SIZE;
    right(ways, letterAt(next) === 0 ? next : endAt(next) + SIZE, state, sum, times, cross, nth + 1);
  }
}

/** Is the letter one of a set, which is these two numbers? */
function has(near: i32, far: i32, letter: i32): bool {
  return ((letter > NEAR_LETTERS ? far >>> (letter - NEAR_LETTERS) : near >>> letter) & 1) !== 0;
}

function wayOf(ways: i32, field: i32): i32 {
  return load<i32>((ways + field) << 2, RECORDS << 2);
}
