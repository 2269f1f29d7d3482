/** What `verify` writes for people, line by line: verdicts, findings, the summary, and the rules that fit better. */
import { describe, expect, test } from 'vitest';
import type { CheckedFile } from '../../src/cli/checked-file.ts';
import { countsOf, countsTogether, NONE } from '../../src/cli/counts.ts';
import type { Colours } from '../../src/cli/io.ts';
import { jsonOf } from '../../src/cli/json.ts';
import { otherRecordOf, otherRulesText, othersSeen } from '../../src/cli/other-rules.ts';
import { findingLine, kindsText, reportOf, summaryLine } from '../../src/cli/report.ts';
import type { Finding } from '../../src/records/findings.ts';

const mark =
  (name: string) =>
  (text: string): string =>
    `<${name} ${text}>`;
const PAINTED: Colours = {
  ...{ green: mark('green'), red: mark('red'), yellow: mark('yellow') },
  ...{ cyan: mark('cyan'), bold: mark('bold'), dim: mark('dim') },
};
const plain = (text: string): string => text;
const PLAIN: Colours = { green: plain, red: plain, yellow: plain, cyan: plain, bold: plain, dim: plain };
const slip: Finding = {
  ...{ kind: 'score', code: 'score-differs', severity: 'error', line: 3, column: 21, turn: 1 },
  ...{ message: 'HORN scores 14 points, not 15.', fix: [] },
};
const ann = { nick: 'Ann', name: 'Ann Archer', computed: 14 };
const checked: CheckedFile = {
  ...{ file: 'a.gcg', unopened: false, mended: 0, findings: [] },
  verification: { status: 'clean', players: [ann], plays: 1, complete: true } as unknown as NonNullable<
    CheckedFile['verification']
  >,
};
const withVerdict = (verdict: object, more: object = {}): CheckedFile => ({
  ...{ ...checked, ...more },
  verification: { ...checked.verification!, ...verdict },
});

describe('a finding', () => {
  test('its place, how bad it is, its sentence and its code; below it the cause, or what to do', () => {
    expect(findingLine({ ...slip, cause: 'bonus-folded' }, PLAIN)).toBe(
      [
        '  3:21    error    HORN scores 14 points, not 15.  score-differs',
        '                   Likely: The bonus for a wrong challenge is counted into the play: it belongs on a line of its own.',
      ].join('\n'),
    );
    // what is mended by it is certain, and so is what everybody can see
    const certain = findingLine({ ...slip, cause: 'score-slip', fix: [{ line: 3, field: 'score', to: '+14' }] }, PLAIN);
    expect(certain.split('\n')[1]?.trim()).toMatch(/^Only the score is written wrong/);
    expect(findingLine({ ...slip, cause: 'nick-shared' }, PLAIN)).toMatch(/\n +Two players share a nick/);
    expect(findingLine(slip, PLAIN).split('\n')).toHaveLength(2);
    expect(findingLine({ ...slip, severity: 'note' }, PLAIN)).toBe(
      '  3:21    note     HORN scores 14 points, not 15.  score-differs',
    );
  });

  test('what it follows from, unless the sentence says so', () => {
    expect(findingLine({ ...slip, because: 2 }, PLAIN)).toBe(
      '  3:21    error    HORN scores 14 points, not 15. (follows from line 2)  score-differs',
    );
    const message = 'HORN scores 14 points, because line 2 is wrong.';
    expect(findingLine({ ...slip, message, because: 2 }, PLAIN)).not.toContain('follows');
  });

  test('where there is no line, as in JSON, the number of the event; a dash where it is of none', () => {
    expect(findingLine({ ...slip, line: 0, turn: 14 }, PLAIN)).toMatch(/^ {2}turn 14 error {4}HORN/);
    expect(findingLine({ ...slip, severity: 'note', line: 0, turn: 0 }, PLAIN)).toMatch(/^ {2}- {7}note /);
  });

  test('errors are red, warnings yellow, notes cyan, codes dim', () => {
    const head = (severity: Finding['severity']): string => findingLine({ ...slip, severity, because: 1 }, PAINTED);
    expect(head('error')).toContain('<red error  >  HORN');
    expect(head('warning')).toContain('<yellow warning>  HORN');
    expect(head('note')).toContain('<cyan note   >  HORN');
    expect(head('note')).toContain('<dim score-differs>');
  });
});

describe('a file', () => {
  test('its verdict, its name, and the totals of its players', () => {
    expect(reportOf(checked, PLAIN)).toBe('clean      a.gcg: Ann 14\n');
    expect(reportOf(checked, PAINTED)).toBe('<green clean     > <bold a.gcg>: Ann 14\n');
    const players = [
      { ...ann, recorded: 15 },
      { ...ann, nick: 'Bob', recorded: 14 },
    ];
    expect(reportOf(withVerdict({ status: 'findings', players }), PAINTED)).toBe(
      '<red findings  > <bold a.gcg>: Ann 14 (recorded 15), Bob 14\n',
    );
    expect(reportOf(withVerdict({ players: [] }), PLAIN)).toBe('clean      a.gcg\n');
    expect(reportOf(withVerdict({ complete: false }), PLAIN)).toBe(
      'clean      a.gcg: Ann 14 so far; the record ends before the game does\n',
    );
    expect(reportOf(withVerdict({ status: 'unreadable', complete: false }), PLAIN)).toBe('unreadable a.gcg\n');
    const { verification: _, ...nothing } = checked;
    expect(reportOf(nothing, PLAIN)).toBe('unreadable a.gcg\n');
  });

  test('what was found, fifty at most, and what was mended; a file that was cut off', () => {
    const note: Finding = { ...slip, severity: 'note' };
    const lines = reportOf({ ...checked, findings: Array<Finding>(52).fill(note), mended: 2 }, PLAIN).split('\n');
    expect(lines).toHaveLength(1 + 50 + 3);
    expect(lines.slice(51)).toEqual(['  … and 2 more; --json lists them all', '  mended: 2 changes written', '']);
    expect(reportOf({ ...checked, findings: Array<Finding>(50).fill(note), mended: 1 }, PLAIN)).toMatch(
      /score-differs\n {2}mended: 1 change written\n$/,
    );
    expect(reportOf({ ...checked, cut: true }, PLAIN)).toBe(
      'clean      a.gcg: Ann 14; the file ends in the middle of its last line\n',
    );
  });
});

describe('all files', () => {
  const { verification: _, ...nothing } = checked;
  const counted = [
    checked,
    withVerdict({ status: 'findings', complete: false, plays: 20 }, { findings: [slip, { ...slip, kind: 'rack' }] }),
    withVerdict({ status: 'findings' }, { findings: [{ ...slip, severity: 'note' }] }),
    { ...nothing, unopened: true },
  ].map(countsOf);
  const sum = counted.reduce(countsTogether, NONE);

  test('are counted: clean, wrong, unfinished, unreadable, unopened, their plays and notes', () => {
    expect(sum).toEqual({
      ...{ files: 4, clean: 1, unreadable: 1, plays: 22, wrong: 1, unfinished: 1, notes: 1, unopened: 1 },
      findings: new Map([
        ['score', 2],
        ['rack', 1],
      ]),
    });
    expect(NONE.findings.size).toBe(0);
  });

  test('the summary names only what there was', () => {
    const tally = { files: 1, clean: 1, withFindings: 0, plays: 1, seconds: 0.12, otherRules: null };
    expect(summaryLine({ ...tally, unreadable: 0, unfinished: 0, notes: 0 })).toBe(
      '1 file: 1 clean, 0 with errors or warnings; 1 play in 0.12 s\n',
    );
    expect(summaryLine({ ...tally, files: 4, plays: 83, unreadable: 1, unfinished: 2, notes: 8 })).toBe(
      '4 files: 1 clean, 0 with errors or warnings, 1 unreadable, 2 unfinished, 8 notes; 83 plays in 0.12 s\n',
    );
    expect(summaryLine({ ...tally, unreadable: 0, unfinished: 0, notes: 1 })).toContain(', 1 note;');
  });

  test('kinds of findings, the most frequent first, then by name', () => {
    expect(
      kindsText(
        new Map([
          ['rack', 2],
          ['order', 2],
          ['score', 12],
        ] as const),
      ),
    ).toBe('  score           12\n  order            2\n  rack             2\n');
    expect(kindsText(new Map())).toBe('');
  });
});

describe('rules that fit better', () => {
  const differ = { code: 'rules-differ', computed: 'super' } as const;
  const record = { events: [] } as unknown as NonNullable<CheckedFile['record']>;

  test('a record follows other rules of the catalogue, or none that are known', () => {
    expect(otherRecordOf('a', record, [{ code: 'rules-doubted' }, differ])).toEqual([{ name: 'a', rules: 'super' }]);
    expect(otherRecordOf('a', record, [{ code: 'rules-doubted' }])).toEqual([{ name: 'a', record }]);
    expect(otherRecordOf('a', undefined, [{ code: 'rules-doubted' }])).toEqual([]);
    expect(otherRecordOf('a', record, [{ code: 'score-differs' }])).toEqual([]);
  });

  test('those of most files first', async () => {
    const seen = othersSeen();
    expect(await seen.explain()).toBeUndefined();
    for (const rules of ['super', 'junior', 'junior']) seen.add({ name: 'a', rules });
    expect(await seen.explain()).toEqual({
      ...{ files: 3, looked: 0, unexplained: 0 },
      fits: [
        { rules: 'junior', differences: [], files: 2 },
        { rules: 'super', differences: [], files: 1 },
      ],
    });
  });

  test('a rule set a line, eight of them and of their differences, and of how many files nothing is known', () => {
    const last = '  `tilewright explain` shows boards and values; --layout and --alphabet read what it writes\n';
    const fit = { rules: 'classic', differences: ['A: 2 instead of 1', 'no bonus'], files: 1 };
    expect(otherRulesText({ files: 1, fits: [fit], looked: 1, unexplained: 0 })).toBe(
      '1 file scores otherwise than by the rules assumed. These rules fit better:\n' +
        `  1 file: classic, except A: 2 instead of 1; no bonus\n${last}`,
    );
    const differences = Array.from({ length: 10 }, (_, n) => `d${n}`);
    const many = Array.from({ length: 10 }, (_, n) => ({
      rules: `r${n}`,
      differences: n === 0 ? differences : [],
      files: 2,
    }));
    expect(otherRulesText({ files: 40, fits: many, looked: 12, unexplained: 2 })).toBe(
      '40 files score otherwise than by the rules assumed. These rules fit better:\n' +
        '  2 files: r0, except d0; d1; d2; d3; d4; d5; d6; d7; and 2 more\n' +
        Array.from({ length: 7 }, (_, n) => `  2 files: r${n + 1}\n`).join('') +
        // of 20 that are told 10 were looked at, and 2 more in vain
        '  … and 2 more\n  12 of 30 that no known rules fit were looked at\n' +
        `  2 files: no rules were found; more games by the same rules may tell\n${last}`,
    );
    const one = otherRulesText({ files: 1, fits: [], looked: 1, unexplained: 1 });
    expect(one).toContain('  1 file: no rules were found; more games by the same rules may tell\n');
    const nine = otherRulesText({ files: 18, fits: many.slice(0, 9), looked: 18, unexplained: 0 });
    expect(nine).toContain('  … and 1 more\n');
    const eight = otherRulesText({ files: 16, fits: many.slice(1, 9), looked: 16, unexplained: 0 });
    expect([eight.includes('more\n'), eight.includes('looked at')]).toEqual([false, false]);
  });
});

test('a file as JSON: what is not known is null, 0 or none', () => {
  const { verification: _, ...nothing } = checked;
  expect(jsonOf(nothing)).toEqual({
    ...{ file: 'a.gcg', status: 'unreadable', format: null, players: [], events: 0, plays: 0, complete: false },
    findings: [],
  });
  const record = { events: [{}, {}] } as unknown as NonNullable<CheckedFile['record']>;
  const players = [{ ...ann, recorded: 15 }, ann];
  const file = withVerdict({ status: 'findings', players, plays: 2 }, { format: 'gcg', record, findings: [slip] });
  expect(jsonOf(file)).toEqual({
    ...{ file: 'a.gcg', status: 'findings', format: 'gcg', events: 2, plays: 2, complete: true, findings: [slip] },
    players: [
      { nick: 'Ann', name: 'Ann Archer', recorded: 15, computed: 14 },
      { nick: 'Ann', name: 'Ann Archer', recorded: null, computed: 14 },
    ],
  });
  expect(jsonOf(withVerdict({ complete: false })).complete).toBe(false);
});
