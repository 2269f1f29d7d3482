/**
 * Duplicate (beyond the rulebooks; as French and Czech clubs play, FORMATS 5.5). All seats have one rack in common and
 * play it on the same board, at the same time and in secret. Every seat gets the points of its own play, and only the
 * best play is placed on the board. Plays, words and premiums are those of the classic game.
 *
 * Conventions of ours. Of plays with equal points one is chosen in this order: main word first in the alphabet, higher
 * up, further left, across before down (the Czech rule; in France the arbiter chooses). A blank on the board stays
 * there (clubs differ). When no play stands, the rack goes back and another is drawn; after three such turns in a row
 * the game is over. Nothing is counted for tiles that are left, and seats with equal totals share.
 */
import { kindsOf } from '../core/multiset.ts';
import { checkOptions, TEXT, WHOLE, type Options } from '../core/options.ts';
import { phoniesAmong } from '../lexicon/dictionary.ts';
import { parseLetters, type Alphabet } from '../tiles/alphabet.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { normal } from '../core/text.ts';
import { remaining, type GameData, type PlayTurn, type WorkingGame } from '../engine/game.ts';
import type { CrosswordRules, Roster, Rules, RulesData, Step } from '../engine/rules.ts';
import { draw } from '../engine/draw.ts';
import { moveTiles, withdraw } from '../engine/pending.ts';
import { isRefused, nextGiven } from '../engine/working.ts';
import { BAG, RACK, tilesIn, zoneAt, zoneSize } from '../engine/zones.ts';
import { extendRules, without } from '../rules/define.ts';
import { endRule, lastOneLeft } from '../rules/ending.ts';
import { byScore } from '../rules/ranking.ts';
import { together } from '../rules/rosters.ts';
import { privateState, type PrivateState } from '../rules/private-state.ts';
import { startByLot } from '../rules/start-draw.ts';
import { book } from '../rules/steps.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';

/** The options of the classic game that make sense here, and this game's own. */
export interface DuplicateOptions extends Pick<
  ClassicOptions,
  'alphabet' | 'layout' | 'dictionary' | 'rackSize' | 'bingo' | 'seatCount' | 'plays'
> {
  /**
   * What becomes of phonies: the play scores nothing, it is refused when it is placed, or it stands. Default `'zero'`.
   */
  readonly challenge?: 'zero' | 'void' | 'none';
  /**
   * How many vowels and how many consonants a rack must hold at least: `early` in the first `turns` turns, `late` after
   * them. Default 2, 15, 1; 0 asks for none.
   */
  readonly balance?: { readonly early?: number; readonly turns?: number; readonly late?: number };
  /** The letters that count as vowels. Default: A, E, I, O, U and Y, with or without marks. */
  readonly vowels?: string;
}

/** The options that `duplicate` takes. */
export function duplicateOptions(): Options<DuplicateOptions> {
  const { alphabet, layout, dictionary, rackSize, bingo, seatCount, plays } = CLASSIC_OPTIONS;
  return {
    ...{ alphabet, layout, dictionary, rackSize, bingo, seatCount, plays },
    challenge: ['zero', 'void', 'none'],
    balance: { type: 'object', parts: { early: WHOLE, turns: WHOLE, late: WHOLE } },
    vowels: TEXT,
  };
}

/** How many turns in a row no play has stood. Private state. */
const idleTurns: PrivateState<number> = /* @__PURE__ */ privateState('idle-turns', 0);
const MOST_IDLE = 3;

/** The smaller of vowels and consonants among some tiles; a blank counts as either. */
type Count = (tiles: readonly Tile[]) => number;

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
  const { challenge = 'zero', balance: { early = 2, turns = 15, late = 1 } = {}, vowels, ...rest } = checked;
  const phonies = challenge === 'zero' ? 'none' : challenge;
  const base = classic({ seatCount: { least: 1, most: 8 }, ...rest, edition: 2013, challenge: phonies });
  const isVowel = vowelsOf(base.alphabet, vowels);
  if (Math.max(early, late) * 2 > base.rackSize)
    throw new RangeError(`balance: more than a rack of ${base.rackSize} holds`);
  if (early + late > 0 && !isVowel.includes(true)) throw new RangeError(`vowels: none of ${base.alphabet.name}`);
  const count = countOf(base.alphabet, isVowel);
  /** How many the rack of this turn needs of each; while steps run, the rack of the next turn */
  const needed = ({ round, step }: GameData): number => (round + Math.min(step, 1) > turns ? late : early);
  const parameters = { balance: [early, turns, late], vowels: isVowel };
  return extendRules(base, {
    name: 'duplicate',
    zones: base.zones.map(zone => (zone.name === RACK ? { name: RACK, of: 'game', seenBy: 'all' } : zone)),
    moves: without(base.moves, 'exchange'),
    startDraw: startByLot,
    movers: sinceTheFirstRack,
    steps: [...(challenge === 'zero' ? [checkWords] : []), book(bestFirst(base)), drawRack(count, needed, parameters)],
    ending: [
      lastOneLeft,
      endRule('nobody-plays', (_rules, game) => idleTurns.of(game) >= MOST_IDLE, {
        needs: { state: [idleTurns.name] },
      }),
      endRule('letters-out', (_rules, game) => count(poolOf(game)) < needed(game), { parameters }),
    ],
    settlement: [],
    state: [idleTurns],
    ranking: byScore('shared'),
    messages: {
      best: 'the best play is laid',
      'nobody-plays': 'nobody has a play',
      'letters-out': 'there are too few vowels or consonants left for a rack',
    },
  });
}

/** All seats owe a move at the same time. In round 0, in which the first rack is drawn, none does. */
const sinceTheFirstRack: Roster = {
  name: 'together-since-the-first-rack',
  seats: (rules, game) => (game.round === 0 ? [] : together.seats(rules, game)),
};

/** Is it a vowel? By letter. */
function vowelsOf({ letters, ...alphabet }: Alphabet, given: string | undefined): readonly boolean[] {
  if (given === undefined) return letters.map(text => /^[AEIOUY]/i.test(normal(text, 'NFD')));
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
 * A compare function for plays: the most points first; then by the main word in the order of the alphabet, higher up,
 * further left, across first.
 */
function bestFirst(rules: RulesData): (a: PlayTurn, b: PlayTurn) => number {
  const { columns } = rules.layout;
  const place = ({ words: [main] }: PlayTurn): readonly number[] => {
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

/**
 * A step that fills the rack. When no play stood, all tiles are drawn anew. A rack with too few vowels or consonants
 * goes back, as long as a better one is possible.
 */
function drawRack(
  count: Count,
  needed: (game: GameData) => number,
  parameters: Readonly<Record<string, unknown>>,
): Step {
  // a game that does not know the rack is given the next draw instead
  const isShort = (game: WorkingGame): boolean =>
    zoneAt(game, RACK).hidden > 0
      ? nextGiven(game, 'draw')?.to === RACK
      : count(tilesIn(zoneAt(game, RACK)).tiles) < needed(game);
  return {
    name: 'draw-rack',
    parameters,
    needs: { zones: { [RACK]: 'game', [BAG]: 'game' }, state: [idleTurns.name] },
    run: (rules, game) => {
      const idle = game.round === 0 || game.pending.some(({ type }) => type === 'play') ? 0 : idleTurns.of(game) + 1;
      let now = fill(rules, idleTurns.set(idle === 0 ? game : putBack(rules, game), idle));
      // a draw that is given and cannot be is refused, and no other follows it
      while (isShort(now) && !isRefused(now)) now = fill(rules, putBack(rules, now));
      return now;
    },
  };
}

function putBack(rules: Rules, game: WorkingGame): WorkingGame {
  const tiles = zoneSize(zoneAt(game, RACK));
  return moveTiles(rules, game, drawer(game), { from: RACK, to: BAG, tiles });
}

function fill(rules: Rules, game: WorkingGame): WorkingGame {
  const count = rules.rackSize - zoneSize(zoneAt(game, RACK));
  return draw(rules, game, { seat: drawer(game), from: BAG, to: RACK, count });
}

/** The seat for which the rack is drawn. */
function drawer(game: GameData): Seat {
  return remaining(game)[0] ?? 0;
}

/** All tiles that are not on the board: everybody can know them, since only the bag is hidden. */
function poolOf(game: GameData): readonly Tile[] {
  return [zoneAt(game, RACK).counts, zoneAt(game, BAG).counts, game.unseen].flatMap(kindsOf);
}
