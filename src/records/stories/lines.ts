/** Changes of lines, as stories are made of them. */
import type { Seat } from '../../core/flavours.ts';
import type { Fault } from '../../core/result.ts';
import type { RecordedEvent, RecordedEventType, RecordedField, RecordedGame } from '../record.ts';
import { signed } from '../wording.ts';
import { asWritten } from '../written-places.ts';
import type { Change } from './story.ts';

/** Another text for a field of an event, with what it makes of the event. */
function changedField(
  { line = 0 }: RecordedEvent,
  field: RecordedField,
  to: string,
  event: Partial<RecordedEvent>,
): Change {
  return { line, field, to, event };
}

/** The index of the event on a line; -1: there is none. */
export function eventOn({ events }: RecordedGame, line: number | undefined): number {
  return events.findIndex(event => event.line === line);
}

/** The index of the last event before one for which this holds; -1: there is none. */
export function lastBefore(
  { events }: Pick<RecordedGame, 'events'>,
  index: number,
  holds: (event: RecordedEvent) => boolean,
): number {
  return events.reduce((last, event, n) => (n < index && holds(event) ? n : last), -1);
}

/** Another score, written as the line writes its own: without a sign, or with two. */
export function scored(record: RecordedGame, event: RecordedEvent, score: number): Change {
  const { line } = event;
  const isOf = (code: string): boolean => quirksOf(record, code).some(quirk => quirk.line === line);
  const written = isOf('score-without-sign')
    ? `${score}`
    : `${score < 0 && isOf('plus-minus-score') ? '+' : ''}${signed(score)}`;
  return changedField(event, 'score', written, { score });
}

/** What a reader says of the lines: oddly written where it takes them, at fault where it refuses them. */
function quirksOf({ quirks = [], faults = [] }: RecordedGame, code: string): readonly Fault[] {
  return [...quirks, ...faults].filter(quirk => quirk.code === code);
}

/** Another total. */
export function totalled(event: RecordedEvent, cumulative: number): Change {
  return changedField(event, 'cumulative', `${cumulative}`, { cumulative });
}

/** Another rack. */
export function racked(event: RecordedEvent, rack: string): Change {
  return changedField(event, 'rack', rack, { rack });
}

/** Another player, of those whose nick can stand on a line. */
export function seated({ players }: RecordedGame, event: RecordedEvent, seat: Seat): readonly Change[] {
  const nick = players[seat]?.nick ?? '';
  return /^[^\s:]+$/.test(nick) ? [changedField(event, 'nick', nick, { seat })] : [];
}

/** Other tiles of a play. */
export function tiled(event: RecordedEvent, tiles: string): Change {
  const { move = '' } = event;
  const position = move.slice(0, Math.max(0, move.indexOf(' ')));
  return changedField(event, 'tiles', tiles, { tiles, move: `${position} ${withoutBrackets(tiles)}` });
}

/** Another place of a play, as its line would write it; none where nothing tells how it writes places. */
export function placed(event: RecordedEvent, position: string): readonly Change[] {
  const { move = '' } = event;
  const space = move.indexOf(' ');
  const to = asWritten(event, position);
  if (to === undefined) return [];
  return [changedField(event, 'position', to, { position: to, move: `${position}${move.slice(space)}` })];
}

/** The tiles without the brackets around those that lie there. */
export function withoutBrackets(tiles: string): string {
  return tiles.replace(/[()]/g, '');
}

/** What stands where a move should. */
const MARKS: { readonly [Type in RecordedEventType]?: string } = {
  time: '(time)',
  'challenge-bonus': '(challenge)',
  withdrawn: '--',
};

/** A new line behind a line, with a sign before its score where most lines have one. */
export function inserted(record: RecordedGame, line: number, event: RecordedEvent): readonly Change[] {
  const { players, events } = record;
  const nick = players[event.seat]?.nick ?? '';
  if (!/^[^\s:]+$/.test(nick)) return [];
  const isRack = event.type === 'out-bonus' || event.type === 'rack-penalty';
  const mark = isRack ? `(${event.tiles ?? ''})` : (MARKS[event.type] ?? '-');
  const rack = event.rack === undefined ? '' : `${event.rack} `;
  const score = event.score ?? 0;
  const unsigned = 2 * quirksOf(record, 'score-without-sign').length > events.length;
  const insert = `>${nick}: ${rack}${mark} ${unsigned ? score : signed(score)} ${event.cumulative ?? 0}`;
  return [{ line, insert, event: { ...event, line } }];
}

/** All totals of a player behind an event, moved. */
export function shiftedBehind({ events }: RecordedGame, index: number, by: number): readonly Change[] {
  const seat = events[index]?.seat;
  return events
    .slice(index + 1)
    .flatMap(event =>
      event.seat === seat && event.cumulative !== undefined ? [totalled(event, event.cumulative + by)] : [],
    );
}
