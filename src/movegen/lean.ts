/**
 * A board that is changed in place, for whoever plays many games and keeps none of their positions. Letters are laid
 * and taken up, and the best play of a hand is asked for.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Letter, Square, Tile } from '../core/flavours.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { ANY_POINTS, ORDER, ROW_SIZE, ROW_TILES, TILE_BLANK, TILE_LETTER, TILE_SQUARE } from './assembly/memory.ts';
import { kernelOf } from './kernel.ts';
import { planFor, type Places, type Plan } from './plan.ts';
import { dataFor } from './position-data.ts';
import { MOST_TILES, tileCount } from './rack-states.ts';
import { tables } from './tables.ts';

/** The play that a lean board has found; it holds until the next one is asked for. */
export interface LeanPlay {
  readonly points: number;
  /** How many tiles it lays; 0: there is no play. */
  readonly size: number;
  /** Squares in ascending order, the tile on each, and the letter that it shows: the first `size` entries. */
  readonly squares: ArrayLike<Square>;
  readonly tiles: ArrayLike<Tile>;
  readonly letters: ArrayLike<Letter>;
}

/** A board that is changed in place. */
export interface LeanBoard {
  /** Lays a tile that shows a letter; tile 0 takes up what lies there. */
  readonly lay: (square: Square, tile: Tile, letter: Letter) => void;
  /**
   * The best play for a hand (counts by tile) by points; of equal ones, the one that `listPlays` has first. None is
   * found for a hand of more than 15 tiles, which the generator cannot serve.
   */
  readonly bestPlay: (hand: Bytes) => LeanPlay;
}

/**
 * What rules mean for a lean board; `undefined` where it cannot serve them: where plays depend on more than the board
 * and the tiles.
 */
export function leanPlanOf(rules: CrosswordRules): Plan | undefined {
  const planned = planFor(rules, rules.dictionary);
  if (!planned.ok) return undefined;
  const { asksPoints, asked, blanks, alone } = planned.value;
  const kinds = new Set(rules.placement.map(({ type }) => type));
  const byTable = !kinds.has('closed-squares') && !kinds.has('covers-one-of');
  const usual = kinds.has('covers-start') && kinds.has('connected') && blanks.length === 1;
  return byTable && usual && !asksPoints && !alone && asked.length === 0 ? planned.value : undefined;
}

/** A board without tiles, for a plan of `leanPlanOf`. */
export function newLeanBoard(plan: Plan): LeanBoard {
  const { lines, rules } = plan;
  const { code, forget, reader, plays, end } = kernelOf();
  const { numbers } = reader;
  const squares = new Int32Array(MOST_TILES);
  const board = { tiles: new Uint8Array(lines.squares), letters: new Uint8Array(lines.squares) };
  const tiles = new Uint8Array(MOST_TILES);
  const letters = new Uint8Array(MOST_TILES);
  const play = { points: 0, size: 0, squares, tiles, letters };
  const opening: Places = { where: { squares: rules.layout.starts }, closed: [], wanted: [] };
  const later: Places = { where: 'touching', closed: [], wanted: [] };
  let laid = 0;

  function bestPlay(hand: Bytes): LeanPlay {
    // made anew each time: the board has changed since the tables were filled
    const data = dataFor({ plan, board, places: laid > 0 ? later : opening, hand, axes: lines.axes.length });
    play.size = 0;
    if (tileCount(data.rack) > MOST_TILES) return play;
    const count = tables.prepareBounds(data);
    forget(ANY_POINTS);
    code.findBest(count, 1);
    if (reader.order(plays, end()) === 0) return play;
    const row = numbers[ORDER] ?? 0;
    play.points = numbers[row] ?? 0;
    play.size = numbers[row + ROW_SIZE] ?? 0;
    for (let n = 0; n < play.size; n++) {
      const tile = numbers[row + ROW_TILES + n] ?? 0;
      squares[n] = tile >>> TILE_SQUARE;
      letters[n] = tile & TILE_LETTER;
      tiles[n] = (tile & TILE_BLANK) === 0 ? tile & TILE_LETTER : rules.alphabet.blank;
    }
    return play;
  }

  return {
    lay: (square, tile, letter) => {
      laid += (letter === 0 ? 0 : 1) - (board.letters[square] === 0 ? 0 : 1);
      board.tiles[square] = tile;
      board.letters[square] = letter;
    },
    bestPlay,
  };
}
