/** Letter sets and boards by name, from files, and of which group of those that `explain` told of. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { english } from 'tilewright/alphabets/english';
import { standard } from 'tilewright/layouts/standard';
import { super21 } from 'tilewright/layouts/super-21';
import { isUsageError, safely, type Io } from '../../src/cli/io.ts';
import { alphabetFrom, alphabetOption, layoutFrom, layoutOption, orList } from '../../src/cli/named.ts';

const io: Io = safely({ out: () => undefined, err: () => undefined, colour: false });
const GROUP = '1 record: standard15 board, english values, bonus 50 for 7 tiles';
const OTHER = `${GROUP.replace('standard15', 'super21')}, except\n  K: 4 instead of 5`;
const ART = '...\n.*.\n...\n';
const SET = { name: 'mine', letters: [{ tile: 'A', count: 9, value: 7 }] };
const FIT = { board: ART, alphabet: 'english', values: { K: 3 } };
let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-named-'));
  const files = {
    'art.txt': ART,
    'odd#2': ART,
    'set.json': JSON.stringify(SET),
    'bad.json': JSON.stringify({
      letters: [
        { tile: 'A', count: 300, value: 1 },
        { tile: 7, count: 1, value: 1 },
      ],
    }),
    'ragged.txt': '..\n...\n',
    'blank.txt': ' \n',
    'torn.json': '{"fits":',
    'one.txt': GROUP,
    'two.txt': `${GROUP}\n\n${OTHER}\n`,
    'same.txt': `${GROUP}\n\n${GROUP}\n`,
    'values.txt': `${GROUP}\n\n${OTHER.replace('super21', 'standard15')}\n`,
    'strange.txt': '1 record: oval board, martian values, bonus 50',
    'fits.json': ` ${JSON.stringify({ fits: [FIT, { ...FIT, board: '*', values: {} }] })}`,
    'fault.json': JSON.stringify({ fits: [{ ...FIT, board: '?', alphabet: 'martian' }] }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is wrong with a name; the folder is left out of it. */
async function refused(asked: Promise<unknown>): Promise<string> {
  try {
    return `nothing: ${JSON.stringify(await asked)}`;
  } catch (error) {
    if (isUsageError(error)) return error.usage.replaceAll(join(folder, '/'), '');
    throw error;
  }
}
const layout = (name: string): ReturnType<typeof layoutFrom> => layoutFrom(at(name), io);
const alphabet = (name: string): ReturnType<typeof alphabetFrom> => alphabetFrom(at(name), io);
/** What K counts in an English set. */
const ofK = async (name: string): Promise<number | undefined> => {
  const { points, letters } = await alphabet(name);
  return points[letters.indexOf('K')];
};

describe('--layout', () => {
  test('by name, from a drawing, and from what explain wrote', async () => {
    expect(await layoutFrom('standard', io)).toBe(standard);
    expect(await layoutFrom('super21', io)).toBe(super21);
    expect((await layout('art.txt')).glyphs).toBe('....*....');
    expect(await layout('one.txt')).toBe(standard);
    expect(await layout('same.txt')).toBe(standard);
    expect(await layout('values.txt')).toBe(standard);
  });

  test('# says which of several groups', async () => {
    expect([await layout('two.txt#1'), await layout('two.txt#2')]).toEqual([standard, super21]);
    expect([(await layout('fits.json#1')).rows, (await layout('fits.json#2')).rows]).toEqual([3, 1]);
    // a file may be called so itself
    expect((await layout('odd#2')).rows).toBe(3);
  });

  test.each<readonly [name: string, sentence: string | RegExp]>([
    ['two.txt', '--layout two.txt: 2 groups in it differ; name one, from two.txt#1 to two.txt#2'],
    ['fits.json', '--layout fits.json: 2 groups in it differ; name one, from fits.json#1 to fits.json#2'],
    ['two.txt#3', '--layout two.txt#3: there is no such group in it'],
    ['two.txt#0', '--layout two.txt#0: there is no such file or folder'],
    ['two.txt#1000000', '--layout two.txt#1000000: there is no such file or folder'],
    ['none.txt#1', '--layout none.txt#1: there is no such file or folder'],
    ['strange.txt', '--layout strange.txt: what it names is not known'],
    ['blank.txt', '--layout blank.txt: there is no board in it'],
    ['ragged.txt', /^--layout ragged\.txt: layout row 2/],
    ['torn.json', '--layout torn.json: it is no JSON'],
    ['set.json', /^--layout set\.json: (?!it is no JSON)/],
    [
      'fault.json',
      /^--layout fault\.json: fits\[0\]\.board .*\(bad-value\); fits\[0\]\.alphabet martian.*\(bad-value\)$/,
    ],
  ])('%s', async (name, sentence) => {
    expect(await refused(layout(name))).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  test('a name of nothing: what is near, or all that there are', async () => {
    expect(await refused(layoutFrom('standrd', io))).toBe(
      '--layout standrd: there is no such board or file; did you mean standard?',
    );
    expect(await refused(layoutFrom('oval', io))).toMatch(
      /^--layout oval: there is no such board or file; there are .*standard15.*, wwf15/,
    );
    // what looks like a path is one
    for (const path of ['oval.txt', 'a/oval', String.raw`a\oval`])
      expect(await refused(layoutFrom(path, io))).toBe(`--layout ${path}: there is no such file or folder`);
    expect(await refused(layoutFrom('-', io))).toBe('--layout -: there is no standard input');
    expect(await refused(layoutFrom('src', io))).toBe('--layout src: it is a folder');
  });
});

describe('--alphabet', () => {
  test('by name, from a distribution, and from what explain wrote', async () => {
    expect(await alphabetFrom('english', io)).toBe(english);
    const { name, points } = await alphabet('set.json');
    expect([name, points]).toEqual(['mine', [0, 7, 0]]);
    expect(await alphabet('one.txt')).toEqual(english);
    expect([await ofK('two.txt#1'), await ofK('two.txt#2')]).toEqual([5, 4]);
    expect([await ofK('fits.json#1'), await ofK('fits.json#2')]).toEqual([3, 5]);
  });

  test.each<readonly [name: string, sentence: string | RegExp]>([
    ['two.txt', '--alphabet two.txt: 2 groups in it differ; name one, from two.txt#1 to two.txt#2'],
    ['two.txt#3', '--alphabet two.txt#3: there is no such group in it'],
    ['fits.json#3', '--alphabet fits.json#3: there is no such group in it'],
    ['strange.txt', '--alphabet strange.txt: what it names is not known'],
    ['art.txt', /^--alphabet art\.txt: line 1: .*; expected a letter, its count and its points.* \(bad-value\)$/],
    ['none.json', '--alphabet none.json: there is no such file or folder'],
    ['fault.json', /^--alphabet fault\.json: fits\[0\]\.board .*fits\[0\]\.alphabet martian.*\(bad-value\)$/],
    ['bad.json', /^--alphabet bad\.json: letters\[0\]\.count 300.*\(bad-value\); letters\[1\]\.tile 7.*\(bad-value\)/],
  ])('%s', async (name, sentence) => {
    expect(await refused(alphabet(name))).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  test('a name of nothing', async () => {
    expect(await refused(alphabetFrom('engilsh', io))).toBe(
      '--alphabet engilsh: there is no such letter set or file; did you mean english?',
    );
    expect(await refused(alphabetFrom('qqqqqq', io))).toMatch(
      /^--alphabet qqqqqq: there is no such letter set or file; there are english, .*polish/,
    );
  });
});

test('options take any name, and offer those that are known', () => {
  const [letters, board] = [alphabetOption('the letters'), layoutOption('the board')];
  expect([letters.argChoices?.includes('polish'), board.argChoices?.includes('standard')]).toEqual([true, true]);
  expect([letters, board].map(option => option.parseArg?.('x.json', undefined))).toEqual(['x.json', 'x.json']);
  expect([letters.description, board.description]).toEqual([
    'the letters: one of the choices, a distribution.json file, or what `explain` wrote',
    'the board: one of the choices, a file with a row a line, as parseLayout reads it, or what `explain` wrote',
  ]);
  expect([orList('aab', ['aac', 'xyz']), orList('q', ['aac', 'xyz'])]).toEqual([
    '; did you mean aac?',
    '; there are aac, xyz',
  ]);
});
