/**
 * Stocks: extra blanks and blockers on an open pile. Seats win them, keep them in an open pouch beside the rack, and
 * place them in later turns (R003-17, R003-21).
 */
import type { Seat, Square } from '../core/flavours.ts';
import { squaresHolding, tileAt } from '../board/board.ts';
import type { Piece, PieceSet } from '../tiles/pieces.ts';
import { queueFirst } from '../engine/agenda.ts';
import { emit } from '../engine/working.ts';
import { moveTiles } from '../engine/pending.ts';
import { boardOf } from '../engine/read-play.ts';
import type { Effect, PlacementRule, Question, Rules, ScoreRule } from '../engine/rules.ts';
import { zoneAt, zoneKey, isEmpty } from '../engine/zones.ts';
import { choices } from './choices.ts';
import { tileNamed, type Mechanism } from './mechanism.ts';
import { pickUp } from './steps.ts';
import { layPiece } from './triggers.ts';

type StockOptions = Parameters<typeof stock>[1];

/**
 * A stock of extra pieces: an open pile (the piece's zone), an open pouch of each seat, and the effect `take-<piece>`.
 * A seat takes a piece by that effect, none from an empty pile, and places it from the pouch as from the rack (R003-16
 * to R003-22).
 *
 * A blocker that was just taken is laid at once or kept (the question `lay-<piece>`). From the pouch, blockers are laid
 * beside a word, on squares that are empty after it (R003-25, R003-26).
 */
export function stock(
  piece: Piece,
  options: {
    /** The name of each seat's zone for them, beside its rack. */
    readonly pouch: string;
    /** May this seat take one? Default: every seat may. */
    readonly may?: ((seat: Seat) => boolean) | undefined;
    /** How many blockers may be laid beside one word. Default 1. */
    readonly most?: number | undefined;
    /** May a blocker lie on this square, if it is empty and no wall? Default: yes. */
    readonly allowed?: ((rules: Rules, square: Square) => boolean) | undefined;
    /** What the functions among these options depend on, as JSON. Part of the fingerprint. */
    readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  },
): Mechanism {
  const { name, zone, type } = piece;
  const { pouch } = options;
  const pile: Mechanism = {
    pieces: [piece],
    zones: [
      { name: zone, of: 'game', seenBy: 'all' },
      { name: pouch, of: 'seat', seenBy: 'all' },
    ],
    playFrom: [pouch],
    effects: [takePiece(piece, options)],
    messages: { [`zone/${zone}`]: 'the pile' },
  };
  if (type !== 'blocker') return pile;
  const { most = 1, allowed = () => true, parameters } = options;
  return {
    ...pile,
    placement: [
      {
        name: `${name}-in-word`,
        needs: { pieces: [name] },
        type: 'pieces',
        broken: ({ rules, play }) =>
          play.tiles.flatMap(({ square, tile }) => (tile === tileNamed(rules, name) ? [square] : [])),
      },
      besideWords(name, { most, allowed, parameters: { ...parameters, ...(most === 1 ? {} : { most }) } }),
    ],
    questions: [layNow(name, pouch, allowed)],
    messages: {
      ...pile.messages,
      [`rule/${name}-in-word`]: `A ${name} is no part of a word.`,
      [`rule/${name}-beside`]: `Beside a word ${most === 1 ? `one ${name} may` : `up to ${most} may`} be laid, on an empty square that allows it.`,
      [`question/lay-${name}`]: `Where do you lay the ${name}, or do you keep it?`,
      [`effect/${name}-laid`]: `a ${name} is laid`,
    },
  };
}

/** No more of these beside a word than `most`, each on an empty square that allows it. */
function besideWords(
  name: string,
  {
    most,
    allowed,
    parameters,
  }: {
    readonly most: number;
    readonly allowed: (rules: Rules, square: Square) => boolean;
    readonly parameters: Readonly<Record<string, unknown>>;
  },
): PlacementRule {
  return {
    // it says nothing of walls: `offWalls` reports those
    name: `${name}-beside`,
    parameters,
    needs: { pieces: [name] },
    type: 'pieces',
    broken: ({ rules, play: { beside = [], before } }) =>
      beside.flatMap(({ square, tile }, nth) =>
        nth < most && tile === tileNamed(rules, name) && tileAt(before, square) === 0 && allowed(rules, square)
          ? []
          : [square],
      ),
  };
}

/**
 * The question `remove-<piece>`: the seat may take one such piece off the board, back to its pile. Not asked when none
 * lies there.
 */
export function removal({ name, zone }: Piece): Mechanism {
  const removed = `${name}-removed`;
  return {
    published: [`remove-${name}`],
    questions: [
      {
        name: `remove-${name}`,
        needs: { pieces: [name], zones: { [zone]: 'game' } },
        options: (rules, game, { seat }) => {
          const lying = squaresHolding(boardOf(rules, game, seat), tileNamed(rules, name));
          return lying.length === 0 ? [] : choices(rules, game, { words: ['leave'], squares: lying });
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
    messages: {
      [`question/remove-${name}`]: `Which ${name} do you take away, if any?`,
      [`effect/${removed}`]: `a ${name} is taken away`,
    },
  };
}

/**
 * The same score rules, except that pieces of this name do not count for a bingo: an extra blank is not one of its
 * seven tiles (R003-58).
 */
export function notCounting(scoring: readonly ScoreRule[], set: PieceSet, name: string): readonly ScoreRule[] {
  const tile = tileNamed(set, name);
  return scoring.map(rule => (rule.type === 'by-count' ? { ...rule, except: [...rule.except, tile] } : rule));
}

function takePiece({ name, zone, type }: Piece, { pouch, may = () => true, parameters = {} }: StockOptions): Effect {
  const then = type === 'blocker' ? [`lay-${name}`] : [];
  return {
    name: `take-${name}`,
    parameters,
    needs: { zones: { [zone]: 'game', [pouch]: 'seat' }, pieces: [name], effects: then },
    run: (rules, game, { seat }) => {
      if (!may(seat) || isEmpty(zoneAt(game, zone))) return game;
      const tiles = [tileNamed(rules, name)];
      const taken = moveTiles(rules, game, seat, { from: zone, to: zoneKey(pouch, seat), tiles });
      return queueFirst(taken, ...then.map(lay => ({ name: lay, seat })));
    },
  };
}

function layNow(piece: string, pouch: string, allowed: NonNullable<StockOptions['allowed']>): Question {
  return {
    name: `lay-${piece}`,
    needs: { zones: { [pouch]: 'seat' }, pieces: [piece] },
    options: (rules, game, { seat }) => {
      const held = (zoneAt(game, zoneKey(pouch, seat)).counts[tileNamed(rules, piece)] ?? 0) > 0;
      const empty = held ? squaresHolding(boardOf(rules, game, seat), 0) : [];
      const free = empty.filter(square => rules.layout.walls[square] === 0 && allowed(rules, square));
      return free.length === 0 ? [] : choices(rules, game, { words: ['keep'], squares: free });
    },
    answer: (rules, game, { seat }, choice) => {
      if (choice.type !== 'square') return game;
      const [from, tile] = [zoneKey(pouch, seat), tileNamed(rules, piece)];
      return layPiece(rules, game, seat, { from, tile, square: choice.square, rule: `${piece}-laid` });
    },
  };
}
