/** Long work in slices: done at once, or with rests in which a page draws and a click arrives. */
import { pause } from './pause.ts';

/** Work that comes to a value, and stops wherever it may rest. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** What the work comes to. */
export function atOnce<T>(work: Slices<T>): T {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
  }
}

/** What the work comes to, after a rest between any two slices. */
export async function withRests<T>(work: Slices<T>): Promise<T> {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    await pause();
  }
}
