/**
 * What the rules of every released game say of themselves, whole, against a list that is committed: names, parameters,
 * needs and all that is plain data. A name or a parameter that changes refuses older saves; a need that is lost lets
 * rules be made that throw in a verb. Who changes one on purpose runs `npm run update` and reads the difference.
 */
import { expect, test } from 'vitest';
import { classic } from 'tilewright';
import { GAMES, setupsOf } from 'tilewright/catalogue';
import { byScore, competing, passOverEmpty, scorelessTurns } from 'tilewright/rules';
import { withBlankExchange } from 'tilewright/variants';
import { releasedGames } from '../fixtures/languages.ts';

/** Slots that have tests of their own for what is in them. */
const OTHERS: readonly string[] = ['alphabet', 'layout', 'messages', 'dictionary', 'fingerprint'];

/** A line for each entry of each slot: functions are no JSON, what remains is what the entry says of itself. */
function factsOf(rules: object): readonly string[] {
  return Object.entries(rules)
    .filter(([slot]) => !OTHERS.includes(slot))
    .flatMap(([slot, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value]).map((entry: unknown) => {
        const facts = JSON.stringify(entry, (_, fact: unknown) => (fact === Infinity ? 'Infinity' : fact));
        return `${slot} ${facts}`;
      }),
    );
}

test('of every game and its variations, and of rules that none of them has', async () => {
  const made = {
    ending: [scorelessTurns(6), scorelessTurns(3, { except: [], emptyBoard: true })],
    ranking: competing(byScore('shared'), [0]),
    passed: Object.values(passOverEmpty(classic())).flat(),
  };
  const all = [
    ...GAMES.filter(({ id }) => releasedGames.includes(id)).flatMap(game =>
      Object.values(setupsOf(game, {})).map((rules, n) => [`${game.id}${n === 0 ? '' : ` ${n}`}`, rules] as const),
    ),
    ['blank exchange', withBlankExchange(classic())] as const,
    ['made', made] as const,
  ];
  const games = new Map<string, readonly string[]>();
  for (const [name, rules] of all)
    for (const line of factsOf(rules)) games.set(line, [...(games.get(line) ?? []), name]);
  // what most games have names those that lack it
  const whose = (names: readonly string[]): string => {
    const lacking = all.map(([name]) => name).filter(name => !names.includes(name));
    return lacking.length < names.length ? `all but ${lacking.join('; ')}` : names.join('; ');
  };
  const text = [...games].map(([line, names]) => `${line}\n    ${whose(names)}\n`).join('');
  await expect(text).toMatchFileSnapshot('facts.txt');
});
