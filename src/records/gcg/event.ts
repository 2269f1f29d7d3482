/**
 * The events of a GCG file (source: GCG, GCG readers): nick, rack if written, mark, tiles, score,
 * cumulative, and whatever follows. Tokens are taken from the left, so there is nothing to backtrack. A line that has a
 * nick is always an event, `unreadable` if need be, so that no turn is lost.
 */
import type { Seat } from '../../core/flavours.ts';
import { LONGEST_TEXT, MOST_PLAYERS } from '../../core/limits.ts';
import { shortText } from '../../core/text.ts';
import type { Writable } from '../../core/writable.ts';
import type { RecordedEvent } from '../record.ts';
import { notedType } from './markers.ts';
import { nameTooLong, takenName, tooManyPlayers, type GcgPlayers } from './players.ts';
import { readParts, sameCharacters, type GcgParts } from './parts.ts';
import { faultOf, problemOn, quirkOf, type LineProblem, type Problem } from './problems.ts';
import { newShownRacks, type ShownRacks } from './racks.ts';
import type { GcgStatement } from './statements.ts';
import type { standardPosition } from './tokens.ts';

/** How the positions of a file read: `standardPosition`, or with lettered rows. */
type PositionReader = typeof standardPosition;

/** The events of a file. */
export interface GcgEvents {
  readonly events: readonly RecordedEvent[];
  /** Nicks that no line declares, in the order met. They become further players, so that their events are kept. */
  readonly undeclared: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads the event lines, with the notes behind them. */
export function readEvents(
  statements: readonly GcgStatement[],
  players: GcgPlayers,
  positionOf: PositionReader,
): GcgEvents {
  const seats = new Map<string, Seat>(players.seats);
  const events: RecordedEvent[] = [];
  const racks = newShownRacks();
  const undeclared: string[] = [];
  const problems: Problem[] = [];
  const expected = shortText([...players.seats.keys()].join(', '), 200) || undefined;
  let full = false;
  for (let index = 0; index < statements.length; index++) {
    const statement = statements[index];
    if (statement?.type !== 'event') continue;
    const { line, text, nick: head } = statement;
    const { nick, column } = head;
    const seat = seats.get(nick) ?? players.list.length + undeclared.length;
    if (seat >= MOST_PLAYERS) {
      if (!full) problems.push(tooManyPlayers(line, nick));
      full = true;
      continue;
    }
    if (!seats.has(nick)) {
      problems.push(problemOn(line, faultOf('undeclared-nick', column, nick, expected)));
      if (nick.length > LONGEST_TEXT) problems.push(nameTooLong(line, column, nick));
      seats.set(nick, seat);
      undeclared.push(takenName(nick));
    }
    const noted = notesAfter(statements, index);
    const read = readParts(text, head.end);
    const parts = isPaidRack(read, noted, racks, seat) ? ({ ...read, type: 'out-bonus' } as const) : read;
    const around = { text, line, column, seat, noted, positionOf };
    const event = wholePlay(parts, around) ?? withRackBefore(gcgEvent(parts, around), statements, index);
    events.push(event);
    racks.add(event);
    for (const find of PROBLEMS) for (const problem of find(parts, event)) problems.push(problemOn(line, problem));
  }
  return { events, undeclared, problems };
}

/** The event with the rack of a line `#incomplete` before it, where its own line has none. */
function withRackBefore(event: RecordedEvent, statements: readonly GcgStatement[], index: number): RecordedEvent {
  if (event.rack !== undefined || !MOVES.includes(event.type)) return event;
  for (let at = index - 1; at >= 0; at--) {
    const statement = statements[at];
    if (statement?.type === 'event') break;
    if (statement?.type === 'rack' && statement.number === undefined && statement.rack !== '')
      return { ...event, rack: statement.rack };
  }
  return event;
}

const MOVES: readonly RecordedEvent['type'][] = ['play', 'pass', 'exchange'];

/** Returns whether a line that seems to lose a rack pays for that of another: it has no rack of its own. */
function isPaidRack({ type, rack, tiles }: GcgParts, noted: Noted, racks: ShownRacks, seat: Seat): boolean {
  if (type !== 'rack-penalty' || rack !== undefined) return false;
  // only points for a rack are written with a rack in a note
  return noted.rack !== undefined || racks.isOfAnother(seat, tiles?.text ?? '');
}

/** What stands between a statement and the next event. */
export interface Noted {
  readonly notes: readonly string[];
  /** In notes with a mark: what some readers would refuse on the line of the event. */
  readonly rack: string | undefined;
  readonly text: string | undefined;
}

/**
 * The notes between a statement and the next event: they belong to the event before them. From -1 those before all
 * events.
 */
export function notesAfter(statements: readonly GcgStatement[], index: number): Noted {
  const next = statements[index + 1];
  if (next === undefined || next.type === 'event') return { notes: [], rack: undefined, text: undefined };
  const notes: string[] = [];
  let rack: string | undefined;
  let text: string | undefined;
  for (let at = index + 1; at < statements.length; at++) {
    const statement = statements[at];
    if (statement?.type === 'event') break;
    if (statement?.type === 'note') notes.push(statement.text);
    if (statement?.type === 'rack-of') rack = statement.text;
    if (statement?.type === 'text-of') text = statement.text;
  }
  return { notes, rack, text };
}

/** What an event has beside its parts. */
interface Around {
  readonly text: string;
  readonly line: number;
  /** Where the nick begins. */
  readonly column: number;
  readonly seat: Seat;
  readonly noted: Noted;
  readonly positionOf: PositionReader;
}

/**
 * A play with all that most plays have: made at once it takes a third of the time, since an object that grows is
 * copied.
 */
function wholePlay(parts: GcgParts, { line, column, seat, noted, positionOf }: Around): RecordedEvent | undefined {
  const { mark, move, rack, tiles, numbers } = parts;
  if (mark?.type !== 'play' || move === undefined || rack === undefined || tiles === undefined) return undefined;
  const { score, total, rest } = numbers ?? NO_NUMBERS;
  if (score === undefined || total === undefined || rest !== undefined || noted.text !== undefined) return undefined;
  return {
    type: 'play',
    seat,
    notes: noted.notes,
    line,
    columns: {
      nick: column,
      rack: rack.column,
      move: move.column,
      position: move.column,
      tiles: tiles.column,
      score: score.column,
      cumulative: total.column,
    },
    rack: rack.text,
    move: `${positionOf(mark.position)} ${unbracketed(tiles.text)}`,
    position: mark.position,
    tiles: tiles.text,
    score: score.value,
    cumulative: total.value,
  };
}

const NO_NUMBERS = { score: undefined, total: undefined, rest: undefined } as const;

/** Fields are set one by one: gathering them from spread parts took three quarters of the time of reading a file. */
function gcgEvent(parts: GcgParts, around: Around): RecordedEvent {
  const { mark, move, tiles, numbers } = parts;
  const { text, line, column, seat, noted, positionOf } = around;
  const { type, notes } = notedType(parts.type, noted.notes);
  const columns: Writable<NonNullable<RecordedEvent['columns']>> = { nick: column };
  const event: Writable<RecordedEvent> = { type: type ?? parts.type, seat, notes, line, columns };
  const rack = isUnknownRack(parts) ? undefined : parts.rack;
  const written = type === undefined ? moveText(parts, positionOf) : undefined;
  if (rack !== undefined) {
    event.rack = rack.text;
    columns.rack = rack.column;
  } else if (noted.rack !== undefined) event.rack = noted.rack;
  if (move !== undefined) columns.move = move.column;
  if (written !== undefined) event.move = written;
  if (mark?.type === 'play' && tiles !== undefined) {
    event.position = mark.position;
    columns.position = columns.move ?? 1;
  }
  if (tiles !== undefined) {
    event.tiles = tiles.text;
    columns.tiles = tiles.column;
  }
  if (mark !== undefined && 'count' in mark) event.count = mark.count;
  if (numbers?.score !== undefined) {
    event.score = numbers.score.value;
    columns.score = numbers.score.column;
  }
  if (numbers?.total !== undefined) {
    event.cumulative = numbers.total.value;
    columns.cumulative = numbers.total.column;
  }
  if (numbers?.rest !== undefined) {
    event.text = text.slice(numbers.rest.column - 1).trimEnd();
    columns.text = numbers.rest.column;
  } else if (noted.text !== undefined) event.text = noted.text;
  return event;
}

/** The move as the library writes it; what is not read as it stands. */
function moveText({ mark, move, tiles }: GcgParts, positionOf: PositionReader): string | undefined {
  if (mark === undefined) return move?.text;
  if (mark.type === 'pass') return 'pass';
  if (mark.type === 'exchange') return `exchange ${'count' in mark ? mark.count : mark.tiles}`;
  if (mark.type !== 'play') return undefined;
  if (tiles === undefined) return mark.position;
  return `${positionOf(mark.position)} ${unbracketed(tiles.text)}`;
}

function unbracketed(tiles: string): string {
  return tiles.includes('(') ? tiles.replace(/\(([^()]*)\)/g, '$1') : tiles;
}

const NONE: readonly LineProblem[] = [];

const PROBLEMS = [moveProblems, numberProblems, rackProblems, signProblems] as const;

function moveProblems({ mark, move, tiles, numbers, end }: GcgParts): readonly LineProblem[] {
  const { text, column = numbers?.score?.column ?? end } = move ?? {};
  if (mark === undefined)
    return [faultOf('unreadable-event', column, text, 'a position, -, --, (challenge), (time) or (tiles)')];
  if (mark.type === 'pass' && mark.zero) return [quirkOf('pass-as-zero-exchange', column, '-0', '-')];
  if (mark.type !== 'play') return NONE;
  if (tiles === undefined) return [faultOf('no-tiles', column, text, 'tiles')];
  return tiles.text.includes('(') ? [quirkOf('parenthesised-through', tiles.column, tiles.text)] : NONE;
}

/** The first number that is missing, and what stands behind the numbers. */
function numberProblems({ numbers, end }: GcgParts, event: RecordedEvent): readonly LineProblem[] {
  if (numbers === undefined) return NONE;
  const { score, total, rest } = numbers;
  const { text, column = end } = rest ?? {};
  if (score === undefined) return [faultOf('no-score', column, text, 'a score')];
  if (total === undefined) return [faultOf('no-cumulative', column, text, 'a cumulative score')];
  return rest === undefined ? NONE : [quirkOf('text-after-cumulative', column, event.text)];
}

/** Racks are optional here, though Macondo and MAGPIE refuse most lines without one. */
function rackProblems(parts: GcgParts): readonly LineProblem[] {
  const { type, mark, rack, tiles, move } = parts;
  if (mark === undefined) return NONE;
  if (rack === undefined) {
    if (type === 'challenge-bonus' || type === 'time' || type === 'out-bonus') return NONE;
    return [quirkOf('no-rack', move?.column ?? 1, undefined, 'a rack')];
  }
  const { column, text } = rack;
  if (type === 'out-bonus') return [quirkOf('rack-before-out-bonus', column, text)];
  if (type === 'rack-penalty' && !sameCharacters(text, tiles?.text ?? ''))
    return [quirkOf('rack-penalty-mismatch', column, text, tiles?.text)];
  if (type === 'rack-penalty' && text !== tiles?.text)
    return [quirkOf('rack-penalty-order', column, text, tiles?.text)];
  return isUnknownRack(parts) ? [quirkOf('unknown-rack', column, text, 'a rack')] : NONE;
}

/** Quackle's word for a rack that it does not know; letters everywhere else. */
function isUnknownRack({ type, rack }: GcgParts): boolean {
  return type === 'challenge-bonus' && rack?.text === 'UNKNOWN';
}

/** Signs other than the specification's, which some readers refuse. */
function signProblems({ type, mark, numbers }: GcgParts): readonly LineProblem[] {
  const score = numbers?.score;
  if (mark === undefined || score === undefined) return NONE;
  const { sign, column, text } = score;
  if (sign === (type === 'withdrawn' ? '-' : '+')) return NONE;
  const problems: LineProblem[] = [];
  if (sign === '') problems.push(quirkOf('score-without-sign', column, text));
  if (sign === '+-') problems.push(quirkOf('plus-minus-score', column, text, text.slice(1)));
  if (type === 'withdrawn' && !sign.endsWith('-'))
    problems.push(quirkOf('withdrawal-not-negative', column, text, 'the withdrawn score, negated'));
  return problems;
}
