/** How large a mistake is. */
import type { MistakeSize } from './turn-review.ts';

/** From how many points of equity lost on a mistake is of each size. */
export type MistakeBounds = { readonly [Size in MistakeSize]: number };

/** The usual bounds. What costs less than a small mistake is no mistake: a leave table is not as sure as that. */
export const MISTAKES: MistakeBounds = { small: 2, medium: 8, large: 16 };

/** The size of a mistake, by the points of equity that it loses; `undefined`: no mistake. */
export function mistakeOf(lost: number, { small, medium, large }: MistakeBounds): MistakeSize | undefined {
  return lost >= large ? 'large' : lost >= medium ? 'medium' : lost >= small ? 'small' : undefined;
}
