/** What must hold of the built site: `npm run docs` ends with it. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { entries, specifierOf } from '../../../.tools/entries.mjs';

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

test('a page needs nothing from another machine', () => {
  for (const [file, html] of pages)
    deepEqual(
      [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*(?:src|href)="(?:https?:)?\/\/[^"]*"/g)].map(([tag]) => tag),
      [],
      file,
    );
});

test('the reference has a page for each entry, under the name by which it is imported', () => {
  for (const name of Object.keys(entries)) {
    const html = pages.get(resolve(site, `reference/${specifierOf(name)}.html`));
    ok(html?.includes(specifierOf(name)), specifierOf(name));
  }
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
// as the search box asks (VPLocalSearchBox of VitePress)
const index = MiniSearch.loadJSON(json, {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
});

for (const [word, page] of [
  ['greedy', '/reference/tilewright/bots.html#greedy'],
  ['premium', '/reference/tilewright.html#premium'],
  ['challenge', '/challenge.html#challenges'],
])
  test(`the search finds ${word}: ${page}`, () => {
    const results = index.search(word).map(({ id }) => String(id));
    ok(
      results.slice(0, 16).some(id => id === page),
      results.slice(0, 16).join('\n'),
    );
  });

test('the search finds nothing for what is nowhere', () => {
  equal(index.search('zzyzxqq').length, 0);
});
