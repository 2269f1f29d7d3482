/** What the pages ask of Markdown besides: links that leave the site, and samples with types that run in the page. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import { javascriptOf } from '../../.tools/javascript.mjs';

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

/** Codes of so many characters have room on one line of the smallest phone. */
const SHORT = 24;

/**
 * Short codes, and options such as `--no-color`, get a class: no line breaks at their hyphens and spaces. In tables
 * it is options alone: columns are narrow on phones.
 * @param {MarkdownIt} md
 */
export function wholeCodes(md) {
  md.core.ruler.push('whole-codes', ({ tokens }) => {
    for (const [index, { children }] of tokens.entries()) {
      const isCell = tokens[index - 1]?.type === 'td_open';
      for (const token of children ?? []) {
        const isWhole = isCell ? /^-.{1,15}$/.test(token.content) : token.content.length <= SHORT;
        if (token.type === 'code_inline' && isWhole) token.attrJoin('class', 'whole');
      }
    }
  });
}

/**
 * Codes of so many characters stand on one line where they name a row, and in the other cells of it; not on phones,
 * where meanings need the room.
 */
const NAMED = 32;
const IN_CELL = 16;

/**
 * Codes in tables get a class: what a row is about is one thing, on one line, and so is a short code beside it.
 * @param {MarkdownIt} md
 */
export function namedRows(md) {
  md.core.ruler.push('named-rows', ({ tokens }) => {
    for (const [index, { children }] of tokens.entries()) {
      if (tokens[index - 1]?.type !== 'td_open') continue;
      const most = tokens[index - 2]?.type === 'tr_open' ? NAMED : IN_CELL;
      for (const token of (children ?? []).filter(({ type }) => type === 'code_inline')) {
        if (token.content.length <= most) token.attrJoin('class', 'named');
        token.meta = { isInCell: true };
      }
    }
  });
  // where there is no room for that, it breaks behind its slashes rather than push its meaning out of the view
  const { code_inline: code } = md.renderer.rules;
  md.renderer.rules.code_inline = (tokens, index, ...rest) => {
    const html = code?.(tokens, index, ...rest) ?? '';
    return tokens[index]?.meta?.isInCell === true ? html.replace(/(?:(?<!<)\/|__)(?=[^<>]*<)/g, '$&<wbr>') : html;
  };
}

/** This many characters in a cell want room, rather than a line for each word. */
const LONG_CELL = 40;
/** And so many in the first one of a row, which says what the others are about. */
const LONG_NAME = 16;

/**
 * Cells of tables with whole sentences get a class: on phones they keep a width at which they can be read. So do names
 * of rows that are several words. A list of codes is no sentence: it may stand in any width.
 * @param {MarkdownIt} md
 */
export function longCells(md) {
  md.core.ruler.push('long-cells', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'td_open') continue;
      const { length } = textIn(tokens[index + 1]);
      if (length > LONG_CELL) token.attrJoin('class', 'long-cell');
      else if (length > LONG_NAME && tokens[index - 1]?.type === 'tr_open') token.attrJoin('class', 'long-name');
    }
  });
}

/**
 * What is read of a cell, without the addresses of its links; of a list of codes nothing.
 * @param {import('markdown-it').Token | undefined} cell
 */
function textIn(cell) {
  const read = (cell?.children ?? []).filter(({ type }) => type === 'text' || type === 'code_inline');
  const isList =
    read.length > 1 && read.every(({ type, content }) => type === 'code_inline' || !/\p{L}/u.test(content));
  return isList ? '' : read.map(({ content }) => content).join('');
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
  return samplesOf(tokens).flatMap(({ token, before, runs }, index) => {
    // a block shows what it prints itself, not what those before it have printed
    const begin = before === '' ? '' : `${before}console.clear();\n`;
    return runs ? [[`${page}:${index}`, begin + token.content]] : [];
  });
}

/**
 * Every `ts` block of these pages as JavaScript, by its text; only where that is another text.
 * @param {readonly string[]} texts
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function readScripts(texts) {
  const scripts = new Map();
  for (const token of texts.flatMap(text => new MarkdownIt().parse(text, {}))) {
    if (token.type !== 'fence' || token.info.trim().split(/\s+/)[0] !== 'ts') continue;
    const script = await javascriptOf(token.content);
    if (script.trim() !== token.content.trim()) scripts.set(token.content, script);
  }
  return scripts;
}

/**
 * Two tabs, as VitePress makes them: the block, and the same program without types.
 * @param {(info: string, content: string) => string} fence
 * @param {string} name of the group in its page
 * @param {{ readonly info: string, readonly content: string, readonly script: string }} block
 */
function tabsOf(fence, name, { info, content, script }) {
  const tabs = ['TypeScript', 'JavaScript'].map((title, nth) => {
    const id = `tab-${name}-${nth}`;
    const checked = nth === 0 ? ' checked' : '';
    return `<input type="radio" name="group-${name}" id="${id}"${checked}><label data-title="${title}" for="${id}">${title}</label>`;
  });
  const blocks = fence(`${info} active`, content) + fence('js', script);
  return `<div class="vp-code-group vp-adaptive-theme"><div class="tabs">${tabs.join('')}</div><div class="blocks">${blocks}</div></div>`;
}

/**
 * A button that runs each `ts` block, and types on hover in the tutorial. What a block continues is compiled with it, unseen.
 * Beside each whose types make a difference, the same as JavaScript. Tests run all of them as well
 * (`test/house/samples.heavy.ts`).
 * @param {MarkdownIt} md
 * @param {ReadonlyMap<string, string>} scripts
 */
export function liveSamples(md, scripts) {
  md.core.ruler.push('live-samples', ({ tokens, env }) => {
    const page = env.relativePath ?? '';
    if (!isLive(page) || env.isPlain === true) return;
    for (const [index, { token, before, runs }] of samplesOf(tokens).entries()) {
      const script = scripts.get(token.content);
      if (isTyped(page)) {
        token.info = 'ts twoslash';
        if (before !== '') token.content = `${before}// ---cut---\n${token.content}`;
      }
      token.meta = {
        name: runs ? `${page}:${index}` : undefined,
        script,
        group: `${page}-${index}`.replace(/\W+/g, '-'),
      };
    }
  });
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    const { name, script, group } = token?.meta ?? {};
    const one = (/** @type {string} */ info, /** @type {string} */ content) =>
      fence([Object.assign(Object.create(token), { info, content })], 0, ...rest);
    const shown =
      token === undefined || script === undefined
        ? fence(tokens, index, ...rest)
        : tabsOf(one, group, { info: token.info, content: token.content, script });
    return name === undefined ? shown : `<RunSample name="${name}">${shown}</RunSample>`;
  };
}
