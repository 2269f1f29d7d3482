/** The suite: every law, checked over random games of a game's rules. */
import fc from 'fast-check';
import { checkOptions, COUNT, TEXT, type Options } from '../core/options.ts';
import type { Rules } from '../engine/rules.ts';
import { accounting } from './laws/accounting.ts';
import { agreement } from './laws/agreement.ts';
import { closure } from './laws/closure.ts';
import { conservation } from './laws/conservation.ts';
import { diceOf } from './dice.ts';
import { everyOwedAnswer } from './laws/every-owed-answer.ts';
import { everyTurnTold } from './laws/every-turn-told.ts';
import { plans } from './games.ts';
import { hostile } from './laws/hostile.ts';
import type { Law, LawOfWalks } from './law.ts';
import { loads } from './laws/loads.ts';
import { mirror } from './laws/mirror.ts';
import { noGift } from './laws/no-gift.ts';
import { noHistory } from './laws/no-history.ts';
import { onlyWhatIsOwed } from './laws/only-what-is-owed.ts';
import { order } from './laws/order.ts';
import { ownMemory } from './laws/own-memory.ts';
import { premiumsOnce } from './laws/premiums-once.ts';
import { purity } from './laws/purity.ts';
import { record } from './laws/record.ts';
import { replay } from './laws/replay.ts';
import { sameOwed } from './laws/same-owed.ts';
import { sameResult } from './laws/same-result.ts';
import { sameView } from './laws/same-view.ts';
import { secrecy } from './laws/secrecy.ts';
import { termination } from './laws/termination.ts';
import { text } from './laws/text.ts';
import { walk, type Plan } from './walk.ts';
import { withdrawn } from './laws/withdrawn.ts';

/** Which games the laws are checked over. */
export interface LawOptions {
  /** How many may sit down. Default: what the rules allow. */
  readonly seats?: readonly number[];
  /** Random games for each law. Default 10. */
  readonly runs?: number;
  /** The seed of fast-check, to repeat a run. Default: fast-check's own. */
  readonly seed?: number;
  /** The path of a failure, as fast-check reports it, to repeat that one only. */
  readonly path?: string;
  /** The most moves of a game. Default 60. */
  readonly moves?: number;
  /** Whose games: the referee's, a view, a record. Default: all that a law speaks of. */
  readonly modes?: readonly Plan['mode'][];
  /** Names of laws that the game does not claim to keep, as `mirror` where sides of the board belong to seats. */
  readonly except?: readonly string[];
}

/** Every law. */
export const LAWS: readonly LawOfWalks[] = [
  conservation,
  purity,
  ownMemory,
  order,
  agreement,
  accounting,
  premiumsOnce,
  mirror,
  noHistory,
  closure,
  termination,
  replay,
  loads,
  onlyWhatIsOwed,
  secrecy,
  sameView,
  sameOwed,
  sameResult,
  record,
  everyOwedAnswer,
  everyTurnTold,
  noGift,
  withdrawn,
  hostile,
  text,
];

/** What `variantLaws` takes. */
const OPTIONS: Options<LawOptions> = {
  seats: { type: 'list', of: COUNT },
  runs: COUNT,
  seed: { type: 'number' },
  path: TEXT,
  moves: COUNT,
  modes: { type: 'list', of: ['referee', 'view', 'record'] },
  except: { type: 'list', of: LAWS.map(({ name }) => name) },
};

/**
 * The laws of all games, each to be checked over random games of these rules by any test runner: `for (const law of
 * variantLaws(rules)) test(law.name, { skip: law.notApplicable ?? false }, () => law.check())`. A law that says nothing
 * of these games says so.
 * @throws RangeError when an option is not known or its value is not allowed, a law that is not there included.
 */
export function variantLaws(rules: Rules, given: LawOptions = {}): readonly Law[] {
  const options = checkOptions('variantLaws', given, OPTIONS);
  const { except = [] } = options;
  return LAWS.filter(({ name }) => !except.includes(name)).map(law => {
    const { modes: asked = law.modes } = options;
    const modes = law.modes.filter(mode => asked.includes(mode));
    const wrongMode = modes.length > 0 ? undefined : `it is about games of these modes only: ${law.modes.join(', ')}`;
    const notApplicable = wrongMode ?? law.notApplicable?.(rules);
    const run = (): void => {
      if (notApplicable === undefined) check(rules, law, modes, options);
    };
    return { name: law.name, says: law.says, notApplicable, check: run };
  });
}

function check(rules: Rules, law: LawOfWalks, modes: readonly Plan['mode'][], options: LawOptions): void {
  const { seats, runs = 10, seed, path, moves = 60 } = options;
  const games = {
    modes,
    moves: Math.ceil(moves * (law.length ?? 1)),
    ...(seats === undefined ? {} : { seats }),
    ...(law.style === undefined ? {} : { style: law.style }),
  };
  const cases = plans(rules, games).map(plan => ({ plan, [fc.toStringMethod]: () => storyOfPlan(rules, plan, games) }));
  const property = fc.property(cases, fc.noShrink(fc.nat()), ({ plan }, number) => {
    law.holds(walk(rules, plan, games), diceOf(number));
  });
  fc.assert(property, {
    numRuns: runs,
    verbose: fc.VerbosityLevel.None,
    includeErrorInReport: true,
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
  });
}

/** The game of a plan as text; of one that cannot be played to its end, what went wrong. */
function storyOfPlan(rules: Rules, plan: Plan, options: Parameters<typeof walk>[2]): string {
  try {
    return walk(rules, plan, options)[fc.toStringMethod]();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
