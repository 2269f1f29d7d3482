/**
 * What cannot be played as recorded goes through the director: the board is set as the record has it where tiles can lie so, and the turn passes on
 * with the recorded score.
 */
import type { Seat, Square } from '../../core/flavours.ts';
import { withTiles, type Placed } from '../../board/board.ts';
import { formatBoard } from '../../engine/board-text.ts';
import { seatAfter } from '../../engine/game.ts';
import { boardIndex, boardOf } from '../../engine/read-play.ts';
import { attempt, closeWindow, nothingKnown, nextMover, report, type Replay } from './state.ts';

/** Is it the event's seat that moves? If not, says so and gives it the turn. `false` when the game is over: nobody moves then. */
export function takeTurn(replay: Replay): boolean {
  const { seat } = replay;
  if (replay.game.over === undefined && nextMover(replay.game) === seat) return true;
  closeWindow(replay);
  if (replay.game.over !== undefined) {
    reportLate(replay);
    return false;
  }
  if (replay.game.toMove === seat) return true;
  const nicks = replay.record.players.map(({ nick }) => nick);
  const expected = nicks[replay.game.toMove] ?? '';
  report(replay, 'off-turn', `It is the turn of ${expected}, not of ${nicks[seat] ?? ''}.`, {
    field: 'nick',
    computed: expected,
  });
  attempt(replay, 'director', { type: 'impose', reason: 'recorded turn', toMove: seat });
  return true;
}

/** A turn after the end: the first one is the error, the others follow from it. */
export function reportLate(replay: Replay): void {
  const because = replay.lateLine;
  replay.lateLine ??= replay.event.line ?? 0;
  report(replay, 'after-end', `The game was over before this turn (${replay.game.over ?? ''}).`, {
    field: 'nick',
    because,
  });
}

/** The turn goes on to the next seat. */
export function passOn(replay: Replay): void {
  closeWindow(replay);
  const { game, seat } = replay;
  if (game.over === undefined)
    attempt(replay, 'director', { type: 'impose', reason: 'unreadable turn', toMove: seatAfter(game, seat) });
}

/** A play that places nothing: remembers where it should lie. */
export function leaveUnplaced(replay: Replay, squares: readonly Square[]): void {
  const { game, rules, seat, event, unplaced } = replay;
  const board = boardOf(rules, game, seat);
  replay.unplacedLine ??= event.line ?? 0;
  for (const square of squares) if (board.tiles[square] === 0) unplaced.set(square, event.line ?? 0);
  passOn(replay);
}

/** The play of this line was withdrawn: nothing follows from where it should lie. */
export function forgetUnplaced(replay: Replay, line: number): void {
  const { unplaced } = replay;
  for (const [square, of] of unplaced) if (of === line) unplaced.delete(square);
  if (replay.unplacedLine === line) replay.unplacedLine = [...unplaced.values()][0] ?? replay.unreadLine;
}

/** Lays tiles by the director's hand; `false` when they cannot lie there. */
export function forcePlay(replay: Replay, placed: readonly Placed[]): boolean {
  closeWindow(replay);
  const { game, rules, seat } = replay;
  const index = boardIndex(rules, seat);
  const laid = withTiles(boardOf(rules, game, seat), placed, rules.alphabet.blank);
  const boards = game.boards.map((board, i) => formatBoard(rules, i === index ? laid : board));
  return imposeBoards(replay, boards, seat);
}

/** Sets the boards, and passes the turn of `seat` on. */
export function imposeBoards(replay: Replay, boards: readonly string[], seat: Seat): boolean {
  const { game } = replay;
  const turn = game.over === undefined ? { toMove: seatAfter(game, seat) } : {};
  return attempt(replay, 'director', { type: 'impose', reason: 'recorded board', boards, ...turn }, nothingKnown(game))
    .ok;
}
