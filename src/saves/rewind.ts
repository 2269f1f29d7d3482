/** Going back: a log with what was told replays to the same game without the seed. */
import { checkOptions } from '../core/options.ts';
import { applyTold } from '../engine/apply.ts';
import { changed, type Entry, type Game, type GameOf } from '../engine/game.ts';
import { beginGame, seededBy } from '../engine/new-game.ts';
import type { Rules } from '../engine/rules.ts';

/**
 * The game before its last `entries` accepted moves, replayed from the log. Without `reseed` the same move brings the same luck; give a fresh seed when
 * players have seen what they drew.
 * @throws RangeError when the log has fewer entries, or does not replay under these rules; when an option is not known, or the fresh seed is no text or empty.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const next = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * next.scores // [14, 0]
 * rewindGame(rules, next, 1, { reseed: 'coffee' }).scores // [0, 0]
 */
export function rewindGame(
  rules: Rules,
  game: Game,
  entries: number,
  options: { readonly reseed?: string } = {},
): Game {
  const { reseed } = checkOptions('rewindGame', options, { reseed: { type: 'string' } });
  const { log } = game;
  if (!Number.isInteger(entries) || entries < 0 || entries > log.length)
    throw new RangeError(`the log has ${log.length} entries; ${entries} cannot be taken back`);
  const back = replayLog(rules, game, log.slice(0, log.length - entries));
  if (reseed === undefined || game.knows.what !== 'everything') return back;
  return changed(back, { knows: seededBy(reseed) });
}

/** The game of the same beginning after these entries. @throws RangeError when an entry is refused. */
export function replayLog<X>(rules: Rules, game: GameOf<X>, log: readonly Entry[]): Game {
  const { first, boards, told } = game.start;
  const table = { seats: game.seats.map(({ name }) => name), first, boards };
  let { game: now } = beginGame(rules, table, game.knows, told);
  log.forEach((entry, index) => {
    const done = applyTold(rules, now, entry.by, entry.move, entry.told);
    if (!done.ok) throw new RangeError(`entry ${index} of the log is refused: ${JSON.stringify(done.error)}`);
    ({ game: now } = done.value);
  });
  return now;
}
