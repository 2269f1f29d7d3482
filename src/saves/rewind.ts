/** Going back: the log holds what chance decided, so it can be replayed without the seed. */
import { checkOptions, TEXT } from '../core/options.ts';
import { applyEntry } from '../engine/apply.ts';
import type { Entry, Game, GameData } from '../engine/game.ts';
import { changed } from '../engine/working.ts';
import { seededBy, startGame } from '../engine/new-game.ts';
import { requireOwnRules } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import type { Violation } from '../engine/violation.ts';

/**
 * The game as it was before its last `entries` accepted moves, replayed from the log. The same move then draws the same
 * tiles again. Give a fresh seed (`reseed`) when players have seen what they drew.
 * @throws RangeError when the log has fewer entries; when the game was begun under other rules or does not replay under
 * these; when an option is unknown, or the fresh seed is empty or no text.
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
  const { reseed } = checkOptions<{ readonly reseed?: string }>('rewindGame', options, { reseed: TEXT });
  const { log } = game;
  requireOwnRules(rules, game);
  if (!Number.isInteger(entries) || entries < 0 || entries > log.length)
    throw new RangeError(`the log has ${log.length} entries; ${entries} cannot be taken back`);
  const back = replayLog(rules, game, log.slice(0, log.length - entries));
  if (back === undefined) throw new RangeError('the game of this log cannot begin again by these rules');
  if (back.refused !== undefined)
    throw new RangeError(`entry ${back.game.log.length} of the log is refused: ${JSON.stringify(back.refused)}`);
  if (reseed === undefined || game.knows.type !== 'everything') return back.game;
  return changed(back.game, { knows: seededBy(reseed) });
}

/** The game as far as its log was replayed, and why the next entry was refused, if one was. */
export interface Replayed {
  readonly game: Game;
  readonly refused: readonly Violation[] | undefined;
}

/** Replays log entries from the same beginning; `undefined` when the game cannot even begin so. */
export function replayLog(
  rules: Rules,
  game: Pick<GameData, 'knows' | 'seats' | 'start'>,
  log: readonly Entry[],
): Replayed | undefined {
  const { first, boards, chance } = game.start;
  const begun = startGame(rules, { seats: game.seats.map(({ name }) => name), first, boards }, game.knows, chance);
  if (!begun.ok) return undefined;
  let { game: now } = begun.value;
  for (const entry of log) {
    const done = applyEntry(rules, now, entry);
    if (!done.ok) return { game: now, refused: done.error };
    ({ game: now } = done.value);
  }
  return { game: now, refused: undefined };
}
