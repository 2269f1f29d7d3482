/** Work on several things at once: batches, and answers in order. */
import { expect, test } from 'vitest';
import { batchesOf, eachAnswered, inOrder } from '../../src/cli/in-order.ts';

async function* numbers(most: number, seen: string[] = []): AsyncGenerator<number> {
  for (let n = 1; n <= most; n++) {
    seen.push(`take ${n}`);
    yield await Promise.resolve(n);
  }
}
async function all<T>(things: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const thing of things) list.push(thing);
  return list;
}

test('batches are full but for the last one, and none is empty', async () => {
  expect(await all(batchesOf(numbers(5), 2))).toEqual([[1, 2], [3, 4], [5]]);
  expect(await all(batchesOf(numbers(4), 2))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await all(batchesOf(numbers(2), 1))).toEqual([[1], [2]]);
  expect(await all(batchesOf(numbers(0), 2))).toEqual([]);
});

test('answers are in order however long each takes, and no more is begun than may be', async () => {
  const [seen, done]: [string[], ((value: unknown) => void)[]] = [[], []];
  const work = async (n: number): Promise<string> => {
    seen.push(`begin ${n}`);
    await new Promise(resolve => (done[n] = resolve));
    return `answer ${n}`;
  };
  const answers = inOrder(numbers(3, seen), 2, work);
  const first = answers.next();
  await new Promise(resolve => setTimeout(resolve, 0));
  expect(seen).toEqual(['take 1', 'begin 1', 'take 2', 'begin 2']);
  done[2]?.(0);
  done[1]?.(0);
  expect((await first).value).toBe('answer 1');
  const second = await answers.next();
  expect([second.value, seen.slice(4)]).toEqual(['answer 2', ['take 3', 'begin 3']]);
  const third = answers.next();
  done[3]?.(0);
  expect([(await third).value, (await answers.next()).done]).toEqual(['answer 3', true]);
});

test('one at a time: the answer to a thing comes before the next is taken', async () => {
  const seen: string[] = [];
  for await (const answer of inOrder(numbers(2, seen), 1, n => Promise.resolve(10 * n))) seen.push(`${answer}`);
  expect(seen).toEqual(['take 1', '10', 'take 2', '20']);
});

test('work that fails is told in its turn', async () => {
  const work = (n: number): Promise<number> => (n === 2 ? Promise.reject(new Error('no')) : Promise.resolve(n));
  const answers = inOrder(numbers(3), 3, work);
  expect((await answers.next()).value).toBe(1);
  await expect(answers.next()).rejects.toThrow('no');
});

test('what fails together is asked one by one; what fails alone has its answer too', async () => {
  const work = (things: readonly number[]): Promise<string> =>
    things.includes(2) ? Promise.reject(new Error('no')) : Promise.resolve(things.join('+'));
  const failed = (thing: number, error: unknown): string => `${thing}: ${String(error)}`;
  expect(await eachAnswered([1, 3], work, failed)).toEqual(['1+3']);
  expect(await eachAnswered([2], work, failed)).toEqual(['2: Error: no']);
  expect(await eachAnswered([1, 2, 3], work, failed)).toEqual(['1', '2: Error: no', '3']);
});
