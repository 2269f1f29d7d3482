/** `tilewright perft` as a user runs it: it counts for itself. */
import { expect, test } from 'vitest';
import { cli } from '../fixtures/cli.ts';

test('docs/perft.json holds', async () => {
  const file = 'docs/perft.json';
  expect(await cli('perft', '--check', file)).toEqual({ code: 0, out: `${file}: 152 figures, 0 differ\n`, err: '' });
});
