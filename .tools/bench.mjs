/**
 * Bundles test/bench/main.ts with the sources, as a program would, and runs it: `npm run bench -- --json`. The sources
 * may be those of another checkout (`--sources folder`), and so may those that the unit counts with (`--unit folder`).
 * `npm run bench -- against <commit>` is bench-against.mjs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { against } from './bench-against.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tilewright-bench-'));
const args = process.argv.slice(2);

/** Takes a flag and its value from the arguments. @param {string} flag */
function taken(flag) {
  const at = args.indexOf(flag);
  return at < 0 ? undefined : resolve(args.splice(at, 2)[1] ?? '.');
}

/** Bundles a program of test/bench with the sources of a checkout. @param {string} program @param {string} checkout */
async function bundled(program, checkout) {
  const { sourceAliases } = await import(pathToFileURL(join(checkout, '.tools/entries.mjs')).href);
  const outfile = join(folder, `${program}.mjs`);
  await build({
    entryPoints: [`test/bench/${program}.ts`],
    absWorkingDir: root,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    alias: sourceAliases(),
    nodePaths: [join(root, 'node_modules')],
    // packages written in CommonJS may ask for node's own modules
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return outfile;
}

try {
  process.exitCode = args[0] === 'against' ? await against(args.slice(1)) : await measured();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the benchmarks; the exit code. */
async function measured() {
  const [sources, unit] = [taken('--sources'), taken('--unit')];
  const program = await bundled('main', sources ?? root);
  const counted = unit === undefined ? [] : ['--unit', pathToFileURL(await bundled('unit', unit)).href];
  // simulations without WebAssembly are a module of their own
  const plain = args.includes('analysis')
    ? ['--plain', pathToFileURL(await bundled('analysis', sources ?? root)).href]
    : [];
  const all = ['--enable-source-maps', '--expose-gc', program, ...args, ...counted, ...plain];
  return spawnSync(process.execPath, all, { stdio: 'inherit' }).status ?? 1;
}
