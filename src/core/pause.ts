/** A rest between two pieces of long work. */

/** What is used of the host, where it has it. */
interface Host {
  readonly scheduler?: { readonly postTask?: (resume: () => void) => unknown };
  readonly setTimeout?: (resume: () => void, milliseconds: number) => unknown;
}

/**
 * Lets the host do what waits, so that a page draws and a click arrives; at once where the host has no timers. Browsers
 * make timers that follow on each other wait for four milliseconds, so a host's scheduler is asked first.
 */
export function pause(): Promise<void> {
  const { scheduler, setTimeout } = globalThis as Host;
  return new Promise(resume => {
    if (scheduler?.postTask) scheduler.postTask(resume);
    else if (setTimeout) setTimeout(resume, 0);
    else resume();
  });
}
