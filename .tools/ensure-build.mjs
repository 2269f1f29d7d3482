/** Builds `dist` and the kernel when they are missing or older than what they are made from. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** When a file, or the newest file of a folder, was written. @param {string} path @returns {number} */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))));
}

/**
 * Makes the built-in lexicons and the kernel of the generator again where they are missing or their sources changed.
 * They are not in git, so nothing else would notice an old one.
 * @throws Error when one cannot be made.
 */
export function ensureGenerated() {
  const { status } = spawnSync(process.execPath, [join(root, '.tools/build-lexicon.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the built-in lexicons cannot be made');
  ensureKernel();
}

/**
 * Makes the kernel of the generator again where it is missing or its sources changed.
 * @param {string} folder of the package
 * @throws Error when it does not compile.
 */
export function ensureKernel(folder = root) {
  const { status } = spawnSync(process.execPath, [join(folder, '.tools/build-kernel.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the kernel cannot be made');
}

/** @throws Error when the build fails. */
export function ensureBuild() {
  ensureKernel();
  const last = join(root, 'dist/cli.js');
  const declared = join(root, 'dist/index.d.cts');
  const inputs = [
    'src',
    'package.json',
    'tsup.config.ts',
    '.tools/entries.mjs',
    '.tools/finish-build.mjs',
    '.tools/notices.mjs',
  ].map(path => newest(join(root, path)));
  if ([last, declared].every(file => existsSync(file) && newest(file) >= Math.max(...inputs))) return;
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm run build failed');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuild();
