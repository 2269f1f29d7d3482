// docs/findings.md against the tables in code: kinds with their severities, causes.
import { CAUSES, FINDING_KINDS } from 'tilewright/records';
import { expect, test } from 'vitest';
import { severityOf } from '../../src/records/findings.ts';
import { codesOf, rowsOf, sectionOf, sorted } from './page.ts';

const PAGE = 'docs/findings.md';

test('every kind has one row with its severity, and every row is a kind', () => {
  const kinds = Object.values(FINDING_KINDS).map(kind => `${kind} ${severityOf(kind)}`);
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
  for (const kind of Object.values(FINDING_KINDS)) expect(severityOf(kind, 1)).not.toBe('error');
});
