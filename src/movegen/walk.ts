/** The kernel's list of plays, and whom it looks for. */
import { KEYS, PLAYS, PLAY_ROOM, POINTS } from './assembly/memory.ts';
import type { KernelHost } from './kernel-code.js';
import { newMachine, type Machine } from './machine.ts';

/** The kernel's list of plays. */
export interface Walk {
  /** The plays found last, `PLAY_SIZE` numbers each, up to `end()`. */
  readonly plays: Int32Array;
  readonly end: () => number;
  /** Earlier plays for which there was no room. */
  readonly spilled: () => readonly Int32Array[];
  /** Clears the list. From now on, only plays of n points or more are listed. */
  readonly forget: (least: number) => void;
  /** `save` is called before the list is cleared next, and only that once. */
  readonly beforeForgetting: (save: (() => void) | undefined) => void;
  /**
   * Says for whom to look: where the GADDAG begins, the state of the whole rack, and points by letter (entry 0: of a
   * blank).
   */
  readonly begin: (node: number, arcs: number, rack: number, points: readonly number[]) => void;
}

/** The machine with an empty list; what it asks of graphs. */
export function newWalk(graphs: Omit<KernelHost, 'spill'>): Walk & Machine {
  let spilled: Int32Array[] = [];
  let saving: (() => void) | undefined;
  const machine = newMachine({
    spill: () => {
      spilled.push(plays.slice());
    },
    ...graphs,
  });
  const { code, part } = machine;
  const plays = part(PLAYS, PLAYS + PLAY_ROOM);
  const valueOf = part(POINTS, KEYS);
  return {
    ...machine,
    plays,
    end: code.end,
    spilled: () => spilled,
    forget: least => {
      saving?.();
      saving = undefined;
      if (spilled.length > 0) spilled = [];
      code.forget(least);
    },
    beforeForgetting: save => {
      saving = save;
    },
    begin: (node, arcs, rack, points) => {
      valueOf.set(points);
      code.begin(node, arcs, rack);
    },
  };
}
