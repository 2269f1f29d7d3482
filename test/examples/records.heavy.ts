/** The archivist's programs, each as a process of its own, in a folder with the files that it names. */
import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { classic, formatWord } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph, writeKwg } from 'tilewright/lexicon';
import { parseGcg, replayRecord } from 'tilewright/records';
import { expect, test } from 'vitest';
import { bundled } from '../fixtures/bundle.ts';

const SAMPLES = 'examples/records';

/** Runs an example beside copies of sample records: the folder, and what it printed. */
async function ran(
  example: string,
  copies: Readonly<Record<string, string>>,
): Promise<{ readonly folder: string; readonly printed: string }> {
  const program = await bundled(example);
  const folder = dirname(program);
  for (const [name, sample] of Object.entries(copies)) await copyFile(join(SAMPLES, sample), join(folder, name));
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: folder });
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
  // by the classic game's own rules going out counts the other rack once; the record counts it twice
  expect(right.at(-2)).toBe('>Nettle:  (U) +2 448');
  expect(mended).toEqual([...right.slice(0, -2), '>Nettle:  (U) +1 447', '']);
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
