/**
 * What is said of words, where the rules have a dictionary. The rulings are the record's: a word that nobody challenged
 * stands.
 */
import type { Word } from '../../board/run.ts';
import { phoniesAmong, type Dictionary } from '../../lexicon/dictionary.ts';
import { formatWord } from '../../engine/move-text.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Finding } from '../findings.ts';
import { findingAt, type EventAt } from './noted.ts';

/** An event, and the dictionary that its words are looked up in. */
interface Worded extends EventAt {
  readonly rules: Rules;
  readonly dictionary: Dictionary | undefined;
}

/** Which words of a play the dictionary lacks, unless the next event withdraws it: notes where phonies may stand. */
export function notesOnWords(at: Worded, words: readonly Word[]): readonly Finding[] {
  const { dictionary, record, turn, rules, event } = at;
  const next = record.events[turn];
  if (dictionary === undefined || (next?.type === 'withdrawn' && next.seat === event.seat)) return [];
  // where phonies are refused when they are placed, none can stand
  const severity = rules.challenge.phonies === 'refused' ? 'error' : 'note';
  return phoniesAmong(dictionary, words).map(word => {
    const recorded = formatWord(rules, word);
    return findingAt(at, { code: 'not-a-word', word: recorded }, { recorded, severity });
  });
}

/** A play that was withdrawn although the dictionary has all its words is a note. */
export function notesOnWithdrawn(at: Worded, words: readonly Word[]): readonly Finding[] {
  const { dictionary, rules } = at;
  if (dictionary === undefined || words.length === 0 || phoniesAmong(dictionary, words).length > 0) return [];
  const names = words.map(word => formatWord(rules, word));
  return [findingAt(at, { code: 'withdrawn-words-good', words: names }, { recorded: names.join(', ') })];
}
