/**
 * Fails when two files of src export functions of the same name, and prints them. Functions that a file keeps to itself
 * may share names. The kernel's sources are left out. `node .tools/one-name.mjs`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * What is wrong with the names of functions below a folder; empty when nothing is.
 * @param {string} root
 * @returns {string}
 */
export function twins(root) {
  let functions = 0;
  /** @type {Map<string, string[]>} */
  const exported = new Map();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.d\.ts$|-data\.ts$|assembly\//.test(file)) continue;
    const source = ts.createSourceFile(file, readFileSync(`${root}/${file}`, 'utf8'), ts.ScriptTarget.ES2022);
    for (const statement of source.statements) {
      if (!ts.isFunctionDeclaration(statement) || statement.name === undefined || statement.body === undefined)
        continue;
      functions++;
      const { text } = statement.name;
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
      if (isExported) exported.set(text, [...(exported.get(text) ?? []), file]);
    }
  }
  if (functions === 0) return `no function was found below ${root}`;
  const twice = [...exported].filter(([, files]) => files.length > 1);
  return twice.map(([name, files]) => `Two files export ${name}: ${files.join(', ')}.`).join('\n');
}

const own = fileURLToPath(import.meta.url);
if (process.argv[1] === own) {
  const wrong = twins(fileURLToPath(new URL('../src', import.meta.url)));
  if (wrong !== '') {
    console.error(wrong);
    process.exitCode = 1;
  }
}
