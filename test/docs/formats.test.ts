// docs/formats.md against what the library writes: the saved game, the record, the lines of `verify --json`, and exit
// codes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applyMove,
  classic,
  loadGame,
  newGame,
  saveGame,
  unwrap,
  viewFor,
  type Actor,
  type ClassicOptions,
  type SavedGame,
} from 'tilewright';
import { parseGcg, verifyGame } from 'tilewright/records';
import { rulesFor } from 'tilewright/catalogue';
import { afterAll, describe, expect, test } from 'vitest';
import { cli } from '../fixtures/cli.ts';
import { blocksOf, codesOf, itemsOf, listedIn, propertiesOf, rowsOf, sectionOf, sorted, textsOf } from './page.ts';

const PAGE = 'docs/formats.md';

type Json = Readonly<Record<string, unknown>>;

function blockOf(info: string, section: string): unknown {
  const blocks = blocksOf(sectionOf(PAGE, section), info);
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0] ?? '');
}

describe('the saved game', () => {
  const rules = classic();
  const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
  const played = unwrap(applyMove(rules, game, 0, '8F HORN')).game;

  test('is exactly what saveGame writes, keys in this order', () => {
    const written = saveGame(rules, viewFor(rules, played, 1));
    const shown = blockOf('json save', 'A saved game');
    expect(shown).toEqual(written);
    expect(JSON.stringify(shown)).toBe(JSON.stringify(written));
  });

  test('loads, and is saved as it was', () => {
    const shown = blockOf('json save', 'A saved game');
    expect(saveGame(rules, unwrap(loadGame(rules, shown)))).toEqual(shown);
  });

  /** Every key of objects inside a save, but for the names of zones. */
  function keysIn(value: unknown): readonly string[] {
    if (Array.isArray(value)) return value.flatMap(keysIn);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'zones' ? [key, ...Object.values(inner as Json).flatMap(keysIn)] : [key, ...keysIn(inner)],
    );
  }

  function playedOut(options: ClassicOptions, ...moves: readonly (readonly [Actor, string])[]): SavedGame {
    const rules = classic(options);
    const setup = { seats: ['Ann', 'Bob', 'Cem'], seed: 'tea', racks: ['HORNETS', 'FARMSOB', 'AEIMNTU'] };
    const begun = newGame(rules, setup).game;
    return saveGame(
      rules,
      moves.reduce((now, [by, text]) => unwrap(applyMove(rules, now, by, text)).game, begun),
    );
  }

  test('every key inside has its meaning on the page', () => {
    const saves = [
      playedOut({}, [0, '8F HORN'], [1, 'challenge'], ['director', 'rule failed'], [2, 'exchange AE']),
      playedOut({ edition: 2007 }, [0, 'pass no plays'], [1, 'resign'], ['director', 'adjust seat 0 -10 rudeness']),
      playedOut(
        {},
        [0, '8B HORNETS'],
        [1, 'pass'],
        [2, 'resign'],
        ['director', 'impose {"reason":"x","racks":["AEI"]}'],
        ['director', 'take-back seat 0 2'],
      ),
      playedOut({}, [0, '8F HORN'], [1, 'challenge']),
    ];
    const chances = [
      { draw: { from: '', to: '', tiles: 1 } },
      { lot: [] },
      { ruling: '' },
      { reveal: { seat: 0, move: '' } },
      { show: { zone: '', tiles: '' } },
    ];
    const text = sectionOf(PAGE, 'A saved game');
    const known = new Set([
      ...rowsOf(text).flatMap(([first = '']) => codesOf(first)),
      ...itemsOf(text).flatMap(({ codes, text: more }) => [...codes, ...codesOf(more)]),
    ]);
    const keys = new Set([...saves, chances].flatMap(keysIn));
    expect(keys.size).toBeGreaterThan(40);
    expect([...keys].filter(key => !known.has(key))).toEqual([]);
  });

  test('what a turn can be', () => {
    const said = itemsOf(sectionOf(PAGE, 'A saved game')).find(({ codes }) => codes[0] === 'type');
    const play = { placement: '8F HORN', words: [], score: { total: 0, lines: [] } };
    const turns = { play, withdrawn: play, exchange: { tiles: 2 }, pass: {}, lost: {}, sealed: {} };
    expect(sorted(codesOf(said?.text ?? ''))).toEqual(sorted(Object.keys(turns)));
    for (const [type, parts] of Object.entries(turns)) {
      const turn = { seat: 0, type, ...parts };
      const loaded = loadGame(rules, { ...saveGame(rules, game), history: [turn] });
      expect(loaded.ok).toBe(true);
    }
    expect(loadGame(rules, { ...saveGame(rules, game), history: [{ seat: 0, type: 'swap' }] }).ok).toBe(false);
  });
});

describe('the record', () => {
  const section = 'A recorded game';

  test('is exactly what parseGcg makes of the file', () => {
    const [file = ''] = blocksOf(sectionOf(PAGE, section), 'text');
    const { record } = parseGcg(file);
    expect(blockOf('json record', section)).toEqual(record);
    expect(verifyGame(unwrap(rulesFor(record)), record).status).toBe('clean');
  });

  test.each([
    { heading: 'The game', name: 'RecordedGame' },
    { heading: 'An event', name: 'RecordedEvent' },
    { heading: 'A player', name: 'RecordedPlayer' },
    { heading: 'A last rack', name: 'LastRack' },
    { heading: 'A statement', name: 'RecordedPragma' },
  ])('$heading: every field of $name, once', ({ heading, name }) => {
    const listed = listedIn(sectionOf(PAGE, heading));
    expect(sorted(listed)).toEqual(sorted(propertiesOf('src/records/records.ts', name)));
  });

  test('every type of event, and every field that has a column', () => {
    expect(sorted(listedIn(sectionOf(PAGE, 'Types of events')))).toEqual(
      sorted(textsOf('src/records/records.ts', 'RecordedEventType')),
    );
    const columns = itemsOf(sectionOf(PAGE, 'An event')).find(({ codes }) => codes[0] === 'columns');
    expect(sorted(codesOf(columns?.text ?? ''))).toEqual(sorted(textsOf('src/records/records.ts', 'RecordedField')));
  });
});

/** Runs the command. */
async function command(...args: readonly string[]): Promise<{ code: number; lines: readonly Json[]; out: string }> {
  const { code, out } = await cli(...args);
  const lines = args.includes('--json') && out !== '' ? out.trim().split('\n') : [];
  return { code, out, lines: lines.map(line => JSON.parse(line) as Json) };
}

describe('verify --json', () => {
  const section = '`tilewright verify --json`';
  const [shown = {}, total = {}] = blocksOf(sectionOf(PAGE, section), 'json').map(text => JSON.parse(text) as Json);

  test('the example is what the command writes of this file, with the first of its findings', async () => {
    const { lines } = await command('verify', 'examples/records', '--json');
    const written = lines.find(line => line['file'] === shown['file']) ?? {};
    const [first] = written['findings'] as readonly unknown[];
    expect(shown).toEqual({ ...written, findings: [first] });
    expect(Object.keys(shown)).toEqual(Object.keys(written));
  });

  test('the summary is that of examples/records, but for the time', async () => {
    const { lines } = await command('verify', 'examples/records', '--json');
    const summary = lines.at(-1)?.['summary'] as Json;
    const said = total['summary'] as Json;
    expect(said).toEqual({ ...summary, seconds: said['seconds'] });
    expect(Object.keys(said)).toEqual(Object.keys(summary));
  });

  test.each([
    { heading: 'A file', name: 'FileJson' },
    { heading: 'The summary', name: 'Tally' },
  ])('$heading: every field of $name, once', async ({ heading, name }) => {
    expect(sorted(listedIn(sectionOf(PAGE, heading)))).toEqual(sorted(propertiesOf('src/cli/json.ts', name)));
    const { lines } = await command('verify', 'examples/records', '--json');
    const written = name === 'Tally' ? [lines.at(-1)?.['summary'] as Json] : lines.slice(0, -1);
    for (const line of written) expect(sorted(Object.keys(line))).toEqual(sorted(listedIn(sectionOf(PAGE, heading))));
  });

  test('a finding: every field of Finding and Edit, and none is written that is not there', async () => {
    const listed = listedIn(sectionOf(PAGE, 'A finding'));
    expect(sorted(listed)).toEqual(sorted(propertiesOf('src/records/records.ts', 'Finding')));
    const fix = itemsOf(sectionOf(PAGE, 'A finding')).find(({ codes }) => codes[0] === 'fix');
    expect(codesOf(fix?.text ?? '')).toEqual(propertiesOf('src/records/records.ts', 'Edit'));
    const { lines } = await command('verify', 'examples/records', '--json');
    const findings = lines.slice(0, -1).flatMap(line => line['findings'] as readonly Json[]);
    expect(findings.length).toBeGreaterThan(5);
    expect(findings.flatMap(finding => Object.keys(finding)).filter(key => !listed.includes(key))).toEqual([]);
  });

  test('every kind of finding, with its severity', () => {
    const kinds = rowsOf(sectionOf(PAGE, section)).map(([kind = '']) => codesOf(kind)[0] ?? '');
    expect(sorted(kinds)).toEqual(sorted(textsOf('src/records/records.ts', 'FindingKind')));
  });
});

describe('exit codes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-exit-'));
  const empty = join(folder, 'empty.gcg');
  writeFileSync(empty, '#player1 Ann Ann\n#player2 Bob Bob\n');
  const junk = join(folder, 'junk.gcg');
  writeFileSync(junk, '#player1 Ann Ann\n#player2 Bob Bob\nwhat\n');
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('are listed, and no other', () => {
    expect(listedIn(sectionOf(PAGE, 'Exit codes'))).toEqual(['0', '1', '2', '130', '143', '141']);
  });

  test.each<{ code: number; args: readonly string[] }>([
    { code: 0, args: ['verify', 'examples/records/engine-out.gcg'] },
    { code: 0, args: ['verify', 'examples/records', '--exit-zero'] },
    { code: 0, args: ['--help'] },
    { code: 0, args: ['show', 'examples/records/planted-mistakes.gcg'] },
    { code: 1, args: ['verify', 'examples/records'] },
    { code: 2, args: ['verify', 'examples/records', 'nowhere.gcg'] },
    { code: 2, args: ['verify', 'nowhere.gcg', '--exit-zero'] },
    { code: 1, args: ['verify', empty] },
    { code: 1, args: ['verify', junk] },
    { code: 0, args: ['verify', junk, '--exit-zero'] },
    { code: 1, args: ['verify', 'README.md'] },
    { code: 0, args: ['verify', 'README.md', '--exit-zero'] },
    { code: 2, args: ['show', empty] },
    { code: 2, args: ['verify', 'docs'] },
    { code: 2, args: ['verify'] },
    { code: 2, args: ['verify', 'examples/records', '--lexicon', 'nowhere.txt'] },
    { code: 2, args: ['show', 'examples/records/engine-out.gcg', '--turn', '1000'] },
  ])('$args: $code', async ({ code, args }) => {
    expect((await command(...args)).code).toBe(code);
  });
});
