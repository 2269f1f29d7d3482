/**
 * Turns of a record: whose it is, and those without tiles on the board: exchanges, passes, what could not be read. What
 * cannot be played as recorded goes through the director: the board is set as the record has it where tiles can lie so,
 * and the turn passes on with the recorded score.
 */
import { LONGEST_TEXT } from '../../core/limits.ts';
import { placementOfTurn, seatAfter, type Game } from '../../engine/game.ts';
import type { Violation, Violations } from '../../engine/violation.ts';
import { BAG, rackOf, zoneAt, isEmpty, zoneSize, RACK, zoneKey } from '../../engine/zones.ts';
import { claimRack, doubtRack, doubtTiles, withWrittenRack, writtenTiles } from './racks.ts';
import { bookPoints } from './scores.ts';
import { accountOf, isOffTurn, lineOfError, nextEventOf, nextTotal } from '../facts.ts';
import {
  replayWith,
  attempt,
  closeWindow,
  hiding,
  noting,
  type Replay,
  remembering,
  nextMover,
  withMove,
} from './state.ts';
import type { Result } from '../../core/result.ts';
import type { Seat, Square } from '../../core/flavours.ts';
import { sameList } from '../../core/list.ts';
import { countKinds } from '../../core/multiset.ts';
import { tileAt, withTiles, type Board, type Placed } from '../../board/board.ts';
import { formatBoard } from '../../engine/board-text.ts';
import type { Chance } from '../../engine/chance.ts';
import { boardIndex, boardOf } from '../../engine/read-play.ts';
import { endingText, nameOf } from '../wording.ts';
import type { CauseCode } from '../causes.ts';
import { readRack } from '../written-plays.ts';

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
  return withWrittenRack(closeWindow(replay));
}

/** Replays an `exchange`, by letters or by their number. */
export function replayExchange(replay: Replay): Replay {
  const begun = takeTurn(replay);
  return scorelessTurn(begun.game.over === undefined ? exchangeReplayed(begun) : begun);
}

/** A turn that scores nothing. */
function scorelessTurn(replay: Replay): Replay {
  return replayWith(bookPoints(replay, { computed: 0 }), { last: undefined });
}

function exchangeReplayed(replay: Replay): Replay {
  const { event, seat } = replay;
  const tiles = writtenTiles(replay);
  const count = event.count ?? Array.from((event.tiles ?? '').slice(0, LONGEST_TEXT)).length;
  const { replay: ofRack, chance } = claimRack(replay, tiles ?? []);
  const claimed = doubtTiles(ofRack);
  const done = attempt(claimed, seat, { type: 'exchange', tiles: tiles ?? count }, chance);
  if (done.ok) return done.value;
  const closed = closeWindow(claimed);
  if (closed.game.over !== undefined) return reportLate(closed);
  const wider = hiding(closed.game);
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
  if (!replay.past.isBoardComplete) return passAnyway(replay);
  return passAnyway(
    violations.reduce((noted, violation) => {
      if (violation.code !== 'too-few-in-bag') return noting(noted, { code: 'exchange-not-allowed' });
      const { needed, there: held } = violation;
      return noting(noted, { code: 'too-few-in-bag', needed, held }, { computed: held });
    }, replay),
  );
}

function passAnyway(replay: Replay): Replay {
  const closed = closeWindow(replay);
  if (closed.game.over !== undefined) return reportLate(closed);
  const done = attempt(closed, closed.seat, { type: 'pass' }, hiding(closed.game));
  return done.ok ? done.value : passOn(closed);
}

/**
 * Gives the event's seat the turn, and says so where it is not its turn. Nobody has it when the game is over. It asks
 * again where the window has been closed since: that may have ended the game, or passed the turn on.
 */
export function takeTurn(replay: Replay): Replay {
  const { seat, game } = replay;
  if (game.over === undefined && nextMover(game) === seat) return replay;
  const closed = closeWindow(replay);
  if (closed.game.over !== undefined) return reportLate(closed);
  if (closed.game.toMove === seat) return closed;
  const expected = nameOf(replay.record, closed.game.toMove);
  const charge = { code: 'off-turn', mover: expected, name: nameOf(replay.record, seat) } as const;
  const missing = missingTurn(closed);
  const beside = { computed: expected, cause: missing.cause };
  const noted = noting(remembering(closed, { offTurns: [...closed.past.offTurns, closed.turn] }), charge, beside);
  const lacking = missing.scored ? goAstray(noted, noted.event.line ?? 0) : noted;
  const unknown = missing.scored ? forgotten(closed.game, closed.game.toMove) : [];
  return withMove(lacking, 'director', { type: 'impose', reason: 'recorded turn', toMove: seat }, unknown);
}

/**
 * What the player did who is to move, and does not: nothing that scored, where the next total goes on from the last.
 * If it scored, there are tiles on the board of which nothing is known.
 */
function missingTurn(replay: Replay): { readonly cause: CauseCode; readonly scored: boolean } {
  const { game, event } = replay;
  const mover = game.toMove;
  const { total } = accountOf(replay, mover);
  const goesOn = event.cumulative === accountOf(replay, replay.seat).total + (event.score ?? 0);
  const next = nextTotal(replay, mover)?.next;
  const scored = next !== undefined && next.total !== total + next.sum;
  const rack = replay.record.events[nextEventOf(replay, mover, replay.turn - 1)?.index ?? -1]?.rack;
  const isPass = goesOn && game.seats.length === 2 && next !== undefined && !scored && holdsStill(replay, mover, rack);
  return { cause: isPass ? 'pass-missing' : 'turn-missing', scored };
}

/** Is every tile of a seat's rack known, and is it the next one that is written? An exchange would have changed it. */
export function holdsStill(replay: Replay, seat: Seat, rack: string | undefined): boolean {
  const tiles = rack === undefined ? undefined : readRack(replay.rules, rack);
  const { counts, hidden } = rackOf(closeWindow(replay).game, seat);
  return tiles !== undefined && hidden === 0 && sameList(countKinds(tiles, counts.length), counts);
}

/** A turn after the end: the first one is the error, the others follow from it. */
export function reportLate(replay: Replay): Replay {
  const because = lineOfError(replay, 'after-end');
  return noting(replay, { code: 'after-end', ending: endingText(replay.game.over) }, { because });
}

/** The turn goes on to the next seat. Nobody knows what this one holds now, nor what is left in the bag. */
export function passOn(replay: Replay): Replay {
  const closed = closeWindow(replay);
  const { game, seat } = closed;
  if (game.over !== undefined) return closed;
  const toMove = seatAfter(game, seat);
  return withMove(closed, 'director', { type: 'impose', reason: 'unreadable turn', toMove }, forgotten(game, seat));
}

/** Hides the rack of a seat, and the bag, from which it could be told. */
function forgotten(game: Game, seat: Seat): readonly Chance[] {
  return hiding(game, [BAG, zoneKey(RACK, seat)]);
}

/** Remembers where a play should lie whose tiles could not be placed. */
export function leaveUnplaced(replay: Replay, squares: readonly Square[]): Replay {
  const { game, rules, seat, event } = replay;
  const { line = 0 } = event;
  const board = boardOf(rules, game, seat);
  const unplaced = new Map(replay.past.unplaced);
  for (const square of squares) if (tileAt(board, square) === 0) unplaced.set(square, line);
  return passOn(goAstray(remembering(replay, { unplaced }), line));
}

/** From this line on the board may lack tiles. */
export function goAstray(replay: Replay, line: number): Replay {
  const { astrayLine = line } = replay.past;
  return remembering(replay, { isBoardComplete: false, astrayLine });
}

/** The play of this line was withdrawn: nothing follows from where it should lie. */
export function forgetUnplaced(replay: Replay, line: number): Replay {
  const { astrayLine } = replay.past;
  const unplaced = new Map([...replay.past.unplaced].filter(([, of]) => of !== line));
  const [first] = unplaced.values();
  return remembering(replay, {
    unplaced,
    astrayLine: astrayLine === line && !isOffTurn(replay, line) ? first : astrayLine,
  });
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
  return attempt(replay, 'director', move, hiding(game));
}
