#!/usr/bin/env node
/**
 * The command `tilewright`. Ends with 0 (clean), 1 (findings) or 2 (usage, or a file that cannot be read); never with a
 * stack trace.
 */
import { once } from 'node:events';
import { hasColour, type Io } from './io.ts';
import { run } from './run.ts';

// whoever reads may stop reading: `tilewright verify … | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

const io: Io = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
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
