/** Judges of words of plays, where the rules have a dictionary: what they say, what it means, and what to do. */
import { formatWord } from '../../engine/move-text.ts';
import { phoniesAmong } from '../../lexicon/dictionary.ts';
import type { Facts } from '../facts.ts';
import { NOTHING, type ChargeFor, type Finder, type Found, type GuidesOf, type Names, type Texts } from './judge.ts';

/** Findings about words of plays, where the rules have a dictionary. */
export const WORD = {
  'not-a-word': {
    field: 'tiles',
    sentence: ({ word }: Texts<'word'>): string => `${word} is not in the dictionary.`,
  },
  'withdrawn-words-good': {
    sentence: ({ names }: Names): string =>
      names.length === 1
        ? `${names.join(', ')} was withdrawn, though the dictionary has it.`
        : `${names.join(', ')} were withdrawn, though the dictionary has them.`,
  },
} as const;

/** What they mean, and what to do. */
export const WORD_GUIDE: GuidesOf<typeof WORD> = {
  'not-a-word': {
    means: 'The dictionary lacks a word that stood: a note, an error where phonies are refused.',
    todo: 'Look the word up in the word list of the day; the record may name another one.',
  },
  'withdrawn-words-good': {
    means: 'A play is taken back although the dictionary has all its words.',
    todo: 'Look the words up in the word list of the day; the record may name another one.',
  },
};

/** Of words that the dictionary lacks, unless the next event withdraws them; of a play withdrawn though it has all. */
export const findWords: Finder<typeof WORD> = facts => {
  const { type } = facts.event;
  return type === 'play' ? lacking(facts) : type === 'withdrawn' ? withdrawn(facts) : NOTHING;
};

function lacking({ dictionary, record, turn, rules, event, last }: Facts): readonly Found<ChargeFor<typeof WORD>>[] {
  const next = record.events[turn];
  if (last?.turn !== turn || (next?.type === 'withdrawn' && next.seat === event.seat)) return NOTHING;
  // where phonies are refused when they are placed, none can stand
  const severity = rules.challenge.phonies === 'refused' ? 'error' : 'note';
  return phoniesAmong(dictionary, last.words).map(phony => {
    const word = formatWord(rules, phony);
    return { charge: { code: 'not-a-word', word }, beside: { recorded: word, severity } };
  });
}

function withdrawn({ dictionary, rules, seat, met }: Facts): readonly Found<ChargeFor<typeof WORD>>[] {
  const { words = [] } = met.last?.seat === seat ? met.last : {};
  if (words.length === 0 || phoniesAmong(dictionary, words).length > 0) return NOTHING;
  const names = words.map(word => formatWord(rules, word));
  return [{ charge: { code: 'withdrawn-words-good', names }, beside: { recorded: names.join(', ') } }];
}
