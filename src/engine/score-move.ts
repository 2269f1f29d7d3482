/** Scoring: the rules' lines, added up. Premiums count for squares covered by this play only, letters before words (RULES 1.4). */
import { pointsOf } from '../tiles/pieces.ts';
import type { Word } from '../board/run.ts';
import type { Game } from './game.ts';
import type { Play } from './move.ts';
import type { Rules, ScoreRule } from './rules.ts';
import type { Line, Score } from './score.ts';

type WordKind = 'premiums' | 'face-value' | 'one-per-tile';

/** Points of a play, line by line. Total: there is no play that cannot be scored. */
export function scoreMove(rules: Rules, game: Game, play: Play): Score {
  const lines: Line[] = [];
  let total = 0;
  for (const rule of rules.scoring) {
    if (rule.kind === 'own' || rule.kind === 'by-count') {
      const points = bonusOf(rules, game, play, rule);
      if (points === 0) continue;
      total += points;
      lines.push(bonusLine(rule, points, play));
    } else {
      for (const word of play.words) {
        const line = wordLine(rules, play, word, rule.kind);
        total += line.points;
        lines.push(line);
      }
    }
  }
  return { total, lines };
}

/** Points of a play in all. */
export function scoreTotal(rules: Rules, game: Game, play: Play): number {
  return scoreMove(rules, game, play).total;
}

function bonusOf(
  rules: Rules,
  game: Game,
  play: Play,
  rule: Extract<ScoreRule<unknown>, { kind: 'own' | 'by-count' }>,
): number {
  if (rule.kind === 'own') return rule.points({ play, game, rules });
  let count = 0;
  for (const { tile } of play.tiles) if (!rule.except.includes(tile)) count++;
  return rule.bonus[count] ?? 0;
}

function bonusLine(rule: ScoreRule<unknown>, points: number, play: Play): Line {
  if (rule.kind !== 'by-count' || rule.name !== 'bingo') return { reason: 'rule', rule: rule.name, points };
  return { reason: 'bingo', points, tiles: play.tiles.filter(({ tile }) => !rule.except.includes(tile)).length };
}

function wordLine(rules: Rules, play: Play, word: Word, kind: WordKind): Extract<Line, { reason: 'word' }> {
  const { before, board } = play;
  const { letterTimes, wordTimes } = board.layout;
  let sum = 0;
  let times = 1;
  const tiles = word.squares.map(square => {
    const value = kind === 'one-per-tile' ? 1 : pointsOf(rules, board.tiles[square] ?? 0);
    const fresh = kind === 'premiums' && before.letters[square] === 0;
    const letter = fresh ? (letterTimes[square] ?? 1) : 1;
    if (fresh) times *= wordTimes[square] ?? 1;
    sum += value * letter;
    return { square, value, times: letter };
  });
  return { reason: 'word', points: sum * times, word, tiles, times };
}
