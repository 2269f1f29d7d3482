/** Notes on words, where the rules have a dictionary. The rulings are the record's: a word that nobody challenged stands. */
import type { Word } from '../../board/run.ts';
import { formatWord } from '../../engine/move-text.ts';
import type { LaidPlay, Replay } from './state.ts';
import { report } from './state.ts';

/** Notes the words of a play that the dictionary lacks, unless the next event withdraws it. */
export function noteWords(replay: Replay, words: readonly Word[]): void {
  const { dictionary, record, turn, rules, event } = replay;
  if (dictionary === undefined) return;
  const next = record.events[turn];
  if (next?.type === 'withdrawn' && next.seat === event.seat) return;
  for (const word of words) {
    if (dictionary.has(word.letters)) continue;
    const text = formatWord(rules, word);
    report(replay, 'not-a-word', `${text} is not in the dictionary.`, { field: 'tiles', recorded: text });
  }
}

/** Notes a play that was withdrawn although the dictionary has all its words. */
export function noteWithdrawn(replay: Replay, { words }: LaidPlay): void {
  const { dictionary, rules } = replay;
  if (dictionary === undefined || words.length === 0 || words.some(word => !dictionary.has(word.letters))) return;
  const text = words.map(word => formatWord(rules, word)).join(', ');
  report(replay, 'withdrawn-words-good', `${text}: withdrawn, though the dictionary has it.`, { recorded: text });
}
