/** Order: a placement is a set. */
import { applyMove } from '../../engine/apply.ts';
import type { Placement } from '../../engine/move.ts';
import { previewPlacement, type Preview } from '../../engine/validate.ts';
import type { Dice } from '../dice.ts';
import { at, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forPlacements } from '../walk.ts';

/** In which order the tiles of a placement are named makes no difference to anything. */
export const order: LawOfWalks = {
  name: 'order',
  says: "Shuffling a placement's tiles changes nothing.",
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    return forPlacements(walk, ({ before, chance, game, events }, seat, placement) => {
      const shuffled = shuffle(placement, dice);
      const preview = (each: Placement): Preview => previewPlacement(rules, before, seat, each);
      at(`given as ${JSON.stringify(shuffled)}`, () => {
        const done = applyMove(rules, before, seat, shuffled, chance);
        same({ answer: [done, { ok: true, value: { game, events } }] }, 'the change is the same');
        same({ preview: [preview(shuffled), preview(placement)] }, 'the preview is the same');
      });
    });
  },
};

function shuffle(move: Placement, dice: Dice): Placement {
  return {
    ...move,
    tiles: dice.shuffle(move.tiles),
    ...(move.beside === undefined ? {} : { beside: dice.shuffle(move.beside) }),
  };
}
