import { saveGame, type Rules, type View } from 'tilewright';
import type { Answer } from './best-play.worker.ts';

const worker = new Worker(new URL('./best-play.worker.ts', import.meta.url), { type: 'module' });
const waiting = new Map<number, (answer: Answer) => void>();
let asked = 0;

worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
});

/** The best plays of a seat, as far as it can know. */
export function bestPlays(rules: Rules, view: View, seat: number): Promise<Answer> {
  const id = asked++;
  worker.postMessage({ id, seat, saved: saveGame(rules, view) });
  return new Promise(done => waiting.set(id, done));
}
