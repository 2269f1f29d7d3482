/**
 * The nodes of a DAWG as text for a source file: short, and decoded in milliseconds with nothing but arithmetic.
 *
 * The text is a row of numbers in a variable-length code of one to three digits: how many nodes and templates there
 * are, the templates, the nodes. A *template* is a node that occurs often, or a node without its child. A node is
 * written as the number of its template, the most used being the smallest, and as its child where the template has
 * none. `layOut` writes lists that are used once at the end, in the order in which they are needed. So a third of all
 * nodes need say no more of their child than "the next of those lists". Numbers take whole characters, so that gzip
 * still finds what repeats.
 *
 * Measured for the built-in lexicon (180,295 nodes), plain and gzip: 396 and 300 kB. The nodes in 25 bits each, base
 * 64: 751 and 506 kB. A front-coded list of the words: 882 and 359 kB, and the graph has to be built whenever it is
 * loaded.
 */
import { CHILD, LAST, type Nodes } from './nodes.ts';

/** Printable characters that need no escape in a string, in a template or on a page. */
const DIGITS = '!#%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';
const BASE = DIGITS.length;

/**
 * A variable-length code: the first `ones` digits are a number by themselves, the next `twos` begin a number of two
 * digits, and the others one of three.
 */
interface Code {
  readonly ones: number;
  readonly twos: number;
}
/** For templates. Most nodes equal one of the first few. */
const TEMPLATE: Code = { ones: 74, twos: 13 };
/**
 * For children and everything else: numbers up to 197,403. Children go up to 197,401, because a template's child is
 * written plus 2.
 */
const NUMBER: Code = { ones: 20, twos: 43 };

/** Marks a template whose nodes have the next list as their child. */
const NEXT = CHILD;
/** Marks a template whose nodes name their child. */
const NAMED = CHILD - 1;
/** So many nodes are read by one call. */
const PART = 1 << 10;
/** A node that occurs this often gets a template with its child. */
const FREQUENT = 12;

/**
 * The text of these nodes.
 * @throws RangeError for more nodes than its numbers can count (197,403), or a child beyond 197,401.
 */
export function packNodes(nodes: Nodes): string {
  const templates = templatesOf(nodes);
  const uses = countEach(templates);
  const useOf = (template: number): number => uses.get(template) ?? 0;
  const table = [...uses.keys()].sort((a, b) => useOf(b) - useOf(a) || a - b);
  const numbers = new Map(table.map((template, number) => [template, number]));
  return [
    formatNumber(NUMBER, nodes.length),
    formatNumber(NUMBER, table.length),
    ...table.map(formatTemplate),
    ...templates.map((template, i) => {
      const number = formatNumber(TEMPLATE, numbers.get(template) ?? 0);
      return (template & CHILD) === NAMED ? number + formatNumber(NUMBER, (nodes[i] ?? 0) & CHILD) : number;
    }),
  ].join('');
}

/** The nodes of a text that `packNodes` returned. */
export function unpackNodes(text: string): Uint32Array {
  const read = numberReader(text);
  const nodes = new Uint32Array(read(NUMBER));
  const table = Uint32Array.from({ length: read(NUMBER) }, () => readTemplate(read));
  inParts(nodes.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const template = table[read(TEMPLATE)] ?? 0;
      nodes[i] = (template & CHILD) === NAMED ? template - NAMED + read(NUMBER) : template;
    }
  });
  let next = firstNext(nodes);
  inParts(nodes.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const node = nodes[i] ?? 0;
      if ((node & CHILD) !== NEXT) continue;
      nodes[i] = node - NEXT + next;
      next = afterList(nodes, next);
    }
  });
  return nodes;
}

/** Work on numbers up to a size. A function that is called again is compiled sooner than one long loop. */
function inParts(size: number, each: (from: number, to: number) => void): void {
  for (let from = 0; from < size; from += PART) each(from, Math.min(from + PART, size));
}

/** The template of each node. */
function templatesOf(nodes: Nodes): readonly number[] {
  const uses = countEach(nodes);
  let next = firstNext(nodes);
  return Array.from(nodes, node => {
    const child = node & CHILD;
    if (child !== 0 && child === next) {
      next = afterList(nodes, next);
      return node - child + NEXT;
    }
    return child === 0 || (uses.get(node) ?? 0) >= FREQUENT ? node : node - child + NAMED;
  });
}

/** Where the lists begin that are given out in order: after the list of first letters. */
function firstNext(nodes: Nodes): number {
  return afterList(nodes, (nodes[0] ?? 0) & CHILD);
}

/** Where the list after the one with this node begins. */
function afterList(nodes: Nodes, node: number): number {
  let at = node;
  while (at < nodes.length && ((nodes[at] ?? 0) & LAST) === 0) at++;
  return at + 1;
}

function countEach(values: Nodes): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < values.length; i++) counts.set(values[i] ?? 0, (counts.get(values[i] ?? 0) ?? 0) + 1);
  return counts;
}

/** A template as text: letter and flags, then the child plus 2, because two values of the child are marks. */
function formatTemplate(template: number): string {
  return formatNumber(NUMBER, template >>> 22) + formatNumber(NUMBER, ((template & CHILD) + 2) & CHILD);
}

function readTemplate(read: (code: Code) => number): number {
  const label = read(NUMBER) << 22;
  return (label | ((read(NUMBER) - 2) & CHILD)) >>> 0;
}

function formatNumber({ ones, twos }: Code, number: number): string {
  if (number < ones) return digit(number);
  const two = number - ones;
  if (two < twos * BASE) return digit(ones + Math.floor(two / BASE)) + digit(two % BASE);
  const three = two - twos * BASE;
  const lead = ones + twos + Math.floor(three / BASE ** 2);
  if (lead >= BASE) throw new RangeError(`${number} is too large a number to pack`);
  return digit(lead) + digit(Math.floor(three / BASE) % BASE) + digit(three % BASE);
}

function digit(value: number): string {
  return DIGITS.charAt(value);
}

/** Reads the numbers of a text one by one. */
function numberReader(text: string): (code: Code) => number {
  const values = new Uint8Array(128);
  for (let i = 0; i < BASE; i++) values[DIGITS.charCodeAt(i)] = i;
  let at = 0;
  const next = (): number => values[text.charCodeAt(at++)] ?? 0;
  return ({ ones, twos }) => {
    const lead = next();
    if (lead < ones) return lead;
    if (lead < ones + twos) return ones + (lead - ones) * BASE + next();
    return ones + twos * BASE + ((lead - ones - twos) * BASE + next()) * BASE + next();
  };
}
