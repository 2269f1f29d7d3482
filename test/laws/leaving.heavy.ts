/**
 * Games in which seats leave at any moment: in windows, while others have sealed, in drafts, in the middle of a
 * question. Each ends, keeps its tiles, is the same in every view and replays.
 *
 * `TILEWRIGHT_RUNS`: games for each set of rules and number of seats; 1 by default. Every tenth is also
 * followed in all views, every twentieth replayed. A long run of every game as it is: `TILEWRIGHT_RUNS=1000 npx vitest
 * run --mode heavy test/laws/leaving.heavy.ts -t "as it is" --testTimeout 0`.
 */
import { describe, expect, test } from 'vitest';
import type { Rules } from 'tilewright';
import { diceOf } from '../../src/testing/dice.ts';
import { closure } from '../../src/testing/laws/closure.ts';
import { conservation } from '../../src/testing/laws/conservation.ts';
import { replay } from '../../src/testing/laws/replay.ts';
import { sameOwed } from '../../src/testing/laws/same-owed.ts';
import { sameResult } from '../../src/testing/laws/same-result.ts';
import { sameView } from '../../src/testing/laws/same-view.ts';
import { walk, type Walk } from '../../src/testing/walk.ts';
import { everyGame, underChallenges } from './every-game.ts';

const runs = Number(process.env['TILEWRIGHT_RUNS'] ?? 1);
const MOST = 400;

/** What was on when a seat left, counted so that the test says whether it has tried everything. */
const moments = { window: 0, sealed: 0, question: 0, ruling: 0, nothing: 0 };

function countMoments({ stages }: Walk): void {
  for (const { before, move } of stages) {
    if (move.type !== 'resign') continue;
    const states = before.pending.map(({ state }) => state);
    if (before.asked !== undefined) moments.question++;
    else if (before.verdicts.some(({ type, upheld }) => type === 'challenge' && upheld === undefined)) moments.ruling++;
    else if (states.includes('sealed')) moments.sealed++;
    else if (states.includes('open')) moments.window++;
    else moments.nothing++;
  }
}

const GAMES = [...everyGame, ...underChallenges];

/** Numbers of seats at a table of this game. */
function tablesOf({ seatCount: { least, most } }: Rules): readonly number[] {
  return Array.from({ length: Math.min(most, 4) - least + 1 }, (_, n) => least + n);
}

function leave(rules: Rules, seats: number, run: number): void {
  const seed = `leaving ${seats} ${run}, long enough to be no secret of anybody`;
  const moves = Array.from({ length: MOST }, (_, n) => run * 7919 + n * 104_729 + seats);
  const style = { resign: 5 + (run % 3) * 5, direct: 2, upset: 5 };
  const played = walk(rules, { mode: 'referee', seats, seed, opening: run, moves }, { style });
  countMoments(played);
  const last = played.stages[played.stages.length - 1]?.game ?? played.begun.game;
  expect(last.over, `${rules.name}, ${seats} seats, run ${run}: it ends`).toBeDefined();
  // views take as long as all else together, and replaying five times as long
  const views = run % 10 === 0 ? [sameOwed, sameView] : [];
  const replays = run % 20 === 0 ? [replay] : [];
  for (const law of [conservation, closure, sameResult, ...views, ...replays])
    expect(() => law.holds(played, diceOf(run)), `${law.name}, run ${run}`).not.toThrow();
}

describe.each(GAMES)('%s', (_name, rules) => {
  test.each(tablesOf(rules))('%i seats', seats => {
    for (let run = 0; run < runs; run++) leave(rules, seats, run);
  });
});

test('seats have left at every kind of moment', () => {
  const missing = Object.entries(moments).flatMap(([name, times]) => (times === 0 ? [name] : []));
  expect(missing).toEqual([]);
});
