/** Which games the kernel plays by itself: those whose rules its tables say, and nothing else. */
import { err, ok, type Result } from '../core/result.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { hasBonusRoom, MOST_TURNS, type GameSetting } from '../leaves/games.ts';
import { steppedPlan } from '../leaves/stepped-plan.ts';
import { MOST_TURN } from '../movegen/assembly/memory.ts';
import { STEPS } from '../movegen/leaves.ts';
import { planFor, type Plan, type PositionFault } from '../movegen/plan.ts';
import { exchange, pass, place } from '../rules/moves/turns.ts';
import { inTurn } from '../rules/rosters.ts';
import { book, nextSeat, refill } from '../rules/steps.ts';
import { fullSet, unplayedPoints } from '../tiles/pieces.ts';

/** Why the kernel cannot play a game by itself, told apart by `code`: those of positions too. JSON as it stands. */
export type SelfPlayFault =
  | PositionFault
  /** Two cannot play the game. */
  | { readonly code: 'seats'; readonly least: number; readonly most: number }
  /** Rules that the kernel does not know: the part of the rules, and the names of those. */
  | { readonly code: 'own-rules'; readonly part: RulesPart; readonly names: readonly string[] }
  /** Racks are larger than the kernel lays in one turn. */
  | { readonly code: 'rack-too-large'; readonly tiles: number; readonly most: number }
  /** Points of tiles or bonuses are too high for the kernel. */
  | { readonly code: 'too-many-points' }
  /** A leave table has other letters than the game: the names of both alphabets. */
  | { readonly code: 'other-leaves'; readonly leaves: string; readonly game: string };

/** A part of the rules. */
export type RulesPart =
  'moves' | 'movers' | 'steps' | 'zones' | 'pieces' | 'boards' | 'placement' | 'scoring' | 'ending' | 'words';

/** What the kernel has to know of a game with these words, or every reason why it cannot play it. */
export function gameSettingFor(
  rules: CrosswordRules,
  words: Dictionary | undefined = rules.dictionary,
): Result<GameSetting, readonly SelfPlayFault[]> {
  const planned = planFor(rules, words);
  const { seatCount, rackSize } = rules;
  const faults = planned.ok ? gameRulesFaults(rules, planned.value) : [...planned.error, ...ownRules(rules)];
  if (seatCount.least > 2 || seatCount.most < 2) faults.push({ code: 'seats', ...seatCount });
  if (rackSize > MOST_TURN) faults.push({ code: 'rack-too-large', tiles: rackSize, most: MOST_TURN });
  const plan = planned.ok ? steppedPlan(planned.value) : undefined;
  if (planned.ok && planned.value.graph !== undefined && plan === undefined) faults.push({ code: 'too-many-points' });
  if (plan === undefined || faults.length > 0) return err(faults);
  const { minBag = 1, perSeat = Infinity } = exchangeMove(rules)?.parameters ?? {};
  const set = fullSet(rules);
  return ok({
    plan,
    rackSize,
    set,
    unplayed: set.map((_, tile) => STEPS * unplayedPoints(rules, tile)),
    // as `exchange` has it: one tile is there at least
    bag: exchangeMove(rules) === undefined ? NEVER : Math.max(1, Number(minBag)),
    exchanges: Number(perSeat),
    turns: MOST_TURNS,
  });
}

/** What of the rules the kernel's games do not have, whoever plays them. */
export function gameRulesFaults(rules: CrosswordRules, plan: Plan): SelfPlayFault[] {
  return [...ownPlan(plan), ...ownRules(rules)];
}

/** More tiles than any bag has. */
const NEVER = 0x7fff_ffff;

function exchangeMove({ moves }: CrosswordRules): CrosswordRules['moves'][number] | undefined {
  return moves.find(({ name }) => name === 'exchange');
}

/** Parts of the rules that the kernel does not know. */
function ownRules(rules: CrosswordRules): readonly SelfPlayFault[] {
  const faults: SelfPlayFault[] = [];
  const refuse = (part: RulesPart, entries: readonly { readonly name: string }[]): void => {
    if (entries.length > 0) faults.push({ code: 'own-rules', part, names: entries.map(({ name }) => name) });
  };
  const [usual] = exchange().moves;
  const known = [place, pass];
  refuse(
    'moves',
    rules.moves.filter(move =>
      move.name === 'exchange'
        ? move.seenAs !== usual?.seenAs
        : ['place', 'pass'].includes(move.name) && !known.includes(move),
    ),
  );
  refuse('movers', rules.movers === inTurn ? [] : [rules.movers]);
  const steps = [book(), refill(), nextSeat()];
  refuse(
    'steps',
    rules.steps.length === steps.length && rules.steps.every((step, n) => step === steps[n]) ? [] : rules.steps,
  );
  refuse(
    'zones',
    rules.zones.filter(
      ({ name, seenBy }) => (name === 'rack' && seenBy !== 'owner') || (name === 'bag' && seenBy !== 'nobody'),
    ),
  );
  if (rules.playFrom.join() !== 'rack')
    refuse(
      'zones',
      rules.playFrom.map(name => ({ name })),
    );
  refuse('pieces', rules.pieces);
  if (rules.boards !== 'shared') refuse('boards', [{ name: rules.boards }]);
  refuse(
    'placement',
    rules.placement.filter(rule => !isUsual(rule, rules.rackSize)),
  );
  refuse(
    'ending',
    rules.ending.filter(({ quiet }) => quiet !== true),
  );
  return faults;
}

/** Is a placement rule one that the kernel's games have? */
function isUsual(rule: CrosswordRules['placement'][number], rackSize: number): boolean {
  if (rule.type === 'covers-start' || rule.type === 'connected') return rule.when === 'board-empty';
  if (rule.type === 'max-placed') return rule.most >= rackSize;
  return ['on-empty-squares', 'off-walls', 'in-one-line', 'forms-a-word'].includes(rule.type);
}

/** What of a plan the kernel's games do not have. */
function ownPlan(plan: Plan): readonly SelfPlayFault[] {
  const { rules, graph, blanks, asksPoints, alone } = plan;
  const faults: SelfPlayFault[] = [];
  const own = (part: RulesPart, names: readonly string[]): void => {
    faults.push({ code: 'own-rules', part, names });
  };
  if (graph === undefined || graph.anyOrder) own('words', [plan.lexicon.alphabet.name]);
  if (asksPoints || !hasBonusRoom(plan))
    own(
      'scoring',
      rules.scoring.map(({ name }) => name),
    );
  if (blanks.length > 1)
    own(
      'pieces',
      rules.pieces.map(({ name }) => name),
    );
  if (alone || !rules.placement.some(({ type }) => type === 'covers-start'))
    own(
      'placement',
      rules.placement.map(({ name }) => name),
    );
  if (!rules.placement.some(({ type }) => type === 'connected'))
    own(
      'placement',
      rules.placement.map(({ name }) => name),
    );
  return faults;
}
