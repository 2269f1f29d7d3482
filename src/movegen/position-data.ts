/** What the generator keeps of a position: the rules as tables, the board, and what the seat holds. */
import type { Tile } from '../core/flavours.ts';
import type { Board } from '../board/board.ts';
import { haveRoom } from './choices.ts';
import type { RowWords } from './fill-row.ts';
import type { Places, Plan } from './plan.ts';
import { tileCount, type Rack } from './rack-states.ts';

/** What the generator keeps of a position. It is never changed, and the kernel's tables are filled from it. */
export interface PositionData {
  readonly plan: Plan;
  readonly board: Board;
  readonly places: Places;
  /** How plays are looked for by rows, where they are. */
  readonly rows: RowWords | undefined;
  /** Tiles that the seat can lay, by tile. */
  readonly hand: readonly number[];
  readonly rack: Rack;
  /** Kinds of blanks in hand. */
  readonly blanks: readonly Tile[];
  /** Must the rules be asked for the points of a finished play? */
  readonly asksPoints: boolean;
  /** Along how many axes plays are looked for. */
  readonly axes: number;
}

/** The data of a hand on a board. */
export function dataFor(given: Pick<PositionData, 'plan' | 'board' | 'places' | 'hand' | 'axes'>): PositionData {
  const { plan, board, places, hand, axes } = given;
  const blanks = plan.blanks.filter(tile => (hand[tile] ?? 0) > 0);
  const rack = rackOf(plan, hand);
  const rows = plan.graph !== undefined && (!plan.graph.anyOrder || haveRoom(rack)) ? undefined : plan.rows;
  const asksPoints =
    rows !== undefined || plan.asksPoints || blanks.some(tile => plan.points[tile] !== plan.points[blanks[0] ?? tile]);
  return { plan, board, places, rows, hand, rack, blanks, asksPoints, axes };
}

/** The tiles of a hand that can be laid. */
function rackOf({ letters, blanks, rules }: Plan, hand: readonly number[]): Rack {
  let blankCount = 0;
  for (const tile of blanks) blankCount += hand[tile] ?? 0;
  const blank = blanks.find(tile => (hand[tile] ?? 0) > 0) ?? rules.alphabet.blank;
  return { counts: hand, letters, blanks: blankCount, blank };
}

/** Are the plays that the kernel lists the plays of the position, with their points? */
export function isPlain({ plan, places, blanks, asksPoints, rack }: PositionData): boolean {
  const { asked, mostPlaced } = plan;
  if (asksPoints || asked.length > 0 || places.wanted.length > 0 || blanks.length > 1) return false;
  return mostPlaced === Infinity || tileCount(rack) <= mostPlaced;
}
