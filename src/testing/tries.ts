/** What a seat might try to do: for laws about what is refused. */
import type { Seat } from '../core/flavours.ts';
import type { Game } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import { owed } from '../engine/owed.ts';
import type { Rules } from '../engine/rules.ts';
import { guessTiles } from '../search/holding.ts';
import { findPlacement } from '../search/sample.ts';
import type { Dice } from './dice.ts';

/**
 * Moves that a seat might try, whether it may or not: of every type, with tiles that it may hold and one that it may
 * not.
 */
export function triesOf(rules: Rules, game: Game, seat: Seat, dice: Dice): readonly SeatMove[] {
  const due = owed(rules, game);
  const whose = due.find(one => one.type === 'verdict');
  const prompt = due.find(one => one.type === 'answer');
  const held = guessTiles(rules, game, seat, dice);
  const placement = findPlacement(
    rules,
    { ...game, pending: [], verdicts: [], asked: undefined, agenda: [], step: 0, toMove: seat },
    seat,
    dice,
    { tries: 15 },
  );
  const answers = (prompt?.prompt.options ?? []).map((option): SeatMove => ({ type: 'answer', choice: option.text }));
  const acts = rules.actions.map((action): SeatMove => ({
    type: 'act',
    action: action.name,
    squares: [],
    tiles: held.slice(0, 1),
  }));
  return [
    { type: 'pass' },
    { type: 'exchange', tiles: held.slice(0, 1) },
    { type: 'exchange', tiles: [1 + dice.below(rules.alphabet.blank)] },
    { type: 'accept' },
    { type: 'challenge' },
    ...(whose === undefined
      ? []
      : ([
          { type: 'accept', of: whose.of },
          { type: 'challenge', of: whose.of },
        ] as const)),
    ...answers.slice(0, 2),
    ...acts,
    ...(placement === undefined ? [] : [placement]),
    { type: 'resign' },
  ];
}
