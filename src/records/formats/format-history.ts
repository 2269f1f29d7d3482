/** Writes records as GameHistory, the JSON of Macondo and Woogles (macondo.proto). */
import { columnNamed } from '../../board/square.ts';
import { checkOptions } from '../../core/options.ts';
import { LONGEST_JSON, MOST_POINTS } from '../../core/limits.ts';
import { isObject, type Options } from '../../core/read.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { snakeCase } from './message.ts';
import { CHALLENGE_RULES, UNREADABLE, type EVENT_TYPES } from './woogles-event.ts';

/** How to write. */
export interface FormatHistoryOptions {
  /** How fields are named: as protojson does, or as in the answers of Woogles. Default: `camel`. */
  readonly names?: 'camel' | 'snake' | undefined;
}

const OPTIONS: Options<FormatHistoryOptions> = { names: ['camel', 'snake'] };

/**
 * A record as GameHistory: JSON text, with enumerations by name. What it has no field for is left out: notes before the
 * first event, pragmas, faults, text behind totals, places in a file. A player who resigned or ran out of time only
 * shows in `winner`; a recorded result is written as it is. An event that could not be read becomes a pass with a
 * note, which `readRecord` knows again. Totals that are not written are summed up, and scores that are not written are
 * what totals add. The text is indented, except where `readRecord` refuses the longer text.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * const { record } = parseGcg('#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n');
 * JSON.parse(formatHistory(record)).events[0].playedTiles // 'HORN'
 */
export function formatHistory(record: RecordedGame, options: FormatHistoryOptions = {}): string {
  const { names = 'camel' } = checkOptions('formatHistory', options, OPTIONS);
  const rename = (_key: string, value: unknown): unknown =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [snakeCase(name), part])) : value;
  const written = (indent?: number): string =>
    `${JSON.stringify(historyOf(record), names === 'snake' ? rename : undefined, indent)}\n`;
  const indented = written(2);
  return indented.length > LONGEST_JSON ? written() : indented;
}

function historyOf(record: RecordedGame): object {
  const { players, id = '', lastRacks = [], challenge } = record;
  const [, idAuth, uid = id] = /^([^ ]+) (.+)$/s.exec(id) ?? [];
  const over = isOver(record);
  const { written, totals } = historyEvents(record);
  return {
    events: written,
    players: players.map(({ nick, name }) => ({ nickname: nick, ...(name === '' ? {} : { realName: name }) })),
    version: 2,
    lexicon: record.lexicon,
    ...(id === '' ? {} : { idAuth, uid }),
    title: record.title,
    description: record.description,
    lastKnownRacks: lastRacks.every(({ rack }) => rack === '')
      ? undefined
      : players.map((_, seat) => lastRacks.find(last => last.seat === seat)?.rack ?? ''),
    challengeRule: challenge === undefined ? undefined : ruleNamed(challenge),
    playState: over ? 'GAME_OVER' : 'PLAYING',
    ...(over ? { finalScores: record.result?.totals ?? totals, winner: winnerOf(record, totals) } : {}),
    variant: record.gameType,
    boardLayout: record.layout,
    letterDistribution: record.alphabet,
  };
}

/** A record that tells of the end, and does not say itself that there is none. */
function isOver({ events, incomplete, result }: RecordedGame): boolean {
  return incomplete !== true && (result !== undefined || events.some(({ type }) => ENDS.includes(type)));
}

const ENDS: readonly RecordedEvent['type'][] = ['out-bonus', 'rack-penalty', 'resigned', 'timed-out'];

/** `5pt` is `FIVE_POINT`. */
function ruleNamed(challenge: string): string | undefined {
  const name = challenge.toUpperCase();
  if (/^(?:5|FIVE)/.test(name)) return 'FIVE_POINT';
  if (/^(?:10|TEN)/.test(name)) return 'TEN_POINT';
  return CHALLENGE_RULES.find(rule => rule === name);
}

/** The winner that is recorded; else of two players the one who stayed; else the highest total. -1 for a draw. */
function winnerOf({ events, result = {} }: RecordedGame, totals: readonly number[]): number {
  if (result.winner !== undefined) return result.winner === 'draw' ? -1 : result.winner;
  const left = events.find(({ type }) => type === 'resigned' || type === 'timed-out');
  if (left !== undefined && totals.length === 2) return 1 - left.seat;
  const most = Math.max(...totals);
  return totals.indexOf(most) === totals.lastIndexOf(most) ? totals.indexOf(most) : -1;
}

function historyEvents({ players, events }: RecordedGame): {
  readonly written: readonly object[];
  readonly totals: readonly number[];
} {
  const totals = players.map(() => 0);
  const written: object[] = [];
  let playedTiles: string | undefined;
  for (const event of events) {
    const before = totals[event.seat] ?? 0;
    const total = event.cumulative ?? readablePoints(before + (event.score ?? 0));
    const { score = readablePoints(total - before) } = event;
    totals[event.seat] = total;
    if (event.type === 'play') playedTiles = dotted(namedTiles(event) ?? '');
    const note = event.notes.length === 0 ? undefined : event.notes.join('\n');
    const { seat, rack } = event;
    const fields = fieldsOf({ ...event, score }, playedTiles);
    if (fields !== undefined) written.push({ playerIndex: seat, rack, note, ...fields, cumulative: total });
  }
  return { written, totals };
}

/** The nearest number of points that readers of records accept. */
function readablePoints(points: number): number {
  return Math.max(1 - MOST_POINTS, Math.min(points, MOST_POINTS - 1));
}

/** The type and the fields that only events of it have; `undefined` where a GameHistory has no such type. */
function fieldsOf(
  event: RecordedEvent,
  playedTiles: string | undefined,
): { readonly type: (typeof EVENT_TYPES)[number]; readonly [field: string]: unknown } | undefined {
  const { score = 0, rack, tiles, notes } = event;
  switch (event.type) {
    case 'play':
      return { type: 'TILE_PLACEMENT_MOVE', ...historyPlace(event), playedTiles, score };
    case 'withdrawn':
      return { type: 'PHONY_TILES_RETURNED', playedTiles, lostScore: 0 - score };
    case 'pass':
      return { type: 'PASS' };
    case 'exchange':
      return { type: 'EXCHANGE', exchanged: namedTiles(event), numTilesFromRack: event.count };
    case 'challenge-bonus':
      return { type: 'CHALLENGE_BONUS', bonus: score };
    case 'turn-lost':
      return { type: 'UNSUCCESSFUL_CHALLENGE_TURN_LOSS' };
    case 'out-bonus':
      return { type: 'END_RACK_PTS', rack: tiles, endRackPoints: score };
    case 'rack-penalty':
      return { type: 'END_RACK_PENALTY', rack: tiles ?? rack, lostScore: 0 - score };
    case 'time':
      return { type: 'TIME_PENALTY', lostScore: 0 - score };
    case 'resigned':
    case 'timed-out':
      return undefined;
    case 'unreadable':
      return { type: 'PASS', note: [`${UNREADABLE}${event.move ?? ''}`, ...notes].join('\n'), score };
  }
}

/** The tiles of a play or an exchange, as recorded; else as the move names them, whose number is no tiles. */
function namedTiles({ tiles, move = '', count }: RecordedEvent): string | undefined {
  const space = move.indexOf(' ');
  return tiles ?? (count !== undefined || space < 0 ? undefined : move.slice(space + 1));
}

/** Where a play begins: `8D`, and row and column from 0. */
function historyPlace({ move = '' }: RecordedEvent): object {
  const [position = ''] = move.split(' ', 1);
  const [, across, column, down, row] = /^(?:(\d{1,2})([A-Z]{1,2})|([A-Z]{1,2})(\d{1,2}))$/.exec(position) ?? [];
  const letters = column ?? down ?? '';
  if (letters === '') return { position };
  const direction = across === undefined ? 'VERTICAL' : 'HORIZONTAL';
  return { row: Number(across ?? row) - 1, column: columnNamed(letters), direction, position };
}

/** A point for every tile in brackets: it lies there already. */
function dotted(tiles: string): string {
  return tiles.replace(/\(([^()]*)\)/g, (_, inside: string) => inside.replace(/\[[^[\]]*\]|./gu, '.'));
}
