/** Rules found by their fingerprint. */
import { expect, test } from 'vitest';
import { classic, unwrap, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { LETTER_SETS, rulesMarked } from 'tilewright/catalogue';
import * as presets from 'tilewright/presets';

const dictionary = wordSet(english, ['no']);

test.each([
  ['the classic game', classic()],
  ['a challenge rule', classic({ ...presets.tournament, challenge: 'single' })],
  ['refused words', classic({ dictionary, challenge: 'void' })],
  ...Object.entries(presets).map(([name, preset], nth) => {
    const alphabet = preset.challenge === 'void' ? english : (LETTER_SETS[nth] ?? english);
    const words = preset.challenge === 'void' ? { dictionary } : {};
    return [name, classic({ ...preset, alphabet, ...words })] as const;
  }),
] as const)('%s', (_, rules) => {
  const found = unwrap(rulesMarked(rules.fingerprint));
  expect([found.fingerprint, found.alphabet.name]).toEqual([rules.fingerprint, rules.alphabet.name]);
});

test('rules that are not in the catalogue', () => {
  const { fingerprint } = classic({ rackSize: 8, bingo: { 8: 1 } });
  for (const found of [fingerprint, '', 'classic', '__proto__'])
    expect(rulesMarked(found)).toEqual({ ok: false, error: [{ code: 'unknown-rules', found }] });
});
