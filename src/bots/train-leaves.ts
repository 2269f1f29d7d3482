/**
 * Leaves learnt from games of a bot with itself.
 *
 * What a tile is worth on a rack is what turns with it on the rack come to on the average, less what all turns come to;
 * what two tiles are worth together is what turns with both come to, less what has been said of each. The means are
 * exact. Means of few observations are shrunk towards 0: they count as if some turns without an effect had been seen as
 * well.
 */
import { checkOptions } from '../core/options.ts';
import { COUNT, TEXT, WHOLE, type Options } from '../core/read.ts';
import { newGame } from '../engine/new-game.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { rackOf } from '../engine/zones.ts';
import { digitsOf } from '../leaves/digits.ts';
import { longestFor, noWeights, tableBy, type Weights } from '../leaves/model.ts';
import { hasBag, tilesGone } from '../movegen/equity.ts';
import { LEAVES, STEPS, stepsOf, type LeaveTable } from '../movegen/leaves.ts';
import { bestBy, greedy } from './best-by.ts';
import type { Bot } from './bot.ts';
import { playOut } from './play-games.ts';
import { kernelMatch, playGame } from './self-play.ts';

/** How many turns without an effect are added to those that were seen. */
const SHRINKAGE = 200;

/** What has been added up, JSON as it stands: give it to `trainLeaves` as `from`, and it goes on. */
export interface TrainingSums {
  /** How many games, and turns with something left to draw. */
  readonly games: number;
  readonly turns: number;
  /** What all turns came to, in points. */
  readonly points: number;
  /**
   * By tiles: how many turns had them on the rack, and what these came to. First each tile alone, the blank before the
   * letters; then two of each; then each with every other, in rows of as many as there are tiles.
   */
  readonly seen: readonly number[];
  readonly sums: readonly number[];
}

/** Where training is. */
export interface Training {
  readonly games: number;
  readonly turns: number;
  /** What a turn came to, on the average. */
  readonly points: number;
  /** What has been learnt so far. */
  readonly table: LeaveTable;
  readonly sums: TrainingSums;
}

/** What `trainLeaves` takes. */
export interface TrainingOptions {
  /** How many games in all, those of `from` included. */
  readonly games: number;
  /** Game `n`, from 0, is drawn from the seed `<seed>/<n>`; the same seed gives the same table. */
  readonly seed: string;
  /** A table to play by, whose values count to what a turn comes to. Default: the bot plays for points (`greedy`). */
  readonly by?: LeaveTable | undefined;
  /** After how many games there is something to tell. Default 100. */
  readonly every?: number | undefined;
  /** Goes on with what was added up before, with the same seed. Default: begins. */
  readonly from?: TrainingSums | undefined;
}

const NUMBER = { needed: { type: 'number' } } as const;
const COUNTS = { needed: { type: 'list', of: WHOLE } } as const;
const NUMBERS = { needed: { type: 'list', of: { type: 'number' } } } as const;
const OPTIONS: Options<TrainingOptions> = {
  games: { needed: COUNT },
  seed: { needed: TEXT },
  by: LEAVES,
  every: COUNT,
  from: {
    type: 'object',
    parts: { games: { needed: WHOLE }, turns: { needed: WHOLE }, points: NUMBER, seen: COUNTS, sums: NUMBERS },
  },
};

/**
 * Learns leaves from games of a bot with itself, in any letters and words: tiles, second tiles and pairs. The games are
 * played in the generator's kernel where it serves them (`selfPlay`), which is several times as fast. It is lazy:
 * `every` games are played, in one go, when the next value is asked for, and the last value has the table of
 * all. It can be left at any time, and gone on with: the sums are JSON, and a training in parts gives the table of one
 * in one go.
 * @throws RangeError when an option is not known, missing or not allowed, or `from` is for other letters or holds sums
 * that no turns come to; Error with
 * the codes of `positionOf` where the generator cannot serve the game.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { trainLeaves } from 'tilewright/bots';
 * import { noLeaves, parseLeave } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['no', 'on', 'noon', 'as', 'sea']), challenge: 'void' });
 * let table = noLeaves(english);
 * for await (const training of trainLeaves(rules, { games: 4, seed: 'tea' })) table = training.table;
 * table.valueOf(unwrap(parseLeave(english, '?'))) > table.valueOf(unwrap(parseLeave(english, 'V'))) // true
 */
export function trainLeaves(
  rules: CrosswordRules,
  options: TrainingOptions,
): AsyncGenerator<Training, void, undefined> {
  return trainOn(rules, checkOptions<TrainingOptions>('trainLeaves', options, OPTIONS));
}

async function* trainOn(rules: CrosswordRules, options: TrainingOptions): ReturnType<typeof trainLeaves> {
  const { games, seed, by, every = 100, from } = options;
  const letters = rules.alphabet.blank;
  const now = startFrom(letters, from);
  const play = inKernel(rules, now, by) ?? byVerbs(rules, now, by);
  while (now.games < games) {
    play(Math.min(every, games - now.games), seed);
    yield await Promise.resolve(trainingSoFar(rules, now));
  }
}

/** Plays n games, each from the seed and its number, and notes their turns. */
type PlayGames = (games: number, seed: string) => void;

/**
 * Games in the kernel; `undefined` where it does not serve them. They are those through the verbs, to the last tile.
 */
function inKernel(rules: CrosswordRules, now: Sums, by: LeaveTable | undefined): PlayGames | undefined {
  const { blank } = rules.alphabet;
  const player = by === undefined ? 'greedy' : { leaves: by };
  const match = kernelMatch(rules, [player, player], (rack, worth) => {
    addTurn(now, digitsOf(rack, blank), blank, worth);
  });
  if (!match.ok) return undefined;
  return (games, seed) => {
    match.value.games.ready();
    for (let left = games; left > 0; left--) {
      playGame(match.value, now.games, `${seed}/${now.games}`);
      now.games++;
    }
  };
}

/** Games through the verbs: any that the generator serves. */
function byVerbs(rules: CrosswordRules, now: Sums, by: LeaveTable | undefined): PlayGames {
  const bot = noting(rules, now, by);
  return (games, seed) => {
    for (let left = games; left > 0; left--) {
      const { game } = newGame(rules, { seats: Math.max(2, rules.seatCount.least), seed: `${seed}/${now.games}` });
      playOut(rules, game, bot);
      now.games++;
    }
  };
}

/** The same sums, to be added to. */
interface Sums {
  games: number;
  turns: number;
  points: number;
  readonly seen: Float64Array;
  readonly sums: Float64Array;
}

/** @throws RangeError for sums of other letters. */
function startFrom(letters: number, from: TrainingSums | undefined): Sums {
  const size = 2 * letters + letters * letters;
  if (from !== undefined && (from.seen.length !== size || from.sums.length !== size))
    throw new RangeError(`trainLeaves: the sums are not for ${letters} kinds of tiles`);
  const wrong = from?.seen.findIndex((count, at) => count > from.turns || (count === 0 && from.sums[at] !== 0)) ?? -1;
  if (wrong >= 0)
    throw new RangeError(`trainLeaves: no ${from?.turns ?? 0} turns come to seen[${wrong}] and sums[${wrong}]`);
  const { games = 0, turns = 0, points = 0, seen = size, sums = size } = from ?? {};
  return { games, turns, points, seen: Float64Array.from(asList(seen)), sums: Float64Array.from(asList(sums)) };
}

function asList(numbers: number | readonly number[]): readonly number[] {
  return typeof numbers === 'number' ? new Array<number>(numbers).fill(0) : numbers;
}

/** A bot that notes what its turns come to, while there is something to draw. */
function noting(rules: CrosswordRules, now: Sums, by: LeaveTable | undefined): Bot<CrosswordRules> {
  const inner = by === undefined ? greedy : bestBy({ leaves: by });
  const { blank } = rules.alphabet;
  return turn => {
    const move = inner(turn);
    const { view, seat, duty } = turn;
    if (duty.type !== 'move' || !hasBag({ game: view })) return move;
    const { counts } = rackOf(view, seat);
    const leave = counts.slice();
    for (const tile of tilesGone(move) ?? []) leave[tile] = (leave[tile] ?? 0) - 1;
    const points = 'points' in move && typeof move.points === 'number' ? move.points : 0;
    addTurn(now, digitsOf(counts, blank), blank, points + (by === undefined ? 0 : stepsOf(by.valueOf(leave)) / STEPS));
    return move;
  };
}

/** Adds a turn to all that its rack holds. */
function addTurn(now: Sums, { letters, held }: ReturnType<typeof digitsOf>, kinds: number, points: number): void {
  const { seen, sums } = now;
  const add = (at: number): void => {
    seen[at] = (seen[at] ?? 0) + 1;
    sums[at] = (sums[at] ?? 0) + points;
  };
  now.turns++;
  now.points += points;
  letters.forEach((letter, n) => {
    add(letter);
    if ((held[n] ?? 0) > 1) add(kinds + letter);
    for (const other of letters.slice(0, n)) add(2 * kinds + other * kinds + letter);
  });
}

/** What was learnt from sums; nothing has been without any. */
export function trainingOf(rules: CrosswordRules, sums: TrainingSums | undefined): Training {
  return trainingSoFar(rules, startFrom(rules.alphabet.blank, sums));
}

function trainingSoFar(rules: CrosswordRules, now: Sums): Training {
  const { games, turns, points, seen, sums } = now;
  return {
    games,
    turns,
    points: turns === 0 ? 0 : points / turns,
    table: tableBy(rules.alphabet, weightsLearnt(now, rules.alphabet.blank), longestFor(rules.alphabet)),
    sums: { games, turns, points, seen: [...seen], sums: [...sums] },
  };
}

/** What tiles are worth, by what was added up. */
export function weightsLearnt(
  now: Pick<TrainingSums, 'turns' | 'points'> & Pick<Sums, 'seen' | 'sums'>,
  kinds: number,
): Weights {
  const { turns, points, seen, sums } = now;
  const mean = turns === 0 ? 0 : points / turns;
  /** What turns with these tiles come to above the mean and what is said already, shrunk. */
  const beyond = (at: number, said: number): number => {
    const count = seen[at] ?? 0;
    return count === 0 ? 0 : (((sums[at] ?? 0) / count - mean - said) * count) / (count + SHRINKAGE);
  };
  const weights = noWeights(kinds);
  const { tiles, twice, pairs } = weights;
  for (let a = 0; a < kinds; a++) tiles[a] = beyond(a, 0);
  for (let a = 0; a < kinds; a++) {
    const alone = tiles[a] ?? 0;
    twice[a] = beyond(kinds + a, 2 * alone);
    for (let b = a + 1; b < kinds; b++)
      pairs[a * kinds + b] = pairs[b * kinds + a] = beyond(2 * kinds + a * kinds + b, alone + (tiles[b] ?? 0));
  }
  return weights;
}
