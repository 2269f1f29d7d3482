// docs/findings.md against the tables in code: kinds with their severities, causes.
import { CAUSES, FINDING_KINDS } from 'tilewright/records';
import { expect, test } from 'vitest';
import { findingSaying } from '../../src/records/findings.ts';
import type { FindingCode } from '../../src/records/judges/judges.ts';
import { codesOf, rowsOf, sectionOf, sorted } from './page.ts';

const PAGE = 'docs/findings.md';

test('every kind has one row with its severity, and every row is a kind', () => {
  const place = { line: 1, column: 1, turn: 1 };
  const kinds = (Object.keys(FINDING_KINDS) as readonly FindingCode[]).map(code => {
    const { kind, severity } = findingSaying(code, '', place);
    return `${kind} ${severity}`;
  });
  const rows = rowsOf(sectionOf(PAGE, 'Kinds')).map(
    ([kind = '', , severity = '']) => `${codesOf(kind)[0] ?? ''} ${severity}`,
  );
  expect(sorted(rows)).toEqual(sorted([...new Set(kinds)]));
});

test('every cause has one row as the table in code has it, and every row is a cause', () => {
  const rows = rowsOf(sectionOf(PAGE, 'Causes')).map(([code = '', kinds = '', certain, sentence]) => [
    codesOf(code)[0],
    codesOf(kinds),
    certain === 'yes',
    sentence,
  ]);
  expect(rows).toEqual(
    Object.entries(CAUSES).map(([code, { kinds, certain, sentence }]) => [code, kinds, certain, sentence]),
  );
});

test('what follows from another finding is no error', () => {
  const place = { line: 2, column: 1, turn: 2, because: 1 };
  for (const code of Object.keys(FINDING_KINDS) as readonly FindingCode[])
    expect(findingSaying(code, '', place).severity).not.toBe('error');
});
