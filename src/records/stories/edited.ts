/** A record as it is with the changes of a story, without reading its file again. */
import type { Fault } from '../../core/result.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { eventOn } from './lines.ts';
import type { Change, Story } from './story.ts';

/** The record after a story. */
export interface Edited {
  readonly record: RecordedGame;
  /** The index of the first event that is another one. */
  readonly from: number;
  /** Have the players changed, or what the reader found? */
  readonly anew: boolean;
}

/** `undefined` where a change is of a line that is not there. */
export function editedRecord(record: RecordedGame, { changes }: Story): Edited | undefined {
  let edited = record;
  let from = record.events.length;
  for (const change of changes) {
    const index = changeIndex(edited, change);
    if (index < 0) return undefined;
    // behind the last event stands what is missing at the end: it is asked again where another event is the last one
    const isAppended = 'insert' in change && index === edited.events.length;
    from = Math.min(from, isAppended ? Math.max(0, index - 1) : index);
    edited = recordWith(edited, change, index);
  }
  const made = changes.some(isOfPlayers) ? withPlayersOf(edited) : edited;
  const { players, faults, quirks } = record;
  const read = made.faults?.length === faults?.length && made.quirks?.length === quirks?.length;
  // who the first event is of says who begins
  return { record: made, from, anew: from === 0 || !read || made.players !== players };
}

/** Can it leave a nick without an event? */
function isOfPlayers(change: Change): boolean {
  return 'player' in change || 'remove' in change || ('field' in change && change.field === 'nick');
}

function changeIndex(record: RecordedGame, change: Change): number {
  const { events } = record;
  if ('player' in change) return 0;
  if ('insert' in change || 'moved' in change) {
    const next = events.findIndex(({ line = 0 }) => line > change.line);
    return next < 0 ? events.length : next;
  }
  return eventOn(record, change.line);
}

function recordWith(record: RecordedGame, change: Change, index: number): RecordedGame {
  const { events, faults = [] } = record;
  if ('player' in change) return withNick(record, change.player, change.nick);
  if ('insert' in change || 'moved' in change)
    return { ...record, events: [...events.slice(0, index), change.event, ...events.slice(index)] };
  if ('remove' in change)
    return {
      ...record,
      events: events.filter((_, n) => n !== index),
      faults: faults.filter(({ line }) => line !== change.line),
      quirks: (record.quirks ?? []).filter(({ line }) => line !== change.line),
    };
  return { ...record, events: events.map((event, n) => (n === index ? { ...event, ...change.event } : event)) };
}

/** Another nick for a player: of two that shared one, the other keeps what was written under it. */
function withNick(record: RecordedGame, player: number, nick: string): RecordedGame {
  const { players, events, faults = [] } = record;
  const shared = players[player]?.nick;
  const first = players.findIndex(other => other.nick === shared);
  const namesake = players.findIndex((other, seat) => seat !== player && other.nick === shared);
  const bearer = players.findIndex((other, seat) => seat !== player && other.nick === nick);
  const seatOf = (seat: number): number =>
    seat === bearer ? player : seat === first && namesake >= 0 ? namesake : seat;
  return {
    ...record,
    players: players.map((other, seat) => (seat === player ? { ...other, nick } : other)),
    events: events.map(event => ({ ...event, seat: seatOf(event.seat) })),
    faults: faults.filter(({ code }) => code !== 'nick-twice' && code !== 'header-nicks-differ'),
  };
}

/** Nicks that no line declares are players beyond the table: those that no event bears any more are gone. */
function withPlayersOf(record: RecordedGame): RecordedGame {
  const { players, events, faults = [] } = record;
  const found = faults.filter(({ code }) => code === 'undeclared-nick');
  const declared = players.length - found.length;
  if (found.length === 0 || declared < 2) return record;
  const seats: number[] = [];
  const still: Fault[] = [];
  for (let seat = declared; seat < players.length; seat++) {
    const first = events.find(event => event.seat === seat);
    if (first === undefined) continue;
    const fault = found.find(({ found: nick }) => nick === players[seat]?.nick);
    seats.push(seat);
    if (fault !== undefined) still.push(first.line === undefined ? fault : { ...fault, line: first.line });
  }
  const seated = (event: RecordedEvent): RecordedEvent =>
    event.seat < declared ? event : { ...event, seat: declared + seats.indexOf(event.seat) };
  return {
    ...record,
    players: [...players.slice(0, declared), ...seats.map(seat => players[seat] ?? { nick: '', name: '' })],
    events: events.map(seated),
    faults: [...faults.filter(({ code }) => code !== 'undeclared-nick'), ...still],
  };
}
