/** Something that takes long, behind one button: it starts it, shows how far it is, and cancels it. */
import { button, h, run } from './dom.ts';

/** A button, and what is to be seen while its work runs. */
export interface Runner {
  readonly button: HTMLButtonElement;
  readonly progress: HTMLProgressElement;
  /** Ends the work, if any runs; what it had found is not told any more. */
  readonly drop: () => void;
}

/**
 * Makes a runner. The work begins once what was asked before is done, so that this does not end it. It is told when it
 * is cancelled, and says what it came to once nothing of it runs.
 */
export function makeRunner(
  text: string,
  before: () => Promise<void>,
  work: (signal: AbortSignal) => Promise<void>,
): Runner {
  let running: AbortController | undefined;
  const progress = h('progress', { hidden: true, 'aria-label': text });
  const start = button(text, () => {
    if (running === undefined) run(before().then(() => (running === undefined ? begin() : undefined)));
    else running.abort();
  });

  function stopped(): void {
    running = undefined;
    start.textContent = text;
    progress.hidden = true;
  }

  async function begin(): Promise<void> {
    const controller = new AbortController();
    running = controller;
    start.textContent = 'Cancel';
    progress.removeAttribute('value');
    progress.hidden = false;
    try {
      await work(controller.signal);
    } finally {
      if (running === controller) stopped();
    }
  }

  return {
    button: start,
    progress,
    drop: () => {
      const ended = running;
      stopped();
      ended?.abort();
    },
  };
}
