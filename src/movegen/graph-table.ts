/**
 * The word graph as the kernel reads it. A KWG names its arcs one by one, so that the arc of a letter is found by
 * looking through its siblings. Here the arcs out of a node are one record, `[ends, (child, arcs of child) …]`. `ends`
 * has a bit for every letter that ends a word. The pairs stand in the order of the letters, so the pair of a letter is
 * found by counting the bits below it. Because a child's own arcs stand beside the pointer to it, the walk sees that
 * nothing there fits the rack without touching the child. Records in breadth-first order keep those that are used most
 * close together. Both were measured: docs/performance.md.
 *
 * Bit 0 is the separator of the GADDAG, bits 1 to 30 are letters, and bit 31 is all others: its pair leads to another
 * record of the node, of the letters from 31 on.
 */
import { once } from '../core/once.ts';
import { atOnce, type Slices } from '../core/slices.ts';
import type { Machine } from './machine.ts';
import {
  BONUSES,
  FILTER_FACTOR,
  FILTER_SHIFT,
  FILTER_SIZE,
  KEYS,
  MEMORY_SIZE,
  NEAR_LETTERS,
  RECORDS,
  UNORDERED,
} from './assembly/memory.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import { withGaddag } from '../lexicon/build-graph.ts';
import { registerWords } from '../lexicon/dawg.ts';
import { layOut } from '../lexicon/lay-out.ts';
import { newRegister } from '../lexicon/register.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from '../lexicon/nodes.ts';
import type { Beginnings } from '../lexicon/beginnings.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { CHOICE_ROOM, newChoices, type Choices } from './choices.ts';
import { farBit, nearBit, type LetterBits } from './letter-bits.ts';
import { beginningsOf, exactSize, foldAt, mostSize } from './unfold.ts';

/**
 * A graph as the generator walks it: through its GADDAG, or from the beginnings of its words. Of words whose letters
 * may stand in any order it is the DAWG of their letters in ascending order.
 */
export interface Walkable extends Pick<WordGraph, 'nodes' | 'dawg' | 'gaddag'> {
  readonly anyOrder: boolean;
  readonly backwards: Backwards | undefined;
}

/** The beginnings of words, and how many numbers their records take: at most, and exactly, which takes longer. */
interface Backwards {
  readonly beginnings: Beginnings;
  readonly most: number;
  readonly exactly: () => number;
}

/** The graph as the generator walks it; `undefined` where it has no room for it. */
export function* walkable({ alphabet, ...graph }: WordGraph): Slices<Walkable | undefined> {
  const { nodes, dawg, gaddag } = graph;
  try {
    if (gaddag === 0 && dawg !== 0) {
      const beginnings = yield* beginningsOf(nodes, dawg, alphabet.letters.length);
      const exactly = once(() => atOnce(exactSize(beginnings)));
      for (const sizeOf of [mostSize, exactSize]) {
        const most = yield* sizeOf(beginnings, alphabet.letters.length);
        const made = { nodes, dawg, gaddag, anyOrder: false, backwards: { beginnings, most, exactly } };
        if (hasRoom(made)) return made;
      }
    }
    // a GADDAG takes less room: equal nodes are one there
    const made = { ...withGaddag({ alphabet, ...graph }), anyOrder: false, backwards: undefined };
    return hasRoom(made) ? made : undefined;
  } catch {
    // more beginnings than a GADDAG may have
    return undefined;
  }
}

/** Words whose letters may stand in any order, as the generator walks them. */
export function walkableAnyOrder(lexicon: AnyOrder): Walkable {
  const texts = Array.from(lexicon.alphagrams(), letters => String.fromCharCode(...letters)).sort();
  const register = newRegister(texts.length);
  const nodes = layOut(register, [registerWords(register, texts), 0]);
  return { nodes, dawg: (nodes[0] ?? 0) & CHILD, gaddag: 0, anyOrder: true, backwards: undefined };
}

/** Where the GADDAG of a graph begins, and where the Bloom filter of its words' letters is. */
export interface GraphTable {
  readonly node: number;
  readonly arcs: number;
  readonly filter: number;
  /** Fills the record of a node. */
  readonly unfold: (node: number) => void;
  /** What is asked where letters may stand in any order. */
  readonly choices: Choices | undefined;
}

/**
 * The records of all graphs in use, in one array whose address never changes: what the kernel reads is a constant for
 * the compiler.
 */
export interface Arena {
  /**
   * The table of a graph, made on first use. Tables are kept with their graphs; where a
   * new one has no room, all others are given up, so this is asked again whenever a board is filled.
   */
  readonly tableOf: (graph: Walkable) => GraphTable;
  /**
   * The Bloom filter of a graph's table, filled on first use: it has the key of the letters of every word, and of few
   * other sets of letters.
   */
  readonly filterOf: (graph: Walkable) => number;
  /** Fills the record of a node of the graph whose table was asked for last. */
  readonly unfold: (node: number) => void;
  /** What the kernel asks of that graph where letters may stand in any order. */
  readonly choose: Choices['choose'];
}

/** The first place in an arena: 0 is no node. */
const FIRST = 1;
const ROOM = MEMORY_SIZE - RECORDS;

/**
 * The most numbers that a node adds to the records. A list has at most 62 nodes. Where each of them begins a record of
 * its own, a record has 32 arcs of two numbers on average, and 4 numbers more.
 */
const MOST_PER_NODE = 68;

/** Does an arena have room for the table of a graph, from a place on? A large lexicon takes a third of it. */
function hasRoom({ nodes, backwards, anyOrder }: Walkable, from: number = FIRST, isExact: boolean = false): boolean {
  if (anyOrder) return from + FILTER_SIZE + CHOICE_ROOM <= ROOM;
  const start = from + ((isExact ? backwards?.exactly() : backwards?.most) ?? 0);
  return start + FILTER_SIZE + MOST_PER_NODE * nodes.length <= ROOM || start + tableSize(nodes) <= ROOM;
}

/** How many numbers the table of these nodes may take. Lists that end alike have a record each. */
function tableSize(nodes: Nodes): number {
  const lengths = new Uint8Array(nodes.length);
  for (let i = nodes.length - 1; i > 0; i--)
    lengths[i] = ((nodes[i] ?? 0) & LAST) !== 0 ? 1 : (lengths[i + 1] ?? 0) + 1;
  let size = FILTER_SIZE;
  for (let i = 0; i < nodes.length; i++) {
    const child = (nodes[i] ?? 0) & CHILD;
    const length = lengths[child] ?? 0;
    // a list may have a record for the letters from 31 on
    if (length !== 0) size += 4 + 2 * length;
    lengths[child] = 0;
  }
  return size;
}

/** An arena without graphs. */
export function newArena(machine: Machine): Arena {
  const write = newRecords(machine);
  const fillFilter = newFilters(machine);
  const filtered = new WeakSet<GraphTable>();
  let tables = new WeakMap<Walkable, GraphTable>();
  let end = FIRST;
  // once a graph had no room beside the others, they get no more than they take
  let isScarce = false;
  let used: Pick<GraphTable, 'unfold' | 'choices'> = { unfold: nothing, choices: undefined };

  function tableOf(graph: Walkable): GraphTable {
    const table = tables.get(graph) ?? newTable(graph);
    used = table;
    return table;
  }

  function newTable(graph: Walkable): GraphTable {
    isScarce ||= !hasRoom(graph, end);
    if (!hasRoom(graph, end, isScarce)) [tables, end] = [new WeakMap(), FIRST];
    const filter = end;
    const table = { filter, ...newNodes(graph, filter + FILTER_SIZE) };
    tables.set(graph, table);
    return table;
  }

  /** Writes the records of a graph, or what they will be made of; `end` is then behind them. */
  function newNodes(graph: Walkable, from: number): Omit<GraphTable, 'filter'> {
    const { nodes, dawg, gaddag, backwards } = graph;
    if (graph.anyOrder) {
      end = from + CHOICE_ROOM;
      return { node: UNORDERED, arcs: 0, unfold: nothing, choices: newChoices(machine, graph, from) };
    }
    const words = write(nodes, backwards === undefined ? gaddag : dawg, from);
    end = words.end;
    const choices = undefined;
    if (backwards === undefined) return { node: from, arcs: arcsFrom(nodes, gaddag).near, unfold: nothing, choices };
    const node = end;
    end += isScarce ? backwards.exactly() : backwards.most;
    const arcsOf = (list: number): number => arcsFrom(nodes, list).near;
    return { node, choices, ...foldAt(machine, node, { ...words, nodes, beginnings: backwards.beginnings, arcsOf }) };
  }

  function filterOf(graph: Walkable): number {
    const table = tableOf(graph);
    if (!filtered.has(table)) fillFilter(graph, table.filter);
    filtered.add(table);
    return table.filter;
  }

  return {
    tableOf,
    filterOf,
    unfold: node => {
      used.unfold(node);
    },
    choose: (from, to, one) => used.choices?.choose(from, to, one) ?? 0,
  };
}

function nothing(): void {
  // all records are filled
}

/** Where lists of siblings are, by their first node; and the place behind them. */
interface Written {
  readonly places: Int32Array;
  readonly end: number;
}

/** Writes the lists of siblings that can be reached from one, breadth first, from a place on. */
function newRecords({ part }: Machine): (nodes: Nodes, first: number, from: number) => Written {
  const records = part(RECORDS);
  return (nodes, first, from) => {
    const places = new Int32Array(nodes.length);
    const order = new Int32Array(nodes.length);
    let known = 0;
    let next = from;
    const reach = (list: number): number => {
      const place = places[list] ?? 0;
      if (place !== 0) return place;
      places[list] = next;
      order[known++] = list;
      const made = next;
      next += sizeFrom(nodes, list);
      return made;
    };
    reach(first);
    for (let done = 0; done < known; done++) {
      const list = order[done] ?? 0;
      let head = places[list] ?? 0;
      let at = head + 1;
      let ends = 0;
      // one letter is no word on the board
      const mayEnd = list === first ? 0 : 1;
      let isFar = false;
      for (let i = list; i !== 0; i++) {
        const node = nodes[i] ?? LAST;
        const child = node & CHILD;
        const letter = node >>> LETTER_SHIFT;
        if (letter > NEAR_LETTERS && !isFar) {
          // the other record stands behind this one
          isFar = true;
          records[head] = ends;
          ends = 0;
          head = at + 2;
          records[at] = head;
          records[at + 1] = arcsFrom(nodes, i).far;
          at += 3;
        }
        if ((node & ACCEPTS) !== 0) ends |= mayEnd << (isFar ? letter - NEAR_LETTERS : letter);
        records[at++] = child === 0 ? 0 : reach(child);
        records[at++] = arcsFrom(nodes, child).near;
        if ((node & LAST) !== 0) break;
      }
      records[head] = ends;
    }
    return { places, end: next };
  };
}

/** Fills the filter at a place with the words of a graph. */
function newFilters({ part }: Machine): (graph: Walkable, filter: number) => void {
  const records = part(RECORDS);
  const keys = part(KEYS, BONUSES);
  for (let letter = 1; letter < keys.length; letter++) keys[letter] = letterHash(letter);

  /** Notes the words that begin with the letters of a key and go on with one of these nodes. */
  function addWords(nodes: Nodes, first: number, key: number, filter: number): void {
    for (let at = first; at !== 0; at++) {
      const node = nodes[at] ?? LAST;
      const longer = (key + (keys[node >>> LETTER_SHIFT] ?? 0)) | 0;
      if ((node & ACCEPTS) !== 0) {
        // the kernel asks by the same rule: assembly/bounds.ts
        const bit = Math.imul(longer, FILTER_FACTOR) >>> FILTER_SHIFT;
        records[filter + (bit >>> 5)] = (records[filter + (bit >>> 5)] ?? 0) | (1 << (bit & 31));
      }
      if ((node & CHILD) !== 0) addWords(nodes, node & CHILD, longer, filter);
      if ((node & LAST) !== 0) break;
    }
  }

  return ({ nodes, dawg }, filter) => {
    records.fill(0, filter, filter + FILTER_SIZE);
    addWords(nodes, dawg, 0, filter);
  };
}

/** A hash of a letter; the sum of a word's is its key, so that different sets of letters rarely share one. */
function letterHash(letter: number): number {
  const mixed = Math.imul(letter ^ (letter << 9), 0x5bd1_e995);
  return Math.imul(mixed ^ (mixed >>> 13), 0x2c1b_3c6d) | 1;
}

/** The letters of a list of siblings. */
function arcsFrom(nodes: Nodes, list: number): LetterBits {
  let near = 0;
  let far = 0;
  for (let i = list; i !== 0; i++) {
    const node = nodes[i] ?? LAST;
    near |= nearBit(node >>> LETTER_SHIFT);
    far |= farBit(node >>> LETTER_SHIFT);
    if ((node & LAST) !== 0) break;
  }
  return { near, far };
}

/** How many numbers the record of a list of siblings takes, or its two records. */
function sizeFrom(nodes: Nodes, list: number): number {
  if (list === 0) return 1;
  let end = list;
  while (((nodes[end] ?? LAST) & LAST) === 0) end++;
  return (nodes[end] ?? 0) >>> LETTER_SHIFT > NEAR_LETTERS ? 4 + 2 * (end + 1 - list) : 1 + 2 * (end + 1 - list);
}
