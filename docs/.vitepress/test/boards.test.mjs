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

  inBrowser(`${name}: a dragged tile shows its letter and points, from the rack and from the board`, async () => {
    const { page, square, close } = await open(name, ['HORNETS', 'FARMSOB']);
    const ghost = page.locator('.ghost');
    const drawn = of => of.evaluate(each => globalThis.getComputedStyle(each, '::before').content);
    const there = await middleOf(square('H8'));
    for (const from of [page.locator('.rack [aria-label="H, 4 points"]'), square('H8')]) {
      const { x, y } = await middleOf(from);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(there.x + 40, there.y + 40, { steps: 4 });
      equal(await ghost.count(), 1);
      equal(await drawn(ghost), '"H"');
      equal(await drawn(ghost.locator('sub')), '"4"');
      await page.mouse.move(there.x, there.y, { steps: 4 });
      await page.mouse.up();
      await ghost.waitFor({ state: 'detached' });
      await page.locator('.squares .dragged').waitFor();
    }
    await close();
  });

  inBrowser(`${name}: the focus ring of a square is whole on all four sides`, async () => {
    const { page, square, close } = await open(name, ['HORNETS', 'FARMSOB']);
    await square('H8').focus();
    await page.keyboard.press('ArrowLeft');
    const { x, y, width, height } = await square('G8').boundingBox();
    const clip = {
      x: Math.floor(x) - 4,
      y: Math.floor(y) - 4,
      width: Math.ceil(width) + 8,
      height: Math.ceil(height) + 8,
    };
    const picture = `data:image/png;base64,${(await page.screenshot({ clip })).toString('base64')}`;
    /** How thick the ring is at a quarter of each side, in pixels: the arrow of the cursor is in the middle. */
    const sides = await page.evaluate(async source => {
      const colour = globalThis.getComputedStyle(globalThis.document.activeElement).outlineColor;
      const [red, green, blue] = colour.match(/\d+/g).map(Number);
      const image = new globalThis.Image();
      image.src = source;
      await image.decode();
      const canvas = new globalThis.OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const isRing = (x, y) => {
        const [r, g, b] = context.getImageData(x, y, 1, 1).data;
        return Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 60;
      };
      const [column, row] = [Math.round(image.width / 4), Math.round(image.height / 4)];
      const count = (length, at) =>
        Array.from({ length: Math.floor(length / 2) }, (_, n) => at(n)).filter(Boolean).length;
      return [
        count(image.height, n => isRing(column, n)),
        count(image.height, n => isRing(column, image.height - 1 - n)),
        count(image.width, n => isRing(n, row)),
        count(image.width, n => isRing(image.width - 1 - n, row)),
      ];
    }, picture);
    for (const thickness of sides) ok(thickness >= 3, `the ring is ${sides} px thick`);
    await close();
  });

  inBrowser(`${name}: every button is two Tabs and arrows away, and the focus is never lost`, async () => {
    const { page, square, said, verdict, close } = await open(name, ['HORNETS', 'FARMSOB']);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = globalThis.document;
        return activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim();
      });
    /** Goes from the board to a button, by Tab to its toolbar and by arrows inside. */
    const reach = async text => {
      for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
      for (let arrows = 0; arrows < 8 && !(await focused()).startsWith(text); arrows++)
        await page.keyboard.press('ArrowRight');
      ok((await focused()).startsWith(text), `${await focused()} instead of ${text}`);
    };
    const atSquare = () =>
      page.waitForFunction(() => globalThis.document.activeElement?.getAttribute('role') === 'gridcell');
    await square('F8').focus();
    await page.keyboard.type('horn');
    await reach('Play 14');
    await page.keyboard.press('Enter');
    await said('Ann plays');
    await atSquare();
    await reach('Accept');
    await page.keyboard.press('Enter');
    await verdict.getByText('Bob is to move.').waitFor();
    await atSquare();
    // a button that is disabled by its own press
    await square('A1').focus();
    await page.keyboard.type('f');
    await reach('Take back');
    await page.keyboard.press('Enter');
    await page.locator('.squares .dragged').waitFor({ state: 'detached' });
    await atSquare();
    await reach('Pass');
    await page.keyboard.press('Enter');
    await said('Bob passes');
    // the next player has that button too
    ok((await focused()).startsWith('Pass'));
    await close();
  });

  inBrowser(`${name}: the last tile that leaves the board is announced`, async () => {
    const { page, square, said, close } = await open(name, ['HORNETS', 'FARMSOB']);
    for (const key of ['Backspace', 'Escape']) {
      await square('F8').focus();
      await page.keyboard.type('h');
      await page.locator('.squares .dragged').waitFor();
      await page.keyboard.press(key);
      await said('All your tiles are back on the rack.');
    }
    await page.keyboard.type('h');
    await page.locator('.squares .dragged').click();
    await said('All your tiles are back on the rack.');
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
