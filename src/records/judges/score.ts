/** Judges of the points of a turn: what such a finding says, what it means, and what to do. */
import { quantity } from '../wording.ts';
import type { GuidesOf, Names, Numbers, Texts } from './judge.ts';

/** Findings about the points of a turn. */
export const SCORE = {
  'score-differs': {
    field: 'score',
    sentence: ({ names, recorded, computed }: Names & Numbers<'recorded' | 'computed'>): string =>
      `${names.join(', ')} ${names.length > 1 ? 'score' : 'scores'} ${quantity(computed, 'point')}, not ${recorded}.`,
  },
  /** Most scores are right by other rules: the record is consistent, the assumption was wrong. */
  'rules-differ': {
    severity: 'warning',
    sentence: ({ fitting, plays, assumed, name }: Texts<'name'> & Numbers<'fitting' | 'plays' | 'assumed'>): string =>
      `${fitting} of ${quantity(plays, 'play')} score as by other rules: ${name}. ` +
      `By the rules assumed ${assumed} do. The rest is judged by those other rules.`,
  },
  /** Many scores differ, or some in a pattern: the assumption may be wrong. */
  'rules-doubted': {
    severity: 'warning',
    sentence: ({
      off,
      plays,
      pattern = 'another board, other letter values or another bonus may have been played with',
    }: Numbers<'off' | 'plays'> & { readonly pattern: string | undefined }): string =>
      `${off} of ${quantity(plays, 'play')} score otherwise than by these rules: ${pattern}.`,
  },
} as const;

/** What they mean, and what to do. */
export const SCORE_GUIDE: GuidesOf<typeof SCORE> = {
  'score-differs': {
    means: 'The points of a turn are not what the rules give.',
    todo: 'Add the play up on the board; if many scores differ, `tilewright explain` says which rules fit.',
  },
  'rules-differ': {
    means: 'Nearly all scores are right by another board, other letter values or another bonus: a warning.',
    todo: 'Name those rules, so that the record is judged by them.',
  },
  'rules-doubted': {
    means: 'Many scores differ, or some in a pattern: other rules than these may have been played by: a warning.',
    todo: 'Give all records of these games to `tilewright explain`: it says which rules they follow.',
  },
};
