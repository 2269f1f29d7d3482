/** Challenges of a record: plays withdrawn, wrong challenges paid for or costing a turn. Rulings are told: the record knows them. */
import type { Seat } from '../../core/flavours.ts';
import { formatBoard } from '../../engine/board-text.ts';
import type { Change } from '../../engine/game.ts';
import { verdictsDue } from '../../engine/owes.ts';
import { forgetUnplaced, imposeBoards, passOn, takeTurn } from './force.ts';
import { leaves } from './customs.ts';
import { accountOf, bookPoints, bookTotal, syncScore, syncScores } from './scores.ts';
import { attempt, nextMover, nothingKnown, report, type LaidPlay, type Replay } from './state.ts';
import { noteWithdrawn } from './words.ts';

/** Replays a `withdrawn`: the seat's play before it was a phony. */
export function replayWithdrawn(replay: Replay): void {
  const { last, seat } = replay;
  if (last?.seat !== seat) {
    withdrawNothing(replay);
    return;
  }
  noteWithdrawn(replay, last);
  const challenger = challengerOf(replay, seat);
  if (challenger === undefined) unlay(replay, last);
  else attempt(replay, challenger, { type: 'challenge', of: seat }, [{ type: 'ruling', upheld: true }]);
  takeBack(replay, last);
  replay.last = undefined;
  syncScore(replay, seat);
}

/** A play without a window, because it was laid by the director's hand or the rules have no challenges: the boards are set back. */
function unlay(replay: Replay, last: LaidPlay): void {
  const { rules, seat } = replay;
  forgetUnplaced(replay, replay.record.events[last.turn - 1]?.line ?? 0);
  if (replay.game.boards.every((board, index) => board === last.before[index])) return;
  if (rules.voters.name === 'nobody')
    report(replay, 'not-challengeable', 'Under these rules a play cannot be challenged.');
  imposeBoards(
    replay,
    last.before.map(board => formatBoard(rules, board)),
    seat,
  );
  // the tiles are back on the rack, not seen to lie in the bag
  attempt(replay, 'director', { type: 'impose', reason: 'tiles returned' }, nothingKnown(replay.game));
}

/** The play is missing: the turn is lost all the same, unless the same player goes on. */
function withdrawNothing(replay: Replay): void {
  const { record, turn, seat } = replay;
  report(replay, 'nothing-to-withdraw', 'There is no play by this player to withdraw.');
  const next = record.events[turn];
  if (next !== undefined && next.seat !== replay.event.seat && nextMover(replay.game) === seat) passOn(replay);
  bookPoints(replay, undefined, { code: 'withdrawn-score-differs', message: () => '' });
  syncScore(replay, seat);
}

/** The score goes back by what the play had brought; some writers give no score (FORMATS 1.6). */
function takeBack(replay: Replay, last: LaidPlay): void {
  const { event, seat, follows } = replay;
  const { score } = event;
  const account = accountOf(replay, seat);
  const silent = score === undefined || score === 0;
  const differs = !silent && score !== -last.points && score !== -(last.recorded ?? last.points);
  if (differs) {
    const message = `The withdrawn play had brought ${last.points} points; ${score} are taken back.`;
    report(replay, 'withdrawn-score-differs', message, { field: 'score', recorded: score, computed: -last.points });
  }
  account.byRules -= last.byRules;
  const points = silent || follows === 'computed' ? -last.points : score;
  bookTotal(replay, account, account.total + points, 0);
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
      : attempt(replay, challenger, { type: 'challenge', of: seat }, [{ type: 'ruling', upheld: false }]);
  if (last !== undefined) last.paid = true;
  const paid = ruled?.ok === true ? paidTo(ruled.value, seat) : 0;
  const right = open ? points > 0 && points % 5 === 0 : points === paid;
  const computed = !fits ? undefined : open && right ? points : paid;
  bookPoints(replay, computed, {
    code: 'bonus-differs',
    message: (recorded, due) =>
      open
        ? `A wrong challenge brings 5 points or a multiple of it, not ${recorded}.`
        : `A wrong challenge brings ${due} points here, not ${recorded}.`,
  });
  syncScores(replay);
}

/** Replays a `turn-lost`: the seat challenged the play before it in vain and misses its turn. */
export function replayTurnLost(replay: Replay): void {
  const { last, seat } = replay;
  const due =
    last === undefined
      ? false
      : verdictsDue(replay.rules, replay.game).some(entry => entry.by === seat && entry.of === last.seat);
  const before = replay.game.history.length;
  if (last !== undefined && due) {
    attempt(replay, seat, { type: 'challenge', of: last.seat }, [{ type: 'ruling', upheld: false }]);
    last.paid = true;
  } else report(replay, 'no-challenged-play', 'There is no play that this player could have challenged.');
  const lost = replay.game.history.slice(before).some(turn => turn.type === 'lost' && turn.seat === seat);
  if (!lost) {
    if (due && !leaves(replay.rules, 'challenge'))
      report(replay, 'turn-not-lost', 'Under these rules a wrong challenge costs no turn.');
    if (takeTurn(replay)) attempt(replay, seat, { type: 'pass' });
  }
  bookPoints(replay, 0, {
    code: 'score-differs',
    message: (recorded, computed) => `A turn lost scores ${computed} points, not ${recorded}.`,
  });
  syncScores(replay);
}

/** Who can still challenge the pending play of a seat. */
function challengerOf({ rules, game }: Replay, of: Seat): Seat | undefined {
  return verdictsDue(rules, game).find(entry => entry.of === of)?.by;
}

function paidTo({ events }: Change, seat: Seat): number {
  let sum = 0;
  for (const event of events)
    if (event.type === 'adjusted' && event.seat === seat && event.line.type === 'challenge') sum += event.line.points;
  return sum;
}
