/**
 * In this repository: the package is the one two folders up, as it was built. In a project of yours: npm install
 * tilewright.
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';

const link = new URL('node_modules/tilewright', import.meta.url);
if (!existsSync(link)) {
  mkdirSync(new URL('node_modules/', import.meta.url), { recursive: true });
  symlinkSync('../../..', link, 'junction');
}
