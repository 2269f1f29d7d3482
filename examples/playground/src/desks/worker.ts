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

/** What it is sent back: what the function answered, or why it failed. */
export type Answer =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly failed: string };

const DESKS = { table: tableDesk, bot: botDesk, record: recordDesk, position: positionDesk };

/** The desks by name. */
export type Desks = { readonly [Name in keyof typeof DESKS]: ReturnType<(typeof DESKS)[Name]> };

function isDesk(name: string): name is keyof typeof DESKS {
  return Object.hasOwn(DESKS, name);
}

// the page names the Worker by its desk
const desk: object = isDesk(self.name) ? DESKS[self.name]() : {};
const functions = new Map<string, unknown>(Object.entries(desk));

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { id, name, given } = data;
  const asked = functions.get(name);
  let answer: Answer;
  try {
    answer = {
      id,
      value: typeof asked === 'function' ? (Reflect.apply(asked, undefined, given) as unknown) : undefined,
    };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(answer);
});
