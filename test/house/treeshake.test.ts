import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { entries, sourceAliases, specifierOf } from '../../.tools/entries.mjs';

interface Bundle {
  /** The files of src that something of is left. */
  readonly sources: readonly string[];
  /** Bytes, minified and gzipped, with dependencies. */
  readonly size: number;
}

/** What a program costs that a user bundles for the web. */
async function bundle(program: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: resolve('.'), loader: 'ts' },
    alias: sourceAliases(),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const inputs = Object.values(metafile.outputs).flatMap(output => Object.entries(output.inputs));
  const left = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
  const sources = left.filter(file => file.startsWith('src/')).map(file => file.slice('src/'.length));
  return { sources, size: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length };
}

const use = (names: string, entry: string): string =>
  `import ${names} from '${entry}';\nconsole.log(${names.replace(/[{}]/g, '')});`;

test('the whole root, minified and gzipped with its dependencies, is 16 kB at most', async () => {
  const { size } = await bundle("export * from 'tilewright';");
  expect(size).toBeLessThanOrEqual(16_000);
});

test("export * from 'tilewright' brings no alphabet, no board and no game", async () => {
  const { sources } = await bundle("export * from 'tilewright';");
  expect(sources.filter(file => !/^(core|tiles|board|engine)\//.test(file))).toEqual([]);
  expect(sources.filter(file => /^(tiles\/alphabets|board\/layouts)\//.test(file))).toEqual([]);
});

test.each([use('{ classic }', 'tilewright/classic')])('%s brings one alphabet, one board, one game', async program => {
  const { sources } = await bundle(program);
  const alphabets = sources.filter(file => file.startsWith('tiles/alphabets/'));
  const layouts = sources.filter(file => file.startsWith('board/layouts/'));
  const games = sources.filter(file => file.startsWith('variants/'));
  expect(alphabets).toEqual(['tiles/alphabets/english.ts']);
  expect(layouts).toEqual(['board/layouts/standard.ts']);
  expect([...games].sort()).toEqual(['variants/classic.ts', 'variants/data/classic.ts']);
  const rest = sources.filter(file => /^(records|cli|catalogue|presets|testing|bots|movegen)\//.test(file));
  expect(rest).toEqual([]);
  expect(sources.filter(file => file.startsWith('lexicon/') && file !== 'lexicon/dictionary.ts')).toEqual([]);
});

test('what is not a game does not bring one', async () => {
  const { sources, size } = await bundle(use('{ parseLayout }', 'tilewright/rules'));
  expect(sources).toEqual(['board/layout.ts']);
  expect(size).toBeLessThanOrEqual(1_200);
});

test.each(Object.keys(entries).filter(name => /^(alphabets|layouts)\//.test(name)))('%s is that, alone', async name => {
  const { sources, size } = await bundle(`export * from '${specifierOf(name)}';`);
  const data = sources.filter(file => /^(tiles\/alphabets|board\/layouts)\//.test(file));
  expect(data).toHaveLength(1);
  expect(sources.filter(file => !/^(core|tiles|board)\//.test(file))).toEqual([]);
  expect(size).toBeLessThanOrEqual(2_500);
});
