/**
 * Stocks: open piles of extra blanks and blockers that seats win, keep in an open pouch beside the rack, and lay in
 * later turns (RULES 6).
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { squareCount } from '../board/layout.ts';
import type { Board } from '../board/board.ts';
import type { Piece, PieceSet } from '../tiles/pieces.ts';
import { queueFirst } from '../engine/agenda.ts';
import { emit } from '../engine/working.ts';
import { moveTiles } from '../engine/pending.ts';
import { boardOf } from '../engine/read-play.ts';
import type { Effect, Parameters, PlacementRule, Question, Rules, ScoreRule } from '../engine/rules.ts';
import { zoneAt, zoneKey, zoneSize } from '../engine/zones.ts';
import { squareChoices, wordChoice } from './choices.ts';
import { tileNamed, type Mechanism } from './mechanism.ts';
import { pickUp } from './steps.ts';
import { layPiece } from './triggers.ts';

/** Where pieces that are won are kept, and who wins them. */
export interface StockOptions {
  /** The zone of each seat beside its rack. */
  readonly pouch: string;
  /** Default: everybody. */
  readonly may?: (seat: Seat) => boolean;
  /** What functions among these options depend on, as JSON; part of the fingerprint. */
  readonly parameters?: Parameters;
}

/**
 * Extra pieces: an open pile (the piece's zone), an open pouch of each seat from which they are placed like tiles of
 * the rack, and the effect `take-<piece>` by which a seat takes one; from an empty pile nothing (RULES 6).
 */
export function stock(piece: Piece, options: StockOptions): Mechanism {
  return stockThen(piece, options);
}

/** What blockers may do beyond being in stock. */
export interface BlockerOptions extends StockOptions {
  /** How many may be laid beside one word. Default 1. */
  readonly most?: number;
  /** Squares where one may lie, of those that are empty and no wall. Default: all. */
  readonly allowed?: (rules: Rules, square: Square) => boolean;
}

/**
 * Blockers: a stock of them. One that was just taken is laid at once or kept (the question `lay-<piece>`); from the
 * pouch they are laid beside a word, on squares that are empty once the word lies there (RULES 7.1).
 */
export function blockerStock(piece: Piece, options: BlockerOptions): Mechanism {
  const { pouch, most = 1, allowed = () => true, parameters } = options;
  const { name } = piece;
  return {
    ...stockThen(piece, options, `lay-${name}`),
    placement: [
      noneInWord(`${name}-in-word`, name),
      {
        ...besideWord(`${name}-beside`, name, { most, allowed }),
        parameters: { ...parameters, ...(most === 1 ? {} : { most }) },
      },
    ],
    questions: [layNow(`lay-${name}`, name, pouch, allowed)],
    messages: {
      [`${name}-in-word`]: `A ${name} is no part of a word.`,
      [`${name}-beside`]: `Beside a word ${most === 1 ? `one ${name} may` : `up to ${most} may`} be laid, on an empty square that allows it.`,
      [`lay-${name}`]: `Where do you lay the ${name}, or do you keep it?`,
      [`${name}-laid`]: `a ${name} is laid`,
    },
  };
}

/**
 * The question `remove-<piece>`: the seat may take one of these from the board, back to its pile. Not asked where none
 * lies there.
 */
export function removal({ name, zone }: Piece): Mechanism {
  const removed = `${name}-removed`;
  return {
    questions: [
      {
        name: `remove-${name}`,
        needs: { pieces: [name], zones: { [zone]: 'game' } },
        options: (rules, game, { seat }) => {
          const lying = squaresOf(boardOf(rules, game, seat), tileNamed(rules, name));
          return lying.length === 0 ? [] : [wordChoice('leave'), ...squareChoices(rules, lying)];
        },
        answer: (rules, game, { seat }, choice) =>
          choice.type === 'square'
            ? emit(pickUp(rules, game, seat, { square: choice.square, to: zone }), {
                type: 'rule',
                rule: removed,
                seat,
                squares: [choice.square],
              })
            : game,
      },
    ],
    messages: { [`remove-${name}`]: `Which ${name} do you take away, if any?`, [removed]: `a ${name} is taken away` },
  };
}

/**
 * The same scoring, but pieces of this name do not count towards bonuses by the number of tiles: an extra blank is none
 * of a bingo's seven (RULES 6).
 */
export function notCounting(scoring: readonly ScoreRule[], set: PieceSet, name: string): readonly ScoreRule[] {
  const tile = tileNamed(set, name);
  return scoring.map(rule => (rule.type === 'by-count' ? { ...rule, except: [...rule.except, tile] } : rule));
}

function stockThen(piece: Piece, options: StockOptions, then?: string): Mechanism {
  const { pouch } = options;
  return {
    pieces: [piece],
    zones: [
      { name: piece.zone, of: 'game', seenBy: 'all' },
      { name: pouch, of: 'seat', seenBy: 'all' },
    ],
    playFrom: [pouch],
    effects: [take(piece, options, then)],
  };
}

function take({ name, zone }: Piece, options: StockOptions, then: string | undefined): Effect {
  const { pouch, may = () => true, parameters = {} } = options;
  return {
    name: `take-${name}`,
    parameters,
    needs: {
      zones: { [zone]: 'game', [pouch]: 'seat' },
      pieces: [name],
      effects: then === undefined ? [] : [then],
    },
    run: (rules, game, { seat }) => {
      if (!may(seat) || zoneSize(zoneAt(game, zone)) === 0) return game;
      const tiles = [tileNamed(rules, name)];
      const taken = moveTiles(rules, game, seat, { from: zone, to: zoneKey(pouch, seat), tiles });
      return then === undefined ? taken : queueFirst(taken, { name: then, seat });
    },
  };
}

type Allowed = NonNullable<BlockerOptions['allowed']>;

function layNow(name: string, piece: string, pouch: string, allowed: Allowed): Question {
  return {
    name,
    needs: { zones: { [pouch]: 'seat' }, pieces: [piece] },
    options: (rules, game, { seat }) => {
      const held = (zoneAt(game, zoneKey(pouch, seat)).counts[tileNamed(rules, piece)] ?? 0) > 0;
      const empty = held ? squaresOf(boardOf(rules, game, seat), 0) : [];
      const free = empty.filter(square => rules.layout.walls[square] === 0 && allowed(rules, square));
      return free.length === 0 ? [] : [wordChoice('keep'), ...squareChoices(rules, free)];
    },
    answer: (rules, game, { seat }, choice) => {
      if (choice.type !== 'square') return game;
      const [from, tile] = [zoneKey(pouch, seat), tileNamed(rules, piece)];
      return layPiece(rules, game, seat, { from, tile, square: choice.square, rule: `${piece}-laid` });
    },
  };
}

/** Walls are said by the rule that keeps tiles off them. */
function besideWord(
  name: string,
  piece: string,
  { most, allowed }: Required<Pick<BlockerOptions, 'most' | 'allowed'>>,
): PlacementRule {
  return {
    name,
    needs: { pieces: [piece] },
    type: 'pieces',
    broken: ({ rules, play: { beside = [], before } }) =>
      beside.flatMap(({ square, tile }, nth) =>
        nth < most && tile === tileNamed(rules, piece) && before.tiles[square] === 0 && allowed(rules, square)
          ? []
          : [square],
      ),
  };
}

function noneInWord(name: string, piece: string): PlacementRule {
  return {
    name,
    needs: { pieces: [piece] },
    type: 'pieces',
    broken: ({ rules, play }) =>
      play.tiles.flatMap(({ square, tile }) => (tile === tileNamed(rules, piece) ? [square] : [])),
  };
}

/** The squares of a board where a kind of piece lies, ascending; 0: the empty ones. */
function squaresOf({ tiles, layout }: Board, tile: Tile): readonly Square[] {
  return Array.from({ length: squareCount(layout) }, (_, square) => square).filter(square => tiles[square] === tile);
}
