/** What may be answered to a question: choices of seats, squares, tiles and words, and what choosing a tile does. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import { squareName } from '../board/square.ts';
import { formatPiece } from '../tiles/pieces.ts';
import type { Due, Game, GameOf } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import type { Choice } from '../engine/prompt.ts';
import type { QuestionOf, Rules, RulesData } from '../engine/rules.ts';
import { HIDDEN_CHOICE } from '../engine/view.ts';
import { isOpen, sees, zoneAt } from '../engine/zones.ts';

/** A question of a game's own: what may be answered (nothing: it is not asked), and what the answer does. */
export function question<X = unknown>(
  name: string,
  options: (game: GameOf<X>, rules: Rules, due: Due) => readonly Choice[],
  answer: (game: GameOf<X>, rules: Rules, due: Due, choice: Choice) => GameOf<X>,
): QuestionOf<X> {
  return { name, options, answer };
}

/** A choice that is only its text: `keep`. */
export function wordChoice(text: string): Choice {
  return { text, is: 'word' };
}

/** One choice for every seat: `seat 2`. */
export function seatChoices(seats: readonly Seat[]): readonly Choice[] {
  return seats.map(seat => ({ text: `seat ${seat}`, is: 'seat', seat }));
}

/** One choice for every square, by its name: `H7`. */
export function squareChoices(rules: RulesData, squares: readonly Square[]): readonly Choice[] {
  return squares.map(square => ({ text: squareName(rules.layout, square), is: 'square', square }));
}

/**
 * One choice for every kind of piece that may lie in a zone, ascending: `E`, or with a prefix `podium E`. Whoever does not know all that lies there can
 * also be told `hidden`; a viewer that may not see the zone has no other choice, for it is never told more.
 */
export function tileChoices(rules: RulesData, game: Game, zone: string, prefix: string = ''): readonly Choice[] {
  const { counts, hidden } = zoneAt(game, zone);
  const blind = game.knows.what === 'view' && !sees(rules, game.knows.of, zone);
  const untold: readonly Choice[] = blind || hidden > 0 ? [{ text: HIDDEN_CHOICE, is: 'hidden', zone }] : [];
  if (blind) return kindsOf(counts).length + hidden === 0 ? [] : untold;
  const may = Uint8Array.from(counts, (count, tile) => count + (hidden > 0 ? (game.unseen[tile] ?? 0) : 0));
  const kinds = [...new Set<Tile>(kindsOf(may))];
  const told = kinds.map((tile): Choice => ({
    text: textOf(prefix, formatPiece(rules, tile)),
    is: 'tile',
    tile,
    zone,
  }));
  return [...told, ...untold];
}

function textOf(prefix: string, piece: string): string {
  return prefix === '' ? piece : `${prefix} ${piece}`;
}

/**
 * Moves the tile that was chosen from its zone to another; in a game that was not told which, one untold tile.
 * @throws RangeError when the choice is no tile.
 */
export function moveChosen<X>(rules: RulesData, game: GameOf<X>, seat: Seat, choice: Choice, to: string): GameOf<X> {
  if (choice.is !== 'tile' && choice.is !== 'hidden') throw new RangeError(`'${choice.text}' chooses no tile`);
  const what = choice.is === 'tile' ? [choice.tile] : 1;
  return moveTiles(game, seat, choice.zone, to, what, isOpen(rules, choice.zone, to));
}
