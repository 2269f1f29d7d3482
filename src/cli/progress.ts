/** How far long work is, for whoever watches a terminal. */
import type { Io } from './io.ts';

/** Milliseconds before anything is shown, and between two changes of it. */
const PATIENCE = 1000;
const PACE = 100;

/** How far work is. */
export interface Done {
  readonly done: number;
  /** Of how many; absent while nobody knows. */
  readonly total?: number | undefined;
  /** What they are: `files`. */
  readonly what: string;
  /** What else is said of it. */
  readonly also?: string;
}

/** Shows progress in one line of the terminal. */
export interface Watch {
  /** Says how far the work is, when it is time to. */
  readonly show: (done: Done) => void;
  /** Says what is done now, at once. */
  readonly say: (line: string) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/**
 * Progress of work that begins now: it shows after a second, then ten times a second. Nothing is shown where nobody
 * watches (`io.progress` is absent), or to whoever asked for silence or for JSON.
 */
export function watching(
  { progress }: Io,
  { quiet, json }: { readonly quiet?: true | undefined; readonly json?: true | undefined },
  clock: () => number = () => performance.now(),
): Watch {
  if (progress === undefined || quiet || json) return { show: noProgress, say: noProgress, clear: noProgress };
  const started = clock();
  let next = started + PATIENCE;
  return {
    show: done => {
      const now = clock();
      if (now < next) return;
      progress(progressLine(done, now - started));
      next = now + PACE;
    },
    say: progress,
    clear: () => {
      progress('');
    },
  };
}

function noProgress(): void {
  // nobody watches
}

/** `1234 of 5000 files, 12 with findings, 450 a second, 9 s left`. */
export function progressLine({ done, total, what, also }: Done, milliseconds: number): string {
  const left = total === undefined || done === 0 ? undefined : ((total - done) * milliseconds) / done;
  return [
    `${done}${total === undefined ? '' : ` of ${total}`} ${what}`,
    ...(also === undefined ? [] : [also]),
    `${Math.round((1000 * done) / milliseconds)} a second`,
    ...(left === undefined ? [] : [`${durationOf(left)} left`]),
  ].join(', ');
}

/** `9 s`, `2 min 5 s`, `1 h 20 min`. */
export function durationOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
