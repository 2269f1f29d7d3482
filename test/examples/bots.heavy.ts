/** The programs for authors of bots that need the whole built-in lexicon. */
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
