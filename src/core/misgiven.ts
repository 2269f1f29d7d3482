/** What published functions report about arguments that are not of their types, for programs without types. */
import { valueShown } from './argument.ts';

/**
 * What a published function throws in place of an exception: a TypeError that names the first argument of a wrong type;
 * the exception itself where this check finds none. The build puts this around each function that an entry exports
 * (.tools/misgiven.mjs). `expected` lists the parameters as `rules Rules.fingerprint.layout,words []string,options?
 * object`: a name, and its types joined by `|`. A type is one of JavaScript, one with parts that it must have, or a
 * list (`[]`) or an object (`{}`) of another.
 */
export function misgiven(of: string, expected: string, given: readonly unknown[], cause: unknown): unknown {
  const parameters = expected.split(',').map(each => each.split(' '));
  const wrong = parameters.findIndex(([name = '', kinds = ''], n) => {
    const value = given[n];
    return !(value === undefined && name.endsWith('?')) && !kinds.split('|').some(kind => isAs(kind, value));
  });
  if (wrong < 0 || !(cause instanceof Error)) return cause;
  const names = parameters.map(([each]) => each).join(', ');
  const [name = '', kinds = ''] = parameters[wrong] ?? [];
  const wanted = kinds.split('|').map(wantedText).join(' or ');
  return new TypeError(
    `${of}(${names}): ${name.replace('?', '')} is to be ${wanted}, and is ${givenText(given[wrong])}`,
    { cause },
  );
}

/** What programs without types most often give in place of something else, by parts that only that has. */
const GIVEN = [
  ['fingerprint', 'the rules'],
  ['format.zones', 'a save'],
  ['zones.log', 'a game'],
  ['game.events', '{ game, events }'],
  ['ok', 'a result'],
] as const;

function givenText(value: unknown): string {
  return GIVEN.find(([parts]) => isAs(`.${parts}`, value))?.[1] ?? valueShown(value);
}

function wantedText(kind: string): string {
  const each = kind.slice(2) && `, each ${wantedText(kind.slice(2))}`;
  if (kind.startsWith('[')) return `a list${each}`;
  if (kind.startsWith('{')) return `an object${each}`;
  const [name = '', ...parts] = kind.split('.');
  if (name === '') return parts.length === 0 ? 'given' : `an object with ${parts.join(' and ')}`;
  return parts.length > 0 ? `of type ${name}` : `a${name === 'object' ? 'n' : ''} ${name}`;
}

function isAs(kind: string, value: unknown): boolean {
  if (value === undefined || value === null) return kind === 'undefined' && value === undefined;
  const of = kind.slice(2);
  if (kind.startsWith('['))
    return (
      typeof value === 'object' &&
      Symbol.iterator in value &&
      (!Array.isArray(value) || value.every(each => isAs(of, each)))
    );
  if (kind.startsWith('{')) return typeof value === 'object' && Object.values(value).every(each => isAs(of, each));
  const [name = '', ...parts] = kind.split('.');
  return parts.length > 0
    ? parts.every(part => Reflect.has(Object(value) as object, part))
    : name === '' || typeof value === name;
}
