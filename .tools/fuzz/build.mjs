/**
 * The doors as one module, with a mark at every point of the library's sources that a mutant could change: running one
 * adds one to its byte of `__mutate.hits`.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { mutantsOf, probed } from '../mutate/mutants.mjs';

/** Data, the host's side, and what is compiled beforehand. */
const LEFT_OUT = /(-data|\.d)\.ts$|\/movegen\/assembly\/|\/tiles\/alphabets\/|\/notation\/languages\/|\/testing\//;

/** @typedef {{ files: { file: string, first: number, points: number }[], marks: number }} Marks */

/**
 * @param {string} root the package @param {string} doors the file of the doors @param {string} outfile
 * @returns {Promise<Marks>}
 */
export async function buildDoors(root, doors, outfile) {
  /** @type {Marks['files']} */
  const files = [];
  let marks = 0;
  await build({
    entryPoints: [doors],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'marks',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const isMarked =
              (path.startsWith(`${root}/src/`) && !LEFT_OUT.test(path)) || path === join(dirname(doors), 'planted.ts');
            if (!isMarked) return undefined;
            const text = readFileSync(path, 'utf8');
            const { points } = mutantsOf(path, text);
            const first = marks;
            marks += points.length;
            files.push({ file: relative(root, path), first, points: points.length });
            // how often it runs tells more than whether
            const counted = probed(text, points, first).replace(/(__mutate\.hits\[\d+\]) = 1/g, '$1++');
            return { contents: counted, loader: 'ts' };
          });
        },
      },
    ],
  });
  return { files, marks };
}
