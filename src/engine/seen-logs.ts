/**
 * Logs as viewers may know them. A log only grows, and its entries are frozen. So of a log that a viewer has seen, only
 * the entries that are new since then are looked at: that takes a third off a view of a game of forty moves (measured).
 */
import { frozen } from '../core/frozen.ts';
import type { Entry, Viewer } from './game.ts';
import type { Rules } from './rules.ts';

/** A log as a viewer has seen it. */
interface SeenLog {
  readonly rules: Rules;
  readonly log: readonly Entry[];
  readonly seen: readonly Entry[];
}

/** How far back a log is looked for: somebody may not have looked for some moves. */
const MOST_BACK = 8;

/**
 * A log as a viewer may know it: a list of its own, of frozen entries. `entrySeen` says what the viewer may know of
 * one.
 */
export const seenLog: (
  rules: Rules,
  log: readonly Entry[],
  viewer: Viewer,
  entrySeen: (rules: Rules, entry: Entry, viewer: Viewer) => Entry,
) => readonly Entry[] = keeperOfLogs();

function keeperOfLogs(): typeof seenLog {
  /** By the last entry of a log. Of each game only the newest is kept for each viewer. */
  const kept = new WeakMap<Entry, Map<Viewer, SeenLog>>();
  const find = (rules: Rules, log: readonly Entry[], viewer: Viewer): readonly Entry[] => {
    for (let n = log.length; n > 0 && n > log.length - MOST_BACK; n--) {
      const last = log[n - 1];
      const before = last && kept.get(last)?.get(viewer);
      if (last === undefined || before === undefined) continue;
      if (n < log.length) kept.get(last)?.delete(viewer);
      if (before.rules === rules && beginsWith(log, before.log)) return before.seen;
    }
    return [];
  };
  return (rules, log, viewer, entrySeen) => {
    const last = log[log.length - 1];
    if (last === undefined || viewer === 'director') return log.slice();
    const seen = find(rules, log, viewer).slice();
    if (seen.length === log.length) return seen;
    for (const entry of log.slice(seen.length)) seen.push(frozen(entrySeen(rules, entry, viewer)));
    const viewers = kept.get(last) ?? new Map<Viewer, SeenLog>();
    kept.set(last, viewers.set(viewer, { rules, log: log.slice(), seen: seen.slice() }));
    return seen;
  };
}

function beginsWith(log: readonly Entry[], first: readonly Entry[]): boolean {
  for (let n = 0; n < first.length; n++) if (log[n] !== first[n]) return false;
  return true;
}
