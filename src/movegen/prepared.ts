/** What the generator keeps of a position, and the one place where the kernel's tables are filled with it. */
import type { Bytes } from '../core/bytes.ts';
import type { Square, Tile } from '../core/flavours.ts';
import type { Bounded } from './bounds.ts';
import { kernelOf } from './kernel.ts';
import type { Places, Plan } from './plan.ts';
import type { CountBonus, Rack } from './rack-states.ts';
import type { Lying } from './squares.ts';

/** What the generator keeps of a position. */
export interface Prepared {
  readonly plan: Plan;
  readonly board: Lying;
  readonly places: Places;
  /** Tiles that the seat can lay, by tile. */
  readonly hand: Bytes;
  readonly rack: Rack;
  /** Kinds of blanks in hand. */
  readonly blanks: readonly Tile[];
  /** Must finished plays be asked for their points? */
  readonly asksPoints: boolean;
  /** How many axes plays are looked for along. */
  readonly axes: number;
  readonly filled: Filled;
}

/** Stands for the squares of a position: it is theirs as long as nobody else fills them, and the graph's table is where it was. */
export interface Filled {
  readonly era: number;
}

/** The kernel's tables as somebody's. */
export interface Tables {
  /** Squares with their cross-sets. */
  readonly prepare: (plan: Plan, board: Lying, closed: readonly Square[]) => Filled;
  /** Puts the tables in the state of a position; nothing is done where they are. */
  readonly load: (prepared: Prepared) => void;
  /** Loads a position, and makes the kernel ready to bound its plays. */
  readonly bound: (prepared: Prepared) => void;
  /** Says that somebody else writes to the tables now. */
  readonly leave: () => void;
}

/** Points by letter, and of the rack's blanks in entry 0. */
export function letterPoints({ points, letterPoints: usual, rules }: Plan, { blank }: Rack): readonly number[] {
  return blank === rules.alphabet.blank ? usual : [points[blank] ?? 0, ...usual.slice(1)];
}

/** The bonuses that the walk counts: several kinds of blanks are told apart when the plays are shown, and with them what counts for a bonus. */
function bonusesOf({ plan, blanks }: Prepared): readonly CountBonus[] {
  return blanks.length > 1 ? [] : plan.bonuses;
}

/** What bounds ask of a rack, and of the rules that count its points. */
export function boundedBy(plan: Plan, rack: Rack, bonuses: readonly CountBonus[]): Bounded {
  const filter = plan.alone || plan.graph === undefined ? 0 : kernelOf().arena.filterOf(plan.graph);
  return { rack, points: letterPoints(plan, rack), bonuses, highestPremium: plan.highestPremium, filter };
}

/** The kernel's tables. */
export const tables: Tables = newTables();

function newTables(): Tables {
  let filled: Filled | undefined;
  let loaded: Prepared | undefined;

  function prepare(plan: Plan, board: Lying, closed: readonly Square[]): Filled {
    const { arena, board: squares } = kernelOf();
    const { lines, points, emptyOnly } = plan;
    loaded = undefined;
    if (plan.graph === undefined) throw new RangeError('plays of these rules are looked for by rows');
    squares.fill({ lines, points, emptyOnly, graph: arena.tableOf(plan.graph) }, board, closed);
    filled = { era: arena.era() };
    return filled;
  }

  function load(prepared: Prepared): void {
    const { arena, states, begin } = kernelOf();
    const { plan, rack, places } = prepared;
    if (loaded === prepared) return;
    if (plan.graph === undefined) throw new RangeError('plays of these rules are looked for by rows');
    const table = arena.tableOf(plan.graph);
    // filling them again is little work; a copy for every position would cost those that are looked at once
    if (filled !== prepared.filled || filled.era !== arena.era()) prepare(plan, prepared.board, places.closed);
    begin(table.node, table.arcs, states.fill(rack, bonusesOf(prepared)), letterPoints(plan, rack));
    filled = prepared.filled;
    loaded = prepared;
  }

  function bound(prepared: Prepared): void {
    load(prepared);
    kernelOf().beginBounds(boundedBy(prepared.plan, prepared.rack, bonusesOf(prepared)));
  }

  return {
    prepare,
    load,
    bound,
    leave: () => {
      filled = loaded = undefined;
    },
  };
}
