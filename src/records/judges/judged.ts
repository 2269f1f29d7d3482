/** What the judges find of an event, and what they say of what the replay has noted of it. */
import { own } from '../../core/own.ts';
import { findingSaying, type Finding } from '../findings.ts';
import type { RecordedEvent, RecordedEventType, RecordedGame } from '../record.ts';
import { leaves, namesOf, type Facts } from '../replay/facts.ts';
import { shownColumn, squaresAsWritten } from '../written-places.ts';
import { findTotals } from './cumulative.ts';
import { findNotOut, findUnpaid } from './endrack.ts';
import type { Found, Known } from './judge.ts';
import { judgeOf, sentenceOf, type Charge, type Noted } from './judges.ts';
import { findNotOver, findUnlost } from './penalty.ts';
import { findOfWithdrawal } from './phony.ts';
import { findWords } from './word.ts';

/** Whatever finds something of an event. What makes a replay go on otherwise, the replay notes itself. */
type AnyFinder = (facts: Facts, isHopeless: Known) => readonly Found<Charge>[];

/** What finds something of answers and payments, by the type of their event. */
const OF_TYPE: { readonly [Type in RecordedEventType]?: AnyFinder } = {
  withdrawn: findOfWithdrawal,
  'out-bonus': findNotOut,
  'rack-penalty': findNotOver,
};

/** What finds something of the end of a record. */
const OF_THE_END: readonly AnyFinder[] = [findUnlost, findUnpaid];

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
  const { type, cumulative, score } = event;
  const due = booking?.gain.due;
  const isOff = due !== undefined && score !== undefined && due !== score;
  const isTotal = cumulative !== undefined && (cumulative !== booking?.total || past.strangerLine !== undefined);
  return [
    own(OF_TYPE, type),
    isOff ? findPoints : undefined,
    isTotal ? findTotals : undefined,
    dictionary === undefined ? undefined : findWords,
    ...(end?.game.over === undefined ? [] : OF_THE_END),
  ];
}

/** The code of points that differ, by the type of their event. */
const OF_POINTS = {
  play: 'score-differs',
  pass: 'score-differs',
  exchange: 'score-differs',
  'turn-lost': 'score-differs',
  withdrawn: 'withdrawn-score-differs',
  'challenge-bonus': 'bonus-differs',
  'out-bonus': 'end-rack-differs',
  'rack-penalty': 'penalty-differs',
  time: 'time-penalty-differs',
} as const satisfies { readonly [Type in RecordedEventType]?: Charge['code'] };

/** Of points that are not what the rules give: one charge, from which each judge takes what it speaks of. */
const findPoints: AnyFinder = facts => {
  const { rules, event, met, booking } = facts;
  const { due: computed, follows, cause } = booking?.gain ?? {};
  const { score: recorded } = event;
  const code = own(OF_POINTS, event.type);
  if (recorded === undefined || computed === undefined || code === undefined) return [];
  const charge = {
    code,
    recorded,
    computed,
    names: namesOf(facts, facts.last?.words),
    brought: met.last?.points ?? 0,
    isOpen: leaves(rules, 'challenge'),
    perMinute: rules.overtime.perMinute,
  };
  return [{ charge, beside: { ...follows, cause } }];
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
  const places = Object.entries(charge).flatMap(([word, value]: readonly [string, unknown]) => {
    if (word === 'move' && value === move) return [[word, `${position}${move.slice(move.indexOf(' '))}`]];
    const isSquares = (word === 'square' || word === 'where') && typeof value === 'string';
    return isSquares ? [[word, squaresAsWritten(event, value)]] : [];
  });
  return { ...charge, ...Object.fromEntries(places) } as Charge;
}
