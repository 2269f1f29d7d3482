/**
 * The fixed reference of all trends: a small generator of plain TypeScript that counts plays on a 15 by 15 board. It is
 * Appel and Jacobson's algorithm ("The world's fastest Scrabble program", Communications of the ACM 31:5, 1988), on the
 * word graph of a KWG file. Nothing here imports the library, and nothing here is ever changed: the figures of
 * docs/performance.json are shares of its time.
 */

const WIDTH = 15;
const BLANK = 0;

/** A reader of the nodes of a KWG file: 22 bits of arc, the last of its siblings, the end of a word, the letter. */
type Nodes = Uint32Array;

/** Counts the plays of all positions, seat 0 to move; how many positions there are. */
export function referenceOf(kwg: Uint8Array, lines: readonly string[]): () => number {
  const nodes = nodesOf(kwg);
  const positions = lines.map(read);
  return () => {
    for (const { cells, rack } of positions) playCount(nodes, cells, rack);
    return positions.length;
  };
}

/** How many plays each of these positions has. */
export function referenceCounts(kwg: Uint8Array, lines: readonly string[]): readonly number[] {
  const nodes = nodesOf(kwg);
  return lines.map(read).map(({ cells, rack }) => playCount(nodes, cells, rack));
}

function nodesOf(kwg: Uint8Array): Nodes {
  return new Uint32Array(kwg.buffer.slice(kwg.byteOffset, kwg.byteOffset + kwg.byteLength));
}

/** How many plays of these tiles (letters from 1, blanks 0) there are on a board of letters, 0 for an empty square. */
function playCount(nodes: Nodes, cells: readonly number[], rack: readonly number[]): number {
  const held = new Uint8Array(27);
  for (const tile of rack) held[tile] = (held[tile] ?? 0) + 1;
  if (cells.every(letter => letter === 0)) return lineCount(nodes, held, 7, emptyLine(), true);
  let plays = 0;
  for (const down of [false, true]) {
    const at = (line: number, n: number): number =>
      line < 0 || n < 0 || line >= WIDTH || n >= WIDTH ? 0 : (cells[down ? n * WIDTH + line : line * WIDTH + n] ?? 0);
    for (let line = 0; line < WIDTH; line++) {
      const squares = Array.from({ length: WIDTH }, (_, n) => squareOf(nodes, k => at(line + k, n), at(line, n)));
      plays += lineCount(nodes, held, -1, squares, !down);
    }
  }
  return plays;
}

/** Reads a position: rows of letters and numbers of empty squares, then the rack. */
function read(line: string): { readonly cells: readonly number[]; readonly rack: readonly number[] } {
  const [board = '', racks = ''] = line.split(' ');
  const cells = [...board.matchAll(/\d+|[A-Za-z]/g)].flatMap(([text]) =>
    /\d/.test(text) ? Array.from({ length: Number(text) }, () => 0) : [text.toUpperCase().charCodeAt(0) - 64],
  );
  const rack = Array.from(racks.split('/')[0] ?? '', tile => (tile === '?' ? BLANK : tile.charCodeAt(0) - 64));
  return { cells, rack };
}

/** A square in a line: its letter, the letters that it takes as bits, whether a tile lies beside it. */
interface Square {
  readonly letter: number;
  readonly allowed: number;
  readonly isAnchor: boolean;
}

function emptyLine(): readonly Square[] {
  return Array.from({ length: WIDTH }, () => ({ letter: 0, allowed: -1, isAnchor: false }));
}

function squareOf(nodes: Nodes, across: (k: number) => number, letter: number): Square {
  if (letter !== 0) return { letter, allowed: 0, isAnchor: false };
  let first = 0;
  while (across(first - 1) !== 0) first--;
  if (first === 0 && across(1) === 0) return { letter, allowed: -1, isAnchor: false };
  let allowed = 0;
  for (let tried = 1; tried <= 26; tried++) {
    let node = arcs(nodes, 0);
    for (let k = first; node !== 0; k++) {
      const met = k === 0 ? tried : across(k);
      const arc = arcTo(nodes, node, met);
      if (arc === 0) break;
      if (k >= 0 && across(k + 1) === 0) {
        if (isEnd(nodes, arc)) allowed |= 1 << tried;
        break;
      }
      node = arcs(nodes, arc);
    }
  }
  return { letter, allowed, isAnchor: true };
}

/** Plays in a line; `start` is the square to be covered on an empty board. A single tile counts where it first may. */
function lineCount(nodes: Nodes, held: Uint8Array, start: number, squares: readonly Square[], single: boolean): number {
  let plays = 0;
  const letterAt = (n: number): number => squares[n]?.letter ?? 0;
  const touches = (n: number): boolean =>
    start < 0 ? squares[n]?.isAnchor === true || letterAt(n - 1) !== 0 || letterAt(n + 1) !== 0 : n === start;
  for (let from = 0; from < WIDTH; from++) if (letterAt(from - 1) === 0) extend(from, from, 0, 0, false);
  return plays;

  /** Goes on at a square: where the word begins, the arc to here, how many tiles are laid, whether one touches. */
  function extend(from: number, at: number, arc: number, laid: number, touched: boolean): void {
    if (touched && letterAt(at) === 0 && isEnd(nodes, arc) && counts(from, at, laid)) plays++;
    const first = arc === 0 ? arcs(nodes, 0) : arcs(nodes, arc);
    if (at >= WIDTH || first === 0) return;
    const letter = letterAt(at);
    if (letter !== 0) {
      const through = arcTo(nodes, first, letter);
      if (through !== 0) extend(from, at + 1, through, laid, touched);
      return;
    }
    const allowed = squares[at]?.allowed ?? 0;
    for (let next = first; ; next++) {
      const tile = (nodes[next] ?? 0) >>> 24;
      if (((allowed >>> tile) & 1) !== 0)
        for (const used of [tile, BLANK]) {
          if ((held[used] ?? 0) === 0) continue;
          held[used] = (held[used] ?? 0) - 1;
          extend(from, at + 1, next, laid + 1, touched || touches(at));
          held[used] = (held[used] ?? 0) + 1;
        }
      if (((nodes[next] ?? 0) & 0x40_0000) !== 0) return;
    }
  }

  /** One tile that forms words both ways is one play; words have two letters. */
  function counts(from: number, end: number, laid: number): boolean {
    if (laid > 1) return true;
    if (end - from < 2) return false;
    const on = squares.findIndex(({ letter }, n) => n >= from && n < end && letter === 0);
    return single || squares[on]?.isAnchor !== true;
  }
}

function arcs(nodes: Nodes, node: number): number {
  return (nodes[node] ?? 0) & 0x3f_ffff;
}

function isEnd(nodes: Nodes, node: number): boolean {
  return ((nodes[node] ?? 0) & 0x80_0000) !== 0;
}

function arcTo(nodes: Nodes, first: number, letter: number): number {
  for (let arc = first; arc !== 0; arc++) {
    const node = nodes[arc] ?? 0;
    if (node >>> 24 === letter) return arc;
    if ((node & 0x40_0000) !== 0) return 0;
  }
  return 0;
}
