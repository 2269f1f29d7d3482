/** A record that is replayed to its end: from it stories begin. */
import type { Finding } from '../findings.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { replaysFrom } from './event.ts';
import type { Replay } from './state.ts';

/** An event of a record with errors or warnings, and the replays up to it. */
export interface Scene {
  readonly record: RecordedGame;
  /** Index of the event. */
  readonly index: number;
  readonly event: RecordedEvent;
  /** The replay before each event up to this one, and perhaps before later ones: one list for a whole record. */
  readonly before: readonly Replay[];
  /** The replay after it. */
  readonly after: Replay;
  /** Its errors and warnings. */
  readonly open: readonly Finding[];
}

/** Errors and warnings. */
export function openOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity }) => severity !== 'note');
}

/** A record, replayed to its end, with what a story needs to go on from its first change instead of from the start. */
export interface Whole {
  /** The replay before each event, and after the last one. */
  readonly replays: readonly Replay[];
  /** The events that have errors or warnings. */
  readonly scenes: readonly Scene[];
  /** All that is found. */
  readonly findings: readonly Finding[];
  /** The errors and warnings of it: what stories are to explain. */
  readonly open: readonly Finding[];
}

/** Replays a record to its end. */
export function replayToEnd(begun: Replay): Whole {
  const { record } = begun;
  const scenes: Scene[] = [];
  const findings: Finding[] = [];
  const replays: Replay[] = [begun];
  for (const after of replaysFrom(begun)) {
    replays.push(after);
    if (after.findings.length === 0) continue;
    for (const finding of after.findings) findings.push(finding);
    const open = openOf(after.findings);
    const { event, turn } = after;
    if (open.length > 0) scenes.push({ record, index: turn - 1, event, before: replays, after, open });
  }
  return { replays, scenes, findings, open: openOf(findings) };
}
