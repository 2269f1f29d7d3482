/**
 * What cannot be played as recorded goes through the director: the board is set as the record has it where tiles can
 * lie so, and the turn passes on with the recorded score.
 */
import type { Result } from '../../core/result.ts';
import type { Square } from '../../core/flavours.ts';
import { withTiles, type Board, type Placed } from '../../board/board.ts';
import { formatBoard } from '../../engine/board-text.ts';
import { seatAfter } from '../../engine/game.ts';
import { boardIndex, boardOf } from '../../engine/read-play.ts';
import type { Violations } from '../../engine/violation.ts';
import { rackOf, zoneSize } from '../../engine/zones.ts';
import { endingText, nameOf } from '../wording.ts';
import { laterTotals, type Explained } from './causes-of-points.ts';
import { shown } from './racks.ts';
import { accountOf } from './scores.ts';
import { changed, attempt, closeWindow, nothingKnown, nextMover, withFinding, withMove, type Replay } from './state.ts';

/** Gives the event's seat the turn, and says so where it is not its turn. Nobody has it when the game is over. */
export function takeTurn(replay: Replay): Replay {
  const { seat, game } = replay;
  if (game.over === undefined && nextMover(game) === seat) return replay;
  const closed = closeWindow(replay);
  if (closed.game.over !== undefined) return reportLate(closed);
  if (closed.game.toMove === seat) return closed;
  const expected = nameOf(replay.record, closed.game.toMove);
  const message = `It is the turn of ${expected}, not of ${nameOf(replay.record, seat)}.`;
  const noted = withFinding(changed(closed, { offTurn: closed.turn }), 'off-turn', message, {
    field: 'nick',
    severity: 'warning',
    computed: expected,
    ...missingTurn(closed),
  });
  return withMove(noted, 'director', { type: 'impose', reason: 'recorded turn', toMove: seat });
}

/** What the player did who is to move, and does not: nothing that scored, where the next total goes on from the last. */
function missingTurn(replay: Replay): Explained {
  const { game, event, record } = replay;
  const { line = 0 } = event;
  const mover = game.toMove;
  const { total, moved } = accountOf(replay, mover);
  const goesOn = event.cumulative === accountOf(replay, replay.seat).total + (event.score ?? 0);
  const next = laterTotals(replay, mover)?.totals[0];
  const isPass = goesOn && game.seats.length === 2 && next?.total === total + (next?.sum ?? 0);
  if (!isPass) return { cause: 'turn-missing', fix: [] };
  const insert = `>${record.players[mover]?.nick ?? ''}: - +0 ${total}`;
  return { cause: 'pass-missing', fix: line > 0 && !moved ? [{ line: line - 1, insert }] : [] };
}

/** A turn after the end: the first one is the error, the others follow from it. */
export function reportLate(replay: Replay): Replay {
  const { lateLine, event, game } = replay;
  const message = `The game was over before this turn (${endingText(game.over)}).`;
  const late = changed(replay, { lateLine: lateLine ?? event.line ?? 0 });
  return withFinding(late, 'after-end', message, { field: 'nick', because: lateLine });
}

/** The turn goes on to the next seat. */
export function passOn(replay: Replay): Replay {
  const closed = closeWindow(replay);
  const { game, seat } = closed;
  if (game.over !== undefined) return closed;
  const unknown = zoneSize(rackOf(game, seat)) === rackOf(game, seat).hidden ? [] : shown(seat, []);
  const toMove = seatAfter(game, seat);
  return withMove(closed, 'director', { type: 'impose', reason: 'unreadable turn', toMove }, unknown);
}

/**
 * Remembers where a play should lie whose tiles could not be placed. Nobody knows what its player holds after it.
 */
export function leaveUnplaced(replay: Replay, squares: readonly Square[]): Replay {
  const { game, rules, seat, event, unplacedLine } = replay;
  const { line = 0 } = event;
  const board = boardOf(rules, game, seat);
  const unplaced = new Map(replay.unplaced);
  for (const square of squares) if (board.tiles[square] === 0) unplaced.set(square, line);
  return passOn(changed(replay, { unplaced, unplacedLine: unplacedLine ?? line }));
}

/** The play of this line was withdrawn: nothing follows from where it should lie. */
export function forgetUnplaced(replay: Replay, line: number): Replay {
  return changed(replay, { unplaced: new Map([...replay.unplaced].filter(([, of]) => of !== line)) });
}

/** Lays tiles by a director's move, unless they cannot lie there. The challenge window is closed first. */
export function forcePlay(replay: Replay, placed: readonly Placed[]): Result<Replay, Violations> {
  const { game, rules, seat } = replay;
  const index = boardIndex(rules, seat);
  const laid = withTiles(boardOf(rules, game, seat), placed, rules.alphabet.blank);
  return imposeBoards(
    replay,
    game.boards.map((board, i) => (i === index ? laid : board)),
  );
}

/** Sets the boards, and passes the turn of the event's seat on. */
export function imposeBoards(replay: Replay, boards: readonly Board[]): Result<Replay, Violations> {
  const { game, rules, seat } = replay;
  const texts = boards.map(board => formatBoard(rules, board));
  const turn = game.over === undefined ? { toMove: seatAfter(game, seat) } : {};
  const move = { type: 'impose', reason: 'recorded board', boards: texts, ...turn } as const;
  return attempt(replay, 'director', move, nothingKnown(game));
}
