/** Letter sets from files: the tiles of a set as JSON, with letters, counts and points. */
import { below, takeInstead, list, object, optional, partNamed, text, type Read } from '../core/read.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { beginningOf, normal } from '../core/text.ts';
import { readWhole } from '../saves/read-json.ts';
import { defineAlphabet, type Alphabet } from '../tiles/alphabet.ts';

/** A tile of a set. */
interface TileOfSet {
  readonly tile: string;
  readonly count: number;
  readonly value: number;
  /** How a blank that stands for it prints; empty where it cannot. Default: the lower case, if there is one. */
  readonly blankForm?: string;
}

/** As many letters as machine letters of eight bits can name beside their blanks. */
const MOST_LETTERS = 127;

/** What `defineAlphabet` takes for one letter: no white space, digit, blank, or sign of the notation. */
const tileText: Read<string> = saved => {
  const read = normal(text(saved));
  return /^(?:\?|[^\s\d?[\]{}.=+/]{1,10})$/u.test(read) ? read : takeInstead(saved, 'A');
};

const blankForm: Read<string> = saved => (saved.value === null ? '' : tileText(saved));

const tile: Read<TileOfSet> = object<TileOfSet>({
  tile: tileText,
  count: below(256),
  value: below(256),
  blankForm: optional(blankForm),
});

/**
 * The letter set of a `distribution.json`: `{ "name": "…", "letters": [{ "tile": "A", "count": 9, "value": 1 }, …] }`.
 * `?` is the blank: a played one counts nothing, its `value` is what one on a rack counts at the end, as Quackle has it
 * (source: federations). `blankForm` is how a blank prints that stands for the letter, `null` where the script has no
 * case; other names are ignored. The order of the tiles is that of the letters. Faults: `bad-value` with its path.
 *
 * @example
 * const json = { letters: [{ tile: 'A', count: 9, value: 2 }, { tile: '?', count: 2, value: 0 }] };
 * unwrap(readDistribution(json)).points // [0, 2, 0]
 */
export function readDistribution(json: unknown): Result<Alphabet, readonly Fault[]> {
  const read = readWhole(json, 0, distribution);
  if (!read.ok) return read;
  const { name, tiles } = read.value;
  const letters = tiles.filter(each => each.tile !== '?');
  const blank = tiles.find(each => each.tile === '?') ?? { count: 0, value: 0 };
  const forms = letters.flatMap(({ tile: letter, blankForm }): readonly (readonly [string, string])[] =>
    blankForm === undefined ? [] : [[letter, blankForm]],
  );
  const entries = letters.map(({ tile: letter, count, value }) => `${letter}${value}x${count}`);
  try {
    const set = defineAlphabet(name, `${entries.join(' ')} ?0x${blank.count}`, Object.fromEntries(forms));
    return ok(blank.value === 0 ? set : { ...set, unplayedBlank: blank.value });
  } catch (error) {
    // a letter that only looks like one: a mark that form NFC joins to the letter before it
    return err([{ code: 'bad-value', path: 'letters', found: error instanceof Error ? error.message : '' }]);
  }
}

interface Distribution {
  readonly name: string;
  readonly tiles: readonly TileOfSet[];
}

const distribution: Read<Distribution> = saved => {
  // some files call them tiles; where there is neither, it is the letters that are missed
  const [named, others] = [partNamed(saved, 'letters'), partNamed(saved, 'tiles')];
  const letters = named.value === undefined && others.value !== undefined ? others : named;
  const tooMany = Array.isArray(letters.value) && letters.value.length > MOST_LETTERS;
  const tiles = tooMany ? takeInstead(letters, []) : list(tile)(letters);
  const seen = new Set<string>();
  for (const [index, { tile: letter }] of tiles.entries()) {
    if (seen.has(letter)) saved.bad(`${letters.path}[${index}].tile`, letter);
    seen.add(letter);
  }
  if (Array.isArray(letters.value) && seen.size - Number(seen.has('?')) < 1) saved.bad(letters.path, letters.value);
  const name = optional(text)(partNamed(saved, 'name')) ?? '';
  return { name: name === '' ? 'custom' : beginningOf(name, 100), tiles };
};
