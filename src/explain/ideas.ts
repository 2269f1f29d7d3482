/** Ideas of rules, how many plays of each record they leave over, and what it is worth to have one more. */
import { COST } from './fit.ts';
import type { PlayFacts } from './plays.ts';
import { pointsBy, type RuleSet } from './rule-set.ts';

/** The plays of each record. */
export type Records = readonly (readonly PlayFacts[])[];

/** Rules, the known rules that they were found from, and how many plays of each record are off by them. */
export interface Idea {
  readonly rules: RuleSet;
  readonly base: RuleSet;
  readonly off: readonly number[];
}

/** By how much an idea has to be worth more than it costs, in plays. */
export const MARGIN = 1.5;

/** How many of a record's plays may be off where it is said to fit: a share, or one play of a short record. */
const MOST_OFF = 0.25;

/** The description length of a play that is off: the logarithm of how rare a wrong score is. */
const RARE = 7;

/** Rules, looked at as an idea. */
export function ideaOf(records: Records, rules: RuleSet, base: RuleSet): Idea {
  return { rules, base, off: records.map(plays => offIn(rules, plays)) };
}

/** How many plays are off. */
export function offIn(rules: RuleSet, plays: readonly PlayFacts[]): number {
  let count = 0;
  for (const play of plays) if (pointsBy(rules, play) !== play.score) count++;
  return count;
}

/** Are nearly all plays of a record explained, where `off` are not? */
export function explainsNearlyAll(off: number, plays: readonly PlayFacts[] = []): boolean {
  return off <= Math.max(plays.length > 1 ? 1 : 0, MOST_OFF * plays.length);
}

/** For each record the idea that leaves least over; of equal ones the first. */
export function bestOf(ideas: readonly Idea[], records: Records): readonly number[] {
  return records.map((_, r) => {
    let best = 0;
    ideas.forEach(({ off }, n) => {
      if ((off[r] ?? 0) < (ideas[best]?.off[r] ?? 0)) best = n;
    });
    return best;
  });
}

/**
 * How many plays an idea explains that the others leave over, less what it costs to say it (`cost`) and to say which
 * records it goes for. Without that, rules of its own would be found for every wrong score.
 */
export function worthOf(idea: Idea, others: readonly Idea[], cost: number): number {
  let sum = 0;
  let count = 0;
  idea.off.forEach((off, r) => {
    const gain = Math.min(...others.map(other => other.off[r] ?? 0)) - off;
    if (gain <= 0) return;
    sum += gain;
    count++;
  });
  return sum - choosing(count, idea.off.length) - cost;
}

/** What it costs to say which records are meant, in plays. */
export function choosing(some: number, all: number): number {
  if (some === 0 || some >= all) return 0;
  const share = some / all;
  return -(some * Math.log(share) + (all - some) * Math.log(1 - share)) / RARE;
}

/** The first of the known rules, and those others that explain enough beyond it. */
export function knownIdeas(records: Records, known: readonly RuleSet[]): readonly Idea[] {
  const [usual, ...others] = known;
  if (usual === undefined) return [];
  const first = ideaOf(records, usual, usual);
  // records that the usual rules explain need no others
  const rest = others.map((rules): Idea => {
    const off = records.map((plays, r) => (first.off[r] === 0 ? Infinity : offIn(rules, plays)));
    return { rules, base: rules, off };
  });
  const ideas: Idea[] = [first];
  for (;;) {
    let best: Idea | undefined;
    let most = MARGIN;
    for (const idea of rest) {
      const worth = worthOf(idea, ideas, COST.value);
      if (worth <= most) continue;
      most = worth;
      best = idea;
    }
    if (best === undefined) return ideas;
    ideas.push(best);
  }
}
