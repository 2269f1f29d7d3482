/** What the pages ask of Markdown besides: links that leave the site, and samples with types that run in the page. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';

const docs = fileURLToPath(new URL('../', import.meta.url));

/**
 * Pages link to files of the repository as they lie there, so that the links hold on GitHub too. Here what is no page
 * goes to the repository; while there is none, it is text without a link. A file that is not there fails the build.
 * @param {MarkdownIt} md
 * @param {string | undefined} repository
 */
export function repositoryLinks(md, repository) {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const page = join(docs, env.relativePath ?? '');
    for (const link of tokens.flatMap(linksIn)) {
      const [path = '', ...anchor] = String(link.attrGet('href')).split('#');
      if (path === '' || path.startsWith('/') || /^[a-z]+:/.test(path)) continue;
      const file = join(dirname(page), decodeURIComponent(path));
      const inside = relative(docs, file);
      if (/^(?!\.\.|api\/).*\.md$/.test(inside)) continue;
      if (!existsSync(file)) throw new Error(`${env.relativePath}: there is no ${path}`);
      const named = `${repository}/blob/main/${relative(join(docs, '..'), file)}`;
      if (repository === undefined) unlink(tokens, link);
      else link.attrSet('href', [named, ...anchor].join('#'));
    }
  });
}

/** @param {import('markdown-it').Token} token */
const linksIn = ({ children }) => (children ?? []).filter(({ type }) => type === 'link_open');

/**
 * Takes a link away and leaves its text.
 * @param {readonly import('markdown-it').Token[]} tokens
 * @param {import('markdown-it').Token} link
 */
function unlink(tokens, link) {
  for (const { children } of tokens) {
    const begins = children?.indexOf(link) ?? -1;
    if (begins < 0) continue;
    const ends = children.findIndex(({ type }, index) => index > begins && type === 'link_close');
    children.splice(ends, 1);
    children.splice(begins, 1);
  }
}

/** A page whose samples run in it. @param {string} page */
const isLive = page => !/^(?:reference|recipes|games)\//.test(page);
/** A page whose samples show types on hover: each takes the compiler a second. @param {string} page */
const isTyped = page => page.startsWith('tutorial/');

/**
 * The `ts` blocks of a page in order: `more` continues the program of the block before it.
 * @param {readonly import('markdown-it').Token[]} tokens
 */
function samplesOf(tokens) {
  const samples = [];
  for (const token of tokens) {
    const [language, ...info] = token.info.trim().split(/\s+/);
    if (token.type !== 'fence' || language !== 'ts') continue;
    const before = info.includes('more') ? (samples.at(-1)?.program ?? '') : '';
    const program = before + token.content;
    samples.push({ token, before, program, runs: !info.includes('no-run') && !/from 'node:/.test(program) });
  }
  return samples;
}

/**
 * The programs of a page that run in a browser, by name.
 * @param {string} page
 * @param {string} text
 */
export function readPrograms(page, text) {
  const tokens = new MarkdownIt().parse(text, {});
  return samplesOf(tokens).flatMap(({ program, runs }, index) => (runs ? [[`${page}:${index}`, program]] : []));
}

/**
 * A button that runs each `ts` block, and types on hover in the tutorial. What a block continues is compiled with it, unseen.
 * Tests run all of them as well (`test/house/samples.test.ts`).
 * @param {MarkdownIt} md
 */
export function liveSamples(md) {
  md.core.ruler.push('live-samples', ({ tokens, env }) => {
    const page = env.relativePath ?? '';
    if (!isLive(page)) return;
    for (const [index, { token, before, runs }] of samplesOf(tokens).entries()) {
      if (isTyped(page)) {
        token.info = 'ts twoslash';
        if (before !== '') token.content = `${before}// ---cut---\n${token.content}`;
      }
      if (runs) token.meta = { name: `${page}:${index}` };
    }
  });
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const shown = fence(tokens, index, ...rest);
    const name = tokens[index]?.meta?.name;
    return name === undefined ? shown : `<RunSample name="${name}">${shown}</RunSample>`;
  };
}
