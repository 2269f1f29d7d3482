/** Leaving the game: by resigning, or by losing it (RULES 1.9, conventions). */
import type { Seat } from '../../core/flavours.ts';
import { withAt } from '../../core/list.ts';
import { err, ok } from '../../core/result.ts';
import { emit, changed } from '../../engine/working.ts';
import { type WorkingGame } from '../../engine/game.ts';
import type { MoveRule, Rules } from '../../engine/rules.ts';
import { violation } from '../../engine/violation.ts';
import { homeOf, tilesIn, transfer, zoneAt, zoneKey } from '../../engine/zones.ts';
import { openMove } from './open-move.ts';

/**
 * The seat leaves. Its pieces go back to where they began, its score stays. What it owed or was owed is forgotten:
 * questions, verdicts, its pending play. The ending and the ranking decide whether the game is over and who wins.
 */
export function leave(rules: Rules, game: WorkingGame, seat: Seat, reason: string): WorkingGame {
  const gone = game.seats[seat] ?? { name: '' };
  const left: WorkingGame = changed(game, {
    seats: withAt(game.seats, seat, { ...gone, left: reason }),
    missing: withAt(game.missing, seat, 0),
    pending: game.step > 0 ? game.pending : game.pending.filter(turn => turn.seat !== seat),
    verdicts: game.verdicts.filter(({ by, of, upheld }) => of !== seat && (by !== seat || upheld !== undefined)),
    agenda: game.agenda.filter(item => item.seat !== seat),
    asked: game.asked?.seat === seat ? undefined : game.asked,
  });
  const cleared = rules.zones
    .filter(zone => zone.of === 'seat')
    .reduce((now, zone) => clear(rules, now, zoneKey(zone.name, seat)), left);
  return emit(cleared, { type: 'left', seat, reason });
}

/** A move: the seat resigns. Allowed at any time. */
export const resign: MoveRule = /* @__PURE__ */ openMove({
  name: 'resign',
  when: 'always',
  apply: (rules, game, by) =>
    by === 'director' ? err([violation('not-owed')]) : ok({ game: leave(rules, game, by, 'resigned') }),
});

/** Sends all pieces of a zone to where they began: together where that is one zone, else kind by kind. */
function clear(rules: Rules, game: WorkingGame, key: string): WorkingGame {
  const zone = zoneAt(game, key);
  const { tiles, hidden } = tilesIn(zone);
  const homes = [...new Set(tiles.map(tile => homeOf(rules, tile)))];
  const [home = homeOf(rules, 1), ...others] = homes;
  if (others.length === 0) return transfer(rules, game, { from: key, to: home, tiles: tiles.length + hidden }) ?? game;
  let now = game;
  for (const each of homes) {
    const part = tiles.filter(tile => homeOf(rules, tile) === each);
    now = transfer(rules, now, { from: key, to: each, tiles: part }) ?? now;
  }
  return now;
}
