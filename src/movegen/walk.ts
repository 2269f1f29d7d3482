/**
 * The walk that finds plays: Gordon's algorithm ("A faster Scrabble move generation algorithm", Software: Practice and Experience 24:2, 1994)
 * on the records of `graph-table.ts` and the squares of `fields.ts`. From an anchor it lays letters leftwards, crosses the separator of the
 * GADDAG, and lays letters rightwards; the score grows along.
 *
 * A word is worth the sum of its letters, with their premiums, times the word premiums; a word across a laid tile of value `v` adds
 * `CROSS_SUM + v × CROSS_TIMES`. So three numbers are carried along: `sum`, `times`, `cross`. Every step has two forms, for racks without and
 * with blanks, because most racks have none and need not ask.
 *
 * A play is listed as six numbers: its points; its form (the anchor's square in its lines, how many tiles were laid before the walk turned
 * right, how many in all); and the letters in the order in which they were laid, one in a byte, with `BLANK_MARK` where a blank shows it.
 */
import { BLANK_MARK, ELSEWHERE, FIELD } from './fields.ts';
import type { RackStates } from './rack-states.ts';

/** How many numbers a play takes. */
export const PLAY_SIZE = 6;
/** Room in the list of plays; what does not fit is set aside. */
const ROOM: number = 6 << 14;

/** Finds plays of one rack on one board, anchor by anchor. What it reads is filled by others. */
export interface Walk {
  /** The plays found last, `PLAY_SIZE` numbers each, up to `end()`. */
  readonly plays: Int32Array;
  readonly end: () => number;
  /** Earlier plays for which there was no room. */
  readonly spilled: () => readonly Int32Array[];
  /** Forgets the plays. */
  readonly forget: () => void;
  /** Whom to look for: where the GADDAG begins, the state of the whole rack, and points by letter (entry 0: of a blank). */
  readonly begin: (node: number, arcs: number, rack: number, points: ArrayLike<number>) => void;
  /** From now on, only plays of so many points or more are listed. */
  readonly atLeast: (points: number) => void;
  /** Finds the plays whose leftmost anchor is a block of letters; they leave the squares before `leftmost` empty. */
  readonly fromBlock: (first: number, leftmost: number) => void;
  /** Finds the plays whose leftmost anchor is an empty square, which they cover. */
  readonly fromSquare: (square: number, leftmost: number) => void;
  /** As `fromSquare`; they end on the square. */
  readonly endingOn: (square: number, leftmost: number) => void;
  /** Finds the plays of one tile that form no word. */
  readonly alone: (square: number) => void;
}

/** A walk over these arrays. To be made once in a program: then their addresses are constants for the compiler. */
export function newWalk(records: Int32Array, squares: Int32Array, rackStates: RackStates): Walk {
  const { weight, usable, natural, blanks, laid, bonus } = rackStates;
  const { SIZE, LETTER, ALLOWED, CROSS_SUM, CROSS_TIMES, LETTER_TIMES, WORD_TIMES, CROSSING } = FIELD;
  const { NODE, ARCS, END, SUM } = FIELD;
  const value = new Int32Array(256);
  const plays = new Int32Array(ROOM);
  const tiles = new Uint8Array(16);
  const tileWords = new Int32Array(tiles.buffer);
  let end = 0;
  let spilled: Int32Array[] = [];
  let least = 0;
  let root = 0;
  let rootArcs = 0;
  let rack = 0;
  // of the anchor at hand: the leftmost square, the first one on the right and what may lie there, the play's form but for its length
  let leftmost = 0;
  let rightmost = 0;
  let rightAllowed = 0;
  let anchor = 0;
  let form = 0;

  /** How many bits are set. */
  function bitCount(bits: number): number {
    const twos = (bits - ((bits >>> 1) & 0x5555_5555)) | 0;
    const fours = ((twos & 0x3333_3333) + ((twos >>> 2) & 0x3333_3333)) | 0;
    return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }

  /** Lists the play whose tiles lie in `tiles`. */
  function list(points: number, shape: number): void {
    if (points < least) return;
    if (end === ROOM) setAside();
    plays[end] = points;
    plays[end + 1] = shape;
    plays[end + 2] = tileWords[0] ?? 0;
    plays[end + 3] = tileWords[1] ?? 0;
    plays[end + 4] = tileWords[2] ?? 0;
    plays[end + 5] = tileWords[3] ?? 0;
    end = (end + PLAY_SIZE) | 0;
  }

  function setAside(): void {
    spilled.push(plays.slice());
    end = 0;
  }

  /** Lays letters on the empty square `at` and to the left of it, or turns right; without blanks. */
  function left(
    node: number,
    arcs: number,
    at: number,
    state: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    const place = laid[state] ?? 0;
    if ((arcs & 1) !== 0) {
      const rightArcs = records[node + 2] ?? 0;
      if ((rightArcs & rightAllowed & (usable[state] ?? 0)) !== 0) {
        form = anchor + (place << 4);
        right(records[node + 1] ?? 0, rightArcs, rightmost, state, sum, times, cross);
      }
    }
    if (at < leftmost) return;
    const open = arcs & (squares[at + ALLOWED] ?? 0) & (usable[state] ?? 0);
    if (open === 0) return;
    const ends = state === rack && (squares[at + CROSSING] ?? 0) >= ELSEWHERE ? 0 : (records[node] ?? 0);
    const crossTimes = squares[at + CROSS_TIMES] ?? 0;
    const letterTimes = squares[at + LETTER_TIMES] ?? 0;
    const newTimes = Math.imul(times, squares[at + WORD_TIMES] ?? 0);
    const newCross = (cross + (squares[at + CROSS_SUM] ?? 0)) | 0;
    const next = at > leftmost ? (squares[at - SIZE + ALLOWED] ?? 0) : 0;
    const shape = (anchor + (place + 1) * 17) | 0;
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      const bit = 1 << letter;
      const newState = (state - (weight[letter] ?? 0)) | 0;
      const v = Math.imul(value[letter] ?? 0, letterTimes);
      const newSum = (sum + v) | 0;
      const crossed = (newCross + Math.imul(v, crossTimes)) | 0;
      const arc = (node + 1 + (bitCount(arcs & ~(-1 << letter)) << 1)) | 0;
      const newArcs = records[arc + 1] ?? 0;
      tiles[place] = letter;
      if ((ends & bit) !== 0) list((Math.imul(newSum, newTimes) + crossed + (bonus[newState] ?? 0)) | 0, shape);
      if (newState !== 0 && (newArcs & ((next & (usable[newState] ?? 0)) | 1)) !== 0)
        left(records[arc] ?? 0, newArcs, at - SIZE, newState, newSum, newTimes, crossed);
    }
  }

  /** Lays letters on the empty square `at` and to the right of it; without blanks. */
  function right(
    node: number,
    arcs: number,
    at: number,
    state: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    if (squares[at + SIZE + LETTER] !== 0) {
      rightThrough(node, arcs, at, state, sum, times, cross);
      return;
    }
    const open = arcs & (squares[at + ALLOWED] ?? 0) & (usable[state] ?? 0);
    const ends = state === rack && (squares[at + CROSSING] ?? 0) >= ELSEWHERE ? 0 : (records[node] ?? 0);
    const crossTimes = squares[at + CROSS_TIMES] ?? 0;
    const letterTimes = squares[at + LETTER_TIMES] ?? 0;
    const newTimes = Math.imul(times, squares[at + WORD_TIMES] ?? 0);
    const newCross = (cross + (squares[at + CROSS_SUM] ?? 0)) | 0;
    const next = squares[at + SIZE + ALLOWED] ?? 0;
    const place = laid[state] ?? 0;
    const shape = (form + place + 1) | 0;
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      const bit = 1 << letter;
      const newState = (state - (weight[letter] ?? 0)) | 0;
      const v = Math.imul(value[letter] ?? 0, letterTimes);
      const newSum = (sum + v) | 0;
      const crossed = (newCross + Math.imul(v, crossTimes)) | 0;
      const arc = (node + 1 + (bitCount(arcs & ~(-1 << letter)) << 1)) | 0;
      const newArcs = records[arc + 1] ?? 0;
      tiles[place] = letter;
      if ((ends & bit) !== 0) list((Math.imul(newSum, newTimes) + crossed + (bonus[newState] ?? 0)) | 0, shape);
      if ((newArcs & next & (usable[newState] ?? 0)) !== 0)
        right(records[arc] ?? 0, newArcs, at + SIZE, newState, newSum, newTimes, crossed);
    }
  }

  /** As `right`, where letters lie behind `at`: each letter laid is followed by theirs. */
  function rightThrough(
    node: number,
    arcs: number,
    at: number,
    state: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    const open = arcs & (squares[at + ALLOWED] ?? 0) & (usable[state] ?? 0);
    const shown = state === rack && (squares[at + CROSSING] ?? 0) >= ELSEWHERE;
    const crossTimes = squares[at + CROSS_TIMES] ?? 0;
    const letterTimes = squares[at + LETTER_TIMES] ?? 0;
    const newTimes = Math.imul(times, squares[at + WORD_TIMES] ?? 0);
    const newCross = (cross + (squares[at + CROSS_SUM] ?? 0)) | 0;
    const block = at + SIZE;
    const next = (squares[block + END] ?? 0) + SIZE;
    const nextAllowed = squares[next + ALLOWED] ?? 0;
    const blockSum = (sum + (squares[block + SUM] ?? 0)) | 0;
    const place = laid[state] ?? 0;
    const shape = (form + place + 1) | 0;
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      const arc = (node + 1 + (bitCount(arcs & ~(-1 << letter)) << 1)) | 0;
      let child = records[arc] ?? 0;
      let childArcs = records[arc + 1] ?? 0;
      let ends = 0;
      let on = block;
      for (; child !== 0 && on < next; on += SIZE) {
        const met = squares[on + LETTER] ?? 0;
        ends = ((records[child] ?? 0) >>> met) & 1;
        if (((childArcs >>> met) & 1) === 0) break;
        const through = (child + 1 + (bitCount(childArcs & ~(-1 << met)) << 1)) | 0;
        child = records[through] ?? 0;
        childArcs = records[through + 1] ?? 0;
      }
      // a leaf before the last letter of the block, or no arc: no word
      if (on < next) continue;
      const newState = (state - (weight[letter] ?? 0)) | 0;
      const v = Math.imul(value[letter] ?? 0, letterTimes);
      const newSum = (blockSum + v) | 0;
      const crossed = (newCross + Math.imul(v, crossTimes)) | 0;
      tiles[place] = letter;
      if (ends !== 0 && !shown) list((Math.imul(newSum, newTimes) + crossed + (bonus[newState] ?? 0)) | 0, shape);
      if ((childArcs & nextAllowed & (usable[newState] ?? 0)) !== 0)
        right(child, childArcs, next, newState, newSum, newTimes, crossed);
    }
  }

  /** As `left`, with blanks. */
  function leftAny(
    node: number,
    arcs: number,
    at: number,
    state: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    const place = laid[state] ?? 0;
    if ((arcs & 1) !== 0) {
      const rightArcs = records[node + 2] ?? 0;
      if ((rightArcs & rightAllowed & (usable[state] ?? 0)) !== 0) {
        form = anchor + (place << 4);
        rightAny(records[node + 1] ?? 0, rightArcs, rightmost, state, sum, times, cross);
      }
    }
    if (at < leftmost) return;
    const open = arcs & (squares[at + ALLOWED] ?? 0) & (usable[state] ?? 0);
    if (open === 0) return;
    const ends = state === rack && (squares[at + CROSSING] ?? 0) >= ELSEWHERE ? 0 : (records[node] ?? 0);
    const crossTimes = squares[at + CROSS_TIMES] ?? 0;
    const letterTimes = squares[at + LETTER_TIMES] ?? 0;
    const newTimes = Math.imul(times, squares[at + WORD_TIMES] ?? 0);
    const newCross = (cross + (squares[at + CROSS_SUM] ?? 0)) | 0;
    const next = at > leftmost ? (squares[at - SIZE + ALLOWED] ?? 0) : 0;
    const shape = (anchor + (place + 1) * 17) | 0;
    const own = natural[state] ?? 0;
    const blankState = (state - 1) | 0;
    const blankV = Math.imul(value[0] ?? 0, letterTimes);
    const blankSum = (sum + blankV) | 0;
    const blankCrossed = (newCross + Math.imul(blankV, crossTimes)) | 0;
    const blankPoints = (Math.imul(blankSum, newTimes) + blankCrossed + (bonus[blankState] ?? 0)) | 0;
    const blankNext = blankState === 0 ? 0 : (next & (usable[blankState] ?? 0)) | 1;
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      const bit = 1 << letter;
      const arc = (node + 1 + (bitCount(arcs & ~(-1 << letter)) << 1)) | 0;
      const newNode = records[arc] ?? 0;
      const newArcs = records[arc + 1] ?? 0;
      if ((own & bit) !== 0) {
        const newState = (state - (weight[letter] ?? 0)) | 0;
        const v = Math.imul(value[letter] ?? 0, letterTimes);
        const newSum = (sum + v) | 0;
        const crossed = (newCross + Math.imul(v, crossTimes)) | 0;
        tiles[place] = letter;
        if ((ends & bit) !== 0) list((Math.imul(newSum, newTimes) + crossed + (bonus[newState] ?? 0)) | 0, shape);
        if ((newArcs & ((next & (usable[newState] ?? 0)) | 1)) !== 0)
          leftAny(newNode, newArcs, at - SIZE, newState, newSum, newTimes, crossed);
      }
      tiles[place] = letter | BLANK_MARK;
      if ((ends & bit) !== 0) list(blankPoints, shape);
      if ((newArcs & blankNext) !== 0) {
        if (blanks[blankState] === 0) left(newNode, newArcs, at - SIZE, blankState, blankSum, newTimes, blankCrossed);
        else leftAny(newNode, newArcs, at - SIZE, blankState, blankSum, newTimes, blankCrossed);
      }
    }
  }

  /** As `right`, with blanks. */
  function rightAny(
    node: number,
    arcs: number,
    at: number,
    state: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    if (squares[at + SIZE + LETTER] !== 0) {
      rightThroughAny(node, arcs, at, state, sum, times, cross);
      return;
    }
    const open = arcs & (squares[at + ALLOWED] ?? 0) & (usable[state] ?? 0);
    const ends = state === rack && (squares[at + CROSSING] ?? 0) >= ELSEWHERE ? 0 : (records[node] ?? 0);
    const crossTimes = squares[at + CROSS_TIMES] ?? 0;
    const letterTimes = squares[at + LETTER_TIMES] ?? 0;
    const newTimes = Math.imul(times, squares[at + WORD_TIMES] ?? 0);
    const newCross = (cross + (squares[at + CROSS_SUM] ?? 0)) | 0;
    const next = squares[at + SIZE + ALLOWED] ?? 0;
    const place = laid[state] ?? 0;
    const shape = (form + place + 1) | 0;
    const own = natural[state] ?? 0;
    const blankState = (state - 1) | 0;
    const blankV = Math.imul(value[0] ?? 0, letterTimes);
    const blankSum = (sum + blankV) | 0;
    const blankCrossed = (newCross + Math.imul(blankV, crossTimes)) | 0;
    const blankPoints = (Math.imul(blankSum, newTimes) + blankCrossed + (bonus[blankState] ?? 0)) | 0;
    const blankNext = next & (usable[blankState] ?? 0);
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      const bit = 1 << letter;
      const arc = (node + 1 + (bitCount(arcs & ~(-1 << letter)) << 1)) | 0;
      const newNode = records[arc] ?? 0;
      const newArcs = records[arc + 1] ?? 0;
      if ((own & bit) !== 0) {
        const newState = (state - (weight[letter] ?? 0)) | 0;
        const v = Math.imul(value[letter] ?? 0, letterTimes);
        const newSum = (sum + v) | 0;
        const crossed = (newCross + Math.imul(v, crossTimes)) | 0;
        tiles[place] = letter;
        if ((ends & bit) !== 0) list((Math.imul(newSum, newTimes) + crossed + (bonus[newState] ?? 0)) | 0, shape);
        if ((newArcs & next & (usable[newState] ?? 0)) !== 0)
          rightAny(newNode, newArcs, at + SIZE, newState, newSum, newTimes, crossed);
      }
      tiles[place] = letter | BLANK_MARK;
      if ((ends & bit) !== 0) list(blankPoints, shape);
      if ((newArcs & blankNext) !== 0) {
        if (blanks[blankState] === 0) right(newNode, newArcs, at + SIZE, blankState, blankSum, newTimes, blankCrossed);
        else rightAny(newNode, newArcs, at + SIZE, blankState, blankSum, newTimes, blankCrossed);
      }
    }
  }

  /** As `rightThrough`, with blanks. */
  function rightThroughAny(
    node: number,
    arcs: number,
    at: number,
    state: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    const open = arcs & (squares[at + ALLOWED] ?? 0) & (usable[state] ?? 0);
    const shown = state === rack && (squares[at + CROSSING] ?? 0) >= ELSEWHERE;
    const crossTimes = squares[at + CROSS_TIMES] ?? 0;
    const letterTimes = squares[at + LETTER_TIMES] ?? 0;
    const newTimes = Math.imul(times, squares[at + WORD_TIMES] ?? 0);
    const newCross = (cross + (squares[at + CROSS_SUM] ?? 0)) | 0;
    const block = at + SIZE;
    const next = (squares[block + END] ?? 0) + SIZE;
    const nextAllowed = squares[next + ALLOWED] ?? 0;
    const blockSum = (sum + (squares[block + SUM] ?? 0)) | 0;
    const place = laid[state] ?? 0;
    const shape = (form + place + 1) | 0;
    const own = natural[state] ?? 0;
    const blankState = (state - 1) | 0;
    const blankV = Math.imul(value[0] ?? 0, letterTimes);
    const blankSum = (blockSum + blankV) | 0;
    const blankCrossed = (newCross + Math.imul(blankV, crossTimes)) | 0;
    const blankPoints = (Math.imul(blankSum, newTimes) + blankCrossed + (bonus[blankState] ?? 0)) | 0;
    const blankNext = nextAllowed & (usable[blankState] ?? 0);
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      const arc = (node + 1 + (bitCount(arcs & ~(-1 << letter)) << 1)) | 0;
      let child = records[arc] ?? 0;
      let childArcs = records[arc + 1] ?? 0;
      let ends = 0;
      let on = block;
      for (; child !== 0 && on < next; on += SIZE) {
        const met = squares[on + LETTER] ?? 0;
        ends = ((records[child] ?? 0) >>> met) & 1;
        if (((childArcs >>> met) & 1) === 0) break;
        const through = (child + 1 + (bitCount(childArcs & ~(-1 << met)) << 1)) | 0;
        child = records[through] ?? 0;
        childArcs = records[through + 1] ?? 0;
      }
      if (on < next) continue;
      const ending = ends !== 0 && !shown;
      if (((own >>> letter) & 1) !== 0) {
        const newState = (state - (weight[letter] ?? 0)) | 0;
        const v = Math.imul(value[letter] ?? 0, letterTimes);
        const newSum = (blockSum + v) | 0;
        const crossed = (newCross + Math.imul(v, crossTimes)) | 0;
        tiles[place] = letter;
        if (ending) list((Math.imul(newSum, newTimes) + crossed + (bonus[newState] ?? 0)) | 0, shape);
        if ((childArcs & nextAllowed & (usable[newState] ?? 0)) !== 0)
          rightAny(child, childArcs, next, newState, newSum, newTimes, crossed);
      }
      tiles[place] = letter | BLANK_MARK;
      if (ending) list(blankPoints, shape);
      if ((childArcs & blankNext) !== 0) {
        if (blanks[blankState] === 0) right(child, childArcs, next, blankState, blankSum, newTimes, blankCrossed);
        else rightAny(child, childArcs, next, blankState, blankSum, newTimes, blankCrossed);
      }
    }
  }

  /** Lays every letter that may lie on the empty square, the first of the play, and goes on to the left. */
  function cover(at: number): void {
    const crossTimes = squares[at + CROSS_TIMES] ?? 0;
    const letterTimes = squares[at + LETTER_TIMES] ?? 0;
    const times = squares[at + WORD_TIMES] ?? 0;
    const crossSum = squares[at + CROSS_SUM] ?? 0;
    const own = natural[rack] ?? 0;
    const open = rootArcs & (squares[at + ALLOWED] ?? 0) & (usable[rack] ?? 0);
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      const arc = (root + 1 + (bitCount(rootArcs & ~(-1 << letter)) << 1)) | 0;
      const node = records[arc] ?? 0;
      const arcs = records[arc + 1] ?? 0;
      if (((own >>> letter) & 1) !== 0) {
        const sum = Math.imul(value[letter] ?? 0, letterTimes);
        tiles[0] = letter;
        goLeft(
          node,
          arcs,
          at - SIZE,
          (rack - (weight[letter] ?? 0)) | 0,
          sum,
          times,
          (crossSum + Math.imul(sum, crossTimes)) | 0,
        );
      }
      if (blanks[rack] !== 0) {
        const sum = Math.imul(value[0] ?? 0, letterTimes);
        tiles[0] = letter | BLANK_MARK;
        goLeft(node, arcs, at - SIZE, (rack - 1) | 0, sum, times, (crossSum + Math.imul(sum, crossTimes)) | 0);
      }
    }
  }

  function goLeft(
    node: number,
    arcs: number,
    at: number,
    state: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    if (blanks[state] === 0) left(node, arcs, at, state, sum, times, cross);
    else leftAny(node, arcs, at, state, sum, times, cross);
  }

  /** Lays every tile that may lie on the empty square, for its bonus only. */
  function alone(square: number): void {
    const shape = ((square / SIZE) << 8) | 17;
    const open = (squares[square + ALLOWED] ?? 0) & (usable[rack] ?? 0);
    for (let letters = open; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters);
      tiles[0] = letter;
      if ((((natural[rack] ?? 0) >>> letter) & 1) !== 0) list(bonus[rack - (weight[letter] ?? 0)] ?? 0, shape);
      tiles[0] = letter | BLANK_MARK;
      if (blanks[rack] !== 0) list(bonus[rack - 1] ?? 0, shape);
    }
  }

  return {
    plays,
    alone,
    end: () => end,
    spilled: () => spilled,
    forget: () => {
      end = 0;
      if (spilled.length > 0) spilled = [];
    },
    begin: (node, arcs, state, points) => {
      root = node;
      rootArcs = arcs;
      rack = state;
      for (let letter = 0; letter < points.length; letter++) value[letter] = points[letter] ?? 0;
    },
    atLeast: points => {
      least = points;
    },
    fromBlock: (first, bound) => {
      leftmost = bound;
      anchor = (first / SIZE) << 8;
      rightmost = (squares[first + END] ?? 0) + SIZE;
      rightAllowed = squares[rightmost + ALLOWED] ?? 0;
      goLeft(
        squares[first + NODE] ?? 0,
        squares[first + ARCS] ?? 0,
        first - SIZE,
        rack,
        squares[first + SUM] ?? 0,
        1,
        0,
      );
    },
    fromSquare: (square, bound) => {
      leftmost = bound;
      anchor = (square / SIZE) << 8;
      rightmost = square + SIZE;
      rightAllowed = squares[rightmost + ALLOWED] ?? 0;
      cover(square);
    },
    endingOn: (square, bound) => {
      leftmost = bound;
      anchor = (square / SIZE) << 8;
      rightmost = 0;
      rightAllowed = 0;
      cover(square);
    },
  };
}
