/**
 * Pictures of everything that visitors see: every state of the playground and every kind of page of the site, light and
 * dark, at five widths, for people to look at: `node examples/playground/test/pictures/make.mjs [-- playground|site] [names…]`, after
 * `npm --prefix examples/playground run build` and `npm run docs`. They go to `.reports/pictures`, on sheets of pages
 * beside each other too (`sheets`), with what can be measured (`measures.txt`): pages that scroll sideways, text that is
 * cut, targets below 24 px, rules of axe that are broken. No step of the gate: it takes minutes, and it judges nothing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../../../.tools/chromium.mjs';
import { PLAYGROUND, SITE } from './pages.mjs';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const out = join(root, '.reports/pictures');
const axe = readFileSync(createRequire(`${root}examples/playground/`).resolve('axe-core/axe.min.js'), 'utf8');

/** Width and height of the first view. */
const SIZES = [
  [360, 740],
  [390, 844],
  [800, 1100],
  [1280, 800],
  [1920, 1080],
];

/** The height of one picture, in pixels: what lies below it on a long page is pictured in parts (`PARTS`). */
const MOST = 2600;

/** The widths at which the lower parts of long pages are pictured. */
const PARTS = [390, 1280];

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder as a host of static sites does. @param {string} folder */
async function serve(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const path = folder + decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const found = [path, `${path}.html`, `${path}/index.html`].find(
      each => existsSync(each) && statSync(each).isFile(),
    );
    const file = found ?? join(folder, '404.html');
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    response.end(existsSync(file) ? readFileSync(file) : '');
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  return { server, address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` };
}

/** What is measured in a page, a line for each find; it runs there. */
function measured() {
  const found = new Set();
  const name = each => {
    const text = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40);
    return `${each.tagName.toLowerCase()}.${[...each.classList].slice(0, 3).join('.')} "${text}"`;
  };
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`SIDEWAYS the page has ${scrollWidth} of ${clientWidth} px`);
  for (const each of document.querySelectorAll('body *')) {
    const { width, height } = each.getBoundingClientRect();
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width < 2 || height < 2) continue;
    const { overflowX, overflowY, display } = globalThis.getComputedStyle(each);
    if (['hidden', 'clip'].includes(overflowX) && each.scrollWidth > each.clientWidth + 1)
      found.add(`CUT ${name(each)}: ${each.scrollWidth} of ${each.clientWidth} px wide`);
    if (['hidden', 'clip'].includes(overflowY) && each.scrollHeight > each.clientHeight + 2)
      found.add(`CUT ${name(each)}: ${each.scrollHeight} of ${each.clientHeight} px high`);
    if (['auto', 'scroll'].includes(overflowX) && each.scrollWidth > each.clientWidth + 1)
      found.add(`scrolls ${name(each)}: ${each.scrollWidth} of ${each.clientWidth} px wide`);
    const isTarget = each.matches('button, a[href], input, select, textarea, summary, [role=tab], [role=gridcell]');
    const around = (each.parentElement?.textContent ?? '').trim().length;
    const isInText = display === 'inline' && around > (each.textContent ?? '').trim().length;
    if (isTarget && !isInText && (width < 23.9 || height < 23.9))
      found.add(`SMALL ${name(each)}: ${width.toFixed(1)}×${height.toFixed(1)} px`);
    const own = [...each.childNodes].map(child => (child.nodeType === 3 ? child.textContent : '')).join(' ');
    if (/(?:^|\s)[a-z]+-[a-z]+-[a-z]+(?:\s|$)/.test(own) && each.closest('pre, code, a') === null)
      found.add(`CODE? ${name(each)}`);
  }
  return [...found];
}

/** Rules of axe that a page breaks. */
async function broken(page) {
  await page.evaluate(axe);
  const options = { rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } } };
  const { violations } = await page.evaluate(given => globalThis.axe.run(document, given), options);
  return violations.map(
    ({ id, nodes }) =>
      `AXE ${id}: ${nodes
        .slice(0, 3)
        .map(node => node.html.slice(0, 140))
        .join(' | ')}`,
  );
}

/** The pictures of one page. @returns {Promise<string[]>} what was measured */
async function picture(page, folder, state) {
  const lines = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    const isDialog = (await page.locator('dialog[open], .VPLocalSearchBox').count()) > 0;
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    // what hangs on the height of the view is pictured as it is in a view
    const shown = isDialog ? height : Math.min(MOST, Math.max(height, whole));
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(100);
      if (!isDialog) await page.evaluate(() => scrollTo(0, 0));
      const clip = { x: 0, y: 0, width, height: shown };
      const path = join(folder, `${state}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled', ...(isDialog ? {} : { fullPage: true, clip }) });
      for (let part = 1; !isDialog && PARTS.includes(width) && part * MOST < whole; part++) {
        const below = { x: 0, y: part * MOST, width, height: Math.min(MOST, whole - part * MOST) };
        const name = `${state}-${width}-${colorScheme}-part${String(part + 1).padStart(2, '0')}.png`;
        await page.screenshot({ path: join(folder, name), animations: 'disabled', fullPage: true, clip: below });
      }
      if (colorScheme === 'light') lines.push(...(await page.evaluate(measured)).map(line => `${width} ${line}`));
      if (width === 360 || width === 1280)
        lines.push(...(await broken(page)).map(line => `${width} ${colorScheme} ${line}`));
    }
  }
  return lines;
}

/** Puts pictures beside or below each other, on sheets that can be read; lower parts of a page some to a sheet. */
async function sheets(browser, folder, state) {
  const page = await browser.newPage({ viewport: { width: 4000, height: 3000 } });
  const putFiles = async (name, files, direction) => {
    const images = files.map(file => `<img src="${pathToFileURL(file).href}">`).join('');
    const html = join(folder, 'sheets', `${state}-${name}.html`);
    const style = `display:inline-flex;gap:6px;flex-direction:${direction};align-items:flex-start;background:#888`;
    writeFileSync(html, `<body style="margin:0"><div style="${style}">${images}</div>`);
    await page.goto(pathToFileURL(html).href);
    await page.locator('div').screenshot({ path: html.replace(/html$/, 'png') });
  };
  const put = (name, widths, direction) => {
    const files = widths.flatMap(width => ['light', 'dark'].map(scheme => `${state}-${width}-${scheme}.png`));
    return putFiles(
      name,
      files.map(file => join(folder, file)),
      direction,
    );
  };
  for (const width of PARTS) {
    const parts = ['light', 'dark'].flatMap(scheme => {
      const start = `${state}-${width}-${scheme}-part`;
      return readdirSync(folder).filter(file => file.startsWith(start) && file.endsWith('.png'));
    });
    const each = width < 500 ? 8 : 3;
    for (let from = 0; from < parts.length; from += each)
      await putFiles(
        `${width}-below${from / each + 1}`,
        parts.slice(from, from + each).map(file => join(folder, file)),
        'row',
      );
  }
  await put('phones', [360, 390], 'row');
  await put('800', [800], 'row');
  await put('1280', [1280], 'row');
  await put('1920', [1920], 'column');
  await page.close();
}

const words = process.argv.slice(2);
const KINDS = {
  playground: { dist: join(root, 'examples/playground/dist'), pages: PLAYGROUND },
  site: { dist: join(root, 'docs/.site'), pages: SITE },
};
const isKind = word => word in KINDS;
const names = words.filter(word => !isKind(word));
const browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox', '--disable-gpu'] });
for (const [kind, { dist, pages }] of Object.entries(KINDS)) {
  if (words.some(isKind) && !words.includes(kind)) continue;
  const folder = join(out, kind);
  mkdirSync(join(folder, 'sheets'), { recursive: true });
  const { server, address } = await serve(dist);
  for (const [state, [path, make]] of Object.entries(pages)) {
    if (names.length > 0 && !names.includes(state)) continue;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    const lines = [];
    page.on('pageerror', error => lines.push(`ERROR ${error.message}`));
    try {
      await page.goto(address + path);
      await page.waitForLoadState('networkidle');
      await make?.(page);
      lines.push(...(await picture(page, folder, state)));
      await sheets(browser, folder, state);
      console.log(`${kind} ${state}`);
    } catch (error) {
      console.error(`FAILED ${kind} ${state}: ${error}`);
      process.exitCode = 1;
    }
    writeFileSync(join(folder, `${state}.txt`), `${lines.join('\n')}\n`);
    await context.close();
  }
  server.close();
}
await browser.close();
console.log(out);
