import type { TestProject } from 'vitest/node';
import { ensureBuild, ensureGenerated } from '../.tools/ensure-build.mjs';
import { buildSources, builtSources } from './built-sources.ts';
import { watch } from './watchdog.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly seed: number;
  }
}

/**
 * One seed for all properties of a run: FC_SEED, or a new one; printed, so that a run can be repeated. Heavy tests may
 * use `dist`.
 */
export default async function globalSetup(project: TestProject): Promise<() => void> {
  const given = process.env['FC_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * 0x7fff_ffff) : Number(given);
  if (!Number.isInteger(seed)) throw new RangeError(`FC_SEED is '${String(given)}'; expected an integer`);
  project.provide('seed', seed);
  console.log(`properties run with FC_SEED=${seed}`);
  ensureGenerated();
  if (project.config.env['TILEWRIGHT_HEAVY'] === '1') ensureBuild();
  const isBuilt = project.vite.config.plugins.some(({ name }) => name === builtSources.name);
  return watch(isBuilt ? await buildSources() : () => undefined);
}
