/** Judges of overtime: what such a finding says, what it means, and what to do. */
import { quantity } from '../wording.ts';
import { NAME_RULES, type GuidesOf, type Numbers } from './judge.ts';
import { paidText } from './payments.ts';

/** Findings about overtime. */
export const TIME = {
  'time-penalty-differs': {
    field: 'score',
    sentence: ({ perMinute, recorded, computed }: Numbers<'perMinute' | 'recorded' | 'computed'>): string =>
      perMinute > 0
        ? `Every minute over time costs ${quantity(perMinute, 'point')}: the score should be ${computed}, not ${recorded}.`
        : `Under these rules overtime costs no points; the record has ${recorded}.`,
  },
  'time-penalty-repeated': {
    field: 'score',
    sentence: (before: Numbers<'score' | 'line'>): string => paidText(before, 'time', 'taken off'),
  },
} as const;

/** What they mean, and what to do. */
export const TIME_GUIDE: GuidesOf<typeof TIME> = {
  'time-penalty-differs': { means: 'The points lost for overtime are none that the rules know.', todo: NAME_RULES },
  'time-penalty-repeated': {
    means: 'The player has lost points for overtime before.',
    todo: 'Add the two lines up to one, or take one out.',
  },
};
