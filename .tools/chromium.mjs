import { existsSync } from 'node:fs';

/** Chromium on this machine: what CHROMIUM names, or else at one of the usual places; `undefined` where there is none. */
export const chromiumPath = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(file => file !== undefined && existsSync(file));
