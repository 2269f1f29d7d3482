/** Pieces and cards that the games of rulebook R003 share. */
import {
  exchangeSome,
  extraTurn,
  redrawRack,
  skipTurn,
  stealTile,
  swapRacks,
  type Mechanism,
} from '../../rules/rules.ts';
import type { Piece } from '../../tiles/pieces.ts';

/** The zone where a seat keeps pieces beside its rack. */
export const POUCH: string = 'pouch';

/** Twelve yellow blanks. */
export const YELLOW_BLANKS: Piece = { name: 'bonus', type: 'blank', count: 12, zone: 'bonus' };

/** Eight black blockers. */
export const BLOCKERS: Piece = { name: 'blocker', type: 'blocker', count: 8, zone: 'blockers' };

/** What is said of these pieces. */
export const PIECE_WORDS: Readonly<Record<string, string>> = { 'piece/bonus': 'a yellow blank' };

/**
 * The mechanisms for what cards may do besides giving blanks and blockers. The game has those that a card of its deck
 * names.
 */
export function powersOfCards(opponents: 'one' | 'several'): readonly Mechanism[] {
  return [
    extraTurn('extra-turn'),
    skipTurn('skip-turn', opponents),
    stealTile('steal-tile', opponents),
    swapRacks('swap-racks', 'tray', opponents),
    redrawRack('redraw-rack', opponents),
    exchangeSome('exchange-some', 'tray'),
  ];
}
