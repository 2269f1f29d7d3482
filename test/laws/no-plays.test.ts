/**
 * The laws that views, records and replays could break when an ending is found by what only the referee can see
 * (R000-42).
 */
import { expect, test } from 'vitest';
import { classic, type ClassicOptions, type PlaySource } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { junior } from 'tilewright/variants';
import { withCounts } from 'tilewright/rules';
import { variantLaws } from 'tilewright/testing';
import { twoOfThree } from '../fixtures/two-of-three.ts';

// nobody ever finds a play, so the game is over as soon as nobody can exchange; a small set gets there in a few moves
const options = {
  ending: { noPlays: 'both' },
  plays: () => [],
  alphabet: withCounts(english, 'A4 E5 I3 O3 N3 R3 S2 T3 L2 D2 ?1'),
} as const satisfies ClassicOptions;

const LAWS = ['replay', 'same-view', 'same-owed', 'secrecy', 'closure', 'every-owed-answer'];

test.each([
  ['hidden racks', classic({ ...options, edition: 2007, challenge: 'none' })],
  [
    'hidden racks and challenges',
    classic({ ...options, edition: 2007, dictionary: { has: letters => letters.length < 4 } }),
  ],
  ['open racks', junior(options)],
] as const)('%s', (_, rules) => {
  // a record cannot be begun whose racks are hidden: that is refused at set-up
  const laws = variantLaws(rules, { runs: 2, moves: 20, seats: [2, 3], modes: ['referee'] });
  const held = laws.filter(({ name }) => LAWS.includes(name));
  expect(held.map(({ name }) => name).sort()).toEqual([...LAWS].sort());
  for (const law of held) {
    expect(law.notApplicable).toBeUndefined();
    expect(() => law.check(), law.name).not.toThrow();
  }
});

test('leaving in a window ends no game and saves none where the racks decide whether plays remain', () => {
  // seats that hold an A have a play, so the one that leaves may be the only one
  const plays: PlaySource = function* (_rules, game, seat) {
    if ((game.zones[`rack ${seat}`]?.counts[1] ?? 0) > 0) yield { type: 'place', tiles: [{ square: 0, tile: 1 }] };
  };
  const alphabet = withCounts(english, 'A2 E4 I3 O3 N3 R3 S2 T3 ?1');
  for (const noPlays of ['auto', 'both'] as const)
    for (const challenge of ['single', 'double'] as const) {
      const rules = classic({ edition: 2007, alphabet, dictionary: twoOfThree, challenge, plays, ending: { noPlays } });
      const laws = variantLaws(rules, { runs: 60, moves: 40, seats: [2, 3], modes: ['referee'] });
      for (const law of laws.filter(({ name }) => name === 'no-own-verdict' || name === 'leaving-in-window')) {
        expect(law.notApplicable).toBeUndefined();
        expect(() => law.check(), law.name).not.toThrow();
      }
    }
});
