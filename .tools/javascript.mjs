/** Programs of the documents as JavaScript: TypeScript's own compiler takes the types out, Prettier sets the rest. */
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

/** Stands for an empty line, which the compiler would leave out. */
const EMPTY = '//¶';

/**
 * The same program without types; comments and empty lines stay where they are.
 * @param {string} program in TypeScript
 * @returns {Promise<string>}
 */
export async function javascriptOf(program) {
  const marked = program.replace(/^[ \t]*$/gm, EMPTY);
  const { outputText } = ts.transpileModule(marked, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  });
  const text = outputText
    .replaceAll(EMPTY, '')
    .replace(/^export \{\};$/m, '')
    .replace(/^'use strict';|^"use strict";/, '');
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'babel' });
}
