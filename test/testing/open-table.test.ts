/**
 * The law about plays that are lost catches a loop that asks the endings right after the move, whatever lies on the
 * table: so the loop once was.
 */
import { expect, test } from 'vitest';
import type { MoveRule, Rules } from 'tilewright';
import { extendRules } from 'tilewright/rules';
import { variantLaws } from 'tilewright/testing';
import { isTableClear } from '../../src/engine/game.ts';
import { stop } from '../../src/engine/stop.ts';
import { everyGame, underChallenges } from '../laws/every-game.ts';

/** The rules with a loop that asks endings right after each move. Only the one seat left had an eye for the table. */
function hasty(rules: Rules): Rules {
  const ending = rules.ending.map(({ atOnce, ...rule }) =>
    atOnce === true
      ? {
          ...rule,
          over: (all: Rules, game: Parameters<typeof rule.over>[1]) => isTableClear(game) && rule.over(all, game),
        }
      : rule,
  );
  const moves = rules.moves.map((move): MoveRule => ({
    ...move,
    apply: (all, game, by, given) => {
      const done = move.apply(all, game, by, given);
      if (!done.ok || done.value.game.over !== undefined) return done;
      const met = all.ending.find(rule => rule.over(all, done.value.game));
      return met === undefined
        ? done
        : { ok: true, value: { ...done.value, game: stop(all, done.value.game, met.name) } };
    },
  }));
  return extendRules(rules, { ending, moves });
}

const CAUGHT =
  /^(free-for-all, six rounds.*|9-tile, challenge single|blanks-and-blockers, challenge triple|surprise, .* single)$/;
const games = [...everyGame, ...underChallenges].filter(([name]) => CAUGHT.test(name));

test.each(games)('a loop that asks endings while a turn on the table is not final is caught: %s', (_name, rules) => {
  const laws = [rules, hasty(rules)].map(each =>
    variantLaws(each, { runs: 60, seed: 24 }).find(({ name }) => name === 'every-turn-told'),
  );
  expect(() => laws[0]?.check()).not.toThrow();
  expect(() => laws[1]?.check()).toThrow(/the game is over \([a-z-]+\), and a turn of seat \d is not final/);
});

test('so it is for four games', () => {
  expect(games).toHaveLength(4);
});
