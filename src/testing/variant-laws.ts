/** The suite: every law, checked over random games of a game's rules. */
import fc from 'fast-check';
import { checkOptions } from '../core/options.ts';
import { COUNT, TEXT, type Options } from '../core/read.ts';
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { saveGame } from '../saves/save.ts';
import { accounting } from './laws/accounting.ts';
import { agreement } from './laws/agreement.ts';
import { closure } from './laws/closure.ts';
import { conservation } from './laws/conservation.ts';
import { diceOf } from './dice.ts';
import { randomFrom } from '../core/random.ts';
import { everyOwedAnswer } from './laws/every-owed-answer.ts';
import { everyTurnTold } from './laws/every-turn-told.ts';
import { plans } from './games.ts';
import { hostile } from './laws/hostile.ts';
import { ALL_MODES, type Law, type LawOfWalks } from './law.ts';
import { loads } from './laws/loads.ts';
import { mirror } from './laws/mirror.ts';
import { noGift } from './laws/no-gift.ts';
import { noHistory } from './laws/no-history.ts';
import { nothingDropped } from './laws/nothing-dropped.ts';
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
import { lastGameOf, walk, type Plan } from './walk.ts';
import { leavingInWindow, noOwnVerdict } from './laws/windows.ts';
import { withdrawn } from './laws/withdrawn.ts';

/** Which games the laws are checked over. */
export interface LawOptions {
  /** How many may sit down. Default: what the rules allow. */
  readonly seats?: readonly number[] | undefined;
  /** Random games for each law. Default 10. */
  readonly runs?: number | undefined;
  /** What all games follow from, mixed with the names of game and law. Default: fast-check's own seed. */
  readonly seed?: number | undefined;
  /** The path of a failure, to repeat that one only; then `seed` is the one that was reported with it. */
  readonly path?: string | undefined;
  /** The most moves of a game. Default 60. */
  readonly moves?: number | undefined;
  /** Whose games: the referee's, a view, a record. Default: all that a law speaks of. */
  readonly modes?: readonly Plan['mode'][] | undefined;
  /** Names of laws that the game does not claim to keep, as `mirror` where sides of the board belong to seats. */
  readonly except?: readonly string[] | undefined;
}

/** Every law. */
export const LAWS: readonly LawOfWalks[] = [
  conservation,
  purity,
  ownMemory,
  nothingDropped,
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
  noOwnVerdict,
  leavingInWindow,
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
      if (notApplicable === undefined) checkModes(rules, law, modes, options);
    };
    return { name: law.name, says: law.says, notApplicable, check: run };
  });
}

/** Rounds in which a law that has met nothing looks further. */
const ROUNDS = 100;

/**
 * Plays the modes of a law in turn, each game at least half of its length, by a seed of its own: no two laws and no two
 * games of a suite see the same. Plays on until the law has met what it speaks of.
 */
function checkModes(rules: Rules, law: LawOfWalks, modes: readonly Plan['mode'][], options: LawOptions): void {
  const { runs = 10, path, seed = fc.readConfigureGlobal().seed ?? fc.sample(fc.nat(), 1)[0] } = options;
  if (path !== undefined) {
    checkIn(rules, law, modeOf(seed ?? 0), { ...options, runs, seed: seed ?? 0, path });
    return;
  }
  if (runs === 0) return;
  let met = 0;
  for (let round = 0; round < ROUNDS && met === 0; round++) {
    const { seed: mixed, first } = mixedOf([seed, round, rules.name, rules.fingerprint, law.name], modes.length);
    modes.forEach((mode, nth) => {
      // of all runs, as many as its turns
      const turn = (nth - first + modes.length) % modes.length;
      const own = Math.ceil((runs - turn) / modes.length);
      if (own > 0) met += checkIn(rules, law, mode, { ...options, runs: own, seed: mixed + ALL_MODES.indexOf(mode) });
    });
  }
  if (met === 0)
    throw new Error(`${law.name} of ${rules.name}: in ${ROUNDS * runs} games nothing happened that it speaks of`);
}

/** The mode of a game by the seed that it was played with: a failure is repeated by seed and path alone. */
function modeOf(seed: number): Plan['mode'] {
  return ALL_MODES[Math.abs(seed) % ALL_MODES.length] ?? 'referee';
}

/** A seed made of names, and which of them comes first. */
function mixedOf(names: readonly unknown[], count: number): { readonly seed: number; readonly first: number } {
  const random = randomFrom(JSON.stringify(names), 0, 0);
  return { seed: ALL_MODES.length * random.below(2 ** 29), first: random.below(count) };
}

/** How often the law met what it speaks of in games of one mode. */
function checkIn(rules: Rules, law: LawOfWalks, mode: Plan['mode'], options: LawOptions): number {
  const { seats, runs = 1, seed, path, moves = 60 } = options;
  const most = Math.ceil(moves * (law.length ?? 1));
  const games = {
    modes: [mode],
    moves: most,
    least: Math.ceil(most / 2),
    ...(seats === undefined ? {} : { seats }),
    ...(law.style === undefined ? {} : { style: law.style }),
  };
  let met = 0;
  const cases = plans(rules, games).map(plan => ({ plan, [fc.toStringMethod]: () => storyOfPlan(rules, plan, games) }));
  const property = fc.property(cases, fc.noShrink(fc.nat()), ({ plan }, number) => {
    const played = walk(rules, plan, games);
    const found = law.holds(played, diceOf(number));
    met += typeof found === 'number' ? found : played.stages.length;
  });
  fc.assert(property, {
    numRuns: runs,
    verbose: fc.VerbosityLevel.None,
    includeErrorInReport: true,
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
  });
  return met;
}

/** Returns the game of a plan as text, with its save in one line that `loadGame` reads; or why it cannot be played. */
function storyOfPlan(rules: Rules, plan: Plan, options: Parameters<typeof walk>[2]): string {
  try {
    const played = walk(rules, plan, options);
    return played[fc.toStringMethod]() + saveLine(rules, lastGameOf(played));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the save of a game in a line of its own; nothing for a game too broken to be saved. */
function saveLine(rules: Rules, game: Game): string {
  try {
    return `\n  save: ${JSON.stringify(saveGame(rules, game))}`;
  } catch {
    return '';
  }
}
