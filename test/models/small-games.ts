/** Games so small that all of their states can be looked at: four to nine squares, four to six tiles. */
import { classic, parseLayout, type Rules } from 'tilewright';
import { defineAlphabet } from 'tilewright/rules';
import {
  blankExchange,
  blanksAndBlockers,
  bonusForty,
  bustinOut,
  duplicate,
  finishLine,
  freeForAll,
  growingBoard,
  hyperRace,
  junior,
  nineTile,
  scrabbleMe,
  superCrossword,
  surprise,
  wordsmog,
} from 'tilewright/variants';
import { twoOfThree } from '../fixtures/two-of-three.ts';

const dictionary = { anyOrder: true, ...twoOfThree } as const;

const four = defineAlphabet('four', 'A1x2 B3x2 ?0x0');
const five = defineAlphabet('five', 'A1x2 B3x2 ?0x1');
const six = defineAlphabet('six', 'A1x3 B3x2 ?0x1');
const six2 = defineAlphabet('six of two', 'A1x3 B3x3 ?0x0');

const square = parseLayout('*d d.');
const strip = parseLayout('*T. .d.');
const large = parseLayout('*d. .#T ...');
const open = parseLayout('.d. .*. t..');

/** One set-up: its rules, and how many sit down. */
export interface SmallGame {
  readonly name: string;
  readonly rules: Rules;
  readonly seats: number;
}

/** Passing soon ends a game, so that there is an end of states. */
const ending = { passesEach: 1, scoreless: 3 };

const tiny = { alphabet: five, layout: square, dictionary, rackSize: 2, ending } as const;
const wide = { alphabet: six, layout: large, dictionary, rackSize: 2, ending } as const;
const plain = { alphabet: six2, layout: strip, dictionary, rackSize: 2, ending } as const;

/** For games that have endings of their own and count no premiums. */
const mild = { alphabet: six2, dictionary, rackSize: 2 } as const;

const GAMES: Readonly<Record<string, Rules>> = {
  'classic, no challenges, four tiles': classic({ ...tiny, alphabet: four, challenge: 'none' }),
  'classic, refused words': classic({ ...tiny, challenge: 'void' }),
  'classic, single': classic({ ...tiny, challenge: 'single' }),
  'classic, double': classic({ ...tiny, challenge: 'double' }),
  'classic, triple': classic({ ...tiny, challenge: 'triple' }),
  'classic, the director rules': classic({ alphabet: four, layout: square, rackSize: 2, challenge: 'single', ending }),
  'classic, 5 points a word': classic({
    ...tiny,
    alphabet: four,
    challenge: { points: 5, per: 'word', to: 'from-challenger' },
    challengeScope: 'word',
  }),
  'classic, six squares': classic({ ...plain, challenge: 'void' }),
  'classic, nine squares': classic({ ...wide, challenge: 'void' }),
  'classic, racks of three': classic({ ...wide, layout: open, rackSize: 3, challenge: 'void' }),
  'bonus forty': bonusForty(plain),
  'nine tiles': nineTile({ ...plain, challenge: 'void' }),
  'finish line': finishLine({ ...plain, challenge: 'void', targets: { beginner: [9] } }),
  'blank exchange': blankExchange({ ...tiny, challenge: 'void' }),
  junior: junior({ ...mild, layout: parseLayout('*.. ...') }),
  super: superCrossword({ ...plain, challenge: 'void' }),
  wordsmog: wordsmog({ ...plain, challenge: 'void' }),
  'growing board': growingBoard({
    ...plain,
    layout: parseLayout('.d. .*. t..'),
    challenge: 'void',
    growth: { at: 'A2', rows: 1, columns: 2, near: 1, by: 2 },
  }),
  duplicate: duplicate({ alphabet: six2, layout: strip, dictionary, rackSize: 2, balance: { early: 0, late: 0 } }),
  'blanks and blockers': blanksAndBlockers({
    ...plain,
    layout: parseLayout('*b. k.b', { b: { name: 'blank square' }, k: { name: 'blocker square' } }),
    challenge: 'void',
  }),
  "bustin' out": bustinOut({
    ...plain,
    layout: parseLayout('1*f gp2', {
      '1': { name: 'corner 1' },
      '2': { name: 'corner 2' },
      f: { name: 'flashlight' },
      p: { name: 'pickaxe' },
      g: { name: 'guard dog' },
    }),
    corners: [1, 2],
    challenge: 'void',
    cards: [
      { name: 'fetch', count: 1, does: 'steal-tile', says: 'take a tile' },
      { name: 'mixup', count: 1, does: 'swap-racks', says: 'swap racks' },
    ],
  }),
  'hyper race': hyperRace({
    ...plain,
    layout: parseLayout('A#A c#u E#E', {
      '#': { name: 'wall', wall: true },
      A: { name: 'space station', start: true },
      E: { name: 'Earth' },
      c: { name: 'comet' },
      u: { name: 'flying saucer' },
    }),
    challenge: 'void',
    cards: [
      { name: 'warp', count: 1, does: 'extra-turn', says: 'another turn' },
      { name: 'refit', count: 1, does: 'exchange-some', says: 'exchange' },
    ],
  }),
  'free for all': freeForAll({ ...mild, alphabet: four, layout: parseLayout('*. ..') }),
  'scrabble me': scrabbleMe({ alphabet: four, layout: square, dictionary, rackSize: 2 }),
  surprise: surprise({
    ...plain,
    layout: parseLayout('*.. ...'),
    overlays: [{ face: parseLayout('w', { w: { name: 'wild' } }), at: 'B2' }],
    challenge: 'void',
  }),
};

/** All set-ups, each for the fewest seats that make a game of it; one also for three. */
export const smallGames: readonly SmallGame[] = [
  ...Object.entries(GAMES).map(([name, rules]) => ({ name, rules, seats: Math.max(2, rules.seatCount.least) })),
  { name: 'classic, three seats', rules: classic({ ...tiny, rackSize: 1, challenge: 'void' }), seats: 3 },
];
