/** Possible answers to a question: seats, squares, tiles and words; and what follows when a tile is chosen. */
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

/**
 * A question of a game's own. `options` are the possible answers; with none, it is not asked. `answer` carries out the
 * one that was chosen.
 */
export function question(
  name: string,
  options: Question['options'],
  answer: Question['answer'],
  facts: RuleFacts = {},
): Question {
  return { name, options, answer, ...facts };
}

/** An answer that is only its text, as `keep`. */
export function wordChoice(text: string): Choice {
  return { text, type: 'word' };
}

/** One answer for every seat: `seat 2`. */
export function seatChoices(seats: readonly Seat[]): readonly Choice[] {
  return seats.map(seat => ({ text: `seat ${seat}`, type: 'seat', seat }));
}

/** One answer for every square, by its name: `H7`. */
export function squareChoices(rules: RulesData, squares: readonly Square[]): readonly Choice[] {
  return squares.map(square => ({ text: squareName(rules.layout, square), type: 'square', square }));
}

/**
 * One answer for every kind of piece that may lie in a zone, in ascending order: `E`, or with a prefix `podium E`.
 * Where not all pieces of the zone are known, `hidden` is an answer as well, for one of those. A viewer that may not
 * see the zone has only that one.
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

/** Where a chosen tile goes, and for which seat. */
export interface Chosen {
  readonly seat: Seat;
  readonly choice: Choice;
  readonly to: string;
}

/**
 * Moves the chosen tile from its zone to another. Where the game does not know which tile that is, one tile moves
 * without a name.
 * @throws RangeError when the choice is no tile.
 */
export function moveChosen(rules: RulesData, game: WorkingGame, { seat, choice, to }: Chosen): WorkingGame {
  if (choice.type !== 'tile' && choice.type !== 'hidden') throw new RangeError(`'${choice.text}' chooses no tile`);
  const tiles = choice.type === 'tile' ? [choice.tile] : 1;
  return moveTiles(rules, game, seat, { from: choice.zone, to, tiles });
}
