/**
 * The sample records that our engine played are what the generator gives:
 * `npx vitest run --mode heavy -u` makes them again.
 */
import { expect, test } from 'vitest';
import { playSample, type Sample } from '../fixtures/sample-game.ts';

const SAMPLES: Readonly<Record<string, Sample>> = {
  'engine-out.gcg': {
    seed: 'sample one',
    title: 'Two engines, played out',
    nicks: ['Nettle', 'Quince'],
    names: ['Nettle the Engine', 'Quince the Engine'],
    outBonus: 'twice-others',
    special: {},
  },
  'engine-challenges.gcg': {
    seed: 'sample five',
    title: 'Two engines, with a phony, a wrong challenge, an exchange and overtime',
    nicks: ['Sorrel', 'Medlar'],
    names: ['Sorrel the Engine', 'Medlar the Engine'],
    outBonus: 'others',
    special: { 3: 'phony', 6: 'challenge', 9: 'exchange' },
    overtime: [{ seat: 1, points: -10 }],
  },
};

test.each(Object.entries(SAMPLES))('%s', async (file, sample) => {
  await expect(playSample(sample)).toMatchFileSnapshot(`../../examples/records/${file}`);
});
