/**
 * Places as records write them: with numbered rows and lettered columns, as the library does, or the other way round
 * (`#orientation lettered-rows`, source: GCG readers), a whole file in one of the two.
 */
import { columnName, columnNamed } from '../board/square.ts';
import type { RecordedEvent, RecordedGame } from './record.ts';

/** A position with lettered rows as one with numbered rows, and the other way round: `H4` is `8D`, `8D` is `H4`. */
export function turnedPosition(position: string): string {
  return position
    .toUpperCase()
    .replace(/\d+|[A-Z]+/g, part => (/^\d/.test(part) ? columnLetters(Number(part)) : `${columnNamed(part) + 1}`));
}

/** 1 is A, 27 is AA. */
function columnLetters(number: number): string {
  return number === 0 ? '' : columnName(number - 1);
}

/** The same square in the other direction: `8D` for `D8`, and the other way round. */
export function otherWay(position: string): string {
  return position.replace(/^(\d+)(\D+)$|^(\D+)(\d+)$/, '$2$1$4$3');
}

/** How the file of an event writes its positions, told by the event's own; `undefined` where it has none. */
function writerOf({ position, move = '' }: RecordedEvent): ((standard: string) => string) | undefined {
  const now = move.slice(0, Math.max(0, move.indexOf(' ')));
  if (position === undefined || now === '') return undefined;
  const written = position.toUpperCase();
  if (written === now) return standard => standard;
  return written === turnedPosition(now) ? turnedPosition : undefined;
}

/** A position as the file of an event writes it, in the case of that event's; `undefined` where nothing tells. */
export function asWritten(event: RecordedEvent, standard: string): string | undefined {
  const { position = '' } = event;
  const text = writerOf(event)?.(standard);
  return position === position.toUpperCase() ? text : text?.toLowerCase();
}

/** The same of squares' names within a text, `12L, 13L`: there the letter comes first, as the library has it. */
export function squaresAsWritten(event: RecordedEvent, names: string): string {
  return writerOf(event) === turnedPosition
    ? names.replace(/[A-Z]{1,2}\d+/g, name => otherWay(turnedPosition(name)))
    : names;
}

/**
 * A column of the event's line in characters. The record counts UTF-16 units, as strings do; what lies between its
 * fields is white space, so they hold every character that takes two.
 */
export function shownColumn(record: RecordedGame, event: RecordedEvent, column: number): number {
  const { columns = {}, seat, rack, move, tiles, text } = event;
  const fields = { nick: record.players[seat]?.nick, rack, move, tiles, text };
  let shown = column;
  const seen = new Set<number>();
  for (const field of ['nick', 'rack', 'tiles', 'move', 'text'] as const) {
    const from = columns[field];
    const written = fields[field];
    if (from === undefined || written === undefined || seen.has(from)) continue;
    seen.add(from);
    shown -= pairsIn(written.slice(0, Math.max(0, column - from)));
  }
  return shown;
}

/** How many characters of a text take two units. */
function pairsIn(text: string): number {
  return text.length - Array.from(text).length;
}
