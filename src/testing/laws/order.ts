/** Order: a placement is a set. */
import { applyMove } from '../../engine/apply.ts';
import type { Move, Placement } from '../../engine/move.ts';
import { previewPlacement } from '../../engine/validate.ts';
import type { Dice } from '../dice.ts';
import { ALL_MODES, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { stageText } from '../walk.ts';

/** In which order the tiles of a placement are named makes no difference to anything (DESIGN 1, idea 4). */
export const order: LawOfWalks = {
  name: 'order',
  says: "Shuffling a placement's tiles changes nothing.",
  modes: ALL_MODES,
  holds: ({ rules, stages }, dice) => {
    for (const stage of stages) {
      const { before, by, move, chance, game, events } = stage;
      if (move.type !== 'place' || by === 'director') continue;
      const shuffled = shuffle(move, dice);
      const where = `${stageText(rules, stage)}, given as ${JSON.stringify(shuffled)}`;
      same(
        difference(applyMove(rules, before, by, shuffled, chance), { ok: true, value: { game, events } }),
        'the change is the same',
        where,
      );
      same(
        difference(previewPlacement(rules, before, by, shuffled), previewPlacement(rules, before, by, move)),
        'the preview is the same',
        where,
      );
    }
  },
};

function shuffle(move: Move & { readonly type: 'place' }, dice: Dice): Placement {
  return {
    ...move,
    tiles: dice.shuffle(move.tiles),
    ...(move.beside === undefined ? {} : { beside: dice.shuffle(move.beside) }),
  };
}
