/**
 * `node .tools/files-passed.mjs [file.gcg] [--names] [--sources <checkout>]`: how many files of the sources, and
 * functions in them, the verification of one record passes through. Without a file: a record of two plays. What reads
 * the file and makes the rules is not counted.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
const named = given.includes('--sources') ? given.splice(given.indexOf('--sources'), 2)[1] : undefined;
const source = join(resolve(named ?? root), 'src');
const built = join(root, `.reports/files-passed-${process.pid}`);
const TWO_PLAYS = '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n>Bob: FARMTEA H6 FA.M +9 9\n';

/** Every source as a module of its own: a bundle would not tell the files apart. */
async function build() {
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'package.json'), '{ "type": "module" }');
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const to = join(built, name).replace(/\.ts$/, '.js');
    if (name.endsWith('.js')) cpSync(join(source, name), to);
    if (!name.endsWith('.ts') || name.endsWith('.d.ts') || name.startsWith(join('movegen', 'assembly', ''))) continue;
    const { code } = await transform(readFileSync(join(source, name), 'utf8'), { loader: 'ts', format: 'esm' });
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, code.replace(/((?:from|import)\s*"\.[^"]*)\.ts"/g, '$1.js"'));
  }
}

/** The files that a call passes, each with its functions. @param {() => unknown} call */
async function passedBy(call) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  call();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const home = pathToFileURL(built).href;
  return result.flatMap(({ url, functions }) => {
    const run = functions.filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);
    return url.startsWith(home) && run.length > 0
      ? [{ file: relative(built, fileURLToPath(url)), run: run.length }]
      : [];
  });
}

const load = name => import(pathToFileURL(join(built, name)).href);
try {
  await build();
  const { parseGcg, verifyGame } = await load('records/records.js');
  const { rulesFor } = await load('catalogue/catalogue.js');
  const path = given.find(word => !word.startsWith('-'));
  const { record } = parseGcg(path === undefined ? TWO_PLAYS : readFileSync(path));
  const rules = rulesFor(record);
  if (!rules.ok) throw new Error(`no rules for ${path ?? 'the record'}: ${rules.error[0]?.code}`);
  let status = '';
  const passed = await passedBy(() => ({ status } = verifyGame(rules.value, record)));
  const functions = passed.reduce((sum, { run }) => sum + run, 0);
  if (given.includes('--names'))
    for (const { file, run } of passed.sort((a, b) => (a.file < b.file ? -1 : 1))) console.log(`${run} ${file}`);
  console.log(`${record.events.length} events, ${status}: ${functions} functions in ${passed.length} files`);
} finally {
  rmSync(built, { recursive: true, force: true });
}
