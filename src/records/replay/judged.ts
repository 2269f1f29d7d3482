/**
 * All findings of an event, in four parts: what the reader of the file found there, what is doubted of written racks,
 * what the replay has noted because it goes on otherwise there, and what finders find in the facts once the event is
 * replayed. Six codes are of no event and are made elsewhere: `encoding-not-declared`, `no-events` and `no-table`
 * (`verify.ts`), `no-totals` (`reader-findings.ts`), `rules-doubted` (`stories/doubted.ts`) and `rules-differ`
 * (`explain`).
 */
import { findingSaying, type Finding } from '../findings.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import type { Beside, Facts } from '../facts.ts';
import { shownColumn, squaresAsWritten } from '../written-places.ts';
import { findTotals } from '../judges/cumulative.ts';
import { findNotOut, findUnpaid } from '../judges/endrack.ts';
import type { Found } from '../judges/judge.ts';
import { judgeOf, sentenceOf, type Charge, type Charged } from '../judges/judges.ts';
import { findNotOver, findUnlost } from '../judges/penalty.ts';
import { findOfWithdrawal } from '../judges/phony.ts';
import { findPoints } from '../judges/points.ts';
import { findWords } from '../judges/word.ts';
import type { Replay } from './state.ts';

/** Whoever looks at the facts of an event for something to find. */
type AnyFinder = (facts: Facts, found: readonly Beside[]) => readonly Found<Charge>[];

/**
 * All finders, in the order in which it is told, and when each is asked: a finder is one line of this list. Those of
 * points and totals are not asked where they agree, which is so on most lines.
 */
function findersFor({ booking, event, dictionary, past, end }: Facts): readonly (AnyFinder | false)[] {
  const { type, cumulative, score } = event;
  const isOff = score !== booking?.gain.due;
  const isTotal = cumulative !== booking?.total || past.strangers.length > 0;
  const isOver = end?.game.over !== undefined && past.isBoardComplete;
  return [
    type === 'withdrawn' && findOfWithdrawal,
    type === 'out-bonus' && findNotOut,
    type === 'rack-penalty' && findNotOver,
    isOff && findPoints,
    isTotal && findTotals,
    dictionary !== undefined && findWords,
    isOver && findUnlost,
    isOver && findUnpaid,
  ];
}

/** The findings of an event: its reader's, then what is doubted and noted of it, then what the finders find. */
export function judged(replay: Replay): readonly Finding[] {
  const { record, event, turn, findings, doubts, noted } = replay;
  const found = [...findings];
  const say = ({ charge, beside = {} }: Found<Charge>): void =>
    void found.push(findingAt(record, { charge, beside, event, turn }));
  for (const doubt of doubts) found.push(findingAt(record, doubt));
  noted.forEach(say);
  for (const find of findersFor(replay)) if (find !== false) find(replay, found).forEach(say);
  return found;
}

/** A finding about an event of a record. */
function findingAt(record: RecordedGame, { charge, beside, event, turn }: Charged): Finding {
  const { field = judgeOf(charge.code).field ?? 'move', at: into = 0, why, ...rest } = beside;
  const column = shownColumn(record, event, (event.columns?.[field] ?? event.columns?.nick ?? 1) + into);
  const { because = 0 } = rest;
  const message = sentenceOf(placesAsWritten(event, charge));
  const which = because === event.line ? 'this line' : `line ${because}`;
  const sentence = why === undefined || because === 0 ? message : `${message.slice(0, -1)}, because ${which} ${why}.`;
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
