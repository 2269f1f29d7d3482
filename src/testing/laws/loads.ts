/** Loads: whatever a verb accepts can be saved and loaded, and it is the same game that goes on. */
import { applyMove } from '../../engine/apply.ts';
import type { Change, Game } from '../../engine/game.ts';
import type { Move } from '../../engine/move.ts';
import { owed } from '../../engine/owed.ts';
import { LONGEST_TEXT } from '../../core/limits.ts';
import type { Rules } from '../../engine/rules.ts';
import { at, same } from '../broken.ts';
import type { Dice } from '../dice.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import type { Idea } from '../player.ts';
import { reloaded } from '../reloaded.ts';
import { forStages } from '../walk.ts';

/**
 * What a verb accepts, up to every limit, saves and loads; a game that is reloaded after every entry of its log goes on
 * as it would have: nobody is owed, sees or hears anything else.
 */
export const loads: LawOfWalks = {
  name: 'loads',
  says: 'Whatever a verb accepts saves and loads; a game reloaded after every entry goes on as it would have.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    forStages(walk, ({ before, by, move, chance, game, events }) => {
      const done = applyMove(rules, reloaded(rules, before), by, move, chance);
      same({ answer: [done, { ok: true, value: { game, events } satisfies Change }] }, 'a reloaded game goes on alike');
      same({ owed: [owed(rules, reloaded(rules, game)), owed(rules, game)] }, 'a reloaded game owes the same');
      if (dice.chance(40)) goesToTheLimits(rules, game, dice);
    });
  },
};

/** Moves at the limits and one past them: those that are accepted load. */
function goesToTheLimits(rules: Rules, game: Game, dice: Dice): void {
  for (const { by, move } of dice.shuffle([...extremes(rules, game, dice)]).slice(0, 6)) {
    const done = applyMove(rules, game, by, move);
    if (!done.ok) continue;
    at(`then ${by}: ${JSON.stringify(move).slice(0, 200)}`, () => {
      same({ game: [reloaded(rules, done.value.game), done.value.game] }, 'what was accepted loads as it is');
    });
  }
}

/** Texts that are as long as may be, one longer, longer once they are normalized, or odd. */
const TEXTS: readonly string[] = [
  ...[LONGEST_TEXT - 1, LONGEST_TEXT, LONGEST_TEXT + 1].flatMap(length =>
    ['x', '\u0958', 'e\u0301'].map(text => filler(text, length)),
  ),
  '',
  ' \t',
  '10 20',
  'seat 1',
  '{"a":1}',
  '\ud800',
  '\u0000\u001b[2J',
  'a\u0085b\u2028c\u00a0d',
  '__proto__',
];
const NUMBERS: readonly number[] = [0, 1, 999_999, 1e6, 1e9].flatMap(number => [number, -number]);

function filler(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Moves of the director's and of seats with the longest texts, the largest numbers and the longest lists. */
function* extremes(rules: Rules, game: Game, dice: Dice): Generator<Idea> {
  const seat = dice.below(game.seats.length);
  const reason = (): string => dice.pick(TEXTS) ?? '';
  const points = (): number => dice.pick(NUMBERS) ?? 0;
  const director = (move: Move): Idea => ({ by: 'director', move });
  yield director({ type: 'adjust', seat, points: points(), reason: reason() });
  yield director({ type: 'forfeit', seat, reason: reason() });
  yield director({ type: 'impose', reason: reason(), scores: game.scores.map(points) });
  yield director({ type: 'impose', reason: reason(), toMove: seat });
  yield director({ type: 'take-back', seat, count: 1 });
  yield director({ type: 'undo', entries: 1 + dice.below(game.log.length + 2) });
  for (const duty of owed(rules, game)) {
    if (duty.type !== 'verdict') continue;
    const { by, of } = duty;
    const words = game.pending.flatMap(turn => ('words' in turn && turn.seat === of ? turn.words : []));
    const paths = words.map(({ squares }) => squares);
    for (const times of [2, 700, 1000, 1001])
      yield {
        by,
        move: { type: 'challenge', of, words: Array.from({ length: times }, (_, n) => paths[n % paths.length] ?? []) },
      };
  }
}
