/** Mistakes planted in games of our own bots: 10,000 of all kinds. */
import { expect, test } from 'vitest';
import { plantAll, tableOf } from './compare/planting.ts';

test('10,000 planted mistakes', () => {
  const tallies = plantAll(Number(process.env['GAMES'] ?? 60), Number(process.env['PLANTED'] ?? 10_000));
  console.log(tableOf(tallies));
  if (process.env['SHOW']) for (const { mistake, misses } of tallies) if (misses.length) console.log('###', mistake.name, misses.length, '\n', misses.slice(0, 2).join('\n\n'));
});
