/** `tilewright moves --by endgame`: what endgames are worth, and their best lines. */
import type { SimulationFault } from '../analysis/new-playouts.ts';
import type { EndgameFault, Solution } from '../analysis/endgame.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Position } from '../movegen/position.ts';
import { signed } from '../records/wording.ts';

/** What of the flags an endgame depends on. */
export interface EndgameFlags {
  readonly passes?: number | 'rules';
  readonly nodes?: number;
  readonly json?: true;
}

/** Endgames end after two passes unless another end is asked for: positions in CGP rarely say how, and others do so. */
const USUAL_PASSES = 2;

/** What is to be said of an endgame, without the end of the last line; or why it cannot be solved. */
export async function endgameAnswer(
  cgp: string,
  position: Position,
  { passes = USUAL_PASSES, nodes, json }: EndgameFlags,
): Promise<Result<string, readonly Fault[]>> {
  const { endgame } = await import('../analysis/endgame.ts');
  const made = endgame(position, { passes });
  if (!made.ok) return err(made.error.map(faultOfPosition));
  const { value, exact, line } = made.value.run(nodes === undefined ? {} : { nodes });
  if (json === true)
    return ok(JSON.stringify({ cgp, value, exact, line: line.map(({ text: move, points }) => ({ move, points })) }));
  return ok([`${signed(value)} ${exact ? 'exact' : 'estimated'}`, ...solutionLines(line)].join('\n'));
}

function solutionLines(line: Solution['line']): readonly string[] {
  return line.map(({ text, points }) => `${`${points}`.padStart(4)}  ${text}`);
}

/** Why a position cannot be solved or simulated, as a fault of its line. */
export function faultOfPosition(fault: EndgameFault | SimulationFault): Fault {
  switch (fault.code) {
    case 'bag-not-empty':
      return { code: fault.code, found: `${fault.tiles} tiles in the bag`, expected: 'an empty bag' };
    case 'own-rules':
      return { code: fault.code, found: `${fault.part}: ${fault.names.join(', ')}` };
    case 'seats':
      return { code: fault.code, found: `${fault.most} seats`, expected: 'two seats' };
    default:
      return { code: fault.code };
  }
}
