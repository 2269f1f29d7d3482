/**
 * Who plays in a GCG file (source: GCG): `#playerN nick Full Name`, any N, any number of players, wherever the lines
 * stand. Seats follow N.
 */
import type { Seat } from '../../core/flavours.ts';
import { LONGEST_TEXT, MOST_PLAYERS } from '../../core/limits.ts';
import { beginningOf } from '../../core/text.ts';
import type { RecordedPlayer } from '../record.ts';
import { faultOf, problemOn, type Problem } from './problems.ts';
import type { GcgLine } from './statements.ts';

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
