/**
 * What the lines of a GCG file say, one after the other (source: GCG, GCG readers). A statement is an event, a note,
 * the value of a field, or a pragma that is kept as it is; lines that go on with one are part of it.
 */
import type { Seat } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import { CLASSIC_TYPES, OTHER_TYPES } from '../game-types.ts';
import { markedNote } from './markers.ts';
import { readNick, type GcgNick } from './nick.ts';
import { fieldInNote, fieldOfKeyword, isKept, readPragma, type GcgField, type GcgPragma } from './pragma.ts';
import { faultOf, problemOn, quirkOf, type LineProblem, type Problem } from './problems.ts';

/** A line that is not blank. Its first character decides: `#` pragma, `>` event. `column` is where that stands. */
export type GcgLine =
  | { readonly type: 'pragma'; readonly line: number; readonly column: number; readonly pragma: GcgPragma }
  | { readonly type: 'event' | 'plain'; readonly line: number; readonly column: number; readonly text: string };

/** What a line says, with the lines that go on with it. */
export type GcgStatement =
  | GcgEventLine
  | { readonly type: 'note'; readonly text: string; readonly line: number }
  /** A remark on the game, behind its first event. */
  | { readonly type: 'remark'; readonly text: string }
  /** What stands in a note because some readers would refuse it on the line of its event. */
  | { readonly type: 'rack-of' | 'text-of'; readonly text: string }
  /** The value of a field; none as long as nothing is written. `ends`: nothing can go on with it. */
  | { readonly type: 'field'; readonly field: GcgField; readonly text: string | undefined; readonly ends?: true }
  /** A pragma that no field stands for, or a field's second value. */
  | { readonly type: 'kept'; readonly keyword: string; readonly text: string; readonly line: number }
  /** `#rack<number>`; without a number `#incomplete`, perhaps with the rack of the player to move. */
  | {
      readonly type: 'rack';
      readonly number: number | undefined;
      readonly rack: string;
      readonly line: number;
      readonly column: number;
    }
  /** Said elsewhere: players, the encoding, an event that cannot be read. */
  | { readonly type: 'nothing' };

/** A line that says whose event it is. */
export interface GcgEventLine {
  readonly type: 'event';
  readonly line: number;
  readonly text: string;
  readonly nick: GcgNick;
}

/** What has to be known of the lines before. */
interface Before {
  readonly events: boolean;
  readonly encoding: boolean;
  /** The line before goes on with a note, or begins one. */
  readonly note: boolean;
  /** The fields that have a value already. */
  readonly filled: ReadonlySet<GcgField>;
}

/** What was read, and what is to be said of it. */
interface Reading {
  readonly statement: GcgStatement;
  readonly problems: readonly LineProblem[];
}

/** The lines that are not blank, told apart. */
export function markedLines(lines: readonly string[]): readonly GcgLine[] {
  const marked: GcgLine[] = [];
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? '';
    const column = text.startsWith('>') || text.startsWith('#') ? 1 : text.length - text.trimStart().length + 1;
    const mark = text[column - 1];
    const line = index + 1;
    const pragma = mark === '#' ? readPragma(text) : undefined;
    if (pragma !== undefined) marked.push({ type: 'pragma', line, column, pragma });
    else if (mark === '>') marked.push({ type: 'event', line, column, text });
    else if (mark !== undefined) marked.push({ type: 'plain', line, column, text: text.trim() });
  }
  return marked;
}

/** Reads the statements of a file. `declared` are the nicks of its players. */
export function readStatements(
  lines: readonly GcgLine[],
  declared: ReadonlyMap<string, Seat>,
): { readonly statements: readonly GcgStatement[]; readonly problems: readonly Problem[] } {
  const statements: GcgStatement[] = [];
  const problems: Problem[] = [];
  const filled = new Set<GcgField>();
  let events = false;
  let encoding = false;
  for (const line of lines) {
    const read: Reading =
      line.type === 'event'
        ? readEventLine(line, declared)
        : line.type === 'pragma' && line.pragma.keyword !== '-'
          ? readPragmaLine(line, { events, encoding, filled, note: isNote(lastOf(statements)) })
          : goOn(statements.pop() ?? NOTHING, line);
    const { statement } = read;
    if (line.column > 1 && line.type !== 'plain')
      problems.push(problemOn(line.line, quirkOf('indented-line', line.column)));
    for (const problem of read.problems) problems.push(problemOn(line.line, problem));
    statements.push(statement);
    events ||= statement.type === 'event';
    encoding ||= line.type === 'pragma' && isEncoding(line.pragma);
    if (statement.type === 'field' && statement.text !== undefined) filled.add(statement.field);
  }
  return { statements: statements.map(unmarked), problems };
}

/** A note with a mark as what it says. */
function unmarked(statement: GcgStatement): GcgStatement {
  const marked = statement.type === 'note' ? markedNote(statement.text) : undefined;
  if (statement.type !== 'note' || marked === undefined) return statement;
  const { mark, text } = marked;
  if (mark === 'remark') return { type: mark, text };
  if (mark === 'challenge-rule') return { type: 'field', field: 'challenge', text };
  if (mark !== 'pragma' && mark !== 'more') return { type: mark === 'rack' ? 'rack-of' : 'text-of', text };
  const keyword = /^\S*/.exec(text)?.[0] ?? '';
  const said = text.slice(keyword.length).trim();
  const field = mark === 'more' ? fieldOfKeyword(keyword) : undefined;
  if (field !== undefined) return { type: 'field', field, text: said };
  // with a rack it is that of an earlier line, or a second one
  if (keyword === 'incomplete' && said === '')
    return { type: 'rack', number: undefined, rack: said, line: statement.line, column: 1 };
  return { type: 'kept', keyword: keyword.replace(/^#/, ''), text: said, line: statement.line };
}

function isNote(statement: GcgStatement | undefined): boolean {
  return statement?.type === 'note' && statement.text !== '';
}

const NOTHING: GcgStatement = { type: 'nothing' };
const NO_PROBLEMS: readonly LineProblem[] = [];

type PragmaLine = Extract<GcgLine, { readonly type: 'pragma' }>;

function saying(statement: GcgStatement, problems: readonly LineProblem[] = NO_PROBLEMS): Reading {
  return { statement, problems };
}

/** The line is no event where nobody can say whose it is. */
function readEventLine(
  { line, text }: Extract<GcgLine, { readonly text: string }>,
  declared: ReadonlyMap<string, Seat>,
): Reading {
  const nick = readNick(text, declared);
  if (nick === undefined) {
    const start = text.indexOf('>') + 1;
    return saying(NOTHING, [faultOf('event-without-nick', start + 1, text.slice(start).trim(), 'a nick and a colon')]);
  }
  const statement = { type: 'event', line, text, nick } as const;
  return nick.guessedFrom === undefined
    ? saying(statement)
    : saying(statement, [faultOf('nick-without-colon', nick.column, nick.guessedFrom, `${nick.nick}:`)]);
}

/** `#- text` goes on with any pragma that has a text, a line without a mark only with a note or a description. */
function goOn(last: GcgStatement, line: Exclude<GcgLine, { readonly type: 'event' }>): Reading {
  const marked = line.type === 'pragma';
  const { text, column } = marked ? line.pragma : line;
  const more = (before: string): string => `${before}\n${text}`;
  const code = last.type === 'note' ? 'continuation-line' : 'continued-description';
  const problems = marked ? NO_PROBLEMS : [quirkOf(code, column, text, '#-')];
  if (last.type === 'note') return saying({ ...last, text: more(last.text) }, problems);
  if (last.type === 'kept' && marked) return saying({ ...last, text: more(last.text) });
  if (last.type === 'field' && last.ends !== true && (marked || last.field === 'description'))
    return saying({ ...last, text: last.text === undefined ? text : more(last.text) }, problems);
  return saying(last, [faultOf('stray-line', column, text, marked ? 'a pragma before it' : '# or >')]);
}

function readPragmaLine({ line, pragma }: PragmaLine, before: Before): Reading {
  const { keyword, written, text, column } = pragma;
  const kept = { type: 'kept', keyword: written, text, line } as const;
  const twice = quirkOf('pragma-twice', 1, `#${written}`);
  const number = /^rack(\d{1,3})$/.exec(keyword)?.[1];
  if (keyword === 'note') return readNote(pragma, line, before);
  if (number !== undefined) return saying({ type: 'rack', number: Number(number), rack: text, line, column });
  if (keyword === 'incomplete') return saying({ type: 'rack', number: undefined, rack: text, line, column });
  if (isEncoding(pragma)) {
    // the encoding is known before the lines are; here only its place is looked at
    const problems = line > 1 ? [quirkOf('encoding-not-first', 1, text)] : NO_PROBLEMS;
    return before.encoding ? saying(kept, [...problems, twice]) : saying(NOTHING, problems);
  }
  const field = fieldOfKeyword(keyword);
  const player = /^player\d{1,3}$/.test(keyword);
  const late = before.events && (player || field !== undefined);
  const problems = late ? [quirkOf('pragma-after-events', 1, `#${written}`)] : NO_PROBLEMS;
  if (player) return saying(NOTHING, problems);
  if (field === undefined) return saying(kept, oddPragma(pragma));
  if (field === 'description' || !before.filled.has(field)) {
    const odd = field === 'gameType' && text !== '' && ![...CLASSIC_TYPES, ...OTHER_TYPES].includes(text.toLowerCase());
    const unknown = odd ? [quirkOf('unknown-game-type', column, text, CLASSIC_TYPES.join(', '))] : NO_PROBLEMS;
    return saying({ type: 'field', field, text: text === '' ? undefined : text }, [...problems, ...unknown]);
  }
  return saying(kept, [...problems, twice]);
}

/** A note, but where it is an old way to write a field. */
function readNote({ text, column }: GcgPragma, line: number, before: Before): Reading {
  const special = before.events ? undefined : fieldInNote(text);
  if (special === undefined || before.filled.has(special.field)) {
    const problems = text === '' && !before.note ? [quirkOf('empty-note', 1, '#note', 'a text')] : NO_PROBLEMS;
    return saying({ type: 'note', text, line }, problems);
  }
  return saying({ type: 'field', ...special, ends: true }, [quirkOf('pragma-as-note', column, text)]);
}

function isEncoding({ keyword }: GcgPragma): boolean {
  return keyword === 'character-encoding';
}

function oddPragma({ keyword, written, text }: GcgPragma): readonly LineProblem[] {
  if (keyword === 'orientation') return [quirkOf('board-orientation', 1, text)];
  return isKept(keyword) ? NO_PROBLEMS : [quirkOf('unknown-pragma', 1, `#${written}`)];
}
