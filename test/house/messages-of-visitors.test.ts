/** Messages that somebody met who used the library for the first time, and what they say now. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  explainer,
  finalizeGame,
  loadGame,
  newGame,
  owed,
  phrase,
  pathsOf,
  previewPlacement,
  rewindGame,
  saveGame,
  validatePlacement,
  viewFor,
  wordSet,
  type Messages,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { GCG_REFUSED, parseGcg, verifyGame } from 'tilewright/records';
import { cli, cliReading } from '../fixtures/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-visitors-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const rules = classic({ challenge: 'double', dictionary: wordSet(english, ['horn']) });
const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });

test('a nick where no #player line is: nothing is expected', () => {
  const { findings } = verifyGame(classic(), parseGcg('>a: HORNETS 8F HORN +14 14\n').record);
  expect(findings.find(({ code }) => code === 'undeclared-nick')?.message).toBe('No #player line has this nick: a.');
});

describe('the command line', () => {
  const said = async (...args: readonly string[]): Promise<string> => {
    const { code, err } = await cli(...args);
    expect(code).toBe(2);
    return err.trim();
  };

  test('a position that is none: an example', async () => {
    const text = await said('score', 'nonsense', '8F HORN');
    const [, example = ''] = /an example: "([^"]*)"/.exec(text) ?? [];
    expect(example).toMatch(/^15\/15.* HORNETS\/ 0\/0 0$/);
    expect((await cli('score', example, '8F HORN')).code).toBe(0);
  });

  test('a lexicon that there is not: those that are built in', async () => {
    expect(await said('verify', 'examples/records', '--lexicon', 'klingon')).toContain(
      '; built in: open-english, open-french, open-spanish',
    );
    expect(await said('verify', 'examples/records', '--lexicon', 'open-englich')).toContain(
      'did you mean open-english',
    );
  });

  test('an argument is not called an option', async () => {
    const text = await said('lexicon', 'info', join(folder, 'nope.kwg'));
    expect(text).toContain('nope.kwg: ');
    expect(text).not.toContain('--lexicon');
  });

  test('help names the command that there is not', async () => {
    expect(await said('help', 'nope')).toContain("unknown command 'nope'");
    expect(await said('lexicon', 'help', 'nope')).toContain("unknown command 'nope'");
    expect((await cli('help', 'verify')).code).toBe(0);
  });

  test('a file where a word should stand: how it is named', async () => {
    expect(await said('lexicon', 'check', join(folder, 'words.kwg'), 'HORN')).toContain("/words.kwg' looks in it");
    expect(await said('lexicon', 'check', 'words.kwg', 'HORN')).toBe(
      "tilewright: words.kwg is the name of a file, not a word: '--lexicon words.kwg' looks in it",
    );
  });

  test('a position without a rack: how a rack is given, and it is taken', async () => {
    const game = join(folder, 'one.gcg');
    writeFileSync(game, '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n');
    const cgp = (await cli('convert', game, '--to', 'cgp')).out.trim();
    expect(await said('moves', cgp)).toContain("; '--rack AEINRST' gives it");
    const listed = await cli('moves', cgp, '--rack', 'AEINRST', '--top', '1');
    expect([listed.code, listed.err]).toEqual([0, '']);
    expect(listed.out.trim()).toBe('86  E5 ANESTRI');
  });

  test('a record is no save: said in our own words', async () => {
    const file = join(folder, 'game.gcg');
    writeFileSync(file, '>Ann: HORNETS 8F HORN +14 14\n');
    expect(await said('audit', file)).toBe(
      `tilewright: ${file}: it is no JSON; audit takes the save of the referee's game`,
    );
    expect((await cliReading(['{'], 'audit', '-')).err).not.toMatch(/position|token|Unexpected/);
  });
});

test('a seed that is none: the function that was given it', () => {
  expect(() => newGame(rules, { seats: 2, seed: '' })).toThrow(/^newGame: the seed/);
  expect(() => rewindGame(rules, game, 0, { reseed: '\ud800' })).toThrow(/^rewindGame: /);
});

test('a save of other rules: which they were', () => {
  const read = loadGame(classic({ challenge: 'none' }), saveGame(rules, game));
  const say = explainer(rules);
  const sentences = read.ok ? [] : read.error.map(fault => say(fault as never));
  expect(sentences).toEqual([`This game was begun under other rules: ${rules.fingerprint}, version 1.`]);
});

describe('faults are said by the same function as everything else', () => {
  const say = explainer(rules);

  test('of a save, of a file, of bytes', () => {
    const read = loadGame(rules, { ...saveGame(rules, game), toMove: 'x' });
    expect(read.ok ? [] : read.error.map(say)).toContain(
      'Fault: bad value: x (toMove; expected a whole number from 0 to 1).',
    );
    const { faults = [] } = parseGcg('>a: HORNETS 8F HORN +14\n').record;
    expect(faults.map(say)).toEqual(expect.arrayContaining([expect.stringMatching(/^Fault: no cumulative \(1:\d+/)]));
    expect(say({ code: 'kwg-length', offset: 12, expected: 'a multiple of 4' })).toBe(
      'Fault: kwg length (@12; expected a multiple of 4).',
    );
  });

  test.each(Object.keys(GCG_REFUSED))('what a reader refuses, as %s', code => {
    expect(say({ code, line: 2, column: 1 })).toMatch(/^Fault: [a-z0-9 ]+ \(2:1\)\.$/);
    expect(phrase(rules, { code }).key).toBe('fault');
  });

  test('a catalogue may have words for a code, and a sentence for all', () => {
    const messages: Messages = { 'fault/no-rack': () => 'Kein Rack', fault: p => `${p.place}: ${p.rule} (${p.code})` };
    const fault = { code: 'no-rack', line: 2 };
    expect(explainer(rules, { messages })(fault)).toBe('2: Kein Rack (no-rack)');
  });
});

test('a game that is none, as one that was not found', () => {
  expect(() => applyMove(rules, undefined as never, 0, 'pass')).toThrow(/^the first argument is the rules/);
});

describe('arguments in the wrong order', () => {
  // as a program without types may give them
  const [first, second] = [game, rules] as never as readonly [typeof rules, typeof game];
  test.each<[string, () => unknown]>([
    ['applyMove', () => applyMove(first, second, 0, 'pass')],
    ['owed', () => owed(first, second)],
    ['validatePlacement', () => validatePlacement(first, second, 0, '8F HORN')],
    ['previewPlacement', () => previewPlacement(first, second, 0, '8F HORN')],
    ['pathsOf', () => pathsOf(first, second, 0, 'H8=A', 'a')],
    ['finalizeGame', () => finalizeGame(first, second)],
    ['viewFor', () => viewFor(first, second, 0)],
    ['saveGame', () => saveGame(first, second)],
    ['rewindGame', () => rewindGame(first, second, 0)],
  ])('%s says what comes first', (_name, call) => {
    expect(call).toThrow(
      new TypeError('the first argument is the rules, the second the game: applyMove(rules, game, …)'),
    );
  });
});

describe('hints while tiles are laid', () => {
  test('a word that the dictionary lacks, only where it is asked for', () => {
    const plain = previewPlacement(rules, game, 0, '8F HORNS');
    expect([plain.violations, 'hints' in plain]).toEqual([[], false]);
    const { hints = [], violations, play } = previewPlacement(rules, game, 0, '8F HORNS', { hints: true });
    expect([violations, play === undefined, hints.map(explainer(rules))]).toEqual([
      [],
      false,
      ['Not in the dictionary: HORNS.'],
    ]);
    expect(previewPlacement(rules, game, 0, '8F HORN', { hints: true }).hints).toEqual([]);
  });

  test('where phonies are refused, the violation says it and no hint repeats it', () => {
    const strict = classic({ challenge: 'void', dictionary: wordSet(english, ['horn']) });
    const begun = newGame(strict, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game;
    const { hints, violations } = previewPlacement(strict, begun, 0, '8F HORNS', { hints: true });
    expect([hints, violations.map(({ code }) => code)]).toEqual([[], ['phony']]);
  });
});
