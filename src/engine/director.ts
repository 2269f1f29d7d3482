/** The director's moves: rulings, time, corrections. They go through the same door as everybody's and are kept in the log. */
import { kindsOf } from '../core/multiset.ts';
import { withAt } from '../core/list.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { err, ok } from '../core/result.ts';
import { parseTiles } from '../tiles/pieces.ts';
import { emptyBoard, type Board } from '../board/board.ts';
import { parseBoard } from './board-text.ts';
import { adjust, ruleOn } from './challenge.ts';
import { emit } from './doing.ts';
import { draw } from './draw.ts';
import { isSeat, type GameOf } from './game.ts';
import { leave } from './leave.ts';
import type { DirectorMove, MoveType } from './move.ts';
import { verdictsDue } from './owes.ts';
import type { Rules } from './rules.ts';
import type { Line } from './score.ts';
import { violation, type Result } from './violation.ts';
import { BAG, RACK, claim, homeOf, putIn, takeOut, transfer, zoneAt, zoneKey, zoneSize } from './zones.ts';

const KINDS: readonly MoveType[] = ['close', 'rule', 'take-back', 'impose', 'adjust', 'forfeit', 'adjudicate'];

/** Is this a move that only the director may make? */
export function isDirectorMove(move: { readonly type: MoveType }): move is DirectorMove {
  return KINDS.includes(move.type);
}

/** Carries out a move of the director's; after the end only points and the ranking may still be changed. */
export function direct<X>(rules: Rules, game: GameOf<X>, move: DirectorMove): Result<GameOf<X>> {
  const late = game.over !== undefined;
  if (late && move.type !== 'adjust' && move.type !== 'adjudicate' && move.type !== 'impose') return err([violation('game-over')]);
  if ('seat' in move && !isSeat(game, move.seat)) return err([{ code: 'malformed', path: 'seat', squares: [] }]);
  switch (move.type) {
    case 'close':
      return verdictsDue(rules, game).length === 0 ? err([violation('not-owed')]) : ok(emit(game, { type: 'closed' }));
    case 'rule':
      return ruleOn(rules, game, move.upheld);
    case 'take-back':
      return takeBack(rules, game, move.seat, move.count);
    case 'adjust':
      return ok(adjust(game, move.seat, lineOf(move.reason, move.points)));
    case 'forfeit':
      if (game.seats[move.seat]?.left !== undefined) return err([violation('left')]);
      return ok(leave(rules, game, move.seat, move.reason === '' ? 'forfeit' : move.reason));
    case 'adjudicate':
      return adjudicate(game, move.ranking);
    case 'impose':
      return impose(rules, game, move);
  }
}

function lineOf(reason: string, points: number): Line {
  if (reason === 'overtime' || reason === 'challenge' || reason === 'correction') return { reason, points };
  return reason === '' ? { reason: 'correction', points } : { reason: 'rule', rule: reason, points };
}

function takeBack<X>(rules: Rules, game: GameOf<X>, seat: Seat, count: number): Result<GameOf<X>> {
  const rack = zoneKey(RACK, seat);
  const there = zoneSize(zoneAt(game, rack));
  if (count > there) return err([{ code: 'too-few-tiles', needed: count, there, squares: [] }]);
  return ok(draw(rules, game, seat, rack, BAG, count));
}

function adjudicate<X>(game: GameOf<X>, ranking: readonly (readonly Seat[])[]): Result<GameOf<X>> {
  const seats = ranking.flat();
  const complete = seats.length === game.seats.length && new Set(seats).size === seats.length && seats.every(seat => isSeat(game, seat));
  if (!complete) return err([{ code: 'malformed', path: 'ranking', squares: [] }]);
  const over = game.over ?? 'adjudicated';
  return ok(emit({ ...game, adjudged: ranking, over, asked: undefined, agenda: [] }, { type: 'over', reason: over }));
}

function impose<X>(rules: Rules, game: GameOf<X>, move: Extract<DirectorMove, { readonly type: 'impose' }>): Result<GameOf<X>> {
  const { scores, boards, racks, toMove, reason } = move;
  const count = game.seats.length;
  if (scores !== undefined && scores.length !== count) return err([{ code: 'malformed', path: 'scores', squares: [] }]);
  if (toMove !== undefined && !isSeat(game, toMove)) return err([{ code: 'malformed', path: 'toMove', squares: [] }]);
  if (boards !== undefined && boards.length !== game.boards.length) return err([{ code: 'malformed', path: 'boards', squares: [] }]);
  let now: GameOf<X> | undefined = game;
  for (const [index, rows] of (boards ?? []).entries()) {
    const board = parseBoard(rules, rules.layout, rows);
    if (!board.ok) return err([{ code: 'malformed', path: `boards[${index}]`, squares: [] }]);
    now = now === undefined ? undefined : relay(rules, now, index, board.value);
  }
  for (const [seat, text] of (racks ?? []).slice(0, count).entries()) {
    if (text === null) continue;
    const tiles = parseTiles(rules, text);
    if (!tiles.ok) return err([{ code: 'malformed', path: `racks[${seat}]`, squares: [] }]);
    now = now === undefined ? undefined : setRack(rules, now, seat, tiles.value);
  }
  if (now === undefined) return err([violation('impossible')]);
  let set = toMove === undefined ? now : { ...now, toMove };
  for (const [seat, score] of (scores ?? []).entries()) {
    const points = score - (set.scores[seat] ?? 0);
    if (points !== 0) set = adjust(set, seat, { reason: 'correction', points });
  }
  return ok(emit(set, { type: 'imposed', reason }));
}

/** Lays another board: what lay there goes home, what lies there now comes from there, or from racks that are not known. */
function relay<X>(rules: Rules, game: GameOf<X>, index: number, board: Board): GameOf<X> | undefined {
  const old = game.boards[index] ?? emptyBoard(rules.layout);
  let now: GameOf<X> | undefined = game;
  for (const tile of kindsIn(old)) now = putIn(now, homeOf(rules, tile), [tile]);
  for (const tile of kindsIn(board)) now = now === undefined ? undefined : takeFrom(rules, now, tile);
  return now === undefined ? undefined : { ...now, boards: withAt(now.boards, index, board) };
}

function takeFrom<X>(rules: Rules, game: GameOf<X>, tile: Tile): GameOf<X> | undefined {
  const home = takeOut(game, homeOf(rules, tile), [tile]);
  if (home !== undefined) return home;
  for (const key of Object.keys(game.zones)) {
    const taken = (game.zones[key]?.hidden ?? 0) > 0 ? takeOut(game, key, [tile]) : undefined;
    if (taken !== undefined) return taken;
  }
  return undefined;
}

function kindsIn(board: Board): readonly Tile[] {
  const kinds: Tile[] = [];
  for (let square = 0; square < board.tiles.length; square++) if (board.tiles[square] !== 0) kinds.push(board.tiles[square] ?? 0);
  return kinds;
}

/** In the referee's game the rack becomes exactly these tiles, from and to the bag; elsewhere they are a claim on what is held. */
function setRack<X>(rules: Rules, game: GameOf<X>, seat: Seat, tiles: readonly Tile[]): GameOf<X> | undefined {
  const key = zoneKey(RACK, seat);
  if (game.knows.what !== 'everything') return claim(game, key, tiles);
  const emptied = kindsOf(zoneAt(game, key).counts).reduce<GameOf<X> | undefined>(
    (now, tile) => (now === undefined ? undefined : transfer(now, key, homeOf(rules, tile), [tile], false)),
    game,
  );
  return emptied === undefined ? undefined : transfer(emptied, BAG, key, tiles, false);
}
