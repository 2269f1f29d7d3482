/**
 * The generator against three independent engines and brute force (issue 4, done when 1): number of plays, sum of
 * scores, best score, plays at the best score, and the whole list where its hash is given; on graphs of two other
 * programs' files. The full sweep: corpus.heavy.ts.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { countPlays, listPlays, positionOf } from 'tilewright/movegen';
import {
  corpusPosition,
  corpusRules,
  expectedRows,
  found,
  gameOf,
  playLine,
  sizeOf,
  totals,
  type Expected,
} from './corpus.ts';
import { topIsTheHead } from './top.ts';
import { hasSharedData, needsData, sharedData } from '../fixtures/shared-data.ts';

const DATA = sharedData('');

/** Lists of more plays are hashed by the heavy suite only. */
const MANY = 1500;

/** The positions of the file are named by their places in it. */
const PLACES = Array.from({ length: 96 }, (_, n) => n);

function hashOf(lines: readonly string[]): string {
  const bytewise = lines.map(line => `${line}\n`).sort((a, b) => (a < b ? -1 : 1));
  return createHash('sha256').update(bytewise.join('')).digest('hex');
}

describe('the positions of ../shared/data/movegen', needsData, () => {
  const graph = hasSharedData ? unwrap(readKwg(english, readFileSync(`${DATA}kwg/enable-wolges.kwg`))) : undefined;
  const positions = hasSharedData
    ? (JSON.parse(readFileSync(`${DATA}movegen/positions.json`, 'utf8')) as readonly Expected[])
    : [];
  const rules = new Map([15, 21].map(size => [size, graph && corpusRules(size, graph)]));

  test('are all there', () => expect(positions).toHaveLength(PLACES.length));

  test.each(PLACES)('position %i: every play, with its score', place => {
    const { cgp, playsSha256, ...expected } = positions[place]!;
    const game = rules.get(sizeOf(cgp));
    if (game === undefined) throw new RangeError('no rules');
    const plays = listPlays(corpusPosition(game, cgp));
    const { plays: count, sumScores, maxScore, playsAtMaxScore } = expected;
    expect(totals(plays)).toEqual({ plays: count, sumScores, maxScore, playsAtMaxScore });
    const state = gameOf(game, cgp);
    // on an empty board the corpus counts plays across only
    expect(countPlays(unwrap(positionOf(game, state, 0)))).toBe(count + (expected.emptyBoardDownPlays ?? 0));
    if (count > MANY && process.env['TILEWRIGHT_HEAVY'] !== '1') return;
    expect(hashOf(plays.map(play => playLine(game, state, play)))).toBe(playsSha256);
  });

  test.each(['corpus15', 'corpus21'])('%s: every tenth row', name => {
    const rows = expectedRows(readFileSync(`${DATA}movegen/${name}-expected.tsv`, 'utf8'));
    const game = rules.get(name === 'corpus15' ? 15 : 21);
    if (game === undefined) throw new RangeError('no rules');
    for (const { cgp, ...expected } of rows.filter((_, row) => row % 10 === 0))
      expect(found(game, cgp), cgp).toEqual(expected);
  });

  test.each([15, 21])('the best plays on boards of %i rows: those of every tenth row', size => {
    const game = rules.get(size);
    if (game === undefined) throw new RangeError('no rules');
    const rows = expectedRows(readFileSync(`${DATA}movegen/corpus${size}-expected.tsv`, 'utf8'));
    const some = [...positions.filter(({ cgp }) => sizeOf(cgp) === size), ...rows.filter((_, row) => row % 10 === 0)];
    expect(some.length).toBeGreaterThan(40);
    for (const { cgp } of some) topIsTheHead(corpusPosition(game, cgp), cgp);
  });
});
