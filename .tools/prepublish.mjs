/**
 * What `npm ci` and `npm install` run in a checkout, and nowhere else: `prepublish`, which in spite of its name has
 * nothing to do with publishing. It makes the generated sources. Where npm packs a dependency from git, which it says
 * by a variable of its own (pacote, git.js), it builds as well: that package has no `dist` otherwise. A script named
 * `prepare` would do the same, but npm warns of one wherever a tarball is installed.
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
