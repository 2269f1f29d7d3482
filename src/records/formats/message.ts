/**
 * Messages of Woogles and its kin as JSON (protojson, protobuf.dev/programming-guides/json): names in either spelling
 * (`playedTiles`, `played_tiles`), values of enumerations by name or number, and what has its default may be absent.
 */
import {
  anyObject,
  BOOLEAN,
  isObject,
  takeInstead,
  list,
  name,
  partNamed,
  reader,
  text,
  type Given,
  type Read,
  whole as wholeNumber,
} from '../../core/read.ts';
import { MOST_LINES, MOST_POINTS } from '../../core/limits.ts';

/** A field of a message under either spelling. */
export function messageField(given: Given, name: string): Given {
  const camel = partNamed(given, name);
  if (camel.value !== undefined) return camel;
  const snake = partNamed(given, snakeCase(name));
  return snake.value === undefined ? camel : snake;
}

/** `playedTiles` as `played_tiles`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, capital => `_${capital.toLowerCase()}`);
}

/** Has a value one of these fields, under either spelling? */
export function hasField(value: unknown, ...names: readonly string[]): boolean {
  return isObject(value) && names.some(name => Object.hasOwn(value, name) || Object.hasOwn(value, snakeCase(name)));
}

/** A message, field by field; fields that are not named are passed over, for messages grow. */
export function message<T extends object>(fields: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> {
  return given => {
    anyObject(given);
    const read: Partial<T> = {};
    for (const name in fields) read[name] = fields[name](messageField(given, name));
    return read as T;
  };
}

/** What has its default is absent, or `null`. */
function orDefault<T>(byDefault: T, read: Read<T>): Read<T> {
  return given => (given.value === undefined || given.value === null ? byDefault : read(given));
}

/** A text; empty where it is absent. */
export const words: Read<string> = orDefault('', text);

/** A text that is a name: no longer than a game takes it; empty where it is absent. */
export const shortWords: Read<string> = orDefault('', name);

const points = wholeNumber(1 - MOST_POINTS, MOST_POINTS - 1);

/** A whole number, also as text; 0 where it is absent. */
export const whole: Read<number> = orDefault(0, given => {
  const { value } = given;
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  return points({ ...given, value: number });
});

/** Yes or no; no where it is absent. */
export const flag: Read<boolean> = orDefault(false, reader(BOOLEAN, false));

/** A list; empty where it is absent. One of more entries than any record has is refused before they are read. */
export function repeated<T>(entry: Read<T>): Read<readonly T[]> {
  return orDefault<readonly T[]>([], list(entry, MOST_LINES));
}

/**
 * A value of an enumeration, by name or by number; `undefined` where it is absent, which mostly means the first.
 * `ChallengeRule_VOID` is `VOID`.
 */
export function enumValue<T extends string>(...names: readonly [T, ...T[]]): Read<T | undefined> {
  return orDefault<T | undefined>(undefined, given => {
    const { value } = given;
    const plain = typeof value === 'string' ? value.replace(/^ChallengeRule_/, '') : value;
    return names.find((name, number) => name === plain || number === plain) ?? takeInstead(given, names[0], names);
  });
}
