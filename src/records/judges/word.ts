/** Judges of words of plays, where the rules have a dictionary: what they say, what it means, and what to do. */
import type { Guide } from '../../notation/english.ts';

/** Findings about words of plays, where the rules have a dictionary. */
export const WORD = {
  'not-a-word': {
    field: 'tiles',
    sentence: ({ word }: { readonly word: string }): string => `${word} is not in the dictionary.`,
  },
  /** Withdrawn, though the dictionary has all its words. */
  'withdrawn-words-good': {
    sentence: ({ words }: { readonly words: readonly string[] }): string =>
      words.length === 1
        ? `${words.join(', ')} was withdrawn, though the dictionary has it.`
        : `${words.join(', ')} were withdrawn, though the dictionary has them.`,
  },
} as const;

/** What they mean, and what to do. */
export const WORD_GUIDE: { readonly [Code in keyof typeof WORD]: Guide } = {
  'not-a-word': {
    means: 'The dictionary lacks a word that stood: a note, an error where phonies are refused.',
    todo: 'Look the word up in the word list of the day; the record may name another one.',
  },
  'withdrawn-words-good': {
    means: 'A play is taken back although the dictionary has all its words.',
    todo: 'Look the words up in the word list of the day; the record may name another one.',
  },
};
