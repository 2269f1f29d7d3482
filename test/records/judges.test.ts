/**
 * Issue 28: a finding is one entry. What is to be said of a code stands in the file of its kind, and what rules leave
 * to a record has a place of its own in them.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { FINDING_KINDS, FINDINGS, parseGcg } from 'tilewright/records';
import { JUDGES, judgeOf, sentenceOf, type FindingCode } from '../../src/records/judges/judges.ts';

const codes = Object.keys(FINDING_KINDS) as readonly FindingCode[];

/** All sources of records but these, by their names. */
function sourcesBut(folder: string): readonly (readonly [string, string])[] {
  return (
    readdirSync('src/records', { recursive: true, encoding: 'utf8' })
      // a cause may be called as its finding is
      .filter(name => name.endsWith('.ts') && !name.startsWith(folder) && name !== 'causes.ts')
      .map(name => [name, readFileSync(`src/records/${name}`, 'utf8')])
  );
}

test('every code is an entry of one file: its sentence, what it means and what to do', () => {
  expect(codes).toEqual(Object.values<object>({ ...JUDGES }).flatMap(judges => Object.keys(judges)));
  for (const code of codes) {
    const source = readFileSync(`src/records/judges/${FINDING_KINDS[code]}.ts`, 'utf8');
    const named = code.includes('-') ? `'${code}'` : code;
    expect(source.split(`\n  ${named}: {`), code).toHaveLength(3);
    expect(judgeOf(code).kind, code).toBe(FINDING_KINDS[code]);
  }
});

test('no other file lists the codes, makes their sentences or says what they mean', () => {
  const others = sourcesBut('judges/');
  expect(others.length).toBeGreaterThan(40);
  const found = others.flatMap(([name, source]) =>
    codes
      .filter(code => source.includes(`'${code}': {`) || source.includes(FINDINGS[code].means))
      .map(code => `${name}: ${code}`),
  );
  expect(found).toEqual([]);
});

test('a judge says the same of the same charge, and nothing of its own is needed for that', () => {
  const charge = { code: 'score-differs', names: ['HORN'], recorded: 15, computed: 14 } as const;
  expect(sentenceOf(Object.freeze(charge))).toBe('HORN scores 14 points, not 15.');
  expect(sentenceOf({ ...charge, names: ['HORN', 'FA'] })).toBe('HORN, FA score 14 points, not 15.');
});

test('what is left to a record stands in its rules, unless somebody says it', () => {
  const { record } = parseGcg('#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n');
  expect(unwrap(rulesFor(record)).leftToRecord).toEqual(['challenge', 'end']);
  expect(unwrap(rulesFor(record, { challenge: 'double' })).leftToRecord).toEqual(['end']);
  expect(unwrap(rulesFor(record, { challenge: 'double', outBonus: 'others' })).leftToRecord).toBeUndefined();
  expect(unwrap(rulesFor(record)).fingerprint).toBe(unwrap(rulesFor(record, { challenge: 'single' })).fingerprint);
});
