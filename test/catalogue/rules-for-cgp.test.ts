/** Which rules a position is read by. */
import { describe, expect, test } from 'vitest';
import { rulesForCgp } from '../../src/catalogue/rules-for-cgp.ts';
import { parseLayout } from '../../src/board/layout.ts';
import { unwrap } from '../../src/core/result.ts';
import type { CrosswordRules, Rules } from '../../src/engine/rules.ts';
import { parseCgp, parseCgpFields } from '../../src/notation/cgp.ts';
import { sizeOf } from '../../src/core/multiset.ts';
import type { ClassicOptions } from '../../src/variants/data/classic.ts';

const empty = (side: number): string => Array.from({ length: side }, () => `${side}`).join('/');

function rulesOf(side: number, operations = '', options?: ClassicOptions): CrosswordRules {
  return unwrap(rulesForCgp(unwrap(parseCgpFields(`${empty(side)} / 0/0 0 ${operations}`)), options));
}

test.each([
  [15, 'english', 100],
  [21, 'english_super', 200],
])('the usual board of %d rows, letters %s, %d tiles', (side, letters, tiles) => {
  const rules = rulesOf(side);
  expect([rules.layout.rows, rules.alphabet.name, sizeOf(rules.alphabet.counts)]).toEqual([side, letters, tiles]);
});

describe('what operations name', () => {
  test.each<readonly [string, number, string, string]>([
    ['letters', 15, 'ld spanish;', 'spanish'],
    ['letters that go with a lexicon', 15, 'lex OSPS49;', 'polish'],
    ['letters before the lexicon', 15, 'lex OSPS49; ld german;', 'german'],
    ['a lexicon that nobody knows', 15, 'lex house;', 'english'],
    ['the large board', 21, 'bdn SuperCrosswordGame;', 'english_super'],
    ['the usual board', 15, 'bdn CrosswordGame;', 'english'],
  ])('%s', (_, side, operations, letters) => {
    const rules = rulesOf(side, operations);
    expect([rules.layout.rows, rules.alphabet.name]).toEqual([side, letters]);
  });

  test('game, challenge, bonus', () => {
    expect(rulesOf(15, 'var wordsmog;').name).toBe('wordsmog');
    const rules = rulesOf(15, 'cr 5pt; bb 35; etl 5; mcnz 4;');
    const usual = rulesOf(15);
    expect(rules.fingerprint).not.toBe(usual.fingerprint);
    expect(rulesOf(15, 'bb 50; etl 7;').fingerprint).toBe(usual.fingerprint);
    const limitOf = ({ ending }: Rules): unknown => ending.find(({ name }) => name === 'scoreless')?.parameters;
    expect([limitOf(usual), limitOf(rulesOf(15, 'mcnz 6;'))]).toEqual([{ inARow: { each: 3 } }, { inARow: 6 }]);
    for (const one of ['cr 5pt;', 'bb 35;', 'etl 5;', 'mcnz 4;'])
      expect(rulesOf(15, one).fingerprint).not.toBe(usual.fingerprint);
  });

  test('options count more', () => {
    const layout = parseLayout('.... .*.. .... ....');
    expect(rulesOf(4, 'bdn Trapezium;', { layout }).layout).toBe(layout);
  });
});

test.each<readonly [number, string, string, string]>([
  [9, '', 'unknown-layout', '9 rows'],
  [15, 'bdn Trapezium;', 'unknown-layout', 'Trapezium'],
  [15, 'ld volapük;', 'unknown-letter-set', 'volapük'],
  [15, 'var duplicate;', 'unknown-game-type', 'duplicate'],
  [15, 'bb many;', 'unknown-operand', 'bb many'],
])('%d rows, %j: %s', (side, operations, code, found) => {
  const read = rulesForCgp(unwrap(parseCgpFields(`${empty(side)} / 0/0 0 ${operations}`)));
  expect(read.ok ? [] : read.error.map(fault => [fault.code, fault.found])).toEqual([[code, found]]);
});

test('any number of seats', () => {
  const text = `${empty(15)} A/B/C/D/E/F 0/0/0/0/0/0 0`;
  expect(unwrap(parseCgp(unwrap(rulesForCgp(unwrap(parseCgpFields(text)))), text)).seats).toHaveLength(6);
});
