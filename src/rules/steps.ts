/** Steps: what happens between moves, in the order in which the rules list it. */
import { withAt, withLast } from '../core/list.ts';
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { tileAt, withTiles, withoutTiles, type Board } from '../board/board.ts';
import { draw } from '../engine/draw.ts';
import { hasLeft, seatAfter, type GameData, type PlayTurn, type WorkingGame } from '../engine/game.ts';
import { pendingTurn, takePlaced, turnAlone } from '../engine/pending.ts';
import { boardIndex, boardOf, laidTiles, squareOf } from '../engine/read-play.ts';
import type { RuleFacts, Rules, Step } from '../engine/rules.ts';
import { violation } from '../engine/violation.ts';
import { changed, emit, refuse } from '../engine/working.ts';
import { BAG, RACK, homeOf, putIn, transfer, zoneAt, zoneKey, zoneSize } from '../engine/zones.ts';

/** The zone where exchanged tiles lie until the new ones are drawn (R000-29: the draw comes before the return). */
export const ASIDE: string = 'aside';

/** The name of the step that passes the turn on. */
export const NEXT_SEAT: string = 'next-seat';

/** A step of a game's own. `facts` are its parameters and needs. */
export function step(name: string, run: Step['run'], facts: RuleFacts = {}): Step {
  return { name, run, ...facts };
}

/**
 * Pending turns become final. Tiles of plays leave the rack for the board and their points are written down. Tiles of
 * exchanges are replaced.
 *
 * With `best`, only the best play is placed on the board: the tiles of the others stay on the racks, and all seats get
 * the points of their own play. `best` orders plays as a compare function for `sort` does, the best first; of equal
 * plays the earlier one is better. `facts` are its parameters and needs.
 */
export function book(best?: (a: PlayTurn, b: PlayTurn) => number, facts: RuleFacts = {}): Step {
  return best === undefined ? bookEvery : { ...facts, name: 'book', run: (rules, game) => bookAll(rules, game, best) };
}

const bookEvery: Step = { name: 'book', run: (rules, game) => bookAll(rules, game) };

function bookAll(rules: Rules, game: WorkingGame, best?: (a: PlayTurn, b: PlayTurn) => number): WorkingGame {
  const [first] = best === undefined ? [] : game.pending.filter(turn => turn.type === 'play').sort(best);
  let now = game;
  let index = 0;
  for (const turn of game.pending) {
    let laid: Laid | undefined = now;
    if (turn.type === 'play' && (first === undefined || turn === first)) laid = layDown(rules, now, turn);
    else if (turn.type === 'exchange') now = swap(rules, now, turn.seat, turn.tiles);
    if (laid === undefined) now = refuse(now, violation('chance-impossible'));
    const alone = turnAlone(turn);
    const history = withLast(now.history, alone);
    const pending = withAt(now.pending, index++, pendingTurn(alone, 'booked'));
    if (turn.type === 'play') {
      const { seat, words, score } = turn;
      const total = (now.scores[seat] ?? 0) + score.total;
      const scores = withAt(now.scores, seat, total);
      const { zones, unseen, boards } = laid ?? now;
      now = emit(
        now,
        { type: 'booked', seat, words, score, total },
        { history, pending, scores, zones, unseen, boards },
      );
    } else now = changed(now, { history, pending });
  }
  if (first === undefined) return now;
  const squares = first.placement.tiles.map(squareOf);
  return emit(now, { type: 'rule', rule: 'best', seat: first.seat, squares });
}

/** What changes when a play is laid on the board. */
type Laid = Pick<GameData, 'zones' | 'unseen' | 'boards'>;

/** The play laid on the board; `undefined` when its tiles cannot come from where it plays from. */
function layDown(rules: Rules, game: GameData, turn: PlayTurn): Laid | undefined {
  const { seat, placement } = turn;
  const before = boardOf(rules, game, seat);
  const laid = laidTiles(placement);
  let zoned = takePlaced(rules, game, turn);
  for (const { square } of laid) {
    const tile = tileAt(before, square);
    if (tile > 0) zoned &&= putIn(zoned, homeOf(rules, tile), [tile]);
  }
  const boards = withAt(game.boards, boardIndex(rules, seat), withTiles(before, laid, rules.alphabet.blank));
  return zoned && { zones: zoned.zones, unseen: zoned.unseen, boards };
}

/** The game with another board for a seat. */
export function withBoard(rules: Rules, game: WorkingGame, seat: Seat, board: Board): WorkingGame {
  return changed(game, { boards: withAt(game.boards, boardIndex(rules, seat), board) });
}

/** Takes a piece off a square of the seat's board into a zone. Everybody sees which it is. */
export function pickUp(
  rules: Rules,
  game: WorkingGame,
  seat: Seat,
  { square, to }: { readonly square: Square; readonly to: string },
): WorkingGame {
  const board = boardOf(rules, game, seat);
  const tile = tileAt(board, square);
  return tile === 0 ? game : putIn(withBoard(rules, game, seat, withoutTiles(board, [square])), to, [tile]);
}

/**
 * Carries an exchange out: tiles are laid aside, as many drawn, then the first returned (R000-29). So nobody draws a
 * tile just returned.
 */
function swap(rules: Rules, game: WorkingGame, seat: Seat, tiles: readonly Tile[] | number): WorkingGame {
  if (hasLeft(game, seat)) return game;
  const rack = zoneKey(RACK, seat);
  const count = typeof tiles === 'number' ? tiles : tiles.length;
  const laid = transfer(rules, game, { from: rack, to: ASIDE, tiles });
  if (laid === undefined) return refuse(game, violation('chance-impossible'));
  const drawn = draw(rules, laid, { seat, from: BAG, to: rack, count });
  return transfer(rules, drawn, { from: ASIDE, to: BAG, tiles: count }) ?? drawn;
}

/**
 * Seats fill their racks from the bag: those that have played, or all of them, the seat in turn first. All of them is
 * needed where effects take tiles from other racks (a convention).
 */
export function refill(who: 'played' | 'all' = 'played'): Step {
  return who === 'all' ? refillOf(who) : refillPlayed;
}

const refillPlayed: Step = refillOf('played');

function refillOf(who: 'played' | 'all'): Step {
  return {
    name: 'refill',
    parameters: who === 'all' ? { who } : {},
    needs: { zones: { [BAG]: 'game', [RACK]: 'seat' } },
    run: (rules, game) => {
      let now = game;
      if (who === 'played') {
        for (const { type, seat } of game.pending) if (type === 'play') now = fillOneRack(rules, now, seat);
      } else
        for (let n = 0; n < game.seats.length; n++)
          now = fillOneRack(rules, now, (game.toMove + n) % game.seats.length);
      return now;
    },
  };
}

function fillOneRack(rules: Rules, game: WorkingGame, seat: Seat): WorkingGame {
  if (hasLeft(game, seat)) return game;
  const to = zoneKey(RACK, seat);
  return draw(rules, game, { seat, from: BAG, to, count: rules.rackSize - zoneSize(zoneAt(game, to)) });
}

/**
 * The turn goes to the next seat, or the next that may have one; the others are left out without a record in the
 * history. A seat that has a turn to miss misses it. `facts` are the parameters and needs of `may`.
 */
export function nextSeat(may?: (rules: Rules, game: GameData, seat: Seat) => boolean, facts: RuleFacts = {}): Step {
  return may === undefined ? nextOfAll : nextOf(may, facts);
}

const nextOfAll: Step = nextOf(undefined);

function nextOf(may: Parameters<typeof nextSeat>[0], facts: RuleFacts = {}): Step {
  return {
    ...facts,
    name: NEXT_SEAT,
    run: (rules, game) => {
      let now = game;
      let seat = seatAfter(game, game.toMove);
      for (let passedOver = 0; passedOver < now.seats.length; seat = seatAfter(now, seat)) {
        if (may !== undefined && !may(rules, changed(now, { toMove: seat }), seat)) passedOver++;
        else if ((now.missing[seat] ?? 0) > 0) {
          now = missTurn(now, seat);
          passedOver = 0;
        } else break;
      }
      return emit(now, { type: 'to-move', seat }, { toMove: seat });
    },
  };
}

/**
 * A seat misses a turn now: the turn is over, and the seat has one less to miss, if it had any. A card that makes a
 * seat miss a later turn is `skipTurn`.
 */
export function missTurn(game: WorkingGame, seat: Seat): WorkingGame {
  const missing = withAt(game.missing, seat, Math.max(0, (game.missing[seat] ?? 0) - 1));
  const history = withLast(game.history, { type: 'lost', seat });
  return emit(game, { type: 'lost-turn', seat }, { missing, history });
}
