// docs/violations.md against the catalogue, the types and the code lists of the library, in both directions.
import { readFileSync, readdirSync } from 'node:fs';
import { englishMessages } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { FINDING_KINDS, FINDINGS, GCG_FAULTS, GCG_QUIRKS, parseGcg } from 'tilewright/records';
import { describe, expect, test } from 'vitest';
import { judgeOf, type FindingCode } from '../../src/records/judges/judges.ts';
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

describe('findings', () => {
  test('every kind has a row on the page of findings', () => {
    const rows = rowsOf(sectionOf('docs/findings.md', 'Kinds')).map(([kind = '']) => codesOf(kind)[0] ?? '');
    expect(sorted(rows)).toEqual(sorted(textsOf('src/records/records.ts', 'FindingKind')));
  });

  test('what can be found has a guide, and nothing else has', () => {
    const codes = [
      ...Object.keys(FINDING_KINDS),
      ...GCG_FAULTS,
      ...GCG_QUIRKS,
      // of readers of other formats
      'starts-from-position',
      // what the command reports when nothing can be replayed
      ...['unreadable-file', 'not-verified', 'record-too-large', ...listedIn(sectionOf(PAGE, 'Of `rulesFor`'))],
    ];
    expect(sorted(Object.keys(FINDINGS))).toEqual(sorted([...new Set(codes)]));
  });

  test('what the replay lowers to a warning is said to be one', () => {
    const codes = Object.keys(FINDING_KINDS) as readonly FindingCode[];
    const lowered = codes.filter(code => judgeOf(code).severity === 'warning');
    const said = Object.keys(FINDING_KINDS).filter(code => /\ba warning\.$/.test(FINDINGS[code as FindingCode].means));
    expect(said.length).toBeGreaterThan(0);
    // what follows from a wrong nick is a warning for that, and a missing rack is one or an error
    expect(sorted(said.filter(code => !code.endsWith('-missing')))).toEqual(sorted(lowered));
  });
});
