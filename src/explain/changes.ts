/**
 * One step of looking for rules: the single change (premiums, a tile's value, a bonus) that explains most plays whose
 * scores the rules do not give.
 */
import { COST, type Site } from './fit.ts';
import { choosing, MARGIN, type Idea, type Records } from './ideas.ts';
import type { PlayFacts } from './plays.ts';
import {
  isStartPremium,
  MOST_VALUE,
  pointsBy,
  PREMIUMS,
  setBack,
  setPremium,
  weightsOf,
  withChange,
  withOwnPremiums,
  type RuleChange,
  type RuleSet,
} from './rule-set.ts';

/** A change that was found, the indices of the records that gain by it, and how many plays they gain, less its cost. */
export interface Found {
  readonly idea: Idea;
  readonly change: RuleChange;
  readonly members: readonly number[];
  readonly gain: number;
}

/** Where to look: in the records `near`, by their indices; not for changes whose keys are `refused`. */
export interface Looking {
  readonly records: Records;
  readonly near: readonly number[];
  readonly site: Site;
  readonly refused: ReadonlySet<string>;
}

/** The change that gains most plays, less its cost; `undefined` where none gains enough. */
export function bestChange(idea: Idea, { records, near, site, refused }: Looking): Found | undefined {
  const { rules } = idea;
  const plays = near.flatMap(n => records[n] ?? []);
  const votes = new Map<string, { readonly change: RuleChange; readonly count: number }>();
  for (const play of plays)
    if (pointsBy(rules, play) !== play.score)
      for (const change of changesFor(rules, play, site)) {
        const key = changeKey(change);
        votes.set(key, { change, count: (votes.get(key)?.count ?? 0) + 1 });
      }
  let best: Found | undefined;
  for (const [key, { change, count }] of votes) {
    const least = Math.max(MARGIN, best?.gain ?? 0);
    const cost = costOfChange(change);
    if (count - cost <= least || refused.has(key)) continue;
    const changed = withChange(rules, change);
    const net = new Map<number, number>();
    for (const play of plays) {
      if (!touches(change, play)) continue;
      const step = Number(pointsBy(changed, play) === play.score) - Number(pointsBy(rules, play) === play.score);
      if (step !== 0) net.set(play.of, (net.get(play.of) ?? 0) + step);
    }
    const gaining = [...net].filter(([, gain]) => gain > 0);
    const explained = gaining.reduce((sum, [, gain]) => sum + gain, 0);
    const gain = explained - choosing(gaining.length, records.length) - cost;
    if (gain > least) best = { idea, change, members: gaining.map(([n]) => n), gain };
  }
  return best;
}

/** A change as a key. */
export function changeKey(change: RuleChange): string {
  return JSON.stringify(change);
}

function costOfChange(change: RuleChange): number {
  if (change.type !== 'squares') return COST[change.type];
  return change.squares.length > 1 ? COST.orbit : COST.square;
}

/** Every single change by which the rules would give a play its written score. */
function changesFor(rules: RuleSet, play: PlayFacts, site: Site): readonly RuleChange[] {
  const off = play.score - pointsBy(rules, play);
  const changes: RuleChange[] = [];
  const around = site.orbits.filter(orbit => orbit.length > 1 && orbit.some(square => play.squares.includes(square)));
  // copied once, and set back after each trial: a copy for each took a third of the time of sorting
  const tried = withOwnPremiums(rules);
  for (const squares of [...play.squares.map(square => [square]), ...around]) {
    PREMIUMS.forEach((_, premium) => {
      if (!isStartPremium(premium) && squares.some(square => site.starts.includes(square))) return;
      setPremium(tried, squares, premium);
      if (pointsBy(tried, play) === play.score) changes.push({ type: 'squares', squares, premium });
    });
    setBack(tried, squares, rules);
  }
  weightsOf(rules, play).forEach((weight, tile) => {
    const to = (rules.values[tile] ?? 0) + off / weight;
    if (weight > 0 && Number.isInteger(to) && to >= 0 && to <= MOST_VALUE) changes.push({ type: 'value', tile, to });
  });
  const to = (rules.bonus[play.placed] ?? 0) + off;
  if (to >= 0) changes.push({ type: 'bonus', placed: play.placed, to });
  return changes;
}

function touches(change: RuleChange, { squares, placed, words }: PlayFacts): boolean {
  if (change.type === 'bonus') return placed === change.placed;
  if (change.type === 'squares') return squares.some(square => change.squares.includes(square));
  return words.some(({ tiles, old }) => tiles.includes(change.tile) || old.includes(change.tile));
}
