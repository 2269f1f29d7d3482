/** The programs for authors of bots that take their time: with the whole built-in lexicon, or by brute force. */
import { formatWithOptions } from 'node:util';
import { expect, test, vi } from 'vitest';

test('B4 a match: a percentage, the same every time', async () => {
  vi.stubEnv('GAMES', '20');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await import('../../examples/b4-match.ts');
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^careful wins \d+\.\d %$/)]]);
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
});

test('the bots by brute force play a game of their own to the end', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values: readonly unknown[]) => {
    lines.push(...formatWithOptions({ breakLength: 10_000 }, ...values).split('\n'));
  });
  try {
    await import('../../examples/brute-force-bot.ts');
  } finally {
    log.mockRestore();
  }
  expect(lines[0]).toMatch(/^ 1 Brute: \S+ \S+$/);
  expect(lines.at(-2)).toBe('   The game is over: somebody has 100 points.');
  expect(lines.at(-1)).toMatch(/^Brute \d+, Force \d+ \[ \[ [01] \], \[ [01] \] \]$/);
});
