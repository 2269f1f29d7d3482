/** Turns of a record without tiles on the board: exchanges, passes, and what could not be read. */
import { placementOfTurn } from '../../engine/game.ts';
import type { SeatMove } from '../../engine/move.ts';
import type { Violation } from '../../engine/violation.ts';
import { BAG, rackOf, zoneAt, zoneSize } from '../../engine/zones.ts';
import { passOn, reportLate, takeTurn } from './force.ts';
import { claimRack, doubtRack } from './racks.ts';
import { bookPoints, syncScore, type Difference } from './scores.ts';
import { attempt, closeWindow, nothingKnown, report, type Replay } from './state.ts';
import { readRack } from './text.ts';

const NO_POINTS: Difference = {
  code: 'score-differs',
  message: (recorded, computed) => `This turn scores ${computed} points, not ${recorded}.`,
};

/** Replays a `pass`. */
export function replayPass(replay: Replay): void {
  if (!acceptsEnd(replay) && takeTurn(replay)) {
    const told = claimRack(replay, []);
    if (!attempt(replay, replay.seat, { type: 'pass' }, told).ok) passAnyway(replay);
  }
  endTurn(replay, 0);
}

/** A pass when the play before it has ended the game: some programs wait for it, and write a challenge lost then in this way (FORMATS 1.4, 5.2). */
function acceptsEnd(replay: Replay): boolean {
  const { game, last, seat } = replay;
  if (game.over !== undefined || last === undefined || last.seat === seat || game.pending.length === 0) return false;
  if (zoneSize(zoneAt(game, BAG)) > 0) return false;
  const held = zoneSize(rackOf(game, last.seat));
  if (game.pending.some(turn => turn.seat === last.seat && placementOfTurn(turn)?.tiles.length !== held)) return false;
  closeWindow(replay);
  return true;
}

/** Replays an `exchange`, by letters or by their number. */
export function replayExchange(replay: Replay): void {
  if (takeTurn(replay)) exchange(replay);
  endTurn(replay, 0);
}

/** An event of which only the seat and perhaps the numbers are known: the turn passes on with the recorded score. */
export function replayUnreadable(replay: Replay): void {
  if (takeTurn(replay)) passOn(replay);
  replay.unreadLine ??= replay.event.line ?? 0;
  replay.unplacedLine ??= replay.unreadLine;
  endTurn(replay, undefined);
}

function endTurn(replay: Replay, points: number | undefined): void {
  bookPoints(replay, points, NO_POINTS);
  replay.last = undefined;
  syncScore(replay, replay.seat);
}

function exchange(replay: Replay): void {
  const { event, rules, seat } = replay;
  const written = event.tiles ?? '';
  const tiles = event.tiles === undefined ? undefined : readRack(rules, written);
  const count = event.count ?? Array.from(written).length;
  if (event.tiles !== undefined && tiles === undefined)
    report(replay, 'rack-unreadable', `${written} holds something that is not a tile.`, {
      field: 'tiles',
      recorded: written,
    });
  const told = claimRack(replay, tiles ?? []);
  const done = attempt(replay, seat, { type: 'exchange', tiles: tiles ?? count }, told);
  if (done.ok) return;
  if (!settle(replay)) return;
  const wider = nothingKnown(replay.game);
  const again = attempt(replay, seat, { type: 'exchange', tiles: tiles ?? count }, wider);
  if (again.ok) doubtRack(replay);
  else if (again.error.some(isAgainstIt)) refused(replay, again.error);
  else {
    doubtRack(replay);
    const held = zoneSize(rackOf(replay.game, seat));
    const number = Math.max(1, Math.min(count, tiles?.length ?? count, held));
    const byNumber = attempt(replay, seat, { type: 'exchange', tiles: number }, wider);
    if (!byNumber.ok) refused(replay, byNumber.error);
  }
}

/** Closes the window; `false`, with a finding, when the game is over then. */
function settle(replay: Replay): boolean {
  closeWindow(replay);
  if (replay.game.over === undefined) return true;
  reportLate(replay);
  return false;
}

/** Is an exchange against the rules, whatever the tiles are? */
function isAgainstIt({ code }: Violation): boolean {
  return code !== 'not-held' && code !== 'chance-impossible';
}

/** An exchange that the rules do not allow: the turn was taken all the same. */
function refused(replay: Replay, violations: readonly Violation[]): void {
  for (const violation of violations) {
    if (violation.code === 'too-few-in-bag') {
      const { needed, there } = violation;
      const message = `An exchange needs ${needed} tiles in the bag; there are ${there}.`;
      report(replay, 'too-few-in-bag', message, { computed: there });
    } else report(replay, 'exchange-not-allowed', `This exchange is not allowed (${violation.code}).`);
  }
  passAnyway(replay);
}

function passAnyway(replay: Replay): void {
  if (!settle(replay)) return;
  const move: SeatMove = { type: 'pass' };
  if (!attempt(replay, replay.seat, move, nothingKnown(replay.game)).ok) passOn(replay);
}
