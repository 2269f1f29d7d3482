/** The hard four, each as it is played and with what makes most of it happen, for the laws. */
import type { Rules } from 'tilewright';
import { parseLayout } from 'tilewright/rules';
import { freeForAll, scrabbleMe } from 'tilewright/variants';
import { fetchCard } from './fetch-card.ts';
import { roleAndBlocker } from './role-and-blocker.ts';

/** Two words of three are good; which ones follows from their letters. */
const dictionary = {
  has: (letters: ArrayLike<number>) => Array.from(letters).reduce((sum, letter) => sum + letter, 0) % 3 > 0,
};

/** Small boards full of special squares. */
const cards = parseLayout('.g.g.g.\ng.g.g.g\n.g.g.g.\ng.gSg.g\n.g.g.g.\ng.g.g.g\n.g.g.g.', { g: {} });
const specials = parseLayout('.b.k.b.\nk.b.k.b\n.b.k.b.\nk.bSk.b\n.b.k.b.\nk.b.k.b\n.b.k.b.', { b: {}, k: {} });

/** Rules to check the laws on, two sets for each of the four, by a name that tells them apart. */
export const hardFour: readonly (readonly [string, Rules])[] = [
  ['sealed rounds', scrabbleMe({ dictionary })],
  ['sealed rounds, small racks, words refused', scrabbleMe({ dictionary, rackSize: 4, challenge: 'void' })],
  ['fetch card', fetchCard({ dictionary, layout: cards })],
  ['fetch card, one card, ruled by the director', fetchCard({ layout: cards, cards: { fetch: 1, asleep: 0 } })],
  [
    'blockers with roles',
    roleAndBlocker({ dictionary, layout: specials, roles: ['rookie', 'pro', 'rookie', 'intermediate'] }),
  ],
  ['blockers without roles', roleAndBlocker({ dictionary, layout: specials })],
  ['claimed chains', freeForAll({ dictionary })],
  ['claimed chains, no challenges, six rounds', freeForAll({ dictionary, challenge: 'none', rounds: 6 })],
];
