/**
 * The sources as modules of Node, built once for a run. vitest's own loader reads every import through a getter of an
 * object, which costs the engine a seventh of the suite's time; Node binds it. Each source stays a module of its own,
 * so a test of an inner file and one of the package meet the same objects; traces name the sources.
 */
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const source = `${root}src/`;
const folder = `${root}.reports/sources-${process.pid}/`;

/** Builds them; what is returned takes them away. */
export async function buildSources(): Promise<() => void> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  // of the kernel's AssemblyScript, one file is TypeScript as well
  const ours = files.filter(file => /^(?!movegen.assembly.(?!memory)).*(?<!\.d)\.ts$/.test(file));
  await build({
    entryPoints: ours.map(file => source + file),
    outdir: folder,
    outbase: source,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    // read by the command line alone, which looks for package.json from there
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(`${source}cli/run.ts`).href) },
    logLevel: 'error',
  });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Sends every import of a source to the module that is built of it. */
export const builtSources: Plugin = {
  name: 'built-sources',
  enforce: 'pre',
  async resolveId(name, importer) {
    const found = await this.resolve(name, importer, { skipSelf: true });
    if (found?.id.startsWith(source) !== true) return found;
    return folder + found.id.slice(source.length).replace(/\.ts$/, '.js');
  },
};
