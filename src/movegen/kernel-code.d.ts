/** The kernel of src/movegen/assembly, compiled; .tools/build-kernel.mjs writes the code. */

/** What the kernel asks for. */
export interface KernelImports {
  readonly env: { readonly memory: { readonly buffer: ArrayBufferLike } };
  readonly host: { readonly spill: () => void };
}

/** What the kernel does, as src/movegen/assembly/kernel.ts exports it. */
export interface KernelCode {
  readonly alone: (square: number) => void;
  readonly begin: (node: number, arcs: number, state: number) => void;
  readonly end: () => number;
  readonly endingOn: (square: number, leftmost: number) => void;
  readonly forget: (points: number) => void;
  readonly fromBlock: (first: number, leftmost: number) => void;
  readonly fromSquare: (square: number, leftmost: number) => void;
}

/** The module in WebAssembly, base 64. */
export const WASM: string;

/** The same in plain JavaScript. */
export function plainKernel(imports: KernelImports): KernelCode;
