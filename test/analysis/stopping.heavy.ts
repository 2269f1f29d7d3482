/** How often the stopping rule keeps its word: beside a long run, which is taken for the truth. */
import { classic, newGame, unwrap } from 'tilewright';
import { simulation } from 'tilewright/analysis';
import { bestBy, playOut } from 'tilewright/bots';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { positionOf } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import { sampleOf } from '../fixtures/sample.ts';
import { openGraph } from '../fixtures/open-english.ts';

const POSITIONS = 200;
/** Playouts before it is given up, and of each move in the long run. */
const MOST = 2000;
const LONG = 600;
const MOVES = 5;

test('in a fourth of 200 positions it keeps its word nine times of ten', () => {
  const rules = classic({ dictionary: openGraph, challenge: 'void' });
  const leaves = openEnglishLeaves();
  const bot = bestBy({ leaves });
  let [sure, kept, lost, dropped, wrongly] = [0, 0, 0, 0, 0];
  const numbers = sampleOf(
    Array.from({ length: POSITIONS }, (_, n) => n),
    4,
  );
  for (const n of numbers) {
    const { game } = newGame(rules, { seats: 2, seed: `stopping/${n}` });
    const there = playOut(rules, game, bot, { turns: n % 14 });
    if (there.over !== undefined) continue;
    const position = unwrap(positionOf(rules, there, there.toMove));
    const { plays, stop } = unwrap(simulation(position, { leaves, n: MOVES, seed: 'short' })).run({ iterations: MOST });
    // a round that is never complete decides nothing, so that all moves are played out alike
    const long = unwrap(simulation(position, { leaves, n: MOVES, seed: 'long', round: 10_000 }));
    const truth = new Map(long.run({ iterations: MOVES * LONG }).plays.map(each => [each.text, each]));
    const best = Math.max(...[...truth.values()].map(({ equity }) => equity));
    const [first] = plays;
    const loss = best - (truth.get(first?.text ?? '')?.equity ?? best);
    lost += loss;
    if (stop === 'sure') {
      sure++;
      if (loss <= 1) kept++;
    }
    for (const { text, out } of plays) {
      if (out !== 'beaten') continue;
      dropped++;
      const [own, leader] = [truth.get(text), truth.get(first?.text ?? '')];
      if (own !== undefined && leader !== undefined && own.equity > leader.equity + 1) wrongly++;
    }
  }
  console.log(
    `stopping: sure in ${sure} of ${numbers.length} positions, of these within a point of the best of a long run ${kept}; ` +
      `${dropped} moves beaten, ${wrongly} of them better there by more than a point; ` +
      `${(lost / numbers.length).toFixed(2)} points lost a position`,
  );
  expect(sure).toBeGreaterThan(numbers.length / 4);
  expect(kept / sure).toBeGreaterThan(0.9);
  expect(wrongly / dropped).toBeLessThan(0.03);
}, 1_800_000);
