/** Text: what the library writes it reads, and everything it reports can be said. */
import { applyMove } from '../../engine/apply.ts';
import { formatMove, parseMove } from '../../engine/move-text.ts';
import type { Move } from '../../engine/move.ts';
import { owed } from '../../engine/owed.ts';
import { previewPlacement } from '../../engine/validate.ts';
import { explainer, type Explainable } from '../../notation/explain.ts';
import { fieldOf, randomPlacement } from '../../search/random-placement.ts';
import { broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forStages, entryOf } from '../walk.ts';

/**
 * The text of a move reads back as the move and does what the move does; events, debts, lines and violations have
 * sentences.
 */
export const text: LawOfWalks = {
  name: 'text',
  says: 'The text of a move reads back as the move and does the same; everything that is reported can be said.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    const say = explainer(rules);
    forStages(walk, stage => {
      const { before, by, chance, game, events } = stage;
      const { move } = entryOf(stage);
      const written = formatMove(rules, move);
      const read = parseMove(rules, before, by, written);
      if (!read.ok) broken(`'${written}' does not read: ${JSON.stringify(read.error)}`);
      same({ move: [sortedMove(read.value), sortedMove(move)] }, `'${written}' reads back as the move`);
      const done = applyMove(rules, before, by, written, chance);
      same({ answer: [done, { ok: true, value: { game, events } }] }, `'${written}' does what the move does`);
      const tried = randomPlacement(fieldOf(rules, before, 0, dice));
      const lines = game.history
        .slice(before.history.length)
        .map(turn => (turn.type === 'play' ? turn.score.lines : []));
      const things: readonly Explainable[] = [
        ...events,
        ...owed(rules, game),
        ...(tried === undefined ? [] : previewPlacement(rules, before, 0, tried).violations),
        ...lines.flat(),
      ];
      for (const thing of things) {
        const said = say(thing);
        if (said.trim() === '' || /undefined|NaN|\[object/.test(said))
          broken(`'${said}' is said of ${JSON.stringify(thing)}`);
      }
    });
  },
};

/** A placement is a set: compared in the order of its squares. */
function sortedMove(move: Move): Move {
  return move.type === 'place' ? { ...move, tiles: [...move.tiles].sort((a, b) => a.square - b.square) } : move;
}
