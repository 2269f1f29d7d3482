/** What all commands share: sentences about files and positions, lines that fit a terminal, colours, safe text. */
import { describe, expect, test } from 'vitest';
import { err, ok } from '../../src/core/result.ts';
import {
  coloured,
  coloursOf,
  faultsOfCgp,
  faultText,
  hasColour,
  isBareBoard,
  isUsageError,
  jsonIn,
  messageOf,
  quoted,
  readBytes,
  reasonOf,
  safely,
  usageError,
  wrapped,
  type Io,
} from '../../src/cli/io.ts';
import { valueIn } from '../../src/cli/turn.ts';

/** Streams that keep what is written. */
function kept(more: object = {}): { readonly io: Io; readonly out: string[]; readonly errors: string[] } {
  const [out, errors]: [string[], string[]] = [[], []];
  const io = safely({ out: text => out.push(text), err: text => errors.push(text), colour: false, ...more });
  return { io, out, errors };
}
/** What a mistake of the user's says. */
function usageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (isUsageError(error)) return error.usage;
    throw error;
  }
  return 'nothing';
}

describe('sentences', () => {
  test('a fault: where, what was found, what was expected, and its code', () => {
    expect(faultText({ code: 'kwg-arc' })).toBe('(kwg-arc)');
    expect(faultText({ code: 'kwg-arc', offset: 12 })).toBe('byte 12 (kwg-arc)');
    expect(faultText({ code: 'kwg-arc', offset: 12, found: '7' })).toBe('byte 12, 7 (kwg-arc)');
    expect(faultText({ code: 'cgp-rack', found: 'h', expected: 'a tile' })).toBe('h; expected a tile (cgp-rack)');
    expect(faultText({ code: 'cgp-rack', found: '\n' })).toBe('\\u000A (cgp-rack)');
  });

  test('what stands where a position should: a board alone, a move, a file, a rack', () => {
    const fields = { code: 'cgp-fields', column: 3, found: '2 fields' };
    const example = /; an example: "15(?:\/15){14} HORNETS\/ 0\/0 0"$/;
    const of = (text: string): string => faultsOfCgp(text, [fields]).replace('column 3: 2 fields (cgp-fields)', '');
    const board = Array<string>(15).fill('15').join('/');
    expect(of(board)).toBe('; a position in CGP has spaces in it: quote it, as in "15/… AEINRST/ 0/0 0"');
    expect([board, `${board} AB/`, '15/15', '1/'.repeat(10)].map(isBareBoard)).toEqual([true, false, false, true]);
    expect(of('1/1/1/1/1/1/1/1/1/1')).toMatch(/^; an example/);
    expect(of('8F HORN')).toMatch(example);
    for (const move of ['8F HORN', 'H12 x', 'HORN 8f'])
      expect(of(move)).toContain(
        `; '${move}' may be a move: the position comes first, then the move, as '8F HORN'; an`,
      );
    for (const other of ['8F HORN 14', 'HORN horn', '123F HORN']) expect(of(other)).toMatch(/^; an example/);
    expect(of('README.md')).toMatch(
      /^; 'README\.md' is a file: 'tilewright convert README\.md --to cgp' makes a position of a record; an example/,
    );
    for (const rack of ['HORNETS', 'Ä?', 'ABCDEFGHIJKLMNO'])
      expect(of(rack)).toMatch(
        new RegExp(`^; '${rack.replace('?', '\\?')}' may be a rack: it stands behind the board; an`),
      );
    for (const other of ['ABCDEFGHIJKLMNOP', '8F', '']) expect(of(other)).toMatch(/^; an example/);
    // with other faults nothing is guessed; without a column it is the first
    expect(faultsOfCgp('HORNETS', [{ code: 'cgp-rack' }, { code: 'cgp-zeros', column: 9 }])).toBe(
      'column 1: (cgp-rack); column 9: (cgp-zeros)',
    );
  });

  test('why a file could not be read or written', () => {
    const of = (code: string, done?: 'written'): string => reasonOf(Object.assign(new Error('boom'), { code }), done);
    expect([of('ENOENT'), of('ENOENT', 'written')]).toEqual([
      'there is no such file or folder',
      'there is no such folder',
    ]);
    for (const code of ['EACCES', 'EPERM'])
      expect([of(code), of(code, 'written')]).toEqual(['it may not be read', 'it may not be written']);
    const codes = ['EROFS', 'ENOSPC', 'EDQUOT', 'EPIPE', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'EOTHER'];
    expect(codes.map(code => of(code))).toEqual([
      ...['it is on a disk that is read-only', 'there is no space left', 'there is no space left'],
      ...['nobody reads it any more', 'a part of its path is no folder', 'its links lead round in a circle'],
      ...['its name is too long', 'it is a folder', 'boom'],
    ]);
    expect(reasonOf({ code: 'ENOENT', path: 'a\uFFFD.gcg' })).toBe(
      'its name is no UTF-8, so that it cannot be opened; rename it',
    );
    expect([reasonOf('odd'), reasonOf(null), messageOf(7)]).toEqual(['odd', 'null', '7']);
  });

  test('what is wrong with a file that has no value, and with what is no JSON', () => {
    expect(valueIn('a.json', ok(7))).toBe(7);
    const faults = [
      { code: 'bad-value', path: 'games[1]' },
      { code: 'no-score', found: '' },
    ];
    expect(usageOf(() => valueIn('a.json', err(faults)))).toBe('a.json: games[1]: Bad value. There is no score.');
    expect(jsonIn('[1]', 'a.json')).toEqual([1]);
    expect(usageOf(() => jsonIn('{', 'a.json'))).toBe('a.json: it is no JSON');
    expect(usageOf(() => jsonIn('{', 'a.json', '; expected a save'))).toBe('a.json: it is no JSON; expected a save');
    expect([usageError('x'), new Error('x'), null, { usage: 7 }].map(isUsageError)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('a file that is not there is named as it was called, or not at all', async () => {
    const { io } = kept();
    const reading = (named?: string): Promise<unknown> =>
      readBytes({ path: 'nowhere.txt', ...(named === undefined ? {} : { named }) }, io).catch((error: unknown) =>
        isUsageError(error) ? error.usage : error,
      );
    const why = 'there is no such file or folder';
    expect(await reading()).toBe(`nowhere.txt: ${why}`);
    expect(await reading('--lexicon nowhere.txt')).toBe(`--lexicon nowhere.txt: ${why}`);
    expect(await reading('')).toBe(why);
    const nothing = readBytes({ path: '-' }, io);
    await expect(nothing).rejects.toThrow('-: there is no standard input');
  });
});

describe('lines', () => {
  test('are broken at spaces where the terminal ends; no word is cut, and colours take no room', () => {
    expect(wrapped('one two three', 0, undefined)).toBe('one two three');
    expect(wrapped(`${'a'.repeat(20)} b`, 2, 22)).toBe(`${'a'.repeat(20)} b`);
    expect(wrapped(`${'a'.repeat(21)} b`, 2, 22)).toBe(`${'a'.repeat(21)}\n  b`);
    expect(wrapped(`${'a'.repeat(30)} b`, 2, 22)).toBe(`${'a'.repeat(30)}\n  b`);
    expect(wrapped(`  ${'a'.repeat(30)}`, 2, 22)).toBe(`  ${'a'.repeat(30)}`);
    // where nothing would be left of the line, it stays
    expect(wrapped(`${'a'.repeat(21)} b`, 2, 21)).toBe(`${'a'.repeat(21)} b`);
    const red = coloured(`\u001B[31m${'a'.repeat(20)}\u001B[39m`);
    expect(wrapped(`${red} b`, 2, 22)).toBe(`${red} b`);
    expect(wrapped(`${red} bc`, 2, 22)).toBe(`${red}\n  bc`);
  });

  test('a text from outside ends no line and steers nothing', () => {
    expect(quoted('a\nb\tc')).toBe('a\\u000Ab\tc');
    expect(quoted('\u001B[31m\u202Eä')).toBe('\\u001B[31m\\u202Eä');
    const { io, out, errors } = kept();
    io.out('\u001B[2J\u200Ba\n');
    io.err('\u0085\n');
    expect([out, errors]).toEqual([['\\u001B[2J\\u200Ba\n'], ['\\u0085\n']]);
  });

  test('colours of our own pass, where there are any', () => {
    const { io, out } = kept();
    const { red, bold } = coloursOf({ ...io, colour: true });
    io.out(bold(red('x')));
    expect(out.join('')).toBe('\u001B[1m\u001B[31mx\u001B[39m\u001B[22m');
    expect(coloursOf(io).red('x')).toBe('x');
  });

  test('data leaves as it is, in bytes where it can, but on a terminal', () => {
    const bytes: Uint8Array[] = [];
    const data = Uint8Array.of(0x1b, 0x41);
    const pipe = kept({ bytes: (piece: Uint8Array) => bytes.push(piece) });
    pipe.io.data(data);
    pipe.io.data('\u001B');
    expect([bytes, pipe.out]).toEqual([[data], ['\u001B']]);
    const terminal = kept({ terminal: true, bytes: (piece: Uint8Array) => bytes.push(piece) });
    terminal.io.data(data);
    expect([bytes.length, terminal.out]).toEqual([1, ['\\u001BA']]);
    const plain = kept();
    plain.io.data(data);
    expect(plain.out).toEqual(['\u001BA']);
  });
});

test('colours: on a terminal, unless NO_COLOR is set or FORCE_COLOR says otherwise', () => {
  expect([hasColour(true, {}), hasColour(false, {}), hasColour(undefined, {})]).toEqual([true, false, false]);
  expect([hasColour(true, { NO_COLOR: '1' }), hasColour(true, { TERM: 'dumb' })]).toEqual([false, false]);
  expect(['1', 'true', '0', 'false'].map(FORCE_COLOR => hasColour(false, { FORCE_COLOR }))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(['0', 'false'].map(FORCE_COLOR => hasColour(true, { FORCE_COLOR }))).toEqual([false, false]);
  expect(hasColour(true, { NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false);
});
