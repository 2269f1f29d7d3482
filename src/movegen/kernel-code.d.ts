/** The kernel of src/movegen/assembly, compiled; .tools/build-kernel.mjs writes the code. */

/** What the kernel asks of its host. Each function is described in src/movegen/assembly/host.ts. */
export interface KernelHost {
  readonly spill: () => void;
  readonly choose: (from: number, to: number, one: number) => number;
  readonly unfold: (node: number) => void;
}

/** What the kernel asks for. */
export interface KernelImports {
  readonly env: { readonly memory: { readonly buffer: ArrayBufferLike } };
  readonly host: KernelHost;
}

/** What the kernel does. Each function is described where it stands, in src/movegen/assembly. */
export interface KernelCode {
  // squares.ts
  readonly readSquares: (squares: number, axes: number, graph: number, graphArcs: number) => void;
  // anchors.ts
  readonly collect: (where: number, axes: number, single: number) => number;
  readonly from: (anchor: number) => void;
  readonly fromAll: (first: number) => number;
  readonly countAll: () => number;
  // states.ts
  readonly fillStates: (letters: number) => number;
  readonly addBonus: (except: number) => void;
  // walk.ts
  readonly begin: (node: number, arcs: number, state: number) => void;
  readonly forget: (points: number) => void;
  readonly end: () => number;
  // bounds.ts
  readonly beginBounds: (letters: number, premium: number, words: number) => void;
  readonly boundRack: (held: number, kinds: number, bits: number, key: number) => void;
  // best.ts
  readonly weigh: (count: number) => void;
  readonly next: (points: number) => number;
  readonly untaken: () => number;
  readonly findBest: (count: number, wanted: number) => number;
  // order.ts
  readonly order: (end: number) => number;
  readonly read: () => void;
}

/** The module in WebAssembly, base 64. */
export const WASM: string;

/** The same in plain JavaScript. */
export function plainKernel(imports: KernelImports): KernelCode;
