/**
 * The second module of the kernel: the search by points and leave, and whole games, on the memory of the first. It
 * comes with leave tables and with `selfPlay`; programs without them lack it.
 */
import { once } from '../core/once.ts';
import { besideKernel } from '../movegen/beside-kernel.ts';
import { newBounds, type BeginBounds } from '../movegen/bounds.ts';
import { plainKernel, WASM, type EquityCode, type GameHost } from '../movegen/equity-code.js';
import { kernelOf, type Kernel } from '../movegen/kernel.ts';

/** The second module. */
export interface Search {
  readonly code: Omit<EquityCode, 'beginBounds' | 'boundRack'>;
  readonly beginBounds: BeginBounds;
  /** Whose chance, and whose leaves, the games that are played now have. */
  readonly host: (host: GameHost) => void;
}

/** The second module, made when it is first asked for. */
export const searchOf: () => Search = once(() => newSearch(kernelOf()));

/** The second module beside a kernel: in WebAssembly where that is. */
function newSearch(kernel: Kernel): Search {
  let host: GameHost | undefined;
  const code = besideKernel<EquityCode>(
    kernel,
    { WASM, plainKernel },
    {
      shuffle: () => host?.shuffle(),
      below: n => host?.below(n) ?? 0,
      note: worth => host?.note(worth),
      values: seat => host?.values(seat),
    },
  );
  return {
    code,
    beginBounds: newBounds({ code, part: kernel.part }),
    host: next => {
      host = next;
    },
  };
}
