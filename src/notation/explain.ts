/** Words for people: every code, line, event and prompt of the library as a sentence of a catalogue. */
import { made } from '../core/argument.ts';
import { own } from '../core/own.ts';
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Fault } from '../core/result.ts';
import { shortText } from '../core/text.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { formatTiles, pieceOf, type Piece } from '../tiles/pieces.ts';
import { squareName } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import type { Event, UndoneTurn } from '../engine/event.ts';
import type { Owed } from '../engine/owed.ts';
import type { Prompt } from '../engine/prompt.ts';
import type { OwnKey, Terms } from '../engine/rules.ts';
import type { Placement } from '../engine/move.ts';
import type { Line, Score } from '../engine/score.ts';
import type { Violation } from '../engine/violation.ts';
import { HIDDEN_CHOICE } from '../engine/view.ts';
import { englishMessages } from './english.ts';
import type { MessageKey, Messages, Phrase, Sentence } from './messages.ts';

/** Anything that the library reports. */
export type Explainable = Violation | Line | Event | Owed | Prompt | Fault;

/**
 * One function that says anything the library reports: `say(violation)`, `say(event)`, `say(line)`, `say(due)`,
 * `say(fault)`. A
 * sentence that `messages` lacks is said in the game's own words, else in English.
 * @throws TypeError where names are given as a list alone.
 *
 * @example
 * const rules = classic();
 * const say = explainer(rules, { names: ['Ann', 'Bob'] });
 * const { game, events } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * events.map(say) // ['Ann draws HORNETS.', 'Bob draws …']
 * owed(rules, game).map(say) // ['Ann is to move.']
 */
export function explainer(
  rules: Terms,
  options: { readonly messages?: Messages | undefined; readonly names?: readonly string[] | undefined } = {},
): (thing: Explainable) => string {
  if (Array.isArray(options)) throw new TypeError('explainer: names are given as { names: [] }');
  const messages = withEnglish(options.messages);
  const names = [...(options.names ?? [])];
  return thing => {
    const { key, params } = phrase(rules, thing, { messages, names });
    return made('phrase', 'thing', thing, () => messages[key](params));
  };
}

/** A catalogue that has every key of every game. */
export type FullMessages = Messages & typeof englishMessages;

/** The catalogue with English sentences where it has none. */
export function withEnglish(messages: Messages = {}): FullMessages {
  const there = Object.entries<Sentence | undefined>(messages).filter(([, sentence]) => sentence !== undefined);
  return { ...englishMessages, ...(Object.fromEntries(there) as Messages) };
}

/**
 * Key and parameters for a translation library of your own. Reasons, zones and what was expected are given by their own
 * names and seats without a name by their numbers, unless `messages` has words for them.
 * @throws TypeError where the thing is nothing that the library reports.
 */
export function phrase(
  rules: Terms,
  thing: Explainable,
  options: { readonly messages?: Messages | undefined; readonly names?: readonly string[] | undefined } = {},
): Phrase {
  return made('phrase', 'thing', thing, () => ({
    key: messageKey(rules, thing),
    params: isFault(thing)
      ? spellFault(rules, thing, options.messages ?? {})
      : paramsOf(rules, thing, options.messages ?? {}, options.names ?? []),
  }));
}

function messageKey(rules: Terms, thing: Explainable): MessageKey {
  if (isFault(thing)) return 'fault';
  if ('code' in thing) return `violation/${thing.code}`;
  if ('may' in thing) return `owed/${thing.type}`;
  if ('question' in thing && 'options' in thing) return 'prompt';
  if ('points' in thing) return `line/${thing.type}`;
  return 'from' in thing ? transferKey(rules, thing) : `event/${thing.type}`;
}

/** Is it a fault? That of a save of other rules has the sentence of the violation. */
function isFault(thing: Explainable): thing is Fault {
  return 'code' in thing && own<Sentence>(englishMessages, `violation/${thing.code}`) === undefined;
}

type Transferred = Extract<Event, { readonly type: 'drew' | 'moved' }>;

/** What the seat did depends on whose zones they are. */
function transferKey(rules: Terms, { type, seat, from, to, tiles }: Transferred): MessageKey {
  const cards = tiles.length > 0 && tiles.every(tile => pieceOf(rules, tile)?.type === 'card');
  if (cards && type === 'drew') return 'event/drew';
  const [giver = seat, taker = seat] = [ownerOf(from), ownerOf(to)];
  if (taker !== seat) return 'transfer/gave';
  if (giver !== seat) return 'transfer/took';
  const own = ownerOf(to) !== undefined;
  if (ownerOf(from) !== undefined) return own ? 'event/moved' : 'transfer/returned';
  if (!own && !rules.playFrom.includes(to)) return 'event/moved';
  return type === 'drew' ? 'event/drew' : 'transfer/picked';
}

/** A fault: what its code says, where, what stands there and what was expected. */
function spellFault(rules: Terms, fault: Fault, messages: Messages): Phrase['params'] {
  const { code, line, column, path, offset, found = '', expected = '' } = fault;
  const words = code.replaceAll('-', ' ');
  const lines = line === undefined ? column : [line, ...(column === undefined ? [] : [column])].join(':');
  const place = path ?? lines ?? (offset === undefined ? '' : `@${offset}`);
  const plain = {
    ...withoutWords(rules, { code }),
    ...{ code: shortText(code), rule: shortText(words) },
    ...{ text: shortText(found), place: shortText(String(place)), expected: shortText(expected), count: column ?? 0 },
  };
  return { ...plain, rule: own(messages, `fault/${code}`)?.(plain) ?? plain.rule };
}

/** Whose zone this is; `undefined`: the game's. */
function ownerOf(zone: string | undefined = ''): Seat | undefined {
  const [, seat] = zone.split(' ');
  return seat === undefined ? undefined : Number(seat);
}

/** The facts of everything that is reported. Those of one name are spelled alike, whatever has them. */
interface Facts {
  readonly type?: string;
  readonly code?: string;
  readonly squares?: readonly Square[];
  readonly words?: readonly Word[];
  readonly word?: Word;
  readonly tiles?: number | readonly (Tile | { readonly square?: Square; readonly tile?: Tile })[];
  readonly hidden?: number;
  readonly placement?: Placement;
  readonly drawn?: readonly { readonly tile: Tile }[];
  readonly seat?: Seat;
  readonly by?: Seat | 'director';
  readonly of?: Seat;
  readonly seats?: readonly Seat[];
  readonly rule?: string;
  readonly reason?: string;
  readonly question?: string;
  readonly prompt?: Prompt;
  readonly options?: Prompt['options'];
  readonly choice?: string;
  readonly upheld?: boolean;
  readonly noPlays?: boolean;
  readonly expected?: string;
  readonly column?: number;
  readonly text?: string;
  readonly path?: string;
  readonly fault?: Fault;
  readonly missing?: readonly Tile[];
  readonly surplus?: readonly Tile[];
  readonly found?: string;
  readonly from?: string;
  readonly to?: string;
  readonly there?: number;
  readonly allowed?: number;
  readonly needed?: number;
  readonly entries?: number;
  readonly turns?: readonly UndoneTurn[];
  readonly points?: number;
  readonly score?: Score;
  readonly line?: Line;
  readonly zone?: string;
  readonly totals?: readonly number[];
  readonly ranking?: readonly (readonly Seat[])[];
}

/**
 * The words of a game for something of its own: by the key in the catalogue, else as the game has them; `undefined`
 * where neither has any.
 */
export function ownWords(rules: Terms, messages: Messages, key: OwnKey, given: Phrase['params']): string | undefined {
  const rule = own(rules.messages, key);
  return own(messages, key)?.({ ...given, rule: rule ?? given.rule }) ?? rule;
}

function paramsOf(rules: Terms, thing: Facts, messages: Messages, names: readonly string[]): Phrase['params'] {
  const facts: Facts = { ...thing, ...thing.prompt, ...thing.line };
  const plain = withoutWords(rules, facts);
  const said = (key: MessageKey, otherwise: string, given: Partial<Phrase['params']> = {}): string =>
    own(messages, key)?.({ ...plain, ...given }) ?? otherwise;
  // the catalogue's words for this one, else its sentence for all of the kind, which is given the game's words
  const named = (kind: 'zone' | 'piece', code: string, given: Partial<Phrase['params']> = {}): string => {
    const params = { ...plain, code, rule: own(rules.messages, `${kind}/${code}`) ?? code, ...given };
    return own(messages, `${kind}/${code}`)?.(params) ?? said(kind, params.rule, params);
  };
  const name = (seat: Seat): string => {
    const given = names[seat] ?? '';
    return given === '' ? said('seat/player', String(seat + 1), { player: seat + 1 }) : shortText(given);
  };
  const zone = (way: 'from' | 'to'): string => {
    const [code = ''] = (facts[way] ?? '').split(' ');
    return code === '' ? '' : named('zone', code, { [way]: code });
  };
  const { code, text } = plain;
  const seat = facts.seat ?? facts.by ?? ownerOf(facts.zone);
  const answers = answersIn(facts).map(answer =>
    answer.replace(/^seat (\d+)$/, (_, index: string) => name(Number(index))),
  );
  const undone = (facts.turns ?? []).map(({ type, seat: whose, words: [main] }) => {
    const words = formatLetters(rules.alphabet, main?.letters ?? []);
    return said(`undone/${type}`, type, { seat: name(whose), player: whose + 1, words });
  });
  const tilesFor = (tiles: readonly Tile[]): string =>
    tilesText(rules, tiles, ({ name: code, type }) => named('piece', type === 'card' ? type : code));
  const ofFault = facts.fault && own(messages, 'fault')?.(spellFault(rules, facts.fault, messages));
  return {
    ...plain,
    seat: seat === undefined ? '' : seat === 'director' ? said('seat/director', seat) : name(seat),
    of: othersIn(facts).map(name).join(', '),
    rule:
      ofFault ??
      (facts.column === undefined
        ? (ownWords(rules, messages, `${nameKind(facts)}/${code}`, plain) ?? code)
        : (own<Sentence | undefined>(messages, `expected/${code}`)?.(plain) ?? '')),
    tiles: tilesFor(tilesTold(facts)),
    from: zone('from'),
    to: zone('to'),
    text:
      text === ''
        ? tilesFor(facts.missing ?? []) || [...answers, ...scoresIn(facts, name), ...undone].join(', ')
        : text,
  };
}

/** What the name of something of the game's own is for. */
function nameKind({ code, rule, question, points }: Facts): 'rule' | 'question' | 'points' | 'effect' | 'reason' {
  if (question !== undefined) return 'question';
  if (rule === undefined) return 'reason';
  return code === 'rule' ? 'rule' : points === undefined ? 'effect' : 'points';
}

/** The final scores, the winners first; in the order of seats where nobody is ranked. */
function scoresIn({ totals = [], ranking }: Facts, name: (seat: Seat) => string): readonly string[] {
  const seats: readonly Seat[] = ranking?.flat() ?? [...totals.keys()];
  return seats.map(seat => `${name(seat)} ${totals[seat] ?? 0}`);
}

/** Letters and blanks as on a rack, then other pieces by their words: `AEI?, a blocker`. */
function tilesText(rules: Terms, tiles: readonly Tile[], wordsFor: (piece: Piece) => string): string {
  const pieces = tiles.flatMap(tile => pieceOf(rules, tile) ?? []);
  const letters = formatTiles(
    rules,
    tiles.filter(tile => pieceOf(rules, tile) === undefined),
  );
  return [letters, ...pieces.map(wordsFor)].filter(text => text !== '').join(', ');
}

/** What is the same in every language. */
function withoutWords(rules: Terms, facts: Facts): Phrase['params'] {
  const { word, squares = word?.squares ?? [], words = word === undefined ? [] : [word], hidden = 0, tiles } = facts;
  const code = codeOf(facts);
  const laid = tilesTold(facts);
  const many = [othersIn(facts), answersIn(facts), words, squares].find(list => list.length > 0) ?? [];
  const count =
    facts.column ??
    facts.there ??
    facts.allowed ??
    (facts.turns?.length === 0 ? undefined : facts.turns?.length) ??
    facts.entries ??
    (typeof tiles === 'object' || laid.length > 0 ? laid : many).length + hidden;
  return {
    squares: squares.map(square => squareName(rules.layout, square)).join(', '),
    words: words.map(({ letters }) => formatLetters(rules.alphabet, letters)).join(', '),
    tiles: '',
    seat: '',
    player: playerNumber(facts),
    of: '',
    rule: shortText(code),
    code: shortText(code),
    from: '',
    to: '',
    text: shortText(facts.text ?? meantBy(facts, code) ?? ''),
    count: typeof tiles === 'number' ? tiles : count,
    place: '',
    expected: '',
    hidden,
    needed: facts.needed ?? facts.allowed ?? 0,
    points: facts.score?.total ?? facts.points ?? 0,
  };
}

/** What was expected, or where something is wrong; of a save with a place (`path`), what was found there. */
function meantBy({ path, found, expected }: Facts, code: string): string | undefined {
  return (code === '' ? (path === undefined ? expected : found) : undefined) ?? path;
}

/** The number of the seat that acts, from 1; 0 for the director or nobody. */
function playerNumber({ seat, by, zone }: Facts): number {
  const acting = seat ?? by ?? ownerOf(zone);
  return typeof acting === 'number' ? acting + 1 : 0;
}

/** The name of what has words of its own: a rule, a reason, a question, what was expected, how a challenge ended. */
function codeOf(facts: Facts): string {
  const { rule, reason, question, column, expected = '', points, type = '', noPlays, upheld, score } = facts;
  const named = rule ?? reason ?? question;
  if (named !== undefined) return named;
  if (column !== undefined) return expected;
  if (points !== undefined) return type;
  if (noPlays === true) return 'no-plays';
  if (score?.total === 0 && score.lines.length === 0) return 'no-points';
  return upheld === undefined ? '' : upheld ? 'upheld' : 'failed';
}

/** Seats besides the one that acts: whose play, to or from whom tiles go, who may be meant. */
function othersIn({ seat, of, seats, from, to }: Facts): readonly Seat[] {
  if (of !== undefined) return [of];
  return (
    seats ??
    [to, from]
      .flatMap(zone => ownerOf(zone) ?? [])
      .filter(owner => owner !== seat)
      .slice(0, 1)
  );
}

function tilesTold({ tiles, placement, drawn = [], surplus }: Facts): readonly Tile[] {
  const list = typeof tiles === 'object' ? tiles : (placement?.tiles ?? surplus ?? drawn);
  return list.flatMap(each => (typeof each === 'number' ? each : (each.tile ?? [])));
}

/** The answer, where it may be known, or those that are possible. */
function answersIn({ choice, options = [] }: Facts): readonly string[] {
  if (choice === undefined) return options.map(({ text }) => text);
  return choice === HIDDEN_CHOICE ? [] : [choice];
}
