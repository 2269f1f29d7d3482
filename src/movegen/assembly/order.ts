/**
 * Sorts the kernel's list of plays: each is written as a row of numbers, and rows are put in order by a radix sort and
 * an insertion sort. The order: points, the highest first; then tile by tile, squares in ascending order, then letters,
 * blanks behind them; a play before those that it is the beginning of.
 */
import {
  BLANK_MARK,
  DIGITS,
  ORDER,
  PLAYS,
  PLAY_SIZE,
  ROWS,
  ROW_SIZE,
  ROW_SPENT,
  ROW_TILES,
  SHOWN,
  SIZE,
  SORTING,
  STATE_SIZE,
  TILE_BLANK,
  TILE_LETTER,
  TILE_SQUARE,
} from './memory';
import { endAt, letterAt, squareAt, weightOf } from './read';

/** This many rows or fewer are put in order by insertion alone. */
const FEW: i32 = 24;

/** Puts the plays in the first `end` numbers of the list in order; how many there are. */
export function order(end: i32): i32 {
  let count = 0;
  let row = ROWS;
  let least = i32.MAX_VALUE;
  let most = i32.MIN_VALUE;
  let lastTile = 0;
  for (let play = PLAYS; play < PLAYS + end; play += PLAY_SIZE) {
    setRow(ORDER, count++, row);
    const behind = write(play, row);
    const points = numberAt(row);
    const tile = numberAt(row + ROW_TILES);
    if (points < least) least = points;
    if (points > most) most = points;
    if (tile > lastTile) lastTile = tile;
    row = behind;
  }
  // a radix sort by points and first tile, a byte at a time; then an insertion sort by everything else
  let from = ORDER;
  let to = SORTING;
  if (count > FEW) {
    for (let shift = 0; lastTile >>> shift !== 0; shift += 8) {
      sortBy(ROW_TILES, shift, 0, 0, from, to, count);
      const sorted = to;
      to = from;
      from = sorted;
    }
    const range = most - least;
    for (let shift = 0; shift < 32 && range >>> shift !== 0; shift += 8) {
      sortBy(0, shift, least, -1, from, to, count);
      const sorted = to;
      to = from;
      from = sorted;
    }
  }
  for (let n = 0; n < count; n++) insert(rowAt(from, n), n);
  return count;
}

/** Writes the play in `SHOWN` as the first row. */
export function read(): void {
  write(SHOWN, ROWS);
}

/** Writes a play as a row; the place behind it. */
function write(play: i32, row: i32): i32 {
  const form = numberAt(play + 1);
  const size = form & 15;
  const left = (form >>> 4) & 15;
  const anchor = (form >>> 8) * SIZE;
  const onBlock = letterAt(anchor) !== 0;
  const first = row + ROW_TILES;
  const letters = (play + 2) << 2;
  let spent = 0;
  // the tiles on the left were laid from right to left
  let place = onBlock ? anchor - SIZE : anchor;
  for (let n = 0; n < left; n++, place -= SIZE) spent += writeTile(first + left - 1 - n, place, load<u8>(letters + n));
  place = (onBlock ? endAt(anchor) : anchor) + SIZE;
  for (let n = left; n < size; n++, place += SIZE) {
    if (letterAt(place) !== 0) place = endAt(place) + SIZE;
    spent += writeTile(first + n, place, load<u8>(letters + n));
  }
  // lines may run towards smaller squares
  if (numberAt(first) > numberAt(first + size - 1)) reverse(first, first + size - 1);
  setNumber(row, numberAt(play));
  setNumber(row + ROW_SIZE, size);
  setNumber(row + ROW_SPENT, spent / STATE_SIZE);
  return first + size;
}

/** Writes a tile of a row; what the state of the rack loses by it. */
function writeTile(at: i32, place: i32, letter: i32): i32 {
  const blank = letter >= BLANK_MARK;
  setNumber(at, (squareAt(place) << TILE_SQUARE) | (blank ? TILE_BLANK : 0) | (letter & TILE_LETTER));
  return weightOf(blank ? 0 : letter);
}

function reverse(first: i32, last: i32): void {
  for (let a = first, b = last; a < b; a++, b--) {
    const tile = numberAt(a);
    setNumber(a, numberAt(b));
    setNumber(b, tile);
  }
}

/**
 * One pass of the radix sort: counts and places rows by a byte of one of their numbers, less `least`; `flip` is -1 for
 * the highest first.
 */
function sortBy(field: i32, shift: i32, least: i32, flip: i32, from: i32, to: i32, count: i32): void {
  for (let digit = 0; digit < 256; digit++) setNumber(DIGITS + digit, 0);
  for (let n = 0; n < count; n++) {
    const digit = DIGITS + ((((numberAt(rowAt(from, n) + field) - least) ^ flip) >>> shift) & 255);
    setNumber(digit, numberAt(digit) + 1);
  }
  let sum = 0;
  for (let digit = DIGITS; digit < DIGITS + 256; digit++) {
    const rows = numberAt(digit);
    setNumber(digit, sum);
    sum += rows;
  }
  for (let n = 0; n < count; n++) {
    const row = rowAt(from, n);
    const digit = DIGITS + ((((numberAt(row + field) - least) ^ flip) >>> shift) & 255);
    const at = numberAt(digit);
    setNumber(digit, at + 1);
    setRow(to, at, row);
  }
}

/** Puts a row among the first `count` in order. */
function insert(row: i32, count: i32): void {
  let at = count;
  for (; at > 0; at--) {
    const before = rowAt(ORDER, at - 1);
    if (!comesFirst(row, before)) break;
    setRow(ORDER, at, before);
  }
  setRow(ORDER, at, row);
}

/** Does the play of row `a` come before that of row `b`? */
function comesFirst(a: i32, b: i32): bool {
  const points = numberAt(a);
  if (points !== numberAt(b)) return points > numberAt(b);
  const sizeOfA = numberAt(a + ROW_SIZE);
  const sizeOfB = numberAt(b + ROW_SIZE);
  for (let n = ROW_TILES; n < ROW_TILES + sizeOfA && n < ROW_TILES + sizeOfB; n++) {
    const tile = numberAt(a + n);
    if (tile !== numberAt(b + n)) return tile < numberAt(b + n);
  }
  return sizeOfA < sizeOfB;
}

function rowAt(list: i32, n: i32): i32 {
  return numberAt(list + n);
}

function setRow(list: i32, n: i32, row: i32): void {
  setNumber(list + n, row);
}

function numberAt(at: i32): i32 {
  return load<i32>(at << 2);
}

function setNumber(at: i32, value: i32): void {
  store<i32>(at << 2, value);
}
