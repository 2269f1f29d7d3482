/**
 * Is all that only the owner can decide decided? Compares the list in docs/releasing.md with the files in which each
 * decision takes effect. Part of `npm run release`, not of the gate.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badgesOf, repositoryOf } from './repository.mjs';

/** The decisions, as the first column of the list names them. */
const DECISIONS = ['name', 'organisation', 'site', 'security contact'];

/** What the list says of each decision: its first and its last column. @param {string} page */
function listIn(page) {
  const rows = page.split('\n').filter(line => line.startsWith('|'));
  return new Map(
    rows.map(line => {
      const cells = line.split('|').map(cell => cell.trim().replaceAll('`', ''));
      return [cells[1] ?? '', cells.at(-2) ?? ''];
    }),
  );
}

/**
 * What is still to be decided or done, a sentence each; none when the package may be published.
 * @param {string} root the folder of the repository
 * @returns {readonly string[]}
 */
export function missingForRelease(root) {
  const text = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const manifest = JSON.parse(text('package.json'));
  const repository = repositoryOf(manifest);
  const list = listIn(text('docs/releasing.md'));
  const security = text('.github/SECURITY.md');
  const readme = text('README.md');
  /** @type {Readonly<Record<string, readonly [where: string, holds: (said: string) => boolean]>>} */
  const effects = {
    name: ['`name` in package.json', said => manifest.name === said],
    organisation: [
      '`repository` in package.json',
      said => repository !== undefined && new URL(repository).pathname.split('/')[1] === said,
    ],
    site: ['`homepage` in package.json', said => manifest.homepage === said],
    'security contact': ['.github/SECURITY.md', said => security.includes(said)],
  };
  const undecided = DECISIONS.flatMap(decision => {
    const said = list.get(decision) ?? 'not set';
    if (said === 'not set' || said === '') return [`${decision}: docs/releasing.md says that it is not set`];
    const [where, holds] = effects[decision] ?? ['', () => false];
    return holds(said) ? [] : [`${decision}: docs/releasing.md says ${said}, and ${where} does not`];
  });
  const badges = repository === undefined ? [] : badgesOf(manifest.name, repository);
  return [
    ...undecided,
    ...badges.filter(badge => !readme.includes(badge)).map(badge => `README.md lacks ${badge}`),
    ...withoutSample(root),
    ...untranslated(root),
  ];
}

/** Games of which no save is kept yet. @param {string} root */
function withoutSample(root) {
  const folder = join(root, 'src/variants');
  if (!existsSync(folder)) return [];
  const ids = readdirSync(folder, { withFileTypes: true }).flatMap(file => {
    const text = file.isFile() ? readFileSync(join(folder, file.name), 'utf8') : '';
    return Array.from(text.matchAll(/^ {2}id: '([^']+)',$/gm), ([, id = '']) => id);
  });
  return ids
    .filter(id => !existsSync(join(root, `test/saves/samples/1/${id}.json`)))
    .map(id => `test/saves/samples has no save of ${id}: run npm run update`);
}

/** Sentences that a language lacks, and says in English. @param {string} root */
function untranslated(root) {
  const folder = join(root, 'src/notation/languages');
  if (!existsSync(folder)) return [];
  /** @param {string} text */
  const keysOf = text =>
    Array.from(text.matchAll(/^ {2}'?([a-z]+(?:\/[a-z-]+)?)'?: (?:p|\(\)) =>/gm), ([, key = '']) => key);
  const english = keysOf(readFileSync(join(root, 'src/notation/english.ts'), 'utf8'));
  return readdirSync(folder).flatMap(file => {
    const there = keysOf(readFileSync(join(folder, file), 'utf8'));
    const lacks = english.filter(key => key !== 'zone' && !there.includes(key));
    return lacks.length === 0 ? [] : [`src/notation/languages/${file} lacks ${lacks.join(', ')}`];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingForRelease(fileURLToPath(new URL('..', import.meta.url)));
  for (const sentence of missing) console.error(sentence);
  if (missing.length > 0) console.error('Not ready for a release: see docs/releasing.md');
  process.exitCode = missing.length > 0 ? 1 : 0;
}
