/** Lines of a stream, in whatever pieces it comes. */
import { expect, test } from 'vitest';
import { readStream, streamLines } from '../../src/cli/read-file.ts';

async function* streamOf(...pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece, 'latin1'));
}
async function linesOf(most: number, ...pieces: readonly string[]): Promise<readonly (string | undefined)[]> {
  const lines: (string | undefined)[] = [];
  for await (const line of streamLines(streamOf(...pieces), most)) lines.push(line);
  return lines;
}

test('lines end with LF or CR LF, the last one with nothing; empty ones are lines', async () => {
  expect(await linesOf(9, 'a\nb\r\n\nc')).toEqual(['a', 'b', '', 'c']);
  expect(await linesOf(9, 'a\n')).toEqual(['a']);
  expect(await linesOf(9)).toEqual([]);
  // a letter of two bytes, and a line end, in two pieces
  expect(await linesOf(9, 'x\u00c3', '\u00a4y', '\r', '\nz', '\n')).toEqual(['xäy', 'z']);
});

test('a line of as many bytes as there may be is whole; a longer one is passed over, and the next is read', async () => {
  expect(await linesOf(3, 'abc\nabcd\nab', 'c\nab', 'cd', 'ef\nx')).toEqual(['abc', undefined, 'abc', undefined, 'x']);
  expect(await linesOf(3, 'abcd')).toEqual([undefined]);
});

test('a whole stream, up to its limit', async () => {
  expect((await readStream(streamOf('ab', 'cd'), 4)).toString()).toBe('abcd');
  await expect(readStream(streamOf('ab', 'cd'), 3)).rejects.toThrow(/^it is larger than .* MB$/);
});
