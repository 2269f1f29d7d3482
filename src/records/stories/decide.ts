/**
 * Which story of a record is certain. A record is replayed up to its first finding; every story of that event is tried,
 * and the record with its changes replayed again, up to its next finding. A story, or two, after which nothing is found
 * any more explains all findings. It is certain when no other one of as few does, and when it is of a cause of which
 * somebody who was not there can be certain. Nothing is asked where nothing was found.
 */
import { CAUSES, type CauseCode } from '../causes.ts';
import type { Edit, Finding } from '../findings.ts';
import type { RecordedGame } from '../record.ts';
import type { Rules } from '../../engine/rules.ts';
import { beginReplay, replayEvent } from '../replay/event.ts';
import { changed, type Replay } from '../replay/state.ts';
import { editedRecord } from './edited.ts';
import { storiesOfOrder } from './order.ts';
import { storiesOfEarlier, storiesOfPlay } from './plays.ts';
import { storiesOfPoints } from './points.ts';
import type { Scene } from './scene.ts';
import { collide, editsOfStory, keyOf, type Story } from './story.ts';

/** Stories that together explain everything, each with the line of the finding that it was told of. */
type Solution = readonly Told[];

interface Told {
  readonly story: Story;
  /** The finding that it was told of. */
  readonly of: Finding | undefined;
}

/** Two mistakes are the most that are told apart. */
const MOST_STORIES = 2;

/** So many events are replayed in search of stories; where that is not enough, nothing is certain. */
const MOST_REPLAYED = 2000;

/** And so many more in doubt of the one that was found. */
const MOST_DOUBTED = 6000;

/** As many scores that the totals agree with are nobody's slips. */
const MOST_MISSCORED = 3;

/** A search for stories, which ends when enough has been replayed. */
interface Search {
  readonly rules: Rules;
  /** One event more is replayed. Is there nothing left for it? */
  readonly spend: () => boolean;
  readonly isSpent: () => boolean;
}

function searchOf(rules: Rules, most: number): Search {
  let left = most;
  return { rules, spend: () => left-- <= 0, isSpent: () => left <= 0 };
}

/**
 * The findings as they are shown, those with edits whose story is certain. What is certain is decided over the findings
 * of totals that follow the record: there a mistake is found where it was made, and nowhere else.
 */
export function decided(
  rules: Rules,
  record: RecordedGame,
  { findings, shown }: { readonly findings: readonly Finding[]; readonly shown: readonly Finding[] },
): readonly Finding[] {
  return certainStories(rules, record, findings).reduce(withStory, shown);
}

/** Marks the finding that a story was told of. */
function withStory(findings: readonly Finding[], { story, of }: Told): readonly Finding[] {
  const is = (finding: Finding): boolean =>
    finding.line === of?.line && finding.code === of.code && finding.turn === of.turn;
  const own = findings.findIndex(is);
  const at = own >= 0 ? own : findings.findIndex(({ line, severity }) => line === of?.line && severity !== 'note');
  const { cause } = story;
  const fix = editsOfStory(story);
  return findings.map((finding, n) => (n === at ? { ...finding, cause, fix: [...finding.fix, ...fix] } : finding));
}

function certainStories(rules: Rules, record: RecordedGame, findings: readonly Finding[]): Solution {
  const open = findings.filter(({ severity }) => severity !== 'note');
  if (record.events.every(({ line }) => line === undefined) || isTooLong(rules, record)) return [];
  if (isHopeless(open) || isOfOtherRules(open)) return [];
  const search = searchOf(rules, MOST_REPLAYED);
  const start = sceneOf(search, record, []);
  if (start === undefined || start === 'flawless') return [];
  for (let stories = 1; stories <= (ownLines(open) > MOST_LINES_OF_TWO ? 1 : MOST_STORIES); stories++) {
    const found = solutionsFrom(search, start, stories, false);
    if (search.isSpent()) return [];
    const [only] = found.values();
    if (only === undefined) continue;
    if (found.size > 1 || !isKnowable(only)) return [];
    const doubt = searchOf(rules, MOST_DOUBTED);
    const rivals = solutionsFrom(doubt, start, stories, true);
    return rivals.size === 0 && !hasShorter(doubt, start, only) && !doubt.isSpent() ? only : [];
  }
  return [];
}

/** Does one story more need no more edits? */
function hasShorter(search: Search, start: Scene, solution: Solution): boolean {
  const edits = editsIn(solution);
  if (edits <= solution.length || solution.length >= MOST_STORIES) return false;
  const longer = solutionsFrom(search, start, solution.length + 1, false);
  const key = keyOf(solution.map(({ story }) => story));
  return [...longer].some(([other, stories]) => other !== key && editsIn(stories) <= edits);
}

function editsIn(solution: Solution): number {
  return solution.reduce((sum, { story }) => sum + story.changes.length, 0);
}

/** Is a play or a rack written that no slip of the pen makes one that fits on the board? */
function isTooLong({ layout }: Rules, { events }: RecordedGame): boolean {
  const most = Math.max(layout.rows, layout.columns) * CHARACTERS;
  return events.some(({ tiles = '', rack = '' }) => tiles.length > most || rack.length > most);
}

/** As many characters as one tile is written with, at most: `[CH]`, twice as long in case of more letters. */
const CHARACTERS = 6;

/** Racks are claims, and what cannot be read is not made up: of these nobody who was not there can be certain. */
function isHopeless(open: readonly Finding[]): boolean {
  if (ownLines(open) > MOST_LINES || open.every(({ kind }) => kind === 'rack')) return true;
  return open.some(({ code }) => UNREADABLE.includes(code));
}

/** On how many lines is something wrong that follows from nothing else? */
function ownLines(open: readonly Finding[]): number {
  return new Set(open.filter(({ because }) => because === undefined).map(({ line }) => line)).size;
}

/** More lines with something wrong than one mistake brings about. */
const MOST_LINES = 6;

/** More than pairs of mistakes are looked for on: the search grows as their square. */
const MOST_LINES_OF_TWO = 4;

/** What no story undoes. */
const UNREADABLE: readonly string[] = [
  'unreadable-event',
  'unknown-event',
  'no-score',
  'no-cumulative',
  'no-totals',
  'no-tiles',
  'too-many-events',
  'second-game',
];

/** Do the totals agree with more wrong scores than anybody's slips? */
function isOfOtherRules(findings: readonly Finding[]): boolean {
  const totals = new Set(findings.filter(({ kind }) => kind === 'cumulative').map(({ line }) => line));
  return findings.filter(({ code, line }) => code === 'score-differs' && !totals.has(line)).length >= MOST_MISSCORED;
}

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
  const whole = replayedWhole(search, record);
  return whole.scenes
    .filter(({ open }) => open.some(({ because }) => because === undefined))
    .flatMap(scene => choicesOf(search, scene, whole.found));
}

function choicesOf(search: Search, scene: Scene, found: number): readonly MendChoice[] {
  const [first] = scene.open;
  const line = first?.line ?? 0;
  const told = new Map<string, Omit<MendChoice, 'letter'>>();
  for (const story of storiesOf(scene, false)) {
    const edits = editsOfStory(story);
    const edited = edits.length === 0 || line < 1 ? undefined : editedRecord(scene.record, story);
    if (edited === undefined || search.isSpent()) continue;
    const left = replayedWhole(search, edited.record).found;
    const key = JSON.stringify(edits);
    if (left < found && !told.has(key)) told.set(key, { line, cause: story.cause, edits, left });
  }
  return [...told.values()]
    .sort((a, b) => a.left - b.left || a.edits.length - b.edits.length)
    .slice(0, LETTERS.length)
    .map((choice, n) => ({ ...choice, letter: LETTERS.charAt(n) }));
}

/** All events of a record that have findings, and how many these are. */
function replayedWhole(
  search: Search,
  record: RecordedGame,
): { readonly scenes: readonly Scene[]; readonly found: number } {
  const scenes: Scene[] = [];
  const before: Replay[] = [];
  let found = 0;
  let replay = beginReplay(search.rules, record, 'recorded');
  for (let index = 0; replay !== undefined && index < record.events.length; index++) {
    search.spend();
    const after = replayEvent(replay, index + 1);
    before.push(replay);
    const event = record.events[index];
    const open = after.findings.filter(({ severity }) => severity !== 'note');
    found += open.length;
    if (open.length > 0 && event !== undefined) scenes.push({ record, index, event, before: [...before], after, open });
    replay = after;
  }
  return { scenes, found };
}

function isKnowable(solution: Solution): boolean {
  return solution.every(({ story }) => CAUSES[story.cause].certain && editsOfStory(story).length > 0);
}

/** The replay of a record up to its first finding, from what is replayed of it already. */
function sceneOf(search: Search, record: RecordedGame, known: readonly Replay[]): Scene | 'flawless' | undefined {
  const before = [...known];
  const last = before.pop();
  let replay = last === undefined ? beginReplay(search.rules, record, 'recorded') : changed(last, { record });
  for (let index = before.length; replay !== undefined && index < record.events.length; index++) {
    if (search.spend()) return undefined;
    const after = replayEvent(replay, index + 1);
    before.push(replay);
    const event = record.events[index];
    const open = after.findings.filter(({ severity }) => severity !== 'note');
    if (open.length > 0 && event !== undefined) return { record, index, event, before, after, open };
    replay = after;
  }
  return replay === undefined ? undefined : 'flawless';
}

/** All ways to explain what is found from here on by so many stories; `deep` asks for slips not seen before. */
function solutionsFrom(search: Search, scene: Scene, stories: number, deep: boolean): ReadonlyMap<string, Solution> {
  const found = new Map<string, Solution>();
  const add = (solution: Solution): void => {
    const key = keyOf(solution.map(({ story }) => story));
    // the simpler one is told first
    if (!found.has(key)) found.set(key, solution);
  };
  for (const story of storiesOf(scene, deep && stories === 1)) {
    const told: Told = { story, of: findingOf(scene, story) };
    const next = sceneAfter(search, scene, story);
    if (next === 'flawless') {
      if (stories === 1) add([told]);
    } else if (next !== undefined && stories > 1 && goesOn(scene, next))
      for (const rest of solutionsFrom(search, next, stories - 1, deep).values())
        if (!rest.some(other => collide(other.story, story))) add([told, ...rest]);
    if (search.isSpent()) break;
  }
  return found;
}

/** The finding of an event that a story explains. */
function findingOf({ open }: Scene, { cause }: Story): Finding | undefined {
  return open.find(({ kind }) => CAUSES[cause].kinds.includes(kind)) ?? open[0];
}

/** Is less found than before, or further behind? */
function goesOn(scene: Scene, next: Scene): boolean {
  const [now, then] = [scene.event.line ?? 0, next.event.line ?? 0];
  return then > now || (then === now && next.open.length < scene.open.length);
}

function storiesOf(scene: Scene, deep: boolean): readonly Story[] {
  const said = isOfNumbers(scene);
  if (deep) return said ? [] : storiesOfEarlier(scene).map(([, story]) => story);
  return [...storiesOfPoints(scene), ...storiesOfOrder(scene), ...(said ? [] : storiesOfPlay(scene))];
}

/** Does the total contradict the score, so that whatever was played the line is wrong? */
function isOfNumbers({ open }: Scene): boolean {
  return (
    open.every(({ kind }) => kind !== 'placement' && kind !== 'tiles' && kind !== 'rack' && kind !== 'order') &&
    open.some(({ kind }) => kind === 'cumulative')
  );
}

function sceneAfter(search: Search, scene: Scene, story: Story): Scene | 'flawless' | undefined {
  const edited = editedRecord(scene.record, story);
  if (edited === undefined) return undefined;
  const { record, from, anew } = edited;
  return sceneOf(search, record, anew ? [] : scene.before.slice(0, from + 1));
}
