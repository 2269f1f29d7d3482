/**
 * Sessions: the record of a game in which all seats play the same rack, as a club keeps it of duplicate. Plain data;
 * `JSON.stringify` is its writer.
 */
import {
  isObject,
  closedObject,
  takeInstead,
  list,
  mark,
  oneOf,
  optional,
  partNamed,
  points,
  text,
  type Read,
  whole,
} from '../core/read.ts';
import type { Seat } from '../core/flavours.ts';
import { own } from '../core/own.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { replayLog } from '../engine/apply.ts';
import { hasLeft, pointsOfTurn, wordsOfTurn, type Game, type Turn } from '../engine/game.ts';
import { formatMove, formatWord } from '../engine/move-text.ts';
import { requireOwnRules } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import { rackOf, tilesIn } from '../engine/zones.ts';
import { readWhole, seatAt, type Seated } from '../saves/read-json.ts';
import { formatTiles } from '../tiles/pieces.ts';

const FORMAT = 'tilewright-session/1';

/** The record of a session: plain JSON. What there is not is absent. */
export interface Session {
  readonly format: 'tilewright-session/1';
  /** The names of the game and of its letter set. */
  readonly game: string;
  readonly alphabet: string;
  /** By seat, as things stand after the last turn. */
  readonly players: readonly SessionPlayer[];
  /** The turns that are finished, in order. */
  readonly turns: readonly SessionTurn[];
  /** Why the game is over, if it is. */
  readonly over?: string;
}

/** How a seat stands. */
export interface SessionStanding {
  /** Its points in all, everything included. */
  readonly total: number;
  /** Its points in percent of those of the plays that were laid, to two decimals; 0 while these are worth nothing. */
  readonly percent: number;
  /** Its place, from 1; seats with equal points share one. None for a seat that does not compete or has left. */
  readonly rank?: number;
}

/** A player of a session. */
export interface SessionPlayer extends SessionStanding {
  readonly name: string;
  /** The seat does not compete: it is the arbiter's. */
  readonly unranked?: true;
  /** Why it has left, if it has. */
  readonly left?: string;
}

/** One turn of all seats. */
export interface SessionTurn {
  /** The tiles that everybody had, as text. */
  readonly rack: string;
  /** The play that was laid; none where no play stood. */
  readonly top?: {
    readonly seat: Seat;
    readonly move: string;
    readonly word: string;
    readonly score: number;
  };
  /** What the seats handed in, by seat. A seat that had left has none. */
  readonly slips: readonly Slip[];
}

/** What a seat handed in, and where it stands after the turn. */
export interface Slip extends SessionStanding {
  readonly seat: Seat;
  /** The move as text: `8D HORNET`, `pass`. */
  readonly move: string;
  /** Its main word. */
  readonly word?: string;
  /** The play was worth nothing, because it has a word that the dictionary lacks. */
  readonly withdrawn?: true;
  readonly score: number;
  /** Points besides the play, and what for: a solo, a penalty. */
  readonly extra?: readonly { readonly reason: string; readonly points: number }[];
}

/**
 * The record of a session: of every turn the rack, every seat's slip and the play that was laid, with totals, ranks and
 * percentages. The turn that is being played is left out. The game is the referee's or a view of it.
 * @throws RangeError when the game belongs to other rules, or its log does not replay.
 *
 * @example
 * import { duplicate } from 'tilewright/variants';
 * import { sessionOf } from 'tilewright/records';
 * const rules = duplicate();
 * let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
 * game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * game = unwrap(applyMove(rules, game, 1, '8D HORNET')).game;
 * sessionOf(rules, game).turns[0]?.slips.map(({ word, score, percent }) => [word, score, percent]) // [['HORN', 14, 53.85], ['HORNET', 26, 100]]
 */
export function sessionOf(rules: Rules, game: Game): Session {
  requireOwnRules(rules, game);
  const begun = turnsBegun(rules, game);
  const turns: SessionTurn[] = [];
  let tops = 0;
  for (const [n, { before: gameBefore, best }] of begun.entries()) {
    const before = gameBefore();
    const next = begun[n + 1]?.before();
    // points that are given or taken after the last turn are of it
    const isLast = next === undefined || (game.over !== undefined && next.history.length === game.history.length);
    const after = isLast ? game : next;
    const played = after.history.slice(before.history.length);
    // the turn that is being played
    if (played.length === 0) continue;
    const top = topOf(rules, played, best);
    tops += top?.score ?? 0;
    const extras = after.adjustments.slice(before.adjustments.length);
    const slips = played.map((turn): Slip => {
      const extra = extras
        .filter(({ seat }) => seat === turn.seat)
        .map(({ line }) => ({ reason: line.type === 'rule' ? line.rule : line.type, points: line.points }));
      return {
        seat: turn.seat,
        ...slipIn(rules, turn),
        ...(extra.length === 0 ? {} : { extra }),
        ...sessionStanding(rules, after, turn.seat, tops),
      };
    });
    const rack = formatTiles(rules, tilesIn(rackOf(before, 0)).tiles);
    turns.push({ rack, ...(top === undefined ? {} : { top }), slips: slips.sort((a, b) => a.seat - b.seat) });
  }
  return {
    format: FORMAT,
    game: rules.name,
    alphabet: rules.alphabet.name,
    players: game.seats.map(({ name, left }, seat) => ({
      name,
      ...(isUnranked(rules, seat) ? { unranked: true } : {}),
      ...(left === undefined ? {} : { left }),
      ...sessionStanding(rules, game, seat, tops),
    })),
    turns,
    ...(game.over === undefined ? {} : { over: game.over }),
  };
}

/** A turn that stands: the game before it, and whose play was laid in it. */
interface Begun {
  readonly round: number;
  readonly before: () => Game;
  readonly best: Seat | undefined;
}

function turnsBegun(rules: Rules, game: Game): readonly Begun[] {
  const past = replayLog(rules, game, game.log);
  if (past === undefined || past.refused !== undefined) throw new RangeError('the log of the game does not replay');
  const turns: Begun[] = [];
  for (const { before: gameBefore, events } of [...past.moments, { before: () => past.game, events: [] }]) {
    const { round } = gameBefore();
    // an undo goes back to a turn that has been seen
    while ((turns[turns.length - 1]?.round ?? -1) > round) turns.pop();
    const same = turns[turns.length - 1]?.round === round ? turns.pop() : undefined;
    const laid = events.find(event => event.type === 'rule' && event.rule === 'best');
    turns.push({ round, before: same?.before ?? gameBefore, best: laid?.type === 'rule' ? laid.seat : undefined });
  }
  return turns;
}

function topOf(rules: Rules, played: readonly Turn[], seat: Seat | undefined): SessionTurn['top'] {
  const turn = played.find(each => each.seat === seat);
  const [main] = turn?.type === 'play' ? turn.words : [];
  if (turn?.type !== 'play' || main === undefined) return undefined;
  const move = formatMove(rules, turn.placement);
  return { seat: turn.seat, move, word: formatWord(rules, main), score: turn.score.total };
}

function slipIn(rules: Rules, turn: Turn): Pick<Slip, 'move' | 'word' | 'withdrawn' | 'score'> {
  const [main] = wordsOfTurn(turn);
  return {
    move: 'placement' in turn ? formatMove(rules, turn.placement) : 'pass',
    ...(main === undefined ? {} : { word: formatWord(rules, main) }),
    ...(turn.type === 'withdrawn' ? { withdrawn: true } : {}),
    score: pointsOfTurn(turn),
  };
}

function isUnranked({ ranking }: Rules, seat: Seat): boolean {
  return ranking.unranked?.includes(seat) === true;
}

function sessionStanding(rules: Rules, game: Game, seat: Seat, tops: number): SessionStanding {
  const competes = (other: Seat): boolean => !isUnranked(rules, other) && !hasLeft(game, other);
  const total = game.scores[seat] ?? 0;
  const better = game.scores.filter((score, other) => competes(other) && score > total).length;
  const percent = tops === 0 ? 0 : Math.round((total * 10_000) / tops) / 100;
  return { total, percent, ...(competes(seat) ? { rank: better + 1 } : {}) };
}

const percentage: Read<number, Seated> = saved =>
  Number.isFinite(saved.value) ? Number(saved.value) : takeInstead(saved, 0);
const rank: Read<number | undefined, Seated> = optional(whole(1, 1e6));
const standings = { total: points, percent: percentage, rank } as const;

const slip: Read<Slip, Seated> = closedObject<Slip, Seated>({
  seat: seatAt,
  move: text,
  word: optional(text),
  withdrawn: mark,
  score: points,
  extra: optional(list(closedObject<{ readonly reason: string; readonly points: number }>({ reason: text, points }))),
  ...standings,
});

const turn: Read<SessionTurn, Seated> = closedObject<SessionTurn, Seated>({
  rack: text,
  top: optional(
    closedObject<NonNullable<SessionTurn['top']>, Seated>({ seat: seatAt, move: text, word: text, score: points }),
  ),
  slips: list(slip),
});

const fields: Read<Session, Seated> = closedObject<Session, Seated>({
  format: oneOf(FORMAT),
  game: text,
  alphabet: text,
  players: list(
    closedObject<SessionPlayer, Seated>({ name: text, unranked: mark, left: optional(text), ...standings }),
  ),
  turns: list(turn),
  over: optional(text),
});

/**
 * Reads a session, as `JSON.parse` gives it. Faults, each with its path, 20 at most: `wrong-format`; `bad-value`, for
 * what is no field or no value of it; `wrong-total`, for a total that is not the one before it and the points of the
 * slip. Whether the moves were legal is not checked.
 */
export function parseSession(json: unknown): Result<Session, readonly Fault[]> {
  if (!isObject(json) || own(json, 'format') !== FORMAT)
    return err([{ code: 'wrong-format', path: 'format', expected: FORMAT }]);
  const read = readWhole(json, 0, saved => {
    const { value } = partNamed(saved, 'players');
    return fields({ ...saved, seats: Array.isArray(value) ? value.length : 0 });
  });
  if (!read.ok) return read;
  const faults = wrongTotals(read.value);
  return faults.length > 0 ? err(faults.slice(0, 20)) : ok(read.value);
}

function wrongTotals({ turns }: Session): readonly Fault[] {
  const totals = new Map<Seat, number>();
  return turns.flatMap(({ slips }, n) =>
    slips.flatMap(({ seat, score, extra = [], total }, i) => {
      const sum = extra.reduce((points, each) => points + each.points, (totals.get(seat) ?? 0) + score);
      totals.set(seat, total);
      const path = `turns[${n}].slips[${i}].total`;
      return sum === total ? [] : [{ code: 'wrong-total', path, found: String(total), expected: String(sum) }];
    }),
  );
}

/**
 * A session as a table of text: of every turn its rack, the play that was laid with its points, and the points and
 * total of every seat; then the players by rank with their percentages.
 */
export function formatSession({ players, turns }: Session): string {
  const names = players.map(({ name }, seat) => (name === '' ? `Player ${seat + 1}` : name));
  const rows = turns.map(({ rack, top, slips }, n) => [
    ...[String(n + 1), rack, top?.move ?? '-', String(top?.score ?? 0)],
    ...players.map((_, seat) => {
      const slip = slips.find(each => each.seat === seat);
      const extra = (slip?.extra ?? []).reduce((sum, each) => sum + each.points, 0);
      return slip === undefined ? '-' : `${slip.score + extra} ${slip.total}`;
    }),
  ]);
  const ranked = players
    .map(({ rank, total, percent }, seat) => [
      rank === undefined ? '-' : String(rank),
      names[seat] ?? '',
      String(total),
      `${percent.toFixed(2)} %`,
    ])
    .sort((a, b) => (Number(a[0]) || Infinity) - (Number(b[0]) || Infinity) || 0);
  return `${alignedRows([['turn', 'rack', 'best play', 'points', ...names], ...rows])}\n\n${alignedRows([['rank', 'player', 'points', 'percent'], ...ranked])}`;
}

/** Rows as columns of equal width, two spaces between them. */
function alignedRows(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, n) => rows.reduce((most, row) => Math.max(most, row[n]?.length ?? 0), 0)) ?? [];
  return rows
    .map(row =>
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
