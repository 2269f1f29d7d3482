/** Files that no program has written, of which a reader could make far more than they are. */
import { readRecord } from 'tilewright/records';
import { columns } from './harness.ts';

/** Each of about n bytes, by what it is made of. */
export function oddFiles(bytes: number): Readonly<Record<string, Uint8Array>> {
  const of = (piece: string, head = ''): Uint8Array =>
    Buffer.from(head + piece.repeat(Math.max(1, Math.floor((bytes - head.length) / piece.length))));
  return {
    'lines of one pragma': of('#x\n'),
    'empty lines': of('\n'),
    'lines of one letter': of('a\n'),
    'events of one nick': of('>A: A 8H A +1 1\n'),
    'events without a nick': of('>\n'),
    'players of many numbers': of('#player1 A\n'),
    'one line of many words': of('a ', '>A: '),
    'one note': of('#- x\n', '#note '),
    'ISC, one header a line': of('[a "b"]\n', '#pragma ISC\n'),
    'JSON of empty events': Buffer.from(`{"players":[],"events":[${'{},'.repeat(Math.floor(bytes / 3) - 20)}{}]}`),
  };
}

/** What reading each of these holds in memory at the end, in bytes for each byte of it, as a table. */
export function oddTable(megabytes: number): string {
  const rows = Object.entries(oddFiles(megabytes * 2 ** 20)).map(([name, file]) => {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const begun = performance.now();
    const read = readRecord(file);
    const milliseconds = performance.now() - begun;
    globalThis.gc?.();
    const held = (process.memoryUsage().heapUsed - before) / file.length;
    return [name, `${megabytes}`, held.toFixed(1), milliseconds.toFixed(0), read.ok ? 'read' : 'refused'];
  });
  return columns([['odd file', 'MB', 'bytes a byte', 'ms', ''], ...rows]);
}
