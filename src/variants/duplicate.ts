/**
 * Duplicate (beyond the rulebooks; source: duplicate clubs). All seats have one rack in common and
 * play it on the same board, at the same time and in secret. Every seat gets the points of its own play, and only the
 * best play is placed on the board. Plays, words and premiums are those of the classic game.
 *
 * Conventions of ours. Of plays with equal points one is chosen in this order: main word first in the alphabet, higher
 * up, further left, across before down (the Czech rule; in France the arbiter chooses: `arbiter`). A blank on the
 * board stays there (clubs differ: `blanks`). When no play stands, the rack goes back and another is drawn; after three
 * such turns in a row the game is over, and no rack is drawn any more. The game goes on while one seat that competes is
 * there. Nothing is counted for tiles that are left, and seats with equal totals share.
 */
import { BOOLEAN, COUNT, POINTS, TEXT, WHOLE, type Options } from '../core/read.ts';
import { phoniesAmong } from '../lexicon/dictionary.ts';
import type { PlayTurn } from '../engine/game.ts';
import type { CrosswordRules, Roster, Terms, Step } from '../engine/rules.ts';
import { RACK } from '../engine/zones.ts';
import {
  allLeft,
  book,
  byScore,
  checkOptions,
  commonRack,
  competing,
  endRule,
  extendRules,
  idleTurns,
  replaceBlanks,
  soloBonus,
  startByLot,
  together,
  vowelsOf,
  withdraw,
  without,
} from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { refusing, type CatalogueGame } from './listed.ts';

/** The options of the classic game that make sense here, and this game's own. */
export interface DuplicateOptions extends Pick<
  ClassicOptions,
  'alphabet' | 'layout' | 'dictionary' | 'rackSize' | 'bingo' | 'seatCount' | 'plays'
> {
  /**
   * What becomes of phonies: the play scores nothing, it is refused when it is placed, or it stands. Default `'zero'`.
   */
  readonly challenge?: 'zero' | 'void' | 'none' | undefined;
  /**
   * How many vowels and how many consonants a rack must hold at least: `early` in the first `turns` turns, `late` after
   * them. Default 2, 15, 1; 0 asks for none.
   */
  readonly balance?:
    | { readonly early?: number | undefined; readonly turns?: number | undefined; readonly late?: number | undefined }
    | undefined;
  /** The letters that count as vowels. Default: A, E, I, O, U and Y, with or without marks. */
  readonly vowels?: string | undefined;
  /**
   * The first seat is the arbiter's: the play that it makes is the one that is laid, whatever the others found, so that
   * it chooses among equal best plays and lays one that nobody has found. It does not compete. Default: no.
   */
  readonly arbiter?: boolean | undefined;
  /**
   * Extra points for the only seat that finds the best play, where at least `from` seats compete. French clubs give
   * 10 points from 16 players on. Default: none.
   */
  readonly solo?: { readonly points: number; readonly from: number } | undefined;
  /**
   * A blank that is laid: it stays on the board (default), or the tile that it stands for takes its place where the bag
   * has one, and the blank goes back to the rack or to the bag. Clubs differ.
   */
  readonly blanks?: 'stay' | 'to-rack' | 'to-bag' | undefined;
}

/** The options that `duplicate` takes. */
export function duplicateOptions(): Options<DuplicateOptions> {
  const { alphabet, layout, dictionary, rackSize, bingo, seatCount, plays } = CLASSIC_OPTIONS;
  return {
    ...{ alphabet, layout, dictionary, rackSize, bingo, seatCount, plays },
    challenge: ['zero', 'void', 'none'],
    balance: { type: 'object', parts: { early: WHOLE, turns: WHOLE, late: WHOLE } },
    vowels: TEXT,
    arbiter: BOOLEAN,
    solo: { type: 'object', parts: { points: { needed: { ...POINTS, from: 1 } }, from: { needed: COUNT } } },
    blanks: ['stay', 'to-rack', 'to-bag'],
  };
}

const MOST_IDLE = 3;
/** The seat of the arbiter, where there is one. */
const ARBITER = 0;

/**
 * The rules of Duplicate, for one player or more. Set the first rack of all with `racks: ['AEINRST']`.
 * @throws RangeError when racks need vowels but no letter is one; when `balance` asks for more than a rack holds; or as
 * `classic`.
 *
 * @example
 * import { duplicate } from 'tilewright/variants';
 * const rules = duplicate();
 * let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
 * game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * game = unwrap(applyMove(rules, game, 1, '8D HORNET')).game;
 * game.scores // [14, 26]
 */
export function duplicate(options: DuplicateOptions = {}): CrosswordRules {
  const checked = checkOptions('duplicate', options, duplicateOptions());
  const { challenge = 'zero', balance: { early = 2, turns = 15, late = 1 } = {}, vowels, ...own } = checked;
  const { arbiter = false, solo, blanks = 'stay', ...rest } = own;
  const phonies = challenge === 'zero' ? 'none' : challenge;
  const seatCount = arbiter ? { least: 2, most: 9 } : { least: 1, most: 8 };
  const base = classic({ seatCount, ...rest, edition: 2013, challenge: phonies });
  const isVowel = vowelsOf(base.alphabet, vowels);
  if (Math.max(early, late) * 2 > base.rackSize)
    throw new RangeError(`balance: more than a rack of ${base.rackSize} holds`);
  if (early + late > 0 && !isVowel.includes(true)) throw new RangeError(`vowels: none of ${base.alphabet.name}`);
  const { drawRack, lettersOut } = commonRack(base.alphabet, isVowel, { early, turns, late, mostIdle: MOST_IDLE });
  const unranked = arbiter ? [ARBITER] : [];
  return extendRules(base, {
    name: 'duplicate',
    zones: base.zones.map(zone => (zone.name === RACK ? { name: RACK, of: 'game', seenBy: 'all' } : zone)),
    moves: without(base.moves, 'exchange'),
    startDraw: startByLot,
    movers: sinceTheFirstRack,
    steps: [
      ...(challenge === 'zero' ? [checkWords] : []),
      book(bestFirst(base, arbiter), arbiter ? { parameters: { arbiter } } : {}),
      ...(solo === undefined ? [] : [soloBonus(solo.points, solo.from, unranked)]),
      ...(blanks === 'stay' ? [] : [replaceBlanks(blanks === 'to-bag' ? 'bag' : 'rack')]),
      drawRack,
    ],
    ending: [
      allLeft(unranked),
      endRule('nobody-plays', (_rules, game) => idleTurns.of(game) >= MOST_IDLE, {
        needs: { state: [idleTurns.name] },
      }),
      lettersOut,
    ],
    settlement: [],
    state: [idleTurns],
    ranking: arbiter ? competing(byScore('shared'), unranked) : byScore('shared'),
    messages: {
      'effect/best': 'the best play is laid',
      'reason/all-left': 'all players have left',
      'reason/nobody-plays': 'nobody has a play',
      'reason/letters-out': 'there are too few vowels or consonants left for a rack',
      ...(solo === undefined ? {} : { 'points/solo': 'the only one to find the best play' }),
      ...(blanks === 'stay' ? {} : { 'effect/blank-replaced': 'a blank is exchanged for the tile of its letter' }),
    },
  });
}

/** All seats owe a move at the same time. In round 0, in which the first rack is drawn, none does. */
const sinceTheFirstRack: Roster = {
  name: 'together-since-the-first-rack',
  seats: (rules, game) => (game.round === 0 ? [] : together.seats(rules, game)),
};

/** A step: a play with a phony gets no points. */
const checkWords: Step = {
  name: 'check-words',
  run: ({ dictionary }, game) =>
    game.pending
      .filter(turn => turn.type === 'play')
      .filter(turn => phoniesAmong(dictionary, turn.words).length > 0)
      .reduce((now, { seat }) => withdraw(now, seat), game),
};

/**
 * A compare function for plays: the arbiter's first, where there is one; then the most points; then by the main word in
 * the order of the alphabet, higher up, further left, across first.
 */
function bestFirst(rules: Terms, arbiter: boolean): (a: PlayTurn, b: PlayTurn) => number {
  const { columns } = rules.layout;
  const place = ({ words: [main] }: PlayTurn): readonly number[] => {
    const [first = 0, second = 0] = main?.squares ?? [];
    return [...(main?.letters ?? []), 0, Math.floor(first / columns), first % columns, second - first];
  };
  return (a, b) => {
    if (arbiter && a.seat !== b.seat && (a.seat === ARBITER || b.seat === ARBITER)) return a.seat === ARBITER ? -1 : 1;
    if (a.score.total !== b.score.total) return b.score.total - a.score.total;
    const [mine, theirs] = [place(a), place(b)];
    const at = mine.findIndex((value, i) => value !== theirs[i]);
    return at < 0 ? 0 : (mine[at] ?? 0) - (theirs[at] ?? 0);
  };
}

/** The game in the catalogue. */
export const duplicateListed: CatalogueGame = {
  id: 'duplicate',
  title: 'Duplicate',
  summary: 'One rack for all, played in secret on the same board: everybody scores the own play, and the best is laid.',
  rules: duplicate,
  options: duplicateOptions,
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
};
