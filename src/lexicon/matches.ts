/** Words that fit a pattern. */
import { normal, shortText } from '../core/text.ts';
import type { Letter } from '../core/flavours.ts';
import { lastOf } from '../core/list.ts';
import { readLetterAt, type Alphabet } from '../tiles/alphabet.ts';
import { forWords } from './spelling.ts';
import { search } from './walk-words.ts';
import type { WordGraph } from './word-graph.ts';

/** One letter out of a set, or any run of letters. */
type Part = ReadonlySet<Letter> | 'any run';

/**
 * The words that fit a pattern, each once, in the order of the alphabet. They are found as they are asked for. In a
 * pattern, a letter in either case is itself; `?` and `.` are any letter; `[AEI]` is one of these, `[^AEI]` any other;
 * `*` is any run of letters, also none. `[CH]` is the letter CH where the alphabet has it; write `[HC]` there for a C
 * or an H.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const graph = buildGraph(english, ['qi', 'qis', 'quit', 'tea']);
 * Array.from(matches(graph, 'Q[^U]*')) // ['QI', 'QIS']
 * Array.from(matches(graph, '*i?')) // ['QIS', 'QUIT']
 * @throws RangeError for a pattern that does not read.
 */
export function matches(graph: WordGraph, pattern: string): Iterable<string> {
  const parts = parsePattern(forWords(graph.alphabet), pattern);
  // a state is every place in the pattern where the walk may be, since nothing says where a run ends
  return search<readonly number[]>(graph, {
    start: reachable(parts, [0]),
    after: (places, letter) => {
      const next = places.flatMap(place => {
        const part = parts[place];
        if (part === 'any run') return [place];
        return part?.has(letter) ? [place + 1] : [];
      });
      return next.length === 0 ? undefined : reachable(parts, next);
    },
    ends: places => places.includes(parts.length),
  });
}

/**
 * Returns these places and the places after any runs that may end here, each once. Whatever a word does from an earlier
 * place, it can do from the last run too, so the places before that run are left out.
 */
function reachable(parts: readonly Part[], places: readonly number[]): readonly number[] {
  const all = new Set<number>();
  let lastRun = 0;
  for (let place of places) {
    all.add(place);
    while (parts[place] === 'any run') {
      lastRun = Math.max(lastRun, place);
      all.add(++place);
    }
  }
  return [...all].filter(place => place >= lastRun);
}

function parsePattern(alphabet: Alphabet, pattern: string): readonly Part[] {
  const plain = normal(pattern).trim();
  const fail = (at: number, found: string, expected: string): never => {
    const what = `column ${at + 1}: ${found}; expected ${expected}`;
    throw new RangeError(`pattern '${shortText(pattern, 40)}': ${what}`);
  };
  const letterFrom = (
    at: number,
    text: string,
    more: string = '',
  ): { readonly letter: Letter; readonly next: number } =>
    (/[?[\]]/.test(text.charAt(at)) ? undefined : readLetterAt(alphabet, text, at)) ??
    fail(at, Array.from(text.slice(at))[0] ?? '', `a letter of ${alphabet.name}${more}`);
  const every = alphabet.letters.map((_, letter) => letter).slice(1);
  const any = new Set(every);
  const parts: Part[] = [];
  for (let at = 0; at < plain.length;) {
    const sign = plain.charAt(at);
    if (sign === '*') {
      // two are as good as one
      if (lastOf(parts) !== 'any run') parts.push('any run');
    } else if (sign === '?' || sign === '.') parts.push(any);
    else if (sign === '[') {
      const end = plain.indexOf(']', at);
      if (end < 0) fail(at, 'a bracket that is not closed', 'letters and ], as [AEI]');
      const negative = plain[at + 1] === '^';
      const inside = plain.slice(0, end);
      const named = new Set<Letter>();
      for (let from = at + (negative ? 2 : 1); from < end;) {
        const { letter, next } = letterFrom(from, inside);
        named.add(letter);
        from = next;
      }
      if (named.size === 0) fail(at, 'no letters in brackets', 'some, as [AEI]');
      parts.push(negative ? new Set(every.filter(letter => !named.has(letter))) : named);
      at = end;
    } else {
      const { letter, next } = letterFrom(at, plain, ', ?, * or [AEI]');
      parts.push(new Set([letter]));
      at = next - 1;
    }
    at++;
  }
  return parts;
}
