/** The laws of all games for those with extra pieces, blockers, roles and cards: on their own boards, and on small ones full of special squares. */
import { describe, expect, test } from 'vitest';
import type { Rules } from 'tilewright';
import { parseLayout } from 'tilewright/rules';
import { variantLaws } from 'tilewright/testing';
import { blanksAndBlockers, bustinOut, hyperRace } from 'tilewright/variants';

/** Two words of three are good; which ones follows from their letters. */
const dictionary = {
  has: (letters: ArrayLike<number>) => Array.from(letters).reduce((sum, letter) => sum + letter, 0) % 3 > 0,
};

const specials = parseLayout('.b.k.b.\nk.b.k.b\n.b.k.b.\nk.bSk.b\n.b.k.b.\nk.b.k.b\n.b.k.b.', { b: {}, k: {} });
const junk = parseLayout('1gfgpg2\ngrgfgrg\nfg.r.gf\npgrSrgp\nfg.r.gf\ngrgfgrg\n4gfgpg3', {
  ...{ '1': {}, '2': {}, '3': {}, '4': {} },
  ...{ f: {}, r: {}, p: {}, g: {} },
});
const skies = parseLayout('.A.#.A.\nuuu#uuu\nucu#ucu\nuuu#uuu\nucu#ucu\nuuu#uuu\nEEE#EEE', {
  ...{ A: { start: true }, E: {}, c: {}, u: {} },
});

const games: readonly (readonly [string, Rules])[] = [
  [
    'blanks and blockers with roles, full of special squares',
    blanksAndBlockers({ dictionary, layout: specials, roles: ['rookie', 'pro', 'rookie', 'intermediate'] }),
  ],
  [
    'blanks and blockers, three in a turn, going out of everything',
    blanksAndBlockers({ dictionary, layout: specials, blockersPerTurn: 3, goOut: { requires: 'all' } }),
  ],
  ['blanks and blockers on its own board', blanksAndBlockers({ dictionary })],
  ['bustin out, full of special squares', bustinOut({ dictionary, layout: junk, noWinner: 'nearestCorner' })],
  ['bustin out on its own board, ruled by the director', bustinOut()],
  ['bustin out without blockers, words refused', bustinOut({ dictionary, challenge: 'void', blockers: false })],
  ['hyper-race, full of special squares', hyperRace({ dictionary, layout: skies, noWinner: 'deepestRow' })],
  ['hyper-race on its own board', hyperRace({ dictionary })],
  ['hyper-race without cards', hyperRace({ dictionary, deck: false, challenge: 'none' })],
];

describe.each(games)('%s', (_, rules) => {
  const options = { runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 2), moves: 40 };
  test.each(variantLaws(rules, options).map(law => [law.name, law] as const))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
