/**
 * A program that is told to end does so between two writes, not in one. Workers count what they write in memory that
 * they share with the thread that is told.
 */

/** How many files are being written; and 1 as soon as no other may be begun. */
export type WriteGate = Int32Array;

const [WRITING, CLOSED] = [0, 1];

/** Longer than writing any file takes, in milliseconds. */
const LONGEST_WRITE = 10_000;

let gate: WriteGate = new Int32Array(new SharedArrayBuffer(8));

let prepare: () => void = () => undefined;

/** Sets what is called once, before this thread writes its first file or hands its gate to workers. */
export function beforeFirstWrite(call: () => void): void {
  prepare = call;
}

function prepareOnce(): void {
  const call = prepare;
  prepare = () => undefined;
  call();
}

/** The gate of this thread, for its workers. */
export function writeGate(): WriteGate {
  prepareOnce();
  return gate;
}

/** Takes part in the gate of another thread. */
export function shareWriteGate(shared: WriteGate): void {
  gate = shared;
}

/** Writes a file. Where the program ends it waits for that instead. */
export function throughGate(write: () => void): void {
  prepareOnce();
  Atomics.add(gate, WRITING, 1);
  const mayBegin = Atomics.load(gate, CLOSED) === 0;
  try {
    if (mayBegin) write();
  } finally {
    Atomics.sub(gate, WRITING, 1);
    Atomics.notify(gate, WRITING);
  }
  if (!mayBegin) Atomics.wait(gate, CLOSED, 1);
}

/** Lets no other write begin, and waits for those that have. */
export function closeWriteGate(): void {
  Atomics.store(gate, CLOSED, 1);
  const until = performance.now() + LONGEST_WRITE;
  for (;;) {
    const writing = Atomics.load(gate, WRITING);
    if (writing === 0 || performance.now() > until) return;
    Atomics.wait(gate, WRITING, writing, 100);
  }
}
