/**
 * The second module of the kernel: the search by points and leave, and whole games, on the memory of the first. It
 * comes with leave tables and with `selfPlay`; programs without them lack it.
 */
import { once } from '../core/once.ts';
import { newBounds, newRackBounds, type BeginBounds, type BoundRack } from '../movegen/bounds.ts';
import { plainKernel, WASM, type EquityCode, type EquityImports, type GameHost } from '../movegen/equity-code.js';
import { kernelOf, type Kernel } from '../movegen/kernel.ts';
import { exportsOf } from '../movegen/machine.ts';

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
function newSearch({ code: kernel, part }: Kernel): Search {
  let host: GameHost | undefined;
  let boundWorth: BoundRack = () => undefined;
  const imports: Omit<EquityImports, 'env'> = {
    walker: {
      ...kernel,
      boundPoints: newRackBounds({ code: kernel, part }),
      boundWorth: (letters, premium, words) => {
        boundWorth(letters, premium, words);
      },
    },
    chance: {
      shuffle: () => host?.shuffle(),
      below: n => host?.below(n) ?? 0,
      note: worth => host?.note(worth),
      values: seat => host?.values(seat),
    },
  };
  // the kernel's module exports its memory; in plain JavaScript there is none
  const { memory } = kernel as { readonly memory?: { readonly buffer: ArrayBuffer } };
  const exports = memory && exportsOf(WASM, { env: { memory }, ...imports });
  const code =
    (exports as EquityCode | undefined) ?? plainKernel({ env: { memory: { buffer: part(0).buffer } }, ...imports });
  boundWorth = newRackBounds({ code, part });
  return {
    code,
    beginBounds: newBounds({ code, part }),
    host: next => {
      host = next;
    },
  };
}
