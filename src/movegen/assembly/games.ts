/**
 * Whole games of two seats on the kernel's tables: a turn is found, laid and written down, the rack is filled, and so
 * on, until nothing was scored or a rack is empty. Then the host is asked whether the game is over: endings are the
 * rules' own. Chance is the host's as well, for the tiles are those of the same game through the verbs.
 *
 * All points are in steps of 1/256, as those of leaves are.
 */
import { beginLeaves, findWorthiest } from './worthiest';
import { below, note, shuffle, values } from './chance';
import {
  ANCHOR_BOUNDS,
  ANCHOR_KINDS,
  ANCHOR_PLACES,
  ANY_POINTS,
  BAG_COUNTS,
  BAG_TILES,
  BEGUN_ANCHOR_BOUNDS,
  BEGUN_FARS,
  BEGUN_KINDS,
  BEGUN_PLACES,
  BEGUN_SQUARES,
  BOARD_LETTERS,
  BOARD_VALUES,
  BONUS,
  BONUSES,
  BONUS_EXCEPT,
  BONUS_RULES,
  BONUS_SIZE,
  COUNTS,
  COUNTS_SIZE,
  COVERING,
  EMPTY,
  EXCEPT,
  EXCHANGE,
  FARS,
  HELD,
  LETTER,
  MOST_TURN,
  ORDER,
  PASS,
  PLACES,
  PLAY,
  QUIET,
  ROW_SIZE,
  ROW_SPENT,
  ROW_TILES,
  SETTINGS,
  SETTING_ARCS,
  SETTING_AXES,
  SETTING_BAG,
  SETTING_BONUSES,
  SETTING_EMPTY,
  SETTING_EXCHANGES,
  SETTING_FAR,
  SETTING_FILTER,
  SETTING_LEAVES,
  SETTING_LETTERS,
  SETTING_NODE,
  SETTING_NOTES,
  SETTING_PREMIUM,
  SETTING_RACK,
  SETTING_SQUARES,
  SETTING_STARTS,
  SETTING_SWAPPED,
  SETTING_SWAPS,
  SETTING_TURNS,
  SETTING_VAIN,
  SIZE_SHIFT,
  SQUARES,
  STARTS,
  STATES,
  STATE_SIZE,
  TILE_BLANK,
  TILE_LETTER,
  TILE_SQUARE,
  TOO_LONG,
  TOUCHING,
  TURNS,
  TURNS_MADE,
  TURN_POINTS,
  TURN_SEAT,
  TURN_SIZE,
  TURN_TILES,
  UNPLAYED,
  VALUE,
  VALUES,
  WANTED,
} from './memory';
import { heldOf, laidIn, pointsOf, weightOf } from './read';
import {
  addBonus,
  begin,
  boundPoints,
  boundWorth,
  collect,
  end,
  fillStates,
  findBest,
  order,
  readSquares,
} from './walker';

/** How often a bot exchanges at most while nobody plays. */
const MOST_IN_VAIN: i32 = 2;
/** With an empty bag, what it costs not to go out, besides the tiles that stay: 10 points. */
const STAYS: i32 = 2560;
const SEATS: i32 = 2;

let letters: i32 = 0;
let blank: i32 = 0;
let squares: i32 = 0;
let axes: i32 = 0;
/** Who is to move, how many turns there were, where the next is written. */
let seat: i32 = 0;
let turns: i32 = 0;
let turn: i32 = 0;
let bagSize: i32 = 0;
let anyLaid: bool = false;
/** By seat: points, exchanges, and exchanges since somebody last played. */
let score0: i32 = 0;
let score1: i32 = 0;
let swaps0: i32 = 0;
let swaps1: i32 = 0;
let vain0: i32 = 0;
let vain1: i32 = 0;
/** The seat whose rack is not filled yet, because the game may end first; -1: none. */
let lacking: i32 = -1;
/** Of playouts: where the bag begins in `BAG_TILES`, chance, what the seats kept is worth, and how they began. */
let front: i32 = 0;
let chance: i32 = 0;
let left0: i32 = 0;
let left1: i32 = 0;
let begunLetters: bool = false;
let begunAnchors: i32 = 0;
/** The state that holds all of the rack; the number of the last state. */
let all: i32 = 0;
let last: i32 = 0;

/** Begins a game: all tiles are in the bag, which is in `COUNTS`; racks are drawn, and the first seat is to move. */
export function beginGame(): void {
  beginTurns(0);
  anyLaid = false;
  bagSize = 0;
  for (let tile = 1; tile <= blank; tile++) bagSize += countOf(BAG_COUNTS, tile);
  for (let square = 0; square < squares; square++) put(BOARD_LETTERS + square, 0);
  shuffle();
  for (let who = 0; who < SEATS; who++) {
    for (let tile = 1; tile <= blank; tile++) put(COUNTS + who * COUNTS_SIZE + tile, 0);
    take(who, setting(SETTING_RACK));
  }
}

/** Nobody has moved yet, and this seat is to. */
function beginTurns(first: i32): void {
  letters = setting(SETTING_LETTERS);
  blank = letters + 1;
  squares = setting(SETTING_SQUARES);
  axes = setting(SETTING_AXES);
  seat = first;
  turns = 0;
  turn = TURNS;
  score0 = score1 = swaps0 = swaps1 = vain0 = vain1 = 0;
  lacking = -1;
}

/** Plays turns until the game may be over: the last one scored nothing or left a rack empty, or it was one too many. */
export function playOn(): i32 {
  if (lacking >= 0) fill(lacking);
  lacking = -1;
  while (turns < setting(SETTING_TURNS)) {
    const by = seat;
    const scored = takeTurn();
    seat = 1 - seat;
    turns++;
    if (scored) fill(by);
    else lacking = by;
    if (!scored || sizeOf(by) === 0) return QUIET;
  }
  return TOO_LONG;
}

/** The place behind the last turn. */
export function turnsEnd(): i32 {
  return turn;
}

export function scoreOf(who: i32): i32 {
  return who === 0 ? score0 : score1;
}

/** A turn of the seat that is to move; did it score? */
function takeTurn(): bool {
  const row = findPlay();
  const play = row < 0 ? ANY_POINTS : get(row);
  const byLeaves = setting(SETTING_LEAVES + seat) !== 0;
  const swaps = row < 0 || (byLeaves && setting(SETTING_SWAPS + seat) !== 0);
  const kept = swaps && mayExchange() ? bestKept() : -1;
  const swapped = kept >= 0 && (row < 0 || value(kept) > play);
  if (ORDERED === 1) noteLeft(swapped ? kept : row < 0 ? last : last - get(row + ROW_SPENT));
  else if (setting(SETTING_NOTES) !== 0 && bagSize > 0) note(swapped ? value(kept) : row < 0 ? value(last) : play);
  if (swapped) exchange(kept);
  else if (row < 0) write(PASS, 0, 0);
  else return lay(row);
  return false;
}

/** The row of the best play; -1 where there is none. Fills the rack's states, and `VALUES`. */
function findPlay(): i32 {
  const anchors = ORDERED === 1 && turns === 0 ? takeBegun() : readBoard();
  fillRack();
  if (setting(SETTING_LEAVES + seat) === 0) {
    boundPoints(letters, setting(SETTING_PREMIUM), setting(SETTING_FILTER));
    findBest(anchors, 1);
    for (let state = 0; state <= last; state++) put(VALUES + state, 0);
  } else {
    if (bagSize > 0) values(seat);
    else fillEnd();
    for (let state = 0; state <= last; state++) {
      const at = STATES + state * STATE_SIZE + BONUS;
      put(at, get(at) + value(state));
    }
    boundWorth(letters, setting(SETTING_PREMIUM), setting(SETTING_FILTER));
    beginLeaves(letters);
    // how many are wanted; no anchor is looked at yet
    findBest(0, 1);
    findWorthiest(anchors);
  }
  const count = end() === 0 ? 0 : order(end());
  return count === 0 ? -1 : mostPoints(count);
}

/** Makes the squares those of the board; how many anchors there are. */
function readBoard(): i32 {
  fillSquares();
  return collectAnchors();
}

/** Of the rows of the highest worth the first of those with the most points. */
function mostPoints(count: i32): i32 {
  let best = get(ORDER);
  const worth = get(best);
  for (let n = 1; n < count; n++) {
    const row = get(ORDER + n);
    if (get(row) !== worth) break;
    if (value(last - get(row + ROW_SPENT)) < value(last - get(best + ROW_SPENT))) best = row;
  }
  return best;
}

/** Makes the squares those of the board. */
function fillSquares(): void {
  const size = setting(SETTING_EMPTY);
  copy(SQUARES, EMPTY, size);
  const far = setting(SETTING_FAR);
  if (far !== 0) for (let n = 0; n < size >>> SIZE_SHIFT; n++) put(FARS + n, far);
  if (!anyLaid) return;
  for (let square = 0; square < squares; square++) {
    const letter = get(BOARD_LETTERS + square);
    if (letter === 0) continue;
    for (let place = PLACES + square, axis = 0; axis < axes; axis++, place += squares) {
      const at = SQUARES + get(place);
      put(at + LETTER, letter);
      put(at + VALUE, get(BOARD_VALUES + square));
    }
  }
  readSquares(squares, axes, setting(SETTING_NODE), setting(SETTING_ARCS));
}

/** Makes the rack that of the seat, with its states and bonuses. */
function fillRack(): void {
  put(HELD, countOf(seat, blank));
  for (let letter = 1; letter <= letters; letter++) put(HELD + letter, countOf(seat, letter));
  all = fillStates(letters);
  last = all / STATE_SIZE;
  const rules = setting(SETTING_BONUSES);
  for (let rule = 0; rule < rules; rule++) {
    const from = BONUS_RULES + rule * BONUS_SIZE;
    for (let n = 0; n <= MOST_TURN; n++) put(BONUSES + n, get(from + n));
    const except = get(from + BONUS_EXCEPT);
    for (let n = 0; n < except; n++) put(EXCEPT + n, get(from + BONUS_EXCEPT + 1 + n));
    addBonus(except);
  }
  // for bounds: the highest for n tiles or fewer
  for (let n = 0; n <= MOST_TURN; n++) put(BONUSES + n, 0);
  for (let rule = 0; rule < rules; rule++) {
    let most = 0;
    for (let n = 1; n <= MOST_TURN; n++) {
      const bonus = get(BONUS_RULES + rule * BONUS_SIZE + n);
      if (bonus > most) most = bonus;
      put(BONUSES + n, get(BONUSES + n) + most);
    }
  }
  begin(setting(SETTING_NODE), setting(SETTING_ARCS), all);
}

function collectAnchors(): i32 {
  if (anyLaid) return collect(TOUCHING, axes, 0);
  const starts = setting(SETTING_STARTS);
  for (let n = 0; n < starts; n++) put(WANTED + get(STARTS + n), 1);
  const count = collect(COVERING, axes, 0);
  for (let n = 0; n < starts; n++) put(WANTED + get(STARTS + n), 0);
  return count;
}

/** What leaves are worth when nothing can be drawn: `equityOf` says how. */
function fillEnd(): void {
  let theirs = 0;
  for (let tile = 1; tile <= blank; tile++) theirs += countOf(1 - seat, tile) * get(UNPLAYED + tile);
  put(VALUES, 2 * theirs);
  for (let state = 1; state <= last; state++) {
    let worth = STAYS;
    for (let letter = 0; letter <= letters; letter++)
      if (heldOf(letter) > 0) worth += 2 * keptOf(letter, state) * get(UNPLAYED + (letter === 0 ? blank : letter));
    put(VALUES + state, -worth);
  }
}

/** How many tiles of a letter a state has. */
function keptOf(letter: i32, state: i32): i32 {
  return ((state * STATE_SIZE) / weightOf(letter)) % (heldOf(letter) + 1);
}

function mayExchange(): bool {
  if (bagSize < setting(SETTING_BAG)) return false;
  const made = seat === 0 ? swaps0 : swaps1;
  const inVain = seat === 0 ? vain0 : vain1;
  return made < setting(SETTING_EXCHANGES) && inVain < MOST_IN_VAIN;
}

/**
 * The state that the best exchange keeps; -1 where there is none. Of equal ones more tiles go, the first kinds first.
 */
function bestKept(): i32 {
  let best = -1;
  for (let state = 0; state < last; state++) {
    if (laidIn(state * STATE_SIZE) > bagSize) continue;
    if (best < 0 || isBetter(state, best)) best = state;
  }
  return best;
}

function isBetter(state: i32, than: i32): bool {
  if (value(state) !== value(than)) return value(state) > value(than);
  const more = laidIn(state * STATE_SIZE) - laidIn(than * STATE_SIZE);
  if (more !== 0) return more > 0;
  for (let tile = 1; tile <= blank; tile++) {
    const letter = tile === blank ? 0 : tile;
    if (heldOf(letter) === 0) continue;
    const kept = keptOf(letter, state) - keptOf(letter, than);
    if (kept !== 0) return kept < 0;
  }
  return false;
}

/** Exchanges all but a state of the rack: new tiles are drawn before the others go back. */
function exchange(kept: i32): void {
  const size = laidIn(kept * STATE_SIZE);
  write(EXCHANGE, 0, size);
  let at = turn - size;
  for (let tile = 1; tile <= blank; tile++) {
    const letter = tile === blank ? 0 : tile;
    if (heldOf(letter) === 0) continue;
    for (let n = heldOf(letter) - keptOf(letter, kept); n > 0; n--) {
      put(at++, tile);
      add(seat, tile, -1);
    }
  }
  draw(seat, size);
  for (let n = turn - size; n < turn; n++) giveBack(seat, get(n));
  if (seat === 0) {
    swaps0++;
    vain0++;
  } else {
    swaps1++;
    vain1++;
  }
}

/** Puts a tile into the bag; where the bag has an order, at a random place. */
export function giveBack(who: i32, tile: i32): void {
  add(BAG_COUNTS, tile, 1);
  bagSize++;
  if (ORDERED === 0) return;
  chance = chance * 1664525 + 1013904223;
  const nth = (chance >>> 16) % bagSize;
  if (who === 0) front--;
  const own = who === 0 ? BAG_TILES + front : BAG_TILES + front + bagSize - 1;
  const other = BAG_TILES + front + nth;
  put(own, get(other));
  put(other, tile);
}

/** Lays the play of a row; did it score? */
function lay(row: i32): bool {
  const size = get(row + ROW_SIZE);
  const points = get(row) - value(last - get(row + ROW_SPENT));
  write(PLAY, points, size);
  for (let n = 0; n < size; n++) {
    const tile = get(row + ROW_TILES + n);
    put(turn - size + n, tile);
    const isBlank = (tile & TILE_BLANK) !== 0;
    const letter = tile & TILE_LETTER;
    const square = tile >>> TILE_SQUARE;
    put(BOARD_LETTERS + square, letter);
    put(BOARD_VALUES + square, pointsOf(isBlank ? 0 : letter));
    add(seat, isBlank ? blank : letter, -1);
  }
  anyLaid = true;
  vain0 = vain1 = 0;
  if (seat === 0) score0 += points;
  else score1 += points;
  return points !== 0;
}

/** Fills the rack of a seat. */
function fill(who: i32): void {
  draw(who, setting(SETTING_RACK) - sizeOf(who));
}

/** Writes a turn down, with room for its tiles. */
function write(type: i32, points: i32, size: i32): void {
  put(turn, type);
  put(turn + TURN_SEAT, seat);
  put(turn + TURN_POINTS, points);
  put(turn + TURN_SIZE, size);
  turn += TURN_TILES + size;
}

/** Draws n tiles for a seat, or all that the bag has. */
export function draw(who: i32, count: i32): void {
  if (count <= 0 || bagSize === 0) return;
  if (ORDERED === 0) shuffle();
  take(who, count);
}

function take(who: i32, count: i32): void {
  for (let n = 0; n < count && bagSize > 0; n++) {
    const tile = ORDERED === 1 ? nextInOrder(who) : nextByChance();
    add(BAG_COUNTS, tile, -1);
    add(who, tile, 1);
    bagSize--;
  }
}

function nextByChance(): i32 {
  let nth = below(bagSize);
  let tile = 1;
  for (; nth >= countOf(BAG_COUNTS, tile); tile++) nth -= countOf(BAG_COUNTS, tile);
  return tile;
}

function nextInOrder(who: i32): i32 {
  return get(BAG_TILES + (who === 0 ? front++ : front + bagSize - 1));
}

/**
 * Begins playouts from the board that stands in `BOARD_LETTERS`: its squares and anchors are kept. Are there any
 * letters on it?
 */
export function beginPlayouts(anyLetters: i32): void {
  beginTurns(0);
  begunLetters = anyLetters !== 0;
  anyLaid = begunLetters;
  begunAnchors = readBoard();
  const size = setting(SETTING_EMPTY);
  copy(BEGUN_SQUARES, SQUARES, size);
  if (setting(SETTING_FAR) !== 0) copy(BEGUN_FARS, FARS, size >>> SIZE_SHIFT);
  copy(BEGUN_PLACES, ANCHOR_PLACES, begunAnchors);
  copy(BEGUN_ANCHOR_BOUNDS, ANCHOR_BOUNDS, begunAnchors);
  copy(BEGUN_KINDS, ANCHOR_KINDS, begunAnchors);
}

/** Takes the squares and anchors that were kept; how many anchors there are. */
function takeBegun(): i32 {
  const size = setting(SETTING_EMPTY);
  copy(SQUARES, BEGUN_SQUARES, size);
  if (setting(SETTING_FAR) !== 0) copy(FARS, BEGUN_FARS, size >>> SIZE_SHIFT);
  copy(ANCHOR_PLACES, BEGUN_PLACES, begunAnchors);
  copy(ANCHOR_BOUNDS, BEGUN_ANCHOR_BOUNDS, begunAnchors);
  copy(ANCHOR_KINDS, BEGUN_KINDS, begunAnchors);
  return begunAnchors;
}

function copy(to: i32, from: i32, count: i32): void {
  if (PLAIN === 1) for (let n = 0; n < count; n++) put(to + n, get(from + n));
  else memory.copy(to << 2, from << 2, count << 2);
}

/**
 * Begins a playout with this seat to move, its racks in `COUNTS`, and n tiles in the order of `BAG_TILES`. What is
 * given back goes where `number` says.
 */
export function beginPlayout(first: i32, size: i32, number: i32): void {
  beginTurns(first);
  swaps0 = setting(SETTING_SWAPPED);
  swaps1 = setting(SETTING_SWAPPED + 1);
  vain0 = setting(SETTING_VAIN);
  vain1 = setting(SETTING_VAIN + 1);
  anyLaid = begunLetters;
  bagSize = size;
  front = 0;
  chance = number;
  left0 = left1 = 0;
  for (let tile = 1; tile <= blank; tile++) put(COUNTS + BAG_COUNTS * COUNTS_SIZE + tile, 0);
  for (let n = 0; n < size; n++) add(BAG_COUNTS, get(BAG_TILES + n), 1);
}

/** Plays n turns, or to the end where the bag is empty; returns earlier where the game may be over. */
export function playTurns(wanted: i32): i32 {
  if (lacking >= 0) fill(lacking);
  lacking = -1;
  while (turns < wanted || bagSize === 0) {
    if (turns === setting(SETTING_TURNS)) return TOO_LONG;
    const by = seat;
    const scored = takeTurn();
    seat = 1 - seat;
    turns++;
    if (scored) fill(by);
    else lacking = by;
    if (!scored || sizeOf(by) === 0) return QUIET;
  }
  return TURNS_MADE;
}

/** What the tiles are worth that a seat kept in its last turn; 0 where the bag was empty. */
export function leftOf(who: i32): i32 {
  return who === 0 ? left0 : left1;
}

/** Clears the squares of all plays. */
export function takeBackPlays(): void {
  for (let at = TURNS; at < turn;) {
    const size = get(at + TURN_SIZE);
    const isPlay = get(at) === PLAY;
    at += TURN_TILES;
    for (let n = 0; isPlay && n < size; n++) put(BOARD_LETTERS + (get(at + n) >>> TILE_SQUARE), 0);
    at += size;
  }
}

function noteLeft(state: i32): void {
  const worth = bagSize > 0 ? value(state) : 0;
  if (seat === 0) left0 = worth;
  else left1 = worth;
}

function sizeOf(who: i32): i32 {
  let size = 0;
  for (let tile = 1; tile <= blank; tile++) size += countOf(who, tile);
  return size;
}

function countOf(who: i32, tile: i32): i32 {
  return get(COUNTS + who * COUNTS_SIZE + tile);
}

function add(who: i32, tile: i32, count: i32): void {
  put(COUNTS + who * COUNTS_SIZE + tile, countOf(who, tile) + count);
}

/** What a leave is worth, by the number of its state. */
function value(state: i32): i32 {
  return get(VALUES + state);
}

function setting(field: i32): i32 {
  return get(SETTINGS + field);
}

function get(at: i32): i32 {
  return load<i32>(at << 2);
}

function put(at: i32, number: i32): void {
  store<i32>(at << 2, number);
}
