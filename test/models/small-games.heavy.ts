/**
 * Every state of games so small that all can be looked at. `TILEWRIGHT_STATES` says how many of each game: few without
 * it; with `TILEWRIGHT_STATES=1e9`, all.
 */
import { classic, type Rules } from 'tilewright';
import { extendRules, scoreRule } from 'tilewright/rules';
import { expect, test } from 'vitest';
import { smallGames } from './small-games.ts';
import { explore } from './states.ts';

const most = Number(process.env['TILEWRIGHT_STATES'] ?? 30);

test.each(smallGames.map(game => [game.name, game] as const))(
  '%s',
  (name, game) => {
    const start = performance.now();
    const { states, moves, followed, walks, overs, complete } = explore(game, most);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`| ${[name, states, complete ? 'all' : 'cut', moves, followed, walks, overs, seconds].join(' | ')} |`);
    expect(complete || states >= most).toBe(true);
    expect(followed).toBe(moves * (game.seats + 2));
  },
  36_000_000,
);

const [first] = smallGames;

test('a rule that looks at the past is found', () => {
  const { rules, seats } = first ?? { rules: classic(), seats: 2 };
  const looksBack = scoreRule('past', ({ game }) => (game.history.length > 0 ? 1 : 0));
  const planted: Rules = extendRules(rules, { scoring: [...rules.scoring, looksBack] });
  expect(() => explore({ name: 'planted', rules: planted, seats }, 1e9)).toThrow(/law no-history, in\n1\. /);
});
