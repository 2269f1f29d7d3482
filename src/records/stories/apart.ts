/**
 * Stories of some findings alone, in a record that has others which no story explains. A story is told apart from them
 * when its edits remove what is found on its line and leave everything else as it was, to the letter.
 */
import { lastOf } from '../../core/list.ts';
import type { CauseCode } from '../causes.ts';
import type { Finding } from '../findings.ts';
import type { RecordedGame } from '../record.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Replay } from '../replay/state.ts';
import { editedRecord } from './edited.ts';
import { areKnowable } from './held-back.ts';
import { storiesOfOrder } from './order.ts';
import { fitsByOtherRules } from './other-rules.ts';
import { storiesOfPoints } from './points.ts';
import { type Whole, openOf, type Scene } from '../replay/replay.ts';
import {
  knownOf,
  replayAgain,
  replayedOn,
  searchOf,
  storiesOf,
  toldOf,
  type Search,
  type Solution,
  type Told,
} from './search.ts';
import { keyOfSolution } from './same-play.ts';
import { collide, type Story } from './story.ts';
import { goesOn, isByOthers, isVouched, NEEDS_RULES } from './vouched.ts';

/** How many events are replayed; where that is not enough, nothing is certain. */
const MOST_REPLAYED_APART = 1500;

/** More lines with something wrong than a record has that was written down with care. */
const MOST_SCENES = 6;

/** What a story does to the findings of a record. */
interface Effect {
  readonly told: Told;
  readonly scene: Scene;
  /** Those that are gone. */
  readonly gone: ReadonlySet<string>;
  /** The record with the story, and its replay before each event and after the last one. */
  readonly record: RecordedGame;
  readonly replays: readonly Replay[];
}

/** A record with findings, and a search in it. */
interface Case {
  readonly search: Search;
  readonly record: RecordedGame;
  readonly whole: Whole;
  /** All findings from an event on, by what they say. */
  readonly keysFrom: (index: number) => ReadonlySet<string>;
  /** Do too many plays score otherwise, so that nothing is to be taken from the rules? */
  readonly byOthers: boolean;
}

/** All stories that are certain, however much else is found in the record. */
export function storiesApart(rules: Rules, record: RecordedGame, whole: Whole): Solution {
  const given = caseOf(rules, record, whole);
  const scenes = given.whole.scenes.filter(isOwn).filter(scene => !given.byOthers || !isOfScores(scene));
  if (scenes.length > MOST_SCENES) return [];
  const sure = scenes.flatMap(scene => certainAt(given, scene));
  const once = sure.filter((effect, n) => sure.findIndex(other => keyOfEffect(other) === keyOfEffect(effect)) === n);
  const alone = once.filter(effect => once.every(other => other === effect || areApart(effect, other)));
  return (alone.length > 1 && !leavesTheRest(given, alone)) || given.search.isSpent()
    ? []
    : alone.map(({ told }) => told);
}

function caseOf(rules: Rules, record: RecordedGame, whole: Whole): Case {
  const search = searchOf(rules, MOST_REPLAYED_APART - record.events.length);
  const known = new Map<number, ReadonlySet<string>>();
  const keysFrom = (index: number): ReadonlySet<string> => {
    const keys = known.get(index) ?? keysOf(whole.scenes.filter(of => of.index >= index).flatMap(({ open }) => open));
    known.set(index, keys);
    return keys;
  };
  const byOthers = isByOthers(lastOf(whole.replays));
  return { search, record, whole, keysFrom, byOthers };
}

/** The story of a scene that is certain. */
function certainAt(given: Case, scene: Scene): readonly Effect[] {
  const stories = storiesOf(scene, false);
  const effects = stories
    .filter(({ cause }) => !given.byOthers || !NEEDS_RULES.includes(cause))
    .filter(story => areKnowable(scene.record, [story], false))
    .flatMap(story => effectOf(given, scene, story) ?? [])
    .filter(isToldWhole)
    .filter(effect => isBorne(given, effect));
  const [only] = effects;
  if (only === undefined || effects.some(effect => keyOfEffect(effect) !== keyOfEffect(only))) return [];
  const scenes = given.whole.scenes.filter(
    of => of !== scene && isOwn(of) && of.open.some(finding => only.gone.has(`0 ${findingText(finding)}`)),
  );
  const ofPlays = scenes.concat(scene).some(({ open }) => open.some(({ kind }) => OF_PLAYS.includes(kind)));
  const rivals = [
    ...[scene, ...scenes].flatMap(of => rivalsAt(of, ofPlays).map(story => [of, story] as const)),
    ...(ofPlays ? storiesOf(scene, true).map(story => [scene, story] as const) : []),
  ];
  for (const [of, story] of rivals) {
    if (story.changes.length > only.told.story.changes.length) continue;
    const other = effectOf(given, of, story, true);
    if (given.search.isSpent() || (other !== undefined && isRival(other, only))) return [];
  }
  return [only];
}

function isOfScores({ open }: Scene): boolean {
  return open.every(({ kind }) => kind === 'score');
}

/** Findings that another place or other tiles of a play can bring about. */
const OF_PLAYS: readonly string[] = ['placement', 'tiles', 'rack'];

/** What else may explain something of a scene: who sits where is no matter of tiles. */
function rivalsAt(scene: Scene, ofPlays: boolean): readonly Story[] {
  return ofPlays ? storiesOf(scene, false) : [...storiesOfPoints(scene), ...storiesOfOrder(scene)];
}

/** Is something found there, beside racks, that follows from nothing else? */
function isOwn({ open }: Scene): boolean {
  return open.some(({ because }) => because === undefined) && open.some(({ kind }) => kind !== 'rack');
}

/** What a finding says, whatever its number; where the same is said twice, each counts. */
function findingText({ line, code, severity, recorded, computed, because, message }: Finding): string {
  return JSON.stringify([line, code, severity, recorded, computed, because, message]);
}

function keysOf(findings: readonly Finding[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const finding of findings) {
    const key = findingText(finding);
    let n = 0;
    while (keys.has(`${n} ${key}`)) n++;
    keys.add(`${n} ${key}`);
  }
  return keys;
}

/** What is wrong on a line, however it is told. */
function codeText({ line, code }: Finding): string {
  return `${line} ${code}`;
}

/**
 * `undefined` where the story cannot be tried, or something is found that was not there. Of a `rival` what stays may be
 * told otherwise: with other tiles on the board the sentences of later lines name others.
 */
function effectOf(
  { search, record, whole, keysFrom }: Case,
  scene: Scene,
  story: Story,
  rival: boolean = false,
): Effect | undefined {
  const edited = editedRecord(record, story);
  if (edited === undefined) return undefined;
  const from = edited.anew ? 0 : edited.from;
  const before = keysFrom(from);
  const there = rival ? whole.scenes.flatMap(({ index, open }) => (index >= from ? open : [])) : [];
  const codes = new Set(there.map(codeText));
  const isThere = (finding: Finding): boolean =>
    rival ? codes.has(codeText(finding)) : before.has(`0 ${findingText(finding)}`);
  const known = knownOf(search, edited, whole.replays);
  const found: Finding[] = [];
  const replays = known.slice();
  for (const replay of replayedOn(search, known)) {
    replays.push(replay);
    for (const finding of openOf(replay.findings)) {
      if (!isThere(finding)) return undefined;
      found.push(finding);
    }
  }
  if (replays.length <= edited.record.events.length) return undefined;
  const after = keysOf(found);
  if (!rival && [...after].some(key => !before.has(key))) return undefined;
  const still = new Set(rival ? found.map(codeText) : []);
  const gone = rival
    ? keysOf(there.filter(finding => !still.has(codeText(finding))))
    : new Set([...before].filter(key => !after.has(key)));
  return { told: toldOf(scene, story), scene, gone, record: edited.record, replays };
}

const keyOfEffect = ({ told }: Effect): string => keyOfSolution([told]);

/** Is something explained, and nothing left on the line but what the story does not speak of? */
function isToldWhole({ told: { story }, scene, gone }: Effect): boolean {
  if (gone.size === 0) return false;
  const mayStay = MAY_STAY[story.cause] ?? [];
  return scene.open.every(finding => mayStay.includes(finding.kind) || gone.has(`0 ${findingText(finding)}`));
}

/** What else may be found on a line: of a total that it does not say what was scored, of numbers no rack. */
const MAY_STAY: { readonly [Code in CauseCode]?: readonly string[] } = {
  'score-slip': ['rack'],
  'score-total-swapped': ['rack'],
  'total-slip': ['rack', 'score'],
  'totals-shifted': ['rack'],
  'nick-slip': ['score'],
};

/** Does another story of as few edits explain something of it, and something besides? */
function isRival(other: Effect, effect: Effect): boolean {
  const shared = goneWithBoth(other, effect);
  const isLess = shared === other.gone.size && shared < effect.gone.size;
  return shared > 0 && !isLess && keyOfEffect(other) !== keyOfEffect(effect);
}

/** How many findings are gone with either. */
function goneWithBoth(a: Effect, b: Effect): number {
  return [...a.gone].filter(key => b.gone.has(key)).length;
}

/** Does the record bear it out, without another total of the same player that is wrong? */
function isBorne({ search, record, whole, keysFrom }: Case, effect: Effect): boolean {
  const { story } = effect.told;
  const seats = new Set(seatsTouched(record, story));
  const left = whole.scenes.flatMap(({ event, open }) =>
    open
      .filter(finding => !effect.gone.has(`0 ${findingText(finding)}`))
      .map(({ kind }) => ({ kind, seat: event.seat })),
  );
  if (left.some(({ kind, seat }) => kind === 'cumulative' && seats.has(seat))) return false;
  // where turns are out of order, a line may be the other player's, or none
  if (left.some(({ kind }) => kind === 'order')) return false;
  // beside other mistakes a last total is no evidence
  const { event, index } = effect.scene;
  if (OF_NUMBERS.includes(story.cause) && !goesOn(record, event, index)) return false;
  const here = new Set(effect.scene.open.map(findingText));
  const stays = (finding: Finding): boolean =>
    !here.has(findingText(finding)) && keysFrom(0).has(`0 ${findingText(finding)}`);
  const isOnly = (): boolean => !fitsByOtherRules(search, effect.scene, story, stays);
  return isVouched(effect.record, effect.replays, story, isOnly);
}

/** Causes that the next total speaks for. */
const OF_NUMBERS: readonly string[] = ['score-slip', 'score-total-swapped', 'total-slip', 'totals-shifted'];

function seatsTouched({ events }: RecordedGame, { changes }: Story): readonly number[] {
  return changes.flatMap(change => [
    ...events.filter(({ line }) => line === change.line).map(({ seat }) => seat),
    ...('event' in change && change.event.seat !== undefined ? [change.event.seat] : []),
  ]);
}

function areApart(a: Effect, b: Effect): boolean {
  return !collide(a.told.story, b.told.story) && goneWithBoth(a, b) === 0;
}

/** With all of them, is exactly that gone which each explains? */
function leavesTheRest({ search, record, keysFrom }: Case, effects: readonly Effect[]): boolean {
  let edited = record;
  for (const { told } of effects) edited = editedRecord(edited, told.story)?.record ?? edited;
  const keys = keysFrom(0);
  const gone = new Set(effects.flatMap(effect => [...effect.gone]));
  const after = keysOf(replayAgain(search, edited)?.open ?? []);
  return after.size === keys.size - gone.size && [...after].every(key => keys.has(key) && !gone.has(key));
}
