/**
 * Wrong rules of every kind for the statements of all rulebooks, by families: what goes wrong in the last column,
 * downwards, for one seat, for one number of tiles. They were made after the cases of the rows.
 */
import * as random from '../../src/core/random.ts';
import { along } from '../../src/rules/reading.ts';
import { shared } from '../../src/rules/ranking.ts';
import { tilesIn, rackOf, zoneAt, zoneSize } from '../../src/engine/zones.ts';
import { inRules, isOld, swapped, wrong, type Break } from './break.ts';
import { bonus, exchangeOf, tileWorth, wrongChallenge, mainWordScores, decidedBy, bestTile } from './000.ts';
import {
  after,
  againOf,
  begins,
  drawn,
  endsWhen,
  goesOn,
  inOrder,
  isAtEdge,
  isDown,
  isRefill,
  looksUp,
  passesOver,
  plainWords,
  pointsWhen,
  ranked,
  refused,
  runsDown,
  settles,
  squaresLack,
  waived,
} from './families.ts';

const LATER = 'R000-03 R000-17 R000-21 R000-22 R000-23 R001-10 R001-12 R001-14 R001-18';
const JUNIOR = 'R002-04 R002-07 R002-08 R002-13 R002-15 R002-16 R002-17';
const OTHERS = 'R003-12 R003-13 R003-44 R003-45 R003-72 R003-109 R003-111 R004-05';
const DICTIONARY = 'R000-31 R000-32 R001-06 R001-21 R001-24 R001-32';

const PLACEMENT: readonly Break[] = [
  wrong(
    'wrong-one',
    `${LATER} R000-11 R000-12 ${JUNIOR} R002-09 ${OTHERS}`,
    'nothing is laid downwards',
    refused(isDown),
  ),
  wrong(
    'boundary',
    `R000-03 R000-21 R000-22 R000-23 R001-10 R001-12 R001-13 R001-14 R001-17 R001-18 R002-04 R002-08 R002-15 R002-16 R002-17 R003-13 R003-45 R003-109 R003-111 R004-05`,
    'nothing is laid in the last column',
    refused(isAtEdge),
  ),
  wrong(
    'boundary',
    'R000-11 R002-07',
    'the first word has three letters at least',
    refused(({ tiles, before }) => tiles.length < 3 && before.letters.flat().every(letter => letter === 0)),
  ),
  wrong(
    'boundary',
    'R000-12 R002-09 R003-12 R003-44 R003-95',
    'seven tiles need not cover the star',
    waived('misses-start', ({ tiles }) => tiles.length > 2),
  ),
  wrong(
    'wrong-one',
    'R002-09 R003-95',
    'words that begin left of the middle need not cover the star',
    waived('misses-start', ({ tiles, before: { layout } }) => (tiles[0]?.square ?? 0) % layout.columns < 4),
  ),
  wrong(
    'boundary',
    'R003-72',
    'two tiles need not cover a station',
    waived('misses-station', ({ tiles }) => tiles.length === 2),
  ),
  wrong(
    'wrong-one',
    'R003-73',
    'the second seat need not lay beside its own words',
    waived('not-beside-own', ({ seat }) => seat === 1),
  ),
  wrong(
    'wrong-one',
    'R000-13 R002-08',
    'words run along the other diagonal',
    inRules('read', ({ read }) => ({
      read: read.type === 'along' ? along([...read.axes, { rows: 1, columns: -1 }]) : read,
    })),
  ),
  wrong(
    'left-out',
    'R000-13 R002-08',
    'tiles in no line that make no word may be laid',
    waived('not-in-line no-word', ({ tiles }) => tiles.length === 2),
  ),
  wrong(
    'boundary',
    'R000-18 R002-14',
    'three tiles need not lie in one line',
    waived('not-in-line', ({ tiles }) => tiles.length === 3),
  ),
  wrong(
    'boundary',
    'R001-14 R003-13 R003-45',
    'seven tiles need not touch another',
    waived('detached', ({ tiles }) => tiles.length > 2),
  ),
  wrong(
    'left-out',
    'R000-24 R002-18',
    'a tile in the first row may be replaced',
    waived('occupied', ({ tiles, before: { layout } }) => tiles.every(({ square }) => square < layout.columns)),
  ),
  wrong('boundary', 'R000-24 R002-18', 'a tile in the last column may be replaced', waived('occupied', isAtEdge)),
  wrong(
    'wrong-one',
    'R001-13',
    'a blank is not laid alone',
    refused(
      ({ tiles }, { alphabet }) =>
        tiles.length === 1 && tiles[0]?.tile !== alphabet.blank && (tiles[0]?.square ?? 0) < 15,
    ),
  ),
  wrong(
    'wrong-one',
    'R001-17 R001-18',
    'a word that runs down does not grow',
    refused(play => isDown(play) && (play.words[0]?.squares ?? []).some(square => isOld(play, square))),
  ),
  wrong(
    'boundary',
    'R000-19 R001-18',
    'no play makes more than two words',
    refused(({ words }) => words.length > 2),
  ),
  wrong(
    'boundary',
    'R001-15',
    'no word of three letters is made where others lie',
    refused(
      ({ words, before }) => words[0]?.letters.length === 3 && before.letters.flat().some(letter => letter !== 0),
    ),
  ),
  wrong('left-out', 'R003-68', 'both sides are open', waived('other-side not-beside-own misses-station')),
  wrong(
    'wrong-one',
    'R001-15',
    'no word is made again downwards',
    refused(play => isDown(play) && (play.words[0]?.letters.length ?? 0) > 2),
  ),
  wrong(
    'boundary',
    'R003-47',
    'tiles lie on bricks of the first row',
    waived('wall', ({ tiles }) => tiles.every(({ square }) => square < 15)),
  ),
  wrong(
    'wrong-one',
    'R003-47',
    'the second seat lays on bricks',
    waived('wall', ({ seat }) => seat === 1),
  ),
  wrong(
    'boundary',
    'R003-48',
    'the corner of another is open in the last column',
    waived('corner-of-another', isAtEdge),
  ),
  wrong(
    'wrong-one',
    'R003-68',
    'the second seat has both sides',
    waived('other-side not-beside-own', ({ seat }) => seat === 1),
  ),
];

const POINTS: readonly Break[] = [
  wrong(
    'left-out',
    'R000-20 R000-46 R000-54 R001-08',
    'cross words have no word premium',
    pointsWhen(
      (_line, _play, nth) => nth > 0,
      ({ points, times }) => points / times,
    ),
  ),
  wrong(
    'boundary',
    'R000-02 R000-47 R000-48 R000-46 R001-08 R000-14 R000-67',
    'premiums of the last column do not count',
    squaresLack(square => square % 15 === 14),
  ),
  wrong(
    'wrong-one',
    'R003-06 R000-14 R000-46 R000-47 R000-48 R000-49 R000-50 R000-51 R000-53 R000-54 R000-67 R001-08',
    'words that run down have no premiums',
    plainWords(runsDown),
  ),
  wrong(
    'boundary',
    'R000-49',
    'a triple letter comes after the word',
    pointsWhen(
      ({ tiles }) => tiles.some(({ times }) => times === 3),
      line =>
        line.points -
        line.tiles.reduce((sum, { value, times }) => sum + (times === 3 ? value * (line.times - 1) * 2 : 0), 0),
    ),
  ),
  wrong(
    'boundary',
    'R000-50',
    'two triple words count six times',
    pointsWhen(
      ({ times }) => times === 9,
      ({ points }) => (points / 9) * 6,
    ),
  ),
  wrong(
    'boundary',
    'R000-51',
    'the star counts three times',
    squaresLack(square => square === 112, 'word', 3),
  ),
  wrong('boundary', 'R000-52 R001-19', 'a word square counts again', againOf('word')),
  wrong('left-out', 'R000-52 R001-19', 'a letter square counts again', againOf('letter')),
  wrong(
    'boundary',
    'R000-53',
    'a blank on a triple word doubles',
    pointsWhen(
      ({ tiles, times }, { board: { layout } }) =>
        times > 1 && tiles.some(({ square, value }) => value === 0 && layout.wordTimes[square] === 3),
      ({ points }) => (points / 3) * 2,
    ),
  ),
  wrong(
    'boundary',
    'R000-54',
    'a triple letter counts twice in the cross word',
    pointsWhen(
      (_line, _play, nth) => nth > 0,
      line => line.times * line.tiles.reduce((sum, { value, times }) => sum + value * Math.min(2, times), 0),
    ),
  ),
  wrong(
    'boundary',
    'R001-20',
    'a blank on a triple letter is worth 1',
    pointsWhen(
      ({ tiles }, { board: { layout } }) =>
        tiles.some(({ value, square }) => value === 0 && layout.letterTimes[square] === 3),
      ({ points, times }) => points + times,
    ),
  ),
  wrong(
    'wrong-one',
    'R001-20',
    'a blank in the cross word is worth 1',
    pointsWhen(
      ({ tiles }, _play, nth) => nth > 0 && tiles.some(({ value }) => value === 0),
      ({ points, times }) => points + times,
    ),
  ),
  wrong(
    'boundary',
    'R000-44 R000-04 R000-67',
    'ten points are eight',
    tileWorth(points => Math.min(points, 8)),
  ),
  wrong(
    'wrong-one',
    'R000-44 R001-07',
    'one point is two',
    tileWorth((points, isBlank) => (isBlank ? 0 : Math.max(2, points))),
  ),
  wrong(
    'added',
    'R000-45 R001-07 R001-20',
    'a blank is worth two',
    tileWorth((points, isBlank) => (isBlank ? 2 : points)),
  ),
  wrong(
    'boundary',
    'R000-45',
    'a blank costs a point',
    tileWorth((points, isBlank) => (isBlank ? -1 : points)),
  ),
  wrong(
    'boundary',
    'R002-10 R002-24 R002-25 R002-28 R002-03',
    'a word counts five letters at most',
    pointsWhen(
      ({ word }) => word.letters.length > 5,
      () => 5,
    ),
  ),
  wrong(
    'wrong-one',
    'R002-03 R002-10 R002-25 R002-28',
    'words that run down count nothing',
    pointsWhen(runsDown, () => 0),
  ),
  wrong(
    'left-out',
    'R002-28',
    'the new tiles alone count',
    pointsWhen(
      () => true,
      ({ word }, play) => word.squares.filter(square => !isOld(play, square)).length,
    ),
  ),
  wrong(
    'wrong-one',
    'R003-105 R003-106 R003-96',
    'a word of three letters counts nothing, nor a longer one',
    pointsWhen(
      ({ word }) => word.letters.length > 2,
      () => 0,
    ),
  ),
  wrong(
    'boundary',
    'R003-105 R003-106',
    'a letter of three points counts two',
    tileWorth(points => (points === 2 ? 1 : points)),
  ),
  wrong(
    'wrong-one',
    'R003-124 R003-113',
    'quadruple squares multiply only words across',
    pointsWhen(
      line => runsDown(line) && (line.times === 4 || line.tiles.some(({ times }) => times === 4)),
      line =>
        line.points / (line.times === 4 ? 4 : 1) -
        (line.times === 4
          ? 0
          : line.tiles.reduce((sum, { times, value }) => sum + (times === 4 ? 3 * value * line.times : 0), 0)),
    ),
  ),
  wrong(
    'left-out',
    'R003-113 R003-124',
    'quadruple letters do nothing',
    squaresLack((_square, times) => times === 4, 'letter'),
  ),
  wrong(
    'boundary',
    'R003-127',
    'every star counts three times',
    inRules('layout', ({ layout }) => ({
      layout: {
        ...layout,
        wordTimes: layout.wordTimes.map((times, square) => (layout.starts.includes(square) ? 3 : times)),
      },
    })),
  ),
  wrong('boundary', 'R003-99', 'six tiles earn the bonus too', bonus({ 6: 50, 7: 50 })),
  wrong('added', 'R003-99', 'the bonus is sixty', bonus({ 7: 60 })),
  wrong('added', 'R003-14 R003-120', 'the bonus is sixty', bonus({ 7: 60 })),
  wrong('boundary', 'R003-120', 'the bonus is for eight', bonus({ 8: 50 })),
  wrong(
    'added',
    'R002-24',
    'a whole rack counts ten more',
    pointsWhen(
      (_line, { tiles }, nth) => tiles.length === 7 && nth === 0,
      ({ points }) => points + 10,
    ),
  ),
  wrong('left-out', 'R000-14', 'only the main word scores', mainWordScores),
  wrong(
    'left-out',
    'R000-08',
    'the first seat begins',
    bestTile(() => 0),
  ),
];

const TURNS: readonly Break[] = [
  wrong(
    'wrong-one',
    'R000-16 R001-09 R003-42 R003-91 R002-19 R002-20 R002-21',
    'the third seat is passed over',
    passesOver(seat => seat === 2),
  ),
  wrong(
    'boundary',
    'R000-16 R001-09 R002-20 R002-21 R003-42 R003-70 R003-91 R003-97',
    'the last seat goes on',
    goesOn((seat, { seats }) => seat === seats.length - 1),
  ),
  wrong(
    'wrong-one',
    'R000-30 R001-26 R002-20 R002-21 R001-29',
    'an exchange ends the turn of the first seat only',
    goesOn(after('exchange', seat => seat > 0)),
  ),
  wrong(
    'wrong-one',
    'R001-27 R002-19 R003-70 R001-09',
    'a pass of the second seat is no turn',
    goesOn(after('pass', seat => seat === 1)),
  ),
  wrong(
    'added',
    'R001-27',
    'a pass is a turn to miss',
    passesOver((seat, game) => after('pass')(seat, game) && game.history.length === 1),
  ),
  wrong(
    'boundary',
    'R000-28 R001-26',
    'a whole rack is not exchanged',
    exchangeOf((count, rack) => count < rack),
  ),
  wrong(
    'boundary',
    'R000-30',
    'an exchange of one tile is no turn',
    goesOn((_seat, game) => game.log.length > 0 && after('exchange')(0, game) && game.history.length % 2 === 1),
  ),
  wrong(
    'left-out',
    'R000-29',
    'one tile fewer is drawn for the discards',
    drawn(({ to, count }, { pending }) =>
      to.startsWith('rack') && pending.some(({ type }) => type === 'exchange') ? { count: count - 1 } : {},
    ),
  ),
  wrong(
    'wrong-one',
    'R000-29',
    'one tile more is drawn for the discards',
    drawn(({ to, count }, { pending }) =>
      to.startsWith('rack') && pending.some(({ type }) => type === 'exchange') ? { count: count + 1 } : {},
    ),
  ),
  wrong(
    'boundary',
    'R000-15 R002-12 R003-97',
    'a tile fewer is drawn',
    drawn((given, game) => (isRefill(given, game) ? { count: given.count - 1 } : {})),
  ),
  wrong(
    'wrong-one',
    'R000-15 R002-12 R003-97',
    'the second seat does not draw',
    drawn((given, game) => (isRefill(given, game) && given.seat === 1 ? { count: 0 } : {})),
  ),
  wrong(
    'wrong-one',
    'R000-10 R001-04 R003-87 R003-89 R004-07',
    'the second seat begins with a tile fewer',
    drawn(({ to, seat, count }, { history }) =>
      to.startsWith('rack') && history.length === 0 && seat === 1 ? { count: count - 1 } : {},
    ),
  ),
  wrong(
    'boundary',
    'R000-10 R003-87 R003-89 R004-01 R004-06',
    'eight new tiles',
    inRules('rackSize', ({ rackSize }) => ({ rackSize: rackSize + 1 })),
  ),
  wrong(
    'wrong-one',
    'R003-41 R003-69 R003-90',
    'the seat to the left of the chosen one starts',
    begins((first, seats) => (first + 1) % seats),
  ),
  wrong(
    'boundary',
    'R003-41 R003-69 R003-90',
    'the last seat never starts',
    begins((first, seats) => (first === seats - 1 ? 0 : first)),
  ),
  wrong(
    'boundary',
    'R000-01 R002-02 R003-38',
    'no fewer than three play',
    inRules('seatCount', () => ({ seatCount: { least: 3, most: 4 } })),
  ),
  wrong(
    'added',
    'R002-02 R003-63',
    'five may play',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 5 } })),
  ),
  wrong(
    'boundary',
    'R003-63',
    'one may play',
    inRules('seatCount', () => ({ seatCount: { least: 1, most: 2 } })),
  ),
  wrong(
    'boundary',
    'R004-01',
    'for two to five',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 5 } })),
  ),
  wrong(
    'left-out',
    'R004-01',
    'nobody asks how many they are',
    inRules('seatCount', () => ({ seatCount: { least: 1, most: 26 } })),
  ),
  wrong(
    'wrong-one',
    'R000-01',
    'two or three may play',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 3 } })),
  ),
  wrong(
    'wrong-one',
    'R000-07 R000-08',
    'the first seat starts, whatever was drawn',
    bestTile(() => 0),
  ),
  wrong(
    'boundary',
    'R000-07',
    'Z comes before all others',
    bestTile((tile, blank) => (tile === 26 ? -1 : tile === blank ? 0 : tile)),
  ),
  wrong(
    'boundary',
    'R000-08',
    'a blank comes after A',
    bestTile((tile, blank) => (tile === blank ? 1.5 : tile)),
  ),
  wrong(
    'wrong-one',
    'R000-06 R001-30',
    'chance takes the last of everything',
    swapped(random, 'randomFrom', real => (...stream) => ({ ...real(...stream), below: n => n - 1 })),
  ),
  wrong(
    'boundary',
    'R000-06',
    'one rack is not mixed',
    swapped(random, 'randomFrom', real => (...stream) => ({
      ...real(...stream),
      below: n => (n > 93 ? 0 : real(...stream).below(n)),
    })),
  ),
];

const CHALLENGES: readonly Break[] = [
  wrong(
    'boundary',
    DICTIONARY,
    'words of two letters are not looked up',
    looksUp((letters, has) => letters.length === 2 || has(letters)),
  ),
  wrong(
    'added',
    `${DICTIONARY} R000-35 R000-37 R000-38 R000-19 R000-40`,
    'every word is good',
    looksUp(() => true),
  ),
  wrong(
    'wrong-one',
    'R000-36 R000-40',
    'every word is bad',
    looksUp(() => false),
  ),
  wrong(
    'boundary',
    'R000-37 R000-38',
    'the first two words are looked up',
    decidedBy(([first, second]) => first !== false && second !== false),
  ),
  wrong('boundary', 'R000-36', 'a wrong challenge costs two turns', wrongChallenge({ turns: 2 })),
  wrong(
    'added',
    'R000-39 R000-36',
    'a wrong challenge loses the game',
    inRules('challenge', ({ challenge }) => ({ challenge: { ...challenge, losesGame: true } })),
  ),
  wrong(
    'boundary',
    'R001-23',
    'the last seat may not challenge',
    inRules('voters', ({ voters }) => ({
      voters: {
        ...voters,
        seats: (rules, game, turn) => voters.seats(rules, game, turn).filter(seat => seat < game.seats.length - 1),
      },
    })),
  ),
  wrong(
    'wrong-one',
    'R000-34',
    'the first seat may not challenge',
    inRules('voters', ({ voters }) => ({
      voters: { ...voters, seats: (rules, game, turn) => voters.seats(rules, game, turn).filter(seat => seat > 0) },
    })),
  ),
];

const ENDS: readonly Break[] = [
  wrong(
    'boundary',
    'R000-41 R001-11 R002-22',
    'it ends with one tile in the bag',
    endsWhen(
      'went-out',
      (real, game) =>
        real ||
        (zoneSize(zoneAt(game, 'bag')) === 1 &&
          game.seats.some((_, seat) => tilesIn(rackOf(game, seat)).tiles.length === 0)),
    ),
  ),
  wrong(
    'wrong-one',
    'R000-41 R001-11 R002-22',
    'only the first seat goes out',
    endsWhen('went-out', (real, game) => real && zoneSize(rackOf(game, 0)) === 0),
  ),
  wrong(
    'boundary',
    'R002-23 R000-42',
    'one seat that declares it ends the game',
    endsWhen('no-plays', (_real, { history }) => {
      const last = history[history.length - 1];
      return last?.type === 'pass' && last.noPlays === true;
    }),
  ),
  wrong(
    'wrong-one',
    'R002-23',
    'any passes of all end it',
    endsWhen(
      'no-plays',
      (_real, { history, seats }) =>
        history.length >= seats.length && history.slice(-seats.length).every(({ type }) => type === 'pass'),
    ),
  ),
  wrong(
    'boundary',
    'R001-25',
    'three passes of each',
    endsWhen('all-passed', (real, { history, seats }) => real && history.length >= 3 * seats.length),
  ),
  wrong(
    'wrong-one',
    'R000-56',
    'the last seat loses nothing',
    settles('subtract-racks', (seat, seats) => seat < seats - 1),
  ),
  wrong(
    'wrong-one',
    'R002-26',
    'the last seat loses nothing',
    settles('subtract-tiles', (seat, seats) => seat < seats - 1),
  ),
  wrong(
    'boundary',
    'R002-26',
    'the first tile left costs nothing',
    inRules('settlement', ({ settlement }) => ({
      settlement: settlement.map(rule => ({
        ...rule,
        lines: (rules, game) =>
          rule.lines(rules, game).map(lines => lines.map(line => ({ ...line, points: line.points + 1 }))),
      })),
    })),
  ),
  wrong(
    'wrong-one',
    'R000-57',
    'only the first seat gains',
    settles('out-collects', seat => seat === 0),
  ),
  wrong(
    'boundary',
    'R000-57',
    'it gains half',
    inRules('settlement', ({ settlement }) => ({
      settlement: settlement.map(rule =>
        rule.name === 'out-collects'
          ? {
              ...rule,
              lines: (rules, game) =>
                rule
                  .lines(rules, game)
                  .map(lines => lines.map(line => ({ ...line, points: Math.floor(line.points / 2) }))),
            }
          : rule,
      ),
    })),
  ),
  wrong(
    'boundary',
    'R000-58 R000-59 R002-01 R002-27 R003-31 R003-32 R003-86 R003-107 R004-03 R004-24',
    'equal seats are told apart by where they sit',
    ranked((_real, _game, totals) => inOrder(totals)),
  ),
  wrong(
    'left-out',
    'R000-58 R000-04 R002-27 R003-31 R003-107 R003-109 R004-03 R004-24',
    'all share',
    inRules('ranking', () => ({ ranking: shared })),
  ),
  wrong(
    'left-out',
    'R000-59 R003-32',
    'the points before the tiles decide',
    ranked((_real, { scores }) => inOrder(scores)),
  ),
];

export const BREAKS_OF_TABLES: readonly Break[] = [...PLACEMENT, ...POINTS, ...TURNS, ...CHALLENGES, ...ENDS];
