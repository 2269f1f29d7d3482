/** What most moves have in common. */
import type { MoveRule } from '../../engine/rules.ts';

/** A move that may be made whenever it is owed, and that everybody may know as it is, unless it says otherwise. */
export function openMove(rule: Pick<MoveRule, 'name' | 'when' | 'apply'> & Partial<MoveRule>): MoveRule {
  return { parts: [], text: 'parts', seenAs: (_rules, move) => move, may: () => true, ...rule };
}
