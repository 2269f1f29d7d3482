/**
 * Random games of every game, variation and number of players, until everything that its rules
 * say can happen has happened: a game that does not end, breaks a law or leaves a counter at zero fails.
 * `TILEWRIGHT_RUNS` asks for n games of each at least; `tilewright simulate` shows the counters.
 */
import { expect, test } from 'vitest';
import type { Dictionary } from 'tilewright';
import { GAMES, seatCountsOf, setupsOf } from 'tilewright/catalogue';
import { buildGraph } from 'tilewright/lexicon';
import { simulate } from 'tilewright/testing';
import { shortWords } from '../fixtures/short-words.ts';

/** As many as players have tempers. */
const BATCH = 10;
const { TILEWRIGHT_RUNS: wanted } = process.env;
const least = Number(wanted ?? 0);
/** Games of a kind in which all of it has to happen. */
const MOST = Math.max(300, least);
/** Legal only after the director has set a rack, which random players seldom do: walk.test.ts plays it on purpose. */
const RARE: readonly string[] = ['move take-back'];

test.each(GAMES.map(game => [game.id, game] as const))('%s', (_, game) => {
  const dictionary: Dictionary = buildGraph(game.rules().alphabet, shortWords);
  const setups = setupsOf(game, { dictionary });
  // large tables take long and show nothing new
  const counts = [...new Set(Object.values(setups).flatMap(each => seatCountsOf(each)))].filter(seats => seats <= 4);
  const counters: Record<string, number> = {};
  const missing = (): readonly string[] =>
    Object.keys(counters).filter(name => counters[name] === 0 && !RARE.includes(name));
  for (let games = 0; games === 0 || games < least || (missing().length > 0 && games < MOST); games += BATCH) {
    const seats = counts[(games / BATCH) % counts.length] ?? 2;
    const fitting = Object.entries(setups).filter(([, each]) => seatCountsOf(each).includes(seats));
    const done = simulate(Object.fromEntries(fitting), { games: BATCH, from: games, seats, seed: 'heavy' });
    for (const [name, count] of Object.entries(done.counters)) counters[name] = (counters[name] ?? 0) + count;
  }
  expect(missing()).toEqual([]);
});
