/**
 * The generator's one set of tables. What the walk reads stands in arrays that are made once in a program and filled for one position after
 * another, so that the compiler takes their addresses for constants: measured, that is worth a quarter of the time. Nothing of a position stays
 * here: whoever comes back to one fills them again.
 */
import { newAnchors, BLOCK, COVERED, ENDING, type Anchors } from './anchors.ts';
import { newBest, newPromises, type Best, type Promises } from './best.ts';
import { newBounds, type Bounds } from './bounds.ts';
import { PLAYS, RECORDS, SQUARES } from './assembly/memory.ts';
import { newArena, type Arena } from './graph-table.ts';
import { newPlayReader, type PlayReader } from './play-reader.ts';
import { newRackStates, type RackStates } from './rack-states.ts';
import { newSquares, type Squares } from './squares.ts';
import { newWalk, type Walk } from './walk.ts';

export interface Kernel {
  readonly arena: Arena;
  readonly board: Squares;
  readonly states: RackStates;
  readonly anchors: Anchors;
  readonly walk: Walk;
  readonly reader: PlayReader;
  readonly bounds: Bounds;
  readonly promises: Promises;
  readonly best: Best;
  /** Finds the plays of an anchor. */
  readonly from: (anchor: number) => void;
}

/** The kernel, made when it is first asked for. */
export const kernelOf: () => Kernel = once(newKernel);

function newKernel(): Kernel {
  const walk = newWalk();
  const { numbers } = walk;
  const arena = newArena(numbers.subarray(RECORDS));
  const board = newSquares(arena.records, numbers.subarray(SQUARES, PLAYS));
  const states = newRackStates(numbers);
  const anchors = newAnchors(board.squares);
  const reader = newPlayReader(board.squares);
  const bounds = newBounds(board.squares);
  const promises = newPromises(anchors, bounds);
  return {
    arena,
    board,
    states,
    anchors,
    walk,
    reader,
    bounds,
    promises,
    best: newBest(walk, promises, reader),
    from: anchor => {
      const place = anchors.place[anchor] ?? 0;
      const leftmost = anchors.leftmost[anchor] ?? 0;
      const kind = anchors.kind[anchor];
      if (kind === BLOCK) walk.fromBlock(place, leftmost);
      else if (kind === COVERED) walk.fromSquare(place, leftmost);
      else if (kind === ENDING) walk.endingOn(place, leftmost);
      else walk.alone(place);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
