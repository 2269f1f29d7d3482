/** What somebody can do about a finding that has none of the usual causes. */
import { own } from '../core/own.ts';
import type { Finding, FindingCode, FindingKind } from './findings.ts';

/**
 * What to do next about an error or a warning that has no usual cause and follows from no other finding; `undefined`
 * for all others. One plain sentence.
 */
export function nextStep({ kind, code, severity, cause, because }: Finding): string | undefined {
  if (severity === 'note' || cause !== undefined || because !== undefined) return undefined;
  return own(BY_CODE, code) ?? own(BY_READER, code) ?? BY_KIND[kind];
}

const BY_KIND: Readonly<Record<FindingKind, string>> = {
  parse: 'Compare the line with the score sheet and write it in one of the forms of the format.',
  order: 'Compare the lines around it with the score sheet: one is missing, doubled or under the wrong player.',
  placement: 'Compare position and tiles with a picture of the board, then those of the plays that it touches.',
  tiles: 'Compare the tiles with the score sheet: a blank is written as a small letter.',
  score: 'Add the play up on the board; if many scores differ, `tilewright explain` says which rules fit.',
  cumulative: 'Add the scores of the player up from the last total that is right.',
  phony: 'Compare with the play that is withdrawn: its points go back, all of them.',
  endrack: 'Compare the last racks with the tiles that are not on the board, and with what the rules pay for them.',
  penalty: 'Compare the rack with the tiles that are not on the board, and with what the rules take for it.',
  challenge: 'Look up what a wrong challenge cost where the game was played, and name those rules.',
  time: 'Look up what overtime cost where the game was played, and name those rules.',
  rack: 'Compare the rack with the score sheet; where nobody knows it, write only the tiles that are played.',
  word: 'Look the word up in the word list of the day; the record may name another one.',
  format: 'Write the line as the format has it.',
};

const BY_CODE: Readonly<Partial<Record<FindingCode, string>>> = {
  'after-end': 'See whether the game went on; else an earlier play is written with too many tiles.',
  'nothing-to-withdraw': 'Put the play that was withdrawn before this line, or take the line out.',
  'no-challenged-play': 'Put the line behind the play that was challenged, under the player of that play.',
  'unknown-event': 'Write an event of a known type, or take it out.',
  'no-table': 'Name the rules of the game: these are for another number of players.',
  'too-many-events': 'Split the file where the next game begins.',
  'no-totals': 'Nothing has to be done; `tilewright fix --for macondo` adds the totals up.',
  'rules-differ': 'Name those rules, so that the record is judged by them.',
  'end-not-recorded': 'Write a line for the unplayed racks behind the last play.',
  'end-rack-missing': 'Write a line for the unplayed racks of the others behind the last play.',
  'penalty-missing': 'Write a line for the rack that the player was left with.',
  'end-rack-repeated': 'Take one of the two lines out, and count the totals again.',
  'penalty-repeated': 'Take one of the two lines out, and count the totals again.',
  'time-penalty-repeated': 'Add the two lines up to one, or take one out.',
  'bonus-repeated': 'Take one of the two lines out; several words that were challenged together are one line.',
  'end-rack-mixed': 'Keep one of the two: twice the rack for one player, or once and the loss of it.',
  'not-over': 'See whether lines are missing before this one.',
};

/** Of codes that readers and programs have beside those of the replay. */
const BY_READER: Readonly<Record<string, string>> = {
  'name-too-long': 'Write a name of at most 10,000 characters.',
  'not-verified': 'Verify it alone; if that fails too, report it together with the file.',
  'record-too-large': 'Take out what is not of this game: no record of one game is as large.',
  'too-many-lines': 'Split the file where the next game begins, or take out what is no line of the game.',
  'too-many-players': 'Take out the players who are not at the table.',
  'unreadable-file': 'See whether the file is there, may be read, and is no larger than records are.',
};
