/**
 * Challenges of a record: plays withdrawn, wrong challenges paid for or costing a turn. Rulings are given: the record
 * knows them.
 */
import type { Seat } from '../../core/flavours.ts';
import type { Event } from '../../engine/event.ts';
import { verdictsDue } from '../../engine/owes.ts';
import { forgetUnplaced, imposeBoards, passOn, takeTurn } from './force.ts';
import { bookUndue } from './payments.ts';
import { claimRack } from './racks.ts';
import { accountOf, bookPoints, bookTotal, syncScore, syncScores, withAccount } from './scores.ts';
import {
  changed,
  leaves,
  nextMover,
  nothingKnown,
  withChallenge,
  withFinding,
  withMove,
  type LaidPlay,
  type Replay,
} from './state.ts';
import { notesOnWithdrawn } from './words.ts';

/** Replays a `withdrawn`: the seat's play before it was a phony. */
export function replayWithdrawn(replay: Replay): Replay {
  const { last, seat } = replay;
  if (last?.seat !== seat) return withdrawNothing(replay);
  const words = changed(replay, { findings: [...replay.findings, ...notesOnWithdrawn(replay, last.words)] });
  const noted = last.placed ? words : withdrawUnplaced(words, last);
  const challenger = challengerOf(noted, seat);
  const undone = challenger === undefined ? unlay(noted, last) : withChallenge(noted, challenger, seat, true);
  return syncScore({ ...takeBack(undone, last), last: undefined }, seat);
}

/** What was not placed cannot be taken back; its points can. */
function withdrawUnplaced(replay: Replay, last: LaidPlay): Replay {
  const line = replay.record.events[last.turn - 1]?.line ?? 0;
  return withFinding(replay, { code: 'withdrawn-unplaced' }, { because: line, why: 'placed nothing' });
}

/**
 * Takes back a play that had no challenge window: it was laid by a director's move, or the rules have no challenges.
 * The boards are set back.
 */
function unlay(replay: Replay, last: LaidPlay): Replay {
  const { rules, game, record } = replay;
  const forgotten = forgetUnplaced(replay, record.events[last.turn - 1]?.line ?? 0);
  if (game.boards.every((board, index) => board === last.before[index])) return forgotten;
  const noted = rules.voters.name === 'nobody' ? withFinding(forgotten, { code: 'not-challengeable' }) : forgotten;
  const set = imposeBoards(noted, last.before);
  const back = set.ok ? set.value : noted;
  // the tiles are back on the rack, not seen to lie in the bag
  return withMove(back, 'director', { type: 'impose', reason: 'tiles returned' }, nothingKnown(back.game));
}

/** The play is missing: the turn is lost all the same, unless the same player goes on. */
function withdrawNothing(replay: Replay): Replay {
  const { record, turn, seat, event } = replay;
  const noted = withFinding(replay, { code: 'nothing-to-withdraw' });
  const next = record.events[turn];
  const lost = next !== undefined && next.seat !== event.seat && nextMover(noted.game) === seat;
  const after = lost ? passOn(noted) : noted;
  const { score = 0, cumulative } = event;
  // a total that has not counted it follows from it
  const slip = cumulative === accountOf(after, seat).total ? 'score-slip' : undefined;
  return syncScore(bookTotal(after, { points: score, byRules: score, slip, explained: -score }), seat);
}

/** The score goes back by what the play had brought; some writers give no score (FORMATS 1.6). */
function takeBack(replay: Replay, last: LaidPlay): Replay {
  const { event, follows } = replay;
  const { score } = event;
  const silent = score === undefined || score === 0;
  const restores = silent || score === -last.points;
  const asRecorded = score === -(last.recorded ?? last.points);
  const byRules = -last.byRules;
  if (restores || (asRecorded && follows === 'recorded'))
    return bookTotal(replay, { points: silent ? -last.points : score, byRules });
  const because = asRecorded ? replay.record.events[last.turn - 1]?.line : undefined;
  const booked = bookPoints(replay, {
    computed: -last.points,
    fact: differ => ({ code: 'withdrawn-score-differs', brought: last.points, ...differ }),
    follows: because === undefined ? undefined : { because, why: 'was misscored' },
  });
  const account = accountOf(booked, booked.seat);
  return withAccount(booked, booked.seat, { ...account, byRules: account.byRules + last.points + byRules });
}

/** Replays a `challenge-bonus`: the seat's play before it was challenged in vain. */
export function replayBonus(replay: Replay): Replay {
  const { last, seat, event, record } = replay;
  const open = leaves(replay.rules, 'challenge');
  const points = event.score ?? 0;
  const fits = last?.seat === seat;
  const challenger = fits ? challengerOf(replay, seat) : undefined;
  if (fits && last.paid && challenger === undefined) return payAgain(replay);
  const noted = fits ? replay : withFinding(replay, { code: 'no-challenged-play', lost: false });
  const ruled = challenger === undefined ? noted : withChallenge(noted, challenger, seat, false);
  const judged = fits ? judgeNext(ruled, record.events[last.turn - 1]?.rack) : ruled;
  const paid = paidTo(ruled.events.slice(noted.events.length), seat);
  const right = open ? points > 0 && points % 5 === 0 : points === paid;
  const known = fits && last.placed;
  const computed = !known ? undefined : open && right ? points : paid;
  return syncScores(
    bookPoints(asPaid(judged), {
      computed,
      fact: differ => ({ code: 'bonus-differs', open, ...differ }),
    }),
  );
}

/** With findings about the rack of a challenge: what the player holds after the play, or held before it. */
function judgeNext(replay: Replay, before: string | undefined): Replay {
  const { event, game, seat } = replay;
  if (event.rack === undefined || event.rack === before || game.pending.some(turn => turn.seat === seat)) return replay;
  return claimRack(replay, []).replay;
}

/** A challenge of a play is paid once, unless another player can challenge it as well. */
function payAgain(replay: Replay): Replay {
  const play = replay.record.events[(replay.last?.turn ?? 0) - 1];
  const line = play?.line === undefined ? {} : { line: play.line };
  return bookUndue(replay, { code: 'bonus-repeated', ...line });
}

function asPaid(replay: Replay): Replay {
  return replay.last === undefined ? replay : changed(replay, { last: { ...replay.last, paid: true } });
}

/** Replays a `turn-lost`: the seat challenged the play before it in vain and misses its turn. */
export function replayTurnLost(replay: Replay): Replay {
  return syncScores(
    bookPoints(loseTurn(replay), {
      computed: 0,
      fact: differ => ({ code: 'score-differs', names: ['A turn lost'], ...differ }),
    }),
  );
}

function loseTurn(replay: Replay): Replay {
  const { last, seat, rules, game } = replay;
  const owes = verdictsDue(rules, game).some(entry => entry.by === seat && entry.of === last?.seat);
  const ruled =
    last !== undefined && owes
      ? asPaid(withChallenge(replay, seat, last.seat, false))
      : withFinding(replay, { code: 'no-challenged-play', lost: true });
  const since = ruled.game.history.slice(game.history.length);
  // of more than two players, one who is not next misses the turn when it comes
  const misses = (ruled.game.missing[seat] ?? 0) > (game.missing[seat] ?? 0);
  if (misses || since.some(turn => turn.type === 'lost' && turn.seat === seat)) return ruled;
  const noted = owes && !leaves(rules, 'challenge') ? withFinding(ruled, { code: 'turn-not-lost' }) : ruled;
  const begun = takeTurn(noted);
  return begun.game.over === undefined ? withMove(begun, seat, { type: 'pass' }) : begun;
}

/** What a wrong challenge of this seat's pending play would bring it by the rules. */
export function bonusFor(replay: Replay, seat: Seat): number {
  const challenger = challengerOf(replay, seat);
  if (challenger === undefined) return 0;
  return paidTo(withChallenge(changed(replay, { events: [] }), challenger, seat, false).events, seat);
}

/** Who can still challenge the pending play of a seat. */
function challengerOf({ rules, game }: Replay, of: Seat): Seat | undefined {
  return verdictsDue(rules, game).find(entry => entry.of === of)?.by;
}

function paidTo(events: readonly Event[], seat: Seat): number {
  let sum = 0;
  for (const event of events)
    if (event.type === 'adjusted' && event.seat === seat && event.line.type === 'challenge') sum += event.line.points;
  return sum;
}
