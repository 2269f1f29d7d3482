import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, posix, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries, specifierOf } from '../../.tools/entries.mjs';
import { noticesOf } from '../../.tools/notices.mjs';
import { sourcesOf } from '../../.tools/repository.mjs';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'tilewright-package-'));
const installed = (file: string): string => readFileSync(join(folder, 'node_modules/tilewright', file), 'utf8');
const specifiers = Object.keys(entries).map(specifierOf);
const packed: { name: string; files: readonly string[]; size: number } = { name: '', files: [], size: 0 };

/** Runs a program in the empty folder; what it prints. */
function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

// a user's folder, without a network: the tarball, its dependency, and the optional peer
beforeAll(() => {
  const npm = (...args: readonly string[]) => run('npm', ...args, '--loglevel=error');
  const [tarball] = JSON.parse(
    npm('pack', resolve('.'), '--ignore-scripts', '--json', '--pack-destination', folder),
  ) as readonly Packed[];
  if (tarball === undefined) throw new Error('npm pack made nothing');
  packed.name = tarball.filename;
  packed.files = tarball.files.map(({ path }) => path);
  packed.size = tarball.size;
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const local = ['@noble/hashes', 'fast-check'].map(name => resolve('node_modules', name));
  npm('install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', `./${tarball.filename}`, ...local);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the tarball holds the build and what a user reads, and nothing else', () => {
  const others = packed.files.filter(path => !/^(?:dist|docs|examples|test\/fixtures\/programs)\//.test(path));
  expect([...others].sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  // neither the home page nor what the site writes for itself; of the playground what a page shows or links to
  expect(packed.files.filter(path => /^docs\/(?:index|codes|messages)\.md$|^docs\/(?:api|games)\//.test(path))).toEqual(
    [],
  );
  expect(
    packed.files
      .filter(path => path.startsWith('examples/playground/'))
      .map(path => extname(path))
      .sort(),
  ).toEqual(['.md', '.png', '.png']);
  // who ran the examples has installed what they need
  const { scripts, files } = JSON.parse(installed('package.json')) as {
    readonly scripts: object;
    readonly files: readonly string[];
  };
  expect(files).toContain('!examples/**/node_modules');
  expect(packed.files.filter(path => path.includes('node_modules'))).toEqual([]);
  // npm runs these where the package is installed, or warns that it does not
  expect(Object.keys(scripts).filter(name => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
  const strange = packed.files.filter(path => path.startsWith('dist/') && !/\.(c?js|d\.c?ts|c?js\.map)$/.test(path));
  expect(strange).toEqual(['dist/THIRD-PARTY-NOTICES.txt']);
});

test('the tarball has the licences of the code and the words that it bundles', () => {
  const notices = installed('dist/THIRD-PARTY-NOTICES.txt');
  const lists = ['english', 'french', 'spanish'].map(language => `an-array-of-${language}-words`);
  const names = ['@noble/hashes', ...lists, 'commander', 'picocolors', 'tinypool'];
  expect([...notices.matchAll(/^(\S+) [\d.]+ \(\S+\)$/gm)].map(([, name]) => name)).toEqual(names);
  for (const name of names) {
    const folder = join('node_modules', name);
    const [file = ''] = readdirSync(folder).filter(each => /^license/i.test(each));
    expect(notices, name).toContain(readFileSync(join(folder, file), 'utf8').trim());
  }
});

test('a bundled package without a licence file fails the build', () => {
  const modules = join(folder, 'unlicensed');
  mkdirSync(join(modules, 'some'), { recursive: true });
  writeFileSync(join(modules, 'some/package.json'), '{ "name": "some", "version": "1.0.0", "license": "MIT" }');
  expect(() => noticesOf(['some'], modules)).toThrow('some is bundled and has no licence file');
});

/** The links and pictures of a page: what is no address, without its anchor. */
const linksOf = (page: string): readonly string[] =>
  [...page.replace(/^```[^]*?^```/gm, '').matchAll(/(?:\]\(|<img src=")(?!https?:|mailto:|#)([^)#"\s]+)/g)].map(
    ([, target = '']) => target,
  );

test('27.12: each link and picture of a page in the tarball leads to what is in the tarball', () => {
  const pages = packed.files.filter(path => path.endsWith('.md'));
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/recipes/saving.md', 'examples/README.md']));
  const dead = pages.flatMap(page =>
    linksOf(installed(page))
      // pages of the site begin with a slash, and the sentence says so
      .filter(target => !target.startsWith('/'))
      .map(target => posix.join(posix.dirname(page), target))
      .filter(target => !packed.files.some(path => path === target || path.startsWith(`${target}/`)))
      .map(target => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
  const included = pages.flatMap(page =>
    [...installed(page).matchAll(/^<<< ([^\s{]+)/gm)].map(([, file = '']) => posix.join(posix.dirname(page), file)),
  );
  expect(included.length).toBeGreaterThan(10);
  expect(included.filter(file => !packed.files.includes(file))).toEqual([]);
});

test.each(['server', 'archive-queue'])('27.12: a copy of examples/%s takes the package that is installed', name => {
  const copy = join(folder, name);
  cpSync(join(folder, 'node_modules/tilewright/examples', name), copy, { recursive: true });
  expect(run('node', join(copy, 'link.mjs'))).toBe('');
  expect(existsSync(join(copy, 'node_modules'))).toBe(false);
  writeFileSync(join(copy, 'found.mjs'), "console.log(import.meta.resolve('tilewright'))");
  expect(run('node', join(copy, 'found.mjs')).trim()).toMatch(/\/node_modules\/tilewright\/dist\/index\.js$/);
});

test('25.12: npm packs the manifest as it lies here, and warns of nothing where it is installed', () => {
  // nothing rewrites it for a moment: a pack that is broken off leaves nothing to be restored
  expect(installed('package.json')).toBe(readFileSync('package.json', 'utf8'));
  const empty = mkdtempSync(join(tmpdir(), 'tilewright-empty-'));
  try {
    writeFileSync(join(empty, 'package.json'), '{ "private": true }');
    const from = [join(folder, packed.name), resolve('node_modules/@noble/hashes')];
    const { status, stderr } = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', ...from], {
      cwd: empty,
      encoding: 'utf8',
    });
    // a setting that this npm does not know is nothing of ours
    expect([status, stderr.replace(/^npm warn Unknown .* config .*\n/gm, '')]).toEqual([0, '']);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

test('each build has the words of each lexicon once; without them and what is read the tarball is below 1.55 MB', () => {
  const files = packed.files.filter(path => path.startsWith('dist/')).map(path => ({ path, text: installed(path) }));
  const lexica = Object.entries(entries).filter(([name]) => name.startsWith('lexica/'));
  const holders = lexica
    .map(([name, source]) => {
      // a row from the middle of the packed words
      const row = readFileSync(source.replace(/\.ts$/, '-data.ts'), 'utf8').slice(50_000, 50_200);
      const found = files.filter(({ text }) => text.includes(row));
      expect(found.map(({ path }) => extname(path)).sort(), name).toEqual(['.cjs', '.js']);
      return found.map(({ text }) => text);
    })
    .flat();
  expect(holders).toHaveLength(6);
  const pages = packed.files.filter(path => !path.startsWith('dist/'));
  const read = gzipSync(Buffer.concat(pages.map(path => readFileSync(join(folder, 'node_modules/tilewright', path)))));
  const rest = packed.size - read.length - holders.reduce((sum, text) => sum + gzipSync(text).length, 0);
  const [all, pagesAlone, code] = [packed.size, read.length, rest].map(size => `${(size / 1e6).toFixed(2)} MB`);
  console.log(`the tarball: ${all}; what is read ${pagesAlone}; without lexica and that ${code}`);
  expect(read.length).toBeLessThan(0.6e6);
  expect(rest).toBeLessThan(1.55e6);
});

test('source maps name the published sources instead of repeating them', () => {
  const maps = packed.files.filter(path => path.endsWith('.map'));
  const base = sourcesOf(JSON.parse(readFileSync('package.json', 'utf8')) as Parameters<typeof sourcesOf>[0]);
  const sources = maps.flatMap(path => {
    const map = JSON.parse(installed(path)) as {
      readonly sourceRoot: string;
      readonly sources: readonly string[];
      readonly sourcesContent?: unknown;
    };
    expect(map.sourcesContent, path).toBeUndefined();
    return map.sources.map(source => map.sourceRoot + source);
  });
  expect(sources).toContain(`${base}src/engine/apply.ts`);
  expect(sources.filter(source => !source.startsWith(base) || !existsSync(source.slice(base.length)))).toEqual([]);
});

const listOf = (names: readonly string[]): string => `for (const name of ${JSON.stringify(names)})`;

test('every entry loads as ESM and as CommonJS, and exports the same', () => {
  const program = (names: readonly string[], loaded: string): string =>
    `const all = {};\n${listOf(names)} all[name] = Object.keys(${loaded}).sort();\nconsole.log(JSON.stringify(all));`;
  writeFileSync(join(folder, 'all.mjs'), program(specifiers, 'await import(name)'));
  writeFileSync(join(folder, 'all.cjs'), program(specifiers, 'require(name)'));
  const esm = JSON.parse(run('node', 'all.mjs')) as Readonly<Record<string, readonly string[]>>;
  // as Jest and older versions of Node, which cannot require an ES module
  const cjs = JSON.parse(run('node', '--no-experimental-require-module', 'all.cjs')) as typeof esm;
  expect(Object.keys(esm)).toEqual(specifiers);
  for (const name of specifiers) expect(esm[name], name).not.toEqual([]);
  expect(cjs).toEqual(esm);
});

test('each published function has the name and the parameters of its source', async () => {
  const sources: Record<string, readonly string[]> = {};
  const kept = (all: object): readonly string[] =>
    Object.entries<unknown>({ ...all }).flatMap(([name, value]) =>
      typeof value === 'function' ? [`${name}: ${value.name} ${value.length}`] : [],
    );
  for (const [name, source] of Object.entries(entries))
    sources[specifierOf(name)] = [...kept((await import(/* @vite-ignore */ resolve(source))) as object)].sort();
  const program = (loaded: string): string =>
    `const all = {};
${listOf(specifiers)} all[name] = Object.entries(${loaded})
  .flatMap(([key, value]) => typeof value === 'function' ? [\`\${key}: \${value.name} \${value.length}\`] : []).sort();
console.log(JSON.stringify(all));`;
  writeFileSync(join(folder, 'names.mjs'), program('await import(name)'));
  writeFileSync(join(folder, 'names.cjs'), program('require(name)'));
  for (const file of ['names.mjs', 'names.cjs']) expect(JSON.parse(run('node', file)), file).toEqual(sources);
});

test.each(['mjs', 'cjs'])('a stack trace (%s) passes no function between the program and the verb', kind => {
  const load = kind === 'mjs' ? IMPORT : REQUIRE;
  writeFileSync(
    join(folder, `stack.${kind}`),
    `${load}\ntry { applyMove(undefined, {}, 0, 'pass'); } catch (error) { console.log(error.stack); }`,
  );
  const frames = [...run('node', `stack.${kind}`).matchAll(/^ +at (?:Object\.|async )?(\S+)/gm)].map(([, at]) => at);
  expect(frames.slice(0, 3)).toEqual(['requireRulesAndGame', 'otherRules', 'applyMove']);
  expect(frames[3]).not.toBe('applyMove');
});

test('a lexicon has the same words in both builds', () => {
  const nodes = 'console.log(openEnglish().nodes.length, openEnglish().dawg)';
  writeFileSync(join(folder, 'words.mjs'), `import { openEnglish } from 'tilewright/lexica/open-english';\n${nodes}`);
  writeFileSync(
    join(folder, 'words.cjs'),
    `const { openEnglish } = require('tilewright/lexica/open-english');\n${nodes}`,
  );
  const esm = run('node', 'words.mjs');
  expect(esm).toMatch(/^\d{6} \d+$/m);
  expect(run('node', '--no-experimental-require-module', 'words.cjs')).toBe(esm);
});

test('CommonJS asks only for itself and the optional peer', () => {
  const dist = join(folder, 'node_modules/tilewright/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.cjs'));
  const asked = files.flatMap(file => [
    ...readFileSync(join(dist, file), 'utf8').matchAll(/require\(["']([^"']+)["']\)/g),
  ]);
  const outside = new Set(asked.map(([, name]) => name).filter(name => name?.startsWith('.') === false));
  expect([...outside].filter(name => name !== 'fast-check')).toEqual([]);
});

const GAME = `
const rules = classic({ dictionary: wordSet(english, ['horn']), challenge: 'double' });
const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
const next = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
console.log(JSON.stringify([next.log.length, finalizeGame(rules, unwrap(applyMove(rules, next, 1, 'resign')).game).ranking]));
`;
const IMPORTS = [
  ['{ applyMove, classic, finalizeGame, newGame, unwrap, wordSet }', 'tilewright'],
  ['{ english }', 'tilewright/alphabets/english'],
] as const;
const IMPORT = IMPORTS.map(([names, from]) => `import ${names} from '${from}';`).join('\n');
const REQUIRE = IMPORTS.map(([names, from]) => `const ${names} = require('${from}');`).join('\n');

test('a game runs the same from ESM and from CommonJS', () => {
  writeFileSync(join(folder, 'game.mjs'), `${IMPORT}${GAME}`);
  writeFileSync(join(folder, 'game.cjs'), `${REQUIRE}${GAME}`);
  const esm = run('node', 'game.mjs');
  expect(run('node', '--no-experimental-require-module', 'game.cjs')).toBe(esm);
  expect(esm.trim()).toBe('[1,[[0],[1]]]');
});

/** The sample below a heading of the recipe on tests, as it is in the tarball. */
const testSample = (heading: string): string => {
  const [, section = ''] = installed('docs/recipes/testing.md').split(`## ${heading}\n`);
  return /^```js\n([^]*?)^```/m.exec(section)?.[1] ?? '';
};

// as Jest's environments for Node and for the browser ask for them
test.each(['node', 'browser'])(
  'Jest (condition %s) requires every entry, and runs the tests of its recipe',
  condition => {
    const app = join(folder, `jest-${condition}`);
    mkdirSync(app);
    const config = { testEnvironmentOptions: { customExportConditions: [condition] } };
    writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, jest: config }));
    const all = `test('all', () => { ${listOf(specifiers)} expect(Object.keys(require(name))).not.toEqual([]); });`;
    const sample = testSample('Jest');
    writeFileSync(join(app, 'recipe.test.js'), `${sample}\n${all}`);
    const jest = resolve('node_modules/jest/bin/jest.js');
    const { stderr, status } = spawnSync('node', [jest, '--rootDir', app, '--ci'], { cwd: app, encoding: 'utf8' });
    expect(sample).toContain('openEnglish');
    expect([status, /^Tests: .*$/m.exec(stderr)?.[0]], stderr).toEqual([0, 'Tests:       3 passed, 3 total']);
  },
);

test('Vitest runs the tests of its recipe', () => {
  const app = join(folder, 'vitest');
  mkdirSync(app);
  const sample = testSample('Vitest');
  writeFileSync(
    join(app, 'recipe.test.js'),
    sample.replace("'vitest'", `'${resolve('node_modules/vitest/dist/index.js')}'`),
  );
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const { stdout, stderr, status } = spawnSync('node', [vitest, 'run', '--root', app], {
    cwd: app,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect([status, /Tests +(.*)$/m.exec(stdout)?.[1]], stdout + stderr).toEqual([0, '5 passed (5)']);
});

test.each([
  ['node16', 'program.mts'],
  ['node16', 'program.cts'],
  ['bundler', 'program.mts'],
  // as Nest and older set-ups have it
  ['node10', 'program.ts'],
])('types resolve: %s %s', (resolution, file) => {
  // the types of fast-check do not support node10
  const names = specifiers.filter(name => resolution !== 'node10' || name !== 'tilewright/testing');
  const imports = names.map((name, index) => `import * as entry${index} from '${name}';\nvoid entry${index};`);
  const program = `${IMPORT}${GAME}`;
  // what does not exist must not be \`any\`
  const wrong = "// @ts-expect-error no such challenge rule\nclassic({ challenge: 'quadruple' });";
  mkdirSync(join(folder, resolution), { recursive: true });
  writeFileSync(join(folder, resolution, file), [...imports, program, wrong].join('\n'));
  const compilerOptions = {
    module: { node16: 'node16', node10: 'commonjs' }[resolution] ?? 'esnext',
    ...(resolution === 'node10' && { ignoreDeprecations: '6.0' }),
    moduleResolution: resolution,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  writeFileSync(join(folder, resolution, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync('node', [tsc, '-p', resolution], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('the command line is installed and answers', () => {
  const bin = join(folder, 'node_modules/.bin/tilewright');
  expect(existsSync(bin)).toBe(true);
  expect(run(bin, '--help')).toMatch(/verify/);
});

test('its workers are found where it is installed', () => {
  const bin = join(folder, 'node_modules/.bin/tilewright');
  const args = ['verify', resolve('examples/records'), '--exit-zero', '--jobs'];
  const [one, two] = ['1', '2'].map(jobs => run(bin, ...args, jobs).replace(/ in [\d.]+ s$/m, ''));
  expect(one).toMatch(/^4 files: 3 clean/m);
  expect(two).toBe(one);
});
