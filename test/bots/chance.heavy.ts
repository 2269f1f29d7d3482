/** Random bots play every game of the library, in every variation, to its end. */
import { test } from 'vitest';
import { endsByChance, everyGame } from './rules.ts';

const games = Number(process.env['TILEWRIGHT_RUNS'] ?? 1);

test.each(everyGame)('%s', (_name, rules) => endsByChance(rules, games));
