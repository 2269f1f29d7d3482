/** A rest between two pieces of long work. */

/** What is used of the host, where it has it. */
interface Host {
  readonly setTimeout?: (resume: () => void, milliseconds: number) => unknown;
}

/** Lets the host do what waits, so that a page draws and a click arrives; at once where the host has no timers. */
export function pause(): Promise<void> {
  const { setTimeout } = globalThis as Host;
  return new Promise(resume => {
    if (setTimeout === undefined) resume();
    else setTimeout(resume, 0);
  });
}
