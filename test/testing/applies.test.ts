/** Which laws say nothing of which games, and why. A law that stops applying to a game changes this list. */
import { expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import type { Rules } from 'tilewright';
import { authors } from '../laws/authors.ts';
import { games as classics } from '../laws/classic.ts';
import { everyGame } from '../laws/every-game.ts';

/** The reasons why laws say nothing of some games, and the games. */
function notApplicable(games: readonly (readonly [name: string, rules: Rules])[]): Record<string, readonly string[]> {
  const reasons: Record<string, readonly string[]> = {};
  for (const [name, rules] of games)
    for (const law of variantLaws(rules)) {
      const reason = `${law.name}: ${law.notApplicable ?? ''}`;
      if (law.notApplicable !== undefined) reasons[reason] = [...(reasons[reason] ?? []), name];
    }
  return reasons;
}

function games(of: readonly (readonly [name: string, rules: Rules])[], kind: RegExp): readonly string[] {
  return of.map(([name]) => name).filter(name => kind.test(name));
}

test('games of the catalogue', () => {
  const unchallenged = games(
    everyGame,
    /^(?:junior|duplicate), |^(?:bonus-forty|growing-board), (?:as it is|the short game)$/,
  );
  expect(notApplicable(everyGame)).toEqual({
    'mirror: rows and columns are not the same on this board': games(
      everyGame,
      /^(?:bustin-out|hyper-race|surprise|growing-board), /,
    ),
    'premiums-once: the board has no premiums': games(everyGame, /^(?:junior|bustin-out|hyper-race|free-for-all), /),
    'withdrawn: no play can be challenged': unchallenged,
    'no-own-verdict: no play can be challenged': unchallenged,
    'leaving-in-window: no play can be challenged': unchallenged,
    'withdrawn: seats do not simply take turns, so a play may lie beside others': games(everyGame, /^scrabble-me, /),
  });
});

test('games as their authors write them', () => {
  expect(notApplicable(authors)).toEqual({
    'premiums-once: nothing is scored': ['corner race'],
    'withdrawn: no play can be challenged': ['blank swap, words refused'],
    'no-own-verdict: no play can be challenged': ['blank swap, words refused'],
    'leaving-in-window: no play can be challenged': ['blank swap, words refused'],
  });
});

test('classic games', () => {
  expect(notApplicable(classics)).toEqual({
    'withdrawn: no play can be challenged': games(classics, /, (?:none|void) /),
    'no-own-verdict: no play can be challenged': games(classics, /, (?:none|void) /),
    'leaving-in-window: no play can be challenged': games(classics, /, (?:none|void) /),
    'withdrawn: whoever was wrong loses the game, and the pieces go home': games(classics, /, triple /),
  });
});

test('a law that speaks of none of the games that are asked for says so', () => {
  const [, rules] = classics.find(([name]) => name.includes(' double '))!;
  const others = variantLaws(rules, { modes: ['record'] }).filter(law => law.notApplicable !== undefined);
  expect(new Set(others.map(law => law.notApplicable))).toEqual(
    new Set(['it is about games of these modes only: referee']),
  );
  expect(others.map(({ name }) => name)).toEqual([
    ...[
      'own-memory',
      'mirror',
      'termination',
      'secrecy',
      'same-view',
      'same-owed',
      'same-result',
      'record',
      'every-owed-answer',
      'every-turn-told',
      'no-gift',
    ],
    'withdrawn',
    'leaving-in-window',
  ]);
});
