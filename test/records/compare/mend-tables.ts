/**
 * How far mends can be trusted: mistakes planted in files, singly and in pairs, and what `fix` makes of them beside the
 * file without the mistakes, byte for byte.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { english } from 'tilewright/alphabets/english';
import { rulesKeeper } from 'tilewright/catalogue';
import { CAUSES, editGcg, parseGcg, verifyGame, type Finding } from 'tilewright/records';
import { cleanRecords, fileOf, lineOf } from '../../fixtures/clean-records.ts';
import { chanceOf, TEXT_MISTAKES, type TextMistake } from './text-mistakes.ts';
import { distance, merged } from './token-diff.ts';

/** A file that mistakes are planted in, and what `fix` makes of it as it is. */
interface Base {
  readonly name: string;
  readonly text: string;
  readonly fixed: string;
}

/** What became of a file with mistakes. */
type Outcome =
  /** The file without them. */
  | 'right'
  /** The file with one of two mistakes: the other one is undone, and nothing else is changed. */
  | 'part'
  /** As it was: nothing was certain. */
  | 'left'
  /** Two mistakes make another possible game, which lies nearer than the one without them. */
  | 'other'
  /** Something else. */
  | 'wrong';

const OUTCOMES: readonly Outcome[] = ['right', 'part', 'left', 'other', 'wrong'];

/** How often what became of a mistake. */
export interface MendRow {
  readonly name: string;
  planted: number;
  readonly outcomes: Record<Outcome, number>;
}

/** A table. */
export interface MendTable {
  readonly title: string;
  readonly rows: readonly MendRow[];
}

/** One or two mistakes in a file. */
interface Planting {
  /** Index in `TABLES`. */
  readonly table: number;
  readonly base: Base;
  /** The mistakes by name, the first one first. */
  readonly names: readonly string[];
  readonly text: string;
  /** The file with one of two mistakes, as far as they can be told apart. */
  readonly parts: readonly string[];
  /** Is this the file with one of the two mistakes, of which the other put in lines? */
  readonly isPartOf: (made: string) => boolean;
}

/** What became of a planting, by its number. */
export interface Judged {
  readonly n: number;
  readonly table: number;
  readonly names: readonly string[];
  readonly outcome: Outcome;
  /** What is to be read by a person: the lines that differ. */
  readonly shown?: string;
  /** Findings with a cause that explains another one on the line. */
  readonly strange: readonly string[];
}

const rulesOf = rulesKeeper();

function findingsIn(text: string): readonly Finding[] {
  const { record } = parseGcg(text);
  const rules = rulesOf(record);
  return rules.ok ? verifyGame(rules.value, record).findings : [];
}

/** What `fix` makes of a text. */
function fixed(text: string): string {
  const edits = findingsIn(text).flatMap(({ fix }) => fix);
  if (edits.length === 0) return text;
  const { lines, lineEnds } = editGcg(parseGcg(text), edits);
  return lines.map((line, n) => line + (lineEnds[n] ?? '')).join('');
}

const foundIn = (text: string): number => findingsIn(text).filter(({ severity }) => severity !== 'note').length;

function baseOf(name: string, text: string): Base {
  return { name, text, fixed: fixed(text) };
}

/** The tables, with how many of twenty plantings are for each. */
const TABLES: readonly {
  readonly title: string;
  readonly of: 'clean' | 'others' | 'mistaken';
  readonly two: boolean;
  readonly share: number;
}[] = [
  { title: 'single, in clean records', of: 'clean', two: false, share: 6 },
  { title: 'pairs, in clean records', of: 'clean', two: true, share: 4 },
  { title: 'single, in records of other values', of: 'others', two: false, share: 3 },
  { title: 'pairs, in records of other values', of: 'others', two: true, share: 2 },
  { title: 'single, in records with mistakes of their own', of: 'mistaken', two: false, share: 3 },
  { title: 'pairs, in records with mistakes of their own', of: 'mistaken', two: true, share: 2 },
];
const TURNS = TABLES.flatMap(({ share }, table) => Array.from({ length: share }, () => table));

/** The planting of this number: the same for the same seed, whatever was planted before. */
export function plantingOf(bases: MendBases, seed: number, n: number): Planting | undefined {
  const table = TURNS[n % TURNS.length] ?? 0;
  const { of, two } = TABLES[table] ?? { of: 'clean', two: false };
  const chance = chanceOf(seed * 100_003 + n);
  for (let spoilt = 0; spoilt < 10; spoilt++) chance(2);
  const files = bases[of];
  const first = TEXT_MISTAKES[Math.floor(n / TURNS.length) % TEXT_MISTAKES.length];
  for (let tries = 0; tries < 20 && files.length > 0; tries++) {
    const base = files[chance(files.length)];
    const second = TEXT_MISTAKES[chance(TEXT_MISTAKES.length)];
    const mistakes = [first, two ? second : undefined].filter(mistake => mistake !== undefined);
    const seeds = mistakes.map(() => chance(100_000));
    const made = base && plantedIn(base.text, mistakes, seeds);
    if (base !== undefined && made !== undefined)
      return { table, base, names: mistakes.map(({ name }) => name), ...made };
  }
  return undefined;
}

/** Mistakes, one after the other; `undefined` where one cannot be planted, or undoes another. */
function plantedIn(
  clean: string,
  mistakes: readonly TextMistake[],
  seeds: readonly number[],
): Pick<Planting, 'text' | 'parts' | 'isPartOf'> | undefined {
  const plantIn = (text: string | undefined, n: number): string | undefined =>
    text === undefined ? undefined : mistakes[n]?.plant(text.split('\n'), chanceOf(seeds[n] ?? 0))?.join('\n');
  const one = plantIn(clean, 0);
  if (mistakes.length === 1)
    return one === undefined || one === clean ? undefined : { text: one, parts: [], isPartOf: () => false };
  const both = plantIn(one, 1);
  if (one === undefined || both === undefined || both === clean) return undefined;
  // the second mistake alone: what is left without the first one, or planted in the same way
  const alone = [merged(one, both, clean), plantIn(clean, 1)].filter(text => text !== undefined);
  // where a line was put in: without it, and planted once more, it is the planted text again
  const isPartOf = (made: string): boolean =>
    made !== clean && linesIn(made) < linesIn(both) && mistakes.some((_, n) => plantIn(made, n) === both);
  return { text: both, parts: [one, ...alone].filter(text => text !== clean), isPartOf };
}

/** What `fix` makes of a planting. */
export function judged(planting: Planting, n: number): Judged {
  const { table, base, names, text } = planting;
  const made = fixed(text);
  const outcome = outcomeOf(planting, made);
  const read = outcome === 'wrong' || outcome === 'other';
  const shown = `${base.name}: ${names.join(' + ')}\n${differences(base.text, text, made).join('\n')}`;
  return { n, table, names, outcome, ...(read ? { shown } : {}), strange: findingsIn(text).flatMap(strangeCause) };
}

/** A cause of another kind than it is said to explain, though one of that kind is on the line. */
function strangeCause({ kind, cause, code, line }: Finding, _: number, all: readonly Finding[]): readonly string[] {
  const kinds = cause === undefined ? [] : CAUSES[cause].kinds;
  const isThere = all.some(other => other.line === line && kinds.includes(other.kind));
  return kinds.length === 0 || kinds.includes(kind) || !isThere ? [] : [`${cause ?? ''} of ${kind}, ${code}`];
}

/** A text without the mends that the file has without any planted mistake. */
function withoutOwn(text: string, base: Base): string {
  const [before, after] = [base.text.split('\n'), base.fixed.split('\n')];
  if (base.text === base.fixed) return text;
  const back = new Map(after.map((line, n) => [line, before[n] ?? line]));
  return text
    .split('\n')
    .map(line => back.get(line) ?? line)
    .join('\n');
}

function outcomeOf(planting: Planting, fixedText: string): Outcome {
  const { base, text, parts } = planting;
  if (fixedText === base.fixed) return 'right';
  const made = withoutOwn(fixedText, base);
  if (made === text) return 'left';
  if (made === base.text) return 'right';
  if (parts.includes(made) || planting.isPartOf(made)) return 'part';
  // fewer words are changed than there were mistakes, and nothing is found that was not there
  const isNearer = distance(text, made) < distance(text, base.text);
  return parts.length > 0 && isNearer && foundIn(made) <= foundIn(base.text) ? 'other' : 'wrong';
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

const linesIn = (text: string): number => text.split('\n').length;

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
  // the file of planted mistakes has nine of its own
  const recorded = [
    ...filesIn('examples/records').filter(file => !file.includes('planted')),
    ...filesIn(shared === '' ? '' : `${shared}/gcg`),
  ].flatMap(file => {
    const text = textIn(file);
    return text === undefined || (text.match(/^>/gm)?.length ?? 0) < 6 ? [] : [baseOf(file, text)];
  });

  const seen = new Set<string>();
  const once = recorded.filter(({ text }) => {
    const key = text.match(/^>.*/gm)?.join('\n') ?? '';
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
  const flawless = once.filter(({ text }) => foundIn(text) === 0);
  return {
    clean: [...own, ...flawless],
    others,
    // where lines are put in or taken out nobody can tell its own mends from ours
    mistaken: once.filter(base => !flawless.includes(base) && linesIn(base.text) === linesIn(base.fixed)),
    flawless: others.length,
    rewritten: others.filter(({ text, fixed: made }) => made !== text).map(({ name }) => name),
  };
}

/** The tables of what was judged. */
export function mendTables(all: readonly Judged[]): readonly MendTable[] {
  return TABLES.map(({ title }, table) => {
    const rows = TEXT_MISTAKES.map(({ name }) => {
      const of = all.filter(one => one.table === table && one.names[0] === name);
      return { name, ...countOf(of) };
    });
    return { title, rows: [...rows, { name: 'all', ...countOf(all.filter(one => one.table === table)) }] };
  });
}

function countOf(all: readonly Judged[]): Omit<MendRow, 'name'> {
  const outcomes = { right: 0, part: 0, left: 0, other: 0, wrong: 0 };
  for (const { outcome } of all) outcomes[outcome]++;
  return { planted: all.length, outcomes };
}

/** The tables as Markdown. */
export function mendText(tables: readonly MendTable[]): string {
  const cells = ({ name, planted, outcomes }: MendRow): string =>
    `| ${[name, planted, ...OUTCOMES.map(outcome => outcomes[outcome])].join(' | ')} |`;
  return tables
    .map(({ title, rows }) =>
      [
        `| ${title} | planted | mended rightly | one of two mended | left to a person | another possible game | mended wrongly |`,
        '| --- | --- | --- | --- | --- | --- | --- |',
        ...rows.filter(({ planted }) => planted > 0).map(cells),
      ].join('\n'),
    )
    .join('\n\n');
}
