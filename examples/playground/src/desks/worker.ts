/** A Worker with one desk: it answers what the page asks, one question after the other. */
import { botDesk } from './bot.ts';
import { positionDesk } from './position.ts';
import { recordDesk } from './record.ts';
import { tableDesk } from './table.ts';

/** What the page sends: the name of a function, and what it is given. */
export interface Question {
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

/** Ends a question that is answered in parts. */
export interface Cancel {
  readonly cancel: number;
}

/**
 * What it is sent back: what the function answered, a part of that, or why it failed. The value of what came in parts
 * is whether all of them came.
 */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly failed: string };

/** So long a desk may work on parts before it looks what else the page wants, in milliseconds. */
const BREATH = 16;

const DESKS = { table: tableDesk, bot: botDesk, record: recordDesk, position: positionDesk };

/** The desks by name. */
export type Desks = { readonly [Name in keyof typeof DESKS]: ReturnType<(typeof DESKS)[Name]> };

function isDesk(name: string): name is keyof typeof DESKS {
  return Object.hasOwn(DESKS, name);
}

// the page names the Worker by its desk
const desk: object = isDesk(self.name) ? DESKS[self.name]() : {};
const functions = new Map<string, unknown>(Object.entries(desk));

/** Questions whose parts are being made. */
const followed = new Set<number>();

self.addEventListener('message', ({ data }: MessageEvent<Question | Cancel>) => {
  if ('cancel' in data) followed.delete(data.cancel);
  else void answer(data);
});

async function answer({ id, name, given }: Question): Promise<void> {
  const asked = functions.get(name);
  try {
    const value = typeof asked === 'function' ? (Reflect.apply(asked, undefined, given) as unknown) : undefined;
    post({ id, value: isInParts(value) ? await tell(id, value) : value });
  } catch (error) {
    post({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}

function post(told: Answer): void {
  self.postMessage(told);
}

function isInParts(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Sends parts as they come, until there are no more, or the page cancels: then nothing of it is made any more. */
async function tell(id: number, parts: AsyncIterable<unknown>): Promise<boolean> {
  followed.add(id);
  let rested = performance.now();
  try {
    for await (const part of parts) {
      // nothing to tell: only a moment in which it can be cancelled
      if (part !== undefined && followed.has(id)) post({ id, part });
      if (performance.now() - rested > BREATH) {
        await new Promise(done => setTimeout(done, 0));
        rested = performance.now();
      }
      if (!followed.has(id)) return false;
    }
    return true;
  } finally {
    followed.delete(id);
  }
}
