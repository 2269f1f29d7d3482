/** The rule set that explains most plays, found from a nearby one by changing one thing after the other. */
import type { Square } from '../core/flavours.ts';
import type { PlayFacts } from './plays.ts';
import {
  isStartPremium,
  MOST_VALUE,
  pointsBy,
  PREMIUMS,
  premiumAt,
  setPremium,
  weightsOf,
  withOwnPremiums,
  type OwnPremiums,
  type RuleSet,
} from './rule-set.ts';

/** A board's symmetries. */
export interface Site {
  readonly orbits: readonly (readonly Square[])[];
  /** Where the first word may start: such a square is plain or a double word. */
  readonly starts: readonly Square[];
  /** Squares that are never changed. */
  readonly walls: readonly number[];
}

/**
 * What a difference from the known rules costs, in plays that are left over: a whole orbit, one square, a value, a
 * bonus. This is their minimum description length: the logarithm of how many such differences there are, divided by
 * that of how rare a wrong score is.
 */
export const COST = { orbit: 1.2, square: 1.3, value: 1.2, bonus: 1.2 } as const;

/** The loss of a play, by how far its points are off. */
type Loss = (off: number) => number;

/** Every play that is off counts one, and a little more for being far off. */
export const COUNTED: Loss = off => (off === 0 ? 0 : 1 + 0.004 * Math.min(20, Math.abs(off)));

/** Being less off is better, up to a limit. */
export const NEARER: Loss = off => (off === 0 ? 0 : 0.25 + Math.min(1, Math.abs(off) / 12));

/** How to look. */
export interface Search {
  readonly loss: Loss;
  /** Squares one by one, beside whole orbits. */
  readonly squares: boolean;
  /** Two at once, where nothing else helps. */
  readonly pairs?: boolean;
  /** A factor on what differences cost; below 1 where a wrong score is rarer than usual. Default 1. */
  readonly dear?: number;
  /** How often everything is tried. */
  readonly most: number;
}

/** How far a value is changed at a time. */
const STEP = 10;

/** More pairs than are worth trying. */
const MOST_PAIRS = 300;

/** What is to be explained. */
export interface Problem {
  readonly plays: readonly PlayFacts[];
  readonly site: Site;
}

/** A rule set that is being changed, and how far each play is off by it. */
interface Fit extends Problem {
  /** Its lists are written to. */
  readonly rules: OwnPremiums & { readonly values: number[]; readonly bonus: number[] };
  /** Differences from these rules have their cost. */
  readonly base: RuleSet;
  readonly search: Required<Search>;
  /** Written points less counted ones, play by play. */
  readonly off: number[];
  readonly orbitOf: ReadonlyMap<Square, readonly Square[]>;
  /** The plays that cover a square. */
  readonly covering: readonly (readonly number[])[];
  /** The plays whose words have a tile. */
  readonly holding: readonly (readonly number[])[];
}

/** The rule set near `start` that explains the plays best, where differences from `base` have their cost. */
export function fitted(start: RuleSet, base: RuleSet, problem: Problem, how: Search): RuleSet {
  const { plays, site } = problem;
  const search = { pairs: false, dear: 1, ...how };
  const rules = { ...withOwnPremiums(start), values: start.values.slice(), bonus: start.bonus.slice() };
  const fit: Fit = {
    ...problem,
    rules,
    base,
    search,
    off: plays.map(play => play.score - pointsBy(rules, play)),
    orbitOf: new Map(site.orbits.flatMap(orbit => orbit.map(square => [square, orbit] as const))),
    covering: indexOf(plays, rules.letterTimes.length, ({ squares }) => squares),
    holding: indexOf(plays, rules.values.length, ({ words }) => words.flatMap(word => [...word.tiles, ...word.old])),
  };
  for (let sweep = 0; sweep < search.most; sweep++) {
    let better = fitBonus(fit);
    better = fitValues(fit) || better;
    for (const orbit of site.orbits) if (!isWalled(site, orbit)) better = fitPremiums(fit, [orbit]) || better;
    if (search.squares)
      for (const orbit of site.orbits)
        for (const square of orbit) if (!isWalled(site, [square])) better = fitPremiums(fit, [[square]]) || better;
    if (!better && !(search.pairs && fitPairs(fit))) break;
  }
  return rules;
}

/** Tries every premium for each of these sets of squares together with the others', and keeps the best. */
function fitPremiums(fit: Fit, sets: readonly (readonly Square[])[]): boolean {
  const { rules, plays, site, off, covering } = fit;
  const squares = sets.flat();
  const touched = squares.length === 1 ? (covering[squares[0] ?? 0] ?? []) : union(squares.map(s => covering[s] ?? []));
  if (touched.length === 0) return false;
  const orbits = [...new Set(squares.map(square => orbitAt(fit, square)))];
  const kept = squares.map(square => Math.max(0, premiumAt(rules, square)));
  let least = lossOver(fit, orbits, touched, Infinity) - 1e-9;
  let best: readonly number[] = kept;
  const tryFrom = (set: number, chosen: readonly number[]): void => {
    const one = sets[set];
    if (one === undefined) {
      const tried = lossOver(fit, orbits, touched, least);
      if (tried >= least) return;
      least = tried;
      best = chosen;
      return;
    }
    for (let premium = 0; premium < PREMIUMS.length; premium++) {
      if (!isStartPremium(premium) && one.some(square => site.starts.includes(square))) continue;
      setPremium(rules, one, premium);
      tryFrom(set + 1, [...chosen, ...one.map(() => premium)]);
    }
  };
  tryFrom(0, []);
  squares.forEach((square, n) => {
    setPremium(rules, [square], best[n] ?? 0);
  });
  if (best === kept) return false;
  for (const n of touched) {
    const play = plays[n];
    if (play !== undefined) off[n] = play.score - pointsBy(rules, play);
  }
  return true;
}

/** The orbit of a square; a square that has none is one of its own. */
function orbitAt({ orbitOf }: Fit, square: Square): readonly Square[] {
  return orbitOf.get(square) ?? [square];
}

/** What these orbits cost and these plays lose by the rules as they are now; not counted on from `most`. */
function lossOver(
  { rules, base, plays, search: { loss, dear } }: Fit,
  orbits: readonly (readonly Square[])[],
  touched: readonly number[],
  most: number,
): number {
  let sum = 0;
  for (const orbit of orbits) sum += dear * orbitCost(rules, base, orbit);
  for (const n of touched) {
    const play = plays[n];
    if (play !== undefined) sum += loss(play.score - pointsBy(rules, play));
    if (sum >= most) break;
  }
  return sum;
}

/** Pairs of orbits, and of squares, that plays cover which are still off. */
function fitPairs(fit: Fit): boolean {
  const { plays, site, off, search } = fit;
  const pairs = new Map<string, readonly (readonly Square[])[]>();
  plays.forEach((play, n) => {
    if (off[n] === 0 || pairs.size > MOST_PAIRS) return;
    const own = play.squares.filter(square => site.walls[square] !== 1);
    const around = [...new Set(own.map(square => orbitAt(fit, square)))];
    for (const list of search.squares ? [around, own.map(square => [square])] : [around])
      list.forEach((one, i) => {
        for (const other of list.slice(i + 1)) pairs.set(`${one.join()}|${other.join()}`, [one, other]);
      });
  });
  let better = false;
  for (const pair of pairs.values()) better = fitPremiums(fit, pair) || better;
  return better;
}

/** Every value, up and down by at most `STEP`. */
function fitValues({ rules, base, plays, off, holding, search: { loss, dear } }: Fit): boolean {
  const { values } = rules;
  let better = false;
  const weights = plays.map(play => weightsOf(rules, play));
  for (let tile = 1; tile < values.length; tile++) {
    const touched = holding[tile] ?? [];
    if (touched.length === 0) continue;
    const now = values[tile] ?? 0;
    let least = Infinity;
    let best = now;
    for (let value = Math.max(0, now - STEP); value <= Math.min(MOST_VALUE, now + STEP); value++) {
      let sum = (value === base.values[tile] ? 0 : dear * COST.value) - (value === now ? 1e-9 : 0);
      for (const n of touched) sum += loss((off[n] ?? 0) - (weights[n]?.[tile] ?? 0) * (value - now));
      if (sum < least) {
        least = sum;
        best = value;
      }
    }
    if (best === now) continue;
    better = true;
    values[tile] = best;
    for (const n of touched) off[n] = (off[n] ?? 0) - (weights[n]?.[tile] ?? 0) * (best - now);
  }
  return better;
}

/** The bonus for every number of tiles that were placed: what most of those plays are off by. */
function fitBonus({ rules: { bonus }, base, plays, off, search: { dear } }: Fit): boolean {
  let better = false;
  for (let placed = 1; placed < bonus.length; placed++) {
    const wanted = new Map<number, number>();
    let count = 0;
    const now = bonus[placed] ?? 0;
    plays.forEach((play, n) => {
      if (play.placed !== placed) return;
      count++;
      const value = (off[n] ?? 0) + now;
      wanted.set(value, (wanted.get(value) ?? 0) + 1);
    });
    let best = now;
    let most = (wanted.get(now) ?? 0) + (now === base.bonus[placed] ? dear * COST.bonus : 0);
    for (const [value, votes] of wanted) {
      const worth = votes + (value === base.bonus[placed] ? dear * COST.bonus : 0);
      if (value >= 0 && worth > most && votes * 4 >= count) {
        best = value;
        most = worth;
      }
    }
    if (best === now) continue;
    better = true;
    bonus[placed] = best;
    plays.forEach((play, n) => {
      if (play.placed === placed) off[n] = (off[n] ?? 0) - (best - now);
    });
  }
  return better;
}

function isWalled({ walls }: Site, squares: readonly Square[]): boolean {
  return squares.some(square => walls[square] === 1);
}

/** What the differences of an orbit cost: square by square, or all of it and the exceptions. */
export function orbitCost(rules: RuleSet, base: RuleSet, orbit: readonly Square[]): number {
  let apart = 0;
  const counts = PREMIUMS.map(() => 0);
  for (const square of orbit) {
    const premium = premiumAt(rules, square);
    if (premium !== premiumAt(base, square)) apart++;
    counts[premium] = (counts[premium] ?? 0) + 1;
  }
  return Math.min(apart * COST.square, COST.orbit + (orbit.length - Math.max(...counts)) * COST.square);
}

/** What all differences cost. */
export function costOf(rules: RuleSet, base: RuleSet, site: Site): number {
  let sum = 0;
  for (const orbit of site.orbits) sum += orbitCost(rules, base, orbit);
  for (let tile = 1; tile < rules.values.length; tile++)
    if (rules.values[tile] !== base.values[tile]) sum += COST.value;
  for (let placed = 1; placed < rules.bonus.length; placed++)
    if (rules.bonus[placed] !== base.bonus[placed]) sum += COST.bonus;
  return sum;
}

/** For every key, the plays that have it, once each. */
function indexOf(
  plays: readonly PlayFacts[],
  keys: number,
  keysOf: (play: PlayFacts) => readonly number[],
): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: keys }, () => []);
  plays.forEach((play, n) => {
    for (const key of new Set(keysOf(play))) lists[key]?.push(n);
  });
  return lists;
}

function union(lists: readonly (readonly number[])[]): readonly number[] {
  return [...new Set(lists.flat())];
}
