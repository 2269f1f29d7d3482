/** Questions to a desk in a Worker. */
import type { Answer, Cancel, Desks, Question } from './desks/worker.ts';

type GivenTo<F> = F extends (...given: infer Given) => unknown ? Given : never;
type AnswerOf<F> = F extends (...given: never[]) => infer Value ? Value : never;
type PartOf<F> = AnswerOf<F> extends AsyncIterable<infer Part> ? Exclude<Part, undefined> : never;

/** What becomes of an answer in parts. */
export interface Follower<Part> {
  readonly part: (part: Part) => void;
  /** Where it is aborted, nothing more is made. */
  readonly signal: AbortSignal;
}

/** Asks a desk: the name of a function, what it is given, and a promise of its answer. */
export interface Ask<D> {
  <Name extends keyof D & string>(name: Name, ...given: GivenTo<D[Name]>): Promise<AnswerOf<D[Name]>>;
  /** Asks for what comes in parts; the promise is of whether all came. It is kept once nothing of it runs any more. */
  readonly follow: <Name extends keyof D & string>(
    name: Name,
    follower: Follower<PartOf<D[Name]>>,
    ...given: GivenTo<D[Name]>
  ) => Promise<boolean>;
}

/** A question that is not answered yet. */
interface Asked {
  readonly done: (value: never) => void;
  readonly failed: (error: Error) => void;
  readonly part?: (part: never) => void;
}

/** Opens a desk in a Worker of its own. A question that fails rejects with the reason. */
export function openDesk<Name extends keyof Desks>(name: Name): Ask<Desks[Name]> {
  const worker = new Worker(new URL('./desks/worker.ts', import.meta.url), { type: 'module', name });
  const waiting = new Map<number, Asked>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    // the Worker and this page are one program: `Ask` says what each function answers
    if ('part' in data) {
      asked?.part?.(data.part as never);
      return;
    }
    waiting.delete(data.id);
    if ('failed' in data) asked?.failed(new Error(data.failed));
    else asked?.done(data.value as never);
  });
  const send = (asked: Asked, what: string, given: readonly unknown[]): number => {
    const question: Question = { id: ++count, name: what, given };
    waiting.set(question.id, asked);
    worker.postMessage(question);
    return question.id;
  };
  const ask = (what: string, ...given: readonly unknown[]): Promise<never> =>
    new Promise((done, failed) => void send({ done, failed }, what, given));
  const follow = (what: string, { part, signal }: Follower<never>, ...given: readonly unknown[]): Promise<boolean> =>
    new Promise((done, failed) => {
      const id = send({ done, failed, part: each => signal.aborted || part(each) }, what, given);
      const cancel: Cancel = { cancel: id };
      signal.addEventListener('abort', () => {
        worker.postMessage(cancel);
      });
    });
  return Object.assign(ask, { follow });
}
