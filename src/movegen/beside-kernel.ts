/** Modules that search by worth on the kernel's memory: in WebAssembly where the kernel is. */
import { newRackBounds, type BoundRack } from './bounds.ts';
import type { EquityImports, GameHost } from './equity-code.js';
import type { KernelCode } from './kernel-code.js';
import type { Kernel } from './kernel.ts';
import { exportsOf } from './machine.ts';

/** A module as it was compiled. */
export interface Compiled<Code> {
  readonly WASM: string;
  readonly plainKernel: (imports: EquityImports) => Code;
}

/** The module beside a kernel; `chance` is what its games ask. */
export function besideKernel<Code extends Pick<KernelCode, 'beginBounds' | 'boundRack'>>(
  { code: kernel, part }: Kernel,
  { WASM, plainKernel }: Compiled<Code>,
  chance: GameHost,
): Code {
  let boundWorth: BoundRack = () => undefined;
  const imports: Omit<EquityImports, 'env'> = {
    walker: {
      ...kernel,
      boundPoints: newRackBounds({ code: kernel, part }),
      boundWorth: (letters, premium, words) => {
        boundWorth(letters, premium, words);
      },
    },
    chance,
  };
  // the kernel's module exports its memory; in plain JavaScript there is none
  const { memory } = kernel as { readonly memory?: { readonly buffer: ArrayBuffer } };
  const exports = memory && exportsOf(WASM, { env: { memory }, ...imports });
  const code =
    (exports as Code | undefined) ?? plainKernel({ env: { memory: { buffer: part(0).buffer } }, ...imports });
  boundWorth = newRackBounds({ code, part });
  return code;
}
