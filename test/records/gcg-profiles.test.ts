/** Profiles: what Macondo and MAGPIE refuse is a fault, in its place; and docs/gcg.md says which. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FINDINGS, GCG_QUIRKS, GCG_REFUSED, parseGcg, writeGcg, type GcgProfile } from '../../src/records/records.ts';

const HEAD = '#character-encoding UTF-8\n#lexicon X\n#player1 Ann A\n#player2 Bob B\n';

function codesOf(text: string | Uint8Array, profile: GcgProfile): readonly string[] {
  return parseGcg(text, { profile }).faults.map(({ code }) => code);
}

/** Text with each quirk. */
const SAMPLES: Readonly<Record<(typeof GCG_QUIRKS)[number], string>> = {
  'board-orientation': `${HEAD}#orientation lettered-rows\n`,
  'byte-order-mark': `\uFEFF${HEAD}`,
  'continuation-line': `${HEAD}>Ann: A - +0 0\n#note a\nb\n`,
  'continued-description': `${HEAD}#description a\nb\n`,
  'empty-note': `${HEAD}>Ann: A - +0 0\n#note\n`,
  'encoding-mismatch': `${HEAD.replace('UTF-8', 'ASCII')}#title é\n`,
  'encoding-not-first': `#title x\n${HEAD}`,
  'indented-line': `${HEAD} >Ann: A - +0 0\n`,
  'no-rack': `${HEAD}>Ann:  - +0 0\n`,
  'parenthesised-through': `${HEAD}>Ann: A 8D A(B) +0 0\n`,
  'pass-as-zero-exchange': `${HEAD}>Ann: A -0 +0 0\n`,
  'plus-minus-score': `${HEAD}>Ann: A (A) +-1 0\n`,
  'pragma-after-events': `${HEAD}>Ann: A - +0 0\n#title x\n`,
  'pragma-as-note': `#note Variant: classic\n${HEAD}`,
  'pragma-twice': `${HEAD}#title a\n#title b\n`,
  'rack-before-out-bonus': `${HEAD}>Ann: A (B) +1 1\n`,
  'rack-penalty-mismatch': `${HEAD}>Ann: A (B) -1 -1\n`,
  'rack-penalty-order': `${HEAD}>Ann: AB (BA) -4 -4\n`,
  'score-without-sign': `${HEAD}>Ann: A 8D AB 1 1\n`,
  'text-after-cumulative': `${HEAD}>Ann: A 8D AB +1 1 x\n`,
  'unknown-game-type': `${HEAD}#game-type odd\n`,
  'unknown-pragma': `${HEAD}#odd\n`,
  'unknown-rack': `${HEAD}>Ann: UNKNOWN (challenge) +5 5\n`,
  'unsupported-encoding': HEAD.replace('UTF-8', 'windows-1253'),
  'utf-8-undeclared': '#lexicon X\n#player1 Ann A\n#player2 Bob é\n',
  'withdrawal-not-negative': `${HEAD}>Ann: A -- +0 0\n`,
};

describe('a quirk is a fault where it is refused', () => {
  test.each(GCG_QUIRKS)('%s', code => {
    const bytes = new TextEncoder().encode(SAMPLES[code]);
    expect(parseGcg(bytes).quirks.map(quirk => quirk.code)).toContain(code);
    expect(codesOf(bytes, 'lenient')).not.toContain(code);
    const by = GCG_REFUSED[code];
    expect(codesOf(bytes, 'macondo').includes(code)).toBe(by === 'macondo');
    expect(codesOf(bytes, 'strict').includes(code)).toBe(by !== undefined);
    const { faults, quirks, record } = parseGcg(bytes, { profile: 'strict' });
    const place = [...faults, ...quirks].find(problem => problem.code === code);
    expect(place).toEqual(parseGcg(bytes).quirks.find(problem => problem.code === code));
    expect(record.faults ?? []).toEqual(faults);
  });
});

test.each(GCG_QUIRKS.filter(code => FINDINGS[code].todo.startsWith('`tilewright convert`')))(
  '29.2: %s is gone once the record is written anew, as its guide says',
  code => {
    const { record } = parseGcg(SAMPLES[code]);
    expect(parseGcg(writeGcg(record)).quirks.map(quirk => quirk.code)).not.toContain(code);
  },
);

test.each<readonly [string, string, number, number, 'macondo' | 'strict']>([
  ['not-two-players', '#player3 Cem C', 1, 1, 'macondo'],
  ['refused-pragma', '#style x', 5, 1, 'macondo'],
  ['total-negative', '>Ann: A - +0 -5', 5, 14, 'macondo'],
  ['bonus-negative', '>Ann: A (challenge) -5 0', 5, 21, 'macondo'],
  ['note-read-as-event', '>Ann: A - +0 0\n#note so >Ann: A 8H A +1 1', 6, 10, 'macondo'],
  ['note-read-as-event', '>Ann: A - +0 0\n#note\u0020so\nso >Ann: A - +0 0', 7, 4, 'macondo'],
  ['exchange-by-number', '>Ann: A -1 +0 0', 5, 9, 'strict'],
  ['refused-pragma', '>Ann: A - +0 0\n#incomplete', 6, 1, 'strict'],
  ['refused-pragma', '#tile [CH] [ch]', 5, 1, 'strict'],
  ['refused-pragma', '#title a\n#- b', 6, 1, 'strict'],
  ['end-in-two-lines', '>Bob: A (A) -1 -1\n>Ann:  (A) +1 1', 5, 9, 'strict'],
  ['second-last-rack', '#rack1 A\n#rack2 B', 6, 1, 'strict'],
  ['withdrawn-rack', '>Ann: AB 8H AB +8 8\n>Ann: AC -- -8 0', 6, 7, 'strict'],
  ['no-rack', '>Ann: AB 8H AB +8 8\n>Ann:  (challenge) +5 13', 6, 8, 'strict'],
  ['note-before-events', '#note x', 1, 1, 'strict'],
])('%s', (code, line, row, column, by) => {
  const text = HEAD + line;
  expect(codesOf(text, 'lenient')).toEqual([]);
  expect(codesOf(text, 'macondo')).toEqual(by === 'macondo' ? [code] : []);
  expect(parseGcg(text, { profile: 'strict' }).faults).toEqual([expect.objectContaining({ code, line: row, column })]);
});

test('a file without a lexicon is refused by strict alone', () => {
  const text = HEAD.replace('#lexicon X\n', '');
  expect([codesOf(text, 'macondo'), codesOf(text, 'strict')]).toEqual([[], ['no-lexicon']]);
});

test('penalties at the end may lead below 0', () => {
  expect(codesOf(`${HEAD}>Ann: A (A) -1 -1\n>Bob: A (time) -10 -10\n`, 'macondo')).toEqual([]);
});

test('what writeGcg writes for Macondo is read by it', () => {
  const odd = `#style x\n#note before\n${HEAD.slice(HEAD.indexOf('\n') + 1)} >Ann: A 8D A(B) 1 1 x\n>Bob: C -0 +0 0\n`;
  expect(codesOf(odd, 'strict').length).toBeGreaterThan(5);
  expect(codesOf(writeGcg(parseGcg(odd).record), 'strict')).toEqual([]);
});

test('an option that is not known is refused', () => {
  const options: object = { profile: 'woogles' };
  expect(() => parseGcg('', options)).toThrow(/'lenient' or 'macondo' or 'strict'/);
});

test('docs/gcg.md says which profile refuses what', () => {
  const rows = [...readFileSync('docs/gcg.md', 'utf8').matchAll(/^\| `([a-z0-9-]+)` +\| `(macondo|strict)` +\|$/gm)];
  expect(Object.fromEntries(rows.map(([, code, by]) => [code, by]))).toEqual(GCG_REFUSED);
});
