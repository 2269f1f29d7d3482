/**
 * Issue 11, point 6: whatever stands in files, in their names and in arguments, no control reaches the terminal, and
 * nothing that is long is echoed whole.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';

/** What a terminal obeys: controls of one and two bytes, writing direction, separators of lines. */
const HOSTILE = [
  '\u001B[2K\u001B[1A\u001B[32mclean',
  '\u001B]0;title\u0007',
  '\u009B2J\u009D8;;http://evil\u009C',
  '\u007F\b\b\b\u0000\u000B\u000C\u000E',
  '\u202Eneelc\u202C\u2066\u200F\u2028\u2029\u0085',
  '\uFEFF\u00AD\uD800',
].join('');
const LONG = 'HORNETS?'.repeat(400);
/** As a name of a file may be. */
const NAME = HOSTILE.replaceAll('\u0000', '').replaceAll('/', '').replaceAll('\uD800', '') + '\nclean      good.gcg';

const RECORDS: readonly string[] = [
  `#player1 A${HOSTILE} Ann\n#player2 B ${HOSTILE}\n>A${HOSTILE}: HORN 8F HORN +14 14\n`,
  `#player1 A Ann\n#player2 B Bob\n#${HOSTILE} ${HOSTILE}\n#note ${HOSTILE}\n>A: HO${HOSTILE}RN 8F HORN +14 15\n`,
  `#player1 A Ann\n#player2 B Bob\n>A: HORNETS 8F HO${HOSTILE}RN +14 14\n>B: ${HOSTILE} ${HOSTILE} +1 1\n>C: X 1A A +1 1\n`,
  `#player1 A Ann\n#player2 B Bob\n>A: ${LONG} 8F HORN +14 14\n>B: AEI -${LONG} +0 0\n${LONG}\n`,
  `#player1 ${LONG} Ann\n#player2 B Bob\n>${LONG}: HORN 8F HORN +14 99\n>${LONG}: HORN 8F HORN +14 99\n`,
  `#character-encoding UTF-8\n#lexicon ${HOSTILE}${LONG}\n#board-layout ${HOSTILE}${LONG}\n#player1 A A\n>A: A 8H A +1 1\n`,
  HOSTILE,
  LONG,
];
const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const POSITIONS = [
  `${EMPTY} ${HOSTILE}/ 0/0 0`,
  `${EMPTY} NO/ 0/0 0 ${HOSTILE} ${HOSTILE};`,
  `${EMPTY} NO/ 0/0 0 var ${HOSTILE}${LONG};`,
  `${EMPTY} ${LONG}/ 0/0 0`,
  `${HOSTILE} NO/ 0/0 0`,
  `${EMPTY} NO/ 0/0 0 lex ${HOSTILE};`,
].join('\n');

let folder = '';
const files: string[] = [];
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-terminal-'));
  mkdirSync(path('records'));
  RECORDS.forEach((text, n) => {
    for (const encoding of ['utf8', 'latin1'] as const) {
      const file = path(`records/${n} ${encoding} ${NAME}.gcg`);
      writeFileSync(file, Buffer.from(text, encoding));
      files.push(file);
    }
  });
  writeFileSync(path(`positions ${NAME}`), POSITIONS);
  writeFileSync(path(`words ${NAME}`), `horn\nno\n${HOSTILE}\n${LONG}\n`);
  writeFileSync(path(`short ${NAME}`), 'horn\nno\n');
  writeFileSync(path(`empty ${NAME}`), '');
  writeFileSync(path(`graph ${NAME}.kwg`), HOSTILE);
  mkdirSync(path(`folder ${NAME}`));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command and checks everything that it writes. */
async function heard(colour: boolean, args: readonly string[]): Promise<string> {
  let [all, out] = ['', ''];
  const take = (text: string): void => void (all += text);
  const code = await run(args, { out: text => (take(text), (out += text)), err: take, colour, terminal: true });
  expect([0, 1, 2]).toContain(code);
  // colours of our own are a number or two, and only where they are asked for
  const ours = /<escape>\[(?:[1-9]|2[27]|3[1-69]|4[0-9])(?:;[0-9]{1,2})*m/g;
  const plain = colour
    ? all.replaceAll('\u001B[', '<escape>[').replace(ours, '').replaceAll('<escape>', '\u001B')
    : all;
  const steering = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.exec(plain);
  expect(steering === null ? '' : JSON.stringify(plain.slice(steering.index - 60, steering.index + 20))).toBe('');
  expect(all).not.toContain('escape-');
  if (!args.includes('--json')) {
    for (const line of plain.split('\n')) expect(line.length, line.slice(0, 80)).toBeLessThan(2500);
    expect(plain).not.toMatch(/^clean {6}good\.gcg/m);
  }
  return out;
}

describe.each([false, true])('colours: %s', colour => {
  const commands = (): readonly (readonly string[])[] => {
    const lexicon = ['--lexicon', path(`short ${NAME}`)];
    const graph = ['--lexicon', path(`graph ${NAME}.kwg`)];
    return [
      ['verify', ...files, '--board'],
      ['verify', folder, path(`nowhere ${NAME}`), path(`folder ${NAME}`)],
      ['verify', ...files, '--json', ...lexicon],
      ['verify', ...files, ...lexicon],
      ['verify', ...files, ...graph],
      ...files.flatMap(file => [
        ['show', file, '--turn', '1'],
        ['show', file, ...lexicon],
      ]),
      ['show', path(`nowhere ${NAME}`)],
      ['show', '--variant', HOSTILE],
      ['show', '--variant', 'classic'],
      ['variants', HOSTILE],
      ['variants', '--json'],
      ['simulate', HOSTILE + LONG],
      ['simulate', 'classic', '--games', HOSTILE],
      ['simulate', 'classic', '--games', '1', '--seats', '2', '--lexicon', NAME],
      ['simulate', 'classic', '--games', '1', '--seats', '2', '--seed', HOSTILE, '--json'],
      ['moves', '--file', path(`positions ${NAME}`), ...lexicon],
      ['moves', '--file', path(`positions ${NAME}`), '--json', ...lexicon],
      ['moves', '--file', path(`positions ${NAME}`), ...graph],
      ['moves', '--file', path(`nowhere ${NAME}`)],
      ...POSITIONS.split('\n').map(line => ['moves', line, ...lexicon]),
      ['lexicon', 'build', path(`words ${NAME}`), '-o', path('x.kwg')],
      ['lexicon', 'build', path(`words ${NAME}`), '-o', path('x.kwg'), '--json'],
      ['lexicon', 'build', path(`short ${NAME}`), '-o', path(`made ${NAME}.kwg`)],
      ['lexicon', 'build', path(`short ${NAME}`), '-o', path(`nowhere ${NAME}/x.kwg`)],
      ['lexicon', 'build', path(`empty ${NAME}`), '-o', path('x.kwg'), '--alphabet', HOSTILE],
      ['lexicon', 'info', path(`short ${NAME}`)],
      ['lexicon', 'info', path(`graph ${NAME}.kwg`)],
      ['lexicon', 'info', path(`short ${NAME}`), '--json'],
      ['lexicon', 'check', HOSTILE, LONG, 'horn', ...lexicon],
      ['lexicon', 'check', HOSTILE, LONG, 'horn', '--json', ...lexicon],
      ['lexicon', 'anagram', HOSTILE, ...lexicon],
      ['lexicon', 'anagram', `${LONG}!`, ...lexicon],
      ['lexicon', 'hooks', HOSTILE + LONG, ...lexicon],
      ['lexicon', 'pattern', HOSTILE + LONG, ...lexicon],
      [HOSTILE],
      [`--${NAME}`],
      ['verify', `--${NAME}`],
      ['lexicon', NAME],
      ['show'],
      ['--help'],
    ];
  };

  test('no control reaches the terminal, and nothing long is echoed whole', async () => {
    for (const args of commands()) await heard(colour, args);
  }, 60_000);

  test('JSON gives the exact text', async () => {
    const out = await heard(colour, ['verify', ...files, '--json']);
    const said = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { readonly file?: string });
    expect(said.slice(0, -1).map(({ file }) => file)).toEqual(files);
    const checked = await heard(colour, ['lexicon', 'check', HOSTILE, '--json', '--lexicon', path(`short ${NAME}`)]);
    expect(JSON.parse(checked)).toMatchObject({ words: [{ word: HOSTILE, valid: false }] });
  });
});

test('a verdict cannot be written by the name of a file', async () => {
  const out = await heard(false, ['verify', files[0]!]);
  expect(out.split('\n')[0]).toMatch(/^findings.*\\u001B\[2K\\u001B\[1A.*\\u000Aclean {6}good\.gcg\.gcg/);
});
