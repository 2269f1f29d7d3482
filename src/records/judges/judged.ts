/** What the judges find of an event, and what they say of what the replay has noted of it. */
import { own } from '../../core/own.ts';
import { findingOf, findingOfFault, findingOfQuirk, findingSaying, type Finding } from '../findings.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import type { Facts } from '../replay/facts.ts';
import { squaresAsWritten } from '../written-places.ts';
import { findTotals } from './cumulative.ts';
import {
  judgeOf,
  OF_THE_END,
  OF_TYPE,
  POINTS_OF,
  sentenceOf,
  type AnyFinder,
  type Charge,
  type Noted,
} from './judges.ts';
import { findWords } from './word.ts';

/** The findings of an event: those of its reader, what the replay has noted, and what the judges find. */
export function judged(facts: Facts, read: readonly Finding[], noted: readonly Noted[]): readonly Finding[] {
  const { record, event, turn } = facts;
  const found = [...read, ...noted.map(one => findingAt(record, one))];
  // an error that the rules have no answer to, and no usual cause
  const isHopeless = (): boolean =>
    found.some(
      ({ severity, computed, cause }) => severity === 'error' && computed === undefined && cause === undefined,
    );
  for (const find of findersFor(facts))
    for (const { charge, beside = {} } of find?.(facts, isHopeless) ?? [])
      found.push(findingAt(record, { charge, beside, event, turn }));
  return found;
}

/** What has something to look at, in the order in which it is told. */
function findersFor({ booking, event, dictionary, past, end }: Facts): readonly (AnyFinder | undefined)[] {
  const { type, cumulative } = event;
  const isOff = booking?.gain.due !== undefined;
  const isTotal = cumulative !== undefined && (cumulative !== booking?.total || past.strangerLine !== undefined);
  return [
    own(OF_TYPE, type),
    isOff ? findPoints : undefined,
    isTotal ? findTotals : undefined,
    dictionary === undefined ? undefined : findWords,
    ...(end?.game.over === undefined ? [] : OF_THE_END),
  ];
}

/** Of points that are not what the rules give. */
const findPoints: AnyFinder = facts => {
  const { event, booking } = facts;
  const { due: computed, follows, cause } = booking?.gain ?? {};
  if (event.score === undefined || computed === undefined) return [];
  const charge = own(POINTS_OF, event.type)?.(facts, { recorded: event.score, computed });
  return charge === undefined ? [] : [{ charge, beside: { ...follows, cause } }];
};

/** A finding about an event of a record. */
function findingAt(record: RecordedGame, { charge, beside, event, turn }: Noted): Finding {
  const { field = judgeOf(charge.code).field ?? 'move', at: into = 0, why, ...rest } = beside;
  const column = shownColumn(record, event, (event.columns?.[field] ?? event.columns?.nick ?? 1) + into);
  const { because } = rest;
  const message = sentenceOf(placesAsWritten(event, charge));
  const which = because === event.line ? 'this line' : `line ${because ?? 0}`;
  const sentence =
    why === undefined || because === undefined ? message : `${message.slice(0, -1)}, because ${which} ${why}.`;
  const said: { readonly code: string; readonly recorded?: number; readonly computed?: number | undefined } = charge;
  const { recorded, computed } = said;
  return findingSaying(charge.code, sentence, { line: event.line ?? 0, column, turn, recorded, computed, ...rest });
}

/** A charge with positions and squares named as the file of the event names them. */
function placesAsWritten(event: RecordedEvent, charge: Charge): Charge {
  const { position, move } = event;
  if (position === undefined || move?.startsWith(position.toUpperCase()) !== false) return charge;
  const inNames = (value: unknown): unknown => (typeof value === 'string' ? squaresAsWritten(event, value) : value);
  const { square, where } = charge as { readonly square?: unknown; readonly where?: unknown };
  const inMove =
    'move' in charge && charge.move === move ? { move: `${position}${move.slice(move.indexOf(' '))}` } : {};
  return {
    ...charge,
    ...inMove,
    ...('square' in charge ? { square: inNames(square) } : {}),
    ...('where' in charge ? { where: inNames(where) } : {}),
  } as Charge;
}

/**
 * A column of the event's line in characters. The record counts UTF-16 units, as strings do; what lies between its
 * fields is white space, so they hold every character that takes two.
 */
function shownColumn(record: RecordedGame, event: RecordedEvent, column: number): number {
  const { columns = {}, seat, rack, move, tiles, text } = event;
  const fields = { nick: record.players[seat]?.nick, rack, move, tiles, text };
  let shown = column;
  const seen = new Set<number>();
  for (const field of ['nick', 'rack', 'tiles', 'move', 'text'] as const) {
    const from = columns[field];
    const written = fields[field];
    if (from === undefined || written === undefined || seen.has(from)) continue;
    seen.add(from);
    shown -= pairsIn(written.slice(0, Math.max(0, column - from)));
  }
  return shown;
}

/** How many characters of a text take two units. */
function pairsIn(text: string): number {
  return text.length - Array.from(text).length;
}

/** Two players of one nick are told apart by whose turn it is: that is no error of an event. */
function doubtedNick(finding: Finding): Finding {
  return finding.code === 'nick-twice' ? { ...finding, severity: 'warning' } : finding;
}

/** What the reader of the file found, by line; of one line what was found last comes first. */
export function readingOf({ events, faults = [], quirks = [] }: RecordedGame): readonly Finding[] {
  const first = faults.find(({ code }) => code === 'no-cumulative');
  const totalless = first !== undefined && events.every(({ cumulative }) => cumulative === undefined);
  const read = totalless ? faults.filter(({ code }) => code !== 'no-cumulative') : faults;
  const found = [...read.map(findingOfFault).map(doubtedNick), ...quirks.map(findingOfQuirk)].reverse();
  const place = { line: first?.line ?? 0, column: first?.column ?? 1, turn: 0 };
  const all = totalless ? [findingOf({ code: 'no-totals' }, place), ...found] : found;
  return all.sort((a, b) => a.line - b.line);
}
