/**
 * The search by worth and games in the kernel, src/movegen/assembly/equity.ts, compiled; .tools/build-kernel.mjs writes
 * the code.
 */
import type { BoundRack } from './bounds.ts';
import type { KernelCode } from './kernel-code.js';

/** What it asks for: the kernel's memory and walk. */
export interface EquityImports {
  readonly env: { readonly memory: { readonly buffer: ArrayBufferLike } };
  readonly walker: Pick<
    KernelCode,
    'from' | 'readSquares' | 'collect' | 'fillStates' | 'addBonus' | 'begin' | 'findBest' | 'end' | 'order'
  > & { readonly boundPoints: BoundRack; readonly boundWorth: BoundRack };
  readonly chance: GameHost;
}

/** What games ask for. Each function is described in src/movegen/assembly/chance.ts. */
export interface GameHost {
  readonly shuffle: () => void;
  readonly below: (n: number) => number;
  readonly note: (worth: number) => void;
  readonly values: (seat: number) => void;
}

/** What it does. Each function is described where it stands, in src/movegen/assembly. */
export interface EquityCode extends Pick<KernelCode, 'beginBounds' | 'boundRack'> {
  // equity.ts
  readonly beginLeaves: (letters: number) => void;
  readonly findWorthiest: (count: number) => void;
  // games.ts
  readonly beginGame: () => void;
  readonly playOn: () => number;
  readonly turnsEnd: () => number;
  readonly scoreOf: (seat: number) => number;
}

/** The module in WebAssembly, base 64. */
export const WASM: string;

/** The same in plain JavaScript. */
export function plainKernel(imports: EquityImports): EquityCode;
