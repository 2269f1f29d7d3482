/**
 * Records sorted by the rules that they were played by. Known rules come first. Then follow rules that differ from
 * those in little, which a few plays of many records show, and rules that differ in much, which most plays of a record
 * show. Rules are taken only where they explain more plays than they cost to describe (minimum description length):
 * else every wrong score would be a rule of its own.
 */
import { sameList } from '../core/list.ts';
import { bestChange, changeKey, type Found } from './changes.ts';
import { COUNTED, costOf, fitted, NEARER, type Problem, type Site } from './fit.ts';
import { gatherer, nearValues } from './gather.ts';
import {
  bestOf,
  explainsNearlyAll,
  ideaOf,
  knownIdeas,
  MARGIN,
  offIn,
  worthOf,
  type Idea,
  type Records,
} from './ideas.ts';
import { withChange, type RuleSet } from './rule-set.ts';

/** Rules, and the records that follow them. */
export interface Group {
  readonly rules: RuleSet;
  /** The known rules that they were found from: the same ones where they are known. */
  readonly base: RuleSet;
  /** Indices of records. */
  readonly members: readonly number[];
}

/** Records in groups, and the indices of those that are in none. */
export interface Grouped {
  readonly groups: readonly Group[];
  readonly left: readonly number[];
}

/** How many first records in a row may gather nothing. */
const MOST_FAILED = 12;
/** More rule sets than anybody has in one folder. */
const MOST_IDEAS = 200;
/** How often rules are fitted, and records join and leave them. */
const MOST_ROUNDS = 8;

/** The records in groups, the largest first, and those that fit none. Every record has plays. */
export function groupedRecords(records: Records, known: readonly RuleSet[], site: Site): Grouped {
  const split = withSmallChanges(records, site, knownIdeas(records, known));
  const gathered = withGathered(records, site, split);
  const ideas = withSmallChanges(records, site, gathered);
  const best = bestOf(ideas, records);
  const membersOf = ideas.map((): number[] => []);
  const left: number[] = [];
  best.forEach((n, r) => {
    const list = explainsNearlyAll(ideas[n]?.off[r] ?? 0, records[r]) ? membersOf[n] : undefined;
    (list ?? left).push(r);
  });
  const groups = ideas.flatMap(({ rules, base }, n): readonly Group[] => {
    const members = membersOf[n] ?? [];
    if (members.length === 0) return [];
    const problem = { plays: members.flatMap(r => records[r] ?? []), site };
    return [{ rules: polished(rules, base, problem), base, members }];
  });
  return { groups: groups.sort((a, b) => b.members.length - a.members.length), left };
}

/** The rules of a group that was found among fewer records, fitted to these plays of it. Known rules stay. */
export function fittedAgain({ rules, base }: Pick<Group, 'rules' | 'base'>, problem: Problem): RuleSet {
  if (rules === base) return rules;
  return polished(fitted(rules, base, problem, { loss: COUNTED, squares: true, most: 4 }), base, problem);
}

/** With ideas that differ from the others in one thing, and in what shows itself then. */
function withSmallChanges(records: Records, site: Site, begun: readonly Idea[]): readonly Idea[] {
  const refused = new Set<string>();
  const looked = new Map<Idea, { readonly near: readonly number[]; readonly found: Found | undefined }>();
  let ideas = begun;
  while (ideas.length < MOST_IDEAS) {
    const best = bestOf(ideas, records);
    const nearOf = ideas.map((): number[] => []);
    records.forEach((plays, r) => {
      const n = best[r] ?? 0;
      const off = ideas[n]?.off[r] ?? 0;
      if (off > 0 && off <= plays.length / 2) nearOf[n]?.push(r);
    });
    const found = ideas
      .map((idea, n) => {
        const near = nearOf[n] ?? [];
        const kept = looked.get(idea);
        if (kept !== undefined && sameList(kept.near, near)) return kept.found;
        const change = bestChange(idea, { records, near, site, refused });
        looked.set(idea, { near, found: change });
        return change;
      })
      .reduce((a, b) => ((b?.gain ?? 0) > (a?.gain ?? 0) ? b : a), undefined);
    if (found === undefined) return ideas;
    const { rules, base } = found.idea;
    const changed = ideaOf(records, withChange(rules, found.change), base);
    const next = refined(changed, found.members, { records, site, others: ideas });
    if (worthOf(next, ideas, costOf(next.rules, rules, site)) > MARGIN) ideas = [...ideas, next];
    else {
      refused.add(changeKey(found.change));
      looked.delete(found.idea);
    }
  }
  return ideas;
}

/** With ideas for records that fit no other, found from those that are off in the same way. */
function withGathered(records: Records, site: Site, begun: readonly Idea[]): readonly Idea[] {
  const tried = new Set<number>();
  let ideas = begun;
  let grow: ReturnType<typeof gatherer> | undefined;
  for (let failed = 0; failed < MOST_FAILED && ideas.length < MOST_IDEAS; failed++) {
    const best = bestOf(ideas, records);
    const poor = records.flatMap((plays, r) => (explainsNearlyAll(ideas[best[r] ?? 0]?.off[r] ?? 0, plays) ? [] : [r]));
    const first = poor.find(r => !tried.has(r));
    const base = ideas[0]?.base;
    if (first === undefined || base === undefined) return ideas;
    tried.add(first);
    grow ??= gatherer(records, base, site);
    const members = grow(first, poor);
    const problem = { plays: members.flatMap(r => records[r] ?? []), site };
    const idea = refined(ideaOf(records, wholly(base, problem), base), members, { records, site, others: ideas });
    if (worthOf(idea, ideas, costOf(idea.rules, base, site)) <= MARGIN) continue;
    ideas = [...ideas, idea];
    failed = -1;
  }
  return ideas;
}

/** What an idea is refined among. */
interface Surroundings {
  readonly records: Records;
  readonly site: Site;
  readonly others: readonly Idea[];
}

/** An idea fitted to its records, with the records that follow it better than the others, until nothing changes. */
function refined(seed: Idea, members: readonly number[], { records, site, others }: Surroundings): Idea {
  let idea = seed;
  let own = new Set(members);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const plays = [...own].flatMap(r => records[r] ?? []);
    idea = ideaOf(records, bestFit(idea, { plays, site }), idea.base);
    const now = new Set<number>();
    records.forEach((of, r) => {
      const least = Math.min(...others.map(({ off }) => off[r] ?? 0));
      const mine = idea.off[r] ?? 0;
      if (mine < least || (mine === least && own.has(r) && explainsNearlyAll(mine, of))) now.add(r);
    });
    if (now.size === 0 || (now.size === own.size && [...now].every(r => own.has(r)))) return idea;
    own = now;
  }
  return idea;
}

/** The rules that explain most of these plays: as they are, else looked for once more, from here and from far away. */
function bestFit({ rules, base }: Idea, problem: Problem): RuleSet {
  const { plays, site } = problem;
  const lossOf = (one: RuleSet): number => offIn(one, plays) + costOf(one, base, site);
  const first = fitted(rules, base, problem, { loss: COUNTED, squares: true, most: 4 });
  if (isRareSlip(offIn(first, plays), plays.length)) return first;
  const near = fitted(first, base, problem, { loss: NEARER, squares: true, most: 8 });
  const others = [fitted(near, base, problem, { loss: COUNTED, squares: true, most: 8 }), wholly(base, problem)];
  const best = others.reduce((a, b) => (lossOf(b) < lossOf(a) ? b : a), first);
  const off = offIn(best, plays);
  if (isRareSlip(off, plays.length) || off * 10 > plays.length) return best;
  return fitted(best, base, problem, { loss: COUNTED, squares: true, pairs: true, most: 8 });
}

/** Rules found from far away: first as near as possible, then exactly. */
function wholly(base: RuleSet, problem: Problem): RuleSet {
  const from = (start: RuleSet): RuleSet => {
    const near = fitted(start, base, problem, { loss: NEARER, squares: false, most: 12 });
    return fitted(near, base, problem, { loss: COUNTED, squares: true, most: 8 });
  };
  const { plays } = problem;
  const first = from(base);
  if (offIn(first, plays) * 10 <= plays.length) return first;
  // where values are far off, no change of a single one brings a play nearer
  const second = from({ ...base, values: nearValues(plays, base) });
  return offIn(second, plays) < offIn(first, plays) ? second : first;
}

/**
 * Where hardly any score is wrong, a single play is enough to tell the premium of a square. Known rules are never
 * polished: what is wrong there is a mistake.
 */
function polished(rules: RuleSet, base: RuleSet, problem: Problem): RuleSet {
  const off = offIn(rules, problem.plays);
  if (rules === base || off === 0 || !isRareSlip(off, problem.plays.length)) return rules;
  return fitted(rules, base, problem, { loss: COUNTED, squares: true, pairs: true, dear: 0.6, most: 4 });
}

/** Are wrong scores rarer than in any archive? */
function isRareSlip(off: number, plays: number): boolean {
  return off * 400 <= plays;
}
