/** Writes the reference: for each entry of the package, under the name by which it is imported, a page for each export. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Application, Comment, Converter, ReflectionKind } from 'typedoc';
import { entries, specifierOf } from '../../.tools/entries.mjs';
import { repositoryOf } from '../../.tools/repository.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const repository = repositoryOf(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
const out = fileURLToPath(new URL('../reference/', import.meta.url));

export async function writeReference() {
  rmSync(out, { recursive: true, force: true });
  // the root comes last: its interface `Rules` would take the page of `tilewright/rules`, where case does not count
  const sources = Object.entries(entries).sort(([a], [b]) => Number(a === 'index') - Number(b === 'index'));
  const names = new Map(sources.map(([name, source]) => [`${root}${source}`, specifierOf(name)]));
  const app = await Application.bootstrapWithPlugins({
    name: 'tilewright',
    tsconfig: `${root}tsconfig.json`,
    entryPoints: [...names.keys()],
    basePath: root,
    sortEntryPoints: false,
    plugin: ['typedoc-plugin-markdown', 'typedoc-vitepress-theme'],
    out,
    docsRoot: fileURLToPath(new URL('../', import.meta.url)),
    readme: 'none',
    disableGit: true,
    gitRevision: 'main',
    disableSources: repository === undefined,
    sourceLinkTemplate: `${repository}/blob/{gitRevision}/src/{path}#L{line}`,
    excludeInternal: true,
    treatWarningsAsErrors: true,
    validation: {
      notExported: false,
      invalidLink: true,
      invalidPath: true,
      notDocumented: true,
      unusedMergeModuleWith: true,
    },
    requiredToBeDocumented: ['Enum', 'Variable', 'Function', 'Class', 'Interface', 'TypeAlias'],
    groupOrder: ['Functions', 'Variables', 'Type Aliases', 'Interfaces', '*'],
    router: 'member',
    pageTitleTemplates: { member: ({ rawName }) => rawName.replace(/<.*/, '') },
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    expandObjects: true,
    indexFormat: 'table',
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    propertyMembersFormat: 'table',
    typeDeclarationFormat: 'table',
    enumMembersFormat: 'table',
    sanitizeComments: true,
    tableColumnSettings: { hideSources: true, hideModifiers: true, hideDefaults: true },
  });
  // typedoc names a module after its file; a reader knows it by what a program imports
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, context => {
    for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
      const [declaration] = context.getSymbolFromReflection(module)?.declarations ?? [];
      const name = names.get(declaration?.getSourceFile().fileName ?? '');
      if (name === undefined) throw new Error(`no entry is made of ${module.name}`);
      module.name = name;
      module.comment = new Comment([{ kind: 'text', text: aboutOf(declaration?.getSourceFile().text ?? '') }]);
    }
  });
  const project = await app.convert();
  if (project === undefined || app.logger.hasErrors()) throw new Error('typedoc: see above');
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('typedoc: see above');
  for (const name of names.values()) sayWhere(name);
  writeFileSync(`${out}index.md`, indexOf());
}

/**
 * Says on the page of each export from where a program imports it, and in the entry's list what each is: typedoc gives
 * the first ones the comment that the entry's file begins with. @param {string} name of the entry
 */
function sayWhere(name) {
  const index = `${out}${name}/index.md`;
  const row = /^(\| \[[^\]]*\]\(([^)]*\.md)\) \| )`tilewright[^|]*\|$/gm;
  const listed = readFileSync(index, 'utf8')
    .replace(row, (_, start, page) => `${start}${summaryOf(readFileSync(`${out}${name}/${page}`, 'utf8'))} |`)
    .replace(FLAT_LIST, ' |');
  writeFileSync(index, listed);
  for (const kind of ['functions', 'variables', 'type-aliases', 'interfaces', 'classes', 'enumerations']) {
    const folder = `${out}${name}/${kind}/`;
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)) {
      const text = readFileSync(`${folder}${file}`, 'utf8');
      writeFileSync(
        `${folder}${file}`,
        text.replace(/^# .*\n/m, title => `${title}\nFrom [\`${name}\`](../index.md).\n`),
      );
    }
  }
}

/**
 * A list of a comment in one line of a table, as the plugin writes it there, with the words that announce it: the page
 * of the export has it as a list. (With `htmlTable` for `indexFormat` the whole comment would stand in the table.)
 */
const FLAT_LIST = /(?<=^\|.*\.) [^.|]*: - (?:[^|]|\\\|)*\|$/gm;

/** What a source says of itself: the comment that it begins with, without the entry's name. @param {string} source */
function aboutOf(source) {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .replace(/^`tilewright[^`]*`: /, '')
    .replace(/^./, first => first.toUpperCase());
}

/** The first paragraph of the page of an export, on one line of a table. @param {string} page */
function summaryOf(page) {
  const paragraphs = page.replace(/^```.*?^```$/gms, '').split(/\n{2,}/);
  const first = paragraphs.find(each => each.trim() !== '' && !/^(?:#|\||From \[)/.test(each)) ?? '';
  return first.trim().replaceAll('\n', ' ').replaceAll('|', '\\|');
}

/** The page of all entries, in the words of their sources. */
function indexOf() {
  const rows = Object.entries(entries).map(([name, source]) => {
    const link = `[\`${specifierOf(name)}\`](${specifierOf(name)}/index.md)`;
    const about = aboutOf(readFileSync(`${root}${source}`, 'utf8')).replace(/\s+/g, ' ');
    return { folder: /^(alphabets|layouts)\//.exec(name)?.[1], link, about };
  });
  const listOf = folder =>
    rows
      .filter(row => row.folder === folder)
      .map(row => row.link)
      .join(', ');
  return [
    '# Reference',
    '',
    'Every entry of the package, under the name by which a program imports it, with all that it exports.',
    '',
    '| import | what it has |',
    '| --- | --- |',
    ...rows.filter(row => row.folder === undefined).map(({ link, about }) => `| ${link} | ${about} |`),
    '',
    '## Letter sets',
    '',
    listOf('alphabets'),
    '',
    '## Boards',
    '',
    listOf('layouts'),
    '',
  ].join('\n');
}
