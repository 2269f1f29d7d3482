/**
 * What viewers have seen of a game before. Successive views share what did not change: React's `memo` compares by
 * identity, and entries that were seen before need not be looked at again (a third of a view, measured).
 */
import type { Entry, GameData, Turn, Viewer } from './game.ts';
import type { Rules } from './rules.ts';

/** A list of a game, and each entry as a viewer may know it. */
export interface SeenList<T> {
  readonly whole: readonly T[];
  readonly seen: readonly T[];
}

/** The parts of a view that the next one may share. */
export interface LastView {
  readonly rules: Rules;
  readonly start: GameData['start'];
  readonly zones: GameData['zones'];
  readonly history: SeenList<Turn>;
  readonly log: SeenList<Entry>;
}

/** The last view of each viewer, by the start of the game, which all states of a game have in common. */
export const lastViews: {
  readonly get: (start: object, viewer: Viewer) => LastView | undefined;
  readonly keep: (start: object, viewer: Viewer, view: LastView) => void;
} = keeperOfViews();

function keeperOfViews(): typeof lastViews {
  const kept = new WeakMap<object, Map<Viewer, LastView>>();
  return {
    get: (start, viewer) => kept.get(start)?.get(viewer),
    keep: (start, viewer, view) => {
      const views = kept.get(start);
      if (views === undefined) kept.set(start, new Map([[viewer, view]]));
      else views.set(viewer, view);
    },
  };
}

/** Returns the list as a viewer may know it. `see` is called for entries in which it differs from the last one. */
export function seenList<T>(whole: readonly T[], last: SeenList<T> | undefined, see: (entry: T) => T): SeenList<T> {
  if (last?.whole === whole) return last;
  const seen = new Array<T>(whole.length);
  let same = 0;
  if (last !== undefined)
    for (; same < whole.length && whole[same] === last.whole[same]; same++) seen[same] = last.seen[same] as T;
  for (let n = same; n < whole.length; n++) seen[n] = see(whole[n] as T);
  return { whole, seen };
}
