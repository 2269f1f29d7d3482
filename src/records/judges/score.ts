/** Judges of the points of a turn: what such a finding says, what it means, and what to do. */
import { formatWord } from '../../engine/move-text.ts';
import type { Guide } from '../../notation/english.ts';
import type { Facts } from '../replay/facts.ts';
import { quantity } from '../wording.ts';
import type { Differing, Points } from './judge.ts';

/** Findings about the points of a turn. */
export const SCORE = {
  'score-differs': {
    field: 'score',
    sentence: ({ names, recorded, computed }: Points & { readonly names: readonly string[] }): string =>
      `${names.join(', ')} ${names.length > 1 ? 'score' : 'scores'} ${quantity(computed, 'point')}, not ${recorded}.`,
  },
  /** Most scores are right by other rules: the record is consistent, the assumption was wrong. */
  'rules-differ': {
    severity: 'warning',
    sentence: ({
      fitting,
      plays,
      assumed,
      name,
    }: {
      readonly fitting: number;
      readonly plays: number;
      readonly assumed: number;
      readonly name: string;
    }): string =>
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
    }: {
      readonly off: number;
      readonly plays: number;
      /** What those that are off have in common, in words. */
      readonly pattern: string | undefined;
    }): string => `${off} of ${quantity(plays, 'play')} score otherwise than by these rules: ${pattern}.`,
  },
} as const;

/** What they mean, and what to do. */
export const SCORE_GUIDE: { readonly [Code in keyof typeof SCORE]: Guide } = {
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

/** Of a turn that scores otherwise: a play, a pass or an exchange, a turn that was lost. */
export const scoreDiffers: Differing<typeof SCORE> = (facts, points) => ({
  code: 'score-differs',
  names: namesOf(facts),
  ...points,
});

/** What scored: the words of a play, or the turn. */
function namesOf({ rules, event, last }: Facts): readonly string[] {
  const { type, move = 'This play' } = event;
  if (type === 'pass' || type === 'exchange') return ['This turn'];
  if (type === 'turn-lost') return ['A turn lost'];
  const { words = [] } = last ?? {};
  return words.length === 0 ? [move] : words.map(word => formatWord(rules, word));
}
