/** Reads a saved game, field by field. */
import {
  anyObject,
  below,
  closedObject,
  takeInstead,
  json,
  list,
  mark,
  name,
  object,
  optional,
  orNull,
  partNamed,
  text,
  type Read,
} from '../core/read.ts';
import { contains, countKinds, kindsOf } from '../core/multiset.ts';
import { isSeed } from '../core/seeds.ts';
import { fullSet, kindCount } from '../tiles/pieces.ts';
import { emptyBoard, tilesOn, type Board } from '../board/board.ts';
import { parseBoard } from '../engine/board-text.ts';
import type { Game, GameData, Knowledge, Zone } from '../engine/game.ts';
import { isIndex } from '../engine/parts.ts';
import type { Rules } from '../engine/rules.ts';
import { ownStart, resting, startWork } from '../engine/working.ts';
import { zoneKeys } from '../engine/zones.ts';
import { seatAt, type Saved } from './read-json.ts';
import { bySeat, log, start, tilesOf } from './read-log.ts';
import { adjustment, agendaItem, pendingTurn, turn, verdict } from './read-turn.ts';

/** What replaying a log needs: the seats, whose game it is, how it began, and the log. */
export type Beginning = Pick<GameData, 'knows' | 'seats' | 'start' | 'log'>;

/** Reads what replaying a log needs. */
export function readBeginning(saved: Saved): Beginning {
  const seats = list(place)(partNamed(saved, 'seats'));
  return { seats, ...beginning({ ...saved, seats: seats.length }) };
}

/**
 * A saved game with fresh values. What is not as expected is reported to `bad`, and a harmless value is taken instead.
 */
export function readGame(saved: Saved): Game {
  const begun = readBeginning(saved);
  const { rules } = saved;
  const read = fields({ ...saved, seats: begun.seats.length });
  const { over, adjudged, asked } = read;
  const unseen = unseenOf(rules, read.zones, read.boards);
  const start = ownStart(begun.start);
  return resting(startWork({ ...begun, ...read, start, rules: rules.fingerprint, unseen, over, adjudged, asked }));
}

const named = object<GameData['seats'][number], Saved>({ name, left: optional(name), cleared: mark, late: mark });

/** Only the pieces of a seat that has left have been dealt with, and only such a seat has left late: never both. */
const place: Read<GameData['seats'][number], Saved> = saved => {
  const read = named(saved);
  if (read.left === undefined)
    for (const key of ['cleared', 'late'] as const)
      if (read[key] === true) return takeInstead(partNamed(saved, key), { name: read.name });
  return read.cleared === true && read.late === true
    ? takeInstead(partNamed(saved, 'late'), { name: read.name })
    : read;
};

const knowledge: Read<Knowledge, Saved> = saved => {
  anyObject(saved);
  const [type, of, seed] = ['type', 'of', 'seed'].map(name => partNamed(saved, name).value);
  if (type === 'record') return { type };
  if (type === 'view' && (of === 'spectator' || of === 'director' || (isIndex(of) && of < saved.seats)))
    return { type, of };
  if (type === 'everything' && isSeed(seed))
    return mark(partNamed(saved, 'weak')) ? { type, seed, weak: true } : { type, seed };
  return takeInstead(saved, { type: 'record' });
};

const beginning: Read<Omit<Beginning, 'seats'>, Saved> = object<Omit<Beginning, 'seats'>, Saved>({
  knows: knowledge,
  log,
  start,
});

const boards: Read<readonly Board[], Saved> = saved => {
  const { layout, boards: whose } = saved.rules;
  const read = list<Board, Saved>(rows => {
    const board = typeof rows.value === 'string' ? parseBoard(rows.rules, layout, rows.value) : undefined;
    return board?.ok === true ? board.value : takeInstead(rows, emptyBoard(layout));
  })(saved);
  if (read.length !== (whose === 'shared' ? 1 : saved.seats)) saved.bad(saved.path, read.length);
  return read;
};

const zones: Read<GameData['zones'], Saved> = saved => {
  const keys = zoneKeys(saved.rules, saved.seats);
  return closedObject<GameData['zones'], Saved>(Object.fromEntries(keys.map(key => [key, zone])))(saved);
};

const tiles: Read<readonly number[], Saved> = saved => {
  const read = saved.value === undefined ? [] : tilesOf(saved.rules, saved.value);
  return countKinds(read ?? takeInstead(saved, []), kindCount(saved.rules));
};

const zone: Read<Zone, Saved> = saved => {
  anyObject(saved);
  const hidden = below(Infinity)(partNamed(saved, 'hidden'));
  const counts = tiles(partNamed(saved, 'tiles'));
  const seen = partNamed(saved, 'shown');
  const shown = tiles(seen);
  return { counts, shown: contains(counts, shown) ? shown : takeInstead(seen, shown), hidden };
};

const countsBySeat: Read<readonly number[], Saved> = saved => {
  const values = bySeat(saved);
  return values.some(value => value < 0) ? takeInstead(saved, values) : values;
};

const ranking: Read<readonly (readonly number[])[], Saved> = saved => {
  const tiers = list(list(seatAt))(saved);
  const named = tiers.flat();
  return named.length === saved.seats && new Set(named).size === saved.seats ? tiers : takeInstead(saved, tiers);
};

/** Private state: every slot as its own reader takes it, and nothing else. */
const state: Read<Game['state'], Saved> = saved => {
  const slots = saved.rules.state.map(({ name, read }) => {
    const slot: Read<unknown> = part => {
      const value = guarded(() => read(json(part), saved.seats));
      return value === undefined ? takeInstead<unknown>(part, value) : value;
    };
    return [name, slot] as const;
  });
  return closedObject<Game['state']>(Object.fromEntries(slots))(saved);
};

/** What an author's function gives; `undefined` when it throws. */
function guarded(run: () => unknown): unknown {
  try {
    return run();
  } catch {
    return undefined;
  }
}

type Fields = Omit<GameData, keyof Beginning | 'rules' | 'unseen'>;

const fields: Read<Fields, Saved> = object<Fields, Saved>({
  zones,
  boards,
  toMove: seatAt,
  scores: bySeat,
  pending: list(pendingTurn),
  verdicts: list(verdict),
  missing: countsBySeat,
  failed: countsBySeat,
  agenda: list(agendaItem),
  asked: orNull(agendaItem),
  step: saved => below(saved.rules.steps.length)(saved),
  history: list(turn),
  adjustments: list(adjustment),
  round: below(Infinity),
  over: orNull(text),
  adjudged: orNull(ranking),
  state,
});

/** The hidden pieces of all zones: those of the full set that are neither known in a zone nor on a board. */
function unseenOf(rules: Rules, zones: Readonly<Record<string, Zone>>, boards: readonly Board[]): readonly number[] {
  const left = fullSet(rules).slice();
  for (const zone of Object.values(zones)) for (const tile of kindsOf(zone.counts)) left[tile] = (left[tile] ?? 0) - 1;
  for (const board of boards) for (const tile of tilesOn(board)) left[tile] = (left[tile] ?? 0) - 1;
  return left.some(count => count < 0) ? [] : left;
}
