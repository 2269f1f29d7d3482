#!/usr/bin/env node
/**
 * The command `tilewright`. Ends with 0 (clean), 1 (findings) or 2 (usage, or a file that cannot be read), or with 141
 * where nobody reads on; never with a stack trace.
 */
import { once } from 'node:events';
import { hasColour, reasonOf, type Streams } from './io.ts';
import { run } from './run.ts';
import { closeWriteGate } from './write-gate.ts';

/** As a shell says of a program that a closed pipe ended (128, and SIGPIPE is 13). */
const NOBODY_READS = 141;

// whoever reads may stop reading: `tilewright verify … | head`. Then nobody knows what the rest would have said
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  closeWriteGate();
  if (error.code === 'EPIPE') process.exit(NOBODY_READS);
  process.stderr.write(`tilewright: standard output: ${reasonOf(error, 'written')}\n`);
  process.exit(2);
});
// what is said beside the output may find no reader: the exit code says it all the same
process.stderr.on('error', () => undefined);
// as above: whoever ends the program waits for the files that are being written, by workers too, so that no half of one
// stays behind
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => {
    closeWriteGate();
    process.exit(code);
  });

const io: Streams = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  bytes: bytes => void process.stdout.write(bytes),
  terminal: process.stdout.isTTY,
  colour: hasColour(process.stdout.isTTY, process.env),
  input: process.stdin,
  ...(process.stdout.isTTY ? { width: process.stdout.columns } : {}),
  taken: async () => {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  },
  ...(process.stderr.isTTY && process.env['TERM'] !== 'dumb'
    ? { progress: (line: string): void => void process.stderr.write(`\r\u001B[2K${line}`) }
    : {}),
};

process.exitCode = await run(process.argv.slice(2), io);
