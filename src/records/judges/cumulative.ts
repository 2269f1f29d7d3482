/** Judges of totals: what such a finding says, what it means, and what to do. */
import type { Guide } from '../../notation/english.ts';

/** Findings about totals. */
export const CUMULATIVE = {
  'cumulative-differs': {
    field: 'cumulative',
    sentence: ({ recorded, computed }: { readonly recorded: number; readonly computed?: number }): string =>
      computed === undefined ? 'The total stays as it was.' : `The total after this is ${computed}, not ${recorded}.`,
  },
  /** Goes on from a total that stands under another nick. */
  'total-elsewhere': { field: 'cumulative', sentence: (): string => 'The total goes on from one under another nick.' },
  /** No event has a total. */
  'no-totals': { severity: 'warning', sentence: (): string => 'No line has a total.' },
} as const;

/** What they mean, and what to do. */
export const CUMULATIVE_GUIDE: { readonly [Code in keyof typeof CUMULATIVE]: Guide } = {
  'cumulative-differs': {
    means: 'A total does not follow from the one before it and the points between.',
    todo: 'Add the scores of the player up from the last total that is right.',
  },
  'total-elsewhere': {
    means: 'The total goes on from one that stands under another nick: a warning, for it follows from that nick.',
    todo: 'Put the line under the player whose total it goes on from.',
  },
  'no-totals': {
    means: 'No event has a total, which is said once: a warning.',
    todo: 'No total can be compared; `tilewright fix --for macondo` adds the scores up and writes them.',
  },
};
