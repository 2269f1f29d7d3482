/**
 * Scoring a play: the lines of the scoring rules, added up. Premiums count only for squares that this play covers,
 * unless they last; letters before words (RULES 1.4).
 */
import type { Square, Tile } from '../core/flavours.ts';
import { tilePoints } from '../tiles/pieces.ts';
import type { Board } from '../board/board.ts';
import type { Word } from '../board/run.ts';
import type { GameData } from './game.ts';
import type { Play } from './move.ts';
import type { Rules, ScoreRule } from './rules.ts';
import type { Line, Score } from './score.ts';

type WordKind = Exclude<ScoreRule['type'], 'own' | 'by-count'>;

/**
 * Points of a play, line by line. Every play can be scored, legal or not.
 * @throws RangeError when it is no play: text, or a placement that was not checked.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['ORIENTS'] });
 * const play = unwrap(validatePlacement(rules, game, 0, '8B ORIENTS'));
 * scoreMove(rules, game, play).lines.map(explainer(rules)) // ['ORIENTS 16', 'bingo 50']
 */
export function scoreMove(rules: Rules, game: GameData, play: Play): Score {
  const lines: Line[] = [];
  let total = 0;
  for (const rule of rules.scoring) {
    if (rule.type === 'own' || rule.type === 'by-count') {
      const points = bonusOf(rules, game, play, rule);
      if (points === 0) continue;
      total += points;
      lines.push(bonusLine(rule, points, play));
    } else {
      for (const word of wordsOf(play)) {
        const line = wordLine(rules, play, word, rule.type);
        total += line.points;
        lines.push(line);
      }
    }
  }
  return { total, lines };
}

/** Points of a play in all: the total of `scoreMove`, faster, because it makes no lines. */
export function scoreTotal(rules: Rules, game: GameData, play: Play): number {
  let total = 0;
  for (const rule of rules.scoring) {
    if (rule.type === 'own' || rule.type === 'by-count') total += bonusOf(rules, game, play, rule);
    else for (const word of wordsOf(play)) total += wordPoints(rules, play, word, rule.type);
  }
  return total;
}

function wordsOf(play: Play): readonly Word[] {
  const words: unknown = play.words;
  if (Array.isArray(words)) return play.words;
  throw new RangeError('a score takes the value of validatePlacement');
}

function bonusOf(
  rules: Rules,
  game: GameData,
  play: Play,
  rule: Extract<ScoreRule, { type: 'own' | 'by-count' }>,
): number {
  if (rule.type === 'own') return rule.points({ rules, game, play });
  const count = countFor(rule.except, play);
  const points = rule.bonus[count] ?? 0;
  const times = rule.times?.[count] ?? 1;
  if (times === 1) return points;
  const scoring = rules.scoring.filter(({ type }) => type !== 'own' && type !== 'by-count');
  return points + (times - 1) * scoreTotal({ ...rules, scoring }, game, { ...play, words: wordsOf(play).slice(0, 1) });
}

/** How many tiles of a play count, which are those of other kinds. */
function countFor(except: readonly Tile[], { tiles }: Play): number {
  let count = 0;
  for (const { tile } of tiles) if (!except.includes(tile)) count++;
  return count;
}

function bonusLine(rule: ScoreRule, points: number, play: Play): Line {
  if (rule.type !== 'by-count' || rule.name !== 'bingo') return { type: 'rule', rule: rule.name, points };
  return { type: 'bingo', points, tiles: countFor(rule.except, play) };
}

/** Does the premium of the square count, for a play on the board `before`? */
function counts(kind: WordKind, before: Board, square: Square): boolean {
  return kind === 'lasting-premiums' || (kind === 'premiums' && before.letters[square] === 0);
}

function wordPoints(rules: Rules, { before, board }: Play, word: Word, kind: WordKind): number {
  if (kind === 'one-per-tile') return word.squares.length;
  const { letterTimes, wordTimes } = board.layout;
  let sum = 0;
  let times = 1;
  for (const square of word.squares) {
    const value = tilePoints(rules, board.tiles[square] ?? 0);
    if (counts(kind, before, square)) {
      sum += value * (letterTimes[square] ?? 1);
      times *= wordTimes[square] ?? 1;
    } else sum += value;
  }
  return sum * times;
}

function wordLine(rules: Rules, { before, board }: Play, word: Word, kind: WordKind): Line {
  const { letterTimes, wordTimes } = board.layout;
  const tiles: { readonly square: Square; readonly value: number; readonly times: number }[] = [];
  let sum = 0;
  let times = 1;
  for (const square of word.squares) {
    const fresh = counts(kind, before, square);
    const tile = {
      square,
      value: kind === 'one-per-tile' ? 1 : tilePoints(rules, board.tiles[square] ?? 0),
      times: fresh ? (letterTimes[square] ?? 1) : 1,
    };
    tiles.push(tile);
    sum += tile.value * tile.times;
    if (fresh) times *= wordTimes[square] ?? 1;
  }
  return { type: 'word', points: sum * times, word, tiles, times };
}
