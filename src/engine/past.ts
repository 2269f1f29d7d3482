/** Going back: the games that a log has led through, and what everybody has seen of the entries that are taken back. */
import type { Tile } from '../core/flavours.ts';
import { countKinds, kindsOf, noneOf } from '../core/multiset.ts';
import { err, ok, type Result } from '../core/result.ts';
import { unbookedPlays, type GameData, type PlayTurn, type WorkingGame } from './game.ts';
import { holdsPending } from './held.ts';
import { placedPieces } from './read-play.ts';
import type { Rules } from './rules.ts';
import { refusal, type Violations } from './violation.ts';
import { changed, emit, workOf, workOn, type Moment } from './working.ts';
import { isOpen, placingKey, showTo, zoneAt, zoneRule } from './zones.ts';

/**
 * The game as it was before its last `entries` entries that stand. The log stays, so all draws to come are new ones.
 * What everybody has seen on a rack remains known.
 */
export function goBack(rules: Rules, game: WorkingGame, entries: number): Result<WorkingGame, Violations> {
  const past = workOf(game).past();
  if (past === undefined) return refusal('impossible');
  const { moments, standing } = past;
  const there = standing.length;
  const index = standing[there - entries];
  const target = index === undefined ? undefined : moments[index];
  if (target === undefined) return err([{ code: 'too-few-entries', needed: entries, there, squares: [] }]);
  let now = changed(workOn(game, target.before()), { knows: game.knows, log: game.log });
  // what was claimed of a record may contradict what was seen later: then the claim stands
  for (const [key, tiles] of seenOnRacks(rules, game.unseen.length, moments.slice(index))) {
    const shown = showTo(now, key, tiles);
    if (shown !== undefined && holdsPending(rules, shown)) now = shown;
  }
  return ok(emit(now, { type: 'undone', entries }));
}

/**
 * Of a seat's hidden zone: the pieces that everybody has seen leave it, and the most that were seen of it at a time.
 */
interface Sight {
  readonly left: readonly number[];
  readonly most: readonly number[];
}

/**
 * Which pieces certainly lay in the seats' hidden zones at the first of these moments, because everybody has seen them
 * there since. Of a zone that has received pieces, nobody can say which of them lay there before. `kinds`: of pieces.
 */
function seenOnRacks(
  rules: Rules,
  kinds: number,
  moments: readonly Moment[],
): readonly (readonly [string, readonly Tile[]])[] {
  const none = noneOf(kinds);
  const sights = new Map<string, Sight>();
  const closed = new Set<string>();
  const see = (key: string, tiles: readonly Tile[], leaves: boolean): void => {
    if (closed.has(key) || zoneRule(rules, key)?.seenBy !== 'owner') return;
    const { left, most } = sights.get(key) ?? { left: none, most: none };
    const seen = countKinds(tiles, kinds).map((count, tile) => count + (left[tile] ?? 0));
    sights.set(key, { left: leaves ? seen : left, most: seen.map((count, tile) => Math.max(count, most[tile] ?? 0)) });
  };
  const certain = (): readonly (readonly [string, readonly Tile[]])[] =>
    [...sights].map(([key, { most }]) => [key, kindsOf(most)] as const);
  for (const { before: gameBefore, events } of moments) {
    const before = gameBefore();
    const laid = new Map(unbookedPlays(before).map(turn => [turn.seat, sourceOf(rules, before, turn)]));
    for (const event of events) {
      // after these anything may lie anywhere
      if (event.type === 'rule' || event.type === 'imposed' || event.type === 'undone') return certain();
      if (event.type === 'played') {
        const source = sourceOf(rules, before, event);
        laid.set(event.seat, source);
        see(source.key, source.tiles, false);
      } else if (event.type === 'booked') {
        const source = laid.get(event.seat);
        if (source !== undefined) see(source.key, source.tiles, true);
      } else if (event.type === 'shown') see(event.zone, event.tiles, false);
      else if (event.type === 'drew' || event.type === 'moved') {
        if (isOpen(rules, event.from, event.to)) see(event.from, event.tiles, true);
        closed.add(event.to);
      }
    }
  }
  return certain();
}

/** From which hidden zone of the seat a placement comes, and which of its pieces can have come from nowhere else. */
function sourceOf(
  rules: Rules,
  game: GameData,
  { seat, placement }: Pick<PlayTurn, 'seat' | 'placement'>,
): { readonly key: string; readonly tiles: readonly Tile[] } {
  const keys = rules.playFrom.map(name => placingKey(game, name, seat));
  const [key = '', ...more] = keys.filter(each => !isOpen(rules, each));
  const open = keys.filter(each => each !== key).map(each => zoneAt(game, each).counts);
  const isElsewhere = (tile: Tile): boolean => more.length > 0 || open.some(counts => (counts[tile] ?? 0) > 0);
  return { key, tiles: placedPieces(placement).filter(tile => !isElsewhere(tile)) };
}
