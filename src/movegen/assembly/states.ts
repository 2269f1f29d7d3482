/**
 * A rack while tiles are laid: one number for what is still held. It is written in mixed radix, with one digit for the
 * blanks and one for each kind of letter tile, so that laying a tile is a subtraction and taking it back is nothing at
 * all; what the walk asks of a state stands in tables. A rack of seven different tiles has 128 states.
 */
import {
  BLANKS,
  BONUS,
  BONUSES,
  EXCEPT,
  FAR,
  FAR_NATURAL,
  FAR_USABLE,
  LAID,
  NATURAL,
  NEAR_LETTERS,
  STATES,
  STATE_SIZE,
  USABLE,
  WEIGHT,
} from './memory';
import { bitOf, heldOf, laidIn, weightOf } from './read';

let end: i32 = 0;

/** Makes the tables for the rack in `HELD`; the state that holds all of it. */
export function fillStates(letters: i32): i32 {
  end = 0;
  const far = letters - NEAR_LETTERS;
  setWeight(0, STATE_SIZE);
  for (let blanks = 0; blanks <= heldOf(0); blanks++) {
    const any = blanks > 0;
    put(end, USABLE, !any ? 0 : far > 0 ? ~1 : ~(-1 << letters) << 1);
    put(end, FAR_USABLE, any && far > 0 ? ~(-1 << far) << 1 : 0);
    put(end, NATURAL, 0);
    put(end, FAR_NATURAL, 0);
    put(end, BLANKS, blanks);
    put(end, LAID, blanks);
    end += STATE_SIZE;
  }
  // each kind of tile repeats the states so far, with one of it, with two …; `LAID` counts what is held until the end
  for (let letter = 1; letter <= letters; letter++) {
    const size = end;
    const bit = 1 << (letter > NEAR_LETTERS ? FAR : letter);
    const farBit = letter > NEAR_LETTERS ? 1 << bitOf(letter) : 0;
    setWeight(letter, size);
    for (let n = 1; n <= heldOf(letter); n++)
      for (let from = 0; from < size; from += STATE_SIZE) {
        put(end, USABLE, get(from, USABLE) | bit);
        put(end, FAR_USABLE, get(from, FAR_USABLE) | farBit);
        put(end, NATURAL, get(from, NATURAL) | bit);
        put(end, FAR_NATURAL, get(from, FAR_NATURAL) | farBit);
        put(end, BLANKS, get(from, BLANKS));
        put(end, LAID, get(from, LAID) + n);
        end += STATE_SIZE;
      }
  }
  const held = get(end - STATE_SIZE, LAID);
  for (let state = 0; state < end; state += STATE_SIZE) {
    put(state, LAID, held - get(state, LAID));
    put(state, BONUS, 0);
  }
  return end - STATE_SIZE;
}

/**
 * Adds the bonus in `BONUSES` for the number of tiles laid, without those of the first letters in `EXCEPT` (0: blanks).
 */
export function addBonus(except: i32): void {
  for (let state = 0; state < end; state += STATE_SIZE) {
    let count = laidIn(state);
    for (let n = 0; n < except; n++) {
      const letter = load<i32>(n << 2, EXCEPT << 2);
      const held = heldOf(letter);
      if (held > 0) count -= held - ((state / weightOf(letter)) % (held + 1));
    }
    put(state, BONUS, get(state, BONUS) + load<i32>(count << 2, BONUSES << 2));
  }
}

function setWeight(letter: i32, weight: i32): void {
  store<i32>(letter << 2, weight, WEIGHT << 2);
}

function get(state: i32, field: i32): i32 {
  return load<i32>((state + field) << 2, STATES << 2);
}

function put(state: i32, field: i32, value: i32): void {
  store<i32>((state + field) << 2, value, STATES << 2);
}
