/** Findings about one event of a record. */
import { findingSaying, type Finding, type FindingFacts } from '../findings.ts';
import { judgeOf, sentenceOf, type Fact } from '../judges/judges.ts';
import type { RecordedEvent, RecordedField, RecordedGame } from '../record.ts';

/** An event of a record, and its number from 1. */
export interface EventAt {
  readonly record: RecordedGame;
  readonly event: RecordedEvent;
  readonly turn: number;
}

/** What a finding says beside the fact that it is about. */
export interface ReportFacts extends Partial<FindingFacts> {
  /** The field that it points to, where that is not its judge's. */
  readonly field?: RecordedField;
  /** How far into the field. */
  readonly at?: number;
  /** What went wrong on the line that it follows from: `placed nothing`. */
  readonly why?: string;
}

/** A finding about an event. */
export function findingAt(at: EventAt, fact: Fact, facts: ReportFacts = {}): Finding {
  const { event, turn } = at;
  const { field = judgeOf(fact.code).field ?? 'move', at: into = 0, why, ...rest } = facts;
  const column = shownColumn(at, (event.columns?.[field] ?? event.columns?.nick ?? 1) + into);
  const { because } = rest;
  const message = sentenceOf(fact);
  const which = because === event.line ? 'this line' : `line ${because ?? 0}`;
  const said =
    why === undefined || because === undefined ? message : `${message.slice(0, -1)}, because ${which} ${why}.`;
  return findingSaying(fact.code, said, { line: event.line ?? 0, column, turn, ...rest });
}

/**
 * A column of the event's line in characters. The record counts UTF-16 units, as strings do; what lies between its
 * fields is white space, so they hold every character that takes two.
 */
function shownColumn({ event, record }: EventAt, column: number): number {
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
