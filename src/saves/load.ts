/**
 * Loading: a save comes from outside, so all of it is read anew and checked: shape, ranges, the rules' fingerprint, conservation of tiles, and that what
 * is pending could have been played. Nothing throws; every fault has a path.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Tile } from '../core/flavours.ts';
import { contains, countKinds, kindsOf, sizeOf } from '../core/multiset.ts';
import { isSeed } from '../core/random.ts';
import { err, ok, type Fault, type ResultOf } from '../core/result.ts';
import { fullSet, kindCount, parseTiles } from '../tiles/pieces.ts';
import { emptyBoard, type Board } from '../board/board.ts';
import { parseBoard } from '../engine/board-text.ts';
import { brokenRules } from '../engine/check-placement.ts';
import { laidTurns, type Game, type Knowledge, type Place, type Zone } from '../engine/game.ts';
import { owed } from '../engine/owed.ts';
import { isIndex, isObject } from '../engine/parts.ts';
import { placedPieces, readPlay } from '../engine/read-play.ts';
import type { Rules } from '../engine/rules.ts';
import { FORMAT } from './save.ts';
import type { Line, Score } from '../engine/score.ts';
import { scoreMove } from '../engine/score-move.ts';
import { lackingFrom } from '../engine/validate.ts';
import { loadLog } from './read-log.ts';
import { json, list, mark, objectAt, points, seatAt, text, type Bad } from './read-json.ts';
import { loadTurn, loadVerdict, loadDue, loadLine } from './read-turn.ts';
import { zoneKeys } from '../engine/zones.ts';

/**
 * The game or view of a save, or every fault that was found (`wrong-format`, `other-rules`, `bad-value`, `not-conserved`), with its path. The save
 * must have been made under rules of the same fingerprint.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea' });
 * const text = JSON.stringify(saveGame(rules, game));
 * unwrap(loadGame(rules, JSON.parse(text))).log.length // 0
 * loadGame(classic({ rackSize: 9 }), JSON.parse(text)) // { ok: false, error: [{ code: 'other-rules', path: 'rules', … }] }
 */
export function loadGame(rules: Rules, saved: unknown): ResultOf<Game, readonly Fault[]> {
  if (!isObject(saved) || saved['format'] !== FORMAT)
    return err([{ code: 'wrong-format', path: 'format', expected: FORMAT }]);
  if (saved['rules'] !== rules.fingerprint)
    return err([{ code: 'other-rules', path: 'rules', found: shown(saved['rules']), expected: rules.fingerprint }]);
  const faults: Fault[] = [];
  const bad: Bad = (path, found) => {
    if (faults.length < 20) faults.push({ code: 'bad-value', path, found: shown(found) });
  };
  const game = readGame(rules, saved, bad);
  if (faults.length > 0) return err(faults);
  const unsound = soundness(rules, game);
  return unsound === undefined ? ok(game) : err([unsound]);
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? 'a list'
      : 'an object'
    : String(value).slice(0, 100);
}

function readGame(rules: Rules, saved: Readonly<Record<string, unknown>>, bad: Bad): Game {
  const seats = list(saved['seats'], 'seats', bad).map((value, i) => readPlace(value, `seats[${i}]`, bad));
  const numbers = (name: string): readonly number[] => {
    const values = list(saved[name], name, bad).map((value, i) => points(value, `${name}[${i}]`, bad));
    if (values.length !== seats.length) bad(name, values.length);
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
  const { log, start } = loadLog(rules, saved, seats.length, bad);
  return {
    knows: readKnows(saved['knows'], seats.length, bad),
    rules: rules.fingerprint,
    start,
    seats,
    toMove: index('toMove', seats.length),
    scores: numbers('scores'),
    boards,
    zones,
    unseen: unseenOf(rules, zones, boards),
    pending: turns('pending'),
    verdicts: list(saved['verdicts'], 'verdicts', bad).map((value, i) =>
      loadVerdict(rules, value, seats.length, `verdicts[${i}]`, bad),
    ),
    missing: numbers('missing'),
    failed: numbers('failed'),
    agenda: list(saved['agenda'], 'agenda', bad).map((value, i) =>
      loadDue(rules, value, seats.length, `agenda[${i}]`, bad),
    ),
    asked: saved['asked'] === null ? undefined : loadDue(rules, saved['asked'], seats.length, 'asked', bad),
    step: index('step', rules.steps.length),
    history: turns('history'),
    adjustments: list(saved['adjustments'], 'adjustments', bad).map((value, i) => {
      const { seat, line } = objectAt(value, `adjustments[${i}]`, bad);
      return {
        seat: seatAt(seat, seats.length, `adjustments[${i}].seat`, bad),
        line: loadLine(line, [], `adjustments[${i}].line`, bad),
      };
    }),
    log,
    round: index('round', 1e6),
    over: saved['over'] === null ? undefined : text(saved['over'], 'over', bad),
    adjudged: readRanking(saved['adjudged'], seats.length, bad),
    extra: readExtra(rules, saved['extra'], bad),
    doing: undefined,
  };
}

function readPlace(value: unknown, path: string, bad: Bad): Place {
  const { name, left } = objectAt(value, path, bad);
  const place = { name: text(name, `${path}.name`, bad) };
  return left === undefined ? place : { ...place, left: text(left, `${path}.left`, bad) };
}

function readKnows(value: unknown, seats: number, bad: Bad): Knowledge {
  const { what, of, seed, weak } = objectAt(value, 'knows', bad);
  if (what === 'record') return { what };
  if (what === 'view' && (of === 'spectator' || of === 'director' || (isIndex(of) && of < seats))) return { what, of };
  if (what === 'everything' && isSeed(seed))
    return mark(weak, 'knows.weak', bad) ? { what, seed, weak: true } : { what, seed };
  bad('knows', value);
  return { what: 'record' };
}

function readRanking(value: unknown, seats: number, bad: Bad): readonly (readonly number[])[] | undefined {
  if (value === null) return undefined;
  const tiers = list(value, 'adjudged', bad).map((tier, i) => list(tier, `adjudged[${i}]`, bad).filter(isIndex));
  const named = tiers.flat();
  if (named.length !== seats || new Set(named).size !== seats || named.some(seat => seat >= seats))
    bad('adjudged', value);
  return tiers;
}

/** Private state is its author's JSON; only its keys and their kinds can be compared with what the game begins with. */
function readExtra(rules: Rules, value: unknown, bad: Bad): unknown {
  if (rules.extra === undefined) {
    if (value !== null) bad('extra', value);
    return undefined;
  }
  if (!isObject(rules.extra)) return json(value, 'extra', bad);
  const keys = isObject(value) ? Object.keys(value).filter(key => value[key] !== undefined) : [];
  const same = isObject(value) && keys.sort().join() === Object.keys(rules.extra).sort().join();
  const initial: Readonly<Record<string, unknown>> = { ...rules.extra };
  const alike = same && keys.every(key => isAlike(value[key], initial[key]));
  if (!alike) bad('extra', value);
  return alike ? json(value, 'extra', bad) : rules.extra;
}

/** Are two values JSON of one kind? `null` may stand for any. */
function isAlike(a: unknown, b: unknown): boolean {
  return (
    a === null || b === null || b === undefined || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b))
  );
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

/** What is hidden is what the full set lacks elsewhere. */
function unseenOf(rules: Rules, zones: Readonly<Record<string, Zone>>, boards: readonly Board[]): Uint8Array {
  const left = Int32Array.from(fullSet(rules));
  for (const zone of Object.values(zones)) for (const tile of kindsOf(zone.counts)) left[tile] = (left[tile] ?? 0) - 1;
  for (const board of boards) for (const tile of board.tiles) if (tile > 0) left[tile] = (left[tile] ?? 0) - 1;
  const unseen = Uint8Array.from(left, count => Math.max(0, count));
  return left.some(count => count < 0) ? new Uint8Array(0) : unseen;
}

/** What is wrong with the game as a whole; private state that its own rules cannot work with is wrong as well. */
function soundness(rules: Rules, game: Game): Fault | undefined {
  try {
    return checkGame(rules, game);
  } catch {
    return { code: 'bad-value', path: 'extra', found: 'what the rules of the game cannot work with' };
  }
}

/** Conservation of tiles, and what only the whole game can tell. */
function checkGame(rules: Rules, game: Game): Fault | undefined {
  const { least, most } = rules.seatCount;
  if (game.seats.length < least || game.seats.length > most)
    return { code: 'bad-value', path: 'seats', found: `${game.seats.length}` };
  const hidden = Object.values(game.zones).reduce((sum, zone) => sum + zone.hidden, 0);
  if (game.unseen.length === 0 || sizeOf(game.unseen) !== hidden) return { code: 'not-conserved', path: 'zones' };
  if (game.knows.what === 'everything' && hidden > 0)
    return { code: 'bad-value', path: 'zones', found: `${hidden} hidden` };
  for (const turn of laidTurns(game)) {
    const path = `pending[${game.pending.indexOf(turn)}]`;
    if (lackingFrom(game, turn.seat, rules.hand, placedPieces(turn.placement)).length > 0)
      return { code: 'bad-value', path, found: 'tiles that are not held' };
    const play = readPlay(rules, game, turn.seat, turn.placement);
    const broken = brokenRules(rules, game, play);
    if (broken[0] !== undefined) return { code: 'bad-value', path, found: broken[0].code };
    if (!sameScore(scoreMove(rules, game, play), turn.score)) return { code: 'bad-value', path: `${path}.score` };
  }
  if (game.over === undefined && owed(rules, game).length === 0)
    return { code: 'bad-value', path: 'step', found: 'a game that waits for nobody' };
  return undefined;
}

function sameScore(a: Score, b: Score): boolean {
  const same = (line: Line, i: number): boolean =>
    line.reason === b.lines[i]?.reason && line.points === b.lines[i].points;
  return a.total === b.total && a.lines.length === b.lines.length && a.lines.every(same);
}
