/**
 * What GCG cannot express, in notes that begin with a mark: `writeGcg` writes them, `parseGcg` reads them. The first
 * one is Macondo's (gcgio/gcg.go, `writeEvent`), the others are ours.
 */
import type { RecordedEventType } from '../record.ts';

/**
 * Notes behind an event that say what it is: behind a pass that of a lost challenge, and of players who left; behind a
 * rack that is counted whether it is paid or lost, where the line itself reads as the other one.
 */
export const NOTED_TYPES: readonly (readonly [note: string, type: RecordedEventType])[] = [
  ['#unsuccessful-challenge', 'turn-lost'],
  ['#resigned', 'resigned'],
  ['#timed-out', 'timed-out'],
  ['#rack-paid', 'out-bonus'],
  ['#rack-lost', 'rack-penalty'],
];

const COUNTED: readonly RecordedEventType[] = ['out-bonus', 'rack-penalty'];

/** What the notes behind an event of a type say that it is, if they do, and the other notes. */
export function notedType(
  read: RecordedEventType,
  notes: readonly string[],
): { readonly type: RecordedEventType | undefined; readonly notes: readonly string[] } {
  const isCounted = COUNTED.includes(read);
  if (read !== 'pass' && !isCounted) return { type: undefined, notes };
  for (const [at, note] of notes.entries()) {
    if (!note.startsWith('#')) continue;
    const [first = '', ...rest] = note.split('\n');
    const type = NOTED_TYPES.find(([marker]) => marker === first.toLowerCase())?.[1];
    if (type === undefined || COUNTED.includes(type) !== isCounted) continue;
    return {
      type,
      notes: [...notes.slice(0, at), ...(rest.length === 0 ? [] : [rest.join('\n')]), ...notes.slice(at + 1)],
    };
  }
  return { type: undefined, notes };
}

/**
 * A note with a mark: a remark on the game, its challenge rule, a pragma, more lines of a field; the rack of an event,
 * or the text behind it.
 */
export interface MarkedNote {
  readonly mark: string;
  readonly text: string;
}

/** Reads a note with a mark; `undefined` for any other. */
export function markedNote(note: string): MarkedNote | undefined {
  const found = note.startsWith('#') ? /^#(remark|challenge-rule|pragma|more|rack|text)(?!\S)\s*/.exec(note) : null;
  return found === null ? undefined : { mark: found[1] ?? '', text: note.slice(found[0].length) };
}
