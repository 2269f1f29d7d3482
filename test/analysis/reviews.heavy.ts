/**
 * Reviews of 30 recorded games, a third of them in a run, beside a slow count of its own. The games were chosen and
 * their reviews read by a person who plays: 15 whole ones, 5 with phonies and challenges, 5 with racks in part, 5 with
 * mistakes. They are known by the first digits of their hashes: their names are those of people.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { classic, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { reviewGame, reviewTotals, type ReviewedMove, type TurnReview } from 'tilewright/analysis';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { buildGraph } from 'tilewright/lexicon';
import { parseGcg } from 'tilewright/records';
import { sampleOf } from '../fixtures/sample.ts';
import { hasSharedData, needsData, sharedData } from '../fixtures/shared-data.ts';
import { countedIn, slowWords, type Counted } from './slow-count.ts';

const CHOSEN = [
  ...['22014e84', 'f71e0767', '5ada48af', 'fb52127a', '0e58d2d9', 'ae62a204', '352d0155', '126daf3a', '0534810a'],
  ...['f5bbb557', 'abf122d3', 'ffa67657', '03c8b9db', '13fbc778', '3fce81cc', 'c3e21202', '00b3998e', '7ea0d596'],
  ...['3158586d', '52598a7a', 'd24dc9c8', '927e2fea', 'aacbf3f9', '480e1780', '440252bb', '58ffce9d', '0a887cdb'],
  ...['715fd85d', '4db5b30f', '2b09ad5a'],
];
const PARTS = 3;
const words = slowWords(
  new Set<string>(
    hasSharedData
      ? gunzipSync(readFileSync(sharedData('enable2k.txt.gz')))
          .toString('utf8')
          .toUpperCase()
          .split(/\s+/)
          .filter(Boolean)
      : [],
  ),
);
const table = openEnglishLeaves();

/** A game, reviewed and counted. */
interface Game {
  readonly turns: readonly TurnReview[];
  readonly counted: readonly Counted[];
}

let games: readonly Game[] = [];

beforeAll(async () => {
  if (!hasSharedData) return;
  const rules = classic({ dictionary: buildGraph(english, words.all), challenge: 'double' });
  const files = JSON.parse(readFileSync(sharedData('gcg/manifest.json'), 'utf8')) as { file: string; sha1: string }[];
  const reviewed: Game[] = [];
  for (const hash of sampleOf(CHOSEN, PARTS)) {
    const file = files.find(({ sha1 }) => sha1.startsWith(hash))?.file ?? hash;
    const { record } = parseGcg(readFileSync(sharedData(`gcg/${file}`)));
    const turns: TurnReview[] = [];
    for await (const turn of unwrap(reviewGame(rules, record, { leaves: table }))) turns.push(turn);
    reviewed.push({ turns, counted: countedIn(record, words, leaveValue) });
  }
  games = reviewed;
}, 300_000);

/** What tiles are worth that are kept. */
function leaveValue(leave: string): number {
  const kept = new Array<number>(english.blank + 1).fill(0);
  for (const tile of leave) {
    const number = tile === '?' ? english.blank : tile.charCodeAt(0) - 64;
    kept[number] = (kept[number] ?? 0) + 1;
  }
  return table.valueOf(kept);
}

describe('30 recorded games', needsData, () => {
  test('phonies, bingos and bingos missed are those of a slow independent count', () => {
    expect(games.length * PARTS).toBeGreaterThanOrEqual(CHOSEN.length);
    let [phonies, bingos, missed, looked] = [0, 0, 0, 0];
    for (const { turns, counted: all } of games)
      for (const counted of all) {
        const review = turns.find(({ turn }) => turn === counted.turn);
        const { turn, unsure, phony = [], bingo, bingoMissed } = review ?? {};
        expect(turn).toBe(counted.turn);
        // where the board is not known, nothing is
        if (unsure === 'board-doubted' || unsure === 'not-replayed') continue;
        expect([turn, [...phony].sort()]).toEqual([turn, [...counted.phonies].sort()]);
        phonies += phony.length;
        if (unsure !== undefined || counted.bingo === undefined) continue;
        expect([turn, bingo?.points ?? 0, bingoMissed === true]).toEqual([turn, counted.bingo, counted.isMissed]);
        looked++;
        bingos += Number(counted.bingo > 0);
        missed += Number(counted.isMissed);
      }
    console.log(`${looked} racks of seven, ${bingos} with a bingo, ${missed} missed; ${phonies} phonies`);
    // there is something to agree on
    expect([looked > 100, bingos > 30, missed > 0, phonies > 10]).toEqual([true, true, true, true]);
  });

  test('what is said to be better lies where it is said to lie, and scores that', () => {
    let compared = 0;
    for (const { turns, counted } of games)
      for (const { turn, play } of counted) {
        const { best = [], bingo, rack = '' } = turns.find(each => each.turn === turn) ?? {};
        for (const { move, word, points } of [...best, ...(bingo === undefined ? [] : [bingo])].filter(isPlay)) {
          expect([turn, move, play(move, rack)]).toEqual([turn, move, { points, word: word?.toUpperCase() }]);
          compared++;
        }
      }
    expect(compared).toBeGreaterThan(games.length * 20);
  });

  test('totals add up: what is lost, and no less than nothing anywhere', () => {
    for (const { turns } of games) {
      const sure = turns.filter(({ unsure }) => unsure === undefined);
      const totals = reviewTotals(turns, 2);
      const lost = sure.reduce((sum, turn) => sum + (turn.lost?.equity ?? 0), 0);
      expect(totals.reduce((sum, each) => sum + each.lost.equity, 0)).toBeCloseTo(lost, 6);
      expect(sure.every(turn => turn.lost !== undefined && turn.lost.equity >= 0 && turn.lost.points >= 0)).toBe(true);
      expect(totals.map(each => each.turns - each.unsure).reduce((a, b) => a + b)).toBe(sure.length);
    }
  });
});

function isPlay({ word }: ReviewedMove): boolean {
  return word !== undefined;
}
