/**
 * Scrabble Me (rulebook R004). All seats build words at the same time, each on a board of its own. A seat that
 * used a blank swaps boards. Racks are filled by a draft from the bag and an open podium, beginning with the seat whose
 * word scored least. After the last round, the seat with the lowest word of the round gets one more word.
 *
 * Where the book is silent, conventions of ours. Words are sealed until all are there. Challenges come before the
 * draft. With one other player left, nobody is asked with whom the boards are swapped. Of words with equal points the
 * one with the letter nearest to A is the lower; if these are equal too, the lot decides. A seat that cannot build
 * passes. Nothing is deducted at the end. The bonus turn is no round, so a seat cannot miss it for a wrong challenge. A
 * seat that leaves before its bonus turn leaves that turn to the next lowest word. Racks are not filled between the
 * last round and the bonus turn: the bonus word is made of what the seat kept.
 */
import type { Seat } from '../core/flavours.ts';
import { closedObject, POINTS, reader, readIf, type Options, type Read } from '../core/read.ts';
import { hasLeft, remaining, type GameData, type PlayTurn, type WorkingGame } from '../engine/game.ts';
import type { CrosswordRules, Roster, Rules, Step } from '../engine/rules.ts';
import { indices } from '../engine/parts.ts';
import { BAG, zoneAt, zoneSize } from '../engine/zones.ts';
import {
  book,
  checkOptions,
  draw,
  endRule,
  extendRules,
  inOrderOf,
  lastOneLeft,
  missTurn,
  pickFrom,
  picksInTurn,
  privateState,
  queue,
  step,
  swapWith,
  without,
  type PrivateState,
} from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { meBoard } from './data/me-board.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game that make sense here, and this game's own. */
export interface ScrabbleMeOptions extends Pick<
  ClassicOptions,
  | 'alphabet'
  | 'layout'
  | 'dictionary'
  | 'challenge'
  | 'challengeScope'
  | 'challengeStack'
  | 'challengeIsPass'
  | 'rackSize'
  | 'overtime'
  | 'leaverTiles'
  | 'seatCount'
> {
  /** The bonus for a word with a whole rack. Default 50; 0: none. */
  readonly bingo?: number | undefined;
  /**
   * Which round is the last: the one after the draft that empties the bag, the one that begins with an empty bag, or
   * the one that begins with bag and podium empty. Default `'bag-empty-after-refill'`.
   */
  readonly lastRound?: 'bag-empty-after-refill' | 'bag-empty-at-round-start' | 'podium-empty' | undefined;
}

/** The options that `scrabbleMe` takes. */
export function meOptions(): Options<ScrabbleMeOptions> {
  const { alphabet, layout, dictionary, challenge, challengeScope, ...more } = CLASSIC_OPTIONS;
  const { challengeStack, challengeIsPass, rackSize, overtime, leaverTiles, seatCount } = more;
  return {
    ...{ alphabet, layout, dictionary, challenge, challengeScope, challengeStack, challengeIsPass },
    ...{ rackSize, overtime, leaverTiles, seatCount },
    bingo: POINTS,
    lastRound: ['bag-empty-after-refill', 'bag-empty-at-round-start', 'podium-empty'],
  };
}

type LastRound = NonNullable<ScrabbleMeOptions['lastRound']>;

const STAGES = ['rounds', 'last', 'bonus', 'done'] as const;

/** Private state: what everybody knows of the rounds. In the first round nobody builds; the podium is laid out. */
interface Rounds {
  readonly stage: (typeof STAGES)[number];
  /** The seats that build in this round. */
  readonly builders: readonly Seat[];
  /** The seats of this round in order, the lowest score first. */
  readonly order: readonly Seat[];
}

const rounds: PrivateState<Rounds> = privateState(
  'rounds',
  { stage: 'rounds', builders: [], order: [] },
  (json, seats) => {
    const read = readIf(readRounds, json);
    return read !== undefined && areSeats(read.builders, seats) && areSeats(read.order, seats) ? read : undefined;
  },
);

/** Are these seats of the game, none of them twice? */
function areSeats(list: readonly Seat[], seats: number): boolean {
  return new Set(list).size === list.length && list.every(seat => seat < seats);
}

const readRounds: Read<Rounds> = closedObject<Rounds>({
  stage: reader<Rounds['stage']>(STAGES),
  builders: indices,
  order: indices,
});

const PODIUM = 'podium';

/**
 * The rules of Scrabble Me. A challenge tests the whole play, unless `challengeScope` says otherwise.
 *
 * @example
 * const rules = scrabbleMe({ challenge: 'none' });
 * let { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNAEI', 'TEAAEIO'] });
 * game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * viewFor(rules, game, 1).pending.map(turn => turn.type) // ['sealed']
 * game = unwrap(applyMove(rules, game, 1, '8G TEA')).game;
 * game.scores // [14, 6]
 * owed(rules, game)[0] // { by: 1, type: 'answer', … }
 */
export function scrabbleMe(options: ScrabbleMeOptions = {}): CrosswordRules {
  const checked = checkOptions('scrabbleMe', options, meOptions());
  const { bingo = 50, lastRound = 'bag-empty-after-refill', rackSize = 7, ...rest } = checked;
  const given = { layout: meBoard, challengeScope: 'play', ...rest, rackSize, bingo: { [rackSize]: bingo } } as const;
  const base = classic({ ...given, edition: 2010, exchange: {}, ending: {} });
  const swaps = swapWith('swap');
  return extendRules(base, {
    name: 'scrabble-me',
    boards: 'own',
    zones: [...base.zones, { name: PODIUM, of: 'game', seenBy: 'all' }],
    moves: without(base.moves, 'exchange'),
    movers: builders,
    steps: [book(), order, swapsAndPicks, nextRound(lastRound)],
    effects: swaps.effects,
    questions: [...swaps.questions, pickFrom('pick', PODIUM)],
    ending: [
      lastOneLeft,
      endRule('no-word', (_rules, game) => game.step > 0 && rounds.of(game).stage !== 'bonus' && isWordless(game)),
      endRule('rounds-over', (_rules, game) => rounds.of(game).stage === 'done'),
    ],
    settlement: [],
    state: [rounds],
    messages: {
      ...swaps.messages,
      'question/pick': 'Which tile do you take?',
      'effect/lot': 'equal words; the lot puts them in this order',
      'reason/no-word': 'nobody formed a word',
      'reason/rounds-over': 'the last round is over',
    },
  });
}

/** Every builder of the round without a word on the table owes a move. */
const builders: Roster = {
  name: 'builders',
  needs: { state: ['rounds'] },
  seats: (_rules, game) => rounds.of(game).builders.filter(seat => !game.pending.some(turn => turn.seat === seat)),
};

/** A step that puts the seats of the round in order: the lower score first, then the better letter, then by lot. */
const order = step('round-order', ({ alphabet }, game) => {
  if (rounds.of(game).stage === 'bonus' || game.round === 0) return game;
  const score = (seat: Seat): number => wordOf(game, seat)?.score.total ?? 0;
  const letter = (seat: Seat): number => Math.min(alphabet.blank, ...(wordOf(game, seat)?.words[0]?.letters ?? []));
  const sorted = inOrderOf(game, remaining(game), (a, b) => score(a) - score(b) || letter(a) - letter(b));
  return rounds.set(sorted.game, { ...rounds.of(game), order: sorted.order });
});

/**
 * A step: seats that used a blank swap boards, the higher score first; then racks are filled, the lowest score first.
 */
const swapsAndPicks = step(
  'swaps-and-picks',
  (rules, game) => {
    const { stage, order } = rounds.of(game);
    if (stage === 'bonus' || game.round === 0) return game;
    const swaps = order.filter(seat => usedBlank(rules, game, seat)).map(seat => ({ name: 'swap', seat }));
    return queue(
      game,
      ...swaps.reverse(),
      ...(stage === 'last' ? [] : picksInTurn(rules, game, order[0] ?? 0, 'pick')),
    );
  },
  { needs: { effects: ['swap', 'pick'] } },
);

/**
 * A step that fills the podium to three tiles for each seat and begins the next round. A seat that has a round to miss
 * misses it. After the last round comes the bonus turn.
 */
function nextRound(lastRound: LastRound): Step {
  const run: Step['run'] = (rules, game) => {
    const { stage, order } = rounds.of(game);
    if (stage === 'bonus') return game.pending.length > 0 ? callUp(game, 'done', []) : callBonus(game, order);
    if (stage === 'last')
      return callBonus(
        game,
        order.filter(seat => wordOf(game, seat) !== undefined),
      );
    const lacking = 3 * game.seats.length - sizeOfZone(game, PODIUM);
    const laid = draw(rules, game, { seat: game.toMove, from: BAG, to: PODIUM, count: lacking });
    const isLast = {
      'bag-empty-after-refill': sizeOfZone(game, BAG) === 0,
      'bag-empty-at-round-start': sizeOfZone(laid, BAG) === 0,
      'podium-empty': sizeOfZone(laid, PODIUM) === 0,
    };
    const owing = remaining(game).filter(seat => (game.missing[seat] ?? 0) > 0);
    const called = remaining(game).filter(seat => !owing.includes(seat));
    return callUp(owing.reduce(missTurn, laid), isLast[lastRound] ? 'last' : 'rounds', called);
  };
  const parameters = lastRound === 'bag-empty-after-refill' ? {} : { lastRound };
  return { name: 'next-round', parameters, needs: { state: ['rounds'], zones: { [PODIUM]: 'game' } }, run };
}

function callUp(game: WorkingGame, stage: Rounds['stage'], seats: readonly Seat[]): WorkingGame {
  return rounds.set(game, { stage, builders: seats, order: [] });
}

/** Calls the first of these seats that has not left to the bonus turn; where all have left, the game is over. */
function callBonus(game: WorkingGame, order: readonly Seat[]): WorkingGame {
  const lowest = order.find(seat => !hasLeft(game, seat));
  return lowest === undefined
    ? callUp(game, 'done', [])
    : rounds.set(game, { stage: 'bonus', builders: [lowest], order });
}

function isWordless({ pending }: GameData): boolean {
  return pending.length > 0 && pending.every(({ type }) => type !== 'play');
}

function wordOf(game: GameData, seat: Seat): PlayTurn | undefined {
  return game.pending.filter(turn => turn.type === 'play').find(turn => turn.seat === seat);
}

function usedBlank({ alphabet }: Rules, game: GameData, seat: Seat): boolean {
  return wordOf(game, seat)?.placement.tiles.some(({ tile }) => tile === alphabet.blank) === true;
}

function sizeOfZone(game: GameData, zone: string): number {
  return zoneSize(zoneAt(game, zone));
}

/** The game in the catalogue. */
export const meListed: CatalogueGame = {
  id: 'scrabble-me',
  title: 'Scrabble Me',
  summary:
    'Everybody builds at the same time on a board of one’s own; blanks swap boards, and tiles are picked in turn from the bag or an open podium.',
  rules: scrabbleMe,
  options: meOptions,
  variations: {
    'the last round begins with an empty bag': options =>
      scrabbleMe({ ...options, lastRound: 'bag-empty-at-round-start', bingo: 0 }),
    'the last round begins with an empty podium': options => scrabbleMe({ ...options, lastRound: 'podium-empty' }),
  },
};
