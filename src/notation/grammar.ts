/** What sentences of several languages need: numbers with their nouns, lists, and the words of games. */
import type { OwnKey } from '../engine/rules.ts';
import type { Messages, Phrase } from './messages.ts';

/** The forms of a noun that a language can have; which there are differs. */
export interface Forms {
  readonly one: string;
  readonly few?: string;
  readonly other: string;
}

/**
 * The form of a noun that stands with a whole number from 0, by language. A form that a noun does not give is its
 * `other`.
 */
export const PLURALS: Readonly<Record<'english' | 'french' | 'german' | 'polish' | 'spanish', PluralRule>> = {
  english: n => (n === 1 ? 'one' : 'other'),
  french: n => (n < 2 ? 'one' : 'other'),
  german: n => (n === 1 ? 'one' : 'other'),
  polish: n => {
    if (n === 1) return 'one';
    const [tens, ones] = [Math.floor(n / 10) % 10, n % 10];
    return tens !== 1 && ones > 1 && ones < 5 ? 'few' : 'other';
  },
  spanish: n => (n === 1 ? 'one' : 'other'),
};

type PluralRule = (n: number) => 'one' | 'few' | 'other';

/** Numbers with a noun: `1 Stein`, `-3 Steine`. */
export function counter(rule: PluralRule, forms: Forms): (n: number) => string {
  return n => `${n} ${forms[rule(Math.abs(n))] ?? forms.other}`;
}

/** A list with commas, its last comma replaced by a word: `A, B` and `C` become `A, B and C`. */
export function listed(list: string, word: string): string {
  return list.replace(/, ([^,]*)$/, ` ${word} $1`);
}

/** Are there several in the list? */
export function isMany(list: string): boolean {
  return list.includes(', ');
}

/** Parts of a sentence that are there, with commas. */
export function withCommas(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(', ');
}

/**
 * The words of games in another language, by key. Of two texts the second is for a number in the game's own words, and
 * has `#` where it stands.
 */
export function worded(words: {
  readonly [key in OwnKey]: string | readonly [plain: string, counted: string];
}): Messages {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => {
      const [plain, counted = plain] = typeof text === 'string' ? [text] : text;
      return [
        key,
        ({ rule }: Phrase['params']) => {
          const [number] = /\b\d+\b/.exec(rule) ?? [];
          return number === undefined ? plain : counted.replace('#', number);
        },
      ];
    }),
  );
}

/** Multiples as people say them: `double`; a number with a sign where there is no word: `5 ×`. */
export function multiple(words: Readonly<Record<number, string>>, times: number, sign: string = '×'): string {
  return words[times] ?? `${times} ${sign}`;
}
