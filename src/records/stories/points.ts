/** Stories of numbers: a score, a total, a line of points that is missing or counted twice. */
import type { CauseCode } from '../causes.ts';
import type { RecordedEvent } from '../record.ts';
import { accountOf, isPriceOfLine } from '../facts.ts';
import { closeWindow } from '../replay/state.ts';
import type { Scene } from '../replay/replay.ts';
import type { Change, Story } from './story.ts';
import { inserted, lastBefore, scored, shiftedBehind, totalled } from './lines.ts';

/** What may be wrong with the numbers of the event. */
export function storiesOfPoints(scene: Scene): readonly Story[] {
  const { event, open, record, index } = scene;
  const { score, cumulative } = event;
  if (cumulative === undefined || score === undefined) return [];
  const before = totalBefore(scene);
  const differs = open.find(({ code, computed }) => typeof computed === 'number' && SCORES.includes(code));
  const due = typeof differs?.computed === 'number' ? differs.computed : undefined;
  const stories: Story[] = [];
  const tell = (cause: CauseCode, ...changes: readonly Change[]): void => void stories.push({ cause, changes });
  if (due !== undefined) {
    tell('score-slip', scored(record, event, due));
    if (cumulative !== before + due) {
      const by = before + due - cumulative;
      const swapped = score === before + due && cumulative === due;
      tell(swapped ? 'score-total-swapped' : 'misscored', scored(record, event, due), totalled(event, before + due));
      tell('misscored', scored(record, event, due), totalled(event, before + due), ...shiftedBehind(record, index, by));
      stories.push(...foldedBonus(scene, due, before + due));
    }
    stories.push(...foldedIntoRack(scene, due));
  }
  if (cumulative !== before + score) {
    const by = before + score - cumulative;
    if (event.type !== 'play' || cumulative >= before) tell('score-slip', scored(record, event, cumulative - before));
    tell(mayLack(scene, -by) ? 'line-missing' : 'total-slip', totalled(event, before + score));
    const cause = isPriceOfLine(-by) ? 'line-missing' : lacksPlay(scene, by) ? 'play-uncounted' : 'totals-shifted';
    tell(cause, totalled(event, before + score), ...shiftedBehind(record, index, by));
    stories.push(...missingLines(scene, -by));
    if (BESIDE.includes(event.type)) tell('line-uncounted', { line: event.line ?? 0, remove: true });
  }
  return stories;
}

/** A bonus for a wrong challenge that is counted into the play: a line of its own, behind it. */
function foldedBonus({ record, event }: Scene, due: number, total: number): readonly Story[] {
  const { score = 0, cumulative, seat, line = 0, type } = event;
  const points = score - due;
  if (type !== 'play' || points <= 0 || !isPriceOfLine(points) || line < 1) return [];
  const bonus: RecordedEvent = { type: 'challenge-bonus', seat, score: points, notes: [] };
  const paid = inserted(record, line, cumulative === undefined ? bonus : { ...bonus, cumulative });
  return [{ cause: 'bonus-folded', changes: [scored(record, event, due), totalled(event, total), ...paid] }];
}

/**
 * The points of a challenge or of overtime that are counted in with the rack, on a line of their own: then the total at
 * the end stays.
 */
function foldedIntoRack({ record, event, index, before }: Scene, due: number): readonly Story[] {
  const { type, score = 0, cumulative, seat, line = 0 } = event;
  const points = score - due;
  const last = record.events[index - 1];
  const replay = before[index];
  if (type !== 'out-bonus' || !isPriceOfLine(points) || line < 1 || replay === undefined) return [];
  const right = scored(record, event, due);
  const { total } = accountOf(replay, seat);
  if (cumulative !== total + score) return [];
  if (points < 0) {
    const time: RecordedEvent = { type: 'time', seat, score: points, cumulative, notes: [] };
    const changes = [right, totalled(event, total + due), ...inserted(record, line, time)];
    return [{ cause: 'end-rack-folded', changes }];
  }
  if (last?.type !== 'play' || last.seat !== seat || last.line === undefined) return [];
  const bonus: RecordedEvent = { type: 'challenge-bonus', seat, score: points, cumulative: total + points, notes: [] };
  return [{ cause: 'end-rack-folded', changes: [...inserted(record, last.line, bonus), right] }];
}

/**
 * May a line be missing before a total that no later one bears out? By a bonus or a penalty, of whatever price; at the
 * end by a rack.
 */
function mayLack({ record, index, event, before }: Scene, points: number): boolean {
  const replay = before[index];
  const last = record.events.every(
    ({ seat, cumulative }, n) => n <= index || seat !== event.seat || cumulative === undefined,
  );
  if (!last || replay === undefined) return false;
  if (isPriceOfLine(points)) return true;
  return event.type === 'time' && closeWindow(replay).game.over !== undefined;
}

/** Are these points what the play itself scores, or the one before it of the same player, which may be withdrawn? */
function lacksPlay({ record, index, event }: Scene, points: number): boolean {
  const last = record.events[lastBefore(record, index, ({ seat }) => seat === event.seat)];
  return [event, last].some(play => play?.type === 'play' && play.score === points && points > 0);
}

/** Events that are no turns: they change a total and nothing else. */
const BESIDE: readonly string[] = ['time', 'challenge-bonus', 'out-bonus', 'rack-penalty'];

/** Codes of findings whose `computed` is what the event scores. */
const SCORES: readonly string[] = [
  'score-differs',
  'withdrawn-score-differs',
  'end-rack-differs',
  'penalty-differs',
  'bonus-differs',
  'time-penalty-differs',
  'end-rack-single',
];

/** The total before the event, by the record. */
export function totalBefore({ before, event, after, index }: Scene): number {
  const replay = before[index];
  return replay === undefined ? 0 : accountOf(replay, after.record.players.length > event.seat ? event.seat : 0).total;
}

/** A bonus or a penalty that no line tells of, behind the player's last line or before this one. */
function missingLines({ record, index, event, before }: Scene, points: number): readonly Story[] {
  if (!isPriceOfLine(points)) return [];
  const { seat } = event;
  const total = (before[index] === undefined ? 0 : accountOf(before[index], seat).total) + points;
  const own = lastBefore(record, index, earlier => earlier.seat === seat);
  const after = points > 0 ? own : index - 1;
  const line = record.events[after]?.line ?? 0;
  const made: RecordedEvent = {
    type: points > 0 ? 'challenge-bonus' : 'time',
    seat,
    score: points,
    cumulative: total,
    notes: [],
  };
  return line < 1 ? [] : [{ cause: 'line-missing', changes: inserted(record, line, made) }];
}
