/** What every code of a finding means, and what to do about it. */
import { own } from '../core/own.ts';
import type { Guide } from '../notation/english.ts';
import type { Finding } from './findings.ts';
import { JUDGE_GUIDES } from './judges/guides.ts';
import type { FindingCode } from './judges/judges.ts';
import type { ReaderCode } from './reader-findings.ts';

const REWRITE = 'Compare the line with the score sheet and write it in one of the forms of the format.';
const ENCODE = 'Save the file as UTF-8, and say so in its first line.';
const DECLARE = 'Write one line for each player, with a number and a nick of its own.';
const TIDY = '`tilewright convert` writes the line as other programs expect it; nothing else has to be done.';
const LEAVE = 'Nothing has to be done.';

const OF_SOURCES = {
  'not-verified': {
    means: 'The program failed at the source, by a mistake of its own or for want of memory.',
    todo: 'Verify it alone; if that fails too, report it together with the file.',
  },
  'record-too-large': {
    means: 'The JSON has more than 4 million characters and is not read.',
    todo: 'Take out what is not of this game: no record of one game is as large.',
  },
  'unreadable-file': {
    means: 'The source cannot be read.',
    todo: 'See whether the file is there, may be read, and is no larger than records are.',
  },
  'starts-from-position': {
    means: 'The game begins with a position, which no record can tell: it is replayed from an empty board.',
    todo: 'Do not go by what else is found here: tiles that lay there at the start are not in the record.',
  },
  'unknown-letter-set': {
    means: 'The record names a letter set that is not known.',
    todo: 'Name one of the letter sets of the library, or give the rules yourself.',
  },
  'unknown-layout': {
    means: 'The record names a board that is not known.',
    todo: 'Name one of the boards of the library, or give the rules yourself.',
  },
  'unknown-game-type': {
    means:
      'The record names a game that is not known: an error of a record, a note in a GCG file, which is taken for a classic game.',
    todo: 'Name one of the games of the library, or give the rules yourself.',
  },
};

const OF_LINES = {
  'bad-utf-8': { means: 'The file says that it is UTF-8 and is not; it is read as Latin-1.', todo: ENCODE },
  'encoding-mismatch': { means: 'The file is not in the encoding that it names.', todo: ENCODE },
  'encoding-not-first': {
    means: 'The statement about the encoding is not in the first line.',
    todo: 'Move the statement to the top of the file.',
  },
  'unsupported-encoding': {
    means: 'The encoding is not read, and characters depend on it: a note where the file is plain ASCII.',
    todo: ENCODE,
  },
  'utf-8-undeclared': { means: 'The file is UTF-8 and does not say so.', todo: 'Say so in its first line.' },
  'byte-order-mark': { means: 'The file begins with a byte order mark, of UTF-8 or UTF-16.', todo: ENCODE },
  'lone-surrogate': {
    means: 'Half of a surrogate pair stands in the text; it is read as U+FFFD.',
    todo: 'Give the bytes of the file instead of a text, or cut texts between whole characters.',
  },
  'event-without-nick': {
    means: 'An event does not say whose it is; it is left out.',
    todo: 'Write the nick and a colon behind the mark.',
  },
  'nick-without-colon': {
    means: 'A declared nick has no colon behind it; the line is taken as an event of that player.',
    todo: 'Write a colon behind the nick.',
  },
  'name-too-long': {
    means: 'A nick or a name is longer than a game takes it; only its beginning is read.',
    todo: 'Write a name of at most 10,000 characters.',
  },
  'name-twice': { means: 'Two players have the same full name, which strict readers refuse.', todo: DECLARE },
  'nick-twice': {
    means: 'Two players have the same nick: a warning, for they are told apart by whose turn it is.',
    todo: 'Give each player a nick of its own, in every line.',
  },
  'undeclared-nick': {
    means: 'An event is of somebody who is not declared; it is taken for that of whoever is to move.',
    todo: 'Correct the nick, or declare the player.',
  },
  'header-nicks-differ': {
    means: 'No event has a nick that a #player line declares; the players are taken for the same, under other nicks.',
    todo: 'Write the nicks of the events on the #player lines: `tilewright fix` offers it.',
  },
  'player-number-twice': { means: 'Two players have the same number; both are kept.', todo: DECLARE },
  'player-without-nick': { means: 'A player line has nothing behind it.', todo: DECLARE },
  'not-two-players': {
    means: 'There are not two players, which Macondo and Woogles ask for.',
    todo: 'Use a program that knows games of more players.',
  },
  'too-many-players': {
    means: 'There are more than 1,000 players; the lines of those beyond are passed over.',
    todo: 'Take out the players who are not at the table.',
  },
  'too-many-lines': {
    means: 'There are more than 20,000 lines; those beyond are kept in the file and not read.',
    todo: 'Split the file where the next game begins, or take out what is no line of the game.',
  },
  'second-game': {
    means: 'Another game begins behind an event; it is not read.',
    todo: 'Split the file where the next game begins.',
  },
  'rack-of-nobody': {
    means: 'There is no such player to have a rack.',
    todo: 'Correct the number of the player, or take the line out.',
  },
  'second-last-rack': {
    means: 'A second last rack is written, which strict readers refuse.',
    todo: 'Keep the rack of one player.',
  },
  'withdrawn-rack': {
    means: 'A play is taken back with another rack than it was played from, which strict readers refuse.',
    todo: 'Write the rack of the play in the line that takes it back.',
  },
  'no-cumulative': {
    means: 'There is no total behind the score.',
    todo: 'Write the total of the player behind the score.',
  },
  'no-score': {
    means: 'There is no score behind the move.',
    todo: 'Write the points of the turn, with a sign, and the total.',
  },
  'no-tiles': {
    means: 'There are no tiles behind the position.',
    todo: 'Write the tiles of the play behind its position.',
  },
  'stray-line': {
    means: 'A line is neither a statement nor an event, nor does it go on with one.',
    todo: 'Begin the line with the mark that it lacks, or take it out.',
  },
  'unreadable-event': { means: 'An event has none of the known forms; seat, score and total are kept.', todo: REWRITE },
};

const OF_DIALECTS = {
  'bonus-negative': {
    means: 'A challenge costs points, for which Macondo has no form.',
    todo: 'Use a profile or a program that knows it.',
  },
  'total-negative': {
    means: 'A total is below 0, which Macondo does not read.',
    todo: 'Use a profile or a program that knows it.',
  },
  'refused-pragma': {
    means: 'A statement is one that the program refuses.',
    todo: 'Take the statement out, or write it as a note.',
  },
  'note-read-as-event': {
    means: 'A note has an event in it, which Macondo reads as one.',
    todo: 'Write the note so that no event stands in it.',
  },
  'exchange-by-number': {
    means: 'An exchange gives a number of tiles, which strict readers refuse.',
    todo: 'Name the tiles that were exchanged.',
  },
  'end-in-two-lines': {
    means: 'One rack is paid for and another one lost, which strict readers refuse.',
    todo: 'Write one line for what is paid at the end.',
  },
  'no-lexicon': {
    means: 'Nothing names the word list, which strict readers ask for.',
    todo: 'Name the word list before the first event.',
  },
  'note-before-events': {
    means: 'A note stands before the first event, which strict readers refuse.',
    todo: 'Move the note behind an event.',
  },
  'board-orientation': { means: "A statement turns the board's rows and columns round.", todo: TIDY },
  'continuation-line': { means: 'A line without a mark goes on with a note.', todo: LEAVE },
  'continued-description': { means: 'A line without a mark goes on with a description.', todo: TIDY },
  'empty-note': { means: 'A note has no text.', todo: TIDY },
  'indented-line': { means: 'White space stands in front of the mark.', todo: TIDY },
  'no-rack': {
    means: "A turn is without the player's rack.",
    todo: '`tilewright fix --for plain` takes the rack from the next one, where that says it.',
  },
  'parenthesised-through': { means: 'Tiles that are played through stand in brackets.', todo: TIDY },
  'pass-as-zero-exchange': { means: 'A pass is written as an exchange of no tiles.', todo: TIDY },
  'plus-minus-score': { means: 'A score has two signs.', todo: TIDY },
  'pragma-after-events': {
    means: 'A statement about the game stands after the first event.',
    todo: 'Move the statement before the first event.',
  },
  'pragma-as-note': { means: 'A statement about the game is written as a note.', todo: 'Write it as a statement.' },
  'pragma-twice': {
    means: 'A statement has a second value; it is kept and not used.',
    todo: 'Take one of the two out.',
  },
  'rack-before-out-bonus': { means: "A rack stands in front of the points for the others' tiles.", todo: TIDY },
  'rack-penalty-mismatch': {
    means: 'A rack penalty names two different racks.',
    todo: 'Write the rack that the player was left with, twice.',
  },
  'rack-penalty-order': { means: 'A rack penalty names its tiles twice, in two orders.', todo: TIDY },
  'score-without-sign': { means: 'A score has neither plus nor minus.', todo: TIDY },
  'text-after-cumulative': { means: 'Something stands behind the total.', todo: 'Write it as a note.' },
  'unknown-pragma': { means: 'The reader does not know the statement; it is kept.', todo: LEAVE },
  'unknown-rack': { means: 'A word says that the rack is not known.', todo: LEAVE },
  'withdrawal-not-negative': {
    means: 'A play is taken back for no points.',
    todo: 'Write the points of the play, with a minus.',
  },
};

/** What every finding means, and what to do, by its code, for help pages and for whoever writes a program. */
export const FINDINGS: { readonly [code in FindingCode | ReaderCode]: Guide } = {
  ...JUDGE_GUIDES,
  ...OF_SOURCES,
  ...OF_LINES,
  ...OF_DIALECTS,
};

/**
 * What to do next about an error or a warning that has no usual cause and follows from no other finding; `undefined`
 * for all others. One plain sentence.
 */
export function nextStep({ code, severity, cause, because, line }: Finding): string | undefined {
  if (severity === 'note' || cause !== undefined || because !== undefined) return undefined;
  // of a file that cannot be read there is no line to compare
  return own<Guide>(FINDINGS, code)?.todo ?? (line === 0 ? undefined : REWRITE);
}
