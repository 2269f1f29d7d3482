import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformerTwoslash } from '@shikijs/vitepress-twoslash';
import ts from 'typescript';
import { defineConfig } from 'vitepress';
import { entries, patterns, sourceAliases, specifierOf } from '../../.tools/entries.mjs';
import { repositoryOf } from '../../.tools/repository.mjs';
import { compilerOptions } from './compiler-options.mjs';
import { liveSamples, longCells, namedRows, readScripts, repositoryLinks, wholeCodes } from './markdown.mjs';
import { samples } from './samples.mjs';
import { pathOf, sitemapOf } from './sitemap.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const docs = `${root}docs/`;
const repository = repositoryOf(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));

/** A page by its file, with its first heading as the text. @param {string} file */
function pageOf(file) {
  const [, title = file] = /^# (.*)$/m.exec(readFileSync(`${docs}${file}`, 'utf8')) ?? [];
  return { text: title.replaceAll('`', ''), link: `/${file.replace(/\.md$/, '')}` };
}

/** The pages of a folder, in the order of their names. @param {string} folder */
function pagesIn(folder) {
  const files = readdirSync(`${docs}${folder}`).filter(file => file.endsWith('.md') && file !== 'index.md');
  return files.sort().map(file => pageOf(`${folder}/${file}`));
}

const handwrittenFiles = [...readdirSync(docs), ...readdirSync(`${docs}tutorial`).map(file => `tutorial/${file}`)];
const scripts = await readScripts(
  handwrittenFiles.filter(file => file.endsWith('.md')).map(file => readFileSync(`${docs}${file}`, 'utf8')),
);

const GUIDE = [
  'moves',
  'challenge',
  'knowledge',
  'lexicon',
  'languages',
  'boards',
  'clocks',
  'fair-bag',
  'translations',
  'command-line',
  'writing-a-game',
];
const RULES = [
  'rules-classic',
  'rules-crossword',
  'rules-switch-up',
  'rules-free-surprise-me',
  'rules-of-today',
  'presets',
];
const BOTS = ['bots', 'leaves', 'analysis', 'simulation', 'endgames', 'move-generation', 'perft'];
const ARCHIVES = ['archives', 'gcg', 'formats', 'findings', 'explain'];
const LISTS = ['violations', 'codes', 'messages', 'glossary', 'sources'];

const handwritten = readdirSync(docs).flatMap(file => (/^(?!index)(.*)\.md$/.exec(file) ?? []).slice(1));
/** @param {readonly string[]} names */
const pages = names => names.filter(name => handwritten.includes(name)).map(name => pageOf(`${name}.md`));
const placed = new Set([...GUIDE, ...RULES, ...BOTS, ...ARCHIVES, ...LISTS]);

/** @param {string} folder */
function entriesIn(folder) {
  const names = Object.keys(entries).filter(name => name.startsWith(folder));
  return names.map(name => ({ text: name.slice(folder.length), link: `/reference/${specifierOf(name)}/` }));
}

const sidebar = [
  { text: 'Tutorial', items: pagesIn('tutorial') },
  { text: 'Recipes', collapsed: true, items: [{ text: 'Every recipe', link: '/recipes/' }, ...pagesIn('recipes')] },
  { text: 'Guide', collapsed: true, items: pages(GUIDE) },
  { text: 'Bots', collapsed: true, items: pages(BOTS) },
  { text: 'Recorded games', collapsed: true, items: pages(ARCHIVES) },
  {
    text: 'Games and their rules',
    collapsed: true,
    items: [{ text: 'Every game', link: '/games/' }, ...pagesIn('games'), ...pages(RULES)],
  },
  {
    text: 'Reference',
    collapsed: true,
    items: [
      { text: 'Every entry', link: '/reference/' },
      ...Object.keys(patterns)
        .filter(name => !name.includes('/'))
        .map(name => ({ text: specifierOf(name), link: `/reference/${specifierOf(name)}/` })),
      ...['lexica/', 'messages/', 'layouts/', 'alphabets/'].map(folder => ({
        text: specifierOf(folder),
        collapsed: true,
        items: entriesIn(folder),
      })),
      ...pages(LISTS),
    ],
  },
  { text: 'The project', collapsed: true, items: pages(handwritten.filter(name => !placed.has(name))) },
];

/** A tile. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#f2d7a0"/>' +
  '<path d="M7 9h18M16 9v16" stroke="#2b2116" stroke-width="4"/></svg>';

/**
 * What the search knows of a page. Of lists that repeat what is said elsewhere, nothing. A page of the reference is one
 * thing, found under its name: the headings below it stand on every such page.
 * @param {string} text
 * @param {import('vitepress').MarkdownEnv} env
 * @param {import('vitepress').MarkdownRenderer} md
 */
function searchable(text, env, md) {
  const { relativePath = '' } = env;
  if (/^(?:messages|rules-coverage)\b|^reference\/.*index\.md$/.test(relativePath)) return '';
  // samples as they are written: to colour every page a second time takes a fifth of the build
  const { highlight } = md.options;
  md.options.highlight = null;
  const html = md.render(text, { ...env, isPlain: true });
  md.options.highlight = highlight;
  return relativePath.startsWith('reference/') ? html.replace(/<h([2-6])\b[^]*?<\/h\1>/g, '') : html;
}

/**
 * Guides first, then recipes and rules, then the reference; but a name that is no English word (`applyMove`) leads to
 * what has it. It is sent to the page as text: it names nothing outside.
 * @param {string} id
 * @param {string} term
 * @param {Record<string, unknown>} [stored]
 */
function boostDocument(id, term, stored) {
  const title = String(stored?.['title'] ?? '').replace(/\W/g, '');
  if (/[a-z][A-Z]/.test(title) && title.toLowerCase() === term) return 1;
  if (id.startsWith('/reference/')) return 0.25;
  return /^\/(?:recipes|games|rules-|perft|performance|reliability|formats|findings|messages|glossary)/.test(id)
    ? 1
    : 2;
}

/** Where the site will stand, with a slash at its end; only the owner knows. */
const ADDRESS = process.env['SITE_ADDRESS'] ?? '';

export default defineConfig({
  lang: 'en',
  title: 'tilewright',
  description: 'The rules of Scrabble-like crossword board games, as a TypeScript library.',
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }]],
  outDir: '.site',
  cacheDir: '../.reports/vitepress',
  srcExclude: ['api/**'],
  appearance: true,
  // a page without sections has no list of them at its side: the text takes the room
  transformPageData({ relativePath, frontmatter }) {
    const bare = !/^##/m.test(readFileSync(`${docs}${relativePath}`, 'utf8'));
    // a function or type stands in no order of reading: nothing comes before or after it
    const alone = /^reference\/.*(?<!index)\.md$/.test(relativePath);
    // before the lists stands the list of entries, not the last of a hundred letter sets
    const first = relativePath === `${LISTS[0]}.md` ? { prev: { text: 'Every entry', link: '/reference/' } } : {};
    const given = { ...(bare ? { aside: false } : {}), ...(alone ? { prev: false, next: false } : first) };
    return { frontmatter: { ...frontmatter, ...given } };
  },
  transformHead: ({ title, description, pageData }) => [
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: pageData.description || description }],
    ['meta', { property: 'og:image', content: `${ADDRESS || '/'}preview.png` }],
    ['meta', { property: 'og:image:alt', content: 'A board after seven plays, and what the library is for.' }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ...(ADDRESS === '' ? [] : [['meta', { property: 'og:url', content: ADDRESS + pathOf(pageData.relativePath) }]]),
  ],
  // addresses in a map of the site are whole ones
  buildEnd({ outDir, pages }) {
    if (ADDRESS !== '') writeFileSync(`${outDir}/sitemap.xml`, sitemapOf(ADDRESS, pages));
  },
  themeConfig: {
    nav: [
      { text: 'Tutorial', link: '/tutorial/1-first-placement' },
      { text: 'Recipes', link: '/recipes/' },
      { text: 'Games', link: '/games/' },
      { text: 'Reference', link: '/reference/' },
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { _render: searchable, miniSearch: { searchOptions: { boostDocument } } },
    },
    notFound: {
      title: 'There is no such page',
      quote: 'It may have another address now: the search finds it by its words.',
      linkText: 'To the first page',
      linkLabel: 'To the first page',
    },
    footer: {
      message: 'MIT. An independent work, not affiliated with, endorsed by or connected to the makers of Scrabble®.',
    },
    // an empty list would leave a line at the end of the bar
    ...(repository === undefined ? {} : { socialLinks: [{ icon: 'github', link: repository }] }),
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      repositoryLinks(md, repository);
      liveSamples(md, scripts);
      wholeCodes(md);
      namedRows(md);
      longCells(md);
    },
    codeTransformers: [
      transformerTwoslash({
        twoslashOptions: {
          tsModule: ts,
          vfsRoot: root,
          compilerOptions: {
            ...compilerOptions,
            moduleDetection: ts.ModuleDetectionKind.Force,
            types: ['node'],
            typeRoots: [`${root}node_modules/@types`],
          },
        },
      }),
    ],
  },
  vite: {
    plugins: [samples()],
    resolve: {
      alias: Object.entries(sourceAliases()).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: file,
      })),
    },
    build: { chunkSizeWarningLimit: 1000 },
  },
});
