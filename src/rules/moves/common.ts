/** The moves that every game has, besides those that end a turn. */
import type { MoveRule } from '../../engine/rules.ts';
import { answer } from './answer.ts';
import { adjudicate, adjustScore, close, forfeit, imposeState, rule, takeBack, undo } from './director.ts';
import { resign } from './leave.ts';
import { act, sealed } from './turns.ts';
import { accept, challenge } from './verdicts.ts';

/** Acts, verdicts, answers, resigning, sealed moves and the director's moves. */
export const COMMON_MOVES: readonly MoveRule[] = [
  act,
  sealed,
  accept,
  challenge,
  answer,
  resign,
  close,
  rule,
  takeBack,
  imposeState,
  adjustScore,
  forfeit,
  adjudicate,
  undo,
];
