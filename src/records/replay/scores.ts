/**
 * Points and totals of a record against the rules. A difference is reported where it arises: by default the totals then follow the record, so that
 * one error is one finding; with `onMismatch: 'computed'` they follow the rules, and what follows from an error says so.
 */
import { pointsOfTurn } from '../../engine/game.ts';
import type { Seat } from '../../core/flavours.ts';
import type { FindingCode } from '../findings.ts';
import { attempt, report, type Account, type Replay } from './state.ts';

/** How a difference of points is reported. */
export interface Difference {
  readonly code: FindingCode;
  readonly message: (recorded: number, computed: number) => string;
  readonly because?: number | undefined;
}

/** The account of a seat. */
export function accountOf(replay: Replay, seat: Seat): Account {
  return replay.accounts[seat] ?? { total: 0, byRules: 0, settled: 0, drift: 0, driftLine: 0 };
}

/**
 * Books the event's points: compares them with what the rules give (`undefined`: nobody can say), and the recorded total with what it should be.
 * Gives the points that the total now has more.
 */
export function bookPoints(replay: Replay, computed: number | undefined, difference: Difference): number {
  const { event, follows } = replay;
  const { score } = event;
  const account = accountOf(replay, replay.seat);
  const differs = score !== undefined && computed !== undefined && score !== computed;
  if (differs) {
    const { code, message, because } = difference;
    report(replay, code, message(score, computed), { field: 'score', recorded: score, computed, because });
  }
  const before = account.total;
  const points = (follows === 'recorded' ? (score ?? computed) : (computed ?? score)) ?? 0;
  account.byRules += computed ?? score ?? 0;
  bookTotal(replay, account, before + points, differs ? score - computed : 0);
  return account.total - before;
}

/** Compares the recorded total with what it should be, and goes on with the one that counts. */
export function bookTotal(replay: Replay, account: Account, expected: number, off: number): void {
  const { cumulative, line = 0 } = replay.event;
  account.total = expected;
  if (cumulative === undefined) return;
  const drift = cumulative - expected;
  if (replay.follows === 'recorded') {
    if (drift !== 0) reportTotal(replay, cumulative, expected);
    account.total = cumulative;
    return;
  }
  const carried = drift !== 0 && drift === account.drift;
  const explained = drift - account.drift === off;
  if (drift !== 0)
    reportTotal(replay, cumulative, expected, carried ? account.driftLine : explained ? line : undefined);
  if (drift !== account.drift) account.driftLine = line;
  account.drift = drift;
}

function reportTotal(replay: Replay, recorded: number, computed: number, because?: number): void {
  const message = `The total after this is ${computed}, not ${recorded}.`;
  report(replay, 'cumulative-differs', message, { field: 'cumulative', recorded, computed, because });
}

/** Lets the engine's score agree with the total that the replay goes on with. */
export function syncScore(replay: Replay, seat: Seat): void {
  const { game } = replay;
  const { total, settled } = accountOf(replay, seat);
  let points = total - settled - (game.scores[seat] ?? 0);
  for (const turn of game.pending) if (turn.seat === seat) points -= pointsOfTurn(turn);
  if (points !== 0) attempt(replay, 'director', { type: 'adjust', seat, points, reason: 'correction' });
}

/** Lets all scores agree. */
export function syncScores(replay: Replay): void {
  for (let seat = 0; seat < replay.seats; seat++) syncScore(replay, seat);
}
