/**
 * How far one has to walk to read what becomes of a placement: the functions of the library that one call enters, each
 * once, counted by V8.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { sourceAliases } from '../../.tools/entries.mjs';

/** The most functions that each may enter: fewer is better, and a limit only goes down. */
const MOST: Readonly<Record<string, number>> = {
  // two read games that a state library holds, and two look at what is passed as rules and game
  'validate a placement': 65,
  'validate a text': 68,
  'apply a placement': 116,
  'apply a text': 118,
};

test('a placement is checked and made within so many functions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-walk-'));
  try {
    const outfile = join(folder, 'walk.mjs');
    const entryPoints = ['test/fixtures/walk-program.ts'];
    const options = { bundle: true, format: 'esm', platform: 'node', target: 'node20' } as const;
    await build({ entryPoints, outfile, alias: sourceAliases(), logLevel: 'warning', ...options });
    const found = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' })) as typeof MOST;
    expect(Object.keys(found)).toEqual(Object.keys(MOST));
    for (const [name, most] of Object.entries(MOST)) {
      expect(found[name], name).toBeLessThanOrEqual(most);
      // a count that is far too small counts something else
      expect(found[name], name).toBeGreaterThan(most / 2);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
