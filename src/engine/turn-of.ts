/** The turn that a move becomes in the history. */
import type { Seat } from '../core/flavours.ts';
import type { GameData, PlayTurn, Turn } from './game.ts';
import type { Move, ReadPlay } from './move.ts';
import { badSquares, bySquare, placementOf, readPlay } from './read-play.ts';
import type { Rules } from './rules.ts';
import { scorePlay } from './score-play.ts';

/** The turn of a play that has been checked. */
export function playTurn(rules: Rules, game: GameData, play: ReadPlay): PlayTurn {
  const { seat, words } = play;
  return { type: 'play', seat, placement: placementOf(play), words, score: scorePlay(rules, game, play) };
}

/** The turn that a move becomes, unchecked; `undefined` for a move that ends no turn. */
export function turnOf(rules: Rules, game: GameData, seat: Seat, move: Move): Turn | undefined {
  if (!rules.moves.some(rule => rule.name === move.type)) return undefined;
  switch (move.type) {
    case 'place': {
      const placement = { ...move, tiles: bySquare(move.tiles) };
      return badSquares(rules, placement) === undefined
        ? playTurn(rules, game, readPlay(rules, game, seat, placement))
        : undefined;
    }
    case 'exchange':
      if (move.tiles === 0 || (typeof move.tiles !== 'number' && move.tiles.length === 0)) return passTurn(seat);
      return { type: 'exchange', seat, tiles: move.tiles };
    case 'pass':
      return passTurn(seat, move.noPlays);
    default:
      return undefined;
  }
}

function passTurn(seat: Seat, noPlays?: true): Turn {
  return noPlays === undefined ? { type: 'pass', seat } : { type: 'pass', seat, noPlays };
}
