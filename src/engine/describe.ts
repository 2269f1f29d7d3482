/** What lies on the table, for showing it: the board square by square, and zones as text. */
import { made } from '../core/argument.ts';
import type { Seat, Square } from '../core/flavours.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { formatPiece, formatTiles, isBlank, tilePoints, type PieceSet } from '../tiles/pieces.ts';
import { letterAt, tileAt, withTiles, type Placed } from '../board/board.ts';
import { everySquare, isSquare } from '../board/layout.ts';
import { squareName } from '../board/square.ts';
import { openPlays, type GameData, type Zone } from './game.ts';
import { requireRulesAndGame } from './other-rules.ts';
import { boardIndex, boardSeen } from './read-play.ts';
import { isOpen, openPart } from './board-part.ts';
import type { Rules } from './rules.ts';
import { tilesIn } from './zones.ts';

/** One square as it is to be drawn. */
export interface SquareInfo {
  readonly square: Square;
  readonly name: string;
  /** From 0. */
  readonly row: number;
  readonly column: number;
  /** It lies beyond the edge of the board as it is now, in a game whose board grows: see `openPart`. */
  readonly beyond?: true;
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
 * @throws TypeError where what is dragged is no list of tiles on squares.
 */
export function describeBoard(
  rules: Rules,
  game: GameData,
  seat: Seat,
  dragged: readonly Placed[] = [],
): readonly SquareInfo[] {
  requireRulesAndGame(rules, game);
  return made('describeBoard', 'dragged', dragged, () => squaresSeen(rules, game, seat, dragged));
}

function squaresSeen(rules: Rules, game: GameData, seat: Seat, dragged: readonly Placed[]): readonly SquareInfo[] {
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
  const part = openPart(rules, game, seat);
  return everySquare(layout).map((square): SquareInfo => {
    const tile = tileAt(board, square);
    const letter = letterAt(board, square);
    const info = {
      square,
      name: squareName(layout, square),
      row: Math.floor(square / layout.columns),
      column: square % layout.columns,
      ...(isOpen(layout, part, square) ? {} : { beyond: true as const }),
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

/**
 * What lies in a zone, as text: known tiles, and how many are not known.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
 * formatZone(rules, rackOf(game, 0)) // 'EHNORST'
 * formatZone(rules, rackOf(viewFor(rules, game, 1), 0)) // '+7'
 */
export function formatZone(rules: PieceSet, zone: Zone): string {
  const { tiles, hidden } = tilesIn(zone);
  return [formatTiles(rules, tiles), hidden > 0 ? `+${hidden}` : ''].filter(text => text !== '').join(' ');
}
