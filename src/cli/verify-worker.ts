/** A worker of `verify --jobs`: it checks batches as the command itself does. */
import type { Source } from './checked-file.ts';
import { NONE } from './counts.ts';
import { isUsageError } from './io.ts';
import { batchCheckerOf, type Batch, type BatchChecker, type BatchSettings } from './verify-batch.ts';
import { shareWriteGate, type WriteGate } from './write-gate.ts';

/** Some sources, and how they are checked: the same way each time. */
export interface Task {
  readonly settings: BatchSettings;
  readonly sources: readonly Source[];
  /** That of the command. */
  readonly gate: WriteGate;
}

const made = new Map<string, Promise<BatchChecker>>();

/** Checks a batch; what the first one loaded stays. */
export async function checkBatch({ settings, sources, gate }: Task): Promise<Batch> {
  shareWriteGate(gate);
  const key = JSON.stringify(settings);
  const checker = made.get(key) ?? batchCheckerOf(settings);
  made.set(key, checker);
  try {
    return await (
      await checker
    )(sources);
  } catch (error) {
    // what an error has besides its message is lost on the way out
    if (isUsageError(error)) return { out: '', warnings: [], counts: NONE, others: [], usage: error.usage };
    throw error;
  }
}
