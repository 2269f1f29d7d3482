/** Example B1: the built-in lexicon and a position as CGP says it. */
import { expect, test } from 'vitest';
import { printed } from '../fixtures/printed.ts';

test('B1 best plays: ten of them, the most points first', async () => {
  const lines = await printed(() => import('../../examples/b1-best-play.ts'));
  const points = lines.map(line => Number(line.split(' ')[0]));
  expect(points).toHaveLength(10);
  expect(points).toEqual([...points].sort((a, b) => b - a));
  expect(lines[0]).toMatch(/^\d+ (\d+[A-O]|[A-O]\d+) [A-Z.]+$/);
});
