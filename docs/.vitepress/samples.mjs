/** The samples of the pages as modules: `virtual:samples` has a function for each that loads and runs it. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readPrograms } from './markdown.mjs';

const docs = fileURLToPath(new URL('../', import.meta.url));
const LIST = 'virtual:samples';
const ONE = 'virtual:sample/';

/** @returns {import('vite').Plugin} */
export function samples() {
  let programs = new Map();
  return {
    name: 'samples',
    buildStart() {
      const pages = readdirSync(docs).filter(file => file.endsWith('.md'));
      const chapters = readdirSync(`${docs}tutorial`).map(file => `tutorial/${file}`);
      programs = new Map(
        [...pages, ...chapters].flatMap(page => [...readPrograms(page, readFileSync(docs + page, 'utf8'))]),
      );
    },
    resolveId: id => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        const loaders = [...programs.keys()].map(name => `${JSON.stringify(name)}: () => import('${ONE}${name}.ts')`);
        return `export default {${loaders.join(',\n')}}`;
      }
      if (id.startsWith(`\0${ONE}`)) return asFunction(programs.get(id.slice(ONE.length + 1, -3)) ?? '');
    },
  };
}

/** A program as a function that is given a console: imports stay where they are. @param {string} program */
function asFunction(program) {
  const source = ts.createSourceFile('sample.ts', program, ts.ScriptTarget.ES2022, true);
  const [imports, rest] = [true, false].map(wanted =>
    source.statements
      .filter(statement => ts.isImportDeclaration(statement) === wanted)
      .map(statement => statement.getText(source).replace(/^export /, ''))
      .join('\n'),
  );
  const text = `${imports}\nexport const run = async (console) => {\n${rest}\n};`;
  return ts.transpile(text, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext });
}
