/** Premiums once: a premium counts in the play that covers it and never again. */
import type { Square } from '../../core/flavours.ts';
import type { Board } from '../../board/board.ts';
import { parseLayout, type Layout, type Legend } from '../../board/layout.ts';
import type { Game } from '../../engine/game.ts';
import type { Play } from '../../engine/move.ts';
import type { Rules } from '../../engine/rules.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { validatePlacement } from '../../engine/validate.ts';
import { ALL_MODES, broken, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { stageText } from '../walk.ts';

/** Premiums multiply only where the play itself lays a letter on them; what lies under letters of earlier plays does not matter (RULES 1.4). */
export const premiumsOnce: LawOfWalks = {
  name: 'premiums-once',
  says: 'A premium counts once, in the play that covers it, and never again.',
  modes: ALL_MODES,
  holds: ({ rules, stages }) => {
    for (const stage of stages) {
      const { before, by, move } = stage;
      const play = move.type === 'place' && by !== 'director' ? validatePlacement(rules, before, by, move) : undefined;
      if (play?.ok !== true) continue;
      linesCountFreshOnly(rules, before, play.value, stageText(rules, stage));
      oldPremiumsAreNothing(rules, before, play.value, stageText(rules, stage));
    }
  },
};

/** Squares that the play covers and that showed no letter before. */
function freshOf({ tiles, before }: Play): readonly Square[] {
  return tiles.flatMap(({ square }) => (before.letters[square] === 0 ? [square] : []));
}

function linesCountFreshOnly(rules: Rules, game: Game, play: Play, where: string): void {
  const fresh = freshOf(play);
  const { layout } = rules;
  for (const line of scoreMove(rules, game, play).lines) {
    if (line.type !== 'word') continue;
    for (const { square, times } of line.tiles)
      if (times !== 1 && (!fresh.includes(square) || times !== layout.letterTimes[square]))
        broken(`square ${square} counts ${times} times`, where);
    const most = line.word.squares.reduce(
      (times, square) => times * (fresh.includes(square) ? (layout.wordTimes[square] ?? 1) : 1),
      1,
    );
    if (line.times !== 1 && line.times !== most)
      broken(`a word counts ${line.times} times; its new squares are worth ${most}`, where);
  }
}

/** The same play where squares that were covered before it have a premium of nine: worth the same. */
function oldPremiumsAreNothing(rules: Rules, game: Game, play: Play, where: string): void {
  const score = scoreMove(rules, game, play);
  const layout = gilded(rules.layout, play.before);
  const there = { ...rules, layout };
  const boards = game.boards.map(board => (board.tiles === play.before.tiles ? { ...board, layout } : board));
  const moved = { ...play, before: { ...play.before, layout }, board: { ...play.board, layout } };
  same(
    difference(scoreMove(there, { ...game, boards }, moved), score, 'score'),
    'premiums under letters that lay there before count for nothing',
    where,
  );
}

/** The layout with large premiums under every letter of a board. */
function gilded(layout: Layout, { letters }: Board): Layout {
  const glyphs = Array.from(layout.glyphs);
  const legend: Record<string, Legend[string]> = { ...layout.legend };
  for (let square = 0; square < letters.length; square++) {
    if (letters[square] === 0) continue;
    const old = layout.legend[glyphs[square] ?? ''];
    const glyph = String.fromCharCode(0xe000 + (old?.start === true ? 1 : 0));
    legend[glyph] = old?.start === true ? { letter: 9, word: 9, start: true } : { letter: 9, word: 9 };
    glyphs[square] = glyph;
  }
  const rows = Array.from({ length: layout.rows }, (_, row) =>
    glyphs.slice(row * layout.columns, (row + 1) * layout.columns).join(''),
  );
  return parseLayout(rows.join('\n'), legend);
}
