/** Small random choices, from any source of whole numbers. */
import type { Random } from '../core/random.ts';

/** A source of random whole numbers from 0 below another number. `randomFrom` makes one, and so do dice of any kind. */
export type Luck = Pick<Random, 'below'>;

/** `true` in n cases out of a hundred. */
export function happens(luck: Luck, percent: number): boolean {
  return luck.below(1000) < percent * 10;
}

/** One entry of a list, each as likely as any other; `undefined` when the list is empty. */
export function pickOne<T>(luck: Luck, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[luck.below(list.length)];
}

/** The list in a random order, each order as likely as any other. */
export function shuffled<T>(luck: Luck, list: readonly T[]): T[] {
  const left = [...list];
  for (let i = left.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [left[i], left[j]] = [left[j] as T, left[i] as T];
  }
  return left;
}
