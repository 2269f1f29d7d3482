/**
 * The corpora of ../shared/data/movegen in Chromium and in Node: the same counts, and the same figures side by side.
 * `npm run bench:browser [-- --short]`. CHROMIUM names the browser; without it the usual places are looked at. Exits 1
 * where an answer is wrong or differs, 2 where something is not there.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.mjs';
import { sourceAliases } from './entries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = resolve(root, '../shared/data');
const short = process.argv.includes('--short');
const kwg = 'kwg/enable-wolges.kwg';
const corpora = ['movegen/corpus15-expected.tsv', 'movegen/corpus21-expected.tsv'];

if (!existsSync(join(data, kwg))) {
  console.log(`NOT RUN: the corpora are not at ${data}`);
  process.exit(0);
}
if (chromiumPath === undefined) {
  console.error('There is no Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM.');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'tilewright-browser-'));
try {
  const outfile = join(folder, 'corpus-run.mjs');
  await build({
    entryPoints: [join(root, 'test/bench/corpus-run.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    alias: sourceAliases(),
    logLevel: 'warning',
  });
  const here = await inNode(outfile);
  const there = await inChromium(outfile);
  for (const [name, { figures }] of [
    ['node', here],
    ['chromium', there],
  ])
    for (const { name: what, median, least, most } of figures)
      console.log(
        `${name.padEnd(10)}${what.padEnd(40)}${median.toFixed(1).padStart(8)} µs  ${least.toFixed(1)}–${most.toFixed(1)}`,
      );
  const differ = JSON.stringify(here.found) !== JSON.stringify(there.found);
  console.log(
    `${there.found.length} positions in Chromium: ${there.wrong.length} wrong, ${differ ? 'not ' : ''}the same as in Node`,
  );
  for (const cgp of there.wrong.slice(0, 5)) console.log(`  wrong: ${cgp}`);
  process.exitCode = differ || here.wrong.length + there.wrong.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} file */
async function inNode(file) {
  const { corpusRun } = await import(pathToFileURL(file).href);
  return corpusRun(
    readFileSync(join(data, kwg)),
    corpora.map(name => readFileSync(join(data, name), 'utf8')),
    short,
  );
}

/** @param {string} file */
async function inChromium(file) {
  const server = createServer(({ url = '/' }, response) => {
    const wanted = url.slice(1);
    const path =
      wanted === 'corpus-run.mjs' ? file : [kwg, ...corpora].includes(wanted) ? join(data, wanted) : undefined;
    const type = wanted.endsWith('.mjs') ? 'text/javascript' : wanted === '' ? 'text/html' : 'application/octet-stream';
    response.writeHead(path === undefined && wanted !== '' ? 404 : 200, { 'content-type': type });
    response.end(path === undefined ? '<!doctype html><title>corpora</title>' : readFileSync(path));
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opened = await chromium.launch({
    executablePath: chromiumPath ?? '',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await opened.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    return await page.evaluate(
      async ({ kwg, corpora, short }) => {
        const read = async (/** @type {string} */ name) =>
          new Uint8Array(await (await globalThis.fetch(name)).arrayBuffer());
        const { corpusRun } = await import(
          new URL('/corpus-run.mjs', /** @type {any} */ (globalThis).location.href).href
        );
        const texts = await Promise.all(
          corpora.map(async name => new globalThis.TextDecoder().decode(await read(name))),
        );
        return corpusRun(await read(kwg), texts, short);
      },
      { kwg, corpora, short },
    );
  } finally {
    await opened.close();
    server.close();
  }
}
