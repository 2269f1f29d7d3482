// The worker: it has the words, and answers with the best plays of a view. Its messages are plain data.
import { classic, formatMove, loadGame } from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';
import { positionOf, topPlays } from 'tilewright/movegen';

/** What the page sends: its view as `saveGame` makes it, and a number to know the answer by. */
export interface Question {
  readonly id: number;
  readonly saved: unknown;
  readonly seat: number;
}

export interface Answer {
  readonly id: number;
  /** The best ten, as text that `applyMove` takes. */
  readonly plays: readonly { readonly text: string; readonly points: number }[];
}

const rules = classic({ dictionary: openEnglish() });

export function answer({ id, saved, seat }: Question): Answer {
  const view = loadGame(rules, saved);
  if (!view.ok) return { id, plays: [] };
  const position = positionOf(rules, view.value, seat);
  if (!position.ok) return { id, plays: [] };
  const best = topPlays(position.value, 10);
  return { id, plays: best.map(play => ({ text: formatMove(rules, play), points: play.points })) };
}

globalThis.addEventListener('message', (event: MessageEvent<Question>) => {
  globalThis.postMessage(answer(event.data));
});
