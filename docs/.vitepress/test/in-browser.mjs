/** Tests that need a browser. */
import { test } from 'node:test';
import { chromiumPath } from '../../../.tools/chromium.mjs';

/** Why such tests are left out; false where there is a browser. */
export const skip = chromiumPath === undefined ? 'NOT RUN: there is no Chromium' : false;

/**
 * A test that is tried a second time when it fails: a loaded machine is late now and then. What passes only then is
 * told, with what went wrong at first.
 * @param {string} name
 * @param {() => unknown} body
 */
export function inBrowser(name, body) {
  test(name, { skip }, async context => {
    try {
      await body();
    } catch (error) {
      await body();
      context.diagnostic(`passed at the second try: ${name}; at first: ${error}`);
    }
  });
}

/**
 * Opens a page of the site, and waits until it listens: before that, keys and clicks are lost.
 * @param {import('playwright-core').Page} page
 * @param {string} address
 */
export async function visit(page, address) {
  await page.goto(address);
  // where Vue leaves the app that it has mounted
  await page.waitForFunction(() => globalThis.document.querySelector('#app')?.['__vue_app__'] !== undefined);
}
