/** Example B1: the built-in lexicon and a position as CGP says it. */
import { expect, test, vi } from 'vitest';

test('B1 best plays: ten of them, the most points first', async () => {
  const lines: string[] = [];
  const log = vi
    .spyOn(console, 'log')
    .mockImplementation((...values: readonly unknown[]) => lines.push(values.join(' ')));
  try {
    await import('../../examples/b1-best-play.ts');
  } finally {
    log.mockRestore();
  }
  const points = lines.map(line => Number(line.split(' ')[0]));
  expect(points).toHaveLength(10);
  expect(points).toEqual([...points].sort((a, b) => b - a));
  expect(lines[0]).toMatch(/^\d+ (\d+[A-O]|[A-O]\d+) [A-Z.]+$/);
});
