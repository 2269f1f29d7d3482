/** Issue 15, "Command line": what is mistyped, piped, watched or looked up. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { nearest } from '../../src/cli/nearest.ts';
import { durationOf, watching } from '../../src/cli/progress.ts';
import { run } from '../../src/cli/run.ts';
import { cli, cliReading, type Ran } from '../fixtures/cli.ts';

const FILE = 'examples/records/planted-mistakes.gcg';
const BOARD = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15';
const CGP = `${BOARD} FAMRST?/ 0/14 0`;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-entrance-'));
  writeFileSync(join(folder, 'words.txt'), 'horn\nfarm\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A command on a terminal of n columns, or with colours. */
async function onTerminal(
  terminal: Pick<Io, 'colour' | 'width' | 'progress'>,
  ...args: readonly string[]
): Promise<Ran> {
  let [out, err] = ['', ''];
  const code = await run(args, { out: text => void (out += text), err: text => void (err += text), ...terminal });
  return { code, out, err };
}

describe('what is mistyped', () => {
  test.each<readonly [string, readonly string[], string]>([
    ['a game', ['simulate', 'clasic'], "there is no game 'clasic'; did you mean classic?"],
    ['a game to show', ['show', '--variant', 'bustinout'], 'did you mean bustin-out?'],
    ['a board', ['verify', FILE, '--layout', 'standrd'], 'did you mean standard?'],
    ['a letter set', ['lexicon', 'info', '--alphabet', 'engilsh'], 'did you mean english?'],
    ['a lexicon', ['verify', FILE, '--lexicon', 'open-englsh'], 'did you mean open-english?'],
    ['a preset', ['verify', FILE, '--rules', 'tornament'], 'did you mean tournament?'],
    ['a format', ['convert', FILE, '--to', 'sgv'], 'did you mean svg?'],
    ['an option', ['verify', FILE, '--lexcon', 'none'], '(Did you mean --lexicon?)'],
    ['a command', ['verfy'], '(Did you mean verify?)'],
    ['a command below another', ['lexicon', 'bild'], '(Did you mean build?)'],
    ['a position without quotes', ['moves', ...CGP.split(' ')], 'a position in CGP has spaces in it: quote it'],
    ['one to score', ['score', ...CGP.split(' '), '8F ....S'], 'a position in CGP has spaces in it: quote it'],
    ['the board of one alone', ['moves', BOARD], 'a position in CGP has spaces in it: quote it'],
    ['no games', ['simulate', 'classic', '--games', '0'], 'It is a whole number from 1 to 999999.'],
    ['no plays', ['moves', CGP, '--top', '0'], 'It is a whole number from 1 to 999999.'],
    ['no workers', ['verify', FILE, '--jobs', '0'], 'It is a whole number from 1 to 256.'],
    ['more workers than cores', ['verify', FILE, '--jobs', '99999'], 'It is a whole number from 1 to 256.'],
    ['no tiles', ['lexicon', 'anagram', 'CAT', '--at-least', '0'], 'It is a whole number from 1 to 999999.'],
    ['no positions', ['moves', '--file', '/dev/null'], 'there are no positions in it'],
    ['no board', ['verify', FILE, '--layout', '/dev/null'], 'there is no board in it'],
  ])('%s', async (_, args, sentence) => {
    const { code, out, err } = await cli(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  test('what is like nothing gets the list', async () => {
    expect((await cli('simulate', 'chess')).err).toContain("there is no game 'chess'; there are classic, 9-tile, ");
    expect(nearest('x', ['classic'])).toEqual([]);
    expect(nearest('jnuior', ['super', 'junior'])).toEqual(['junior']);
    expect(nearest('a'.repeat(1_000_000), ['classic'])).toEqual([]);
  });

  test('a position that is quoted and wrong is not told to be quoted', async () => {
    expect((await cli('moves', `${BOARD} FAMRST?/ 0/x 0`)).err).not.toContain('quote it');
    expect((await cli('moves', 'a', 'b')).err).not.toContain('quote it');
  });
});

describe('- is standard input', () => {
  const record = readFileSync(FILE);
  const words = 'horn\nfarm\n';
  test.each<readonly [readonly string[], Uint8Array | string, string]>([
    [['verify', '-', '--exit-zero'], record, 'findings   -: '],
    [['show', '-', '--turn', '1'], record, '1. >'],
    [['explain', '-'], record, '1 record: standard15'],
    [['fix', '-'], '#player1 A A\n#player2 B B\n>A: HORNETS 8F HORN +24 24\n', '-: 0 changes, 1 left'],
    [['convert', '-', '--to', 'cgp'], record, ' 0 '],
    [['moves', '--file', '-'], CGP, 'MAFTiRS'],
    [['moves', CGP, '--lexicon', '-'], 'stem\nfar\nhorns\n', 'HORNS'.replace('HORN', '....')],
    [['lexicon', 'check', 'farm', '--lexicon', '-'], words, 'FARM'],
    [['lexicon', 'info', '-'], words, '-: 2 words'],
    [['verify', 'examples/records/worked-example.gcg', '--lexicon', '-'], words, 'clean'],
    [
      ['verify', 'examples/records/worked-example.gcg', '--layout', '-'],
      `${'.'.repeat(15)}\n`.repeat(15),
      'layout has no start square',
    ],
  ])('%j', async (args, input, said) => {
    const { out, err } = await cliReading([input], ...args);
    expect(out + err).toContain(said);
    expect(err).not.toContain('no such file');
  });

  test('a list of words for lexicon build, figures for perft, and what is written over is no input', async () => {
    const file = join(folder, 'x.kwg');
    expect(await cliReading([words], 'lexicon', 'build', '-', '-o', file)).toMatchObject({ code: 0, err: '' });
    expect((await cli('lexicon', 'info', file)).out).toContain(': 2 words');
    expect((await cliReading(['{'], 'perft', '--check', '-')).err).toContain('--check -: it is no JSON');
    expect((await cliReading([record], 'fix', '-', '--in-place')).err).toContain("'--in-place' is for files");
  });

  test('two options cannot both have it', async () => {
    const { code, err } = await cliReading([record], 'verify', '-', '--lexicon', '-');
    expect([code, err]).toEqual([2, 'tilewright: --lexicon -: standard input can be read only once\n']);
  });
});

describe('colours, and lines as wide as the terminal', () => {
  test('--color and --no-color go before what the terminal and its environment say', async () => {
    const seen = async (colour: boolean, ...flags: readonly string[]): Promise<boolean> =>
      (await onTerminal({ colour }, 'verify', FILE, ...flags)).out.includes('\u001B[');
    expect([await seen(false), await seen(false, '--color'), await seen(true), await seen(true, '--no-color')]).toEqual(
      [false, true, true, false],
    );
    const before = await onTerminal({ colour: false }, '--color', 'lexicon', 'check', 'cat');
    expect(before.out).toContain('\u001B[32m');
  });

  test.each([60, 100])('%s columns', async width => {
    for (const args of [['variants'], ['verify', FILE], ['explain', FILE], ['verify', '--help'], ['--help']]) {
      for (const colour of [false, true]) {
        const { out } = await onTerminal({ colour, width }, ...args);
        const lines = stripVTControlCharacters(out).split('\n');
        // a word alone may be longer than the line
        expect(lines.filter(line => line.length > width && line.trim().includes(' '))).toEqual([]);
        expect(lines.length).toBeGreaterThan(5);
      }
    }
    const wide = await cli('verify', FILE);
    const narrow = await onTerminal({ colour: false, width }, 'verify', FILE);
    const words = (text: string): string => text.replace(/\s+/g, ' ').replace(/in [\d.]+ s/, '');
    expect(words(narrow.out)).toBe(words(wide.out));
  });
});

describe('progress', () => {
  function watched(flags: { readonly quiet?: true; readonly json?: true }, progress: boolean = true) {
    const lines: string[] = [];
    let now = 0;
    const io: Io = { out: () => undefined, err: () => undefined, data: () => undefined, colour: false };
    const watch = watching(progress ? { ...io, progress: line => void lines.push(line) } : io, flags, () => now);
    for (const [at, done] of [
      [500, 5],
      [1000, 10],
      [1050, 11],
      [1200, 12],
      [4000, 40],
    ] as const) {
      now = at;
      watch.show({ done, total: 100, what: 'games' });
    }
    watch.clear();
    return lines;
  }

  test('after a second, then ten times a second, with the time that is left; cleared at the end', () => {
    expect(watched({})).toEqual([
      '10 of 100 games, 10 a second, 9 s left',
      '12 of 100 games, 10 a second, 9 s left',
      '40 of 100 games, 10 a second, 6 s left',
      '',
    ]);
    expect([59_001, 60_000, 3_600_000 * 2.5].map(durationOf)).toEqual(['1 min 0 s', '1 min 0 s', '2 h 30 min']);
  });

  test('none in a pipe, with --quiet or with --json', () => {
    expect([watched({}, false), watched({ quiet: true }), watched({ json: true })]).toEqual([[], [], []]);
  });
});

test('verify tells what cannot be read from what is wrong, and says the cause of a finding', async () => {
  writeFileSync(join(folder, 'odd.gcg'), '#board-layout Trapezium\n#player1 A A\n#player2 B B\n>A: X 8H X +1 1\n');
  const args = ['verify', FILE, join(folder, 'odd.gcg'), join(folder, 'nowhere.gcg')];
  const { code, out, err } = await cli(...args, '--json');
  const lines = out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
  expect([code, err]).toEqual([2, '']);
  expect(lines.map(({ status }) => status)).toEqual(['findings', 'unreadable', 'unreadable', undefined]);
  expect(lines[2]).toMatchObject({ findings: [{ code: 'unreadable-file' }] });
  expect(lines[3]).toMatchObject({ summary: { files: 3, clean: 0, withFindings: 1, unreadable: 2 } });
  const told = await cli(...args);
  expect(told.code).toBe(2);
  expect(told.out).toContain('2 files: 0 clean, 1 with errors or warnings, 1 unreadable; ');
  expect(told.err).toBe(`tilewright: ${join(folder, 'nowhere.gcg')}: there is no such file or folder\n`);
  expect(told.out).toContain(
    '\n                   Likely: The points were counted wrong when the game was played, or tiles are written wrong, here or on an earlier line.\n',
  );
});

describe('JSON', () => {
  test('show: a position, and an empty board', async () => {
    const { out } = await cli('show', FILE, '--turn', '3', '--json');
    const shown = JSON.parse(out) as { readonly cgp: string; readonly findings: readonly object[] };
    expect(shown).toMatchObject({ file: FILE, turn: 3, players: [{ name: 'Nettle' }, { name: 'Quince' }], toMove: 1 });
    expect(shown.cgp).toBe((await cli('convert', FILE, '--to', 'cgp', '--turn', '3')).out.replace(/ ld .*\n/, ''));
    expect(shown.findings).toMatchObject([{ code: 'score-differs', line: 9 }]);
    const junior = JSON.parse((await cli('show', '--variant', 'junior', '--json')).out) as object;
    expect(junior).toMatchObject({ id: 'junior', rows: 13, columns: 13 });
    const classic = JSON.parse((await cli('show', '--variant', 'classic', '--json')).out) as {
      readonly board: unknown;
    };
    // the usual board: premiums in all four corners, and the same rows from above and from below
    const half = [
      ...['T..d...T...d..T', '.D...t...t...D.', '..D...d.d...D..', 'd..D...d...D..d'],
      ...['....D.....D....', '.t...t...t...t.', '..d...d.d...d..'],
    ];
    expect(classic.board).toEqual([...half, 'T..d...S...d..T', ...[...half].reverse()]);
    expect((await cli('show', FILE, '--json', '--svg')).code).toBe(2);
  });

  /** The names that JSON has, however deep; counters and the like have names that are data. */
  function namesIn(value: unknown): readonly string[] {
    if (Array.isArray(value)) return value.flatMap(namesIn);
    if (typeof value !== 'object' || value === null) return [];
    const data = ['counters', 'legend', 'squares', 'values', 'bonus', 'fix', 'found'];
    return Object.entries(value).flatMap(([name, inner]) => [name, ...(data.includes(name) ? [] : namesIn(inner))]);
  }

  test.each<readonly [readonly string[], string]>([
    [['verify'], FILE],
    [['show'], FILE],
    [['show'], '--variant junior'],
    [['variants'], ''],
    [['simulate'], 'junior --games 1 --seats 2'],
    [['fix'], FILE],
    [['explain'], FILE],
    [['score'], `|${CGP}|8F ....S`],
    [['moves'], `|${CGP}`],
    [['moves'], `--count|${CGP}`],
    [['lexicon', 'build'], '<list> -o <kwg>'],
    [['lexicon', 'info'], '<list>'],
    [['lexicon', 'check'], 'cat'],
    [['lexicon', 'anagram'], 'cat'],
    [['lexicon', 'hooks'], 'cat'],
    [['lexicon', 'pattern'], 'ca?'],
  ])('the help of %j has every name that its JSON has: %s', async (command, given) => {
    const named = given.replace('<list>', join(folder, 'words.txt')).replace('<kwg>', join(folder, 'y.kwg'));
    const args = named.split('|').flatMap((part, nth) => (nth === 0 ? part.split(' ').filter(Boolean) : [part]));
    const { out } = await cli(...command, ...args, '--json');
    const names = out
      .trimEnd()
      .split('\n')
      .flatMap(line => namesIn(JSON.parse(line)));
    const help = (await cli(...command, '--help')).out;
    const said = help.slice(help.indexOf('With --json, '));
    expect(names.length).toBeGreaterThan(1);
    expect([...new Set(names)].filter(name => !new RegExp(`\\b${name}\\b`).test(said))).toEqual([]);
  });
});

describe('completion', () => {
  /** What a shell offers for the last of these words; `undefined` where there is no such shell. */
  const shells = {
    bash: (script: string, words: readonly string[]) => {
      const list = words.map(word => `'${word}'`).join(' ');
      const ask = `COMP_WORDS=(tilewright ${list}); COMP_CWORD=${words.length}; _tilewright; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['--norc', '-c', `${script}\n${ask}`], { encoding: 'utf8' });
    },
    fish: (script: string, words: readonly string[]) => {
      const ask = `complete -C '${['tilewright', ...words].join(' ')}'`;
      return spawnSync('fish', ['--no-config', '-c', `${script}\n${ask}`], { encoding: 'utf8' });
    },
  } as const;

  const asked: readonly (readonly [string, readonly string[], readonly string[], readonly string[]])[] = [
    ['commands', ['s'], ['show', 'simulate', 'score'], ['verify', 'build']],
    ['commands below another', ['lexicon', ''], ['build', 'anagram'], ['verify']],
    ['options', ['verify', '--'], ['--json', '--lexicon', '--no-color'], ['--games']],
    ['options of a command below another', ['lexicon', 'build', '--'], ['--dawg-only', '--output'], ['--at-least']],
    ['values', ['convert', '--to', 's'], ['svg'], ['cgp']],
    ['names of games', ['simulate', 'bus'], ['bustin-out'], ['classic']],
    ['games of an option', ['show', '--variant', 'cl'], ['classic'], ['--turn']],
    ['names of words', ['verify', '--json', '--lexicon', ''], ['open-english', 'none'], ['--json']],
  ];

  describe.each(['bash', 'fish'] as const)('%s offers', shell => {
    test.for(asked)('%s', async ([, words, some, others], { skip }) => {
      const { out } = await cli('completion', shell);
      const { error, stderr, stdout } = shells[shell](out, words);
      skip(error !== undefined, `there is no ${shell}`);
      expect(stderr).toBe('');
      const offered = stdout.split('\n').map(line => line.split('\t')[0]);
      expect(offered).toEqual(expect.arrayContaining([...some]));
      expect(offered.filter(word => others.includes(word ?? ''))).toEqual([]);
    });
  });

  test('zsh takes it as bash does', async ({ skip }) => {
    const { out } = await cli('completion', 'zsh');
    const asked = spawnSync('zsh', ['-f', '-c', `autoload -U compinit && compinit -D -u\n${out}\nwhich _tilewright`], {
      encoding: 'utf8',
    });
    expect(out).toContain('bashcompinit');
    skip(asked.error !== undefined, 'there is no zsh');
    expect([asked.stderr, asked.stdout.includes('COMPREPLY')]).toEqual(['', true]);
  });
});
