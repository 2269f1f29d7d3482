/** The board square by square, for drawing it. */
import type { Seat, Square } from '../core/flavours.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { formatPiece, isBlank, tilePoints } from '../tiles/pieces.ts';
import { withTiles, type Placed } from '../board/board.ts';
import { isSquare, squareCount } from '../board/layout.ts';
import { squareName } from '../board/square.ts';
import { openPlays, type GameData } from './game.ts';
import { boardIndex, boardSeen } from './read-play.ts';
import type { RulesData } from './rules.ts';

/** One square as it is to be drawn. */
export interface SquareInfo {
  readonly square: Square;
  readonly name: string;
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly glyph: string;
  readonly premium: { readonly letter: number; readonly word: number; readonly start: boolean; readonly wall: boolean };
  readonly tile?: {
    /**
     * The letter or piece that lies here, as it prints; of a blank the letter that it stands for. Empty: nothing lies
     * here.
     */
    readonly text: string;
    readonly points: number;
    readonly blank: boolean;
    readonly state: 'fixed' | 'pending' | 'dragged';
  };
}

/**
 * The seat's board square by square, in reading order, with plays that can be challenged and tiles that are being moved
 * about.
 */
export function describeBoard(
  rules: RulesData,
  game: GameData,
  seat: Seat,
  dragged: readonly Placed[] = [],
): readonly SquareInfo[] {
  const seen = boardSeen(rules, game, seat);
  const mine = dragged.filter(({ square }) => isSquare(rules.layout, square));
  const board = mine.length === 0 ? seen : withTiles(seen, mine, rules.alphabet.blank);
  const held = new Set(mine.map(({ square }) => square));
  const open = new Set(
    openPlays(game)
      .filter(turn => boardIndex(rules, turn.seat) === boardIndex(rules, seat))
      .flatMap(({ placement }) => [...placement.tiles, ...(placement.beside ?? [])].map(({ square }) => square)),
  );
  const { layout } = rules;
  return Array.from({ length: squareCount(layout) }, (_, square): SquareInfo => {
    const tile = board.tiles[square] ?? 0;
    const letter = board.letters[square] ?? 0;
    const info = {
      square,
      name: squareName(layout, square),
      row: Math.floor(square / layout.columns),
      column: square % layout.columns,
      glyph: layout.glyphs.charAt(square),
      premium: {
        letter: layout.letterTimes[square] ?? 1,
        word: layout.wordTimes[square] ?? 1,
        start: layout.starts.includes(square),
        wall: layout.walls[square] === 1,
      },
    };
    if (tile === 0) return info;
    const text = letter === 0 ? formatPiece(rules, tile) : formatLetters(rules.alphabet, [letter]);
    const state = held.has(square) ? 'dragged' : open.has(square) ? 'pending' : 'fixed';
    return { ...info, tile: { text, points: tilePoints(rules, tile), blank: isBlank(rules, tile), state } };
  });
}
