/**
 * Words of games in which all seats play the same rack, as clubs play duplicate: a bonus for who alone finds the best
 * play, blanks that leave the board again, racks with enough vowels and consonants (source: duplicate clubs).
 */
import type { Seat } from '../core/flavours.ts';
import { sizeOf } from '../core/multiset.ts';
import { normal } from '../core/text.ts';
import { letterAt, tileAt, withTiles } from '../board/board.ts';
import { parseLetters, type Alphabet } from '../tiles/alphabet.ts';
import { draw, drawBy } from '../engine/draw.ts';
import { remaining, type GameData, type PlayTurn, type WorkingGame } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import { boardOf } from '../engine/read-play.ts';
import type { EndRule, Rules, Terms, Step } from '../engine/rules.ts';
import { emit, isRefused, nextGiven } from '../engine/working.ts';
import { BAG, RACK, placingKey, takeOut, zoneAt, zoneSize } from '../engine/zones.ts';
import { balanceOf, canBalance, pickBalanced, type Balance } from './balance.ts';
import { endRule } from './ending.ts';
import { adjust } from './moves/verdicts.ts';
import { privateState, type PrivateState } from './private-state.ts';
import { pickUp, withBoard } from './steps.ts';

/**
 * A step behind `book`: the only seat whose play has the most points gets `points` more, where at least `from`
 * seats compete; 10 points from 16 players on (the French rules, as a club program has them). Seats of `unranked` do
 * not compete: such a seat shares nobody's solo, but nobody has one where only its play is the best. Its score line is
 * named `solo`.
 */
export function soloBonus(points: number, from: number, unranked: readonly Seat[] = []): Step {
  return {
    name: 'solo',
    parameters: unranked.length === 0 ? { points, from } : { points, from, unranked },
    run: (_rules, game) => {
      const plays = game.pending.filter(turn => turn.type === 'play');
      const top = Math.max(0, ...plays.map(({ score }) => score.total));
      const [only, another] = plays.filter(({ seat, score }) => score.total === top && !unranked.includes(seat));
      const competing = remaining(game).filter(seat => !unranked.includes(seat)).length;
      if (only === undefined || another !== undefined || top === 0 || competing < from) return game;
      return adjust(game, only.seat, { type: 'rule', rule: 'solo', points });
    },
  };
}

/**
 * A step behind `book`: a blank that has just been laid leaves the board, and the tile whose letter it shows is laid in
 * its place, where the bag has one. The blank goes back `to` the rack or the bag. The points of the play stay. For
 * games with one rack that everybody sees: in others nobody but the referee could say whether the bag has the tile.
 */
export function replaceBlanks(to: 'rack' | 'bag'): Step {
  return {
    name: 'replace-blanks',
    parameters: { to },
    needs: { zones: { [BAG]: 'game', [RACK]: 'game' } },
    run: (rules, game) =>
      game.pending
        .filter(turn => turn.type === 'play')
        .filter(turn => isLaid(rules, game, turn))
        // where one play is part of another, only the longer one was laid
        .sort((a, b) => b.placement.tiles.length - a.placement.tiles.length)
        .reduce((now, { seat, placement }) => {
          const squares = placement.tiles.map(({ square }) => square);
          return squares.reduce((each, square) => replaceBlank(rules, each, seat, { square, to }), now);
        }, game),
  };
}

/** Do the tiles of a play lie on the board as it has them? Of the plays of a common rack only the best is laid. */
function isLaid(rules: Rules, game: GameData, { seat, placement }: PlayTurn): boolean {
  const board = boardOf(rules, game, seat);
  return placement.tiles.every(
    ({ square, tile, as = letterAt(board, square) }) =>
      tileAt(board, square) === tile && letterAt(board, square) === as,
  );
}

function replaceBlank(
  rules: Rules,
  game: WorkingGame,
  seat: Seat,
  { square, to }: { readonly square: number; readonly to: 'rack' | 'bag' },
): WorkingGame {
  const { blank } = rules.alphabet;
  const before = boardOf(rules, game, seat);
  const tile = Number(letterAt(before, square));
  const taken = tileAt(before, square) === blank ? takeOut(game, BAG, [tile]) : undefined;
  if (taken === undefined) return game;
  const key = to === 'bag' ? BAG : placingKey(game, RACK, seat);
  const emptied = pickUp(rules, taken, seat, { square, to: key });
  const board = withTiles(boardOf(rules, emptied, seat), [{ square, tile }], blank);
  const laid = withBoard(rules, emptied, seat, board);
  return emit(laid, { type: 'rule', rule: 'blank-replaced', seat, squares: [square] });
}

/**
 * The letters of an alphabet that count as vowels, by letter: those that are given, or those written as A, E, I, O, U
 * or Y, with or without marks.
 * @throws RangeError when a given letter is not of the alphabet.
 */
export function vowelsOf({ letters, ...alphabet }: Alphabet, given: string | undefined): readonly boolean[] {
  if (given === undefined) return letters.map(text => /^[AEIOUY]/i.test(normal(text, 'NFD')));
  const read = parseLetters({ letters, ...alphabet }, given);
  if (!read.ok) throw new RangeError(`vowels: '${read.error.found ?? ''}' is no letter of ${alphabet.name}`);
  const named = read.value.map(({ letter }) => letter);
  return letters.map((_, letter) => named.includes(letter));
}

/** How many turns in a row no play has stood. Private state. */
export const idleTurns: PrivateState<number> = privateState('idle-turns', 0);

/** What a common rack must hold, and the parts of a game that see to it. */
export interface CommonRack {
  /**
   * A step that fills the rack. When no play stood, all tiles are drawn anew. A rack with too few vowels or consonants
   * goes back, as long as a better one is possible, and one that has enough is drawn: each of those is as likely as if
   * racks were thrown back until one is right. So a game with a seed throws back at most one rack a turn, and a game
   * that is given its racks as many as it is given. Needs the slot `idleTurns`.
   */
  readonly drawRack: Step;
  /** The ending `letters-out`: the tiles that are not on the board, if any, cannot give such a rack any more. */
  readonly lettersOut: EndRule;
}

/**
 * A rack in common that holds at least `early` vowels and as many consonants in the first `turns` turns, and `late` of
 * each after them. A blank counts as both. `isVowel` is by letter.
 */
export function commonRack(
  { blank }: Alphabet,
  isVowel: readonly boolean[],
  {
    early,
    turns,
    late,
    mostIdle = Infinity,
  }: {
    readonly early: number;
    readonly turns: number;
    readonly late: number;
    /** After so many turns in a row without a play no rack is drawn: the game is over. Default: one always is. */
    readonly mostIdle?: number | undefined;
  },
): CommonRack {
  const kinds = { blank, isVowel };
  // how many the rack of this turn needs of each; while steps run, the rack of the next turn
  const needed = ({ round, step }: GameData): number => (round + Math.min(step, 1) > turns ? late : early);
  const balanceIn = (game: GameData): Balance => ({ ...kinds, least: needed(game) });
  const isPossible = ({ rackSize }: Terms, game: GameData): boolean =>
    canBalance(poolOf(game), rackSize, balanceIn(game));
  const parameters = { balance: [early, turns, late], vowels: isVowel };
  const drawing = mostIdle === Infinity ? parameters : { ...parameters, mostIdle };
  // a game that does not know the rack is given the next draw instead
  const isShort = (game: WorkingGame): boolean =>
    zoneAt(game, RACK).hidden > 0
      ? nextGiven(game, 'draw')?.to === RACK
      : balanceOf(zoneAt(game, RACK).counts, kinds) < needed(game);
  return {
    drawRack: {
      name: 'draw-rack',
      parameters: drawing,
      needs: { zones: { [RACK]: 'game', [BAG]: 'game' }, state: [idleTurns.name] },
      run: (rules, game) => {
        const idle = game.round === 0 || game.pending.some(({ type }) => type === 'play') ? 0 : idleTurns.of(game) + 1;
        const cleared = idleTurns.set(idle === 0 ? game : putBack(rules, game), idle);
        if (idle >= mostIdle) return cleared;
        let now = fillCommonRack(rules, cleared);
        // a draw that is given and cannot be is refused, and no other follows it
        while (isShort(now) && isPossible(rules, now) && !isRefused(now))
          now = fillBalanced(rules, putBack(rules, now), balanceIn(now));
        return now;
      },
    },
    lettersOut: endRule('letters-out', (rules, game) => sizeOf(poolOf(game)) === 0 || !isPossible(rules, game), {
      parameters,
    }),
  };
}

function putBack(rules: Rules, game: WorkingGame): WorkingGame {
  const tiles = zoneSize(zoneAt(game, RACK));
  return moveTiles(rules, game, drawer(game), { from: RACK, to: BAG, tiles });
}

function fillCommonRack(rules: Rules, game: WorkingGame): WorkingGame {
  const count = rules.rackSize - zoneSize(zoneAt(game, RACK));
  return draw(rules, game, { seat: drawer(game), from: BAG, to: RACK, count });
}

/** Draws a whole rack that holds enough vowels and consonants. */
function fillBalanced(rules: Rules, game: WorkingGame, balance: Balance): WorkingGame {
  const drawing = { seat: drawer(game), from: BAG, to: RACK, count: rules.rackSize };
  return drawBy((counts, n, random) => pickBalanced(counts, n, random, balance), rules, game, drawing);
}

/** The seat for which the rack is drawn. */
function drawer(game: GameData): Seat {
  return remaining(game)[0] ?? 0;
}

/** All tiles that are not on the board, counted: everybody can know them, since only the bag is hidden. */
function poolOf(game: GameData): readonly number[] {
  const [rack, bag] = [zoneAt(game, RACK).counts, zoneAt(game, BAG).counts];
  return game.unseen.map((count, kind) => count + (rack[kind] ?? 0) + (bag[kind] ?? 0));
}
