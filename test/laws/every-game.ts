/**
 * Every game of the catalogue, as it is and in each of its variations, and crossed with what can be combined with any
 * game, for the laws.
 */
import { classic, type Challenge } from 'tilewright';
import type { Rules } from 'tilewright';
import { GAMES, setupsOf } from 'tilewright/catalogue';
import { extendRules } from 'tilewright/rules';
import { withBlankExchange } from 'tilewright/variants';
import { twoOfThree } from '../fixtures/two-of-three.ts';

const dictionary = { anyOrder: true, ...twoOfThree } as const;

type Named = readonly [name: string, rules: Rules];

/** Every game and every variation of it. */
export const everyGame: readonly Named[] = GAMES.flatMap(game =>
  Object.entries(setupsOf(game, { dictionary })).map(([name, rules]) => [`${game.id}, ${name}`, rules] as const),
);

/** Blank exchange with every game that reads along lines. */
export const withExchange: readonly Named[] = GAMES.filter(({ id }) => id !== 'blank-exchange')
  .map(({ id, rules }) => [id, rules({ dictionary })] as const)
  .filter(([, rules]) => rules.read.type === 'along')
  .map(([id, rules]) => [`blank exchange in ${id}`, withBlankExchange(rules)]);

/** Challenge rules that are no game's own. */
const CHALLENGES: Readonly<Record<string, Challenge>> = {
  void: 'void',
  single: 'single',
  triple: 'triple',
  '5, then 10 points a word': { points: [5, 10], per: 'word', to: 'from-challenger' },
};

/** Every game under these challenge rules; the director rules in every second. */
export function allUnder(challenges: Readonly<Record<string, Challenge>>): readonly Named[] {
  return GAMES.flatMap(({ id, rules }, nth) =>
    Object.entries(challenges).map(([name, challenge], other) => {
      const base = rules((nth + other) % 2 === 0 ? { dictionary } : {});
      const { challenge: rule, voters } = classic({
        dictionary,
        challenge,
        challengeScope: other % 2 === 0 ? 'play' : 'word',
      });
      return [`${id}, challenge ${name}`, extendRules(base, { challenge: rule, voters })] as const;
    }),
  );
}

/** Every game under challenge rules that are not its own. */
export const underChallenges: readonly Named[] = allUnder(CHALLENGES);
