import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classic } from 'tilewright';
import type { Rules } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';

/** Every name that the rules give to something: zones, pieces, steps, effects, questions, rules of their own. */
function namesIn(rules: Rules): readonly string[] {
  const { name, zones, pieces, steps, effects, questions, actions, placement, scoring, ending, movers, voters } = rules;
  const lists = [zones, pieces, steps, effects, questions, actions, placement, scoring, ending];
  return [name, movers.name, voters.name, ...lists.flat().map(entry => entry.name)];
}

/** Kinds of pieces are the engine's words; games name pieces and effects after them. */
const KINDS = ['blank', 'blocker', 'card'];

test('the engine names nothing that a game is made of, but for what the classic game has', () => {
  const usual = [{}, { edition: 2010 }, { challenge: 'none' }] as const;
  const known = [...usual.flatMap(options => namesIn(classic(options))), ...KINDS];
  const games = GAMES.flatMap(({ rules, variations }) => [rules, ...Object.values(variations)]);
  const own = new Set(games.flatMap(make => namesIn(make())).filter(name => !known.includes(name)));
  expect(own.size).toBeGreaterThan(60);
  const found = readdirSync('src/engine', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .flatMap(file =>
      (readFileSync(`src/engine/${file}`, 'utf8').match(/'[^'\n]*'/g) ?? []).map(text => text.slice(1, -1)),
    )
    .filter(text => own.has(text));
  expect(found).toEqual([]);
});
