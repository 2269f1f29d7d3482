/**
 * Duplicate: one rack for all. Everybody plays it on the same board at the same time and in secret; everybody scores the own play, and the best one is
 * laid (beyond the rulebooks; as French and Czech clubs play, FORMATS 5.5). Plays, words and premiums are those of the classic game.
 *
 * Conventions of ours: of equal best plays the first by its main word in the order of the alphabet is laid, then the higher up, the further left, the one
 * across (the Czech rule; in France the arbiter chooses); a blank on the board stays (clubs differ). When no play stands the rack goes back and another
 * is drawn; after three such turns in a row the game is over. Nothing is counted at the end; equal totals share the win.
 */
import { checkOptions, type Options } from '../core/options.ts';
import { parseLetters, type Alphabet } from '../tiles/alphabet.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { remaining, type Game, type GameOf, type Turn } from '../engine/game.ts';
import type { CrosswordRules, RosterOf, Rules, RulesData, Step, StepOf } from '../engine/rules.ts';
import { doingOf, nextTold } from '../engine/doing.ts';
import { draw } from '../engine/draw.ts';
import { moveTiles, withdraw } from '../engine/pending.ts';
import { BAG, RACK, tilesIn, zoneAt, zoneSize } from '../engine/zones.ts';
import { extendRules, without } from '../rules/define.ts';
import { endRule, lastOneLeft } from '../rules/ending.ts';
import { byTotal } from '../rules/ranking.ts';
import { together } from '../rules/rosters.ts';
import { startByLot } from '../rules/start-draw.ts';
import { bookBest } from '../rules/steps.ts';
import { classic } from './classic.ts';
import { CLASSIC_OPTIONS, type ClassicOptions } from './data/classic.ts';

/** What of the classic game's options means something here, and this one's own. */
export interface DuplicateOptions extends Pick<
  ClassicOptions,
  'alphabet' | 'layout' | 'dictionary' | 'rackSize' | 'bingo' | 'seatCount' | 'plays'
> {
  /** Words that the dictionary lacks: the play scores nothing, they are refused at once, or they stand. Default `'zero'`. */
  readonly challenge?: 'zero' | 'void' | 'none';
  /** Fewest vowels and fewest consonants of a rack: `early` in the first `turns` turns, `late` from then on. Default 2, 15, 1; 0 asks for nothing. */
  readonly balance?: { readonly early?: number; readonly turns?: number; readonly late?: number };
  /** The letters that are vowels. Default: those written as A, E, I, O, U or Y with or without marks. */
  readonly vowels?: string;
}

/** What `duplicate` takes. */
export function duplicateOptions(): Options<DuplicateOptions> {
  const { alphabet, layout, dictionary, rackSize, bingo, seatCount, plays } = CLASSIC_OPTIONS;
  const count = { type: 'whole', from: 0 } as const;
  return {
    ...{ alphabet, layout, dictionary, rackSize, bingo, seatCount, plays },
    challenge: ['zero', 'void', 'none'],
    balance: { type: 'object', parts: { early: count, turns: count, late: count } },
    vowels: { type: 'string' },
  };
}

/** For how many turns in a row no play has stood, and how many of them end the game. */
interface Idle {
  readonly idle: number;
}
const MOST_IDLE = 3;

/** How many vowels and consonants some tiles can pass for; a blank is both. */
type Count = (tiles: readonly Tile[]) => number;

/**
 * Duplicate. For one player or more; `racks: ['AEINRST']` tells the first rack of all.
 * @throws RangeError when no letter is a vowel but racks need some, when `balance` asks for more than a rack holds, or as `classic`.
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
  const {
    challenge = 'zero',
    balance: { early = 2, turns = 15, late = 1 } = {},
    vowels,
    ...rest
  } = checkOptions('duplicate', options, duplicateOptions());
  const phonies = challenge === 'zero' ? 'none' : challenge;
  const base = classic({ seatCount: { least: 1, most: 8 }, ...rest, edition: 2013, challenge: phonies });
  const isVowel = vowelsOf(base.alphabet, vowels);
  if (Math.max(early, late) * 2 > base.rackSize)
    throw new RangeError(`balance: more than a rack of ${base.rackSize} holds`);
  if (early + late > 0 && !isVowel.includes(true)) throw new RangeError(`vowels: none of ${base.alphabet.name}`);
  const count = countOf(base.alphabet, isVowel);
  /** What the rack of this turn needs; while steps run it is the next one. */
  const needed = ({ round, step }: Game): number => (round + Math.min(step, 1) > turns ? late : early);
  return extendRules<CrosswordRules, Idle>(base, {
    name: 'duplicate',
    options: { challenge, balance: [early, turns, late], vowels: isVowel },
    zones: base.zones.map(zone => (zone.name === RACK ? { name: RACK, of: 'game', seenBy: 'all' } : zone)),
    moves: without(base.moves, 'exchange'),
    startDraw: startByLot,
    movers: sinceTheFirstRack,
    steps: [...(challenge === 'zero' ? [checkWords] : []), bookBest(bestFirst(base)), drawRack(count, needed)],
    ending: [
      lastOneLeft,
      endRule<Idle>('nobody-plays', ({ extra }) => extra.idle >= MOST_IDLE),
      endRule('letters-out', game => count(poolOf(game)) < needed(game)),
    ],
    settlement: [],
    extra: { idle: 0 },
    ranking: byTotal,
    messages: {
      best: 'the best play is laid',
      'nobody-plays': 'nobody has a play',
      'letters-out': 'there are too few vowels or consonants left for a rack',
    },
  });
}

/** Everybody at the same time; nobody in round 0, in which the first rack is drawn. */
const sinceTheFirstRack: RosterOf<Idle> = {
  name: 'together-since-the-first-rack',
  seats: game => (game.round === 0 ? [] : together.seats(game)),
};

/** Which letters are vowels, by letter. */
function vowelsOf({ letters, ...alphabet }: Alphabet, given: string | undefined): readonly boolean[] {
  if (given === undefined) return letters.map(text => /^[AEIOUY]/i.test(text.normalize('NFD')));
  const read = parseLetters({ letters, ...alphabet }, given);
  if (!read.ok) throw new RangeError(`vowels: '${read.error.found ?? ''}' is no letter of ${alphabet.name}`);
  const named = read.value.map(({ letter }) => letter);
  return letters.map((_, letter) => named.includes(letter));
}

function countOf({ blank }: Alphabet, isVowel: readonly boolean[]): Count {
  return tiles => {
    const blanks = tiles.filter(tile => tile === blank).length;
    const vowels = tiles.filter(tile => tile !== blank && isVowel[tile] === true).length;
    return blanks + Math.min(vowels, tiles.length - blanks - vowels);
  };
}

/** A play with a word that the dictionary lacks is worth nothing. */
const checkWords: Step = {
  name: 'check-words',
  run: (game, { dictionary }) =>
    game.pending
      .filter(turn => dictionary !== undefined && turn.words.some(word => !dictionary.has(word.letters)))
      .reduce((now, { seat }) => withdraw(now, seat), game),
};

/** The highest score; then the main word by the alphabet, higher up, further left, across. */
function bestFirst(rules: RulesData): (a: Turn, b: Turn) => number {
  const { columns } = rules.layout;
  const place = ({ words: [main] }: Turn): readonly number[] => {
    const [first = 0, second = 0] = main?.squares ?? [];
    return [...(main?.letters ?? []), 0, Math.floor(first / columns), first % columns, second - first];
  };
  return (a, b) => {
    if (a.score.total !== b.score.total) return b.score.total - a.score.total;
    const [mine, theirs] = [place(a), place(b)];
    const at = mine.findIndex((value, i) => value !== theirs[i]);
    return at < 0 ? 0 : (mine[at] ?? 0) - (theirs[at] ?? 0);
  };
}

/** Fills the rack, from nothing when no play stood; a rack that is short of vowels or consonants goes back as long as another is possible. */
function drawRack(count: Count, needed: (game: Game) => number): StepOf<Idle> {
  // whoever does not know the rack is told what was drawn instead
  const isShort = (game: Game): boolean =>
    zoneAt(game, RACK).hidden > 0
      ? nextTold(game, 'draw')?.to === RACK
      : count(tilesIn(zoneAt(game, RACK)).tiles) < needed(game);
  return {
    name: 'draw-rack',
    run: (game, rules) => {
      const idle = game.round === 0 || game.pending.some(({ what }) => what === 'play') ? 0 : game.extra.idle + 1;
      let now = fill(rules, { ...(idle === 0 ? game : putBack(game)), extra: { idle } });
      // a draw that was told wrongly is refused, and no other one will be told
      while (isShort(now) && doingOf(now).refused.length === 0) now = fill(rules, putBack(now));
      return now;
    },
  };
}

function putBack<X>(game: GameOf<X>): GameOf<X> {
  return moveTiles(game, drawer(game), RACK, BAG, zoneSize(zoneAt(game, RACK)), true);
}

function fill<X>(rules: Rules, game: GameOf<X>): GameOf<X> {
  return draw(rules, game, drawer(game), BAG, RACK, rules.rackSize - zoneSize(zoneAt(game, RACK)));
}

/** On whose behalf the rack is drawn. */
function drawer(game: Game): Seat {
  return remaining(game)[0] ?? 0;
}

/** All tiles that are not on the board: where only the bag is hidden everybody knows them. */
function poolOf(game: Game): readonly Tile[] {
  return [zoneAt(game, RACK).counts, zoneAt(game, BAG).counts, game.unseen].flatMap(
    counts => tilesIn({ counts, shown: counts, hidden: 0 }).tiles,
  );
}
