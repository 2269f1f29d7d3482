/**
 * Judges of how a record is written: what such a finding says, what it means, and what to do. Notes of this kind are
 * quirks, which readers find; the codes that are found here are errors.
 */
import type { GuidesOf, Texts } from './judge.ts';

/** Findings about what is oddly written. */
export const FORMAT = {
  'no-events': { severity: 'error', sentence: (): string => 'The record has no event that can be read.' },
  'encoding-not-declared': {
    severity: 'error',
    sentence: ({ written, letters, encoding }: Texts<'written' | 'letters' | 'encoding'>): string =>
      `The encoding of the file seems to be ${encoding}: there ${written} is ${letters}, and every letter is a tile. ` +
      `Declare it on the first line: #character-encoding ${encoding}.`,
  },
} as const;

/** What they mean, and what to do. */
export const FORMAT_GUIDE: GuidesOf<typeof FORMAT> = {
  'no-events': {
    means: 'The record has no event that can be read: an error.',
    todo: 'See that the file is a record, and the right one.',
  },
  'encoding-not-declared': {
    means: 'The letters of the record are tiles in another encoding than the one in which the file is read: an error.',
    todo: 'Declare the encoding on the first line with #character-encoding, or save the file as UTF-8.',
  },
};
