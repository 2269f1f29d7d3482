/** Wrong rules of every kind for blanks, rulebooks R003 and R004 and Finish Line: by families, as in tables.ts. */
import * as board from '../../src/board/board.ts';
import * as bnb from '../../src/variants/blanks-and-blockers.ts';
import * as bustinOut from '../../src/variants/bustin-out.ts';
import * as draft from '../../src/rules/draft.ts';
import * as english from '../../src/tiles/alphabets/english.ts';
import * as hyperRace from '../../src/variants/hyper-race.ts';
import * as overlay from '../../src/board/overlay.ts';
import * as pending from '../../src/engine/pending.ts';
import * as steps from '../../src/rules/steps.ts';
import * as surprise from '../../src/variants/surprise.ts';
import * as validate from '../../src/engine/validate.ts';
import { parseLayout } from '../../src/board/layout.ts';
import { bingo, scoreWords } from '../../src/rules/scoring.ts';
import { transfer, zoneAt, zoneSize } from '../../src/engine/zones.ts';
import { changed } from '../../src/engine/working.ts';
import {
  changing,
  inRules,
  lacking,
  never,
  refusing,
  setWith,
  swapped,
  withPoints,
  wrong,
  type Break,
  type Replacement,
} from './break.ts';
import { finishing } from './000.ts';
import { swapAction } from './001.ts';
import { freely, noDiagonals, path, surprising } from './003-boards.ts';
import { bonusOf, nextRound, picks, podium, stageOf, swaps, withRounds } from './004.ts';
import { blanksOf, blockersOf, nothing, oneBlank, seenBy } from './pieces.ts';
import {
  begins,
  covering,
  drawn,
  endsWhen,
  idle,
  isAtEdge,
  offers,
  pointsWhen,
  refused,
  runsDown,
  squaresLack,
  waived,
} from './families.ts';

interface Blank {
  readonly square: number;
  readonly tile: number;
  readonly as?: number;
}

/** Blanks stand for another letter. */
const blanksAs = (letter: (as: number) => number): Replacement =>
  swapped(
    board,
    'withTiles',
    real => (on, placed, blank) =>
      real(
        on,
        placed.map((each): Blank => (each.as === undefined ? each : { ...each, as: letter(each.as) })),
        blank,
      ),
  );

/** Some blanks need not be named. */
const unnamed = (when: (squares: readonly number[]) => boolean): Replacement =>
  swapped(validate, 'examinePlacement', real => (rules, context, seat, given) => {
    const { violations, play } = real(rules, context, seat, given);
    const isFree = when(given.tiles.map(({ square }) => square));
    return { violations: violations.filter(({ code }) => code !== 'blank-open' || !isFree), play };
  });

/** Tiles of the start draw go elsewhere. */
const lotsTo = (to: string, count: number): Replacement =>
  inRules('startDraw', ({ startDraw }) => ({
    startDraw: {
      ...startDraw,
      draw: (rules, game) => {
        const done = startDraw.draw(rules, game);
        return { ...done, game: transfer(rules, done.game, { from: 'bag', to, tiles: count }) ?? done.game };
      },
    },
  }));

const isYellow = ({ tile }: { readonly tile: number }): boolean => tile > 27;
const zoneSeen = (name: string, who: 'all' | 'nobody' | 'owner'): Replacement =>
  inRules('zones', ({ zones }) => ({
    zones: zones.map(zone => (zone.name === name ? { ...zone, seenBy: who } : zone)),
  }));
type Role = NonNullable<bnb.BlanksAndBlockersOptions['roles']>[number];
const roles = (other: (role: Role, seat: number) => Role): Replacement =>
  swapped(
    bnb,
    'blanksAndBlockers',
    real => given => real({ ...given, ...(given?.roles === undefined ? {} : { roles: given.roles.map(other) }) }),
  );
const laid = (other: (overlays: readonly overlay.Overlay[]) => readonly overlay.Overlay[]): Replacement =>
  swapped(overlay, 'withOverlays', real => (layout, overlays) => real(layout, other(overlays)));
const noBlanks = swapped(
  english,
  'english',
  setWith(({ blank }) => blank, 0),
);
const afterAct: Replacement = refusing('after-act', ({ game }) => game.log[game.log.length - 1]?.move.type === 'act');
const won = (to: (seat: number) => string): Replacement =>
  swapped(
    pending,
    'moveTiles',
    real => (rules, game, seat, moved) =>
      real(rules, game, seat, moved.to.startsWith('pouch ') ? { ...moved, to: to(seat) } : moved),
  );
const scored = (change: Parameters<typeof inRules>[1]): Replacement => inRules('scoring', change);
const corners = (is: (square: number) => boolean): Replacement =>
  changing('areas', 'corner', ({ owns }) => ({
    owns: (rules, game, seat, square) => is(square) && owns(rules, game, seat, square),
  }));
const levels = (
  other: (
    given: NonNullable<Parameters<typeof finishing>[0] extends (given: infer G) => unknown ? G : never>['levels'] &
      object,
  ) => readonly ('beginner' | 'intermediate' | 'expert')[],
): Replacement =>
  finishing(given => ({ ...given, ...(given.levels === undefined ? {} : { levels: other(given.levels) }) }));
const moreFor = (seat: (seats: number) => number, points: number): Replacement =>
  changing('ending', 'finish-line', ({ over }) => ({
    over: (rules, game) => over(rules, { ...game, scores: withPoints(game, seat(game.seats.length), points) }),
  }));
const stars = (is: (nth: number) => boolean): Replacement =>
  inRules('layout', ({ layout }) => ({ layout: { ...layout, starts: layout.starts.filter((_, nth) => is(nth)) } }));
const needing = (isFine: (starts: readonly number[]) => boolean): Replacement =>
  swapped(surprise, 'surprise', real => given => {
    const rules = real(given);
    if (!isFine(rules.layout.starts)) throw new RangeError('another star is needed');
    return rules;
  });
const lastRound = nextRound(now =>
  stageOf(now) === 'rounds' && now.round > 0 ? withRounds(now, rounds => ({ ...rounds, stage: 'last' })) : now,
);

const BLANKS: readonly Break[] = [
  wrong('boundary', 'R000-09', 'one tile of the start draw stays out', lotsTo('aside', 1)),
  wrong('wrong-one', 'R000-09', 'a tile of the start draw stays with the first seat', lotsTo('rack 0', 1)),
  wrong(
    'wrong-one',
    'R000-20',
    'cross words that run down count nothing',
    pointsWhen(
      (line, _play, nth) => nth > 0 && runsDown(line),
      () => 0,
    ),
  ),
  wrong(
    'boundary',
    'R000-25',
    'a blank is no Z',
    refused(({ tiles }) => tiles.some(({ as }) => as === 26)),
  ),
  wrong('left-out', 'R000-25', 'a play has one blank', oneBlank),
  wrong(
    'boundary',
    'R000-26',
    'of two tiles the blank need not be named',
    unnamed(({ length }) => length === 2),
  ),
  wrong(
    'wrong-one',
    'R000-26',
    'left of the middle a blank need not be named',
    unnamed(([first = 0]) => first % 15 < 7),
  ),
  wrong(
    'boundary',
    'R000-27',
    'behind the M a blank becomes an A',
    blanksAs(as => (as > 13 ? 1 : as)),
  ),
  wrong(
    'wrong-one',
    'R000-27',
    'a blank is the next letter',
    blanksAs(as => (as % 26) + 1),
  ),
  wrong(
    'boundary',
    'R000-64',
    'experts need what intermediates need',
    levels(given => given.map(level => (level === 'expert' ? 'intermediate' : level))),
  ),
  wrong(
    'wrong-one',
    'R000-64 R001-38',
    'each needs what the seat opposite needs',
    levels(given => [...given].reverse()),
  ),
  wrong(
    'boundary',
    'R000-66',
    'the last seat needs a point less',
    moreFor(seats => seats - 1, 1),
  ),
  wrong(
    'wrong-one',
    'R000-66',
    'the second seat needs ten points less',
    moreFor(() => 1, 10),
  ),
  wrong(
    'boundary',
    'R001-04',
    'whoever is second never takes first',
    begins(first => (first === 1 ? 0 : first)),
  ),
  wrong('left-out', 'R001-05 R002-06', 'players do not see their own tiles', zoneSeen('rack', 'nobody')),
  wrong('added', 'R001-05', 'the bag lies open', zoneSeen('bag', 'all')),
  wrong('boundary', 'R002-06', 'tiles are hidden from all others', zoneSeen('rack', 'owner')),
  wrong(
    'boundary',
    'R001-31',
    'one of the extra tiles stays',
    drawn(({ to, count }) => (to === 'bag' ? { count: count - 1 } : {})),
  ),
  wrong(
    'wrong-one',
    'R001-31',
    'the next player gets the extra tiles',
    drawn(({ to, seat }) => (to === 'bag' ? { to: `rack ${seat === 0 ? 1 : 0}` } : {})),
  ),
  wrong(
    'boundary',
    'R001-33',
    'no blank behind the M is exchanged',
    swapAction(({ broken }) => ({
      broken: (rules, game, seat, move) => (move.tiles[0] ?? 0) > 13 || broken(rules, game, seat, move),
    })),
  ),
  wrong(
    'wrong-one',
    'R001-33 R001-34',
    'the first seat alone exchanges blanks',
    swapAction(({ may }) => ({ may: (rules, game, seat) => seat === 0 && may(rules, game, seat) })),
  ),
  wrong(
    'left-out',
    'R001-34',
    'nobody exchanges a second blank in a game',
    swapAction(({ may }) => ({
      may: (rules, game, seat) => !game.log.some(({ move }) => move.type === 'act') && may(rules, game, seat),
    })),
  ),
  wrong(
    'boundary',
    'R001-35',
    'the exchange costs a point',
    swapAction(({ run }) => ({
      run: (rules, game, seat, move) => {
        const now = run(rules, game, seat, move);
        return changed(now, { scores: withPoints(now, seat, -1) });
      },
    })),
  ),
  wrong(
    'wrong-one',
    'R001-35',
    'the others gain a point',
    swapAction(({ run }) => ({
      run: (rules, game, seat, move) => {
        const now = run(rules, game, seat, move);
        return changed(now, { scores: withPoints(now, (seat + 1) % now.seats.length, 1) });
      },
    })),
  ),
  wrong('left-out', 'R001-36 R001-37', 'nothing is laid after the exchange', afterAct),
  wrong(
    'wrong-one',
    'R001-36',
    'the exchange is the turn of the second seat',
    swapAction(({ run }) => ({
      run: (rules, game, seat, move) => {
        const now = run(rules, game, seat, move);
        return seat === 1 ? changed(now, { toMove: 0 }) : now;
      },
    })),
  ),
  wrong(
    'added',
    'R001-37',
    'the blank stays aside',
    swapped(
      steps,
      'pickUp',
      real =>
        (rules, game, seat, { square }) =>
          real(rules, game, seat, { square, to: 'aside' }),
    ),
  ),
];

const PIECES: readonly Break[] = [
  wrong(
    'boundary',
    'R003-07 R003-15 R003-16 R003-49 R003-50 R003-76 R003-77',
    'of the squares that a play covers the first one acts',
    covering('special-squares', (_item, nth) => nth === 0),
  ),
  wrong(
    'wrong-one',
    'R003-16 R003-49 R003-50 R003-76 R003-77 R003-78',
    'the second seat gets no blank',
    idle('take-bonus', ({ seat }) => seat === 1),
  ),
  wrong(
    'wrong-one',
    'R003-119 R003-121 R003-122 R003-123',
    'the second seat gets no blank',
    idle('take-bonus', ({ seat }) => seat === 1),
  ),
  wrong(
    'boundary',
    'R003-119 R003-121 R003-122',
    'wild squares of the lower half do nothing',
    covering('wild-squares', ({ square = 0 }) => square < 112),
  ),
  wrong('boundary', 'R003-08 R003-10 R003-36 R003-65 R003-118', 'thirteen blanks', blanksOf(13)),
  wrong('left-out', 'R003-08 R003-65 R003-118 R003-11', 'no blanks', blanksOf(0)),
  wrong('wrong-one', 'R003-10 R003-39 R003-67', 'nobody sees the pile', seenBy('bonus', 'nobody')),
  wrong(
    'wrong-one',
    'R003-17 R003-122',
    'what is won goes to the other seat',
    won(seat => `pouch ${seat === 0 ? 1 : 0}`),
  ),
  wrong('left-out', 'R003-17 R003-122', 'what is won stays in the pile', nothing('take-bonus')),
  wrong(
    'wrong-one',
    'R003-18 R003-19 R003-78 R003-123 R003-51 R003-52 R003-79',
    'the second seat places no yellow blank',
    refused(({ tiles, seat }) => seat === 1 && tiles.some(isYellow)),
  ),
  wrong(
    'boundary',
    'R003-51 R003-52 R003-79 R003-78 R003-19',
    'one yellow blank in a turn',
    refused(({ tiles }) => tiles.filter(isYellow).length > 1),
  ),
  wrong(
    'added',
    'R003-19 R003-52 R003-79 R003-51',
    'yellow blanks go with no tan blank',
    refused(({ tiles }, { alphabet }) => tiles.some(isYellow) && tiles.some(({ tile }) => tile === alphabet.blank)),
  ),
  wrong('left-out', 'R003-80', 'there is no bingo', lacking('scoring', 'bingo')),
  wrong(
    'wrong-one',
    'R003-80',
    'six tan tiles are a bingo',
    changing('scoring', 'bingo', () => ({ bonus: { 6: 1, 7: 1 } })),
  ),
  wrong(
    'wrong-one',
    'R003-09 R003-20 R003-23 R003-24 R003-28 R003-29 R003-33',
    'all seats but the first are Rookies',
    roles((role, seat) => (seat === 0 ? role : 'rookie')),
  ),
  wrong(
    'left-out',
    'R003-09 R003-23 R003-28',
    'Rookies take no Blockers',
    roles(role => (role === 'rookie' ? 'intermediate' : role)),
  ),
  wrong(
    'left-out',
    'R003-20 R003-23',
    'Rookies play the classic game',
    roles(role => (role === 'rookie' ? 'pro' : role)),
  ),
  wrong(
    'boundary',
    'R003-24 R003-20',
    'Pros play as Rookies',
    roles(role => (role === 'pro' ? 'rookie' : role)),
  ),
  wrong(
    'boundary',
    'R003-29',
    'a single tile may lie on a Blocker',
    waived('not-free', ({ tiles }) => tiles.length === 1),
  ),
  wrong(
    'wrong-one',
    'R003-21 R003-53',
    'the second seat gets no Blocker',
    idle('take-blocker', ({ seat }) => seat === 1),
  ),
  wrong('boundary', 'R003-21 R003-53 R003-11', 'there are no Blockers in the pile', blockersOf(0)),
  wrong(
    'wrong-one',
    'R003-22 R003-54 R003-26',
    'the second seat keeps every Blocker',
    offers('lay-blocker', ({ text }, _nth, { seat }) => seat !== 1 || text === 'keep'),
  ),
  wrong(
    'boundary',
    'R003-26',
    'no Blocker lies in the last column',
    offers('lay-blocker', ({ text }) => !text.startsWith('O')),
  ),
  wrong(
    'wrong-one',
    'R003-25',
    'the second seat lays no Blocker beside a word',
    refused(({ beside = [], seat }) => seat === 1 && beside.length > 0),
  ),
  wrong(
    'boundary',
    'R003-27 R003-56',
    'a single tile may lie on a Blocker',
    waived('occupied', ({ tiles }) => tiles.length === 1),
  ),
  wrong(
    'wrong-one',
    'R003-27 R003-56',
    'the second seat plays over Blockers',
    waived('occupied', ({ seat }) => seat === 1),
  ),
  wrong(
    'wrong-one',
    'R003-35 R003-61 R003-40',
    'only the first seat gets home',
    endsWhen('home', (real, game) => real && game.pending.some(({ seat }) => seat === 0)),
  ),
  wrong(
    'left-out',
    'R003-40',
    'the lower corners are no corners',
    corners(square => square < 112),
  ),
  wrong(
    'wrong-one',
    'R003-64',
    'only the first seat lands',
    endsWhen('arrived', (real, game) => real && game.pending.some(({ seat }) => seat === 0)),
  ),
  wrong(
    'wrong-one',
    'R003-37 R003-66',
    'every tile of a word scores',
    scored(() => ({ scoring: [scoreWords('one-per-tile')] })),
  ),
  wrong(
    'boundary',
    'R003-37 R003-66',
    'a play of one tile scores',
    scored(() => ({ scoring: [bingo({ 1: 1 })] })),
  ),
  wrong(
    'boundary',
    'R003-58',
    'the first Blocker may be taken away',
    offers('remove-blocker', (_option, nth) => nth < 2),
  ),
  wrong(
    'wrong-one',
    'R003-59 R003-60 R003-81 R003-82',
    'the second seat draws no card',
    idle('draw-card', ({ seat }) => seat === 1),
  ),
  wrong('left-out', 'R003-60 R003-82', 'no card is drawn', nothing('draw-card')),
  wrong(
    'left-out',
    'R003-62',
    'there never are Blockers',
    swapped(bustinOut, 'bustinOut', real => given => real({ ...given, blockers: false })),
  ),
  wrong('wrong-one', 'R003-62', 'flashlights do nothing', nothing('take-bonus')),
  wrong(
    'left-out',
    'R003-84',
    'there never are cards',
    swapped(hyperRace, 'hyperRace', real => given => real({ ...given, deck: false })),
  ),
  wrong(
    'wrong-one',
    'R003-84',
    'without cards comets do nothing',
    idle('take-bonus', (_item, game) => zoneSize(zoneAt(game, 'deck')) === 0),
  ),
  wrong(
    'wrong-one',
    'R003-36',
    'guard dogs and flashlights are swapped',
    covering('special-squares', ({ name }) => name !== 'take-bonus'),
    blanksOf(11),
  ),
  wrong(
    'wrong-one',
    'R003-38',
    'two or four play',
    inRules('seatCount', () => ({ seatCount: { least: 4, most: 4 } })),
  ),
];

const WORDS_OF_PATHS: readonly Break[] = [
  wrong(
    'boundary',
    'R003-88 R003-94 R003-103',
    'a word has two letters',
    path(real => (on, squares) => squares.length < 3 && real(on, squares)),
  ),
  wrong('left-out', 'R003-88 R003-94', 'words do not run diagonally', noDiagonals),
  wrong(
    'wrong-one',
    'R003-94 R003-103',
    'a path may come back to where it began',
    path(real => (on, squares) => real(on, squares) || (squares.length === 3 && squares[0] === squares[2])),
  ),
  wrong(
    'wrong-one',
    'R003-88',
    'words run upwards only',
    path(real => (on, squares) => real(on, squares) && (squares[0] ?? 0) > (squares[1] ?? 0)),
  ),
  wrong('left-out', 'R003-92 R003-93', 'nothing lies in the last column', refused(isAtEdge)),
  wrong(
    'wrong-one',
    'R003-92 R003-93',
    'a board of 7 by 7',
    freely(given => ({
      ...given,
      layout: parseLayout(Array.from({ length: 7 }, (_, row) => (row === 3 ? '...*...' : '.......')).join('\n')),
    })),
  ),
  wrong(
    'boundary',
    'R003-98',
    'a later turn places one tile',
    refused(({ tiles, before }) => tiles.length > 1 && before.letters.flat().some(letter => letter !== 0)),
  ),
  wrong(
    'wrong-one',
    'R003-98 R003-102',
    'the second seat claims one word',
    refused(({ words, seat }) => seat === 1 && words.length > 1),
  ),
  wrong(
    'boundary',
    'R003-102',
    'two words are claimed at most',
    refused(({ words }) => words.length > 2),
  ),
  wrong(
    'wrong-one',
    'R003-100',
    'the second seat may leave a tile out',
    waived('unclaimed-tile', ({ seat }) => seat === 1),
  ),
  wrong(
    'boundary',
    'R003-100',
    'one of two tiles may be left out',
    waived('unclaimed-tile', ({ tiles }) => tiles.length === 2),
  ),
  wrong(
    'wrong-one',
    'R003-101',
    'the second seat scores old words',
    waived('old-word', ({ seat }) => seat === 1),
  ),
  wrong(
    'boundary',
    'R003-101',
    'the second word may be an old one',
    waived('old-word', ({ words }) => words.length === 2),
  ),
  wrong(
    'boundary',
    'R003-108',
    'a round more than agreed',
    freely(given => ({ ...given, rounds: (given.rounds ?? 3) + 1 })),
  ),
  wrong('left-out', 'R003-108', 'the rounds never end', never('turns-taken')),
  wrong(
    'boundary',
    'R003-05 R003-110 R003-112 R003-115',
    'the first mini-board alone lies there',
    laid(overlays => overlays.slice(0, 1)),
  ),
  wrong(
    'wrong-one',
    'R003-05 R003-112 R003-114 R003-115 R003-125',
    'mini-boards are turned the other way',
    laid(overlays => overlays.map(each => ({ ...each, quarters: 1 - (each.quarters ?? 0) }))),
  ),
  wrong(
    'boundary',
    'R003-116',
    'two stars must remain',
    needing(({ length }) => length > 1),
  ),
  wrong(
    'wrong-one',
    'R003-116',
    'the star in the middle must remain',
    needing(starts => starts.includes(112)),
  ),
  wrong(
    'boundary',
    'R003-125 R003-126',
    'the last star is none',
    stars(nth => nth === 0),
  ),
  wrong(
    'left-out',
    'R003-125',
    'stars double nothing',
    inRules('layout', ({ layout }) => ({
      layout: {
        ...layout,
        wordTimes: layout.wordTimes.map((times, square) => (layout.starts.includes(square) ? 1 : times)),
      },
    })),
  ),
  wrong(
    'left-out',
    'R003-06 R003-11 R003-111',
    'word squares do nothing',
    squaresLack(() => true, 'word'),
  ),
  wrong(
    'wrong-one',
    'R003-115',
    'the first one lies on top',
    laid(overlays => [...overlays].reverse()),
  ),
  wrong(
    'added',
    'R003-05',
    'every mini-board lies there twice',
    surprising(given => ({ ...given, overlays: [] })),
  ),
];

const ROUNDS: readonly Break[] = [
  wrong('left-out', 'R004-02 R004-06', 'there are no blanks', noBlanks),
  wrong(
    'wrong-one',
    'R004-08 R004-15 R004-16',
    'the podium of three players lacks a tile',
    podium((count, game) => (game.seats.length === 3 ? count - 1 : count)),
  ),
  wrong(
    'boundary',
    'R004-15 R004-16',
    'later the podium is one tile short',
    podium((count, game) => (game.round > 0 ? count - 1 : count)),
  ),
  wrong(
    'left-out',
    'R004-11',
    'of equal words the last seat picks first',
    swapped(draft, 'inOrderOf', real => (game, seats, by) => {
      const sorted = real(game, seats, by);
      return { ...sorted, order: [...sorted.order].reverse() };
    }),
  ),
  wrong(
    'boundary',
    'R004-12 R004-19',
    'the last tile is not picked',
    picks(items => items.slice(0, -1)),
  ),
  wrong(
    'wrong-one',
    'R004-12 R004-19',
    'the first seat does not pick',
    picks(items => items.filter(({ seat }) => seat > 0)),
  ),
  wrong(
    'boundary',
    'R004-13',
    'from the podium the first tile only',
    offers('pick', (_option, nth) => nth < 2),
    podium((count, game) => (game.round > 1 ? count - 1 : count)),
  ),
  wrong('boundary', 'R004-04 R004-17 R004-20 R004-01', 'the second round is the last', lastRound),
  wrong('left-out', 'R004-04 R004-17 R004-20', 'the rounds never end', never('rounds-over')),
  wrong(
    'boundary',
    'R004-18',
    'a tile stays in the bag',
    podium((count, game) => Math.min(count, zoneSize(zoneAt(game, 'bag')) - 1)),
  ),
  wrong(
    'wrong-one',
    'R004-18',
    'the podium of two players lacks a tile',
    podium((count, game) => (game.seats.length === 2 ? count - 1 : count)),
  ),
  wrong(
    'wrong-one',
    'R004-21 R004-22',
    'the last seat has a turn more',
    bonusOf(game => [game.seats.length - 1]),
  ),
  wrong(
    'boundary',
    'R004-21 R004-22',
    'two have a turn more',
    bonusOf(() => [0, 1]),
  ),
  wrong(
    'boundary',
    'R004-23',
    'one that passes ends the game',
    endsWhen('no-word', (real, game) => real || game.pending.some(({ type }) => type === 'pass')),
  ),
  wrong(
    'wrong-one',
    'R004-23',
    'the first seat alone ends it',
    endsWhen(
      'no-word',
      (_real, game) => game.step > 0 && game.pending.some(({ type, seat }) => seat === 0 && type === 'pass'),
    ),
  ),
  wrong(
    'wrong-one',
    'R004-25 R004-27 R004-29',
    'the second seat does not swap',
    idle('swap', ({ seat }) => seat === 1),
    swaps(items => items.filter(({ seat }) => seat !== 1)),
  ),
  wrong(
    'boundary',
    'R004-25 R004-28 R004-29',
    'the last one does not swap',
    swaps(items => items.slice(0, -1)),
  ),
  wrong(
    'left-out',
    'R004-27 R004-28',
    'nobody swaps',
    swaps(() => []),
  ),
];

export const BREAKS_OF_GAMES: readonly Break[] = [...BLANKS, ...PIECES, ...WORDS_OF_PATHS, ...ROUNDS];
