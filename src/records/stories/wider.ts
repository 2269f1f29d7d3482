/**
 * Stories that only a person may choose: a second slip, a slip of an earlier line, a line that is nearly another. They
 * are never certain, and nothing that is certain depends on them.
 */
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { lastOf } from '../../core/list.ts';
import { kindsOf } from '../../core/multiset.ts';
import { rackOf } from '../../engine/zones.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { accountOf } from '../facts.ts';
import { lackingOf } from '../gcg/parts.ts';
import { replayWith } from '../replay/state.ts';
import { playParts, throughAsShown } from '../written-plays.ts';
import { inserted, lastBefore, shiftedBehind, tiled, totalled } from './lines.ts';
import { headerStories, isNearTwin } from './order.ts';
import { totalBefore } from './points.ts';
import type { Scene } from '../replay/replay.ts';
import { storiesOf } from './search.ts';
import type { Story } from './story.ts';

/**
 * All stories of a scene that a person may choose of, those first that need the least to be tried: what is not asked
 * for is not thought of.
 */
export function* storiesToChoose(scene: Scene): Generator<Story, void, undefined> {
  yield* wider(scene);
  for (const story of storiesOf(scene, false)) if (!isEarlyTime(scene, story)) yield story;
  yield* storiesOf(scene, true);
}

/** Is it a bonus of another price than the record pays for its other challenges? */
export function isAgainstPrices({ events }: RecordedGame, { changes }: Story): boolean {
  const prices = events.flatMap(({ type, score }) => (type === 'challenge-bonus' ? [score] : []));
  return changes.some(
    change =>
      'insert' in change &&
      change.event.type === 'challenge-bonus' &&
      prices.length > 0 &&
      !prices.includes(change.event.score),
  );
}

function wider(scene: Scene): readonly Story[] {
  const { index } = scene;
  return [
    ...takenBack(scene),
    ...notAdded(scene),
    ...withdrawn(scene),
    ...nearTwin(scene, index),
    ...nearTwin(scene, index - 1),
    ...bracketStories(scene),
    ...exchanged(scene),
    ...headerStories(scene, true),
    ...racksAtTheEnd(scene),
  ];
}

/** Codes of racks at the end that no line pays or takes off. */
const NOT_SETTLED: readonly string[] = ['end-not-recorded', 'end-rack-missing', 'penalty-missing'];

/** The lines that say what unplayed racks bring, where all racks are known. */
function racksAtTheEnd({ record, after, open }: Scene): readonly Story[] {
  const { end, rules, past } = after;
  const line = lastOf(record.events)?.line ?? 0;
  const isAsked = line > 0 && open.some(({ code }) => NOT_SETTLED.includes(code));
  if (end === undefined || end.final.unknown.length > 0 || !isAsked) return [];
  const { game, final } = end;
  const racks = game.seats.map((_, seat) => formatTiles(rules, kindsOf(rackOf(game, seat).counts)));
  const isPaid = (seat: number): boolean => past.payments.some(paid => paid.seat === seat && paid.type !== 'time');
  const changes = final.seats.flatMap(({ adjustments }, seat) => {
    let { total } = accountOf(after, seat);
    return adjustments.flatMap(({ type, points }) => {
      const isLoss = type === 'unplayed';
      if (points === 0 || isPaid(seat) || (!isLoss && type !== 'others-unplayed')) return [];
      const tiles = isLoss ? (racks[seat] ?? '') : racks.filter((_, other) => other !== seat).join('');
      total += points;
      const numbers = { score: points, cumulative: total, notes: [] };
      const made: RecordedEvent = isLoss
        ? { type: 'rack-penalty', seat, rack: tiles, tiles, ...numbers }
        : { type: 'out-bonus', seat, tiles, ...numbers };
      return inserted(record, line, made);
    });
  });
  return changes.length === 0 ? [] : [{ cause: 'end-line-missing', changes }];
}

/** A time penalty comes when all is played. */
function isEarlyTime({ record, index }: Scene, { changes }: Story): boolean {
  return (
    changes.some(change => 'insert' in change && change.event.type === 'time') &&
    record.events.some(({ type }, n) => n > index && type === 'play')
  );
}

/** Codes of lines that may not belong here. */
const NOT_HERE: readonly string[] = ['nothing-to-withdraw', 'no-challenged-play', 'after-end'];

/** A line that answers a play which is not there, or comes when the game is over. */
function takenBack({ event, open }: Scene): readonly Story[] {
  if (!open.some(({ code }) => NOT_HERE.includes(code))) return [];
  return [{ cause: 'line-uncounted', changes: [{ line: event.line ?? 0, remove: true }] }];
}

/** A play that the total does not count. */
function notAdded(scene: Scene): readonly Story[] {
  const { record, event, index } = scene;
  const { type, score = 0, cumulative } = event;
  if (type !== 'play' || score <= 0 || cumulative !== totalBefore(scene)) return [];
  const changes = [totalled(event, cumulative + score), ...shiftedBehind(record, index, score)];
  return [{ cause: 'play-uncounted', changes }];
}

/** The player's play before, withdrawn: the total lacks what it scored. */
function withdrawn(scene: Scene): readonly Story[] {
  const { record, event, index, before } = scene;
  const { seat, score, cumulative } = event;
  if (score === undefined || cumulative === undefined) return [];
  const own = lastBefore(record, index, earlier => earlier.seat === seat);
  const play = record.events[own];
  const points = play?.score ?? 0;
  const line = play?.line ?? 0;
  if (play?.type !== 'play' || line < 1 || points <= 0 || totalBefore(scene) + score - cumulative !== points) return [];
  const { total } = before[own] === undefined ? { total: 0 } : accountOf(before[own], seat);
  const { rack } = play;
  const back: RecordedEvent = { type: 'withdrawn', seat, score: -points, cumulative: total, notes: [] };
  const changes = inserted(record, line, rack === undefined ? back : { ...back, rack });
  return changes.length === 0 ? [] : [{ cause: 'play-uncounted', changes }];
}

/** The line before it once more, whoever it is said to be of, with a letter of the rack more or less. */
function nearTwin({ record }: Scene, index: number): readonly Story[] {
  const [event, last] = [record.events[index], record.events[index - 1]];
  if (event?.line === undefined || last === undefined || !isNearTwin(event, last)) return [];
  // which of two players it was, or which of two racks, the lines do not say
  const lines = event.seat === last.seat && event.rack === last.rack ? [event.line] : [event.line, last.line ?? 0];
  return lines.map(line => ({ cause: 'line-repeated', changes: [{ line, remove: true }] }));
}

/** The letters in brackets as they lie there. */
function bracketStories({ event, before, index }: Scene): readonly Story[] {
  const replay = before[index];
  const [, text] = playParts(event);
  if (event.type !== 'play' || replay === undefined || !text.includes('(')) return [];
  const right = throughAsShown(replayWith(replay, { event, seat: event.seat }));
  return right === undefined ? [] : [{ cause: 'through-letter-wrong', changes: [tiled(event, right)] }];
}

/** The one tile that the rack has not gone, and one in the play that the rack has left. */
function exchanged({ event }: Scene): readonly Story[] {
  const { type, rack, tiles = '' } = event;
  if (type !== 'play' || rack === undefined) return [];
  const { lacking, left } = lackingOf(rack, tiles);
  const [letter] = lacking;
  if (letter === undefined || lacking.length > 1 || left.length === 0) return [];
  const texts = new Set<string>();
  for (const [n, character] of Array.from(tiles).entries()) {
    if (character !== letter) continue;
    const rest = tiles.slice(0, n) + tiles.slice(n + character.length);
    for (const held of new Set(left.filter(each => each !== '?')))
      for (let at = 0; at <= rest.length; at++) texts.add(rest.slice(0, at) + held + rest.slice(at));
  }
  return [...texts].map(text => ({ cause: 'tiles-slip', changes: [tiled(event, text)] }));
}
