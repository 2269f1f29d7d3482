/**
 * Challenges of a record: plays withdrawn, wrong challenges paid for or costing a turn. Rulings are given: the record
 * knows them.
 */
import type { Seat } from '../../core/flavours.ts';
import { isRuled, verdictsDue } from '../../engine/owes.ts';
import { forgetUnplaced, imposeBoards, passOn, takeTurn } from './turns.ts';
import { claimRack, withWrittenRack } from './racks.ts';
import { bookPoints, bookTotal, bookUndue } from './scores.ts';
import { accountOf, isLeftToRecord, type LastPlay } from '../facts.ts';
import {
  challengerOf,
  isAnswer,
  replayWith,
  nextMover,
  hiding,
  paidTo,
  withChallenge,
  noting,
  withMove,
  type Replay,
} from './state.ts';
import { readRack, sameRack } from '../written-plays.ts';

/** Replays a `withdrawn`: the seat's play before it was a phony. */
export function replayWithdrawn(replay: Replay): Replay {
  const { last, seat, event, record } = replay;
  if (last?.seat !== seat) return withdrawNothing(replay);
  const line = record.events[last.turn - 1]?.line;
  const challenger = challengerOf(replay, seat);
  const undone = challenger === undefined ? unlay(replay, last, line) : withChallenge(replay, challenger, seat, true);
  // the rack of the play once more was looked at with the play
  const isSame = sameRack(replay.rules, event.rack, record.events[last.turn - 1]?.rack);
  const held = isSame ? undone : withWrittenRack(undone);
  return replayWith(takeBack(held, last, line), { last: undefined });
}

/**
 * Takes back a play that had no challenge window: it was laid by a director's move, or the rules have no challenges.
 * The boards are set back.
 */
function unlay(replay: Replay, last: LastPlay, line: number | undefined): Replay {
  const forgotten = forgetUnplaced(replay, line ?? 0);
  if (replay.game.boards.every((board, index) => board === last.boardsBefore[index])) return forgotten;
  const set = imposeBoards(forgotten, last.boardsBefore);
  const back = set.ok ? set.value : forgotten;
  // the tiles are back on the rack, not seen to lie in the bag
  return withMove(back, 'director', { type: 'impose', reason: 'tiles returned' }, hiding(back.game));
}

/** The play is missing: the turn is lost all the same, unless the same player goes on. */
function withdrawNothing(replay: Replay): Replay {
  const { record, turn, seat, event } = replay;
  const noted = noting(replay, { code: 'nothing-to-withdraw' });
  const next = record.events[turn];
  const lost = next !== undefined && next.seat !== event.seat && nextMover(noted.game) === seat;
  const held = claimRack(noted, []).replay;
  const after = lost ? passOn(held) : held;
  const { score = 0, cumulative } = event;
  // a total that has not counted it follows from it
  const cause = cumulative === accountOf(after, seat).total ? 'score-slip' : undefined;
  return bookTotal(after, { points: score, byRules: score, cause, explained: -score });
}

/** The score goes back by what the play had brought; some writers give no score (source: GCG readers). */
function takeBack(replay: Replay, last: LastPlay, line: number | undefined): Replay {
  const { event, totalsBy } = replay;
  const { score } = event;
  const silent = score === undefined || score === 0;
  const asRecorded = score === -(last.recorded ?? last.points);
  const byRules = -last.byRules;
  if (silent || score === -last.points || (asRecorded && totalsBy === 'recorded'))
    return bookTotal(replay, { points: silent ? -last.points : score, byRules });
  return bookPoints(replay, {
    computed: -last.points,
    byRules,
    follows: asRecorded ? { because: line, why: 'was misscored' } : undefined,
  });
}

/** Replays a `challenge-bonus`: the seat's play before it was challenged in vain. */
export function replayBonus(replay: Replay): Replay {
  const { last, seat, event, record } = replay;
  const { score: points = 0 } = event;
  const fits = last?.seat === seat;
  const play = fits ? record.events[last.turn - 1] : undefined;
  const challenger = fits ? challengerOf(replay, seat) : undefined;
  // a challenge of a play is paid once, unless another player can challenge it as well
  if (fits && last.challenged && challenger === undefined)
    return bookUndue(replay, { code: 'bonus-repeated', line: play?.line ?? 0 });
  const noted = fits ? replay : noting(replay, { code: 'no-challenged-play', isLost: false });
  const ruled = challenger === undefined ? noted : challengedInVain(noted, challenger, seat);
  const judged = judgeNext(ruled, play?.rack);
  const isRight = isLeftToRecord(replay.rules, 'challenge') && points > 0 && points % 5 === 0;
  const computed = fits && last.placed ? (isRight ? points : paidTo(judged.happened, seat)) : undefined;
  return bookPoints(asChallenged(judged), { computed });
}

/**
 * The replay after a challenge in vain. A record does not say which words were challenged: as many as bring the points
 * of the event, and all that do, but where the next line answers the play as well as few as can be.
 */
function challengedInVain(replay: Replay, by: Seat, of: Seat): Replay {
  const { game, last, record, turn, event } = replay;
  const words = last?.words.filter(word => !isRuled(game, of, word)).map(({ squares }) => squares) ?? [];
  const unnamed = words.map((_, n) => n);
  if (isAnswer(record.events[turn])) unnamed.reverse();
  let first: Replay | undefined;
  for (const n of unnamed) {
    // none named are all
    const ruled = withChallenge(replay, by, of, false, n > 0 ? words.slice(n) : []);
    if (paidTo(ruled.happened, of) === event.score) return ruled;
    first ??= ruled;
  }
  return first ?? replay;
}

/** With findings about the rack of a challenge: what the player holds after the play, or held before it. */
function judgeNext(replay: Replay, before: string | undefined): Replay {
  const { event, game, seat } = replay;
  if (event.rack === undefined || event.rack === before) return replay;
  const isOpen = game.pending.some(turn => turn.seat === seat);
  return isOpen && readRack(replay.rules, event.rack) !== undefined ? replay : claimRack(replay, []).replay;
}

function asChallenged(replay: Replay): Replay {
  return replay.last === undefined ? replay : replayWith(replay, { last: { ...replay.last, challenged: true } });
}

/** Replays a `turn-lost`: the seat challenged the play before it in vain and misses its turn. */
export function replayTurnLost(replay: Replay): Replay {
  return bookPoints(loseTurn(withWrittenRack(replay)), { computed: 0 });
}

function loseTurn(replay: Replay): Replay {
  const { last, seat, rules, game } = replay;
  const owes = verdictsDue(rules, game).some(entry => entry.by === seat && entry.of === last?.seat);
  const ruled =
    last !== undefined && owes
      ? asChallenged(challengedInVain(replay, seat, last.seat))
      : noting(replay, { code: 'no-challenged-play', isLost: true });
  const since = ruled.game.history.slice(game.history.length);
  // of more than two players, one who is not next misses the turn when it comes
  const misses = (ruled.game.missing[seat] ?? 0) > (game.missing[seat] ?? 0);
  if (misses || since.some(turn => turn.type === 'lost' && turn.seat === seat)) return ruled;
  const noted = owes && !isLeftToRecord(rules, 'challenge') ? noting(ruled, { code: 'turn-not-lost' }) : ruled;
  const begun = takeTurn(noted);
  return begun.game.over === undefined ? withMove(begun, seat, { type: 'pass' }) : begun;
}
