/** Going back: the log holds what chance decided, so it can be replayed without the seed. */
import type { Tile } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { checkOptions } from '../core/options.ts';
import { TEXT } from '../core/read.ts';
import { replayLog } from '../engine/apply.ts';
import type { Game, Viewer } from '../engine/game.ts';
import { changed, plainGameOf } from '../engine/working.ts';
import { seededBy } from '../engine/new-game.ts';
import { requireOwnRules } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import { knownTo } from '../engine/view.ts';

/**
 * The game as it was before its last `entries` accepted moves, replayed from the log, and which tiles each viewer has
 * seen since. The same move then draws the same tiles again. Give a fresh seed (`reseed`) when somebody has seen tiles.
 * The log gets shorter, so clients need a new view. Where players agree to take a move back at the table, the
 * director's move `undo` does so and keeps the log.
 * @throws RangeError when the log has fewer entries; when the game was begun under other rules or does not replay under
 * these; when an option is unknown, or the fresh seed is empty or no text.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const next = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * next.scores // [14, 0]
 * const { game: back, seen } = rewindGame(rules, next, 1, { reseed: 'coffee' });
 * back.scores // [0, 0]
 * seen.map(({ viewer, tiles }) => [viewer, tiles.length]) // [[0, 4], [1, 4], ['spectator', 4]]
 */
export function rewindGame<G extends Game>(
  rules: Rules,
  given: G,
  entries: number,
  options: { readonly reseed?: string | undefined } = {},
): {
  readonly game: G;
  /**
   * Tiles that a viewer has seen and that lie hidden from it now, in ascending order. Who has seen none is left out.
   */
  readonly seen: readonly { readonly viewer: Viewer; readonly tiles: readonly Tile[] }[];
} {
  requireOwnRules(rules, given);
  const { reseed } = checkOptions<{ readonly reseed?: string }>('rewindGame', options, { reseed: TEXT });
  const game = plainGameOf(rules, given);
  const { log } = game;
  if (!Number.isInteger(entries) || entries < 0 || entries > log.length)
    throw new RangeError(`the log has ${log.length} entries; ${entries} cannot be taken back`);
  const done = replayLog(rules, game, log);
  if (done === undefined) throw new RangeError('the game of this log cannot begin again by these rules');
  const games = [...done.moments.map(({ before }) => before), () => done.game].slice(log.length - entries);
  const back = games[0]?.();
  if (back === undefined)
    throw new RangeError(`entry ${done.moments.length} of the log is refused: ${JSON.stringify(done.refused)}`);
  const seen = seenIn(rules, games, savedViewers(game));
  const isReseeded = reseed !== undefined && game.knows.type === 'everything';
  const rewound = isReseeded ? changed(back, { knows: seededBy(reseed, 'rewindGame') }) : back;
  // going back changes nothing of what the game's type says: whose game it is
  return { game: rewound as G, seen };
}

/** Whose views can be made of the game, apart from the director's. */
function savedViewers({ knows, seats }: Game): readonly Viewer[] {
  if (knows.type === 'view' && knows.of !== 'director') return [...new Set<Viewer>([knows.of, 'spectator'])];
  return [...seats.keys(), 'spectator'];
}

/** What each viewer has seen in later ones of these games that lies hidden from it in the first. */
function seenIn(
  rules: Rules,
  games: readonly (() => Game)[],
  viewers: readonly Viewer[],
): ReturnType<typeof rewindGame>['seen'] {
  const [start, ...others] = games;
  if (start === undefined) return [];
  const first = start();
  const then = viewers.map(viewer => knownTo(rules, first, viewer).unseen);
  const most = then.map(counts => counts.map(() => 0));
  for (const game of others) {
    const later = game();
    for (const [n, viewer] of viewers.entries()) {
      const { unseen } = knownTo(rules, later, viewer);
      most[n] = (most[n] ?? []).map((seen, tile) => Math.max(seen, (then[n]?.[tile] ?? 0) - (unseen[tile] ?? 0)));
    }
  }
  return viewers.flatMap((viewer, n) => {
    const tiles = (most[n] ?? []).flatMap((count, tile) => times(count, () => tile));
    return tiles.length === 0 ? [] : [{ viewer, tiles }];
  });
}
