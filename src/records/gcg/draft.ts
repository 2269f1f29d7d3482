/**
 * A record while a GCG file is read into it, line by line (FORMATS 1.3, 1.6): what each pragma sets, which event a note belongs to,
 * and what a line without a mark goes on with. A local tool of the reader: it is written to, so it never leaves it.
 */
import type { GcgEvent } from './event.ts';
import { fieldInNote, fieldOf, isKept, type GcgField, type GcgPragma } from './pragma.ts';
import { problemsOn, type LineProblems, type Problems } from './problems.ts';

/** The record so far. */
export interface GcgDraft {
  readonly fields: { [Field in GcgField]?: string };
  readonly events: GcgEvent[];
  /** Notes before the first event. */
  readonly notes: string[];
  readonly pragmas: { keyword: string; text: string; line: number }[];
  /** `number` of `#rack<number>`; none for `#incomplete R`, the rack of the player to move. */
  readonly racks: { number?: number; rack: string; line: number; column: number }[];
  incomplete: boolean;
  encodings: number;
  /** Adds a line to what the last pragma said; `plain`: lines without a mark belong to it as well. */
  continued: { readonly add: (text: string) => void; readonly plain: boolean } | undefined;
}

/** Nothing yet. */
export function newDraft(): GcgDraft {
  return {
    fields: {},
    events: [],
    notes: [],
    pragmas: [],
    racks: [],
    incomplete: false,
    encodings: 0,
    continued: undefined,
  };
}

/** Adds an event. */
export function addEvent(draft: GcgDraft, event: GcgEvent): void {
  draft.continued = undefined;
  draft.events.push(event);
}

/** Adds a line without a mark: more of a note or a description, else a fault. */
export function addPlain(draft: GcgDraft, text: string, column: number, { fault, quirk }: LineProblems): void {
  if (draft.continued?.plain !== true) {
    fault('stray-line', column, text, '# or >');
    return;
  }
  quirk('continuation-line', column, text, '#-');
  draft.continued.add(text);
}

/** Adds a pragma. */
export function addPragma(draft: GcgDraft, pragma: GcgPragma, line: number, problems: Problems): void {
  const report = problemsOn(line, problems);
  if (pragma.keyword === '-') addContinuation(draft, pragma, report);
  else if (pragma.keyword === 'note') addNote(draft, pragma, report);
  else addStatement(draft, pragma, line, report);
}

/** Keeps a pragma that no field stands for, or, with a remark to `report`, a field's second value. */
export function keepPragma(
  draft: GcgDraft,
  pragma: Pick<GcgPragma, 'written' | 'text'>,
  line: number,
  report?: LineProblems,
): void {
  report?.quirk('pragma-twice', 1, `#${pragma.written}`);
  const kept = { keyword: pragma.written, text: pragma.text, line };
  draft.pragmas.push(kept);
  draft.continued = continuing(more => {
    kept.text += `\n${more}`;
  });
}

/** `#- text` goes on with the pragma before it, whichever that was. */
function addContinuation(draft: GcgDraft, { text, column }: GcgPragma, { fault }: LineProblems): void {
  if (draft.continued === undefined) fault('stray-line', column, text, 'a pragma before it');
  else draft.continued.add(text);
}

/** A note belongs to the event before it. Macondo writes a lost challenge as a pass with such a note. */
function addNote(draft: GcgDraft, { text, column }: GcgPragma, { quirk }: LineProblems): void {
  const event = draft.events.at(-1);
  const special = event === undefined ? fieldInNote(text) : undefined;
  if (special !== undefined && draft.fields[special.field] === undefined) {
    quirk('pragma-as-note', column, text);
    draft.fields[special.field] = special.text;
    draft.continued = undefined;
    return;
  }
  if (event?.type === 'pass' && text.toLowerCase() === '#unsuccessful-challenge') {
    event.type = 'turn-lost';
    delete event.move;
  }
  const notes = event?.notes ?? draft.notes;
  const index = notes.push(text) - 1;
  draft.continued = continuing(more => {
    notes[index] = `${notes[index] ?? ''}\n${more}`;
  }, true);
}

/** Any pragma that is no remark. */
function addStatement(draft: GcgDraft, pragma: GcgPragma, line: number, report: LineProblems): void {
  const { keyword, text } = pragma;
  const field = fieldOf(keyword);
  const player = /^player\d{1,3}$/.test(keyword);
  draft.continued = undefined;
  if (draft.events.length > 0 && (player || field !== undefined))
    report.quirk('pragma-after-events', 1, `#${pragma.written}`);
  if (player || addRack(draft, pragma, line)) return;
  if (field !== undefined) addField(draft, field, pragma, line, report);
  else if (keyword === 'character-encoding') addEncoding(draft, pragma, line, report);
  else {
    if (keyword === 'orientation') report.quirk('board-orientation', 1, text);
    else if (!isKept(keyword)) report.quirk('unknown-pragma', 1, `#${pragma.written}`);
    keepPragma(draft, pragma, line);
  }
}

/** Is it `#rackN` or `#incomplete`? Then notes it. */
function addRack(draft: GcgDraft, { keyword, text, column }: GcgPragma, line: number): boolean {
  const number = /^rack(\d{1,3})$/.exec(keyword)?.[1];
  if (number !== undefined) draft.racks.push({ number: Number(number), rack: text, line, column });
  if (keyword !== 'incomplete') return number !== undefined;
  draft.incomplete = true;
  if (text !== '') draft.racks.push({ rack: text, line, column });
  return true;
}

/** The encoding is known before the lines are; here only its place is looked at. */
function addEncoding(draft: GcgDraft, pragma: GcgPragma, line: number, report: LineProblems): void {
  if (line > 1) report.quirk('encoding-not-first', 1, pragma.text);
  if (draft.encodings++ > 0) keepPragma(draft, pragma, line, report);
}

/** Descriptions may be repeated; of other fields the first value counts. */
function addField(draft: GcgDraft, field: GcgField, pragma: GcgPragma, line: number, report: LineProblems): void {
  const { fields } = draft;
  const add = (more: string): void => {
    const before = fields[field];
    fields[field] = before === undefined ? more : `${before}\n${more}`;
  };
  if (fields[field] !== undefined && field !== 'description') {
    keepPragma(draft, pragma, line, report);
    return;
  }
  if (pragma.text !== '') add(pragma.text);
  draft.continued = continuing(add, field === 'description');
}

function continuing(add: (text: string) => void, plain = false): NonNullable<GcgDraft['continued']> {
  return { add, plain };
}
