/**
 * Places as records write them: with numbered rows and lettered columns, as the library does, or the other way round
 * (`#orientation lettered-rows`, source: GCG readers), a whole file in one of the two.
 */
import { columnName, columnNamed } from '../board/square.ts';
import type { RecordedEvent } from './record.ts';

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
