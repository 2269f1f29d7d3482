/**
 * The law about plays that are lost catches a loop that asks the endings right after the move, whatever lies on the
 * table: so the loop once was.
 */
import { expect, test } from 'vitest';
import type { MoveRule, Rules } from 'tilewright';
import { extendRules } from 'tilewright/rules';
import { variantLaws, type Law } from 'tilewright/testing';
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

/** The law about plays that are lost, over games by one of a few seeds: what it looks for is rare. */
const lawOf = (rules: Rules, seed: number): Law | undefined =>
  variantLaws(rules, { runs: 30, seed }).find(({ name }) => name === 'every-turn-told');

const SEEDS = Array.from({ length: 12 }, (_, n) => 24 + n);

/** What a law that does not hold says. */
function fault(law: Law | undefined): string {
  try {
    law?.check();
    return '';
  } catch (error) {
    return String(error);
  }
}

test.each(games)('a loop that asks endings while a turn on the table is not final is caught: %s', (_name, rules) => {
  expect(fault(lawOf(rules, 24))).toBe('');
  const broken = hasty(rules);
  const caught = SEEDS.map(seed => lawOf(broken, seed)).find(law => fault(law) !== '');
  expect(fault(caught)).toMatch(/the game is over \([a-z-]+\), and a turn of seat \d is not final/);
});

test('so it is for four games', () => {
  expect(games).toHaveLength(4);
});
