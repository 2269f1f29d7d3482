/** Small choices by chance, over any source of whole numbers. */
import type { Random } from '../core/random.ts';

/**
 * Chance as whoever samples reads it: whole numbers from 0 below another one. `randomFrom` gives one; dice of any kind
 * are one.
 */
export type Luck = Pick<Random, 'below'>;

/** True in so many of a hundred cases. */
export function happens(luck: Luck, percent: number): boolean {
  return luck.below(1000) < percent * 10;
}

/** One of a list; `undefined` of an empty one. */
export function pickOne<T>(luck: Luck, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[luck.below(list.length)];
}

/** The list in another order, each order as likely as any other. */
export function shuffled<T>(luck: Luck, list: readonly T[]): T[] {
  const left = [...list];
  for (let i = left.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [left[i], left[j]] = [left[j] as T, left[i] as T];
  }
  return left;
}
