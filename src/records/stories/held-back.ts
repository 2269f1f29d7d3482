/**
 * What holds a story back that would else be certain: text that a person wrote about it, or no line that bears it out.
 * One place for all causes, and the same whether a story explains all that is found or some of it.
 */
import { CAUSES, type CauseCode } from '../causes.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { eventOn, lastBefore } from './lines.ts';
import { editsOfStory, type Change, type Story } from './story.ts';

/** Causes that are certain only where they explain all that is found. */
const OF_THE_WHOLE: readonly CauseCode[] = ['direction-wrong', 'pass-missing', 'header-nick-slip', 'totals-shifted'];

/**
 * Is it certain only where it explains all that is found? Of a pass that stands there twice the other player's may be
 * missing between them, and only the whole record tells that from one too many; of a rack that is paid for again each
 * line may be half of it.
 */
function isOfTheWhole({ events }: RecordedGame, { cause, changes }: Story): boolean {
  if (OF_THE_WHOLE.includes(cause)) return true;
  const at = events.findIndex(({ line }) => line === changes[0]?.line);
  const event = events[at];
  if (cause !== 'line-repeated' || event === undefined) return false;
  return event.type === 'pass' || (event.type === 'out-bonus' && event.cumulative !== events[at - 1]?.cumulative);
}

/**
 * Can somebody who was not there be certain of these stories, if nothing else explains what they do? `isWhole`: each
 * explains all that is found.
 */
export function areKnowable(record: RecordedGame, stories: readonly Story[], isWhole: boolean): boolean {
  return stories.every(
    story =>
      CAUSES[story.cause].certain &&
      editsOfStory(story).length > 0 &&
      (isWhole || !isOfTheWhole(record, story)) &&
      !isWrittenAbout(record, story) &&
      isWitnessed(record, story, stories),
  );
}

/**
 * Does a line of the record bear the story out that no story of these changes? Of a total the next one of the player
 * does; of totals that are shifted an earlier one: whose first total is off may have begun with points; and of those
 * that are too high the end of the game, to which no turn may be missing. Of a score the total of its own line does; of
 * a bonus or overtime paid again the next total. The others bear themselves out: with them, turns and totals agree.
 */
function isWitnessed(record: RecordedGame, { cause, changes }: Story, stories: readonly Story[]): boolean {
  const { events } = record;
  const [change] = changes;
  const index = eventOn(record, change?.line);
  const event = events[index];
  if (event === undefined) return cause !== 'total-slip' && cause !== 'totals-shifted';
  const isOwn = ({ seat, cumulative }: RecordedEvent): boolean => seat === event.seat && cumulative !== undefined;
  const isKept = (witness: RecordedEvent | undefined): boolean =>
    witness !== undefined &&
    !stories.some(story => story.changes.some(of => of.line === witness.line && ('remove' in of || isOfTotal(of))));
  if (cause === 'total-slip')
    return isKept(events.slice(index + 1).find(isOwn)) && !mayBeMoved(event, events.filter(isOwn));
  if (cause === 'totals-shifted')
    return isKept(events[lastBefore(record, index, isOwn)]) && !mayLackTurns(record, event, change);
  if (cause === 'line-repeated' && isPaidAgain(events[index - 1], event))
    return isKept(events.slice(index + 1).find(isOwn));
  if (cause === 'nick-slip') return isPlayers(record, index, change);
  return cause !== 'score-slip' || isKept(event);
}

/**
 * Returns whether the record shows whose line it is that has a nick which no line declares. A player that is not
 * declared may begin there, unless another player has a total that this one continues. A nick that is one slip from the
 * nick of one player does not certainly stand for another.
 */
function isPlayers({ players, events }: RecordedGame, index: number, change: Change | undefined): boolean {
  const { seat = 0, cumulative = 0, score = 0 } = events[index] ?? {};
  const [written, now] = [players[seat], change !== undefined && 'event' in change ? change.event.seat : undefined];
  if (written?.line !== undefined) return true;
  const isMeant = (nick: string | undefined): boolean => isSlipOf(written?.nick ?? '', nick ?? '');
  if (!isMeant(players[now ?? -1]?.nick) && players.some(({ line, nick }) => line !== undefined && isMeant(nick)))
    return false;
  if (cumulative > score) return true;
  return events.some((event, n) => n > index && event.seat === now && event.cumulative !== undefined);
}

/** Returns whether one text is the other with one letter changed, added, left out, or swapped with the next. */
function isSlipOf(written: string, meant: string): boolean {
  let at = 0;
  while (at < written.length && written[at] === meant[at]) at++;
  const [a, b] = [written.slice(at), meant.slice(at)];
  const isSwapped = written[at] === meant[at + 1] && written[at + 1] === meant[at] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** May the line have stood elsewhere? One that scores nothing has the total of the line before it, the first has 0. */
function mayBeMoved(event: RecordedEvent, own: readonly RecordedEvent[]): boolean {
  const { score, cumulative } = event;
  return score === 0 && (cumulative === 0 || own.some(other => other !== event && other.cumulative === cumulative));
}

/**
 * May a turn of each player be missing, one of which scored what the totals have more? Who went out has played all
 * tiles: then each of them is on a line. Racks do not tell, for what is drawn may have been played.
 */
function mayLackTurns(
  { events }: RecordedGame,
  { cumulative = 0 }: RecordedEvent,
  change: Change | undefined,
): boolean {
  const isMore = change !== undefined && 'to' in change && cumulative > Number(change.to);
  return isMore && !events.some(({ type }) => type === 'out-bonus');
}

/**
 * A payment once more whose total goes on: two lines of equal price may be two words that were challenged, or two
 * minutes of overtime.
 */
function isPaidAgain(last: RecordedEvent | undefined, { type, cumulative }: RecordedEvent): boolean {
  return (type === 'challenge-bonus' || type === 'time') && cumulative !== last?.cumulative;
}

function isOfTotal(change: Change): boolean {
  return 'field' in change && change.field === 'cumulative';
}

/** Did a person write something about what the story changes? */
function isWrittenAbout(record: RecordedGame, { cause, changes }: Story): boolean {
  const { events } = record;
  const [first] = changes;
  const far = farTexts(record);
  return changes.some(change => {
    const index = eventOn(record, change.line);
    const event = events[index];
    if (event === undefined || 'insert' in change || 'player' in change) return false;
    const near = textsOf(events.slice(Math.max(0, index - 1), index + 1)).join('\n');
    if (REASON.test('field' in change && !isNumber(change) ? textsOf([event]).join('\n') : near)) return true;
    // remarked on twice, the line is not the same
    if (!('field' in change)) return event.notes.length > 0 && (events[index - 1]?.notes.length ?? 0) > 0;
    if (!isNumber(change)) return false;
    const isNext = ({ seat, cumulative }: RecordedEvent, n: number): boolean =>
      n > index && seat === event.seat && cumulative !== undefined;
    const next = events.findIndex(isNext);
    const around = events.slice(Math.max(0, index - 1), next < 0 ? events.length : next + 1);
    const behind = around.flatMap(({ text = '' }) => text).join('\n');
    const numbers = numbersOf(event, change);
    if (REASON.test(behind) || namesOneOf(textsOf(around), numbers) || isToldAfar(far, numbers, cause)) return true;
    return cause === 'totals-shifted' && change === first && textsOf(sinceTotal(record, index)).length > 0;
  });
}

/** What is written of the game, and all that is written anywhere in its record. */
interface FarTexts {
  readonly ofTheGame: readonly string[];
  readonly anywhere: readonly string[];
}

function farTexts({ title = '', description = '', notes = [], pragmas = [], events }: RecordedGame): FarTexts {
  const comments = pragmas.flatMap(({ keyword, text }) => (keyword.toLowerCase() === 'comment' ? [text] : []));
  const ofTheGame = [title, description, ...notes, ...comments];
  return { ofTheGame, anywhere: [...ofTheGame, ...textsOf(events)] };
}

/**
 * Is it written of far from the line? A total of three digits stands nowhere by chance. What changes many totals and
 * the end of a game is told of the whole of it.
 */
function isToldAfar({ ofTheGame, anywhere }: FarTexts, numbers: readonly number[], cause: CauseCode): boolean {
  const [total = 0] = numbers;
  if (total > 99 && namesOneOf(anywhere, [total])) return true;
  if (cause !== 'totals-shifted') return false;
  return namesOneOf(ofTheGame, numbers) || REASON.test(ofTheGame.join('\n')) || PENALTY.test(anywhere.join('\n'));
}

/** All that is written beside some events: behind their totals, and in their notes. */
function textsOf(events: readonly RecordedEvent[]): readonly string[] {
  return events.flatMap(({ text, notes }) => (text === undefined ? notes : [text, ...notes]));
}

/** The events from the player's total before an event up to this one. */
function sinceTotal(record: RecordedGame, index: number): readonly RecordedEvent[] {
  const { events } = record;
  const own = events[index]?.seat;
  const last = lastBefore(record, index, ({ seat, cumulative }) => seat === own && cumulative !== undefined);
  return events.slice(Math.max(0, last), index + 1);
}

function isNumber({ field }: Extract<Change, { readonly field: unknown }>): boolean {
  return field === 'score' || field === 'cumulative';
}

/** What is written in a field of points, and by how much it would be another number. */
function numbersOf(event: RecordedEvent, change: Change): readonly number[] {
  const field = isOfTotal(change) ? 'cumulative' : 'score';
  const written = event[field];
  const now = 'event' in change ? change.event[field] : undefined;
  return written === undefined ? [] : [Math.abs(written), Math.abs((now ?? written) - written)];
}

/** Has a text one of these numbers, as a word of its own? */
function namesOneOf(texts: readonly string[], numbers: readonly number[]): boolean {
  const words = texts.flatMap(text => text.split(/[^0-9A-Za-z\u00C0-\uFFFF]+/));
  return words.some(word => /^\d{1,9}$/.test(word) && numbers.includes(Number(word)));
}

/** Words for points that somebody lost. */
const PENALTY = /(?:^|[^a-z])(?:penal|overtime|handicap|deduct|fined|docked|points off|pénal|strafe|abzug)/i;

/** Words for why a line is as it is; of languages that these are not of only numbers are understood. */
const REASON = new RegExp(
  `${PENALTY.source}|(?:^|[^a-z])(?:challeng|director|ruled|ruling|adjudicat|adjust|correct|mistak|error|wrong|recount|` +
    'mis(?:count|scor|calc|add|take)|bonus|appeal|schiedsrichter|berichtig|korrig|arbitr|árbitr|erreur|sędzi)',
  'i',
);
