/** Files, pipes and streams up to a limit; lines of a stream, in whatever pieces it comes. */
import { execFileSync, spawn } from 'node:child_process';
import fs, { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MOST_OF_RECORD,
  MOST_OF_WORDS,
  readLimited,
  readStream,
  streamLines,
  decodedText,
  textLines,
} from '../../src/cli/read-file.ts';

async function* streamOf(...pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece, 'latin1'));
}
async function numberedLines(most: number, ...pieces: readonly string[]): Promise<readonly (string | undefined)[]> {
  const lines: (string | undefined)[] = [];
  for await (const line of streamLines(streamOf(...pieces), most)) lines.push(line);
  return lines;
}

test('lines end with LF or CR LF, the last one with nothing; empty ones are lines', async () => {
  expect(await numberedLines(9, 'a\nb\r\n\nc')).toEqual(['a', 'b', '', 'c']);
  expect(await numberedLines(9, 'a\n')).toEqual(['a']);
  expect(await numberedLines(9)).toEqual([]);
  // a letter of two bytes, and a line end, in two pieces
  expect(await numberedLines(9, 'x\u00c3', '\u00a4y', '\r', '\nz', '\n')).toEqual(['xäy', 'z']);
});

test('a line of as many bytes as there may be is whole; a longer one is passed over, and the next is read', async () => {
  expect(await numberedLines(3, 'abc\nabcd\nab', 'c\nab', 'cd', 'ef\nx')).toEqual([
    'abc',
    undefined,
    'abc',
    undefined,
    'x',
  ]);
  expect(await numberedLines(3, 'abcd')).toEqual([undefined]);
});

test('a whole stream, up to its limit', async () => {
  expect((await readStream(streamOf('ab', 'cd'), 4)).toString()).toBe('abcd');
  await expect(readStream(streamOf('ab', 'cd'), 3)).rejects.toThrow(/^it is larger than .* MB$/);
});

test('text is UTF-8, or UTF-16 where its mark says so; no mark is a part of it', () => {
  const utf16 = Buffer.from('\uFEFFÄ\u{1F600}', 'utf16le');
  for (const bytes of [Buffer.from('Ä\u{1F600}'), Buffer.from('\uFEFFÄ\u{1F600}'), utf16, Buffer.from(utf16).swap16()])
    expect(decodedText(bytes)).toBe('Ä\u{1F600}');
  expect(decodedText(Buffer.from([]))).toBe('');
  expect(decodedText(Buffer.from([0x41, 0xff]))).toBe('A\uFFFD');
});

describe('a file', () => {
  let folder = '';
  const at = (name: string): string => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tilewright-read-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('a record may have 64 MB, words 512', async () => {
    expect([MOST_OF_RECORD, MOST_OF_WORDS]).toEqual([67_108_864, 536_870_912]);
    writeFileSync(at('large'), '');
    truncateSync(at('large'), 2 ** 21 + 1);
    await expect(readLimited(at('large'), 2 ** 21)).rejects.toThrow(/^it is larger than 2 MB$/);
    truncateSync(at('large'), 2 ** 21);
    expect((await readLimited(at('large'), 2 ** 21)).length).toBe(2 ** 21);
    await expect(readLimited(at('nowhere'), 9)).rejects.toThrow('ENOENT');
  });

  test('its bytes, none of an empty one, and all of one that grows while it is read', async () => {
    writeFileSync(at('small'), 'abc');
    expect((await readLimited(at('small'), 3)).toString()).toBe('abc');
    writeFileSync(at('empty'), '');
    expect((await readLimited(at('empty'), 3)).length).toBe(0);
    const { readSync } = fs;
    let reads = 0;
    Object.assign(fs, {
      readSync: (file: number, into: Buffer) => {
        if (reads++ === 0) writeFileSync(at('small'), 'abcdefghij');
        return readSync(file, into, 0, into.length, null);
      },
    });
    syncBuiltinESMExports();
    try {
      expect((await readLimited(at('small'), 10)).toString()).toBe('abcdefghij');
      reads = 0;
      writeFileSync(at('small'), 'abc');
      await expect(readLimited(at('small'), 9)).rejects.toThrow('larger');
    } finally {
      Object.assign(fs, { readSync });
      syncBuiltinESMExports();
    }
    expect(reads).toBeGreaterThan(1);
  });

  test.skipIf(process.platform === 'win32')(
    'a pipe: what somebody writes to it, however slowly; nothing where nobody does',
    async () => {
      execFileSync('mkfifo', [at('pipe')]);
      expect((await readLimited(at('pipe'), 9)).length).toBe(0);
      const writer = spawn('sh', ['-c', `exec 3>"$0"; printf ab >&3; sleep 0.1; printf cd >&3`, at('pipe')]);
      // it is open for both, so that the writer is not waited for
      const held = fs.openSync(at('pipe'), 'r+');
      await new Promise(resolve => setTimeout(resolve, 50));
      const read = readLimited(at('pipe'), 9);
      await new Promise(resolve => writer.once('exit', resolve));
      fs.closeSync(held);
      expect((await read).toString()).toBe('abcd');
    },
  );

  test('an error in the middle is one, and the file is closed', async () => {
    writeFileSync(at('small'), 'abc');
    const { readSync, closeSync } = fs;
    let closed = 0;
    Object.assign(fs, {
      readSync: () => {
        throw Object.assign(new Error('broken'), { code: 'EIO' });
      },
      closeSync: (file: number) => {
        closed++;
        closeSync(file);
      },
    });
    syncBuiltinESMExports();
    try {
      await expect(readLimited(at('small'), 9)).rejects.toThrow('broken');
    } finally {
      Object.assign(fs, { readSync, closeSync });
      syncBuiltinESMExports();
    }
    expect(closed).toBe(1);
  });
});

describe('lines of a text as they come', () => {
  async function texts(...pieces: readonly (string | Uint8Array)[]): Promise<readonly string[]> {
    const lines: string[] = [];
    for await (const line of textLines(pieces.map(piece => Buffer.from(piece)))) lines.push(line);
    return lines;
  }

  test('end with LF, CR or CRLF, also where an end is in two pieces', async () => {
    expect(await texts('a\nb\rc\r\nd')).toEqual(['a', 'b', 'c', 'd']);
    expect(await texts('a\r', '\nb\n', '\n', '\r', 'c')).toEqual(['a', 'b', '', '', 'c']);
    expect(await texts('a', 'b', 'c\n', 'd')).toEqual(['abc', 'd']);
    expect(await texts()).toEqual([]);
    expect(await texts('\r')).toEqual(['']);
  });

  test('are UTF-8, or UTF-16 with its mark, also where a letter is in two pieces', async () => {
    expect(await texts('\uFEFFä\n', Buffer.from('ö').subarray(0, 1), Buffer.from('ö').subarray(1))).toEqual(['ä', 'ö']);
    const utf16 = Buffer.from('\uFEFFHÄ\nB', 'utf16le');
    expect(await texts(utf16.subarray(0, 1), utf16.subarray(1, 5), utf16.subarray(5))).toEqual(['HÄ', 'B']);
  });

  test('a line without end is refused', async () => {
    await expect(texts('a'.repeat(2 ** 20))).resolves.toHaveLength(1);
    await expect(texts('a'.repeat(2 ** 20), 'a')).rejects.toThrow('a line has more than 1048576 characters');
  });
});
