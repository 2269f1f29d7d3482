/**
 * How far mends can be trusted: mistakes planted in files, singly and in pairs, and what `fix` makes of them beside the
 * file without the mistakes, byte for byte.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { english } from 'tilewright/alphabets/english';
import { rulesKeeper } from 'tilewright/catalogue';
import { editGcg, parseGcg, verifyGame, type Finding } from 'tilewright/records';
import { cleanRecords, fileOf, lineOf } from '../../fixtures/clean-records.ts';
import { chanceOf, TEXT_MISTAKES, type Chance, type TextMistake } from './text-mistakes.ts';

/** A file that mistakes are planted in, and what `fix` makes of it as it is. */
interface Base {
  readonly name: string;
  readonly lines: readonly string[];
  readonly fixed: string;
}

/** What became of a file with mistakes. */
type Outcome =
  /** The file without them. */
  | 'right'
  /** As it was: nothing was certain. */
  | 'left'
  /** The mistakes make another possible game, of fewer mistakes. */
  | 'other'
  /** Something else. */
  | 'wrong';

/** How often what became of a mistake. */
export interface MendRow {
  readonly name: string;
  planted: number;
  readonly outcomes: Record<Outcome, number>;
  /** Files that were mended wrongly, with what was made of them. */
  readonly wrong: string[];
}

/** A table, and its sum in the last row. */
export interface MendTable {
  readonly title: string;
  readonly rows: readonly MendRow[];
}

const rulesOf = rulesKeeper();

function findingsIn(text: string): readonly Finding[] {
  const { record } = parseGcg(text);
  const rules = rulesOf(record);
  return rules.ok ? verifyGame(rules.value, record).findings : [];
}

/** What `fix` makes of a text, and by how many causes. */
function fixed(text: string): { readonly text: string; readonly causes: number } {
  const findings = findingsIn(text);
  const edits = findings.flatMap(({ fix }) => fix);
  if (edits.length === 0) return { text, causes: 0 };
  const { lines, lineEnds } = editGcg(parseGcg(text), edits);
  return {
    text: lines.map((line, n) => line + (lineEnds[n] ?? '')).join(''),
    causes: findings.filter(({ fix }) => fix.length > 0).length,
  };
}

/** Is no more found in a text than in the file without the mistakes? */
const isNoWorse = (text: string, base: Base): boolean => foundIn(text) <= foundIn(base.lines.join('\n'));

const foundIn = (text: string): number => findingsIn(text).filter(({ severity }) => severity !== 'note').length;

function baseOf(name: string, text: string): Base {
  return { name, lines: text.split('\n'), fixed: fixed(text).text };
}

/** Plants mistakes one after the other; `undefined` where one cannot be, or undoes another. */
function plantedIn(base: Base, mistakes: readonly TextMistake[], chance: Chance): string | undefined {
  let lines: readonly string[] | undefined = base.lines;
  for (const { plant } of mistakes) lines = lines && plant(lines, chance);
  const text = lines?.join('\n');
  return text === base.lines.join('\n') ? undefined : text;
}

function outcomeOf(base: Base, text: string, planted: number): readonly [Outcome, string] {
  const made = fixed(text);
  if (made.text === text) return ['left', text];
  if (made.text === base.lines.join('\n') || made.text === base.fixed) return ['right', made.text];
  // the planted file lies nearer to another game in which no more is found: of two mistakes one left no trace
  if (planted > 1 && made.causes < planted && isNoWorse(made.text, base)) return ['other', made.text];
  return ['wrong', made.text];
}

const newRow = (name: string): MendRow => ({
  name,
  planted: 0,
  outcomes: { right: 0, left: 0, other: 0, wrong: 0 },
  wrong: [],
});

function judge(row: MendRow, base: Base, mistakes: readonly TextMistake[], chance: Chance): void {
  const text = plantedIn(base, mistakes, chance);
  if (text === undefined) return;
  const [outcome, made] = outcomeOf(base, text, mistakes.length);
  row.planted++;
  row.outcomes[outcome]++;
  if (outcome !== 'wrong') return;
  const names = mistakes.map(({ name }) => name).join(' + ');
  row.wrong.push(`${base.name}: ${names}\n${differences(base.lines.join('\n'), text, made).join('\n')}`);
}

/** Lines in which three texts differ. */
function differences(clean: string, planted: string, made: string): readonly string[] {
  const [a, b, c] = [clean, planted, made].map(text => text.split('\n'));
  const only = (from: readonly string[] = [], others: readonly (readonly string[] | undefined)[]): readonly string[] =>
    from.filter(line => others.some(other => other?.includes(line) === false)).slice(0, 8);
  return [
    ...only(a, [b, c]).map(line => `  clean   ${line}`),
    ...only(b, [a, c]).map(line => `  planted ${line}`),
    ...only(c, [a, b]).map(line => `  made    ${line}`),
  ];
}

/** A row for each mistake, each planted so often over these files. */
function singles(bases: readonly Base[], each: number, seed: number): readonly MendRow[] {
  return TEXT_MISTAKES.map((mistake, n) => {
    const row = newRow(mistake.name);
    const chance = chanceOf(seed * 1000 + n);
    for (let tries = 0; row.planted < each && tries < 5 * each && bases.length > 0; tries++) {
      const base = bases[chance(bases.length)];
      if (base !== undefined) judge(row, base, [mistake], chance);
    }
    return row;
  });
}

/** Two mistakes at a time: a row for each first one. */
function pairs(bases: readonly Base[], each: number, seed: number): readonly MendRow[] {
  return TEXT_MISTAKES.map((mistake, n) => {
    const row = newRow(mistake.name);
    const chance = chanceOf(seed * 1000 + 500 + n);
    for (let tries = 0; row.planted < each && tries < 5 * each && bases.length > 0; tries++) {
      const base = bases[chance(bases.length)];
      const other = TEXT_MISTAKES[chance(TEXT_MISTAKES.length)];
      if (base !== undefined && other !== undefined) judge(row, base, [mistake, other], chance);
    }
    return row;
  });
}

/** Other values of the letters: some a little different, some all changed. */
function otherValues(seed: number): readonly (readonly number[])[] {
  return Array.from({ length: 12 }, (_, n) => {
    const chance = chanceOf(seed + n);
    const points = [...english.points];
    const changes = [1, 2, 3, 5, 8, 26][n % 6] ?? 1;
    for (let change = 0; change < changes; change++) points[chance(26)] = 1 + chance(10);
    return points;
  });
}

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.gcg'))
        .sort()
        .map(name => `${folder}/${name}`)
    : [];

const textIn = (file: string): string | undefined => {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  // a planting works on text, and two players of two nicks
  return Buffer.from(text).equals(bytes) && !text.includes('\r') ? text : undefined;
};

/** The files that mistakes are planted in. */
export interface MendBases {
  readonly clean: readonly Base[];
  readonly others: readonly Base[];
  readonly mistaken: readonly Base[];
  /** Without a mistake, by other values: none of them is to be rewritten. */
  readonly flawless: number;
  readonly rewritten: readonly string[];
}

/** Clean ones are our own games, examples and, where they are there, recorded ones. */
export function mendBases(games: number, shared: string, seed: number): MendBases {
  const recorded = [...filesIn('examples/records'), ...filesIn(shared === '' ? '' : `${shared}/gcg`)].flatMap(file => {
    const text = textIn(file);
    return text === undefined || (text.match(/^>/gm)?.length ?? 0) < 6 ? [] : [baseOf(file, text)];
  });

  const seen = new Set<string>();
  const once = recorded.filter(({ lines }) => {
    const key = lines.filter(line => line.startsWith('>')).join('\n');
    return !seen.has(key) && seen.add(key);
  });
  const own = cleanRecords(games).map((events, n) => baseOf(`own/${n}`, fileOf(events.map(lineOf))));
  const values = otherValues(seed).flatMap((points, set) =>
    cleanRecords(Math.max(1, games >> 2), points).map((events, n) =>
      baseOf(`values/${set}/${n}`, fileOf(events.map(lineOf))),
    ),
  );
  const custom = filesIn(shared === '' ? '' : `${shared}/gcg-custom-values`).flatMap(file => {
    const text = textIn(file);
    return text === undefined ? [] : [baseOf(file, text)];
  });
  const others = [...values, ...custom];
  const flawless = once.filter(({ lines }) => foundIn(lines.join('\n')) === 0);
  return {
    clean: [...own, ...flawless],
    others,
    mistaken: once.filter(base => !flawless.includes(base)),
    flawless: others.length,
    rewritten: others.filter(({ lines, fixed: text }) => text !== lines.join('\n')).map(({ name }) => name),
  };
}

/** All tables; `each` is how often each mistake is planted in each. */
export function mendTables(bases: MendBases, each: number, seed: number): readonly MendTable[] {
  return [
    { title: 'single, in clean records', rows: singles(bases.clean, 3 * each, seed) },
    { title: 'pairs, in clean records', rows: pairs(bases.clean, 2 * each, seed) },
    { title: 'single, in records of other values', rows: singles(bases.others, each, seed + 1) },
    { title: 'pairs, in records of other values', rows: pairs(bases.others, each, seed + 1) },
    { title: 'single, in records with mistakes of their own', rows: singles(bases.mistaken, each, seed + 2) },
  ];
}

/** The sum of some rows. */
export function sumOfRows(rows: readonly MendRow[]): MendRow {
  const sum = newRow('all');
  for (const row of rows) {
    sum.planted += row.planted;
    for (const key of ['right', 'left', 'other', 'wrong'] as const) sum.outcomes[key] += row.outcomes[key];
    sum.wrong.push(...row.wrong);
  }
  return sum;
}

/** The tables as Markdown. */
export function mendText(tables: readonly MendTable[]): string {
  const cells = ({ name, planted, outcomes: { right, left, other, wrong } }: MendRow): string =>
    `| ${[name, planted, right, left, other, wrong].join(' | ')} |`;
  return tables
    .map(({ title, rows }) =>
      [
        `| ${title} | planted | mended rightly | left to a person | another possible game | mended wrongly |`,
        '| --- | --- | --- | --- | --- | --- |',
        ...rows.filter(({ planted }) => planted > 0).map(cells),
        cells(sumOfRows(rows)),
      ].join('\n'),
    )
    .join('\n\n');
}
