/** Words for people: every code, line, event and prompt of the library as a sentence, in a catalogue that can be replaced key by key. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { formatTiles } from '../tiles/pieces.ts';
import { squareName } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import type { Event } from '../engine/event.ts';
import type { Owed } from '../engine/owed.ts';
import type { Prompt } from '../engine/prompt.ts';
import type { RulesData } from '../engine/rules.ts';
import type { Line } from '../engine/score.ts';
import type { Violation } from '../engine/violation.ts';

/** Anything that the library reports. */
export type Explainable = Violation | Line | Event | Owed | Prompt;

/** A sentence's name. */
export type MessageKey =
  | `violation/${Violation['code']}`
  | `line/${Line['type']}`
  | `event/${Event['type']}`
  | `owed/${Owed['type']}`
  | `reason/${Reason}`
  | 'prompt';

/** Reasons that the library's own rules give: why a game ended, why a seat left, why points were adjusted. A game's own have sentences in its `messages`. */
export type Reason =
  | 'went-out'
  | 'last-one-left'
  | 'no-plays'
  | 'no-plays-remain'
  | 'all-passed'
  | 'scoreless'
  | 'covered'
  | 'adjudicated'
  | 'resigned'
  | 'forfeit'
  | 'time'
  | 'overtime'
  | 'challenge'
  | 'correction';

/** Everything already spelled in the game's alphabet; what does not apply is empty or 0. */
export interface Spelled {
  readonly squares: string;
  readonly words: string;
  readonly tiles: string;
  readonly seat: string;
  /** Another seat: whose play, or the seats to choose from. */
  readonly of: string;
  /** The sentence of a game's own rule, or its name; a reason. */
  readonly rule: string;
  /** Text that was given, or what may be answered. */
  readonly text: string;
  /** How many: of squares, tiles, hidden tiles; the column of unreadable text. */
  readonly count: number;
  readonly points: number;
}

/** A sentence for every key. */
export type Messages = Readonly<Record<MessageKey, (p: Spelled) => string>>;

/** Key and parameters of anything that can be said. */
export interface Phrase {
  readonly key: MessageKey;
  readonly params: Spelled;
}

/** English sentences. */
export const englishMessages: Messages = {
  'violation/game-over': () => 'The game is over.',
  'violation/not-your-turn': () => 'It is not your turn.',
  'violation/not-owed': () => 'That is not possible now.',
  'violation/left': p => `${p.seat || 'This player'} has left the game.`,
  'violation/directors-move': () => 'Only the director may do that.',
  'violation/chance-not-yours': () => 'This game draws its own tiles.',
  'violation/chance-missing': () => 'What chance decided has to be told.',
  'violation/chance-impossible': () => 'What was told cannot have happened.',
  'violation/no-word': () => 'That makes no word of two letters or more.',
  'violation/gap': p => `There is a gap on ${p.squares}.`,
  'violation/not-in-line': () => 'All tiles must be in one row or column.',
  'violation/misses-start': p => `The first word must cover ${p.squares}.`,
  'violation/detached': () => 'The play must touch a tile on the board.',
  'violation/occupied': p => `${p.squares} ${p.count === 1 ? 'is' : 'are'} already covered.`,
  'violation/square-twice': p => `${p.squares} is named twice.`,
  'violation/off-board': () => 'That runs off the board.',
  'violation/wall': p => `No tile may lie on ${p.squares}.`,
  'violation/blank-open': () => 'A blank needs a letter.',
  'violation/no-such-word': () => 'No such word can be challenged.',
  'violation/tiles-unnamed': () => 'Name the tiles to exchange.',
  'violation/other-rules': p => `This game was begun under other rules: ${p.text}.`,
  'violation/never-waits': () => 'The rules of this game never come to wait for anybody.',
  'violation/impossible': () => 'There are not enough tiles for that.',
  'violation/unreadable': p => `'${p.text}' cannot be read at column ${p.count}.`,
  'violation/malformed': p => `The move is not well formed (${p.text}).`,
  'violation/not-held': p =>
    `You do not hold ${p.tiles || 'that many tiles'}.${p.squares !== '' && p.tiles.includes('?') ? ' A lower-case letter stands for a blank.' : ''}`,
  'violation/phony': p => `Not in the dictionary: ${p.words}.`,
  'violation/too-few-in-bag': p => `The bag holds ${p.count} tiles; ${p.points} are needed.`,
  'violation/too-few-tiles': p => `That takes ${p.points} tiles or more; ${p.count} given.`,
  'violation/exchanges-used': p => `All ${p.count} exchanges are used.`,
  'violation/which-play': p => `Whose play: ${p.of}?`,
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
  'event/played': p => `${p.seat} plays ${p.words} for ${p.points}.`,
  'event/booked': p => `${p.seat} scores ${p.points}.`,
  'event/drew': p => `${p.seat} draws ${p.tiles || p.count}.`,
  'event/moved': p => `${p.tiles || p.count} moved (${p.text}).`,
  'event/exchanged': p => `${p.seat} exchanges ${p.tiles || p.count}.`,
  'event/drew-lots': p => `${p.seat} begins.`,
  'event/sealed': p => `${p.seat} is ready.`,
  'event/accepted': p => `${p.seat} accepts.`,
  'event/lost-turn': p => `${p.seat} misses a turn.`,
  'event/to-move': p => `${p.seat} is to move.`,
  'event/passed': p => `${p.seat} passes.`,
  'event/left': p => `${p.seat} is out of the game (${p.rule}).`,
  'event/challenged': p => `${p.seat} challenges ${p.words}${p.rule === '' ? '' : `: ${p.rule}`}.`,
  'event/withdrawn': p => `${p.seat} takes ${p.words} back.`,
  'event/asked': p => `${p.seat} is asked: ${p.rule}`,
  'event/answered': p => `${p.seat} answers${p.text === '' ? '' : ` ${p.text}`}.`,
  'event/adjusted': p => `${p.seat}: ${p.rule} ${p.points}.`,
  'event/imposed': p => `The director decides: ${p.rule}.`,
  'event/closed': () => 'The challenge window is closed.',
  'event/rule': p => `${p.seat}: ${p.rule}${p.squares === '' ? '' : ` (${p.squares})`}.`,
  'event/over': p => `The game is over: ${p.rule}.`,
  'owed/move': p => `${p.seat} is to move.`,
  'owed/ruling': () => 'The director rules on the challenge.',
  'owed/verdict': p => `${p.seat}: accept or challenge the play of ${p.of}.`,
  'owed/answer': p => `${p.seat}: ${p.rule}`,
  prompt: p => p.rule,
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
};

/**
 * One function that says anything the library reports: `say(violation)`, `say(event)`, `say(line)`, `say(due)`.
 *
 * @example
 * const rules = classic();
 * const say = explainer(rules, { names: ['Ann', 'Bob'] });
 * const { game, events } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * events.map(say) // ['Ann draws HORNETS.', 'Bob draws …']
 * owed(rules, game).map(say) // ['Ann is to move.']
 */
export function explainer(
  rules: RulesData,
  options: { readonly messages?: Messages; readonly names?: readonly string[] } = {},
): (thing: Explainable) => string {
  const { messages = englishMessages, names = [] } = options;
  const copied = [...names];
  return thing => {
    const { key, params } = spell(rules, thing, copied, messages);
    return messages[key](params);
  };
}

/** Key and parameters for a translation library of your own. */
export function phrase(rules: RulesData, thing: Explainable): Phrase {
  return spell(rules, thing, [], undefined);
}

const EMPTY: Spelled = { squares: '', words: '', tiles: '', seat: '', of: '', rule: '', text: '', count: 0, points: 0 };

/** Spells the parts of a report in a game's own terms. */
interface Speller {
  readonly seat: (seat: Seat | 'director') => string;
  readonly squares: (squares: readonly Square[]) => string;
  readonly words: (words: readonly Word[]) => string;
  readonly tiles: (tiles: readonly Tile[]) => string;
  readonly rule: (name: string) => string;
}

function spell(rules: RulesData, thing: Explainable, names: readonly string[], messages: Messages | undefined): Phrase {
  const by: Speller = {
    seat: seat => (seat === 'director' ? 'The director' : nameOr(names[seat], `Player ${seat + 1}`)),
    squares: squares => squares.map(square => squareName(rules.layout, square)).join(', '),
    words: words => words.map(word => formatLetters(rules.alphabet, word.letters)).join(', '),
    tiles: tiles => formatTiles(rules, tiles),
    rule: name => rules.messages[name] ?? reasonIn(messages, name),
  };
  if ('code' in thing) return { key: `violation/${thing.code}`, params: spellViolation(thing, by) };
  if ('may' in thing) return { key: `owed/${thing.type}`, params: spellOwed(thing, by) };
  if ('options' in thing) return { key: 'prompt', params: { ...EMPTY, ...spellPrompt(thing, by) } };
  if ('points' in thing) return { key: `line/${thing.type}`, params: spellLine(thing, by) };
  return { key: `event/${thing.type}`, params: spellEvent(thing, by) };
}

/** The catalogue's words for a reason; the reason itself where it has none. */
function reasonIn(messages: Messages | undefined, name: string): string {
  const said = Object.entries(messages ?? {}).find(([key]) => key === `reason/${name}`)?.[1];
  return said === undefined ? name : said(EMPTY);
}

function nameOr(name: string | undefined, other: string): string {
  return name === undefined || name === '' ? other : name;
}

function spellViolation(violation: Violation, by: Speller): Spelled {
  const base = { ...EMPTY, squares: by.squares(violation.squares), count: violation.squares.length };
  switch (violation.code) {
    case 'unreadable':
      return { ...base, text: violation.text, count: violation.column };
    case 'other-rules':
      return { ...base, text: violation.expected };
    case 'malformed':
      return { ...base, text: violation.path };
    case 'not-held':
      return { ...base, tiles: by.tiles(violation.tiles), count: violation.tiles.length };
    case 'phony':
      return { ...base, words: by.words(violation.words), count: violation.words.length };
    case 'too-few-in-bag':
    case 'too-few-tiles':
      return { ...base, count: violation.there, points: violation.needed };
    case 'exchanges-used':
      return { ...base, count: violation.allowed };
    case 'which-play':
      return { ...base, of: violation.seats.map(by.seat).join(', ') };
    case 'not-an-option':
      return {
        ...base,
        text: violation.options.map(option => option.text).join(', '),
        count: violation.options.length,
      };
    case 'rule':
      return { ...base, rule: by.rule(violation.rule) };
    default:
      return base;
  }
}

function spellLine(line: Line, by: Speller): Spelled {
  const base = { ...EMPTY, points: line.points };
  if (line.type === 'word') return { ...base, words: by.words([line.word]), squares: by.squares(line.word.squares) };
  if (line.type === 'bingo') return { ...base, count: line.tiles };
  return line.type === 'rule' ? { ...base, rule: by.rule(line.rule) } : base;
}

function spellPrompt({ question, options }: Prompt, by: Speller): Pick<Spelled, 'rule' | 'text' | 'count'> {
  return { rule: by.rule(question), text: options.map(option => option.text).join(', '), count: options.length };
}

function spellOwed(owed: Owed, by: Speller): Spelled {
  const base = { ...EMPTY, seat: by.seat(owed.by) };
  if (owed.type === 'answer') return { ...base, ...spellPrompt(owed.prompt, by) };
  return owed.type === 'verdict' ? { ...base, of: by.seat(owed.of) } : base;
}

function spellEvent(event: Event, by: Speller): Spelled {
  const base = 'seat' in event ? { ...EMPTY, seat: by.seat(event.seat) } : EMPTY;
  switch (event.type) {
    case 'played':
    case 'booked':
      return { ...base, words: by.words(event.words), points: event.score.total };
    case 'withdrawn':
      return { ...base, words: by.words(event.words) };
    case 'drew':
    case 'moved':
      return {
        ...base,
        tiles: by.tiles(event.tiles),
        count: event.hidden + event.tiles.length,
        text: `${event.from}, ${event.to}`,
      };
    case 'exchanged':
      return { ...base, tiles: by.tiles(event.tiles), count: event.hidden + event.tiles.length };
    case 'drew-lots':
      return { ...base, tiles: by.tiles(event.drawn.map(({ tile }) => tile)) };
    case 'challenged': {
      const rule = event.upheld === undefined ? '' : event.upheld ? 'upheld' : 'failed';
      return { ...base, words: by.words(event.words), of: by.seat(event.of), rule };
    }
    case 'asked':
      return { ...base, ...spellPrompt(event.prompt, by) };
    case 'answered':
      return { ...base, text: event.choice, rule: by.rule(event.question) };
    case 'adjusted':
      return {
        ...base,
        ...spellLine(event.line, by),
        seat: base.seat,
        rule: by.rule(event.line.type === 'rule' ? event.line.rule : event.line.type),
      };
    case 'imposed':
    case 'over':
    case 'left':
      return { ...base, rule: by.rule(event.reason) };
    case 'rule':
      return { ...base, rule: by.rule(event.rule), squares: by.squares(event.squares) };
    default:
      return base;
  }
}
