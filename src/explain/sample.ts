/**
 * Many records sorted by their rules in a time that grows as their number does: some of them decide which rules there
 * are, and the others go with the rules that leave least of their plays over. Those that fit none are looked at again.
 */
import { times } from '../core/list.ts';
import type { Site } from './fit.ts';
import { fittedAgain, groupedRecords, type Group, type Grouped } from './groups.ts';
import { explainsNearlyAll, offIn } from './ideas.ts';
import { unpacked } from './packed.ts';
import type { PlayFacts } from './plays.ts';
import type { RuleSet } from './rule-set.ts';

/** How many records decide which rules there are; fewer are all looked at. */
const SAMPLE = 300;
/** How many records of a group its rules are fitted to once more. */
const MOST_FITTED = 300;
/** How often those that fit nothing are looked at again. */
const MOST_ROUNDS = 20;

/** As `groupedRecords`, of records that are packed. */
export function sortedBySample(records: readonly Int16Array[], known: readonly RuleSet[], site: Site): Grouped {
  const among = (list: readonly number[]): Grouped =>
    groupedRecords(
      list.map((n, of) => unpacked(records[n] ?? new Int16Array(), of)),
      known,
      site,
    );
  let left: readonly number[] = times(records.length, n => n);
  if (records.length <= SAMPLE) return among(left);
  let groups: readonly Group[] = [];
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
    const sample = spread(left, SAMPLE);
    const found = among(sample).groups.filter(({ rules }) => !groups.some(group => isSameRuleSet(group.rules, rules)));
    if (found.length === 0) break;
    const now = assigned(records, [...groups, ...found.map(group => ({ ...group, members: [] }))]);
    groups = now.groups;
    left = now.left;
  }
  const again = groups.map(group => {
    const plays = playsIn(records, spread(group.members, MOST_FITTED));
    return { ...group, rules: fittedAgain(group, { plays: [...plays], site }) };
  });
  const last = assigned(records, again);
  return { groups: [...last.groups].sort((a, b) => b.members.length - a.members.length), left: last.left };
}

/** At most n of a list, as far apart as can be. */
function spread(list: readonly number[], most: number): readonly number[] {
  if (list.length <= most) return list;
  return times(most, n => list[Math.floor((n * list.length) / most)] ?? 0);
}

/** The plays of records, one after the other. */
export function* playsIn(records: readonly Int16Array[], members: readonly number[]): Generator<PlayFacts> {
  for (const n of members) yield* unpacked(records[n] ?? new Int16Array(), n);
}

/** Every record with the rules that leave least of it over; of equal ones the first. */
function assigned(records: readonly Int16Array[], groups: readonly Group[]): Grouped {
  const members = groups.map((): number[] => []);
  const left: number[] = [];
  records.forEach((numbers, n) => {
    const plays = unpacked(numbers, n);
    let best = 0;
    let least = Infinity;
    for (let g = 0; g < groups.length && least > 0; g++) {
      const rules = groups[g]?.rules;
      const off = rules === undefined ? Infinity : offIn(rules, plays);
      if (off < least) [best, least] = [g, off];
    }
    (explainsNearlyAll(least, plays) ? members[best] : left)?.push(n);
  });
  const filled = groups.map((group, g) => ({ ...group, members: members[g] ?? [] }));
  return { groups: filled.filter(group => group.members.length > 0), left };
}

function isSameRuleSet(a: RuleSet, b: RuleSet): boolean {
  return (['letterTimes', 'wordTimes', 'values', 'bonus'] as const).every(key => a[key].join() === b[key].join());
}
