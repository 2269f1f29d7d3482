/**
 * A board that is played on in place, for whoever plays many games and keeps none of their positions: letters are laid and taken up, and the best play of
 * a rack is asked for. Only for games whose placement rules and scores are known by table.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Letter, Square, Tile } from '../core/flavours.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { BLANK_MARK } from './assembly/memory.ts';
import { kernelOf } from './kernel.ts';
import { knownPlan, rackOf } from './position.ts';
import type { Plan } from './plan.ts';
import { boundedBy, letterPoints, tables } from './prepared.ts';
import { MOST_TILES } from './rack-states.ts';

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

/** A board that is played on in place. */
export interface LeanBoard {
  /** Tiles and letters by square. */
  readonly tiles: Bytes;
  readonly letters: Bytes;
  /** Takes everything up. */
  readonly clear: () => void;
  /** Lays a tile that shows a letter; tile 0 takes up what lies there. */
  readonly lay: (square: Square, tile: Tile, letter: Letter) => void;
  /**
   * The best play for a hand (counts by tile) by points; of equal ones, the one that `listPlays` has first.
   * @throws RangeError for more than 15 tiles.
   */
  readonly bestPlay: (hand: Bytes) => LeanPlay;
}

/** Can a lean board serve these rules? Not where plays must be asked for their points, or placements depend on more than the board. */
export function isLean(plan: Plan): plan is Plan & { readonly graph: WordGraph } {
  const { rules, asksPoints, asked, blanks, alone } = plan;
  const byTable = rules.placement.every(({ type }) => type !== 'closed-squares' && type !== 'covers-one-of');
  const opening = rules.placement.some(({ type }) => type === 'covers-start');
  return (
    byTable &&
    opening &&
    rules.placement.some(({ type }) => type === 'connected') &&
    !asksPoints &&
    !alone &&
    asked.length === 0 &&
    blanks.length === 1
  );
}

/**
 * A board without tiles.
 * @throws RangeError as `positionOf`, and `not-lean` for rules that depend on more than the board and the tiles.
 */
export function newLeanBoard(rules: CrosswordRules, lexicon: WordGraph | undefined): LeanBoard {
  const plan = knownPlan(rules, lexicon ?? rules.dictionary);
  if (!isLean(plan))
    throw new RangeError(`not-lean: plays of ${rules.name} depend on more than the board and the tiles`);
  const { lines, bonuses, points: pointsByTile, emptyOnly, graph } = plan;
  const { blank } = rules.alphabet;
  const kernel = kernelOf();
  const boardTiles = new Uint8Array(lines.squares);
  const boardLetters = new Uint8Array(lines.squares);
  const lying = { tiles: boardTiles, letters: boardLetters };
  const tiles = new Uint8Array(MOST_TILES);
  const letters = new Uint8Array(MOST_TILES);
  const play = { points: 0, size: 0, squares: kernel.best.squares, tiles, letters };
  const opening = { squares: rules.layout.starts };
  let laid = 0;

  function bestPlay(hand: Bytes): LeanPlay {
    const { arena, board, states, anchors, begin, beginBounds, best } = kernel;
    const table = arena.tableOf(graph);
    const rack = rackOf(plan, hand);
    tables.leave();
    board.fill({ lines, points: pointsByTile, emptyOnly, graph: table }, lying, []);
    begin(table.node, table.arcs, states.fill(rack, bonuses), letterPoints(plan, rack));
    beginBounds(boundedBy(plan, rack, bonuses));
    play.size = best.find(anchors.collect(laid > 0 ? 'touching' : opening, lines.axes.length, false));
    play.points = play.size > 0 ? best.points() : 0;
    for (let n = 0; n < play.size; n++) {
      const letter = best.letters[n] ?? 0;
      tiles[n] = letter < BLANK_MARK ? letter : blank;
      letters[n] = letter & ~BLANK_MARK;
    }
    return play;
  }

  return {
    tiles: boardTiles,
    letters: boardLetters,
    clear: () => {
      boardTiles.fill(0);
      boardLetters.fill(0);
      laid = 0;
    },
    lay: (square, tile, letter) => {
      laid += (letter === 0 ? 0 : 1) - (boardLetters[square] === 0 ? 0 : 1);
      boardTiles[square] = tile;
      boardLetters[square] = letter;
    },
    bestPlay,
  };
}
