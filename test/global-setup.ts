import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly seed: number;
  }
}

/** One seed for all properties of a run: FC_SEED, or a new one; printed, so that a run can be repeated. */
export default function globalSetup(project: TestProject): void {
  const seed = Number(process.env['FC_SEED'] ?? (Math.random() * 0x7fff_ffff) | 0);
  if (!Number.isInteger(seed)) throw new RangeError(`FC_SEED is '${process.env['FC_SEED']}'; expected an integer`);
  project.provide('seed', seed);
  console.log(`properties run with FC_SEED=${seed}`);
}
