/** Turns from moves: what a seat's move will be in the history. */
import type { Seat } from '../core/flavours.ts';
import type { Game, Turn } from './game.ts';
import type { Move, Play } from './move.ts';
import { badSquares, inOrder, placementOf, readPlay } from './read-play.ts';
import type { Rules } from './rules.ts';
import { NO_SCORE } from './score.ts';
import { scoreMove } from './score-move.ts';

/** The turn that a checked play makes. */
export function playTurn(rules: Rules, game: Game, play: Play): Turn {
  return {
    seat: play.seat,
    what: 'play',
    placement: placementOf(play),
    words: play.words,
    score: scoreMove(rules, game, play),
  };
}

/** The turn that a move makes, unchecked; `undefined` when it is none that ends a turn. */
export function turnOf(rules: Rules, game: Game, seat: Seat, move: Move): Turn | undefined {
  switch (move.type) {
    case 'place': {
      const placement = { ...move, tiles: inOrder(move.tiles) };
      return badSquares(rules, placement) === undefined
        ? playTurn(rules, game, readPlay(rules, game, seat, placement))
        : undefined;
    }
    case 'exchange':
      if (move.tiles === 0 || (typeof move.tiles !== 'number' && move.tiles.length === 0)) return passTurn(seat);
      return { seat, what: 'exchange', tiles: move.tiles, words: [], score: NO_SCORE };
    case 'pass':
      return passTurn(seat, move.noPlays);
    default:
      return undefined;
  }
}

function passTurn(seat: Seat, noPlays?: true): Turn {
  return { seat, what: 'pass', words: [], score: NO_SCORE, ...(noPlays === undefined ? {} : { noPlays }) };
}
