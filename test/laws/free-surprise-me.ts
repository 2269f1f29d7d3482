/** Free for All, Surprise and Scrabble Me, each as it is played and with what makes most of it happen, for the laws. */
import { parseLayout } from 'tilewright';
import type { Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import { freeForAll, miniBoards, scrabbleMe, surprise } from 'tilewright/variants';
import { twoOfThree as dictionary } from '../fixtures/two-of-three.ts';

/** Few tiles, many blanks: the bag runs out, and boards are swapped. */
const few = withCounts(english, 'A6 E6 I3 N3 S3 T4 ?5');

const { X2, X5, X8, X9 } = miniBoards;
/** Four new sides on a board of ten by ten. */
const crowded = {
  layout: parseLayout(Array.from({ length: 10 }, () => '..........').join('\n')),
  overlays: [
    { face: X9, at: 'A1' },
    { face: X5, at: 'F1' },
    { face: X8, at: 'A6', quarters: 1 },
    { face: X2, at: 'F6' },
  ],
} as const;

/** Rules to check the laws on, by a name that tells them apart; the first of each game is the one for every change. */
export const games: readonly (readonly [string, Rules])[] = [
  ['free for all', freeForAll({ dictionary })],
  [
    'free for all, words refused, twice the same, few tiles',
    freeForAll({ dictionary, challenge: 'void', allowSameWordTwice: true, alphabet: few, rounds: 9 }),
  ],
  ['surprise, crowded', surprise({ ...crowded, dictionary, linkBonus: 10 })],
  [
    'surprise, one start, ruled by the director',
    surprise({ ...crowded, multiStart: 'first-play-only', alphabet: few }),
  ],
  ['me', scrabbleMe({ dictionary, alphabet: few })],
  [
    'me, small racks, words refused',
    scrabbleMe({ dictionary, rackSize: 4, challenge: 'void', alphabet: few, lastRound: 'podium-empty' }),
  ],
  [
    'me, single words challenged for points',
    scrabbleMe({
      dictionary,
      alphabet: few,
      challenge: { points: 5, per: 'word', to: 'challenged' },
      challengeScope: 'word',
      lastRound: 'bag-empty-at-round-start',
    }),
  ],
];
