/** Files that are made of others at install time, and made again when what they are made of has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a file, unless it is there and was made of the same inputs: their hash is its first line.
 * @param {string} target @param {readonly (string | Uint8Array)[]} inputs @param {() => Promise<string>} make
 */
export async function generate(target, inputs, make) {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input).update('\n');
  const stamp = `// inputs ${hash.digest('hex')}\n`;
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(stamp)) return;
  writeFileSync(target, stamp + (await make()));
}
