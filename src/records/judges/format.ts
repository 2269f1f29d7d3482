/**
 * Judges of how a record is written: what such a finding says, what it means, and what to do. Notes of this kind are
 * quirks, which readers find; the one code that is found here is an error.
 */
import type { GuidesOf } from './judge.ts';

/** Findings about what is oddly written. */
export const FORMAT = {
  'no-events': { severity: 'error', sentence: (): string => 'The record has no event that can be read.' },
} as const;

/** What they mean, and what to do. */
export const FORMAT_GUIDE: GuidesOf<typeof FORMAT> = {
  'no-events': {
    means: 'The record has no event that can be read: an error.',
    todo: 'See that the file is a record, and the right one.',
  },
};
