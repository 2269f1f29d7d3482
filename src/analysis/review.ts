/** Reviews: a recorded game turn by turn, beside what the player could have done. */
import { gameSettingFor, type SelfPlayFault } from '../bots/kernel-setting.ts';
import { checkOptions } from '../core/options.ts';
import { COUNT, SIGNAL, type Options } from '../core/read.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { noLeaves } from '../leaves/leave-table.ts';
import { LEAVES, type LeaveTable } from '../movegen/leaves.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { planFor, type PositionFault } from '../movegen/plan.ts';
import { LEXICON } from '../movegen/position.ts';
import type { RecordedGame } from '../records/record.ts';
import { replayUnlogged } from '../records/replay/replay.ts';
import { ENDGAME_LIMITS, ENDGAME_OPTIONS } from './endgame.ts';
import { INFERENCE_PARTS } from './infer-rack.ts';
import type { ReviewedByEndgame } from './review-endgame.ts';
import type { ReviewedBySimulation } from './review-simulation.ts';
import { newReviewer, type InferredInReview } from './reviewer.ts';
import { SIMULATION_PARTS } from './simulation.ts';
import { MISTAKES, type MistakeBounds } from './mistakes.ts';
import type { TurnReview } from './turn-review.ts';
import { WIN_TABLE, type WinTable } from './win-table.ts';

/** Why a game cannot be analysed, told apart by `code`. JSON as it stands. */
export type AnalysisFault =
  | PositionFault
  /** It was to be simulated, and the kernel does not know the game. */
  | SelfPlayFault
  /** Nobody can sit down to the record by these rules: their number does not fit, or more is asked of the start. */
  | { readonly code: 'no-table'; readonly players: number };

/** What `reviewGame` may be told. */
export interface ReviewOptions {
  /** The words to look for. Default: the dictionary of the rules. */
  readonly lexicon?: WordGraph | AnyOrder | undefined;
  /** What tiles are worth that stay. Default: nothing, so that moves are ranked by points. */
  readonly leaves?: LeaveTable | undefined;
  /** How many of the best moves are told. Default: 3. */
  readonly n?: number | undefined;
  /** From how many points of equity lost on a mistake is small, medium, large. Default: `MISTAKES`. */
  readonly mistakes?: MistakeBounds | undefined;
  /**
   * Turns with an empty bag are reviewed to the end, as `endgame` does it: how the game ends (`passes`), and how many
   * positions of each turn are looked at (`nodes`, default 20,000). Default: by equity alone.
   */
  readonly endgame?: ReviewedByEndgame | undefined;
  /**
   * How often a lead wins (`readWinTable`): then chances to win are told beside points, by what the other can see next.
   * Between two players only.
   */
  readonly win?: WinTable | undefined;
  /**
   * Turns with tiles in the bag are simulated: the best moves (`n`, default 5) and the one that was made are played on
   * from, `plies` turns (2), 1000 times in all (`iterations`). Default: by equity alone.
   */
  readonly simulation?: ReviewedBySimulation | undefined;
  /**
   * Where no rack or only a part of one is written, it is inferred what was kept, as `inferRack` does it. Default: it
   * is not.
   */
  readonly infer?: InferredInReview | undefined;
  /** Where it is aborted, no further turn comes. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

const BOUND = { needed: { type: 'number' } } as const;

/** What `reviewGame` takes. */
const OPTIONS: Options<ReviewOptions> = {
  lexicon: LEXICON,
  leaves: LEAVES,
  n: COUNT,
  mistakes: { type: 'object', parts: { small: BOUND, medium: BOUND, large: BOUND } },
  endgame: { type: 'object', parts: { ...ENDGAME_OPTIONS, ...ENDGAME_LIMITS } },
  win: WIN_TABLE,
  simulation: { type: 'object', parts: { ...SIMULATION_PARTS, iterations: COUNT } },
  infer: { type: 'object', parts: INFERENCE_PARTS },
  signal: SIGNAL,
};

/** How many moves are told, unless another number is asked for. */
const USUAL_BEST = 3;

/**
 * What each turn of a recorded game cost, by equity: points and what the leave is worth. Of each turn: the move, the
 * best moves, what was lost, a bingo that was missed, a phony and whether it stood, challenges, the luck of the draw.
 * Everything is reckoned from what the player could see then: the board, the rack, the tiles not seen.
 *
 * A turn comes when it is asked for. Leaving the loop, or aborting, stops it. A turn whose rack is not known says so
 * (`unsure`) and has no loss. Without words that can be searched (a word graph) there are neither best moves nor
 * losses; without a dictionary no phonies. Faults: `no-table`, and those of `positionOf` that lie with the rules.
 * @throws RangeError when an option is not known or its value is not allowed; when it is asked for a turn, where the
 * table is for other letters than the game has.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { reviewGame } from 'tilewright/analysis';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { parseGcg } from 'tilewright/records';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'hornet', 'ox']) });
 * const { record } = parseGcg('#player1 A A\n#player2 B B\n>A: HORNETS 8F HORN +14 14\n');
 * const told = [];
 * for await (const turn of unwrap(reviewGame(rules, record))) told.push([turn.best?.[0]?.move, turn.lost?.points]);
 * told // [['8D HORNET', 12]]
 */
export function reviewGame(
  rules: CrosswordRules,
  record: RecordedGame,
  options: ReviewOptions = {},
): Result<AsyncGenerator<TurnReview, undefined, undefined>, readonly AnalysisFault[]> {
  const { lexicon, leaves, signal, ...asked } = checkOptions('reviewGame', options, OPTIONS);
  const words = lexicon ?? rules.dictionary;
  const planned = planFor(rules, words);
  const faults = planned.ok ? [] : planned.error.filter(({ code }) => code !== 'no-lexicon' && code !== 'no-graph');
  if (faults.length > 0) return err(faults);
  const steps = replayUnlogged(rules, record);
  const first = steps.next();
  if (first.done === true && record.events.length > 0)
    return err([{ code: 'no-table', players: record.players.length }]);
  if (planned.ok && asked.simulation !== undefined) {
    const setting = gameSettingFor(rules, words);
    if (!setting.ok) return setting;
    // a nick that nobody declared sits nowhere
    const seats = (first.value?.game.seats ?? record.players).length;
    if (seats !== 2) return err([{ code: 'seats', least: seats, most: seats }]);
  }
  const reviewer = newReviewer(rules, {
    n: USUAL_BEST,
    mistakes: MISTAKES,
    ...asked,
    words,
    isSearched: planned.ok,
    leaves: leaves ?? noLeaves(rules.alphabet),
    hasLeaves: leaves !== undefined,
  });
  function* told(): Generator<TurnReview, void, undefined> {
    if (first.done === true) return;
    yield* reviewer.take(first.value);
    for (const step of steps) yield* reviewer.take(step);
    yield* reviewer.end();
  }
  return ok(oneByOne(told(), signal));
}

/** As turns are asked for, until somebody aborts. */
async function* oneByOne(
  turns: Generator<TurnReview, void, undefined>,
  signal: ReviewOptions['signal'],
): AsyncGenerator<TurnReview, undefined, undefined> {
  while (signal?.aborted !== true) {
    const turn = turns.next();
    if (turn.done === true) return;
    yield await Promise.resolve(turn.value);
  }
}
