/** Challenges of a record: plays withdrawn, wrong challenges paid for or costing a turn. Rulings are told: the record knows them. */
import type { Seat } from '../core/flavours.ts';
import { formatBoard } from '../engine/board-text.ts';
import type { Change } from '../engine/game.ts';
import { verdictsDue } from '../engine/owes.ts';
import { imposeBoards, takeTurn } from './replay-force.ts';
import { leaves } from './replay-customs.ts';
import { accountOf, bookPoints, bookTotal, syncScore } from './replay-scores.ts';
import { attempt, report, type LaidPlay, type Replay } from './replay-state.ts';
import { noteWithdrawn } from './replay-words.ts';

/** Replays a `withdrawn`: the seat's play before it was a phony. */
export function replayWithdrawn(replay: Replay): void {
  const { last, seat, game } = replay;
  if (last?.seat !== seat) {
    report(replay, 'nothing-to-withdraw', 'There is no play by this player to withdraw.');
    bookPoints(replay, undefined, { code: 'withdrawn-score-differs', message: () => '' });
    syncScore(replay, seat);
    return;
  }
  noteWithdrawn(replay, last);
  const challenger = challengerOf(replay, seat);
  if (challenger !== undefined)
    attempt(replay, challenger, { type: 'challenge', of: seat }, [{ what: 'ruling', upheld: true }]);
  else {
    const laid = game.boards.some((board, index) => board !== last.before[index]);
    if (laid && replay.rules.voters.name === 'nobody')
      report(replay, 'not-challengeable', 'Under these rules a play cannot be challenged.');
    if (laid) imposeBoards(replay, last.before.map(board => formatBoard(replay.rules, board)), seat);
  }
  takeBack(replay, last);
  replay.last = undefined;
  syncScore(replay, seat);
}

/** The score goes back by what the play had brought; some writers give no score (FORMATS 1.6). */
function takeBack(replay: Replay, last: LaidPlay): void {
  const { event, seat } = replay;
  const { score } = event;
  const account = accountOf(replay, seat);
  if (score !== undefined && score !== 0 && score !== -last.points) {
    const message = `The withdrawn play had brought ${last.points} points; ${score} are taken back.`;
    report(replay, 'withdrawn-score-differs', message, { field: 'score', recorded: score, computed: -last.points });
  }
  account.byRules -= last.byRules;
  bookTotal(replay, account, account.total - last.points, 0);
}

/** Replays a `challenge-bonus`: the seat's play before it was challenged in vain. */
export function replayBonus(replay: Replay): void {
  const { last, seat, event } = replay;
  const open = leaves(replay.rules, 'challenge');
  const points = event.score ?? 0;
  const fits = last?.seat === seat && (open || !last.paid);
  if (!fits) report(replay, 'no-challenged-play', 'There is no play by this player that this could be paid for.');
  const challenger = fits ? challengerOf(replay, seat) : undefined;
  const ruled =
    challenger === undefined
      ? undefined
      : attempt(replay, challenger, { type: 'challenge', of: seat }, [{ what: 'ruling', upheld: false }]);
  if (last !== undefined) last.paid = true;
  const paid = ruled?.ok === true ? paidTo(ruled.value, seat) : 0;
  const right = open ? points > 0 && points % 5 === 0 : points === paid;
  const computed = !fits ? undefined : open && right ? points : paid;
  bookPoints(replay, computed, {
    code: 'bonus-differs',
    message: (recorded, due) =>
      open ? `A wrong challenge brings 5 points or a multiple of it, not ${recorded}.` : `A wrong challenge brings ${due} points here, not ${recorded}.`,
  });
  replay.game.seats.forEach((_, each) => syncScore(replay, each));
}

/** Replays a `turn-lost`: the seat challenged the play before it in vain and misses its turn. */
export function replayTurnLost(replay: Replay): void {
  const { last, seat } = replay;
  const due = last === undefined ? false : verdictsDue(replay.rules, replay.game).some(entry => entry.by === seat && entry.of === last.seat);
  const before = replay.game.history.length;
  if (last !== undefined && due) {
    attempt(replay, seat, { type: 'challenge', of: last.seat }, [{ what: 'ruling', upheld: false }]);
    last.paid = true;
  } else report(replay, 'no-challenged-play', 'There is no play that this player could have challenged.');
  const lost = replay.game.history.slice(before).some(turn => turn.what === 'lost' && turn.seat === seat);
  if (!lost) {
    if (due && !leaves(replay.rules, 'challenge'))
      report(replay, 'turn-not-lost', 'Under these rules a wrong challenge costs no turn.');
    if (takeTurn(replay)) attempt(replay, seat, { type: 'pass' });
  }
  bookPoints(replay, 0, { code: 'score-differs', message: (recorded, computed) => `A turn lost scores ${computed} points, not ${recorded}.` });
  replay.game.seats.forEach((_, each) => syncScore(replay, each));
}

/** Who can still challenge the pending play of a seat. */
function challengerOf({ rules, game }: Replay, of: Seat): Seat | undefined {
  return verdictsDue(rules, game).find(entry => entry.of === of)?.by;
}

function paidTo({ events }: Change, seat: Seat): number {
  let sum = 0;
  for (const event of events)
    if (event.type === 'adjusted' && event.seat === seat && event.line.reason === 'challenge') sum += event.line.points;
  return sum;
}
