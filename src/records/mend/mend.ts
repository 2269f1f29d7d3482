/**
 * Records mended so that other programs accept them: racks that were forgotten, totals and scores that are missing,
 * tiles that lie already. Nothing is written that the record does not show, and no total that it has is changed.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import type { Fault } from '../../core/result.ts';
import type { Writable } from '../../core/writable.ts';
import { openPlays, type Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { changed } from '../../engine/working.ts';
import { joinExact } from '../../tiles/alphabet.ts';
import { formatPiece } from '../../tiles/pieces.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { readsAsEvent } from '../gcg/profiles.ts';
import { gameAt, replayRecord } from '../replay/replay.ts';
import { playParts, readPlayText, readRack, sameTiles, seenBy } from '../written-plays.ts';
import { onLines } from '../wording.ts';
import { findRack, racksAround, type RacksAround } from './racks.ts';

/** One thing that was done, or could not be: on which line, and one plain sentence. */
export interface Mending {
  readonly code: keyof typeof MENDINGS;
  /** Line of the file, from 1; 0 where the record has no lines. */
  readonly line: number;
  /** Number of the event, from 1; 0 for the game as a whole. */
  readonly turn: number;
  readonly message: string;
}

/** What `mendRecord` does, `done`, and what only a person can mend, `left`. */
export const MENDINGS = {
  'rack-found': 'done',
  'total-added-up': 'done',
  'score-found': 'done',
  'through-as-points': 'done',
  'exchange-named': 'done',
  'note-reworded': 'done',
  'rack-unknown': 'left',
  'score-unknown': 'left',
  'event-unreadable': 'left',
  'total-negative': 'left',
  'bonus-negative': 'left',
  'not-two-players': 'left',
  'racks-differ': 'left',
} as const;

/** A record as it was mended. */
export interface MendedRecord {
  readonly record: RecordedGame;
  readonly done: readonly Mending[];
  /** What Macondo would refuse, or read otherwise. */
  readonly left: readonly Mending[];
}

/**
 * The record as Macondo, Woogles and Quackle accept it, to be written by `writeGcg`. No tile, score or total is made
 * up: a rack is filled in from later lines of the player, from what the end counts, from the tiles kept and the tiles
 * played. Macondo reads a challenge bonus and a time penalty without a rack (gcgio/gcg.go, `ChallengeBonusRegex`,
 * `TimePenaltyRegex`: `\S*`), and no other line.
 */
export function mendRecord(rules: Rules, record: RecordedGame): MendedRecord {
  const done: Mending[] = [];
  const left: Mending[] = [];
  const say = (code: Mending['code'], index: number, message: string): void => {
    const line = record.events[index]?.line ?? 0;
    (MENDINGS[code] === 'done' ? done : left).push({ code, line, turn: index + 1, message });
  };
  if (record.players.length !== 2) say('not-two-players', -1, `The record has ${record.players.length} players.`);
  const games = gamesAround(rules, record);
  const plays = record.events.map((event, index) => writtenPlay(rules, event, games[index]));
  const around = racksAround(
    rules,
    record,
    plays.map(({ tiles }) => tiles),
    games[0]?.unseen.length ?? 0,
  );
  const losses = lossesOf(record);
  // undefined behind a score that nobody knows
  const totals: (number | undefined)[] = record.players.map(() => 0);
  const events = record.events.map((event, index): RecordedEvent => {
    const { seat } = event;
    const at: Place = { rules, record, index, games, plays, around: around[index], lost: losses[index], say };
    const named = withTiles(at, withRackFound(at, event));
    const notes = reworded(event.notes, () => {
      say('note-reworded', index, NOTE_REWORDED);
    });
    const mended = withPoints(at, { ...named, notes }, totals[seat]);
    totals[seat] = mended.total;
    return mended.event;
  });
  const notes = reworded(record.notes ?? [], () => {
    say('note-reworded', -1, NOTE_REWORDED);
  });
  return { record: { ...withoutMended(record, events), events, ...(record.notes && { notes }) }, done, left };
}

/** By what a reader finds on a line: the field that it is about. */
const ABOUT: Readonly<Record<string, keyof RecordedEvent>> = {
  'no-cumulative': 'cumulative',
  'no-rack': 'rack',
  'no-score': 'score',
  'parenthesised-through': 'tiles',
  'withdrawal-not-negative': 'score',
};

/** The record without what its reader found about fields that are others now. `events`: as they were mended. */
function withoutMended(record: RecordedGame, events: readonly RecordedEvent[]): RecordedGame {
  const mended = new Set(
    record.events.flatMap((event, index) =>
      Object.entries(ABOUT).flatMap(([code, field]) =>
        event[field] === events[index]?.[field] ? [] : [`${event.line ?? 0} ${code}`],
      ),
    ),
  );
  const stands = ({ line = 0, code }: Fault): boolean => !mended.has(`${line} ${code}`);
  const [faults, quirks] = [record.faults?.filter(stands), record.quirks?.filter(stands)];
  const { faults: _faults, quirks: _quirks, ...rest } = record;
  return { ...rest, ...(faults?.length && { faults }), ...(quirks?.length && { quirks }) };
}

/** Where an event stands, and what is known around it. */
interface Place {
  readonly rules: Rules;
  readonly record: RecordedGame;
  readonly index: number;
  /** The game before each event and after the last one. */
  readonly games: readonly (Game | undefined)[];
  readonly plays: readonly WrittenTiles[];
  /** What other lines show of the rack. */
  readonly around: RacksAround | undefined;
  /** The last turn before a rack that is lost, where it may show another one. */
  readonly lost: RecordedEvent | undefined;
  readonly say: (code: Mending['code'], index: number, message: string) => void;
}

/** The event with its rack, where that is missing and something shows it. */
function withRackFound({ rules, index, games, plays, around, say }: Place, event: RecordedEvent): RecordedEvent {
  const game = games[index];
  const used = plays[index]?.tiles ?? [];
  const found =
    event.rack === undefined && game !== undefined && around !== undefined
      ? findRack({ rules, event, game, used, around })
      : undefined;
  const needs = event.type !== 'out-bonus' && event.type !== 'challenge-bonus' && event.type !== 'time';
  if (event.type === 'unreadable') say('event-unreadable', index, 'The event cannot be read.');
  else if (found !== undefined && event.type !== 'out-bonus') {
    say('rack-found', index, `The rack is ${found.rack}: ${found.from}.`);
    return { ...event, rack: found.rack };
  } else if (event.rack === undefined && needs) say('rack-unknown', index, 'Nothing shows what the rack was.');
  return event;
}

/** The event with the tiles of an exchange, of a play and of the end as others read them. */
function withTiles({ rules, index, plays, lost, say }: Place, event: RecordedEvent): RecordedEvent {
  const mended: Writable<RecordedEvent> = { ...event };
  const isWhole = event.count !== undefined && readRack(rules, event.rack ?? '')?.length === event.count;
  if (event.type === 'exchange' && isWhole) {
    delete mended.count;
    mended.tiles = event.rack ?? '';
    mended.move = `exchange ${mended.tiles}`;
    say('exchange-named', index, `The whole rack is exchanged: ${mended.tiles}.`);
  }
  const text = plays[index]?.text;
  if (text !== undefined) {
    mended.tiles = text;
    mended.move = `${playParts(event)[0]} ${text}`;
    say('through-as-points', index, `Tiles that lie already are points: ${text}.`);
  }
  const shown = lost === undefined ? undefined : otherRackShown(rules, event, lost);
  if (shown !== undefined)
    say(
      'racks-differ',
      index,
      `The rack ${shown.rack}${onLines([shown.line])} is not what is lost, ${event.tiles ?? ''}.`,
    );
  else if (differ(rules, mended))
    say('racks-differ', index, `The rack ${mended.rack ?? ''} is not what is lost, ${mended.tiles ?? ''}.`);
  return mended;
}

/** The event with its score and its total, and the seat's total behind it; `before`: the total before it, if known. */
function withPoints(
  { record, index, games, say }: Place,
  event: RecordedEvent,
  before: number | undefined,
): { readonly event: RecordedEvent; readonly total: number | undefined } {
  const mended: Writable<RecordedEvent> = { ...event };
  const byRules = playScoreOf(event, games[index + 1]);
  const score = scoreOf(record, index, before, byRules);
  if (score === undefined) {
    const likely = byRules === undefined ? '' : `; by the rules it is ${byRules}`;
    say('score-unknown', index, `There is no score, and nothing shows what it was${likely}.`);
  } else if (score !== event.score) {
    mended.score = score;
    say('score-found', index, `The score is ${score}.`);
  }
  const total = event.cumulative ?? (before === undefined || score === undefined ? undefined : before + score);
  if (total !== undefined && total !== event.cumulative) {
    mended.cumulative = total;
    say('total-added-up', index, `The total is ${total}.`);
  }
  const late = event.type === 'out-bonus' || event.type === 'rack-penalty' || event.type === 'time';
  if (total !== undefined && total < 0 && !late)
    say('total-negative', index, `A total of ${total} is refused on a turn.`);
  if (event.type === 'challenge-bonus' && (score ?? 0) < 0)
    say('bonus-negative', index, 'A challenge that costs points is refused.');
  return { event: mended, total };
}

const NOTE_REWORDED = 'A line of the note would be read as an event or passed over: it is written otherwise.';

/** Notes that other programs read whole; `changed` is called where one is another than it was. */
function reworded(notes: readonly string[], changed: () => void): readonly string[] {
  const all = notes.map(readable);
  if (all.some((note, at) => note !== notes[at])) changed();
  return all;
}

/**
 * The game before each event and after the last one, without their logs and histories: of so many games, these take
 * memory with the square of their number.
 */
function gamesAround(rules: Rules, record: RecordedGame): readonly (Game | undefined)[] {
  const games: (Game | undefined)[] = [];
  for (const { game } of replayRecord(rules, record)) {
    if (games.length === 0) games.push(gameAt(rules, record, 0));
    games.push(changed(game, { log: [], history: [], adjustments: [] }));
  }
  return games;
}

/** What an event puts down or names; and the tiles of a play with points, where it is written otherwise. */
interface WrittenTiles {
  readonly tiles: readonly Tile[];
  readonly text?: string;
}

function writtenPlay(rules: Rules, event: RecordedEvent, game: Game | undefined): WrittenTiles {
  if (event.type === 'exchange') return { tiles: readRack(rules, event.tiles ?? '') ?? [] };
  if (event.type !== 'play' || game === undefined) return { tiles: [] };
  const [position, written] = playParts(event);
  const { placed, squares, problem } = readPlayText(
    rules,
    seenBy({ rules, game, seat: event.seat }),
    position,
    written,
  );
  if (problem !== undefined) return { tiles: [] };
  const tiles = placed.map(({ tile }) => tile);
  if (written.split('.').length - 1 === squares.length - placed.length) return { tiles };
  const laid = new Map(placed.map(({ square, tile, as }) => [square, formatPiece(rules, tile, as)]));
  return {
    tiles,
    text: joinExact(
      rules.alphabet,
      squares.map(square => laid.get(square) ?? '.'),
    ),
  };
}

/** What a play scores by the rules; `after`: the game after it. */
function playScoreOf({ type, seat }: RecordedEvent, after: Game | undefined): number | undefined {
  if (type !== 'play' || after === undefined) return undefined;
  return openPlays(after).find(turn => turn.seat === seat)?.score.total;
}

/**
 * The score as recorded; else what it must be; `undefined` where the record does not show it. That of a play shows in
 * the totals around it, and has to be the one of the rules as well.
 */
function scoreOf(
  { events }: RecordedGame,
  index: number,
  before: number | undefined,
  byRules: number | undefined,
): number | undefined {
  const event = events[index];
  if (event === undefined) return undefined;
  const { type, seat, score } = event;
  if (type === 'withdrawn' && (score ?? 0) === 0) {
    const play = events[index - 1];
    if (play?.type !== 'play' || play.seat !== seat || play.score === undefined) return score;
    // a total that has not gone down shows another score
    const isShown = event.cumulative === undefined || event.cumulative === (before ?? 0) - play.score;
    return isShown ? 0 - play.score : score;
  }
  if (score !== undefined) return score;
  if (type === 'play')
    return byRules !== undefined && scoreShown(events, index, before) === byRules ? byRules : undefined;
  return ['pass', 'exchange', 'turn-lost', 'resigned', 'timed-out'].includes(type) ? 0 : undefined;
}

/** The score of an event that the totals of its player show: the next one, less the scores in between. */
function scoreShown(events: readonly RecordedEvent[], index: number, before: number | undefined): number | undefined {
  const seat = events[index]?.seat;
  let sum = before;
  for (let n = index; n < events.length && sum !== undefined; n++) {
    const event = events[n];
    if (event === undefined || event.seat !== seat) continue;
    if (n > index) sum = event.score === undefined ? undefined : sum + event.score;
    if (event.cumulative !== undefined) return sum === undefined ? undefined : event.cumulative - sum;
  }
  return undefined;
}

/** The last turn of the player before each rack that is lost; none where a player was paid for a rack. */
function lossesOf({ events }: RecordedGame): readonly (RecordedEvent | undefined)[] {
  if (events.some(({ type }) => type === 'out-bonus')) return [];
  const last = new Map<Seat, RecordedEvent>();
  return events.map(event => {
    const before = event.type === 'rack-penalty' ? last.get(event.seat) : undefined;
    if (event.type !== 'time') last.set(event.seat, event);
    return before;
  });
}

/**
 * The last rack of a player who loses another one, with its line. Where all pass, every rack stays as it is: the last
 * one that a pass shows should be the one that is lost. Which of the two is right, no record shows.
 */
function otherRackShown(
  rules: Rules,
  { tiles = '' }: RecordedEvent,
  last: RecordedEvent,
): { readonly rack: string; readonly line: number } | undefined {
  if (last.rack === undefined || (last.type !== 'pass' && last.type !== 'turn-lost')) return undefined;
  const [now, then] = [last.rack, tiles].map(text => readRack(rules, text));
  // a pass may show a part of the rack
  if (now === undefined || then === undefined || now.length < then.length || sameTiles(now, then)) return undefined;
  return { rack: last.rack, line: last.line ?? 0 };
}

/** A note without a line that Macondo reads as an event, or passes over: such a line goes on with the one before it. */
function readable(note: string): string {
  const lines: string[] = [];
  for (const line of note.split(/\r\n|\n|\r/)) {
    const own = line.trimStart();
    const last = lines.length - 1;
    if (last >= 0 && /^[#>]/.test(own)) lines[last] = `${(lines[last] ?? '').trimEnd()} ${own}`;
    else lines.push(line);
  }
  // a mark that a blank follows begins no event
  const apart = (line: string): string => line.replaceAll('>', '> ').replaceAll('>  ', '> ');
  return lines.map((line, at) => (readsAsEvent(at === 0 ? `#note ${line}` : line) ? apart(line) : line)).join('\n');
}

/** Is another rack lost than the player has? */
function differ(rules: Rules, { type, rack, tiles }: Pick<RecordedEvent, 'type' | 'rack' | 'tiles'>): boolean {
  if (type !== 'rack-penalty' || rack === undefined || tiles === undefined || rack === tiles) return false;
  const [held, lost] = [rack, tiles].map(text => readRack(rules, text));
  return held === undefined || lost === undefined || !sameTiles(held, lost);
}
