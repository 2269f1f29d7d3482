/**
 * Random games in which seats leave at every moment, of every game, every variation and every challenge rule: each play
 * that was made is accounted for when the game ends.
 *
 * `TILEWRIGHT_GAMES`: how many games, rounded up to whole rounds of all of them; one round by default. For the long
 * run: `TILEWRIGHT_GAMES=100000 npx vitest run --mode heavy test/sweeps/leavers.heavy.ts --testTimeout 0`.
 * `TILEWRIGHT_FROM`: the number of the first round; other rounds are other games.
 */
import { expect, test } from 'vitest';
import type { Rules } from 'tilewright';
import { seatCountsOf } from 'tilewright/catalogue';
import { diceOf } from '../../src/testing/dice.ts';
import { everyTurnTold, standing } from '../../src/testing/laws/every-turn-told.ts';
import { lastGameOf, walk, type Stage, type Walk } from '../../src/testing/walk.ts';
import { allUnder, everyGame, underChallenges } from '../laws/every-game.ts';

const games = Number(process.env['TILEWRIGHT_GAMES'] ?? 1);
const from = Number(process.env['TILEWRIGHT_FROM'] ?? 1);
const MOST_MOVES = 150;

const tables: readonly (readonly [Rules, seats: number])[] = [
  ...everyGame,
  ...underChallenges,
  ...allUnder({ double: 'double', none: 'none' }),
].flatMap(([, rules]) =>
  seatCountsOf(rules)
    .filter(seats => seats <= 4)
    .map(seats => [rules, seats] as const),
);

/** What has happened, by name. */
const sums: Record<string, number> = {};

function count(what: string, times = 1): void {
  sums[what] = (sums[what] ?? 0) + times;
}

function play([rules, seats]: (typeof tables)[number], round: number, nth: number): Walk {
  const seed = `leavers ${round} ${nth}, long enough to be no secret of anybody`;
  const moves = Array.from({ length: MOST_MOVES }, (_, n) => round * 7919 + n * 104_729 + nth * 31);
  const style = { ...everyTurnTold.style, resign: 1 + ((round + nth) % 5) * 2, tries: 8 };
  return walk(rules, { mode: 'referee', seats, seed, opening: round * 613 + nth, moves }, { style });
}

/** What was on when a seat left. */
function momentOf({ asked, verdicts, pending }: Stage['before']): string {
  if (asked !== undefined) return 'a question';
  if (verdicts.some(({ type, upheld }) => type === 'challenge' && upheld === undefined)) return 'a ruling';
  if (pending.some(({ state }) => state === 'sealed')) return 'sealed';
  return pending.some(({ state }) => state === 'open') ? 'a window' : 'nothing';
}

function countWalk(played: Walk): void {
  const { over, history, pending, log } = lastGameOf(played);
  count('games');
  count('moves', played.stages.length);
  count(over === undefined ? 'not at the end' : 'at the end');
  if (over !== undefined) count(`end: ${over}`);
  for (const { before, move, events } of played.stages) {
    if (move.type === 'place') count('plays made');
    for (const event of events) if (event.type === 'left') count(`left by ${move.type} during ${momentOf(before)}`);
  }
  const plays = [log, standing(log)].map(entries => entries.filter(({ move }) => move.type === 'place').length);
  count('plays taken back', (plays[0] ?? 0) - (plays[1] ?? 0));
  for (const turn of history)
    if (turn.type === 'play') count('plays booked');
    else if (turn.type === 'withdrawn') count('plays withdrawn');
    else if (turn.type === 'sealed') count('turns forgotten unseen');
  for (const { type, state } of pending)
    if (type === 'play' && state !== 'booked') count('plays on the table, at no end');
}

test('every play of every game with leavers is accounted for', () => {
  const rounds = Math.ceil(games / tables.length);
  for (let round = from; round < from + rounds; round++)
    tables.forEach((table, nth) => {
      const played = play(table, round, nth);
      countWalk(played);
      everyTurnTold.holds(played, diceOf(round));
    });
  console.log(JSON.stringify(Object.fromEntries(Object.entries(sums).sort()), undefined, 1));
  expect(sums['games']).toBe(rounds * tables.length);
  expect((sums['not at the end'] ?? 0) / (sums['games'] ?? 1)).toBeLessThan(0.05);
  for (const moment of ['a question', 'a ruling', 'sealed', 'a window', 'nothing'])
    expect(sums[`left by resign during ${moment}`], moment).toBeGreaterThan(0);
}, 0);
