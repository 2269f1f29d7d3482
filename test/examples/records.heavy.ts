/** The archivist's programs, each as a process of its own, in a folder with the files that it names. */
import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { classic, formatWord, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { rulesFor } from 'tilewright/catalogue';
import { buildGraph, writeKwg } from 'tilewright/lexicon';
import { parseGcg, replayRecord, verifyGame } from 'tilewright/records';
import { expect, test } from 'vitest';
import { bundled } from '../fixtures/bundle.ts';

const SAMPLES = 'examples/records';

/** Runs an example beside copies of sample records: the folder, and what it printed. */
async function ran(
  example: string,
  copies: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ readonly folder: string; readonly printed: string }> {
  const program = await bundled(example);
  const folder = dirname(program);
  for (const [name, sample] of Object.entries(copies)) await copyFile(join(SAMPLES, sample), join(folder, name));
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder });
  return { folder, printed: stdout };
}

test('C1: every finding of a folder, with its place and code', async () => {
  const { printed } = await ran('c1-verify-folder', {
    'a.gcg': 'engine-out.gcg',
    'b.gcg': 'planted-mistakes.gcg',
  });
  const lines = printed.trimEnd().split('\n');
  expect(lines[0]).toBe('clean      a.gcg');
  expect(lines).toContain('findings   b.gcg');
  expect(lines).toContain('  9:26  error  KIP, KY score 27 points, not 29.  score-differs');
});

test('C2: the position after twelve events as CGP, as text, and as a picture', async () => {
  const { folder, printed } = await ran('c2-step', { 'final.gcg': 'engine-out.gcg' });
  expect(printed).toMatch(/^\S+(?:\/\S*){14} \S* -?\d+\/-?\d+ \d+/);
  expect(printed).toContain('A B C D E F G H I J K L M N O');
  expect(await readFile(join(folder, 'turn-12.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
});

test('C3: a record as JSON and back, the dialect that Woogles accepts, and the same bytes', async () => {
  const { folder } = await ran('c3-convert', { 'game.gcg': 'engine-challenges.gcg' });
  const bytes = await readFile(join(folder, 'game.gcg'));
  expect(await readFile(join(folder, 'same.gcg'))).toEqual(bytes);
  const strict = await readFile(join(folder, 'strict.gcg'), 'utf8');
  expect(strict.startsWith('#character-encoding UTF-8\n')).toBe(true);
  expect(strict.match(/^>/gm)).toHaveLength(String(bytes).match(/^>/gm)?.length ?? 0);
});

test('C4: one number by hand, the rest by the findings, and no other byte', async () => {
  const program = await bundled('c4-correct');
  const folder = dirname(program);
  const right = (await readFile(join(SAMPLES, 'engine-out.gcg'), 'utf8')).split('\n');
  // line 14 is to score 76: it is a play, whatever it scores
  expect(right[13]).toMatch(/^>\S+: \S+ \S+ \S+ \+\d+ \d+$/);
  await writeFile(join(folder, 'wrong.gcg'), right.join('\n'));
  await promisify(execFile)(process.execPath, [program], { cwd: folder });
  const mended = (await readFile(join(folder, 'right.gcg'), 'utf8')).split('\n');
  expect(mended).toEqual(right);
});

test('C5: games, turns, bingos, phonies caught, and words that stood', async () => {
  const { printed } = await promisify(execFile)(process.execPath, [await bundled('c5-statistics')]).then(
    ({ stdout }) => ({ printed: stdout }),
  );
  expect(printed).toMatch(/^\{\s+games: 4,\s+turns: \d\d,\s+bingos: \d,\s+caught: 1,/);
});

test('C6: one record by the rules and words of two federations', async () => {
  const program = await bundled('c6-two-federations');
  const folder = dirname(program);
  const bytes = await readFile(join(SAMPLES, 'engine-challenges.gcg'));
  await writeFile(join(folder, 'final.gcg'), bytes);
  const rules = classic({ challenge: { points: 5, per: 'play', to: 'challenged' } });
  const played = [...replayRecord(rules, parseGcg(bytes).record)].flatMap(({ events }) => events);
  const words = played.flatMap(event =>
    event.type === 'booked' ? event.words.map(word => formatWord(rules, word)) : [],
  );
  expect(words.length).toBeGreaterThan(40);
  const graphs = { CSW24: words, NWL23: [...words, 'EFLNR', 'RUG'] };
  for (const [name, list] of Object.entries(graphs))
    await writeFile(join(folder, `${name}.kwg`), writeKwg(buildGraph(english, list)));
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: folder });
  // EFLNR was challenged off; a wrong challenge paid 5 points; both seats were paid for the last rack
  expect(stdout.trimEnd().split('\n')).toEqual([
    "NASPA findings [ '14: bonus-differs', '41: end-rack-differs', '42: penalty-differs' ]",
    'WESPA clean []',
    "WESPA, club night findings [ '14: bonus-differs' ]",
  ]);
});

/** The cells of a CSV file, line by line, as RFC 4180 has them; what is no such file throws. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  let rest = text;
  while (rest !== '') {
    const [whole, quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no cell: ${rest.slice(0, 40)}`);
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') lines.push([]);
    rest = rest.slice(whole.length);
  }
  return lines.slice(0, -1);
}

test('an archive as CSV: a line for each record and each finding, whatever their names hold', async () => {
  const odd = 'a, "odd"\nname.gcg';
  const { folder, printed } = await ran(
    'verify-csv',
    { [odd]: 'planted-mistakes.gcg', 'fine.gcg': 'engine-out.gcg', 'none.gcg': '../../LICENSE' },
    ['.', '.'],
  );
  const { findings } = verifyGame(
    unwrap(rulesFor(parseGcg(await readFile(join(SAMPLES, 'planted-mistakes.gcg'))).record)),
    parseGcg(await readFile(join(SAMPLES, 'planted-mistakes.gcg'))).record,
  );
  const files = cellsOf(await readFile(join(folder, 'files.csv'), 'utf8'));
  expect(files.slice(0, 3)).toEqual([
    ['file', 'status', 'errors', 'warnings', 'notes', 'plays', 'players'],
    [odd, 'findings', '7', '5', '0', '31', 'Nettle the Engine 308; Quince the Engine 316'],
    ['fine.gcg', 'clean', '0', '0', '0', '31', 'Nettle the Engine 448; Quince the Engine 326'],
  ]);
  expect(files[3]?.slice(0, 2)).toEqual(['none.gcg', 'unreadable']);
  expect(files).toHaveLength(4);

  const [head = [], ...lines] = cellsOf(await readFile(join(folder, 'findings.csv'), 'utf8'));
  const ofOdd = lines.filter(([file]) => file === odd);
  expect(ofOdd).toHaveLength(12);
  for (const [nth, finding] of findings.entries()) {
    const { fix, ...rest } = finding;
    const cells: Readonly<Record<string, string | number>> = {
      ...rest,
      file: odd,
      fixable: fix.length > 0 ? 'yes' : 'no',
    };
    expect(ofOdd[nth]).toEqual(head.map(name => String(cells[name] ?? '')));
  }
  expect(lines.filter(([file]) => file === 'none.gcg')).not.toEqual([]);
  const errors = lines.filter(cells => cells[head.indexOf('severity')] === 'error').length;
  expect(printed).toBe(`3 records, ${errors} errors: files.csv and findings.csv\n`);

  // what the README says of the columns is what there is
  const [, section = ''] = (await readFile('examples/README.md', 'utf8')).split('## The columns of the CSV');
  const named = [...section.matchAll(/^\| +`([a-z]+)` +\|/gm)].map(([, name]) => name);
  expect(named).toEqual([...(files[0] ?? []), ...head.slice(1)]);
});
