/** The boards of the recipes as modules: for the server, where they are rendered to text, and for a page. */
import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile as compileSvelte } from 'svelte/compiler';
import { compileScript, parse as parseVue } from 'vue/compiler-sfc';

/** The folder of the recipes' programs. */
export const code = fileURLToPath(new URL('../../recipes/code/', import.meta.url));

/** A component of Vue as a module. @param {string} file @param {string} text */
export const vueScript = (file, text) =>
  compileScript(parseVue(text, { filename: file }).descriptor, { id: 'board', inlineTemplate: true }).content;

/**
 * What esbuild needs for components of Vue and Svelte.
 * @param {'server' | 'client'} generate
 * @returns {import('esbuild').Plugin}
 */
export const components = generate => ({
  name: 'components',
  setup(bundler) {
    bundler.onLoad({ filter: /\.vue$/ }, ({ path }) => ({
      contents: vueScript(path, readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
    bundler.onLoad({ filter: /\.svelte$/ }, ({ path }) => {
      const { js, warnings } = compileSvelte(readFileSync(path, 'utf8'), { generate, filename: path });
      deepEqual(warnings.map(String), []);
      return { contents: js.code, loader: 'js' };
    });
  },
});
