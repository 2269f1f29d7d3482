/** Closure: until it is over a game waits for somebody at the table, and afterwards for nobody. */
import { applyMove } from '../../engine/apply.ts';
import { finalizeGame } from '../../engine/finalize.ts';
import { hasLeft, isSeat, remaining, type Game } from '../../engine/game.ts';
import type { SeatMove } from '../../engine/move.ts';
import { owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import { previewPlacement } from '../../engine/validate.ts';
import type { Dice } from '../dice.ts';
import { LIVELY } from '../player.ts';
import { guessTiles } from '../../search/holding.ts';
import { fieldOf, randomPlacement } from '../../search/random-placement.ts';
import { broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forGames, forStages } from '../walk.ts';

/**
 * A game in play waits for seats that are there; a game that is over waits for nobody, takes nothing but the director's
 * corrections, and ranks every seat.
 */
export const closure: LawOfWalks = {
  name: 'closure',
  says: 'Until it is over a game waits for somebody; then nobody owes, and only the director may still adjust.',
  modes: ALL_MODES,
  style: { weights: { ...LIVELY.weights, pass: 25 }, upset: 30, resign: 4 },
  holds: (walk, dice) => {
    const { rules } = walk;
    forGames(walk, game => {
      waits(rules, game);
      ranks(rules, game);
    });
    forStages(walk, ({ before, game, events }) => {
      const isOver = game.over !== undefined;
      if (before.over !== undefined) {
        const isUndone = events.some(({ type }) => type === 'undone');
        if (game.over !== before.over && !isUndone) broken(`the end '${before.over}' became '${String(game.over)}'`);
        return;
      }
      const reported = events.flatMap(event => (event.type === 'over' ? [event.reason] : []));
      if (reported.length !== (isOver ? 1 : 0) || reported[0] !== game.over)
        broken('the end and the event that tells it do not go together');
      if (isOver) isClosed(rules, game, dice);
    });
  },
};

function waits(rules: Rules, game: Game): void {
  const duties = owed(rules, game);
  if (game.over !== undefined && duties.length > 0) broken(`the game is over and ${JSON.stringify(duties[0])} is owed`);
  if (game.over === undefined && duties.length === 0) broken('the game is not over and waits for nobody');
  for (const { by, may } of duties) {
    if (by !== 'director' && (!isSeat(game, by) || hasLeft(game, by)))
      broken(`the game waits for ${by}, who is not there`);
    if (may.length === 0) broken(`${by} owes something and may do nothing`);
  }
}

/** Every seat has its place in the ranking, once; only what is not known may stand in the way. */
function ranks(rules: Rules, game: Game): void {
  const { ranking, reason, unknown } = finalizeGame(rules, game);
  if (ranking === undefined) {
    if (unknown.length === 0) broken('nobody is ranked, and nothing is unknown');
    if (game.over !== undefined && game.knows.type === 'everything') broken('nobody is ranked after the end');
  } else {
    const seats = ranking.flat().sort((a, b) => a - b);
    same({ ranking: [seats, [...game.seats.keys()]] }, 'the ranking names every seat once');
  }
  if (reason !== (game.over ?? 'unfinished')) broken(`the result says '${reason}', the game '${String(game.over)}'`);
}

function isClosed(rules: Rules, game: Game, dice: Dice): void {
  game.seats.forEach((_, seat) => {
    const placement = randomPlacement(fieldOf(rules, { ...game, pending: [] }, seat, dice));
    for (const move of [...closureTries(rules, game, seat, dice), ...(placement === undefined ? [] : [placement])]) {
      const done = applyMove(rules, game, seat, move);
      if (done.ok) broken(`after the end ${seat} may still ${move.type}`);
      if (!done.error.some(({ code }) => code === 'game-over'))
        broken(`after the end ${move.type} is refused for ${JSON.stringify(done.error)} only`);
    }
    if (
      placement !== undefined &&
      !previewPlacement(rules, game, seat, placement).violations.some(({ code }) => code === 'game-over')
    )
      broken('a preview does not say that the game is over');
  });
  for (const move of [
    { type: 'close' },
    { type: 'rule', upheld: true },
    { type: 'take-back', seat: 0, count: 1 },
  ] as const)
    if (applyMove(rules, game, 'director', move).ok) broken(`after the end the director may still ${move.type}`);
  const adjusted = applyMove(rules, game, 'director', { type: 'adjust', seat: 0, points: -10, reason: 'overtime' });
  if (!adjusted.ok) broken(`the director may not adjust: ${JSON.stringify(adjusted.error)}`);
  const [before, after] = [finalizeGame(rules, game), finalizeGame(rules, adjusted.value.game)];
  if (after.seats[0]?.total !== (before.seats[0]?.total ?? 0) - 10)
    broken('an adjustment after the end does not count');
  if (adjusted.value.game.over !== game.over) broken('an adjustment opens the game again');
  losesLate(rules, game);
}

/** Overtime in the last move of all may still lose the game: the seat cannot win any more, and its points stay. */
function losesLate(rules: Rules, game: Game): void {
  const [seat] = remaining(game);
  if (seat === undefined) return;
  const lost = applyMove(rules, game, 'director', { type: 'forfeit', seat, reason: 'overtime' });
  if (!lost.ok) broken(`after the end seat ${seat} cannot lose by overtime: ${JSON.stringify(lost.error)}`);
  const { game: after } = lost.value;
  if (after.over !== game.over) broken('a forfeit opens the game again');
  if (!hasLeft(after, seat)) broken(`seat ${seat} loses by overtime and has not left`);
  const totals = (of: Game): unknown => finalizeGame(rules, of).seats.map(({ total }) => total);
  same({ totals: [totals(after), totals(game)] }, 'a forfeit after the end costs no points');
  const [first = []] = finalizeGame(rules, after).ranking ?? [];
  // a ranking that the director decided stands
  if (game.adjudged === undefined && first.includes(seat)) broken(`seat ${seat} loses by overtime and is first`);
}

function closureTries(rules: Rules, game: Game, seat: number, dice: Dice): readonly SeatMove[] {
  const [tile = 1] = guessTiles(rules, game, seat, dice);
  const moves: readonly SeatMove[] = [
    { type: 'pass' },
    { type: 'pass', noPlays: true },
    { type: 'exchange', tiles: [tile] },
    { type: 'exchange', tiles: 1 },
    { type: 'resign' },
    { type: 'accept' },
    { type: 'challenge' },
    { type: 'answer', choice: 'yes' },
    { type: 'sealed' },
    { type: 'act', action: rules.actions[0]?.name ?? 'none', squares: [], tiles: [] },
  ];
  // a view or record cannot read tiles that it does not know
  return moves.filter(({ type }) => rules.moves.some(({ name }) => name === type));
}
