/**
 * Bustin' Out! (R003-35 to R003-62): a race without points. The first seat that places a tile of a word on a square
 * of its own corner wins.
 *
 * Where the book is silent, conventions of ours. Exchanges, passes and challenges are those of the
 * classic game. A win is final after challenges, and before the special squares of the play act. Two players have
 * opposite corners. A corner that nobody has is of plain squares, but no blocker may lie in it or next to it. One
 * blocker may be laid from the pouch in a turn. A deck that is used up is shuffled from the discards. A seat with
 * nothing to play is passed over when the bag is empty. The race also ends, without a winner, when nobody has anything
 * to play, or when all who have agree that no plays remain or have passed twice.
 */
import type { Seat, Square } from '../core/flavours.ts';
import { BOOLEAN, type Options } from '../core/read.ts';
import { squaresWith, type Layout } from '../board/layout.ts';
import type { GameData } from '../engine/game.ts';
import type { CrosswordRules, Ranking, Rules } from '../engine/rules.ts';
import { seatsFor } from '../engine/seat-count.ts';
import { DECK, deckOfCards, namedBy, type Deck } from '../rules/cards.ts';
import { byLeast, lastMoverWinsBy, shared } from '../rules/ranking.ts';
import {
  after,
  ALL_ROUND,
  area,
  checkOptions,
  closedSquares,
  coveringTriggers,
  extendRules,
  instead,
  isIn,
  lastOneLeft,
  neighboursOf,
  passOverEmpty,
  reachedGoal,
  refill,
  removal,
  squaresIn,
  stock,
  STRAIGHT,
  withMechanisms,
  type Mechanism,
} from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { guardDogs, junkyard } from './data/bustin-out.ts';
import { BLOCKERS, PIECE_WORDS, POUCH, YELLOW_BLANKS, powersOfCards } from './data/switch-up.ts';
import type { CatalogueGame } from './listed.ts';

const CORNERS = [1, 2, 3, 4] as const;
/** The area that belongs to seats. */
const CORNER = 'corner';

/** The options of the classic game that make sense in a race, and this game's own. */
export interface BustinOutOptions extends Omit<
  ClassicOptions,
  'bingo' | 'outBonus' | 'stalemate' | 'unplayedBlank' | 'ties' | 'seatCount'
> {
  /**
   * The corner of each seat, by the digit that the board's art shows for it. Default: 1 and 3 for two players, else 1,
   * 2, 3, 4.
   */
  readonly corners?: readonly (1 | 2 | 3 | 4)[] | undefined;
  /** Are there blockers? The shorter game has none. Default true. */
  readonly blockers?: boolean | undefined;
  /**
   * The squares next to a corner, where no blocker may lie: the four neighbours of its squares, or all eight. Default
   * `'orthogonal'`.
   */
  readonly cornerBuffer?: 'orthogonal' | 'king' | undefined;
  /**
   * Who wins when no seat reaches its corner: all share, or the seat with a tile the fewest king's steps away. Default
   * `'draw'`.
   */
  readonly noWinner?: 'draw' | 'nearest-corner' | undefined;
  /**
   * What happens when the bag and a rack are empty: the game ends; or it goes on, and seats with nothing to play are
   * passed over. Default `'goes-on'`.
   */
  readonly emptyRack?: 'goes-on' | 'ends' | undefined;
  /** The cards. Default: cards of ours. */
  readonly cards?: Deck | undefined;
}

/** The options that `bustinOut` takes. */
export function bustinOutOptions(): Options<BustinOutOptions> {
  const { bingo: _1, outBonus: _2, seatCount: _3, stalemate: _4, unplayedBlank: _5, ...more } = CLASSIC_OPTIONS;
  const { ties: _6, ...rest } = more;
  return {
    ...rest,
    corners: { type: 'list', of: CORNERS },
    blockers: BOOLEAN,
    cornerBuffer: ['orthogonal', 'king'],
    noWinner: ['draw', 'nearest-corner'],
    emptyRack: ['goes-on', 'ends'],
    cards: DECK,
  };
}

/**
 * The rules of Bustin' Out! The youngest begins: say which seat with `first` of the table.
 * @throws RangeError as `classic`; when two seats have one corner or the board lacks it; when a card names an effect
 * that the game does not have.
 *
 * @example
 * import { bustinOut } from 'tilewright/variants';
 * const rules = bustinOut({ corners: [2, 4], challenge: 'none' });
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], first: 1, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
 * unwrap(applyMove(rules, game, 1, '8F FARM')).game.scores // [0, 0]
 */
export function bustinOut(options: BustinOutOptions = {}): CrosswordRules {
  const checked = checkOptions('bustinOut', options, bustinOutOptions());
  const {
    corners,
    blockers = true,
    cornerBuffer = 'orthogonal',
    noWinner = 'draw',
    emptyRack = 'goes-on',
    cards = guardDogs,
    ...given
  } = checked;
  if (corners !== undefined && new Set(corners).size < corners.length)
    throw new RangeError(`bustinOut: corners ${corners.join(', ')}: two seats have one corner`);
  const ending = { passesEach: 2, ...given.ending };
  const ended = classic({ edition: 2010, layout: junkyard, ...given, ending });
  const base = emptyRack === 'ends' ? ended : extendRules(ended, passOverEmpty(ended));
  for (const corner of corners ?? CORNERS)
    if (squaresWith(base.layout, String(corner)).length === 0)
      throw new RangeError(`the board has no corner ${corner}`);
  const onSquares = powersOfSquares(base.layout, blockers, cornerBuffer);
  const onCards = powersOfCards('several');
  const deck = deckOfCards('draw-card', cards, { deck: 'deck', discard: 'discard' }, [...onSquares, ...onCards]);
  const added = withMechanisms(base, deck, ...onSquares, ...namedBy(cards, onCards));
  const needs = { areas: [CORNER] };
  return extendRules(base, {
    ...added,
    name: 'bustin-out',
    seatCount: seatsFor('bustinOut: corners are', corners?.length, { least: 2, most: CORNERS.length }),
    placement: [...added.placement, closedSquares('corner-of-another', isCornerOfAnother, { needs })],
    scoring: [],
    steps: after(
      instead(added.steps, 'refill', refill('all')),
      'book',
      coveringTriggers('special-squares', { f: 'take-bonus', r: 'take-blocker', p: 'remove-blocker', g: 'draw-card' }),
    ),
    ending: after(
      base.ending,
      lastOneLeft.name,
      reachedGoal('home', (rules, game, seat, square) => isIn(rules, game, seat, square, CORNER), { needs }),
    ),
    settlement: [],
    ranking: lastMoverWinsBy('home', noWinner === 'draw' ? shared : nearestCorner),
    areas: [
      area(
        CORNER,
        ({ layout }, game, seat, square) =>
          layout.glyphs.charAt(square) === String((corners ?? cornersFor(game))[seat]),
        corners === undefined ? {} : { corners },
      ),
    ],
    messages: {
      ...added.messages,
      ...PIECE_WORDS,
      'rule/corner-of-another': 'That corner belongs to another player.',
      'reason/home': 'somebody is home',
    },
  });
}

function isCornerOfAnother(rules: Rules, game: GameData, seat: Seat, square: Square): boolean {
  return game.seats.some((_, other) => other !== seat && isIn(rules, game, other, square, CORNER));
}

/** The mechanisms for what special squares do; cards may do it as well. */
function powersOfSquares(layout: Layout, blockers: boolean, buffer: 'orthogonal' | 'king'): readonly Mechanism[] {
  return [
    stock(YELLOW_BLANKS, { pouch: POUCH }),
    stock(blockers ? BLOCKERS : { ...BLOCKERS, count: 0 }, {
      pouch: POUCH,
      allowed: blockersAllowed(layout, buffer),
      parameters: buffer === 'orthogonal' ? {} : { buffer },
    }),
    removal(BLOCKERS),
  ];
}

/** The usual corners: for two players opposite ones. */
function cornersFor({ seats }: GameData): readonly number[] {
  return seats.length === 2 ? [1, 3] : CORNERS;
}

/** May a blocker lie on a square? Not on a pickaxe, not in a corner or next to one. Bricks are walls. */
function blockersAllowed(layout: Layout, buffer: 'orthogonal' | 'king'): (rules: unknown, square: Square) => boolean {
  const around = buffer === 'king' ? ALL_ROUND : STRAIGHT;
  const corners = CORNERS.flatMap(corner => squaresWith(layout, String(corner)));
  const near = corners.flatMap(square => neighboursOf(layout, square, around));
  const closed = new Set([...squaresWith(layout, 'p'), ...corners, ...near]);
  return (_rules, square) => !closed.has(square);
}

/** The fewest king's steps from any tile that the seat has placed to a square of its corner. */
const nearestCorner: Ranking = byLeast('nearest-corner', (rules, game, seat) => {
  const laid = game.history.filter(turn => turn.type === 'play').filter(turn => turn.seat === seat);
  const tiles = laid.flatMap(turn => turn.placement.tiles);
  const goals = squaresIn(rules, game, seat, CORNER);
  return Math.min(...tiles.flatMap(({ square }) => goals.map(goal => kingSteps(rules.layout, square, goal))));
});

function kingSteps({ columns }: Layout, from: Square, to: Square): number {
  const rows = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  return Math.max(rows, Math.abs((from % columns) - (to % columns)));
}

/** The game in the catalogue. */
export const bustinOutListed: CatalogueGame = {
  id: 'bustin-out',
  title: "Bustin' Out!",
  summary: 'A race without points from the middle of a walled-in junkyard to the own corner.',
  rules: bustinOut,
  options: bustinOutOptions,
  variations: {
    'without blockers': options => bustinOut({ ...options, blockers: false }),
    'chosen corners, wide berth, the nearest wins': options =>
      bustinOut({ ...options, corners: [4, 2, 1], cornerBuffer: 'king', noWinner: 'nearest-corner' }),
  },
};
