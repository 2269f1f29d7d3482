/**
 * Records mended so that other programs accept them: racks that were forgotten, totals and scores that are missing,
 * tiles that lie already, racks at the end that were changed and never counted again.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import type { Fault } from '../../core/result.ts';
import type { Writable } from '../../core/writable.ts';
import { openPlays, type Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { joinExact } from '../../tiles/alphabet.ts';
import { formatPiece, unplayedPoints } from '../../tiles/pieces.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { readsAsEvent } from '../gcg/profiles.ts';
import { gameAt, replayRecord } from '../replay/replay.ts';
import { playParts, readPlayText, readRack, sameTiles, seenBy } from '../written-plays.ts';
import { findRack } from './racks.ts';

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
  'end-rack-counted': 'done',
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
 * The record as Macondo, Woogles and Quackle accept it, to be written by `writeGcg`. No tile is made up: a rack
 * is filled in from later lines of the player, from what the end counts, from the tiles kept and the tiles played.
 * Macondo reads a challenge bonus and a time penalty without a rack (gcgio/gcg.go, `ChallengeBonusRegex`,
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
  const used = plays.map(({ tiles }) => tiles);
  const totals = record.players.map(() => 0);
  // seats whose totals are no longer those of the record
  const moved = new Set<Seat>();
  const events = record.events.map((event, index): RecordedEvent => {
    const { seat } = event;
    const at: Place = { rules, record, index, games, plays, used, say };
    const counted = penaltyOf(rules, record, index);
    const named = withTiles(at, withRackFound(at, event), counted);
    const notes = reworded(event.notes, () => {
      say('note-reworded', index, NOTE_REWORDED);
    });
    if (counted !== undefined) moved.add(seat);
    const mended = withPoints(at, { ...named, notes }, totals[seat] ?? 0, { event, counted, isMoved: moved.has(seat) });
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
  /** The tiles of `plays`. */
  readonly used: readonly (readonly Tile[])[];
  readonly say: (code: Mending['code'], index: number, message: string) => void;
}

/** The event with its rack, where that is missing and something shows it. */
function withRackFound({ rules, record, index, games, used, say }: Place, event: RecordedEvent): RecordedEvent {
  const game = games[index];
  const found =
    event.rack === undefined && game !== undefined ? findRack({ rules, record, index, game, used }) : undefined;
  const needs = event.type !== 'out-bonus' && event.type !== 'challenge-bonus' && event.type !== 'time';
  if (event.type === 'unreadable') say('event-unreadable', index, 'The event cannot be read.');
  else if (found !== undefined && event.type !== 'out-bonus') {
    say('rack-found', index, `The rack is ${found.rack}: ${found.from}.`);
    return { ...event, rack: found.rack };
  } else if (event.rack === undefined && needs) say('rack-unknown', index, 'Nothing shows what the rack was.');
  return event;
}

/** The event with the tiles of an exchange, of a play and of the end as others read them. */
function withTiles(
  { rules, index, plays, say }: Place,
  event: RecordedEvent,
  counted: Counted | undefined,
): RecordedEvent {
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
  if (counted !== undefined) {
    Object.assign(mended, counted.event);
    say('end-rack-counted', index, counted.message);
  }
  if (differ(rules, mended))
    say('racks-differ', index, `The rack ${mended.rack ?? ''} is not what is lost, ${mended.tiles ?? ''}.`);
  return mended;
}

/** The event with its score and its total, and the seat's total behind it; `before`: the total in front of it. */
function withPoints(
  { record, index, games, say }: Place,
  named: RecordedEvent,
  before: number,
  {
    event,
    counted,
    isMoved,
  }: { readonly event: RecordedEvent; readonly counted: Counted | undefined; readonly isMoved: boolean },
): { readonly event: RecordedEvent; readonly total: number } {
  const mended: Writable<RecordedEvent> = { ...named };
  const score = counted?.event.score ?? scoreOf(record, index, games[index + 1]);
  if (score === undefined) say('score-unknown', index, 'There is no score, and nothing shows what it was.');
  else if (score !== event.score) {
    mended.score = score;
    if (counted === undefined) say('score-found', index, `The score is ${score}.`);
  }
  const total = event.cumulative === undefined || isMoved ? before + (score ?? 0) : event.cumulative;
  if (total !== event.cumulative && (score !== undefined || event.cumulative !== undefined)) {
    mended.cumulative = total;
    say('total-added-up', index, `The total is ${total}.`);
  }
  const late = event.type === 'out-bonus' || event.type === 'rack-penalty' || event.type === 'time';
  if (total < 0 && !late) say('total-negative', index, `A total of ${total} is refused on a turn.`);
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

/** The game before each event and after the last one. */
function gamesAround(rules: Rules, record: RecordedGame): readonly (Game | undefined)[] {
  const games: (Game | undefined)[] = [];
  for (const { game } of replayRecord(rules, record)) {
    if (games.length === 0) games.push(gameAt(rules, record, 0));
    games.push(game);
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

/** The score as recorded; else what it must be; `undefined` where nothing says. */
function scoreOf({ events }: RecordedGame, index: number, after: Game | undefined): number | undefined {
  const event = events[index];
  if (event === undefined) return undefined;
  const { type, seat, score } = event;
  if (type === 'withdrawn' && (score ?? 0) === 0) {
    const play = events[index - 1];
    return play?.type === 'play' && play.seat === seat && play.score !== undefined ? 0 - play.score : score;
  }
  if (score !== undefined) return score;
  if (type === 'play')
    return after === undefined ? undefined : openPlays(after).find(turn => turn.seat === seat)?.score.total;
  return ['pass', 'exchange', 'turn-lost', 'resigned', 'timed-out'].includes(type) ? 0 : undefined;
}

/** A rack that was counted at the end and changed afterwards: counted again. */
interface Counted {
  readonly event: Pick<RecordedEvent, 'rack' | 'tiles'> & { readonly score: number };
  readonly message: string;
}

/**
 * Where all pass, every rack stays as it is: the last one that a pass shows is the one that is lost. One that is
 * counted otherwise was changed later and not counted again.
 */
function penaltyOf(rules: Rules, record: RecordedGame, index: number): Counted | undefined {
  const event = record.events[index];
  if (event?.type !== 'rack-penalty' || record.events.some(({ type }) => type === 'out-bonus')) return undefined;
  const before = record.events.slice(0, index).filter(({ seat }) => seat === event.seat);
  const last = lastOf(before.filter(({ type }) => type !== 'time'));
  if (last?.type !== 'pass' && last?.type !== 'turn-lost') return undefined;
  const [now, then] = [last.rack ?? '', event.tiles ?? ''].map(text => readRack(rules, text));
  if (last.rack === undefined || now === undefined || then === undefined || sameTiles(now, then)) return undefined;
  // a pass may show a part of the rack
  if (now.length < then.length) return undefined;
  const score = 0 - now.reduce((sum, tile) => sum + unplayedPoints(rules, tile), 0);
  const message = `The rack is ${last.rack}, as on line ${last.line ?? 0}, not ${event.tiles ?? ''}: it costs ${-score}.`;
  return { event: { rack: last.rack, tiles: last.rack, score }, message };
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
