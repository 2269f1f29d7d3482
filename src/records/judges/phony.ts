/** Judges of plays that were withdrawn: what such a finding says, what it means, and what to do. */
import type { Guide } from '../../notation/english.ts';
import { quantity } from '../wording.ts';
import { NOTHING, type Differing, type Points, type ChargeFor, type Finder, type Found } from './judge.ts';

/** Findings about plays that were withdrawn. */
export const PHONY = {
  /** What is withdrawn has never lain on the board. */
  'withdrawn-unplaced': { sentence: (): string => 'There is no play on the board to withdraw.' },
  'not-challengeable': { sentence: (): string => 'Under these rules a play cannot be challenged.' },
  'withdrawn-score-differs': {
    field: 'score',
    sentence: ({ brought, recorded, computed }: Points & { readonly brought: number }): string =>
      `The withdrawn play had brought ${quantity(brought, 'point')}: its score should be ${computed}, not ${recorded}.`,
  },
} as const;

/** What they mean, and what to do. */
export const PHONY_GUIDE: { readonly [Code in keyof typeof PHONY]: Guide } = {
  'withdrawn-unplaced': {
    means: 'A play is taken back that has never lain on the board.',
    todo: 'Mend the play first: this follows from it.',
  },
  'not-challengeable': {
    means: 'A play is taken back under rules that know no challenge.',
    todo: 'Name the rules that the game was played by, or take the line out.',
  },
  'withdrawn-score-differs': {
    means: 'The points that are taken back are not those of the play.',
    todo: 'Compare with the play that is withdrawn: its points go back, all of them.',
  },
};

/** Of a withdrawn play that takes back other points than it had brought. */
export const withdrawnDiffers: Differing<typeof PHONY> = ({ met }, points) => ({
  code: 'withdrawn-score-differs',
  brought: met.last?.points ?? 0,
  ...points,
});

/** Of a play that was not there to be withdrawn, or that the rules do not let anybody challenge. */
export const findOfWithdrawal: Finder<typeof PHONY> = ({ met, seat, rules, record }) => {
  const { last, game } = met;
  if (last?.seat !== seat) return NOTHING;
  const found: Found<ChargeFor<typeof PHONY>>[] = [];
  const because = record.events[last.turn - 1]?.line ?? 0;
  if (!last.placed) found.push({ charge: { code: 'withdrawn-unplaced' }, beside: { because, why: 'placed nothing' } });
  const lies = game.boards.some((board, index) => board !== last.before[index]);
  if (lies && rules.voters.name === 'nobody') found.push({ charge: { code: 'not-challengeable' } });
  return found;
};
