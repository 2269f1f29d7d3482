/** Files that hold several games, or a position, or what is no record at all: verified, converted, shown, named. */
import { gzipSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classic, newGame } from 'tilewright';
import { polish } from 'tilewright/alphabets/polish';
import { cliIn, type Ran } from '../fixtures/cli.ts';

const game = (total: number, ...head: readonly string[]): string =>
  [...head, '#player1 Ann Ann', '#player2 Bob Bob', `>Ann: HORNETS 8F HORN +14 ${total}`, '#note last', ''].join('\n');
const GOOD = game(14);
const BAD = game(15, '#character-encoding UTF-8', '#title second');
const EMPTY = Array<string>(15).fill('15').join('/');
let folder = '';
const at = (name: string): string => join(folder, name);
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content);
  return at(name);
};
const cli = (...args: readonly string[]): Promise<Ran> => cliIn(folder, ...args);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-many-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('several games in a file', () => {
  const found = async (path: string): Promise<readonly unknown[]> =>
    (await cli('verify', path, '--json')).out
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .map(line => {
        const { file, findings } = JSON.parse(line) as {
          readonly file: string;
          readonly findings: readonly { readonly code: string; readonly line: number; readonly severity: string }[];
        };
        const errors = findings.filter(({ severity }) => severity === 'error');
        return [file, errors.map(({ code, line }) => `${code} ${line}`)];
      });

  test.each([
    ['GCG files one behind the other', GOOD + BAD + GOOD],
    ['with other line ends', (GOOD + BAD + GOOD).replaceAll('\n', '\r\n')],
    ['texts in JSON', JSON.stringify([GOOD, BAD, GOOD])],
  ])('verify judges each: %s', async (_, text) => {
    const path = write('games.gcg', text);
    const line = text.startsWith('[') || text.includes('#title') ? 5 : 3;
    expect(await found(path)).toEqual([
      ['<folder>/games.gcg#1', []],
      ['<folder>/games.gcg#2', [expect.stringMatching(new RegExp(` ${line}$`))]],
      ['<folder>/games.gcg#3', []],
    ]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('one game stays one, whatever is repeated in it', async () => {
    for (const text of [GOOD, `${GOOD}#player1 Ann Ann\n`, `#player1 A A\n${GOOD}`, `${GOOD}#note #player1 x\n`])
      expect(await found(write('one.gcg', text))).toHaveLength(1);
    expect(await found(write('one.gcg', '[1, 2]'))).toMatchObject([['<folder>/one.gcg', [expect.anything()]]]);
    expect(await found(write('one.gcg', '[]'))).toHaveLength(1);
  });

  test('convert writes all of them, or the one that is named; and verify reads what it wrote', async () => {
    const path = write('three.gcg', GOOD + BAD + GOOD);
    for (const to of ['json', 'history', 'gcg']) {
      expect((await cli('convert', path, '--to', to, '-o', at('out'))).code).toBe(0);
      expect(await found(at('out'))).toHaveLength(3);
    }
    const cgp = (await cli('convert', path, '--to', 'cgp')).out;
    expect(cgp.trimEnd().split('\n')).toHaveLength(3);
    expect((await cli('convert', `${path}#2`, '--to', 'gcg')).out).toContain('#title second');
    expect((await cli('convert', `${path}#2`, '--to', 'svg')).out).toContain('<svg');
    expect((await cli('convert', path, '--to', 'svg')).err).toContain('a picture is of one game of 3; name it, as');
    expect(await cli('convert', `${path}#4`, '--to', 'gcg')).toMatchObject({ code: 2, out: '' });
    expect((await cli('convert', `${path}#4`, '--to', 'gcg')).err).toContain('the file has 3 games');
  });
});

describe('a position in CGP', () => {
  const HORN = `${EMPTY.replace(/^((15\/){7})15/, '$15HORN6')} AT?/ 0/14 0`;

  test('is drawn by show, as text, picture and JSON', async () => {
    const path = write('a.cgp', `${HORN} lex NWL23;\n`);
    expect((await cli('show', path)).out).toBe((await cli('convert', path, '--to', 'text')).out);
    expect((await cli('show', path)).out).toMatch(/^ *8 .*H O R N/m);
    expect((await cli('show', path, '--svg')).out).toContain('<svg');
    expect(JSON.parse((await cli('show', path, '--json')).out)).toMatchObject({
      ...{ file: '<folder>/a.cgp', turn: 0, event: null, cgp: `${HORN} lex NWL23;`, toMove: 0, findings: [] },
      players: [
        { score: 0, rack: 'AT?' },
        { score: 14, rack: '' },
      ],
    });
    expect((await cli('show', path, '--turn', '1')).err).toContain('it is one position; there are no turns');
    expect((await cli('convert', path, '--to', 'gcg')).err).toContain('it is one position, which no record can hold');
  });

  test.each([
    ['the board alone', EMPTY, '1 field'],
    ['board and racks', `${EMPTY} HORNETS/`, '2 fields'],
    ['no scoreless turns', `${EMPTY} HORNETS/ 0/0`, '3 fields'],
    ['a board with tiles', EMPTY.replace('15/15', '15/5HORN6'), '1 field'],
  ])('that lacks fields is said by show and convert as by moves: %s', async (_, text, fields) => {
    const path = write('part.cgp', text);
    const said = (await cli('moves', text)).err.replace('tilewright: ', '');
    expect(said).toContain(`${fields}; expected four`);
    for (const args of [
      ['show', path],
      ['convert', path, '--to', 'text'],
      ['convert', path, '--to', 'gcg'],
    ])
      expect(await cli(...args)).toEqual({ code: 2, out: '', err: `tilewright: <folder>/part.cgp: ${said}` });
  });

  test('with a letter that the set lacks says so', async () => {
    const path = write('x.cgp', `${EMPTY} X/ 0/0 0 ld polish;`);
    expect((await cli('show', path)).err).toContain('X; expected a tile of the polish set, which has no X (cgp-rack)');
    expect(() => newGame(classic({ alphabet: polish }), { seats: 2, seed: 'tea', racks: ['AX'] })).toThrow(
      'racks[0] cannot be read: column 2, found X; the polish set has no X',
    );
    expect(() => newGame(classic({ alphabet: polish }), { seats: 2, seed: 'tea', racks: ['a'] })).toThrow(
      'racks[0] cannot be read: column 1, found a; letters are capitals, a blank is ?',
    );
  });
});

describe('files of other kinds are named', () => {
  const kwg = (): Uint8Array => {
    const bytes = Buffer.alloc(16);
    [0x40_0002, 0x40_0003, 0x1c0_0000, 0x2c0_0000].forEach((node, n) => bytes.writeUInt32LE(node, 4 * n));
    return bytes;
  };
  const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
  test.each<readonly [string, () => Uint8Array]>([
    ['gzip', () => gzipSync(GOOD)],
    ['zip', () => latin1('PK\u0003\u0004\u0014\u0000')],
    ['pdf', () => latin1('%PDF-1.7\n%\u00E2\u00E3\n')],
    ['png', () => latin1('\u0089PNG\r\n\u001A\n\u0000')],
    ['sqlite', () => latin1('SQLite format 3\u0000')],
    ['cbor', () => latin1('\u00A2gplayers\u0082')],
    ['cbor', () => latin1('\u00D9\u00D9\u00F7\u00A0')],
    ['messagepack', () => latin1('\u0082\u00A7players\u0092')],
    ['dawg', () => latin1('cdwg\u0000\u0000')],
    ['dawg', () => latin1(`\u0001${'\u00AA'.repeat(16)}\u0001\u0000\u0000\u001AA B C `)],
    ['gaddag', () => latin1('cgdg\u0000\u0000')],
    ['kwg', kwg],
    ['tar', () => latin1(`${'a.gcg'.padEnd(257, '\u0000')}ustar`)],
    ['html', () => latin1('<!DOCTYPE html><title>x')],
  ])('%s', async (kind, bytes) => {
    const path = write('strange', bytes());
    const { code, out } = await cli('verify', path);
    expect(code).toBe(2);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(`or of this library): ${kind}.`);
    if (kind === 'kwg' || kind === 'html') return;
    const { err } = await cli('lexicon', 'check', 'horn', '--lexicon', path);
    expect(err).toContain(`it looks like ${kind}`);
  });
});
