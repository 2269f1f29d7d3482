/**
 * Counting sequences of plays, as chess programs do ("perft"). The number is right only if generating, applying and
 * refilling all are. Two programs can be compared by their numbers, without their lists.
 */
import { applyMove } from '../engine/apply.ts';
import type { Seat } from '../core/flavours.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { startWork } from '../engine/working.ts';
import { unwrap } from '../core/result.ts';
import { openPlays, remaining, type Game } from '../engine/game.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import type { Placement } from '../engine/move.ts';
import { formatMove } from '../engine/move-text.ts';
import { moversOf } from '../engine/owes.ts';
import { moveContext } from '../engine/move-context.ts';
import { countPlays, listPlays } from './list.ts';
import { positionOf, type PositionOptions } from './position.ts';

/**
 * How many sequences of `depth` plays there are from a game on. Only placements count, each by the seat that is then to
 * move. `applyMove` applies them, so tiles are drawn as the game's seed has it; where the bag is not known, this goes
 * on while nothing is drawn. Windows for challenges are closed by the next mover. A sequence that ends early does not
 * count: the game is over, nobody is to move, or nothing can be played. Depth 0 counts 1.
 * @throws Error with the codes of `positionOf` where the generator cannot serve the game.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { perft } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['no', 'on']), challenge: 'void' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['NO', 'NO'] });
 * perft(rules, game, 1) // 8
 */
export function perft(rules: CrosswordRules, game: Game, depth: number, options: PositionOptions = {}): number {
  requireRulesAndGame(rules, game);
  if (depth === 0) return 1;
  const seat = moverOf(rules, game);
  if (seat === undefined) return 0;
  const position = unwrap(positionOf(rules, game, seat, options));
  if (depth === 1) return countPlays(position);
  let nodes = 0;
  for (const play of listPlays(position)) nodes += perft(rules, afterMove(rules, game, seat, play), depth - 1, options);
  return nodes;
}

/** `perft` play by play, in the order of `listPlays`. Where two programs differ, this says in which branch. */
export function divide(
  rules: CrosswordRules,
  game: Game,
  depth: number,
  options: PositionOptions = {},
): readonly { readonly move: string; readonly nodes: number }[] {
  requireRulesAndGame(rules, game);
  const seat = moverOf(rules, game);
  if (depth < 1 || seat === undefined) return [];
  return listPlays(unwrap(positionOf(rules, game, seat, options))).map(play => ({
    move: formatMove(rules, play),
    nodes: perft(rules, afterMove(rules, game, seat, play), depth - 1, options),
  }));
}

/** The seat that is to move, once an open window has closed. */
function moverOf(rules: CrosswordRules, game: Game): Seat | undefined {
  const [seat] = moversOf(rules, game);
  if (seat !== undefined || openPlays(game).length === 0) return seat;
  return remaining(game).find(other => moveContext(rules, startWork(game), other).violations.length === 0);
}

/** @throws RangeError when the move is refused: what would be drawn is not known. */
function afterMove(rules: CrosswordRules, game: Game, seat: Seat, play: Placement): Game {
  const done = applyMove(rules, game, seat, play);
  if (!done.ok) throw new RangeError(`a play was refused: ${done.error.map(({ code }) => code).join(', ')}`);
  return done.value.game;
}
