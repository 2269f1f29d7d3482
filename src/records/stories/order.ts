/** Stories of whole lines: of another player, twice, in the wrong place, or not there. */
import { times } from '../../core/list.ts';
import type { RecordedEvent, RecordedEventType, RecordedGame } from '../record.ts';
import { holdsStill } from '../replay/turns.ts';
import { accountOf } from '../facts.ts';
import { nextMover } from '../replay/state.ts';
import { inserted, seated } from './lines.ts';
import type { Scene } from '../replay/replay.ts';
import type { Change, Story } from './story.ts';

/** What may be wrong with the line of the event as a whole, or with the one before it. */
export function storiesOfOrder(scene: Scene): readonly Story[] {
  const { index } = scene;
  return [
    ...nicks(scene, index),
    ...nicks(scene, index - 1),
    ...twice(scene, index),
    ...twice(scene, index - 1),
    ...missingPass(scene),
    ...swapped(scene, index),
    ...swapped(scene, index - 1),
    ...headerStories(scene),
  ];
}

function nicks({ record, before }: Scene, index: number): readonly Story[] {
  const event = record.events[index];
  const seats = before[0]?.game.seats.length ?? 0;
  if (event === undefined) return [];
  return record.players
    .slice(0, seats)
    .flatMap((_, seat) =>
      seat === event.seat
        ? []
        : seated(record, event, seat).map(change => ({ cause: 'nick-slip', changes: [change] }) as const),
    );
}

/** The line before it once more, whether its total stands still or goes on. */
function twice({ record, before }: Scene, index: number): readonly Story[] {
  const [event, last] = [record.events[index], record.events[index - 1]];
  if (event?.line === undefined || last?.line === undefined || event.seat !== last.seat) return [];
  // each of several others may pay the same
  const isOwed =
    (before[0]?.game.seats.length ?? 0) > 2 &&
    PAID_BY_EACH.includes(event.type) &&
    event.cumulative !== last.cumulative;
  if (isTwin(event, last) && !isOwed)
    return [{ cause: 'line-repeated', changes: [{ line: event.line, remove: true }] }];
  // which of the two is the copy nobody can say
  const lines = isNearTwin(event, last) ? [event.line, last.line] : [];
  return lines.map(line => ({ cause: 'line-uncounted', changes: [{ line, remove: true }] }));
}

/** Payments that come from each of the others. */
const PAID_BY_EACH: readonly RecordedEventType[] = ['out-bonus', 'challenge-bonus'];

/** Is it the other line once more, but for who has played, a letter of the rack, or what stands behind the total? */
export function isNearTwin(a: RecordedEvent, b: RecordedEvent): boolean {
  return (
    a.type === b.type &&
    a.move === b.move &&
    a.tiles === b.tiles &&
    a.count === b.count &&
    a.score === b.score &&
    lettersApart(a.rack ?? '', b.rack ?? '') <= 2
  );
}

/** How many characters two texts do not share, in whatever order they are. */
function lettersApart(a: string, b: string): number {
  const left = Array.from(b);
  let alone = 0;
  for (const character of a) {
    const at = left.indexOf(character);
    if (at >= 0) left.splice(at, 1);
    else alone++;
  }
  return alone + left.length;
}

/** The same to the letter, but for the total: with text of its own a line is no copy. */
function isTwin(a: RecordedEvent, b: RecordedEvent): boolean {
  return isNearTwin(a, b) && a.seat === b.seat && a.rack === b.rack && a.position === b.position && a.text === b.text;
}

/** A pass of the one who is to move and does not. */
function missingPass({ record, index, before }: Scene): readonly Story[] {
  const replay = before[index];
  if (replay === undefined || replay.game.over !== undefined) return [];
  const seat = nextMover(replay.game);
  const line = record.events[index - 1]?.line ?? (record.events[index]?.line ?? 0) - 1;
  if (seat === record.events[index]?.seat || line < 0) return [];
  const { total } = accountOf(replay, seat);
  const rack = record.events.slice(index).find(event => event.seat === seat)?.rack;
  const held = record.events.some(event => event.rack !== undefined) ? rack : undefined;
  const pass: RecordedEvent = { type: 'pass', seat, move: 'pass', score: 0, cumulative: total, notes: [] };
  const made = held === undefined ? pass : { ...pass, rack: held };
  return [
    { cause: holdsStill(replay, seat, rack) ? 'pass-missing' : 'turn-missing', changes: inserted(record, line, made) },
  ];
}

/** Two lines that have changed places, each with what stands between them and belongs to it. */
function swapped({ record }: Scene, index: number): readonly Story[] {
  const [event, next, behind] = record.events.slice(Math.max(0, index), Math.max(0, index) + 3);
  if (index < 0 || event?.line === undefined || next?.line === undefined) return [];
  const last = behind?.line ?? next.line + 1;
  // where the notes of the last event end, nobody knows
  const isKnown = event.line < next.line && next.line < last && (behind !== undefined || next.notes.length === 0);
  const moved = isKnown ? times(next.line - event.line, n => (event.line ?? 0) + n) : [];
  const changes: readonly Change[] = [
    { line: event.line, remove: true },
    { line: next.line, moved, behind: last - 1, event: { ...event, line: next.line } },
  ];
  return [{ cause: 'lines-swapped', changes }];
}

/**
 * One nick that no line declares: the line that declares the player may be wrong, and not those of the events. Where
 * no other player has its nick, they are as likely: with `anyHeader` that line is said as well.
 */
export function headerStories({ record, before }: Scene, anyHeader: boolean = false): readonly Story[] {
  const { players, events } = record;
  const seats = before[0]?.game.seats.length ?? 0;
  if (record.faults?.some(({ code }) => code === 'header-nicks-differ') === true)
    return anyHeader ? [nicksOfEvents(record)] : [];
  const stranger = players[seats];
  if (stranger === undefined || players.length !== seats + 1) return [];
  const headers = players.slice(0, seats).flatMap((player, seat) => {
    const shared = players.some(({ nick }, other) => other !== seat && nick === player.nick);
    // what stands under its nick would be nobody's
    if (!shared && events.some(event => event.seat === seat)) return [];
    const line = shared || anyHeader ? (player.line ?? 0) : 0;
    const story: Story = { cause: 'header-nick-slip', changes: [{ line, player: seat, nick: stranger.nick }] };
    const others = players.slice(0, seats).filter((_, other) => other !== seat);
    const named =
      isPartOfName(stranger.nick, player.name) && others.every(other => isPartOfName(other.nick, other.name));
    return [{ story, named }];
  });
  // a nick is mostly part of the name: where that tells two headers apart, it does
  const named = headers.filter(one => one.named);
  return (named.length === 1 ? named : headers).map(({ story }) => story);
}

/** All headers get the nicks that the events have. */
function nicksOfEvents({ players, events }: RecordedGame): Story {
  const changes = players.flatMap(({ nick, line = 0 }, player) =>
    events.some(({ seat }) => seat === player) ? [{ line, player, nick }] : [],
  );
  return { cause: 'header-nick-slip', changes };
}

/** Does a word of the name begin with the nick? */
function isPartOfName(nick: string, name: string): boolean {
  const words = (text: string): string => ` ${text.toLowerCase().replaceAll('_', ' ')}`;
  return words(name).includes(words(nick));
}
