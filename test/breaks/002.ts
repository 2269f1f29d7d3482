/** Wrong rules for the statements of rulebook R002: Junior. */
import { wordSet } from 'tilewright';
import { english } from '../../src/tiles/alphabets/english.ts';
import { byScore } from '../../src/rules/ranking.ts';
import { bingo } from '../../src/rules/scoring.ts';
import { along } from '../../src/rules/reading.ts';
import { inRules, isOld, lacking, never, wordPoints, wrong, type Break } from './break.ts';
import {
  exchangeIsNoTurn,
  lowestWins,
  mainWordScores,
  noCrossing,
  noLengthening,
  noParallels,
  twoTiles,
} from './000.ts';

export const BREAKS_002: readonly Break[] = [
  wrong('wrong-one', 'R002-01 R002-27', 'the fewest points win', lowestWins),
  wrong('left-out', 'R002-01 R002-16', 'no word goes through a letter of another', noCrossing),
  wrong(
    'boundary',
    'R002-27',
    'of equal seats the one wins that had more before the tiles were counted',
    inRules('ranking', () => ({ ranking: byScore() })),
  ),
  wrong(
    'boundary',
    'R002-02',
    'for two',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 2 } })),
  ),
  wrong(
    'added',
    'R002-03',
    'the side of the board on which the star doubles',
    wordPoints(({ points, word }, { board: { layout } }) =>
      word.squares.some(square => layout.starts.includes(square)) ? 2 * points : points,
    ),
  ),
  wrong(
    'left-out',
    'R002-04',
    'only words that the border shows may be played',
    inRules('dictionary', ({ alphabet, challenge }) => ({
      dictionary: wordSet(alphabet, ['corn', 'post']),
      challenge: { ...challenge, phonies: 'refused' },
    })),
  ),
  wrong(
    'added',
    'R002-06',
    'tiles are hidden',
    inRules('zones', ({ zones }) => ({
      zones: zones.map(zone => (zone.name === 'rack' ? { ...zone, seenBy: 'owner' } : zone)),
    })),
  ),
  wrong('boundary', 'R002-07', 'the first play may be one letter', lacking('placement', 'no-word')),
  wrong(
    'wrong-one',
    'R002-08',
    'words may run along a diagonal',
    inRules('read', ({ read }) => ({
      read: read.type === 'along' ? along([...read.axes, { rows: 1, columns: 1 }]) : read,
    })),
  ),
  wrong('boundary', 'R002-09', 'the first play may lie anywhere', lacking('placement', 'misses-start')),
  wrong(
    'added',
    'R002-10',
    'letters count the points of the usual set',
    wordPoints(({ word }) => word.letters.reduce((sum, letter) => sum + (english.points[letter] ?? 0), 0)),
  ),
  wrong('left-out', 'R002-12', 'nobody draws', lacking('steps', 'refill')),
  wrong('boundary', 'R002-13', 'later plays need two tiles', twoTiles),
  wrong('left-out', 'R002-13', 'a word need not touch another', lacking('placement', 'detached')),
  wrong('left-out', 'R002-14', 'tiles need not lie in one line', lacking('placement', 'not-in-line')),
  wrong(
    'left-out',
    'R002-14',
    'what is no word may be placed, where words are checked',
    inRules('challenge', ({ challenge }) => ({ challenge: { ...challenge, phonies: 'stand' } })),
  ),
  wrong('left-out', 'R002-15', 'a word on the board stays as long as it is', noLengthening),
  wrong('left-out', 'R002-17', 'no word lies along another', noParallels),
  wrong('boundary', 'R002-18', 'a tile may replace one that lies there', lacking('placement', 'occupied')),
  wrong('left-out', 'R002-19', 'nobody may pass', lacking('moves', 'pass')),
  wrong('left-out', 'R002-20', 'there is no exchange', lacking('moves', 'exchange')),
  wrong('left-out', 'R002-21', 'an exchange does not end the turn', exchangeIsNoTurn),
  wrong('left-out', 'R002-22', 'play goes on without tiles', never('went-out')),
  wrong('left-out', 'R002-23', 'it does not end when no moves are left', never('no-plays')),
  wrong(
    'left-out',
    'R002-24',
    'only the tiles placed now count',
    wordPoints(({ word }, play) => word.squares.filter(square => !isOld(play, square)).length),
  ),
  wrong(
    'boundary',
    'R002-24',
    'seven tiles earn a bonus',
    inRules('scoring', ({ scoring }) => ({ scoring: [...scoring, bingo({ 7: 50 })] })),
  ),
  wrong('left-out', 'R002-25 R002-28', 'only the main word scores', mainWordScores),
  wrong('left-out', 'R002-26', 'tiles left cost nothing', lacking('settlement', 'subtract-tiles')),
];
