/**
 * Random games of every game, every way to play it and every number of players, to their end: pieces and points add up
 * after every move, saves load, and the game ends.
 */
import { expect, test } from 'vitest';
import { english } from 'tilewright/alphabets/english';
import { GAMES, seatCountsOf, setupsOf } from 'tilewright/catalogue';
import { buildGraph } from 'tilewright/lexicon';
import { simulate } from 'tilewright/testing';
import { shortWords } from '../fixtures/short-words.ts';
import { AS_LONG_AS_IT_TAKES, batches } from './batches.ts';

const dictionary = buildGraph(english, shortWords);
const tables = GAMES.flatMap(game => {
  const setups = Object.entries(setupsOf(game, { dictionary }));
  const counts = [...new Set(setups.flatMap(([, rules]) => seatCountsOf(rules)))];
  return counts.map(seats => ({
    seats,
    setups: Object.fromEntries(setups.filter(([, rules]) => seatCountsOf(rules).includes(seats))),
  }));
});

test(
  'every game',
  () => {
    const sums = batches('random games', number => {
      let [games, moves] = [0, 0];
      for (const { seats, setups } of tables) {
        const each = Object.keys(setups).length;
        const played = simulate(setups, { games: each, from: number * each, seats, seed: 'sweep' });
        games += played.games;
        moves += played.moves;
      }
      return { games, moves };
    });
    expect(sums['games']).toBeGreaterThanOrEqual(GAMES.length);
  },
  AS_LONG_AS_IT_TAKES,
);
