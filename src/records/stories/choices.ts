/** What a person may choose where nothing is certain. */
import { onceFor } from '../../core/once.ts';
import { checkOptions } from '../../core/options.ts';
import { COUNT } from '../../core/read.ts';
import type { Rules } from '../../engine/rules.ts';
import type { CauseCode } from '../causes.ts';
import type { Edit, Finding } from '../findings.ts';
import type { RecordedGame } from '../record.ts';
import { beginReplay } from '../replay/event.ts';
import { endedBy, errorsOf } from '../facts.ts';
import type { Replay } from '../replay/state.ts';
import { areDoubted } from './doubted.ts';
import { editedRecord } from './edited.ts';
import { type Whole, openOf, replayToEnd, type Scene } from '../replay/replay.ts';
import { hasTooLongText, knownOf, replayedOn, searchOf, type Search } from './search.ts';
import { editsOfStory, type Story } from './story.ts';
import { isAgainstPrices, storiesToChoose } from './wider.ts';

/** What a person may choose of in a record. */
export interface MendChoices {
  /** By line, and of a line by letter. */
  readonly choices: readonly MendChoice[];
  /** Lines of which not every story was tried, for too much would have to be replayed: others may be as good. */
  readonly unfinished: readonly number[];
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
 * Default number of events that are replayed for all lines together. What a line does not need is left for the next.
 * A replayed event takes about 0.1 ms, so this is about 200 ms of work.
 */
const MOST_REPLAYED_OF_CHOICES = 2000;

/** An event of a longer record costs more, because each game is copied with its past. */
const LONG_RECORD = 100;

/** An event that is replayed by the moves of the rules costs as much as this many events on a table. */
const COST_BY_MOVES = 4;

/** Fewer are of no use to a line: where there are too many lines, the first ones have their share. */
const LEAST_REPLAYED = 600;

/** Options of `mendChoices`. */
export interface MendChoicesOptions {
  /**
   * How many events may be replayed for all lines together, an integer of at least 1: 2000 by default, about 200 ms of
   * work. An event of a record of more than 100 events counts more, as does one under rules with steps, moves, zones or
   * endings of their own.
   */
  readonly mostReplayed?: number | undefined;
}

/**
 * Returns what a person may choose for each line that has an error or a warning of its own: the edits that leave the
 * fewest findings. The search is bounded: `unfinished` names the lines for which the bound left something untried.
 * There are no choices where the scores contradict the rules (`rules-doubted`).
 * @throws RangeError when an option is unknown or its value is not allowed.
 *
 * @example
 * const { record } = parseGcg('#player1 A Ann\n#player2 B Bob\n>A: HORN 8F HORN +15 15\n');
 * mendChoices(classic(), record, { mostReplayed: 8000 }).choices.length // 1
 */
export function mendChoices(rules: Rules, record: RecordedGame, options: MendChoicesOptions = {}): MendChoices {
  const { mostReplayed = MOST_REPLAYED_OF_CHOICES } = checkOptions<MendChoicesOptions>('mendChoices', options, {
    mostReplayed: COUNT,
  });
  if (hasTooLongText(rules, record)) return { choices: [], unfinished: [] };
  const begun = beginReplay(rules, record, 'recorded');
  if (begun === undefined) return { choices: [], unfinished: [] };
  const whole = replayToEnd(begun);
  // whatever is changed would be changed by rules that nobody played by
  if (areDoubted(whole.open, whole.replays)) return { choices: [], unfinished: [] };
  const scenes = whole.scenes.filter(({ event, open }) => (event.line ?? 0) > 0 && open.some(isOwn));
  const choices: MendChoice[] = [];
  const unfinished: number[] = [];
  const cost = (begun.isLogged ? COST_BY_MOVES : 1) * Math.max(1, record.events.length / LONG_RECORD);
  let left = Math.ceil(mostReplayed / cost);
  for (const [n, scene] of scenes.entries()) {
    const share = Math.ceil(left / (scenes.length - n));
    const search = searchOf(rules, Math.min(left, Math.max(share, LEAST_REPLAYED)));
    if (!search.isSpent()) choices.push(...choicesOf({ search, whole, scene }));
    if (search.isSpent()) unfinished.push(sceneLine(scene));
    left -= search.spent();
  }
  return { choices, unfinished };
}

const isOwn = ({ because }: Finding): boolean => because === undefined;

/** A line of a record with findings, and a search for what they may come from. */
interface Asked {
  readonly search: Search;
  readonly whole: Whole;
  readonly scene: Scene;
}

/** A story that leaves less than before. */
type Tried = Omit<MendChoice, 'letter' | 'line'> & { readonly story: Story };

function choicesOf(asked: Asked): readonly MendChoice[] {
  const { whole, scene } = asked;
  const tried = new Map<string, Tried>();
  for (const story of storiesToChoose(scene)) {
    if (asked.search.isSpent()) break;
    const edits = editsOfStory(story);
    const key = JSON.stringify(edits);
    const left = edits.length === 0 || tried.has(key) ? undefined : leftWith(asked, story);
    if (left !== undefined) tried.set(key, { story, cause: story.cause, edits, left });
  }
  const found = whole.open.length;
  const most = Math.max(0, ...[...tried.values()].map(({ left }) => found - left));
  const odd = ({ story }: Tried): number =>
    Number(isAgainstPrices(scene.record, story)) + Number(isOfRack(scene) && isOtherResult(scene.record, story));
  return [...tried.values()]
    .filter(({ left }) => 2 * (found - left) > most)
    .sort((a, b) => a.left - b.left || odd(a) - odd(b) || a.edits.length - b.edits.length)
    .slice(0, LETTERS.length)
    .map(({ cause, edits, left }, n) => ({ line: sceneLine(scene), letter: LETTERS.charAt(n), cause, edits, left }));
}

/** Whether the line counts a rack at the end. */
function isOfRack({ event }: Scene): boolean {
  return event.type === 'out-bonus' || event.type === 'rack-penalty';
}

/** Whether a story gives a player another total at the end, which both players have signed. */
function isOtherResult({ events }: RecordedGame, { changes }: Story): boolean {
  return changes.some(change => {
    if (!('field' in change) || change.field !== 'cumulative') return false;
    const index = events.findIndex(({ line }) => line === change.line);
    const seat = events[index]?.seat;
    const isLast = events.every((event, n) => n <= index || event.seat !== seat || event.cumulative === undefined);
    const goesOn = changes.some(
      other => 'insert' in other && other.event.seat === seat && other.event.cumulative === events[index]?.cumulative,
    );
    return isLast && !goesOn;
  });
}

function sceneLine({ event }: Scene): number {
  return event.line ?? 0;
}

/**
 * How many findings a story leaves; `undefined` where that is most of what is found on the line and follows from it, or
 * no less than before. It is replayed only as long as it can leave less.
 */
function leftWith({ search, whole, scene }: Asked, story: Story): number | undefined {
  const edited = editedRecord(scene.record, story);
  if (edited === undefined) return undefined;
  const { from, anew } = edited;
  const { events } = edited.record;
  const line = sceneLine(scene);
  const here = events.reduce((last, event, n) => ((event.line ?? 0) <= line ? n : last), -1);
  // where lines stay as they are, nothing may be found that was not there before
  const stays = story.changes.every(change => 'field' in change);
  const limitAt = (index: number): number =>
    index === here ? countTo(whole, scene.index) : stays && index < here ? countTo(whole, index) + 1 : Infinity;
  const more = events.length - scene.record.events.length;
  const last = Math.max(line, ...story.changes.map(change => ('moved' in change ? change.behind : change.line)));
  let left = anew ? 0 : countTo(whole, from - 1);
  for (const replay of replayedOn(search, knownOf(search, edited, whole.replays))) {
    const index = replay.turn - 1;
    left += openOf(replay.findings).length;
    if (left >= whole.open.length || left >= limitAt(index)) return undefined;
    const before = whole.replays[index - more + 1];
    if ((events[index]?.line ?? 0) <= last || before === undefined || !isAsBefore(replay, before)) continue;
    left += whole.open.length - countTo(whole, index - more);
    break;
  }
  const own = ownOf(whole, line);
  return search.isSpent() || 2 * (whole.open.length - left) < own ? undefined : left;
}

/** As many turns of the past say whether a game ends: twice six without a score. */
const PAST = 12;

/** Is everything as it was without the story, so that the same will be found? */
function isAsBefore(now: Replay, before: Replay): boolean {
  const isSameTotal = ({ total }: { readonly total: number }, seat: number): boolean =>
    total === before.accounts[seat]?.total;
  return now.accounts.every(isSameTotal) && replayKey(now) === keyOf(before);
}

/** The key of a replay without a story, which is compared with many others. */
const keyOf: (replay: Replay) => string = onceFor(replayKey);

/** All that later findings depend on, as text; events by their lines. They do not depend on the log. */
function replayKey(replay: Replay): string {
  const { game, record, last, accounts, past, turn } = replay;
  const { unplaced, offTurns, strangers, payments, errors, ...more } = past;
  const lineOfTurn = (of: number): number => record.events[of - 1]?.line ?? 0;
  return JSON.stringify([
    { ...game, log: [], history: game.history.slice(-PAST) },
    accounts.map(account => ({ ...account, turn: lineOfTurn(account.turn) })),
    last === undefined ? last : { ...last, turn: last.turn - turn },
    [...unplaced],
    [offTurns.map(lineOfTurn), strangers.map(lineOfTurn), endedBy(replay)?.line ?? 0],
    payments,
    errorsOf(errors),
    more,
  ]);
}

/** How many findings there are up to an event. */
function countTo({ scenes }: Whole, index: number): number {
  return scenes.reduce((sum, scene) => (scene.index <= index ? sum + scene.open.length : sum), 0);
}

/** How many findings are on a line, or follow from it. */
function ownOf({ open }: Whole, line: number): number {
  const lines = new Set([line]);
  for (const finding of open) if (finding.because !== undefined && lines.has(finding.because)) lines.add(finding.line);
  return open.filter(finding => finding.line === line || lines.has(finding.because ?? 0)).length;
}
