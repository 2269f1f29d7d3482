/** A search for stories: a record is replayed up to its next finding, and every story of that event is tried. */
import { lastOf } from '../../core/list.ts';
import type { Rules } from '../../engine/rules.ts';
import { CAUSES } from '../causes.ts';
import type { Finding } from '../findings.ts';
import type { RecordedGame } from '../record.ts';
import { beginReplay, replaysFrom } from '../replay/event.ts';
import { replayWith, type Replay } from '../replay/state.ts';
import { editedRecord, type Edited } from './edited.ts';
import { storiesOfOrder } from './order.ts';
import { storiesOfEarlier, storiesOfPlay } from './plays.ts';
import { storiesOfPoints } from './points.ts';
import { type Whole, openOf, replayToEnd, type Scene } from '../replay/replay.ts';
import { indexOfRecord } from '../written-plays.ts';
import type { Story } from './story.ts';

/** A search, which ends when enough has been replayed. */
export interface Search {
  readonly rules: Rules;
  /** One event more is replayed. Is there nothing left for it? */
  readonly spend: () => boolean;
  readonly isSpent: () => boolean;
  /** How many events have been replayed. */
  readonly spent: () => number;
}

/** A search in which n events may be replayed. Each question has a search, and a number, of its own. */
export function searchOf(rules: Rules, most: number): Search {
  let left = most;
  return { rules, spend: () => left-- <= 0, isSpent: () => left <= 0, spent: () => most - left };
}

/**
 * The next scene of the record after a story; `undefined` where there is none, the story is of a line that is not
 * there, or the search has ended.
 */
export function sceneAfter(
  search: Search,
  { record: of, before: known, index: to }: Scene,
  story: Story,
): Scene | undefined {
  const edited = editedRecord(of, story);
  if (edited === undefined) return undefined;
  const { record } = edited;
  const before = knownOf(search, edited, known, to).slice();
  for (const after of replayedOn(search, before)) {
    const { event, turn } = after;
    const open = openOf(after.findings);
    if (open.length > 0) return { record, index: turn - 1, event, before, after, open };
    before.push(after);
  }
  return undefined;
}

/** Is nothing found in the record after a story? No more is replayed than says so. */
export function isFlawlessAfter(search: Search, { record, before, index }: Scene, story: Story): boolean {
  const edited = editedRecord(record, story);
  const known = edited === undefined ? [] : knownOf(search, edited, before, index);
  let left = (edited?.record.events.length ?? 0) - known.length + 1;
  for (const { findings } of replayedOn(search, known, true)) {
    if (openOf(findings).length > 0) return false;
    left--;
  }
  return known.length > 0 && left === 0;
}

/**
 * What is replayed already of an edited record: the replay before each event up to the first that is another one, the
 * last of them as one of the edited record. `to`: index of the event from which on somebody asks what is found, where
 * that is an earlier one. Empty where nobody can sit down to it.
 */
export function knownOf(
  { rules }: Search,
  { record, from, anew }: Edited,
  before: readonly Replay[],
  to: number = from,
): readonly Replay[] {
  const known = anew ? [] : before.slice(0, Math.min(from, to) + 1);
  const last = lastOf(known);
  const begun =
    last === undefined
      ? beginReplay(rules, record, 'recorded')
      : replayWith(last, { record, index: indexOfRecord(rules, record) });
  return begun === undefined ? [] : [...known.slice(0, -1), begun];
}

/**
 * The replay after each event that is not known yet, as long as the search goes on. `isTrial`: it is asked only whether
 * anything is found.
 */
export function replayedOn(search: Search, known: readonly Replay[], isTrial: boolean = false): Iterable<Replay> {
  const last = lastOf(known);
  if (last === undefined) return [];
  return replaysFrom(isTrial ? replayWith(last, { isTrial }) : last, () => !search.spend());
}

/** All stories of a scene; `deep` asks for slips that were not seen before. */
export function storiesOf(scene: Scene, deep: boolean): readonly Story[] {
  const said = isOfNumbers(scene);
  if (deep) return said ? [] : storiesOfEarlier(scene);
  return [...storiesOfPoints(scene), ...storiesOfOrder(scene), ...(said ? [] : storiesOfPlay(scene))];
}

/** Does the total contradict the score, so that whatever was played the line is wrong? */
function isOfNumbers({ open }: Scene): boolean {
  return (
    open.every(({ kind }) => kind !== 'placement' && kind !== 'tiles' && kind !== 'rack' && kind !== 'order') &&
    open.some(({ kind }) => kind === 'cumulative')
  );
}

/** An edited record to its end, at the cost of a search; `undefined` where nobody can sit down to it. */
export function replayAgain(search: Search, record: RecordedGame): Whole | undefined {
  const begun = beginReplay(search.rules, record, 'recorded');
  for (let n = 0; n < record.events.length; n++) search.spend();
  return begun && replayToEnd(begun);
}

/** A story with the finding that it was told of. */
export interface Told {
  readonly story: Story;
  readonly of: Finding | undefined;
  /** What it was told of. */
  readonly scene: Scene;
}

/** Stories that together explain something. */
export type Solution = readonly Told[];

/** A story, told of the finding that it explains. */
export function toldOf(scene: Scene, story: Story): Told {
  const { open } = scene;
  const { kinds } = CAUSES[story.cause];
  return { story, scene, of: open.find(({ kind }) => kinds.includes(kind)) ?? open[0] };
}

/** How many events are replayed in search of stories; where that is not enough, nothing is certain. */
export const MOST_REPLAYED = 2000;

/** Is a play or a rack written that no slip of the pen makes one that fits on the board? */
export function hasTooLongText({ layout }: Rules, { events }: RecordedGame): boolean {
  const most = Math.max(layout.rows, layout.columns) * CHARACTERS;
  return events.some(({ tiles = '', rack = '' }) => tiles.length > most || rack.length > most);
}

/** As many characters as one tile is written with, at most: `[CH]`, twice as long in case of more letters. */
const CHARACTERS = 6;
