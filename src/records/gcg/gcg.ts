/**
 * GCG, the common format of recorded games, read leniently (FORMATS 1, last column of 1.6): nothing throws and nothing
 * is lost. A fault never stops the reading. Whether the moves are legal and the scores right is for `replayRecord` to
 * say, which has a board.
 */
import type { Fault } from '../../core/result.ts';
import { notesAfter, readEvents } from './event.ts';
import { readLines, type GcgLines } from './lines.ts';
import { readPlayers } from './players.ts';
import { isLetteredRows, type GcgField } from './pragma.ts';
import { inOrder } from './problems.ts';
import { readRacks } from './racks.ts';
import { markedLines, readStatements, type GcgStatement } from './statements.ts';
import type { RecordedGame, RecordedPragma } from '../record.ts';

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
  const { text, problems } = readLines(input);
  const lines = markedLines(text.lines);
  const players = readPlayers(lines);
  const { statements, problems: ofStatements } = readStatements(lines, players.seats);
  const letteredRows = lines.some(line => line.type === 'pragma' && isLetteredRows(line.pragma));
  const { events, undeclared, problems: ofEvents } = readEvents(statements, players, letteredRows);
  const table = [...players.list, ...undeclared.map(nick => ({ nick, name: '' }))];
  const last = events.at(-1);
  const toMove = last === undefined ? 0 : (last.seat + 1) % table.length;
  const racks = readRacks(statements, players.numbered, { toMove, seats: table.length });
  const all = [...problems, ...players.problems, ...ofEvents, ...ofStatements, ...racks.problems];
  const faults = inOrder(all, 'fault');
  const quirks = inOrder(all, 'quirk');
  const pragmas = [...statements.flatMap(pragmaOf), ...racks.twice].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const remarks = statements.flatMap(statement => (statement.type === 'remark' ? [statement.text] : []));
  const notes = [...notesAfter(statements, -1).notes, ...remarks];
  const record: RecordedGame = {
    format: 'tilewright-record/1',
    players: table,
    ...fieldsIn(statements),
    events,
    ...(racks.last.length === 0 ? {} : { lastRacks: racks.last }),
    ...(statements.some(isIncomplete) ? { incomplete: true } : {}),
    ...(notes.length === 0 ? {} : { notes }),
    ...(pragmas.length === 0 ? {} : { pragmas }),
    ...(faults.length === 0 ? {} : { faults }),
    ...(quirks.length === 0 ? {} : { quirks }),
  };
  return { record, faults, quirks, ...text };
}

/** The values of fields. Only descriptions have several statements. */
function fieldsIn(statements: readonly GcgStatement[]): { readonly [Field in GcgField]?: string } {
  const fields: { [Field in GcgField]?: string } = {};
  for (const statement of statements) {
    if (statement.type !== 'field' || statement.text === undefined) continue;
    const { field, text } = statement;
    const before = fields[field];
    fields[field] = before === undefined ? text : `${before}\n${text}`;
  }
  return fields;
}

function pragmaOf(statement: GcgStatement): readonly RecordedPragma[] {
  if (statement.type !== 'kept') return [];
  const { keyword, text, line } = statement;
  return [{ keyword, text, line }];
}

function isIncomplete(statement: GcgStatement): boolean {
  return statement.type === 'rack' && statement.number === undefined;
}
