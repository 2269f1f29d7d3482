/**
 * The classic game in every edition and under every challenge rule, for the laws; with equipment small enough that
 * games end.
 */
import {
  classic,
  parseLayout,
  wordSet,
  type Challenge,
  type ClassicOptions,
  type Dictionary,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { tournament } from 'tilewright/presets';
import { withCounts } from 'tilewright/rules';

const EDITIONS = [2007, 2010, 2013] as const;

const CHALLENGES: Readonly<Record<string, Challenge>> = {
  none: 'none',
  void: 'void',
  single: 'single',
  double: 'double',
  triple: 'triple',
  '5 points a play': { points: 5, per: 'play', to: 'challenged' },
  '5, then 10 points a word': { points: [5, 10], per: 'word', to: 'from-challenger' },
};

/** All two-letter words that can be made of these letters, and some longer ones. */
const words = wordSet(english, [
  ...'AEINST'.split('').flatMap(a => 'AEINST'.split('').map(b => a + b)),
  ...[
    'ate',
    'eat',
    'eta',
    'tea',
    'sea',
    'set',
    'sat',
    'tie',
    'its',
    'sit',
    'seat',
    'site',
    'east',
    'nest',
    'tease',
    'state',
  ],
]);
/** A few real words; every word; nobody but the director knows. */
const DICTIONARIES: Readonly<Record<string, Dictionary | undefined>> = {
  words,
  everything: { has: () => true },
  director: undefined,
};

/** The usual tiles, and two small sets with which games come to an end; each fills four racks. */
const ALPHABETS = {
  full: english,
  small: withCounts(english, 'A6 E6 I3 N2 S5 T4 ?2'),
  tiny: withCounts(english, 'A9 E9 T8 ?2'),
};

const small = parseLayout(`
  T..d..d..T
  .D..tt..D.
  ..D....D..
  d..DddD..d
  .t.dS.d.t.
  .t.d..d.t.
  d..DddD..d
  ..D....D..
  .D..tt..D.
  T..d..d..T`);

/**
 * Every edition and challenge rule, with dictionaries, tiles and boards in turn; then the switches that tournaments
 * use.
 */
export const games: readonly (readonly [name: string, rules: Rules])[] = [
  ...EDITIONS.flatMap(edition =>
    Object.entries(CHALLENGES).map(([name, challenge], index) =>
      game(`${edition}, ${name}`, { edition, challenge }, index + edition),
    ),
  ),
  game('tournament', { ...tournament, challenge: 'double', challengeIsPass: true }, 1),
  game(
    'scoreless turns, few exchanges',
    {
      ending: { scoreless: 6, scorelessExcept: ['exchange'], emptyBoard: false, passesEach: 0 },
      maxPlaced: 4,
      exchange: { minBag: 3, perSeat: 2 },
      rackSize: 5,
      bingo: { 4: 20, 5: 50 },
    },
    4,
  ),
  game(
    'start draw by seat order, no stacking',
    { edition: 2010, startDraw: { tie: 'seat-order' }, challengeStack: false, challengeScope: 'word' },
    2,
  ),
  game(
    'start draw by all',
    {
      startDraw: { tie: 'redraw-all' },
      ending: { passCounts: 'scoreless' },
      challengeScope: 'play',
      outBonus: 'none',
      stalemate: 'none',
      unplayedBlank: 3,
    },
    5,
  ),
];

function game(name: string, options: ClassicOptions, nth: number): readonly [string, Rules] {
  const [lexicon, dictionary] = inTurn(Object.entries(DICTIONARIES), nth);
  const [set, alphabet] = inTurn(Object.entries(ALPHABETS), Math.floor(nth / 2));
  const layout = set === 'full' ? {} : { layout: small };
  return [
    `${name} (${lexicon}, ${set})`,
    classic({ ...options, ...layout, alphabet, ...(dictionary === undefined ? {} : { dictionary }) }),
  ];
}

function inTurn<T>(list: readonly T[], nth: number): T {
  return list[nth % list.length]!;
}
