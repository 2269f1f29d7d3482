/** Every owed answer: whatever a game asks for, it takes. */
import { applyMove } from '../../engine/apply.ts';
import type { Game } from '../../engine/game.ts';
import type { Actor, Move } from '../../engine/move.ts';
import { owed, type Owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import { entryFor, viewFor } from '../../engine/view.ts';
import { tilesIn, rackOf } from '../../engine/zones.ts';
import type { Dice } from '../dice.ts';
import { viewersOf } from '../viewers.ts';
import { broken } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { forGames } from '../walk.ts';

/**
 * Everything that is owed has an accepted answer, every option of a question is one, and every viewer's game takes what
 * the referee's took.
 */
export const everyOwedAnswer: LawOfWalks = {
  name: 'every-owed-answer',
  says: 'All that is owed has an accepted answer, in the game and in every view; each option of a question is one.',
  modes: REFEREE,
  length: 0.6,
  holds: (walk, dice) => {
    const { rules } = walk;
    let met = 0;
    forGames(walk, game => {
      for (const duty of owed(rules, game)) {
        const answers = answersTo(game, duty);
        if (answers.length === 0) broken(`${duty.by} owes ${duty.type} and nothing is offered`);
        for (const move of answers) accepted(rules, game, [duty, move], dice);
        met += answers.length;
      }
    });
    return met;
  },
};

/** What has to be accepted, as far as it can be named without knowing the game. */
function answersTo(game: Game, duty: Owed): readonly Move[] {
  switch (duty.type) {
    case 'answer':
      return duty.prompt.options.map((option): Move => ({ type: 'answer', choice: option.text }));
    case 'ruling':
      return [
        { type: 'rule', upheld: true },
        { type: 'rule', upheld: false },
      ];
    case 'verdict':
      return [
        { type: 'accept', of: duty.of },
        { type: 'challenge', of: duty.of },
      ];
    case 'move': {
      const [tile] = tilesIn(rackOf(game, duty.by)).tiles;
      const exchange: readonly Move[] = tile === undefined ? [] : [{ type: 'exchange', tiles: [tile] }];
      const pass: readonly Move[] = [
        { type: 'pass' },
        ...(duty.declares === true ? [{ type: 'pass', noPlays: true } as const] : []),
      ];
      const moves = [...(duty.may.includes('pass') ? pass : []), ...(duty.may.includes('exchange') ? exchange : [])];
      // where a seat can only place or act, that it can is for the author of the game to show
      return moves.length > 0 ? moves : [{ type: 'resign' }];
    }
  }
}

function accepted(rules: Rules, game: Game, [duty, move]: readonly [Owed, Move], dice: Dice): void {
  const by: Actor = duty.by;
  const done = applyMove(rules, game, by, move);
  if (!done.ok)
    broken(`${by} owes ${duty.type}, and ${JSON.stringify(move)} is refused: ${JSON.stringify(done.error)}`);
  const entry = done.value.game.log[game.log.length];
  const viewers = duty.type === 'answer' ? viewersOf(game) : dice.shuffle(viewersOf(game)).slice(0, 1);
  for (const viewer of viewers) {
    if (entry === undefined) continue;
    const read = entryFor(rules, entry, viewer);
    const seen = applyMove(rules, viewFor(rules, game, viewer), read.by, read.move, read.chance);
    if (!seen.ok) broken(`${viewer} cannot follow ${JSON.stringify(read)}: ${JSON.stringify(seen.error)}`);
  }
}
