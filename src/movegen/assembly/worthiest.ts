/**
 * The search for the best plays by points and leave: in the second module (`equity.ts`), so that programs without
 * leaves do not have it. It shares the kernel's memory and calls its walk.
 *
 * The walk itself knows nothing of leaves. All points in its tables are in steps of 1/256, and the bonus of a state of
 * the rack has the value of that leave in it; so what it lists as points is worth.
 */
import { next, weigh } from './best';
import {
  ANY_POINTS,
  BONUS,
  JOINT,
  JOINT_FEWER,
  JOINT_SIZE,
  LAID,
  MOST_JOINT,
  SPENT,
  STATES,
  STATE_SIZE,
  TOP,
} from './memory';
import { heldOf, pointsOf } from './read';
import { from } from './walker';

/** Fills `JOINT` for the rack in `HELD`, whose states are filled. */
export function beginLeaves(letters: i32): void {
  const end = fillSpent(letters);
  for (let at = 0; at < (MOST_JOINT + 1) * JOINT_SIZE; at++) store<i32>(at << 2, ANY_POINTS, JOINT << 2);
  const all = get(end - STATE_SIZE, SPENT);
  for (let state = 0; state < end; state += STATE_SIZE) {
    const laid = get(state, LAID);
    const spent = all - get(state, SPENT);
    let worth = get(state, BONUS);
    for (let at = laid; at < (MOST_JOINT + 1) * JOINT_SIZE; at += JOINT_SIZE) {
      if (worth > load<i32>(at << 2, JOINT << 2)) store<i32>(at << 2, worth, JOINT << 2);
      worth += spent;
    }
  }
  let most = ANY_POINTS;
  for (let at = 0; at < (MOST_JOINT + 1) * JOINT_SIZE; at++) {
    if (at % JOINT_SIZE === 0) most = ANY_POINTS;
    const worth = load<i32>(at << 2, JOINT << 2);
    if (worth > most) most = worth;
    store<i32>(at << 2, most, JOINT_FEWER << 2);
  }
}

/** Notes in each state what is still held is worth, in the order of `states.ts`; the place behind the states. */
function fillSpent(letters: i32): i32 {
  let end = 0;
  for (let blanks = 0; blanks <= heldOf(0); blanks++) {
    put(end, SPENT, blanks * pointsOf(0));
    end += STATE_SIZE;
  }
  for (let letter = 1; letter <= letters; letter++) {
    const size = end;
    for (let n = 1; n <= heldOf(letter); n++)
      for (let state = 0; state < size; state += STATE_SIZE) {
        put(end, SPENT, get(state, SPENT) + n * pointsOf(letter));
        end += STATE_SIZE;
      }
  }
  return end;
}

/**
 * Lists the best plays of the first `count` anchors, as many as the kernel was told to look for, and maybe others. No
 * anchor is looked at that cannot reach what stands first in `TOP`.
 */
export function findWorthiest(count: i32): void {
  weigh(count);
  for (;;) {
    const anchor = next(load<i32>(0, TOP << 2));
    if (anchor < 0) return;
    from(anchor);
  }
}

function get(state: i32, field: i32): i32 {
  return load<i32>((state + field) << 2, STATES << 2);
}

function put(state: i32, field: i32, value: i32): void {
  store<i32>((state + field) << 2, value, STATES << 2);
}
