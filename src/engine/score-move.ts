/** The verb that scores a move: a play that was validated, or a placement that is still to be validated. */
import type { Seat } from '../core/flavours.ts';
import { ok, type Result } from '../core/result.ts';
import type { Game, GameData } from './game.ts';
import type { Placement, ReadPlay } from './move.ts';
import { requireRulesAndGame } from './other-rules.ts';
import type { Rules } from './rules.ts';
import type { Score } from './score.ts';
import { scorePlay } from './score-play.ts';
import { validatePlacement } from './validate.ts';
import type { Violations } from './violation.ts';

/**
 * Validates a placement as `validatePlacement` does, and returns its score. Text is read as by `parseMove`. Errors:
 * every rule that the placement breaks. `previewPlacement` also scores placements that are not legal.
 * @throws TypeError when the first two arguments are not rules and a game.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * unwrap(scoreMove(rules, game, 0, '8F HORN')).total // 14
 * scoreMove(rules, game, 0, '8D HORN').ok // false
 */
export function scoreMove(
  rules: Rules,
  game: Game,
  seat: Seat,
  placement: Placement | string,
): Result<Score, Violations>;
/**
 * Returns the score of a play, line by line. Every play can be scored, legal or not.
 * @throws TypeError when the first two arguments are not rules and a game. RangeError when the third is not a play.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['ORIENTS'] });
 * const play = unwrap(validatePlacement(rules, game, 0, '8B ORIENTS'));
 * scoreMove(rules, game, play).lines.map(explainer(rules)) // ['ORIENTS 16', 'bingo 50']
 */
export function scoreMove(rules: Rules, game: GameData, play: ReadPlay): Score;
export function scoreMove(
  rules: Rules,
  game: GameData,
  playOrSeat: ReadPlay | Seat,
  placement?: Placement | string,
): Score | Result<Score, Violations> {
  requireRulesAndGame(rules, game);
  if (typeof playOrSeat !== 'number') return scorePlay(rules, game, playOrSeat);
  const play = validatePlacement(rules, game as Game, playOrSeat, placement ?? '');
  return play.ok ? ok(scorePlay(rules, game, play.value)) : play;
}
