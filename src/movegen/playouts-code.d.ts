/**
 * Playouts in the kernel, src/movegen/assembly/playouts.ts, compiled; .tools/build-kernel.mjs writes the code.
 */
import type { EquityImports } from './equity-code.js';
import type { KernelCode } from './kernel-code.js';

/** What it does. Each function is described where it stands, in src/movegen/assembly/games.ts. */
export interface PlayoutsCode extends Pick<KernelCode, 'beginBounds' | 'boundRack'> {
  readonly beginPlayouts: (anyLetters: number) => void;
  readonly beginPlayout: (first: number, size: number, chance: number) => void;
  readonly draw: (seat: number, count: number) => void;
  readonly giveBack: (seat: number, tile: number) => void;
  readonly playTurns: (wanted: number) => number;
  readonly leftOf: (seat: number) => number;
  readonly scoreOf: (seat: number) => number;
  readonly turnsEnd: () => number;
  readonly takeBackPlays: () => void;
}

/** The module in WebAssembly, base 64. */
export const WASM: string;

/** The same in plain JavaScript. */
export function plainKernel(imports: EquityImports): PlayoutsCode;
