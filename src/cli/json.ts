/** What `verify --json` writes; its shape is fixed. */
import type { Finding } from '../records/findings.ts';
import type { RecordFormat } from '../records/read-record.ts';
import type { CheckedFile } from './checked-file.ts';
import type { OtherRules } from './other-rules.ts';

/** The names of a finding, for help texts. */
export const FINDING_NAMES =
  'findings: [{ kind, code, severity, line, column, turn, recorded?, computed?, message, fix, cause?, because? }]';

/** One line of output: a file. */
export interface FileJson {
  readonly file: string;
  /** `unreadable`: there is nothing to replay. */
  readonly status: 'clean' | 'findings' | 'unreadable';
  /** How its record is written, `null` where the format is not known. */
  readonly format: RecordFormat | null;
  readonly players: readonly {
    readonly nick: string;
    readonly name: string;
    /** The last total that the record gives, `null` when it gives none. */
    readonly recorded: number | null;
    readonly computed: number;
  }[];
  readonly events: number;
  readonly plays: number;
  readonly complete: boolean;
  readonly findings: readonly Finding[];
}

/** What was done in all. */
export interface Tally {
  readonly files: number;
  readonly clean: number;
  /** Replayed, with errors or warnings. */
  readonly withFindings: number;
  /** Not replayed: what the files' findings say. */
  readonly unreadable: number;
  /** Replayed, and the record ends before the game does. */
  readonly unfinished: number;
  /** Findings that are neither errors nor warnings. */
  readonly notes: number;
  readonly plays: number;
  readonly seconds: number;
  /** Of files that score otherwise than by the rules assumed; `null` where there are none. */
  readonly otherRules: OtherRules | null;
}

/** A file as JSON. */
export function jsonOf({ file, format, record, verification, findings }: CheckedFile): FileJson {
  return {
    file,
    status: verification?.status ?? 'unreadable',
    format: format ?? null,
    players: (verification?.players ?? []).map(({ nick, name, recorded = null, computed }) => ({
      nick,
      name,
      recorded,
      computed,
    })),
    events: record?.events.length ?? 0,
    plays: verification?.plays ?? 0,
    complete: verification?.complete ?? false,
    findings,
  };
}
