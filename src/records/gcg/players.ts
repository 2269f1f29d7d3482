/**
 * Who plays in a GCG file (source: GCG): `#playerN nick Full Name`, any N, any number of players, wherever the lines
 * stand. Seats follow N.
 */
import type { Seat } from '../../core/flavours.ts';
import { LONGEST_TEXT, MOST_PLAYERS } from '../../core/limits.ts';
import { beginningOf, shortText } from '../../core/text.ts';
import type { RecordedPlayer } from '../record.ts';
import { faultOf, problemOn, type Problem } from './problems.ts';
import type { GcgLine, GcgStatement } from './statements.ts';

/** The players that a file declares. */
export interface GcgPlayers {
  readonly list: readonly RecordedPlayer[];
  /** The seat of a nick; of two players with the same nick the first one's. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** The seat that `#player<number>` declares, as `#rack<number>` means it. */
  readonly numbered: ReadonlyMap<number, Seat>;
  readonly problems: readonly Problem[];
}

interface Declaration {
  readonly number: number;
  readonly nick: string;
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Reads the players of all lines. */
export function readPlayers(lines: readonly GcgLine[]): GcgPlayers {
  const written: Declaration[] = [];
  for (const line of lines) {
    const declaration = readDeclaration(line);
    if (declaration !== undefined) written.push(declaration);
  }
  const named = written.filter(({ nick }) => nick !== '').sort((a, b) => a.number - b.number);
  const declared = named.slice(0, MOST_PLAYERS);
  const problems = written
    .filter(({ nick }) => nick === '')
    .map(({ line, column }) => problemOn(line, faultOf('player-without-nick', column, undefined, 'a nick')));
  const beyond = named[MOST_PLAYERS];
  if (beyond !== undefined) problems.push(tooManyPlayers(beyond.line, beyond.nick));
  const seats = new Map<string, Seat>();
  const numbered = new Map<number, Seat>();
  for (const [seat, { nick, name, number, line, column }] of declared.entries()) {
    if (Math.max(nick.length, name.length) > LONGEST_TEXT) problems.push(nameTooLong(line, column, nick));
    if (numbered.has(number)) problems.push(problemOn(line, faultOf('player-number-twice', 1, `#player${number}`)));
    else numbered.set(number, seat);
    if (seats.has(nick)) problems.push(problemOn(line, faultOf('nick-twice', column, nick)));
    else seats.set(nick, seat);
  }
  return {
    list: declared.map(({ nick, name, line }) => ({ nick: takenName(nick), name: takenName(name), line })),
    seats,
    numbered,
    problems,
  };
}

/**
 * The players with the nicks that events have, where no event has one that is declared: such a file has the same
 * players under other nicks. A nick is that of the player whose nick or name it is or begins; else nicks come in the
 * order of the events. The same players where there are more nicks than players.
 */
export function withNicksOfEvents(players: GcgPlayers, statements: readonly GcgStatement[]): GcgPlayers {
  const events = statements.flatMap(statement => (statement.type === 'event' ? [statement] : []));
  const nicks = [...new Set(events.map(({ nick }) => nick.nick))];
  const [first] = events;
  const { list, seats } = players;
  const isOther = list.length > 1 && seats.size === list.length && nicks.every(nick => !seats.has(nick));
  // one nick alone may be a slip
  if (first === undefined || !isOther || nicks.length < 2 || nicks.length > list.length) return players;
  const taken = new Map<string, Seat>();
  const free = (): readonly Seat[] => list.flatMap((_, seat) => ([...taken.values()].includes(seat) ? [] : [seat]));
  for (const nick of nicks) {
    const named = free().filter(seat => isNamed(list[seat], nick));
    if (named.length === 1 && named[0] !== undefined) taken.set(nick, named[0]);
  }
  for (const nick of nicks) if (!taken.has(nick)) taken.set(nick, free()[0] ?? 0);
  const byNick = [...taken];
  const renamed = list.map((player, seat) => {
    const nick = byNick.find(([, of]) => of === seat)?.[0];
    if (nick === undefined) return player;
    return { ...player, nick: takenName(nick), name: player.name === '' ? player.nick : player.name };
  });
  const [found, expected] = [nicks.join(', '), [...seats.keys()].join(', ')].map(text => shortText(text, 200));
  const problem = problemOn(first.line, faultOf('header-nicks-differ', first.nick.column, found, expected));
  return { ...players, list: renamed, seats: new Map(taken), problems: [...players.problems, problem] };
}

/** Whether a nick is that of a player in another case, or begins a word of the name. */
function isNamed(player: RecordedPlayer | undefined, nick: string): boolean {
  const words = (text: string): string => ` ${text.toLowerCase().replaceAll('_', ' ')}`;
  return player !== undefined && words(`${player.nick} ${player.name}`).includes(words(nick));
}

/** A name, as long as a game takes it. */
export function takenName(name: string): string {
  return beginningOf(name, LONGEST_TEXT);
}

/** That a name is longer than a game takes it: only its beginning is read. */
export function nameTooLong(line: number, column: number, nick: string): Problem {
  return problemOn(line, faultOf('name-too-long', column, nick, `${LONGEST_TEXT} characters at most`));
}

/** That nobody else can sit down. The lines of those who do not are passed over. */
export function tooManyPlayers(line: number, nick: string): Problem {
  return problemOn(line, faultOf('too-many-players', 1, nick, `${MOST_PLAYERS} at most`));
}

function readDeclaration(line: GcgLine): Declaration | undefined {
  if (line.type !== 'pragma') return undefined;
  const { keyword, text, column } = line.pragma;
  const number = /^player(\d{1,3})$/.exec(keyword)?.[1];
  if (number === undefined) return undefined;
  const nick = /^\S*/.exec(text)?.[0] ?? '';
  return { number: Number(number), nick, name: text.slice(nick.length).trim(), line: line.line, column };
}
