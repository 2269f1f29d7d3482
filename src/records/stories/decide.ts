/**
 * Which story of a record is certain. What may have happened is tried on the record itself: it is edited and replayed
 * again. Nothing is asked where nothing was found, nor of a record without lines. A story is certain when all of this
 * holds (what is cheap to ask is asked first):
 *
 * - nothing is found that no story undoes, and not as many scores differ as nobody gets wrong (here)
 * - it explains everything, alone or (but for four causes, `held-back.ts`) as one of two, and no others do: no others
 *   of as few, whatever their edits, and no two that together have no more edits than it alone (`together.ts`); or it
 *   explains what is found on its line, and leaves all else as it was to the letter (`apart.ts`), which is not asked
 *   where a single story explains everything and is not certain
 * - its cause can be certain, and its edits are of lines that are there (`CAUSES`, `editsOfStory`)
 * - nobody has written about it, and a line that it does not change bears it out (`held-back.ts`)
 * - it is true under every rule set that the record does not exclude (`vouched.ts`, `borne-out.ts`)
 *
 * What only a person may choose is elsewhere (`choices.ts`, `wider.ts`), and so is what the replay takes otherwise than
 * it is written, without a story: a play in another reading (`replay/play.ts`), numbers that have changed places
 * (`replay/scores.ts`).
 */
import { once } from '../../core/once.ts';
import { severityOf, type Finding } from '../findings.ts';
import type { RecordedGame } from '../record.ts';
import type { Rules } from '../../engine/rules.ts';
import { storiesApart } from './apart.ts';
import { editedRecord } from './edited.ts';
import { fitsByOtherRules } from './other-rules.ts';
import { areKnowable } from './held-back.ts';
import { areBeyondSlips } from '../facts.ts';
import type { Whole, Scene } from '../replay/replay.ts';
import { hasTooLongText, searchOf, replayAgain, type Solution, type Told } from './search.ts';
import { editsOfStory } from './story.ts';
import { togetherFrom } from './together.ts';
import { isVouched } from './vouched.ts';

/**
 * The findings as they are shown, those with edits whose story is certain. What is certain is decided over `whole`,
 * the replay whose totals follow the record: there a mistake is found where it was made, and nowhere else.
 */
export function decided(
  rules: Rules,
  record: RecordedGame,
  { whole, shown }: { readonly whole: Whole; readonly shown: readonly Finding[] },
): readonly Finding[] {
  const solution = certainStories(rules, record, whole);
  // of two stories one alone would leave a record with another mistake
  const isShown = solution.every(told => findingIndex(shown, told) >= 0);
  return withSharedNick(isShown ? solution.reduce(withStory, shown) : shown);
}

/** Of players who share a nick one bears a wrong one: that is the mistake; the lines under its right one are none. */
function withSharedNick(findings: readonly Finding[]): readonly Finding[] {
  const shared = findings.find(({ code }) => code === 'nick-twice');
  const follows = ({ cause, fix, because }: Finding): boolean =>
    cause === 'nick-slip' && fix.length === 0 && because === undefined;
  if (shared === undefined || !findings.some(follows)) return findings;
  const { line: because } = shared;
  return findings.map(finding => {
    if (finding === shared) return { ...finding, severity: 'error' };
    if (!follows(finding)) return finding;
    const { cause: _, ...rest } = finding;
    const message = `${finding.message.slice(0, -1)}, because two players share one (line ${because}).`;
    return { ...rest, message, because, severity: severityOf(finding.kind, because) };
  });
}

/** The index of the finding that a story was told of; -1 where none is shown on its line. */
function findingIndex(findings: readonly Finding[], { of }: Told): number {
  const is = (finding: Finding): boolean =>
    finding.line === of?.line && finding.code === of.code && finding.turn === of.turn;
  const own = findings.findIndex(is);
  return own >= 0 ? own : findings.findIndex(({ line, severity }) => line === of?.line && severity !== 'note');
}

/** Marks the finding that a story was told of. */
function withStory(findings: readonly Finding[], told: Told): readonly Finding[] {
  const at = findingIndex(findings, told);
  const { story } = told;
  const { cause } = story;
  const fix = editsOfStory(story);
  return findings.map((finding, n) => (n === at ? { ...finding, cause, fix: [...finding.fix, ...fix] } : finding));
}

function certainStories(rules: Rules, record: RecordedGame, whole: Whole): Solution {
  const { open } = whole;
  if (record.events.every(({ line }) => line === undefined) || hasTooLongText(rules, record) || isBeyondStories(open))
    return [];
  const apart = once(() => storiesApart(rules, record, whole));
  if (ownLines(open) > MOST_LINES || isOfOtherRules(open)) return apart();
  const [start] = whole.scenes;
  if (start === undefined) return apart();
  const isKnowable = (solution: Solution): boolean => {
    const stories = solution.map(({ story }) => story);
    return areKnowable(record, stories, stories.length === 1);
  };
  const together = togetherFrom(rules, start, ownLines(open), { isKnowable, needsShared: () => apart().length > 0 });
  const [only] = together?.solutions ?? [];
  if (together === undefined || only === undefined) return apart();
  if (together.isOnly && isKnowable(only) && isVouchedAll(rules, start, only)) return only;
  // of two mistakes one may be certain: all that explains everything has it
  return only.length === 1
    ? []
    : apart().filter(told => together.solutions.every(solution => isPartOf(told, solution)));
}

/** Does a solution make these changes? */
function isPartOf({ story }: Told, solution: Solution): boolean {
  const all = new Set(solution.flatMap(told => told.story.changes.map(change => JSON.stringify(change))));
  return story.changes.every(change => all.has(JSON.stringify(change)));
}

/** How many events are replayed in doubt of what only the points of a play say. */
const MOST_VOUCHED = 6000;

/** Does the record with the changes bear out what the stories take from the rules? */
function isVouchedAll(rules: Rules, start: Scene, solution: Solution): boolean {
  const search = searchOf(rules, MOST_VOUCHED);
  let edited = start.record;
  for (const { story } of solution) edited = editedRecord(edited, story)?.record ?? edited;
  const { replays = [] } = replayAgain(search, edited) ?? {};
  return solution.every(({ story }) =>
    // of two stories nobody can say which findings are whose
    isVouched(edited, replays, story, () => solution.length === 1 && !fitsByOtherRules(search, start, story)),
  );
}

/** Racks are claims, and what cannot be read is not made up: of these nobody who was not there can be certain. */
function isBeyondStories(open: readonly Finding[]): boolean {
  return open.every(({ kind }) => kind === 'rack') || open.some(({ code }) => UNREADABLE.includes(code));
}

/** On how many lines is something wrong that follows from nothing else? */
function ownLines(open: readonly Finding[]): number {
  return new Set(open.filter(({ because }) => because === undefined).map(({ line }) => line)).size;
}

/** More lines with something wrong than two mistakes bring about. */
const MOST_LINES = 6;

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
  return areBeyondSlips(findings.filter(({ code, line }) => code === 'score-differs' && !totals.has(line)).length);
}
