/** Judges of wrong challenges: what such a finding says, what it means, and what to do. */
import { quantity } from '../wording.ts';
import { NAME_RULES, type GuidesOf, type Flags, type Numbers } from './judge.ts';

/** Findings about wrong challenges. */
export const CHALLENGE = {
  'bonus-differs': {
    field: 'score',
    sentence: ({ isOpen, recorded, computed }: Numbers<'recorded' | 'computed'> & Flags<'isOpen'>): string =>
      isOpen
        ? `A wrong challenge brings 5 points or a multiple of 5, not ${recorded}.`
        : `A wrong challenge brings ${quantity(computed, 'point')} here, not ${recorded}.`,
  },
  'bonus-repeated': {
    field: 'score',
    sentence: ({ line }: Numbers<'line'>): string =>
      `The challenge of the play${line > 0 ? ` of line ${line}` : ''} was paid for: that happens once.`,
  },
  'turn-not-lost': { sentence: (): string => 'Under these rules a wrong challenge costs no turn.' },
} as const;

/** What they mean, and what to do. */
export const CHALLENGE_GUIDE: GuidesOf<typeof CHALLENGE> = {
  'bonus-differs': { means: 'The points for a wrong challenge are others.', todo: NAME_RULES },
  'bonus-repeated': {
    means: 'A challenge of the play was paid for before, and nobody else can have challenged it.',
    todo: 'Take one of the two lines out; several words that were challenged together are one line.',
  },
  'turn-not-lost': { means: 'A turn is lost by a challenge that costs none.', todo: NAME_RULES },
};
