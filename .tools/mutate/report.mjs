/** What is said of a run: a table by folder, and each mutant that a person should look at. */

import { tableOf } from '../markdown.mjs';

/**
 * @typedef {'killed' | 'hung' | 'survived' | 'not executed' | 'equal' | 'not compiled'} Fate
 * @typedef {import('./mutants.mjs').Mutant & { fate: Fate, by: string, seconds: number, test: object }} Outcome
 */

/**
 * The interval in which a share lies with 95 %, by Wilson's formula (E. B. Wilson, Journal of the American Statistical
 * Association 22, 1927): from what was found of n.
 * @param {number} found @param {number} of @returns {[number, number]}
 */
export function wilson(found, of) {
  if (of === 0) return [0, 1];
  const [z, share] = [1.96, found / of];
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

/** The folder of src in which a file is; the kernel, which is another language, has its own. @param {string} file */
export const folderOf = file => {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[2] === 'assembly' ? 3 : 2).join('/');
};

/** What rows may be of. @type {Record<string, (outcome: Outcome) => string>} */
const GROUPS = { folder: ({ file }) => folderOf(file), operator: ({ operator }) => operator };

/**
 * A row for each folder (or operator) and one for all. Mutants that change nothing are counted apart and are not in the
 * score.
 * @param {Outcome[]} outcomes
 * @param {string} [by]
 */
export function rowsOf(outcomes, by = 'folder') {
  const groupOf = GROUPS[by] ?? (() => '');
  const names = [...new Set(outcomes.map(groupOf))].sort();
  const groups = names.map(name => ({ name, of: outcomes.filter(each => groupOf(each) === name) }));
  return [...groups, { name: 'all', of: outcomes }].map(({ name, of }) => {
    const count = (/** @type {Fate} */ fate) => of.filter(each => each.fate === fate).length;
    const [killed, hung, equal] = [count('killed'), count('hung'), count('equal')];
    const tried = of.length - equal;
    return {
      [by]: name,
      tried,
      killed,
      hung,
      survived: count('survived'),
      notExecuted: count('not executed'),
      equal,
      score: tried === 0 ? 0 : (killed + hung) / tried,
      interval: wilson(killed + hung, tried),
      secondsEach: of.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, tried),
    };
  });
}

/** The table as Markdown. @param {Outcome[]} outcomes @param {string} [by] */
export function table(outcomes, by = 'folder') {
  const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`;
  const head = [
    by,
    'tried',
    'killed',
    'hung',
    'survived',
    'no test executes it',
    'equal',
    'score',
    '95 % interval',
    's each',
  ];
  const rows = rowsOf(outcomes, by).map(row => [
    String(row[by]),
    ...[row.tried, row.killed, row.hung, row.survived, row.notExecuted, row.equal].map(String),
    percent(row.score),
    `${percent(row.interval[0])} to ${percent(row.interval[1])}`,
    row.secondsEach.toFixed(1),
  ]);
  return tableOf(head, rows);
}

/** Should a person look at it? @param {Outcome} outcome */
export const isAlive = ({ fate }) => fate === 'survived' || fate === 'not executed';

/** A line on a mutant. @param {Outcome} outcome */
export function lineOf({ file, line, column, within, operator, text, becomes, fate, by, seconds }) {
  const short = (/** @type {string} */ of) => (of.length > 90 ? `${of.slice(0, 87)}...` : of);
  const where = `${file}:${line}:${column}${within === '' ? '' : ` (${within})`}`;
  const change = becomes === '' ? `${short(text)}  removed` : `${short(text)}  ->  ${short(becomes)}`;
  return `${fate.padEnd(12)} ${where} ${operator}: ${change}${by === '' ? '' : `  [${short(by)}]`}  ${seconds.toFixed(1)} s`;
}
