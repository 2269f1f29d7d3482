/** Endgames of two seats with an empty bag: what the rest of the game is worth, and the best line. */
import type { Seat } from '../core/flavours.ts';
import { checkOptions } from '../core/options.ts';
import { COUNT, SIGNAL, type Options } from '../core/read.ts';
import { pause } from '../core/pause.ts';
import { err, ok, type Result } from '../core/result.ts';
import { gameRulesFaults, type SelfPlayFault } from '../bots/kernel-setting.ts';
import type { Move } from '../engine/move.ts';
import { readPlay, withBoardAfter } from '../engine/read-play.ts';
import { moversOf } from '../engine/owes.ts';
import { knownRack } from '../engine/unseen.ts';
import { changed } from '../engine/working.ts';
import { BAG, zoneAt, zoneSize } from '../engine/zones.ts';
import { TILE_BLANK, TILE_SQUARE } from '../movegen/assembly/memory.ts';
import { dataOf, type Position } from '../movegen/position.ts';
import { KernelBoard, type TrialBoard } from './endgame-board.ts';
import { endingOf, withRacksKnown } from './endgame-ending.ts';
import { newEndgameSearch, type BestMove, type EndgameSearch } from './endgame-search.ts';
import { playTexts } from './move-texts.ts';

/** Why an endgame cannot be solved, told apart by `code`. JSON as it stands. */
export type EndgameFault =
  | SelfPlayFault
  /** How many tiles are in the bag. */
  | { readonly code: 'bag-not-empty'; readonly tiles: number }
  /** It is not this seat's move, or the game is over. */
  | { readonly code: 'not-to-move'; readonly seat: Seat }
  /** How many tiles of a rack the seat cannot know: of its own, or of the other. */
  | { readonly code: 'rack-unknown'; readonly tiles: number }
  /** This seat misses a turn later: the search takes both to move alternately. */
  | { readonly code: 'turn-to-miss'; readonly seat: Seat }
  /** By these rules no passes ever end the game: say how many do. */
  | { readonly code: 'no-end' };

/** What `endgame` may be told. */
export interface EndgameOptions {
  /**
   * How the game ends besides by going out: as the rules say (the default), or after n passes in a row. Most
   * programs assume 2.
   */
  readonly passes?: number | 'rules' | undefined;
}

/** How long to search. */
export interface EndgameLimits {
  /** The most positions to look at, those of earlier searches not counted. Default: until the value is exact. */
  readonly nodes?: number | undefined;
}

/** How to search step by step. */
export interface EndgameWatch {
  /** Where it is aborted, nothing more is searched. */
  readonly signal?: { readonly aborted: boolean };
  /** About how many positions lie between two reports. Default 400. */
  readonly every?: number;
}

/** A move of a line. */
export interface SolvedMove {
  readonly seat: Seat;
  readonly move: Move;
  /** The move as text: a play with its whole word, as `8F ....S`. */
  readonly text: string;
  /** The main word of a play. */
  readonly word?: string;
  readonly points: number;
  /** Is it proved that nothing better can be done from here on? */
  readonly proved: boolean;
}

/** What is known of an endgame. JSON as it stands. */
export interface Solution {
  /**
   * By how many points the seat that is to move gains on the other from here on, settlement included, with best play of
   * both.
   */
  readonly value: number;
  /** Did every line that counts reach the end? If not, the value is an estimate. */
  readonly exact: boolean;
  /** A best line, up to the end of the game. */
  readonly line: readonly SolvedMove[];
  /** How the game was taken to end, as it was asked for. */
  readonly passes: number | 'rules';
  /** How many turns ahead everything was searched, and how many positions were looked at. */
  readonly depth: number;
  readonly nodes: number;
}

/** What a move of an endgame is worth. */
export interface MoveValue {
  /** As in a `Solution`, where this move is made first. */
  readonly value: number;
  readonly exact: boolean;
}

/** An endgame. It keeps what it has found: another search goes on from there. */
export interface Endgame {
  /** Searches until the value is exact, or to the limit, without a break: for programs and tests. */
  readonly run: (limits?: EndgameLimits) => Solution;
  /**
   * What a play or a pass is worth; `undefined` for any other move, and for a placement that is no play of listed words
   * in the position.
   */
  readonly valueOf: (move: Move, limits?: EndgameLimits) => MoveValue | undefined;
  /**
   * Searches step by step and rests in between, so that a page stays alive. The last value is exact, unless the loop is
   * left or the signal aborted before.
   */
  readonly watch: (options?: EndgameWatch) => AsyncGenerator<Solution, undefined, undefined>;
}

/** What `endgame` takes, and what its searches take. */
export const ENDGAME_OPTIONS: Options<EndgameOptions> = { passes: [{ type: 'whole', from: 1, to: 20 }, 'rules'] };
export const ENDGAME_LIMITS: Options<EndgameLimits> = { nodes: COUNT };
const WATCH: Options<EndgameWatch> = { signal: SIGNAL, every: COUNT };

/** How many positions lie between two reports, unless another number is asked for. */
const USUAL_STEP = 400;
/** A step is this part of what was searched before at least, so that all steps together take little longer than one. */
const PART = 32;

/**
 * Returns the endgame of a position: an empty bag, two seats, both racks known. The other rack is what the seat may
 * know of it (`knownRack`): the tiles it has not seen, and those that every player has seen there. Only plays whose
 * words are all listed are considered, and no player challenges. The values are those of the rules:
 * points by their scoring, the settlement by theirs, the end by going out and by their passes, or by `passes`. Where
 * passes that say so (`noPlays`) end the game, every pass says so.
 *
 * Faults: `bag-not-empty`, `not-to-move`, `rack-unknown`, `turn-to-miss`, `no-end`, and those of `selfPlay`, for games
 * that the generator's tables do not describe.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * import { endgame } from 'tilewright/analysis';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf } from 'tilewright/movegen';
 * import { defineAlphabet } from 'tilewright/rules';
 * const alphabet = defineAlphabet('few', 'A1x2 H4x2 T1x2 ?0x0');
 * const rules = classic({ alphabet, dictionary: buildGraph(alphabet, ['hat', 'ha', 'at']), rackSize: 3 });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HAT', 'HAT'] });
 * const { value, exact, line } = unwrap(endgame(unwrap(positionOf(rules, game, 0)), { passes: 2 })).run();
 * [value, exact, line.map(({ text }) => text)] // [74, true, ['H6 HAT']]
 */
export function endgame(position: Position, options: EndgameOptions = {}): Result<Endgame, readonly EndgameFault[]> {
  const { passes = 'rules' } = checkOptions('endgame', options, ENDGAME_OPTIONS);
  const { rules, game, seat } = position;
  const { plan, board } = dataOf(position);
  const faults: EndgameFault[] = gameRulesFaults(rules, plan);
  const seats = game.seats.length;
  if (seats !== 2) faults.push({ code: 'seats', least: seats, most: seats });
  const tiles = zoneSize(zoneAt(game, BAG));
  if (tiles > 0) faults.push({ code: 'bag-not-empty', tiles });
  if (!moversOf(rules, game).includes(seat)) faults.push({ code: 'not-to-move', seat });
  game.missing.forEach((turns, of) => {
    if (turns > 0) faults.push({ code: 'turn-to-miss', seat: of });
  });
  const known = game.seats.map((_, of) => knownRack(rules, game, of, seat));
  for (const { hidden } of tiles > 0 ? [] : known) if (hidden > 0) faults.push({ code: 'rack-unknown', tiles: hidden });
  if (faults.length > 0) return err(faults);
  const racks = known.map(({ counts }) => counts);
  const trial: TrialBoard = new KernelBoard(plan, board, racks);
  const open = withRacksKnown(game, racks);
  const ending = endingOf(rules, open, seat, { passes, tilesOf: (of, state) => trial.tilesOf(of, state) });
  if (!ending.endsByGoingOut)
    return err([{ code: 'own-rules', part: 'ending', names: rules.ending.map(({ name }) => name) }]);
  if (!ending.ends) return err([{ code: 'no-end' }]);
  return ok(newEndgame({ ...position, game: open }, trial, newEndgameSearch(trial, ending, seat), passes));
}

function newEndgame(position: Position, board: TrialBoard, search: EndgameSearch, passes: Solution['passes']): Endgame {
  function step(nodes: number): boolean {
    board.ready();
    return search.search(nodes);
  }

  /** Right after a step: the kernel still has this board. */
  function solution(): Solution {
    const line = movesTold(position, search.line());
    return { ...search.found(), line, passes, nodes: search.nodes() };
  }

  async function* watch(options: EndgameWatch = {}): AsyncGenerator<Solution, undefined, undefined> {
    const { signal, every = USUAL_STEP } = checkOptions('watch', options, WATCH);
    while (signal?.aborted !== true) {
      const isDone = step(Math.max(every, Math.floor(search.nodes() / PART)));
      yield solution();
      if (isDone) return;
      await pause();
    }
  }

  return {
    run: (limits = {}) => {
      step(checkOptions('run', limits, ENDGAME_LIMITS).nodes ?? Infinity);
      return solution();
    },
    valueOf: (move, limits = {}) => {
      const { nodes = Infinity } = checkOptions('valueOf', limits, ENDGAME_LIMITS);
      const tiles = rowTiles(position, move);
      if (tiles === undefined) return undefined;
      board.ready();
      const found = search.after(tiles, nodes);
      return found && { value: found.value, exact: found.exact };
    },
    watch,
  };
}

/** The tiles of a move as in the kernel's rows; none for a pass, `undefined` for what is neither play nor pass. */
function rowTiles({ rules }: Position, move: Move): readonly number[] | undefined {
  if (move.type === 'pass') return [];
  if (move.type !== 'place' || move.tiles.length === 0) return undefined;
  const { blank } = rules.alphabet;
  const tiles = move.tiles.map(
    ({ square, tile, as = tile }) => (square << TILE_SQUARE) | (tile === blank ? TILE_BLANK : 0) | as,
  );
  return tiles.sort((a, b) => a - b);
}

/** The moves of a line, each as text on the board that it meets. */
function movesTold(position: Position, line: readonly BestMove[]): readonly SolvedMove[] {
  const { placedOn } = dataOf(position).plan;
  const { rules } = position;
  let { game } = position;
  return line.map(({ seat, tiles, points, proved }): SolvedMove => {
    if (tiles.length === 0) return { seat, move: { type: 'pass' }, text: 'pass', points, proved };
    const move = { type: 'place', tiles: tiles.map(number => placedOn(number, rules.alphabet.blank)) } as const;
    const play = withBoardAfter(rules, readPlay(rules, game, seat, move));
    const { move: text, ...word } = playTexts(rules, play, play.words);
    game = changed(game, { boards: [play.board] });
    return { seat, move, text, ...word, points, proved };
  });
}
