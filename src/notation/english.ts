/** English sentences, and what each violation means. */
import type { Violation } from '../engine/violation.ts';
import type { MessageKey, Phrase, Sentence } from './messages.ts';

function countedNoun(n: number, noun: string = 'tile'): string {
  return n === 1 ? `1 ${noun}` : `${n || 'no'} ${noun}s`;
}

/** Tiles by name as far as they are known, the rest by number. */
function named(p: Phrase['params']): string {
  if (p.tiles === '') return countedNoun(p.count);
  return p.hidden === 0 ? and(p.tiles) : `${p.tiles} and ${countedNoun(p.hidden, 'more tile')}`;
}

/** As `listed` of `grammar.ts`; most programs have these sentences alone. */
const and = (list: string): string => list.replace(/, ([^,]*)$/, ' and $1');

function isScored({ code }: Phrase['params']): boolean {
  return code !== 'no-points';
}

/** Every sentence in English. */
export const englishMessages: { readonly [key in MessageKey]: Sentence } = {
  'violation/game-over': () => 'The game is over.',
  'violation/no-such-seat': () => 'There is no such seat.',
  'violation/not-your-turn': () => 'It is not your turn.',
  'violation/not-owed': () => 'That is not possible now.',
  'violation/left': () => 'This player has left the game.',
  'violation/directors-move': () => 'Only the director may do that.',
  'violation/chance-not-yours': () => 'This game draws its own tiles.',
  'violation/chance-missing': () => 'What chance decided must be given.',
  'violation/chance-impossible': () => 'What was given as chance cannot have happened.',
  'violation/no-word': () => 'That makes no word of two letters or more.',
  'violation/gap': p => `The main word has a gap: ${p.squares}.`,
  'violation/not-in-line': () => 'All tiles must be in one row or column.',
  'violation/misses-start': p =>
    `The first word must cover ${p.count > 1 ? 'one of ' : ''}${p.squares || 'the start'}.`,
  'violation/detached': () => 'The play must touch a tile on the board.',
  'violation/occupied': p => `${and(p.squares)} ${p.count === 1 ? 'is' : 'are'} already covered.`,
  'violation/square-twice': p => `Named twice: ${p.squares}.`,
  'violation/off-board': () => 'That runs off the board.',
  'violation/wall': p => `No tile may lie on ${and(p.squares)}.`,
  'violation/blank-open': () => 'A blank needs a letter.',
  'violation/no-such-word': p => `There is no word ${p.text} to challenge.`,
  'violation/tiles-unnamed': () => 'Name the tiles to exchange.',
  'violation/other-rules': p => `This game was begun under other rules: ${p.text}.`,
  'violation/no-declaration': () => 'In this game there is nothing to declare: pass without it.',
  'violation/never-waits': () => 'The rules of this game never come to wait for anybody.',
  'violation/impossible': () => 'There are not enough tiles for that.',
  'violation/unreadable': p => `'${p.text}' cannot be read at column ${p.count}. ${p.rule}`.trimEnd(),
  'violation/malformed': p => `The '${p.text}' of this move is missing or wrong. ${p.rule}`.trimEnd(),
  'violation/tiles-mismatch': p =>
    `The tiles are not those of the set.${p.text && ` Missing: ${p.text}.`}${p.tiles && ` Too many: ${p.tiles}.`}`,
  'violation/not-held': p =>
    `You do not hold ${p.tiles || 'that many tiles'}.${p.squares !== '' && p.tiles.includes('?') ? ' A lower-case letter stands for a blank.' : ''}`,
  'violation/phony': p => `Not in the dictionary: ${p.words}.`,
  'violation/too-few-in-bag': p =>
    `The bag must hold ${countedNoun(p.needed)} for that; it holds ${p.count || 'none'}.`,
  'violation/too-few-moves': p =>
    p.count === 0
      ? 'There is no move to take back.'
      : `Only ${countedNoun(p.count, 'move')} can be taken back, not ${p.needed}.`,
  'violation/too-few-tiles': p => `That takes at least ${countedNoun(p.needed)}, not ${p.count || 'none'}.`,
  'violation/too-many-tiles': p => `At most ${countedNoun(p.needed)} can be used at once, not ${p.count}.`,
  'violation/exchanges-used': p => `This game allows you ${countedNoun(p.count, 'exchange')}.`,
  'violation/which-play': p => `Say whose play you mean: ${p.of}.`,
  'violation/not-an-option': p => `Possible answers: ${p.text}.`,
  'violation/rule': p => p.rule,
  'line/word': p => `${p.words} ${p.points}`,
  'line/bingo': p => `bingo ${p.points}`,
  'line/challenge': p => `challenge ${p.points}`,
  'line/unplayed': p => `unplayed tiles ${p.points}`,
  'line/others-unplayed': p => `others' unplayed tiles ${p.points}`,
  'line/overtime': p => `overtime ${p.points}`,
  'line/correction': p => `correction ${p.points}`,
  'line/rule': p => `${p.rule} ${p.points}`,
  'event/played': p => `${p.seat} plays ${and(p.words) || named(p)}${isScored(p) ? ` for ${p.points}` : ''}.`,
  'event/booked': p => (isScored(p) ? `${p.seat} scores ${p.points}.` : `The play of ${p.seat} stands.`),
  'event/drew': p => `${p.seat} draws ${named(p)}.`,
  'event/moved': p => `${p.seat} moves ${named(p)} from ${p.from} to ${p.to}.`,
  'event/exchanged': p => `${p.seat} exchanges ${named(p)}.`,
  'event/drew-lots': p => `${p.seat} begins.`,
  'event/sealed': p => `${p.seat} is ready.`,
  'event/accepted': p => `${p.seat} accepts.`,
  'event/lost-turn': p => `${p.seat} misses a turn.`,
  'event/to-move': p => `${p.seat} is to move.`,
  'event/passed': p => (p.code === '' ? `${p.seat} passes.` : `${p.seat} passes and declares that no plays remain.`),
  'event/left': p => `${p.seat} is out of the game (${p.rule}).`,
  'event/challenged': p => `${p.seat} challenges ${and(p.words)}${p.code === '' ? '' : `: ${p.code}`}.`,
  'event/withdrawn': p => `${p.seat} takes ${and(p.words) || named(p)} back.`,
  'event/asked': p => `${p.seat} is asked: ${p.rule}`,
  'event/answered': p => (p.text === '' ? `${p.seat} has answered.` : `${p.seat} answers: ${p.text}.`),
  'event/adjusted': p => `${p.seat}: ${p.rule} ${p.points}.`,
  'event/imposed': p => (p.rule === '' ? 'The director corrects the game.' : `The director decides: ${p.rule}.`),
  'event/undone': p => {
    const isOne = p.count === 1;
    const last = isOne ? 'The last move' : `The last ${countedNoun(p.count, 'move')}`;
    return `${and(p.text) || last} ${isOne ? 'is' : 'are'} taken back.`;
  },
  'event/reopened': p => `${p.seat}'s play${p.words === '' ? '' : ` ${and(p.words)}`} lies on the table again.`,
  'event/closed': () => 'The challenge window is closed.',
  'event/rule': p =>
    `${p.seat}${p.of === '' ? '' : ` and ${p.of}`}: ${p.rule}${p.squares === '' ? '' : ` (${p.squares})`}.`,
  'event/shown': p => (p.seat === '' ? `${named(p)} left.` : `${p.seat} has ${named(p)} left.`),
  'event/over': p => `The game is over: ${p.rule}.${p.text === '' ? '' : ` ${p.text}.`}`,
  'transfer/picked': p => `${p.seat} takes ${named(p)} from ${p.from}.`,
  'transfer/returned': p => `${p.seat} returns ${named(p)} to ${p.to}.`,
  'transfer/took': p => `${p.seat} takes ${named(p)} from ${p.of}.`,
  'transfer/gave': p => `${p.seat} gives ${named(p)} to ${p.of}.`,
  'undone/place': p => `${p.seat}'s ${p.words || 'play'}`,
  'undone/exchange': p => `${p.seat}'s exchange`,
  'undone/pass': p => `${p.seat}'s pass`,
  'undone/sealed': p => `${p.seat}'s hidden move`,
  'undone/act': p => `${p.seat}'s move`,
  'undone/resign': p => `${p.seat}'s resignation`,
  'owed/move': p => `${p.seat} is to move.`,
  'owed/ruling': () => 'The director rules on the challenge.',
  'owed/verdict': p => `${p.seat}: accept or challenge the play of ${p.of}.`,
  'owed/answer': p => `${p.seat}: ${p.rule}`,
  prompt: p => p.rule,
  fault: p => {
    const notes = [p.place, p.expected === '' ? '' : `expected ${p.expected}`].filter(note => note !== '').join('; ');
    return `Fault: ${p.rule}${p.text === '' ? '' : `: ${p.text}`}${notes === '' ? '' : ` (${notes})`}.`;
  },
  'reason/went-out': () => 'a rack and the bag are empty',
  'reason/last-one-left': () => 'one player is left',
  'reason/no-plays': () => 'all agree that no plays remain',
  'reason/no-plays-remain': () => 'no plays remain',
  'reason/all-passed': () => 'everybody has passed',
  'reason/scoreless': () => 'too many turns without points',
  'reason/covered': () => 'the goal is covered',
  'reason/adjudicated': () => 'the director has decided',
  'reason/resigned': () => 'resigned',
  'reason/forfeit': () => 'forfeited',
  'reason/time': () => 'out of time',
  'reason/overtime': () => 'overtime',
  'reason/challenge': () => 'challenge',
  'reason/correction': () => 'correction',
  'expected/square': () => 'Write the square first, then the letters: 8H HORN.',
  'expected/letters': () => 'Write the square first, then the letters: 8H HORN.',
  'expected/new-tile': () => 'Every letter lies there already: name at least one new tile.',
  'expected/tile': () => 'Write the square and its tile: H8=A.',
  'expected/tiles': () => 'Write the letters: QV.',
  'expected/words': () => 'Write the words: challenge HORN.',
  piece: p => (p.rule === p.code ? `${/^[aeiou]/i.test(p.code) ? 'an' : 'a'} ${p.code}` : p.rule),
  zone: p => (p.rule === p.code ? `the ${p.code}` : p.rule),
  'seat/player': p => `Player ${p.player}`,
  'seat/director': () => 'The director',
};

/** What a code means, and what to do about it: one sentence each. */
export interface Guide {
  readonly means: string;
  readonly todo: string;
}

/** What every violation means, and what to do, by its code, for help pages and for whoever writes a program. */
export const VIOLATIONS: { readonly [code in Violation['code']]: Guide } = {
  unreadable: {
    means: 'The text of a move does not read.',
    todo: 'Look at the column: `expected` says what should stand there.',
  },
  malformed: {
    means: 'A move as an object has not the right shape, or names what the game has not.',
    todo: 'Mend the part that `path` names.',
  },
  'tiles-mismatch': {
    means: 'The tiles that a game begins with are not those of the set.',
    todo: 'Add the tiles in `missing`, and remove those in `surplus`.',
  },
  'off-board': { means: 'A square is not there.', todo: 'Begin where the whole word has room on the board.' },
  'square-twice': { means: 'A square is named twice.', todo: 'Name each square once.' },
  'not-held': {
    means: 'The seat does not hold these tiles.',
    todo: 'Play tiles of the rack only; a blank is written as a small letter.',
  },
  'blank-open': { means: 'A blank stands for no letter yet.', todo: 'Say which letter it stands for.' },
  'no-such-seat': { means: 'The game has no such seat.', todo: 'Count seats from 0.' },
  'not-your-turn': { means: 'The seat owes no move.', todo: 'Wait until `owed` names the seat.' },
  'not-owed': {
    means: 'Nobody waits for such a move now.',
    todo: 'Make one of the moves that `owed` says the seat may make.',
  },
  left: { means: 'The seat has left the game.', todo: 'Ask nothing more of this seat.' },
  'game-over': { means: 'The game is over.', todo: 'Begin another game, or take moves back.' },
  'directors-move': {
    means: 'Only the director may do that.',
    todo: "Send the move with 'director' instead of a seat.",
  },
  occupied: { means: 'A square is covered already.', todo: 'Lay tiles on free squares only.' },
  wall: { means: 'A square never takes a tile.', todo: 'Lay the tile on another square.' },
  'not-in-line': { means: 'The tiles are not in one row or column.', todo: 'Lay all tiles in one row or column.' },
  gap: { means: 'The main word has a gap.', todo: 'Fill the squares that are named.' },
  'misses-start': {
    means: 'The first word does not cover a start square.',
    todo: 'Cover one of the squares that are named.',
  },
  detached: {
    means: 'The play touches no letter that lay there before.',
    todo: 'Lay at least one tile beside a letter on the board.',
  },
  'no-word': { means: 'No word of two letters or more is formed.', todo: 'Lay tiles so that two letters touch.' },
  phony: {
    means: 'The dictionary lacks words of the play, and the challenge rule refuses those.',
    todo: 'Play words of the dictionary.',
  },
  rule: {
    means: "A rule of the game's own is broken: `rule` is its name.",
    todo: "Read the rule's sentence: its key in the game's `messages` is `rule/` and the name.",
  },
  'too-few-in-bag': {
    means: 'The bag holds too few tiles for that exchange, or for the racks of a new game.',
    todo: 'Exchange fewer tiles, or begin the game with fewer seats or smaller racks.',
  },
  'too-few-tiles': {
    means: 'An exchange, or a correction, is of fewer tiles than it takes.',
    todo: 'Name at least as many tiles as are needed.',
  },
  'too-many-tiles': {
    means: 'A play places more tiles than the rack size, or a rack at the start has more.',
    todo: 'Use at most as many tiles as the rack size.',
  },
  'too-few-moves': {
    means: 'More moves are to be taken back than stand in the log.',
    todo: 'Take back no more than there are.',
  },
  'exchanges-used': { means: 'The seat has used all its exchanges.', todo: 'Make another move.' },
  'tiles-unnamed': {
    means: 'A seat that knows its tiles exchanges a number of them.',
    todo: 'Name the tiles to exchange.',
  },
  'no-such-word': {
    means: 'A challenge names a word that the play has not, or that is settled.',
    todo: 'Name a word of the play that is open, by its letters or its squares.',
  },
  'which-play': { means: 'Several plays are open.', todo: 'Say the seat whose play is meant.' },
  'not-an-option': { means: 'The answer is not one of the options.', todo: 'Answer with the text of an option.' },
  'chance-not-yours': {
    means: 'A game that draws its own tiles was given a draw.',
    todo: 'Give no chance to a game with a seed.',
  },
  'chance-missing': {
    means: 'What chance decided has to be given to this game.',
    todo: 'Give the tiles that were drawn, or what else was decided, with the move.',
  },
  'chance-impossible': {
    means: 'What was given as chance cannot have happened.',
    todo: 'Compare it with the tiles that are unseen, and with what the move draws.',
  },
  impossible: {
    means: 'The set of tiles does not allow a correction.',
    todo: 'Count the tiles: no more of each than the set has.',
  },
  'other-rules': {
    means: 'The game was begun under other rules than those given: their fingerprints differ.',
    todo: 'Make the rules with the options of then, or load the save with its log replayed.',
  },
  'no-declaration': {
    means: 'A pass declares that no plays remain, and no ending asks for that.',
    todo: 'Pass without the declaration.',
  },
  'never-waits': {
    means: 'The rules never come to wait for anybody, which is a mistake of their author.',
    todo: 'See that some step passes the turn on, so that somebody owes a move.',
  },
};
