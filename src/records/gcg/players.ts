/**
 * Who plays in a GCG file (FORMATS 1.3): `#playerN nick Full Name`, any N, any number of players, wherever the lines stand.
 * Seats follow N. A nick that no line declares becomes a further player, so that its events are kept.
 */
import type { Seat } from '../../core/flavours.ts';
import type { RecordedPlayer } from '../record.ts';
import { readPragma } from './pragma.ts';
import type { Problems } from './problems.ts';

/** The table of one file, growing while it is read. */
export interface GcgPlayers {
  readonly list: readonly RecordedPlayer[];
  /** The nicks that `#player` lines declare. */
  readonly declared: ReadonlySet<string>;
  /** The seat of a nick; a nick not met yet gets the next one. */
  readonly seatOf: (nick: string, line: number, column: number) => Seat;
  /** The seat that `#player<number>` declares, as `#rack<number>` means it. */
  readonly seatNumbered: (number: number) => Seat | undefined;
}

interface Declared extends RecordedPlayer {
  readonly number: number;
  readonly line: number;
  readonly column: number;
}

/** Reads the players of all lines. */
export function readPlayers(lines: readonly string[], problems: Problems): GcgPlayers {
  const declarations = lines
    .flatMap((line, index) => readDeclaration(line, index + 1, problems))
    .sort((a, b) => a.number - b.number);
  const list: RecordedPlayer[] = declarations.map(({ nick, name }) => ({ nick, name }));
  const seats = new Map<string, Seat>();
  const numbered = new Map<number, Seat>();
  for (const [seat, { nick, number, line, column }] of declarations.entries()) {
    if (numbered.has(number)) problems.fault('player-number-twice', line, 1, `#player${number}`);
    else numbered.set(number, seat);
    if (seats.has(nick)) problems.fault('nick-twice', line, column, nick);
    else seats.set(nick, seat);
  }
  return {
    list,
    declared: new Set(seats.keys()),
    seatNumbered: number => numbered.get(number),
    seatOf: (nick, line, column) => {
      const known = seats.get(nick);
      if (known !== undefined) return known;
      problems.fault('undeclared-nick', line, column, nick, declarations.map(player => player.nick).join(', '));
      seats.set(nick, list.length);
      list.push({ nick, name: '' });
      return list.length - 1;
    },
  };
}

function readDeclaration(text: string, line: number, problems: Problems): readonly Declared[] {
  const pragma = readPragma(text);
  const number = /^player(\d{1,3})$/.exec(pragma?.keyword ?? '')?.[1];
  if (pragma === undefined || number === undefined) return [];
  const nick = /^\S*/.exec(pragma.text)?.[0] ?? '';
  if (nick === '') problems.fault('player-without-nick', line, pragma.column, undefined, 'a nick');
  return nick === ''
    ? []
    : [{ number: Number(number), nick, name: pragma.text.slice(nick.length).trim(), line, column: pragma.column }];
}
