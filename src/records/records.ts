/** `tilewright/records`: reading, replaying and verifying recorded games. */
export { parseGcg, type GcgFile } from './gcg/gcg.ts';
export { GCG_FAULTS, GCG_QUIRKS, type GcgFaultCode, type GcgQuirkCode } from './gcg/codes.ts';
export type { GcgLines, LineEnd } from './gcg/lines.ts';
export type { TextEncoding } from './text-encoding.ts';
export type {
  LastRack,
  RecordedColumns,
  RecordedEvent,
  RecordedEventType,
  RecordedField,
  RecordedGame,
  RecordedPlayer,
  RecordedPragma,
} from './record.ts';
export type { Edit, Finding, FindingCode, FindingKind, Severity } from './findings.ts';
export { gameAt, replayRecord, type ReplayOptions, type ReplayStep } from './replay/replay.ts';
export { verifyGame, type Verification } from './verify.ts';
