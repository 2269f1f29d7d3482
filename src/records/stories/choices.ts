/** What a person may choose where nothing is certain. */
import type { Rules } from '../../engine/rules.ts';
import type { CauseCode } from '../causes.ts';
import type { Edit } from '../findings.ts';
import type { RecordedGame } from '../record.ts';
import { editedRecord } from './edited.ts';
import type { Scene } from './scene.ts';
import { isTooLong, MOST_REPLAYED, searchOf, storiesOf, wholeOf, type Search } from './search.ts';
import { editsOfStory } from './story.ts';

/** What a person may choose where nothing is certain: a story of one line, under a letter of its own. */
export interface MendChoice {
  /** Line of the finding, from 1. */
  readonly line: number;
  /** `a`, `b`, `c`: the ones that leave the least come first. */
  readonly letter: string;
  readonly cause: CauseCode;
  readonly edits: readonly Edit[];
  /** How many errors and warnings are left with it. */
  readonly left: number;
}

/** Letters of choices; nobody reads more. */
const LETTERS = 'abcdefgh';

/**
 * What the findings of a record may come from, for each line that has an error or a warning: every story with edits
 * that leaves less to find than before. One of them is a mend where a person says so.
 */
export function mendChoices(rules: Rules, record: RecordedGame): readonly MendChoice[] {
  if (isTooLong(rules, record)) return [];
  const search = searchOf(rules, MOST_REPLAYED);
  const whole = wholeOf(search, record);
  return whole.scenes
    .filter(({ open }) => open.some(({ because }) => because === undefined))
    .flatMap(scene => choicesOf(search, scene, whole.found.length));
}

function choicesOf(search: Search, scene: Scene, found: number): readonly MendChoice[] {
  const [first] = scene.open;
  const line = first?.line ?? 0;
  const told = new Map<string, Omit<MendChoice, 'letter'>>();
  for (const story of storiesOf(scene, false)) {
    const edits = editsOfStory(story);
    const edited = edits.length === 0 || line < 1 ? undefined : editedRecord(scene.record, story);
    if (edited === undefined || search.isSpent()) continue;
    const left = wholeOf(search, edited.record).found.length;
    const key = JSON.stringify(edits);
    if (left < found && !told.has(key)) told.set(key, { line, cause: story.cause, edits, left });
  }
  return [...told.values()]
    .sort((a, b) => a.left - b.left || a.edits.length - b.edits.length)
    .slice(0, LETTERS.length)
    .map((choice, n) => ({ ...choice, letter: LETTERS.charAt(n) }));
}
