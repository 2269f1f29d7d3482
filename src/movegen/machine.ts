/** The kernel on this host: its memory, and its code in WebAssembly, or in plain JavaScript where there is none or a page's policy forbids it. */
import { plainKernel, WASM, type KernelCode, type KernelImports } from './kernel-code.js';
import { MEMORY_SIZE } from './assembly/memory.ts';

/** What is used of the host, where it has it. */
interface Host {
  readonly WebAssembly?: {
    readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
    readonly Module: new (code: Uint8Array) => object;
    readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  };
  readonly atob?: (text: string) => string;
}

/** The kernel with its memory. */
export interface Machine {
  readonly numbers: Int32Array;
  readonly code: KernelCode;
}

/** The kernel on this host; `spill` is called when its list of plays is full. */
export function newMachine(spill: () => void): Machine {
  return webAssembly(spill) ?? plain(spill);
}

function webAssembly(spill: () => void): Machine | undefined {
  const { WebAssembly, atob } = globalThis as Host;
  if (WebAssembly === undefined || atob === undefined) return undefined;
  try {
    const memory = new WebAssembly.Memory({ initial: MEMORY_SIZE / NUMBERS_PER_PAGE });
    const imports: KernelImports = { env: { memory }, host: { spill } };
    const bytes = Uint8Array.from(atob(WASM), digit => digit.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
    return { numbers: new Int32Array(memory.buffer), code: exports as KernelCode };
  } catch {
    // no room for so much memory, or a policy of the page
    return undefined;
  }
}

/** A page of WebAssembly's memory has 64 KiB. */
const NUMBERS_PER_PAGE = 1 << 14;

function plain(spill: () => void): Machine {
  const buffer = new ArrayBuffer(4 * MEMORY_SIZE);
  return { numbers: new Int32Array(buffer), code: plainKernel({ env: { memory: { buffer } }, host: { spill } }) };
}
