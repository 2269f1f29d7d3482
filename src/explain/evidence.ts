/** What plays do not show of the rules that explain them. */
import type { Square } from '../core/flavours.ts';
import type { PlayFacts } from './plays.ts';
import { pointsOf, PREMIUMS, premiumAt, withChange, type RuleSet } from './rule-set.ts';

/**
 * Squares that could have another premium, or change premiums with another square that is always covered together with
 * them, without a play being worth other points.
 */
export function undecidedSquares(rules: RuleSet, plays: readonly PlayFacts[]): readonly Square[] {
  const covering = new Map<Square, PlayFacts[]>();
  for (const play of plays)
    for (const square of play.squares) {
      const list = covering.get(square);
      if (list === undefined) covering.set(square, [play]);
      else list.push(play);
    }
  const numbers = new Map(plays.map((play, n) => [play, n]));
  const together = new Map<string, Square[]>();
  for (const [square, list] of covering) {
    const key = list.map(play => numbers.get(play)).join();
    together.set(key, [...(together.get(key) ?? []), square]);
  }
  const same = (changed: RuleSet, list: readonly PlayFacts[]): boolean =>
    list.every(play => pointsOf(changed, play) === pointsOf(rules, play));
  const undecided: Square[] = [];
  for (const squares of together.values())
    for (const square of squares) {
      const list = covering.get(square) ?? [];
      const own = premiumAt(rules, square);
      const alone = PREMIUMS.some(
        (_, premium) =>
          premium !== own && same(withChange(rules, { type: 'squares', squares: [square], premium }), list),
      );
      const exchanged = squares.some(other => {
        const premium = premiumAt(rules, other);
        if (premium === own) return false;
        const half = withChange(rules, { type: 'squares', squares: [square], premium });
        return same(withChange(half, { type: 'squares', squares: [other], premium: own }), list);
      });
      if (alone || exchanged) undecided.push(square);
    }
  return undecided.sort((a, b) => a - b);
}
