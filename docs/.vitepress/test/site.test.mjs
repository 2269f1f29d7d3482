/** What must hold of the built site: `npm run docs` ends with it. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { entries, specifierOf } from '../../../.tools/entries.mjs';
import { sitemapOf } from '../sitemap.mjs';

const site = fileURLToPath(new URL('../../.site/', import.meta.url));
const pages = new Map(
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.html'))
    .map(file => [resolve(site, file), readFileSync(join(site, file), 'utf8')]),
);

const attributes = (html, name) => [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value);
const idsOf = new Map([...pages].map(([file, html]) => [file, new Set(attributes(html, 'id'))]));

/** The page or file that a link leads to. */
function targetOf(file, path) {
  const target = path === '' ? file : path.startsWith('/') ? join(site, path) : resolve(dirname(file), path);
  return [target, `${target}.html`, join(target, 'index.html')].find(
    each => pages.has(each) || (existsSync(each) && !each.endsWith('/')),
  );
}

test('every link within the site leads to a page, and every anchor to a place on it', () => {
  const dead = [...pages].flatMap(([file, html]) =>
    attributes(html, 'href').flatMap(href => {
      if (/^[a-z]+:/.test(href)) return [];
      const [path = '', anchor = ''] = href.replaceAll('&amp;', '&').split('#').map(decodeURIComponent);
      const target = targetOf(file, path);
      const there = target !== undefined && (anchor === '' || !pages.has(target) || idsOf.get(target).has(anchor));
      return there ? [] : [`${file.slice(site.length)}: ${href}`];
    }),
  );
  deepEqual([...new Set(dead)], []);
});

test('no link leads to a repository that nobody has', () => {
  const { url } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).repository;
  const repository = url.replace(/^git\+|\.git$/g, '');
  const hosts = [...pages.values()].flatMap(html => attributes(html, 'href')).filter(href => href.includes('/blob/'));
  // as soon as somebody has one, all of them lead there
  const mine = hosts.filter(href => href.startsWith(`${repository}/`));
  deepEqual([...new Set(hosts.filter(href => !mine.includes(href)))], []);
  equal(mine.length > 500, !new URL(repository).hostname.endsWith('.invalid'));
});

test('a page needs nothing from another machine', () => {
  for (const [file, html] of pages)
    deepEqual(
      [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*(?:src|href)="(?:https?:)?\/\/[^"]*"/g)].map(([tag]) => tag),
      [],
      file,
    );
});

test('the reference has a page for each entry, under the name by which it is imported, and one for each export', () => {
  for (const name of Object.keys(entries)) {
    const html = pages.get(resolve(site, `reference/${specifierOf(name)}/index.html`));
    ok(html?.includes(specifierOf(name)), specifierOf(name));
    // each export is listed with what it is, and none with what its entry is
    ok(!/<td[^>]*><code>tilewright[^<]*<\/code>: /.test(html ?? ''), specifierOf(name));
  }
  // a list of a comment is a list on the page of its export, and in tables left out with the words that announce it
  const listed = pages.get(resolve(site, 'reference/tilewright/index.html')) ?? '';
  match(listed, /Begins a game with things that come from outside/);
  for (const [file, html] of pages)
    if (file.includes('/reference/'))
      deepEqual(
        [...html.matchAll(/<td[^>]*>[^\n]{0,2000}?: - /g)].map(([cell]) => cell),
        [],
        file,
      );
  const [home = ''] = [pages.get(resolve(site, 'reference/tilewright/functions/applyMove.html'))];
  match(home, /<h1[^>]*>applyMove/);
  // whoever comes by the search reads from where it is imported
  match(home, /From <a href="\.\/\.\.\/"[^>]*>/);
  // one page of everything was 143,761 px high
  const longest = [...pages].filter(([file]) => file.includes('/reference/')).map(([, html]) => html.length);
  ok(Math.max(...longest) < 250_000, `${Math.max(...longest)} characters`);
});

test('every page has a title and a description for links to it, and one main landmark', () => {
  for (const [file, html] of pages) {
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    const [, shared] = /<meta property="og:title" content="(.*?)"/.exec(html) ?? [];
    ok(title !== '' && shared === title, `${file}: ${title}; ${shared}`);
    match(html, /<meta property="og:description" content="[^"]/, file);
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    ok(image.endsWith('/preview.png'), file);
    ok(!html.includes('not looked up'), file);
    if (!file.endsWith('404.html')) equal(html.match(/<main\b/g)?.length, 1, file);
  }
});

test('the picture of a link is as large as it should be', () => {
  const picture = readFileSync(join(site, 'preview.png'));
  equal(picture.toString('latin1', 1, 4), 'PNG');
  deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
});

test('chapters whose blocks have types show them as JavaScript too', () => {
  for (const chapter of ['2-a-whole-game', '4-', '6-a-server']) {
    const [html = ''] = [...pages].flatMap(([file, text]) => (file.includes(`/tutorial/${chapter}`) ? [text] : []));
    const scripts = html.match(/<div class="language-js[^"]*">[^]*?<\/pre>/g) ?? [];
    equal(html.match(/<label data-title="JavaScript"/g)?.length, scripts.length, chapter);
    ok(scripts.length > 0, chapter);
    for (const script of scripts) ok(!/readonly|: string|import type/.test(script.replace(/<[^>]*>/g, '')), chapter);
  }
});

test('the map of the site names every page by a whole address', () => {
  const files = [...pages.keys()].map(file => file.slice(site.length).replace(/\.html$/, '.md'));
  const map = sitemapOf('https://example.org/', files);
  const places = [...map.matchAll(/<loc>https:\/\/example\.org\/([^<]*)<\/loc>/g)].map(([, path]) => path);
  equal(places.length, pages.size);
  for (const path of places) ok(targetOf(join(site, 'index.html'), `/${path}`) !== undefined, path);
});

test('each game has a page with its board drawn', () => {
  const names = readdirSync(fileURLToPath(new URL('../../games/', import.meta.url))).filter(
    name => name !== 'index.md',
  );
  ok(names.length >= 14);
  for (const name of names) {
    const html = pages.get(resolve(site, 'games', name.replace('.md', '.html'))) ?? '';
    ok(/<svg [^>]*class="tw"[^]*<path /.test(html), name);
  }
});

test('the tutorial shows types, and all of it but the server runs in the page', () => {
  const chapters = [...pages].filter(([file]) => /\/tutorial\/\d/.test(file)).sort();
  equal(chapters.length, 6);
  for (const [file, html] of chapters) {
    ok(html.includes('twoslash-hover'), file);
    equal(html.includes('class="run-sample"'), !file.includes('6-a-server'), file);
  }
});

const chunks = join(site, 'assets/chunks');
const [found = ''] = readdirSync(chunks).filter(file => file.startsWith('@localSearchIndexroot'));
const { default: json } = await import(pathToFileURL(join(chunks, found)).href);
// as the search box asks (VPLocalSearchBox of VitePress), with what the configuration adds
const { boostDocument } = await asked();
const index = MiniSearch.loadJSON(json, {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument },
});

/** The options of the search as the built site sends them to a page. */
async function asked() {
  const html = pages.get(resolve(site, 'index.html')) ?? '';
  const [, text = '""'] =
    /__VP_SITE_DATA__=deserializeFunctions\(JSON\.parse\(("(?:[^"\\]|\\.)*")\)\)/.exec(html) ?? [];
  const data = JSON.parse(JSON.parse(text));
  const sent = data.themeConfig.search.options.miniSearch.searchOptions.boostDocument;
  const { default: boost } = await import(
    `data:text/javascript,export default ${encodeURIComponent(sent.replace('_vp-fn_', ''))}`
  );
  return { boostDocument: boost };
}

for (const [word, page, place] of [
  ['greedy', '/reference/tilewright/bots/variables/greedy.html#greedy', 16],
  ['premium', '/reference/tilewright/interfaces/Premium.html#premium', 16],
  // guides first
  ['gcg', '/gcg.html', 1],
  ['challenge', '/challenge.html', 1],
  ['blank', '/moves.html', 1],
  // a name that is no English word is asked for by whoever wants to know what has it
  ['applyMove', '/reference/tilewright/functions/applyMove.html', 1],
  ['topPlays', '/reference/tilewright/movegen/functions/topPlays.html', 1],
])
  test(`the search finds ${word} in time: ${page}`, () => {
    const results = index.search(word).map(({ id }) => String(id));
    ok(
      results.slice(0, place).some(id => id === page || id.startsWith(`${page}#`)),
      results.slice(0, 16).join('\n'),
    );
  });

test('no result of the search is a heading that every page of the reference has', () => {
  for (const word of ['challenge', 'blank', 'union', 'properties']) {
    const titles = index.search(word).map(({ title }) => title);
    deepEqual(
      titles.filter(title => /^(?:Union Members|Type Declaration|Properties|Parameters)$/.test(title)),
      [],
    );
  }
});

test('the search finds nothing for what is nowhere', () => {
  equal(index.search('zzyzxqq').length, 0);
});
