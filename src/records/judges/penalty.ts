/** Judges of what unplayed racks cost: what such a finding says, what it means, and what to do. */
import { lineOfError } from '../facts.ts';
import { LOOK_AT_REST, NOTHING, type Finder, type GuidesOf, type Numbers } from './judge.ts';
import { isPaidNow, missingText, paidText, unpaid, worthText, type Missing } from './payments.ts';

/** Findings about what unplayed racks cost. */
export const PENALTY = {
  'penalty-differs': {
    field: 'score',
    sentence: (worth: Numbers<'recorded' | 'computed'>): string => worthText(worth),
  },
  'penalty-missing': { sentence: (missing: Missing): string => missingText(missing) },
  'penalty-repeated': {
    field: 'score',
    sentence: (before: Numbers<'score' | 'line'>): string => paidText(before, 'the rack', 'lost'),
  },
  'not-over': { severity: 'warning', sentence: (): string => 'By the rules the game was not over yet.' },
} as const;

/** What they mean, and what to do. */
export const PENALTY_GUIDE: GuidesOf<typeof PENALTY> = {
  'penalty-differs': { means: "The points lost for one's own tiles are others.", todo: LOOK_AT_REST },
  'penalty-missing': {
    means: 'Points for tiles left at the end are not taken off: a warning, an error where a later total lacks them.',
    todo: 'Write a line for the rack that the player was left with.',
  },
  'penalty-repeated': {
    means: "One's own tiles were lost before.",
    todo: 'Take one of the two lines out, and count the totals again.',
  },
  'not-over': {
    means: "Points for one's own tiles are lost before the game is over by the rules: a warning.",
    todo: 'See whether lines are missing before this one.',
  },
};

/** Of a loss of one's own tiles before the game is over. */
export const findNotOver: Finder<typeof PENALTY> = facts => {
  const { game } = facts;
  if (!isPaidNow(facts) || !facts.past.isBoardComplete) return NOTHING;
  return game.over === undefined && lineOfError(facts, 'after-end') === undefined
    ? [{ charge: { code: 'not-over' } }]
    : NOTHING;
};

/** Of tiles left at the end that no line takes off. */
export const findUnlost: Finder<typeof PENALTY> = facts =>
  unpaid(facts, -1).map(({ charge, beside }) => ({ charge: { code: 'penalty-missing', ...charge }, beside }));
