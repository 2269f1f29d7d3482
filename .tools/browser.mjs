/**
 * The corpora of ../shared/data/movegen in Chromium and in Node: the same counts, and the same figures side by side.
 * Before that, how long a page takes to the first position with the built-in words and, once they are there, to the
 * first result of a simulation, and the longest task of each.
 * `node .tools/browser.mjs [--short]`; `--first` asks for what comes first alone. CHROMIUM names the browser; without
 * it the usual places are looked at. Exits 1 where an answer is wrong or differs, 2 where something is not there.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.mjs';
import { sourceAliases } from './entries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = resolve(root, '../shared/data');
const short = process.argv.includes('--short');
const onlyFirst = process.argv.includes('--first');
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
  await firstPositions(await bundled('first-position'));
  await firstSimulations(await bundled('first-simulation'));
  if (!onlyFirst) await compareCorpora(await bundled('corpus-run'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A program of test/bench for a page. @param {string} name */
async function bundled(name) {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(root, `test/bench/${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    alias: sourceAliases(),
    logLevel: 'warning',
  });
  return outfile;
}

/** @param {string} outfile */
async function compareCorpora(outfile) {
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
}

/**
 * How long seven new pages take from `openEnglish()` to the plays of a first position, all at once and in the pieces of
 * `prepareWords`, by the clock and by the processor; and the longest task, by the processor.
 * @param {string} file
 */
async function firstPositions(file) {
  for (const isPrepared of [false, true]) {
    const taken = [];
    for (let page = 0; page < 7; page++) taken.push(await firstPosition(file, isPrepared));
    const middle = (/** @type {'clock' | 'processor' | 'longest'} */ what) =>
      Math.round(taken.map(each => each[what]).sort((a, b) => a - b)[3] ?? NaN);
    console.log(
      `first position ${isPrepared ? 'in pieces' : 'at once  '}  ${middle('clock')} ms, ${middle('processor')} ms of the processor, the longest task ${middle('longest')} ms of it`,
    );
  }
}

/** @param {string} file @param {boolean} isPrepared */
async function firstPosition(file, isPrepared) {
  return await inPage([file], async (page, browser) => {
    await page.evaluate(async () => {
      const { firstPosition } = await import(
        new URL('/first-position.mjs', /** @type {any} */ (globalThis).location.href).href
      );
      Object.assign(globalThis, { firstPosition });
    });
    const asked = { of: 'firstPosition', given: isPrepared };
    const { found, ...taken } = await traced(page, browser, asked);
    return { clock: found.milliseconds, ...taken };
  });
}

/**
 * How long seven new pages take, once the words are loaded, to the first result of a simulation of the default
 * options, and the longest task of that and of two thousand playouts; by the clock and by the processor.
 * @param {string} file
 */
async function firstSimulations(file) {
  const taken = [];
  for (let page = 0; page < 7; page++)
    taken.push(
      await inPage([file], async (page, browser) => {
        await page.evaluate(async () => {
          const { preparedSimulation } = await import(
            new URL('/first-simulation.mjs', /** @type {any} */ (globalThis).location.href).href
          );
          Object.assign(globalThis, { simulate: await preparedSimulation() });
        });
        const { found, ...taken } = await traced(page, browser, { of: 'simulate', given: undefined });
        return { found, clock: found.milliseconds, ...taken };
      }),
    );
  const { candidates, iterations } = taken[0]?.found ?? {};
  const middle = (/** @type {'clock' | 'told' | 'longest' | 'longestByClock'} */ what) =>
    Math.round(taken.map(each => each[what]).sort((a, b) => a - b)[3] ?? NaN);
  console.log(
    `first result of a simulation of ${candidates} moves  ${middle('clock')} ms, ${middle('told')} ms of the processor (bar 100); the longest task of ${iterations} playouts ${middle('longest')} ms of the processor, ${middle('longestByClock')} ms by the clock (bar 50)`,
  );
}

/**
 * What a function that the page has as a global comes to, and the tasks that ran meanwhile, in milliseconds.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Browser} browser
 * @param {{ readonly of: string, readonly given: unknown }} asked
 */
async function traced(page, browser, asked) {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const found = await page.evaluate(async ({ of, given }) => {
    performance.mark('asked');
    const found = await /** @type {any} */ (globalThis)[of](given);
    performance.mark('answered');
    return found;
  }, asked);
  /** @type {{ traceEvents: readonly { name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const [from, to] = ['asked', 'answered'].map(name => traceEvents.find(e => e.name === name));
  if (from === undefined || to === undefined) throw new Error('the trace has no marks');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && pid === from.pid && tid === from.tid && ts + dur >= from.ts && ts <= to.ts,
  );
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  const sumOf = (/** @type {readonly number[]} */ of) => of.reduce((sum, time) => sum + time, 0);
  // the page may have marked when it had something to tell
  const { ts: told = Infinity } = traceEvents.find(({ name }) => name === 'told') ?? {};
  return {
    found,
    processor: sumOf(times),
    told: sumOf(times.filter((_, n) => (tasks[n]?.ts ?? 0) <= told)),
    longest: Math.max(...times),
    longestByClock: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
  };
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
  return await inPage([file, ...[kwg, ...corpora].map(name => join(data, name))], page =>
    page.evaluate(
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
      { kwg: basename(kwg), corpora: corpora.map(name => basename(name)), short },
    ),
  );
}

/**
 * What is found in a page of a browser of its own, which has these files under their names.
 * @template T
 * @param {readonly string[]} files
 * @param {(page: import('playwright-core').Page, browser: import('playwright-core').Browser) => Promise<T>} look
 * @returns {Promise<T>}
 */
async function inPage(files, look) {
  const server = createServer(({ url = '/' }, response) => {
    const path = files.find(file => basename(file) === url.slice(1));
    const type = url.endsWith('.mjs') ? 'text/javascript' : url === '/' ? 'text/html' : 'application/octet-stream';
    response.writeHead(path === undefined && url !== '/' ? 404 : 200, { 'content-type': type });
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
    return await look(page, opened);
  } finally {
    await opened.close();
    server.close();
  }
}
