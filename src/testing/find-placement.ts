/**
 * Finding legal placements without a generator: random tiles of the hand on random squares near letters, in lines where words are read along axes, in
 * clusters with claimed paths elsewhere, until the validator accepts one. Cheap, and free of any opinion on the rules of the game.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { isBlank, pieceOf } from '../tiles/pieces.ts';
import type { Placed } from '../board/board.ts';
import { squareAt, type Layout } from '../board/layout.ts';
import type { Axis } from '../board/run.ts';
import type { Game } from '../engine/game.ts';
import type { Placement } from '../engine/move.ts';
import type { Rules } from '../engine/rules.ts';
import { validatePlacement } from '../engine/validate.ts';
import { tilesIn } from '../engine/zones.ts';
import type { Dice } from './dice.ts';

const AROUND: readonly Axis[] = [-1, 0, 1]
  .flatMap(rows => [-1, 0, 1].map(columns => ({ rows, columns })))
  .filter(({ rows, columns }) => rows !== 0 || columns !== 0);
const BESIDE: readonly Axis[] = AROUND.filter(({ rows, columns }) => rows === 0 || columns === 0);

/** What a seat plays on and with, as far as the game knows; looked up once for many tries. */
export interface Ground {
  readonly layout: Layout;
  /** Letters as they are shown, open plays included. */
  readonly letters: Uint8Array;
  /** Squares that could take a tile and touch a letter; on an empty board the start squares. */
  readonly anchors: readonly Square[];
  readonly hand: readonly Tile[];
}

/** A legal placement, when so many tries find one. */
export function findPlacement(rules: Rules, game: Game, seat: Seat, dice: Dice, tries: number): Placement | undefined {
  const ground = groundOf(rules, game, seat, dice);
  for (let n = 0; n < tries; n++) {
    const placement = randomPlacement(rules, ground, dice);
    if (placement !== undefined && validatePlacement(rules, game, seat, placement).ok) return placement;
  }
  return undefined;
}

/** The ground of a seat. Tiles that are hidden are guessed among the unseen ones. */
export function groundOf(rules: Rules, game: Game, seat: Seat, dice: Dice): Ground {
  const board = game.boards[rules.boards === 'shared' ? 0 : seat];
  const { layout } = rules;
  const letters = Uint8Array.from(board?.letters ?? []);
  const covered = Uint8Array.from(board?.tiles ?? []);
  for (const turn of game.pending) {
    if (turn.placement === undefined || turn.booked === true || (rules.boards === 'own' && turn.seat !== seat))
      continue;
    for (const { square, tile, as } of turn.placement.tiles) {
      letters[square] = tile < rules.alphabet.blank ? tile : (as ?? 0);
      covered[square] = tile;
    }
  }
  const near = rules.read.name === 'along' ? BESIDE : AROUND;
  const touched = new Uint8Array(letters.length);
  letters.forEach((letter, square) => {
    if (letter !== 0) for (const at of neighbours(layout, square, near)) touched[at] = 1;
  });
  const anchors = Array.from(touched.keys()).filter(
    at => touched[at] !== 0 && covered[at] === 0 && layout.walls[at] === 0,
  );
  return {
    layout,
    letters,
    anchors: anchors.length > 0 ? anchors : beginnings(layout, covered),
    hand: handOf(rules, game, seat, dice),
  };
}

function beginnings(layout: Layout, covered: Uint8Array): readonly Square[] {
  const starts = layout.starts.filter(square => covered[square] === 0);
  return starts.length > 0
    ? starts
    : Array.from(covered.keys()).filter(square => covered[square] === 0 && layout.walls[square] === 0);
}

function neighbours(layout: Layout, square: Square, steps: readonly Axis[]): readonly Square[] {
  const row = Math.floor(square / layout.columns);
  const column = square % layout.columns;
  return steps.flatMap(step => squareAt(layout, row + step.rows, column + step.columns) ?? []);
}

/** The tiles of a hand, hidden ones guessed. */
export function handOf(rules: Rules, game: Game, seat: Seat, dice: Dice): readonly Tile[] {
  const hand: Tile[] = [];
  let hidden = 0;
  for (const name of rules.hand) {
    const zone = game.zones[`${name} ${seat}`];
    if (zone === undefined) continue;
    hand.push(...tilesIn(zone).tiles);
    hidden += zone.hidden;
  }
  return hidden === 0 ? hand : [...hand, ...unseenTiles(game, dice).slice(0, hidden)];
}

/** All hidden pieces of a game in some order. */
export function unseenTiles(game: Game, dice: Dice): readonly Tile[] {
  return dice.shuffle(tilesIn({ counts: game.unseen, shown: game.unseen, hidden: 0 }).tiles);
}

/** Some placement, legal or not; `undefined` where there is no tile or no square. */
export function randomPlacement(rules: Rules, ground: Ground, dice: Dice): Placement | undefined {
  const hand = dice
    .shuffle(ground.hand)
    .filter(tile => pieceOf(rules, tile)?.is !== 'card' && (pieceOf(rules, tile)?.is !== 'blocker' || dice.chance(10)));
  const anchor = dice.pick(ground.anchors);
  if (anchor === undefined || hand.length === 0) return undefined;
  const most = Math.min(hand.length, dice.chance(50) ? 3 : hand.length);
  const count = 1 + dice.below(most);
  const squares =
    rules.read.name === 'along'
      ? lineThrough(ground, anchor, dice.pick(rules.read.axes), count, dice)
      : clusterAt(ground, anchor, count, dice);
  const tiles = squares.map((square, i) => placed(rules, square, hand[i] ?? 0, dice));
  const beside = stockPieces(rules, ground, squares, dice);
  const claims = rules.read.name === 'claimed' ? claimsFor(ground, squares, dice) : undefined;
  return {
    type: 'place',
    tiles: dice.shuffle(tiles),
    ...(claims === undefined ? {} : { claims }),
    ...(beside.length === 0 ? {} : { beside }),
  };
}

function placed(rules: Rules, square: Square, tile: Tile, dice: Dice): Placed {
  return isBlank(rules, tile)
    ? { square, tile, as: 1 + dice.below(rules.alphabet.letters.length - 1) }
    : { square, tile };
}

/** Free squares on the line through an anchor, some before it and the rest behind; squares that show letters are stepped over. */
function lineThrough(
  { layout, letters }: Ground,
  anchor: Square,
  axis: Axis | undefined,
  count: number,
  dice: Dice,
): readonly Square[] {
  if (axis === undefined) return [anchor];
  const squares: Square[] = [anchor];
  const back = dice.below(count);
  for (const [sign, until] of [
    [-1, back + 1],
    [1, count],
  ] as const) {
    let row = Math.floor(anchor / layout.columns);
    let column = anchor % layout.columns;
    while (squares.length < until) {
      row += sign * axis.rows;
      column += sign * axis.columns;
      const square = squareAt(layout, row, column);
      if (square === undefined || layout.walls[square] !== 0) break;
      if (letters[square] === 0) squares.push(square);
    }
  }
  return squares;
}

/** Free squares that touch the anchor or one another, in any direction. */
function clusterAt({ layout, letters, anchors }: Ground, anchor: Square, count: number, dice: Dice): readonly Square[] {
  const squares: Square[] = [anchor];
  for (let n = 1; n < count; n++) {
    const free = neighbours(layout, dice.pick(squares) ?? anchor, AROUND).filter(
      square => letters[square] === 0 && layout.walls[square] === 0 && !squares.includes(square),
    );
    const next = dice.pick(free) ?? dice.pick(anchors.filter(square => !squares.includes(square)));
    if (next !== undefined) squares.push(next);
  }
  return squares;
}

/** Now and then a blocker of the hand, laid beside the word. */
function stockPieces(rules: Rules, { hand, anchors }: Ground, taken: readonly Square[], dice: Dice): readonly Placed[] {
  const stock = hand.filter(tile => pieceOf(rules, tile)?.is === 'blocker');
  if (stock.length === 0 || !dice.chance(30)) return [];
  const free = dice.shuffle(anchors.filter(square => !taken.includes(square)));
  return dice
    .shuffle(stock)
    .slice(0, 1 + dice.below(2))
    .flatMap((tile, i) => (free[i] === undefined ? [] : [{ square: free[i], tile }]));
}

/** One or two paths over covered squares, from one to the next in any direction, each with a fresh tile. */
function claimsFor({ layout, letters }: Ground, fresh: readonly Square[], dice: Dice): readonly (readonly Square[])[] {
  const path = (): readonly Square[] => {
    const squares: Square[] = [dice.pick(fresh) ?? 0];
    const length = 2 + dice.below(4);
    while (squares.length < length) {
      const from = squares[squares.length - 1] ?? 0;
      const next = dice.pick(
        neighbours(layout, from, AROUND).filter(
          square => (letters[square] !== 0 || fresh.includes(square)) && !squares.includes(square),
        ),
      );
      if (next === undefined) break;
      squares.push(next);
    }
    return dice.chance(50) ? squares : squares.reverse();
  };
  return dice.chance(70) ? [path()] : [path(), path()];
}
