/** Stories of a play that only its points speak against: by other rules they may be what was played. */
import { isBorneOut, witnessesIn } from './borne-out.ts';
import { editedRecord } from './edited.ts';
import type { Finding } from '../findings.ts';
import { keyOfSolution } from './same-play.ts';
import { openOf, type Scene } from '../replay/replay.ts';
import { knownOf, replayedOn, storiesOf, type Search } from './search.ts';
import type { Story } from './story.ts';

/**
 * Is there another place, or are there other tiles, that fit as well but for the points of the play? `stays` says which
 * findings are there anyway.
 */
export function fitsByOtherRules(
  search: Search,
  scene: Scene,
  story: Story,
  stays: (finding: Finding) => boolean = () => false,
): boolean {
  const own = keyOfSolution([{ scene, story }]);
  // earlier plays have the points of where they are written
  const others = storiesOf(scene, false).filter(
    other => isOfPlay(other) && keyOfSolution([{ scene, story: other }]) !== own,
  );
  return others.some(other => search.isSpent() || fitsStory(search, scene, other, stays));
}

/** Is it one change of where the tiles lie, or which they are? */
function isOfPlay({ changes: [change, ...more] }: Story): boolean {
  return more.length === 0 && change !== undefined && 'field' in change && ['position', 'tiles'].includes(change.field);
}

function fitsStory(search: Search, scene: Scene, story: Story, stays: (finding: Finding) => boolean): boolean {
  const edited = editedRecord(scene.record, story);
  const [change] = story.changes;
  const known = edited === undefined ? [] : knownOf(search, edited, scene.before);
  if (edited === undefined || known.length <= edited.from) return false;
  const isFine = (finding: Finding): boolean =>
    (finding.code === 'score-differs' && finding.line === change?.line) || stays(finding);
  const replays = known.slice();
  for (const replay of replayedOn(search, known)) {
    if (!openOf(replay.findings).every(isFine)) return false;
    replays.push(replay);
  }
  // a search that has ended says nothing against it
  if (replays.length <= edited.record.events.length) return true;
  // where other plays bear out its points, it was not what was played
  return !isBorneOut(witnessesIn(replays), edited.from);
}
