/**
 * What the codes of faults mean that commands write in brackets behind a sentence, and what to do: of positions, word
 * graphs, leaves, lists of words and settings. Those that findings have too are among the findings.
 */
import type { EndgameFault } from '../analysis/endgame.ts';
import type { Fault } from '../core/result.ts';
import { own } from '../core/own.ts';
import type { PositionFault } from '../movegen/plan.ts';
import type { Guide } from '../notation/english.ts';
import { faultText } from './io.ts';

const SEE_CGP = 'Write board, racks, scores and scoreless turns with a space between: docs/formats.md has an example.';
const GET_AGAIN = 'The file is damaged, or cut off: get it again, or make it with `tilewright lexicon build`.';
const GET_LEAVES_AGAIN = 'The file is damaged, or cut off: get it again.';
const ONE_LINE = 'Write a leave, a comma and its value.';
const OTHER_GAME = 'The move generator is not for this game; `tilewright score` is.';

/** What every fault means, and what to do about it, by its code. */
export const FAULTS = {
  'no-word-list': {
    means: 'More than half of the lines of a text cannot be spelled with the letters of the game.',
    todo: 'Name a file with one word a line, or the letter set of its words.',
  },
  'format-not-read': {
    means: 'The file is no record of a format that is read.',
    todo: 'Name another file, or export the game again as GCG.',
  },
  'no-position': { means: 'The text is no position in CGP, but something else that is known.', todo: SEE_CGP },
  'cgp-fields': { means: 'A position has fewer than four fields, or more than one line.', todo: SEE_CGP },
  'cgp-score': { means: 'A score of a position is no whole number.', todo: 'Write the scores as 0/14.' },
  'cgp-zeros': {
    means: 'The scoreless turns of a position are no whole number up to 100.',
    todo: 'Write how many turns in a row scored nothing; 0 if you do not know.',
  },
  'cgp-seats': {
    means: 'Racks and scores of a position differ in number, or the game is for more or fewer seats.',
    todo: 'Write a rack, which may be empty, and a score for each seat: AEINRST/ 0/14.',
  },
  'cgp-board': {
    means: 'The board of a position has another size than that of the game, or something on it is no tile.',
    todo: 'Write a row for each row of the board, joined by /, with the number of empty squares for each gap.',
  },
  'cgp-rack': {
    means: 'Something in a rack is no tile, or the rack has too many.',
    todo: 'Write the tiles of a rack in capitals, and ? for a blank.',
  },
  'cgp-tiles': {
    means: 'A position has more of a tile than the set.',
    todo: 'Correct the board or the rack, or name another letter set with ld.',
  },
  'cgp-operation': { means: 'What an operation of a position says does not read.', todo: 'Correct it or take it out.' },
  'cgp-rules': {
    means: 'There are no rules or no words for a position.',
    todo: 'Name words for its letters with --lexicon.',
  },
  'unknown-operand': {
    means: 'A number in the operations of a position does not read.',
    todo: 'Write a whole number behind bb, etl and mcnz.',
  },
  'kwg-length': { means: 'No word graph has so many bytes.', todo: GET_AGAIN },
  'kwg-header': {
    means: 'The file does not begin as a word graph does.',
    todo: 'This is no KWG file: name another one, or make it with `tilewright lexicon build`.',
  },
  'kwg-arc': { means: 'A node of a word graph leads to a node that is not in the file.', todo: GET_AGAIN },
  'kwg-letter': {
    means: 'A word graph has a letter that the letter set lacks.',
    todo: 'This is no KWG file, or one for other letters: --alphabet names them.',
  },
  'kwg-siblings': { means: 'The nodes of a word graph are not in order, or the last one is missing.', todo: GET_AGAIN },
  'kwg-cycle': { means: 'A word graph leads back to where it came from.', todo: GET_AGAIN },
  'kwg-depth': { means: 'A word graph has a word of too many letters.', todo: GET_AGAIN },
  'kwg-words': { means: 'A word graph has more words than can be read.', todo: 'Make one of fewer words.' },
  'kwg-strings': { means: 'The GADDAG of a word graph has more strings than can be read.', todo: GET_AGAIN },
  'kwg-separator': { means: 'A word graph has a separator in the wrong place.', todo: GET_AGAIN },
  'klv-length': { means: 'A file of leaves has another length than it says.', todo: GET_LEAVES_AGAIN },
  'klv-header': { means: 'The file does not begin as one of leaves does.', todo: 'This is no KLV file: name another.' },
  'klv-arc': { means: 'A node of leaves leads to a node that is not in the file.', todo: GET_LEAVES_AGAIN },
  'klv-letter': {
    means: 'Leaves have a letter that the letter set lacks.',
    todo: 'This is no KLV file, or one for other letters.',
  },
  'klv-empty': { means: 'A branch of leaves ends without a leave.', todo: GET_LEAVES_AGAIN },
  'klv-siblings': { means: 'The nodes of leaves are not in order.', todo: GET_LEAVES_AGAIN },
  'klv-order': { means: 'The tiles of a leave are not in order.', todo: GET_LEAVES_AGAIN },
  'klv-count': { means: 'There are more or fewer values than leaves.', todo: GET_LEAVES_AGAIN },
  'klv-value': { means: 'The value of a leave is no number, or too large.', todo: GET_LEAVES_AGAIN },
  'leave-row': { means: 'A line is no leave with a value.', todo: ONE_LINE },
  'leave-value': { means: 'The value of a leave is no number, or too large.', todo: ONE_LINE },
  'leave-tiles': {
    means: 'The tiles of a leave are no tiles of the set, or more than it has.',
    todo: 'Write the tiles in capitals, and ? for a blank.',
  },
  'leave-twice': { means: 'A leave stands twice.', todo: 'Take one of the two lines out.' },
  'leave-many': { means: 'There are more leaves than a table holds.', todo: 'Take lines out.' },
  'not-a-letter': {
    means: 'A character is no letter of the set.',
    todo: 'Write the word with the letters of the set, or name another one with --alphabet.',
  },
  'not-a-tile': {
    means: 'A character is no tile of the set.',
    todo: 'Write the tiles in capitals, and ? for a blank.',
  },
  'bad-value': {
    means: 'A value of a JSON file is not what has to stand there.',
    todo: 'Correct the value at the path that is named.',
  },
  'wrong-format': { means: 'The file is not in the format that is needed.', todo: 'Name a file of that format.' },
  'too-large': { means: 'The board is too large for the move generator.', todo: OTHER_GAME },
  'too-many-tiles': { means: 'The rack is too large for the move generator.', todo: OTHER_GAME },
  'lexicon-too-large': { means: 'The word graph is too large for the move generator.', todo: 'Name a smaller one.' },
  scattered: { means: 'The game is not played in lines.', todo: OTHER_GAME },
  'other-alphabet': {
    means: 'The words are for other letters than the game.',
    todo: 'Name words for the letters of the game.',
  },
  'no-lexicon': { means: 'Plays are looked for without words.', todo: 'Name words with --lexicon.' },
  'no-graph': { means: 'The words are no word graph.', todo: 'Name words with --lexicon.' },
  'no-seat': { means: 'The game has no such seat.', todo: 'Name a seat of the game; the first one is 0.' },
  'bag-not-empty': {
    means: 'There are tiles in the bag, so that this is no endgame.',
    todo: 'Write both racks, and a board with all tiles that are on neither.',
  },
  'not-to-move': { means: 'It is not the move of this seat, or the game is over.', todo: 'Give an earlier position.' },
  'rack-unknown': {
    means: 'Tiles of a rack are not known, so that the endgame has no exact value.',
    todo: 'Write both racks, and a board with all tiles that are on neither.',
  },
  'turn-to-miss': { means: 'A seat misses a turn later.', todo: 'Give a later position.' },
  'no-end': { means: 'By the rules no passes ever end the game.', todo: 'Say with --passes how many do.' },
  seats: { means: 'The game has more seats than can be searched.', todo: 'Give a position with two racks.' },
  'rack-too-large': { means: 'The rack is too large for the search.', todo: OTHER_GAME },
  'too-many-points': { means: 'Tiles or bonuses have too many points for the search.', todo: OTHER_GAME },
  'other-leaves': { means: 'The leaves are for other letters than the game.', todo: 'Name leaves for its letters.' },
  'own-rules': { means: 'The game has rules of its own that the search does not know.', todo: OTHER_GAME },
} as const satisfies Guides;

type Guides = Readonly<Record<string, Guide>> & Readonly<Record<(PositionFault | EndgameFault)['code'], Guide>>;

/** The code of a fault. */
export type FaultCode = keyof typeof FAULTS;

/** Faults as one sentence, and what to do about the first of them. */
export function faultsAdvised(faults: readonly Fault[]): string {
  const todo = own<Guide>(FAULTS, faults[0]?.code ?? '')?.todo;
  return [faults.map(faultText).join('; '), ...(todo === undefined ? [] : [todo])].join('. ');
}
