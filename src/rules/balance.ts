/**
 * Racks in balance: enough vowels and as many consonants. One is drawn at once, and is as likely as if racks were drawn
 * and thrown back until one is in balance, so that no game has to keep what was thrown back.
 */
import type { Tile } from '../core/flavours.ts';
import { sizeOf } from '../core/multiset.ts';
import { bigBelow, type Random } from '../core/random.ts';
import { pick } from '../engine/draw.ts';

/** What a rack must hold: at least `least` vowels, and at least as many consonants. */
export interface Balance {
  /** This kind counts as a vowel and as a consonant at the same time. */
  readonly blank: Tile;
  /** By kind; every other kind but the blank is a consonant. */
  readonly isVowel: readonly boolean[];
  readonly least: number;
}

/** How many vowels, and how many consonants, these pieces make at the same time: the smaller number, blanks added. */
export function balanceOf(counts: readonly number[], kinds: Omit<Balance, 'least'>): number {
  const [blanks = 0, vowels = 0, consonants = 0] = parted(counts, kinds).map(sizeOf);
  return blanks + Math.min(vowels, consonants);
}

/** Can `n` of some counted pieces be in balance? */
export function canBalance(counts: readonly number[], n: number, { least, ...kinds }: Balance): boolean {
  const blanks = Math.min(counts[kinds.blank] ?? 0, least);
  return balanceOf(counts, kinds) >= least && 2 * least - blanks <= n;
}

/**
 * Draws `n` of some counted pieces, in balance; every such set of pieces is as likely as any other. Blanks come first,
 * then vowels, then consonants. Where no `n` of them are in balance, any `n` are drawn. How the numbers of the stream
 * are used: docs/knowledge.md.
 */
export function pickBalanced(
  counts: readonly number[],
  n: number,
  random: Random,
  { least, ...kinds }: Balance,
): readonly Tile[] {
  const parts = parted(counts, kinds);
  const [ofBlanks = [], ofVowels = [], ofConsonants = []] = parts.map(part => waysToDraw(sizeOf(part), n));
  const ways: { readonly sizes: readonly number[]; readonly racks: bigint }[] = [];
  ofBlanks.forEach((forBlanks, blanks) => {
    ofVowels.slice(0, n - blanks + 1).forEach((forVowels, vowels) => {
      const consonants = n - blanks - vowels;
      const racks = forBlanks * forVowels * (ofConsonants[consonants] ?? BigInt(0));
      if (blanks + Math.min(vowels, consonants) >= least) ways.push({ sizes: [blanks, vowels, consonants], racks });
    });
  });
  const all = ways.reduce((sum, { racks }) => sum + racks, BigInt(0));
  if (all === BigInt(0)) return pick(counts, n, random);
  let nth = bigBelow(random, all);
  const way = ways.find(({ racks }) => {
    nth -= racks;
    return nth < BigInt(0);
  });
  return parts.flatMap((part, group) => pick(part, way?.sizes[group] ?? 0, random));
}

/** The pieces that are blanks, that are vowels, and that are consonants. */
function parted(counts: readonly number[], { blank, isVowel }: Omit<Balance, 'least'>): readonly (readonly number[])[] {
  const groupOf = (kind: Tile): number => (kind === blank ? 0 : isVowel[kind] === true ? 1 : 2);
  return [0, 1, 2].map(group => counts.map((count, kind) => (groupOf(kind) === group ? count : 0)));
}

/** In how many ways 0, 1, 2 and so on of `size` pieces can be drawn, up to all of them or to `most`. */
function waysToDraw(size: number, most: number): readonly bigint[] {
  const ways = [BigInt(1)];
  for (let n = 1; n <= Math.min(size, most); n++)
    ways.push(((ways[n - 1] ?? BigInt(0)) * BigInt(size - n + 1)) / BigInt(n));
  return ways;
}
