/** Every game of the library by name, for tools: what a list shows, and its rules ready to play. */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Rules, Terms } from '../engine/rules.ts';
import { junior15 } from '../board/layouts/junior-15.ts';
import type { Overlay } from '../board/overlay.ts';
import { blankExchange, withBlankExchange } from '../variants/blank-exchange.ts';
import { blanksAndBlockers } from '../variants/blanks-and-blockers.ts';
import { bonusForty } from '../variants/bonus-forty.ts';
import { bustinOut } from '../variants/bustin-out.ts';
import { classic } from '../variants/classic.ts';
import { miniBoards } from '../variants/data/mini-boards.ts';
import { duplicate } from '../variants/duplicate.ts';
import { finishLine } from '../variants/finish-line.ts';
import { freeForAll } from '../variants/free-for-all.ts';
import { growingBoard } from '../variants/growing-board.ts';
import { hyperRace } from '../variants/hyper-race.ts';
import { junior } from '../variants/junior.ts';
import { nineTile } from '../variants/nine-tile.ts';
import { scrabbleMe } from '../variants/scrabble-me.ts';
import { superCrossword } from '../variants/super.ts';
import { surprise } from '../variants/surprise.ts';
import { wordsmog } from '../variants/wordsmog.ts';

/** One game of the list. */
export interface CatalogueGame {
  /** Its name in commands, files and addresses. */
  readonly id: string;
  readonly title: string;
  /** What is special about it, in one sentence. */
  readonly summary: string;
  /** Its rules, ready to play. Without a dictionary, challenges are ruled by the director. */
  readonly rules: (options?: { readonly dictionary?: Dictionary }) => Rules;
  /**
   * The same game as its players may agree to play it, by what they agree on: roles, levels, boards, editions. None:
   * there is one way only.
   */
  readonly variations: Readonly<Record<string, CatalogueGame['rules']>>;
}

/** Every game: those of the rulebooks in their order, then the others. */
export const GAMES: readonly CatalogueGame[] = [
  {
    id: 'classic',
    title: 'Classic',
    summary: 'Crossing words on a 15×15 board with premium squares, for the most points.',
    rules: classic,
    variations: {
      'edition 2007': options => classic({ ...options, edition: 2007 }),
      'edition 2010': options => classic({ ...options, edition: 2010 }),
    },
  },
  {
    id: '9-tile',
    title: '9-Tile',
    summary: 'The classic game with nine tiles on a rack, and a bonus for playing seven, eight or nine of them.',
    rules: nineTile,
    variations: {},
  },
  {
    id: 'finish-line',
    title: 'Finish Line',
    summary: 'The classic game as a race to a score that depends on one’s level and on how many play.',
    rules: finishLine,
    variations: {
      'an expert and a beginner, the best share of the target': options =>
        finishLine({ ...options, levels: ['expert', 'beginner'], noFinisher: 'highest-share-of-target' }),
      'targets out of reach': options => finishLine({ ...options, targets: { beginner: [10_000] } }),
      'three of two levels': options =>
        finishLine({ ...options, levels: ['intermediate', 'intermediate', 'beginner'] }),
    },
  },
  {
    id: 'blank-exchange',
    title: 'Blank exchange',
    summary: 'The classic game, where a blank on the board may be exchanged for the letter that it shows.',
    rules: blankExchange,
    variations: {
      'in Finish Line': options => withBlankExchange(finishLine(options)),
      'on the large board': options => withBlankExchange(superCrossword(options)),
    },
  },
  {
    id: 'junior',
    title: 'Junior',
    summary: 'Plain squares, open racks, a point for every tile of every word.',
    rules: junior,
    variations: {
      'on 15×15, where words that are not in the dictionary are refused': options =>
        junior({ ...options, layout: junior15, challenge: refusing(options) }),
    },
  },
  {
    id: 'blanks-and-blockers',
    title: 'Blanks & Blockers',
    summary: 'Special squares give extra blanks, and blockers that close squares; roles level the field.',
    rules: blanksAndBlockers,
    variations: {
      'a rookie and an intermediate': options => blanksAndBlockers({ ...options, roles: ['rookie', 'intermediate'] }),
      'one of each role': options => blanksAndBlockers({ ...options, roles: ['pro', 'rookie', 'intermediate'] }),
      'a rookie and a pro': options => blanksAndBlockers({ ...options, roles: ['rookie', 'pro'] }),
      'a role each': options => blanksAndBlockers({ ...options, roles: ['pro', 'intermediate', 'rookie'] }),
      'rookies and pros': options =>
        blanksAndBlockers({ ...options, roles: ['rookie', 'pro', 'rookie', 'intermediate'] }),
      'three blockers a turn, going out of everything': options =>
        blanksAndBlockers({ ...options, blockersPerTurn: 3, goOut: { requires: 'all' } }),
    },
  },
  {
    id: 'bustin-out',
    title: "Bustin' Out!",
    summary: 'A race without points from the middle of a walled-in junkyard to the own corner.',
    rules: bustinOut,
    variations: {
      'without blockers': options => bustinOut({ ...options, blockers: false }),
      'chosen corners, wide berth, the nearest wins': options =>
        bustinOut({ ...options, corners: [4, 2, 1], cornerBuffer: 'king', noWinner: 'nearest-corner' }),
    },
  },
  {
    id: 'hyper-race',
    title: 'Hyper-Race',
    summary: 'A race without points for two, each down one side of the board from a space station to Earth.',
    rules: hyperRace,
    variations: {
      'without cards': options => hyperRace({ ...options, deck: false }),
      'sides exchanged, the lowest tile wins': options =>
        hyperRace({ ...options, sides: ['right', 'left'], noWinner: 'deepest-row' }),
    },
  },
  {
    id: 'free-for-all',
    title: 'Free for All',
    summary: 'Words wind along any path of tiles that touch on 9×9 squares; up to three count in each of three turns.',
    rules: freeForAll,
    variations: {
      'six rounds, the same word twice': options => freeForAll({ ...options, rounds: 6, allowSameWordTwice: true }),
    },
  },
  {
    id: 'surprise',
    title: 'Surprise',
    summary:
      'The players make the board of small boards, with several stars, quadruple squares and wild squares that give extra blanks.',
    rules: surprise,
    variations: {
      'all new sides, points for joining stars': options =>
        surprise({
          ...options,
          overlays: inNine(['X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'X8', 'X9']),
          linkBonus: 10,
        }),
      'all usual sides, one start': options =>
        surprise({
          ...options,
          overlays: inNine(['K9', 'K2', 'K7', 'K6', 'K5', 'K4', 'K3', 'K8', 'K1']),
          multiStart: 'first-play-only',
        }),
    },
  },
  {
    id: 'scrabble-me',
    title: 'Scrabble Me',
    summary:
      'Everybody builds at the same time on a board of one’s own; blanks swap boards, and tiles are picked in turn from the bag or an open podium.',
    rules: scrabbleMe,
    variations: {
      'the last round begins with an empty bag': options =>
        scrabbleMe({ ...options, lastRound: 'bag-empty-at-round-start', bingo: 0 }),
      'the last round begins with an empty podium': options => scrabbleMe({ ...options, lastRound: 'podium-empty' }),
    },
  },
  {
    id: 'super',
    title: 'Super',
    summary: 'The classic game with 200 tiles on a board of 21×21 squares with quadruple letters and words.',
    rules: superCrossword,
    variations: {},
  },
  {
    id: 'wordsmog',
    title: 'Wordsmog',
    summary: 'The classic game, where the letters of a word count in any order.',
    rules: wordsmog,
    variations: {},
  },
  {
    id: 'duplicate',
    title: 'Duplicate',
    summary:
      'One rack for all, played in secret on the same board: everybody scores the own play, and the best is laid.',
    rules: duplicate,
    variations: {
      'words that are not in the dictionary are refused': options =>
        duplicate({ ...options, challenge: refusing(options) }),
      'racks as they come': options => duplicate({ ...options, balance: { early: 0, late: 0 }, challenge: 'none' }),
      'balanced racks to the end': options =>
        duplicate({ ...options, balance: { early: 3, late: 3 }, challenge: 'none' }),
      'an arbiter, a bonus for a solo, blanks that go back to the rack': options =>
        duplicate({ ...options, arbiter: true, solo: { points: 10, from: 1 }, blanks: 'to-rack' }),
      'a bonus for a solo, blanks that go back to the bag': options =>
        duplicate({ ...options, solo: { points: 10, from: 2 }, blanks: 'to-bag', challenge: 'none' }),
    },
  },
  {
    id: 'bonus-forty',
    title: 'Bonus forty',
    summary:
      'A board of its own, three blanks, 40 points for seven tiles, and one last turn for all when the bag is empty.',
    rules: bonusForty,
    variations: {
      'challenges that cost a turn': options => bonusForty({ ...options, challenge: 'double' }),
    },
  },
  {
    id: 'growing-board',
    title: 'Growing board',
    summary:
      'A board of 27×19 squares that grows as words near its edge, with premiums that stay when they are covered.',
    rules: growingBoard,
    variations: {
      'the short game': options => growingBoard({ ...options, length: 'short' }),
      'from 9×9 squares, with challenges': options =>
        growingBoard({ ...options, challenge: 'double', growth: { at: 'V18', rows: 9, columns: 9, near: 2, by: 1 } }),
    },
  },
];

/** Without a dictionary no word can be refused. */
function refusing(options: { readonly dictionary?: Dictionary } | undefined): 'none' | 'void' {
  return options?.dictionary === undefined ? 'none' : 'void';
}

/** Nine small boards that make up a whole one, row by row. */
function inNine(faces: readonly (keyof typeof miniBoards)[]): readonly Overlay[] {
  const at = ['A1', 'F1', 'K1', 'A6', 'F6', 'K6', 'A11', 'F11', 'K11'];
  return faces.map((face, nth) => ({ face: miniBoards[face], at: at[nth] ?? '' }));
}

/** The game of an id, or the fault `unknown-game` with all ids. */
export function gameNamed(id: string): Result<CatalogueGame, Fault> {
  const game = GAMES.find(entry => entry.id === id);
  return game === undefined
    ? err({ code: 'unknown-game', found: id, expected: GAMES.map(entry => entry.id).join(', ') })
    : ok(game);
}

/** How many may sit down, each number by itself. */
export function seatCountsOf({ seatCount: { least, most } }: Terms): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
}

/** The rules of every way to play a game by name: `as it is`, then its variations. */
export function setupsOf(
  { rules, variations }: CatalogueGame,
  options: { readonly dictionary?: Dictionary } = {},
): Readonly<Record<string, Rules>> {
  const others = Object.entries(variations).map(([name, make]) => [name, make(options)] as const);
  return Object.fromEntries([['as it is', rules(options)], ...others]);
}
