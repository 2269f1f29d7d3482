/** Answering a question. */
import { name } from '../../core/read.ts';
import { err, ok } from '../../core/result.ts';
import { emit } from '../../engine/working.ts';
import { optionsOf, questionOf } from '../../engine/owes.ts';
import type { Choice } from '../../engine/prompt.ts';
import type { MoveRule, Rules } from '../../engine/rules.ts';
import { refusal } from '../../engine/violation.ts';
import { sees } from '../../engine/zones.ts';
import { openMove } from './open-move.ts';

/** A move: the answer to the question that the seat is asked, by the text of the choice. */
export const answer: MoveRule = openMove({
  name: 'answer',
  when: 'answer',
  parts: [
    {
      name: 'choice',
      check: name,
      read: words => (words.length === 0 ? undefined : { value: words.join(' '), rest: [] }),
      write: (choice: string) => ` ${choice}`,
      optional: false,
    },
  ],
  apply: (rules, game, by, move) => {
    const item = game.asked;
    if (item?.seat !== by || move.type !== 'answer') return refusal('not-owed');
    const options = optionsOf(rules, game, item);
    const choice = options.find(option => option.text === move.choice);
    if (choice === undefined) return err([{ code: 'not-an-option', options, squares: [] }]);
    const secret = isSecret(rules, choice);
    const event = { type: 'answered', seat: item.seat, question: item.name, choice: choice.text } as const;
    const said = emit(game, secret ? { ...event, secret } : event, { asked: undefined });
    const done = questionOf(rules, item.name).answer(rules, said, item, choice);
    return ok(secret ? { game: done, secret: true } : { game: done });
  },
});

/** May others not know which answer this is? */
function isSecret(rules: Rules, choice: Choice): boolean {
  return choice.type === 'hidden' || (choice.type === 'tile' && !sees(rules, 'spectator', choice.zone));
}
