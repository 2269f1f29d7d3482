/** Judges of plays that were withdrawn: what such a finding says, what it means, and what to do. */
import { quantity } from '../wording.ts';
import { NOTHING, type ChargeFor, type Finder, type Found, type GuidesOf, type Numbers } from './judge.ts';

/** Findings about plays that were withdrawn. */
export const PHONY = {
  'withdrawn-unplaced': { sentence: (): string => 'There is no play on the board to withdraw.' },
  'not-challengeable': { sentence: (): string => 'Under these rules a play cannot be challenged.' },
  'withdrawn-score-differs': {
    field: 'score',
    sentence: ({ brought, recorded, computed }: Numbers<'brought' | 'recorded' | 'computed'>): string =>
      `The withdrawn play had brought ${quantity(brought, 'point')}: its score should be ${computed}, not ${recorded}.`,
  },
} as const;

/** What they mean, and what to do. */
export const PHONY_GUIDE: GuidesOf<typeof PHONY> = {
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

/** Of a play that was not there to be withdrawn, or that the rules do not let anybody challenge. */
export const findOfWithdrawal: Finder<typeof PHONY> = ({ met, seat, rules, record }) => {
  const { last, game } = met;
  if (last?.seat !== seat) return NOTHING;
  const found: Found<ChargeFor<typeof PHONY>>[] = [];
  const because = record.events[last.turn - 1]?.line ?? 0;
  if (!last.placed) found.push({ charge: { code: 'withdrawn-unplaced' }, beside: { because, why: 'placed nothing' } });
  const lies = game.boards.some((board, index) => board !== last.boardsBefore[index]);
  if (lies && rules.voters.name === 'nobody') found.push({ charge: { code: 'not-challengeable' } });
  return found;
};
