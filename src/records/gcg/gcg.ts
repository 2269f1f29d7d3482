/**
 * GCG, the common format of recorded games, read leniently (source: GCG, GCG readers): nothing throws and nothing
 * is lost. A fault never stops the reading. Whether the moves are legal and the scores right is for `replayRecord` to
 * say, which has a board.
 */
import { MOST_LINES } from '../../core/limits.ts';
import { lastOf } from '../../core/list.ts';
import { checkOptions } from '../../core/options.ts';
import type { Writable } from '../../core/writable.ts';
import type { Fault } from '../../core/result.ts';
import { notesAfter, readEvents } from './event.ts';
import { readLines, type GcgLines } from './lines.ts';
import { readPlayers, withNicksOfEvents } from './players.ts';
import { isLetteredRows, type GcgField } from './pragma.ts';
import { faultOf, sortedProblems, problemOn, type Problem } from './problems.ts';
import { asProfile, type GcgProfile } from './profiles.ts';
import { readRacks } from './racks.ts';
import { markedLines, readStatements, type GcgLine, type GcgStatement } from './statements.ts';
import { standardPosition } from './tokens.ts';
import type { RecordedGame, RecordedResult } from '../record.ts';
import { turnedPosition } from '../written-places.ts';

/** A GCG file as it came: every character of it, and the record read from it. */
export interface GcgFile extends GcgLines {
  readonly record: RecordedGame;
  /** What could not be read, or was guessed, by line. */
  readonly faults: readonly Fault[];
  /** What was read without loss, but is written otherwise than the specification says. */
  readonly quirks: readonly Fault[];
}

/** Options of `parseGcg`. */
export interface GcgOptions {
  /** What a reader would refuse is a fault and no quirk: `lenient` (default) refuses nothing. */
  readonly profile?: GcgProfile | undefined;
}

/**
 * Reads a GCG file, whatever it holds. A string is taken as decoded already.
 * @throws RangeError when an option is not known or its value is not allowed.
 */
export function parseGcg(input: Uint8Array | string, options: GcgOptions = {}): GcgFile {
  const { profile = 'lenient' } = checkOptions<GcgOptions>('parseGcg', options, {
    profile: ['lenient', 'macondo', 'strict'],
  });
  const { text, problems } = readLines(input);
  const { lines, second } = firstGame(markedLines(text.lines.slice(0, MOST_LINES)));
  const declared = readPlayers(lines);
  const { statements, problems: ofStatements } = readStatements(lines, declared.seats);
  const players = withNicksOfEvents(declared, statements);
  const letteredRows = lines.some(line => line.type === 'pragma' && isLetteredRows(line.pragma));
  const positionOf = letteredRows ? turnedPosition : standardPosition;
  const { events, undeclared, problems: ofEvents } = readEvents(statements, players, positionOf);
  const table = [...players.list, ...undeclared.map(nick => ({ nick, name: '' }))];
  const last = lastOf(events);
  // where players are declared, a nick that nobody declared sits nowhere: nobody knows who moves behind it
  const seats = players.list.length < 2 ? table.length : players.list.length;
  const toMove = last === undefined ? 0 : last.seat < seats ? (last.seat + 1) % seats : undefined;
  const racks = readRacks(statements, players.numbered, { toMove, seats });
  const kept = [...racks.twice];
  const remarks: string[] = [];
  let result: RecordedResult | undefined;
  for (const statement of statements) {
    if (statement.type === 'remark') remarks.push(statement.text);
    if (statement.type !== 'kept') continue;
    const { keyword, text: said, line } = statement;
    const read = keyword.toLowerCase() === 'result' ? resultIn(said, table.length) : undefined;
    if (read !== undefined && result === undefined) result = read;
    else kept.push({ keyword, text: said, line });
  }
  const pragmas = kept.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const early = notesAfter(statements, -1).notes;
  const notes = [...early, ...remarks];
  const record: Writable<RecordedGame> = {
    format: 'tilewright-record/1',
    players: table,
    ...fieldsIn(statements),
    events,
    ...(racks.last.length === 0 ? {} : { lastRacks: racks.last }),
    ...(result === undefined ? {} : { result }),
    ...(statements.some(isIncomplete) ? { incomplete: true } : {}),
    ...(notes.length === 0 ? {} : { notes }),
    ...(pragmas.length === 0 ? {} : { pragmas }),
  };
  const beyond = text.lines.length > MOST_LINES ? [tooManyLines()] : [];
  const all = [...problems, ...beyond, ...second, ...players.problems, ...ofEvents, ...ofStatements, ...racks.problems];
  const said = asProfile(all, { lines: text.lines, record, early }, profile);
  const faults = sortedProblems(said, 'fault');
  const quirks = sortedProblems(said, 'quirk');
  if (faults.length > 0) record.faults = faults;
  if (quirks.length > 0) record.quirks = quirks;
  const { lines: own, lineEnds, encoding, declaredEncoding, byteOrderMark } = text;
  const file = { record, faults, quirks, lines: own, lineEnds, encoding, byteOrderMark };
  return declaredEncoding === undefined ? file : { ...file, declaredEncoding };
}

/** The result that a statement says, as `writeGcg` writes it; `undefined` where it says something else. */
function resultIn(text: string, seats: number): RecordedResult | undefined {
  const [, draw, number, written] =
    /^(?:(draw)|winner ([1-9]\d{0,2}))?(?:(?:^| )totals((?: -?\d{1,6})+))?$/.exec(text) ?? [];
  const totals = written?.trim().split(' ').map(Number) ?? [];
  const seat = Number(number ?? 1) - 1;
  if (seat >= seats || (totals.length > 0 && totals.length !== seats)) return undefined;
  const won = draw === undefined ? (number === undefined ? {} : { winner: seat }) : { winner: 'draw' as const };
  const result = { ...won, ...(totals.length === 0 ? {} : { totals }) };
  return Object.keys(result).length === 0 ? undefined : result;
}

function tooManyLines(): Problem {
  return problemOn(MOST_LINES + 1, faultOf('too-many-lines', 1, undefined, `${MOST_LINES} at most`));
}

/** The lines of the first game of a file: where a player's number stands once more behind an event, another begins. */
function firstGame(lines: readonly GcgLine[]): {
  readonly lines: readonly GcgLine[];
  readonly second: readonly Problem[];
} {
  const numbers = new Set<string>();
  const last = lines.map(({ type }) => type).lastIndexOf('event');
  let events = false;
  for (const [index, line] of lines.entries()) {
    events ||= line.type === 'event';
    if (line.type !== 'pragma' || !/^player\d{1,3}$/.test(line.pragma.keyword)) continue;
    const { keyword, written } = line.pragma;
    const again = events && numbers.has(keyword) && index < last;
    if (again)
      return {
        lines: lines.slice(0, index),
        second: [problemOn(line.line, faultOf('second-game', 1, `#${written}`))],
      };
    numbers.add(keyword);
  }
  return { lines, second: [] };
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

function isIncomplete(statement: GcgStatement): boolean {
  return statement.type === 'rack' && statement.number === undefined;
}
