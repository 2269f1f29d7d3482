/** Words that can be split into letters in more than one way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alphabet } from 'tilewright';
import { catalan } from 'tilewright/alphabets/catalan';
import { english } from 'tilewright/alphabets/english';
import { hungarian } from 'tilewright/alphabets/hungarian';
import { klingon } from 'tilewright/alphabets/klingon';
import { spanish } from 'tilewright/alphabets/spanish';
import { welsh } from 'tilewright/alphabets/welsh';
import { spell, spellingsOf } from 'tilewright/lexicon';

describe('the ways to split a word', () => {
  test.each<readonly [string, Alphabet, readonly string[]]>([
    ['horn', english, ['HORN']],
    ['', english, ['']],
    ['naïve', english, []],
    [' perro ', spanish, ['PERRO', 'PE[R]RO']],
    ['pe[rr]o', spanish, ['PERRO']],
    ['Chal', spanish, ['CHAL', '[C]HAL']],
    ['Nyap', catalan, ['NYAP']],
    ['kilo', spanish, []],
    ['lll', spanish, ['LLL', '[L]LL', 'L[L]L']],
    ['község', hungarian, ['KÖZSÉG', 'KÖ[Z]SÉG']],
    ['pénzszűke', hungarian, ['PÉNZSZŰKE', 'PÉN[Z]SZŰKE', 'PÉNZ[S]ZŰKE']],
    ['novel·la', catalan, ['NOVEL·LA']],
    ['any', catalan, ['ANY']],
    ['llong', welsh, ['LLONG', 'LLO[N]G', '[L]LONG', '[L]LO[N]G']],
    // longest match alone leaves an h over
    ['nenghep', klingon, ['ne[n]ghep']],
  ])('%j', (word, alphabet, expected) => {
    expect(Array.from(spellingsOf(alphabet, word))).toEqual(expected);
  });

  test('each is the same word read back, no two are alike, and the first is that of spell', () => {
    const text = fc.string({
      unit: fc.constantFrom('C', 'S', 'Z', 'Y', 'G', 'A', 's', 'z', '[SZ]', '?Z'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(text, word => {
        const found = Array.from(spellingsOf(hungarian, word));
        const letters = spell(hungarian, word);
        if (letters !== undefined) expect(spell(hungarian, found[0] ?? '')).toEqual(letters);
        expect(found.filter(each => spell(hungarian, each) === undefined)).toEqual([]);
        expect(new Set(found.map(each => String(spell(hungarian, each)))).size).toBe(found.length);
      }),
      { numRuns: 100 },
    );
  });

  test('a long text has no end of them, and asking for two takes no time', () => {
    const [first, second] = spellingsOf(spanish, 'L'.repeat(2_001));
    expect(spell(spanish, first ?? '')?.length).toBe(1_001);
    expect(spell(spanish, second ?? '')?.length).toBe(1_001);
    expect(second).not.toBe(first);
  });
});
