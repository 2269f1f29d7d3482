/**
 * `node docs/.vitepress/preview.mjs`: draws docs/public/preview.png, the picture that links to the site are shown with
 * (1200 × 630, as the Open Graph protocol has it): a board after seven plays, and what the library is. Needs Chromium.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '../../.tools/chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { applyMove, classic, newGame, unwrap } = await import(`${root}dist/index.js`);
const { drawSvg } = await import(`${root}dist/notation.js`);
const { openEnglish } = await import(`${root}dist/lexica/open-english.js`);
const { positionOf, topPlays } = await import(`${root}dist/movegen.js`);
const { chromium } = createRequire(`${root}package.json`)('playwright-core');

const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
for (let turn = 0; turn < 7; turn++) {
  const [play] = topPlays(unwrap(positionOf(rules, game, turn % 2)), 1);
  ({ game } = unwrap(applyMove(rules, game, turn % 2, play)));
}

const html = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; width: 1200px; height: 630px; display: flex; align-items: center; gap: 48px; background: #f7f3ea; color: #1d2733; font-family: 'DejaVu Sans', Arial, sans-serif; }
  svg { height: 590px; width: auto; margin-left: 24px; flex: none; }
  h1 { font-size: 68px; margin: 0 0 20px; } p { font-size: 30px; line-height: 1.45; margin: 0 40px 0 0; }
</style>${drawSvg(rules, game)}<div><h1>tilewright</h1><p>The rules of crossword board games: legal moves that say why, scores line by line, challenges, recorded games.</p></div>`;

mkdirSync(`${root}docs/public`, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.screenshot({ path: `${root}docs/public/preview.png` });
await browser.close();
