/**
 * A rack while tiles are laid: one number for what is still held. It is written in mixed radix, with one digit for the
 * blanks and one for each kind of letter tile, so that laying a tile is a subtraction and taking it back is nothing at
 * all; what the walk asks of a state stands in tables. A rack of seven different tiles has 128 states.
 */
import { BLANKS, BONUS, BONUSES, HELD, LAID, NATURAL, STATES, STATE_SIZE, USABLE, WEIGHT } from './memory';
import { laidIn, lowestOf, weightOf } from './read';

let end: i32 = 0;
let letterCount: i32 = 0;

/** Makes the tables for the rack in `HELD`; the state that holds all of it. */
export function fillStates(letters: i32): i32 {
  letterCount = letters;
  end = 0;
  const all = ~(-1 << letters) << 1;
  setWeight(0, STATE_SIZE);
  for (let blanks = 0; blanks <= heldOf(0); blanks++) add(blanks > 0 ? all : 0, 0, blanks, blanks);
  // each kind of tile repeats the states so far, with one of it, with two …; `LAID` counts what is held until the end
  for (let letter = 1; letter <= letters; letter++) {
    const size = end;
    const bit = 1 << letter;
    setWeight(letter, size);
    for (let n = 1; n <= heldOf(letter); n++)
      for (let from = 0; from < size; from += STATE_SIZE)
        add(get(from, USABLE) | bit, get(from, NATURAL) | bit, get(from, BLANKS), get(from, LAID) + n);
  }
  const held = get(end - STATE_SIZE, LAID);
  for (let state = 0; state < end; state += STATE_SIZE) {
    put(state, LAID, held - get(state, LAID));
    put(state, BONUS, 0);
  }
  return end - STATE_SIZE;
}

/** Adds the bonus in `BONUSES` for the number of tiles laid, without those of some letters (bit 0: blanks). */
export function addBonus(except: i32): void {
  for (let state = 0; state < end; state += STATE_SIZE) {
    let count = laidIn(state);
    for (let rest = except; rest !== 0; rest &= rest - 1) {
      const letter = lowestOf(rest);
      const held = heldOf(letter);
      if (held > 0 && letter <= letterCount) count -= held - ((state / weightOf(letter)) % (held + 1));
    }
    put(state, BONUS, get(state, BONUS) + load<i32>(count << 2, BONUSES << 2));
  }
}

function add(usable: i32, natural: i32, blanks: i32, held: i32): void {
  put(end, USABLE, usable);
  put(end, NATURAL, natural);
  put(end, BLANKS, blanks);
  put(end, LAID, held);
  end += STATE_SIZE;
}

function heldOf(letter: i32): i32 {
  return load<i32>(letter << 2, HELD << 2);
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
