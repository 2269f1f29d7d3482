/**
 * In this repository: the package is the one two folders up, as it was built. In a copy it is where Node finds it, and
 * `npm install tilewright` puts it there.
 */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);
const isHere = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'tilewright';
const link = new URL('node_modules/tilewright', import.meta.url);
if (isHere && !existsSync(link)) {
  mkdirSync(new URL('node_modules/', import.meta.url), { recursive: true });
  symlinkSync('../../..', link, 'junction');
}
