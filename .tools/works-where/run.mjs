/**
 * `npm run works-where`: runs one program of the packed package in every host that installs here, bundles it with every
 * bundler, checks its types with several versions of TypeScript, and writes docs/works-where.md. A host that does not
 * install is marked "not run", with what was said. Exits 1 where an answer differs from that of this Node. With the
 * beginning of a host's name (`npm run works-where -- Hermes`), only its rows are run, nothing is written, and what does
 * not install is a failure too. `npm run works-where -- Hermes --games 1000` has Hermes play as many games.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import ts from 'typescript';
import { chromiumPath } from '../chromium.mjs';
import { patterns, specifierOf } from '../entries.mjs';

/** @typedef {{ readonly what: string, readonly how: string, readonly said: string }} Row */

/** Said of what does not install here. */
const ABSENT = 'it does not install here';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { games: { type: 'string' } } });
/** Which rows: all where nothing is asked for. */
const [only = ''] = positionals;
/** How many games Hermes plays: one of each kind where nothing is asked for. A thousand take it minutes. */
const hermesGames = Number(values.games ?? 16);
if (!Number.isSafeInteger(hermesGames) || hermesGames < 1) throw new RangeError(`--games ${values.games}: how many?`);

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tilewright-works-'));

/** Runs a program in the folder, at most five minutes; what it prints. @param {string} command @param {string[]} args */
const run = (command, ...args) => runFor(5, command, ...args);

/** Runs a program at most n minutes. @param {number} minutes @param {string} command @param {string[]} args */
function runFor(minutes, command, ...args) {
  return execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: minutes * 60_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  }).trim();
}

/** The folders that `installed` has filled. @type {Set<string>} */
const there = new Set();

/** Installs packages into a folder of their own, once; where they are. @param {...string} packages */
function installed(...packages) {
  const to = join(folder, 'tools', packages.join('-').replace(/\W+/g, '-'));
  const modules = join(to, 'node_modules');
  if (there.has(modules)) return modules;
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'package.json'), '{ "private": true }');
  try {
    run(
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      '--prefix',
      to,
      ...packages,
    );
  } catch (error) {
    throw new Error(ABSENT, { cause: error });
  }
  there.add(modules);
  return modules;
}

/** @param {string} modules @param {string} name */
const versionOf = (modules, name) => JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version;

/** What a bundler made, run by this Node. @param {string} file */
const inNode = file => run(process.execPath, file);

try {
  run('npm', 'pack', root, '--json', '--pack-destination', folder);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', `./tilewright-${version}.tgz`, 'fast-check@4');
  cpSync(join(root, '.tools/works-where/program.mjs'), join(folder, 'program.mjs'));
  const source = readFileSync(join(folder, 'program.mjs'), 'utf8').replace('export function', 'function');
  writeFileSync(join(folder, 'main.mjs'), `${source}console.log(result());\n`);
  const named = source.replace(/import (\{[^}]*\}) from ('[^']*')/g, 'const $1 = require($2)');
  writeFileSync(join(folder, 'main.cjs'), `${named}console.log(result());\n`);
  const expected = run(process.execPath, 'main.mjs');
  cpSync(join(root, '.tools/works-where/games.mjs'), join(folder, 'games.mjs'));
  const games = readFileSync(join(folder, 'games.mjs'), 'utf8').replace('export function', 'function');
  writeFileSync(join(folder, 'thousand.mjs'), `${games}console.log(result());\n`);
  const ofGames = only === '' ? run(process.execPath, 'thousand.mjs') : '';

  /** @type {Row[]} */
  const rows = [];
  /**
   * @param {string} what
   * @param {string} how
   * @param {() => string | Promise<string>} program what it prints, behind a version and a space where it knows one
   * @param {string} asked what it should print
   */
  const row = async (what, how, program, asked = expected) => {
    if (!what.startsWith(only)) return;
    let said;
    try {
      const [answer = '', found = ''] = (await program()).split('\n').reverse();
      said = answer === asked ? `same${found && ` (${found})`}` : `**differs**: ${answer.slice(0, 80)}`;
    } catch (error) {
      const printed =
        error instanceof Error && 'stdout' in error && 'stderr' in error
          ? `${error.stderr}\n${error.stdout}`
          : String(error);
      const line = printed.split('\n').find(each => each.trim() !== '') ?? '';
      said = `${printed.includes(ABSENT) ? 'not run' : '**fails**'}: ${line.trim().replaceAll('|', '/').slice(0, 100)}`;
    }
    rows.push({ what, how, said });
    console.log(`${what.padEnd(24)}${how.padEnd(44)}${said}`);
  };

  await row(`Node ${process.versions.node}`, 'this machine, ESM', () => inNode('main.mjs'));
  await row(`Node ${process.versions.node}`, 'this machine, CommonJS', () => inNode('main.cjs'));
  const host = `${platform()}-${arch()}`;
  const THOUSAND = 'a thousand games';
  await row(`Node ${process.versions.node}`, THOUSAND, () => inNode('thousand.mjs'), ofGames);
  for (const major of ['22', '24', '26']) {
    await row(`Node ${major}`, `npm node-${host}, ESM and CommonJS`, () => {
      const modules = installed(`node-${host}@${major}`);
      const node = join(modules, `node-${host}/bin/node`);
      const [esm, cjs] = ['main.mjs', 'main.cjs'].map(file => run(node, file));
      return `${versionOf(modules, `node-${host}`)}\n${esm === cjs ? esm : `${esm} and ${cjs}`}`;
    });
    const node = () => join(installed(`node-${host}@${major}`), `node-${host}/bin/node`);
    await row(`Node ${major}`, THOUSAND, () => run(node(), 'thousand.mjs'), ofGames);
  }
  const inBun = (/** @type {string} */ file) => {
    const bun = join(installed(`@oven/bun-${host}`), `@oven/bun-${host}/bin/bun`);
    chmodSync(bun, 0o755);
    return `${run(bun, '--version')}\n${run(bun, file)}`;
  };
  await row('Bun', 'npm @oven/bun', () => inBun('main.mjs'));
  await row('Bun', THOUSAND, () => inBun('thousand.mjs'), ofGames);
  const inDeno = (/** @type {string} */ file) => {
    const modules = installed(`@deno/${host}-glibc`);
    const deno = join(modules, `@deno/${host}-glibc/deno`);
    chmodSync(deno, 0o755);
    return `${versionOf(modules, `@deno/${host}-glibc`)}\n${run(deno, 'run', '--allow-read', file)}`;
  };
  await row('Deno', 'npm @deno, no permission but to read', () => inDeno('main.mjs'));
  await row('Deno', THOUSAND, () => inDeno('thousand.mjs'), ofGames);

  const esbuild = join(root, 'node_modules/esbuild/bin/esbuild');
  const bundle = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
    void run(esbuild, file, '--bundle', '--log-level=error', ...args);
  await row('Cloudflare Workers', 'workerd by npm miniflare, bundled by esbuild', async () => {
    const modules = installed('miniflare@4.20260426.0');
    writeFileSync(join(folder, 'worker.mjs'), `${source}export default { fetch: () => new Response(result()) };\n`);
    bundle('worker.mjs', '--format=esm', '--outfile=worker.out.mjs');
    const { Miniflare } = await import(createRequire(join(modules, 'x.js')).resolve('miniflare'));
    const script = readFileSync(join(folder, 'worker.out.mjs'), 'utf8');
    const server = new Miniflare({ modules: true, script, compatibilityDate: '2026-01-01' });
    try {
      const response = await server.dispatchFetch('http://localhost/');
      return `${versionOf(modules, 'workerd')}\n${await response.text()}`;
    } finally {
      await server.dispose();
    }
  });
  const inHermes = (/** @type {string} */ file) => {
    const modules = installed('hermes-engine-cli@0.12.0');
    bundle(file, '--format=iife', '--outfile=hermes.new.js');
    const { outputText } = ts.transpileModule(readFileSync(join(folder, 'hermes.new.js'), 'utf8'), {
      // what React Native's own preset does: no classes, no block scope
      compilerOptions: { target: ts.ScriptTarget.ES5, downlevelIteration: true },
    });
    writeFileSync(join(folder, 'hermes.js'), outputText.replaceAll('console.log', 'print'));
    const hermes = join(modules, 'hermes-engine-cli/linux64-bin/hermes');
    chmodSync(hermes, 0o755);
    return `${versionOf(modules, 'hermes-engine-cli')}\n${runFor(5 + hermesGames / 10, hermes, '-O', 'hermes.js')}`;
  };
  await row('Hermes (React Native)', 'npm hermes-engine-cli, as ES5 by TypeScript', () => inHermes('main.mjs'));
  writeFileSync(join(folder, 'each-kind.mjs'), `${games}console.log(result(${hermesGames}));\n`);
  const ofKinds = 'Hermes'.startsWith(only) ? run(process.execPath, 'each-kind.mjs') : '';
  const began = Date.now();
  const kinds = hermesGames === 16 ? 'a game of each kind' : hermesGames === 1000 ? THOUSAND : `${hermesGames} games`;
  await row('Hermes (React Native)', kinds, () => inHermes('each-kind.mjs'), ofKinds);
  if (only !== '' && ofKinds !== '')
    console.log(`${ofKinds}: Node's digest; ${Math.round((Date.now() - began) / 1000)} s`);
  await row('Hermes, the newest', 'npm hermes-compiler: compiles, unchanged', () => {
    const modules = installed('hermes-compiler@latest');
    bundle('each-kind.mjs', '--format=iife', '--outfile=newest.js');
    const compiler = join(modules, 'hermes-compiler/hermesc/linux64-bin/hermesc');
    chmodSync(compiler, 0o755);
    run(compiler, '-O', '-emit-binary', '-out', join(folder, 'newest.hbc'), 'newest.js');
    return `${versionOf(modules, 'hermes-compiler')}\n${expected}`;
  });

  bundle('main.mjs', '--format=iife', '--outfile=page.js');
  const shown = readFileSync(join(folder, 'page.js'), 'utf8');
  writeFileSync(join(folder, 'page.js'), shown.replace('console.log(result())', 'globalThis.answer = result()'));
  writeFileSync(join(folder, 'in-worker.js'), shown.replace('console.log(result())', 'postMessage(result())'));
  writeFileSync(
    join(folder, 'starts-worker.js'),
    "new Worker('in-worker.js').onmessage = ({ data }) => { globalThis.answer = data; };",
  );
  for (const [what, script, policy, flags] of /** @type {const} */ ([
    ['a page', 'page.js', '', []],
    ['a Worker', 'starts-worker.js', '', []],
    ['a page whose policy forbids WebAssembly', 'page.js', "default-src 'self'", []],
    ['a Worker whose policy forbids WebAssembly', 'starts-worker.js', "default-src 'self'", []],
    ['a page without WebAssembly', 'page.js', '', ['--js-flags=--noexpose-wasm']],
  ]))
    await row('Chromium', what, () => inChromium(script, policy, flags));
  bundle('thousand.mjs', '--format=iife', '--outfile=thousand.js');
  const page = readFileSync(join(folder, 'thousand.js'), 'utf8');
  // in a Worker, so that the page is there at once
  writeFileSync(join(folder, 'thousand.js'), page.replace('console.log(result())', 'postMessage(result())'));
  const starter = readFileSync(join(folder, 'starts-worker.js'), 'utf8').replace('in-worker', 'thousand');
  writeFileSync(join(folder, 'starts-thousand.js'), starter);
  await row('Chromium', `${THOUSAND}, a Worker`, () => inChromium('starts-thousand.js', '', []), ofGames);
  const noWasm = ['--js-flags=--noexpose-wasm'];
  const without = `${THOUSAND}, a Worker without WebAssembly`;
  await row('Chromium', without, () => inChromium('starts-thousand.js', '', noWasm), ofGames);

  await row('esbuild', 'bundle', () => {
    bundle('main.mjs', '--format=esm', '--outfile=esbuild.out.mjs');
    return `${run(esbuild, '--version')}\n${inNode('esbuild.out.mjs')}`;
  });
  await row('rollup', 'with @rollup/plugin-node-resolve', () => {
    const modules = installed('rollup@4', '@rollup/plugin-node-resolve@16');
    writeFileSync(
      join(folder, 'rollup.config.mjs'),
      `import resolve from '${join(modules, '@rollup/plugin-node-resolve/dist/es/index.js')}';
       export default { input: 'main.mjs', plugins: [resolve()], output: { file: 'rollup.out.mjs' } };`,
    );
    run(join(modules, '.bin/rollup'), '-c', 'rollup.config.mjs', '--silent');
    return `${versionOf(modules, 'rollup')}\n${inNode('rollup.out.mjs')}`;
  });
  await row('webpack', 'mode production', () => {
    const modules = installed('webpack@5', 'webpack-cli@6');
    const args = ['--mode', 'production', '--entry', './main.mjs', '-o', 'webpack.out', '--target', 'node'];
    run(process.execPath, join(modules, 'webpack-cli/bin/cli.js'), 'build', ...args);
    return `${versionOf(modules, 'webpack')}\n${inNode('webpack.out/main.js')}`;
  });
  await row('Vite', 'build of a library', () => {
    writeFileSync(
      join(folder, 'vite.config.mjs'),
      "export default { build: { lib: { entry: 'main.mjs', formats: ['es'], fileName: 'main' }, outDir: 'vite.out' } };",
    );
    run(process.execPath, join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
    return `${versionOf(join(root, 'node_modules'), 'vite')}\n${inNode(existsSync(join(folder, 'vite.out/main.js')) ? 'vite.out/main.js' : 'vite.out/main.mjs')}`;
  });
  await row('Parcel', 'build for Node, `packageExports` on', () => {
    const modules = installed('parcel@2');
    // Parcel looks at `exports` only where a program asks for it
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    manifest['@parcel/resolver-default'] = { packageExports: true };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const args = ['main.mjs', '--dist-dir', 'parcel.out', '--no-cache', '--no-source-maps', '--no-autoinstall'];
    run(process.execPath, join(modules, 'parcel/lib/bin.js'), 'build', ...args);
    return `${versionOf(modules, 'parcel')}\n${inNode('parcel.out/main.js')}`;
  });

  for (const major of ['29', '30'])
    await row(`Jest ${major}`, 'CommonJS, without a transform', () => {
      const modules = installed(`jest@${major}`);
      const app = join(folder, `jest-${major}`);
      mkdirSync(app);
      writeFileSync(join(app, 'package.json'), '{ "private": true, "jest": { "transform": {} } }');
      const told = `test('same', () => { expect(result()).toBe(${JSON.stringify(expected)}); });`;
      writeFileSync(join(app, 'main.test.js'), `${named}${told}\n`);
      run(process.execPath, join(modules, 'jest/bin/jest.js'), '--rootDir', app, '--ci');
      return `${versionOf(modules, 'jest')}\n${expected}`;
    });

  const specifiers = Object.keys(patterns)
    .map(name =>
      specifierOf(
        name
          .replace('alphabets/*', 'alphabets/english')
          .replace('layouts/*', 'layouts/standard')
          .replace('messages/*', 'messages/german'),
      ),
    )
    .filter(name => !name.includes('*'));
  const imports = specifiers.map((name, index) => `import * as entry${index} from '${name}';\nvoid entry${index};\n`);
  writeFileSync(join(folder, 'types.mts'), imports.join(''));
  for (const version of ['5.4', '5.9', '6.0', '7.0'])
    await row(`TypeScript ${version}`, 'types, `nodenext` and `bundler`', () => {
      const modules = installed(`typescript@~${version}.0`);
      for (const [module, resolution] of [
        ['nodenext', 'nodenext'],
        ['esnext', 'bundler'],
      ]) {
        const compilerOptions = {
          ...{ module, moduleResolution: resolution, target: 'es2022', lib: ['es2022'] },
          ...{ types: [], strict: true, noEmit: true },
        };
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.mts'] }));
        run(process.execPath, join(modules, 'typescript/bin/tsc'), '-p', folder);
      }
      return `${versionOf(modules, 'typescript')}\n${expected}`;
    });

  if (only === '') write(rows, version);
  const bad = only === '' ? /^\*\*/ : /^\*\*|^not run/;
  if (rows.length === 0 || rows.some(({ said }) => bad.test(said))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} script @param {string} policy @param {readonly string[]} flags */
async function inChromium(script, policy, flags) {
  if (chromiumPath === undefined) throw new Error(`${ABSENT}: there is no Chromium, CHROMIUM names one`);
  const server = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? undefined : join(folder, url.slice(1));
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript');
    if (policy !== '') response.setHeader('content-security-policy', policy);
    response.end(
      file === undefined
        ? `<!doctype html><title>tilewright</title><script src="${script}"></script>`
        : existsSync(file)
          ? readFileSync(file)
          : '',
    );
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const args = ['--no-sandbox', '--disable-gpu', ...flags];
  const opened = await chromium.launch({ executablePath: chromiumPath, headless: true, args });
  try {
    const page = await opened.newPage();
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
    for (let waited = 0; waited < 6000; waited++) {
      // a policy may forbid texts that are evaluated: a function is none
      const answer = await page.evaluate(() => /** @type {{ answer?: string }} */ (globalThis).answer);
      if (answer !== undefined) return `${opened.version()}\n${answer}`;
      await new Promise(done => setTimeout(done, 50));
    }
    throw new Error('no answer in five minutes');
  } finally {
    await opened.close();
    server.close();
  }
}

/** Writes docs/works-where.md. @param {readonly Row[]} rows @param {string} version of the package */
function write(rows, version) {
  const width = (/** @type {keyof Row} */ key) => Math.max(...rows.map(each => each[key].length));
  const [a, b, c] = [width('what'), width('how'), width('said')];
  const line = (/** @type {string} */ x, /** @type {string} */ y, /** @type {string} */ z) =>
    `| ${x.padEnd(a)} | ${y.padEnd(b)} | ${z.padEnd(c)} |`;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    resolve(root, 'docs/works-where.md'),
    [
      '# Where it works',
      '',
      'One program, which imports the packed package, plays three games of a bot, saves and draws them, verifies a record',
      'and looks words up. Another plays a thousand games, of every kind in turn, by moves that follow from seeds. "Same"',
      'is the same digest of all that, byte for byte, as on Node 20; for TypeScript, that the types of every entry compile',
      'with `skipLibCheck` off; for the newest Hermes, of which npm has the compiler alone, that it compiles the program.',
      'What did not install is marked *not run*. Hermes interprets, so a thousand games take it 24 minutes of the',
      'processor and are a run of their own: `npm run works-where -- Hermes --games 1000`. On 2026-11-24, on Hermes',
      '0.12.0, its digest was that of Node 20. Written by',
      `\`npm run works-where\` on ${day}, on ${platform()} ${arch()}, version ${version} of the package.`,
      '',
      line('where', 'how', 'answer'),
      line('-'.repeat(a), '-'.repeat(b), '-'.repeat(c)),
      ...rows.map(({ what, how, said }) => line(what, how, said)),
      '',
    ].join('\n'),
  );
  run(
    process.execPath,
    join(root, 'node_modules/prettier/bin/prettier.cjs'),
    '--write',
    join(root, 'docs/works-where.md'),
  );
}
