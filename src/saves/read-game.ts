/** Reads a saved game, field by field. */
import type { Bytes } from '../core/bytes.ts';
import type { Tile } from '../core/flavours.ts';
import { contains, countKinds, kindsOf } from '../core/multiset.ts';
import { isSeed } from '../core/random.ts';
import { ok } from '../core/result.ts';
import { fullSet, kindCount, parseTiles } from '../tiles/pieces.ts';
import { emptyBoard, type Board } from '../board/board.ts';
import { parseBoard } from '../engine/board-text.ts';
import type { Game, GameData, Knowledge, Place, Zone } from '../engine/game.ts';
import { isIndex } from '../engine/parts.ts';
import type { Rules } from '../engine/rules.ts';
import { resting, startWork } from '../engine/working.ts';
import { zoneKeys } from '../engine/zones.ts';
import { json, list, mark, objectAt, points, seatAt, text, type Bad } from './read-json.ts';
import { loadLog } from './read-log.ts';
import { loadAgendaItem, loadLine, loadPending, loadTurn, loadVerdict } from './read-turn.ts';

/**
 * A saved game with fresh values. What is not as expected is reported to `bad`, and a harmless value is taken instead.
 */
export function readGame(rules: Rules, saved: Readonly<Record<string, unknown>>, bad: Bad): Game {
  const beginning = readBeginning(rules, saved, bad);
  const { seats } = beginning;
  const numbers = (name: string): readonly number[] => {
    const values = list(saved[name], name, bad).map((value, i) => points(value, `${name}[${i}]`, bad));
    if (values.length !== seats.length) bad(name, values.length);
    return values;
  };
  const counts = (name: string): readonly number[] => {
    const values = numbers(name);
    if (values.some(value => value < 0)) bad(name, values);
    return values;
  };
  const index = (name: string, below: number): number => {
    const value = saved[name];
    if (isIndex(value) && value < below) return value;
    bad(name, value);
    return 0;
  };
  const zones = readZones(rules, saved['zones'], seats.length, bad);
  const boards = readBoards(rules, saved['boards'], seats.length, bad);
  const turns = (name: string): Game['history'] =>
    list(saved[name], name, bad).map((value, i) => loadTurn(rules, value, seats.length, `${name}[${i}]`, bad));
  const game: GameData = {
    ...beginning,
    rules: rules.fingerprint,
    toMove: index('toMove', seats.length),
    scores: numbers('scores'),
    boards,
    zones,
    unseen: unseenOf(rules, zones, boards),
    pending: list(saved['pending'], 'pending', bad).map((value, i) =>
      loadPending(rules, value, seats.length, `pending[${i}]`, bad),
    ),
    verdicts: list(saved['verdicts'], 'verdicts', bad).map((value, i) =>
      loadVerdict(rules, value, seats.length, `verdicts[${i}]`, bad),
    ),
    missing: counts('missing'),
    failed: counts('failed'),
    agenda: list(saved['agenda'], 'agenda', bad).map((value, i) =>
      loadAgendaItem(rules, value, seats.length, `agenda[${i}]`, bad),
    ),
    asked: saved['asked'] === null ? undefined : loadAgendaItem(rules, saved['asked'], seats.length, 'asked', bad),
    step: index('step', rules.steps.length),
    history: turns('history'),
    adjustments: list(saved['adjustments'], 'adjustments', bad).map((value, i) => {
      const { seat, line } = objectAt(value, `adjustments[${i}]`, bad);
      return {
        seat: seatAt(seat, seats.length, `adjustments[${i}].seat`, bad),
        line: loadLine(line, [], `adjustments[${i}].line`, bad),
      };
    }),
    round: index('round', 1e6),
    over: saved['over'] === null ? undefined : text(saved['over'], 'over', bad),
    adjudged: readRanking(saved['adjudged'], seats.length, bad),
    state: readState(rules, saved['state'], seats.length, bad),
  };
  return resting(startWork(game));
}

/** What replaying a log needs: the seats, whose game it is, how it began, and the log. */
export function readBeginning(
  rules: Rules,
  saved: Readonly<Record<string, unknown>>,
  bad: Bad,
): Pick<GameData, 'knows' | 'seats' | 'start' | 'log'> {
  const seats = list(saved['seats'], 'seats', bad).map((value, i) => readPlace(value, `seats[${i}]`, bad));
  const knows = readKnows(saved['knows'], seats.length, bad);
  return { knows, seats, ...loadLog(rules, saved, seats.length, bad) };
}

function readPlace(value: unknown, path: string, bad: Bad): Place {
  const { name, left, cleared } = objectAt(value, path, bad);
  const place = { name: text(name, `${path}.name`, bad) };
  if (cleared !== undefined && (cleared !== true || left === undefined)) bad(`${path}.cleared`, cleared);
  if (left === undefined) return place;
  const gone = { ...place, left: text(left, `${path}.left`, bad) };
  return cleared === true ? { ...gone, cleared } : gone;
}

function readKnows(value: unknown, seats: number, bad: Bad): Knowledge {
  const { type, of, seed, weak } = objectAt(value, 'knows', bad);
  if (type === 'record') return { type };
  if (type === 'view' && (of === 'spectator' || of === 'director' || (isIndex(of) && of < seats))) return { type, of };
  if (type === 'everything' && isSeed(seed))
    return mark(weak, 'knows.weak', bad) ? { type, seed, weak: true } : { type, seed };
  bad('knows', value);
  return { type: 'record' };
}

function readRanking(value: unknown, seats: number, bad: Bad): readonly (readonly number[])[] | undefined {
  if (value === null) return undefined;
  const tiers = list(value, 'adjudged', bad).map((tier, i) => list(tier, `adjudged[${i}]`, bad).filter(isIndex));
  const named = tiers.flat();
  if (named.length !== seats || new Set(named).size !== seats || named.some(seat => seat >= seats))
    bad('adjudged', value);
  return tiers;
}

/** Private state: every slot as its own reader takes it, and nothing else. */
function readState(rules: Rules, value: unknown, seats: number, bad: Bad): Game['state'] {
  const given = objectAt(value, 'state', bad);
  for (const name of Object.keys(given)) if (!rules.state.some(slot => slot.name === name)) bad('state', name);
  const state: Record<string, unknown> = {};
  for (const { name, read } of rules.state) {
    const path = `state.${name}`;
    const slot = read(json(given[name], path, bad), seats);
    if (slot === undefined) bad(path, given[name]);
    state[name] = slot;
  }
  return state;
}

function readBoards(rules: Rules, value: unknown, seats: number, bad: Bad): readonly Board[] {
  const rows = list(value, 'boards', bad);
  if (rows.length !== (rules.boards === 'shared' ? 1 : seats)) bad('boards', rows.length);
  return rows.map((row, i) => {
    const board = typeof row === 'string' ? parseBoard(rules, rules.layout, row) : undefined;
    if (board?.ok === true) return board.value;
    bad(`boards[${i}]`, row);
    return emptyBoard(rules.layout);
  });
}

function readZones(rules: Rules, value: unknown, seats: number, bad: Bad): Readonly<Record<string, Zone>> {
  const given = objectAt(value, 'zones', bad);
  const keys = zoneKeys(rules, seats);
  for (const key of Object.keys(given)) if (!keys.includes(key)) bad('zones', key);
  const zones: Record<string, Zone> = {};
  for (const key of keys) {
    const path = `zones.${key}`;
    const zone = objectAt(Object.hasOwn(given, key) ? given[key] : undefined, path, bad);
    const hidden = zone['hidden'];
    if (!isIndex(hidden)) bad(`${path}.hidden`, hidden);
    const counts = readTiles(rules, zone['tiles'], `${path}.tiles`, bad);
    const open = readTiles(rules, zone['shown'], `${path}.shown`, bad);
    if (!contains(counts, open)) bad(`${path}.shown`, zone['shown']);
    zones[key] = { counts, shown: open, hidden: isIndex(hidden) ? hidden : 0 };
  }
  return zones;
}

function readTiles(rules: Rules, value: unknown, path: string, bad: Bad): Bytes {
  const tiles =
    value === undefined ? ok<readonly Tile[]>([]) : typeof value === 'string' ? parseTiles(rules, value) : undefined;
  if (tiles?.ok === true && tiles.value.length < 10_000) return countKinds(tiles.value, kindCount(rules));
  bad(path, value);
  return new Uint8Array(kindCount(rules));
}

/** The hidden pieces of all zones: those of the full set that are neither known in a zone nor on a board. */
function unseenOf(rules: Rules, zones: Readonly<Record<string, Zone>>, boards: readonly Board[]): Uint8Array {
  const left = Int32Array.from(fullSet(rules));
  for (const zone of Object.values(zones)) for (const tile of kindsOf(zone.counts)) left[tile] = (left[tile] ?? 0) - 1;
  for (const board of boards) for (const tile of board.tiles) if (tile > 0) left[tile] = (left[tile] ?? 0) - 1;
  const unseen = Uint8Array.from(left, count => Math.max(0, count));
  return left.some(count => count < 0) ? new Uint8Array(0) : unseen;
}
