/**
 * Blanks & Blockers, Bustin' Out! and Hyper-Race on small boards full of special squares, with what makes most of them
 * happen, for the laws.
 */
import { parseLayout } from 'tilewright';
import type { Rules } from 'tilewright';
import { blanksAndBlockers, bustinOut, hyperRace } from 'tilewright/variants';
import { twoOfThree as dictionary } from '../fixtures/two-of-three.ts';

const specials = parseLayout('.b.k.b.\nk.b.k.b\n.b.k.b.\nk.bSk.b\n.b.k.b.\nk.b.k.b\n.b.k.b.', { b: {}, k: {} });
const junk = parseLayout('1gfgpg2\ngrgfgrg\nfg.r.gf\npgrSrgp\nfg.r.gf\ngrgfgrg\n4gfgpg3', {
  ...{ '1': {}, '2': {}, '3': {}, '4': {} },
  ...{ f: {}, r: {}, p: {}, g: {} },
});
const skies = parseLayout('.A.#.A.\nuuu#uuu\nucu#ucu\nuuu#uuu\nucu#ucu\nuuu#uuu\nEEE#EEE', {
  ...{ A: { start: true }, E: {}, c: {}, u: {} },
});

/** Rules to check the laws on, by a name that tells them apart. */
export const games: readonly (readonly [string, Rules])[] = [
  [
    'blanks and blockers with roles',
    blanksAndBlockers({ dictionary, layout: specials, roles: ['rookie', 'pro', 'intermediate'] }),
  ],
  [
    'blanks and blockers, three in a turn, going out of everything',
    blanksAndBlockers({ dictionary, layout: specials, blockersPerTurn: 3, goOut: { requires: 'all' } }),
  ],
  ['bustin out', bustinOut({ dictionary, layout: junk, noWinner: 'nearest-corner' })],
  ['bustin out, ruled by the director', bustinOut({ layout: junk, blockers: false })],
  ['hyper-race', hyperRace({ dictionary, layout: skies, noWinner: 'deepest-row' })],
];
