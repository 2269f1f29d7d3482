/** Questions to a desk in a Worker. */
import type { Answer, Desks, Question } from './desks/worker.ts';

/** Asks a desk: the name of a function, what it is given, and a promise of its answer. */
export type Ask<D> = <Name extends keyof D & string>(
  name: Name,
  ...given: D[Name] extends (...given: infer Given) => unknown ? Given : never
) => Promise<D[Name] extends (...given: never[]) => infer Value ? Value : never>;

/** Opens a desk in a Worker of its own. A question that fails rejects with the reason. */
export function openDesk<Name extends keyof Desks>(name: Name): Ask<Desks[Name]> {
  const worker = new Worker(new URL('./desks/worker.ts', import.meta.url), { type: 'module', name });
  const waiting = new Map<number, { readonly done: (value: never) => void; readonly failed: (error: Error) => void }>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) asked?.failed(new Error(data.failed));
    // the Worker and this page are one program: `Ask` says what each function answers
    else asked?.done(data.value as never);
  });
  return (what, ...given) =>
    new Promise((done, failed) => {
      const question: Question = { id: ++count, name: what, given };
      waiting.set(question.id, { done, failed });
      worker.postMessage(question);
    });
}
