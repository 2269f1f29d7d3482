/**
 * Scoring a play: the lines of the scoring rules, added up. Premiums count only for squares that this play covers,
 * unless they last; letters before words (R000-46 to R000-55).
 */
import { returnMessage } from '../core/argument.ts';
import type { Square, Tile } from '../core/flavours.ts';
import { withLast } from '../core/list.ts';
import { POINTS } from '../core/read.ts';
import { letterAt, tileAt, type Placed } from '../board/board.ts';
import { tilePoints } from '../tiles/pieces.ts';
import type { Word } from '../board/run.ts';
import type { GameData } from './game.ts';
import type { ReadPlay } from './move.ts';
import { requireRulesAndGame } from './other-rules.ts';
import { laidTiles, withBoardAfter } from './read-play.ts';
import type { Rules, ScoreRule } from './rules.ts';
import type { Line, Score } from './score.ts';

type Bonus = Extract<ScoreRule, { type: 'own' | 'by-count' }>;
type WordKind = Exclude<ScoreRule['type'], Bonus['type']>;

/**
 * Returns the score of a play, line by line. Every play can be scored, legal or not.
 * @throws RangeError when the value is not a play.
 */
export function scorePlay(rules: Rules, game: GameData, play: ReadPlay): Score {
  let lines: readonly Line[] = [];
  let total = 0;
  let main = 0;
  for (const rule of rules.scoring) {
    if (rule.type === 'own' || rule.type === 'by-count') {
      const points = bonusPoints(rules, game, play, rule, main);
      if (points === 0) continue;
      total += points;
      lines = withLast(lines, bonusLine(rule, points, play));
    } else {
      for (const word of wordsOfPlay(play)) {
        const line = wordLine(rules, play, word, rule.type);
        total += line.points;
        if (word === play.words[0]) main += line.points;
        lines = withLast(lines, line);
      }
    }
  }
  return { total, lines };
}

/**
 * Returns the total of `scoreMove` for a play. It is faster, because it makes no lines.
 * @throws TypeError when the first two arguments are not rules and a game. RangeError when the third is not a play.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['ORIENTS'] });
 * scoreTotal(rules, game, unwrap(validatePlacement(rules, game, 0, '8B ORIENTS'))) // 66
 */
export function scoreTotal(rules: Rules, game: GameData, play: ReadPlay): number {
  requireRulesAndGame(rules, game);
  let total = 0;
  let main = 0;
  for (const rule of rules.scoring) {
    if (rule.type === 'own' || rule.type === 'by-count') total += bonusPoints(rules, game, play, rule, main);
    else
      for (const word of wordsOfPlay(play)) {
        const points = wordPoints(rules, play, word, rule.type);
        total += points;
        if (word === play.words[0]) main += points;
      }
  }
  return total;
}

function wordsOfPlay(play: ReadPlay): readonly Word[] {
  const words: unknown = (play as Partial<ReadPlay> | null | undefined)?.words;
  if (Array.isArray(words)) return play.words;
  throw new RangeError('A score needs the value of validatePlacement, or a seat and then a placement.');
}

/** Points besides those of words; `main`: what the main word has scored so far. */
function bonusPoints(rules: Rules, game: GameData, play: ReadPlay, rule: Bonus, main: number): number {
  if (rule.type === 'own')
    return pointsFrom(rule.name, rule.points({ rules, game, play: withBoardAfter(rules, play) }));
  const count = countFor(rule.except, play.tiles);
  return (rule.bonus[count] ?? 0) + ((rule.times?.[count] ?? 1) - 1) * main;
}

/**
 * Returns the points that a function of the rules returned.
 * @throws TypeError that names the rule, when they are not points: `NaN` of a function without `return`, a string.
 */
export function pointsFrom(name: string, points: unknown): number {
  // -0, which JSON would write as 0, is 0
  if (Number.isInteger(points) && Math.abs(Number(points)) <= POINTS.to) return Number(points) + 0;
  throw new TypeError(returnMessage(name, points, `a whole number from ${-POINTS.to} to ${POINTS.to}`));
}

/** How many tiles are of other kinds than these. */
export function countFor(except: readonly Tile[], tiles: readonly Placed[]): number {
  let count = 0;
  for (const { tile } of tiles) if (!except.includes(tile)) count++;
  return count;
}

function bonusLine(rule: Bonus, points: number, play: ReadPlay): Line {
  return rule.type === 'by-count' && rule.name === 'bingo'
    ? { type: 'bingo', points, tiles: countFor(rule.except, play.tiles) }
    : { type: 'rule', rule: rule.name, points };
}

/** Does the premium of the square count for the play? */
function counts(kind: WordKind, { before }: ReadPlay, square: Square): boolean {
  return kind === 'premiums' ? letterAt(before, square) === 0 : kind === 'lasting-premiums';
}

/** What the tile on the square is worth by itself. */
function tileValue(rules: Rules, play: ReadPlay, square: Square, kind: WordKind): number {
  if (kind === 'one-per-tile') return 1;
  for (const placed of laidTiles(play)) if (placed.square === square) return tilePoints(rules, placed.tile);
  return tilePoints(rules, tileAt(play.before, square));
}

function wordPoints(rules: Rules, play: ReadPlay, word: Word, kind: WordKind): number {
  const { letterTimes, wordTimes } = play.before.layout;
  let sum = 0;
  let times = 1;
  for (const square of word.squares) {
    const value = tileValue(rules, play, square, kind);
    if (counts(kind, play, square)) {
      sum += value * (letterTimes[square] ?? 1);
      times *= wordTimes[square] ?? 1;
    } else sum += value;
  }
  return sum * times;
}

function wordLine(rules: Rules, play: ReadPlay, word: Word, kind: WordKind): Line {
  const { letterTimes, wordTimes } = play.before.layout;
  const { squares } = word;
  let sum = 0;
  let times = 1;
  const tiles = new Array<{ readonly square: Square; readonly value: number; readonly times: number }>(squares.length);
  let n = 0;
  for (const square of squares) {
    const value = tileValue(rules, play, square, kind);
    const fresh = counts(kind, play, square);
    const letter = fresh ? (letterTimes[square] ?? 1) : 1;
    if (fresh) times *= wordTimes[square] ?? 1;
    sum += value * letter;
    tiles[n++] = { square, value, times: letter };
  }
  return { type: 'word', points: sum * times, word, tiles, times };
}
