/** The law of secrecy, where turns lie face down: worlds in which one could not have been made are no worlds. */
import { expect, test } from 'vitest';
import { classic } from 'tilewright';
import { book, extendRules, refill, together } from 'tilewright/rules';
import { variantLaws } from 'tilewright/testing';

test('a seat whose exchange lies face down holds its tiles in every world', () => {
  const rules = extendRules(classic({ challenge: 'none' }), {
    name: 'all at once',
    boards: 'own',
    movers: together,
    steps: [book(), refill('all')],
  });
  const [secrecy] = variantLaws(rules, { seats: [2], runs: 60, moves: 6, seed: 7 }).filter(
    ({ name }) => name === 'secrecy',
  );
  expect(() => secrecy?.check()).not.toThrow();
});
