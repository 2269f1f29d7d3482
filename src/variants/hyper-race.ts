/**
 * Hyper-Race (R003-63 to R003-84): two players race without points, each down one side of the board, from the space
 * station to Earth. The first seat that places a tile of a word on Earth wins.
 *
 * Where the book is silent, conventions of ours. The sides do not touch, and no seat places tiles on
 * the other side. A play is a seat's first word while it has no tile on its side. Exchanges, passes and challenges are
 * those of the classic game. A win is final after challenges, and before the special squares of the play act. A deck
 * that is used up is shuffled from the discards. A seat with nothing to play is passed over when the bag is empty. The
 * race also ends, without a winner, when nobody has anything to play, or when all who have agree that no plays remain
 * or have passed twice.
 */
import type { Seat, Square } from '../core/flavours.ts';
import { BOOLEAN, type Options } from '../core/read.ts';
import { squaresShowing } from '../board/board.ts';
import { everySquare, type Layout } from '../board/layout.ts';
import type { GameData } from '../engine/game.ts';
import { boardOf } from '../engine/read-play.ts';
import { seatsFor } from '../engine/seat-count.ts';
import type { Area, CrosswordRules, PlacementRule, Rules } from '../engine/rules.ts';
import { DECK, deckOfCards, namedBy, type Deck } from '../rules/cards.ts';
import { byLeast, lastMoverWinsBy, shared } from '../rules/ranking.ts';
import {
  after,
  area,
  besideLetters,
  checkOptions,
  closedSquares,
  coveringTriggers,
  coversOneOf,
  extendRules,
  formsAWord,
  groupsOf,
  inOneLine,
  instead,
  isIn,
  lastOneLeft,
  offWalls,
  onEmptySquares,
  passOverEmpty,
  reachedGoal,
  refill,
  stock,
  STRAIGHT,
  withMechanisms,
} from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { saucers, twoSkies } from './data/hyper-race.ts';
import { PIECE_WORDS, POUCH, YELLOW_BLANKS, powersOfCards } from './data/switch-up.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game that make sense in a race of two, and this game's own. */
export interface HyperRaceOptions extends Omit<
  ClassicOptions,
  'bingo' | 'outBonus' | 'stalemate' | 'unplayedBlank' | 'ties' | 'seatCount' | 'maxPlaced'
> {
  /** The side of each seat. The left one holds the first square that is no wall. Default: left, right. */
  readonly sides?: readonly ['left' | 'right', 'left' | 'right'] | undefined;
  /** Are there cards? The shorter game has none. Default true. */
  readonly deck?: boolean | undefined;
  /** The cards. Default: cards of ours. */
  readonly cards?: Deck | undefined;
  /**
   * What happens when the bag and a rack are empty: the game ends; or it goes on, and seats with nothing to play are
   * passed over. Default `'goes-on'`.
   */
  readonly emptyRack?: 'goes-on' | 'ends' | undefined;
  /** Who wins when no seat reaches Earth: both share, or the seat with the lowest tile. Default `'draw'`. */
  readonly noWinner?: 'draw' | 'deepest-row' | undefined;
}

/** The options that `hyperRace` takes. */
export function hyperRaceOptions(): Options<HyperRaceOptions> {
  const {
    bingo: _1,
    outBonus: _2,
    seatCount: _3,
    stalemate: _4,
    unplayedBlank: _5,
    maxPlaced: _6,
    ties: _7,
    ...rest
  } = CLASSIC_OPTIONS;
  return {
    ...rest,
    sides: { type: 'list', of: ['left', 'right'] },
    deck: BOOLEAN,
    cards: DECK,
    emptyRack: ['goes-on', 'ends'],
    noWinner: ['draw', 'deepest-row'],
  };
}

/**
 * The rules of Hyper-Race. The youngest begins: say which seat with `first` of the table.
 * @throws RangeError as `classic`; when the board has not two sides with a start each, or both seats have one side;
 * when a card names an effect that the game does not have.
 *
 * @example
 * import { hyperRace } from 'tilewright/variants';
 * const rules = hyperRace({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
 * validatePlacement(rules, game, 0, 'C1 HORN').ok // true
 * validatePlacement(rules, game, 0, 'K1 HORN').ok // false
 */
export function hyperRace(options: HyperRaceOptions = {}): CrosswordRules {
  const checked = checkOptions('hyperRace', options, hyperRaceOptions());
  const { sides = ['left', 'right'], deck = true, cards = saucers, emptyRack = 'goes-on', ...more } = checked;
  const { noWinner = 'draw', ...given } = more;
  const ending = { passesEach: 2, ...given.ending };
  const seatCount = seatsFor('hyperRace: sides are', sides.length, { least: 2, most: 2 });
  const ended = classic({ edition: 2010, layout: twoSkies, ...given, ending, seatCount });
  const base = emptyRack === 'ends' ? ended : extendRules(ended, passOverEmpty(ended));
  const owns = sidesOf(base.layout, sides);
  const used = deck ? cards : [];
  const blanks = stock(YELLOW_BLANKS, { pouch: POUCH });
  const onCards = powersOfCards('one');
  const drawCards = deckOfCards('draw-card', used, { deck: 'deck', discard: 'discard' }, [blanks, ...onCards]);
  const added = withMechanisms(base, drawCards, blanks, ...namedBy(used, onCards));
  return extendRules(base, {
    ...added,
    name: 'hyper-race',
    placement: [
      onEmptySquares,
      offWalls,
      closedSquares('other-side', (...asked) => !isOwn(...asked), NEEDS),
      inOneLine,
      ...OWN_WORDS,
      formsAWord,
    ],
    scoring: [],
    steps: after(
      instead(added.steps, 'refill', refill('all')),
      'book',
      coveringTriggers('special-squares', { c: 'take-bonus', u: 'draw-card' }),
    ),
    ending: after(base.ending, lastOneLeft.name, reachedGoal('arrived', isOwnEarth, NEEDS)),
    settlement: [],
    ranking: lastMoverWinsBy('arrived', noWinner === 'draw' ? shared : byLeast('deepest-row', heightOver)),
    areas: [area(SIDE, (_rules, _game, seat, square) => owns(seat, square), { sides })],
    messages: {
      ...added.messages,
      ...PIECE_WORDS,
      'rule/other-side': 'That is not your side of the board.',
      'rule/misses-station': 'The first word must cover a square of your space station.',
      'rule/not-beside-own': 'The play must touch a word of yours.',
      'reason/arrived': 'somebody has landed on Earth',
    },
  });
}

/** The area that belongs to seats. */
const SIDE = 'side';
const NEEDS = { needs: { areas: [SIDE] } };

type Owns = (seat: Seat, square: Square) => boolean;

/** Which squares are a seat's: those of its side, one of the two parts that walls keep apart. */
function sidesOf(layout: Layout, sides: NonNullable<HyperRaceOptions['sides']>): Owns {
  const open = everySquare(layout).filter(square => layout.walls[square] === 0);
  const [left, right, more] = groupsOf(layout, open, STRAIGHT).map(group => new Set(group));
  if (left === undefined || right === undefined || more !== undefined)
    throw new RangeError('the board has two sides, which walls keep apart');
  if (sides[0] === sides[1]) throw new RangeError(`hyperRace: sides ${sides.join(', ')}: both seats are on one side`);
  if (![left, right].every(side => layout.starts.some(square => side.has(square))))
    throw new RangeError('each side of the board has a start');
  return (seat, square) => (sides[seat] === 'left' ? left : right).has(square);
}

/** Is the square on the seat's own side? */
const isOwn: Area['owns'] = (rules, game, seat, square) => isIn(rules, game, seat, square, SIDE);

const isOwnEarth: Area['owns'] = (rules, game, seat, square) =>
  isOwn(rules, game, seat, square) && rules.layout.glyphs.charAt(square) === 'E';

/** The squares of the seat's side that show a letter. */
function ownLetters(rules: Rules, game: GameData, seat: Seat): readonly Square[] {
  return squaresShowing(boardOf(rules, game, seat)).filter(square => isOwn(rules, game, seat, square));
}

/**
 * Placement rules: a seat's first word covers a station of its own, every later one touches a letter on its own side.
 */
const OWN_WORDS: readonly PlacementRule[] = [
  coversOneOf(
    'misses-station',
    (rules, game, seat) =>
      ownLetters(rules, game, seat).length > 0
        ? undefined
        : rules.layout.starts.filter(square => isOwn(rules, game, seat, square)),
    NEEDS,
  ),
  coversOneOf(
    'not-beside-own',
    (rules, game, seat) =>
      ownLetters(rules, game, seat).length > 0
        ? besideLetters(boardOf(rules, game, seat), square => isOwn(rules, game, seat, square))
        : undefined,
    NEEDS,
  ),
];

/** How many rows the seat's lowest tile is above the lowest row; `Infinity` without a tile. */
function heightOver(rules: Rules, game: GameData, seat: Seat): number {
  const { rows, columns } = rules.layout;
  return Math.min(...ownLetters(rules, game, seat).map(square => rows - Math.floor(square / columns)));
}

/** The game in the catalogue. */
export const hyperRaceListed: CatalogueGame = {
  id: 'hyper-race',
  title: 'Hyper-Race',
  summary: 'A race without points for two, each down one side of the board from a space station to Earth.',
  rules: hyperRace,
  options: hyperRaceOptions,
  variations: {
    'without cards': options => hyperRace({ ...options, deck: false }),
    'sides exchanged, the lowest tile wins': options =>
      hyperRace({ ...options, sides: ['right', 'left'], noWinner: 'deepest-row' }),
  },
};
