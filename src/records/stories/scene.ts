/** Where a replay stands at its first finding: what the stories are told of. */
import type { Finding } from '../findings.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import type { Replay } from '../replay/state.ts';

/** The first event of a record with findings, and the replay before each event up to it. */
export interface Scene {
  readonly record: RecordedGame;
  /** Index of the event. */
  readonly index: number;
  readonly event: RecordedEvent;
  /** The replay before each event up to this one. */
  readonly before: readonly Replay[];
  /** The replay after it. */
  readonly after: Replay;
  /** Its errors and warnings. */
  readonly open: readonly Finding[];
}
