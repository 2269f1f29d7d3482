/**
 * GCG, the common format of recorded games, read leniently (FORMATS 1, last column of 1.6): nothing throws and nothing is lost.
 * Lines are read one by one; a fault never stops the reading. Whether the moves are legal and the scores right is `replayRecord`'s
 * business, which needs a board.
 */
import type { Fault } from '../../core/result.ts';
import { addEvent, addPlain, addPragma, keepPragma, newDraft, type GcgDraft } from './draft.ts';
import { readEvent, type GcgContext } from './event.ts';
import { readLines, type GcgLines } from './lines.ts';
import { readPlayers, type GcgPlayers } from './players.ts';
import { readPragma } from './pragma.ts';
import { inOrder, newProblems, problemsOn, type Problems } from './problems.ts';
import type { LastRack, RecordedGame } from '../record.ts';

/** A GCG file as it came: every character of it, and the record read from it. */
export interface GcgFile extends GcgLines {
  readonly record: RecordedGame;
  /** What could not be read, or was guessed, by line. */
  readonly faults: readonly Fault[];
  /** What was read without loss, but is written otherwise than the specification says. */
  readonly quirks: readonly Fault[];
}

/** Reads a GCG file, whatever it holds. A string is taken as decoded already. */
export function parseGcg(input: Uint8Array | string): GcgFile {
  const problems = newProblems();
  const text = readLines(input, problems);
  const players = readPlayers(text.lines, problems);
  const context = { declared: players.declared, seatOf: players.seatOf, letteredRows: hasLetteredRows(text.lines) };
  const draft = newDraft();
  for (const [index, line] of text.lines.entries()) readLine(draft, line, index + 1, context, problems);
  const lastRacks = lastRacksOf(draft, players, problems);
  const faults = inOrder(problems.faults);
  const quirks = inOrder(problems.quirks);
  return { record: recordOf(draft, players, lastRacks, faults, quirks), faults, quirks, ...text };
}

/** The first character decides: `#` pragma, `>` event (FORMATS 1.2). White space before it is not looked at. */
function readLine(draft: GcgDraft, text: string, line: number, context: GcgContext, problems: Problems): void {
  const column = text.length - text.trimStart().length + 1;
  const mark = text[column - 1];
  if (mark === undefined) return;
  const report = problemsOn(line, problems);
  if (column > 1 && (mark === '#' || mark === '>')) report.quirk('indented-line', column);
  const event = mark === '>' ? readEvent(text, line, context, report) : undefined;
  const pragma = mark === '#' ? readPragma(text) : undefined;
  if (event !== undefined) addEvent(draft, event);
  else if (pragma !== undefined) addPragma(draft, pragma, line, problems);
  else if (mark === '>') draft.continued = undefined;
  else addPlain(draft, text.trim(), column, report);
}

/** Positions are turned everywhere in the file, wherever the line stands. */
function hasLetteredRows(lines: readonly string[]): boolean {
  return lines.some(line => {
    const pragma = readPragma(line);
    return pragma?.keyword === 'orientation' && pragma.text.toLowerCase() === 'lettered-rows';
  });
}

/** Racks by seat. `#incomplete R` is the rack of the player to move: the seat after that of the last event. */
function lastRacksOf(draft: GcgDraft, players: GcgPlayers, problems: Problems): readonly LastRack[] {
  const seats = players.list.length;
  const last = draft.events.at(-1);
  const toMove = last === undefined ? 0 : (last.seat + 1) % seats;
  const racks = new Map<number, LastRack>();
  for (const { number, rack, line, column } of draft.racks) {
    const seat = number === undefined ? toMove : players.seatNumbered(number);
    const report = problemsOn(line, problems);
    const written = number === undefined ? 'incomplete' : `rack${String(number)}`;
    if (seat === undefined || seat >= seats) report.fault('rack-of-nobody', column, rack, 'a player of that number');
    else if (racks.has(seat)) keepPragma(draft, { written, text: rack }, line, report);
    else racks.set(seat, { seat, rack, line });
  }
  return [...racks.values()];
}

function recordOf(
  draft: GcgDraft,
  players: GcgPlayers,
  lastRacks: readonly LastRack[],
  faults: readonly Fault[],
  quirks: readonly Fault[],
): RecordedGame {
  const { events, notes } = draft;
  const pragmas = [...draft.pragmas].sort((a, b) => a.line - b.line);
  return {
    format: 'tilewright-record/1',
    players: players.list,
    ...draft.fields,
    events,
    ...(lastRacks.length === 0 ? {} : { lastRacks }),
    ...(draft.incomplete ? { incomplete: true } : {}),
    ...(notes.length === 0 ? {} : { notes }),
    ...(pragmas.length === 0 ? {} : { pragmas }),
    ...(faults.length === 0 ? {} : { faults }),
    ...(quirks.length === 0 ? {} : { quirks }),
  };
}
