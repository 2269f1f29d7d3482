/**
 * The kernel's memory and code on this host: in WebAssembly, or in plain JavaScript where there is none or a page's
 * policy forbids it.
 */
import { plainKernel, WASM, type KernelCode, type KernelHost, type KernelImports } from './kernel-code.js';
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
  readonly code: KernelCode;
  /** A part of the memory, as `assembly/memory.ts` describes it. Whoever asks for it may write to it. */
  readonly part: (from: number, end?: number) => Int32Array;
}

/** The kernel on this host, and what it asks of it. */
export function newMachine(host: KernelHost): Machine {
  return webAssembly(host) ?? plainMachine(host);
}

function webAssembly(host: KernelHost): Machine | undefined {
  const { WebAssembly } = globalThis as Host;
  if (WebAssembly === undefined) return undefined;
  try {
    const memory = new WebAssembly.Memory({ initial: MEMORY_SIZE / NUMBERS_PER_PAGE });
    const imports: KernelImports = { env: { memory }, host };
    const exports = exportsOf(WASM, imports);
    return exports && machineOf(memory.buffer, exports as KernelCode);
  } catch {
    // no room for the memory, or a policy of the page forbids it
    return undefined;
  }
}

/** What a module in base 64 exports; `undefined` where the host has no WebAssembly. */
export function exportsOf(code: string, imports: object): object | undefined {
  const { WebAssembly, atob } = globalThis as Host;
  if (WebAssembly === undefined || atob === undefined) return undefined;
  const bytes = Uint8Array.from(atob(code), digit => digit.charCodeAt(0));
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports;
}

/** A page of WebAssembly's memory has 64 KiB. */
const NUMBERS_PER_PAGE = 1 << 14;

function plainMachine(host: KernelHost): Machine {
  const buffer = new ArrayBuffer(4 * MEMORY_SIZE);
  return machineOf(buffer, plainKernel({ env: { memory: { buffer } }, host }));
}

function machineOf(buffer: ArrayBuffer, code: KernelCode): Machine {
  const numbers = new Int32Array(buffer);
  return { code, part: (from, end) => numbers.subarray(from, end) };
}
