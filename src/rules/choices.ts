/** What may be answered to a question: choices of seats, squares, tiles and words, and what choosing a tile does. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import { squareName } from '../board/square.ts';
import { formatPiece } from '../tiles/pieces.ts';
import type { GameData, WorkingGame } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import type { Choice } from '../engine/prompt.ts';
import type { Question, RuleFacts, RulesData } from '../engine/rules.ts';
import { HIDDEN_CHOICE } from '../engine/view.ts';
import { sees, zoneAt } from '../engine/zones.ts';

/** A question of a game's own: what may be answered (nothing: it is not asked), and what the answer does. */
export function question(
  name: string,
  options: Question['options'],
  answer: Question['answer'],
  facts: RuleFacts = {},
): Question {
  return { name, options, answer, ...facts };
}

/** A choice that is only its text: `keep`. */
export function wordChoice(text: string): Choice {
  return { text, type: 'word' };
}

/** One choice for every seat: `seat 2`. */
export function seatChoices(seats: readonly Seat[]): readonly Choice[] {
  return seats.map(seat => ({ text: `seat ${seat}`, type: 'seat', seat }));
}

/** One choice for every square, by its name: `H7`. */
export function squareChoices(rules: RulesData, squares: readonly Square[]): readonly Choice[] {
  return squares.map(square => ({ text: squareName(rules.layout, square), type: 'square', square }));
}

/**
 * One choice for every kind of piece that may lie in a zone, ascending: `E`, or with a prefix `podium E`. Whoever does
 * not know all that lies there can also be told `hidden`; a viewer that may not see the zone has no other choice, for
 * it is never told more.
 */
export function tileChoices(rules: RulesData, game: GameData, zone: string, prefix: string = ''): readonly Choice[] {
  const { counts, hidden } = zoneAt(game, zone);
  const blind = game.knows.type === 'view' && !sees(rules, game.knows.of, zone);
  const unnamed: readonly Choice[] = blind || hidden > 0 ? [{ text: HIDDEN_CHOICE, type: 'hidden', zone }] : [];
  if (blind) return kindsOf(counts).length + hidden === 0 ? [] : unnamed;
  const may = Uint8Array.from(counts, (count, tile) => count + (hidden > 0 ? (game.unseen[tile] ?? 0) : 0));
  const kinds = [...new Set<Tile>(kindsOf(may))];
  const named = kinds.map((tile): Choice => ({
    text: textOf(prefix, formatPiece(rules, tile)),
    type: 'tile',
    tile,
    zone,
  }));
  return [...named, ...unnamed];
}

function textOf(prefix: string, piece: string): string {
  return prefix === '' ? piece : `${prefix} ${piece}`;
}

/** Where a chosen tile goes, and on whose behalf. */
export interface Chosen {
  readonly seat: Seat;
  readonly choice: Choice;
  readonly to: string;
}

/**
 * Moves the tile that was chosen from its zone to another; in a game that does not know which it was, one tile without
 * a name.
 * @throws RangeError when the choice is no tile.
 */
export function moveChosen(rules: RulesData, game: WorkingGame, { seat, choice, to }: Chosen): WorkingGame {
  if (choice.type !== 'tile' && choice.type !== 'hidden') throw new RangeError(`'${choice.text}' chooses no tile`);
  const tiles = choice.type === 'tile' ? [choice.tile] : 1;
  return moveTiles(rules, game, seat, { from: choice.zone, to, tiles });
}
