/** What every code of a finding means, and what to do (issue 29, point 2; issue 26, point 11). */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { VIOLATIONS } from 'tilewright/notation';
import {
  FINDING_KINDS,
  FINDINGS,
  nextStep,
  readRecord,
  verifyGame,
  type Finding,
  type FindingKind,
} from 'tilewright/records';
import { findingOfFault } from '../../src/records/reader-findings.ts';
import { FAULTS } from '../../src/cli/fault-guide.ts';
import { cli, cliReading } from '../fixtures/cli.ts';

const finding = (kind: FindingKind, code: string): Finding => ({
  ...{ kind, code, severity: 'error', line: 1, column: 1, turn: 1, message: 'So.', fix: [] },
});

test('every code has a next step: one sentence', () => {
  const steps = Object.entries(FINDING_KINDS).map(([code, kind]) => nextStep(finding(kind, code)) ?? code);
  expect(steps.filter(step => !/^[A-Z][^.]*(\.[a-z][^.]*)?\.$/.test(step))).toEqual([]);
});

test.each([
  ['not-verified', /^Verify it alone/],
  ['unreadable-file', /may be read/],
  ['record-too-large', /no record of one game/],
  ['too-many-lines', /^Split the file/],
  ['too-many-players', /not at the table/],
  ['name-too-long', /10,000 characters/],
])('25.2, 25.7: %s is nothing that a score sheet helps with', (code, step) => {
  expect(nextStep(findingOfFault({ code }))).toMatch(step);
});

test('what has a cause, follows from another finding or is a note has none', () => {
  const score = finding('score', 'score-differs');
  expect(nextStep({ ...score, cause: 'misscored' })).toBeUndefined();
  expect(nextStep({ ...score, because: 3 })).toBeUndefined();
  expect(nextStep({ ...score, severity: 'note' })).toBeUndefined();
  expect(nextStep(finding('parse', 'a code of a reader to come'))).toMatch(/^Compare the line/);
});

test('29.2: `codes` tells what a code means, of a violation, of a finding and of a fault', async () => {
  const { code, out } = await cli('codes', 'gap', 'off-turn');
  expect(code).toBe(0);
  expect(out.split('\n').filter(line => line.startsWith('gap'))).toEqual(['gap (violation)', 'gap (finding)']);
  expect(out).toContain(`off-turn (finding)\n  ${FINDINGS['off-turn'].means}\n  ${FINDINGS['off-turn'].todo}\n`);
  const all = JSON.parse((await cli('codes', '--json')).out) as readonly Readonly<Record<string, string>>[];
  const told = [...Object.keys(VIOLATIONS), ...Object.keys(FINDINGS), ...Object.keys(FAULTS)];
  expect(all.map(each => each['code'])).toEqual(told);
  expect(all[0]).toEqual({ of: 'violation', code: 'unreadable', ...VIOLATIONS.unreadable });
  const { code: wrong, err } = await cli('codes', 'off-trun');
  expect([wrong, err]).toEqual([2, "tilewright: there is no code 'off-trun'; did you mean off-turn?\n"]);
});

test('`verify` shows it where a cause would stand', async () => {
  const record = '#player1 Ann A\n#player2 Bob B\n>Ann: ADRTTUZ 8H DART +10 10\n>Bob: DEFINOZ G8 DOZE +22 22\n';
  const { out } = await cliReading([record], 'verify', '-');
  expect(out.split('\n').slice(1, 3)).toEqual([
    '  3:7     warning  The rack ADRTTUZ keeps Z, which is played on line 4.  rack-impossible',
    '                   Compare the rack with the score sheet; where nobody knows it, write only the tiles that are played.',
  ]);
});

test('what a reader of another format says of a record has a meaning and a next step too', () => {
  const HISTORY = { players: [{ nickname: 'Ann' }, { nickname: 'Bob' }], events: [{ type: 'PASS' }] };
  const { record } = unwrap(readRecord(JSON.stringify({ ...HISTORY, startingCgp: '15/15 AB/ 0/0 0' })));
  const [found] = verifyGame(unwrap(rulesFor(record)), record).findings;
  expect(found?.code).toBe('starts-from-position');
  expect(Object.keys(FINDINGS)).toContain('starts-from-position');
  expect(found && nextStep(found)).toBe(FINDINGS['starts-from-position'].todo);
});

test('every code that stands in a reader of records has a guide', () => {
  const sources = readdirSync('src/records/formats').map(name => readFileSync(`src/records/formats/${name}`, 'utf8'));
  const codes = sources.flatMap(source => Array.from(source.matchAll(/code: '([a-z-]+)'/g), ([, code = '']) => code));
  expect(codes).toEqual(expect.arrayContaining(['starts-from-position', 'stray-line', 'name-too-long']));
  // what is told of a text that is no record at all is no finding
  const ofTexts = ['bad-value', 'wrong-format'];
  expect(codes.filter(code => !ofTexts.includes(code) && !Object.hasOwn(FINDINGS, code))).toEqual([]);
});
