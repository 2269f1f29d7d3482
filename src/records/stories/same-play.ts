/** Which stories are one: those that change the same, and those that make the same play, however they write it. */
import { readPlayText, partsOf, seenBy } from '../replay/text.ts';
import { changed } from '../replay/state.ts';
import type { Scene } from './scene.ts';
import type { Solution } from './search.ts';
import { keyOf, type Story } from './story.ts';

/** Two stories of a scene with one key say the same of the game. */
export function keyIn(scene: Scene, story: Story): string {
  return playKeyOf(scene, story) ?? keyOf([story]);
}

/** Two solutions with one key say the same of the game. */
export function keyOfSolution(solution: Solution): string {
  // two stories, or one, that change the same are one solution
  const parts = solution.flatMap(({ scene, story }) => {
    const play = playKeyOf(scene, story);
    return play === undefined ? story.changes.map(change => JSON.stringify(change)) : [play];
  });
  return JSON.stringify(parts.sort((a, b) => (a < b ? -1 : 1)));
}

/** `BRIT.`, `BRITT` and `BRIT` put down the same tiles where a T lies behind; `undefined` where it is about no play. */
function playKeyOf({ record, before }: Scene, { changes }: Story): string | undefined {
  const [change, ...more] = changes;
  if (change === undefined || more.length > 0 || !('field' in change)) return undefined;
  if (change.field !== 'tiles' && change.field !== 'position') return undefined;
  const index = record.events.findIndex(({ line }) => line === change.line);
  const [event, replay] = [record.events[index], before[index]];
  if (event?.type !== 'play' || replay === undefined) return undefined;
  const [position, text] = partsOf({ ...event, ...change.event });
  const seen = seenBy(changed(replay, { event, seat: event.seat }));
  const { placed, problem } = readPlayText(replay.rules, seen, position, text);
  return problem === undefined ? `${change.line} ${JSON.stringify(placed)}` : undefined;
}
