/** Turns of a record without tiles on the board: exchanges, passes, and what could not be read. */
import { LONGEST_TEXT } from '../../core/limits.ts';
import { placementOfTurn } from '../../engine/game.ts';
import type { Violation } from '../../engine/violation.ts';
import { BAG, rackOf, zoneAt, isEmpty, zoneSize } from '../../engine/zones.ts';
import { goAstray, passOn, reportLate, takeTurn } from './force.ts';
import { claimRack, doubtRack, doubtTiles, writtenTiles } from './racks.ts';
import { bookPoints, gainOf } from './scores.ts';
import { isJudged } from './facts.ts';
import { replayWith, attempt, closeWindow, nothingKnown, withFinding, type Replay } from './state.ts';

/** Replays a `pass`. */
export function replayPass(replay: Replay): Replay {
  return scorelessTurn(acceptedEnd(replay) ?? pass(replay));
}

function pass(replay: Replay): Replay {
  const begun = takeTurn(replay);
  if (begun.game.over !== undefined) return begun;
  const { replay: claimed, chance } = claimRack(begun, []);
  const done = attempt(claimed, claimed.seat, { type: 'pass' }, chance);
  return done.ok ? done.value : passAnyway(claimed);
}

/**
 * A pass when the play before it has ended the game: some programs wait for it, and write a challenge lost then in this
 * way (source: GCG, federations).
 */
function acceptedEnd(replay: Replay): Replay | undefined {
  const { game, last, seat } = replay;
  if (game.over !== undefined || last === undefined || last.seat === seat || game.pending.length === 0)
    return undefined;
  if (!isEmpty(zoneAt(game, BAG))) return undefined;
  const held = zoneSize(rackOf(game, last.seat));
  if (game.pending.some(turn => turn.seat === last.seat && placementOfTurn(turn)?.tiles.length !== held))
    return undefined;
  return closeWindow(replay);
}

/** Replays an `exchange`, by letters or by their number. */
export function replayExchange(replay: Replay): Replay {
  const begun = takeTurn(replay);
  return scorelessTurn(begun.game.over === undefined ? exchangeReplayed(begun) : begun);
}

/** An event of which only the seat and perhaps the numbers are known: the turn passes on with the recorded score. */
export function replayUnreadable(replay: Replay): Replay {
  const begun = takeTurn(replay);
  const passed = begun.game.over === undefined ? passOn(begun) : begun;
  const noted = goAstray(passed, passed.event.line ?? 0);
  const booked = bookPoints(noted);
  const { event, seat, turn, game } = replay;
  const points = gainOf(noted, booked);
  const facts = { recorded: event.score, byRules: event.score ?? 0, before: game.boards };
  // it may have been a play, and be withdrawn
  return replayWith(booked, { last: { seat, turn, words: [], points, ...facts, paid: false, placed: false } });
}

/** A turn that scores nothing. */
function scorelessTurn(replay: Replay): Replay {
  return replayWith(bookPoints(replay, { computed: 0 }), { last: undefined });
}

function exchangeReplayed(replay: Replay): Replay {
  const { event, seat } = replay;
  const tiles = writtenTiles(replay);
  const count = event.count ?? Array.from((event.tiles ?? '').slice(0, LONGEST_TEXT)).length;
  const { replay: claimed, chance } = claimRack(doubtTiles(replay), tiles ?? []);
  const done = attempt(claimed, seat, { type: 'exchange', tiles: tiles ?? count }, chance);
  if (done.ok) return done.value;
  const closed = closeWindow(claimed);
  if (closed.game.over !== undefined) return reportLate(closed);
  const wider = nothingKnown(closed.game);
  const again = attempt(closed, seat, { type: 'exchange', tiles: tiles ?? count }, wider);
  if (again.ok) return doubtRack(again.value);
  if (again.error.some(isAgainstIt)) return refused(closed, again.error);
  const doubted = doubtRack(closed);
  const held = zoneSize(rackOf(doubted.game, seat));
  const number = Math.max(1, Math.min(count, tiles?.length ?? count, held));
  const byNumber = attempt(doubted, seat, { type: 'exchange', tiles: number }, wider);
  return byNumber.ok ? byNumber.value : refused(doubted, byNumber.error);
}

/** Is an exchange against the rules, whatever the tiles are? */
function isAgainstIt({ code }: Violation): boolean {
  return code !== 'not-held' && code !== 'chance-impossible';
}

/** An exchange that the rules do not allow: the turn was taken all the same. */
function refused(replay: Replay, violations: readonly Violation[]): Replay {
  if (!isJudged(replay)) return passAnyway(replay);
  return passAnyway(
    violations.reduce((noted, violation) => {
      if (violation.code !== 'too-few-in-bag') return withFinding(noted, { code: 'exchange-not-allowed' });
      const { needed, there } = violation;
      return withFinding(noted, { code: 'too-few-in-bag', needed, there }, { computed: there });
    }, replay),
  );
}

function passAnyway(replay: Replay): Replay {
  const closed = closeWindow(replay);
  if (closed.game.over !== undefined) return reportLate(closed);
  const done = attempt(closed, closed.seat, { type: 'pass' }, nothingKnown(closed.game));
  return done.ok ? done.value : passOn(closed);
}
