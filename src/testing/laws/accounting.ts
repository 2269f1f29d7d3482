/** Accounting: every point has a line, and lines add up. */
import type { Event } from '../../engine/event.ts';
import { finalizeGame } from '../../engine/finalize.ts';
import type { Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { ALL_MODES, broken, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { addsUp } from './adds-up.ts';
import { forGames, stageText } from '../walk.ts';

/** Lines add up to scores, scores and adjustments to totals, and events tell the same (STYLE B6). */
export const accounting: LawOfWalks = {
  name: 'accounting',
  says: 'Score lines sum to the score, history and adjustments to the totals, and the settlement to the final result.',
  modes: ALL_MODES,
  holds: walk => {
    const { rules, stages } = walk;
    forGames(walk, (game, where) => {
      addsUp(game, where);
      settles(rules, game, where);
    });
    for (const stage of stages) eventsAddUp(stage.before, stage.events, stage.game, stageText(rules, stage));
  },
};

function settles(rules: Rules, game: Game, where: string): void {
  const final = finalizeGame(rules, game);
  final.seats.forEach(({ total, adjustments }, seat) => {
    const sum = adjustments.reduce((points, line) => points + line.points, game.scores[seat] ?? 0);
    if (sum !== total) broken(`seat ${seat} ends with ${total}, its score and adjustments add up to ${sum}`, where);
  });
  if (final.seats.length !== game.seats.length)
    broken(`${final.seats.length} seats are settled, ${game.seats.length} play`, where);
}

function eventsAddUp(before: Game, events: readonly Event[], after: Game, where: string): void {
  const sums = [...before.scores];
  for (const event of events) {
    if (event.type === 'booked') {
      sums[event.seat] = (sums[event.seat] ?? 0) + event.score.total;
      if (sums[event.seat] !== event.total)
        broken(`an event books a total of ${event.total}, it is ${sums[event.seat]}`, where);
    } else if (event.type === 'adjusted') sums[event.seat] = (sums[event.seat] ?? 0) + event.line.points;
  }
  same(difference(after.scores, sums, 'scores'), 'scores change as the events tell', where);
}
