import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { patterns, specifierOf } from '../../.tools/entries.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How the site's samples are compiled: strictly, in a page, and every entry is its source. */
export const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  paths: Object.fromEntries(Object.entries(patterns).map(([name, source]) => [specifierOf(name), [root + source]])),
};
