/**
 * Who plays in a GCG file (FORMATS 1.3): `#playerN nick Full Name`, any N, any number of players, wherever the lines
 * stand. Seats follow N.
 */
import type { Seat } from '../../core/flavours.ts';
import type { RecordedPlayer } from '../record.ts';
import { faultOf, onLine, type Problem } from './problems.ts';
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
  const declared = written.filter(({ nick }) => nick !== '').sort((a, b) => a.number - b.number);
  const problems = written
    .filter(({ nick }) => nick === '')
    .flatMap(({ line, column }) => onLine(line, [faultOf('player-without-nick', column, undefined, 'a nick')]));
  const seats = new Map<string, Seat>();
  const numbered = new Map<number, Seat>();
  for (const [seat, { nick, number, line, column }] of declared.entries()) {
    if (numbered.has(number)) problems.push(...onLine(line, [faultOf('player-number-twice', 1, `#player${number}`)]));
    else numbered.set(number, seat);
    if (seats.has(nick)) problems.push(...onLine(line, [faultOf('nick-twice', column, nick)]));
    else seats.set(nick, seat);
  }
  return { list: declared.map(({ nick, name }) => ({ nick, name })), seats, numbered, problems };
}

function readDeclaration(line: GcgLine): Declaration | undefined {
  if (line.type !== 'pragma') return undefined;
  const { keyword, text, column } = line.pragma;
  const number = /^player(\d{1,3})$/.exec(keyword)?.[1];
  if (number === undefined) return undefined;
  const nick = /^\S*/.exec(text)?.[0] ?? '';
  return { number: Number(number), nick, name: text.slice(nick.length).trim(), line: line.line, column };
}
