/**
 * `npm run bench -- against <commit>`: builds that commit beside this state and runs both in turn, each in a process of
 * its own, so that a slow phase of the machine falls on both. Times are of the processor. The last column is the time as
 * a share of that of the fixed reference program (test/bench/against/reference.ts), which no commit changes.
 *
 *   npm run bench -- against 22b9214               every body, ten rounds
 *   npm run bench -- against last                  the commit that docs/performance.json has last
 *   npm run bench -- against 22b9214 best games    these bodies only
 *   npm run bench -- against f8b06ac logs          times nothing: compares the logs, events and views of 2,000 games
 *   --rounds 5      fewer
 *   --worked        both play a hundred games first, as a server has
 *   --json file     writes the figures
 *   --keep          adds the shares of both to docs/performance.json, each under its commit
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { build } from 'esbuild';

/**
 * @typedef {{ readonly time: number, readonly operations: number }} Timed
 * @typedef {{ ask: (body: string) => Promise<Timed>, end: () => void }} Subject
 * @typedef {{ body: string, ratio: Spread, share: Spread, baseShare: Spread, time: Spread }} Row
 * @typedef {{ commit: string, date: string, shares: Readonly<Record<string, number>> }} Kept
 * @typedef {{ median: number, least: number, most: number }} Spread
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const trendFile = join(root, 'docs/performance.json');

/** What is measured, unless it is said; the reference comes first in each round. */
const LOGS = 'logs';
const BODIES = [
  'count',
  'visit',
  'best',
  'fifteen',
  'list',
  'position',
  'games',
  'match',
  'play',
  'accept',
  'view',
  'readKwg',
];

/** Compares; the exit code. @param {readonly string[]} args @returns {Promise<number>} */
export async function against(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '10' },
      worked: { type: 'boolean', default: false },
      json: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [named, ...wanted] = positionals;
  const commit = named === 'last' ? trend().at(-1)?.commit : named;
  const bodies = wanted.length > 0 ? wanted.filter(body => body !== LOGS) : BODIES;
  const unknown = bodies.find(body => !BODIES.includes(body));
  if (commit === undefined || unknown !== undefined || !(Number(values.rounds) >= 1)) {
    console.error(
      `against which commit? npm run bench -- against <commit or last> [${BODIES.join(' ')}] [--rounds 10]`,
    );
    return 2;
  }
  if (!existsSync(join(root, '../shared/data/movegen/corpus15.cgp'))) {
    console.error('NOT RUN: ../shared/data is not here; the benchmarks need its positions and words.');
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-against-'));
  const checkout = join(folder, 'checkout');
  try {
    git('worktree', 'add', '--quiet', '--detach', checkout, commit);
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'dir');
    execFileSync('npm', ['run', 'generate', '--silent'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
    if (wanted.includes(LOGS)) return await comparedLogs(folder, checkout);
    const now = await started(await bundled(folder, 'subject', 'now', root));
    const base = await started(await bundled(folder, 'subject', 'base', checkout));
    const rows = await compared(now, base, bodies, Number(values.rounds), values.worked);
    now.end();
    base.end();
    console.log(shown(rows, git('rev-parse', '--short', commit)));
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
    if (values.keep) keep(rows, commit);
    return 0;
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} words */
function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

/**
 * Compares the digests of games of all kinds; the exit code.
 * @param {string} folder @param {string} checkout @returns {Promise<number>}
 */
async function comparedLogs(folder, checkout) {
  const [now = [], base = []] = await Promise.all(
    [root, checkout].map(async (sources, n) => {
      const program = await bundled(folder, 'logs', `logs-${n}`, sources);
      const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: root });
      return stdout.trim().split('\n');
    }),
  );
  const games = now.reduce((sum, line) => sum + Number(line.split('\t')[1]), 0);
  const others = now.filter((line, n) => line !== base[n]);
  console.log(`${games} games of ${now.length} kinds, ${others.length} kinds are not as they were`);
  for (const line of others) console.log(`  ${line}`);
  return others.length > 0 || base.length !== now.length ? 1 : 0;
}

/**
 * A program of test/bench/against with the sources of a checkout.
 * @param {string} folder @param {string} program @param {string} name @param {string} checkout
 */
async function bundled(folder, program, name, checkout) {
  const { sourceAliases } = await import(pathToFileURL(join(checkout, '.tools/entries.mjs')).href);
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [`test/bench/against/${program}.ts`],
    absWorkingDir: root,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: sourceAliases(),
    nodePaths: [join(root, 'node_modules')],
    // what one of the two states does not have is looked for under another name
    logOverride: { 'import-is-undefined': 'silent' },
    logLevel: 'warning',
  });
  return outfile;
}

/** Runs a subject. @param {string} program @returns {Promise<Subject>} */
async function started(program) {
  const child = spawn(process.execPath, ['--expose-gc', program], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async body => {
      child.stdin.write(`${body}\n`);
      const { value, done } = await answers.next();
      if (done === true) throw new Error(`${program} ended before it answered '${body}'`);
      return JSON.parse(value);
    },
    end: () => child.stdin.end(),
  };
}

/**
 * Every body in turn on both sides, round by round; who is first changes.
 * @param {Subject} now @param {Subject} base @param {readonly string[]} bodies @param {number} rounds
 * @param {boolean} worked @returns {Promise<readonly Row[]>}
 */
async function compared(now, base, bodies, rounds, worked) {
  const WARM = 3;
  /** @type {Map<string, { ratios: number[], shares: number[], baseShares: number[], times: number[] }>} */
  const taken = new Map(bodies.map(body => [body, { ratios: [], shares: [], baseShares: [], times: [] }]));
  if (worked) for (let n = 0; n < 10; n++) for (const side of [now, base]) await side.ask('games');
  for (let round = 0; round < WARM + rounds; round++) {
    const reference = await now.ask('reference');
    for (const body of bodies) {
      const order = round % 2 === 0 ? [now, base] : [base, now];
      const times = new Map();
      for (const side of order) times.set(side, (await side.ask(body)).time);
      if (round < WARM) continue;
      const mine = taken.get(body);
      mine?.times.push(times.get(now));
      mine?.ratios.push(times.get(now) / times.get(base));
      mine?.shares.push(times.get(now) / reference.time);
      mine?.baseShares.push(times.get(base) / reference.time);
    }
  }
  return [...taken].map(([body, { ratios, shares, baseShares, times }]) => ({
    body,
    ratio: spreadOf(ratios),
    share: spreadOf(shares),
    baseShare: spreadOf(baseShares),
    time: spreadOf(times),
  }));
}

/** @param {readonly number[]} values @returns {Spread} */
function spreadOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half] : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
  return { median: median ?? NaN, least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN };
}

/** @param {readonly Row[]} rows @param {string} base */
function shown(rows, base) {
  const lines = rows.map(({ body, ratio, share, time }) => [
    body,
    ratio.median.toFixed(2),
    `${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}`,
    time.median.toPrecision(3),
    share.median.toPrecision(3),
  ]);
  const all = [['what', `now / ${base}`, 'spread', 'µs now', 'of the reference'], ...lines];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map(row => (row[column] ?? '').length)));
  return all
    .map(row =>
      row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  '),
    )
    .join('\n');
}

/** The shares of all commits that were kept, the oldest first. @returns {readonly Kept[]} */
function trend() {
  return existsSync(trendFile) ? JSON.parse(readFileSync(trendFile, 'utf8')) : [];
}

/** Adds the shares of both states to the trend. @param {readonly Row[]} rows @param {string} base */
function keep(rows, base) {
  const now = keptOf('HEAD', rows, row => row.share);
  const then = keptOf(base, rows, row => row.baseShare);
  const known = trend();
  const others = known.filter(kept => !isSame(kept, now));
  const before = others.some(kept => isSame(kept, then)) ? others : [...others, then];
  writeFileSync(trendFile, `${JSON.stringify([...before, now], null, 2)}\n`);
}

/** Is it the same commit? Git shortens names to more digits as a repository grows. @param {Kept} a @param {Kept} b */
function isSame({ commit: a }, { commit: b }) {
  return a.startsWith(b) || b.startsWith(a);
}

/** @param {string} of @param {readonly Row[]} rows @param {(row: Row) => Spread} shareOf @returns {Kept} */
function keptOf(of, rows, shareOf) {
  const shares = rows.map(row => [row.body, Number(shareOf(row).median.toPrecision(3))]);
  return {
    commit: git('rev-parse', '--short', of),
    date: git('log', '-1', '--format=%cs', of),
    shares: Object.fromEntries(shares),
  };
}
