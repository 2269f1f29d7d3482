/**
 * Points and totals of a record against the rules. A difference is reported where it arises: by default the totals then
 * follow the record, so that one error is one finding; with `onMismatch: 'computed'` they follow the rules. What
 * follows from an error says so.
 */
import { withAt } from '../../core/list.ts';
import { pointsOfTurn, unbookedPlays } from '../../engine/game.ts';
import type { Seat } from '../../core/flavours.ts';
import type { CauseCode } from '../causes.ts';
import type { FactOf, FindingCode } from '../judges/judges.ts';
import { causeOfTotal, missedTurn, slipOf } from './causes.ts';
import { accountOf, replayWith, withFinding, withPoints, type Account, type Replay } from './state.ts';
import type { ReportFacts } from './noted.ts';

/** Codes of facts about points that differ. */
type PointsCode = Extract<
  FindingCode,
  `${'score' | 'bonus' | 'end-rack' | 'penalty' | 'time-penalty'}-differs` | 'withdrawn-score-differs'
>;
/** Codes of payments that are not due. */
type UndueCode = Extract<FindingCode, `${string}-repeated` | 'end-rack-mixed'>;

/** What is a fact where the record has other points, but for the points. */
export type PointsFact = { [Code in PointsCode]: Omit<FactOf<Code>, 'recorded' | 'computed'> }[PointsCode];

/** What an event scores by the rules, and how a difference from the record is reported. */
export interface Due {
  /** `undefined`: nobody can say. */
  readonly computed: number | undefined;
  readonly fact: () => PointsFact;
  /** What it follows from. */
  readonly follows?: ReportFacts | undefined;
  /** Why they may differ where the total agrees with the score. */
  readonly causeOf?: (() => CauseCode | undefined) | undefined;
}

/** With another account for a seat. */
export function withAccount(replay: Replay, seat: Seat, account: Account): Replay {
  return replayWith(replay, { accounts: withAt(replay.accounts, seat, account) });
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
    return bookDifference(replay, due, score, computed);
  const points = (follows === 'recorded' ? (score ?? computed) : (computed ?? score)) ?? 0;
  return bookTotal(replay, { points, byRules: computed ?? score ?? 0, sure: computed !== undefined });
}

/** Books points that differ from what the rules give. */
function bookDifference(replay: Replay, { fact, follows, causeOf }: Due, recorded: number, computed: number): Replay {
  const cause = follows?.because === undefined ? (slipOf(replay, computed) ?? causeOf?.()) : undefined;
  const noted = withFinding(replay, { ...fact(), recorded, computed }, { ...follows, cause });
  // the record has the right sum, on one line instead of two
  const counts = cause === 'bonus-folded';
  const isOfRules = (replay.follows === 'computed' && !counts) || cause === 'score-total-swapped';
  return bookTotal(noted, {
    points: isOfRules ? computed : recorded,
    byRules: counts ? recorded : computed,
    explained: recorded - computed,
    slip: cause === 'score-slip' || cause === 'score-total-swapped' ? cause : undefined,
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
  readonly slip?: CauseCode | undefined;
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
  return next(kept, booked, gain, recorded);
}

/** The replay goes on with the recorded total. */
function followTotal(replay: Replay, booked: Account, { slip, sure = false }: Gain, recorded: number): Replay {
  const { seat, event } = replay;
  const { line = 0 } = event;
  const before = accountOf(replay, seat);
  const offBy = recorded - booked.total;
  const back = offBy === -booked.offBy ? booked.offSince : undefined;
  const because = slip === undefined ? (back ?? missedTurn(replay, before)) : line;
  const usual = back === undefined && slip === undefined ? causeOfTotal(replay, before, booked.total, sure) : undefined;
  // what follows from another line has no cause of its own
  const cause = because === undefined || usual === 'turn-missing' ? usual : undefined;
  const noted = withTotalFinding(replay, booked, recorded, { because, cause });
  // a slip of the score leaves the total right, and a total that is right again leaves nothing open
  const open = slip !== 'score-slip' && back === undefined ? { offBy, offSince: line } : { offBy: 0, offSince: 0 };
  return withAccount(noted, seat, { ...booked, ...open, total: recorded });
}

/** The replay goes on with its own total. */
function computeTotal(replay: Replay, booked: Account, { explained = 0 }: Gain, recorded: number): Replay {
  const { seat, event } = replay;
  const { line = 0 } = event;
  const offBy = recorded - booked.total;
  const since = offBy === booked.offBy ? booked.offSince : undefined;
  // an error that the rules have no answer to, and no usual cause
  const hopeless = replay.findings.some(
    ({ severity, computed, cause }) => severity === 'error' && computed === undefined && cause === undefined,
  );
  const itself = hopeless || offBy - booked.offBy === explained ? line : undefined;
  const noted = offBy === 0 ? replay : withTotalFinding(replay, booked, recorded, { because: since ?? itself });
  return withAccount(noted, seat, { ...booked, offBy, offSince: since ?? line });
}

function withTotalFinding(replay: Replay, { total }: Account, recorded: number, facts: ReportFacts): Replay {
  return withFinding(replay, { code: 'cumulative-differs', recorded, computed: total }, facts);
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
  return withFinding(
    replay,
    { code: 'total-elsewhere' },
    { recorded, because: strangerLine, why: 'bears a wrong one' },
  );
}

/** Says of a payment that it is not due, and books it as the record counts it. */
export function bookUndue(replay: Replay, fact: FactOf<UndueCode>): Replay {
  const { event, follows, seat } = replay;
  const { score = 0, cumulative } = event;
  const counts = follows === 'recorded' && cumulative !== accountOf(replay, seat).total;
  const noted = withFinding(replay, fact, { recorded: score, computed: 0 });
  return withSettled(noted, bookTotal(noted, { points: counts ? score : 0, byRules: 0, explained: score }));
}

/** With the gain of the event counted as of the settlement, which the engine's scores do not hold. */
export function withSettled(before: Replay, booked: Replay): Replay {
  const { seat } = booked;
  const account = accountOf(booked, seat);
  return withAccount(booked, seat, { ...account, settled: account.settled + gainOf(before, booked) });
}

/** Lets the engine's scores agree with the totals that the replay goes on with. */
export function syncScores(replay: Replay): Replay {
  let synced = replay;
  for (const [seat, { total, settled }] of replay.accounts.entries()) {
    let points = total - settled - (replay.game.scores[seat] ?? 0);
    for (const turn of unbookedPlays(replay.game)) if (turn.seat === seat) points -= pointsOfTurn(turn);
    synced = withPoints(synced, seat, points);
  }
  return synced;
}
