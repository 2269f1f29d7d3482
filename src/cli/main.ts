#!/usr/bin/env node
/**
 * The command `tilewright`. Ends with 0 (clean), 1 (findings) or 2 (usage, or a file that cannot be read); with 141 at
 * a closed pipe, 130 or 143 at SIGINT or SIGTERM; never with a stack trace.
 */
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasColour, reasonOf, type Streams } from './io.ts';
import { run } from './run.ts';
import { beforeFirstWrite, closeWriteGate } from './write-gate.ts';

/** The code a shell gives a program that a closed pipe ended: 128, and 13 for SIGPIPE. */
const PIPE_CLOSED = 141;

const { stdout, stderr } = process;

/** Ends the process when standard output takes no more: quietly when its reader has stopped, as `head -1` does. */
function endOutput(error: NodeJS.ErrnoException): void {
  closeWriteGate();
  if (error.code === 'EPIPE') process.exit(PIPE_CLOSED);
  stderr.write(`tilewright: standard output: ${reasonOf(error, 'written')}\n`);
  process.exit(2);
}

stdout.on('error', endOutput);
// when nobody reads standard error, the exit code still gives the result
stderr.on('error', () => undefined);
// Until a file is written a signal ends the process at once, in the middle of any computation. From then on the process
// ends between two writes, those of workers included, so that no half of a file is left.
beforeFirstWrite(() => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => {
      closeWriteGate();
      process.exit(code);
    });
});

/** Writes, and ends at once at a closed pipe: a loop that never waits would not notice the event. */
function write(content: Uint8Array | string): void {
  stdout.write(content);
  if (stdout.errored !== null) endOutput(stdout.errored);
}

const io: Streams = {
  out: write,
  err: text => void stderr.write(text),
  bytes: write,
  terminal: stdout.isTTY,
  colour: hasColour(stdout.isTTY, process.env),
  input: process.stdin,
  ...(stdout.isTTY ? { width: stdout.columns } : {}),
  taken: async () => {
    if (stdout.writableNeedDrain) await once(stdout, 'drain');
    // signals and closed pipes are noticed between two turns of the event loop
    else await nextTurn();
  },
  ...(stderr.isTTY && process.env['TERM'] !== 'dumb'
    ? { progress: (line: string): void => void stderr.write(`\r\u001B[2K${line}`) }
    : {}),
};

process.exitCode = await run(process.argv.slice(2), io);
