/**
 * What is said of words, where the rules have a dictionary. The rulings are the record's: a word that nobody challenged
 * stands.
 */
import type { Word } from '../../board/run.ts';
import { phoniesAmong } from '../../lexicon/dictionary.ts';
import { formatWord } from '../../engine/move-text.ts';
import type { LaidPlay, Replay } from './state.ts';
import { withFinding } from './state.ts';

/**
 * Says which words of a play the dictionary lacks, unless the next event withdraws it: a note where phonies may stand.
 */
export function noteWords(replay: Replay, words: readonly Word[]): Replay {
  const { dictionary, record, turn, rules, event } = replay;
  const next = record.events[turn];
  if (next?.type === 'withdrawn' && next.seat === event.seat) return replay;
  // where phonies are refused when they are placed, none can stand
  const severity = rules.challenge.phonies === 'refused' ? 'error' : 'note';
  return phoniesAmong(dictionary, words)
    .map(word => formatWord(rules, word))
    .reduce(
      (noted, text) =>
        withFinding(noted, 'not-a-word', `${text} is not in the dictionary.`, {
          field: 'tiles',
          recorded: text,
          severity,
        }),
      replay,
    );
}

/** Notes a play that was withdrawn although the dictionary has all its words. */
export function noteWithdrawn(replay: Replay, { words }: LaidPlay): Replay {
  const { dictionary, rules } = replay;
  if (dictionary === undefined || words.length === 0 || phoniesAmong(dictionary, words).length > 0) return replay;
  const text = words.map(word => formatWord(rules, word)).join(', ');
  const message =
    words.length === 1
      ? `${text} was withdrawn, though the dictionary has it.`
      : `${text} were withdrawn, though the dictionary has them.`;
  return withFinding(replay, 'withdrawn-words-good', message, { recorded: text });
}
