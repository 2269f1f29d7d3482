/** Possible answers to a question: seats, squares, tiles and words; and what follows when a tile is chosen. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import { squareName } from '../board/square.ts';
import { formatPiece } from '../tiles/pieces.ts';
import type { GameData, WorkingGame } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import type { Choice } from '../engine/prompt.ts';
import type { Question, RuleFacts, Terms } from '../engine/rules.ts';
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

/**
 * The possible answers to a question: words, then tiles, seats and squares. `words`: answers that are only their text,
 * as `keep`. `seats`: `seat 2`. `squares`: by name, `H7`. `zone`: one answer for every kind of piece that may lie in
 * this zone, in ascending order: `E`, or with a `prefix` `podium E`. Where not all pieces of the zone are known,
 * `hidden` is an answer as well, for one of those. A viewer that may not see the zone has only that one.
 */
export function choices(
  rules: Terms,
  game: GameData,
  {
    words = [],
    zone,
    prefix,
    seats = [],
    squares = [],
  }: {
    readonly words?: readonly string[] | undefined;
    readonly zone?: string | undefined;
    readonly prefix?: string | undefined;
    readonly seats?: readonly Seat[] | undefined;
    readonly squares?: readonly Square[] | undefined;
  },
): readonly Choice[] {
  return [
    ...words.map((text): Choice => ({ text, type: 'word' })),
    ...(zone === undefined ? [] : tileChoices(rules, game, zone, prefix)),
    ...seats.map((seat): Choice => ({ text: `seat ${seat}`, type: 'seat', seat })),
    ...squares.map((square): Choice => ({ text: squareName(rules.layout, square), type: 'square', square })),
  ];
}

function tileChoices(rules: Terms, game: GameData, zone: string, prefix: string = ''): readonly Choice[] {
  const { counts, hidden } = zoneAt(game, zone);
  const blind = game.knows.type === 'view' && !sees(rules, game.knows.of, zone);
  const unnamed: readonly Choice[] = blind || hidden > 0 ? [{ text: HIDDEN_CHOICE, type: 'hidden', zone }] : [];
  if (blind) return kindsOf(counts).length + hidden === 0 ? [] : unnamed;
  const may = counts.map((count, tile) => count + (hidden > 0 ? (game.unseen[tile] ?? 0) : 0));
  const kinds = [...new Set<Tile>(kindsOf(may))];
  const named = kinds.map((tile): Choice => ({
    text: choiceText(prefix, formatPiece(rules, tile)),
    type: 'tile',
    tile,
    zone,
  }));
  return [...named, ...unnamed];
}

function choiceText(prefix: string, piece: string): string {
  return prefix === '' ? piece : `${prefix} ${piece}`;
}

/**
 * Moves the tile that a seat has chosen from its zone to another. Where the game does not know which tile that is, one
 * tile moves without a name.
 * @throws RangeError when the choice is no tile.
 */
export function moveChosen(
  rules: Terms,
  game: WorkingGame,
  { seat, choice, to }: { readonly seat: Seat; readonly choice: Choice; readonly to: string },
): WorkingGame {
  if (choice.type !== 'tile' && choice.type !== 'hidden') throw new RangeError(`'${choice.text}' chooses no tile`);
  const tiles = choice.type === 'tile' ? [choice.tile] : 1;
  return moveTiles(rules, game, seat, { from: choice.zone, to, tiles });
}
