/**
 * One name for one thing: fails when a name is exported by two files of src, or when more than MOST names stand for
 * functions in two files, and prints them. The kernel's sources are left out. `node .tools/one-name.mjs`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** How many names two files may share: those that are best in both, and meant by neither elsewhere. */
const MOST = 10;

/** @param {Map<string, string[]>} names @param {string} name @param {string} file */
function note(names, name, file) {
  names.set(name, [...(names.get(name) ?? []), file]);
}

/** @param {Map<string, string[]>} names */
function shared(names) {
  return [...names].filter(([, files]) => files.length > 1).map(([name, files]) => `${name}: ${files.join(', ')}`);
}

/**
 * What is wrong with the names of functions below a folder; empty when nothing is.
 * @param {string} root
 * @returns {string}
 */
export function twins(root) {
  /** @type {Map<string, string[]>} */
  const defined = new Map();
  /** @type {Map<string, string[]>} */
  const exported = new Map();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.d\.ts$|-data\.ts$|assembly\//.test(file)) continue;
    const source = ts.createSourceFile(file, readFileSync(`${root}/${file}`, 'utf8'), ts.ScriptTarget.ES2022);
    for (const statement of source.statements) {
      if (!ts.isFunctionDeclaration(statement) || statement.name === undefined || statement.body === undefined)
        continue;
      note(defined, statement.name.text, file);
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
      if (isExported) note(exported, statement.name.text, file);
    }
  }
  const [twice, both] = [shared(exported), shared(defined)];
  if (defined.size === 0) return `no function was found below ${root}`;
  if (twice.length === 0 && both.length <= MOST) return '';
  return [
    `Exported twice, which nothing may be:\n  ${twice.join('\n  ')}`,
    `In two files or more, ${both.length}, and ${MOST} may be:\n  ${both.join('\n  ')}`,
    'Give what is one thing one home; name what are two things by how they differ.',
  ].join('\n');
}

const own = fileURLToPath(import.meta.url);
if (process.argv[1] === own) {
  const wrong = twins(fileURLToPath(new URL('../src', import.meta.url)));
  if (wrong !== '') {
    console.error(wrong);
    process.exitCode = 1;
  }
}
