/** Text: what the library writes it reads, and everything it reports can be said. */
import { applyMove } from '../../engine/apply.ts';
import { formatMove, parseMove } from '../../engine/move-text.ts';
import type { Move } from '../../engine/move.ts';
import { owed } from '../../engine/owed.ts';
import { previewPlacement } from '../../engine/validate.ts';
import { explainer } from '../../notation/explain.ts';
import { fieldOf, randomPlacement } from '../../search/random-placement.ts';
import { ALL_MODES, broken, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { stageText } from '../walk.ts';

/**
 * The text of a move reads back as the move and does what the move does; events, debts, lines and violations have
 * sentences.
 */
export const text: LawOfWalks = {
  name: 'text',
  says: 'The text of a move reads back as the move and does the same; everything that is reported can be said.',
  modes: ALL_MODES,
  holds: ({ rules, stages }, dice) => {
    const say = explainer(rules);
    const speaks = (thing: Parameters<typeof say>[0], where: string): void => {
      const said = say(thing);
      if (said.trim() === '' || /undefined|NaN|\[object/.test(said))
        broken(`'${said}' is said of ${JSON.stringify(thing)}`, where);
    };
    for (const stage of stages) {
      const { before, by, chance, game, events } = stage;
      const where = stageText(rules, stage);
      const move = game.log[game.log.length - 1]?.move ?? stage.move;
      const written = formatMove(rules, before, move);
      const read = parseMove(rules, before, by, written);
      if (!read.ok) broken(`'${written}' does not read: ${JSON.stringify(read.error)}`, where);
      same(difference(sorted(read.value), sorted(move), 'move'), `'${written}' reads back as the move`, where);
      same(
        difference(applyMove(rules, before, by, written, chance), { ok: true, value: { game, events } }),
        `'${written}' does what the move does`,
        where,
      );
      for (const thing of [...events, ...owed(rules, game)]) speaks(thing, where);
      const tried = randomPlacement(fieldOf(rules, before, 0, dice));
      for (const violation of tried === undefined ? [] : previewPlacement(rules, before, 0, tried).violations)
        speaks(violation, where);
      for (const turn of game.history.slice(before.history.length))
        if (turn.type === 'play') for (const line of turn.score.lines) speaks(line, where);
    }
  },
};

/** A placement is a set: compared in the order of its squares. */
function sorted(move: Move): Move {
  return move.type === 'place' ? { ...move, tiles: [...move.tiles].sort((a, b) => a.square - b.square) } : move;
}
