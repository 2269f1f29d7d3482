/** `tilewright moves --by simulation`: which move comes to most when both play on. */
import type { SimulatedMove, SimulationState } from '../analysis/simulation-state.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import type { Position } from '../movegen/position.ts';
import { signed } from '../records/wording.ts';
import { faultOfPosition } from './endgame-answer.ts';
import type { Io } from './io.ts';
import { winTableAt } from './win-table.ts';

/** What of the flags a simulation depends on. */
interface SimulationFlags {
  readonly leaves: LeaveTable;
  readonly top?: number;
  readonly plies?: number;
  readonly iterations?: number;
  readonly seed?: string;
  readonly win?: string;
  readonly json?: true;
}

/** How many moves are compared and how often each is played out, unless the caller says it. */
const USUAL_TOP = 10;
const USUAL_ITERATIONS = 5000;
/** More moves than this are not compared. */
const MOST_MOVES = 200;

/** What is to be said of a position, without the end of the last line; or why it cannot be simulated. */
export async function simulationAnswer(
  cgp: string,
  position: Position,
  { leaves, top = USUAL_TOP, plies, iterations = USUAL_ITERATIONS, seed, win, json }: SimulationFlags,
  io: Io,
): Promise<Result<string, readonly Fault[]>> {
  const { simulation } = await import('../analysis/simulation.ts');
  const table = win === undefined ? undefined : await winTableAt(win, io);
  const made = simulation(position, {
    leaves,
    n: Math.min(top, MOST_MOVES),
    ...(plies === undefined ? {} : { plies }),
    ...(seed === undefined ? {} : { seed }),
    ...(table === undefined ? {} : { win: table }),
  });
  if (!made.ok) return err(made.error.map(faultOfPosition));
  const state = made.value.run({ iterations });
  return ok(
    json === true ? JSON.stringify({ cgp, ...simulationFigures(state) }) : simulationText(state, table !== undefined),
  );
}

function simulationFigures({ iterations, rank, stop, plays }: SimulationState): object {
  return { iterations, rank, stop, plays: plays.map(figuresOfMove) };
}

function figuresOfMove({ points, text: move, equity, error, win, n, out }: SimulatedMove): object {
  return { points, move, equity: rounded(equity), error: rounded(error), win: rounded(win, 4), n, out };
}

function rounded(number: number, digits: number = 2): number {
  return Number(number.toFixed(digits));
}

/** Why it stopped, and a line for each move: what is gained, its error, the chance to win by a table, points, move. */
function simulationText({ iterations, stop, plays }: SimulationState, hasTable: boolean): string {
  const width = Math.max(...plays.map(({ text }) => text.length));
  const why = stop === 'sure' ? 'the best is sure' : 'the best is not sure';
  const lines = plays.map(({ equity, error, win, points, text, n, out = '' }) => {
    const chance = hasTable ? `${(100 * win).toFixed(1)} %`.padStart(8) : '';
    const gained = `${signed(rounded(equity, 1))} ± ${error.toFixed(1)}`.padStart(13);
    return `${gained}${chance}${`${points}`.padStart(5)}  ${text.padEnd(width)}  ${n} ${out}`.trimEnd();
  });
  return [`${iterations} playouts, ${why}`, ...lines].join('\n');
}
