/**
 * The one place that fills the kernel's tables, and that knows whose they are. They are filled for one position at a
 * time.
 */
import { noneOf } from '../core/multiset.ts';
import { NOWHERE } from './anchors.ts';
import { kernelOf } from './kernel.ts';
import { dataFor, type PositionData } from './position-data.ts';
import type { CountBonus, Rack } from './rack-states.ts';
import type { Bounded } from './bounds.ts';
import type { Plan } from './plan.ts';

/**
 * The kernel's tables. Each function makes them those of a position, and does nothing where they are. A visitor may
 * search as well, so callers ask again after each call of one.
 */
export interface Tables {
  /** The squares with their cross-sets, and the rack. */
  readonly load: (data: PositionData) => void;
  /** These and the list of anchors; how many there are. */
  readonly listAnchors: (data: PositionData) => number;
  /** These and what upper bounds on the points of an anchor's plays are computed from; how many anchors there are. */
  readonly prepareBounds: (data: PositionData) => number;
}

/** The kernel's tables. */
export const tables: Tables = newTables();

/**
 * What the tables hold: whose position, how many anchors (`undefined`: not listed), and whether bounds can be computed.
 */
interface Loaded {
  readonly data: PositionData;
  readonly anchors: number | undefined;
  readonly bounds: boolean;
}

function newTables(): Tables {
  let loaded: Loaded | undefined;

  /** What is loaded, once it is of this position. */
  function load(data: PositionData): Loaded {
    if (loaded?.data === data) return loaded;
    const { plan, rack, board, places } = data;
    const { graph, lines, points, emptyOnly } = plan;
    if (graph === undefined) throw new RangeError('plays of these rules are looked for by rows');
    const { arena, squares, states, begin } = kernelOf();
    const table = arena.tableOf(graph);
    table.choices?.begin(rack);
    // filling them again is little work, and a copy for each position would slow those that are looked at once
    squares.fill({ lines, points, emptyOnly, graph: table }, board, places.closed);
    begin(table.node, table.arcs, states.fill(rack, bonusesOf(data)), letterPoints(plan, rack));
    return (loaded = { data, anchors: undefined, bounds: false });
  }

  function listAnchors(data: PositionData): number {
    const { anchors, bounds } = load(data);
    if (anchors !== undefined) return anchors;
    const count = kernelOf().anchors.collect(data.places.where, data.axes, data.plan.alone);
    loaded = { data, anchors: count, bounds };
    return count;
  }

  function prepareBounds(data: PositionData): number {
    const anchors = listAnchors(data);
    if (loaded?.bounds === true) return anchors;
    kernelOf().beginBounds(boundedBy(data));
    loaded = { data, anchors, bounds: true };
    return anchors;
  }

  return { load, listAnchors, prepareBounds };
}

/** Makes the kernel's tables those of a plan, with no position in them: whoever is asked next fills them again. */
export function loadPlan(plan: Plan): PositionData {
  const data = dataFor({
    plan,
    board: { layout: plan.rules.layout, tiles: [], letters: [] },
    places: { where: NOWHERE, closed: [], wanted: [], empty: false },
    hand: noneOf(plan.letters + 2),
    axes: plan.lines.axes.length,
  });
  tables.load(data);
  return data;
}

/** Points by letter, and of the rack's blanks in entry 0. */
export function letterPoints({ points, letterPoints: usual, rules }: Plan, { blank }: Rack): readonly number[] {
  return blank === rules.alphabet.blank ? usual : [points[blank] ?? 0, ...usual.slice(1)];
}

/**
 * The bonuses that the walk counts: none while the hand holds several kinds of blanks, for which kinds are laid is
 * chosen later.
 */
function bonusesOf({ plan, blanks }: PositionData): readonly CountBonus[] {
  return blanks.length > 1 ? [] : plan.bonuses;
}

/** What bounds are computed from. */
export function boundedBy(data: PositionData): Bounded {
  const { plan } = data;
  const filter = plan.alone || plan.graph === undefined ? 0 : kernelOf().arena.filterOf(plan.graph);
  return {
    letters: plan.letters,
    bonuses: bonusesOf(data),
    highestPremium: plan.highestPremium,
    filter,
  };
}
