/**
 * Removes what the tools write: `dist` alone when asked for it, else everything but the generated lexicon, which knows
 * itself whether it is up to date.
 */
import { rmSync } from 'node:fs';

const named = process.argv.slice(2);
for (const folder of named.length > 0 ? named : ['dist', 'coverage', '.reports', 'docs/.site'])
  rmSync(folder, { recursive: true, force: true });
