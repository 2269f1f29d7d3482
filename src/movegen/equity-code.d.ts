/** The search by worth of src/movegen/assembly/equity.ts, compiled; .tools/build-kernel.mjs writes the code. */
import type { KernelCode } from './kernel-code.js';

/** What it asks for: the kernel's memory and walk. */
export interface EquityImports {
  readonly env: { readonly memory: { readonly buffer: ArrayBufferLike } };
  readonly walker: Pick<KernelCode, 'from'>;
}

/** What it does. Each function is described where it stands, in src/movegen/assembly. */
export interface EquityCode extends Pick<KernelCode, 'beginBounds' | 'filterBounds'> {
  // equity.ts
  readonly beginLeaves: (letters: number) => void;
  readonly findWorthiest: (count: number) => void;
}

/** The module in WebAssembly, base 64. */
export const WASM: string;

/** The same in plain JavaScript. */
export function plainKernel(imports: EquityImports): EquityCode;
