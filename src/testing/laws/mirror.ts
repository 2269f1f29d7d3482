/** Mirror: on a symmetric layout, across and down are worth the same. */
import type { Seat, Square } from '../../core/flavours.ts';
import type { Board, Plane } from '../../board/board.ts';
import type { Layout } from '../../board/layout.ts';
import type { Game } from '../../engine/game.ts';
import type { Placement } from '../../engine/move.ts';
import type { Rules } from '../../engine/rules.ts';
import { previewPlacement } from '../../engine/validate.ts';
import type { Dice } from '../dice.ts';
import { fieldOf, randomPlacement } from '../../search/random-placement.ts';
import { at, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { forPlacements } from '../walk.ts';

/**
 * Transposing board and placement changes neither what is wrong with it nor what it scores; asked where layout and axes
 * are symmetric.
 */
export const mirror: LawOfWalks = {
  name: 'mirror',
  says: 'Transposing a symmetric board and the placement leaves every score unchanged.',
  modes: REFEREE,
  notApplicable: rules => (isSymmetric(rules) ? undefined : 'rows and columns are not the same on this board'),
  holds: (walk, dice) => {
    const { rules } = walk;
    return forPlacements(walk, ({ before }, seat, placement) => {
      const game = quiet(rules, before, seat);
      reflects(rules, game, seat, placement);
      const other = mirroredTry(rules, before, seat, dice);
      if (other !== undefined) at(`instead of which ${JSON.stringify(other)}`, reflects, rules, game, seat, other);
    });
  },
};

function mirroredTry(rules: Rules, game: Game, by: Seat, dice: Dice): Placement | undefined {
  return randomPlacement(fieldOf(rules, { ...game, pending: [] }, by, dice));
}

/**
 * The game with nothing on the table, where the seat is to move: private state as at the beginning, for it may speak of
 * squares.
 */
function quiet(rules: Rules, game: Game, by: Seat): Game {
  return {
    ...game,
    pending: [],
    verdicts: [],
    toMove: by,
    missing: game.missing.map(() => 0),
    state: mirroredState(rules, game),
  };
}

function mirroredState(rules: Rules, game: Game): Game['state'] {
  return Object.fromEntries(rules.state.map(({ name, initial }) => [name, initial(game.seats.length)]));
}

function reflects(rules: Rules, game: Game, by: Seat, placement: Placement): void {
  const { layout } = rules;
  const seen = previewPlacement(rules, game, by, placement);
  const turned = { ...game, boards: game.boards.map(transposed) };
  const mirrored = previewPlacement(rules, turned, by, transposedPlacement(layout, placement));
  const codes = ({ violations }: typeof seen): unknown => violations.map(({ code }) => code).sort();
  same({ violations: [codes(mirrored), codes(seen)] }, 'the mirrored placement breaks the same rules');
  same({ total: [mirrored.score?.total, seen.score?.total] }, 'the mirrored placement scores the same');
}

/** Is everything the same when rows and columns change places? */
function isSymmetric({ layout, read }: Rules): boolean {
  const { rows, columns, glyphs } = layout;
  if (rows !== columns || read.type === 'own') return false;
  for (let square = 0; square < glyphs.length; square++)
    if (glyphs[square] !== glyphs[mirroredSquare(layout, square)]) return false;
  if (read.type !== 'along') return true;
  return read.axes.every(axis => read.axes.some(other => other.rows === axis.columns && other.columns === axis.rows));
}

function mirroredSquare({ columns }: Layout, square: Square): Square {
  return (square % columns) * columns + Math.floor(square / columns);
}

function transposed(board: Board): Board {
  const turn = (plane: Plane): Plane => plane.map((row, down) => row.map((_, across) => plane[across]?.[down] ?? 0));
  return { ...board, tiles: turn(board.tiles), letters: turn(board.letters) };
}

function transposedPlacement(layout: Layout, placement: Placement): Placement {
  const turn = <P extends { readonly square: Square }>(placed: P): P => ({
    ...placed,
    square: mirroredSquare(layout, placed.square),
  });
  const { tiles, beside, claims } = placement;
  return {
    type: 'place',
    tiles: tiles.map(turn),
    ...(beside === undefined ? {} : { beside: beside.map(turn) }),
    ...(claims === undefined ? {} : { claims: claims.map(path => path.map(square => mirroredSquare(layout, square))) }),
  };
}
