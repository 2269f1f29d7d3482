/**
 * The modules of the library do nothing when they are loaded but make their constants. Bundlers cannot see that: they
 * keep a constant that nobody reads where it is made by a call, a spread or a sum. This plugin of esbuild marks all of
 * them (`@__PURE__`), so that a program has those that it uses. Sources stay free of marks, lines stay where they are.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** Values that every bundler knows to do nothing. @param {ts.Node} node @returns {boolean} */
function isPlain(node) {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return true;
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)) return false;
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node) || ts.isBinaryExpression(node)) return false;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return false;
  return ts.forEachChild(node, child => !isPlain(child) || undefined) === undefined;
}

/** The text of a module with its constants marked. @param {string} text */
export function marked(text) {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.ES2022, true);
  const values = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) => (initializer && ts.isIdentifier(name) ? [initializer] : []))
    .filter(initializer => !isPlain(initializer));
  let made = '';
  let from = 0;
  for (const value of values) {
    made += `${text.slice(from, value.getStart())}/* @__PURE__ */ (() => (${value.getText()}))()`;
    from = value.getEnd();
  }
  return made + text.slice(from);
}

/** @type {import('esbuild').Plugin} */
export const pureConstants = {
  name: 'pure-constants',
  setup(build) {
    build.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      if (!/^(?!\.\.|cli\b).*(?<!-data)\.ts$/.test(relative('src', path))) return undefined;
      return { contents: marked(readFileSync(path, 'utf8')), loader: 'ts' };
    });
  },
};
