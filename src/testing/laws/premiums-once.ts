/** Premiums once: a premium counts in the play that covers it and never again, unless premiums last. */
import type { Square } from '../../core/flavours.ts';
import { letterAt, tileAt, type Board } from '../../board/board.ts';
import { parseLayout, squareCount, type Layout, type Premium } from '../../board/layout.ts';
import type { Word } from '../../board/run.ts';
import { tilePoints } from '../../tiles/pieces.ts';
import type { Game } from '../../engine/game.ts';
import type { Play } from '../../engine/move.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Line, Score } from '../../engine/score.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { validatePlacement } from '../../engine/validate.ts';
import { broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forPlacements } from '../walk.ts';

/**
 * Premiums multiply where the play itself lays a letter on them, and only there (R000-52); where they last, on every
 * square of a word. A slow second scoring reads them from the legend, square by square: it says what the word lines
 * are, and what all premiums together add to the score.
 */
export const premiumsOnce: LawOfWalks = {
  name: 'premiums-once',
  says: 'Every premium counts once, in the play that covers it, and never again; where premiums last, in every word.',
  modes: ALL_MODES,
  notApplicable: ({ layout, scoring }) => {
    const multipliers = Array.from(layout.glyphs, glyph => layout.legend[glyph] ?? {});
    if (multipliers.every(({ letter = 1, word = 1 }) => letter * word === 1)) return 'the board has no premiums';
    return scoring.length > 0 ? undefined : 'nothing is scored';
  },
  holds: walk => {
    const { rules } = walk;
    let met = 0;
    forPlacements(walk, ({ before }, seat, placement) => {
      const play = validatePlacement(rules, before, seat, placement);
      if (!play.ok) return;
      met++;
      linesAreExact(rules, before, play.value);
      allCount(rules, before, play.value);
      if (!doLast(rules)) oldPremiumsAreNothing(rules, before, play.value);
    });
    return met;
  },
};

/** Do premiums go on counting when they are covered? */
function doLast({ scoring }: Rules): boolean {
  return scoring.some(({ type }) => type === 'lasting-premiums');
}

/** The line of a word, from what legend and alphabet say of its squares. `premiums`: whether they count. */
function slowLine(
  rules: Rules,
  { before, board }: Play,
  word: Word,
  premiums: boolean,
): Extract<Line, { type: 'word' }> {
  const { glyphs, legend } = rules.layout;
  const premiumAt = (square: Square): Premium =>
    premiums && (doLast(rules) || letterAt(before, square) === 0) ? (legend[glyphs.charAt(square)] ?? {}) : {};
  const tiles = word.squares.map(square => {
    const value = tilePoints(rules, tileAt(board, square));
    return { square, value, times: premiumAt(square).letter ?? 1 };
  });
  const times = word.squares.reduce((product, square) => product * (premiumAt(square).word ?? 1), 1);
  const points = tiles.reduce((sum, tile) => sum + tile.value * tile.times, 0) * times;
  return { type: 'word', points, word, tiles, times };
}

/** The lines of words, where they are scored with premiums. */
function linesAreExact(rules: Rules, game: Game, play: Play): void {
  if (rules.scoring.some(({ type }) => type === 'face-value' || type === 'one-per-tile')) return;
  const rounds = rules.scoring.filter(({ type }) => type === 'premiums' || type === 'lasting-premiums');
  const expected = rounds.flatMap(() => play.words.map(word => slowLine(rules, play, word, true)));
  const found = scoreMove(rules, game, play).lines.filter(({ type }) => type === 'word');
  same({ lines: [found, expected] }, 'word lines are those of a slow second scoring');
}

/** However the rules score: without premiums on the board, the same play is worth less by what the premiums add. */
function allCount(rules: Rules, game: Game, play: Play): void {
  const worth = (premiums: boolean): number =>
    play.words.reduce((sum, word, nth) => {
      const { points } = slowLine(rules, play, word, premiums);
      return sum + points * (nth === 0 ? timesOfMain(rules, play) : 1);
    }, 0);
  const plain = scoreOn(rules, game, play, withoutPremiums(rules.layout));
  const added = scoreMove(rules, game, play).total - plain.total;
  if (added !== worth(true) - worth(false))
    broken(`premiums add ${added} points; each of them once adds ${worth(true) - worth(false)}`);
}

/** How often the main word counts, by the number of tiles. */
function timesOfMain({ scoring }: Rules, { tiles }: Play): number {
  return scoring.reduce((sum, rule) => {
    if (rule.type !== 'by-count' || rule.times === undefined) return sum;
    const counted = tiles.filter(({ tile }) => !rule.except.includes(tile)).length;
    return sum + (rule.times[counted] ?? 1) - 1;
  }, 1);
}

function withoutPremiums(layout: Layout): Layout {
  const legend = Object.entries(layout.legend).map(
    ([glyph, { letter: _, word: __, ...does }]) => [glyph, does] as const,
  );
  return parseLayout(glyphRows(layout, Array.from(layout.glyphs)), Object.fromEntries(legend));
}

/** The score of the same play on a board with other premiums. */
function scoreOn(rules: Rules, game: Game, play: Play, layout: Layout): Score {
  const boards = game.boards.map(board => (board.tiles === play.before.tiles ? { ...board, layout } : board));
  const moved = { ...play, before: { ...play.before, layout }, board: { ...play.board, layout } };
  return scoreMove({ ...rules, layout }, { ...game, boards }, moved);
}

/** The same play scores the same when the squares that were covered before it have a premium of nine. */
function oldPremiumsAreNothing(rules: Rules, game: Game, play: Play): void {
  same(
    { score: [scoreOn(rules, game, play, gilded(rules.layout, play.before)), scoreMove(rules, game, play)] },
    'premiums under letters that lay there before count for nothing',
  );
}

/** The layout with large premiums under every letter of a board. */
function gilded(layout: Layout, board: Board): Layout {
  const glyphs = Array.from(layout.glyphs);
  const legend: Record<string, Premium> = { ...layout.legend };
  for (let square = 0; square < squareCount(layout); square++) {
    if (letterAt(board, square) === 0) continue;
    const old = layout.legend[glyphs[square] ?? ''];
    const glyph = String.fromCharCode(0xe000 + (old?.start === true ? 1 : 0));
    legend[glyph] = old?.start === true ? { letter: 9, word: 9, start: true } : { letter: 9, word: 9 };
    glyphs[square] = glyph;
  }
  return parseLayout(glyphRows(layout, glyphs), legend);
}

function glyphRows({ rows, columns }: Layout, glyphs: readonly string[]): string {
  return Array.from({ length: rows }, (_, row) => glyphs.slice(row * columns, (row + 1) * columns).join('')).join('\n');
}
