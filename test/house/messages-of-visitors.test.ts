/** Messages that somebody met who used the library for the first time, and what they say now. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  beginGame,
  classic,
  explainer,
  loadGame,
  newGame,
  phrase,
  previewPlacement,
  rewindGame,
  saveGame,
  wordSet,
  type Messages,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { GCG_REFUSED, parseGcg, verifyGame } from 'tilewright/records';
import { entries } from '../../.tools/entries.mjs';
import { cli, cliReading } from '../fixtures/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-visitors-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
/** An empty board and a rack. */
const EMPTY = `${Array.from({ length: 15 }, () => '15').join('/')} HORNETS/ 0/0 0`;
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

  test('a rack that cannot be read: its own column, and whose it is', async () => {
    const cgp = EMPTY;
    const aTile = 'expected a tile in capitals, or ? for a blank (cgp-rack)';
    expect(await said('moves', cgp, '--rack', '12')).toBe(`tilewright: --rack 12: column 1: 1; ${aTile}`);
    expect(await said('moves', cgp, '--rack', 'AB3')).toBe(`tilewright: --rack AB3: column 3: 3; ${aTile}`);
    // what stands behind the rack keeps the column that it was written in
    const broken = cgp.replace('0/0 0', '0/0 x');
    const column = broken.indexOf('x') + 1;
    for (const rack of [[], ['--rack', 'AB'], ['--rack', 'ABCDEFGHIJ']])
      expect(await said('moves', broken, ...rack)).toContain(`column ${column}: x`);
    const file = join(folder, 'positions.txt');
    writeFileSync(file, `${cgp}\n`);
    const { code, err } = await cli('moves', '--file', file, '--rack', '12');
    expect([code, err]).toEqual([1, `${file}:1:1: --rack 12: column 1: 1; ${aTile} (cgp-rules)\n`]);
  });

  test('a position and a move that are turned round: which comes first', async () => {
    expect(await said('score', '8F HORN', EMPTY)).toBe(
      `tilewright: the position comes first, then the move: tilewright score "${EMPTY}" "8F HORN"`,
    );
  });

  test('a move where the position should stand, and no position', async () => {
    for (const move of ['HORN 8F', '8F HORN', 'h8 horn'])
      expect(await said('score', move, 'HORNETS')).toContain(
        `; '${move}' may be a move: the position comes first, then the move, as '8F HORN'; an example: "15/15`,
      );
    expect(await said('score', 'HORN TEA', 'HORNETS')).not.toContain('may be a move');
  });

  test('an option before any command: which commands have it', async () => {
    expect(await said('--lexicon', 'klingon')).toMatch(
      /^error: unknown option '--lexicon'\n.*\n--lexicon stands behind a command that has it: verify, /,
    );
    expect(await said('--top=3')).toContain('--top stands behind a command that has it: moves');
    expect(await said('--nope')).not.toContain('stands behind');
    expect(await said('verify', '--jsn', 'x')).not.toContain('stands behind');
  });

  test('the rules of a short record: how many squares it does not tell of', async () => {
    const file = join(folder, 'short.gcg');
    writeFileSync(file, '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n');
    expect((await cli('explain', file)).out).toContain('\n  221 of 225 squares never played; --json names them\n');
  });

  test('a code that is near none: where the codes are', async () => {
    expect(await said('codes', 'nope')).toBe(
      "tilewright: there is no code 'nope'; 'tilewright codes' lists all of them",
    );
    expect(await said('codes', 'phoni')).toContain('did you mean phony?');
  });

  test('a word that has no letters of the language: where', async () => {
    const { code, out } = await cli('lexicon', 'check', 'H0RN', 'HRON', 'HORN');
    expect([code, out]).toEqual([1, 'no word H0RN: no english letter at column 2\nno word HRON\nword    HORN\n']);
  });

  test('a record that cannot be read has no turns, and why', async () => {
    const file = join(folder, 'none.gcg');
    writeFileSync(file, '>Ann HORNETS\n');
    for (const turn of [[], ['--turn', '3']])
      expect(await said('show', file, ...turn)).toBe(
        `tilewright: ${file}: there is no event in it that can be read. Line 1: The event does not say whose it is: Ann HORNETS (expected a nick and a colon).`,
      );
    writeFileSync(file, '{"players": [{"nick": "Ann"');
    expect(await said('show', file, '--turn', '3')).toBe(
      `tilewright: ${file}: This is no record of a format that is read (GCG, ISC, or JSON of Woogles, of CGH or of this library): json (expected the rest of the file: it ends in the middle).`,
    );
  });

  test('a record that was cut off says so, wherever it ends', async () => {
    const head = '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n';
    const last = '>Bob: ORATESS - +0 0';
    const file = join(folder, 'cut.gcg');
    const whole: number[] = [];
    for (let length = 1; length <= last.length; length++) {
      writeFileSync(file, head + last.slice(0, length));
      const { out } = await cli('verify', file);
      if (!out.includes('; the file ends in the middle of its last line')) whole.push(length);
    }
    // whole is what ends where the line does
    expect(whole).toEqual([last.length]);
    writeFileSync(file, `${head}>Bob: ORATESS\n`);
    expect((await cli('verify', file)).out).not.toContain('ends in the middle');
    const json = '{"format":"tilewright-record/1","players":[{"nick":"A\\"}"}]}';
    for (let length = 1; length < json.length; length++) {
      const { out } = await cliReading([json.slice(0, length)], 'verify', '-');
      expect([length, out]).toEqual([length, expect.stringContaining('it ends in the middle')]);
    }
    for (const text of ['{"a":}', '{"a":1}}', '{}'])
      expect((await cliReading([text], 'verify', '-')).out).not.toContain('it ends in the middle');
  });

  test('a command without its arguments: one as it would be typed', async () => {
    const shown = async (...args: readonly string[]): Promise<string> =>
      /^for example: (.*)$/m.exec(await said(...args))?.[1] ?? '';
    for (const [words, begins] of [
      [['verify'], 'tilewright verify games/'],
      [['score'], 'tilewright score "15/15/'],
      [['moves'], 'tilewright moves "15/15/'],
      [['show'], 'tilewright show game.gcg'],
      [['fix'], 'tilewright fix game.gcg'],
      [['explain'], 'tilewright explain games/'],
      [['convert'], 'tilewright convert game.gcg --to'],
      [['review'], 'tilewright review game.gcg'],
      [['audit'], 'tilewright audit game.json'],
      [['simulate'], 'tilewright simulate '],
      [['lexicon', 'check'], 'tilewright lexicon check '],
      [['lexicon', 'build'], 'tilewright lexicon build words.txt -o '],
      [['leaves', 'show'], 'tilewright leaves show '],
    ] as const)
      expect(await shown(...words)).toContain(begins);
    // those that need no file of anybody work as they stand
    for (const words of [['score'], ['moves'], ['lexicon', 'hooks'], ['lexicon', 'pattern']] as const) {
      const typed = [...(await shown(...words)).matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      );
      expect([words, (await cli(...typed.slice(1))).code]).toEqual([words, 0]);
    }
  });

  test('a file where a position should stand; a game where a file should; both', async () => {
    const file = join(folder, 'two.gcg');
    writeFileSync(file, '>Ann: HORNETS 8F HORN +14 14\n');
    for (const words of [
      ['moves', file],
      ['score', file, '8F HORN'],
    ])
      expect(await said(...words)).toContain(`is a file: 'tilewright convert `);
    expect(await said('moves', 'HORNETS')).toMatch(
      /1 field; expected four: .*'HORNETS' may be a rack: .*; an example: "15\/15/,
    );
    expect(await said('show', 'classic')).toContain("'--variant classic' shows the board of that game");
    expect(await said('show', file, '--variant', 'classic')).toContain("only one of a file and '--variant'");
    expect((await cli('codes', 'cgp-fields')).out).toContain('A position has fewer than four fields, or');
  });

  test('a text that is no list of words does not pass for one', async () => {
    const file = join(folder, 'record.gcg');
    writeFileSync(file, '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n');
    const refused = /3 of 3 lines cannot be spelled with english letters, '#player1' first; .*\(no-word-list\)/;
    expect(await said('lexicon', 'info', file)).toMatch(refused);
    expect(await said('moves', EMPTY, '--lexicon', file)).toMatch(refused);
    expect(await said('verify', file, '--lexicon', file)).toMatch(refused);
    writeFileSync(file, 'horn\nna\u00efve\nh0rn\ntea\n');
    expect((await cli('lexicon', 'info', file)).err).toContain('2 of 4 lines cannot be spelled');
  });

  test('of a file that cannot be read, nobody is told to compare a line', async () => {
    const { out } = await cliReading(['{"a":1}'], 'verify', '-');
    expect(out).toContain(
      'This is no record of a format that is read (GCG, ISC, or JSON of Woogles, of CGH or of this library): json.',
    );
    expect(out).not.toContain('score sheet');
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

describe('arguments that programs without types give by mistake', () => {
  const saved = saveGame(rules, game);
  const change = newGame(rules, { seats: 2, seed: 'tea' });
  const MISTAKES: readonly (readonly [string, readonly unknown[], string])[] = [
    [
      'arguments in the wrong order',
      [game, rules],
      'first argument must be rules, but it is a game. Pass the rules first',
    ],
    ['rules twice', [rules, rules], 'second argument must be a game, but it is the rules. Pass the rules first'],
    [
      'what newGame returns',
      [rules, change],
      "second argument must be a game, but it is { game, events }. Pass its property 'game'.",
    ],
    [
      'a Result of a move',
      [rules, { ok: true, value: change }],
      'second argument must be a game, but it is a Result. Pass unwrap(result).game',
    ],
    [
      'a Result of loadGame',
      [rules, loadGame(rules, saved)],
      'second argument must be a game, but it is a Result. Pass unwrap(result).',
    ],
    ['a failure', [rules, { ok: false, error: [] }], 'second argument must be a game, but it is a Result. '],
    [
      'a save as rules',
      [saved, game],
      'first argument must be rules, but it is a saved game. Read it with loadGame(rules, save).',
    ],
    [
      'a save as a game',
      [rules, saved],
      'second argument must be a game, but it is a saved game. Read it with loadGame(rules, save).',
    ],
    ['nothing', [], 'first argument must be rules, but it is undefined.'],
    ['null', [rules, null], 'second argument must be a game, but it is null.'],
    ['a game that was not found', [rules], 'second argument must be a game, but it is undefined.'],
    ['another object', [rules, {}], 'second argument must be a game, but it is another object.'],
    ['a string', ['classic', game], 'first argument must be rules, but it is classic.'],
    ['a list', [rules, [game]], 'second argument must be a game, but it is a list.'],
  ];

  /** The functions of the entries that take rules and a game first. Those of `tilewright/rules` are parts of rules. */
  async function verbs(): Promise<ReadonlyMap<string, (...given: readonly unknown[]) => unknown>> {
    const found = new Map<string, (...given: readonly unknown[]) => unknown>();
    for (const [entry, file] of Object.entries(entries)) {
      if (entry === 'rules' || entry.includes('/')) continue;
      const exported = (await import(/* @vite-ignore */ resolve(file))) as Readonly<Record<string, unknown>>;
      for (const [name, value] of Object.entries(exported))
        if (
          typeof value === 'function' &&
          /^(?:async )?function\*? \w+\(rules, (?:game\b|view\b|given[,)])/.test(String(value))
        )
          found.set(name, value as never);
    }
    return found;
  }

  test('every function that takes rules and a game says what is wrong, and what to pass', async () => {
    const all = await verbs();
    expect(all.size).toBeGreaterThan(30);
    const wrong: string[] = [];
    for (const [name, verb] of all)
      for (const [mistake, given, said] of MISTAKES) {
        let thrown: unknown;
        try {
          const answer = verb(given[0], given[1], 0, '8F HORN');
          if (typeof answer === 'object' && answer !== null && 'next' in answer) (answer as Generator).next();
        } catch (error) {
          thrown = error;
        }
        const { message } = thrown instanceof TypeError ? thrown : { message: `${String(thrown)}, no TypeError` };
        if (!message.startsWith(`The ${said}`)) wrong.push(`${name}, ${mistake}: ${message}`);
      }
    expect(wrong).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    ['newGame', () => newGame({ seats: 2 } as never, rules as never)],
    ['beginGame', () => beginGame(undefined as never, { seats: 2, seed: 'tea' })],
    ['loadGame', () => loadGame(saved as never, rules)],
  ])('%s says that rules come first', (_name, call) => {
    expect(call).toThrow(/^The first argument must be rules, but it is /);
  });

  test('names are not taken for options', () => {
    expect(() => explainer(rules, ['Ann', 'Bob'] as never)).toThrow('explainer: names are given as { names: [] }');
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
