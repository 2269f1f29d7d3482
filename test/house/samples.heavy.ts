import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { entries, sourceAliases, specifierOf } from '../../.tools/entries.mjs';
import { javascriptOf } from '../../.tools/javascript.mjs';
import { fits, plain, programOf, readSamples, type Program, type Sample } from './read-samples.ts';

const samples = readSamples();

/** A test of types: what compiles between these places of a file. */
interface TypeTest {
  readonly file: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

const TYPE_FILES = readdirSync('test/types')
  .filter(name => name.endsWith('.test-d.ts'))
  .map(name => resolve('test/types', name));

const typeTests = TYPE_FILES.flatMap(typeTestsOf);

function typeTestsOf(file: string): readonly TypeTest[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: TypeTest[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'test') {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title))
        found.push({ file, title: title.text, from: node.getStart(source), to: node.end });
    } else ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

interface Fault {
  readonly at: number;
  readonly line: number;
  readonly why: string;
}

/** What is wrong with the types of a file. */
const typeFaults = new Map<string, readonly Fault[]>();

/** What a run of a sample came to. */
interface Run {
  /** What each line printed or was worth, by the line's number. */
  readonly said: Readonly<Record<string, readonly string[]>>;
  readonly error?: string;
}

interface Outcome {
  readonly faults: readonly string[];
  readonly stated: Program['stated'];
  readonly run: Run;
}

const outcomes = new Map<Sample, Outcome>();
/** Samples of pages without their types: what the site shows beside them. */
const scripts = new Map<Sample, Outcome>();
const onPages = samples.filter(({ short, run }) => !short && run);
const NOT_RUN: Outcome = { faults: [], stated: [], run: { said: {}, error: 'not run' } };

const fileOf = (index: number): string => resolve(`test/house/sample-${index}.ts`);

/** Type-checks programs as one; the second call reuses what the first has read. */
function check(texts: readonly string[], before?: ts.Program): ts.Program {
  const read = ts.readConfigFile('test/tsconfig.json', file => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, resolve('test'));
  const host = ts.createCompilerHost(options);
  const virtual = new Map(texts.map((text, index) => [fileOf(index), text]));
  const files = new Map<string, ts.SourceFile>();
  const getSourceFile: typeof host.getSourceFile = (name, language) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const old = virtual.has(name) ? undefined : before?.getSourceFile(name);
    const text = virtual.get(name) ?? (old === undefined ? ts.sys.readFile(name) : old.text);
    const file = old ?? (text === undefined ? undefined : ts.createSourceFile(name, text, language, true));
    if (file !== undefined) files.set(name, file);
    return file;
  };
  return ts.createProgram({
    // one program for samples and tests of types: the sources are checked once
    rootNames: [...virtual.keys(), ...TYPE_FILES, ...Object.values(entries).map(file => resolve(file))],
    options: { ...options, noUnusedLocals: false, noUnusedParameters: false },
    host: {
      ...host,
      getSourceFile,
      fileExists: name => virtual.has(name) || host.fileExists(name),
      readFile: name => virtual.get(name) ?? host.readFile(name),
    },
  });
}

function diagnosticsOf(program: ts.Program, name: string): readonly ts.Diagnostic[] {
  const file = program.getSourceFile(name);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
}

/**
 * Which entry exports a value, by name: the first that has it. A name by which several entries export different things
 * is not for leaving out.
 */
function exportsOf(program: ts.Program): ReadonlyMap<string, string> {
  const checker = program.getTypeChecker();
  const found = new Map<string, { readonly from: string; readonly what: ts.Symbol }>();
  const meant = (symbol: ts.Symbol): ts.Symbol =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  for (const [name, source] of Object.entries(entries)) {
    const file = program.getSourceFile(resolve(source));
    const symbol = file === undefined ? undefined : checker.getSymbolAtLocation(file);
    for (const exported of symbol === undefined ? [] : checker.getExportsOfModule(symbol)) {
      const what = meant(exported);
      const first = found.get(exported.name) ?? { from: specifierOf(name), what };
      found.set(exported.name, first.what === what ? first : { from: '', what });
    }
  }
  return new Map([...found].map(([name, { from }]) => [name, from]));
}

const CANNOT_FIND_NAME = 2304;

/** The imports that a sample of a doc comment leaves out, on one line. */
function importsOf(program: ts.Program, index: number, exported: ReadonlyMap<string, string>): string {
  const names = diagnosticsOf(program, fileOf(index)).flatMap(({ code, file, start = 0, length = 0 }) =>
    code === CANNOT_FIND_NAME ? [file?.text.slice(start, start + length) ?? ''] : [],
  );
  return [...new Set(names)]
    .flatMap(name => {
      const from = exported.get(name) ?? '';
      return from === '' ? [] : [`import { ${name} } from '${from}'; `];
    })
    .join('');
}

/** What is wrong in a file: where, on which of its lines from 0, and why. */
function faultsOf(program: ts.Program, name: string): readonly Fault[] {
  return diagnosticsOf(program, name).map(({ file, start = 0, messageText }) => ({
    at: start,
    line: file?.getLineAndCharacterOfPosition(start).line ?? 0,
    why: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

const RUNNER = `
import { formatWithOptions } from 'node:util';
const runs = [];
const wide = { breakLength: Infinity, depth: 10 };
for (const file of process.argv.slice(2)) {
  const run = { said: {} };
  globalThis.says = (line, prints, ...values) => {
    (run.said[line] ??= []).push(prints ? formatWithOptions(wide, ...values) : formatWithOptions(wide, '%O', ...values));
    return values[0];
  };
  console.log = () => {};
  try { await import(file); } catch (error) { run.error = String(error?.stack ?? error); }
  runs.push(run);
}
process.stdout.write(JSON.stringify(runs));
`;

/**
 * Compiles programs with the sources for the package's names, and runs them one after the other in a folder of their
 * own.
 */
async function run(programs: readonly string[], loader: 'ts' | 'js'): Promise<readonly Run[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tilewright-samples-'));
  try {
    await build({
      entryPoints: programs.map((_, index) => ({ in: `sample:${index}`, out: String(index) })),
      plugins: [
        {
          name: 'samples',
          setup(bundler) {
            bundler.onResolve({ filter: /^sample:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'sample' }));
            bundler.onLoad({ filter: /.*/, namespace: 'sample' }, ({ path }) => ({
              contents: programs[Number(path)] ?? '',
              loader,
              resolveDir: resolve('.'),
            }));
          },
        },
      ],
      alias: sourceAliases(),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      logLevel: 'error',
    });
    await writeFile(join(folder, 'runner.mjs'), RUNNER);
    const files = programs.map((_, index) => join(folder, `${index}.mjs`));
    const { stdout } = await promisify(execFile)(process.execPath, ['runner.mjs', ...files], {
      cwd: folder,
      maxBuffer: 1 << 26,
    });
    return JSON.parse(stdout) as readonly Run[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

beforeAll(async () => {
  const texts = samples.map(({ lines }) => `${lines.map(line => line.text).join('\n')}\nexport {};`);
  const first = check(texts);
  const exported = exportsOf(first);
  const imports = samples.map(({ short }, index) => (short ? importsOf(first, index, exported) : ''));
  const second = check(
    texts.map((text, index) => `${imports[index] ?? ''}${text}`),
    first,
  );
  for (const name of TYPE_FILES) typeFaults.set(name, faultsOf(second, name));
  const programs = samples.map((sample, index) => programOf(sample, imports[index] ?? ''));
  const running = samples.flatMap((sample, index) => (sample.run ? [programs[index]?.text ?? ''] : []));
  const runs = [...(await run(running, 'ts'))];
  for (const [index, sample] of samples.entries())
    outcomes.set(sample, {
      faults: faultsOf(second, fileOf(index)).map(({ line, why }) => `line ${sample.lines[line]?.number ?? 0}: ${why}`),
      stated: programs[index]?.stated ?? [],
      run: (sample.run ? runs.shift() : undefined) ?? { said: {} },
    });
  const plainPrograms = await Promise.all(
    onPages.map(async ({ lines, ...sample }) => {
      const text = await javascriptOf(lines.map(line => line.text).join('\n'));
      return programOf({ ...sample, lines: text.split('\n').map((line, at) => ({ text: line, number: at + 1 })) }, '');
    }),
  );
  const plainRuns = await run(
    plainPrograms.map(({ text }) => text),
    'js',
  );
  for (const [index, sample] of onPages.entries())
    scripts.set(sample, {
      faults: [],
      stated: plainPrograms[index]?.stated ?? [],
      run: plainRuns[index] ?? NOT_RUN.run,
    });
}, 120_000);

test('README, documents and doc comments have samples', () => {
  const files = new Set(samples.map(({ name }) => name.replace(/[/:].*/, '')));
  expect([...files]).toEqual(['README.md', 'docs', 'src']);
});

test('the tutorial has six chapters; every block runs, and each chapter says what is printed', () => {
  const chapters = readdirSync('docs/tutorial').map(file => samples.filter(({ name }) => name.includes(`/${file}:`)));
  expect(chapters.map(each => each.length)).toEqual(Array.from({ length: 6 }, () => 1));
  for (const sample of chapters.flat()) {
    expect(sample.run).toBe(true);
    expect(outcomes.get(sample)?.stated.length).toBeGreaterThanOrEqual(3);
  }
});

test.each([
  ['[ [ 0 ], [ 1 ] ]', '[[0], [1]]'],
  ["{ by: 2, may: [ 'place' ] }", "{ by: 2, may: ['place'] }"],
  ["[ 'place', 'exchange' ]", "['place', …]"],
])('%s is what %s states', (said, stated) => {
  expect(fits(said, stated)).toBe(true);
});

test.each([
  ['14', '1'],
  ['[ [ 0 ], [ 1 ] ]', '[[1], [0]]'],
  ['', '14'],
])('%s is not what %s states', (said, stated) => {
  expect(fits(said, stated)).toBe(false);
});

test.each(samples)('$name compiles', sample => {
  expect(outcomes.get(sample)?.faults).toEqual([]);
});

function expectStated({ run: done, stated }: Outcome): void {
  expect(done.error).toBeUndefined();
  const wrong = stated.flatMap(({ line, value }) => {
    const said = (done.said[line] ?? []).join(' ');
    return fits(said, value) ? [] : [`line ${line}: states ${plain(value)}, says ${plain(said)}`];
  });
  expect(wrong).toEqual([]);
}

test.each(samples.filter(sample => sample.run))('$name runs, and says what it states', sample => {
  expectStated(outcomes.get(sample) ?? NOT_RUN);
});

test.each(onPages)('issue 27.10: $name runs without its types, as a module of JavaScript', sample => {
  const [typed, script] = [outcomes.get(sample) ?? NOT_RUN, scripts.get(sample) ?? NOT_RUN];
  expectStated(script);
  expect(script.stated.length).toBe(typed.stated.length);
});

test('issue 27.10: the samples of README read no file that a reader has not', () => {
  const texts = samples.filter(({ name }) => name.startsWith('README.md')).map(({ lines }) => lines.map(l => l.text));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.flat().filter(line => /^import .* from 'node:fs/.test(line))).toEqual([]);
});

describe('types', () => {
  test.each(typeTests)('$title', ({ file, from, to }) => {
    const faults = typeFaults.get(file)?.filter(({ at }) => at >= from && at < to);
    expect(faults?.map(({ line, why }) => `line ${line + 1}: ${why}`)).toEqual([]);
  });

  test('nothing between them is wrong, and there are some in each file', () => {
    const faults = TYPE_FILES.flatMap(file => {
      const own = typeTests.filter(each => each.file === file);
      expect(own).not.toEqual([]);
      return typeFaults.get(file)?.filter(({ at }) => !own.some(({ from, to }) => at >= from && at < to));
    });
    expect(faults).toEqual([]);
  });
});
