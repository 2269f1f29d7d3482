/**
 * What tsup leaves to do in `dist`. Writes the notices of bundled packages. Types of CommonJS are those of the modules,
 * with the names of its files: to have tsup make them takes as long as all the rest. Source maps name their sources by
 * where they are published, instead of repeating them; letter sets, boards, words, sentences, laws and the command line
 * need none, and have no white space.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { writeNotices } from './notices.mjs';
import { sourcesOf } from './repository.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
writeNotices();
const sources = sourcesOf(JSON.parse(readFileSync('package.json', 'utf8')));

for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const file = posix.join('dist', name.replaceAll('\\', '/'));
  if (file.endsWith('.d.ts')) {
    const types = readFileSync(file, 'utf8').replace(/(["']\.{1,2}\/[\w./-]+)\.js(?=["'])/g, '$1.cjs');
    writeFileSync(file.replace(/\.ts$/, '.cts'), types);
  } else if (
    /^dist\/(?:(?:alphabets|layouts|lexica|messages)\/.*|cli|verify-worker|testing)\.js(?:\.map)?$/.test(file)
  ) {
    if (file.endsWith('.map')) rmSync(file);
    else {
      const code = readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/m, '');
      writeFileSync(file, transformSync(code, { minifyWhitespace: true, target: 'es2022' }).code);
    }
  } else if (file.endsWith('.js.map')) {
    const map = JSON.parse(readFileSync(file, 'utf8'));
    map.sources = map.sources.map((/** @type {string} */ source) => posix.join(dirname(file), source));
    map.sourceRoot = sources;
    writeFileSync(file, JSON.stringify(map));
    // each part is headed by the file that it is of, which the map says as well; lines stay where they are
    const code = file.slice(0, -'.map'.length);
    writeFileSync(code, readFileSync(code, 'utf8').replace(/^\/\/ src\/.*$/gm, ''));
  }
}
