/** What happens between moves, in the order in which a game lists it. */
import { withAt } from '../core/list.ts';
import type { Seat } from '../core/flavours.ts';
import { withTiles, withoutTiles, type Board } from '../board/board.ts';
import { emit, refuse } from '../engine/doing.ts';
import { draw } from '../engine/draw.ts';
import { changed, seatAfter, type Game, type GameOf, type Turn } from '../engine/game.ts';
import { takeFromHand } from '../engine/pending.ts';
import { boardIndex, boardOf, placedPieces } from '../engine/read-play.ts';
import type { Rules, Step, StepOf } from '../engine/rules.ts';
import { NO_SCORE } from '../engine/score.ts';
import { violation } from '../engine/violation.ts';
import { BAG, RACK, homeOf, isOpen, putIn, transfer, zoneAt, zoneKey, zoneSize } from '../engine/zones.ts';

/** Where exchanged tiles lie until the others are drawn (RULES 1.6: the draw comes before the return). */
export const ASIDE: string = 'aside';

/** A step of a game's own. */
export function step<X>(name: string, run: (game: GameOf<X>, rules: Rules) => GameOf<X>): StepOf<X> {
  return { name, run };
}

/** Pending turns become final: tiles leave the rack for the board, points are written down, exchanged tiles are drawn and returned. */
export const book: Step = {
  name: 'book',
  run: (game, rules) => game.pending.reduce((now, turn, index) => bookTurn(rules, now, turn, index), game),
};

/**
 * Of all the plays on the table the first by `compare` is laid; everybody's points are written down, and the tiles of the other plays stay where they
 * are. A comparison of plays as `sort` takes it; of equal ones the first on the table counts as first. Stands in for `book`.
 */
export function bookBest(compare: (a: Turn, b: Turn) => number): Step {
  return {
    name: 'book',
    run: (game, rules) => {
      const [best] = game.pending.filter(({ what }) => what === 'play').sort(compare);
      const booked = game.pending.reduce((now, turn, index) => bookTurn(rules, now, turn, index, turn === best), game);
      const squares = best?.placement?.tiles.map(({ square }) => square) ?? [];
      return best === undefined ? booked : emit(booked, { type: 'rule', rule: 'best', seat: best.seat, squares });
    },
  };
}

function bookTurn<X>(rules: Rules, game: GameOf<X>, turn: Turn, index: number, laid: boolean = true): GameOf<X> {
  const { seat, what, words, score } = turn;
  const moved =
    what === 'play' && laid ? layDown(rules, game, turn) : what === 'exchange' ? swap(rules, game, turn) : game;
  const total = (moved.scores[seat] ?? 0) + score.total;
  const booked = changed(moved, {
    scores: score.total === 0 ? moved.scores : withAt(moved.scores, seat, total),
    history: [...moved.history, turn],
    pending: withAt(moved.pending, index, { ...turn, booked: true as const }),
  });
  return what === 'play' ? emit(booked, { type: 'booked', seat, words, score, total }) : booked;
}

function layDown<X>(rules: Rules, game: GameOf<X>, { seat, placement }: Turn): GameOf<X> {
  if (placement === undefined) return game;
  const before = boardOf(rules, game, seat);
  const laid = [...placement.tiles, ...(placement.beside ?? [])];
  const taken = takeFromHand(rules, game, seat, placedPieces(placement));
  if (taken === undefined) return refuse(game, violation('chance-impossible'));
  const covered = laid.flatMap(({ square }) => (before.tiles[square] === 0 ? [] : [before.tiles[square] ?? 0]));
  const cleared = covered.reduce((now, tile) => putIn(now, homeOf(rules, tile), [tile]), taken);
  return withBoard(rules, cleared, seat, withTiles(before, laid, rules.alphabet.blank));
}

/** The game with another board for a seat. */
export function withBoard<X>(rules: Rules, game: GameOf<X>, seat: Seat, board: Board): GameOf<X> {
  return changed(game, { boards: withAt(game.boards, boardIndex(rules, seat), board) });
}

/** Takes the piece on a square of the seat's board up and puts it into a zone; everybody sees it. */
export function pickUp<X>(rules: Rules, game: GameOf<X>, seat: Seat, square: number, to: string): GameOf<X> {
  const board = boardOf(rules, game, seat);
  const tile = board.tiles[square] ?? 0;
  return tile === 0 ? game : putIn(withBoard(rules, game, seat, withoutTiles(board, [square])), to, [tile]);
}

/** Lay aside, draw as many, return (RULES 1.6): nobody draws what he has just put back. */
function swap<X>(rules: Rules, game: GameOf<X>, { seat, tiles = 0 }: Turn): GameOf<X> {
  const rack = zoneKey(RACK, seat);
  const count = typeof tiles === 'number' ? tiles : tiles.length;
  const laid = transfer(game, rack, ASIDE, tiles, isOpen(rules, rack, ASIDE));
  if (laid === undefined) return refuse(game, violation('chance-impossible'));
  const drawn = draw(rules, laid, seat, BAG, rack, count);
  return transfer(drawn, ASIDE, BAG, count, false) ?? drawn;
}

/** Whoever has played draws up to the rack size. */
export const refill: Step = {
  name: 'refill',
  run: (game, rules) =>
    game.pending.reduce((now, turn) => (turn.what === 'play' ? fill(rules, now, turn.seat) : now), game),
};

/** Everybody draws up to the rack size, the seat in turn first (RULES 6: cards leave others short as well). */
export const refillAll: Step = {
  name: 'refill',
  run: (game, rules) =>
    game.seats.reduce((now, _, n) => {
      const seat = (game.toMove + n) % game.seats.length;
      return game.seats[seat]?.left === undefined ? fill(rules, now, seat) : now;
    }, game),
};

function fill<X>(rules: Rules, game: GameOf<X>, seat: Seat): GameOf<X> {
  const rack = zoneKey(RACK, seat);
  return draw(rules, game, seat, BAG, rack, rules.rackSize - zoneSize(zoneAt(game, rack)));
}

/** The turn goes to the next seat; whoever has a turn to miss misses it. */
export const nextSeat: Step = /* @__PURE__ */ nextSeatThat(() => true);

/** The turn goes to the next seat that may have one; the others are passed over in silence, and whoever has a turn to miss misses it. */
export function nextSeatThat(may: (game: Game, seat: Seat) => boolean): Step {
  return {
    name: 'next-seat',
    run: game => {
      let now = changed(game, { toMove: seatAfter(game, game.toMove) });
      for (let passedOver = 0; passedOver < now.seats.length;) {
        const seat = now.toMove;
        const misses = (now.missing[seat] ?? 0) > 0;
        if (!may(now, seat)) passedOver++;
        else if (misses) {
          now = missTurn(now, seat);
          passedOver = 0;
        } else break;
        now = changed(now, { toMove: seatAfter(now, seat) });
      }
      return emit(now, { type: 'to-move', seat: now.toMove });
    },
  };
}

/** A seat misses one of the turns that it has to miss. */
export function missTurn<X>(game: GameOf<X>, seat: Seat): GameOf<X> {
  const lost: Turn = { seat, what: 'lost', words: [], score: NO_SCORE };
  const missing = withAt(game.missing, seat, (game.missing[seat] ?? 0) - 1);
  const missed = changed(game, { missing, history: [...game.history, lost] });
  return emit(missed, { type: 'lost-turn', seat });
}
