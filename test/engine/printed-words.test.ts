/** Whatever `formatWord` prints can be challenged, in the alphabet of every letter set. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMove, classic, formatWord, newGame, unwrap, type Alphabet, type Game, type Rules } from 'tilewright';
import { hungarian } from 'tilewright/alphabets/hungarian';
import { LETTER_SETS } from 'tilewright/catalogue';
import { kindsOf } from '../../src/core/multiset.ts';
import { play, tableOf } from '../fixtures/table.ts';

/** Seat 0 has laid these tiles from H8 on, along the row; a blank stands for the letter that it is given. */
function laid(
  alphabet: Alphabet,
  tiles: readonly number[],
  as: number,
): { readonly rules: Rules; readonly game: Game } {
  const rules = classic({ alphabet, challenge: 'single' });
  const text = tiles.map(tile => (tile === alphabet.blank ? '?' : `[${alphabet.letters[tile] ?? ''}]`)).join('');
  const { game } = newGame(rules, { seats: 2, seed: 'print', racks: [text] });
  const placed = tiles.map((tile, n) => ({ square: 112 + n, tile, ...(tile === alphabet.blank ? { as } : {}) }));
  return { rules, game: unwrap(applyMove(rules, game, 0, { type: 'place', tiles: placed })).game };
}

test.each(LETTER_SETS.map(alphabet => [alphabet.name, alphabet] as const))(
  '%s: what is printed is challenged',
  (_, alphabet) => {
    const racks = fc.shuffledSubarray([...kindsOf(alphabet.counts)], { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(racks, fc.integer({ min: 1, max: alphabet.blank - 1 }), (tiles, as) => {
        const { rules, game } = laid(alphabet, tiles, as);
        const [turn] = game.pending;
        const word = turn?.type === 'play' ? turn.words[0] : undefined;
        if (word === undefined) throw new Error('nothing lies on the table');
        const done = unwrap(applyMove(rules, game, 1, `challenge ${formatWord(rules, word)}`)).game;
        expect(done.verdicts).toMatchObject([{ type: 'challenge', by: 1, of: 0, words: [word.squares] }]);
      }),
      { numRuns: 20 },
    );
  },
);

describe('Hungarian', () => {
  const rules = classic({ alphabet: hungarian, challenge: 'single' });
  const start = tableOf(rules, newGame(rules, { seats: 2, seed: 'print', racks: ['KZ[SZ]A'] }).game);

  test.each(['KZSZA', 'kzsza', 'KZ[SZ]A'])('KZSZA is challenged as %s', name => {
    const end = play(start, 'A: 8G KZ[SZ]A', `B: challenge ${name}`);
    expect(end.game.verdicts).toHaveLength(1);
  });

  test('brackets tell what is meant: K[ZS]ZA is another word', () => {
    const open = play(start, 'A: 8G KZ[SZ]A');
    expect(applyMove(rules, open.game, 1, 'challenge K[ZS]ZA')).toMatchObject({ error: [{ code: 'no-such-word' }] });
  });
});
