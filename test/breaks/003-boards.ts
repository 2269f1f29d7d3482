/** Wrong rules for the statements of rulebook R003: Free for All, Surprise. */
import * as english from '../../src/tiles/alphabets/english.ts';
import * as freeForAll from '../../src/variants/free-for-all.ts';
import * as paths from '../../src/rules/paths.ts';
import * as surprise from '../../src/variants/surprise.ts';
import { STRAIGHT, neighboursOf } from '../../src/board/neighbours.ts';
import { standard } from '../../src/board/layouts/standard.ts';
import {
  inRules,
  isOld,
  lacking,
  never,
  premiums,
  refusing,
  setWith,
  swapped,
  wrong,
  type Break,
  type Replacement,
} from './break.ts';
import { lowestWins, mainWordScores, noGoingOut, premiumsForEver, toTheRight } from './000.ts';
import {
  allCount,
  blanksOf,
  firstSeatBegins,
  inTheBag,
  intoTheRack,
  neverPlaced,
  nothing,
  plainSquares,
} from './pieces.ts';

/** What a path is. */
export const path = (is: (real: typeof paths.isPath) => typeof paths.isPath): Replacement =>
  swapped(paths, 'isPath', is);

/** Do the steps of the path go across or down? */
const isStraight: typeof paths.isPath = ({ layout }, squares) =>
  squares.every((square, nth) => {
    const last = squares[nth - 1];
    return last === undefined || neighboursOf(layout, last, STRAIGHT).includes(square);
  });

export const noDiagonals = path(real => (board, squares) => real(board, squares) && isStraight(board, squares));

export const freely = (change: (given: freeForAll.FreeForAllOptions) => freeForAll.FreeForAllOptions): Replacement =>
  swapped(freeForAll, 'freeForAll', real => given => real(change(given ?? {})));

export const surprising = (change: (given: surprise.SurpriseOptions) => surprise.SurpriseOptions): Replacement =>
  swapped(surprise, 'surprise', real => given => real(change(given ?? {})));

const plainBoard = surprising(given => ({ ...given, overlays: [] }));

/** The upper left square of a mini-board. */
const cornerOf = (at: string): readonly [number, number] => [at.charCodeAt(0), Number(at.slice(1))];

/** Only H8 is a star. */
const oneStar: Replacement = inRules('layout', ({ layout }) => ({ layout: { ...layout, starts: [112] } }));

export const BREAKS_003_BOARDS: readonly Break[] = [
  wrong('left-out', 'R003-06', 'Free for All scores its first word only', mainWordScores),
  wrong('left-out', 'R003-85 R003-94', 'words do not run diagonally', noDiagonals),
  wrong(
    'left-out',
    'R003-85',
    'the letters of a word need not touch',
    path(() => (_board, squares) => squares.length > 1),
  ),
  wrong(
    'added',
    'R003-85',
    'a word that is typed leads to straight paths',
    swapped(
      paths,
      'pathsThatSpell',
      real => (board, tiles, letters) => real(board, tiles, letters).filter(squares => isStraight(board, squares)),
    ),
  ),
  wrong('boundary', 'R003-86 R003-96', 'any number of words', lacking('placement', 'too-many-claims')),
  wrong('boundary', 'R003-86 R003-107', 'it goes on after three turns', never('turns-taken')),
  wrong('wrong-one', 'R003-86 R003-107', 'the fewest points win', lowestWins),
  wrong(
    'boundary',
    'R003-87',
    'the set has 99 tiles',
    swapped(
      english,
      'english',
      setWith(() => 1, 8),
    ),
  ),
  wrong(
    'boundary',
    'R003-88',
    'tiles lie in one row or column',
    refusing('in-line', ({ play: { tiles, board } }) => {
      const { columns } = board.layout;
      const rows = new Set(tiles.map(({ square }) => Math.floor(square / columns)));
      return rows.size > 1 && new Set(tiles.map(({ square }) => square % columns)).size > 1;
    }),
  ),
  wrong(
    'wrong-one',
    'R003-89',
    'racks of six',
    inRules('rackSize', () => ({ rackSize: 6 })),
  ),
  wrong('wrong-one', 'R003-90', 'the first seat starts', firstSeatBegins),
  wrong('wrong-one', 'R003-91', 'play goes right', toTheRight),
  wrong(
    'boundary',
    'R003-92 R003-93',
    'the whole board of 15 by 15',
    freely(given => ({ ...given, layout: standard })),
  ),
  wrong('boundary', 'R003-95', 'the first word may lie anywhere', lacking('placement', 'misses-start')),
  wrong('boundary', 'R003-96 R003-105 R003-106', 'one word scores', mainWordScores),
  wrong('left-out', 'R003-97', 'nobody draws', lacking('steps', 'refill')),
  wrong('left-out', 'R003-97', 'the turn does not end', lacking('steps', 'next-seat')),
  wrong(
    'boundary',
    'R003-98',
    'later turns place three tiles at least',
    refusing('three', ({ play }) => play.tiles.length < 3 && play.before.letters.flat().some(letter => letter !== 0)),
  ),
  wrong('left-out', 'R003-98', 'tiles need not touch others', lacking('placement', 'detached-group')),
  wrong('left-out', 'R003-99', 'there is no Bingo', lacking('scoring', 'bingo')),
  wrong('left-out', 'R003-100', 'a tile may be in no word', lacking('placement', 'unclaimed-tile')),
  wrong('added', 'R003-101', 'an old word scores again', lacking('placement', 'old-word')),
  wrong(
    'left-out',
    'R003-102',
    'RIDE does not count beside RIDES',
    refusing('form', ({ play: { words } }) =>
      words.some(one =>
        words.some(other => other !== one && `${other.letters.join()},`.startsWith(`${one.letters.join()},`)),
      ),
    ),
  ),
  wrong(
    'boundary',
    'R003-103',
    'a tile may be used twice',
    path(real => (board, squares) => {
      const last = squares[squares.length - 1];
      const isTwice = last !== undefined && squares.indexOf(last) < squares.length - 1;
      return real(board, isTwice ? squares.slice(0, -1) : squares);
    }),
  ),
  wrong(
    'boundary',
    'R003-108',
    'always three rounds',
    freely(given => ({ ...given, rounds: 3 })),
  ),

  wrong('left-out', 'R003-05 R003-110 R003-112', 'no mini-board lies on the board', plainBoard),
  wrong('wrong-one', 'R003-109', 'the fewest points win', lowestWins),
  wrong(
    'left-out',
    'R003-109',
    'words do not cross',
    refusing('crossed', ({ play }) => (play.words[0]?.squares ?? []).some(square => isOld(play, square))),
  ),
  wrong('boundary', 'R003-110', 'ten Blanks', blanksOf(10)),
  wrong(
    'boundary',
    'R003-110',
    'a mini-board lies there twice',
    surprising(given => ({ ...given, miniBoards: 'any' })),
  ),
  wrong('left-out', 'R003-111', 'the end is not that of the classic game', noGoingOut),
  wrong('left-out', 'R003-111', 'there is no bonus', lacking('scoring', 'bingo')),
  wrong(
    'boundary',
    'R003-113 R003-124',
    'quadruple squares count three times',
    premiums(
      times => (times === 4 ? 3 : times),
      times => (times === 4 ? 3 : times),
    ),
  ),
  wrong(
    'wrong-one',
    'R003-114',
    'mini-boards lie in the corner',
    surprising(given => ({
      ...given,
      ...(given.overlays && { overlays: given.overlays.map(each => ({ ...each, at: 'A1' })) }),
    })),
  ),
  wrong(
    'left-out',
    'R003-114',
    'mini-boards are not turned',
    surprising(given => ({
      ...given,
      ...(given.overlays && { overlays: given.overlays.map(({ face, at }) => ({ face, at })) }),
    })),
  ),
  wrong(
    'wrong-one',
    'R003-115',
    'a mini-board over another is left out',
    surprising(given => ({
      ...given,
      ...(given.overlays && {
        overlays: given.overlays.filter(({ at }, nth, all) =>
          all.slice(0, nth).every(other => {
            const [[a, b], [c, d]] = [cornerOf(at), cornerOf(other.at)];
            return Math.abs(a - c) >= 5 || Math.abs(b - d) >= 5;
          }),
        ),
      }),
    })),
  ),
  wrong(
    'left-out',
    'R003-116',
    'a board needs no star',
    swapped(surprise, 'surprise', real => given => {
      try {
        return real(given);
      } catch {
        return real({ ...given, overlays: [] });
      }
    }),
  ),
  wrong('left-out', 'R003-118', 'Blanks have no pile', inTheBag('bonus')),
  wrong('left-out', 'R003-119', 'special squares do nothing', plainSquares('wild-squares')),
  wrong('added', 'R003-120', 'yellow Blanks count for a Bingo', allCount),
  wrong('left-out', 'R003-121', 'a wild square gives nothing', nothing('take-bonus')),
  wrong('wrong-one', 'R003-122', 'the Blank goes into the rack', intoTheRack),
  wrong('left-out', 'R003-123', 'yellow Blanks are not played', neverPlaced),
  wrong('wrong-one', 'R003-125', 'there is one star, in the middle', oneStar),
  wrong('wrong-one', 'R003-126', 'the game starts in the middle', oneStar),
  wrong(
    'left-out',
    'R003-126',
    'only the first play may start on a star',
    surprising(given => ({ ...given, multiStart: 'first-play-only' })),
  ),
  wrong(
    'left-out',
    'R003-127',
    'only the middle star doubles',
    premiums(
      times => times,
      (times, square) => (square === 32 ? 1 : times),
    ),
  ),
  wrong('boundary', 'R003-127', 'a star doubles every time', premiumsForEver),
  wrong('left-out', 'R003-130', 'joined stars are worth nothing', lacking('scoring', 'link')),
  wrong(
    'added',
    'R003-130',
    'a star that the play covers counts as joined',
    inRules('scoring', ({ scoring }) => ({
      scoring: scoring.map(rule =>
        rule.type === 'own' && rule.name === 'link'
          ? {
              ...rule,
              points: attempt =>
                attempt.play.tiles.some(({ square }) => attempt.rules.layout.starts.includes(square))
                  ? 10
                  : rule.points(attempt),
            }
          : rule,
      ),
    })),
  ),
  wrong(
    'boundary',
    'R003-130',
    'joined stars are worth ten in every game',
    surprising(given => ({ ...given, linkBonus: 10 })),
  ),
];
