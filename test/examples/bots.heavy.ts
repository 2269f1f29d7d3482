/** The programs for authors of bots that take their time: with the whole built-in lexicon, or by brute force. */
import { expect, test, vi } from 'vitest';
import { printed } from '../fixtures/printed.ts';

test('B4 a match: a percentage, the same every time', async () => {
  vi.stubEnv('GAMES', '20');
  try {
    const lines = await printed(() => import('../../examples/b4-match.ts'));
    expect(lines).toEqual([expect.stringMatching(/^careful wins \d+\.\d %$/)]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('the bots by brute force play a game of their own to the end', async () => {
  const lines = await printed(() => import('../../examples/brute-force-bot.ts'));
  expect(lines[0]).toMatch(/^ 1 Brute: \S+ \S+$/);
  expect(lines.at(-2)).toMatch(
    /^ {3}The game is over: somebody has 100 points\. (?:Brute|Force) 1\d\d, (?:Brute|Force) \d+\.$/,
  );
  expect(lines.at(-1)).toMatch(/^Brute \d+, Force \d+ \[ \[ [01] \], \[ [01] \] \]$/);
});
