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

/**
 * Reads the letter set of a text in which other programs keep one: CSV of Macondo and liwords (letter, count, points,
 * vowel), CSV of MAGPIE and wolges (with the blank's form behind the letter), an alphabet of Quackle (letter, blank's
 * form, points, count, vowel, between white space; `blank`, points, count). Which it is shows in its lines. Lines that
 * are empty or begin with `#` are ignored.
 *
 * @param name the name of the set. Default: `custom`.
 * @returns the letter set. Errors: `bad-value` with the line that does not read, and those of `readDistribution`.
 * @example
 * unwrap(parseDistribution('A,9,1,1\nB,2,3,0\n?,2,0,0')).points // [0, 1, 3, 0]
 */
export function parseDistribution(text: string, name: string = ''): Result<Alphabet, readonly Fault[]> {
  const letters: object[] = [];
  for (const [index, written] of text.split(/\r\n|[\r\n]/, MOST_LINES).entries()) {
    const line = written.replace(/^\uFEFF/, '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const read = line.includes(',') ? commaLine(line) : quackleLine(line);
    if (read === undefined) {
      const expected = 'a letter, its count and its points, as A,9,1,1 or A,a,9,1,1 or A a 1 9 1';
      return err([{ code: 'bad-value', line: index + 1, column: 1, found: beginningOf(line, 100), expected }]);
    }
    letters.push(read);
  }
  return readDistribution({ name, letters });
}

/** Far more lines than letters, for comments and empty ones. */
const MOST_LINES = 10_000;

/** A line of CSV: `A,9,1,1`, or `A,a,9,1,1`. */
function commaLine(line: string): object | undefined {
  const fields = line.split(',').map(field => field.trim().replace(/^"(.*)"$/, '$1'));
  const [letter = '', second = ''] = fields;
  const hasForm = !/^[-+]?[.\d]/.test(second);
  const [count = '', value = ''] = fields.slice(hasForm ? 2 : 1);
  return fields.length < 3 ? undefined : tileOf(letter, hasForm ? second : undefined, count, value);
}

/** A line of a Quackle alphabet: `A a 1 9 1`, or `blank 0 2`. */
function quackleLine(line: string): object | undefined {
  const fields = line.split(/\s+/);
  const [letter = '', form = '', value = '', count = ''] = fields;
  if (letter.toLowerCase() === 'blank' && fields.length === 3) return tileOf('?', undefined, value, form);
  return fields.length < 4 ? undefined : tileOf(letter, form, count, value);
}

function tileOf(letter: string, form: string | undefined, count: string, value: string): object | undefined {
  if (letter === '' || !isNumber(count) || !isNumber(value)) return undefined;
  const tile = unbracketed(letter);
  const isCased = form !== undefined && tile !== '?';
  const blankForm = form === '' || unbracketed(form ?? '') === tile ? null : unbracketed(form ?? '');
  return { tile, count: Number(count), value: Number(value), ...(isCased ? { blankForm } : {}) };
}

function unbracketed(text: string): string {
  return text.replace(/^\[(.*)\]$/, '$1');
}

function isNumber(text: string): boolean {
  return /^\d{1,3}$/.test(text);
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
