/**
 * Inputs for doors, as an arbitrary of fast-check: known inputs with random changes. An input that breaks a promise is
 * made smaller. Texts and bytes are changed as bytes, JSON as a structure.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { Door } from './door.ts';

/** Maximum length of a changed input, in bytes. */
const LONGEST = 20_000;

const NUMBERS = [
  ...[0, 1, 2, 7, 8, 15, 16, 21, 50, 63, 64, 99, 100, 127, 128, 255, 256, 999, 1000, 65535, 65536, 1e6, -1, -2],
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 1e21, 1e300, 0.5, -0.5, -1e9, -(2 ** 31)],
];
/** Values that no format expects. JSON files write what JSON lacks as `"@NaN"` (`door.ts`). */
const ODD: readonly unknown[] = [
  ...['@NaN', '@Infinity', '@-Infinity', '@-0', '@undefined', null, true, false, '', [], {}],
];
const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'then', 'hasOwnProperty', '0', 'type', 'value'];
const CHARACTERS = [
  ...['\0', ' ', '\t', '\n', '\r', '"', '\\', '/', '{', '[', '?', '.', '-', '+', ':', '#', '>', '9', 'A', 'b', 'z'],
  ...['Ñ', 'ß', 'İ', '\u0301', '\uFEFF', '\u2028', '🂡'].map(binaryOf),
];

/** Returns the bytes of a text as one character each. */
function binaryOf(text: string | Uint8Array): string {
  return Buffer.from(text as string).toString('latin1');
}

const bytesOf = (binary: string): Uint8Array => new Uint8Array(Buffer.from(binary, 'latin1'));
const jsonOf = (value: unknown): Uint8Array => new Uint8Array(Buffer.from(JSON.stringify(value ?? null)));

/** Returns the value of a JSON file in an object of its own, so that the value itself has a parent too. */
function parsed(input: Uint8Array): { root: unknown } | undefined {
  try {
    return { root: JSON.parse(Buffer.from(input).toString('utf8')) as unknown };
  } catch {
    return undefined;
  }
}

type Place = readonly [parent: object, key: string];

/** Lists every place of a structure, parents before children. */
function placesIn(parent: object): readonly Place[] {
  return Object.entries(parent).flatMap(([key, value]: [string, unknown]) => [
    [parent, key] as const,
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ]);
}

/** Sets an own property, whatever its name. */
function put(parent: object, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, configurable: true, enumerable: true, writable: true });
}

function remove(parent: object, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

/** Random changes, from the random numbers of fast-check. */
class Changes {
  readonly #random: fc.Random;
  readonly #words: readonly string[];

  constructor(random: fc.Random, tokens: readonly string[]) {
    this.#random = random;
    this.#words = tokens.map(binaryOf);
  }

  below(n: number): number {
    return n < 2 ? 0 : this.#random.nextInt(0, n - 1);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  #word(): string {
    const way = this.below(6);
    if (way < 4 && this.#words.length > 0) return this.pick(this.#words) ?? '';
    return way === 4 ? String(this.pick(NUMBERS)) : (this.pick(CHARACTERS) ?? '');
  }

  text(text: string, other: string): string {
    const at = this.below(text.length + 1);
    const length = this.below(4) === 0 ? this.below(text.length - at + 1) : 1 + this.below(4);
    const [before, range, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
    switch (this.below(9)) {
      case 0:
      case 1:
        return before + this.#word() + text.slice(at);
      case 2:
        return before + after;
      case 3:
        return before + range + range + after;
      case 4: {
        const from = this.below(other.length + 1);
        return before + other.slice(from, from + 1 + this.below(40)) + text.slice(at);
      }
      case 5: {
        const number = this.pick([...text.matchAll(/-?\d+/g)]);
        if (number === undefined) return before + this.#word() + after;
        return text.slice(0, number.index) + String(this.pick(NUMBERS)) + text.slice(number.index + number[0].length);
      }
      case 6: {
        const lines = text.split('\n');
        const [line = ''] = lines.splice(this.below(lines.length), this.below(4) === 0 ? 0 : 1);
        lines.splice(this.below(lines.length + 1), 0, line);
        return lines.join('\n');
      }
      case 7:
        return before + this.#word() + after;
      default:
        return before + String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << this.below(8))) + text.slice(at + 1);
    }
  }

  json(value: { root: unknown }, other: { root: unknown }): void {
    const place = this.pick(placesIn(value));
    if (place === undefined) return;
    const [parent, key] = place;
    const current: unknown = Reflect.get(parent, key);
    const found = this.pick(placesIn(other));
    switch (this.below(7)) {
      case 0:
        remove(parent, key);
        return;
      case 1:
        put(parent, key, this.pick(ODD));
        return;
      case 2:
        put(parent, key, this.pick(NUMBERS));
        return;
      case 3:
        put(parent, key, structuredClone(found === undefined ? null : Reflect.get(...found)));
        return;
      case 4:
        if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(current));
        else put(parent, this.pick([...KEYS, ...(found === undefined ? [] : [found[1]])]) ?? '', current);
        return;
      case 5:
        put(parent, key, Buffer.from(this.#word(), 'latin1').toString('utf8'));
        return;
      default:
        if (typeof current === 'number') put(parent, key, current + this.below(3) - 1);
        else if (typeof current === 'string')
          put(parent, key, Buffer.from(this.text(binaryOf(current), ''), 'latin1').toString('utf8'));
    }
  }
}

/** Parts of a string, by their names. */
const CUTS: Readonly<Record<string, (text: string) => string>> = {
  'first half': text => text.slice(0, text.length >> 1),
  'second half': text => text.slice(text.length >> 1),
  'without first': text => text.slice(1),
  'without last': text => text.slice(0, -1),
};

/** Yields smaller inputs. */
function* smaller(input: Uint8Array, isJson: boolean): Generator<Uint8Array> {
  const whole = parsed(input);
  if (whole !== undefined && typeof whole.root === 'object') {
    for (let n = 0; n < placesIn(whole).length; n++)
      for (const way of [
        'inner',
        'remove',
        'null',
        'first half',
        'second half',
        'without first',
        'without last',
      ] as const) {
        const copy = structuredClone(whole);
        const [parent, key] = placesIn(copy)[n] ?? [copy, 'root'];
        const value: unknown = Reflect.get(parent, key);
        if (way === 'remove' && parent !== copy) remove(parent, key);
        else if (way === 'null' && value !== null) put(parent, key, null);
        else if (way === 'inner' && n > 0) copy.root = value;
        else if (typeof value === 'string' && CUTS[way] !== undefined) put(parent, key, CUTS[way](value));
        else continue;
        const made = jsonOf(copy.root);
        if (made.length < input.length) yield made;
      }
  }
  if (isJson) return;
  for (let size = Math.ceil(input.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < input.length; at += size)
      yield new Uint8Array([...input.subarray(0, at), ...input.subarray(at + size)]);
}

class ChangedInputs extends fc.Arbitrary<Uint8Array> {
  readonly #door: Door;
  readonly #known: readonly Uint8Array[];

  constructor(door: Door, known: readonly Uint8Array[]) {
    super();
    this.#door = door;
    this.#known = [...known, ...door.seeds().map(seed => bytesOf(binaryOf(seed)))];
  }

  override generate(random: fc.Random): fc.Value<Uint8Array> {
    const changes = new Changes(random, this.#door.tokens);
    const base = changes.pick(this.#known) ?? new Uint8Array();
    const other = changes.pick(this.#known) ?? base;
    let input = base;
    for (let n = 1 + changes.below(changes.below(3) === 0 ? 7 : 3); n > 0; n--)
      input = this.#changed(input, other, changes);
    return new fc.Value(input.length <= LONGEST ? input : base, undefined);
  }

  #changed(input: Uint8Array, other: Uint8Array, changes: Changes): Uint8Array {
    const { kind } = this.#door;
    const value = kind === 'json' || (input[0] === 0x7b && changes.below(3) > 0) ? parsed(input) : undefined;
    if (value === undefined) return bytesOf(changes.text(binaryOf(input), binaryOf(other)));
    changes.json(value, parsed(other) ?? { root: null });
    return jsonOf(value.root);
  }

  override canShrinkWithoutContext(value: unknown): value is Uint8Array {
    return value instanceof Uint8Array;
  }

  override shrink(input: Uint8Array): fc.Stream<fc.Value<Uint8Array>> {
    const values = function* (isJson: boolean): Generator<fc.Value<Uint8Array>> {
      for (const each of smaller(input, isJson)) yield new fc.Value(each, undefined);
    };
    return fc.stream(values(this.#door.kind === 'json'));
  }
}

const reports = fileURLToPath(new URL('../../.reports/', import.meta.url));

/** Returns the committed inputs of a door. */
export function knownInputs(door: Door): readonly Uint8Array[] {
  const folder = new URL(`${door.name}/`, import.meta.url);
  return readdirSync(folder).map(name => new Uint8Array(readFileSync(new URL(name, folder))));
}

/**
 * Gives changed inputs to a door. The input at work is in `.reports/fuzz-<door>`, where it remains when the door never
 * comes back.
 * @param known inputs to change, beside those of the door
 */
export function fuzz(door: Door, known: readonly Uint8Array[], numRuns: number): fc.RunDetails<[Uint8Array]> {
  mkdirSync(reports, { recursive: true });
  const enter = (input: Uint8Array): void => {
    writeFileSync(`${reports}fuzz-${door.name}`, input);
    door.enter(input);
  };
  return fc.check(fc.property(new ChangedInputs(door, known), enter), { numRuns });
}

/** Describes a failed run: the smallest input, as JSON, and what it breaks; nothing for one that passed. */
export function failureOf({ failed, counterexample, errorInstance }: fc.RunDetails<[Uint8Array]>): string {
  if (!failed) return '';
  return `${JSON.stringify(Buffer.from(counterexample?.[0] ?? []).toString('utf8'))}: ${String(errorInstance)}`;
}
