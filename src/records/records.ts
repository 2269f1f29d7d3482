/** `tilewright/records`: reading, replaying and verifying recorded games. */
export { parseGcg, type GcgFile, type GcgOptions } from './gcg/gcg.ts';
export { formatGcg } from './gcg/format.ts';
export { editGcg } from './gcg/edit.ts';
export { writeGcg, type WriteGcgOptions } from './gcg/write.ts';
export { GCG_REFUSED, type GcgProfile } from './gcg/profiles.ts';
export { GCG_FAULTS, GCG_QUIRKS } from './gcg/codes.ts';
export type { GcgLines } from './gcg/lines.ts';
export type { TextEncoding } from './text-encoding.ts';
export type {
  LastRack,
  RecordedEvent,
  RecordedEventType,
  RecordedField,
  RecordedGame,
  RecordedPlayer,
  RecordedPragma,
  RecordedResult,
} from './record.ts';
export { CAUSES, type Cause, type CauseCode } from './causes.ts';
export type { Edit, Finding } from './findings.ts';
export { FINDING_KINDS, type FindingCode, type FindingKind } from './judges/judges.ts';
export { FINDINGS, nextStep } from './finding-guide.ts';
export type { ReaderCode } from './reader-findings.ts';
export { gameAt, replayRecord, type ReplayOptions, type ReplayStep } from './replay/replay.ts';
export { verifyGame, type Verification } from './verify.ts';
export { mendChoices, type MendChoice, type MendChoices, type MendChoicesOptions } from './stories/choices.ts';
export { mendRecord, MENDINGS, type MendedRecord, type Mending } from './mend/mend.ts';
export { verifyGames, type RulesFound, type VerifiedGame, type VerifyGamesOptions } from './verify-games.ts';
export { recordOf, type RecordFields } from './record-of.ts';
export { parseRecord } from './formats/record-json.ts';
export { formatHistory, type FormatHistoryOptions } from './formats/format-history.ts';
export type { LetterSets } from './formats/game-document.ts';
export { readRecord, type ReadRecord, type ReadRecordOptions, type RecordFormat } from './read-record.ts';
export {
  formatSession,
  parseSession,
  sessionOf,
  type Session,
  type SessionPlayer,
  type SessionStanding,
  type SessionTurn,
  type Slip,
} from './session.ts';
