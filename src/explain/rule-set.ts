/** What the points of a play follow from, as numbers: premiums by square, values by tile, a bonus by tiles placed. */
import type { Square } from '../core/flavours.ts';
import { times, withAt } from '../core/list.ts';
import type { Layout } from '../board/layout.ts';
import type { PlayFacts } from './plays.ts';

/** Rules as far as points follow from them. */
export interface RuleSet {
  /** Letter multipliers and word multipliers, by square. */
  readonly letterTimes: readonly number[];
  readonly wordTimes: readonly number[];
  /** By tile, the blank last. */
  readonly values: readonly number[];
  /** By how many tiles are placed. */
  readonly bonus: readonly number[];
}

/** One way in which a rule set can differ from another. */
export type RuleChange =
  | { readonly type: 'squares'; readonly squares: readonly Square[]; readonly premium: number }
  | { readonly type: 'value'; readonly tile: number; readonly to: number }
  | { readonly type: 'bonus'; readonly placed: number; readonly to: number };

/** What a square may do: its letter multiplier and its word multiplier. The first one is a plain square. */
export const PREMIUMS: readonly (readonly [letter: number, word: number])[] = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [1, 2],
  [1, 3],
  [1, 4],
];

/** May a square where the first word starts have this premium? It is plain or a double word. */
export function isStartPremium(premium: number): boolean {
  const [letter, word] = PREMIUMS[premium] ?? [0, 0];
  return letter === 1 && word <= 2;
}

/** The highest value that a tile may be found to have. */
export const MOST_VALUE = 60;

/** The points of a play. */
export function pointsBy({ letterTimes, wordTimes, values, bonus }: RuleSet, { words, placed }: PlayFacts): number {
  let total = bonus[placed] ?? 0;
  for (const { squares, tiles, old } of words) {
    let sum = 0;
    let multiple = 1;
    for (let n = 0; n < squares.length; n++) {
      const square = squares[n] ?? 0;
      sum += (letterTimes[square] ?? 1) * (values[tiles[n] ?? 0] ?? 0);
      multiple *= wordTimes[square] ?? 1;
    }
    for (let n = 0; n < old.length; n++) sum += values[old[n] ?? 0] ?? 0;
    total += sum * multiple;
  }
  return total;
}

/** The rule set with a change. */
export function withChange(rules: RuleSet, change: RuleChange): RuleSet {
  if (change.type === 'value') return { ...rules, values: withAt(rules.values, change.tile, change.to) };
  if (change.type === 'bonus') return { ...rules, bonus: withAt(rules.bonus, change.placed, change.to) };
  const changed = withOwnPremiums(rules);
  setPremium(changed, change.squares, change.premium);
  return changed;
}

/** Rules whose premiums may be written to. */
export interface OwnPremiums extends RuleSet {
  readonly letterTimes: number[];
  readonly wordTimes: number[];
}

/** The same rules with premiums of their own. */
export function withOwnPremiums(rules: RuleSet): OwnPremiums {
  return { ...rules, letterTimes: rules.letterTimes.slice(), wordTimes: rules.wordTimes.slice() };
}

/** Gives squares a premium, by its index of `PREMIUMS`. */
export function setPremium({ letterTimes, wordTimes }: OwnPremiums, squares: readonly Square[], premium: number): void {
  const [letter, word] = PREMIUMS[premium] ?? [1, 1];
  for (const square of squares) {
    letterTimes[square] = letter;
    wordTimes[square] = word;
  }
}

/** Gives squares the premiums back that they have by other rules. */
export function setBack({ letterTimes, wordTimes }: OwnPremiums, squares: readonly Square[], rules: RuleSet): void {
  for (const square of squares) {
    letterTimes[square] = rules.letterTimes[square] ?? 1;
    wordTimes[square] = rules.wordTimes[square] ?? 1;
  }
}

/** Which premium a square has, as an index of `PREMIUMS`; -1 for one that is not there. */
export function premiumAt({ letterTimes, wordTimes }: RuleSet, square: Square): number {
  return PREMIUMS.findIndex(([letter, word]) => letter === letterTimes[square] && word === wordTimes[square]);
}

/** How much each tile's value counts in the points of a play, by tile. */
export function weightsOf({ letterTimes, wordTimes, values }: RuleSet, { words }: PlayFacts): readonly number[] {
  const weights = values.map(() => 0);
  for (const { squares, tiles, old } of words) {
    let multiple = 1;
    for (const square of squares) multiple *= wordTimes[square] ?? 1;
    for (let n = 0; n < squares.length; n++) {
      const tile = tiles[n] ?? 0;
      weights[tile] = (weights[tile] ?? 0) + multiple * (letterTimes[squares[n] ?? 0] ?? 1);
    }
    for (const tile of old) weights[tile] = (weights[tile] ?? 0) + multiple;
  }
  return weights;
}

/** Squares that the symmetries of a board carry into each other: eight of a square one, else four. */
export function orbitsOf({ rows, columns }: Pick<Layout, 'rows' | 'columns'>): readonly (readonly Square[])[] {
  const seen = new Set<Square>();
  return times(rows * columns, square => square).flatMap(square => {
    if (seen.has(square)) return [];
    const [row, column] = [Math.floor(square / columns), square % columns];
    const [down, right] = [rows - 1 - row, columns - 1 - column];
    const flipped = [
      [row, column],
      [down, column],
      [row, right],
      [down, right],
    ] as const;
    const turned = rows === columns ? flipped.map(([r, c]) => [c, r] as const) : [];
    const orbit = [...new Set([...flipped, ...turned].map(([r, c]) => r * columns + c))];
    for (const one of orbit) seen.add(one);
    return [orbit];
  });
}

/** What differs between two rule sets: squares by what they did and do, values, bonuses. */
export function differencesOf(from: RuleSet, to: RuleSet): readonly RuleChange[] {
  const squares = new Map<string, { readonly squares: Square[]; readonly premium: number }>();
  from.letterTimes.forEach((_, square) => {
    const [before, premium] = [premiumAt(from, square), premiumAt(to, square)];
    if (before === premium) return;
    const key = `${before} ${premium}`;
    const entry = squares.get(key) ?? { squares: [], premium };
    entry.squares.push(square);
    squares.set(key, entry);
  });
  return [
    ...Array.from(
      squares.values(),
      ({ squares: list, premium }) => ({ type: 'squares', squares: list, premium }) as const,
    ),
    ...to.values.flatMap((value, tile) =>
      value === from.values[tile] ? [] : [{ type: 'value', tile, to: value } as const],
    ),
    ...to.bonus.flatMap((points, placed) =>
      points === from.bonus[placed] ? [] : [{ type: 'bonus', placed, to: points } as const],
    ),
  ];
}
