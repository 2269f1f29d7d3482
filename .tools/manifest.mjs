/**
 * npm's `prepack` and `postpack`: the packed package.json has no script that npm would run, or warn of, where the package
 * is installed. `prepare` is for checkouts and for git, and its file is not in the package.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(new URL('../package.json', import.meta.url));
const folder = fileURLToPath(new URL('../.reports/', import.meta.url));
const kept = `${folder}package.json`;

if (process.argv[2] === 'pack') {
  const text = readFileSync(manifest, 'utf8');
  const packed = text.replace(/^ *"prepare": .*\n/m, '');
  // after a pack that was broken off, what is kept is the whole one
  if (packed !== text) {
    const { atime, mtime } = statSync(manifest);
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, text);
    utimesSync(kept, atime, mtime);
    writeFileSync(manifest, packed);
    // nothing has to be built again for it
    utimesSync(manifest, atime, mtime);
  }
} else if (existsSync(kept)) renameSync(kept, manifest);
