/**
 * The ways to complete letters to a word whose letters may stand in any order. The hands of tiles that make a word with
 * letters of the board are found by one walk through a DAWG of the words' letters in ascending order. From these the
 * ways are made backwards, a letter less at a time. Hands of the same letters are one node, whatever was laid first: a
 * rack of seven tiles has at most 128.
 */
import type { Letter } from '../core/flavours.ts';
import type { Writable } from '../core/writable.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from '../lexicon/nodes.ts';
import { CHOICE_ENDS, CHOICE_SIZE, FIRST_CHOICE, LETTER, PLAYS, RECORDS, SIZE, SQUARES } from './assembly/memory.ts';
import type { Machine } from './machine.ts';
import { stateCount, type Rack } from './rack-states.ts';

/** How many numbers are kept for the ways of one position. */
export const CHOICE_ROOM: number = 1 << 22;

/** The letters that blanks show are one number, of six bits each. */
const LETTER_BITS = 6;
const MOST_BLANKS = 6;

/** Is there room for the ways of this rack, whatever the words are? */
export function haveRoom(rack: Rack): boolean {
  return rack.blanks <= MOST_BLANKS && roomForRack(rack) <= CHOICE_ROOM;
}

/** How many numbers the ways of a rack from the same letters of the board take at most. */
function roomForRack(rack: Rack): number {
  const { letters, blanks } = rack;
  let hands = stateCount(rack) / (blanks + 1);
  // n blanks show a multiset of up to n letters
  for (let blank = 1; blank <= blanks; blank++) hands *= (letters + blank) / blank;
  return hands * (FIRST_CHOICE + CHOICE_SIZE * letters);
}

/** The ways of one position at a time. */
export interface Choices {
  /** Forgets those of the last position. */
  readonly begin: (rack: Rack) => void;
  /** As the kernel asks for them: `assembly/host.ts`. */
  readonly choose: (from: number, to: number, one: number) => number;
}

/** The ways of words, by the DAWG of their letters in ascending order, written from a place of the records on. */
export function newChoices({ part }: Machine, { nodes, dawg }: { nodes: Nodes; dawg: number }, start: number): Choices {
  const squares = part(SQUARES, PLAYS);
  const write = newWriter(part);
  let held: Hand = handOfRack({ counts: [], letters: 0, blanks: 0, blank: 0 });
  const any: Hand = { ...held, blanks: 1 };
  let end = start;
  let last = start;
  let known = new Map<string, number>();

  function begin(rack: Rack): void {
    held = handOfRack(rack);
    last = start + CHOICE_ROOM - roomForRack(rack);
    forget();
  }

  function forget(): void {
    end = start;
    known = new Map();
  }

  function choose(from: number, to: number, one: number): number {
    const there: Letter[] = [];
    for (let at = from; at < to; at += SIZE) if (squares[at + LETTER] !== 0) there.push(squares[at + LETTER] ?? 0);
    there.sort((a, b) => a - b);
    const key = String.fromCharCode(one, ...there);
    let ways = known.get(key);
    if (ways === undefined) {
      // the walks that used the others are over
      if (end > last) forget();
      const hand = one === 0 ? held : any;
      ({ ways, end } = write(handsWith(nodes, dawg, there, hand), hand, end));
      known.set(key, ways);
    }
    return ways;
  }

  return { begin, choose };
}

/** What is held: letter tiles by letter, blanks, and what a tile weighs in the number of a hand. */
interface Hand {
  readonly counts: readonly number[];
  readonly blanks: number;
  readonly weights: readonly number[];
  /** The numbers of hands without blanks are less than this. */
  readonly size: number;
}

function handOfRack({ counts, letters, blanks }: Rack): Hand {
  const own = Array.from({ length: letters + 1 }, (_, letter) => (letter === 0 ? 0 : (counts[letter] ?? 0)));
  let size = 1;
  const weights = own.map(count => {
    const weight = size;
    size *= count + 1;
    return weight;
  });
  return { counts: own, blanks, weights, size };
}

/** The letters that make a word with those there, as tiles and blanks can show them: each hand in ascending order. */
function handsWith(nodes: Nodes, dawg: number, there: readonly Letter[], { counts, blanks }: Hand): Letter[][] {
  const hands: Letter[][] = [];
  const left = counts.slice();
  const laid: Letter[] = [];

  /**
   * Goes through the siblings from a node on: with how many of the letters there are met, and how many blanks are left.
   */
  function find(first: number, met: number, blank: number): void {
    const wanted = there[met];
    for (let at = first; at !== 0; at++) {
      const node = nodes[at] ?? LAST;
      const letter = node >>> LETTER_SHIFT;
      if (wanted !== undefined && letter > wanted) return;
      const own = left[letter] ?? 0;
      if (letter === wanted) follow(node, met + 1, blank);
      else if (own > 0) {
        left[letter] = own - 1;
        laid.push(letter);
        follow(node, met, blank);
        laid.pop();
        left[letter] = own;
      } else if (blank > 0) {
        laid.push(letter);
        follow(node, met, blank - 1);
        laid.pop();
      }
      if ((node & LAST) !== 0) return;
    }
  }

  function follow(node: number, met: number, blank: number): void {
    if ((node & ACCEPTS) !== 0 && met === there.length && laid.length > 0) hands.push(laid.slice());
    find(node & CHILD, met, blank);
  }

  find(dawg, 0, blanks);
  return hands;
}

/** A hand that is part of one that makes a word, while the ways from it are gathered. */
interface Part {
  readonly letters: readonly Letter[];
  readonly isWord: boolean;
  readonly least: number;
  readonly most: number;
  /** Letter and ways, one after the other. */
  readonly choices: number[];
}

/** Where the ways from no tiles on are (0: there are none), and the place behind all that was written. */
interface WrittenWays {
  readonly ways: number;
  readonly end: number;
}

/** Writes the ways that lead to some hands. */
function newWriter(part: Machine['part']): (hands: readonly Letter[][], hand: Hand, from: number) => WrittenWays {
  const records = part(RECORDS);
  return (hands, hand, from) => {
    // by size: the parts, by their numbers
    const parts: Map<number, Writable<Part>>[] = [];
    const partOf = (letters: readonly Letter[], skip: number): Writable<Part> => {
      const number = numberOf(letters, skip, hand);
      const size = skip < 0 ? letters.length : letters.length - 1;
      const level = (parts[size] ??= new Map<number, Writable<Part>>());
      let known = level.get(number);
      if (known === undefined) {
        const left = skip < 0 ? letters : letters.filter((_, n) => n !== skip);
        known = { letters: left, isWord: false, least: Infinity, most: 0, choices: [] };
        level.set(number, known);
      }
      return known;
    };
    for (const letters of hands) partOf(letters, -1).isWord = true;
    let end = from;
    let ways = 0;
    for (let size = parts.length - 1; size >= 0; size--)
      for (const { letters, isWord, least, most, choices } of parts[size]?.values() ?? []) {
        ways = 0;
        if (choices.length > 0) {
          ways = end;
          records[end++] = least;
          records[end++] = most;
          records[end++] = choices.length / CHOICE_SIZE;
          for (const number of choices) records[end++] = number;
        }
        for (let n = 0; n < letters.length; n++) {
          const letter = letters[n] ?? 0;
          if (letter === letters[n - 1]) continue;
          const smaller = partOf(letters, n);
          smaller.choices.push(isWord ? letter | CHOICE_ENDS : letter, ways);
          smaller.least = Math.min(smaller.least, isWord ? 1 : least + 1);
          smaller.most = Math.max(smaller.most, most + 1);
        }
      }
    return { ways, end };
  };
}

/** The number of a hand without one of its letters: the letter's own tile if it has one, else a blank that shows it. */
function numberOf(letters: readonly Letter[], skip: number, { counts, weights, size }: Hand): number {
  let number = 0;
  let shown = 0;
  let last = 0;
  let alike = 0;
  for (let n = 0; n < letters.length; n++) {
    if (n === skip) continue;
    const letter = letters[n] ?? 0;
    alike = letter === last ? alike + 1 : 1;
    last = letter;
    if (alike <= (counts[letter] ?? 0)) number += weights[letter] ?? 0;
    else shown = shown * (1 << LETTER_BITS) + letter;
  }
  return number + size * shown;
}
