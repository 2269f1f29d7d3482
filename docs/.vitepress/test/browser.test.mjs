/** The built site in a browser: the board of the first page, samples that run, the search. Needs Chromium. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '../../../.tools/chromium.mjs';
import { inBrowser, skip, visit } from './in-browser.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const site = `${root}docs/.site`;
/** Pictures of a page of each kind, for people to look at; the gate's clone is thrown away, and nobody sees them. */
const pictures = process.env.CI === undefined ? `${root}.reports/site/` : undefined;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

const server = createServer(({ url = '/' }, response) => {
  const path = site + decodeURIComponent(new URL(url, 'http://localhost').pathname);
  const file = [path, `${path}.html`, `${path}index.html`].find(each => existsSync(each) && statSync(each).isFile());
  response.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[extname(file ?? '')] ?? 'text/plain' });
  response.end(file === undefined ? '' : readFileSync(file));
});

let browser;
let page;
let home;
/** What went wrong in a page, and whom it asked besides. */
const wrong = [];

before(async () => {
  if (skip) return;
  await new Promise(ready => server.listen(0, '127.0.0.1', ready));
  home = `http://127.0.0.1:${server.address().port}/`;
  const { chromium } = createRequire(`${root}package.json`)('playwright-core');
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', error => wrong.push(String(error)));
  page.on(
    'request',
    request => /^https?:/.test(request.url()) && !request.url().startsWith(home) && wrong.push(request.url()),
  );
});

after(async () => {
  await browser?.close();
  server.close();
});

inBrowser('the board of the first page: refused with the reason, then played, by keyboard', async () => {
  await visit(page, home);
  const cursor = page.locator('.live-board [role=gridcell][tabindex="0"]');
  // the words are loaded when a row of letters is refused
  await cursor.focus();
  await page.keyboard.type('HRN');
  await page.locator('.verdict .refused', { hasText: 'Not in the dictionary: HRN.' }).waitFor();
  await page.keyboard.press('Escape');
  for (let left = 0; left < 5; left++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('HORN');
  await page.getByRole('button', { name: 'Play 14' }).waitFor();
  await page.keyboard.press('Enter');
  await page
    .locator('.said', { hasText: 'Ann plays HORN across from F8 for 14 points.' })
    .waitFor({ state: 'attached' });
  match(await page.locator('.scores').innerText(), /Ann 14\s+Bob 0/);
  ok(await page.locator('[aria-label^="F8, "]').getAttribute('aria-label'));
});

inBrowser('the board of the first page: a tile is taken, laid and taken back, by pointer', async () => {
  await visit(page, home);
  await page.locator('.rack button').first().click();
  await page.locator('[aria-label^="H8, "]').click();
  equal(await page.locator('.rack button').count(), 6);
  await page.locator('[aria-label^="H8, "]').click();
  equal(await page.locator('.rack button').count(), 7);
});

const CHAPTERS = ['1-first-placement', '2-a-whole-game', '3-challenges', '4-on-a-screen', '5-what-each-may-see'];
/** Pages with samples, and how many they have at least; that of fair bags audits a game in the page. */
const SAMPLED = [...CHAPTERS.map(chapter => [`tutorial/${chapter}`, 3]), ['fair-bag', 1]];
for (const [name, least] of SAMPLED)
  inBrowser(`${name}: every block prints what it states`, async () => {
    await visit(page, `${home}${name}.html`);
    const blocks = await page.locator('.run-sample').all();
    ok(blocks.length >= least);
    const plain = text => text.replace(/\s+/g, '');
    for (const block of blocks) {
      const code = await block.locator('pre').first().innerText();
      const stated = [...code.matchAll(/\); \/\/ (.*)$/gm)].map(([, value]) => plain(value));
      await block.locator('> button').click();
      const printed = block.locator('> output code');
      await printed.first().waitFor();
      deepEqual((await printed.allInnerTexts()).map(plain), stated);
    }
  });

inBrowser('the search box finds a page', async () => {
  await visit(page, home);
  await page.keyboard.press('Control+k');
  await page.locator('.VPLocalSearchBox input').fill('greedy');
  await page.locator('.VPLocalSearchBox .result', { hasText: 'greedy' }).first().waitFor();
});

/** What WCAG asks at its levels A and AA. The search button, with its key beside its name, and the sidebar are the framework's. */
const AXE = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** A page of each kind. */
const KINDS = [
  '',
  'challenge.html',
  'command-line.html',
  'rules-classic.html',
  'presets.html',
  'codes.html',
  'works-where.html',
  'games/index.html',
  'games/classic.html',
  'recipes/react.html',
  'recipes/react-native.html',
  'tutorial/2-a-whole-game.html',
  'reference/tilewright/functions/applyMove.html',
  'reference/tilewright/type-aliases/Move.html',
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a dark page has of its own is colours: nothing of its structure, and no widths between a phone and a desk. */
const LOOKED_AT = {
  light: { asked: AXE, widths: [360, 390, 800, 1280, 1920] },
  dark: { asked: { runOnly: ['color-contrast', 'link-in-text-block'] }, widths: [360, 1280] },
};

for (const [colorScheme, { asked, widths }] of Object.entries(LOOKED_AT))
  inBrowser(`pages of each kind, ${colorScheme}: axe finds nothing, and nothing is cut at any width`, async () => {
    // the theme has rules of its own where motion is reduced
    const reducedMotion = colorScheme === 'dark' ? 'reduce' : 'no-preference';
    const context = await browser.newContext({ colorScheme, reducedMotion });
    const shown = await context.newPage();
    for (const kind of KINDS) {
      await shown.setViewportSize({ width: 1280, height: 800 });
      await visit(shown, home + kind);
      await shown.waitForLoadState('networkidle');
      await shown.evaluate(axe);
      const { violations } = await shown.evaluate(
        options => globalThis.axe.run({ exclude: ['.DocSearch-Button', '.VPSidebar'] }, options),
        asked,
      );
      const said = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
      );
      deepEqual(said, [], kind);
      for (const width of widths) {
        await shown.setViewportSize({ width, height: 900 });
        const wide = await shown.evaluate(() => globalThis.document.documentElement.scrollWidth);
        ok(wide <= width, `${kind} is ${wide} px wide at ${width}`);
        const right = await shown.evaluate(() =>
          Math.max(
            0,
            ...[...globalThis.document.querySelectorAll('.tile-board, .vp-doc img, .vp-doc .board')].map(
              each => each.getBoundingClientRect().right,
            ),
          ),
        );
        ok(right <= width, `${kind}: something ends at ${right} of ${width}`);
        // what scrolls has a shadow where there is more; the code of the first page is read whole beside the board
        const [unshaded, scrolled] = await shown.evaluate(() => {
          const wider = [...globalThis.document.querySelectorAll('.vp-doc table, .vp-doc pre')].filter(
            each => each.scrollWidth > each.clientWidth + 1,
          );
          const shaded = each => globalThis.getComputedStyle(each).backgroundAttachment.includes('local');
          const isBeside = each => each.closest('.beside') !== null;
          return [wider.filter(each => !shaded(each)).length, wider.filter(isBeside).length];
        });
        equal(unshaded, 0, `${kind} at ${width}`);
        if (width >= 1280) equal(scrolled, 0, `${kind} at ${width}`);
        if (pictures === undefined) continue;
        await shown.screenshot({
          // the sidebar slides when the width changes
          animations: 'disabled',
          path: `${pictures}${kind.replaceAll('/', '-') || 'home'}-${width}-${colorScheme}.png`,
        });
      }
    }
    await context.close();
  });

inBrowser('the board of the first page is dark on a dark page, and each square has 24 px on phones', async () => {
  /** How bright a plain square is, and how far apart squares are. */
  const seen = async colorScheme => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 } });
    const shown = await context.newPage();
    await visit(shown, home);
    const [color, left, next] = await Promise.all([
      shown.locator('[aria-label^="B1,"]').evaluate(each => globalThis.getComputedStyle(each).backgroundColor),
      shown.locator('[aria-label^="A1,"]').boundingBox(),
      shown.locator('[aria-label^="B1,"]').boundingBox(),
    ]);
    await context.close();
    return { bright: Number(/\d+/.exec(color)?.[0]) > 128, apart: next.x - left.x };
  };
  const [light, dark] = [await seen('light'), await seen('dark')];
  deepEqual([light.bright, dark.bright], [true, false]);
  ok(light.apart >= 24, `squares are ${light.apart} px apart`);
});

inBrowser('short codes and options are read whole, and pages lead to what stands beside them', async () => {
  const shown = await browser.newPage({ viewport: { width: 360, height: 740 } });
  /** Codes of the page that are broken over lines, if they are short enough for the smallest phone. */
  const broken = () =>
    shown
      .locator('.vp-doc :not(pre, td, td a) > code')
      .evaluateAll(all =>
        all
          .filter(each => each.textContent.length <= 24 && each.getClientRects().length > 1)
          .map(each => each.textContent),
      );
  for (const page of ['command-line.html', 'leaves.html', 'recipes/index.html']) {
    await visit(shown, home + page);
    deepEqual(await broken(), [], page);
    const [whole, view] = await shown.evaluate(() => {
      const { scrollWidth, clientWidth } = globalThis.document.documentElement;
      return [scrollWidth, clientWidth];
    });
    equal(whole, view, page);
  }
  await visit(shown, `${home}command-line.html`);
  const options = await shown
    .locator('.vp-doc td code')
    .evaluateAll(all =>
      all
        .filter(each => /^-.{1,15}$/.test(each.textContent) && each.getClientRects().length > 1)
        .map(each => each.textContent),
    );
  deepEqual(options, []);
  // sentences in tables are read in lines of several words, on the smallest phone too
  await visit(shown, `${home}codes.html`);
  const narrow = await shown
    .locator('.vp-doc td')
    .evaluateAll(all => all.filter(each => each.textContent.length > 60 && each.clientWidth < 220).length);
  equal(narrow, 0);
  await visit(shown, `${home}reference/tilewright/type-aliases/Move.html`);
  equal(await shown.locator('.prev-next a').count(), 0);
  await visit(shown, `${home}violations.html`);
  ok((await shown.locator('.prev-next .prev').innerText()).endsWith('Every entry'));
  await shown.close();
});

inBrowser('tables of two columns stand whole on a phone, codes on one line, and help on a desk', async () => {
  const shown = await browser.newPage({ viewport: { width: 390, height: 844 } });
  /** What of the page is wider than its view, by its first words. */
  const wide = part =>
    shown
      .locator(part)
      .evaluateAll(all =>
        all.filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent.slice(0, 40)),
      );
  const pages = ['games/index.html', 'recipes/index.html', 'reference/index.html', 'reference/tilewright/index.html'];
  for (const page of pages) {
    await visit(shown, home + page);
    deepEqual(await wide('.vp-doc table:not(:has(tr > :nth-child(3)))'), [], page);
  }
  await shown.setViewportSize({ width: 1280, height: 800 });
  for (const page of ['codes.html', 'challenge.html', 'messages.html']) {
    await visit(shown, home + page);
    const broken = await shown
      .locator('.vp-doc td:first-child code')
      .evaluateAll(all =>
        all
          .filter(each => each.textContent.length <= 32 && each.getClientRects().length > 1)
          .map(each => each.textContent),
      );
    deepEqual(broken, [], page);
  }
  // a list of codes takes no room from the sentences beside it
  await visit(shown, `${home}findings.html`);
  deepEqual(await wide('.vp-doc table:has(th:text-is("certain"))'), []);
  await visit(shown, `${home}command-line.html`);
  // a list of choices may be longer than the 80 characters of a terminal
  const long = await shown
    .locator('.vp-doc .language-text pre')
    .evaluateAll(all => all.map(each => Math.max(...each.innerText.split('\n').map(line => line.length))));
  const cut = await shown
    .locator('.vp-doc .language-text pre')
    .evaluateAll(all => all.map(each => each.scrollWidth > each.clientWidth + 1));
  deepEqual(
    long.filter((length, nth) => length <= 80 && cut[nth]),
    [],
  );
  ok(cut.filter(is => is).length <= 2, `${cut.filter(is => is).length} blocks of help are cut`);
  // the bar ends with its last control, and that is large enough for a finger
  const { height } = await shown.locator('.VPNavBar .VPSwitch').first().boundingBox();
  ok(height >= 24, `the switch is ${height} px high`);
  equal(await shown.locator('.VPNavBar .social-links').count(), 0);
  await shown.close();
});

inBrowser('nothing went wrong, and no other machine was asked', () => {
  deepEqual(wrong, []);
});
