/**
 * The director's moves: rulings, time, corrections. They are applied with `applyMove` like all others and stand in the
 * log.
 */
import { BOOLEAN, takeInstead, isText, reader, whole, type Allowed, type Read } from '../../core/read.ts';
import { withAt } from '../../core/list.ts';
import type { Seat, Tile } from '../../core/flavours.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { normal } from '../../core/text.ts';
import { parseTiles } from '../../tiles/pieces.ts';
import { emptyBoard, tilesOn, type Board } from '../../board/board.ts';
import { parseBoard } from '../../engine/board-text.ts';
import { adjust, ruleOn } from './verdicts.ts';
import { layOpen, tellResult } from '../../engine/stop.ts';
import { closeChallengeWindow } from '../../engine/work.ts';
import { emit, changed } from '../../engine/working.ts';
import { draw } from '../../engine/draw.ts';
import { hasLeft, isSeat, unbookedPlays, type GameData, type Viewer, type WorkingGame } from '../../engine/game.ts';
import { goBack } from '../../engine/past.ts';
import { leave } from './leave.ts';
import { forgetSealed } from '../../engine/pending.ts';
import { openMove } from './open-move.ts';
import type { Actor, DirectorMove, Move } from '../../engine/move.ts';
import { few, GAIN, INDEX, isIndex, paths, seatPart, silent, type Part } from '../../engine/parts.ts';
import { malformed } from '../../engine/read-move.ts';
import { rulingDue, verdictsDue } from '../../engine/owes.ts';
import type { MoveRule, Rules, Terms } from '../../engine/rules.ts';
import type { Line } from '../../engine/score.ts';
import { refusal, type Violations } from '../../engine/violation.ts';
import {
  BAG,
  RACK,
  homeOf,
  putIn,
  sees,
  takeOut,
  transfer,
  zoneAt,
  zoneKey,
  zoneSize,
  placingKey,
} from '../../engine/zones.ts';

/** A text as the log keeps it: in form NFC, which may be longer than what was given. */
const keptText: Read<string> = given => {
  const text = isText(given.value) ? normal(given.value) : undefined;
  return isText(text) ? text : takeInstead(given, '');
};

const count: Part = wholePart('count', INDEX);
const seat: Part = seatPart('seat', false);
const reason: Part = {
  name: 'reason',
  check: given => keptText(given).trim().replace(/\s+/g, ' '),
  read: words => ({ value: words.join(' '), rest: [] }),
  write: (text: string) => (text === '' ? '' : ` ${text}`),
  optional: false,
};

function wholePart(name: string, kind: Allowed): Part {
  return {
    name,
    check: reader(kind),
    read: ([word = '', ...rest]) => (/^[+-]?\d{1,6}$/.test(word) ? { value: Number(word), rest } : undefined),
    write: (number: number) => ` ${number}`,
    optional: false,
    expected: 'number',
  };
}

/** A count and its word, as `3 entries`; without a word the number alone. */
function countPart(name: string, word: string): Part {
  return {
    name,
    check: whole(1, 999_999),
    read: ([number = '', unit = '', ...rest]) =>
      /^\d{1,6}$/.test(number) && (unit === word || unit === word.replace(/ies$/, 'y'))
        ? { value: Number(number), rest }
        : undefined,
    write: (number: number) => ` ${number} ${word}`.trimEnd(),
    optional: true,
    expected: 'number',
  };
}

/** A move of the director. Once the game is over, only moves that are `late` may be made. */
function directors<T extends DirectorMove['type']>(
  name: T,
  parts: readonly Part[],
  late: boolean,
  carryOut: (
    rules: Rules,
    game: WorkingGame,
    move: Extract<DirectorMove, { readonly type: T }>,
  ) => Result<WorkingGame, Violations>,
  text: MoveRule['text'] = 'parts',
): MoveRule {
  return openMove({
    name,
    when: 'director',
    parts,
    text,
    seenAs: imposeSeenAs,
    apply: (rules, game, _by, given) => {
      if (game.over !== undefined && !late) return refusal('game-over');
      const move = given as Extract<DirectorMove, { readonly type: T }>;
      if ('seat' in move && !isSeat(game, move.seat)) return malformed('seat');
      const done = carryOut(rules, game, move);
      return done.ok ? ok({ game: done.value }) : done;
    },
  });
}

/** Time for challenges is up: verdicts still owed count as accepted. */
export const close: MoveRule = directors('close', [], false, (rules, game) =>
  verdictsDue(rules, game).length > 0
    ? ok(closeChallengeWindow(rules, emit(game, { type: 'closed' })))
    : refusal('not-owed'),
);

/** The ruling on a challenge, where there is no dictionary to rule. */
export const rule: MoveRule = directors(
  'rule',
  [
    {
      name: 'upheld',
      check: reader(BOOLEAN),
      read: ([word, ...rest]) =>
        word === 'upheld' || word === 'failed' ? { value: word === 'upheld', rest } : undefined,
      write: (upheld: boolean) => (upheld ? ' upheld' : ' failed'),
      optional: false,
    },
  ],
  false,
  (rules, game, move) => ruleOn(rules, game, move.upheld),
);

/**
 * After an over-draw: n tiles, at random, go back from a rack to the bag (R001-30, R001-31). Only the surplus goes
 * back, except from a rack that the director has set since its last draw: how many tiles it shall hold is not known.
 */
export const takeBack: MoveRule = directors('take-back', [seat, count], false, (rules, game, move) => {
  if (holdsTurn(game, move.seat)) return refusal('not-owed');
  const rack = placingKey(game, RACK, move.seat);
  const there = zoneSize(zoneAt(game, rack));
  const needed = move.count + (isImposed(game, rack) ? 0 : rules.rackSize);
  if (needed > there) return err([{ code: 'too-few-tiles', needed, there, squares: [] }]);
  return ok(draw(rules, game, { seat: move.seat, from: rack, to: BAG, count: move.count }));
});

/** Returns whether the director has set a rack, and the seat has drawn no tile to it since. */
function isImposed(game: GameData, rack: string): boolean {
  const { log } = game;
  let undone = 0;
  for (let n = log.length - 1; n >= 0; n--) {
    const { [n]: entry } = log;
    if (entry === undefined) return false;
    const { move, chance } = entry;
    if (move.type === 'undo') undone += move.entries ?? 0;
    else if (undone > 0) undone--;
    else if (
      move.type === 'impose' &&
      move.racks?.some((set, of) => set !== null && placingKey(game, RACK, of) === rack)
    )
      return true;
    else if (chance.some(each => each.type === 'draw' && each.to === rack)) return false;
  }
  return false;
}

/** Points added or taken, for overtime or as a correction. */
export const adjustScore: MoveRule = directors(
  'adjust',
  [seat, wholePart('points', GAIN), reason],
  true,
  (_rules, game, move) => ok(adjust(game, move.seat, directorLine(move.reason, move.points))),
);

/**
 * Turns are taken back, as the players agreed: the game is as it was before the last of them that stand, of all seats
 * or of one. Verdicts, answers, rulings and the director's moves that came after go with them. The log keeps all of it,
 * so views keep what they have seen, tiles seen on racks stay known, and the next draws are new ones.
 */
export const undo: MoveRule = openMove({
  name: 'undo',
  when: 'director',
  parts: [
    { ...seatPart('seat', true), inLog: false },
    { ...countPart('turns', ''), inLog: false },
    { ...countPart('entries', 'entries'), inLog: true },
  ],
  apply: (rules, game, _by, move) => {
    if (move.type !== 'undo') return malformed('type');
    if (move.entries !== undefined && (move.turns !== undefined || move.seat !== undefined))
      return malformed('entries');
    if (move.seat !== undefined && !isSeat(game, move.seat)) return refusal('no-such-seat');
    return goBack(rules, game, move);
  },
});

/**
 * A seat loses the game and leaves it, as when its flag falls. Once play has stopped it cannot win any more, and the
 * settlement stays: so overtime in the last move of all costs what it costs in any other.
 */
export const forfeit: MoveRule = directors('forfeit', [seat, reason], true, (rules, game, move) => {
  if (hasLeft(game, move.seat)) return refusal('left');
  const left = leave(game, move.seat, move.reason === '' ? 'forfeit' : move.reason);
  return ok(left.over === undefined ? left : tellResult(rules, left, left.over));
});

/**
 * The director decides the ranking, and ends the game. Plays that everybody has seen count first: verdicts still owed
 * count as accepted, a challenge that waits for a ruling is dropped. Sealed turns are forgotten.
 */
export const adjudicate: MoveRule = directors(
  'adjudicate',
  [
    {
      name: 'ranking',
      check: paths,
      read: words => {
        const tiers = words.map(tier => tier.split(',').map(Number));
        return tiers.every(tier => tier.every(isIndex)) ? { value: tiers, rest: [] } : undefined;
      },
      write: (tiers: readonly (readonly Seat[])[]) => tiers.map(tier => ` ${tier.join(',')}`).join(''),
      optional: false,
    },
  ],
  true,
  (rules, game, move) => rank(rules, game, move.ranking),
);

/** A correction of scores, boards, racks or the turn: what is named is set, the rest stays. */
export const imposeState: MoveRule = directors(
  'impose',
  [
    reason,
    silent('scores', reader(few(GAIN)), true),
    silent('boards', reader(few(keptText)), true),
    silent('racks', reader(few([null, INDEX, keptText])), true),
    silent('toMove', reader(INDEX), true),
  ],
  true,
  impose,
  'json',
);

/**
 * Of a rack that was set, others know how many tiles it holds and not which. Everything else that the director does is
 * public.
 */
function imposeSeenAs(rules: Terms, move: Move, _by: Actor, viewer: Viewer): Move {
  if (move.type !== 'impose' || move.racks === undefined) return move;
  const racks = move.racks.map((rack, seat) => {
    if (typeof rack !== 'string' || sees(rules, viewer, ruleKey(rules, seat))) return rack;
    const tiles = parseTiles(rules, rack);
    return tiles.ok ? tiles.value.length : 0;
  });
  return { ...move, racks };
}

/** The key of a seat's rack, or of the common rack. */
function ruleKey({ zones }: Terms, seat: Seat): string {
  return zones.some(({ name, of }) => name === RACK && of === 'game') ? RACK : zoneKey(RACK, seat);
}

function directorLine(reason: string, points: number): Line {
  if (reason === 'overtime' || reason === 'challenge' || reason === 'correction') return { type: reason, points };
  return reason === '' ? { type: 'correction', points } : { type: 'rule', rule: reason, points };
}

function rank(rules: Rules, game: WorkingGame, ranking: readonly (readonly Seat[])[]): Result<WorkingGame, Violations> {
  const seats = ranking.flat();
  if (seats.length !== game.seats.length || !game.seats.every((_, seat) => seats.includes(seat)))
    return malformed('ranking');
  if (game.over !== undefined) return ok(tellResult(rules, changed(game, { adjudged: ranking }), game.over));
  const decided = changed(forgetSealed(game), {
    adjudged: ranking,
    asked: undefined,
    agenda: [],
    verdicts: game.verdicts.filter(verdict => verdict !== rulingDue(game)),
  });
  return ok(closeChallengeWindow(rules, decided));
}

function impose(
  rules: Rules,
  game: WorkingGame,
  move: Extract<DirectorMove, { readonly type: 'impose' }>,
): Result<WorkingGame, Violations> {
  const { scores, boards, racks, toMove, reason } = move;
  const count = game.seats.length;
  if (scores !== undefined && scores.length !== count) return malformed('scores');
  if (racks !== undefined && racks.length > count) return malformed('racks');
  if (toMove !== undefined && !isSeat(game, toMove)) return malformed('toMove');
  if (boards !== undefined && boards.length !== game.boards.length) return malformed('boards');
  if ((boards !== undefined || toMove !== undefined) && unbookedPlays(game).length > 0) return refusal('not-owed');
  let now: WorkingGame | undefined = game;
  for (const [index, rows] of (boards ?? []).entries()) {
    const board = parseBoard(rules, rules.layout, rows);
    if (!board.ok) return malformed(`boards[${index}]`, board.error);
    now &&= relay(rules, now, index, board.value);
  }
  for (const [seat, text] of (racks ?? []).entries()) {
    if (text === null) continue;
    if (holdsTurn(game, seat)) return refusal('not-owed');
    const tiles = typeof text === 'number' ? ok(text) : parseTiles(rules, text);
    // who knows all tiles would know some no more
    if (!tiles.ok || (typeof text === 'number' && game.knows.type === 'everything')) return malformed(`racks[${seat}]`);
    now &&= setRack(rules, now, seat, tiles.value);
  }
  if (now === undefined) return refusal('impossible');
  let set = toMove === undefined ? now : changed(now, { toMove });
  for (const [seat, score] of (scores ?? []).entries()) {
    const points = score - (set.scores[seat] ?? 0);
    if (points !== 0) set = adjust(set, seat, { type: 'correction', points });
  }
  const told = emit(set, { type: 'imposed', reason });
  return ok(told.over === undefined ? told : layOpen(rules, told));
}

/**
 * Sets another board. Tiles that lay there go home. Tiles that lie there now come from home, or from racks that are not
 * known.
 */
function relay(rules: Rules, game: WorkingGame, index: number, board: Board): WorkingGame | undefined {
  const old = game.boards[index] ?? emptyBoard(rules.layout);
  let now: WorkingGame | undefined = game;
  for (const tile of tilesOn(old)) now = putIn(now, homeOf(rules, tile), [tile]);
  for (const tile of tilesOn(board)) now &&= takeFrom(rules, now, tile);
  return now && changed(now, { boards: withAt(now.boards, index, board) });
}

function takeFrom(rules: Rules, game: WorkingGame, tile: Tile): WorkingGame | undefined {
  const home = takeOut(game, homeOf(rules, tile), [tile]);
  if (home !== undefined) return home;
  for (const [key, { hidden }] of Object.entries(game.zones)) {
    const taken = hidden > 0 ? takeOut(game, key, [tile]) : undefined;
    if (taken !== undefined) return taken;
  }
  return undefined;
}

/** Sets a rack: to exactly these tiles, from the bag and back to it; or to n tiles, where they may not be known. */
function setRack(
  rules: Rules,
  game: WorkingGame,
  seat: Seat,
  tiles: readonly Tile[] | number,
): WorkingGame | undefined {
  const key = placingKey(game, RACK, seat);
  const emptied = transfer(rules, game, { from: key, to: BAG, tiles: zoneSize(zoneAt(game, key)) });
  return emptied && transfer(rules, emptied, { from: BAG, to: key, tiles });
}

/** Does this rack still hold tiles of a turn on the table, which are played or exchanged when it is final? */
function holdsTurn(game: GameData, seat: Seat): boolean {
  return game.pending.some(
    ({ type, state, seat: by }) =>
      state !== 'booked' &&
      (type === 'play' || type === 'exchange') &&
      placingKey(game, RACK, by) === placingKey(game, RACK, seat),
  );
}
