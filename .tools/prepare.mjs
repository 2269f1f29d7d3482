/**
 * npm's `prepare`. In a checkout it makes the generated sources. Where npm packs a dependency from git, which it says by
 * a variable of its own (pacote, git.js), it builds as well: that package has no `dist` otherwise.
 */
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';

if (process.env['_PACOTE_NO_PREPARE_'] === undefined)
  process.exitCode =
    spawnSync('npm', ['run', 'generate', '--silent'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status ?? 1;
else ensureBuild();
