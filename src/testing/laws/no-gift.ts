/** No gift: a seat changes others' scores only by the rules, and never chooses what chance decides. */
import { applyMove } from '../../engine/apply.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Rules } from '../../engine/rules.ts';
import { tilesIn } from '../../engine/zones.ts';
import type { Dice } from '../dice.ts';
import { broken, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { entryOf, forStages, type Stage } from '../walk.ts';

/**
 * No move by a seat changes another's score except by booked plays and lines of the rules, or chooses a draw.
 */
export const noGift: LawOfWalks = {
  name: 'no-gift',
  says: "No move by a seat changes another's score except by the rules, or chooses what chance decides.",
  modes: REFEREE,
  holds: (walk, dice) => {
    const { rules } = walk;
    forStages(walk, stage => {
      if (stage.by !== 'director') givesNothing(rules, stage);
      choosesNothing(rules, stage, dice);
    });
  },
};

function givesNothing(rules: Rules, { before, events, game, by }: Stage): void {
  const gains = game.seats.map(() => 0);
  for (const event of events) {
    if (event.type === 'booked') gains[event.seat] = (gains[event.seat] ?? 0) + event.score.total;
    if (event.type !== 'adjusted') continue;
    const { type } = event.line;
    if (type !== 'challenge' && type !== 'rule') broken(`${by} brings about a line '${type}' for ${event.seat}`);
    gains[event.seat] = (gains[event.seat] ?? 0) + event.line.points;
  }
  const changes = game.scores.map((score, seat) => score - (before.scores[seat] ?? 0));
  same({ scores: [changes, gains] }, 'scores change only by what is booked and by lines of the rules');
  const { to } = rules.challenge.wrong;
  for (const { seat, line } of game.adjustments.slice(before.adjustments.length)) {
    if (line.type !== 'challenge') continue;
    const wrong = events.some(event => {
      if (event.type !== 'challenged' || event.upheld !== false) return false;
      return to === 'challenged' ? event.of === seat && line.points > 0 : event.seat === seat && line.points < 0;
    });
    if (!wrong) broken(`${seat} gets ${line.points} points for a challenge that was not wrong, or not its matter`);
  }
}

/**
 * Nobody gives a game with a seed what it draws: neither the mover nor the director, neither what it would have drawn
 * nor what it holds.
 */
function choosesNothing(rules: Rules, stage: Stage, dice: Dice): void {
  const { before, by, move } = stage;
  const seat = by === 'director' ? 0 : by;
  const bag = before.zones['bag'];
  const wishes = dice.shuffle(bag === undefined ? [] : tilesIn(bag).tiles).slice(0, 2);
  const chance: readonly Chance[][] = [
    [{ type: 'draw', from: 'bag', to: `rack ${seat}`, tiles: wishes }],
    [{ type: 'ruling', upheld: true }],
    [{ type: 'lot', order: [seat] }],
    [{ type: 'show', zone: `rack ${seat}`, tiles: [] }],
    [...entryOf(stage).chance],
  ];
  const chosen = dice.pick(chance) ?? [];
  if (chosen.length === 0) return;
  for (const actor of [by, 'director'] as const) {
    const done = applyMove(rules, before, actor, move, chosen);
    if (done.ok) broken(`${actor} tells the referee's game ${JSON.stringify(chosen)}`);
    if (!done.error.some(({ code }) => code === 'chance-not-yours'))
      broken(`given chance is refused for ${JSON.stringify(done.error)} only`);
  }
}
