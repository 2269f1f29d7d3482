import { describeBoard, explainer, previewPlacement, rackOf, tilesIn } from 'tilewright';
import type { Game, Placed, Play, Rules, Seat, Square, SquareInfo, Tile } from 'tilewright';
import { speaker } from 'tilewright/notation';

/** Whose board it is: the game as this seat may know it. */
export interface Table {
  readonly rules: Rules;
  readonly view: Game;
  readonly seat: Seat;
}

/** A board as any framework draws it. */
export interface Shown {
  /** In reading order; `spoken` is for a screen reader. */
  readonly squares: readonly (SquareInfo & { readonly spoken: string })[];
  /** What is left on the rack, with how it prints. */
  readonly rack: readonly { readonly tile: Tile; readonly text: string; readonly points: number }[];
  readonly points: number;
  /** Where the points come from, or why it is no play. */
  readonly lines: readonly string[];
  readonly play: Play | undefined;
}

export function shown({ rules, view, seat }: Table, tiles: readonly Placed[]): Shown {
  const [say, speak] = [explainer(rules), speaker(rules)];
  const { score, violations, play } = previewPlacement(rules, view, seat, { type: 'place', tiles });
  const reasons = violations.length > 0 ? violations.map(say) : (score?.lines.map(say) ?? []);
  const left = tiles.reduce(
    (rack, { tile }) => rack.filter((_, index) => index !== rack.indexOf(tile)),
    [...tilesIn(rackOf(view, seat)).tiles],
  );
  const { letters, points } = rules.alphabet;
  return {
    squares: describeBoard(rules, view, seat, tiles).map(info => ({ ...info, spoken: speak.square(info) })),
    rack: left.map(tile => ({ tile, text: letters[tile] ?? '?', points: points[tile] ?? 0 })),
    points: score?.total ?? 0,
    lines: tiles.length === 0 ? [] : reasons,
    play,
  };
}

/** A square was chosen: the tile there comes back to the rack, or the tile in the hand is laid on it. */
export function chosen(tiles: readonly Placed[], { square, tile: there }: SquareInfo, hand?: Tile): readonly Placed[] {
  if (there?.state === 'dragged') return tiles.filter(placed => placed.square !== square);
  return there === undefined && hand !== undefined ? [...tiles, { square, tile: hand }] : tiles;
}

/** The class of a square, for a style sheet. */
export function kindOf({ premium: { letter, word, wall }, tile }: SquareInfo): string {
  if (tile !== undefined && tile.text !== '') return `tile ${tile.state}`;
  return wall ? 'wall' : word > 1 ? `word-${word}` : letter > 1 ? `letter-${letter}` : 'plain';
}

/** What stands on an empty square: `2L`, `3W`. */
export function labelOf({ premium: { letter, word, start } }: SquareInfo): string {
  return start ? '★' : word > 1 ? `${word}W` : letter > 1 ? `${letter}L` : '';
}

/** The tile that a typed letter takes from a rack; a blank stands for it when there is no other. */
export function typed({ rules }: Table, { rack }: Shown, square: Square, key: string): Placed | undefined {
  const letter = rules.alphabet.letters.indexOf(key.toUpperCase());
  if (letter <= 0) return undefined;
  if (rack.some(({ tile }) => tile === letter)) return { square, tile: letter };
  const { blank } = rules.alphabet;
  return rack.some(({ tile }) => tile === blank) ? { square, tile: blank, as: letter } : undefined;
}
