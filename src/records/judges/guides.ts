/** What the findings of all judges mean. */
import type { Guide } from '../../notation/english.ts';
import { CHALLENGE_GUIDE } from './challenge.ts';
import { CUMULATIVE_GUIDE } from './cumulative.ts';
import { ENDRACK_GUIDE } from './endrack.ts';
import { FORMAT_GUIDE } from './format.ts';
import { ORDER_GUIDE } from './order.ts';
import { PARSE_GUIDE } from './parse.ts';
import { PENALTY_GUIDE } from './penalty.ts';
import { PHONY_GUIDE } from './phony.ts';
import { PLACEMENT_GUIDE } from './placement.ts';
import { RACK_GUIDE } from './rack.ts';
import { SCORE_GUIDE } from './score.ts';
import { TILES_GUIDE } from './tiles.ts';
import { TIME_GUIDE } from './time.ts';
import { WORD_GUIDE } from './word.ts';
import type { FindingCode } from './judges.ts';

/** What every finding of a replay means, and what to do, by its code. */
export const JUDGE_GUIDES: { readonly [Code in FindingCode]: Guide } = {
  ...ORDER_GUIDE,
  ...PLACEMENT_GUIDE,
  ...TILES_GUIDE,
  ...PARSE_GUIDE,
  ...SCORE_GUIDE,
  ...CUMULATIVE_GUIDE,
  ...PHONY_GUIDE,
  ...ENDRACK_GUIDE,
  ...PENALTY_GUIDE,
  ...CHALLENGE_GUIDE,
  ...TIME_GUIDE,
  ...RACK_GUIDE,
  ...WORD_GUIDE,
  ...FORMAT_GUIDE,
};
