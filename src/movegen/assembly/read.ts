/** The tables of the kernel by the names of what they hold. */
import {
  ALLOWED,
  ARCS,
  BLANKS,
  BONUS,
  CROSSING,
  CROSS_SUM,
  CROSS_TIMES,
  END,
  FAR,
  FARS,
  FAR_NATURAL,
  FAR_USABLE,
  HELD,
  KEY,
  LAID,
  LETTER,
  LETTER_TIMES,
  NATURAL,
  NEAR_LETTERS,
  NODE,
  POINTS,
  RECORDS,
  SIZE_SHIFT,
  SQUARE,
  SQUARES,
  STATES,
  SUM,
  USABLE,
  WEIGHT,
  WORD_TIMES,
} from './memory';

/** How many bits are set. */
export function bitCount(bits: i32): i32 {
  // plain JavaScript has no instruction for it
  if (PLAIN === 0) return popcnt<i32>(bits);
  const twos = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (twos & 0x3333_3333) + ((twos >>> 2) & 0x3333_3333);
  return (((fours + (fours >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

/** The lowest letter of some. */
export function lowestOf(letters: i32): i32 {
  return PLAIN === 1 ? 31 - clz<i32>(letters & -letters) : ctz<i32>(letters);
}

export function letterAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + LETTER) << 2);
}
export function allowedAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + ALLOWED) << 2);
}
/** The same for the letters from 31 on, where bit `FAR` of those is set. */
export function farAllowedAt(place: i32): i32 {
  return load<i32>((place >>> SIZE_SHIFT) << 2, FARS << 2);
}
export function setFarAllowed(place: i32, letters: i32): void {
  store<i32>((place >>> SIZE_SHIFT) << 2, letters, FARS << 2);
}
export function crossSumAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + CROSS_SUM) << 2);
}
export function crossTimesAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + CROSS_TIMES) << 2);
}
export function letterTimesAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + LETTER_TIMES) << 2);
}
export function wordTimesAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + WORD_TIMES) << 2);
}
export function crossingAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + CROSSING) << 2);
}
export function nodeAt(block: i32): i32 {
  return load<i32>(block << 2, (SQUARES + NODE) << 2);
}
export function arcsAt(block: i32): i32 {
  return load<i32>(block << 2, (SQUARES + ARCS) << 2);
}
export function endAt(block: i32): i32 {
  return load<i32>(block << 2, (SQUARES + END) << 2);
}
export function sumAt(block: i32): i32 {
  return load<i32>(block << 2, (SQUARES + SUM) << 2);
}

/** Of a block's letters: what they add to the key of an anagram. */
export function keyAt(block: i32): i32 {
  return load<i32>(block << 2, (SQUARES + KEY) << 2);
}
export function squareAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + SQUARE) << 2);
}

export function usableIn(state: i32): i32 {
  return load<i32>(state << 2, (STATES + USABLE) << 2);
}
export function naturalIn(state: i32): i32 {
  return load<i32>(state << 2, (STATES + NATURAL) << 2);
}
export function farUsableIn(state: i32): i32 {
  return load<i32>(state << 2, (STATES + FAR_USABLE) << 2);
}
export function farNaturalIn(state: i32): i32 {
  return load<i32>(state << 2, (STATES + FAR_NATURAL) << 2);
}
export function blanksIn(state: i32): i32 {
  return load<i32>(state << 2, (STATES + BLANKS) << 2);
}
export function laidIn(state: i32): i32 {
  return load<i32>(state << 2, (STATES + LAID) << 2);
}
export function bonusIn(state: i32): i32 {
  return load<i32>(state << 2, (STATES + BONUS) << 2);
}

/** How many tiles of a letter the rack holds; of 0: blanks. */
export function heldOf(letter: i32): i32 {
  return load<i32>(letter << 2, HELD << 2);
}
export function weightOf(letter: i32): i32 {
  return load<i32>(letter << 2, WEIGHT << 2);
}
export function pointsOf(letter: i32): i32 {
  return load<i32>(letter << 2, POINTS << 2);
}

/** Is the record of a node still to be filled? The bit of the separator says so: no word ends with it. */
export function isFolded(node: i32): bool {
  return (endsOf(node) & 1) !== 0;
}
/** The letters that end a word behind a node, as bits. */
export function endsOf(node: i32): i32 {
  return load<i32>(node << 2, RECORDS << 2);
}
/** Where the arc of a letter stands in the record of a node with these arcs. */
export function arcOf(node: i32, arcs: i32, letter: i32): i32 {
  return node + (bitCount(arcs & ~(-1 << letter)) << 1);
}
/** The bits of some letters for which the first number has some. */
export function near(letters: i32): i32 {
  return letters & ~(1 << FAR);
}
/** The bit of a letter: in the first number, or in the second. */
export function bitOf(letter: i32): i32 {
  return letter > NEAR_LETTERS ? letter - NEAR_LETTERS : letter;
}
/** Where a node's record for the letters from 31 on is pointed to; bit `FAR` of its arcs is set. */
export function farArc(node: i32, arcs: i32): i32 {
  return arcOf(node, arcs, FAR);
}
export function childOf(arc: i32): i32 {
  return load<i32>(arc << 2, (RECORDS + 1) << 2);
}
export function childArcsOf(arc: i32): i32 {
  return load<i32>(arc << 2, (RECORDS + 2) << 2);
}
