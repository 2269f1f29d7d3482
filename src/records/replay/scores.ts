/**
 * Points and totals of a record against the rules. A difference is reported where it arises: by default the totals then
 * follow the record, so that one error is one finding; with `onMismatch: 'computed'` they follow the rules. What
 * follows from an error says so.
 */
import { withAt } from '../../core/list.ts';
import { pointsOfTurn, unbookedPlays } from '../../engine/game.ts';
import type { Seat } from '../../core/flavours.ts';
import type { Fact } from '../judges/judges.ts';
import { causeOfTotal, missedTurn, slipOf, type Differing, type Explained } from './causes-of-points.ts';
import { changed, withFinding, withPoints, type Account, type Replay } from './state.ts';
import type { ReportFacts } from './noted.ts';

/** What an event scores by the rules, and how a difference from the record is reported. */
export interface Due {
  /** `undefined`: nobody can say. */
  readonly computed: number | undefined;
  /** What is the fact where the record has other points. */
  readonly fact: (differ: { readonly recorded: number; readonly computed: number }) => Fact;
  /** What it follows from. */
  readonly follows?: Pick<ReportFacts, 'because' | 'why'> | undefined;
  /** Why they may differ where the total agrees with the score. */
  readonly explain?: ((differing: Differing) => ExplainedScore) | undefined;
}

/** Why a score differs; `counts`: the record has the right sum, on one line instead of two. */
export interface ExplainedScore extends Explained {
  readonly counts?: true;
}

const NO_ACCOUNT: Account = { total: 0, byRules: 0, settled: 0, offBy: 0, offSince: 0, turn: 0 };

/** The account of a seat. */
export function accountOf({ accounts }: Replay, seat: Seat): Account {
  return accounts[seat] ?? NO_ACCOUNT;
}

/** Accounts of so many seats. */
export function newAccounts(names: readonly unknown[]): readonly Account[] {
  return names.map(() => NO_ACCOUNT);
}

/** With another account for a seat. */
export function withAccount(replay: Replay, seat: Seat, account: Account): Replay {
  return changed(replay, { accounts: withAt(replay.accounts, seat, account) });
}

/** By how much the total of the event's seat has grown. */
export function gainOf(before: Replay, after: Replay): number {
  return accountOf(after, after.seat).total - accountOf(before, after.seat).total;
}

/**
 * Books the event's points: compares them with what the rules give, where they can say, and the recorded total with
 * what it should be.
 */
export function bookPoints(replay: Replay, due?: Due): Replay {
  const { event, follows } = replay;
  const { score } = event;
  const computed = due?.computed;
  if (due !== undefined && score !== undefined && computed !== undefined && score !== computed)
    return bookDifference(replay, due, { score, computed, before: accountOf(replay, replay.seat).total });
  const points = (follows === 'recorded' ? (score ?? computed) : (computed ?? score)) ?? 0;
  return bookTotal(replay, { points, byRules: computed ?? score ?? 0, sure: computed !== undefined });
}

/** Books points that differ from what the rules give. */
function bookDifference(replay: Replay, { fact, follows, explain }: Due, differing: Differing): Replay {
  const { score, computed } = differing;
  const slip = follows?.because === undefined ? slipOf(replay, differing) : undefined;
  const why: ExplainedScore | undefined = slip ?? (follows?.because === undefined ? explain?.(differing) : undefined);
  const byRules = replay.follows === 'computed' && why?.counts !== true;
  const noted = withFinding(replay, fact({ recorded: score, computed }), {
    recorded: score,
    computed,
    ...follows,
    cause: why?.cause,
  });
  return bookTotal(noted, {
    points: byRules || slip?.cause === 'score-total-swapped' ? computed : score,
    byRules: why?.counts === true ? score : computed,
    explained: score - computed,
    slip: slip?.cause,
  });
}

/** What an event adds to the total and to the sum by the rules. */
interface Gain {
  readonly points: number;
  readonly byRules: number;
  /** Is that what the rules give? */
  readonly sure?: boolean;
  /** By how much its recorded total may be off because its score is, and what is wrong with the two. */
  readonly explained?: number;
  readonly slip?: Explained['cause'] | undefined;
}

/**
 * Books a gain of the event's seat, compares the recorded total with the new one, and goes on with the one that counts.
 */
export function bookTotal(replay: Replay, gain: Gain): Replay {
  const { event, seat, turn } = replay;
  const { cumulative: recorded } = event;
  const account = accountOf(replay, seat);
  const computed = account.total + gain.points;
  const { settled, offBy, offSince } = account;
  // with named fields, because a spread takes ten times as long
  const booked = { total: computed, byRules: account.byRules + gain.byRules, settled, offBy, offSince, turn };
  if (recorded === undefined) return withAccount(replay, seat, booked);
  const kept = recorded === computed ? noteStranger(replay, gain.points) : replay;
  if (recorded === computed && (replay.follows === 'recorded' || offBy === 0)) return withAccount(kept, seat, booked);
  const next = replay.follows === 'recorded' ? followTotal : computeTotal;
  return next(kept, booked, { ...gain, offBy: recorded - computed, recorded, computed });
}

/** A gain with both totals after it. */
interface Totals extends Gain {
  readonly offBy: number;
  readonly recorded: number;
  readonly computed: number;
}

/** The replay goes on with the recorded total. */
function followTotal(replay: Replay, booked: Account, totals: Totals): Replay {
  const { seat, event } = replay;
  const { offBy, recorded, computed, slip, sure = false } = totals;
  const { line = 0 } = event;
  const back = offBy === -booked.offBy ? booked.offSince : undefined;
  const before = accountOf(replay, seat);
  const because = slip === undefined ? (back ?? missedTurn(replay, before)) : line;
  const why = back === undefined && slip === undefined ? causeOfTotal(replay, before, { computed, sure }) : undefined;
  // what follows from another line has no cause of its own
  const cause = because === undefined || why?.cause === 'turn-missing' ? why?.cause : undefined;
  const noted = withTotalFinding(replay, totals, { because, cause });
  // a slip of the score leaves the total right, and a total that is right again leaves nothing open
  const open = slip !== 'score-slip' && back === undefined ? { offBy, offSince: line } : { offBy: 0, offSince: 0 };
  return withAccount(noted, seat, { ...booked, ...open, total: recorded });
}

/** The replay goes on with its own total. */
function computeTotal(replay: Replay, booked: Account, totals: Totals): Replay {
  const { seat, event } = replay;
  const { offBy, explained = 0 } = totals;
  const { line = 0 } = event;
  const since = offBy === booked.offBy ? booked.offSince : undefined;
  // an error that the rules have no answer to, and no usual cause
  const hopeless = replay.findings.some(
    ({ severity, computed, cause }) => severity === 'error' && computed === undefined && cause === undefined,
  );
  const itself = hopeless || offBy - booked.offBy === explained ? line : undefined;
  const noted = offBy === 0 ? replay : withTotalFinding(replay, totals, { because: since ?? itself });
  return withAccount(noted, seat, { ...booked, offBy, offSince: since ?? line });
}

function withTotalFinding(replay: Replay, { recorded, computed }: Totals, facts: ReportFacts): Replay {
  const fact = { code: 'cumulative-differs', recorded, computed } as const;
  return withFinding(replay, fact, { recorded, computed, ...facts });
}

/** Says of a total that is right that it does not go on from the last one under its nick. */
function noteStranger(replay: Replay, points: number): Replay {
  const { strangerLine, record, event, turn } = replay;
  if (strangerLine === undefined) return replay;
  const { cumulative: recorded = 0 } = event;
  let before = 0;
  for (const { seat, cumulative } of record.events.slice(0, turn - 1))
    if (seat === event.seat && cumulative !== undefined) before = cumulative;
  if (before + points === recorded) return replay;
  const facts = { recorded, because: strangerLine, why: 'bears a wrong one' };
  return withFinding(replay, { code: 'total-elsewhere' }, facts);
}

/** Lets the engine's score agree with the total that the replay goes on with. */
export function syncScore(replay: Replay, seat: Seat): Replay {
  const { game } = replay;
  const { total, settled } = accountOf(replay, seat);
  let points = total - settled - (game.scores[seat] ?? 0);
  for (const turn of unbookedPlays(game)) if (turn.seat === seat) points -= pointsOfTurn(turn);
  return withPoints(replay, seat, points);
}

/** Lets all scores agree. */
export function syncScores(replay: Replay): Replay {
  return replay.accounts.reduce((next, _, seat) => syncScore(next, seat), replay);
}
