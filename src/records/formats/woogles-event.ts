/**
 * Events as Macondo and Woogles have them, in a GameHistory and in a GameDocument (macondo.proto, omgwords.proto): what
 * each means in a record. The rack of an event is the player's before it; at the end it is the one that counts.
 */
import { takeInstead, type Read } from '../../core/read.ts';
import { columnName } from '../../board/square.ts';
import type { Seat } from '../../core/flavours.ts';
import { MOST_PLAYERS } from '../../core/limits.ts';
import type { LastRack, RecordedEvent, RecordedPlayer } from '../record.ts';
import { message, repeated, shortWords, enumValue, whole, words } from './message.ts';

/** The types of events, each at its number. The last two are a GameDocument's alone. */
export const EVENT_TYPES = [
  'TILE_PLACEMENT_MOVE',
  'PHONY_TILES_RETURNED',
  'PASS',
  'CHALLENGE_BONUS',
  'EXCHANGE',
  'END_RACK_PTS',
  'TIME_PENALTY',
  'END_RACK_PENALTY',
  'UNSUCCESSFUL_CHALLENGE_TURN_LOSS',
  'CHALLENGE',
  'TIMED_OUT',
  'RESIGNED',
] as const;

/** Names of challenge rules, each at its number. */
export const CHALLENGE_RULES = ['VOID', 'SINGLE', 'DOUBLE', 'FIVE_POINT', 'TEN_POINT', 'TRIPLE'] as const;

/** The state of play, each at its number. */
export const PLAY_STATES = ['PLAYING', 'WAITING_FOR_FINAL_PASS', 'GAME_OVER', 'UNSTARTED'] as const;

/** An event as written; tiles are text, or bytes in base64. */
export interface WooglesEvent {
  readonly nickname: string;
  readonly note: string;
  readonly rack: string;
  readonly type: (typeof EVENT_TYPES)[number] | undefined;
  readonly cumulative: number;
  readonly row: number;
  readonly column: number;
  readonly direction: 'HORIZONTAL' | 'VERTICAL' | undefined;
  readonly position: string;
  readonly playedTiles: string;
  readonly exchanged: string;
  readonly score: number;
  readonly bonus: number;
  readonly endRackPoints: number;
  readonly lostScore: number;
  readonly playerIndex: number;
  readonly numTilesFromRack: number;
}

export const wooglesEvent: Read<WooglesEvent> = message<WooglesEvent>({
  nickname: words,
  note: words,
  rack: words,
  type: enumValue(...EVENT_TYPES),
  cumulative: whole,
  row: whole,
  column: whole,
  direction: enumValue('HORIZONTAL', 'VERTICAL'),
  position: words,
  playedTiles: words,
  exchanged: words,
  score: whole,
  bonus: whole,
  endRackPoints: whole,
  lostScore: whole,
  playerIndex: whole,
  numTilesFromRack: whole,
});

/** A player as written. */
export interface WooglesPlayer {
  readonly nickname: string;
  readonly realName: string;
}

/** The players of a game, in playing order. */
export const wooglesPlayers: Read<readonly WooglesPlayer[]> = given => {
  const many = Array.isArray(given.value) && given.value.length > MOST_PLAYERS;
  return many
    ? takeInstead(given, [])
    : repeated(message<WooglesPlayer>({ nickname: shortWords, realName: shortWords }))(given);
};

/** The player as a record has one. */
export function playerOf({ nickname, realName }: WooglesPlayer): RecordedPlayer {
  return { nick: nickname, name: realName };
}

/** Begins the note of a pass that stands for an event which could not be read: what stood there follows. */
export const UNREADABLE = '#unreadable ';

/**
 * The event of a record that one of these stands for; `undefined` for a mere request to challenge, whose outcome is an
 * event of its own.
 */
export function eventOf(event: WooglesEvent, seat: Seat): RecordedEvent | undefined {
  const { type = 'TILE_PLACEMENT_MOVE', note, rack, cumulative } = event;
  const held = rack === '' ? {} : { rack };
  const told = { seat, cumulative, notes: note === '' ? [] : [note] };
  const lost = event.lostScore === 0 ? 0 : -event.lostScore;
  switch (type) {
    case 'TILE_PLACEMENT_MOVE': {
      const position = event.position === '' ? positionText(event) : event.position;
      const tiles = event.playedTiles;
      const move = `${position.toUpperCase()} ${tiles}`;
      return { type: 'play', ...told, ...held, move, position, tiles, score: event.score };
    }
    case 'PASS': {
      if (!note.startsWith(UNREADABLE)) return { type: 'pass', ...told, ...held, move: 'pass', score: 0 };
      const [move = '', ...more] = note.slice(UNREADABLE.length).split('\n');
      const notes = more.length === 0 ? [] : [more.join('\n')];
      return { type: 'unreadable', ...told, ...held, ...(move === '' ? {} : { move }), score: event.score, notes };
    }
    case 'EXCHANGE':
      return { type: 'exchange', ...told, ...held, ...exchangedBy(event), score: 0 };
    case 'END_RACK_PTS':
      return { type: 'out-bonus', ...told, ...(rack === '' ? {} : { tiles: rack }), score: event.endRackPoints };
    case 'END_RACK_PENALTY':
      return { type: 'rack-penalty', ...told, ...(rack === '' ? {} : { rack, tiles: rack }), score: lost };
    case 'PHONY_TILES_RETURNED':
      return { type: 'withdrawn', ...told, ...held, score: lost };
    case 'CHALLENGE_BONUS':
      return { type: 'challenge-bonus', ...told, ...held, score: event.bonus };
    case 'TIME_PENALTY':
      return { type: 'time', ...told, ...held, score: lost };
    case 'UNSUCCESSFUL_CHALLENGE_TURN_LOSS':
      return { type: 'turn-lost', ...told, ...held, score: 0 };
    case 'TIMED_OUT':
      return { type: 'timed-out', ...told, ...held };
    case 'RESIGNED':
      return { type: 'resigned', ...told, ...held };
    case 'CHALLENGE':
      return undefined;
  }
}

/** `8D`, `D8` of row, column and direction, where only these are written. */
function positionText({ row, column, direction }: WooglesEvent): string {
  if (row < 0 || column < 0 || column > MOST_COLUMNS) return '';
  return direction === 'VERTICAL' ? `${columnName(column)}${row + 1}` : `${row + 1}${columnName(column)}`;
}

/** The names of columns beyond it have three letters. */
const MOST_COLUMNS = 700;

/** The tiles of an exchange, or their number where only that is written. */
export function exchangedBy({
  exchanged,
  numTilesFromRack,
}: Pick<WooglesEvent, 'exchanged' | 'numTilesFromRack'>): Pick<RecordedEvent, 'move' | 'tiles' | 'count'> {
  const count = /^\d{1,2}$/.test(exchanged) ? Number(exchanged) : numTilesFromRack;
  if (exchanged !== '' && `${count}` !== exchanged) return { move: `exchange ${exchanged}`, tiles: exchanged };
  return count > 0 ? { move: `exchange ${count}`, count } : { move: 'exchange' };
}

/** Racks that are written, unless the record tells how the unplayed tiles were settled. */
export function lastRacksOf(racks: readonly string[], events: readonly RecordedEvent[]): readonly LastRack[] {
  if (events.some(({ type }) => type === 'out-bonus' || type === 'rack-penalty')) return [];
  return racks.flatMap((rack, seat) => (rack === '' ? [] : [{ seat, rack }]));
}
