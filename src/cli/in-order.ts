/** Work on several things at once, its answers in order. */

/** Lists of up to n, as they come. */
export async function* batchesOf<T>(
  things: AsyncIterable<T>,
  size: number,
): AsyncGenerator<readonly T[], void, undefined> {
  let batch: T[] = [];
  for await (const thing of things) {
    batch.push(thing);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * The answers to things, in the order of the things, while at most n are worked on. Nothing is pulled that is not
 * begun at once.
 */
export async function* inOrder<T, Answer>(
  things: AsyncIterable<T>,
  most: number,
  work: (thing: T) => Promise<Answer>,
): AsyncGenerator<Answer, void, undefined> {
  const begun: Promise<Answer>[] = [];
  for await (const thing of things) {
    const answer = work(thing);
    // whoever waits for an earlier one hears of it later
    void answer.catch(() => undefined);
    begun.push(answer);
    const first = begun.length < most ? undefined : begun.shift();
    if (first !== undefined) yield await first;
  }
  for (const answer of begun) yield await answer;
}

/**
 * The answer to some things at once; where that fails, one by one, so that a thing that fails costs no other its
 * answer.
 */
export async function eachAnswered<T, Answer>(
  things: readonly T[],
  work: (things: readonly T[]) => Promise<Answer>,
  failed: (thing: T, error: unknown) => Answer,
): Promise<readonly Answer[]> {
  try {
    return [await work(things)];
  } catch (error) {
    const [only] = things;
    if (things.length === 1 && only !== undefined) return [failed(only, error)];
    const answers: Answer[] = [];
    for (const thing of things) answers.push(...(await eachAnswered([thing], work, failed)));
    return answers;
  }
}
