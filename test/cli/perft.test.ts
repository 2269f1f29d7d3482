/** `tilewright perft`: each figure of docs/perft.json is what its page says; perft.heavy.ts counts them anew. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classic, newGame, tournament } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { greedy, playOut } from 'tilewright/bots';
import { listPlays } from 'tilewright/movegen';
import { formatCgp } from 'tilewright/notation';
import { withCounts } from 'tilewright/rules';
import { safely } from '../../src/cli/io.ts';
import { runPerft } from '../../src/cli/perft.ts';
import { PLAYED, POSITIONS } from '../../src/cli/perft-positions.ts';
import { listHash, racksBySize, type PerftTable } from '../../src/cli/perft-table.ts';
import { subsetsOf } from '../../src/core/multiset.ts';
import { cli } from '../fixtures/cli.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { corpusPosition, corpusRules, gameOf, playLine } from '../movegen/corpus.ts';

const table = JSON.parse(readFileSync('docs/perft.json', 'utf8')) as PerftTable;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-perft-'));
  writeFileSync(join(folder, 'none.json'), 'plays: 1\n');
  const [first, ...others] = table.positions;
  const games = table.games.map(({ turns: _, ...game }) => game);
  writeFileSync(
    join(folder, 'other.json'),
    JSON.stringify({ ...table, positions: [{ ...first, plays: 1 }, ...others], games, more: true }),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The command, given the table. */
async function told(
  flags: Parameters<typeof runPerft>[0],
  counted: PerftTable = table,
): Promise<readonly [code: number, out: string]> {
  let out = '';
  const io = safely({ out: (text: string) => void (out += text), err: () => undefined, colour: false });
  return [await runPerft(flags, io, () => Promise.resolve(counted)), out];
}

describe('the figures', () => {
  test('racks: the numbers that are known, and those that are listed one by one', () => {
    expect(table.racks.bySize).toEqual(racksBySize(english.counts, 7));
    expect([table.racks.bySize[6], table.racks.leaves]).toEqual([3_199_724, 914_624]);
    for (const alphabet of [english, withCounts(english, 'A2 E1 ?1')])
      expect(racksBySize(alphabet.counts, 4)).toEqual(
        [1, 2, 3, 4].map(size => subsetsOf(alphabet.counts, size).length),
      );
  });

  test('words: those of the package that is installed', () => {
    const read = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    const name = 'an-array-of-english-words';
    expect(table.lexicon.version).toBe(`${name} ${read.devDependencies[name]}`);
    const words = JSON.parse(readFileSync(`node_modules/${name}/index.json`, 'utf8')) as readonly string[];
    const lines = words.map(word => `${word.toUpperCase()}\n`).sort();
    expect([lines.length, sha256(lines)]).toEqual([table.lexicon.words, table.lexicon.sha256]);
  });

  test('positions: those of the games that the page names, after so many turns', () => {
    const rules = classic({ ...tournament, dictionary: openGraph, challenge: 'void' });
    const reached = PLAYED.map((_, index) => {
      const { game } = newGame(rules, { seats: 2, seed: `perft ${index + 1}` });
      return formatCgp(rules, playOut(rules, game, greedy, { turns: 2 * (index + 1) }));
    });
    expect(reached).toEqual(PLAYED);
    expect(table.positions.map(({ cgp }) => cgp)).toEqual(POSITIONS);
  });

  test('lists: lines as the corpora of other engines have them, in the order of their bytes', () => {
    const rules = corpusRules(15, openGraph);
    for (const { cgp, plays, sha256: hash } of table.positions.filter(position => position.plays < 2500)) {
      const position = corpusPosition(rules, cgp);
      const game = gameOf(rules, cgp);
      const lines = listPlays(position).map(play => `${playLine(rules, game, play)}\n`);
      expect(lines).toHaveLength(plays);
      expect(sha256(lines.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))), cgp).toBe(hash);
      expect(listHash(position)).toBe(hash);
    }
  });

  function sha256(lines: readonly string[]): string {
    return createHash('sha256').update(lines.join('')).digest('hex');
  }
});

describe('the command', () => {
  test('writes the table for people, and as the file has it', async () => {
    const [code, out] = await told({});
    expect(code).toBe(0);
    expect(out).toContain('\n      7    3199724\n 1 to 6     914624\n');
    for (const { cgp, plays, sha256 } of table.positions)
      expect(out).toMatch(new RegExp(`${plays} .*${sha256}  ${cgp.replaceAll('?', '\\?')}\n`));
    for (const { seed, scores, sha256 } of table.games)
      expect(out).toContain(`${scores.join('-')}  ${sha256}  ${seed}`);
    expect(JSON.parse((await told({ json: true }))[1])).toEqual(table);
  });

  test('for people: heads stand above their figures', async () => {
    const [hash, other] = ['a'.repeat(64), 'b'.repeat(64)];
    const small: PerftTable = {
      lexicon: { name: 'few', version: 'few-words 1.2.3', words: 12, sha256: hash },
      racks: { letters: 'martian', bySize: [27, 373], leaves: 400 },
      positions: [{ cgp: '1/1 A/ 0/0 0', plays: 12, sumScores: 345, maxScore: 67, playsAtMaxScore: 8, sha256: other }],
      games: [{ board: '15x15', seats: 4, seed: 'perft 9', turns: 51, scores: [312, 7, 60, 1], sha256: hash }],
    };
    expect(await told({}, small)).toEqual([
      0,
      [
        `few (few-words 1.2.3): 12 words, sha256 ${hash}`,
        '',
        'distinct racks of the martian tiles',
        '      1         27',
        '      2        373',
        ' 1 to 6        400',
        '',
        `  plays        sum   best  times  ${'sha256 of the list of plays'.padStart(64)}  position`,
        `     12        345     67      8  ${other}  1/1 A/ 0/0 0`,
        '',
        `  seats      turns           scores  ${'sha256 of the log'.padStart(64)}     seed  board`,
        `      4         51       312-7-60-1  ${hash}  perft 9  15x15`,
        '',
      ].join('\n'),
    ]);
  });

  test('the same figures as in the file: none differs, and it ends with 0', async () => {
    const same = join(folder, 'same.json');
    writeFileSync(same, JSON.stringify(table));
    expect(await told({ check: same })).toEqual([0, `${same}: 152 figures, 0 differ\n`]);
    expect(JSON.parse((await told({ check: same, json: true }))[1])).toEqual({
      ...{ file: same, figures: 152, differences: [] },
    });
    // what is no list and no object is one figure without a name
    writeFileSync(same, 'null');
    expect((await told({ check: same }))[1]).toContain('\n: the file has null, counted is nothing\n');
  });

  test('names every figure of a file that differs, and ends with 1', async () => {
    const other = join(folder, 'other.json');
    const [code, out] = await told({ check: other });
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual([
      `positions.0.plays: the file has 1, counted is ${table.positions[0]?.plays}`,
      `games.0.turns: the file has nothing, counted is ${table.games[0]?.turns}`,
    ]);
    expect(lines.slice(-2)).toEqual([
      'more: the file has true, counted is nothing',
      `${other}: 152 figures, ${2 + table.games.length} differ`,
    ]);
    const [, json] = await told({ check: other, json: true });
    expect(JSON.parse(json)).toMatchObject({
      figures: 152,
      differences: [
        { figure: 'positions.0.plays', file: 1, counted: table.positions[0]?.plays },
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  test.each([
    ['a file that is none of JSON', 'none.json', /none\.json: it is no JSON/],
    ['no such file', 'absent.json', /absent\.json: there is no such file/],
  ])('%s is wrong usage', async (_, name, expected) => {
    const { code, out, err } = await cli('perft', '--check', join(folder, name));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(expected);
  });

  test('--help says how to compare', async () => {
    const { code, out } = await cli('perft', '--help');
    expect(code).toBe(0);
    expect(out).toMatch(/--check <file>[\s\S]*--json/);
  });
});
