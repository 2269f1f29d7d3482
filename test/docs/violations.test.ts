// docs/violations.md against the catalogue, the types and the code lists of the library, in both directions.
import { readFileSync, readdirSync } from 'node:fs';
import { englishMessages } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { GCG_FAULTS, GCG_QUIRKS, parseGcg } from 'tilewright/records';
import { describe, expect, test } from 'vitest';
import {
  FINDING_KINDS,
  findingOf,
  findingOfFault,
  findingOfQuirk,
  type FindingCode,
} from '../../src/records/findings.ts';
import { codesOf, listedIn, rowsOf, sectionOf, sorted, textsOf, variantsOf } from './page.ts';

const PAGE = 'docs/violations.md';

test('every key of the catalogue has one row, but for violations that are no more than a code', () => {
  const keys = rowsOf(sectionOf(PAGE)).map(([first = '']) => codesOf(first)[0] ?? '');
  const coded = Object.keys(englishMessages).filter(key => key.startsWith('violation/') && !keys.includes(key));
  expect(sorted([...keys, ...coded])).toEqual(sorted(Object.keys(englishMessages)));
});

test('the violations that have rows are those with facts', () => {
  const facts = factsOf('src/index.ts', 'Violation', 'code', ['squares']);
  const some = Object.entries(facts).filter(([, names]: [string, readonly string[]]) => names.length > 0);
  expect(factsIn('Violations')).toEqual(Object.fromEntries(some));
});

/** The facts that a section's rows give, by what follows the slash. */
function factsIn(section: string): Readonly<Record<string, readonly string[]>> {
  const rows = rowsOf(sectionOf(PAGE, section)).filter(([first = '']) => first.includes('/'));
  return Object.fromEntries(
    rows.map(([first = '', , facts = '']) => [codesOf(first)[0]?.split('/')[1] ?? '', sorted(codesOf(facts))]),
  );
}

/** The facts that the types have, but for those that all members of the union have. */
function factsOf(file: string, name: string, by: string, common: readonly string[]): object {
  const found = [...variantsOf(file, name, by)];
  expect(found.length).toBeGreaterThan(3);
  for (const [, facts] of found) expect(facts).toEqual(expect.arrayContaining([...common]));
  return Object.fromEntries(
    found.map(([code, facts]) => [code, sorted(facts.filter(fact => !common.includes(fact)))] as const),
  );
}

test.each([
  { section: 'Score lines', name: 'Line', by: 'type', common: ['points'] },
  { section: 'Events', name: 'Event', by: 'type', common: [] },
  { section: 'What is owed, and questions', name: 'Owed', by: 'type', common: ['by', 'may'] },
])('$section: codes and facts are those of $name', ({ section, name, by, common }) => {
  expect(factsIn(section)).toEqual(factsOf('src/index.ts', name, by, common));
});

/** What a file writes behind `code:`. */
function codesWritten(file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').matchAll(/\bcode: '([a-z-]+)'/g);
  return [...new Set([...found].map(([, code = '']) => code))];
}

/** The codes of readers of files, which make their faults by a function of their own. */
function codesOfKind(kind: string, file: string): readonly string[] {
  return Array.from(
    readFileSync(file, 'utf8').matchAll(new RegExp(`'(${kind}-[a-z]+)'`, 'g')),
    ([, code = '']) => code,
  );
}

describe('faults', () => {
  test('of loadGame: every code in its files, and no other', () => {
    const files = readdirSync('src/saves');
    expect(files).toContain('load.ts');
    const codes = new Set(files.flatMap(file => codesWritten(`src/saves/${file}`)));
    expect(sorted(listedIn(sectionOf(PAGE, 'Of `loadGame`')))).toEqual(sorted([...codes]));
  });

  test('of fair tables, and of audits', () => {
    expect(sorted(listedIn(sectionOf(PAGE, 'Of `readTable` and the steps of a fair table')))).toEqual(
      sorted([...codesWritten('src/fair/table.ts'), 'bad-value'].filter((code, at, all) => all.indexOf(code) === at)),
    );
    const audit = readFileSync('src/fair/audit.ts', 'utf8');
    const [, list = ''] = /const CODES = \{([^}]*)\}/.exec(audit) ?? [];
    const codes = Array.from(list.matchAll(/^ {2}'?([a-z-]+)'?:/gm), ([, code = '']) => code);
    expect(sorted(listedIn(sectionOf(PAGE, 'Of `auditGame`')))).toEqual(sorted(codes));
    const warnings = sectionOf(PAGE, 'Of `auditGame`').matchAll(/^- `([a-z-]+)`: [^:]* A warning\.$/gm);
    const lowered = Array.from(audit.matchAll(/finding\('([a-z-]+)', \{.*\}, 'warning'\)/g), ([, code = '']) => code);
    expect(sorted(Array.from(warnings, ([, code = '']) => code))).toEqual(sorted(lowered));
  });

  test('of letters and tiles', () => {
    const codes = ['alphabet', 'pieces'].flatMap(file => codesWritten(`src/tiles/${file}.ts`));
    expect(sorted(listedIn(sectionOf(PAGE, 'Of letters and tiles')))).toEqual(sorted(codes));
  });

  test('of readKwg', () => {
    const codes = ['kwg', 'check-nodes'].flatMap(file => codesOfKind('kwg', `src/lexicon/${file}.ts`));
    expect(sorted(listedIn(sectionOf(PAGE, 'Of `readKwg`')))).toEqual(sorted([...new Set(codes)]));
  });

  test.each([
    ['Of `readKlv`', 'klv', ['klv', 'check-leaves']],
    ['Of `parseLeaves`', 'leave', ['csv', 'leave-text']],
  ] as const)('%s', (section, kind, files) => {
    const codes = files.flatMap(file => codesOfKind(kind, `src/leaves/${file}.ts`));
    expect(sorted(listedIn(sectionOf(PAGE, section)))).toEqual(sorted([...new Set(codes)]));
  });

  test('of parseCgp', () => {
    const codes = codesWritten('src/notation/cgp.ts');
    expect(sorted(listedIn(sectionOf(PAGE, 'Of `parseCgp`')))).toEqual(sorted(codes));
  });

  test('of rulesFor', () => {
    const { record } = parseGcg('#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n');
    const strange = { alphabet: 'runes', layout: 'Round', gameType: 'wordsmog' };
    const found = rulesFor({ ...record, ...strange });
    const codes = found.ok ? [] : found.error.map(({ code }) => code);
    expect(listedIn(sectionOf(PAGE, 'Of `rulesFor`'))).toEqual(codes);
    const values = found.ok ? [] : found.error.map(fault => fault.found);
    expect(values).toEqual(Object.values(strange));
  });
});

const kinds = textsOf('src/records/records.ts', 'FindingKind');

describe('findings', () => {
  const place = { line: 1, column: 1, turn: 1 };

  /** Every code that can be, with its kind and severity. */
  const known: readonly (readonly [kind: string, code: string, severity: string])[] = [
    ...Object.keys(FINDING_KINDS).map(code => findingOf(code as FindingCode, '', place)),
    ...GCG_FAULTS.map(code => findingOfFault({ code })),
    ...GCG_QUIRKS.map(code => findingOfQuirk({ code })),
    // what the command reports when nothing can be replayed
    ...['unreadable-file', 'not-verified', 'record-too-large', ...listedIn(sectionOf(PAGE, 'Of `rulesFor`'))].map(
      code => findingOfFault({ code }),
    ),
  ].map(({ kind, code, severity }) => [kind, code, severity] as const);

  test('every kind has a section', () => {
    const sections = [...sectionOf(PAGE, 'Findings').matchAll(/^### `([a-z]+)`$/gm)].map(([, kind = '']) => kind);
    expect(sorted(sections)).toEqual(sorted(kinds));
  });

  test.each(kinds)('%s: the codes of this kind, each once', kind => {
    const codes = known.filter(([of]) => of === kind).map(([, code]) => code);
    // read as a quirk where the file is ASCII: said at the fault
    const listed = codes.filter(code => !(kind === 'format' && code === 'unsupported-encoding'));
    expect(listed.length).toBeGreaterThan(0);
    expect(sorted(listedIn(sectionOf(PAGE, `\`${kind}\``)))).toEqual(sorted(listed));
  });

  test.each(kinds)('%s: the severity is said where it is no error', kind => {
    const text = sectionOf(PAGE, `\`${kind}\``);
    const said = /^Warnings\b/m.test(text) ? 'warning' : /^Notes\b/m.test(text) ? 'note' : 'error';
    expect(new Set(known.filter(([of]) => of === kind).map(([, , severity]) => severity))).toEqual(new Set([said]));
  });

  test('what the replay lowers to a warning is said to be one', () => {
    const lowered = readdirSync('src/records/replay')
      .flatMap(file => reportsIn(readFileSync(`src/records/replay/${file}`, 'utf8')))
      .filter(([, rest]) => rest.includes("severity: 'warning'"))
      .map(([code]) => code);
    const text = sectionOf(PAGE, 'Findings');
    const said = [...text.matchAll(/^- `([a-z-]+)`: .*A warning\.$/gm)].map(([, code = '']) => code);
    expect(said.length).toBeGreaterThan(0);
    // the code of a missing rack is chosen by a sign, so it is not read off the call
    expect(sorted(said.filter(code => !code.endsWith('-missing')))).toEqual(sorted(lowered));
  });
});

/** Calls of `withFinding` that name their code, and what is written as far as their end. */
function reportsIn(source: string): readonly (readonly [code: string, rest: string])[] {
  return [...source.matchAll(/\bwithFinding\(\w+, '([a-z-]+)',([\s\S]*?);\n/g)].map(
    ([, code = '', rest = '']) => [code, rest] as const,
  );
}
