/** What plays show of the rules that explain them, and what they leave open. */
import type { Square } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import type { PlayFacts } from './plays.ts';
import {
  MOST_VALUE,
  pointsBy,
  PREMIUMS,
  premiumAt,
  setBack,
  setPremium,
  weightsOf,
  withOwnPremiums,
  type RuleSet,
} from './rule-set.ts';

/**
 * How well something is known. `proved`: with any other value of it alone, or changed for that of a square that is
 * always covered with it, fewer plays would have their points. `undecided`: some other value would do as well.
 * `unplayed`: no play has it.
 */
export type Proof = 'proved' | 'undecided' | 'unplayed';

/** What is known of a square, a value or a bonus. */
export interface Evidence {
  readonly state: Proof;
  /** How many plays that the rules explain have it, and in how many records. Plays that are left over show nothing. */
  readonly plays: number;
  readonly records: number;
}

/** What is known of everything: by square, by tile, by tiles placed. */
export interface RulesEvidence {
  readonly squares: readonly Evidence[];
  readonly values: readonly Evidence[];
  readonly bonus: readonly Evidence[];
}

/** How many plays of a square are looked at: more show nothing else. */
const MOST_LOOKED = 400;

/** What the plays show of these rules. They are gone through once, and only those that say something are kept. */
export function evidenceOf(rules: RuleSet, plays: Iterable<PlayFacts>): RulesEvidence {
  const squares = rules.letterTimes.map(() => new Count());
  const values = rules.values.map(() => new Count());
  const bonus = rules.bonus.map(() => new Count());
  const covering = rules.letterTimes.map((): PlayFacts[] => []);
  for (const play of plays) {
    const off = play.score - pointsBy(rules, play);
    for (const square of play.squares) {
      squares[square]?.add(play, off);
      const list = covering[square];
      if (list !== undefined && list.length < MOST_LOOKED) list.push(play);
    }
    weightsOf(rules, play).forEach((weight, tile) => {
      if (weight > 0) values[tile]?.add(play, off, (rules.values[tile] ?? 0) + off / weight);
    });
    bonus[play.placed]?.add(play, off, (rules.bonus[play.placed] ?? 0) + off);
  }
  const open = undecidedSquares(rules, covering);
  return {
    squares: squares.map((count, square) => count.evidence(open.has(square))),
    values: values.map(count => count.evidence(count.hasRival(MOST_VALUE))),
    bonus: bonus.map(count => count.evidence(count.hasRival(Infinity))),
  };
}

/** Counts plays that have something. */
class Count {
  #all = 0;
  #plays = 0;
  #records = 0;
  #last = -1;
  /** How many plays that are off another value would explain, by value. */
  readonly #rivals = new Map<number, number>();

  /** `other`: the value by which a play that is off would be explained. */
  add({ of }: PlayFacts, off: number, other?: number): void {
    this.#all++;
    if (off !== 0) {
      if (other !== undefined) this.#rivals.set(other, (this.#rivals.get(other) ?? 0) + 1);
      return;
    }
    this.#plays++;
    if (of !== this.#last) this.#records++;
    this.#last = of;
  }

  /** Does another whole value, not above this one, explain as many plays? */
  hasRival(most: number): boolean {
    return Array.from(this.#rivals).some(
      ([value, count]) => Number.isInteger(value) && value >= 0 && value <= most && count >= this.#plays,
    );
  }

  evidence(isOpen: boolean): Evidence {
    const counts = { plays: this.#plays, records: this.#records };
    if (this.#all === 0) return { state: 'unplayed', ...counts };
    return { state: isOpen || this.#plays === 0 ? 'undecided' : 'proved', ...counts };
  }
}

/**
 * Squares that could have another premium, or change premiums with another square that is always covered together with
 * them, with no more plays left over.
 */
function undecidedSquares(rules: RuleSet, covering: readonly (readonly PlayFacts[])[]): ReadonlySet<Square> {
  const open = new Set<Square>();
  const tried = withOwnPremiums(rules);
  const wrongIn = (list: readonly PlayFacts[], most: number): number => {
    let wrong = 0;
    for (const play of list) if (pointsBy(tried, play) !== play.score && ++wrong > most) break;
    return wrong;
  };
  /** Are no more plays wrong with these premiums? */
  const isAsGood = (
    changes: readonly (readonly [Square, number])[],
    list: readonly PlayFacts[],
    least: number,
  ): boolean => {
    for (const [square, premium] of changes) setPremium(tried, [square], premium);
    const wrong = wrongIn(list, least);
    for (const [square] of changes) setBack(tried, [square], rules);
    return wrong <= least;
  };
  const together = togetherOf(covering);
  covering.forEach((list, square) => {
    if (list.length === 0) return;
    const own = premiumAt(rules, square);
    const least = wrongIn(list, Infinity);
    const others = times(PREMIUMS.length, premium => premium).filter(premium => premium !== own);
    const isOpen =
      others.some(premium => isAsGood([[square, premium]], list, least)) ||
      (together.get(square) ?? []).some(other => {
        const premium = premiumAt(rules, other);
        return (
          premium !== own &&
          isAsGood(
            [
              [square, premium],
              [other, own],
            ],
            list,
            least,
          )
        );
      });
    if (isOpen) open.add(square);
  });
  return open;
}

/** For each square those others that the same plays cover. */
function togetherOf(covering: readonly (readonly PlayFacts[])[]): ReadonlyMap<Square, readonly Square[]> {
  const together = new Map<Square, readonly Square[]>();
  covering.forEach((list, square) => {
    const [first] = list;
    const others = (first?.squares ?? []).filter(other => {
      const rest = covering[other] ?? [];
      return other !== square && rest.length === list.length && rest.every((play, n) => play === list[n]);
    });
    if (others.length > 0) together.set(square, others);
  });
  return together;
}
