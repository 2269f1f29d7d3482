/** Which stories are one: those that change the same, and those that make the same play, however they write it. */
import { readPlayText, playParts, seenBy } from '../written-plays.ts';
import { eventOn } from './lines.ts';
import type { Scene } from '../replay/replay.ts';
import type { Solution } from './search.ts';
import type { Story } from './story.ts';

/** Two solutions with one key say the same of the game. */
export function keyOfSolution(solution: readonly Pick<Solution[number], 'scene' | 'story'>[]): string {
  // two stories, or one, that change the same are one solution
  const parts = solution.flatMap(({ scene, story }) => {
    const play = playKeyOf(scene, story);
    return play === undefined ? story.changes.map(change => JSON.stringify(change)) : [play];
  });
  return JSON.stringify(parts.sort((a, b) => (a < b ? -1 : 1)));
}

/**
 * `BRIT.`, `BRITT` and `BRIT` put down the same tiles where a T lies behind; `undefined` where it is about no play.
 * Other tiles and another place stay two stories: a single tile lies in two words, and either may have been written.
 */
function playKeyOf({ record, before }: Scene, { changes }: Story): string | undefined {
  const [change, ...more] = changes;
  if (change === undefined || more.length > 0 || !('field' in change)) return undefined;
  if (change.field !== 'tiles' && change.field !== 'position') return undefined;
  const index = eventOn(record, change.line);
  const [event, replay] = [record.events[index], before[index]];
  if (event?.type !== 'play' || replay === undefined) return undefined;
  const [position, text] = playParts({ ...event, ...change.event });
  const { placed, problem } = readPlayText(replay.rules, seenBy(replay, event.seat), position, text);
  return problem === undefined ? `${change.line} ${change.field} ${JSON.stringify(placed)}` : undefined;
}
