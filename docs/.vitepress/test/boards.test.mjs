/** The boards of the recipes, mounted and played in Chromium as people play: by click, by drag, by touch, by keys. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromiumPath } from '../../../.tools/chromium.mjs';
import { sourceAliases } from '../../../.tools/entries.mjs';
import { code, components } from './components.mjs';
import { inBrowser, skip } from './in-browser.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** How each framework puts the recipe's game on a page. */
const MOUNTED = {
  React: `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { App } from './App.tsx';
    const mount = props => createRoot(document.body).render(createElement(App, props));`,
  Vue: `import { createApp } from 'vue';
    import App from './App.vue';
    const mount = props => createApp(App, props).mount(document.body);`,
  Svelte: `import { mount as mounted } from 'svelte';
    import App from './App.svelte';
    const mount = props => mounted(App, { target: document.body, props });`,
};

/** A page that begins a game with these racks, under the double challenge. */
async function bundle(name) {
  const { outputFiles } = await build({
    stdin: {
      contents: `${MOUNTED[name]}
        import './board.css';
        import { classic, newGame, wordSet } from 'tilewright';
        const dictionary = wordSet(classic().alphabet, ['HORN', 'FARM']);
        const rules = classic({ challenge: 'double', dictionary });
        globalThis.begin = racks => {
          const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks });
          mount({ rules, game });
        };`,
      resolveDir: code,
      loader: 'ts',
    },
    outdir: root,
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    nodePaths: [`${root}docs/node_modules`],
    conditions: ['browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: sourceAliases(),
    plugins: [components('client')],
    logLevel: 'error',
  });
  const [script, style] = ['.js', '.css'].map(ending => outputFiles.find(({ path }) => path.endsWith(ending))?.text);
  return { script, style };
}

let browser;
before(async () => {
  if (skip) return;
  const { chromium } = createRequire(`${root}package.json`)('playwright-core');
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
});
after(() => browser?.close());

const bundles = new Map();

/** The page of a framework with a game on it; what goes wrong in it fails the test that closes it. */
async function open(name, racks, options = {}) {
  if (!bundles.has(name)) bundles.set(name, await bundle(name));
  const { script, style } = bundles.get(name);
  const context = await browser.newContext({ viewport: { width: 700, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const wrong = [];
  page.on('console', message => ['error', 'warning'].includes(message.type()) && wrong.push(message.text()));
  page.on('pageerror', error => wrong.push(String(error)));
  await page.setContent('<!doctype html><html lang="en"><title>board</title><body></body></html>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.evaluate(given => globalThis.begin(given), racks);
  const button = text => page.getByRole('button', { name: text });
  return {
    page,
    square: name => page.locator(`[role=gridcell][aria-label^="${name},"]`),
    rack: page.locator('.rack .tile'),
    button,
    press: text => button(text).click(),
    verdict: page.locator('.verdict'),
    said: text => page.locator('.said', { hasText: text }).waitFor(),
    close: async () => {
      await context.close();
      deepEqual(wrong, []);
    },
  };
}

const middleOf = async locator => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

for (const name of Object.keys(MOUNTED)) {
  inBrowser(`${name}: a blank is played by click, and accepted`, async () => {
    const { page, square, rack, press, verdict, said, button, close } = await open(name, ['HORE?TS', 'FARMSOB']);
    await page.locator('.rack [aria-label="H, 4 points"]').click();
    await square('F8').click();
    ok(await button(/^Play/).isDisabled());
    match(await verdict.locator('.refused').innerText(), /no word of two letters/);
    for (const [tile, at] of [
      ['O, 1 point', 'G8'],
      ['R, 1 point', 'H8'],
    ]) {
      await page.locator(`.rack [aria-label="${tile}"]`).click();
      await square(at).click();
    }
    await page.locator('.rack [aria-label*="blank"]').click();
    await square('I8').click();
    const dialog = page.getByRole('dialog', { name: 'Which letter is the blank?' });
    equal(await dialog.getByRole('button').count(), 26);
    // nobody need choose
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    equal(await rack.count(), 4);
    await page.locator('.rack [aria-label*="blank"]').click();
    await square('I8').click();
    await dialog.getByRole('button', { name: 'N', exact: true }).click();
    await said(/HORN/);
    const blank = page.locator('.squares .blank');
    deepEqual(
      [await blank.getAttribute('data-text'), await blank.locator('sub').getAttribute('data-text')],
      ['N', '0'],
    );
    await press('Play 12');
    await said('Ann plays');
    match(await verdict.innerText(), /Bob: accept or challenge/);
    await press('Accept');
    await verdict.getByText('Bob is to move.').waitFor();
    match((await square('I8').getAttribute('aria-label')) ?? '', /^I8, blank as N/);
    await close();
  });

  inBrowser(`${name}: by keyboard, a phony is challenged off; then a pass, and an exchange`, async () => {
    const { page, square, rack, press, verdict, said, close } = await open(name, ['HORN?TS', 'FARMSOB']);
    await square('H8').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    equal(await page.evaluate(() => globalThis.document.activeElement?.getAttribute('aria-label')), 'F8, empty');
    await page.keyboard.type('hron');
    await page.keyboard.press('q');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('q');
    equal(await page.locator('.squares .dragged.blank').count(), 1);
    await page.keyboard.press('z');
    await said('There is no Z on the rack.');
    await page.keyboard.press('Backspace');
    equal(await page.locator('.squares .dragged').count(), 4);
    await page.keyboard.press('Enter');
    await press('Challenge');
    await said(/HRON/);
    equal(await page.locator('.squares .tile').count(), 0);
    await press('Pass');
    await verdict.getByText('Ann is to move.').waitFor();
    await press('Exchange…');
    await rack.nth(0).click();
    await rack.nth(1).click();
    await rack.nth(1).click();
    await press('Exchange 1');
    // whoever sits here now is not told which tiles
    await said('Ann exchanges 1 tile.');
    await verdict.getByText('Bob is to move.').waitFor();
    await close();
  });

  inBrowser(`${name}: tiles are dragged by mouse, and by finger on a phone; reasons stand below`, async () => {
    const { page, square, rack, verdict, close } = await open(name, ['HORNETS', 'FARMSOB'], {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const [tile, there] = [await middleOf(rack.first()), await middleOf(square('H8'))];
    await page.mouse.move(tile.x, tile.y);
    await page.mouse.down();
    await page.mouse.move(there.x, there.y, { steps: 5 });
    await page.mouse.up();
    await page.locator('.squares .dragged').waitFor();
    equal(await rack.count(), 6);
    const touch = await page.context().newCDPSession(page);
    const point = async (type, at) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    const next = await middleOf(square('B2'));
    await point('touchStart', await middleOf(rack.first()));
    for (const part of [0.3, 0.6, 1])
      await point('touchMove', { x: tile.x + (next.x - tile.x) * part, y: tile.y + (next.y - tile.y) * part });
    await point('touchEnd');
    await page.locator('.squares .dragged').nth(1).waitFor();
    match(await verdict.locator('.refused').innerText(), /in one row or column/);
    match((await square('B2').getAttribute('class')) ?? '', /dragged/);
    // and back, past the edge of the board
    await point('touchStart', next);
    for (const part of [0.3, 0.6, 1]) await point('touchMove', { x: next.x, y: next.y + (tile.y - next.y) * part });
    await point('touchEnd');
    await page.locator('.squares .dragged').nth(1).waitFor({ state: 'detached' });
    equal(await rack.count(), 6);
    await close();
  });
}

test('a component only draws: all that it decides is in functions that know no framework', () => {
  for (const file of ['Board.tsx', 'Board.vue', 'Board.svelte']) {
    const lines = readFileSync(`${code}${file}`, 'utf8')
      .split('\n')
      .filter(line => line.trim() !== '');
    ok(lines.length <= 130, `${file}: ${lines.length} lines`);
  }
});
