/**
 * Finds everything that a seat may do, by brute force, for every game. It takes nothing for granted about the rules. It
 * is slow; fast generators are checked against it.
 */
import type { Seat } from '../core/flavours.ts';
import { subsetsOf } from '../core/multiset.ts';
import { everySquare } from '../board/layout.ts';
import { applyMove } from '../engine/apply.ts';
import { brokenRules } from '../engine/check-placement.ts';
import { openPlays, type Game, type GameData, type WorkingGame } from '../engine/game.ts';
import type { Move, Placement, SeatMove } from '../engine/move.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { isRuled, mayDeclare, optionsOf, verdictsDue } from '../engine/owes.ts';
import { boardOf, readPlay } from '../engine/read-play.ts';
import type { Rules } from '../engine/rules.ts';
import { moveContext } from '../engine/move-context.ts';
import { examinePlacement } from '../engine/validate.ts';
import { startWork } from '../engine/working.ts';
import { rackOf, zoneSize } from '../engine/zones.ts';
import { everyPlacement } from './every-placement.ts';
import { holdingOf } from './holding.ts';

/**
 * Every legal move of a seat, found one by one as they are asked for. They come in this order: answers, verdicts,
 * passes, resigning, exchanges, acts, then placements, those with few tiles first. A move that says the same in another
 * order comes once. Exchanges are distinct multisets, or numbers where the rack is not known. While a play can be
 * challenged, the next seat's moves are listed too. The generator returns how it ended: `complete` is `false` when the
 * budget ran out first, `steps` is how many steps the search took. In views and records, a move for which chance would
 * have to be given is not listed.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const rules = classic({ alphabet: withCounts(english, 'A2 T2 E2'), rackSize: 2 });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['AT'] });
 * const moves = enumerateAll(rules, game, 0, { types: ['exchange', 'pass', 'resign'] }).moves;
 * moves.map(move => formatMove(rules, move)) // ['pass', 'resign', 'exchange A', 'exchange T', 'exchange AT']
 */
export function* enumerate(
  rules: Rules,
  game: Game,
  seat: Seat,
  options: {
    /** How many steps the search may take; each takes a few microseconds at most. Default 1,000,000. */
    readonly budget?: number | undefined;
    /** List only moves of these types. Default: all types of the game. */
    readonly types?: readonly Move['type'][] | undefined;
    /** The most squares and the most tiles to try in an act, a move of the game's own. Default 1 and 1. */
    readonly parts?: { readonly squares: number; readonly tiles: number } | undefined;
    /** The most words that a placement claims, in games where words are claimed. Default 3. */
    readonly claims?: number | undefined;
  } = {},
): Generator<SeatMove, { readonly complete: boolean; readonly steps: number }, undefined> {
  requireRulesAndGame(rules, game);
  const { budget = 1_000_000, types } = options;
  const look: Look = { rules, game, seat, options, met: gameToMoveOn(rules, game, seat) };
  let steps = 0;
  for (const move of candidates(look)) {
    if (steps >= budget) return { complete: false, steps };
    steps++;
    if (move === undefined || types?.includes(move.type) === false) continue;
    if (isLegal(look, move)) yield move;
  }
  return { complete: true, steps };
}

/** As `enumerate`, with all moves in a list. */
export function enumerateAll(
  rules: Rules,
  game: Game,
  seat: Seat,
  options: Parameters<typeof enumerate>[3] = {},
): { readonly complete: boolean; readonly steps: number; readonly moves: readonly SeatMove[] } {
  const moves: SeatMove[] = [];
  const found = enumerate(rules, game, seat, options);
  for (;;) {
    const next = found.next();
    if (next.done === true) return { ...next.value, moves };
    moves.push(next.value);
  }
}

/**
 * The game on which a seat would move: this one, or the game after the time for challenges; `undefined` when it may not
 * move.
 */
export function gameToMoveOn(rules: Rules, game: Game, seat: Seat): WorkingGame | undefined {
  const { game: met, violations } = moveContext(rules, startWork(game), seat);
  return violations.length === 0 ? met : undefined;
}

/** Whose moves are looked for, and the game on which the seat would move, if it may. */
interface Look {
  readonly rules: Rules;
  readonly game: Game;
  readonly seat: Seat;
  readonly options: NonNullable<Parameters<typeof enumerate>[3]>;
  readonly met: WorkingGame | undefined;
}

function isLegal({ rules, game, seat, met }: Look, move: SeatMove): boolean {
  if (move.type === 'place') {
    if (met === undefined) return false;
    if (examinePlacement(rules, { game: met, violations: [] }, seat, move).violations.length > 0) return false;
    // a game with a seed refuses no move for lack of chance
    if (game.knows.type === 'everything') return true;
  }
  return applyMove(rules, game, seat, move).ok;
}

function* candidates(look: Look): Generator<SeatMove | undefined, undefined> {
  const { rules, game, seat, met, options } = look;
  const may = (type: Move['type']): boolean =>
    rules.moves.some(rule => rule.name === type) && options.types?.includes(type) !== false;
  if (game.over !== undefined) return;
  if (may('answer') && game.asked?.seat === seat)
    for (const { text } of optionsOf(rules, game, game.asked)) yield { type: 'answer', choice: text };
  if (may('accept') || may('challenge')) yield* verdicts(look);
  if (met !== undefined && may('pass')) {
    yield { type: 'pass' };
    if (mayDeclare(rules)) yield { type: 'pass', noPlays: true };
  }
  if (may('resign')) yield { type: 'resign' };
  if (met !== undefined && may('exchange')) yield* exchanges(met, seat);
  if (met !== undefined && may('act')) yield* acts(look, met);
  if (met !== undefined && may('place')) yield* placements(look, met);
}

/** Accepting, and challenging the whole play. Where words are challenged one by one: every choice of some of them. */
function* verdicts({ rules, game, seat }: Look): Generator<SeatMove, undefined> {
  for (const { by, of } of verdictsDue(rules, game)) {
    if (by !== seat) continue;
    yield { type: 'accept', of };
    yield { type: 'challenge', of };
    if (rules.challenge.scope === 'play') continue;
    const words = openPlays(game).find(turn => turn.seat === of)?.words ?? [];
    const open = words.filter(word => !isRuled(game, of, word)).map(({ squares }) => squares);
    for (const some of multisets(open.map(() => 1))) {
      const named = some.map(index => open[index] ?? []);
      if (named.length < open.length) yield { type: 'challenge', of, words: named };
    }
  }
}

function* acts({ rules, seat, options }: Look, game: GameData): Generator<SeatMove, undefined> {
  const { parts = { squares: 1, tiles: 1 } } = options;
  const { counts } = holdingOf(rules, game, seat);
  const kinds = counts.flatMap((count, tile) => (count > 0 ? [tile] : []));
  const squares = [...lists(everySquare(rules.layout), parts.squares)];
  const tiles = [...lists(kinds, parts.tiles)];
  for (const action of rules.actions) {
    if (!action.may(rules, game, seat)) continue;
    for (const some of squares)
      for (const held of tiles) yield { type: 'act', action: action.name, squares: some, tiles: held };
  }
}

/** Every list of at most n different entries, in every order. */
function* lists<T>(all: readonly T[], most: number, begun: readonly T[] = []): Generator<readonly T[], undefined> {
  yield begun;
  if (begun.length === most) return;
  for (const entry of all) if (!begun.includes(entry)) yield* lists(all, most, [...begun, entry]);
}

/**
 * Every multiset of the rack, or every number of tiles where it is not known; none as well, for games that allow that.
 */
function* exchanges(game: GameData, seat: Seat): Generator<SeatMove, undefined> {
  const rack = rackOf(game, seat);
  yield { type: 'exchange', tiles: [] };
  if (rack.hidden === 0) for (const tiles of multisets(Array.from(rack.counts))) yield { type: 'exchange', tiles };
  else for (let count = 1; count <= zoneSize(rack); count++) yield { type: 'exchange', tiles: count };
}

/**
 * The multisets within these counts, except the empty one. Those of few kinds come first; each is in ascending order.
 */
function* multisets(counts: readonly number[]): Generator<readonly number[], undefined> {
  const all = counts.reduce((sum, count) => sum + count, 0);
  for (let size = 1; size <= all; size++) yield* subsetsOf(counts, size);
}

function placements({ rules, seat, options }: Look, game: GameData): Generator<SeatMove | undefined, undefined> {
  const { claims = 3 } = options;
  const board = boardOf(rules, game, seat);
  const held = holdingOf(rules, game, seat);
  const bySquares = squareRules(rules);
  const isHopeful = (squares: readonly number[]): boolean => {
    const letters: Placement = { type: 'place', tiles: squares.map(square => ({ square, tile: 1 })) };
    return brokenRules(bySquares, game, readPlay(bySquares, game, seat, letters)).length === 0;
  };
  return everyPlacement({ rules, board, held, claims, isHopeful });
}

/**
 * Only those rules that look at squares and not at letters, so that hopeless squares need be tried with no letters.
 * Where words are claimed, rules that look at words are left out too.
 */
function squareRules(rules: Rules): Rules {
  const claimed = rules.read.type !== 'along';
  return {
    ...rules,
    dictionary: undefined,
    placement: rules.placement.filter(
      ({ type }) =>
        type !== 'own' && type !== 'pieces' && !(claimed && (type === 'forms-a-word' || type === 'connected')),
    ),
  };
}
