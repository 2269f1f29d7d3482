/** Changes of a GCG file, line by line: the named fields and no other byte. */
import { beginningOf } from '../../core/text.ts';
import type { Edit } from '../findings.ts';
import type { RecordedEvent, RecordedField } from '../record.ts';
import { encodingNamed } from '../text-encoding.ts';
import { bytesOf, textOf } from './format.ts';
import { parseGcg, type GcgFile } from './gcg.ts';
import type { GcgLines } from './lines.ts';
import { markedLines } from './statements.ts';

/**
 * The file with these changes and no other, its record read again. Lines are numbered as they are before all changes.
 *
 * - A field that its line has not is put in its place: a rack before the move, a score and a total behind it. An empty
 *   text takes the field out, with the white space before it. Of two edits of one field, or of a mark and of what is
 *   inside it, the later one counts.
 * - The nick of a `#player` line can be changed as that of an event.
 * - A line that is moved keeps its text, and ends as the line before its new place does.
 * - A new event behind an event comes behind its notes, and what goes on with them: they stay with their event. Any
 *   other line comes where it is said.
 * - New lines end as the line before them does; several behind one line come in the order of the edits. With a line
 *   that is removed, edits of its fields are.
 *
 * Edits of findings always fit the file that the findings are of.
 * @throws RangeError when an edit does not fit: the file has no such line, the line no event and no player, or no such
 * field; the new text is more than one field, or one line; or it has characters that the file's encoding has not.
 */
export function editGcg(file: GcgFile, edits: readonly Edit[]): GcgFile {
  if (edits.length === 0) return file;
  const { changes, inserts, removed } = editPlan(file, edits);
  const parts = (inserts.get(0) ?? []).flatMap(text => [text, lineEndAt(file, 0)]);
  for (const [index, line] of file.lines.entries()) {
    const number = index + 1;
    const end = file.lineEnds[index] ?? '';
    const stays = !removed.has(number);
    if (stays) parts.push(editedLine(line, changes.get(number)), end);
    const behind = inserts.get(number);
    // a file whose last line nothing ends is as it was, without that line
    if (!stays && behind === undefined && end === '') parts.pop();
    if (behind === undefined) continue;
    // behind a last line that nothing ends, the new last line is not ended either
    const between = lineEndAt(file, number);
    if (end === '' && stays) parts.push(between);
    parts.push(behind.join(between), end);
  }
  return readAgain(file, parts.join(''));
}

/** The edits by line. */
interface Plan {
  readonly changes: ReadonlyMap<number, readonly Change[]>;
  readonly inserts: ReadonlyMap<number, readonly string[]>;
  readonly removed: ReadonlySet<number>;
}

/** Characters from one index to another become a text. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Those that begin at one place come in the order of their fields. */
  readonly order: number;
}

function editPlan(file: GcgFile, edits: readonly Edit[]): Plan {
  const events = new Map(file.record.events.map(event => [event.line, event]));
  const changes = new Map<number, readonly Change[]>();
  const inserts = new Map<number, string[]>();
  const removed = new Set<number>();
  const add = (line: number, text: string): void => void inserts.set(line, [...(inserts.get(line) ?? []), text]);
  for (const edit of edits) {
    const { line } = edit;
    checkLine(file, line, 'insert' in edit ? 0 : 1);
    if ('remove' in edit) removed.add(line);
    else if ('behind' in edit) {
      checkLine(file, edit.behind, 0);
      removed.add(line);
      add(edit.behind, file.lines[line - 1] ?? '');
    } else if ('insert' in edit) {
      if (/[\r\n]/.test(edit.insert)) throw new RangeError('editGcg: a new line has a line end in it');
      add(isEvent(edit.insert) && events.has(line) ? lastLineOf(file, line) : line, edit.insert);
    } else {
      const change = fieldChange(file, events.get(line), edit);
      const others = (changes.get(line) ?? []).filter(other => !overlap(other, change));
      changes.set(line, [...others, change]);
    }
  }
  return { changes, inserts, removed };
}

/** Is it a line of an event? */
function isEvent(text: string): boolean {
  return text.trimStart().startsWith('>');
}

/** The last line that belongs to the event of a line: its notes may go on over several lines. */
function lastLineOf({ lines }: GcgFile, line: number): number {
  let last = line;
  let isNoted = false;
  for (const marked of markedLines(lines.slice(line))) {
    if (marked.type === 'event') break;
    if (marked.type === 'pragma' && marked.pragma.keyword !== '-') isNoted = marked.pragma.keyword === 'note';
    if (isNoted) last = line + marked.line;
  }
  return last;
}

function checkLine({ lines }: GcgFile, line: number, least: number): void {
  if (!Number.isInteger(line) || line < least || line > lines.length)
    throw new RangeError(`editGcg: there is no line ${line}`);
}

function overlap(a: Change, b: Change): boolean {
  return a.order === b.order || (a.from < b.to && b.from < a.to);
}

/** Fields in the order in which a line has them. */
const FIELDS: readonly RecordedField[] = ['nick', 'rack', 'move', 'position', 'tiles', 'score', 'cumulative', 'text'];

function fieldChange(
  file: GcgFile,
  event: RecordedEvent | undefined,
  { line, field, to }: Extract<Edit, { readonly field: unknown }>,
): Change {
  const order = FIELDS.indexOf(field);
  const declared =
    event === undefined && field === 'nick' ? /^(\s*#player\d{1,3}\s+)(\S+)/i.exec(file.lines[line - 1] ?? '') : null;
  if (event === undefined && declared === null) throw new RangeError(`editGcg: there is no event on line ${line}`);
  if (order < 0) throw new RangeError(`editGcg: there is no field '${field}'`);
  const bad = field === 'text' ? /[\r\n]|^\s|\s$/ : field === 'nick' ? /[\s:]/ : /\s/;
  if (bad.test(to) || (to === '' && field === 'nick'))
    throw new RangeError(`editGcg: '${beginningOf(to, 40)}' cannot be the ${field} of line ${line}`);
  if (event === undefined) {
    const from = declared?.[1]?.length ?? 0;
    return { from, to: from + (declared?.[2]?.length ?? 0), text: to, order };
  }
  const text = file.lines[line - 1] ?? '';
  const span = spanOf(file, text, event, field);
  if (span !== undefined) {
    const [from, until] = span;
    // what is inside a mark has no white space of its own
    return { from: to === '' ? text.slice(0, from).trimEnd().length : from, to: until, text: to, order };
  }
  const place = placeFor(file, text, event, field);
  if (place === undefined) throw new RangeError(`editGcg: the event on line ${line} has no ${field}`);
  const { at, before = '', behind = '' } = place;
  return { from: at, to: at, text: to === '' ? '' : before + to + behind, order };
}

/** Where a field stands; `undefined` where the line has none. */
function spanOf(
  { record }: GcgFile,
  text: string,
  { columns = {}, seat, tiles, type, move }: RecordedEvent,
  field: RecordedField,
): readonly [from: number, to: number] | undefined {
  const column = columns[field];
  if (column === undefined) return undefined;
  const from = column - 1;
  if (field === 'nick') return [from, from + (record.players[seat]?.nick.length ?? 0)];
  if (field === 'tiles') return [from, from + (tiles ?? '').length];
  if (field === 'text') return [from, text.trimEnd().length];
  if (field === 'move' && type === 'unreadable' && columns.position === undefined)
    return [from, from + (move ?? '').length];
  return [from, tokenEnd(text, from)];
}

function tokenEnd(text: string, from: number): number {
  const length = text.slice(from).search(/\s/);
  return length < 0 ? text.length : from + length;
}

interface Place {
  readonly at: number;
  readonly before?: string;
  readonly behind?: string;
}

/** Where a field that the line has not belongs; `undefined` where an event of its type has none. */
function placeFor(file: GcgFile, text: string, event: RecordedEvent, field: RecordedField): Place | undefined {
  const { columns = {}, type } = event;
  if (field === 'position' || (field === 'tiles' && type !== 'unreadable')) return undefined;
  if (field === 'rack' && columns.move !== undefined) return { at: columns.move - 1, behind: ' ' };
  const others = FIELDS.slice(0, FIELDS.indexOf(field)).reverse();
  for (const other of others) {
    const span = spanOf(file, text, event, other);
    if (span === undefined) continue;
    const colon = other === 'nick' ? /^\s*:/.exec(text.slice(span[1])) : null;
    return { at: colon === null ? tokenEnd(text, span[1]) : span[1] + colon[0].length, before: ' ' };
  }
  return undefined;
}

function editedLine(text: string, changes: readonly Change[] | undefined): string {
  if (changes === undefined) return text;
  const inOrder = [...changes].sort((a, b) => a.from - b.from || a.order - b.order);
  const parts: string[] = [];
  let at = 0;
  for (const change of inOrder) {
    parts.push(text.slice(at, change.from), change.text);
    at = change.to;
  }
  return parts.join('') + text.slice(at);
}

/** What a new line behind this one is ended by, or separated with. */
function lineEndAt({ lineEnds }: GcgFile, line: number): GcgLines['lineEnds'][number] {
  const here = lineEnds[line - 1] ?? '';
  const first = lineEnds[0] ?? '';
  return here !== '' ? here : first !== '' ? first : '\n';
}

/** A file that was ASCII becomes what its new text needs: ISO 8859-1, else UTF-8, as it reads back. */
function readAgain({ encoding, byteOrderMark, declaredEncoding }: GcgFile, text: string): GcgFile {
  const declared = declaredEncoding === undefined ? 'iso-8859-1' : encodingNamed(declaredEncoding);
  for (const tried of encoding === 'ascii' ? [declared ?? 'utf-8', 'utf-8' as const] : [encoding]) {
    const bytes = bytesOf(text, { encoding: tried, byteOrderMark });
    const read = bytes === undefined ? undefined : parseGcg(bytes);
    if (read !== undefined && textOf(read) === text) return read;
  }
  throw new RangeError(`editGcg: there are characters that the file's encoding, ${encoding}, has not`);
}
