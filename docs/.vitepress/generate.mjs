/**
 * Writes what the site has from the sources: the reference, a page for each game, every message in every language, what
 * violations mean, and the colours of the boards.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { sourceAliases } from '../../.tools/entries.mjs';
import { writeReference } from './reference.mjs';

const docs = fileURLToPath(new URL('../', import.meta.url));
/** Beside the fixtures that it has, which look for the saves of released games. */
const compiled = `${docs}../test/fixtures/.site-games.mjs`;

await build({
  entryPoints: [`${docs}.vitepress/games.ts`],
  outfile: compiled,
  bundle: true,
  format: 'esm',
  platform: 'node',
  alias: sourceAliases(),
  logLevel: 'error',
});
const { gamePages, messagePages } = await import(pathToFileURL(compiled).href);
rmSync(compiled);
rmSync(`${docs}games`, { recursive: true, force: true });
for (const { path, text } of [...gamePages(docs), ...messagePages()]) {
  mkdirSync(dirname(`${docs}${path}`), { recursive: true });
  writeFileSync(`${docs}${path}`, text);
}
if (!process.argv.includes('--no-reference')) await writeReference();
