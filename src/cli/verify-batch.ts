/** What `verify` says of some sources, in one go: the same in this process and in a worker. */
import { gameAt } from '../records/replay/replay.ts';
import { checkerOf, type CheckedFile, type CheckSettings, type Source } from './checked-file.ts';
import { countsOf, NONE, countsTogether, type Counts } from './counts.ts';
import { coloursOf, isUsageError, messageOf, safely, type Io } from './io.ts';
import { findingOfFault } from '../records/reader-findings.ts';
import { jsonOf } from './json.ts';
import { otherRecordOf, type OtherRecord } from './other-rules.ts';
import { reportOf, drawing } from './report.ts';

/** How sources are verified and reported. */
export interface BatchSettings extends CheckSettings {
  readonly json?: true;
  readonly board?: true;
  readonly quiet?: true;
  readonly colour: boolean;
  readonly width?: number;
}

/** What a batch came to. With `usage` it stopped there, and that is a sentence for the user. */
export interface Batch {
  readonly out: string;
  readonly warnings: readonly string[];
  readonly counts: Counts;
  /** Those of its records that follow other rules than assumed. */
  readonly others: readonly OtherRecord[];
  readonly usage?: string;
}

/** Checks batches one after the other; what it has loaded stays. */
export type BatchChecker = (sources: readonly Source[]) => Promise<Batch>;

/** Rejects with a `UsageError` where the settings name what there is not; `input` is for what `-` names. */
export async function batchCheckerOf(settings: BatchSettings, input?: Io['input']): Promise<BatchChecker> {
  let [out, warnings]: [string, string[]] = ['', []];
  const { colour, width } = settings;
  const io = safely({
    out: text => void (out += text),
    err: text => void warnings.push(text),
    colour,
    ...(width === undefined ? {} : { width }),
    ...(input && { input }),
  });
  const check = await checkerOf(settings, io);
  return async sources => {
    [out, warnings] = ['', []];
    let counts = NONE;
    const others: OtherRecord[] = [];
    try {
      for await (const checked of check(sources)) {
        counts = countsTogether(counts, countsOf(checked));
        others.push(...otherRecordOf(checked.file, checked.record, checked.findings));
        writeChecked(checked, settings, io);
      }
    } catch (error) {
      if (isUsageError(error)) return { out, warnings, counts, others, usage: error.usage };
      throw error;
    }
    return { out, warnings, counts, others };
  };
}

/** What is said of a source that the program failed at, however it did. */
export function failedBatch(source: Source, error: unknown, settings: BatchSettings): Batch {
  const file = 'file' in source ? source.file : `line ${source.number}`;
  const findings = [findingOfFault({ code: 'not-verified', found: messageOf(error) })];
  const checked: CheckedFile = { file, findings, unopened: false, mended: 0 };
  let out = '';
  writeChecked(
    checked,
    settings,
    safely({ out: text => void (out += text), err: () => undefined, colour: settings.colour }),
  );
  return { out, warnings: [], counts: countsOf(checked), others: [] };
}

/** Several batches as one. */
export function joined(batches: readonly Batch[]): Batch {
  const usage = batches.find(batch => batch.usage !== undefined)?.usage;
  return {
    out: batches.map(({ out }) => out).join(''),
    warnings: batches.flatMap(({ warnings }) => warnings),
    counts: batches.reduce((all, { counts }) => countsTogether(all, counts), NONE),
    others: batches.flatMap(({ others }) => others),
    ...(usage === undefined ? {} : { usage }),
  };
}

function writeChecked(checked: CheckedFile, { json, board, quiet }: BatchSettings, io: Io): void {
  if (json) {
    io.out(`${JSON.stringify(jsonOf(checked))}\n`);
    return;
  }
  const { rules, record, verification, mended } = checked;
  if (quiet && verification?.status === 'clean' && mended === 0) return;
  io.out(reportOf(checked, coloursOf(io), io.width));
  if (!board || rules === undefined || record === undefined || record.events.length === 0) return;
  if (verification?.status === 'unreadable') return;
  const game = gameAt(rules, record, record.events.length);
  io.out(`\n${drawing(rules, game, io)}\n`);
}
