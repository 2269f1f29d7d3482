/** `tilewright audit`: rules found by fingerprint, what is printed, exit codes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { classic, unwrap, viewFor, wordSet, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { polish } from 'tilewright/alphabets/polish';
import { readTable } from 'tilewright/fair';
import { pfs } from 'tilewright/presets';
import { wordsmog } from 'tilewright/variants';
import { extendRules } from 'tilewright/rules';
import { fairGame, shownWith } from '../fair/fair-games.ts';
import { cli, cliIn, cliOn, cliReading } from '../fixtures/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-audit-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const NAMES = ['Ann', 'Bob'];

function written(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const rules = classic({ challenge: 'none' });
const { saved, kept, game } = fairGame(rules, { seats: NAMES, name: 'tea', most: 400 });
const file = written('game.json', saved);
const table = written('kept.json', kept);

test('a game that nobody bent: what was checked, and what not', async () => {
  expect(game.over).toBeDefined();
  const { code, out, err } = await cliIn(folder, 'audit', file, '--commitments', table);
  expect([code, err]).toEqual([0, '']);
  expect(out.replace(/\d+ draws and lots in \d+ moves/, 'N draws and lots in N moves')).toBe(
    [
      'clean      <folder>/game.json',
      'checked:',
      '  the commitments of the referee and 2 seats open, and none stands twice',
      '  every nonce and the secret are strong, and no nonce is of a table that was given up',
      '  the table is the one that you kept',
      `  the rules (${rules.fingerprint}), the seats and who began`,
      '  the seed follows from the secret and all nonces',
      '  N draws and lots in N moves are those of the seed',
      'not checked:',
      '  whose moves they are: no seat has signed its moves, and the referee could have written others',
      '  whether the referee looked at tiles to come, or told somebody',
      '  whether moves were taken back with `rewindGame`, which leaves nothing in the log',
      '',
    ].join('\n'),
  );
});

test('findings are lines with severity and code, and errors exit with 1', async () => {
  const bent = written('bent.json', { ...saved, scores: [500, 0], table: { ...saved.table, secret: null } });
  const { code, out } = await cliIn(folder, 'audit', bent);
  expect(code).toBe(1);
  expect(out).toContain('findings   <folder>/bent.json\n');
  expect(out).toContain('  error    the referee has not shown its secret  no-secret\n');
  expect(out).toContain('  error    scores: the game is not the one that its log leads to  differs\n');
  expect(out).toContain('  whether all commitments came before the nonces: a table that a player kept shows it\n');
});

test('warnings alone exit with 0', async () => {
  const short = fairGame(rules, { seats: NAMES, name: 'short', most: 2 });
  const { code, out } = await cli('audit', written('short.json', short.saved));
  expect(code).toBe(0);
  expect(out).toContain('  warning  the game is not over  unfinished\n');
});

test('on a terminal: green where nothing is wrong, errors red, warnings yellow; lines go on below their texts', async () => {
  const short = written('short.json', fairGame(rules, { seats: NAMES, name: 'short', most: 2 }).saved);
  const clean = await cliOn({ colour: true, width: 42 }, 'audit', short);
  expect(clean.out.split('\n').map(line => line.trimEnd())).toEqual(
    expect.arrayContaining([
      `<green clean     > <bold ${short}>`,
      '  <yellow warning>  the game is not over',
      '           <dim unfinished>',
      '  the seed follows from the secret and all',
      '    nonces',
    ]),
  );
  const bent = written('bent.json', { ...saved, table: { ...saved.table, secret: null } });
  const found = await cliOn({ colour: true }, 'audit', bent);
  expect(found.out.split('\n').slice(0, 2)).toEqual([
    `<red findings  > <bold ${bent}>`,
    '  <red error  >  the referee has not shown its secret  <dim no-secret>',
  ]);
});

test('what it does, in its help', async () => {
  const { out } = await cli('audit', '--help');
  expect(out.replace(/\s+/g, ' ')).toContain(
    'check a finished game: its commitments, its seed, and every tile that was drawn from it; ' +
      'the rules are found by their fingerprint',
  );
});

test('--json, from standard input', async () => {
  const { code, out } = await cliReading([JSON.stringify(saved)], 'audit', '-', '--json');
  expect(code).toBe(0);
  const json = JSON.parse(out) as Readonly<Record<string, unknown>>;
  expect(Object.keys(json)).toEqual(['file', 'rules', 'findings', 'checked', 'unchecked']);
  expect(json).toMatchObject({ file: '-', rules: rules.fingerprint, findings: [] });
});

test('a table that is another than the one that was kept', async () => {
  const other = fairGame(rules, { seats: NAMES, name: 'other', most: 2 });
  const { code, out } = await cli('audit', file, '--commitments', written('other.json', other.kept));
  expect(code).toBe(1);
  expect(out).toContain('table.commitments[1]: the table is not the one that you kept  other-table');
  expect(unwrap(readTable(other.kept)).game).toBe('other');
});

describe('rules are found by their fingerprint', () => {
  const dictionary = wordSet(english, ['no']);
  test.each<readonly [string, Rules]>([
    ['a game of the catalogue', wordsmog()],
    ['a federation in its letters', classic({ ...pfs, alphabet: polish })],
    ['a challenge rule of an event', classic({ challenge: 'triple' })],
    ['refused words', classic({ dictionary, challenge: 'void' })],
  ])('%s', async (name, made) => {
    // without the words, for those of chance are none
    const loose = made.dictionary === undefined ? made : { ...made, dictionary: { has: () => true } };
    const played = fairGame(loose, { seats: NAMES, name, most: 5 });
    expect(played.game.log).toHaveLength(5);
    const { code, out } = await cli('audit', written('rules.json', played.saved), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ rules: made.fingerprint, findings: [{ code: 'unfinished' }] });
  });
});

describe('exit code 2', () => {
  const own = extendRules(rules, { name: 'own' });
  test.each<readonly [string, () => readonly string[], string]>([
    ['no file', () => [join(folder, 'none.json')], 'there is no such file or folder'],
    [
      'no JSON',
      () => [written('text.json', 'tea')],
      "text.json: it is no JSON; audit takes the save of the referee's game\n",
    ],
    [
      'a kept table that is no JSON',
      () => [file, '--commitments', written('text.json', 'tea')],
      'text.json: it is no JSON\n',
    ],
    [
      'a save without a fingerprint',
      () => [written('list.json', { rules: { name: 'x' } })],
      'it is no save of a game\n',
    ],
    ['a save whose rules are a text', () => [written('list.json', { rules: 'x' })], 'it is no save of a game\n'],
    ['no save', () => [written('list.json', [])], 'it is no save of a game'],
    [
      'rules that are not in the catalogue',
      () => [written('own.json', fairGame(own, { seats: NAMES, name: 'own', most: 1 }).saved)],
      `its rules (${own.fingerprint}) are not in the catalogue; auditGame of tilewright/fair takes rules of your own\n`,
    ],
    [
      'a name of rules that has no end',
      () => [written('long.json', { rules: { fingerprint: 'x'.repeat(1e5) } })],
      `its rules (${'x'.repeat(100)}… (100000 characters)) are not in the catalogue`,
    ],
    ['no kept table', () => [file, '--commitments', join(folder, 'none.json')], '--commitments '],
    ['nothing', () => [], "missing required argument 'save'"],
  ])('%s', async (_, args, said) => {
    const { code, out, err } = await cli('audit', ...args());
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

test('the save of a view tells nothing', async () => {
  const view = shownWith(rules, viewFor(rules, game, 0), saved.table);
  const { code, out } = await cli('audit', written('view.json', view));
  expect(code).toBe(1);
  expect(out).toContain('not-referees');
});
