/** Wrong rules for the statements of rulebook R001: the classic game of 2013, the blank exchange. */
import { letterAt, wordSet } from 'tilewright';
import * as draw from '../../src/engine/draw.ts';
import * as english from '../../src/tiles/alphabets/english.ts';
import * as newGame from '../../src/engine/new-game.ts';
import * as steps from '../../src/rules/steps.ts';
import { err } from '../../src/core/result.ts';
import { lackingFrom } from '../../src/engine/held.ts';
import { tilePoints } from '../../src/tiles/pieces.ts';
import { violation } from '../../src/engine/violation.ts';
import { changed } from '../../src/engine/working.ts';
import { zoneAt, zoneSize } from '../../src/engine/zones.ts';
import { allPassed } from '../../src/rules/ending.ts';
import {
  afterTurn,
  changing,
  inRules,
  isOld,
  lacking,
  lastTurn,
  never,
  refusing,
  setWith,
  swapped,
  withPoints,
  wordPoints,
  wrong,
  type Break,
  type Replacement,
} from './break.ts';
import { finishing, noGoingOut, noPremiums, notMixed, premiumsForEver, twoTiles } from './000.ts';

/** Every game is played with one and the same list. */
const oneList = (...words: readonly string[]): Replacement =>
  inRules('dictionary', ({ alphabet, dictionary }) => ({ dictionary: dictionary && wordSet(alphabet, words) }));

/** A turn without a play costs points. */
const costly = (...types: readonly string[]): Replacement =>
  afterTurn((game, next) =>
    next(
      types.includes(lastTurn(game)?.type ?? '') ? changed(game, { scores: withPoints(game, game.toMove, -5) }) : game,
    ),
  );

/** A word that has old letters on both sides of a new one. */
const noBridges: Replacement = refusing('bridged', ({ play }) =>
  play.words.some(({ squares }) =>
    squares.some((square, nth) => {
      const [before, next] = [squares[nth - 1], squares[nth + 1]];
      const isBetween = before !== undefined && next !== undefined && isOld(play, before) && isOld(play, next);
      return isBetween && !isOld(play, square);
    }),
  ),
);

export const swapAction = (change: Parameters<typeof changing<'actions'>>[2]): Replacement =>
  changing('actions', 'swap', change);

export const BREAKS_001: readonly Break[] = [
  wrong(
    'wrong-one',
    'R001-04',
    'the first seat takes its tiles first, whoever begins',
    swapped(newGame, 'newGame', real => (rules, setup) => {
      const begun = real(rules, { ...setup, first: 0 });
      return typeof setup.first === 'number' ? { ...begun, game: { ...begun.game, toMove: setup.first } } : begun;
    }),
  ),
  wrong(
    'wrong-one',
    'R001-05',
    'racks lie open',
    inRules('zones', ({ zones }) => ({
      zones: zones.map(zone => (zone.name === 'rack' ? { ...zone, seenBy: 'all' } : zone)),
    })),
  ),
  wrong('boundary', 'R001-06 R001-32', 'one dictionary, whatever was agreed', oneList('horn')),
  wrong(
    'left-out',
    'R001-07',
    'there are no blanks',
    swapped(
      english,
      'english',
      setWith(({ blank }) => blank, 0),
    ),
  ),
  wrong('left-out', 'R001-08', 'premium squares do not count', noPremiums),
  wrong('wrong-one', 'R001-09', 'a seat goes on playing', lacking('steps', 'next-seat')),
  wrong('left-out', 'R001-10', 'nobody may pass', lacking('moves', 'pass')),
  wrong('left-out', 'R001-10 R001-12', 'a play need not make a word', lacking('placement', 'no-word')),
  wrong('left-out', 'R001-11', 'play goes on without tiles', noGoingOut),
  wrong('boundary', 'R001-13', 'later plays need two tiles', twoTiles),
  wrong('left-out', 'R001-14', 'a word need not touch another', lacking('placement', 'detached')),
  wrong(
    'left-out',
    'R001-15',
    'a word that lies on the board is not made again',
    refusing('again', ({ rules, play }) => {
      const { read, alphabet } = rules;
      if (read.type !== 'along') return false;
      const lying = play.before.tiles.flat().flatMap((tile, square) => (tile === 0 ? [] : [{ square, tile }]));
      const on = { board: play.before, laid: [], blank: alphabet.blank, openBlanks: [] };
      const there = lying.flatMap(each => read.words(on, [each], [])).map(({ letters }) => letters.join());
      return play.words.some(({ letters }) => there.includes(letters.join()));
    }),
  ),
  wrong(
    'boundary',
    'R001-17',
    'a word grows at one end in a turn',
    refusing('both-ends', ({ play }) => {
      const squares = play.words[0]?.squares ?? [];
      const [first, last] = [squares[0], squares[squares.length - 1]];
      const isInner = squares.some(square => isOld(play, square));
      return isInner && first !== undefined && last !== undefined && !isOld(play, first) && !isOld(play, last);
    }),
  ),
  wrong('left-out', 'R001-18', 'two words are not joined', noBridges),
  wrong('boundary', 'R001-19', 'premium squares count every time', premiumsForEver),
  wrong(
    'added',
    'R001-20',
    'a blank on a letter square has the points of its letter',
    wordPoints(
      (line, { board }, rules) =>
        line.points +
        line.times *
          line.tiles.reduce((sum, { square, value }) => {
            const times = board.layout.letterTimes[square] ?? 1;
            return sum + (value === 0 && times > 1 ? times * tilePoints(rules, Number(letterAt(board, square))) : 0);
          }, 0),
    ),
  ),
  wrong('left-out', 'R001-21', 'of the chosen dictionary, only HORN may be played', oneList('horn')),
  wrong(
    'left-out',
    'R001-23',
    'only the next player may challenge',
    inRules('voters', ({ voters }) => ({
      voters: {
        ...voters,
        seats: (rules, game, turn) =>
          voters.seats(rules, game, turn).filter(seat => seat === ((turn?.seat ?? 0) + 1) % game.seats.length),
      },
    })),
  ),
  wrong(
    'wrong-one',
    'R001-23',
    'only the player before may challenge',
    inRules('voters', ({ voters }) => ({
      voters: {
        ...voters,
        seats: (rules, game, turn) =>
          voters.seats(rules, game, turn).filter(seat => (seat + 1) % game.seats.length === (turn?.seat ?? 0)),
      },
    })),
  ),
  wrong(
    'left-out',
    'R001-24',
    'a challenged word is not looked up',
    inRules('dictionary', () => ({ dictionary: undefined })),
  ),
  wrong('left-out', 'R001-25', 'it does not end by passing', never('all-passed')),
  wrong(
    'wrong-one',
    'R001-25',
    'one pass of everybody ends it',
    changing('ending', 'all-passed', () => ({ over: allPassed(1).over })),
  ),
  wrong('left-out', 'R001-26', 'there is no exchange', lacking('moves', 'exchange')),
  wrong(
    'left-out',
    'R001-27',
    'nobody may pass with a rack of seven',
    changing('moves', 'pass', ({ apply }) => ({
      apply: (rules, game, by, move) =>
        by !== 'director' && zoneSize(zoneAt(game, `rack ${by}`)) === rules.rackSize
          ? err([violation('not-owed')])
          : apply(rules, game, by, move),
    })),
  ),
  wrong('boundary', 'R001-29', 'a pass costs five points', costly('pass')),
  wrong('boundary', 'R001-29', 'an exchange costs five points', costly('exchange')),
  wrong('left-out', 'R001-30', 'the extra tiles are not taken at random', notMixed),
  wrong(
    'wrong-one',
    'R001-30',
    'everybody sees the extra tiles',
    inRules('zones', ({ zones }) => ({ zones: zones.map(zone => ({ ...zone, seenBy: 'all' })) })),
  ),
  wrong(
    'left-out',
    'R001-31',
    'extra tiles are out of the game',
    swapped(
      draw,
      'draw',
      real => (rules, game, drawn) => real(rules, game, drawn.to === 'bag' ? { ...drawn, to: 'aside' } : drawn),
    ),
  ),
  wrong('left-out', 'R001-33', 'there is no exchange of blanks', lacking('actions', 'swap')),
  wrong(
    'added',
    'R001-33',
    'any tile may take the place of a blank',
    swapAction(({ broken }) => ({
      broken: (rules, game, seat, move) =>
        broken(rules, game, seat, move) !== false && lackingFrom(game, seat, ['rack'], move.tiles).length > 0,
    })),
  ),
  wrong(
    'boundary',
    'R001-34',
    'one blank may be replaced in a turn',
    swapAction(({ may }) => ({
      may: (rules, game, seat) => {
        const last = game.log[game.log.length - 1];
        return may(rules, game, seat) && !(last?.by === seat && last.move.type === 'act');
      },
    })),
  ),
  wrong(
    'added',
    'R001-35',
    'the exchange scores the tile',
    swapAction(({ run }) => ({
      run: (rules, game, seat, move) => {
        const after = run(rules, game, seat, move);
        return changed(after, { scores: withPoints(after, seat, tilePoints(rules, move.tiles[0] ?? 0)) });
      },
    })),
  ),
  wrong(
    'added',
    'R001-36',
    'the exchange is the turn',
    swapAction(({ run }) => ({
      run: (rules, game, seat, move) =>
        changed(run(rules, game, seat, move), { toMove: (seat + 1) % game.seats.length }),
    })),
  ),
  wrong(
    'wrong-one',
    'R001-37',
    'the blank goes to the bag',
    swapped(
      steps,
      'pickUp',
      real =>
        (rules, game, seat, { square }) =>
          real(rules, game, seat, { square, to: 'bag' }),
    ),
  ),
  wrong(
    'wrong-one',
    'R001-38',
    'intermediates need 120 in any number',
    finishing(given => ({ ...given, targets: { intermediate: [120] } })),
  ),
  wrong(
    'boundary',
    'R001-38',
    'a beginner of three needs 70',
    finishing(given => ({ ...given, targets: { beginner: [70] } })),
  ),
];
