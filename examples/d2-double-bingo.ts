// Double bingo: a bingo right after one's own bingo is worth twice; a bingo may not use both blanks.
import { classic } from 'tilewright';
import type { ClassicOptions, CrosswordRules, Placement, Seat } from 'tilewright';
import { after, extendRules, placementRule, privateState, scoreRule, step } from 'tilewright/rules';

/** Seats whose last turn was a bingo. A save that says anything else is refused. */
const streaks = privateState<readonly Seat[]>('streaks', [], json =>
  Array.isArray(json) && json.every(Number.isInteger) ? json : undefined,
);

export function doubleBingo(options: ClassicOptions = {}): CrosswordRules {
  const base = classic(options);
  const isBingo = (placed: Placement | undefined) => placed?.tiles.length === base.rackSize;
  const blanks = (placed: Placement) => placed.tiles.filter(t => t.tile === base.alphabet.blank).map(t => t.square);
  return extendRules(base, {
    name: 'double-bingo',
    placement: [
      ...base.placement,
      placementRule('two-blanks-in-bingo', ({ play }) => isBingo(play) && blanks(play).slice(1)),
    ],
    scoring: [
      ...base.scoring,
      scoreRule('second-bingo', ({ play, game }) => (isBingo(play) && streaks.of(game).includes(play.seat) ? 50 : 0), {
        needs: { state: ['streaks'] },
      }),
    ],
    steps: after(
      base.steps,
      'book',
      step('note-bingos', (_rules, game) => {
        const waiting = streaks.of(game).filter(seat => !game.pending.some(turn => turn.seat === seat));
        const hits = game.pending.filter(turn => turn.type === 'play' && isBingo(turn.placement));
        return streaks.set(game, [...waiting, ...hits.map(turn => turn.seat)]);
      }),
    ),
    state: [streaks],
    messages: {
      'rule/two-blanks-in-bingo': 'A bingo may use one blank only.',
      'points/second-bingo': 'second bingo in a row',
    },
  });
}
