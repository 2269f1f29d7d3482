/** The moment when play stops: what the settlement counts is laid open, and the result is told. */
import { kindsOf, sizeOf } from '../core/multiset.ts';
import { countedZones, settle } from './finalize.ts';
import type { WorkingGame } from './game.ts';
import type { Rules } from './rules.ts';
import { violation } from './violation.ts';
import { changed, decide, emit, nextGiven, refuse } from './working.ts';
import { sees, showTo, tilesIn, zoneAt, zoneSize } from './zones.ts';

/** Ends the game for this reason. */
export function stop(rules: Rules, game: WorkingGame, reason: string): WorkingGame {
  const over = changed(game, { over: reason, asked: undefined, agenda: [] });
  return tellResult(rules, layOpen(rules, over), reason);
}

/** Shows everybody what the settlement counts. */
export function layOpen(rules: Rules, game: WorkingGame): WorkingGame {
  return countedZones(rules, game).reduce((now, key) => layZoneOpen(rules, now, key), game);
}

/** Tells that the game is over for this reason, and how it has ended. */
export function tellResult(rules: Rules, game: WorkingGame, reason: string): WorkingGame {
  const { seats, ranking } = settle(rules, game);
  const totals = seats.map(({ total }) => total);
  return emit(game, { type: 'over', reason, totals, ...(ranking !== undefined && { ranking }) });
}

/** Shows everybody what lies in a zone. A game that does not know is given it by a decision of chance (`show`). */
function layZoneOpen(rules: Rules, game: WorkingGame, key: string): WorkingGame {
  const zone = zoneAt(game, key);
  const size = zoneSize(zone);
  if (size === 0 || sees(rules, 'spectator', key)) return game;
  if (sizeOf(zone.shown) === size) return emit(game, { type: 'shown', zone: key, tiles: kindsOf(zone.shown) });
  const next = nextGiven(game, 'show');
  const given = next?.zone === key ? next : undefined;
  if (given === undefined && zone.hidden > 0) return game;
  const tiles = given?.tiles ?? tilesIn(zone).tiles;
  const there = tiles.length === size ? showTo(game, key, tiles) : undefined;
  if (there === undefined) return refuse(game, violation('chance-impossible'));
  const noted = decide(there, given, given ?? { type: 'show', zone: key, tiles, toAll: true });
  return emit(noted, { type: 'shown', zone: key, tiles });
}
