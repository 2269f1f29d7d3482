/** Accounting: every point has a line, and lines add up. */
import type { Event } from '../../engine/event.ts';
import { finalizeGame } from '../../engine/finalize.ts';
import type { Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { addsUp } from './adds-up.ts';
import { broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forGames, forStages } from '../walk.ts';

/** Lines add up to scores, scores and adjustments to totals, and events tell the same. */
export const accounting: LawOfWalks = {
  name: 'accounting',
  says: 'Score lines sum to the score, history and adjustments to the totals, and the settlement to the final result.',
  modes: ALL_MODES,
  holds: walk => {
    forGames(walk, game => {
      addsUp(game);
      settles(walk.rules, game);
    });
    forStages(walk, ({ before, events, game }) => {
      eventsAddUp(before, events, game);
    });
    // what it is about is points, and they are booked for plays
    return walk.stages.filter(({ events }) => events.some(({ type }) => type === 'booked' || type === 'adjusted'))
      .length;
  },
};

function settles(rules: Rules, game: Game): void {
  const final = finalizeGame(rules, game);
  final.seats.forEach(({ total, adjustments }, seat) => {
    const sum = adjustments.reduce((points, line) => points + line.points, game.scores[seat] ?? 0);
    if (sum !== total) broken(`seat ${seat} ends with ${total}, its score and adjustments add up to ${sum}`);
  });
  if (final.seats.length !== game.seats.length)
    broken(`${final.seats.length} seats are settled, ${game.seats.length} play`);
}

function eventsAddUp(before: Game, events: readonly Event[], after: Game): void {
  // scores that go back with their moves are for `replay` to check
  if (events.some(({ type }) => type === 'undone')) return;
  const sums = [...before.scores];
  for (const event of events) {
    if (event.type === 'booked') {
      sums[event.seat] = (sums[event.seat] ?? 0) + event.score.total;
      if (sums[event.seat] !== event.total)
        broken(`an event books a total of ${event.total}, it is ${sums[event.seat]}`);
    } else if (event.type === 'adjusted') sums[event.seat] = (sums[event.seat] ?? 0) + event.line.points;
  }
  same({ scores: [after.scores, sums] }, 'scores change as the events tell');
}
